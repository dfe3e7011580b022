// Where a unit may be ordered to go is listed, and the other way round: on random boards, with what
// its side sees of the enemy, every way cell by cell. [FOS-PROG-02 to 04, FOS-MOVE-06]

#include "tests/rulesets/fos/random_play.hpp"

#include "rulesets/fos/chapters/visibility.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/asked_apart.hpp"

#include <gmock/gmock.h>

#include <set>

namespace sandtable::fos::listing_test {
namespace {

using sandtable::testing::covers;
using Cells = std::set<int>;

class Walker {
public:
    Walker(Scene& scene, Unit unit) : scene_{scene}, view_{scene.view(blue)}, unit_{unit} {}

    /// Where the ways lead that are not refused. One that goes on past a known enemy's contact is
    /// accepted and stops there, so that it leads nowhere new.
    [[nodiscard]] Cells allowed()
    {
        Cells ends;
        walk(Order{.verb = verb::path, .side = blue}.with(unit_), view_.cell(unit_), 4, ends);
        return ends;
    }
    /// Where what is listed leads, at most `most` cells away.
    [[nodiscard]] Cells listed(int most)
    {
        Cells ends;
        OrderBuffer room{2000};
        const OrderList list = room.fill([&](OrderList& out) {
            scene_.game().legal({blue, static_cast<std::int16_t>(index(unit_))}, out);
        });
        for (const ListedOrder one : list) {
            if (one.verb() != verb::path) continue;
            EXPECT_FALSE(scene_.game().refuse(one));
            if (one.count() - 1 > most) continue;
            EXPECT_TRUE(ends.insert(index(one.cell(one.count() - 1))).second) << "listed twice";
        }
        return ends;
    }

private:
    void walk(const Order& way, Cell at, int left, Cells& ends)
    {
        if (left == 0) return;
        for (int d = 0; d < square::directions; ++d) {
            const Cell to = scene_.setting().board->neighbor(at, d);
            if (to == Cell::none || to == view_.cell(unit_)) continue;
            Order longer = way;
            longer.with(to);
            if (scene_.game().refuse(longer)) continue;
            ends.insert(index(to));
            if (!stops_at(to)) walk(longer, to, left - 1, ends);
        }
    }
    /// A known enemy who fights stands beside it.
    [[nodiscard]] bool stops_at(Cell cell) const
    {
        for (int d = 0; d < square::directions; ++d) {
            const Cell near = scene_.setting().board->neighbor(cell, d);
            if (near == Cell::none) continue;
            for (Unit u = view_.first_in(near); u != Unit::none; u = view_.next_in(u))
                if (view_.side(u) != blue && view_.type(u) != unknown_type &&
                    is_fighting_type(view_.type(u)))
                    return true;
        }
        return false;
    }

    Scene& scene_;
    View view_;
    Unit unit_;
};

TEST(FosListing, EveryPlaceAUnitMayBeOrderedToIsListedOnce)
{
    covers("FOS-PROG-02", "FOS-PROG-04", "FOS-MOVE-06");
    std::size_t places = 0;
    for (const char* fog : {"option fog_of_war=false", "option fog_of_war=true"})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Scene scene{random_position(seed, fog)};
            scene.begin();
            if (scene.game().awaited() != seat_bit(blue)) continue;
            EXPECT_EQ(sandtable::testing::listed(scene.game(),
                                                 {.side = blue, .unit = LegalQuery::no_unit}),
                      std::set<std::string>{"commit"})
                << "all other orders name a unit first";
            for (const char* id : {"#1", "#2", "#3", "#5", "#6"}) {
                if (!scene.table().on_board(scene.unit(id))) continue;
                Walker walker{scene, scene.unit(id)};
                const Cells allowed = walker.allowed();
                const Cells listed = walker.listed(4);
                EXPECT_EQ(listed, allowed) << fog << ", seed " << seed << ", " << id;
                places += listed.size();
            }
        }
    EXPECT_GT(places, 300u);
}

TEST(FosListing, EveryCellABeatenUnitMayRetreatToIsListed)
{
    covers("FOS-RET-05");
    std::size_t asked = 0, ways = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Scene scene{random_position(seed, "option retreat_choice=owner")};
        scene.begin();
        play_at_random(scene, seed, 250, [&](const Journal&) {
            const Game& game = scene.game();
            if (game.over() || game.table().decision().kind != question::retreat) return;
            const Side side = game.awaited() == seat_bit(red) ? red : blue;
            sandtable::testing::expect_the_same_asked_apart(game, side);
            const Unit beaten = game.table().decision().unit;
            Cells allowed, listed;
            for (int c = 0; c < game.table().board().cells; ++c)
                if (!game.refuse(Order{.verb = verb::retreat, .side = side}.with(beaten).with(
                        cell_at_index(c))))
                    allowed.insert(c);
            OrderBuffer room{200};
            for (const ListedOrder one :
                 room.fill([&](OrderList& out) { game.legal({.side = side}, out); }))
                if (one.verb() == verb::retreat) listed.insert(index(one.cell(1)));
            EXPECT_EQ(listed, allowed) << "seed " << seed;
            ++asked;
            ways += listed.size();
        });
    }
    EXPECT_GT(asked, 10u);
    EXPECT_GT(ways, asked);
}

} // namespace
} // namespace sandtable::fos::listing_test
