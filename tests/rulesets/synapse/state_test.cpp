// What a battle of Synapse takes, and that none of its rooms runs full.

#include "rulesets/synapse/chapters/clash/disengagement.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::state_test {
namespace {

constexpr std::size_t most_bytes = 16 * 1024; // design 14: a battle of a hundred units

std::size_t bytes_of(Scene& s) { return s.game().table().setting().layout->bytes; }
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

TEST(SynapseState, HundredBodiesAndUnitsFitInSixteenKibibytes)
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
    EXPECT_LE(bytes_of(fleet), most_bytes);
    // Nobody's numbers are cut for it: a hundred million men a unit, forces beyond 32 bits.
    Scene hosts("units = { " + army("A", 1, 2, "100000000") + ", " + army("B", 1, 2) + " }");
    ASSERT_EQ(hosts.problems(), "");
    hosts.begin();
    const Unit host = hosts.unit("A.b1");
    EXPECT_EQ(hosts.field().force(host), 1'000'000'000);
    hosts.set(body::damage, "A.b1", 3'000'000'000);
    EXPECT_EQ(hosts.field().damage(host), 3'000'000'000);
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
