// FP70: what a position is worth to players that ask, and what a player is told of scores that are
// still to be given.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/victory.hpp"
#include "tests/rulesets/fastplay70/positions.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::evaluate_test {
namespace {

using testing::covers;

auto worth(Scene& s) { return s.rules().evaluate(s.game().view(french), french); }

TEST(FastPlay70Evaluate, EveryObjectiveCounts)
{
    covers(rules::objectives);
    Scene s{"objective 0101 6\nobjective 1401 6\nF1 infantry 0507 N\nG1 infantry 1210 S"};
    s.moving(french);
    const auto nobodys = worth(s);
    for (const int i : {0, 1}) {
        const auto held_by = [&](int controller) {
            s.work([&](Play& play) { play.set(counters::controller(i), controller); });
            return worth(s);
        };
        EXPECT_GT(held_by(french + 1), nobodys) << i;
        EXPECT_LT(held_by(german + 1), nobodys) << i;
        held_by(0);
    }
}

TEST(FastPlay70Evaluate, WhoIsNearerToTheEnemyIsWorthMore)
{
    covers(rules::hex_distance);
    const auto with_second_at = [](const char* place) {
        Scene s{std::string{"F1 infantry 0104 S\nF2 infantry "} + place +
                " S\nG1 infantry 0101 N idle"};
        s.moving(french);
        return worth(s);
    };
    EXPECT_GT(with_second_at("1105"), with_second_at("1410")) << "far from any fire";
}

TEST(FastPlay70Evaluate, StandsLostAreTheOthersPoints)
{
    covers(rules::points);
    Scene s{"option count_stand_losses=1\nF1 infantry 0507 N 5\nG1 infantry 1210 S 4\n"
            "G2 infantry 1209 S 4"};
    s.moving(french);
    s.work([&](Play& play) {
        play.set(counters::stands, s.unit("F1"), 3);
        play.set(counters::stands, s.unit("G1"), 3);
    });
    EXPECT_EQ(points_of(s.field(), french), 1);
    EXPECT_EQ(points_of(s.field(), german), 2);
    s.work([&](Play& play) {
        play.set(counters::stands, s.unit("G2"), 0);
        play.battle.remove(s.unit("G2"), Where::dead);
    });
    EXPECT_EQ(points_of(s.field(), french), 1 + 4) << "a destroyed unit counts once, in full";
}

TEST(FastPlay70Inquiries, ScoresStillToBeGivenAreTold)
{
    covers(rules::pool, rules::one_score_each);
    Scene s{with("pragmatic", "pragmatic")};
    s.phase(phase::dispatch);
    s.work([](Play& play) {
        play.set(counters::dice, french, 2);
        play.set(counters::PerSegment::die, french, 1, 4);
        play.set(counters::PerSegment::die, french, 2, 3);
    });
    const std::string told = s.answer("pools");
    EXPECT_NE(told.find("(a score of 4 is to be given) [FP70-PA-03] (a score of 3 is to be given)"),
              std::string::npos)
        << told;
}

} // namespace
} // namespace sandtable::fastplay70::evaluate_test
