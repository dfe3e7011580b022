// What a battle of Synapse takes, and that none of its rooms runs full.

#include "rulesets/synapse/chapters/clash/disengagement.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/measured.hpp"

#include <gmock/gmock.h>

namespace sandtable::synapse::state_test {
namespace {

using ::testing::HasSubstr;

constexpr std::size_t most_bytes = 8'192; // a battle of a hundred units

/// Of its block in the room that it asks for; scenes have all the book allows.
std::size_t bytes_of(Scene& s)
{
    const Setting& setting = s.game().table().setting();
    LoadOptions options;
    sandtable::testing::measure_as_host<Synapse>(options);
    Room room = whole_room(*setting.book);
    options.measure(setting, room);
    const OwnedLayout layout{
        *setting.book, room, static_cast<int>(setting.units.size()), 2, *setting.board, 1, 0};
    return layout.get().bytes;
}
std::size_t pieces_of(Scene& s) { return s.game().table().setting().units.size(); }

/// One side: so many bodies, each with so many units of a hundred men and more.
std::string army(const std::string& side, int bodies, int units, const std::string& eff = "100")
{
    std::string text;
    for (int b = 1; b <= bodies; ++b) {
        const std::string id = side + ".b" + std::to_string(b);
        text += "group(\"" + id + "\", \"main\"), ";
        for (int u = 1; u <= units; ++u)
            text += "infantry { \"U\", id = \"" + side + std::to_string(b) + "_" +
                    std::to_string(u) + "\", body = \"" + id + "\", eff = " + eff +
                    ", cbt = 5, weapon = { dmg = 4 } }, ";
    }
    return side + " = { " + text + "}";
}

/// One side of vehicles, each with `weapons` weapons.
std::string vehicles(const std::string& side, int count, int weapons)
{
    std::string arms;
    for (int w = 0; w < weapons; ++w) arms += "{ dmg = 50, range = \"long\" }, ";
    std::string text;
    for (int u = 1; u <= count; ++u)
        text += "ground { \"V\", id = \"" + side + std::to_string(u) +
                "\", count = 9, sdg = 50, arm = 1, crew = 5, weapons = { " + arms + "} }, ";
    return side + " = { " + text + "}";
}

TEST(SynapseState, HundredBodiesAndUnitsFitInFewBytes)
{
    covers("SYN-CORE-14");
    Scene foot("units = { " + army("A", 5, 9) + ", " + army("B", 5, 9) + " }");
    ASSERT_EQ(foot.problems(), "");
    EXPECT_EQ(pieces_of(foot), 100u);
    EXPECT_LE(bytes_of(foot), most_bytes);
    Scene fleet(R"(mode = "vehicle", domain = "land", units = { )" + vehicles("A", 50, 2) + ", " +
                vehicles("B", 50, 2) + " }");
    ASSERT_EQ(fleet.problems(), "");
    EXPECT_EQ(pieces_of(fleet), 100u);
    EXPECT_LE(bytes_of(fleet), 10'000u); // each is a body as well, and splits its fire
    // Nobody's numbers are cut for it: a hundred million men a unit, forces beyond 32 bits.
    Scene hosts("units = { " + army("A", 1, 2, "100000000") + ", " + army("B", 1, 2) + " }");
    ASSERT_EQ(hosts.problems(), "");
    hosts.begin();
    const Unit host = hosts.unit("A.b1");
    EXPECT_EQ(hosts.field().force(host), 1'000'000'000);
    hosts.set(body::damage, "A.b1", 3'000'000'000);
    EXPECT_EQ(hosts.field().damage(host), 3'000'000'000);
}

TEST(SynapseState, WhatATestDoesAndWhatAUnitFiresAreKeptInFull)
{
    covers("SYN-BATTLE-05", "SYN-VEH-14");
    synapse::Test test{
        .attacker = unit_at_index(119), .blow = Blow::parley, .rest = synapse::Test::of_slot(120)};
    EXPECT_EQ(test.slot(), 120);
    test.rest = synapse::Test::of_shot(Shots::room - 1);
    EXPECT_EQ(test.shot(), Shots::room - 1);
    for (const std::int64_t amount : {std::int64_t{0}, std::int64_t{0xffff'ffff}, most_damage}) {
        test.does(Effect::hurts_to_the_cap, amount);
        EXPECT_EQ(test.amount(), amount);
        EXPECT_EQ(test.effect, Effect::hurts_to_the_cap);
        EXPECT_EQ(test.blow, Blow::parley);
    }
    Shots shots;
    EXPECT_EQ(shots.count(), 0);
    const std::uint16_t weapons[Shots::room] = {0x8001, 0x0002, 0x00f0, 0x0f00, 0x7000, 0x000c};
    for (int k = 0; k < Shots::room; ++k) {
        shots.add(unit_at_index(k), weapons[k]);
        EXPECT_EQ(shots.count(), k + 1);
    }
    for (int k = 0; k < Shots::room; ++k) {
        EXPECT_EQ(shots.weapons(k), weapons[k]) << k;
        EXPECT_EQ(index(static_cast<Unit>(shots.target[k])), k);
    }
    shots = {};
    shots.add(unit_at_index(3), 0xffff); // all there may be, whatever it carries
    EXPECT_EQ(shots.weapons(0), 0xffff);
    EXPECT_EQ(shots.count(), 1);
}

TEST(SynapseState, WhatAUnitCannotHoldIsToldWithItsNumber)
{
    covers("SYN-CORE-14", "SYN-UNIT-09", "SYN-XP-01");
    const auto battle = [](const std::string& more, std::vector<std::string> options = {}) {
        return Scene(R"(units = { A = { group("A.main", "main"),
            infantry { "I", id = "i", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 }, )" +
                         more + " } }, " + army("B", 1, 2) + " }",
                     std::move(options));
    };
    EXPECT_THAT(battle("pieces = 65536").problems(), HasSubstr("65535"));
    EXPECT_THAT(battle("ammo = 32768").problems(), HasSubstr("32767"));
    EXPECT_EQ(battle("pieces = 65535, ammo = 32767").problems(), "");
    const auto armed = [&](const char* damage) {
        return battle("second = { dmg = " + std::string{damage} + " }",
                      {"unit.secondary_bonus=half"});
    };
    EXPECT_EQ(armed("131071").problems(), "");
    EXPECT_THAT(armed("131072").problems(),
                HasSubstr("at most half its damage: 65535 [SYN-UNIT-09]"));
    // Whoever cannot learn more has learned enough.
    Scene old = battle("xp = 65535");
    ASSERT_EQ(old.problems(), "");
    old.begin();
    old.give("A: intent fight | B: intent fight", {5, 6});
    old.set(troop::took_part, "i", 1).set(body::state, "B.b1", static_cast<int>(State::dispersed));
    old.give("A: done | B: done");
    EXPECT_GT(old.field().get(army::learned, side_a), 0);
    EXPECT_EQ(old.get(troop::xp, "i"), 65'535);
}

TEST(SynapseState, AsManyTestsAsThereAreVehiclesAndSomeToSplit)
{
    covers("SYN-VEH-14");
    Scene s(R"(mode = "vehicle", domain = "land", units = { )" + vehicles("A", 60, 7) + ", " +
                vehicles("B", 60, 7) + " }",
            {"veh.split_fire=true"});
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {4, 7}); // both strike at once
    ASSERT_EQ(s.asked(), "action AB") << s.record("command");
    std::vector<int> dice;
    for (const std::string side : {"A", "B"}) {
        const std::string enemy = side == "A" ? "B" : "A";
        for (int w = 1; w <= 6; ++w) {
            s.give(side + ": shoot " + side + "1 " + enemy + "1 " + std::to_string(w));
            s.give(side + ": shoot " + side + "2 " + enemy + "2 " + std::to_string(w));
        }
        EXPECT_EQ(s.refusal(side + ": shoot " + side + "1 " + enemy + "1 7"), "SYN-VEH-14")
            << "six shots are the most of a unit";
        for (int w = 1; w <= 3; ++w)
            s.give(side + ": shoot " + side + "3 " + enemy + "3 " + std::to_string(w));
        EXPECT_EQ(s.refusal(side + ": shoot " + side + "3 " + enemy + "3 4"), "SYN-VEH-14")
            << "twelve are split: the room of the step";
        for (int u = 4; u <= 60; ++u) // but everybody fires
            s.give(side + ": shoot " + side + std::to_string(u) + " " + enemy + std::to_string(u));
        s.give(side + ": done", side == "B" ? Dice(144, 2) : Dice{});
    }
    EXPECT_EQ(s.records("fire").size(), 144u);
    EXPECT_EQ(s.asked(), "action AB");
}

TEST(SynapseState, AnArmyOfAnySizeCountsWhole)
{
    covers("SYN-VEH-12", "SYN-VEH-18");
    // The last of a hundred and nineteen vehicles without a commander counts as the first does.
    std::string elite = vehicles("A", 119, 1);
    const std::size_t from = elite.find("id = \"A66\"");
    for (std::size_t at = elite.find("crew = 5", from); at != elite.npos;
         at = elite.find("crew = 5", at + 9))
        elite.replace(at, 8, "crew = 9");
    Scene s(R"(mode = "vehicle", domain = "land", sides = {}, units = { )" + elite + ", " +
            vehicles("B", 1, 1) + " }");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.field().potential(side_a, Field::command), (65 * 5 + 54 * 9) / 119);
    // Whoever fires at it holds it, all of them.
    s.give("A: intent fight | B: intent fight", {7, 4});
    ASSERT_EQ(s.asked(), "action A") << s.record("command");
    for (int u = 1; u <= 119; ++u) s.give("A: shoot A" + std::to_string(u) + " B1");
    s.give("A: done", Dice(119, 2));
    EXPECT_EQ(holders_of(s.field(), s.unit("B1")).count, 119);
    EXPECT_EQ(holders_of(s.field(), s.unit("A119")).count, 1);
}

TEST(SynapseState, ABonusLastsToTheEndOfTheNextSequence)
{
    covers("SYN-CNTR-01", "SYN-CNTR-02");
    Scene s("units = { " + army("A", 1, 1) + ", " + army("B", 1, 1) + " }");
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {9, 6}); // A strikes first
    const auto bonus = [&] { return s.field().counter_bonus(s.unit("B.b1"), s.unit("A.b1")); };
    const auto sequence = [&](const std::string& a, const Dice& dice) {
        if (s.asked() == "commitment AB") s.give("A: done | B: done");
        s.give("A: face A.b1 B.b1; done | B: face B.b1 A.b1; done");
        s.give(a, dice);
        s.give("B: hold B.b1; done");
    };
    sequence("A: attack A.b1 B.b1; done", {1, 9});
    const std::int64_t first = bonus();
    EXPECT_GT(first, 0);
    sequence("A: hold A.b1; done", {});
    EXPECT_EQ(bonus(), 0) << "the next sequence is over";
}

} // namespace
} // namespace sandtable::synapse::state_test
