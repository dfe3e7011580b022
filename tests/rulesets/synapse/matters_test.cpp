// What the umpire is asked of each kind of battle, of whom, and what he says who leaves it to the
// book: the table of SYN chapter 20, question by question.

#include "rulesets/synapse/chapters/umpire.hpp"
#include "tests/rulesets/synapse/referee_scenes.hpp"

#include <algorithm>

namespace sandtable::synapse::matters_test {
namespace {

using ::testing::Contains;

/// The open question: "UMP-07 a1", "UMP-01", "intent AB".
std::string question(const Scene& s)
{
    const std::string asked = s.asked();
    if (!asked.ends_with(" U")) return asked;
    std::string out = asked.substr(0, asked.size() - 2);
    const Unit about = const_cast<Scene&>(s).game().table().decision().unit;
    if (about != Unit::none)
        out += ' ' + std::string{const_cast<Scene&>(s)
                                     .game()
                                     .setting()
                                     .units[static_cast<std::size_t>(index(about))]
                                     .id};
    return out;
}

/// All that is asked until a side is, with what "usual" comes to: "UMP-07 a1: 0".
std::vector<std::string> usual_answers(Scene& s, int most = 200)
{
    std::vector<std::string> out;
    for (int i = 0; i < most && s.asked().ends_with(" U"); ++i) {
        std::string line = question(s);
        const bool rolls = line == "UMP-02b";
        s.give("U: usual", rolls ? Dice{6, 6} : Dice{});
        for (const std::string& said : s.all())
            if (said.starts_with("the umpire rules: "))
                line += ":" + said.substr(17, said.find(' ', 18) - 17);
        out.push_back(line);
    }
    return out;
}
const std::vector<std::string> each = {"umpire.seat=person", "umpire.asks=each"};

/// All that is asked before the battle, then until the first question of a side: what is asked of
/// whom, and what the book, the scenario or the options say.
using Lines = std::vector<std::string>;

TEST(SynapseMatters, OfABattleInTheField)
{
    covers("SYN-UMP-01", "SYN-UMP-02", "SYN-UMP-03", "SYN-UMP-04", "SYN-UMP-05", "SYN-UMP-07",
           "SYN-UMP-08", "SYN-UMP-09", "SYN-UMP-15", "SYN-UMP-16", "SYN-UMP-17", "SYN-UMP-22",
           "SYN-UMP-23", "SYN-UMP-25", "SYN-UMP-26");
    const Lines before = {
        "UMP-01: 0",        "UMP-05: 1",           "UMP-07 a1: 0",     "UMP-07 a2: 0",
        "UMP-07 b1: 0",     "UMP-07 b2: 0",        "UMP-09: 0",        "UMP-15: 1",
        "UMP-16: 0",        "UMP-17 a2: -1",       "UMP-17 b2: -1",    "UMP-22: 0",
        "UMP-23 A.main: 0", "UMP-23 A.support: 0", "UMP-23 B.main: 0", "UMP-23 B.support: 0",
        "UMP-25: 75",       "UMP-26: 1",           "UMP-03a: 0",       "UMP-03b: 0",
        "UMP-03c: 0",       "UMP-03d: 0"};
    const Lines ground = {"UMP-03e: 0", "UMP-04: 2"};
    const Lines ring = {"UMP-08 A.main: 0", "UMP-08 A.support: 0", "UMP-08 B.main: 0",
                        "UMP-08 B.support: 0"};
    for (const bool streets : {false, true}) {
        Scene s((streets ? "urban = true, " : "") + plain_units(), each);
        s.begin();
        Lines all = before;
        // In streets the ground is what it is, and all distances are short. [SYN-URB-03]
        if (!streets) all.insert(all.end(), ground.begin(), ground.end());
        all.insert(all.end(), ring.begin(), ring.end());
        EXPECT_EQ(usual_answers(s), all);
        EXPECT_EQ(s.asked(), "intent AB");
        s.give("A: intent fight | B: intent fight");
        EXPECT_EQ(usual_answers(s), (Lines{"UMP-02a: 0", "UMP-02b: 0"}));
    }
}

TEST(SynapseMatters, OfWhoIsThereInTheNextSequence)
{
    covers("SYN-UMP-08", "SYN-UMP-18");
    const std::string units = plain_units();
    const std::string more =
        R"(group("A.left", "main"), group("A.right", "main"), group("A.reserve", "reserve"),
        infantry { "L", id = "l", body = "A.left", eff = 50, )" +
        foot + R"(, infantry { "M", id = "m", body = "A.right", eff = 50, )" + foot +
        R"(, infantry { "R", id = "r", body = "A.reserve", eff = 100, )" + foot + ", ";
    std::string text = units;
    text.insert(text.find(R"(group("A.main")"), more);
    Scene s(R"(umpire = { ["UMP-26"] = 2, ask = { "UMP-03", "UMP-08", "UMP-18" } }, )" + text);
    ASSERT_EQ(s.problems(), "");
    s.begin();
    EXPECT_THAT(usual_answers(s), Contains("UMP-08 A.left: 0"));
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: done");           // the reserve stays
    s.give("A: done | B: done"); // nobody faces anybody
    ASSERT_EQ(s.asked(), "fire A");
    lose(s, "A.left");
    s.set(body::state, "A.right", static_cast<int>(State::routing));
    for (int i = 0; i < 9 && !s.asked().ends_with(" U"); ++i) {
        const std::string asked = s.asked();
        s.give(asked.starts_with("pursue")  ? "B: no-pursuit A.right"
               : asked.starts_with("rally") ? "A: rally right"
               : asked.ends_with(" B")      ? "B: done"
                                            : "A: done",
               asked.starts_with("rally") ? Dice{2} : Dice{});
    }
    ASSERT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(usual_answers(s), (Lines{"UMP-03a: 0", "UMP-03b: 0", "UMP-03c: 0", "UMP-03d: 0",
                                       "UMP-03e: 0", "UMP-08 A.right: 0", "UMP-08 A.reserve: 0",
                                       "UMP-08 A.main: 0", "UMP-08 A.support: 0",
                                       "UMP-08 B.main: 0", "UMP-08 B.support: 0", "UMP-18: 0"}));
}

TEST(SynapseMatters, OfAPlaceWhereNothingIsUsual)
{
    covers("SYN-UMP-06", "SYN-UMP-10", "SYN-UMP-11", "SYN-UMP-12", "SYN-UMP-13", "SYN-UMP-21",
           "SYN-UMP-24", "SYN-UMP-27");
    const std::string odd =
        R"(visibility = "poor", wind = "storm", temperature = "extreme", ground = "mud",
        harsh = true, charge = "no", distance = "long", terrain = "fortified",
        grouping = "players", sides = {
            A = { commander = chief(10, 9), command_mod = 2, siege_equipment = false, supply_weeks = 7 },
            B = { commander = chief(7, 8), command_mod = -3 } }, )";
    const std::string more = R"(group("A.reserve", "reserve", { cover = 5 }),
        dragons { "D", id = "d", body = "A.reserve", eff = 9, cbt = 3, weapon = { dmg = 5 }, second = { dmg = 3 } },
        infantry { "J", id = "j", body = "A.main", eff = 10, ammo = 3, characters = { { arm = 2 } }, )" +
                             foot;
    const Lines before = {"UMP-01: 0",   "UMP-05: 1",   "UMP-06 d: 1", "UMP-07 a: 0",
                          "UMP-07 x: 0", "UMP-07 d: 0", "UMP-07 j: 0", "UMP-07 g: 0",
                          "UMP-09: 2",   "UMP-10: 2",   "UMP-11: 0",   "UMP-12: 1",
                          "UMP-13: 10",  "UMP-15: 1",   "UMP-16: 0",   "UMP-17 x: -1"};
    const Lines siege = {"UMP-21a: 11", "UMP-21b: 1", "UMP-21c: 7"};
    const Lines bodies = {"UMP-22: 1",
                          "UMP-23 A.main: 0",
                          "UMP-23 A.support: 0",
                          "UMP-23 A.reserve: 5",
                          "UMP-23 B.garrison: 10",
                          "UMP-24: 1",
                          "UMP-25: 60",
                          "UMP-26: 2"};
    const Lines weather = {"UMP-03a: 1", "UMP-03b: 1", "UMP-03c: 1", "UMP-03d: 1"};
    const Lines ring = {"UMP-08 A.main: 0", "UMP-08 A.support: 0", "UMP-08 A.reserve: 0",
                        "UMP-08 B.garrison: 1"};
    const auto joined = [](std::initializer_list<Lines> parts) {
        Lines all;
        for (const Lines& part : parts) all.insert(all.end(), part.begin(), part.end());
        return all;
    };
    for (const bool weeks : {true, false}) {
        std::string text = place(weeks ? "siege" : "assault", more, "",
                                 "kind = \"small_fort\", optimum = 200, inaccessible = true, "
                                 "grim_fate = true, food_weeks = 11");
        const std::string group = R"(group("B.garrison", "garrison", {)";
        text.insert(text.find(group) + group.size(), " encircled = true, cover = 10,");
        Scene s(odd + text,
                {"umpire.seat=person", "umpire.asks=each", "rout.artillery_abandon_pct=60",
                 "rally.max_attempts=2", "siege.parley_per_week=4", "pc.wounds=true",
                 "unit.secondary_bonus=half"});
        ASSERT_EQ(s.problems(), "");
        s.begin();
        EXPECT_EQ(usual_answers(s), weeks ? joined({before, siege, bodies, {"UMP-27: 4"}})
                                          : joined({before, bodies}));
        s.give("A: done | B: done");
        EXPECT_EQ(usual_answers(s),
                  weeks ? joined({weather, ring})
                        : joined({weather, {"UMP-04: 3"}, ring, {"UMP-02a: 2", "UMP-02b: -3"}}));
        EXPECT_EQ(s.asked(), weeks ? "besieger A" : "commitment A");
    }
}

TEST(SynapseMatters, OfVehicles)
{
    covers("SYN-UMP-19", "SYN-UMP-20", "SYN-UMP-28", "SYN-UMP-29", "SYN-UMP-04", "SYN-UMP-17");
    const auto ship = [](const char* id, const char* type, const char* more) {
        return std::string{type} + " { \"V\", id = \"" + id +
               "\", count = 10, sdg = 50, crew = 5, weapons = { { range = \"medium\", dmg = 50, "
               "category = \"firearm\" } }, " +
               more + " }, ";
    };
    const Lines before = {"UMP-01: 0",    "UMP-17 u: 4",  "UMP-17 v: -1", "UMP-17 f: -1",
                          "UMP-17 i: -1", "UMP-17 t: -1", "UMP-19 u: 2",  "UMP-19 v: 2",
                          "UMP-19 f: 2",  "UMP-19 i: 2",  "UMP-19 t: 2",  "UMP-20: 1",
                          "UMP-22: 0",    "UMP-23 u: 0",  "UMP-23 v: 0",  "UMP-23 f: 10",
                          "UMP-23 i: 0",  "UMP-23 t: 0",  "UMP-26: 1",    "UMP-28 f: 10"};
    const Lines ring = {"UMP-08 u: 0", "UMP-08 v: 0", "UMP-08 f: 0", "UMP-08 i: 0", "UMP-08 t: 0"};
    for (const bool space : {true, false}) {
        const char* const type = space ? "space" : "ground";
        Scene s(std::string{"mode = \"vehicle\", "} +
                    (space ? "domain = \"space\", " : "domain = \"land\", urban = true, ") +
                    "units = { A = { " + ship("u", type, "ammo = 4") +
                    ship("v", type, "role = \"reserve\"") + ship("f", "infantry", "cover = 10") +
                    ship("i", "infantry", "") + " }, B = { " + ship("t", type, "") + " } }",
                each);
        ASSERT_EQ(s.problems(), "");
        s.begin();
        Lines all = before;
        // Houses cover infantry. [SYN-VEH-20]
        for (const char* line : {space ? "UMP-28 i: 0" : "UMP-28 i: 5", "UMP-29: -1", "UMP-03a: 0",
                                 "UMP-03b: 0", "UMP-03c: 0", "UMP-03d: 0"})
            all.emplace_back(line);
        if (space)
            for (const char* line : {"UMP-03e: 0", "UMP-04: 4"}) all.emplace_back(line);
        all.insert(all.end(), ring.begin(), ring.end());
        if (space) all.emplace_back("UMP-20b: 0");
        EXPECT_EQ(usual_answers(s), all);
        EXPECT_EQ(s.asked(), "intent AB");
    }
}

TEST(SynapseMatters, TheDistanceToComeIsThatOfTheSchedule)
{
    covers("SYN-UMP-04", "SYN-RNG-07", "SYN-SIEGE-13");
    // A sally is a battle with a first sequence of its own, in whatever week it is made.
    Scene s{R"(umpire = { ask = { "UMP-04" } }, distances = { { from = 1, distance = "long" },
        { from = 2, distance = "very_long" } }, )" +
            place("siege")};
    ASSERT_EQ(s.problems(), "");
    s.begin();
    for (const int week : {1, 2}) {
        EXPECT_EQ(s.asked(), "surrender B") << week;
        s.give("B: done");
        s.give("A: siege continue");
        s.give(week == 1 ? "B: done" : "B: sally");
    }
    EXPECT_EQ(usual_answers(s), (Lines{"UMP-04: 3"}));
    EXPECT_EQ(s.field().distance(), Range::long_range);
    s.give("A: intent fight", {6, 6});
    s.give("B: done");
    s.give("A: done | B: done");
    hold_the_wave(s);
    EXPECT_EQ(usual_answers(s), (Lines{"UMP-04: 4"}));
    // In space that is the least he may say as well.
    const auto space = [](const char* distance) {
        const auto ship = [](const char* id) {
            return std::string{"space { \"V\", id = \""} + id +
                   "\", count = 10, sdg = 50, crew = 5, weapons = { { range = \"long\", dmg = 50 } "
                   "} }";
        };
        Scene fleet{
            std::string{
                R"(mode = "vehicle", domain = "space", umpire = { ask = { "UMP-04" } }, )"} +
            "distances = { { from = 1, distance = \"" + distance + "\" } }, units = { A = { " +
            ship("u") + " }, B = { " + ship("t") + " } }"};
        EXPECT_EQ(fleet.problems(), "");
        fleet.begin();
        EXPECT_EQ(fleet.asked(), "UMP-04 U");
        return fleet;
    };
    Scene far_off = space("long");
    EXPECT_EQ(far_off.legal("U"), (Lines{"usual", "rule 3", "rule 4"}));
    EXPECT_EQ(far_off.refusal("U: rule 2"), "SYN-UMP-04");
    EXPECT_EQ(usual_answers(far_off), (Lines{"UMP-04: 3"}));
    Scene near_by = space("short");
    EXPECT_EQ(near_by.legal("U"), (Lines{"usual", "rule 1", "rule 2", "rule 3", "rule 4"}));
    EXPECT_EQ(usual_answers(near_by), (Lines{"UMP-04: 1"}));
}

