// The scenarios that come with the rules, what is said of bad ones, and games played to their end.

#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "rulesets/synapse/orders/evaluate.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"
#include "tests/rulesets/synapse/scene.hpp"
#include "tests/support/sanitized.hpp"

#include <set>

namespace sandtable::synapse::scenarios_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr const char* files[] = {
    "two_lines.lua", "gaugamela.lua",  "gaugamela_wings.lua",  "agincourt.lua",
    "karrag.lua",    "rochebrune.lua", "rochebrune_cliff.lua", "rochebrune_storm.lua",
    "dunes.lua",     "crossroads.lua", "vesper.lua",           "streets.lua"};

/// Plays to the end with orders chosen by a stream; says how it ended.
std::string play_out(Scene& s, std::uint64_t seed)
{
    Game& game = s.game();
    game.begin();
    Stream stream{stream_key(seed, StreamName::scenario), 0};
    OrderBuffer room{4096};
    for (int step = 0; step < 4000 && !game.over(); ++step) {
        Side side = 0;
        while (!(game.awaited() & seat_bit(side))) ++side;
        const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
        if (list.count == 0) return "nothing to do";
        const Order order = list[stream.below(list.count)];
        const Applied applied = game.apply(order);
        if (!applied.accepted)
            return std::string{"refused: "} + (applied.refusal ? applied.refusal->rule : "dice");
        const Table table = game.table();
        for (int i = 0; i < table.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            const Field f = s.field();
            if (!f.context().is_body(u)) continue;
            if (f.active(u) && f.damage(u) >= 2 * f.force(u) && f.force(u) > 0)
                return "an annihilated body fights on";
            if (f.damage(u) < 0) return "negative damage";
        }
        for (const Side viewer : {side_a, side_b}) {
            const std::int32_t value = s.rules().evaluate(game.view(viewer), viewer);
            if (value < -1'000'000 || value > 1'000'000) return "evaluated beyond its range";
        }
    }
    return game.over() ? "" : "no end";
}

TEST(SynapseScenario, EveryGameEnds)
{
    covers("SYN-BATTLE-11", "SYN-END-01", "SYN-END-02");
    std::set<int> endings;
    for (const char* file : files)
        for (std::uint64_t seed = 1; seed <= testing::rounds(12); ++seed) {
            Scene s = Scene::of_file(file);
            EXPECT_EQ(play_out(s, seed), "") << file << " seed " << seed;
            endings.insert(s.game().table().clock().ending);
        }
    EXPECT_GE(endings.size(), testing::is_sanitized ? 3u : 7u);
    Scene asked = Scene::of_file("rochebrune.lua", {"umpire.seat=person", "umpire.asks=each"});
    EXPECT_EQ(play_out(asked, 5), "");
}

