// What is listed is all that may be done: on random ground, every order that is let pass has one of
// the same effect in the list, and the other way round.

#include "arena.hpp"
#include "covers.hpp"

#include "kernel/dice/stream.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/retreat.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/sanitized.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace sandtable::thucydide::testing::listing_test {
namespace {

using sandtable::testing::covers;

std::string hex_named(int column, int row)
{
    return (column < 10 ? "0" : "") + std::to_string(column) + "0" + std::to_string(row);
}

/// Ground of every kind, thick with edges and roads.
void spoil(Arena& arena, Stream& dice)
{
    const auto chance = [&](std::uint32_t in_a_hundred) { return dice.below(100) < in_a_hundred; };
    const std::uint32_t rough = 10 + dice.below(50);
    const std::uint32_t parted = dice.below(40);
    const std::uint32_t paved = dice.below(60);
    for (int row = 1; row <= 9; ++row)
        for (int column = 1; column <= 12; ++column) {
            const std::string here = hex_named(column, row);
            if (chance(rough)) arena.terrain(here, static_cast<int>(dice.below(terrains.size())));
            if (chance(15)) arena.height(here, 1 + static_cast<int>(dice.below(2)));
            // East, and the two hexes below.
            const int shift = row % 2 == 0 ? 0 : -1;
            for (const auto& [c, r] :
                 {std::pair{column + 1, row}, std::pair{column + shift, row + 1},
                  std::pair{column + shift + 1, row + 1}}) {
                if (c < 1 || c > 12 || r > 9) continue;
                if (chance(parted))
                    arena.edge(here, hex_named(c, r),
                               1 + static_cast<int>(dice.below(obstacles.size() - 1)));
                if (chance(paved)) arena.road(here + "-" + hex_named(c, r));
            }
        }
}

/// A piece in the middle and others thick around it; where each stands.
void crowd(Arena& arena, Stream& dice, const char* mover, bool led)
{
    std::set<std::string> taken{"0605"};
    arena.piece("A1", mover, "0605");
    if (led) arena.piece("AO", "officer", "0605");
    const auto place = [&](std::string id, const char* type) {
        std::string at;
        do at = hex_named(4 + static_cast<int>(dice.below(5)), 3 + static_cast<int>(dice.below(5)));
        while (!taken.insert(at).second);
        arena.piece(std::move(id), type, at);
    };
    place("A2", "inf_light");
    place("A3", "inf_heavy");
    place("AP", "sub_general");
    place("B1", "inf_medium");
    place("BO", "officer");
    arena.generals();
}

/// What a move comes to: who goes, where to, whether the attack is lost, whether a leader stays.
using Effect = std::tuple<Cell, bool, bool>;

class Mover {
public:
    Mover(Arena& arena, const char* id)
        : arena_{arena}, field_{arena.field()}, unit_{arena.unit(id)}
    {
        leads_ = field_.is_leader(unit_);
        brings_ = !leads_ && field_.attached_to(unit_) != Unit::none;
    }
    /// Everything that the ruleset lets pass, step by step, whatever way it goes.
    [[nodiscard]] std::set<Effect> allowed()
    {
        std::set<Effect> effects;
        const UnitType& type = field_.type(unit_);
        const int most = leads_ ? 4 : type.move + field_.get(unit::march, unit_) + 1;
        for (const Verb verb : {leads_ ? Verb::march : Verb::move, Verb::move_alone}) {
            if (verb == Verb::move_alone && !brings_) continue;
            Order order;
            order.verb = static_cast<std::uint16_t>(verb);
            order.side = 0;
            order.with(unit_).with(field_.cell(unit_));
            walk(order, most, effects);
        }
        return effects;
    }
    /// Everything that is listed; each effect once.
    [[nodiscard]] std::set<Effect> listed()
    {
        std::set<Effect> effects;
        OrderBuffer room{2000};
        const OrderList list = room.fill([&](OrderList& out) {
            arena_.game().legal({.side = 0, .unit = static_cast<std::int16_t>(index(unit_))}, out);
        });
        for (const ListedOrder one : list) {
            const Order order = one;
            const auto verb = static_cast<Verb>(order.verb);
            if (verb != Verb::move && verb != Verb::move_alone && verb != Verb::march) continue;
            EXPECT_FALSE(arena_.game().refuse(order));
            EXPECT_TRUE(effects.insert(effect_of(order)).second) << "listed twice";
        }
        return effects;
    }

private:
    [[nodiscard]] Effect effect_of(const Order& order) const
    {
        const int steps = order.count - 2;
        bool by_road = true;
        for (int i = 1; i + 1 < order.count; ++i)
            by_road = by_road && field_.table.road_at(
                                     order.cell(i),
                                     field_.board().direction(order.cell(i), order.cell(i + 1)));
        const UnitType& type = field_.type(unit_);
        const int bonus =
            type.has(never_more_than_one) ? 0 : field_.get(unit::march, unit_) + (by_road ? 1 : 0);
        const bool forfeits = !leads_ && steps > type.move_and_attack + bonus;
        return {order.cell(order.count - 1), forfeits,
                static_cast<Verb>(order.verb) == Verb::move_alone};
    }
    void walk(const Order& order, int left, std::set<Effect>& effects)
    {
        if (left == 0) return;
        for (int d = 0; d < 6; ++d) {
            const Cell to = field_.board().neighbor(order.cell(order.count - 1), d);
            if (to == Cell::none) continue;
            Order longer = order;
            longer.with(to);
            if (!arena_.game().refuse(longer)) effects.insert(effect_of(longer));
            walk(longer, left - 1, effects);
        }
    }