TEST(SynapseMatters, OfWhatIsLearned)
{
    covers("SYN-UMP-14", "SYN-XP-01");
    Scene s("umpire = { ask = { \"UMP-14\" } }, " + plain_units());
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    for (const char* b : {"B.main", "B.support"})
        s.set(body::state, b, static_cast<int>(State::annihilated)).set(body::damage, b, 2000);
    hold_the_wave(s);
    EXPECT_EQ(usual_answers(s), (Lines{"UMP-14a: 25", "UMP-14b: 3"}));
}

/// A battle of three sequences in which nobody does anything: the rounds in which the umpire is
/// asked, with their sequence; `says` answers the first of that name, "usual" all others.
Lines rounds_of(const std::string& head, const std::string& at = "", const std::string& says = "")
{
    constexpr const char* moments[] = {"before", "command", "events", "after", "test"};
    Scene s("turns = 3, " + head + plain_units(), {"umpire.seat=person"});
    EXPECT_EQ(s.problems(), "");
    s.begin();
    Lines out;
    bool said = false;
    for (int i = 0; i < 40 && !s.asked().starts_with("losses"); ++i) {
        const std::string asked = s.asked();
        const bool command = static_cast<Phase>(s.game().table().phase()) == Phase::command;
        if (asked.ends_with(" U")) {
            const int moment = static_cast<int>(round_open(s.field()));
            std::string name = asked == "round U" ? moments[moment] : question(s);
            name += " " + std::to_string(s.game().table().turn());
            const bool now = !said && name == at;
            said = said || now;
            s.give("U: " + (now ? says : "usual"), command ? Dice{6, 6} : Dice{});
            out.push_back(name);
        } else if (asked == "intent AB") {
            const bool none = head.find("UMP-02") != head.npos || says == "ask rounds no; usual" ||
                              says == "ask all no; usual";
            s.give("A: intent fight | B: intent fight", none ? Dice{6, 6} : Dice{});
        } else {
            s.give(asked.ends_with("AB")  ? "A: done | B: done"
                   : asked.ends_with("A") ? "A: done"
                                          : "B: done");
        }
    }
    EXPECT_EQ(s.asked(), "losses A");
    EXPECT_TRUE(said || at.empty());
    return out;
}

