// FP70: a battle that begins in the middle is the same battle. A game is written down as a scenario
// with `position` wherever a phase begins, on both boards; what is played from there is what the
// game plays.
#include "kernel/board/label.hpp"
#include "kernel/dice/stream.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fastplay70/begun.hpp"

#include <set>

namespace sandtable::fastplay70::middle_test {
namespace {

using testing::covers;

std::string operator+(std::string text, int n) { return std::move(text) + std::to_string(n); }

/// What a scenario can say of a table, and how the battle stands.
std::string told(const Field& field)
{
    const Table& table = field.table();
    std::string text = "turn ";
    text = text + table.turn() + " phase " + table.phase();
    text += table.over() ? " over, won by " : " awaits ";
    text = text + (table.over() ? table.clock().winner() : table.awaited());
    text = text + " ending " + table.clock().ending + ", first " + field.get(counters::first);
    for (int i = 0; i < field.objective_count(); ++i)
        text = text + " holder " + field.get(counters::controller(i));
    for (const Side side : {french, german}) {
        text = text + "\nside " + side + " general " + field.get(counters::character, side) +
               " must test " + field.get(counters::must_test, side) + " points " +
               field.destroyed_strength(side) + " of " + field.whole_strength(side);
        using enum counters::PerSegment;
        for (const auto what : {pool, saved, losses, attrition})
            for (int s = 1; s <= 3; ++s) text = text + ' ' + field.get(what, side, s);
    }
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        const UnitRecord& r = table.unit(u);
        text = text + "\nunit " + i + " where " + static_cast<int>(r.where);
        if (r.where == Where::board)
            text = text + ' ' + field.place(u).x + ' ' + field.place(u).y + " @" + r.facing;
        for (std::uint16_t c = 0; c < book().unit_counters.size(); ++c)
            if (book().unit_counters[c].scenario_sets != 0)
                text = text + ' ' + field.get(UnitCounter{c}, u);
    }
    return text;
}

/// What never changes in a battle, and how it begins.
struct Meeting {
    const char* map;
    bool plane;
    struct Man {
        const char* id;
        const char* kind;
        const char* at;
        int facing;
        const char* more;
    };
    std::vector<Man> units;
    std::vector<std::pair<const char*, const char*>> objectives; ///< place, and owner or null
};

std::string opening(const Meeting& battle)
{
    return std::string{"return scenario \"Middle\" {\n ruleset = \"fastplay70/1\", turns = 5, "
                       "victory_margin = 2,\n options = { charge = true, guard = true, attrition = "
                       "true, provident = true, francs_tireurs = true },\n map = "} +
           battle.map + ",\n";
}

std::string objectives_of(const Meeting& battle, const Field* field)
{
    std::string text = " objectives = {";
    for (std::size_t i = 0; i < battle.objectives.size(); ++i) {
        const auto& [at, owner] = battle.objectives[i];
        const char* now = owner;
        if (field) {
            const int holder = field->get(counters::controller(static_cast<int>(i)));
            now = holder == 0 ? nullptr : holder == 1 ? "french" : "german";
        }
        text += std::string{" { at = \""} + at + "\", value = 4" +
                (now ? std::string{", owner = \""} + now + "\"" : "") + " },";
    }
    return text + " },\n";
}

std::string scenario_of(const Meeting& battle)
{
    std::string text = opening(battle) + objectives_of(battle, nullptr) + " units = {";
    for (const char side : {'F', 'G'}) {
        text += side == 'F' ? " french = {" : " german = {";
        for (const Meeting::Man& one : battle.units) {
            if (one.id[0] != side) continue;
            text += std::string{"\n  "} + one.kind + " { id = \"" + one.id + "\", facing = ";
            text = text + (battle.plane ? one.facing * 15 : one.facing);
            if (one.at) text += std::string{", at = \""} + one.at + "\"";
            text += std::string{", stands = 4, "} + one.more + " },";
        }
        text += " },";
    }
    return text + " },\n}\n";
}

std::string unit_now(const Meeting& battle, const Field& field, Unit u)
{
    const Meeting::Man& one = battle.units[static_cast<std::size_t>(u)];
    const UnitRecord& r = field.table().unit(u);
    std::string text = std::string{"\n  "} + one.kind + " { id = \"" + one.id + "\", facing = ";
    text = text + (battle.plane ? r.facing * 15 : r.facing);
    if (r.where == Where::board)
        text += ", at = \"" +
                (battle.plane ? label(Point{r.x, r.y}) : label(field.board(), r.cell)) + "\"";
    else
        text += r.where == Where::dead ? ", where = \"dead\"" : ", where = \"reserve\"";
    for (std::uint16_t c = 0; c < book().unit_counters.size(); ++c)
        if (const CounterSpec& spec = book().unit_counters[c]; spec.scenario_sets != 0)
            text = text + ", " + spec.name + " = " + field.get(UnitCounter{c}, u);
    return text + ", " + one.more + " },";
}

/// The table of a game as a scenario; a phase has just begun.
std::string scenario_now(const Meeting& battle, const Field& field)
{
    std::string text = opening(battle) + objectives_of(battle, &field) + " sides = {";
    for (const Side side : {french, german}) {
        text += std::string{side == french ? " french" : " german"} + " = { character = \"" +
                character_word(field.get(counters::character, side)) + "\"";
        for (std::uint16_t c = 0; c < book().side_counters.size(); ++c)
            if (const CounterSpec& spec = book().side_counters[c]; spec.scenario_sets != 0)
                text = text + ", " + spec.name + " = " + field.get(SideCounter{c}, side);
        text += " },\n";
    }
    text += " }, units = {";
    for (const Side side : {french, german}) {
        text += side == french ? " french = {" : " german = {";
        for (int i = 0; i < field.unit_count(); ++i)
            if (const Unit u = unit_at_index(i); field.side(u) == side)
                text += unit_now(battle, field, u);
        text += " },";
    }
    const Table& table = field.table();
    text = text + " },\n position = { turn = " + table.turn() + ", phase = \"" +
           book().phases[static_cast<std::size_t>(table.phase())].name +
           "\", battle = { first = " + field.get(counters::first) + " } },\n}\n";
    return text;
}

/// Plays a game on to its end with the other beside it, which rolls the same.
void expect_same_to_the_end(Begun& here, Begun& there, std::uint64_t seed, const std::string& text)
{
    Stream dice{seed, 0};
    OrderBuffer room{2000};
    OrderBuffer other{2000};
    ASSERT_EQ(told(there.field()), told(here.field())) << text;
    while (!here.game().over()) {
        const Side side = here.game().awaited() & seat_bit(french) ? french : german;
        const OrderList list =
            room.fill([&](OrderList& out) { here.game().legal({.side = side}, out); });
        const OrderList same =
            other.fill([&](OrderList& out) { there.game().legal({.side = side}, out); });
        ASSERT_EQ(list.count, same.count) << text;
        for (std::uint32_t i = 0; i < list.count; ++i) ASSERT_TRUE(list[i] == same[i]) << text;
        const Order order = list[dice.below(list.count)];
        const Applied done = here.game().apply(order);
        ASSERT_TRUE(done.accepted);
        const std::vector<std::uint32_t> faces = done.outcomes;
        ASSERT_TRUE(there.game().apply(order, nullptr, &faces).accepted);
        ASSERT_EQ(told(there.field()), told(here.field()))
            << host::write_order(order, here.game().setting()) << '\n'
            << text;
    }
}

const Meeting hexes{
    .map = "hexes { size = { 14, 10 }, terrain = { wood = \"0505 0606\", town = \"0705\" }, "
           "height = { [1] = \"0405 0406\" }, areas = { [\"1\"] = \"0101..0510\", [\"2\"] = "
           "\"0601..1010\", [\"3\"] = \"1101..1410\" } }",
    .plane = false,
    .units = {{"F1", "infantry", "0407", 0, "guard = true"},
              {"F2", "infantry", "0606", 0, ""},
              {"F3", "infantry", "0806", 0, "franc_tireur = true"},
              {"F4", "battle_cavalry", "1007", 0, ""},
              {"G1", "infantry", "0404", 3, ""},
              {"G2", "infantry", "0604", 3, "class = \"bav_podewils\""},
              {"G3", "infantry", "0804", 3, ""},
              {"G4", "light_cavalry", "1004", 3, ""},
              {"G5", "infantry", nullptr, 3, "turn = 2, entry = \"0701 0901\""}},
    .objectives = {{"0705", nullptr}, {"0606", "french"}, {"0403", "german"}}};

const Meeting open_ground{
    .map = "plane { size = { 1400, 1000 }, terrain = { wood = \"400,450 600,450 600,600 400,600\", "
           "town = \"700,450 780,450 780,540 700,540\" }, areas = { [\"1\"] = \"0,0 500,0 500,1000 "
           "0,1000\", [\"2\"] = \"500,0 1000,0 1000,1000 500,1000\", [\"3\"] = \"1000,0 1400,0 "
           "1400,1000 1000,1000\" } }",
    .plane = true,
    .units = {{"F1", "infantry", "400,700", 0, "guard = true"},
              {"F2", "infantry", "620,640", 1, ""},
              {"F3", "infantry", "820,640", 23, ""},
              {"F4", "battle_cavalry", "1040,640", 0, ""},
              {"G1", "infantry", "400,400", 12, ""},
              {"G2", "infantry", "610,390", 12, ""},
              {"G3", "infantry", "820,400", 13, ""},
              {"G4", "light_cavalry", "1040,400", 12, ""},
              {"G5", "infantry", nullptr, 12, "turn = 2, entry = \"700,100 900,100\""}},
    .objectives = {{"740,500", nullptr}, {"600,640", "french"}, {"1000,400", "german"}}};

/// Writes a random game down wherever a phase begins with a question, and plays on from there.
void expect_same_from_everywhere(const Meeting& battle, std::uint64_t seed, std::set<int>& phases)
{
    const std::string text = scenario_of(battle);
    Begun game{text, seed};
    EXPECT_EQ(game.faults(), "");
    Stream dice{seed, 1};
    OrderBuffer room{2000};
    std::pair<int, int> before{1, phase::set_up};
    while (!game.game().over()) {
        const Table table = game.game().table();
        const std::pair now{static_cast<int>(table.turn()), static_cast<int>(table.phase())};
        const bool is_whole = (now.second == phase::character && now.first > 1) ||
                              (now.second >= phase::move_first && now.second <= phase::moving_step);
        if (now != before && is_whole) {
            const std::string written = scenario_now(battle, game.field());
            Begun there{written, seed + 99};
            EXPECT_EQ(there.faults(), "") << written;
            Begun here{text, seed};
            here.game().reset(game.game().block());
            expect_same_to_the_end(here, there, seed, written);
            if (::testing::Test::HasFailure()) return;
            phases.insert(now.second);
        }
        before = now;
        const Side side = game.game().awaited() & seat_bit(french) ? french : german;
        const OrderList list =
            room.fill([&](OrderList& out) { game.game().legal({.side = side}, out); });
        // Most of what is listed are moves: who stands still is activated as often as anybody
        // moves.
        const auto act = std::find_if(list.begin(), list.end(),
                                      [](ListedOrder one) { return one.verb() == verb::act; });
        const ListedOrder any = list[dice.below(list.count)];
        ASSERT_TRUE(
            game.game().apply(act != list.end() && dice.below(2) == 0 ? *act : any).accepted);
    }
}

TEST(FastPlay70Middle, OnHexesAWrittenBattleGoesOnAsItWould)
{
    covers(rules::placed, rules::first_character, rules::objectives, rules::strength);
    std::set<int> phases;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U})
        expect_same_from_everywhere(hexes, seed, phases);
    EXPECT_EQ(phases, (std::set<int>{phase::character, phase::move_first, phase::move_second,
                                     phase::stationary_step, phase::moving_step}));
}

