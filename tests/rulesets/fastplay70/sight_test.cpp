// FP70 sections 3 and 9.1: fronts and lines of sight on hexes. Examples EX-15 to EX-19.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::sight_test {
namespace {

using testing::covers;

TEST(FastPlay70Sight, FrontLineRear)
{ // EX-15
    covers(rules::hex_front, rules::front_only, rules::rear_attack);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0705 NW 5 fr_chassepot"};
    const Field field = s.field();
    const auto product = [&](const char* p) {
        return field.front_product(s.place("0505"), 0, s.place(p));
    };
    for (const char* p : {"0304", "0403", "0404", "0503", "0504", "0603", "0604", "0704"})
        EXPECT_GT(product(p), 0) << p;
    for (const char* p : {"0305", "0705"}) EXPECT_EQ(product(p), 0) << p;
    for (const char* p : {"0306", "0405", "0406", "0506", "0507", "0605", "0606", "0706"})
        EXPECT_LT(product(p), 0) << p;
    EXPECT_EQ(s.dice("G1", "F1"), 4);
    EXPECT_EQ(s.blocked("G1", "F1"), "");
    EXPECT_EQ(s.blocked("F1", "G1"), "LOS-01");
    s.put("G1", "0706", "NW");
    EXPECT_EQ(s.dice("G1", "F1"), 6);
    s.put("G1", "0605", "NW");
    EXPECT_EQ(s.dice("G1", "F1"), 7);
}

TEST(FastPlay70Sight, LinesAlongAHexside)
{ // EX-16
    covers(rules::hex_line, rules::hex_line_blocked, rules::obstructions);
    const auto blocked = [](std::string map) {
        const Scene s{map + "\nF1 infantry 0505 N\nG1 infantry 0603 S"};
        return s.blocked("F1", "G1");
    };
    EXPECT_EQ(blocked("wood 0504"), "");
    EXPECT_EQ(blocked("wood 0604"), "");
    EXPECT_EQ(blocked("wood 0504 0604"), "LOS-04");
    EXPECT_EQ(blocked("F2 infantry 0504 N"), "");
    EXPECT_EQ(blocked("F2 infantry 0504 N\nwood 0604"), "LOS-04");
    const Scene far{"F1 infantry 0505 N\nG1 infantry 0601 S"};
    EXPECT_EQ(far.sight_text("F1", "G1"),
              "(G1 is in front of F1: product 7) [FP70-LOS-01] (0504 is clear) [FP70-LOS-04] (the "
              "line runs between two hexes) [FP70-HEX-09] (0503 is clear) [FP70-LOS-04] (0602 is "
              "clear) [FP70-LOS-04]");
    const Scene edge{"F1 infantry 0301 NE\nG1 infantry 0501 S"};
    EXPECT_EQ(edge.blocked("F1", "G1"), "");
    const Scene shut{"F1 infantry 0301 NE\nF2 infantry 0401 N\nG1 infantry 0501 S"};
    EXPECT_EQ(shut.blocked("F1", "G1").empty(), false);
}

TEST(FastPlay70Sight, TheEdgeOfAWood)
{ // EX-17
    covers(rules::obstructions, rules::strict_cover, rules::situation, rules::contact_sees);
    const auto scene = [](const char* target, const char* more = "") {
        return std::string{"wood 0503 0502\nF1 infantry 0506 N\nG1 infantry "} + target + " S\n" +
               more;
    };
    const Scene near{scene("0503")};
    EXPECT_EQ(near.blocked("F1", "G1"), "");
    EXPECT_EQ(near.dice("F1", "G1"), 1);
    EXPECT_EQ(Scene{scene("0502")}.blocked("F1", "G1"), "LOS-04");
    EXPECT_EQ(Scene{scene("0501")}.blocked("F1", "G1"), "LOS-04");
    Scene strict{scene("0503", "option cover_los=strict")};
    EXPECT_EQ(strict.blocked("F1", "G1"), "LOS-06");
    strict.put("F1", "0504", "N");
    EXPECT_EQ(strict.blocked("F1", "G1"), "");
}

TEST(FastPlay70Sight, CrestsAndOverlooking)
{ // EX-18
    covers(rules::obstructions, rules::overlook, rules::extra_range, rules::situation);
    Scene s{"level 1 0505 0506 0507\nF1 infantry 0506 N\nG1 infantry 0503 S"};
    EXPECT_EQ(s.blocked("F1", "G1"), "LOS-04");
    EXPECT_EQ(s.blocked("G1", "F1"), "LOS-04");
    s.put("F1", "0505", "N");
    EXPECT_EQ(s.blocked("F1", "G1"), "");
    EXPECT_EQ(s.dice("F1", "G1"), 4);
    EXPECT_EQ(s.blocked("G1", "F1"), "");
    EXPECT_EQ(s.dice("G1", "F1"), 2);
    s.put("F1", "0506", "N").put("G1", "0504", "S");
    EXPECT_EQ(s.blocked("F1", "G1"), "LOS-04");
    s.put("G1", "0505", "S");
    EXPECT_EQ(s.blocked("F1", "G1"), "");

    Scene over{"level 1 0505\nwood 0504\nF1 infantry 0505 N\nG1 infantry 0503 S"};
    EXPECT_EQ(over.blocked("F1", "G1"), "");
    over.put("G1", "0502", "S");
    EXPECT_EQ(over.blocked("F1", "G1"), "");
    Scene wood{"level 1 0505\nwood 0503\nF1 infantry 0505 N\nG1 infantry 0502 S"};
    EXPECT_EQ(wood.blocked("F1", "G1"), "LOS-04");
    EXPECT_EQ(wood.blocked("G1", "F1"), "LOS-04");
    wood.put("G1", "0501", "S");
    EXPECT_EQ(wood.blocked("F1", "G1"), "");
    const Scene either{
        "option overlook=either_higher\nlevel 1 0505\nwood 0503\nF1 infantry 0505 N\n"
        "G1 infantry 0502 S"};
    EXPECT_EQ(either.blocked("G1", "F1"), "");
    const Scene off{"option overlook=off\nlevel 1 0505\nwood 0504\nF1 infantry 0505 N\n"
                    "G1 infantry 0502 S"};
    EXPECT_EQ(off.blocked("F1", "G1"), "LOS-04");

    const Scene valley{"level 1 0506 0502\nwood 0503\nF1 infantry 0506 N\nG1 infantry 0502 S"};
    EXPECT_EQ(valley.blocked("F1", "G1"), "");
    EXPECT_EQ(valley.blocked("G1", "F1"), "");
    EXPECT_EQ(valley.dice("F1", "G1"), 1);
    EXPECT_EQ(valley.dice("G1", "F1"), 2);
}

TEST(FastPlay70Sight, AThirdUnitInTheWay)
{ // EX-19
    covers(rules::obstructions, rules::overlook, rules::hex_zone);
    const auto blocked = [](std::string map, const char* between = "0504") {
        const Scene s{map + "\nF1 infantry 0505 N\nF2 infantry " + between +
                      " N\nG1 infantry 0502 S"};
        return s.blocked("F1", "G1");
    };
    EXPECT_EQ(blocked(""), "LOS-04");
    EXPECT_EQ(blocked("level 1 0505"), "");
    EXPECT_EQ(blocked("option overlook_units=0\nlevel 1 0505"), "LOS-04");
    EXPECT_EQ(blocked("level 1 0505", "0503"), "LOS-04");
}

} // namespace
} // namespace sandtable::fastplay70::sight_test
