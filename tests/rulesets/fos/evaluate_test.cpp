// How good a plan looks to computer players.

#include "rulesets/fos/orders/evaluate.hpp"

#include "tests/rulesets/fos/scene.hpp"

#include <gtest/gtest.h>

namespace sandtable::fos::evaluate_test {
namespace {

/// How the table looks to blue after an order of his.
[[nodiscard]] std::int32_t after(const std::string& battle, const char* order)
{
    Scene scene{battle};
    scene.begin().order(order);
    return scene.rules().evaluate(scene.view(blue), blue);
}

// Nobody goes on next to an enemy.
TEST(FosJudgment, APathEndsInFrontOfAnEnemy)
{
    const std::string battle = R"(size 8x4
objective c1 h4
option fog_of_war=false
blue #1 I2 a1, #2 I2 a4
red #10 I2 c1)";
    EXPECT_EQ(after(battle, "path #1 b2-c3"), after(battle, "path #1 b2"));
    EXPECT_NE(after(battle, "path #1 b1"), after(battle, "hold #1"));
}

// A place that the enemy holds and nobody looks into is not taken for empty while one of his units
// is unseen.
TEST(FosJudgment, AHiddenPlaceOfTheEnemyIsGuarded)
{
    const std::string battle = R"(size 8x4
cover d2
objective d2 a4
blue #1 I2 b1, #2 I2 a4
red #10 I2 d2)";
    EXPECT_EQ(after(battle, "path #1 c1-d2"), after(battle, "path #1 c1"));
    // His only unit stands in sight: nobody can be there.
    const std::string seen = R"(size 8x4
cover d2
objective d2 a4
blue #1 I2 b1, #2 I2 a4
red #10 I2 f2)";
    EXPECT_GT(after(seen, "path #1 c1-d2"), after(seen, "path #1 c1"));
}

} // namespace
} // namespace sandtable::fos::evaluate_test
