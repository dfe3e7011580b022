// The commitment phase clause by clause: who is asked, what may be chosen, what comes of it. Limits
// are tried on both sides. [SYN-RES-03, SYN-RETR-03, SYN-ASLT-10, SYN-END-02]

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

namespace sandtable::synapse::commitment_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::string with_reserve(int eff, const std::string& more = "")
{
    std::string text = plain_units();
    text.insert(text.find(R"(group("A.main")"),
                R"(group("A.reserve", "reserve")" + more +
                    R"(), infantry { "R", id = "r", body = "A.reserve", eff = )" +
                    std::to_string(eff) + ", " + foot + ", ");
    return text;
}

/// A battle in the field at the commitment of its second sequence.
Scene second_sequence(const std::string& text, std::vector<std::string> options = {})
{
    Scene s(text, std::move(options));
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    if (s.asked() == "commitment A") s.give("A: done");
    if (s.asked() == "face AB") s.give("A: done | B: done");
    hold_the_wave(s);
    EXPECT_EQ(s.game().table().turn(), 2);
    return s;
}

TEST(SynapseCommitment, WhoMayWithdrawAndWhyNot)
{
    covers("SYN-RETR-03", "SYN-RETR-05", "SYN-ASLT-10", "SYN-SIEGE-13", "SYN-VEH-18");
    Scene first{with_reserve(100)};
    first.begin();
    first.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(first.asked(), "commitment A");
    EXPECT_THAT(first.legal("A"), ElementsAre("done", "commit"));
    EXPECT_EQ(first.refused("A: withdraw"),
              "a withdrawal is tried again from the second sequence on [SYN-RETR-03]");

    Scene second = second_sequence(plain_units());
    EXPECT_EQ(second.asked(), "commitment AB");
    EXPECT_THAT(second.legal("A"), ElementsAre("done", "withdraw"));
    second.set(body::encircled, "A.main", 1);
    EXPECT_EQ(second.refused("A: withdraw"),
              "A.main is encircled: its army cannot withdraw [SYN-RETR-05]");
    EXPECT_EQ(second.refusal("B: withdraw"), "");
    for (const char* body : {"B.main", "B.support"})
        second.set(body::state, body, static_cast<int>(State::dispersed));
    EXPECT_EQ(second.refused("B: withdraw"),
              "no body stands in the field to withdraw [SYN-RETR-03]");

    Scene stays = second_sequence(with_reserve(100), {"retreat.mid_battle=false"});
    EXPECT_EQ(stays.asked(), "commitment A") << "B has nothing to choose";
    EXPECT_EQ(stays.refused("A: withdraw"),
              "nobody withdraws once the battle has begun [SYN-RETR-03]");

    Scene fleet{R"(mode = "vehicle", domain = "land", units = {
        A = { ground { "V", id = "u", count = 9, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } },
              ground { "R", id = "r", count = 9, sdg = 50, crew = 5, role = "reserve", weapons = { { dmg = 50, range = "long" } } } },
        B = { ground { "T", id = "t", count = 9, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
    fleet.begin();
    fleet.give("A: intent fight | B: intent fight", {6, 6});
    fleet.give("A: done");
    hold_the_wave(fleet);
    EXPECT_EQ(fleet.asked(), "commitment A");
    EXPECT_EQ(fleet.refused("A: withdraw"), "vehicles leave unit by unit: disengage [SYN-VEH-18]");
    fleet.give("A: commit", {6, 6});
    EXPECT_EQ(fleet.field().role(fleet.unit("r")), Role::main);

    Scene walls{place("assault")};
    walls.begin({6, 6});
    EXPECT_EQ(walls.refused("A: withdraw"), "nobody withdraws from an assault [SYN-ASLT-10]");

    Scene sally{place("siege")};
    sally.begin();
    sally.give("B: done");
    sally.give("A: siege continue");
    sally.give("B: sally");
    sally.give("A: intent fight", {6, 6});
    EXPECT_EQ(sally.asked(), "commitment B");
    EXPECT_THAT(sally.legal("B"), ElementsAre("done", "return"));
    EXPECT_EQ(sally.refused("B: withdraw"),
              "who has made a sally does not withdraw but returns [SYN-SIEGE-13]");
    sally.give("B: done");
    sally.give("A: done | B: done");
    hold_the_wave(sally);
    EXPECT_EQ(sally.asked(), "commitment AB");
    EXPECT_THAT(sally.legal("A"), ElementsAre("done", "withdraw"));
    EXPECT_EQ(sally.refused("A: return"), "there is no way back [SYN-SIEGE-13]");
    EXPECT_EQ(sally.refusal("B: withdraw"), "SYN-SIEGE-13");
    EXPECT_EQ(sally.refused("B: surrender"),
              "a garrison that has made a sally does not surrender [SYN-SIEGE-13]");
    EXPECT_EQ(sally.refused("A: surrender"), "only a garrison surrenders [SYN-SIEGE-07]");
}

TEST(SynapseCommitment, WhoHasNoMainBodyLeftMayConcede)
{
    covers("SYN-END-02", "SYN-RES-05");
    Scene s = second_sequence(with_reserve(100));
    for (const char* side : {"A", "B"})
        EXPECT_EQ(s.refused(std::string{side} + ": concede"),
                  "a main body still fights [SYN-END-02]");
    s.set(body::state, "B.main", static_cast<int>(State::routing));
    EXPECT_EQ(s.refusal("B: concede"), "");
    EXPECT_EQ(s.refusal("A: concede"), "SYN-END-02");
    // Who has nobody in the field must send his reserve, or give up.
    for (const char* b : {"A.main", "A.support"}) lose(s, b);
    EXPECT_TRUE(must_commit(s.field(), side_a));
    EXPECT_FALSE(must_commit(s.field(), side_b));
    EXPECT_EQ(s.refusal("A: done"), "SYN-RES-05");
    EXPECT_EQ(s.refusal("A: commit"), "");
    s.set(body::state, "A.support", static_cast<int>(State::routing));
    EXPECT_FALSE(must_commit(s.field(), side_a));
    EXPECT_EQ(s.refusal("A: done"), "");
}

TEST(SynapseCommitment, WhatIsCaptured)
{
    covers("SYN-END-02");
    std::string text = plain_units();
    text.insert(
        text.find(R"(group("B.main")"),
        R"(artillery { "K", id = "k", body = "B.support", eff = 20, pieces = 4, cbt = 4, weapon = syn.weapons.catapult },
        artillery { "S", id = "s", body = "B.support", eff = 20, pieces = 4, cbt = 4, sdg = 100, self_propelled = true, weapon = syn.weapons.field_gun },
        )");
    Scene s = second_sequence(text);
    lose(s, "B.main");
    EXPECT_EQ(s.field().get(army::baggage, side_b), 1);
    s.give("A: done | B: concede");
    EXPECT_EQ(s.get(troop::pieces, "k"), 0);
    EXPECT_EQ(s.get(troop::pieces, "s"), 4) << "they drive off";
    EXPECT_THAT(s.all(), Contains("the guns of k are captured [SYN-END-02]"));
    EXPECT_EQ(s.field().get(army::baggage, side_b), 0);
    EXPECT_EQ(s.field().get(army::baggage, side_a), 1);
    EXPECT_THAT(s.all(), Contains("the field is left by B [SYN-END-02]"));
    EXPECT_THAT(s.all(), Not(Contains("the field is left by A [SYN-END-02]")));
}

TEST(SynapseCommitment, AReserveIsTenPercentOrIsNone)
{
    covers("SYN-RES-02", "SYN-UMP-13");
    // 400 of the foot and 200 of the bows beside it: 60 of 660 are too few, 68 of 668 are not.
    const auto formed = [](int eff, const std::string& ruling) {
        Scene s(ruling + "grouping = \"players\", " + with_reserve(eff));
        EXPECT_EQ(s.problems(), "");
        s.begin();
        if (s.asked() == "UMP-13 U") s.give("U: rule " + std::string{"20"});
        return s.refusal("A: done");
    };
    Scene s("grouping = \"players\", " + with_reserve(100));
    s.begin();
    const ReserveShare share = reserve_share(s.field(), side_a);
    EXPECT_EQ(static_cast<std::int64_t>(share.reserve), 400);
    EXPECT_EQ(share.body, s.unit("A.reserve"));
    const auto rest = static_cast<std::int64_t>(share.army) - 400;
    const int least = static_cast<int>((rest + 35) / 36); // 4 each; a tenth of all
    EXPECT_EQ(formed(least, ""), "");
    EXPECT_EQ(formed(least - 1, ""), "SYN-RES-02");
    EXPECT_EQ(formed(least - 1, "umpire = { [\"UMP-13\"] = 0 }, "), "");
    EXPECT_EQ(formed(least, "umpire = { ask = { \"UMP-13\" } }, "), "SYN-RES-02");
}

TEST(SynapseCommitment, WhereAReserveTakesItsPlace)
{
    covers("SYN-RES-03", "SYN-RES-04", "SYN-ASLT-13");
    Scene s = second_sequence(with_reserve(100));
    s.give("A: commit | B: done", {6, 6});
    EXPECT_EQ(s.records("command").size(), 1u);
    EXPECT_EQ(s.field().role(s.unit("A.reserve")), Role::main);
    EXPECT_EQ(s.state("A.reserve"), "active");
    EXPECT_THAT(s.all(), Contains("A.reserve is committed [SYN-RES-03]"));
    std::string bows = with_reserve(100, ", { mode = \"fire\" }");
    const std::string men = "eff = 100, " + foot;
    bows.replace(bows.find(men), men.size(), "eff = 100, cbt = 5, weapon = syn.weapons.longbow }");
    Scene fire = second_sequence(bows);
    fire.give("A: commit | B: done", {6, 6});
    EXPECT_EQ(fire.field().role(fire.unit("A.reserve")), Role::support);
    // Who is still awaited is no reserve.
    Scene late =
        second_sequence(R"(events = { { at = 5, kind = "reinforcement", body = "A.reserve" } }, )" +
                        with_reserve(100));
    EXPECT_FALSE(has_reserve(late.field(), side_a));
    EXPECT_EQ(late.refused("A: commit"), "there is no reserve [SYN-RES-03]");
    Scene none = second_sequence(plain_units());
    EXPECT_EQ(none.refused("A: commit"), "there is no reserve [SYN-RES-03]");
}

TEST(SynapseCommitment, HowManyAWorkHolds)
{
    covers("SYN-FORT-02", "SYN-ASLT-13");
    // 300 hold a work for 400.
    const auto room = [](const std::string& more, const std::string& events = "",
                         const std::string& work = "kind = \"small_fort\", optimum = 200") {
        Scene s{events + place("assault", "", more, work)};
        EXPECT_EQ(s.problems(), "");
        s.begin({6, 6});
        const Unit full = no_room_for(s.field(), side_b);
        return full == Unit::none
                   ? std::string{}
                   : std::string{
                         s.game().setting().units[static_cast<std::size_t>(index(full))].id};
    };
    const auto reserve = [](const std::string& id, int eff) {
        return "group(\"B." + id + "\", \"reserve\"), infantry { \"R\", id = \"" + id +
               "\", body = \"B." + id + "\", eff = " + std::to_string(eff) + ", " + foot + ", ";
    };
    EXPECT_EQ(room(reserve("r", 100)), "");
    EXPECT_EQ(room(reserve("r", 101)), "B.r");
    EXPECT_EQ(room(reserve("r", 101),
                   R"(events = { { at = 9, kind = "reinforcement", body = "B.r" } }, )"),
              "")
        << "it is not there";
    EXPECT_EQ(room(reserve("r", 500), "", "kind = \"entrenchment\""), "") << "as many as you like";
    EXPECT_EQ(room(""), "");
    Scene s{place("assault", "", reserve("r", 101))};
    s.begin({6, 6});
    EXPECT_EQ(s.refused("B: commit"), "B.r finds no room [SYN-FORT-02]");
    s.set(body::damage, "B.garrison", 20); // one man fewer of 300
    EXPECT_EQ(s.refusal("B: commit"), "");
    lose(s, "B.garrison"); // the work it held is still the one
    EXPECT_EQ(no_room_for(s.field(), side_b), Unit::none);
    s.set(troop::eff, "r", 401);
    EXPECT_EQ(no_room_for(s.field(), side_b), s.unit("B.r"));
}

TEST(SynapseCommitment, WhoFallsBackAndWhere)
{
    covers("SYN-FORT-06", "SYN-FORT-02", "SYN-ASLT-10");
    const std::string outer = "kind = \"small_fort\", optimum = 200, next = \"inner\"";
    Scene s{place("assault", "", b_reserve, outer)};
    s.begin({6, 6});
    EXPECT_TRUE(may_evacuate(s.field()));
    EXPECT_EQ(s.refused("A: evacuate"), "there is no work to fall back to [SYN-FORT-06]");
    s.set(troop::eff, "g", 400);
    EXPECT_TRUE(may_evacuate(s.field()));
    s.set(troop::eff, "g", 401);
    EXPECT_FALSE(may_evacuate(s.field()));
    EXPECT_EQ(s.refused("B: evacuate"),
              "the next work holds 400 at most, and there are 401 [SYN-FORT-02]");
    s.set(troop::eff, "g", 300);
    s.set(body::state, "B.garrison", static_cast<int>(State::routing));
    EXPECT_FALSE(may_evacuate(s.field())) << "who runs does not march";
    s.set(body::state, "B.garrison", static_cast<int>(State::active));
    s.set(body::damage, "B.garrison", 100).set(body::contact, "B.garrison", 1);
    s.set(body::contact, "A.main", 1).set(body::contact, "A.support", 1);
    s.give("A: done | B: evacuate");
    EXPECT_EQ(s.get(body::work, "B.garrison"), 2);
    EXPECT_EQ(s.get(body::work, "B.reserve"), 0) << "it was not inside";
    EXPECT_EQ(s.get(body::damage, "B.garrison"), 150);
    for (const char* b : {"B.garrison", "A.main", "A.support"})
        EXPECT_EQ(s.get(body::contact, b), 0) << b;
    EXPECT_FALSE(may_evacuate(s.field())) << "it is the last";
    EXPECT_EQ(s.game().table().turn(), 2);
    // Who is no longer there does not come along.
    Scene two{place(
        "assault", "",
        R"(group("B.second", "garrison", { work = "keep" }), infantry { "W", id = "w", body = "B.second", eff = 50, )" +
            foot,
        outer)};
    two.begin({6, 6});
    lose(two, "B.second");
    two.give("A: done | B: evacuate");
    EXPECT_EQ(two.get(body::work, "B.garrison"), 2);
    EXPECT_EQ(two.get(body::work, "B.second"), 1);
    EXPECT_THAT(two.all(), Not(Contains("B.second evacuates the work [SYN-FORT-06]")));
    // To a work without a limit go as many as there are.
    std::string open = place("assault", "", "", outer);
    const std::string inner = R"(kind = "fortress", optimum = 200)";
    open.replace(open.find(inner), inner.size(), R"(kind = "entrenchment")");
    Scene vast{open};
    vast.begin({6, 6});
    vast.set(troop::eff, "g", 5000);
    EXPECT_TRUE(may_evacuate(vast.field()));
    Scene field_battle = second_sequence(plain_units());
    EXPECT_FALSE(may_evacuate(field_battle.field()));
}

TEST(SynapseCommitment, ASurrenderIsOfAllWhoAreInside)
{
    covers("SYN-ASLT-10", "SYN-SIEGE-07", "SYN-SIEGE-11");
    Scene s{place("assault", "", b_reserve)};
    s.begin({6, 6});
    EXPECT_EQ(s.refused("A: surrender"), "only a garrison surrenders [SYN-SIEGE-07]");
    s.give("A: done | B: surrender");
    EXPECT_EQ(s.state("B.garrison"), "captured");
    EXPECT_EQ(s.state("B.reserve"), "in reserve");
    EXPECT_THAT(s.record("victory"), HasSubstr("surrendered without conditions"));
    const Scene grim = [] {
        Scene g{place("assault", "", "",
                      "kind = \"small_fort\", optimum = 200, grim_fate = true, next = \"inner\"")};
        g.begin({6, 6});
        return g;
    }();
    EXPECT_EQ(grim.refused("B: surrender"), "the garrison expects no mercy [SYN-SIEGE-11]");
    EXPECT_FALSE(may_surrender(grim.field()));
    EXPECT_THAT(grim.legal("B"), ElementsAre("done", "evacuate"));
    Scene field_battle = second_sequence(plain_units());
    EXPECT_FALSE(may_surrender(field_battle.field()));
    EXPECT_EQ(field_battle.refusal("B: surrender"), "SYN-SIEGE-07");
}

TEST(SynapseCommitment, TheAssailantMayCallOffAnAssaultAndNoOtherBattle)
{
    covers("SYN-ASLT-10");
    Scene s{place("assault")};
    s.begin({6, 6});
    EXPECT_EQ(s.refused("B: call_off"), "only the assailant calls off an assault [SYN-ASLT-10]");
    EXPECT_EQ(s.refusal("A: call_off"), "");
    Scene field_battle = second_sequence(plain_units());
    EXPECT_EQ(field_battle.refusal("A: call_off"), "SYN-ASLT-10");
}

TEST(SynapseCommitment, BothMayWithdrawAtOnce)
{
    covers("SYN-RETR-04", "SYN-RETR-03");
    Scene s = second_sequence(plain_units());
    s.give("A: withdraw | B: withdraw");
    EXPECT_EQ(s.records("command").size(), 0u);
    s.give("A: done | B: done");
    EXPECT_EQ(static_cast<Ending>(s.game().table().clock().ending), Ending::parted);
    Scene one = second_sequence(plain_units());
    one.give("A: withdraw | B: done", {5, 5});
    EXPECT_EQ(one.records("command").size(), 1u) << "a withdrawal needs its test";
    Scene other = second_sequence(plain_units());
    other.give("A: done | B: withdraw", {5, 5});
    EXPECT_EQ(other.records("command").size(), 1u);
    Scene none = second_sequence(plain_units());
    none.give("A: done | B: done");
    EXPECT_EQ(none.records("command").size(), 0u);
}

TEST(SynapseCommitment, BothConcedeBeforeWallsAndTheSiegeGoesOn)
{
    covers("SYN-SIEGE-15", "SYN-END-02", "SYN-SIEGE-19");
    Scene s{R"(umpire = { ["UMP-26"] = 3 }, )" + place("siege")};
    s.begin();
    s.give("B: done");
    s.give("A: siege assault");
    s.give("B: done", {6, 6});
    s.give("A: done | B: done");
    hold_the_wave(s);
    ASSERT_EQ(s.asked(), "commitment AB");
    for (const char* b : {"A.main", "B.garrison"})
        s.set(body::state, b, static_cast<int>(State::routing));
    s.give("A: concede | B: concede");
    EXPECT_EQ(s.field().get(battle::week), 2);
    EXPECT_EQ(s.asked(), "surrender B");
    EXPECT_EQ(s.state("A.main"), "active");
    EXPECT_EQ(s.state("B.garrison"), "active");
}

TEST(SynapseCommitment, AnArmyThatGotAwayHasWithdrawnWhateverItLostBefore)
{
    covers("SYN-RETR-02", "SYN-END-04", "SYN-END-01");
    std::string text = plain_units();
    text.insert(
        text.find(R"(group("A.main")"),
        R"(group("A.left", "main"), infantry { "L", id = "l", body = "A.left", eff = 50, )" + foot +
            ", ");
    for (const auto& [die, guns] : {std::pair{6, true}, {9, false}}) {
        Scene s = second_sequence(text);
        lose(s, "A.left");
        s.set(body::damage, "B.main", 100);        // B has lost the larger share
        s.give("A: withdraw | B: done", {die, 6}); // 10 and 7: by 3, or by 6
        EXPECT_EQ(static_cast<Outcome>(s.field().get(army::outcome, side_a)),
                  guns ? Outcome::left_guns : Outcome::left);
        EXPECT_EQ(static_cast<Outcome>(s.field().get(army::outcome, side_b)), Outcome::standing);
        EXPECT_THAT(s.record("victory"), HasSubstr("(the loser has withdrawn)"));
        s.give("A: done | B: done");
        EXPECT_EQ(static_cast<Ending>(s.game().table().clock().ending), Ending::withdrawn);
        EXPECT_EQ(s.game().table().clock().winner(), side_b);
    }
}

} // namespace
} // namespace sandtable::synapse::commitment_test
