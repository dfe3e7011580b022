// THU chapters 20 and 22: a battle that begins in the middle is the same battle.

#include "battlefield.hpp"
#include "covers.hpp"

#include "kernel/dice/stream.hpp"
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/plugin_entry.hpp"

namespace sandtable::thucydide::testing::position_test {
namespace {

using sandtable::testing::covers;

std::string named(const char* name, int value)
{
    return std::string{name} + " = " + std::to_string(value) + ", ";
}

constexpr const char* ground = R"(
    turns = 10,
    map = hexes { [[
       . . . . . . . . . . . .
        . . . . . . . . . . . .
       . . . w . . . . m . . .
        . . . . . 1 . . . . . .
       . . r . . . . 1 . . . .
        . . . . . . . . . w . .
       . . h . . . . . . . . .
        . . . . . . . . . . . .
       . . . . . . . . . . . .
    ]],
    legend = { w = "woods", m = "marsh", r = "rocky", h = "habitation" },
    height = { [1] = "0604 0805" },
    edges = { stream = "0505|0504" },
    objectives = { ["0505"] = { name = "Ford", owner = "b" }, ["0604"] = "Hill", ["0605"] = "Farm",
                   ["0705"] = "Mill" } },
    victory = { mode = "scenario", target = { a = 8, b = 8 }, objectives = {
        { side = "a", points = 1, when = "end_of_own_turn_once", cells = { "0505", "0604" } },
        { side = "b", points = 1, when = "end_of_own_turn_each", cells = { "0605" } },
        { side = "b", points = 2, when = "while_held", cells = { "0705" } },
    } },
)";

/// Every counter of a row as the book names it.
template <typename Counter, typename Who>
std::string counters(const Table& table, const List<CounterSpec>& specs, Who who)
{
    std::string text;
    for (std::size_t i = 0; i < specs.size(); ++i)
        if (specs[i].scenario_sets)
            text += named(specs[i].name, table.get(Counter{static_cast<std::uint16_t>(i)}, who));
    return text;
}

/// The battle as it stands, as a scenario says it.
std::string written(const Table& table, const Context& context, const std::string& first)
{
    const Book& book = Thucydide::book();
    std::string text =
        "return scenario { title = \"Middle\", ruleset = \"thucydide/1\"," + first + ground;
    std::string units[2];
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        const Piece& piece = context.piece(u);
        std::string& row = units[table.side(u)];
        const auto type = static_cast<std::size_t>(table.type(u));
        row += std::string{book.unit_types[type].name} + " { id = \"" + table.info(u).id + "\", ";
        if (table.on_board(u))
            row += "at = \"" + label(table.board(), table.cell(u)) + "\", ";
        else
            row += std::string{"where = \""} +
                   (table.unit(u).where == Where::dead ? "dead" : "exited") + "\", ";
        if (!unit_types[type].is_leader())
            row += named("initial", piece.stands) + named("cost", piece.cost);
        row += std::string{"training = \""} +
               training_words[static_cast<std::size_t>(static_cast<int>(piece.training) + 1)] +
               "\", morale = \"" +
               morale_words[static_cast<std::size_t>(static_cast<int>(piece.morale) + 1)] + "\", ";
        row += counters<UnitCounter>(table, book.unit_counters, u) + "},\n";
    }
    text += "    sides = {\n";
    for (const Side s : {Side{0}, Side{1}})
        text += std::string{s == 0 ? "a" : "b"} + " = { " +
                counters<SideCounter>(table, book.side_counters, s) + "},\n";
    text += "},\n    units = { a = {\n" + units[0] + "}, b = {\n" + units[1] + "} },\n";
    text += "    position = { " + named("turn", table.turn()) + "phase = \"" +
            book.phases[static_cast<std::size_t>(table.phase())].name + "\", active = \"" +
            (table.active() == 0 ? "a" : "b") + "\",\n        battle = { " +
            named("first", table.get(game::first)) + "},\n        cells = { ";
    for (int i = 0; i < table.board().cells; ++i) {
        const Cell c = cell_at_index(i);
        if (table.get(cell::holder, c) != 0 || table.get(cell::paid, c) != 0)
            text += "[\"" + label(table.board(), c) + "\"] = { " +
                    counters<CellCounter>(table, book.cell_counters, c) + "}, ";
    }
    return text + "} },\n}\n";
}

