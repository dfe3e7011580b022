// FP70 section 10: optional rules. Examples EX-33, EX-34, EX-59.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::options_test {
namespace {

using testing::covers;

TEST(FastPlay70Options, Charge)
{ // EX-33
    covers(rules::charge, rules::charge_move, rules::charge_target, rules::cmd_charge);
    constexpr const char* line = "option charge=1\nF1 infantry 0506 N\nG1 infantry 0503 S idle\n";
    Scene s{line};
    EXPECT_EQ(s.path("F1", "N,N", true), "0504 N cost 2");
    EXPECT_EQ(s.path("F1", "N,N"), "0504 N cost 2 silent");
    EXPECT_EQ(s.path("F1", "N", true), "ADV-CHARGE-02");
    EXPECT_EQ(s.path("F1", "NE,NW", true), "ADV-CHARGE-02");
    EXPECT_EQ(Scene{std::string{line} + "wood 0504"}.path("F1", "N,N", true), "TERR-03");
    EXPECT_EQ(Scene{std::string{line} + "level 1 0504\nsteep 0505/0504"}.path("F1", "N,N", true),
              "ADV-CHARGE-02");
    EXPECT_EQ(Scene{std::string{line} + "level 1 0504"}.path("F1", "N,N", true), "0504 N cost 2");
    const Scene turned{"option charge=1\nF1 infantry 0505 NE\nG1 infantry 0503 S idle"};
    EXPECT_EQ(turned.path("F1", "@N,N", true), "0504 N cost 2");
    s.moving(french, {2});
    s.order("chg F1 N,N");
    EXPECT_EQ(s.pool(french, 1), 0);
    EXPECT_EQ(s.get(counters::charging, "F1"), 1);
    s.work([&](Play& play) { play.set(counters::charging, s.unit("F1"), 1); });
    EXPECT_EQ(s.dice("F1", "G1"), 4);
    s.put("G1", "0502", "S");
    EXPECT_EQ(s.dice("F1", "G1"), 0) << "a charge reaches contact only";
    const Scene off{"F1 infantry 0506 N\nF2 battle_cavalry 0906 N\nG1 infantry 0503 S"};
    Scene without{"F1 infantry 0506 N\nG1 infantry 0503 S"};
    without.moving(french);
    EXPECT_EQ(without.refusal("chg F1 N,N"), rules::charge);
}

constexpr const char* irregulars =
    "option francs_tireurs=1\nwood 0505\nF1 infantry 0505 N 3 fr_franc_tireur franc_tireur "
    "unreliable idle\nF9 infantry 1410 N idle\nG1 infantry 0504 S\n";

TEST(FastPlay70Options, FrancsTireursAndUnreliableUnits)
{ // EX-34
    covers(rules::franc_tireur, rules::converted_retreat, rules::franc_tireur_wood,
           rules::unreliable, rules::cmd_convert, rules::hits_then_retreats);
    const auto after = [](std::string more, const char* answer, Dice dice) {
        Scene s{std::string{irregulars} + more};
        s.fighting().order("att G1>F1; done", dice);
        EXPECT_EQ(s.asked(), "convert F1");
        s.order(answer);
        return s.where("F1") + " " + std::to_string(s.stands("F1"));
    };
    EXPECT_EQ(after("option unreliable=1", "noconv F1", {1, 6, 6}), "0507 S 1");
    EXPECT_EQ(after("option unreliable=1", "conv F1", {1, 6, 6}), "0508 S 2");
    EXPECT_EQ(after("", "conv F1", {1, 6, 6}), "0506 N 2");
    Scene last{std::string{irregulars}};
    last.work([&](Play& play) { play.set(counters::stands, last.unit("F1"), 1); });
    last.fighting().order("att G1>F1; done; conv F1", {5, 2, 3});
    EXPECT_EQ(last.where("F1"), "0506 N");
    Scene lost{std::string{irregulars}};
    lost.work([&](Play& play) { play.set(counters::stands, lost.unit("F1"), 1); });
    lost.fighting().order("att G1>F1; done; noconv F1", {5, 2, 3});
    EXPECT_EQ(lost.where("F1"), "dead");
}

TEST(FastPlay70Options, EdgesOfTheOptionalRules)
{ // EX-34 end, EX-59
    covers(rules::charge_move, rules::franc_tireur, rules::converted_retreat, rules::broken);
    const Scene turn{"option charge=1\nF1 infantry 0505 SE\nG1 infantry 0504 S"};
    EXPECT_EQ(turn.path("F1", "@S,@N", true), "ADV-CHARGE-02");
    constexpr const char* edge = "option francs_tireurs=1\nF1 infantry 0510 N 1 fr_franc_tireur "
                                 "franc_tireur idle\nF9 infantry 1410 N idle\n"
                                 "G1 infantry 0509 S moving\n";
    Scene s{edge};
    s.fighting(true).order("att G1>F1; done", {1, 2, 3, 2});
    EXPECT_EQ(s.where("F1"), "dead") << "nobody is asked: there was no hit to convert";
    Scene t{edge};
    t.fighting(true).order("att G1>F1; done; conv F1", {5, 2, 3, 2});
    EXPECT_EQ(t.where("F1"), "dead");
}

} // namespace
} // namespace sandtable::fastplay70::options_test