TEST(SynapseScenario, AbsurdFieldsAreRefusedWithTheirLine)
{
    covers("SYN-CMD-01", "SYN-UNIT-01", "SYN-FORT-01", "SYN-BATTLE-14", "SYN-TYPE-04",
           "SYN-TERR-01", "SYN-ARMY-02");
    const auto says = [](std::string text) { return Scene{text}.problems(); };
    const auto with = [](const std::string& unit) {
        return R"(units = { A = { group("A.main", "main"), )" + unit + R"( },
            B = { group("B.main", "main"), infantry { "B", id = "b", body = "B.main", eff = 9, cbt = 1, weapon = { dmg = 1 } } } })";
    };
    EXPECT_THAT(
        says(with(
            R"(infantry { "I", id = "i", body = "A.main", eff = -5, cbt = 1, weapon = { dmg = 1 } })")),
        HasSubstr("eff"));
    EXPECT_THAT(
        says(with(
            R"(infantry { "I", id = "i", body = "A.main", eff = 5, cbt = 1, weapon = { dmg = 0 } })")),
        HasSubstr("damage must be above 0"));
    EXPECT_THAT(
        says(with(R"(infantry { "I", id = "i", body = "A.main", eff = 5, weapon = { dmg = 1 } })")),
        HasSubstr("[SYN-QUAL-01]"));
    EXPECT_THAT(says(with(R"(infantry { "I", id = "i", eff = 5, cbt = 1, weapon = { dmg = 1 } })")),
                HasSubstr("belongs to no body"));
    EXPECT_THAT(
        says(with(
            R"(infantry { "I", id = "i", body = "A.main", eff = 5, cbt = 1, weapon = { dmg = 1, colour = 2 } })")),
        HasSubstr("no such word here: colour"));
    // What was probably meant stands with it.
    EXPECT_THAT(
        says(with(
            R"(infantry { "I", id = "i", body = "A.main", eff = 5, cbt = 1, weapon = { dmg = 1, catgory = "melee" } })")),
        HasSubstr("line 11: no such word here, did you mean category? [SYN-BATTLE-01]"));
    EXPECT_THAT(
        says(with(
            R"(infantry { "I", id = "i", body = "A.man", eff = 5, cbt = 1, weapon = { dmg = 1 } })")),
        HasSubstr("there is no such body on its side, did you mean A.main? [SYN-ARMY-02]"));
    EXPECT_THAT(says("sides = { A = { commander = { name = \"X\" } } }, " + plain_units()),
                HasSubstr("[SYN-CMD-01]"));
    EXPECT_THAT(says("terrain = \"impassable\", " + plain_units()), HasSubstr("[SYN-TERR-01]"));
    EXPECT_THAT(
        says(
            "terrain = \"hills\", " +
            with(
                R"(chariots { "W", id = "i", body = "A.main", eff = 5, cbt = 1, weapon = { dmg = 1 } })")),
        HasSubstr("[SYN-TYPE-04]"));
    EXPECT_THAT(
        says("works = { { name = \"x\", kind = \"castle\" } }, map = syn.battlefield { \"x\" }, " +
             plain_units()),
        HasSubstr("[SYN-FORT-01]"));
    EXPECT_THAT(says("events = { { kind = \"earthquake\", at = 1 } }, " + plain_units()),
                HasSubstr("[SYN-BATTLE-14]"));
    for (const char* kind : {"encircle", "release", "reinforcement"})
        EXPECT_THAT(
            says("events = { { kind = \"" + std::string{kind} + "\", at = 1 } }, " + plain_units()),
            HasSubstr("this event needs body = ... [SYN-BATTLE-14]"));
    EXPECT_THAT(says("events = { { kind = \"distance\", at = 1 }, { kind = \"supply\", at = 2 }, "
                     "{ kind = \"weather\", at = 3 } }, " +
                     plain_units()),
                AllOf(HasSubstr("this event needs distance = ..."),
                      HasSubstr("this event needs weeks = ..."),
                      HasSubstr("a change of weather needs terrain, visibility, wind")));
    EXPECT_THAT(
        says(with(
            R"(archers { "I", id = "i", body = "A.main", eff = 5, cbt = 1, weapon = syn.weapons.bow })")),
        HasSubstr("warning"));
    EXPECT_EQ(
        says(with(
            R"(infantry { "I", id = "i", body = "A.main", eff = 5, cbt = 1, weapon = { dmg = 1 } })")),
        "");
}

