// THU chapter 15 and 6: flags, retreats, panic, leaders in danger.

#include "arena.hpp"
#include "covers.hpp"

#include "rulesets/thucydide/chapters/strike.hpp"

#include <gmock/gmock.h>

namespace sandtable::thucydide::testing::retreat_test {
namespace {

using sandtable::testing::covers;

std::vector<std::string> paths(Arena& arena, const char* id, int length)
{
    const Field field = arena.field();
    std::vector<std::string> texts;
    Flights{field, arena.unit(id), length}.each([&](const std::int32_t* cells, int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += (i > 0 ? "-" : "") + label(field.board(), static_cast<Cell>(cells[i]));
        texts.push_back(text);
        return true;
    });
    std::sort(texts.begin(), texts.end());
    return texts;
}
using Texts = std::vector<std::string>;

// EX-15
TEST(ThucydideRetreat, MountedTroopsRetreatTwoHexesAFlag)
{
    covers(rules::retr_02, rules::retr_03, rules::retr_04, rules::board_06);
    for (const int hexes : {2, 1}) {
        Arena arena;
        arena.option(opt_mounted_flag_hexes, hexes);
        arena.piece("A1", "inf_medium", "0506").piece("B1", "cav_medium", "0505");
        arena.piece("B2", "inf_medium", "0404").piece("B3", "inf_medium", "0503").generals();
        arena.combat("A");
        const int length = retreat_length(arena.field(), arena.unit("B1"), 1);
        EXPECT_EQ(length, hexes);
        EXPECT_EQ(paths(arena, "B1", length), hexes == 2 ? Texts{"0504-0603"} : Texts{"0504"});
        arena.give("AT A1>0505").give("DF none", "F L L");
        EXPECT_EQ(arena.where("B1"), hexes == 2 ? "0603" : "0504") << "no prompt";
        EXPECT_EQ(arena.stands("B1"), 4);
        EXPECT_TRUE(
            arena.heard(hexes == 2 ? "a longest path: 0504-0603)" : "a longest path: 0504)"));
        EXPECT_TRUE(
            arena.heard(hexes == 2 ? "B1 can cover 2 of 2 hexes" : "B1 can cover 1 of 1 hexes"));
    }
}

// EX-16 a
TEST(ThucydideRetreat, AFragileUnitRetreatsAHexMoreAndPaysForTheEdge)
{
    covers(rules::retr_02, rules::retr_04, rules::retr_05, rules::unit_07);
    Arena arena;
    arena.piece("B1", "inf_militia", "0602", {{"training", "levy"}, {"morale", "fragile"}});
    arena.piece("A1", "inf_medium", "0603").piece("B2", "inf_medium", "1104").generals();
    arena.combat("A");
    EXPECT_EQ(retreat_length(arena.field(), arena.unit("B1"), 1), 2);
    EXPECT_EQ(paths(arena, "B1", 2), (Texts{"0601", "0701"}));
    arena.give("AT A1>0602", "F L L");
    EXPECT_EQ(arena.asked(), "B retreat");
    EXPECT_EQ(arena.refused("RT 0702"), "THU-RETR-03");
    EXPECT_EQ(arena.refused("RT 0701-0601"), "THU-RETR-04");
    arena.give("RT 0701");
    EXPECT_EQ(arena.stands("B1"), 3);
    EXPECT_TRUE(arena.heard("1 hexes are missing, 1 stands are lost for them"));
}

// EX-16 b
TEST(ThucydideRetreat, ABlockedUnitStaysPaysAndMayStillRiposte)
{
    covers(rules::retr_05, rules::rip_01, rules::retr_01);
    Arena arena;
    arena.piece("B1", "inf_medium", "0605").piece("B2", "inf_medium", "0504");
    arena.piece("B3", "inf_medium", "0604").piece("A1", "inf_medium", "0606").generals();
    arena.combat("A").give("AT A1>0605", "F F L").give("CX 1");
    EXPECT_EQ(arena.where("B1"), "0605");
    EXPECT_EQ(arena.stands("B1"), 3);
    EXPECT_EQ(arena.asked(), "B riposte");
}

TEST(ThucydideRetreat, ARetreatMayKillAndItsLeaderIsChecked)
{
    covers(rules::retr_06, rules::retr_05, rules::lead_09);
    Arena arena;
    arena.piece("B1", "inf_medium", "0601", {{"stands", 1}, {"initial", 4}});
    arena.piece("BX", "officer", "0601").piece("A1", "inf_medium", "0602");
    arena.piece("B2", "inf_medium", "1104").piece("B3", "inf_medium", "1105").generals();
    for (const auto* cell : {"1107", "1108"}) arena.piece(std::string{"B"} + cell, "inf_bow", cell);
    arena.combat("A").give("AT A1>0601", "F F L").give("CX 1", "G");
    EXPECT_EQ(arena.where("B1"), "dead");
    EXPECT_TRUE(arena.heard("his unit was eliminated"));
    EXPECT_EQ(arena.where("BX"), "dead") << "nowhere to escape to";
}

// EX-23
Arena& elephants(Arena& arena)
{
    arena.piece("A1", "inf_skirmish_javelin", "0606").piece("A2", "inf_legion", "0605");
    arena.piece("B1", "elephant", "0604").piece("B2", "inf_medium", "0504").generals();
    return arena.combat("A");
}

TEST(ThucydideRetreat, ElephantsPanicBeforeTheyRetreat)
{
    covers(rules::retr_07, rules::combat_11);
    Arena arena;
    elephants(arena);
    const auto panics = [](Arena& a, const Field& field) -> std::string {
        return asks(field, Question::retreat) && field.table.decision().unit == a.unit("B1")
                   ? "flag"
                   : "none";
    };
    EXPECT_EQ(arena.odds("AT A1>0604", "flag", panics), Fraction::of(11, 36));
    const auto hurt = [](const char* id) {
        return [id](Arena& a, const Field& field) -> std::string {
            return field.get(unit::stands, a.unit(id)) < 4 ? "hurt" : "whole";
        };
    };
    EXPECT_EQ(arena.odds("AT A1>0604", "hurt", hurt("B2")), Fraction::of(11, 108));
    EXPECT_EQ(arena.odds("AT A1>0604", "hurt", hurt("A2")), Fraction::of(11, 216));
    arena.give("AT A1>0604", "F S R B");
    EXPECT_TRUE(arena.heard("TA-6: skirmishers against elephants"));
    EXPECT_EQ(arena.stands("B1"), 2) << "the special hits";
    EXPECT_EQ(arena.stands("A2"), 3) << "rolled first: it stands at SE";
    EXPECT_EQ(arena.stands("B2"), 3);
    EXPECT_EQ(arena.legal(), (Texts{"retreat 0603-0502", "retreat 0703-0602", "retreat 0703-0702"}))
        << "one path to each hex";
    EXPECT_EQ(arena.refused("RT 0603-0602"), "") << "the other one is as good";
}

TEST(ThucydideRetreat, PanicIsAnOption)
{
    covers(rules::retr_07);
    Arena arena;
    arena.option(opt_elephant_panic, 0);
    elephants(arena).give("AT A1>0604", "F L");
    EXPECT_EQ(arena.asked(), "B retreat");
}

// EX-24
Arena& led(Arena& arena, int stands)
{
    arena.piece("A1", "inf_hoplite", "0605", {{"stands", stands}, {"initial", 4}});
    arena.general("L1", "0605").piece("B1", "inf_medium", "0604").piece("A2", "inf_medium", "0607");
    for (const auto* cell : {"0109", "0209", "0309", "0409"})
        arena.piece(std::string{"A"} + cell, "inf_bow", cell);
    arena.piece("B2", "inf_medium", "1101").general("BL", "1201");
    arena.side_field(0, "tokens", 0).side_field(1, "tokens", 0);
    return arena.combat("B");
}

TEST(ThucydideRetreat, ALeaderIsCheckedWithHisUnit)
{
    covers(rules::lead_09, rules::lead_06, rules::retr_01);
    const auto lost = [](Arena& a, const Field& field) -> std::string {
        return field.alive(a.unit("L1")) ? "lives" : "lost";
    };
    Arena arena;
    led(arena, 4).set(side::keep_flags, 0, 1).set(side::keep_retreat, 0, 1);
    EXPECT_EQ(arena.odds("AT B1>0605", "lost", lost), Fraction::of(91, 7776));
    Arena weak;
    led(weak, 1).set(side::keep_flags, 0, 1).set(side::keep_retreat, 0, 1);
    EXPECT_EQ(weak.odds("AT B1>0605", "lost", lost), Fraction::of(91, 1296));
    Arena flags;
    led(flags, 4).give("AT B1>0605", "F L L");
    EXPECT_TRUE(flags.heard("+1 a leader is present [THU-LEAD-06]"));
    EXPECT_EQ(flags.asked(), "A cancel_flags");
}

TEST(ThucydideRetreat, ALeaderEscapesToAUnitWithinThree)
{
    covers(rules::lead_10, rules::lead_09);
    Arena arena;
    led(arena, 1).give("AT B1>0605", "R L L G");
    EXPECT_EQ(arena.where("A1"), "dead");
    EXPECT_EQ(arena.where("L1"), "0607") << "the only refuge";
    EXPECT_TRUE(arena.heard("L1 escapes to 0607"));
}

TEST(ThucydideRetreat, AnyHexOfTheBoardIsARefuge)
{
    covers(rules::lead_10);
    for (const char* refuge : {"0101", "1209"}) {
        Arena arena;
        const bool first = std::string_view{refuge} == "0101";
        arena.piece("A1", "inf_heavy", first ? "0204" : "1106");
        arena.piece("BX", "officer", first ? "0203" : "1107");
        arena.piece("B1", "inf_medium", refuge).piece("A2", "inf_bow", "0606").generals(5);
        arena.combat("A");
        arena.give(first ? "AT A1>0203" : "AT A1>1107", "G");
        EXPECT_EQ(arena.where("BX"), refuge);
    }
}

TEST(ThucydideRetreat, ALoneLeaderIsAttackedWithOneDie)
{
    covers(rules::lead_11, rules::lead_02, rules::lead_10);
    const auto position = [](Arena& arena) -> Arena& {
        arena.piece("A1", "inf_heavy", "0605").piece("BX", "officer", "0604");
        arena.piece("B1", "inf_medium", "0402").piece("B2", "inf_medium", "0802");
        arena.piece("A2", "inf_bow", "0606").generals(5);
        return arena.combat("A");
    };
    const auto lost = [](Arena& a, const Field& field) -> std::string {
        return field.alive(a.unit("BX")) ? "lives" : "lost";
    };
    Arena arena;
    position(arena);
    EXPECT_EQ(arena.odds("AT A1>0604", "lost", lost), Fraction::of(1, 6));
    EXPECT_EQ(arena.refused("AT A1>0604 +shock"), "THU-LEAD-11");
    EXPECT_EQ(arena.refused("AT A2>0604"), "THU-LEAD-11") << "fire is never aimed at a leader";
    arena.give("AT A1>0604", "G");
    EXPECT_EQ(arena.asked(), "B escape");
    EXPECT_EQ(arena.legal(), (Texts{"escape BX 0402", "escape BX 0802"}));
    EXPECT_EQ(arena.refused("ES BX 0603"), "THU-LEAD-10") << "a unit is near";
    arena.give("ES BX 0802");
    EXPECT_EQ(arena.where("BX"), "0802");
    EXPECT_EQ(arena.field().get(unit::attacked, arena.unit("A1")), 0) << "the turn is over";
}

TEST(ThucydideRetreat, HeWhoLedFromBesideIsChecked)
{
    covers(rules::lead_09, rules::lead_08);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").general("L1", "0606");
    arena.piece("A2", "inf_medium", "0109").piece("A3", "inf_medium", "0209");
    arena.piece("B1", "inf_medium", "0604").piece("B2", "inf_medium", "0504");
    arena.piece("B3", "inf_medium", "0704").general("BL", "1201");
    arena.side_field(0, "tokens", 0).side_field(1, "tokens", 0).combat("A");
    arena.give("AT A1>0604 +lead L1", "G G G G");
    EXPECT_EQ(arena.asked(), "B riposte");
    arena.give("RP yes", "R G G S S");
    EXPECT_EQ(arena.where("L1"), "dead");
    EXPECT_TRUE(arena.heard("the unit he led lost stands to the riposte"));
    EXPECT_EQ(arena.field().get(side::leaders_lost, 0), 1);
}

TEST(ThucydideRetreat, ALeaderLeadsOnceATurn)
{
    covers(rules::lead_08);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").general("L1", "0606").piece("A2", "inf_medium", "0705");
    arena.piece("B1", "inf_medium", "0604").piece("B2", "inf_medium", "0704");
    arena.piece("B3", "inf_medium", "1202").general("BL", "1201");
    arena.side_field(0, "tokens", 0).side_field(1, "tokens", 0).combat("A");
    EXPECT_EQ(arena.refused("AT A2>0704 +lead L1"), "");
    arena.give("AT A1>0604 +lead L1", "G G G G");
    if (arena.asked() == "B riposte") arena.give("RP no");
    EXPECT_EQ(arena.refused("AT A2>0704 +lead L1"), "THU-LEAD-08");
}

} // namespace
} // namespace sandtable::thucydide::testing::retreat_test
