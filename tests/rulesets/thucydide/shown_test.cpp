// THU chapter 21, line by line: what the record of each automatic result must show, whole.

#include "arena.hpp"
#include "covers.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "tests/support/told.hpp"

namespace sandtable::thucydide::testing::shown_test {
namespace {

using sandtable::testing::covers;

/// What a question, or a preview of an order, is answered with.
std::string answer(Arena& arena, const char* question)
{
    std::string text;
    for (const Breakdown& b : arena.answer(question))
        text += explain(b, Reader{arena.setting()}) + "\n";
    return text;
}

/// A1 before B1, each with a general far away.
Arena& face_to_face(Arena& arena, const char* ours = "inf_medium",
                    const char* theirs = "inf_medium")
{
    arena.piece("A1", ours, "0605").piece("B1", theirs, "0604").generals();
    arena.piece("B2", "inf_medium", "0101").piece("B3", "inf_medium", "0301");
    arena.piece("B4", "inf_medium", "1001").piece("B5", "inf_medium", "1101");
    return arena;
}

/// Every part of `parts` is said in one record or sentence since the last order, in this order.
void expect_told(const Arena& arena, const std::vector<std::string>& parts)
{
    for (const std::string& one : arena.said()) {
        std::size_t at = 0;
        bool all = true;
        for (const std::string& part : parts) {
            at = one.find(part, at);
            all = all && at != std::string::npos;
            if (!all) break;
        }
        if (all) return;
    }
    std::string said;
    for (const std::string& one : arena.said()) said += "\n  " + one;
    ADD_FAILURE() << parts.front() << said;
}

TEST(ThucydideShown, AnAnswerIsEntitledByWhatItIsOf)
{
    covers(rules::cmd_01, rules::sup_01, rules::dice_01, rules::vic_03, rules::unit_05);
    Arena arena;
    face_to_face(arena).piece("L3", "officer", "0609").phase(Phase::command, "A");
    for (const auto& [question, title] :
         {std::pair{"activate L3 A1", "activation by {unit}"},
          std::pair{"support A1", "support of {unit}"}, std::pair{"score", "scores"},
          std::pair{"dice A1 0604", "attack of {unit} on {other}"},
          std::pair{"dice A1 0609", "a question about {unit}"},
          std::pair{"derive A1", "values of {unit}"},
          std::pair{"move A1 0605-0606", "move of {unit}"}}) {
        const auto answers = arena.answer(question);
        ASSERT_EQ(answers.size(), 1u) << question;
        EXPECT_STREQ(answers.front().title_text(), title);
    }
}

TEST(ThucydideShown, ARollShowsTheFacesThatHitAdvantagesTokensAndStands)
{
    covers(rules::dice_01, rules::unit_02, rules::combat_11, rules::loss_01, rules::tok_04);
    Arena arena;
    face_to_face(arena).combat("A").set(side::tokens, 0, 11);
    arena.give("AT A1>0604", "B L L");
    expect_told(arena, {"+1 B [THU-DICE-01] +0 L [THU-DICE-01] +0 L [THU-DICE-01] ",
                        "(the target counts as medium: hit by B, R) [THU-UNIT-02] ",
                        "(no tactical advantage) [THU-COMBAT-11] ",
                        "(letters: 2, tokens earned: 1) [THU-TOK-02] ",
                        "(1 tokens are lost: 12 are the most a side may hold) [THU-TOK-04] ",
                        "(hits: 1, stands before: 4) [THU-LOSS-01] => B1 loses a stand; left: 3"});
    Arena light;
    face_to_face(light, "cav_heavy", "inf_skirmish_javelin").combat("A").give("AT A1>0604");
    light.give("defend none stand", "S S G");
    expect_told(light, {"(the target counts as light: hit by G, B, R, S) [THU-UNIT-02] ",
                        "(TA-1: very light target) [THU-COMBAT-11] "});
    Arena heavy;
    face_to_face(heavy, "inf_medium", "inf_heavy").set(side::tokens, 0, 9).combat("A");
    heavy.give("AT A1>0604 + drive_back", "S G G");
    expect_told(heavy, {"(the target counts as heavy: hit by R) [THU-UNIT-02] ",
                        "(drive back: each S is a flag) [THU-ORD-22] ", "(flags: 1)"});
}

TEST(ThucydideShown, AnEvadeShowsTheOneFaceThatHitsTheWaysAndTheWayTaken)
{
    covers(rules::evade_03, rules::evade_04, rules::evade_05);
    Arena arena;
    face_to_face(arena, "inf_medium", "cav_light_bow").combat("A").give("AT A1>0604");
    arena.give("defend none evade", "G B S");
    expect_told(arena, {"(the target evades: hit by G alone) [THU-EVADE-03]"});
    expect_told(arena,
                {"(B1 can cover 2 of 2 hexes) [THU-RETR-03] ",
                 "(a longest path: 0703-0702) [THU-RETR-04] ", "(a longest path: 0703-0602) ",
                 "(a longest path: 0603-0602) ", "(a longest path: 0603-0502) [THU-RETR-04]"});
    arena.give("slip 0603-0502");
    EXPECT_TRUE(arena.heard("B1 evades to 0502 [THU-EVADE-04]"));
    EXPECT_TRUE(arena.heard("no riposte and no follow-up: B1 evaded [THU-EVADE-05]"));
}

TEST(ThucydideShown, WhoWouldEvadeAndHasNoWayHomeIsToldSo)
{
    covers(rules::evade_02);
    Arena arena;
    arena.piece("B6", "inf_medium", "0603").piece("B7", "inf_medium", "0703");
    face_to_face(arena, "inf_medium", "cav_light_bow").combat("A").give("AT A1>0604", "L L L");
    EXPECT_TRUE(arena.heard("B1 has no way home to evade by [THU-EVADE-02]"));
    Arena free;
    face_to_face(free, "inf_medium", "cav_light_bow").combat("A").give("AT A1>0604");
    EXPECT_FALSE(free.heard("B1 has no way home to evade by [THU-EVADE-02]"));
    Arena shot;
    shot.piece("A1", "inf_bow", "0606").piece("B1", "cav_light_bow", "0604").generals();
    shot.piece("B6", "inf_medium", "0603").piece("B7", "inf_medium", "0703").combat("A");
    shot.give("AT A1>0604", "L L");
    EXPECT_FALSE(shot.heard("B1 has no way home to evade by [THU-EVADE-02]"));
}

TEST(ThucydideShown, AShotShowsBothPathsOfItsLineAndWhyNothingFollows)
{
    covers(rules::los_01, rules::los_03, rules::follow_02);
    Arena arena;
    arena.terrain("0504", woods).piece("A1", "inf_bow", "0605").piece("B1", "inf_medium", "0603");
    arena.generals().combat("A").give("AT A1>0603", "L L");
    expect_told(arena, {"(distance 2) [THU-LOS-01] (heights of the ends: 0 and 0) [THU-LOS-03] "
                        "(first path: blocked at 0504, 1 high, over 0) [THU-LOS-03] (second path, "
                        "over 0604: 0 high) [THU-LOS-03] (second path: clear at height 0) "
                        "[THU-LOS-03] => in sight [THU-LOS-03]"});
    EXPECT_TRUE(arena.heard("no riposte and no follow-up: A1 fired [THU-FOLLOW-02]"));
    EXPECT_EQ(answer(arena, "sight A1 0604"),
              "(distance 1) [THU-LOS-01] (heights of the ends: 0 and 0) [THU-LOS-03] (both paths: "
              "clear at height 0) [THU-LOS-03] => in sight [THU-LOS-03]\n");
    Arena close;
    face_to_face(close).combat("A").give("AT A1>0604", "L L L");
    EXPECT_FALSE(close.heard("no riposte and no follow-up: A1 fired [THU-FOLLOW-02]"));
}

TEST(ThucydideShown, WhoCannotFollowUpIsToldWhatBarsHim)
{
    covers(rules::follow_02, rules::terr_01);
    Arena arena;
    arena.terrain("0604", woods).piece("A1", "chariot_heavy", "0605");
    arena.piece("B1", "inf_bow", "0604", {{"stands", 1}, {"initial", 4}});
    for (const auto* cell : {"0101", "0301", "0501", "0901"})
        arena.piece(std::string{"B"} + cell, "inf_medium", cell);
    arena.generals().combat("A").give("AT A1>0604", "G");
    expect_told(arena, {"(waived: A1 may not enter 0604: woods) [THU-TERR-01]",
                        "(waived: A1 cannot enter 0604) [THU-FOLLOW-02]"});
}

TEST(ThucydideShown, AnAttackWithoutADieSaysNothingOfItsDice)
{
    covers(rules::combat_10);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0602").generals();
    const std::string far = answer(arena, "dice A1 0602");
    EXPECT_NE(far.find("0 dice, 0.00 hits on average"), std::string::npos) << far;
    EXPECT_EQ(far.find("each die hits"), std::string::npos) << far;
}

TEST(ThucydideShown, WhoDoesNotFollowUpIsToldWhatHeForgoes)
{
    covers(rules::follow_04, rules::follow_05);
    const auto stays = [](const char* type, const char* dice) {
        Arena arena;
        arena.piece("A1", type, "0605").piece("B1", "inf_medium", "0604").generals();
        arena.piece("B2", "inf_medium", "0101").piece("B3", "inf_medium", "0301").combat("A");
        arena.give("AT A1>0604", dice).give("RT 0603");
        arena.give("follow_up no");
        std::string said;
        for (const std::string& one : arena.said()) said += one + "\n";
        return said;
    };
    EXPECT_NE(stays("cav_heavy", "F L L").find("no charge and no pursuit: A1 has not followed up"),
              std::string::npos);
    const std::string horse = stays("cav_cataphract", "F L L L");
    EXPECT_NE(horse.find("no pursuit: A1 has not"), std::string::npos) << horse;
    EXPECT_EQ(horse.find("no charge and no"), std::string::npos);
    EXPECT_EQ(stays("inf_medium", "F L L").find("has not followed up"), std::string::npos);
}

TEST(ThucydideShown, HitsOnAverageAreToTheNearestHundredth)
{
    covers(rules::dice_01);
    Arena arena;
    face_to_face(arena, "inf_bow").terrain("0604", woods).combat("A");
    const std::string dice = answer(arena, "dice A1 0604");
    EXPECT_NE(dice.find("0.67 hits on average"), std::string::npos) << dice;
}

TEST(ThucydideShown, TheModeIsToldWithTheHexTheTurnBeganIn)
{
    covers(rules::combat_03, rules::rip_02, rules::combat_10);
    const auto mode = [](const char* start, int moved) {
        Arena arena;
        face_to_face(arena, "inf_medium", "inf_heavy").combat("A");
        if (moved > 0)
            arena.set(unit::moved, "A1", moved).set(unit::start, "A1", index(arena.at(start)));
        return answer(arena, "dice A1 0604");
    };
    EXPECT_NE(mode("0605", 0).find("(in contact, and has not moved: a melee) [THU-COMBAT-03]"),
              std::string::npos);
    EXPECT_NE(
        mode("0606", 1).find("(2 hexes from the target when the turn began, at 0606: an assault)"),
        std::string::npos);
    EXPECT_NE(
        mode("0704", 1).find("(1 hexes from the target when the turn began, at 0704: a melee)"),
        std::string::npos);
    EXPECT_NE(
        mode("0101", 4).find("(7 hexes from the target when the turn began, at 0101: an assault)"),
        std::string::npos);
    Arena uphill;
    uphill.height("0604", 1).terrain("0604", woods).edge("0605", "0604", stream);
    face_to_face(uphill, "inf_bow").combat("A");
    EXPECT_NE(answer(uphill, "dice A1 0604").find("the sum is 0: one die at least"),
              std::string::npos)
        << answer(uphill, "dice A1 0604");
    Arena back;
    back.piece("B6", "inf_medium", "0704").piece("B7", "inf_medium", "0504");
    face_to_face(back).combat("A").give("AT A1>0604", "L L L");
    expect_told(back, {"no follow-up: B1 has not left 0604) [THU-FOLLOW-01]", "B1 may riposte"});
    back.give("riposte yes", "L L L");
    expect_told(back, {"melee factor", "(a riposte is a melee) [THU-RIP-02]"});
}

TEST(ThucydideShown, EverySourceThatCancelsFlagsIsToldAndTheLengthOfTheRetreat)
{
    covers(rules::retr_01, rules::retr_02, rules::retr_04, rules::rip_01);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605");
    arena.piece("B1", "cav_heavy", "0604", {{"morale", "fragile"}}).generals();
    arena.piece("B2", "inf_medium", "0101").piece("B3", "inf_medium", "0301").combat("A");
    arena.give("AT A1>0604", "F L L");
    expect_told(arena, {"[THU-SUP-07]", "no leader is present) [THU-LEAD-06]",
                        "not steadfast) [THU-UNIT-07]",
                        "no help of the ground: open ground) [THU-TERR-01]",
                        "not behind a palisade) [THU-TERR-07]", "not ordered to hold) [THU-ORD-30]",
                        "=> 1 flags, of which 0 may be canceled"});
    expect_told(arena, {"3 = +2 mounted [THU-RETR-02] +1 fragile [THU-RETR-02] ",
                        "(1 flags ask for 3 hexes) [THU-RETR-02] ",
                        "(B1 can cover 3 of 3 hexes) [THU-RETR-03] (the longest paths are all that "
                        "can be made of these steps) [THU-RETR-04] (hex 1: 0604-0703) ",
                        "(hex 1: 0604-0603) ", "(hex 2: 0703-0702) ", "(hex 2: 0703-0602) ",
                        "(hex 2: 0603-0602) ", "(hex 2: 0603-0502) ", "(hex 3: 0702-0801) ",
                        "(hex 3: 0702-0701) ", "(hex 3: 0602-0701) ", "(hex 3: 0602-0601) ",
                        "(hex 3: 0502-0601) ", "(hex 3: 0502-0501) [THU-RETR-04]"});
    arena.give("RT 0603-0602-0601");
    expect_told(arena, {"(-> 3 hexes of 3, the way to 0601) [THU-RETR-04] => B1 retreats 3 hexes"});
    expect_told(arena, {"no riposte: B1 has left 0604) [THU-RIP-01]", "A1 may follow up"});
}

TEST(ThucydideShown, ACheckOfALeaderShowsWhatLosesHim)
{
    covers(rules::lead_09, rules::lead_11);
    Arena arena;
    face_to_face(arena).general("BM", "0604").combat("A").give("AT A1>0604", "B L L S F");
    expect_told(arena, {"(his unit lost stands) [THU-LEAD-09] ",
                        "(he is lost if both dice show S) [THU-LEAD-09] +1 S [THU-DICE-01] +0 F ",
                        "=> BM lives [THU-LEAD-09]"});
    Arena alone;
    alone.piece("A1", "inf_medium", "0605").generals().general("BM", "0604");
    alone.piece("B2", "inf_medium", "0101").piece("B3", "inf_medium", "0301").combat("A");
    alone.give("AT A1>0604", "G");
    expect_told(alone,
                {"(he was attacked alone) [THU-LEAD-11] ",
                 "(he is lost if it shows S) [THU-LEAD-11] +0 G ", "=> BM lives [THU-LEAD-11]"});
    EXPECT_TRUE(alone.heard("no follow-up: BM stands alone [THU-FOLLOW-02]"));
}

TEST(ThucydideShown, BeforeALeaderIsAttackedAloneItIsToldWhatLosesHim)
{
    covers(rules::lead_11);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").generals().general("BM", "0604");
    arena.piece("B2", "inf_medium", "0101").combat("A");
    EXPECT_EQ(answer(arena, "attack A1 0604 none -"),
              "=> lost on a special, one in six; otherwise he must escape [THU-LEAD-11]\n");
}

TEST(ThucydideShown, AnActivationIsToldHowManyItTakesOrThatNoneIsLeft)
{
    covers(rules::cmd_01);
    for (const int used : {0, 1}) {
        Arena arena;
        face_to_face(arena).phase(Phase::command, "A").set(side::used, 0, used);
        EXPECT_EQ(answer(arena, "activate AL AL"),
                  std::string{used == 0 ? "(this activation takes 1 to 3 pieces)"
                                        : "(no activation is left this turn)"} +
                      " [THU-CMD-01] (AL is a leader: at any distance) [THU-CMD-03]\n");
    }
}

TEST(ThucydideShown, APanicIsToldForEachNeighborElephantsToo)
{
    covers(rules::retr_07);
    Arena arena;
    face_to_face(arena, "inf_medium", "elephant").piece("B6", "elephant", "0504");
    arena.piece("B7", "inf_medium", "0704").combat("A").give("AT A1>0604", "F L L");
    arena.give("cancel 0", "G R");
    EXPECT_TRUE(arena.heard("+1 R [THU-RETR-07] => A1 loses a stand"));
    EXPECT_TRUE(arena.heard("B6, an elephant as well, fears no panic of B1 [THU-RETR-07]"));
    EXPECT_TRUE(arena.heard("+0 G [THU-RETR-07] => B7 is not hurt"));
}

TEST(ThucydideShown, AMoveIsToldStepByStepAsFarAsItGoes)
{
    covers(rules::move_02, rules::move_06, rules::move_08, rules::terr_08);
    Arena arena;
    arena.terrain("0605", woods).road("0706-0707-0708").piece("A1", "cav_heavy", "0606");
    arena.edge("0606", "0506", stream).piece("A2", "inf_light", "0706");
    arena.piece("A3", "inf_heavy", "0806").piece("B1", "inf_bow", "0101").generals();
    arena.phase(Phase::movement, "A");
    EXPECT_EQ(answer(arena, "move A1 0606-0605-0604"),
              "(hex 1: 0605, woods) [THU-TERR-01] (there it must stop) [THU-MOVE-08] "
              "(1 hexes of 3) [THU-MOVE-02] (it goes no farther than 0605) [THU-MOVE-02]\n");
    EXPECT_EQ(answer(arena, "move A2 0706-0806-0906"),
              "(hex 1: 0806, open ground) [THU-TERR-01] (through A3: one of the two is light) "
              "[THU-MOVE-06] (hex 2: 0906, open ground) [THU-TERR-01] (2 hexes of 2) [THU-MOVE-02] "
              "=> A2 may still attack [THU-MOVE-03]\n");
    EXPECT_EQ(
        answer(arena, "move A2 0706-0707-0708"),
        "(hex 1: 0707, by road) [THU-TERR-08] (hex 2: 0708, by road) [THU-TERR-08] "
        "(2 hexes of 3) [THU-MOVE-02] (all the way by road: one hex more) [THU-TERR-08] => A2 "
        "may still attack [THU-MOVE-03]\n");
    Arena slow;
    slow.road("0706-0707-0708").piece("A1", "inf_phalanx", "0706").generals();
    slow.piece("B1", "inf_medium", "0101").phase(Phase::movement, "A");
    EXPECT_EQ(answer(slow, "move A1 0706-0707"),
              "(hex 1: 0707, by road) [THU-TERR-08] (1 hexes of 1) [THU-MOVE-02] => A1 may still "
              "attack [THU-MOVE-03]\n")
        << "it never goes a hex more";
    EXPECT_EQ(answer(arena, "move A1 0605-0604"), "") << "it does not stand there";
    EXPECT_EQ(answer(arena, "move A1 0606"), "") << "that goes nowhere";
    const std::string brook = answer(arena, "move A1 0606-0506");
    EXPECT_NE(brook.find("(across: stream) [THU-TERR-07]"), std::string::npos) << brook;
}

TEST(ThucydideShown, ARefusedActivationSaysWhoIsMountedAndARefusedShotShowsTheLine)
{
    covers(rules::cmd_04, rules::cmd_01, rules::los_03);
    Arena arena;
    arena.piece("A1", "inf_bow", "0605").piece("A2", "cav_heavy", "0705").general("AL", "0706");
    for (const auto* cell : {"0504", "0604", "0704"}) arena.terrain(cell, woods);
    arena.piece("B1", "inf_medium", "0603").general("BL", "0101");
    arena.phase(Phase::command, "A");
    const auto why = [&](const char* text) {
        const host::ReadOrder read = host::read_order(text, 0, arena.setting());
        return tell(arena.game().refuse(read.order.value_or(Order{})).value_or(Refusal{}),
                    Reader{arena.setting()});
    };
    arena.set(unit::activation, "A1", 0).set(unit::activation, "A2", 0).begin();
    EXPECT_EQ(why("activate AL A1 A2"),
              "A1 is on foot, A2 mounted: not in one activation [THU-CMD-04]");
    EXPECT_EQ(why("activate AL A2 A1"),
              "A2 is mounted, A1 on foot: not in one activation [THU-CMD-04]");
    EXPECT_EQ(answer(arena, "activate AL A1").find("(this activation takes 1 to "), 0u);
    const std::string shot = answer(arena, "attack A1 0603 none -");
    EXPECT_EQ(shot.find("(distance 2) [THU-LOS-01] (heights of the ends: 0 and 0)"), 0u) << shot;
    EXPECT_NE(shot.find("second path: blocked at 0604, 1 high, over 0"), std::string::npos) << shot;
}

TEST(ThucydideShown, AScoreIsToldWithItsTargetAndTheEndWithGapAndShare)
{
    covers(rules::vic_03, rules::vic_08);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("A2", "cav_heavy", "0705").generals();
    arena.piece("B1", "inf_medium", "0604", {{"stands", 1}, {"initial", 4}});
    for (const auto* cell : {"0101", "0201", "0301"})
        arena.piece(std::string{"B"} + cell, "inf_medium", cell);
    arena.remove("B0101", Where::dead).combat("A");
    EXPECT_NE(answer(arena, "score").find("(A: 1 of a target of 2) [THU-VIC-03] | "),
              std::string::npos)
        << answer(arena, "score");
    arena.give("AT A1>0604", "B L L");
    expect_told(arena,
                {"(A: 2 of a target of 2) [THU-VIC-03] | ", "(B: 0 of a target of 1)",
                 "(the gap, 2, is 100.00 % of the winner's score) [THU-VIC-08] => a decisive"});
}

} // namespace
} // namespace sandtable::thucydide::testing::shown_test