std::string beginning(const std::string& first)
{
    return "return scenario { title = \"Beginning\", ruleset = \"thucydide/1\"," + first + ground +
           R"(
    sides = { a = { command_level = 4 }, b = { command_level = 5, tokens = 2 } },
    units = {
        a = {
            general { id = "AG", at = "0607" }, officer { id = "AO", at = "0306" },
            inf_hoplite { id = "A1", at = "0506", training = "elite" },
            inf_warband { id = "A2", at = "0606" }, inf_bow { id = "A3", at = "0706" },
            cav_knights { id = "A4", at = "0306" }, elephant { id = "A5", at = "0806" },
            chariot_scythed { id = "A6", at = "0406", stands = 1, initial = 2 },
        },
        b = {
            general { id = "BG", at = "0603" }, sub_general { id = "BO", at = "0803" },
            inf_spear { id = "B1", at = "0503", morale = "fragile" },
            inf_light { id = "B2", at = "0604" }, inf_militia { id = "B3", at = "0704" },
            cav_heavy { id = "B4", at = "0403" }, cav_light_bow { id = "B5", at = "0904" },
            art_light { id = "B6", at = "0703" },
        },
    },
})";
}

OrderList legal_of(Battlefield& battle, OrderBuffer& room)
{
    return room.fill([&](OrderList& out) { battle.game().legal({.side = battle.awaited()}, out); });
}

TEST(ThucydidePosition, PlayingOnFromAnyMomentOfAPhaseGivesWhatTheBattleGave)
{
    covers(rules::setup_01, rules::setup_04, rules::tok_01, rules::cmd_01, rules::vic_04);
    int begun[5] = {};
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
        const std::string first = seed % 2 == 0 ? "first = \"b\"," : "first = \"random\",";
        Battlefield whole{beginning(first)};
        ASSERT_EQ(whole.faults(), "");
        Stream choice{seed, 9};
        std::unique_ptr<Battlefield> half;
        const int phase = 1 + static_cast<int>(seed % 3); // each is begun in by some
        int wait =
            static_cast<int>(choice.below(phase == static_cast<int>(Phase::combat) ? 5 : 30));
        OrderBuffer room{4000};
        OrderBuffer other{4000};
        for (int n = 0; !whole.game().over() && n < 3000; ++n) {
            const Table& table = whole.game().table();
            const auto question = static_cast<Question>(table.decision().kind);
            const bool of_the_phase = table.phase() == phase && (question == Question::command ||
                                                                 question == Question::movement ||
                                                                 question == Question::combat);
            if (of_the_phase && --wait <= 0) {
                wait = 25;
                ++begun[table.phase()];
                half = std::make_unique<Battlefield>(written(table, whole.context(), first));
                ASSERT_EQ(half->faults(), "") << written(table, whole.context(), first);
            }
            const OrderList list = legal_of(whole, room);
            ASSERT_GT(list.count, 0u);
            const Order order = list[choice.below(list.count)];
            if (half) {
                ASSERT_EQ(written(half->game().table(), half->context(), first),
                          written(table, whole.context(), first))
                    << "seed " << seed << ", order " << n;
                ASSERT_EQ(half->asked(), whole.asked());
                const OrderList same = legal_of(*half, other);
                ASSERT_EQ(same.count, list.count);
                for (std::uint32_t i = 0; i < list.count; ++i) ASSERT_TRUE(same[i] == list[i]);
            }
            const Applied applied = whole.game().apply(order);
            ASSERT_TRUE(applied.accepted);
            if (!half) continue;
            const std::vector<std::uint32_t> dice = applied.outcomes;
            ASSERT_TRUE(half->game().apply(order, nullptr, &dice).accepted);
        }
        ASSERT_TRUE(whole.game().over());
        if (!half) continue;
        ASSERT_TRUE(half->game().over());
        EXPECT_EQ(half->game().table().clock().winner(), whole.game().table().clock().winner());
    }
    for (const Phase phase : {Phase::command, Phase::movement, Phase::combat})
        EXPECT_GT(begun[static_cast<std::size_t>(phase)], 3) << static_cast<int>(phase);
}

