#include "plugins/workshop/train/training_game.hpp"

#include "plugins/host/play/session.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace sandtable::host {
namespace {

/// How many orders of a hundred are drawn, by the number of the game.
constexpr std::uint32_t drawn_orders[]{5, 15, 40};

/// What the table says to every side, for tables drawn from the whole game alike.
class Album {
public:
    Album(const Features& features, std::size_t sides, std::uint64_t seed)
        : features_{features}, sides_{sides}, draws_{Stream::mix(seed ^ 0x616c62756du), 0}
    {
    }
    /// After each order. Keeps as many as fit, each table as likely as any other.
    void look(const Game& game)
    {
        const std::uint32_t seen = seen_++;
        std::size_t place = pages_.size();
        if (place == TrainingGame::tables) {
            place = draws_.below(seen + 1);
            if (place >= pages_.size()) return;
        } else {
            pages_.emplace_back();
        }
        pages_[place] = page(game);
    }
    [[nodiscard]] std::string text(Seats winners) const
    {
        std::string all;
        for (const Page& page : pages_)
            for (std::size_t s = 0; s < page.size(); ++s) {
                const double won =
                    winners == 0 ? 0.5 : (winners & seat_bit(static_cast<Side>(s))) != 0;
                if (!all.empty()) all += ';';
                all += std::to_string(s) + number(" %g", won) + page[s];
            }
        return all;
    }

private:
    using Page = std::vector<std::string>; ///< by side

    [[nodiscard]] Page page(const Game& game) const
    {
        Page page;
        std::vector<double> scores(features_.names().size());
        for (std::size_t s = 0; s < sides_; ++s) {
            const View view = game.view(static_cast<Side>(s));
            features_.of(view, static_cast<Side>(s), scores.data());
            std::string text = number(" %.6g", Features::elapsed(view));
            for (std::size_t i = 0; i < scores.size(); ++i)
                if (scores[i] != 0) text += " " + std::to_string(i) + number(":%.6g", scores[i]);
            page.push_back(std::move(text));
        }
        return page;
    }
    static std::string number(const char* form, double value)
    {
        char text[32];
        const int length = std::snprintf(text, sizeof text, form, value);
        return {text, static_cast<std::size_t>(length)};
    }

    const Features& features_;
    std::size_t sides_;
    Stream draws_;
    std::uint32_t seen_ = 0;
    std::vector<Page> pages_;
};

/// The order of an awaited seat: its player's, or now and then any.
void give_order(Session& session, Stream& draws, std::uint32_t drawn)
{
    const Side side = session.next_seat();
    if (side == umpire_seat || draws.below(100) >= drawn) {
        static_cast<void>(session.play_automaton(side));
        return;
    }
    const std::vector<Order> orders = session.legal(side);
    if (orders.empty() ||
        session.submit(orders[draws.below(static_cast<std::uint32_t>(orders.size()))]).result !=
            Step::accepted)
        static_cast<void>(session.play_automaton(side));
}

} // namespace

TrainingGame::TrainingGame(const ReadyBattle& battle, const SimulationPlan& plan,
                           const Seating& seating, const Features& features)
    : battle_{battle}, plan_{plan}, seating_{seating}, features_{features}
{
}

std::string TrainingGame::play(std::uint64_t number, Script* script) const
{
    const std::uint64_t seed = seed_of_game(plan_, number);
    Session session{battle_, {.seed = seed, .seats = {}}, script};
    session.keep_quiet();
    seating_(session, number);
    if (session.begin().result != Step::accepted) return {};
    Stream draws{Stream::mix(seed ^ 0x7472616e73u), 0};
    Album album{features_, battle_.setting->sides.size(), seed};
    for (std::uint64_t orders = 0; !session.over(); ++orders) {
        if (orders == plan_.most_orders) return {};
        give_order(session, draws, drawn_orders[number % std::size(drawn_orders)]);
        if (!session.over()) album.look(session.game());
    }
    return album.text(session.game().table().clock().winners);
}

namespace {

/// Takes a number off the front of a text. False where there is none.
template <typename Number>
bool take(std::string_view& text, Number& value)
{
    while (text.starts_with(' ')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool read_sample(std::string_view text, Sample& sample)
{
    if (!take(text, sample.side) || !take(text, sample.won) || !take(text, sample.elapsed))
        return false;
    while (!text.empty()) {
        std::size_t feature = 0;
        double score = 0;
        if (!take(text, feature) || !text.starts_with(':')) return false;
        text.remove_prefix(1);
        if (!take(text, score) || feature >= Features::most) return false;
        sample.scores.emplace_back(feature, score);
    }
    return true;
}

} // namespace

std::vector<Sample> read_samples(std::string_view text)
{
    std::vector<Sample> samples;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(';'), text.size());
        Sample sample;
        if (!read_sample(text.substr(0, end), sample)) return {};
        samples.push_back(std::move(sample));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return samples;
}

} // namespace sandtable::host
