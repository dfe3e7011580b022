// The two-world test: two tables that one side cannot tell apart must look, sound and play alike to
// it.

#include "kernel/game/view.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "plugins/host/telling/json_forms.hpp"
#include "plugins/host/telling/redact.hpp"
#include "plugins/workshop/conform/tries.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::host::conform {
namespace {

constexpr std::uint64_t salt_world = 20;

std::vector<std::byte> view_bytes(const Game& game, Side side)
{
    std::vector<std::byte> view(game.block().size());
    make_view(game.table(), side, game.ruleset(), view.data());
    return view;
}

/// A block without what every view lacks: dice, whose it is, and what others are asked.
std::vector<std::byte> bare(std::vector<std::byte> block)
{
    block = without_dice(std::move(block));
    auto& header = *reinterpret_cast<StateHeader*>(block.data());
    header.viewer = nobody;
    for (Decision& decision : header.clock.stack) decision = Decision{};
    return block;
}

/// Whether a view hides anything: a unit, or a number that only others may know.
bool hides(const Game& game, Side side)
{
    return bare(game.block()) != bare(view_bytes(game, side));
}

/// Another table that `side` cannot tell from this one, with the same dice to come.
bool other_world(const Moment& m, Side side, std::uint64_t seed)
{
    const Game& game = m.game;
    std::vector<std::byte> block = view_bytes(game, side);
    const std::vector<std::byte> view = block;
    m.battle.worlds->imagine(View{view.data(), game.setting()}, seed, block.data());
    const auto& real = *reinterpret_cast<const StateHeader*>(game.block().data());
    auto& header = *reinterpret_cast<StateHeader*>(block.data());
    std::copy(std::begin(real.streams), std::end(real.streams), std::begin(header.streams));
    // A script's memory is the scenario's: no ruleset can imagine it, so it stays as it is.
    const Layout& layout = *game.setting().layout;
    std::copy_n(game.block().data() + layout.storage_at, 8 * layout.storage_count,
                block.data() + layout.storage_at);
    m.other.restore(block.data());
    if (view_bytes(m.other, side) == view) return without_dice(block) != without_dice(game.block());
    throw Failed{
        Complaint{key("the table imagined for {side} does not look as its view does: {why}"),
                  {{"side", side_id(game.setting(), side)},
                   {"why", first_difference(view_bytes(m.other, side).data(), view.data(),
                                            game.setting())}}}};
}

/// All that `side` may read of a journal: as faces tell it and as programs over the wire get it.
std::string heard(const Journal& said, const Game& game, Side side)
{
    const Texts english;
    const Teller teller{english, game.setting()};
    std::string lines;
    for (const ToldLine& line : tell_journal(said, teller, side, Detail::full))
        lines += line.text + "\n";
    const Json records = journal_json(said, teller, side);
    for (const char* kind : {"events", "breakdowns"})
        for (const Json& record : records[kind])
            lines += record.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    return lines;
}

std::string answers_to(const Moment& m, const View& view, const Order& order)
{
    Journal said;
    Sink sink;
    sink.explains = 1;
    sink.breakdown = [](void* to, const Breakdown* b) {
        static_cast<Journal*>(to)->emplace_back(*b);
    };
    sink.to = &said;
    m.battle.explains->explain(view, order, sink);
    return heard(said, m.game, view.viewer());
}

/// What a side sees while an order is carried out: its view whenever it is told something, without
/// repetitions. What happens unheard shows it nothing.
struct Onlooker {
    const Ruleset& ruleset;
    const Setting& setting;
    const std::byte* block;
    Side side;
    std::vector<std::vector<std::byte>> seen{};