    Arena& arena_;
    Field field_;
    Unit unit_;
    bool leads_ = false;
    bool brings_ = false;
};

TEST(ThucydideListing, MovesAreAllThatIsLetPassByDestinationAttackAndLeader)
{
    covers(rules::move_02, rules::move_03, rules::move_08, rules::terr_08, rules::lead_03,
           rules::lead_04);
    static constexpr const char* movers[] = {
        "inf_heavy", "inf_mounted", "cav_heavy",  "elephant",    "art_heavy",
        "officer",   "inf_light",   "cav_medium", "inf_phalanx", "chariot_light"};
    int forfeited = 0;
    for (std::uint64_t seed = 1; seed <= sandtable::testing::rounds(200); ++seed) {
        Stream dice{seed, 3};
        const char* mover = movers[seed % std::size(movers)];
        const bool leads = std::string_view{mover} == "officer";
        Arena arena;
        spoil(arena, dice);
        crowd(arena, dice, mover, !leads && dice.below(2) == 0);
        arena.phase(Phase::movement, "A");
        if (!leads && dice.below(3) == 0)
            arena.set(unit::march, "A1", 1);
        else if (!leads && dice.below(2) == 0)
            arena.set(unit::woodsmen, "A1", 1 + static_cast<int>(dice.below(2)));
        if (!arena.game().begin().accepted || arena.asked() != "A movement") continue;
        Mover one{arena, "A1"};
        const std::set<Effect> allowed = one.allowed();
        EXPECT_EQ(one.listed(), allowed) << mover << ", seed " << seed;
        for (const Effect& effect : allowed) forfeited += std::get<1>(effect) ? 1 : 0;
    }
    EXPECT_GT(forfeited, 200) << "the maps try nothing";
}

TEST(ThucydideListing, AWayThroughIsNotLostToAShorterOneThatStops)
{
    covers(rules::move_08, rules::terr_08);
    // The stream stops whoever wades straight in; by the road around it goes on.
    Arena arena;
    arena.edge("0505", "0605", stream).road("0505-0504-0605-0705");
    arena.piece("A1", "cav_medium", "0505").piece("B1", "inf_medium", "0101").generals();
    for (const char* around : {"0604", "0704", "0805", "0706", "0606"})
        arena.edge(around, "0705", river);
    arena.phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0505-0605-0705"), "THU-MOVE-08");
    EXPECT_EQ(arena.refused("MV A1 0505-0504-0605-0705"), "");
    const std::vector<std::string> legal = arena.legal();
    EXPECT_NE(std::ranges::find(legal, "move A1 0505-0504-0605-0705"), legal.end());
}

TEST(ThucydideListing, AWayThatSparesTheWoodsmenIsNotLostToOneThatNeedsThem)
{
    covers(rules::ord_13, rules::move_08);
    // Two ways of two hexes to 0604, one through woods; behind it woods again.
    Arena arena;
    arena.terrain("0504", woods).terrain("0703", woods).piece("A1", "cav_light_bow", "0505");
    for (const char* around : {"0801", "0802", "0803", "0602", "0701"})
        arena.edge(around, "0702", river);
    for (const char* around : {"0803", "0704", "0603", "0602"}) arena.edge(around, "0703", river);
    arena.piece("B1", "inf_medium", "0101").generals().phase(Phase::movement, "A");
    arena.set(unit::woodsmen, "A1", 1);
    const std::vector<std::string> legal = arena.legal();
    EXPECT_NE(std::ranges::find(legal, "move A1 0505-0605-0604-0703-0702"), legal.end());
}

TEST(ThucydideListing, AWayThroughTwoWoodsIsNotLostToOneThroughThree)
{
    covers(rules::ord_13, rules::move_08);
    // Two ways of three hexes to 0604, woods itself, one by 0504 through woods; behind it woods.
    Arena arena;
    for (const char* wooded : {"0505", "0504", "0604", "0703"}) arena.terrain(wooded, woods);
    arena.piece("A1", "cav_light_bow", "0405").edge("0405", "0404", river);
    for (const char* around : {"0801", "0802", "0803", "0602", "0701"})
        arena.edge(around, "0702", river);
    for (const char* around : {"0803", "0704", "0603", "0602"}) arena.edge(around, "0703", river);
    arena.piece("B1", "inf_medium", "0101").generals().phase(Phase::movement, "A");
    arena.set(unit::woodsmen, "A1", 3).set(unit::march, "A1", 1);
    EXPECT_EQ(arena.refused("MV A1 0405-0505-0605-0604-0703-0702"), "");
    const std::vector<std::string> legal = arena.legal();
    EXPECT_NE(std::ranges::find(legal, "move A1 0405-0505-0605-0604-0703-0702"), legal.end());
}

TEST(ThucydideListing, TheWayThatKeepsTheAttackIsListedBesideTheOneThatForfeitsIt)
{
    covers(rules::move_03);
    Arena arena;
    arena.road("0505-0504-0604").piece("A1", "inf_medium", "0505");
    arena.piece("B1", "inf_medium", "0101").generals().phase(Phase::movement, "A");
    const std::vector<std::string> legal = arena.legal();
    const auto listed = [&](const char* order) {
        return std::ranges::find(legal, order) != legal.end();
    };
    EXPECT_TRUE(listed("move A1 0505-0504-0604")) << "by road: it may still attack";
    EXPECT_TRUE(listed("move A1 0505-0605-0604")) << "and without";
}

TEST(ThucydideListing, AMoveEndsInAnotherHexThanItBegan)
{
    covers(rules::move_02);
    Arena arena;
    arena.piece("A1", "inf_light", "0505").piece("L3", "officer", "0706");
    arena.piece("B1", "inf_medium", "0101").generals().phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0505-0504-0505"), "THU-MOVE-02");
    EXPECT_EQ(arena.refused("ML L3 0706-0705-0706"), "THU-MOVE-02");
}

TEST(ThucydideListing, WhoBringsHisLeaderAlongIsListedOtherwiseThanWhoLeavesHim)
{
    covers(rules::board_08);
    Arena arena;
    arena.piece("A1", "inf_medium", "0505").piece("L3", "officer", "0505");
    arena.piece("L4", "officer", "0504").piece("B1", "inf_medium", "0101");
    arena.generals().phase(Phase::movement, "A");
    const auto listed = [&](int moved) {
        std::vector<std::byte> block = arena.game().block();
        Tape tape;
        Battle{block.data(), arena.game().setting(), tape, nullptr}.set(unit::moved,
                                                                        arena.unit("L3"), moved);
        arena.game().reset(std::move(block));
        const std::vector<std::string> legal = arena.legal();
        return std::ranges::find(legal, "move A1 0505-0504") != legal.end();
    };
    for (int turn = 0; turn < 2; ++turn) { // what is kept of one list is no answer to the next
        EXPECT_TRUE(listed(1)) << "L3 has moved and stays";
        EXPECT_FALSE(listed(0)) << "L3 would come along, to where L4 stands";
    }
}

TEST(ThucydideListing, IsTheSameInJustEnoughRoom)
{
    covers(rules::move_02);
    std::vector<Order> whole;
    std::uint32_t used = 0;
    for (const bool just : {false, true}) {
        Arena arena; // a battle of its own: no list of it is known yet
        arena.piece("A1", "inf_light", "0605").piece("B1", "inf_medium", "0101").generals();
        arena.phase(Phase::movement, "A").begin();
        OrderBuffer room{2000};
        OrderList list = room.list();
        if (just) list.word_room = used;
        arena.game().legal({.side = 0, .unit = static_cast<std::int16_t>(arena.unit("A1"))}, list);
        ASSERT_TRUE(list.fits());
        const std::vector<Order> orders{list.begin(), list.end()};
        if (!just) whole = orders;
        used = list.used;
        EXPECT_EQ(orders, whole);
    }
    EXPECT_GT(whole.size(), 10u);
}

// --- retreats ------------------------------------------------------------------------------------

/// Where the longest ways home end, tried step by step.
void try_home(const Field& field, Unit u, Cell at, int steps, int most,
              std::vector<std::set<Cell>>& ends)
{
    const bool brings = field.attached_to(u) != Unit::none;
    if (steps > 0 && !(brings && field.leader_in(at) != Unit::none))
        ends[static_cast<std::size_t>(steps)].insert(at);
    if (steps == most) return;
    for (int d = 0; d < 6; ++d) {
        const Pace pace = look_at_pace(field, field.type(u), at, d);
        if (pace.bar != Bar::none || field.troop_in(pace.to) != Unit::none) continue;
        if (field.enemy_leader_in(pace.to, field.side(u))) continue;
        if (field.home_metric(pace.to, field.side(u)) < field.home_metric(at, field.side(u)))
            try_home(field, u, pace.to, steps + 1, most, ends);
    }
}

TEST(ThucydideListing, OnePathHomeIsListedForEachHexWhereALongestOneEnds)
{
    covers(rules::retr_03, rules::retr_04);
    for (std::uint64_t seed = 1; seed <= sandtable::testing::rounds(300); ++seed) {
        Stream dice{seed, 4};
        Arena arena;
        if (seed % 4 != 0) spoil(arena, dice);
        crowd(arena, dice, seed % 2 == 0 ? "cav_heavy" : "inf_heavy", dice.below(2) == 0);
        const Field field = arena.field();
        const Unit u = arena.unit("A1");
        const int length = 1 + static_cast<int>(dice.below(4));
        std::vector<std::set<Cell>> ends(static_cast<std::size_t>(length) + 1);
        try_home(field, u, field.cell(u), 0, length, ends);
        int reach = length;
        while (reach > 0 && ends[static_cast<std::size_t>(reach)].empty()) --reach;
        const Flights flights{field, u, length};
        ASSERT_EQ(flights.reach(), reach) << "seed " << seed;
        std::set<Cell> found;
        flights.each_end([&](const std::int32_t* cells, int count) {
            EXPECT_TRUE(flights.has(cells, count));
            EXPECT_TRUE(found.insert(static_cast<Cell>(cells[count - 1])).second) << "twice";
            return true;
        });
        EXPECT_EQ(found, ends[static_cast<std::size_t>(reach)]) << "seed " << seed;
    }
}

TEST(ThucydideListing, ALongRetreatInTheOpenReachesEveryHexItMay)
{
    covers(rules::retr_02, rules::retr_04);
    Arena arena{16, 12};
    arena.piece("B1", "inf_medium", "0101");
    arena.piece("A2", "cav_medium", "0804", {{"morale", "fragile"}}).piece("B2", "inf_bow", "0802");
    arena.general("AL", "0112")
        .general("BL", "1601")
        .side_field(0, "tokens", 0)
        .phase(Phase::combat, "B");
    arena.give("AT B2>0804", "F F");
    ASSERT_EQ(arena.asked(), "A retreat") << "six hexes: 64 paths to 7 hexes";
    const std::vector<std::string> legal = arena.legal();
    std::set<std::string> ends;
    for (const std::string& order : legal)
        if (order.starts_with("retreat")) ends.insert(order.substr(order.size() - 4));
    EXPECT_EQ(ends.size(), legal.size());
    EXPECT_EQ(ends,
              (std::set<std::string>{"0510", "0610", "0710", "0810", "0910", "1010", "1110"}));
}

} // namespace
} // namespace sandtable::thucydide::testing::listing_test
