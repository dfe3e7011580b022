// Ways a battle ends that no recorded game shows, and what they are called. [SYN-END, SYN-SIEGE-15]

#include "rulesets/synapse/book/words.hpp"
#include "rulesets/synapse/chapters/end.hpp"
#include "tests/rulesets/synapse/scene.hpp"

namespace sandtable::synapse::endings_test {
namespace {

using ::testing::HasSubstr;

Ending ending_of(Scene& s) { return static_cast<Ending>(s.game().table().clock().ending); }

constexpr const char* two_against_one = R"(mode = "vehicle", domain = "land", units = {
    A = { ground { "One", id = "a1", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } },
          ground { "Two", id = "a2", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } },
    B = { ground { "Foe", id = "b1", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })";

TEST(SynapseEnd, AFleetThatLeavesUnitByUnitHasWithdrawn)
{
    covers("SYN-END-01", "SYN-END-04", "SYN-VEH-19");
    Scene s{two_against_one};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: disengage a1; disengage a2; done");
    EXPECT_EQ(s.state("a2"), "withdrawn");
    s.give("B: done");
    EXPECT_THAT(s.record("victory"), HasSubstr("=> marginal victory [SYN-END-04]"));
    s.give("A: done | B: done");
    EXPECT_EQ(ending_of(s), Ending::withdrawn);
    EXPECT_EQ(s.game().table().clock().winner(), side_b);
    Scene both{two_against_one};
    both.begin();
    both.give("A: intent fight | B: intent fight", {6, 6});
    both.give("A: disengage a1; disengage a2; done");
    both.give("B: disengage b1; done");
    both.give("A: done | B: done");
    EXPECT_EQ(ending_of(both), Ending::parted);
    // One of them broken: that is no withdrawal.
    Scene half{two_against_one};
    half.begin();
    half.give("A: intent fight | B: intent fight", {6, 6});
    half.set(body::state, "a1", static_cast<int>(State::dispersed));
    half.give("A: disengage a2; done");
    half.give("B: done");
    half.give("A: done | B: done");
    EXPECT_EQ(ending_of(half), Ending::broken);
}

TEST(SynapseEnd, TheRaidersMustHaveStayed)
{
    covers("SYN-END-04");
    const std::string raid = R"(leaves_wins = { side = "A", unit = "a1", count = 3, from = 2 }, )" +
                             std::string{two_against_one};
    const auto leave_in = [&](int sequence, std::int64_t damage) {
        Scene s{raid};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.set(body::damage, "a1", damage);
        for (int i = 1; i < sequence; ++i) {
            s.give("A: done");
            s.give("B: done");
        }
        s.give("A: disengage a1; disengage a2; done");
        s.give("B: done");
        s.give("A: done | B: done");
        return s.game().table().clock().winner();
    };
    EXPECT_EQ(leave_in(1, 0), side_b); // too early
    EXPECT_EQ(leave_in(2, 0), side_a);
    EXPECT_EQ(leave_in(2, 50), side_a); // three of four
    EXPECT_EQ(leave_in(2, 51), side_a);
    EXPECT_EQ(leave_in(2, 100), side_b); // two of four
}

TEST(SynapseEnd, AnAssaultLastsAsManyWavesAsTheScenarioSays)
{
    covers("SYN-END-02");
    const std::string units =
        R"(works = { { name = "keep", kind = "fortress", optimum = 200 } }, map = syn.battlefield { "keep" }, units = {
            A = { group("A.main", "main"), infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = syn.weapons.sword } },
            B = { group("B.garrison", "garrison", { work = "keep" }),
                infantry { "G", id = "b", body = "B.garrison", eff = 60, cbt = 6, weapon = syn.weapons.sword } } })";
    for (const int waves : {1, 3}) {
        Scene s{"mode = \"assault\", waves = " + std::to_string(waves) + ", " + units};
        ASSERT_EQ(s.problems(), "");
        EXPECT_EQ(s.field().context().sequences, waves);
    }
    EXPECT_THAT(
        (Scene{"waves = 3, " + plain_units()}.problems()),
        ::testing::HasSubstr("only an assault or a siege has waves: turns = ... [SYN-END-02]"));
}

