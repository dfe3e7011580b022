// Chapter 7.10, fire. [FOS-EX-15 to 17]

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/chapters/fire.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::fire_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;

std::string targets(Scene& scene)
{
    scene.step([](Play& play) { carry_out_fire(play); });
    std::string text;
    for (const Unit gun : scene.field().roster().by_number) {
        const int at = scene.table().get(counters::fires_at, gun);
        if (at == 0) continue;
        if (!text.empty()) text += ", ";
        text += std::string{scene.table().info(gun).id} + " at " +
                scene.table().info(unit_at_index(at - 1)).id;
    }
    return text;
}

TEST(FosFire, TheClosestByRealDistance)
{
    covers("FOS-FIRE-02", "FOS-FIRE-03", "FOS-GEN-05", "FOS-AMB-29");
    Scene scene{R"(size 8x7
objective h7
blue #1 A2 b2, #2 I2 g1, #3 I2 f6
red #10 I2 f2, #11 I2 e5
moved #2 #3)"};
    scene.fights({melee(0), melee(0)});
    EXPECT_EQ(scene.record("fire"),
              "(#10 on f2: 4 squares, real distance squared 16) [FOS-FIRE-02]"
              " (#10: force 2, not in cover) [FOS-FIRE-03]"
              " (nothing in sight blocks the line to #10) [FOS-LOS-03]"
              " (#11 on e5: 3 squares, real distance squared 18) [FOS-FIRE-02]"
              " (#11: force 2, not in cover) [FOS-FIRE-03]"
              " (nothing in sight blocks the line to #11) [FOS-LOS-03]"
              " (-> #10 is chosen: the nearest) [FOS-FIRE-03] => #1 fires at #10 [FOS-FIRE-04]");
    EXPECT_THAT(scene.record_with("melee_pair", "fire of #1"),
                HasSubstr("(differential 1, threshold 2)"));
    EXPECT_THAT(scene.record_with("melee_pair", "adjacent #11"),
                HasSubstr("(differential 0, threshold 2)"));
}

TEST(FosFire, EqualDistances)
{
    covers("FOS-FIRE-03", "FOS-AMB-30", "FOS-AMB-31");
    const auto position = [](const char* cover, const char* first) {
        return std::string{"size 8x7\nobjective h7\n"} + cover +
               "blue #1 A2 b4, #2 I2 e7, #3 I2 e1\nred #10 " + first +
               " d6, #11 I1 d2\nmoved #2 #3";
    };
    Scene shown{position("cover d6\n", "I3")};
    EXPECT_EQ(targets(shown), "#1 at #11");
    EXPECT_THAT(shown.record("fire"), HasSubstr("(-> #11 is chosen: not in cover)"));
    Scene clear{position("", "I3")};
    EXPECT_EQ(targets(clear), "#1 at #10");
    EXPECT_THAT(clear.record("fire"), HasSubstr("(-> #10 is chosen: the strongest)"));
    Scene equal{R"(size 8x7
objective h7
blue #1 A2 b4, #2 I2 e7, #3 I2 e1
red #10 I2 d6, #11 I2 d2
moved #2 #3)"};
    EXPECT_EQ(targets(equal), "#1 at #10");
    EXPECT_THAT(equal.record("fire"), HasSubstr("(-> #10 is chosen: the lower number)"));
}

constexpr const char* example_17 = R"(size 10x8
height 1 c6
objective j8
blue #1 I2 e4, #2 A2 b4, #3 A2 c6, #4 A2 a4, #5 A2 h7
red #10 I2 f4, #11 C2 i8, #12 A2 e1
)";

TEST(FosFire, WhichGunsFire)
{
    covers("FOS-FIRE-01", "FOS-FIRE-02", "FOS-FIRE-04", "FOS-LOS-03", "FOS-LOS-04", "FOS-LOS-05",
           "FOS-AMB-27", "FOS-AMB-35", "FOS-AMB-68");
    Scene scene{example_17, "moved #1"};
    scene.fights({melee(0), melee(0)});
    const auto fire = [&](const char* gun) {
        return scene.record_with("fire", std::string{gun} + " ");
    };
    EXPECT_THAT(scene.record_with("fire", "#2 does not fire"),
                HasSubstr("(waived: the line to #10 is blocked on e4: a unit on the line)"
                          " [FOS-LOS-04]"));
    EXPECT_THAT(scene.record_with("fire", "#2 does not fire"),
                ::testing::Not(HasSubstr("blocks the line to #10")));
    EXPECT_THAT(scene.record_with("fire", "#3 fires at #10"),
                HasSubstr("(waived: #11 is 6 squares away, more than 4) [FOS-FIRE-02]"));
    EXPECT_THAT(scene.record_with("fire", "#4 does not fire"),
                HasSubstr("(waived: #10 is 5 squares away, more than 4) [FOS-FIRE-02]"));
    EXPECT_THAT(scene.record_with("fire", "#5 does not fire"),
                HasSubstr("(#5 is engaged with #11) [FOS-FIRE-01]"));
    EXPECT_THAT(fire("#12"), HasSubstr("=> #12 fires at #1 [FOS-FIRE-04]"));
    EXPECT_THAT(scene.record_with("melee_pair", "fire of #3"),
                HasSubstr("(differential 0, threshold 2)"));
    EXPECT_THAT(scene.record_with("melee_pair", "adjacent #11"),
                HasSubstr("(differential 1, threshold 2)"));
}

TEST(FosFire, OptionsBarGuns)
{
    covers("FOS-FIRE-01", "FOS-OPT-01", "FOS-AMB-27", "FOS-AMB-28", "FOS-TURN-03");
    Scene phasing{example_17, "option artillery_fire=phasing\nmoved #1"};
    EXPECT_EQ(targets(phasing), "#3 at #10");
    Scene still{example_17, "option moved_artillery_fires=false\nmoved #1 #3"};
    EXPECT_EQ(targets(still), "#12 at #1");
    EXPECT_THAT(still.record_with("fire", "#3"),
                HasSubstr("(guns that moved do not fire, by an option) [FOS-FIRE-01]"));
    Scene moved{example_17, "moved #1 #3"};
    EXPECT_EQ(targets(moved), "#3 at #10, #12 at #1");

    // A gun that fired in blue's phase does not fire in red's, but does in the next turn.
    Scene once{example_17, "option artillery_once_per_turn=true\nmoved #1"};
    once.begin({melee(0), melee(0)});
    EXPECT_EQ(once.get(counters::fired_this_turn, "#3"), 1);
    EXPECT_THAT(once.record_with("fire", "#12 "), HasSubstr("=> #12 fires at #1 "));
    for (const char* gun : {"#3", "#12"})
        EXPECT_EQ(once.get(counters::fires_at, gun), 0) << "its target outlasts the phase: " << gun;
    once.order("end", {melee(0), melee(0)});
    EXPECT_THAT(once.record_with("fire", "#3"), HasSubstr("a gun fires once a turn, by an option"));
    EXPECT_EQ(once.get(counters::fired_this_turn, "#3"), 0);
    once.order("end", {melee(0), melee(0)});
    EXPECT_THAT(once.record_with("fire", "#3 fires"), HasSubstr("#10"));
}

// The counter holds the number of a place in a list: "fires at 0 to 26" for #33.
TEST(FosFire, WhomAGunAimsAtIsToldByItsRecordAndNotAsANumber)
{
    EXPECT_STREQ(book().unit_counters[counters::fires_at.index].title, "")
        << "a counter without a title is told to nobody";
}

} // namespace
} // namespace sandtable::fos::fire_test
