// Who would only go back to where he stood a turn before, and that the marshal does not without
// need.

#include "plugins/host/border/table_service.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/trail.hpp"
#include "tests/players/contest.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace sandtable::players::trail_test {
namespace {

using testing::Arena;

/// Where the units of a side stand.
[[nodiscard]] std::map<Unit, Cell> places(const View& view, Side side)
{
    std::map<Unit, Cell> places;
    for (int i = 0; i < view.unit_count(); ++i)
        if (view.side(unit_at_index(i)) == side)
            places[unit_at_index(i)] = view.cell(unit_at_index(i));
    return places;
}

// Noted whenever somebody is asked, several times a turn; back is where he stood when that was
// first so in the turn before, not where he stands, nor any other place.
TEST(Trail, KnowsWhoWouldGoBack)
{
    constexpr Side side = 1;
    const Arena arena{"fos/first_steps"};
    host::TableService asked{arena.battle()};
    const sdk::TableService service{asked.table()};
    Scout scout{*arena.battle().setting};
    host::Session session{arena.battle(), {.seed = 3, .seats = {}}};
    for (const Side seat : {Side{0}, Side{1}})
        session.seat(seat, testing::player_at(arena, "greedy", seat, 3));
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    Trail trail;
    OrderBuffer buffer;
    std::map<int, std::map<Unit, Cell>> stood; ///< when first asked in a turn
    int back = 0, elsewhere = 0;
    while (!session.over()) {
        const Side seat = session.next_seat();
        const View view = session.game().view(side);
        if (seat == side) {
            const int turn = view.turn();
            stood.try_emplace(turn, places(view, side));
            trail.note(view);
            for (const Order order : service.legal_in(view, {.side = side}, buffer)) {
                const Cell to = scout.leads_to(order, view);
                const bool leads = to != Cell::none && to != view.cell(order.unit(0));
                const bool is_back =
                    leads && stood.contains(turn - 1) && to == stood[turn - 1][order.unit(0)];
                ASSERT_EQ(trail.leads_back(order, view, scout), is_back);
                (is_back ? back : elsewhere) += leads;
            }
        }
        static_cast<void>(session.play_automaton(seat));
    }
    EXPECT_GT(back, 5);
    EXPECT_GT(elsewhere, 10 * back);
}

/// How many orders of the marshal's, of those that he had a choice of, lead a unit back to where it
/// stood a turn before.
[[nodiscard]] int times_back(const Arena& arena, Side side, std::uint64_t seed)
{
    const Setting& setting = *arena.battle().setting;
    host::TableService asked{arena.battle()};
    const sdk::TableService service{asked.table()};
    const Scout scout{setting};
    host::Session session{arena.battle(), {.seed = seed, .seats = {}}};
    for (const Side seat : {Side{0}, Side{1}}) {
        const char* const player = seat == side ? "marshal:effort=12" : "greedy";
        session.seat(seat, testing::player_at(arena, player, seat, seed));
    }
    EXPECT_EQ(session.begin().result, host::Step::accepted);
    Trail trail;
    OrderBuffer orders;
    sdk::Block seen{setting};
    int back = 0;
    while (!session.over()) {
        const Side seat = session.next_seat();
        const View view = session.game().view(side);
        const bool chooses =
            seat == side && service.legal_in(view, {.side = side}, orders).size() > 1;
        if (seat == side) trail.note(view);
        seen.copy_from(view);
        const host::Step step = session.play_automaton(seat);
        back += chooses && trail.leads_back(step.order, seen.table(), scout);
    }
    return back;
}

// In these games who does not look where he stood gives ten such orders.
TEST(MarshalOnTheMarch, GoesBackOnlyForAReason)
{
    if (testing::is_sanitized) return;
    const Arena arena{"fos/first_steps"};
    constexpr std::pair<Side, std::uint64_t> games[] = {{1, 100}, {0, 102}, {0, 103},
                                                        {1, 104}, {0, 105}, {0, 106}};
    int back = 0;
    for (const auto& [side, seed] : games) back += times_back(arena, side, seed);
    EXPECT_LE(back, 2);
}

} // namespace
} // namespace sandtable::players::trail_test
