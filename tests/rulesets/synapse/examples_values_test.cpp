// Worked examples of values as they are derived, and the list of them all. [SYN chapter 24]

#include "tests/rulesets/synapse/scene.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace sandtable::synapse::examples_values_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(SynapseExamples, EXA41ADragonInTheField) // EX-A41
{
    covers("SYN-ASLT-07", "SYN-TYPE-01");
    Scene s{
        R"(units = { A = { group("A.main", "main"), dragons { "D", id = "d", body = "A.main", eff = 1, cbt = 9, weapon = { dmg = 10 } } },
        B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", eff = 9, cbt = 5, weapon = { dmg = 1 } } } })"};
    s.begin();
    EXPECT_THAT(s.preview("A: derive d"),
                AllOf(HasSubstr("+500 attack power"), Not(HasSubstr("SYN-ASLT-07"))));
}

/// What is told of how the values of unit or body `of` come about.
std::string derived(const std::string& head, const std::string& units, const std::string& of)
{
    Scene s{
        head + R"(units = { A = { group("A.main", "main"), )" + units +
        R"( }, B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", eff = 9, cbt = 5, weapon = { dmg = 1 } } } })"};
    EXPECT_EQ(s.problems().find("error"), std::string::npos) << s.problems();
    s.begin();
    return s.preview("A: derive " + of);
}

TEST(SynapseExamples, EXA25EXA40EXA42AsDerived) // EX-A25, EX-A40, EX-A42
{
    covers("SYN-TYPE-02", "SYN-TYPE-04", "SYN-UNIT-04", "SYN-GRP-06", "SYN-TERR-07");
    const std::string horse =
        R"(cavalry { "U", id = "u", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } })";
    EXPECT_THAT(derived("", horse, "u"), HasSubstr("+800 attack power"));
    EXPECT_THAT(derived("terrain = \"forest\", ", horse, "u"),
                AllOf(HasSubstr("+400 attack power"), HasSubstr("(cannot charge"),
                      HasSubstr("[SYN-TYPE-02]")));
    const std::string elephants =
        R"(elephants { "U", id = "u", body = "A.main", eff = 10, cbt = 5, weapon = { dmg = 5 } })";
    EXPECT_THAT(derived("", elephants, "u"), HasSubstr("+1000 attack power"));
    EXPECT_THAT(derived("terrain = \"forest\", ", elephants, "u"), HasSubstr("+50 attack power"));
    const std::string bows =
        R"(cavalry { "U", id = "u", body = "A.main", eff = 120, cbt = 5, weapon = { dmg = 3, cdf = "1/2", category = "missile", range = "long" } })";
    EXPECT_THAT(derived("", bows, "u"), HasSubstr("+180 "));
    EXPECT_THAT(derived("terrain = \"forest\", ", bows, "u"), HasSubstr("+180 "));
    const std::string mixed =
        R"(infantry { "I", id = "u", body = "A.main", eff = 300, cbt = 5, mobility = 2, weapon = { dmg = 4 } },
        cavalry { "C", id = "c", body = "A.main", eff = 100, cbt = 5, mobility = 4, weapon = { dmg = 4 } })";
    EXPECT_THAT(derived("", mixed, "A.main"), HasSubstr("(mobility 2) [SYN-GRP-06]"));
    EXPECT_THAT(derived("ground = \"mud\", ", mixed, "A.main"),
                HasSubstr("(mobility 1) [SYN-GRP-06]"));
}

TEST(SynapseExamples, EXA21EXA23AsExplained) // EX-A21, EX-A23
{
    covers("SYN-VEH-04", "SYN-VEH-07", "SYN-URB-01", "SYN-URB-02", "SYN-URB-03");
    const auto shoot = [](const std::string& target, std::vector<std::string> options = {}) {
        Scene s(R"(mode = "vehicle", domain = "land", units = {
            A = { ground { "P", id = "u", count = 5, sdg = 220, arm = 70, crew = 5,
            weapons = { { dmg = { 190, 130 }, range = "medium" }, { dmg = 5, cdf = 4, burst = true, count = 2, secondary = true, range = "long" } } } },
            B = { )" +
                    target + " } }",
                std::move(options));
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        return s.preview("A: shoot u t");
    };
    const std::string heavy =
        R"(ground { "H", id = "t", count = 4, sdg = 350, arm = 150, crew = 8, weapons = { { dmg = 200, range = "medium" } } })";
    const std::string foot =
        R"(infantry { "F", id = "t", count = 100, arm = 1, crew = 5, weapons = { { dmg = 4, count = 100, count_mode = "total", range = "medium" } } })";
    EXPECT_THAT(shoot(heavy),
                HasSubstr("| 800 = +800 against t [SYN-VEH-03] +0 armor that weapons "
                          "must match (waived: a weapon: 10, twice its damage, is less than armor "
                          "150) [SYN-VEH-07] |"));
    EXPECT_THAT(shoot(foot), HasSubstr("| 900 = +900 against t [SYN-VEH-03] |"));
    EXPECT_THAT(shoot(foot, {"veh.burst_doubles=true"}), HasSubstr("| 1000 = +1000 against"));
    Scene town{
        R"(urban = true, units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 10, cbt = 7, weapon = { dmg = 1 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), infantry { "T", id = "t", body = "B.main", eff = 1600, cbt = 7, weapon = { dmg = 4 } } } })"};
    town.begin();
    EXPECT_THAT(town.preview("A: fire support>B.main"),
                HasSubstr("| 13 = +7 defense of B.main [SYN-GRP-02] -4 halved against fire "
                          "[SYN-DEF-01] +5 houses [SYN-URB-02] +5 distance [SYN-URB-03] | 100 = "
                          "+200 x [SYN-GRP-01] -100 halved: streets [SYN-URB-01] |"));
    EXPECT_THAT(town.preview("A: attack main>B.main"),
                HasSubstr("| 12 = +7 defense of B.main [SYN-GRP-02] +5 houses [SYN-URB-02] |"));
}

TEST(SynapseExamples, EveryOneIsNamedInTheTests)
{
    namespace fs = std::filesystem;
    std::string all;
    for (const auto& entry :
         fs::directory_iterator{std::string{SANDTABLE_SOURCE_DIR} + "/tests/rulesets/synapse"}) {
        std::ifstream in{entry.path()};
        all.append(std::istreambuf_iterator<char>{in}, {});
    }
    const auto two_digits = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const auto expect = [&](const std::string& id) {
        EXPECT_NE(all.find(id), std::string::npos) << id << " is in no test";
    };
    for (int n = 1; n <= 40; ++n) expect("EX-S" + two_digits(n));
    for (int n = 1; n <= 45; ++n) expect("EX-A" + two_digits(n));
    for (int n = 1; n <= 3; ++n) expect("EX-G" + two_digits(n));
}

} // namespace
} // namespace sandtable::synapse::examples_values_test
