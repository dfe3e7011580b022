// THU chapter 5 in words: `derive UNIT`; the same lines answer `explain SCENARIO:UNIT`.

#include "arena.hpp"
#include "covers.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "tests/support/told.hpp"

namespace sandtable::thucydide::testing::derive_test {
namespace {

using sandtable::testing::covers;

std::string answer(Arena& arena, const char* question)
{
    std::string text;
    for (const Breakdown& b : arena.answer(question)) text += explain(b, Reader{arena.setting()});
    return text;
}
bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(ThucydideDerive, TrainingMakesDiceAndPrice)
{
    covers(rules::unit_05, rules::unit_07);
    Arena arena;
    arena.piece("A1", "cav_light_bow", "0605", {{"training", "elite"}, {"morale", "fragile"}});
    arena.piece("A2", "inf_hoplite", "0405", {{"training", "levy"}, {"morale", "steadfast"}});
    arena.piece("A3", "inf_hoplite", "0305", {{"cost", 50}}).generals();
    arena.combat("A");
    const auto bow = arena.answer("derive A1");
    ASSERT_EQ(bow.size(), 1u);
    EXPECT_EQ(bow[0].total(0), 3) << "fire 2, elite 1";
    EXPECT_EQ(bow[0].total(1), 2) << "assault 1, elite 1";
    EXPECT_EQ(bow[0].total(2), 2) << "melee 1, elite 1";
    EXPECT_EQ(bow[0].total(3), 18 + 4 - 2) << "its type, elite, fragile";
    const auto hoplite = arena.answer("derive A2");
    EXPECT_EQ(hoplite[0].total(0), 0) << "it does not shoot";
    EXPECT_EQ(hoplite[0].total(1), 3 - 1);
    EXPECT_EQ(hoplite[0].total(2), 4 - 1);
    EXPECT_EQ(hoplite[0].total(3), 37 - 3 + 3);
    for (const char* part : {"+4 elite [THU-UNIT-07]", "-2 fragile [THU-UNIT-07]"})
        EXPECT_TRUE(has(answer(arena, "derive A1"), part)) << answer(arena, "derive A1");
    for (const char* part :
         {"-3 levy [THU-UNIT-07]", "+3 steadfast [THU-UNIT-07]", "steadfast: may cancel a flag"})
        EXPECT_TRUE(has(answer(arena, "derive A2"), part)) << answer(arena, "derive A2");
    EXPECT_EQ(arena.answer("derive A3")[0].total(3), 50);
    EXPECT_TRUE(has(answer(arena, "derive A3"), "as the scenario says [THU-UNIT-07]"));
}

TEST(ThucydideDerive, ToDismountChangesNoPrice)
{
    covers(rules::unit_05, rules::unit_07, rules::ord_10);
    Arena arena;
    arena.piece("A1", "cav_knights", "0605").piece("B1", "inf_medium", "0602").generals(6);
    arena.phase(Phase::movement, "A");
    const auto price = arena.answer("derive A1")[0].total(3);
    EXPECT_TRUE(has(answer(arena, "derive A1"), "+42 its type [THU-UNIT-05]"));
    arena.give("ORD mount_dismount A1");
    EXPECT_EQ(arena.answer("derive A1")[0].total(3), price);
    EXPECT_TRUE(has(answer(arena, "derive A1"), "+42 the type it began as [THU-UNIT-05]"))
        << answer(arena, "derive A1");
}

TEST(ThucydideDerive, EachSumSaysWhatItIsASumOf)
{
    covers(rules::unit_05, rules::unit_07);
    Arena arena;
    arena.piece("A1", "cav_light_bow", "0605").generals().combat("A");
    const auto bow = arena.answer("derive A1");
    ASSERT_EQ(bow.size(), 1u);
    std::vector<std::string> heads;
    for (const Term& line : bow[0])
        if (line.kind == Term::head) heads.emplace_back(line.text);
    EXPECT_EQ(heads, (std::vector<std::string>{"dice of fire", "dice of an assault",
                                               "dice of a melee", "price"}));
}

TEST(ThucydideDerive, WhatItIsGoodForIsNamedWithItsRules)
{
    covers(rules::unit_02, rules::unit_06, rules::move_02, rules::move_03, rules::combat_05);
    Arena arena;
    arena.piece("A1", "inf_skirmish_bow", "0605")
        .piece("A2", "inf_hoplite", "0405", {{"stands", 3}});
    arena.generals().combat("A");
    const std::string bow = answer(arena, "derive A1");
    for (const char* part : {"(shoots at 3 hexes) [THU-COMBAT-05]", "(moves 2 hexes) [THU-MOVE-02]",
                             "(light: light, medium and heavy faces hit it) [THU-UNIT-02]",
                             "(very light: who attacks it has tactical advantage) [THU-COMBAT-11]",
                             "(may evade any close attack) [THU-EVADE-01]",
                             "(tactical advantage against elephants) [THU-COMBAT-11]"})
        EXPECT_TRUE(has(bow, part)) << part << "\n" << bow;
    EXPECT_FALSE(has(bow, "forfeits")) << bow;
    const std::string hoplite = answer(arena, "derive A2");
    for (const char* part : {"(beyond 1 hexes it forfeits its attack) [THU-MOVE-03]",
                             "(heavy: only heavy faces hit it) [THU-UNIT-02]",
                             "shock has none against it) [THU-COMBAT-11]",
                             "=> 3 stands of 3; the dice do not depend on them [THU-UNIT-03]"})
        EXPECT_TRUE(has(hoplite, part)) << part << "\n" << hoplite;
    EXPECT_FALSE(has(hoplite, "shoots")) << hoplite;
}

TEST(ThucydideDerive, ALeaderCommandsAndLeadsSoFar)
{
    covers(rules::cmd_03, rules::lead_02, rules::lead_04);
    Arena arena;
    arena.piece("A1", "inf_hoplite", "0405").general("AL1", "0405").piece("AL2", "officer", "0605");
    arena.general("BL1", "0101").combat("A");
    const std::string general = answer(arena, "derive AL1");
    EXPECT_TRUE(has(general, "(activates units up to 5 hexes away) [THU-CMD-03]")) << general;
    EXPECT_TRUE(has(general, "cheaper up to 1 hexes away) [THU-LEAD-08]")) << general;
    EXPECT_TRUE(has(general, "(marches up to 3 hexes) [THU-LEAD-04]")) << general;
    const std::string officer = answer(arena, "derive AL2");
    EXPECT_TRUE(has(officer, "(activates units up to 1 hexes away)")) << officer;
    EXPECT_TRUE(has(officer, "cheaper in his own hex)")) << officer;
}

TEST(ThucydideDerive, WhereOrdersReachByInfluenceAPriceSaysSo)
{
    covers(rules::ord_05);
    Arena arena;
    arena.option(opt_order_range, 1).side_field(0, "tokens", 9);
    arena.piece("A1", "inf_heavy", "0605").piece("A2", "inf_heavy", "0109");
    arena.general("AL", "0606").piece("B1", "inf_medium", "1201").general("BL", "1101");
    arena.phase(Phase::movement, "A");
    const std::string near = answer(arena, "price forced_march A1");
    EXPECT_TRUE(has(near, "AL is near, but orders reach by influence only")) << near;
    const std::string far = answer(arena, "price forced_march A2");
    EXPECT_FALSE(has(far, "is near")) << far;
}

// Everything is public: a question may be asked in the other side's turn, and when all is over.
TEST(ThucydideDerive, QuestionsAreFreeAtAnyTime)
{
    covers(rules::gen_02);
    Arena arena;
    arena.piece("A1", "inf_hoplite", "0605").piece("B1", "inf_hoplite", "0602").generals();
    arena.combat("A");
    for (const char* question : {"derive B1", "derive A1", "support A1", "sight B1 0605",
                                 "dice A1 0602", "price hold A1", "score"})
        for (const Side s : {Side{0}, Side{1}}) {
            const host::ReadOrder read = host::read_order(question, s, arena.setting());
            ASSERT_TRUE(read.order) << question << ": " << read.error.message;
            EXPECT_FALSE(arena.game().refuse(*read.order, Questions::answered))
                << question << ' ' << int{s};
        }
    EXPECT_EQ(arena.refused("move A1 0605-0604"), "THU-CMD-06") << "orders are not";
}

} // namespace
} // namespace sandtable::thucydide::testing::derive_test
