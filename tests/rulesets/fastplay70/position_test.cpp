// FP70: what a scenario says of units is read side after side, and held against the set-up wherever
// it stands: in the list or in a position.
#include "lua/data/write_scenario.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/begun.hpp"

namespace sandtable::fastplay70::position_test {
namespace {

using testing::covers;

/// A battle with what a test gives of it.
std::string given(const std::string& map, const std::string& french_units,
                  const std::string& german_units, const std::string& position,
                  bool germans_first = false)
{
    const std::string of_french = "french = { " + french_units + " }, ";
    const std::string of_germans = "german = { " + german_units + " }, ";
    const std::string sides = "{ character = \"pragmatic\", locked = true }";
    return "return scenario \"Given\" { ruleset = \"fastplay70/1\", turns = 5, map = " + map +
           ", sides = { french = " + sides + ", german = " + sides + " }, units = { " +
           (germans_first ? of_germans + of_french : of_french + of_germans) + "}, position = { " +
           position + " } }\n";
}

const std::string columns = "hexes { size = { 14, 10 }, terrain = { impassable = \"0504\" }, "
                            "areas = { [\"1\"] = \"0101..0510\", [\"2\"] = \"0601..1010\", "
                            "[\"3\"] = \"1101..1410\" } }";
std::string field_with(const std::string& more)
{
    return "plane { size = { 1400, 1000 }, " + more +
           ", areas = { [\"1\"] = \"0,0 500,0 500,1000 0,1000\", [\"2\"] = \"500,0 1000,0 "
           "1000,1000 500,1000\", [\"3\"] = \"1000,0 1400,0 1400,1000 1000,1000\" } }";
}

TEST(FastPlay70Position, TheFrenchAreNumberedFirstWhoeverIsWrittenFirst)
{
    covers(rules::table_sight, rules::arrivals);
    for (const bool germans_first : {false, true}) {
        Begun line{given(field_with("terrain = { wood = \"524,355 500,353 500,357\" }"),
                         "infantry { id = \"F1\", at = \"500,500\", facing = 0, stands = 4 }",
                         "infantry { id = \"G1\", at = \"551,199\", facing = 180, stands = 4, "
                         "activated = true }",
                         "turn = 2, phase = \"P12\"", germans_first)};
        EXPECT_EQ(line.unit("F1"), Unit{0});
        EXPECT_EQ(line.answer("sight F1 G1"),
                  "(G1 is in front of F1: product 3010000) [FP70-LOS-01] (0.01 to 3.05 UD from F1: "
                  "clear) [FP70-LOS-04] => F1 sees G1 [FP70-LOS-04]\n")
            << germans_first << ": laid from G1 the line touches the wood at (524,355)";
        Begun road{
            given(columns,
                  "infantry { id = \"F1\", at = \"0109\", facing = 0, stands = 4 }, infantry "
                  "{ id = \"F2\", facing = 0, stands = 4, turn = 2, entry = \"0505 0510\" }",
                  "infantry { id = \"G1\", at = \"1401\", facing = 3, stands = 4 }, infantry "
                  "{ id = \"G2\", facing = 3, stands = 4, turn = 2, entry = \"0505 1402\" }",
                  "turn = 1, phase = \"P13\"", germans_first)};
        EXPECT_EQ(
            road.told("arrival"),
            "=> F2 enters in 0505 [FP70-ARR-01]\n0 = +0 arrivals (waived: 0505 is occupied by "
            "F2) [FP70-ARR-01] => G2 enters in 1402 [FP70-ARR-01]\n")
            << germans_first;
    }
}

TEST(FastPlay70Position, APositionIsHeldAgainstTheSetUpToo)
{
    covers(rules::placed, rules::bad_scenario, rules::strength, rules::table_notation);
    const auto faults = [](const std::string& position, bool plane = false) {
        const std::string f1 = "infantry { id = \"F1\", facing = 0, stands = 4, at = ";
        const std::string f2 = "infantry { id = \"F2\", facing = 0, stands = 4, at = ";
        const std::string g1 = "infantry { id = \"G1\", stands = 4, at = ";
        const std::string in = "phase = \"P10\", ";
        return plane ? Begun{given(field_with("lines = { stream = \"100,900 400,900\" }"),
                                   f1 + "\"500,500\" }, " + f2 + "\"700,500\" }",
                                   g1 + "\"500,200\", facing = 180 }", in + position)}
                           .faults()
                     : Begun{given(columns, f1 + "\"0505\" }, " + f2 + "\"0705\" }",
                                   g1 + "\"0503\", facing = 3 }", in + position)}
                           .faults();
    };
    EXPECT_EQ(faults("turn = 5, units = { F1 = { at = \"0501\", stands = 2 } }"),
              "{unit} has {n} stands: 3 to 5 are usual [FP70-SETUP-01]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { at = \"0504\" } }"),
              "{unit} is on impassable ground [FP70-SETUP-02]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { at = \"0705\" }, F2 = { at = \"0505\" } }"), "");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { stands = 5, stands_initial = 4 } }"),
              "{unit} began with {n} stands and has from 1 to {n} left [FP70-SETUP-01]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { stands = 0 } }"),
              "{unit} needs 1 to 6 stands [FP70-SETUP-01]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { where = \"dead\" } }"), "");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { where = \"reserve\" } }"),
              "{unit} has no place and needs a turn of arrival, at most {n} [FP70-ARR-01]\n"
              "{unit} needs a list of entry places on the board [FP70-ARR-01]\n");
    EXPECT_EQ(faults("turn = 9"),
              "a battle of {n} turns cannot begin in turn {m} [FP70-SETUP-04]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { at = \"650,500\" } }", true),
              "{unit} and {other} are nearer than 1 UD [FP70-SETUP-02]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { at = \"300,900\" } }", true),
              "{unit} is on a stream [FP70-SETUP-02]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { facing = 7 } }", true),
              "the facing of {unit} is a multiple of 15 degrees [FP70-MET-17]\n");
    EXPECT_EQ(faults("turn = 2, units = { F1 = { facing = 90, at = \"600,500\" } }", true), "");
}