TEST(SynapseScenario, EveryWordOfAWeaponIsRead)
{
    covers("SYN-VEH-03", "SYN-VEH-08", "SYN-LOSS-10");
    const auto says = [](const std::string& weapon) {
        return Scene{R"(mode = "vehicle", units = {
            A = { ground { "T", id = "t", count = 1, crew = 5, sdg = 50, tags = { "armored" }, weapons = { )" +
                     weapon + R"( } } },
            B = { ground { "U", id = "u", count = 1, crew = 5, sdg = 50, weapons = { { dmg = 90, range = "long" } } } } })"}
            .problems();
    };
    EXPECT_EQ(says(R"({ dmg = 90, count_mode = "total", burst = true, range = "long",
        usable_vs = { "armored", "submarine" }, factor_vs = { air = "1/2" } })"),
              "");
    EXPECT_THAT(says(R"({ dmg = 90, count_mode = "all" })"),
                HasSubstr("a count is per_element or total [SYN-VEH-03]"));
    EXPECT_THAT(says(R"({ dmg = 90, burst = 3 })"), HasSubstr("burst is true or false"));
    EXPECT_THAT(says(R"({ dmg = 90, usable_vs = { 4 } })"),
                HasSubstr("a class or a tag [SYN-VEH-08]"));
    EXPECT_THAT(says(R"({ dmg = 90, usable_vs = { "armoured" } })"),
                HasSubstr("nobody here has this class or tag, did you mean armored? [SYN-VEH-08]"));
    EXPECT_THAT(says(R"({ dmg = 90, factor_vs = { zeppelin = 0 } })"),
                HasSubstr("nobody here has this class or tag: zeppelin"));
    EXPECT_THAT(says(R"({ dmg = 90 } }, characters = { { name = "Ama", armor = 2 })"),
                HasSubstr("no such word here: armor"));
    EXPECT_THAT(says(R"({ dmg = 90 } }, characters = { { name = "Ama", arm = 999 })"),
                HasSubstr("arm must be a whole number from 0 to 100 [SYN-LOSS-10]"));
}

TEST(SynapseScenario, ABattleInItsMiddleBeginsWithAPhaseOfItsMode)
{
    covers("SYN-BATTLE-01");
    const auto says = [](const std::string& mode, int turn, const std::string& phase) {
        const bool vehicles = mode == "vehicle";
        return Scene{"mode = \"" + mode + "\", position = { turn = " + std::to_string(turn) +
                     ", phase = \"" + phase + "\" }, " +
                     (vehicles ? R"(units = {
            A = { ground { "T", id = "t", count = 1, crew = 5, sdg = 50, weapons = { { dmg = 90, range = "long" } } } },
            B = { ground { "U", id = "u", count = 1, crew = 5, sdg = 50, weapons = { { dmg = 90, range = "long" } } } } })"
                      : mode == "field"
                          ? plain_units()
                          : R"(works = { { name = "w", kind = "small_fort", optimum = 60 } },
            map = syn.battlefield { "w" }, units = {
            A = { group("A.main", "main"), infantry { "A", id = "a", body = "A.main", eff = 9, cbt = 1, weapon = { dmg = 1 } } },
            B = { body { id = "B.g", role = "garrison", work = "w" }, infantry { "B", id = "b", body = "B.g", eff = 9, cbt = 1, weapon = { dmg = 1 } } } })")}
            .problems();
    };
    const Book& book = Synapse::book();
    struct Case {
        const char* mode;
        int turn;
        const char* all;
    };
    for (const auto& [mode, turn, all] :
         {Case{"field", 2,
               "command, events, commitment, orders, ranged, engage, pursuit, rally, end_check"},
          Case{"field", 1,
               "intent, command, events, commitment, orders, ranged, engage, pursuit, rally, "
               "end_check"},
          Case{"assault", 1,
               "command, events, commitment, orders, ranged, engage, pursuit, rally, end_check"},
          Case{"vehicle", 2, "command, events, commitment, action, pursuit, rally, end_check"},
          Case{"vehicle", 1,
               "intent, command, events, commitment, action, pursuit, rally, end_check"},
          Case{"siege", 1, "week"}, Case{"siege", 2, "week"}})
        for (const PhaseSpec& phase : book.phases) {
            SCOPED_TRACE(std::string{mode} + " " + std::to_string(turn) + " " + phase.name);
            const std::string words = ", " + std::string{all} + ",";
            if (words.find(", " + std::string{phase.name} + ",") != words.npos)
                EXPECT_EQ(says(mode, turn, phase.name), "");
            else
                EXPECT_THAT(says(mode, turn, phase.name),
                            HasSubstr("this battle cannot begin so: the phases in its middle are " +
                                      std::string{all} + " [SYN-BATTLE-01]"));
        }
}