    void look()
    {
        std::vector<std::byte> view(setting.layout->bytes);
        make_view(Table{block, setting}, side, ruleset, view.data());
        view = bare(std::move(view));
        if (seen.empty() || seen.back() != view) seen.push_back(std::move(view));
    }
};

std::vector<std::vector<std::byte>> seen_in_passing(const Game& start, const Order& order,
                                                    Side side)
{
    std::vector<std::byte> block = start.block();
    Onlooker onlooker{start.ruleset(), start.setting(), block.data(), side};
    Sink sink;
    sink.mask = ~std::uint64_t{0};
    sink.explains = 1;
    sink.event = [](void* to, const Event* event) {
        auto& someone = *static_cast<Onlooker*>(to);
        if (redact(*event, someone.side, someone.setting)) someone.look();
    };
    sink.breakdown = [](void* to, const Breakdown* breakdown) {
        auto& someone = *static_cast<Onlooker*>(to);
        if (redact(*breakdown, someone.side, someone.setting)) someone.look();
    };
    sink.to = &onlooker;
    Tape tape;
    Battle battle{block.data(), start.setting(), tape, &sink};
    start.ruleset().apply(battle, order);
    onlooker.look();
    return std::move(onlooker.seen);
}

/// Where two texts part, a few words of each.
std::string parting(const std::string& a, const std::string& b)
{
    std::size_t at = 0;
    while (at < std::min(a.size(), b.size()) && a[at] == b[at]) ++at;
    const std::size_t from = at < 40 ? 0 : a.find_first_of(" \n", at - 40) + 1;
    const auto piece = [&](const std::string& text) {
        std::string words = text.substr(std::min(from, text.size()), 100);
        for (char& c : words)
            if (c == '\n') c = ' ';
        return "\"" + words + "\"";
    };
    return piece(a) + " / " + piece(b);
}

void compare(const Moment& m, Side side)
{
    const auto fail = [&](const std::string& text, Values values, std::optional<Order> then = {}) {
        values.emplace_back("side", side_id(m.game.setting(), side));
        throw Failed{Complaint{text, std::move(values)}, then};
    };
    const std::vector<Order> legal = all_legal(m.game, {.side = side});
    if (all_legal(m.other, {.side = side}) != legal)
        fail(key("the orders of {side} tell what it cannot see"), {});
    const std::vector<std::byte> hidden = m.other.block();
    for (const Order& order : some_of(legal, m.thorough ? 64 : 4, m.draws(salt_world + 1))) {
        const std::string text = named(order, m.game.setting());
        m.other.restore(hidden.data());
        if (m.battle.explains) {
            const std::string here = answers_to(m, m.game.view(side), order);
            const std::string there = answers_to(m, m.other.view(side), order);
            if (here != there)
                fail(key("the forecast of {order} tells {side} what it cannot see: {why}"),
                     {{"order", text}, {"why", parting(here, there)}});
        }
        Journal said_here, said_there;
        carry_out(m.copy(), order, &said_here);
        try {
            if (!m.other.apply(order, &said_there).accepted) continue;
        } catch (const std::exception&) {
            continue; // an imagined table may hold what no game brings about
        }
        // Where the order itself showed the difference, it may be told.
        if (view_bytes(m.scratch, side) != view_bytes(m.other, side)) continue;
        if (m.scratch.over()) continue; // the reckoning at the end may tell everything
        const std::string here = heard(said_here, m.game, side);
        const std::string there = heard(said_there, m.game, side);
        if (here == there) continue;
        m.other.restore(hidden.data());
        // Nor is it a secret what the side saw on the way, though nothing of it is left.
        if (seen_in_passing(m.game, order, side) != seen_in_passing(m.other, order, side)) continue;
        fail(key("what {side} hears of {order} tells what it cannot see: {why}"),
             {{"order", text}, {"why", parting(here, there)}}, order);
    }
    m.other.restore(hidden.data());
}

void two_worlds(const Moment& m)
{
    if (!m.now_and_then(5) || m.game.over()) return;
    for (Side side = 0; side < m.game.setting().sides.size(); ++side) {
        if (!hides(m.game, side)) continue;
        if (!m.battle.worlds)
            throw Skipped{key("it hides something and imagines no worlds (sandtable.worlds/1): "
                              "there is nothing to compare with")};
        for (std::uint64_t world = 0; world < (m.thorough ? 8u : 2u); ++world)
            if (other_world(m, side, Stream::mix(m.game.hash() ^ (salt_world + world))) &&
                (m.game.awaited() & seat_bit(side)) != 0)
                compare(m, side);
    }
}

} // namespace

std::vector<Case> fog_cases()
{
    return {
        Case{"two_worlds",
             key("Two tables that a side cannot tell apart are alike to it in all it "
                 "is told."),
             key("Mark what a side must not read of an event or a line with `unknown`; let legal, "
                 "refuse and explain look at the view alone; let imagine() give a table that shows "
                 "exactly the view; what a unit tries in vain is told while the table shows it."),
             true, false, two_worlds, nullptr}};
}

} // namespace sandtable::host::conform
