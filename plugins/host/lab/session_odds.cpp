#include "plugins/host/lab/session_odds.hpp"

#include "plugins/host/play/session.hpp"

#include "plugins/host/table/block_check.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::host {
namespace {

constexpr std::uint64_t imagined_worlds = 16;

/// The outcomes of several worlds, each world counting the same: the mean share of each, and the
/// least and the greatest that a world gave it.
class Mixture {
public:
    void add(const Odds& odds)
    {
        ++worlds_;
        branches_ += odds.branches;
        for (const Outcome& outcome : odds.outcomes) {
            Shares& of = shares_[outcome.label];
            of.least = of.worlds == 0 ? outcome.share : std::min(of.least, outcome.share);
            of.most = std::max(of.most, outcome.share);
            of.sum += outcome.share;
            ++of.worlds;
        }
    }
    [[nodiscard]] SeenOdds done() const
    {
        SeenOdds seen;
        seen.worlds = worlds_;
        seen.odds.exact = false;
        seen.odds.branches = branches_;
        for (const auto& [label, shares] : shares_) {
            Outcome outcome;
            outcome.label = label;
            outcome.share = shares.sum / static_cast<double>(worlds_);
            outcome.low = shares.worlds < worlds_ ? 0 : shares.least;
            outcome.high = shares.most;
            seen.odds.outcomes.push_back(std::move(outcome));
        }
        std::ranges::stable_sort(seen.odds.outcomes, std::ranges::greater{}, &Outcome::share);
        return seen;
    }

private:
    struct Shares {
        double sum = 0, least = 0, most = 0;
        int worlds = 0; ///< that know this outcome at all
    };
    std::map<std::string, Shares> shares_;
    std::uint64_t branches_ = 0;
    int worlds_ = 0;
};

void key_streams(std::vector<std::byte>& block, std::uint64_t seed)
{
    StateHeader header;
    std::memcpy(&header, block.data(), sizeof header);
    header.viewer = nobody;
    for (int i = 0; i < stream_count; ++i)
        header.streams[i] = {stream_key(seed, static_cast<StreamName>(i)), 0};
    std::memcpy(block.data(), &header, sizeof header);
}

bool shows_every_unit(const View& seen)
{
    for (int i = 0; i < seen.unit_count(); ++i) {
        const UnitRecord& record = seen.unit(unit_at_index(i));
        if (record.where == Where::unseen || record.type == unknown_type) return false;
    }
    return true;
}

} // namespace

std::string changes_between(const Table& before, const Table& after, const Texts& texts)
{
    std::string text;
    const bool counts = !before.layout().unit_counters.empty();
    for (int i = 0; i < before.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const auto lost = [](const Table& t, Unit u) {
            return t.unit(u).where == Where::dead || t.unit(u).where == Where::exited;
        };
        std::string change;
        if (lost(after, unit) && !lost(before, unit))
            change = " " + std::string{texts.of(key("lost"))};
        else if (counts && before.wide(UnitCounter{0}, unit) != after.wide(UnitCounter{0}, unit))
            change = " " + std::to_string(before.wide(UnitCounter{0}, unit)) + ">" +
                     std::to_string(after.wide(UnitCounter{0}, unit));
        if (change.empty()) continue;
        text += (text.empty() ? "" : ", ") + std::string{before.info(unit).id} + change;
    }
    if (after.over() && !before.over())
        text += (text.empty() ? "" : ", ") + std::string{texts.of(key("battle over"))};
    return text.empty() ? std::string{texts.of(key("no losses"))} : text;
}

std::optional<SeenOdds> Session::odds(const Order& order, const Texts& texts) const
{
    const View seen = view(order.side);
    const std::size_t bytes = setting().layout->bytes;
    const auto world = [&](std::uint64_t seed) {
        std::vector<std::byte> block(seen.block(), seen.block() + bytes);
        if (battle_.worlds) battle_.worlds->imagine(seen, seed, block.data());
        key_streams(block, seed);
        return block;
    };
    const auto odds_in = [&](std::vector<std::byte> block, std::uint64_t most,
                             std::uint64_t samples) {
        const Game game{setting(), *battle_.ruleset, script_, std::move(block)};
        return odds_of(
            game, order,
            [&texts](const Table& before, const Table& after, const Journal&) {
                return changes_between(before, after, texts);
            },
            most, samples);
    };
    std::vector<std::byte> first = world(1);
    if (!fault_in(first.data(), bytes, setting()).empty()) return std::nullopt;
    // By the view alone, so that it tells nothing that the view hides.
    const bool whole = shows_every_unit(seen);
    if (!battle_.worlds) {
        if (!whole) return std::nullopt;
        return SeenOdds{odds_in(std::move(first), 100'000, 20'000)};
    }
    std::vector<std::byte> second = world(2);
    key_streams(second, 1);
    if (whole && second == first) return SeenOdds{odds_in(std::move(first), 100'000, 20'000)};
    Mixture mixture;
    for (std::uint64_t seed = 1; seed <= imagined_worlds; ++seed)
        mixture.add(odds_in(world(seed), 5'000, 1'000));
    return mixture.done();
}

} // namespace sandtable::host