TEST(SynapseScenario, TermsOfVictoryAreChecked)
{
    covers("SYN-END-02", "SYN-SIEGE-12");
    const auto says = [](const std::string& text) {
        return Scene{text + ", " + plain_units()}.problems();
    };
    EXPECT_EQ(says(R"(aim = { side = "A", level = "decisive", except = { "broken" } })"), "");
    EXPECT_THAT(says(R"(aim = { level = "decisive" })"),
                HasSubstr("a side is A or B [SYN-END-02]"));
    EXPECT_THAT(says(R"(aim = { side = "A", level = "decisiv" })"),
                HasSubstr("no such word here, did you mean decisive? [SYN-END-04]"));
    EXPECT_THAT(says(R"(aim = { side = "A", except = { "honours" } })"),
                HasSubstr("no such word here, did you mean honors? [SYN-END-02]"));
    EXPECT_THAT(says(R"(aim = { side = "A", unless = 1 })"),
                HasSubstr("no such word here: unless [SYN-BATTLE-01]"));
    EXPECT_THAT(says(R"(aim = { side = "A", by = 4 })"),
                HasSubstr("only a besieger has a last week"));
    EXPECT_THAT(says(R"(leaves_wins = { sid = "A", unit = "u" })"),
                HasSubstr("no such word here, did you mean side?"));
}

TEST(SynapseScenario, EverythingThatIsWrongIsSaidInOneRun)
{
    covers("SYN-CMD-01", "SYN-CORE-14");
    const std::string said = Scene{R"(umpire = { ask = { "UMP-99" }, ["UMP-05"] = 7 },
            sides = { A = { commander = { name = "Nobody" } }, B = { commander = { mental = 12, presence = 0, combat = 3, wra = 3 } } },
            units = { A = { group("A.main", "main"),
                infantry { "N", id = "n", body = "A.main", eff = 5, cbt = 6, weapon = { dmg = 0 } },
                dragons { "W", id = "w", body = "A.main", eff = 1, cbt = 3, sdg = 10, weapon = { dmg = 10 } } },
              B = { group("B.main", "main"),
                infantry { "H", id = "h", body = "B.main", eff = 1000000000, cbt = 6, sdg = 100000, weapon = { dmg = 9999999 } } } })"}
                                 .problems();
    for (const char* one :
         {"a commander needs mental, presence, combat and war, or his potentials [SYN-CMD-01]",
          "must be a whole number from 1 to 10", "did you mean war?", "damage must be above 0",
          "w may be stronger than its type, never weaker [SYN-TYPE-01]",
          "the power of h is beyond 1000000000000 [SYN-CORE-14]",
          "the force of h is beyond 1000000000000 [SYN-CORE-14]",
          "the umpire knows UMP-01 to UMP-30", "the ruling must lie between 0 and 1 [SYN-UMP-05]"})
        EXPECT_THAT(said, HasSubstr(one));
}

TEST(SynapseScenario, PlayersMayGroupTheirUnits)
{
    covers("SYN-ARMY-02", "SYN-ARMY-03", "SYN-ARMY-06", "SYN-RES-02");
    Scene s{
        R"(grouping = "players", units = { A = { group("A.main", "main"), group("A.support", "support"), group("A.reserve", "reserve"),
        infantry { "I", id = "i", body = "A.main", eff = 675, cbt = 5, weapon = { dmg = 4 } },
        infantry { "R", id = "r", body = "A.main", eff = 74, cbt = 5, weapon = { dmg = 4 } },
        infantry { "S", id = "s", body = "A.main", eff = 100, cbt = 5, weapon = { dmg = 4 } },
        archers { "X", id = "x", body = "A.support", eff = 50, cbt = 5, weapon = syn.weapons.bow } },
        B = { group("B.main", "main"), infantry { "B", id = "b", body = "B.main", eff = 9, cbt = 1, weapon = { dmg = 1 } } } })"};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_EQ(s.asked(), "organise A");
    EXPECT_EQ(s.refusal("A: assign i A.support"), "SYN-ARMY-02");
    s.give("A: assign r A.reserve");
    EXPECT_EQ(s.refusal("A: done"), "SYN-RES-02");
    s.give("A: assign s A.reserve");
    EXPECT_EQ(s.refusal("A: done"), "");
    s.give("A: done | B: done");
    EXPECT_EQ(s.asked(), "intent AB");
    EXPECT_EQ(s.field().eff(s.unit("A.reserve")), 174);
}