TEST(SynapseEnd, HullsAreLeftInProportion)
{
    covers("SYN-VEH-22");
    const auto left = [](int count, int sdg, std::int64_t damage) {
        Scene s{R"(mode = "vehicle", domain = "land", units = {
    A = { ground { "One", id = "u", crew = 5, weapons = { { dmg = 50, range = "long" } }, count = )" +
                std::to_string(count) + ", sdg = " + std::to_string(sdg) + R"( } },
    B = { ground { "Foe", id = "t", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        s.set(body::damage, "u", damage);
        return hulls_left(s.field(), s.unit("u"));
    };
    EXPECT_EQ(left(1, 1, 0), 1);
    EXPECT_EQ(left(1, 1, 1), 0);
    EXPECT_EQ(left(1, 1, 5), 0);
    EXPECT_EQ(left(4, 50, 49), 4);
    EXPECT_EQ(left(4, 50, 50), 3);
    EXPECT_EQ(left(4, 50, 199), 1);
    EXPECT_EQ(left(4, 50, 900), 0);
}

/// How a battle ends in which A has an aim and wins by leaving B nothing; `hurt` A's own damage.
Clock with_aim(const std::string& aim, std::int64_t hurt)
{
    Scene s{aim + std::string{two_against_one}};
    EXPECT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.set(body::damage, "b1", 100); // of 200
    s.set(body::damage, "a1", hurt);
    s.give("A: done");
    s.set(body::state, "b1", static_cast<int>(State::dispersed));
    s.give("B: done");
    s.give("A: done | B: done");
    return s.game().table().clock();
}

TEST(SynapseEnd, WhoMissesHisAimHasLost)
{
    covers("SYN-END-02", "SYN-END-04");
    const auto is = [](const Clock& clock, Side winner, Ending ending, Level level) {
        EXPECT_EQ(clock.winner(), winner);
        EXPECT_EQ(clock.ending, static_cast<int>(ending));
        EXPECT_EQ(clock.level, static_cast<int>(level));
    };
    // B has lost half of its force; A nothing, or more than half as much.
    is(with_aim("", 0), side_a, Ending::broken, Level::decisive);
    is(with_aim("", 150), side_a, Ending::broken, Level::plain);
    const std::string decisive = R"(aim = { side = "A", level = "decisive" }, )";
    is(with_aim(decisive, 0), side_a, Ending::broken, Level::decisive);
    is(with_aim(decisive, 150), side_b, Ending::missed, Level::marginal);
    is(with_aim(R"(aim = { side = "A", except = { "broken" } }, )", 0), side_b, Ending::missed,
       Level::marginal);
    // The other side's aim does not matter to who has won.
    is(with_aim(R"(aim = { side = "B", level = "decisive" }, )", 150), side_a, Ending::broken,
       Level::plain);
    // Time runs out on the side that has an aim.
    for (const bool aimed : {false, true}) {
        Scene s{(aimed ? std::string{R"(aim = { side = "A" }, )"} : std::string{}) + "turns = 1, " +
                two_against_one};
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.give("A: done");
        s.give("B: done");
        s.give("A: done | B: done");
        is(s.game().table().clock(), aimed ? side_b : nobody, Ending::time_up,
           aimed ? Level::marginal : Level::status_quo);
    }
}

constexpr const char* besieged =
    R"(mode = "siege", map = syn.battlefield { "keep" }, works = { { name = "keep", kind = "small_fort", optimum = 200 } },
    units = { A = { group("A.main", "main"), group("A.support", "support"),
        infantry { "I", id = "a", body = "A.main", eff = 1000, cbt = 6, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
    B = { group("B.garrison", "garrison", { work = "keep" }),
        infantry { "G", id = "g", body = "B.garrison", eff = 200, cbt = 6, weapon = { dmg = 4 } } } })";

TEST(SynapseEnd, ASurrenderMadeWhileTheAssaultIsCalledOffCounts)
{
    covers("SYN-SIEGE-15", "SYN-ASLT-10");
    Scene s{besieged};
    s.begin();
    s.give("B: done");
    s.give("A: siege assault");
    s.give("B: done", {6, 6});
    s.give("A: done | B: done"); // no surrender in the first wave
    s.give("A: done");
    s.give("A: done");
    s.give("B: done");
    EXPECT_EQ(s.asked(), "commitment AB");
    s.give("A: call_off | B: surrender");
    s.give("A: done | B: done");
    EXPECT_EQ(ending_of(s), Ending::surrendered);
    EXPECT_EQ(s.game().table().clock().winner(), side_a);
}

TEST(SynapseEnd, TheReliefComesInTime)
{
    covers("SYN-SIEGE-12", "SYN-SIEGE-16");
    for (const int by : {1, 2}) {
        Scene s{"aim = { side = \"A\", except = { \"honors\" }, by = " + std::to_string(by) +
                " }, " + besieged};
        ASSERT_EQ(s.problems(), "");
        s.begin();
        for (int week = 1; week <= by; ++week) {
            s.give("B: done");
            s.give("A: siege continue");
            s.give("B: done");
        }
        EXPECT_THAT(s.all(),
                    ::testing::Contains("week " + std::to_string(by) +
                                        ": the last week of the besieger's aim [SYN-END-02]"));
        s.give("A: done | B: done");
        EXPECT_EQ(ending_of(s), Ending::lifted);
        EXPECT_EQ(s.game().table().clock().winner(), side_b);
    }
    // Honors of war: the book gives them to the besieger, the aim to the garrison.
    for (const bool aimed : {false, true}) {
        Scene s{(aimed ? std::string{R"(aim = { side = "A", except = { "honors" } }, )"}
                       : std::string{}) +
                besieged};
        s.begin();
        s.give("B: done");
        s.give("A: siege parley");
        s.give("A: siege continue");
        s.give("B: done", {2}); // 9 + ratio 5 + 2 against 12
        EXPECT_THAT(s.record("parley"), HasSubstr("honors of war"));
        EXPECT_THAT(s.record("victory"), HasSubstr("=> victory [SYN-SIEGE-16]"));
        s.give("A: done | B: done");
        EXPECT_EQ(ending_of(s), Ending::honors);
        EXPECT_EQ(s.game().table().clock().winner(), aimed ? side_b : side_a);
    }
}

/// A sally in which both sides' men stand before each other.
Scene sally()
{
    Scene s{besieged};
    s.begin();
    s.give("B: done");
    s.give("A: siege continue");
    s.give("B: sally");
    s.give("A: intent fight", {6, 6});
    s.give("B: done");
    return s;
}

TEST(SynapseEnd, ABesiegerBeatenInASallyLosesTheSiege)
{
    covers("SYN-SIEGE-13", "SYN-SIEGE-16", "SYN-END-04");
    Scene s = sally();
    s.set(body::damage, "A.main", 3400); // rupture 3500
    s.give("A: done | B: face garrison>A.main; done");
    s.give("A: done");
    s.give("A: done");
    s.give("B: attack garrison>A.main; done", {9});
    EXPECT_EQ(s.state("A.main"), "routing");
    s.give("B: no-pursuit A.main");
    s.give("A: let-go main");
    EXPECT_EQ(s.asked(), "commitment AB");
    s.give("A: concede | B: done");
    EXPECT_THAT(s.record("victory"), HasSubstr("=> decisive victory [SYN-END-04]"));
    s.give("A: done | B: done");
    EXPECT_EQ(ending_of(s), Ending::conceded);
    EXPECT_EQ(s.game().table().clock().winner(), side_b);
}

TEST(SynapseEnd, BothMayCollapseInASally)
{
    covers("SYN-END-02", "SYN-SIEGE-13");
    Scene s = sally();
    for (const char* b : {"A.main", "A.support", "B.garrison"})
        s.set(body::state, b, static_cast<int>(State::dispersed));
    s.give("A: done | B: done");
    EXPECT_THAT(s.record("victory"), HasSubstr("=> status quo [SYN-END-02]"));
    s.give("A: done | B: done");
    EXPECT_EQ(ending_of(s), Ending::both_broken);
}

TEST(SynapseVehicles, WhoMustGetAwayIsWorthIt)
{
    covers("SYN-END-04");
    const auto worth = [](const std::string& more, bool dead) {
        Scene s{R"(mode = "vehicle", domain = "land", )" + more + R"(units = {
            A = { ground { "X", id = "a1", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } },
                  ground { "Z", id = "a2", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } },
            B = { ground { "Y", id = "b1", count = 4, sdg = 50, crew = 5, weapons = { { dmg = 50, range = "long" } } } } })"};
        EXPECT_EQ(s.problems(), "");
        s.begin();
        if (dead) s.set(body::state, "a1", static_cast<int>(State::annihilated));
        return s.rules().evaluate(s.game().view(side_a), side_a);
    };
    const std::string raid = R"(leaves_wins = { side = "A", unit = "a1", count = 3, from = 2 }, )";
    EXPECT_GT(worth(raid, false), worth("", false));
    EXPECT_EQ(worth(raid, true), worth("", true)) << "there is nobody left to get away";
}

} // namespace
} // namespace sandtable::synapse::endings_test