TEST(FastPlay70Middle, OnTheOpenTableAWrittenBattleGoesOnAsItWould)
{
    covers(rules::placed, rules::table_facing, rules::objectives);
    std::set<int> phases;
    for (const std::uint64_t seed : {1U, 2U, 3U})
        expect_same_from_everywhere(open_ground, seed, phases);
    EXPECT_TRUE(phases.contains(phase::character) && phases.contains(phase::move_second));
}

/// The second turn's movement of the French, with what a scenario's author would write.
std::string second_turn(const Meeting& battle, const std::string& more)
{
    std::string text = scenario_of(battle);
    text.erase(text.rfind("}\n"));
    return text + more + " position = { turn = 2, phase = \"P10\" } }\n";
}

TEST(FastPlay70Middle, NothingIsRolledAndAllElseIsSetUp)
{
    covers(rules::placed, rules::first_character, rules::table_facing);
    constexpr const char* generals = "sides = { french = { character = \"audacious\", pool1 = 3 }, "
                                     "german = { character = \"prudent\", pool1 = 2 } },";
    for (const Meeting* battle : {&hexes, &open_ground}) {
        Begun begun{second_turn(*battle, generals)};
        EXPECT_EQ(begun.faults(), "");
        EXPECT_EQ(begun.rolls(), 0u);
        const Field field = begun.field();
        EXPECT_EQ(field.table().turn(), 2);
        EXPECT_EQ(field.table().phase(), phase::move_first);
        EXPECT_EQ(field.character(french), Character::audacious);
        EXPECT_EQ(field.character(german), Character::prudent);
        EXPECT_EQ(field.whole_strength(french), 16);
        EXPECT_EQ(field.whole_strength(german), 20);
        EXPECT_EQ(field.get(counters::controller(0)), 0);
        EXPECT_EQ(field.get(counters::controller(1)), 1);
        EXPECT_EQ(field.get(counters::controller(2)), 2);
        EXPECT_EQ(field.facing(begun.unit("G1")), battle->plane ? 12 : 3);
        EXPECT_EQ(field.facing(begun.unit("G3")), battle->plane ? 13 : 3);
        EXPECT_EQ(field.table().unit(begun.unit("G5")).where, Where::reserve);
    }
}