TEST(SynapseOdds, APreviewIsExact)
{
    covers("SYN-SHOCK-01", "SYN-CORE-03");
    Scene s{plain_units()};
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: done");
    s.give("B: done");
    // 6 + X against 6: EX-A04 with power 400.
    EXPECT_THAT(s.preview("A: attack main>B.main"), HasSubstr("(hits in 91.00 % of all rolls)"));
}

TEST(SynapseScenario, WhoThrowsOrDoesNotShootIsNoSupport)
{
    covers("SYN-ARMY-06", "SYN-ARMY-02");
    const auto support = [](const std::string& unit) {
        return Scene{
            R"(units = { A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "I", id = "a", body = "A.main", eff = 100, cbt = 6, weapon = { dmg = 4 } }, )" +
            unit +
            R"( }, B = { group("B.main", "main"), infantry { "J", id = "b", body = "B.main", eff = 100, cbt = 6, weapon = { dmg = 4 } } } })"}
            .problems();
    };
    const std::string throwers = R"(, thrown = { dmg = 3 } })";
    const std::string bows =
        R"(archers { "X", id = "x", body = "A.support", eff = 100, cbt = 6, weapon = syn.weapons.longbow)";
    const std::string swords =
        R"(infantry { "S", id = "x", body = "A.support", eff = 100, cbt = 6, weapon = { dmg = 4 })";
    EXPECT_EQ(support(bows + " }"), "");
    for (const std::string& unit : {bows, swords})
        EXPECT_THAT(support(unit + throwers),
                    HasSubstr("thrown weapons fight in the main body: x [SYN-ARMY-06]"));
    EXPECT_THAT(support(swords + " }"),
                HasSubstr("warning: x cannot shoot and stands in the support [SYN-ARMY-02]"));
}

TEST(SynapseScenario, ADistanceIsARankAndTheGroundMayChange)
{
    covers("SYN-CORE-09", "SYN-RNG-07", "SYN-UMP-04", "SYN-BATTLE-14", "SYN-TERR-01");
    const auto says = [](const std::string& more) {
        return Scene{more + plain_units()}.problems();
    };
    EXPECT_THAT(says("distance = \"none\", "), HasSubstr("no choice \"none\""));
    EXPECT_THAT(says("events = { { at = 2, kind = \"distance\", distance = \"none\" } }, "),
                HasSubstr("none"));
    EXPECT_EQ(says("distance = \"long\", "), "");
    EXPECT_EQ(says("events = { { at = 2, kind = \"distance\", distance = \"long\" } }, "), "");
    const std::string to =
        "terrain = \"open\", events = { { at = 2, kind = \"weather\", terrain = ";
    EXPECT_THAT(says(to + "\"urban\" } }, "), HasSubstr("urban"));
    EXPECT_THAT(says("urban = true, " + to + "\"marsh\" } }, "),
                HasSubstr("a battle in streets or before walls stays there [SYN-BATTLE-14]"));
    Scene s{to + "\"marsh\" } }, " + plain_units()};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: done | B: done");
    hold_the_wave(s);
    EXPECT_THAT(s.all(), ::testing::Contains("the weather changes [SYN-WEA-06]"));
    EXPECT_EQ(s.asked(), "commitment AB"); // ground is no weather that gets worse
    EXPECT_EQ(s.get(body::bogged, "A.main"), 1);
    EXPECT_THAT(s.preview("A: odds A.main B.main"), HasSubstr("-200 halved: bogged [SYN-TERR-04]"));
    Scene dries{
        R"(terrain = "marsh", events = { { at = 2, kind = "weather", terrain = "open" } }, )" +
        plain_units()};
    dries.begin();
    dries.give("A: intent fight | B: intent fight", {6, 6});
    EXPECT_EQ(dries.get(body::bogged, "A.main"), 1);
    dries.give("A: done | B: done");
    dries.give("A: done");
    dries.give("B: done");
    EXPECT_EQ(dries.field().get(battle::terrain), 0);
    EXPECT_EQ(dries.get(body::bogged, "A.main"), 0);
}

} // namespace
} // namespace sandtable::synapse::scenarios_test