TEST(SynapseRounds, APersonIsAskedOnceAMoment)
{
    covers("SYN-UMP-30");
    EXPECT_EQ(rounds_of(""),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    // Where the scenario has settled all of a moment there is nothing to ask.
    EXPECT_EQ(rounds_of(R"(umpire = { ["UMP-02"] = 0 }, )"),
              (Lines{"before 0", "events 0", "events 2", "events 3", "after 3"}));
    EXPECT_EQ(rounds_of(R"(umpire = { ["UMP-14a"] = 20 }, )"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    EXPECT_EQ(rounds_of(R"(umpire = { ["UMP-14"] = 20 }, )"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3"}));
    const auto settled = [](const std::string& but) {
        std::string all = "umpire = { ";
        for (const ItemSpec& item : items)
            if (item.when == When::setup && item.id != but)
                all += "[\"" + std::string{item.id} +
                       "\"] = " + std::to_string(std::clamp(item.usual, item.min, item.max)) + ", ";
        return all + "}, ";
    };
    const Lines later = {"events 0", "command 1", "events 2", "events 3", "after 3"};
    EXPECT_EQ(rounds_of(settled("")), later);
    EXPECT_EQ(rounds_of(settled("UMP-29")), later) << "there are no vehicles";
    for (const char* open : {"UMP-01", "UMP-26"})
        EXPECT_EQ(rounds_of(settled(open)),
                  (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    // A new command test is none of sequence 1.
    EXPECT_EQ(rounds_of(R"(umpire = { ["UMP-03"] = 0, ["UMP-04"] = 2, ["UMP-08"] = 0 }, )"),
              (Lines{"before 0", "command 1", "events 2", "events 3", "after 3"}));
    // What is asked by itself comes first.
    EXPECT_EQ(rounds_of(R"(umpire = { ask = { "UMP-18" } }, )"),
              (Lines{"before 0", "events 0", "command 1", "UMP-18 2", "events 2", "UMP-18 3",
                     "events 3", "after 3"}));
}

TEST(SynapseRounds, AreAskedAsLongAsHeLikes)
{
    covers("SYN-UMP-30");
    EXPECT_EQ(rounds_of("", "before 0", "aside"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    EXPECT_EQ(rounds_of("", "events 0", "aside"),
              (Lines{"before 0", "events 0", "command 1", "after 3"}));
    EXPECT_EQ(rounds_of("", "command 1", "aside"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    EXPECT_EQ(rounds_of("", "events 2", "aside"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "after 3"}));
    EXPECT_EQ(rounds_of("", "events 2", "usual_for_all"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    for (const char* none : {"ask rounds no; usual", "ask all no; usual"})
        EXPECT_EQ(rounds_of("", "before 0", none), (Lines{"before 0"}));
    EXPECT_EQ(rounds_of("", "command 1", "ask rounds no; ask rounds yes; usual"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    EXPECT_EQ(rounds_of("", "events 2", "ask rounds no; ask UMP-18 yes; usual"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "UMP-18 3"}));
    EXPECT_EQ(rounds_of("", "events 2", "ask UMP-18 no; usual"),
              (Lines{"before 0", "events 0", "command 1", "events 2", "events 3", "after 3"}));
    // A matter put aside is not the round.
    EXPECT_EQ(rounds_of(R"(umpire = { ask = { "UMP-18" } }, )", "UMP-18 2", "aside"),
              (Lines{"before 0", "events 0", "command 1", "UMP-18 2", "events 2", "events 3",
                     "after 3"}));
    EXPECT_EQ(rounds_of(R"(umpire = { ask = { "UMP-18" } }, )", "UMP-18 2", "usual_for_all"),
              (Lines{"before 0", "events 0", "command 1", "UMP-18 2", "UMP-18 3", "events 3",
                     "after 3"}));
}

TEST(SynapseRounds, HoldAllThereIsToRuleAndNothingToAnswer)
{
    covers("SYN-UMP-30", "SYN-UMP-03");
    Scene s(plain_units(), {"umpire.seat=person"});
    s.begin();
    s.give("U: usual");
    EXPECT_EQ(s.asked(), "round U");
    EXPECT_EQ(s.legal("U"), (Lines{"usual"}));
    EXPECT_EQ(s.refused("U: rule 1"),
              "that is no single matter: set MATTER VALUE, or usual [SYN-UMP-30]");
    EXPECT_EQ(s.refusal("A: usual"), "SYN-UMP-30");
    s.give("U: set UMP-03b 1");
    EXPECT_THAT(s.all(), Contains("the umpire rules, UMP-03b: 1 [SYN-UMP-03]"));
    s.give("U: set UMP-08 1 B.main");
    EXPECT_THAT(s.all(), Contains("the umpire rules of B.main, UMP-08: 1 [SYN-UMP-08]"));
    EXPECT_EQ(s.asked(), "round U");
    s.give("U: usual");
    EXPECT_EQ(s.asked(), "intent AB");
    EXPECT_TRUE(s.field().very_poor());
    EXPECT_TRUE(s.field().encircled(s.unit("B.main")));
    EXPECT_FALSE(s.field().encircled(s.unit("A.main")));
}

TEST(SynapseRounds, TheRestOfAMomentMayBeLeft)
{
    covers("SYN-UMP-30");
    Scene s(plain_units(), each);
    s.begin();
    for (int i = 0; i < 3; ++i) s.give("U: usual");
    ASSERT_EQ(question(s), "UMP-07 a2");
    s.give("U: usual_for_all");
    ASSERT_EQ(question(s), "UMP-03a"); // of that moment, and no more
    s.give("U: usual");
    s.give("U: rule 1");
    s.give("U: aside");
    ASSERT_EQ(question(s), "UMP-03d");
    s.give("U: usual_for_all");
    EXPECT_TRUE(s.field().very_poor()); // what has been said stands
    s.give("A: intent fight | B: intent fight");
    ASSERT_EQ(question(s), "UMP-02a");
    s.give("U: usual_for_all", {6, 6});
    s.give("A: face main>B.main; done | B: done");
    s.give("A: fire support>B.main; done");
    // Of a test it is that test alone.
    ASSERT_EQ(question(s), "UMP-30 A.support");
    s.give("U: usual_for_all", {5});
    s.give("B: fire support>A.main; done");
    ASSERT_EQ(question(s), "UMP-30 B.support");
    s.give("U: usual_for_all", {5});
    hold_the_wave(s);
    ASSERT_EQ(question(s), "UMP-03a");
    s.give("U: usual");
    s.give("U: usual");
    EXPECT_EQ(question(s), "UMP-03d"); // the temperature was put aside
    s.give("U: aside");
    s.give("U: usual_for_all");
    s.give("A: done | B: done");
    hold_the_wave(s);
    ASSERT_EQ(question(s), "UMP-03a");
    s.give("U: usual");
    s.give("U: usual");
    EXPECT_EQ(question(s), "UMP-03e");
}

TEST(SynapseRounds, AModifierSaidUnaskedWaitsForItsBody)
{
    covers("SYN-UMP-30");
    Scene s(plain_units());
    s.begin();
    s.give("A: intent fight | B: intent fight", {6, 6});
    s.give("A: face main>B.main; done | B: face main>A.main; done");
    s.give("U: set UMP-30 -3 B.support");
    s.give("A: fire support>B.main; done", {5});
    EXPECT_EQ(s.record("fire").find("umpire"), std::string::npos);
    s.give("B: fire support>A.main; done", {5});
    EXPECT_NE(s.record("fire").find("-3 the umpire's modifier [SYN-UMP-30]"), std::string::npos);
    for (const char* value : {"-5", "5"})
        EXPECT_EQ(s.refusal(std::string{"U: set UMP-30 "} + value + " A.main"), "");
    for (const char* value : {"-6", "6"})
        EXPECT_EQ(s.refusal(std::string{"U: set UMP-30 "} + value + " A.main"), "SYN-UMP-30");
    s.give("U: set UMP-30 -5 A.main");
    s.give("A: attack main>B.main; done", {5});
    EXPECT_NE(s.record("melee").find("-5 the umpire's modifier"), std::string::npos);
    s.give("B: attack main>A.main; done", {5});
    EXPECT_EQ(s.record("melee").find("umpire"), std::string::npos);
}

TEST(SynapseRounds, OnlyWeatherThatGetsWorseCallsForATest)
{
    covers("SYN-UMP-03", "SYN-WEA-06", "SYN-CMD-08");
    const auto tests = [](const char* in_one, const char* in_two) {
        Scene s(plain_units());
        s.begin();
        s.give("A: intent fight | B: intent fight", {6, 6});
        s.give("A: done | B: done");
        if (*in_one) s.give(in_one); // sequence 1 has had its test
        s.give("A: done");
        s.give("B: done");
        if (*in_two) s.give(in_two);
        s.give("A: done | B: done",
               *in_two && *in_two != '!' && std::string_view{in_two}.ends_with("1") ? Dice{6, 6}
                                                                                    : Dice{});
        return s.records("command").size();
    };
    EXPECT_EQ(tests("", ""), 0u);
    EXPECT_EQ(tests("U: set UMP-03a 1", ""), 0u);
    EXPECT_EQ(tests("", "U: set UMP-03a 1"), 1u);
    EXPECT_EQ(tests("", "U: set UMP-03a 0"), 0u);
}

} // namespace
} // namespace sandtable::synapse::matters_test