TEST(FastPlay70Middle, AnAuthorIsToldWhatABattleThatHasBegunNeeds)
{
    covers(rules::first_character, rules::strength);
    Begun bare{second_turn(hexes, "")};
    EXPECT_EQ(bare.rolls(), 0u);
    EXPECT_EQ(bare.field().character(french), Character::pusillanimous);
    EXPECT_EQ(bare.faults(),
              "the battle has begun: name the French general's character [FP70-CHAR-01]\n"
              "the battle has begun: name the German general's character [FP70-CHAR-01]\n");
    Meeting weak = hexes;
    weak.units[1].more = "stands_initial = 3";
    const std::string more = "sides = { french = { character = \"prudent\" }, german = { character "
                             "= \"prudent\" } },";
    EXPECT_EQ(Begun{second_turn(weak, more)}.faults(),
              "{unit} began with {n} stands and has from 1 to {n} left [FP70-SETUP-01]\n");
    weak.units[1].more = "stands_initial = 5";
    Begun begun{second_turn(weak, more)};
    EXPECT_EQ(begun.faults(), "");
    EXPECT_EQ(begun.field().whole_strength(french), 17);
    EXPECT_EQ(begun.field().get(counters::stands, begun.unit("F2")), 4);
    weak.units[2] = {"F3", "infantry", nullptr, 0, "where = \"dead\""};
    Begun after{second_turn(weak, more)};
    EXPECT_EQ(after.faults(), "");
    EXPECT_EQ(after.field().get(counters::stands, after.unit("F3")), 0);
    EXPECT_EQ(after.field().destroyed_strength(french), 4);
}

} // namespace
} // namespace sandtable::fastplay70::middle_test
