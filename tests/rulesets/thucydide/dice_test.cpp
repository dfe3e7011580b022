// THU chapters 14.2 to 14.5: dice, advantages, reading.

#include "arena.hpp"
#include "covers.hpp"

#include "rulesets/thucydide/chapters/attack.hpp"
#include "tests/support/told.hpp"

#include <gmock/gmock.h>

namespace sandtable::thucydide::testing::dice_test {
namespace {

using sandtable::testing::covers;
using ::testing::AllOf;
using ::testing::HasSubstr;

// The faces G B R F L S against a class.
int hits_of_all(HitClass against, bool advantage, bool evading = false)
{
    int hits = 0;
    for (int face = 0; face < 6; ++face)
        hits += hits_of_face(static_cast<Face>(face), against, advantage, evading);
    return hits;
}

// EX-01, EX-02
TEST(ThucydideDice, EachFaceWoundsTheClassesOfTheTable)
{
    covers(rules::dice_01, rules::unit_02, rules::combat_11, rules::evade_03);
    EXPECT_EQ(hits_of_all(HitClass::light, false), 3);
    EXPECT_EQ(hits_of_all(HitClass::medium, false), 2);
    EXPECT_EQ(hits_of_all(HitClass::heavy, false), 1);
    EXPECT_EQ(hits_of_all(HitClass::light, true), 4);
    EXPECT_EQ(hits_of_all(HitClass::medium, true), 3);
    EXPECT_EQ(hits_of_all(HitClass::heavy, true), 2);
    for (const HitClass one : {HitClass::light, HitClass::medium, HitClass::heavy})
        EXPECT_EQ(hits_of_all(one, true, true), 1) << "only its own face hits an evading unit";
    EXPECT_EQ(hits_of_face(Face::medium, HitClass::medium, false, true), 1);
    EXPECT_EQ(hits_of_face(Face::heavy, HitClass::medium, false, true), 0);
    const auto& faces = Thucydide::book().dice[combat_die].faces;
    std::string symbols;
    for (const auto& face : faces) symbols += face.symbol;
    EXPECT_EQ(symbols, "GBRFLS");
}

TEST(ThucydideDice, VeryLightCountsAsLightAndVeryHeavyAsHeavy)
{
    covers(rules::unit_02);
    EXPECT_EQ(unit_types[0].hit_class(), HitClass::light);
    EXPECT_EQ(unit_types[14].hit_class(), HitClass::heavy); // phalanx
    EXPECT_EQ(unit_types[8].hit_class(), HitClass::medium);
}

struct Position {
    Arena arena;
    Strike strike(std::string_view roller, std::string_view cell,
                  AttackOrder order = AttackOrder::none)
    {
        const Field field = arena.field();
        const Attack attack{arena.unit(roller), arena.at(cell), order, Unit::none};
        return strike_for(field, attack, mode_against(field, attack.attacker, attack.target));
    }
    int dice(std::string_view roller, std::string_view cell, AttackOrder order = AttackOrder::none)
    {
        return count_dice(arena.field(), strike(roller, cell, order));
    }
    std::uint32_t advantage(std::string_view roller, std::string_view cell)
    {
        return advantages(arena.field(), strike(roller, cell));
    }
    /// What a player is told of a roll: every modifier with its rule, then the advantages.
    std::string why(const Strike& strike)
    {
        const Field field = arena.field();
        Breakdown b{"dice", true};
        count_dice(field, strike, b);
        explain_advantages(advantages(field, strike), b, 1);
        return explain(b, Reader{arena.setting()});
    }
    std::string why(std::string_view roller, std::string_view cell)
    {
        return why(strike(roller, cell));
    }
    /// The dice of a riposte of `target` against `attacker`.
    Strike riposte(std::string_view target, std::string_view attacker)
    {
        Strike strike;
        strike.roller = arena.unit(target);
        strike.struck = arena.unit(attacker);
        strike.kind = RollKind::riposte;
        return strike;
    }
    Position& moved(std::string_view id, std::string_view from, int hexes = 1)
    {
        arena.set(unit::moved, id, hexes);
        arena.set(unit::start, id, index(arena.at(from)));
        return *this;
    }
};

// EX-10
TEST(ThucydideDice, FireLosesDiceByMovingAndAgainstVeryHeavyTroops)
{
    covers(rules::combat_05, rules::combat_10, rules::combat_12, rules::ord_20, rules::unit_06,
           rules::unit_07);
    Position p;
    p.arena.piece("A1", "inf_longbow", "0307", {{"training", "elite"}});
    p.arena.piece("A2", "inf_crossbow", "0407");
    p.arena.piece("A3", "inf_bow", "0607", {{"training", "levy"}});
    p.arena.piece("B1", "cav_cataphract", "0304").piece("B2", "cav_cataphract", "0504");
    p.arena.general("AL", "0109").general("BL", "1201");
    p.arena.combat("A");
    p.arena.set(side::tokens, 0, 4).set(side::tokens, 1, 0);
    p.moved("A1", "0308").moved("A3", "0608");
    EXPECT_EQ(p.dice("A1", "0304"), 2);
    EXPECT_EQ(p.dice("A2", "0504"), 2);
    EXPECT_EQ(p.dice("A3", "0504"), -1);
    EXPECT_EQ(p.dice("A1", "0304", AttackOrder::volley), 3);
    const Field field = p.arena.field();
    EXPECT_EQ(
        std::string{
            refuse_attack(field, 0, {.attacker = p.arena.unit("A3"), .target = p.arena.at("0504")})
                ->rule},
        "THU-COMBAT-05");
    p.arena.give("AT A1>0304 +volley", "FFF");
    EXPECT_TRUE(p.arena.heard("3 = +3 fire factor [THU-COMBAT-03] +1 elite [THU-UNIT-07] -1 moved "
                              "[THU-COMBAT-12] -1 very heavy target [THU-COMBAT-10] +1 volley "
                              "[THU-ORD-20]"))
        << ::testing::PrintToString(p.arena.said());
}

TEST(ThucydideDice, NobodyFiresWithAnEnemyInContact)
{
    covers(rules::combat_05);
    Position p;
    p.arena.piece("A1", "inf_longbow", "0307").piece("B1", "inf_medium", "0304");
    p.arena.piece("B2", "inf_medium", "0306").general("AL", "0109").general("BL", "1201");
    p.arena.combat("A");
    EXPECT_EQ(p.arena.refused("AT A1>0304"), "THU-COMBAT-05");
    EXPECT_EQ(p.arena.refused("AT A1>0306"), "");
}

// EX-11
TEST(ThucydideDice, AnAssaultMovesIntoContactFromOutside)
{
    covers(rules::combat_02, rules::combat_03, rules::combat_04);
    Position p;
    p.arena.piece("B1", "inf_medium", "0405").piece("A1", "cav_heavy", "0406");
    p.arena.piece("A2", "cav_heavy", "0304");
    p.arena.combat("A");
    p.moved("A1", "0407").moved("A2", "0305");
    const Field field = p.arena.field();
    EXPECT_EQ(mode_against(field, p.arena.unit("A1"), p.arena.at("0405")), Mode::assault);
    EXPECT_EQ(mode_against(field, p.arena.unit("A2"), p.arena.at("0405")), Mode::melee);
    EXPECT_EQ(p.dice("A1", "0405"), 4);
    EXPECT_EQ(p.advantage("A1", "0405"), ta_shock);
    EXPECT_EQ(p.dice("A2", "0405"), 3);
    EXPECT_EQ(p.advantage("A2", "0405"), 0u);
    EXPECT_THAT(p.why("A1", "0405"), AllOf(HasSubstr("4 = +4 assault factor [THU-COMBAT-03]"),
                                           HasSubstr("TA-2: shock in the open")));
    EXPECT_THAT(p.why("A2", "0405"), AllOf(HasSubstr("3 = +3 melee factor [THU-COMBAT-03]"),
                                           HasSubstr("no tactical advantage")));
    p.arena.set(unit::moved, "A2", 0);
    EXPECT_EQ(mode_against(p.arena.field(), p.arena.unit("A2"), p.arena.at("0405")), Mode::melee);
}

// EX-21
TEST(ThucydideDice, ShockIsBrokenByLongSpearsAndRoughGround)
{
    covers(rules::combat_11, rules::terr_01, rules::terr_02);
    Position p;
    p.arena.terrain("0306", woods);
    p.arena.piece("A1", "cav_heavy", "0406").piece("B1", "inf_medium", "0405");
    p.arena.piece("B2", "inf_hoplite", "0505").piece("B3", "inf_medium", "0306");
    p.arena.piece("B4", "inf_skirmish_bow", "0506");
    p.arena.combat("A");
    p.moved("A1", "0409");
    EXPECT_EQ(p.dice("A1", "0405"), 4);
    EXPECT_EQ(p.advantage("A1", "0405"), ta_shock);
    EXPECT_EQ(p.dice("A1", "0505"), 4);
    EXPECT_EQ(p.advantage("A1", "0505"), 0u);
    EXPECT_EQ(p.dice("A1", "0306"), 2);
    EXPECT_EQ(p.advantage("A1", "0306"), 0u);
    EXPECT_EQ(p.dice("A1", "0506"), 4);
    EXPECT_EQ(p.advantage("A1", "0506"), ta_very_light | ta_shock);
    EXPECT_THAT(p.why("A1", "0405"), HasSubstr("TA-2: shock in the open"));
    EXPECT_THAT(p.why("A1", "0505"), HasSubstr("no tactical advantage"));
    EXPECT_THAT(p.why("A1", "0306"),
                HasSubstr("2 = +4 assault factor [THU-COMBAT-03] -2 into: woods [THU-TERR-01]"));
    EXPECT_THAT(p.why("A1", "0506"),
                AllOf(HasSubstr("TA-1: very light target"), HasSubstr("TA-2: shock in the open")));
    EXPECT_THAT(p.why(p.riposte("B2", "A1")), AllOf(HasSubstr("4 = +4 melee factor"),
                                                    HasSubstr("TA-3: long spears against mounts")));
    const Field field = p.arena.field();
    EXPECT_EQ(count_dice(field, p.riposte("B1", "A1")), 3);
    EXPECT_EQ(advantages(field, p.riposte("B1", "A1")), 0u);
    EXPECT_EQ(count_dice(field, p.riposte("B2", "A1")), 4);
    EXPECT_EQ(advantages(field, p.riposte("B2", "A1")), ta_long_spear);
    EXPECT_EQ(count_dice(field, p.riposte("B3", "A1")), 3);
    EXPECT_EQ(count_dice(field, p.riposte("B4", "A1")), 1);
    p.arena.set(unit::moved, "A1", 0);
    for (const auto* cell : {"0405", "0505", "0306"}) {
        EXPECT_EQ(p.advantage("A1", cell), 0u) << cell;
    }
    EXPECT_EQ(p.advantage("A1", "0506"), ta_very_light);
}

// EX-22
TEST(ThucydideDice, ThreeUnitsEncircleAUnitThatIsNotSupported)
{
    covers(rules::combat_19, rules::sup_07, rules::combat_11);
    Position p;
    p.arena.piece("B1", "inf_legion", "0604").piece("A1", "inf_warband", "0605");
    p.arena.piece("A2", "inf_heavy", "0504").piece("A3", "cav_medium", "0703");
    p.arena.combat("A");
    p.moved("A1", "0606");
    EXPECT_EQ(p.dice("A1", "0604"), 4);
    EXPECT_EQ(p.advantage("A1", "0604"), ta_encircled);
    EXPECT_THAT(p.why("A1", "0604"), HasSubstr("TA-7: encircled and not supported"));
    Strike ordered = p.strike("A1", "0604");
    ordered.clash.by_order = p.arena.unit("B1");
    EXPECT_EQ(advantages(p.arena.field(), ordered), 0u) << "supported by order";
}

TEST(ThucydideDice, EncirclementIsAnOption)
{
    covers(rules::combat_19);
    Position p;
    p.arena.option(opt_encirclement, 0);
    p.arena.piece("B1", "inf_legion", "0604").piece("A1", "inf_warband", "0605");
    p.arena.piece("A2", "inf_heavy", "0504").piece("A3", "cav_medium", "0703");
    p.arena.combat("A");
    EXPECT_EQ(p.advantage("A1", "0604"), 0u);
}

// EX-30
TEST(ThucydideDice, ArtilleryLosesADieForEachHexMoved)
{
    covers(rules::combat_12, rules::combat_04, rules::move_10);
    Position p;
    p.arena.piece("A1", "art_heavy", "0308").piece("B1", "inf_phalanx", "0404");
    p.arena.piece("A2", "art_light", "0508").piece("B2", "inf_medium", "0505");
    p.arena.piece("A3", "inf_phalanx", "0109").combat("A");
    EXPECT_EQ(p.dice("A1", "0404"), 3);
    EXPECT_EQ(p.dice("A2", "0505"), 3);
    EXPECT_THAT(p.why("A1", "0404"), HasSubstr("3 = +4 fire factor [THU-COMBAT-03] -1 very heavy "
                                               "target [THU-COMBAT-10]"));
    p.moved("A2", "0509");
    EXPECT_EQ(p.dice("A2", "0505"), 2);
    EXPECT_THAT(p.why("A2", "0505"), HasSubstr("2 = +3 fire factor [THU-COMBAT-03] -1 artillery "
                                               "moved 1 hexes [THU-COMBAT-12]"));
    p.arena.place("B2", "0507");
    const Field field = p.arena.field();
    EXPECT_EQ(
        std::string{
            refuse_attack(field, 0, {.attacker = p.arena.unit("A2"), .target = p.arena.at("0507")})
                ->rule},
        "THU-COMBAT-04")
        << "artillery cannot assault";
    const auto message = [&](const char* unit, Mode mode) {
        return std::string{
            refuse_target(field, 0, p.arena.unit(unit), p.arena.at("0404"), mode)->message};
    };
    EXPECT_EQ(message("A2", Mode::assault), "{unit} cannot assault");
    EXPECT_EQ(message("A3", Mode::fire), "{unit} cannot fire");
    p.arena.set(unit::moved, "A2", 0);
    EXPECT_EQ(p.dice("A2", "0507"), 1);
}

TEST(ThucydideDice, WhoFiresOnTheMoveLosesNoDieForIt)
{
    covers(rules::combat_12);
    Position p;
    p.arena.piece("A1", "cav_light_bow", "0508").piece("B1", "inf_medium", "0506");
    p.arena.piece("A2", "inf_bow", "0808").piece("B2", "inf_medium", "0806").combat("A");
    p.moved("A1", "0509");
    p.moved("A2", "0809");
    EXPECT_THAT(p.why("A1", "0506"),
                HasSubstr("(waived: moved: it fires on the move) [THU-COMBAT-12]"));
    EXPECT_THAT(p.why("A2", "0806"), HasSubstr("-1 moved [THU-COMBAT-12]"));
}

// EX-34, first half
TEST(ThucydideDice, StakesStopHorsesAndPalisadesEverybody)
{
    covers(rules::terr_07);
    Position p;
    p.arena.edge("0405", "0404", stakes).edge("0705", "0704", palisade);
    p.arena.piece("A1", "cav_knights", "0405").piece("B1", "inf_longbow", "0404");
    p.arena.piece("A2", "inf_heavy", "0705").piece("B2", "inf_medium", "0704");
    p.arena.combat("A");
    p.moved("A1", "0407").moved("A2", "0706");
    EXPECT_EQ(p.dice("A1", "0404"), 3);
    EXPECT_EQ(p.advantage("A1", "0404"), 0u);
    EXPECT_EQ(p.dice("A2", "0704"), 3);
    EXPECT_THAT(p.why("A1", "0404"),
                AllOf(HasSubstr("3 = +5 assault factor [THU-COMBAT-03] -2 across: stakes "
                                "[THU-TERR-07]"),
                      HasSubstr("no tactical advantage")));
    EXPECT_THAT(p.why("A2", "0704"), HasSubstr("3 = +4 assault factor [THU-COMBAT-03] -1 across: "
                                               "palisade or rampart [THU-TERR-07]"));
}

// EX-37
TEST(ThucydideDice, ScythedChariotsFearPikes)
{
    covers(rules::combat_11);
    Position p;
    p.arena.piece("A1", "chariot_scythed", "0405").piece("B1", "inf_medium", "0404");
    p.arena.piece("B2", "inf_phalanx", "0505");
    p.arena.combat("A");
    p.moved("A1", "0408");
    EXPECT_EQ(p.dice("A1", "0404"), 5);
    EXPECT_EQ(p.advantage("A1", "0404"), ta_shock);
    EXPECT_EQ(p.dice("A1", "0505"), 5);
    EXPECT_EQ(p.advantage("A1", "0505"), 0u);
    EXPECT_THAT(p.why("A1", "0404"), HasSubstr("TA-2: shock in the open"));
    EXPECT_THAT(p.why("A1", "0505"),
                AllOf(HasSubstr("5 = +5 assault factor"), HasSubstr("no tactical advantage")));
}

// EX-39
TEST(ThucydideDice, CloseCombatHasOneDieAtLeast)
{
    covers(rules::terr_06, rules::combat_10);
    Position p;
    p.arena.height("0604", 1);
    p.arena.piece("A1", "inf_militia", "0605", {{"training", "levy"}});
    p.arena.piece("B1", "inf_spear", "0604");
    p.arena.combat("A");
    p.moved("A1", "0606");
    EXPECT_EQ(p.dice("A1", "0604"), 1);
    EXPECT_THAT(p.why("A1", "0604"),
                HasSubstr("1 = +2 assault factor [THU-COMBAT-03] -1 levy [THU-UNIT-07] -1 uphill "
                          "[THU-TERR-06] +1 the sum is 0: one die at least [THU-COMBAT-10]"));
    EXPECT_EQ(count_dice(p.arena.field(), p.riposte("B1", "A1")), 4);
}

// EX-40
TEST(ThucydideDice, CamelsAndElephantsFrightenHorses)
{
    covers(rules::unit_06, rules::combat_11);
    Position p;
    p.arena.piece("A1", "cav_heavy", "0605").piece("B1", "camel_light", "0604");
    p.arena.piece("B2", "elephant", "0504");
    p.arena.combat("A");
    p.moved("A1", "0608");
    EXPECT_EQ(p.dice("A1", "0604"), 3);
    EXPECT_EQ(p.advantage("A1", "0604"), ta_shock);
    EXPECT_EQ(p.dice("A1", "0504"), 3);
    EXPECT_EQ(p.advantage("A1", "0504"), ta_shock);
    EXPECT_THAT(p.why("A1", "0604"), HasSubstr("-1 camels frighten horses [THU-UNIT-06]"));
    EXPECT_THAT(p.why("A1", "0504"), HasSubstr("-1 elephants frighten mounts [THU-UNIT-06]"));
    EXPECT_THAT(p.why(p.riposte("B2", "A1")), HasSubstr("TA-5: elephants against mounts"));
    EXPECT_EQ(count_dice(p.arena.field(), p.riposte("B2", "A1")), 4);
    EXPECT_EQ(advantages(p.arena.field(), p.riposte("B2", "A1")), ta_elephant);
}

// EX-47
TEST(ThucydideDice, FireTakesTheBetterOfTwoWaysIn)
{
    covers(rules::combat_10, rules::retr_01, rules::los_03);
    std::string why;
    const auto dice = [&why](int left, int right, bool& cancels) {
        Position p;
        p.arena.edge("0206", "0305", left).edge("0306", "0305", right);
        p.arena.piece("A1", "inf_bow", "0307").piece("B1", "inf_medium", "0305");
        p.arena.combat("A");
        cancels = fired_through_palisade(p.arena.field(), p.arena.at("0307"), p.arena.at("0305"));
        why = p.why("A1", "0305");
        return p.dice("A1", "0305");
    };
    bool cancels = false;
    EXPECT_EQ(dice(wall, palisade, cancels), 1);
    EXPECT_THAT(why, HasSubstr("-1 every way in leads across an obstacle, the first across: "
                               "wall or hedge [THU-TERR-07]"));
    EXPECT_FALSE(cancels) << "the wall is as good a way in";
    EXPECT_EQ(dice(palisade, palisade, cancels), 1);
    EXPECT_TRUE(cancels);
    EXPECT_THAT(why, HasSubstr("-1 every way in leads across: palisade or rampart [THU-TERR-07]"));
    EXPECT_EQ(dice(no_obstacle, palisade, cancels), 2);
    EXPECT_FALSE(cancels);
}

TEST(ThucydideDice, StrengthDoesNotChangeTheDice)
{
    covers(rules::unit_03);
    Position p;
    p.arena.piece("A1", "inf_heavy", "0405").piece("B1", "inf_medium", "0404");
    p.arena.combat("A");
    const int before = p.dice("A1", "0404");
    p.arena.set(unit::stands, "A1", 1);
    EXPECT_EQ(p.dice("A1", "0404"), before);
}

} // namespace
} // namespace sandtable::thucydide::testing::dice_test