/// A battle of few pieces that has begun; `sides`, `units` and `position` as written.
std::string middle(const std::string& sides, const std::string& units, const std::string& position)
{
    return std::string{
               "return scenario { title = \"Middle\", ruleset = \"thucydide/1\", first = \"b\","} +
           ground + "sides = { " + sides + " },\nunits = { " + units + " },\nposition = { " +
           position + " },\n}\n";
}

constexpr const char* few = R"(
    a = { general { id = "AG", at = "0608" }, inf_heavy { id = "A1", at = "0607" },
          inf_heavy { id = "A2", at = "0707" } },
    b = { general { id = "BG", at = "0602" }, inf_heavy { id = "B1", at = "0603" },
          inf_heavy { id = "B2", at = "0703" } },
)";

TEST(ThucydidePosition, TheSideThatTheScenarioNamesMovesFirstInTheMiddleToo)
{
    covers(rules::setup_04, rules::tok_01);
    Battlefield battle{middle("a = { command_level = 5 }, b = { tokens = 1 }", few,
                              "turn = 3, phase = \"combat\", active = \"a\"")};
    EXPECT_EQ(battle.faults(), "");
    // Nobody can fight: A's turn, the second of turn 3, is over at once.
    EXPECT_EQ(battle.asked(), "b command");
    EXPECT_EQ(battle.game().table().turn(), 4);
    EXPECT_EQ(battle.get(side::tokens, 0), 5) << "as many as the level of command";
    EXPECT_EQ(battle.get(side::tokens, 1), 1);
}

TEST(ThucydidePosition, WhereThePositionNamesNobodyTheFirstSideGoesOn)
{
    covers(rules::setup_04);
    for (const char* position : {"turn = 3", "turn = 3, phase = \"command\""}) {
        Battlefield battle{middle("a = {}, b = {}", few, position)};
        EXPECT_EQ(battle.faults(), "");
        EXPECT_EQ(battle.asked(), "b command") << position;
        EXPECT_EQ(battle.game().table().turn(), 3) << position;
    }
}

TEST(ThucydidePosition, ALeaderAndAUnitDoNotBecomeEachOther)
{
    const auto begin = [](const std::string& units) {
        const Battlefield battle{
            middle("a = {}, b = {}", few,
                   "turn = 3, phase = \"command\", active = \"a\", units = { " + units + " }")};
        return battle.faults();
    };
    EXPECT_EQ(begin("A1 = { at = \"0607\", type = \"inf_medium\" }"), "");
    EXPECT_THROW(static_cast<void>(begin("A1 = { at = \"0607\", type = \"officer\" }")),
                 sdk::BadScenario);
    EXPECT_THROW(static_cast<void>(begin("AG = { at = \"0608\", type = \"inf_heavy\" }")),
                 sdk::BadScenario);
}

TEST(ThucydidePosition, ATurnThatEndsPaysAndPassesOn)
{
    covers(rules::vic_04, rules::setup_04);
    Battlefield battle{
        middle("a = {}, b = {}",
               R"(a = { general { id = "AG", at = "0608" }, inf_heavy { id = "A1", at = "0505" } },
                                 b = { general { id = "BG", at = "0602" }, inf_heavy { id = "B1", at = "0603" } },)",
               "turn = 2, phase = \"end\", active = \"a\"")};
    EXPECT_EQ(battle.faults(), "");
    EXPECT_EQ(battle.get(side::prize, 0), 1);
    EXPECT_EQ(battle.asked(), "b command");
    EXPECT_EQ(battle.game().table().turn(), 3);
}

