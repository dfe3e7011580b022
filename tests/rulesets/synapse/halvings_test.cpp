// How often a body's power is halved for its status. [SYN-STAT-03]

#include "tests/rulesets/synapse/scene.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"

namespace sandtable::synapse::halvings_test {
namespace {

/// Halvings of the main body of A after so much damage, of 3640 points of force.
int halvings_at(Scene& s, int damage, bool routs = false)
{
    s.set(body::damage, "A.main", damage);
    s.set(body::state, "A.main", static_cast<int>(routs ? State::routing : State::active));
    return halvings(s.field(), s.unit("A.main"), Use::melee);
}

TEST(SynapseStatus, APowerIsHalvedOnceHoweverWorn)
{
    covers("SYN-STAT-03", "SYN-PDA-01");
    Scene s = Scene::of_file("two_lines.lua");
    s.begin();
    EXPECT_EQ(halvings_at(s, 12), 0) << "engaged";
    EXPECT_EQ(halvings_at(s, 1820), 1) << "tested";
    EXPECT_EQ(halvings_at(s, 3640), 1) << "decimated";
    EXPECT_EQ(halvings_at(s, 3640, true), 1) << "and routing";
}

TEST(SynapseStatus, OrOnceForEachLevelAndForTheRoutByOption)
{
    covers("SYN-STAT-03");
    Scene s = Scene::of_file("two_lines.lua", {"status.halving=each"});
    s.begin();
    EXPECT_EQ(halvings_at(s, 12), 0) << "engaged";
    EXPECT_EQ(halvings_at(s, 1820), 1) << "tested";
    EXPECT_EQ(halvings_at(s, 3640), 2) << "decimated";
    EXPECT_EQ(halvings_at(s, 12, true), 1) << "routing";
    EXPECT_EQ(halvings_at(s, 3640, true), 3) << "all three";
}

} // namespace
} // namespace sandtable::synapse::halvings_test