// A retreat may end on a stream, and by rounding a little nearer than 1 UD to an enemy: where
// nobody may be placed. The game can be written down there all the same.
TEST(FastPlay70Position, AGameIsWrittenDownWhereverRetreatsHaveLed)
{
    covers(rules::placed, rules::nearer_to_enemy, rules::retreat_direction);
    const std::string ground = field_with("lines = { stream = \"400,600 600,600\" }");
    const std::string f1 = "infantry { id = \"F1\", stands = 4, facing = 0, ";
    const std::string g1 = "infantry { id = \"G1\", stands = 4, facing = 180, activated = true, ";
    const std::string g2 = "infantry { id = \"G2\", stands = 4, facing = 180, ";
    const std::string in = "turn = 2, phase = \"P12\", battle = { first = 1 }";
    Begun game{given(ground, f1 + "at = \"500,500\" }",
                     g1 + "at = \"500,400\" }, " + g2 + "at = \"587,551\" }", in)};
    EXPECT_EQ(game.faults(), "");
    game.order("att G1 F1", german);
    game.order("done", german, {0, 1, 1, 1}); // 1, 2, 2, 2
    EXPECT_EQ(
        game.told("retreat"),
        "(straight away to (500,600)) [FP70-MET-12] (F1 goes to (500,600)) [FP70-RET-02] => F1 "
        "to (500,600), facing 0 degrees [FP70-RET-03]\n");
    const Table table = game.game().table();
    ASSERT_EQ(table.decision().kind, decision::breakthrough);
    const std::string text = scenario_from_here(game.loaded(), table, {"."});
    Begun there{text};
    EXPECT_EQ(there.faults(), "") << text;
    EXPECT_EQ(there.field().place(there.unit("F1")), (Place{500, 600}));
    EXPECT_EQ(there.game().table().decision().kind, decision::breakthrough);
    Begun placed{given(ground, f1 + "at = \"500,600\" }",
                       g1 + "at = \"500,400\" }, " + g2 + "at = \"587,551\" }", in)};
    EXPECT_EQ(placed.faults(), "{unit} is on a stream [FP70-SETUP-02]\n"
                               "{unit} and {other} are nearer than 1 UD [FP70-SETUP-02]\n");
}

} // namespace
} // namespace sandtable::fastplay70::position_test