TEST(ThucydidePosition, AnObjectiveIsHisWhoStandsThereOrWhoCameLastIfItPaysOnce)
{
    covers(rules::vic_04);
    const auto holders = [](const std::string& at, const std::string& position) {
        Battlefield battle{
            middle("a = {}, b = {}",
                   R"(a = { general { id = "AG", at = "0604" }, inf_heavy { id = "A1", at = ")" +
                       at + R"(" } },
                                 b = { general { id = "BG", at = "0602" }, inf_heavy { id = "B1", at = "0705" } },)",
                   position)};
        EXPECT_EQ(battle.faults(), "");
        std::string text;
        for (const Objective& one : battle.game().table().objectives())
            text += std::to_string(battle.game().table().get(cell::holder, one.cell));
        return text;
    };
    // 0505 and 0604 pay A once, 0605 and 0705 pay B as long as he stands there.
    const std::string begun = "turn = 2, phase = \"end\", active = \"a\"";
    EXPECT_EQ(holders("0605", begun), "2012") << "the owner's, nobody's (a leader), A1's, B1's";
    EXPECT_EQ(holders("0505", begun), "1002");
    EXPECT_EQ(holders("0709", begun + ", cells = { [\"0505\"] = { holder = 1 }, [\"0604\"] = { "
                                      "holder = 2 }, [\"0605\"] = { holder = 1 } }"),
              "1202");
}

TEST(ThucydidePosition, TheFallenAreNoFaultAndTheirHeirTakesCommand)
{
    covers(rules::setup_05, rules::setup_06, rules::lead_12, rules::vic_05);
    Battlefield battle{
        middle("a = { command_level = 4 }, b = {}",
               R"(a = { general { id = "AG", where = "dead" }, officer { id = "AO", at = "0608" },
                                       inf_heavy { id = "A1", at = "0607" }, inf_heavy { id = "A2", where = "dead" } },
                                 b = { general { id = "BG", at = "0602" }, inf_heavy { id = "B1", at = "0705" } },)",
               "turn = 2, phase = \"command\", active = \"a\"")};
    EXPECT_EQ(battle.faults(), "");
    EXPECT_EQ(battle.asked(), "a command");
    EXPECT_EQ(battle.get(side::command_level, 0), 3) << "an officer has succeeded";
    EXPECT_EQ(battle.get(side::leaders_lost, 0), 1);
    EXPECT_EQ(battle.get(side::held, 1), 2) << "B stands on what it is paid for while it is held";
}

TEST(ThucydidePosition, ABattleThatHasNotBegunStillNeedsItsGenerals)
{
    covers(rules::setup_05);
    const auto faults = [](const char* who, const char* position) {
        return Battlefield{middle("a = {}, b = {}",
                                  std::string{"a = { "} + who +
                                      R"( inf_heavy { id = "A1", at = "0607" } },
                                     b = { general { id = "BG", at = "0602" }, inf_heavy { id = "B1", at = "0603" } },)",
                                  position)}
            .faults();
    };
    const char* officer = R"(officer { id = "AO", at = "0608" },)";
    const char* heir = R"(general { id = "AO", at = "0608" }, general { id = "AP", where = "dead" },
                          inf_heavy { id = "A2", where = "dead" },)";
    const char* two = R"(general { id = "AO", at = "0608" }, general { id = "AP", at = "0508" },)";
    EXPECT_EQ(faults(officer, ""), "{word} has {n} generals, not exactly one [THU-SETUP-05]\n");
    EXPECT_EQ(faults(officer, "turn = 2"), "");
    EXPECT_EQ(faults(heir, "turn = 2"), "") << "he has succeeded the one who fell";
    EXPECT_EQ(faults(two, "turn = 2"), "{word} has {n} generals, not exactly one [THU-SETUP-05]\n");
}

} // namespace
} // namespace sandtable::thucydide::testing::position_test
