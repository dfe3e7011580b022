// The two-world test: two tables that one side cannot tell apart must look, sound and play alike to
// it, and so must two orders that another gives in secret.

#include "kernel/game/view.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "plugins/host/telling/redact.hpp"
#include "plugins/workshop/conform/in_secret.hpp"
#include "plugins/workshop/conform/seat_hears.hpp"
#include "plugins/workshop/conform/tries.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::host::conform {
namespace {

constexpr std::uint64_t salt_world = 20;

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

/// What a side gets in a position and of orders, in the game and on the other table. The table is
/// put back behind each look.
class Comparison {
public:
    Comparison(const Moment& m, Side side)
        : m_{m}, side_{side}, seat_{m.battle, side}, hidden_{m.other.block()}
    {
    }

    void run()
    {
        if (!seat_.is_put_alike(m_.game, m_.other))
            alike(seat_.position(m_.game), seat_.position(m_.other),
                  key("the view or the orders of {side} tell what it cannot see: {why}"), {});
        if (m_.game.awaited() & seat_bit(side_)) own_orders();
        for (Side other = 0; other <= umpire_seat; ++other)
            if (other != side_ && (m_.game.awaited() & seat_bit(other)) != 0) orders_of(other);
    }

private:
    void own_orders()
    {
        const std::vector<Order> legal = all_legal(m_.game, {.side = side_});
        Stream draws = m_.draws(salt_world + 2);
        std::vector<Order> asked = some_of(legal, m_.thorough ? 64 : 4, m_.draws(salt_world + 1));
        for (const Order& order : asked) carried_out(order);
        for (int i = 0; i < (m_.thorough ? 200 : 12); ++i)
            asked.push_back(any_order(m_.game.setting(), side_, draws));
        for (const Order& order : asked)
            alike(seat_.answers(m_.game, order), seat_.answers(m_.other, order),
                  key("the answer to {order} tells {side} what it cannot see: {why}"), order);
        if (!legal.empty() && m_.now_and_then(50)) {
            const Order& order = legal[draws.below(static_cast<std::uint32_t>(legal.size()))];
            alike(seat_.odds(m_.game, order), seat_.odds(m_.other, order),
                  key("the odds of {order} tell {side} what it cannot see: {why}"), order);
        }
    }
    /// What others do: what may be ordered on both tables is heard alike.
    void orders_of(Side other)
    {
        const std::vector<Order> here = all_legal(m_.game, {.side = other});
        for (const Order& order : some_of(here, m_.thorough ? 64 : 4, m_.draws(salt_world + 3)))
            if (!m_.other.refuse(order)) carried_out(order);
    }
    void carried_out(const Order& order)
    {
        m_.other.restore(hidden_.data());
        Journal said_here, said_there;
        carry_out(m_.copy(), order, &said_here);
        try {
            if (!m_.other.apply(order, &said_there).accepted) return back();
        } catch (const std::exception&) {
            return back(); // an imagined table may hold what no game brings about
        }
        // Where the order itself showed the difference, it may be told; and the reckoning at the
        // end may tell everything.
        const bool parted = view_bytes(m_.scratch, side_) != view_bytes(m_.other, side_);
        const bool over = m_.scratch.over();
        back();
        if (parted || over) return;
        const std::string here = seat_.heard(order, said_here);
        const std::string there = seat_.heard(order, said_there);
        if (here == there) return;
        // Nor is it a secret what the side saw on the way, though nothing of it is left.
        if (seen_in_passing(m_.game, order, side_) != seen_in_passing(m_.other, order, side_))
            return;
        alike(here, there, key("what {side} hears of {order} tells what it cannot see: {why}"),
              order, true);
    }
    void alike(const std::string& here, const std::string& there, const char* text,
               const std::optional<Order>& order, bool then = false) const
    {
        if (here == there) return;
        Values values{{"why", parting(here, there)}, {"side", side_id(m_.game.setting(), side_)}};
        if (order) values.emplace_back("order", named(*order, m_.game.setting()));
        throw Failed{Complaint{text, std::move(values)}, then ? order : std::nullopt};
    }
    void back() const { m_.other.restore(hidden_.data()); }

    const Moment& m_;
    Side side_;
    SeatHears seat_;
    std::vector<std::byte> hidden_; ///< the other table
};

/// Compares with the table that a seed makes. What the ruleset cannot cope with there is told with
/// where it came from.
void compare(const Moment& m, Side side, std::uint64_t seed)
{
    try {
        if (other_world(m, side, seed)) Comparison{m, side}.run();
    } catch (const PluginError& error) {
        throw Failed{Complaint{key("beside a table imagined for {side}: {why}"),
                               {{"side", side_id(m.game.setting(), side)}, {"why", error.what()}}}};
    }
}

void two_worlds(const Moment& m)
{
    if (m.game.over()) return;
    const bool looks = m.now_and_then(5);
    for (Side side = 0; side < m.game.setting().sides.size(); ++side) {
        if (looks || begins_in_secret(m)) orders_in_secret(m, side);
        if (!looks || !hides(m.game, side)) continue;
        if (!m.battle.worlds)
            throw Skipped{key("it hides something and imagines no worlds (sandtable.worlds/1): "
                              "there is nothing to compare with")};
        for (std::uint64_t world = 0; world < (m.thorough ? 8u : 2u); ++world)
            compare(m, side, Stream::mix(m.game.hash() ^ (salt_world + world)));
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
