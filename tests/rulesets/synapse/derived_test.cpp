// What is told of how a value comes about: every term of it, by the options that name it.
#include "tests/rulesets/synapse/scene.hpp"

#include <functional>

namespace sandtable::synapse::derived_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* enemy =
    R"(B = { group("B.main", "main"), infantry { "Foot", id = "b1", body = "B.main", eff = 100, cbt = 5, weapon = { dmg = 4 } } })";

/// What is told of a unit u of A's main body, or of another unit or body of A.
std::string derived(const std::string& unit, std::vector<std::string> options = {},
                    const std::string& of = "u",
                    const std::function<void(Scene&)>& before = nullptr)
{
    const bool forest = std::erase(options, "forest") != 0;
    Scene s{std::string{"terrain = "} + (forest ? "\"forest\"" : "\"open\"") +
                ", units = { A = { group(\"A.main\", \"main\"), " + unit + " }, " + enemy + " }",
            std::move(options)};
    s.begin();
    if (before) before(s);
    return s.preview("A: derive " + of);
}

std::string foot(const std::string& more, const char* kind = "infantry")
{
    return std::string{kind} + R"( { "U", id = "u", body = "A.main", cbt = 5, )" + more + " }";
}

TEST(SynapseDerived, OfPowerEveryTermIsTold)
{
    covers("SYN-UNIT-01", "SYN-UNIT-03", "SYN-UNIT-09", "SYN-TERR-02", "SYN-CORE-13");
    const std::string two = foot("eff = 103, weapon = { dmg = 4 }, second = { dmg = 5 }");
    EXPECT_THAT(derived(two), Not(HasSubstr("second weapon")));
    EXPECT_THAT(derived(two, {"unit.secondary_bonus=half"}),
                HasSubstr("(damage 4) [SYN-UNIT-01] (plus 2 for a second weapon) [SYN-UNIT-09] "
                          "(times 103 soldiers) [SYN-UNIT-01] +618 attack power PdA"));
    const std::string plain = foot("eff = 103, weapon = { dmg = 4 }");
    EXPECT_THAT(derived(plain), Not(HasSubstr("rounded to")));
    const std::string ten = derived(plain, {"num.round_characteristics=10"});
    EXPECT_THAT(ten, HasSubstr("(rounded to 10) [SYN-CORE-13] +410 attack power PdA")) << ten;
    EXPECT_THAT(ten, HasSubstr("(rounded to 10) [SYN-CORE-13] +520 force Frc")) << ten;
    EXPECT_THAT(derived(plain, {"num.round_characteristics=100"}),
                HasSubstr("(rounded to 100) [SYN-CORE-13] +400 attack power PdA"));
    const std::string javelins = foot("eff = 100, weapon = syn.weapons.javelin");
    EXPECT_THAT(derived(javelins),
                HasSubstr("(its weapons are thrown and gone: halved) [SYN-UNIT-03]"));
    EXPECT_THAT(derived(foot("eff = 100, fragile_thrown = false, weapon = syn.weapons.javelin")),
                Not(HasSubstr("thrown and gone")));
    const std::string riders = foot("eff = 100, weapon = { dmg = 4 }", "cavalry");
    constexpr const char* halved = "(in forest: halved) [SYN-TERR-02]";
    EXPECT_THAT(derived(riders, {"forest", "terrain.cavalry_in_forest=half"}), HasSubstr(halved));
    EXPECT_THAT(derived(riders, {"terrain.cavalry_in_forest=half"}), Not(HasSubstr(halved)));
    EXPECT_THAT(derived(riders, {"forest"}), Not(HasSubstr(halved)));
    EXPECT_THAT(derived(plain, {"forest", "terrain.cavalry_in_forest=half"}),
                Not(HasSubstr(halved)));
}

TEST(SynapseDerived, AMultiplierCountsForWhoNeedsNoGroundToCharge)
{
    covers("SYN-TYPE-01");
    EXPECT_THAT(derived(foot("eff = 100, pda_mult = 3, weapon = { dmg = 4 }"), {"forest"}),
                HasSubstr("(times 3 for its type) [SYN-TYPE-01] +1200 attack power PdA"));
    EXPECT_THAT(derived(foot("eff = 100, weapon = { dmg = 4 }"), {"forest"}),
                Not(HasSubstr("for its type")));
}

TEST(SynapseDerived, OfShootersAndGunsEveryTermIsTold)
{
    covers("SYN-UNIT-04", "SYN-UNIT-06", "SYN-UNIT-10");
    const std::string guns = foot("eff = 20, pieces = 3, self_propelled = true, sdg = 200, arm = "
                                  "50, weapon = syn.weapons.field_gun, ammo = 2",
                                  "artillery");
    const std::string full = derived(guns);
    EXPECT_THAT(full, HasSubstr("(times 3 pieces) [SYN-UNIT-04]"));
    EXPECT_THAT(full, HasSubstr("(damage threshold 200 plus armor 50) [SYN-UNIT-06] (times 3 "
                                "pieces) [SYN-UNIT-06] +750 force Frc"));
    EXPECT_THAT(full, Not(HasSubstr("ammunition is spent")));
    const std::string spent = derived(guns, {}, "u", [](Scene& s) { s.set(troop::ammo, "u", 0); });
    EXPECT_THAT(spent, HasSubstr("(its ammunition is spent) [SYN-UNIT-10]"));
    const std::string drawn =
        derived(foot("eff = 20, pieces = 3, weapon = syn.weapons.field_gun", "artillery"));
    EXPECT_THAT(drawn, HasSubstr("(times 20 soldiers) [SYN-UNIT-06]"));
}

TEST(SynapseDerived, WhoNeverRoutsHasALimitAndNoThreshold)
{
    covers("SYN-GRP-05", "SYN-CAP-01", "SYN-GRP-03", "SYN-QUAL-05");
    const std::string brave = foot("eff = 100, never_routs = true, weapon = { dmg = 4 }");
    const std::string told = derived(brave, {}, "A.main");
    EXPECT_THAT(told, HasSubstr("(never routs) [SYN-GRP-05] (one attack takes "));
    EXPECT_THAT(told, Not(HasSubstr("rupture")));
    EXPECT_THAT(derived(brave, {"cap.mode=off"}, "A.main"),
                HasSubstr("(never routs) [SYN-GRP-05] (mobility "));
    EXPECT_THAT(derived(brave, {"cap.mode=cumulative"}, "A.main",
                        [](Scene& s) { s.set(body::damage, "A.main", 40); }),
                HasSubstr("(attacks take 960 more at most) [SYN-CAP-01]"));
    const std::string plain = derived(foot("eff = 100, weapon = { dmg = 4 }"), {}, "A.main");
    EXPECT_THAT(plain, Not(HasSubstr("never routs")));
    EXPECT_THAT(plain, HasSubstr("(rupture threshold 60 percent, lowered to a multiple of 5) "
                                 "[SYN-GRP-03] (rupture at 300: 60 percent of the force)"));
}

TEST(SynapseDerived, BurstsOfVehiclesDoubleByTheOption)
{
    covers("SYN-VEH-04");
    const auto told = [](std::vector<std::string> options) {
        Scene s = Scene::of_file("crossroads.lua", std::move(options));
        s.begin();
        std::string all;
        for (const auto& unit : s.game().setting().units)
            if (std::string_view{unit.id}.starts_with("A."))
                all += s.preview("A: derive " + std::string{unit.id});
        return all;
    };
    EXPECT_THAT(told({}), Not(HasSubstr("bursts: times 2")));
    EXPECT_THAT(told({"veh.burst_doubles=true"}), HasSubstr("(bursts: times 2) [SYN-VEH-04]"));
}

TEST(SynapseDerived, TheLadderOfVehiclesIsTheOneTheyClimb)
{
    covers("SYN-VEH-16", "SYN-STAT-01");
    const auto told = [](std::vector<std::string> options) {
        Scene s(
            R"(mode = "vehicle", domain = "land", units = {
            A = { ground { "T", id = "t", count = 10, sdg = 90, arm = 11, crew = 5, weapons = { { dmg = 90, range = "long" } } } },
            B = { ground { "U", id = "u", count = 4, sdg = 50, arm = 1, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })",
            std::move(options));
        s.begin();
        return s.preview("A: derive t");
    };
    EXPECT_THAT(told({}), HasSubstr("(tested from 505 damage, decimated from 1010) [SYN-STAT-01]"));
    EXPECT_THAT(told({"veh.status_ladder=quarter"}),
                HasSubstr("(tested from 253 damage, decimated from 505) [SYN-VEH-16]"));
}

TEST(SynapseDerived, WhoFliesDoesSoBeforeThePlaceToo)
{
    covers("SYN-ASLT-07", "SYN-SIEGE-01");
    for (const char* mode : {"siege", "assault"}) {
        Scene s{
            "mode = \"" + std::string{mode} +
            R"(", map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "small_fort", optimum = 100 } },
            units = { A = { group("A.main", "main"), dragons { "D", id = "d", body = "A.main", eff = 1, cbt = 9, weapon = { dmg = 10 } } },
            B = { group("B.garrison", "garrison", { work = "keep" }), infantry { "G", id = "g", body = "B.garrison", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"};
        ASSERT_EQ(s.problems(), "");
        s.begin(mode[0] == 's' ? Dice{} : Dice{5, 5});
        EXPECT_THAT(s.preview("A: derive d"),
                    HasSubstr("(times 50 for its type) [SYN-TYPE-01] (flies in an assault: times "
                              "2) [SYN-ASLT-07] +1000 attack power PdA"))
            << mode;
    }
}

} // namespace
} // namespace sandtable::synapse::derived_test
