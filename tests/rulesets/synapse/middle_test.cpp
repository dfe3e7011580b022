// SYN: a battle begun at a later sequence, a siege at a later week, is the same battle. A game is
// written down where a sequence or a week begins, without what only the rules read: what an author
// could write. What is played from there is what the game plays.
#include "covers.hpp"
#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/chapters/field.hpp"
#include "rulesets/synapse/ruleset.hpp"
#include "tests/support/begun.hpp"

namespace sandtable::synapse::middle_test {
namespace {

using testing::covers;
using testing::Started;

/// Takes out entries that begin so, up to the end of their text or table on that line.
void take_out(std::string& text, const std::string& entry, char last)
{
    for (std::size_t at = text.find(entry); at != std::string::npos; at = text.find(entry, at)) {
        const std::size_t end = text.find(last, at + entry.size()) + 1;
        text.erase(at, end - at + (text[end] == ',' ? 1u : 0u));
    }
}

/// The same position without questions, the step and bytes: an author's.
std::string by_an_author(const LoadedScenario& battle, const Table& table)
{
    std::string text = scenario_from_here(battle, table, {"."});
    const std::size_t asks = text.find("        asks = {");
    const std::size_t end = text.find("\n        battle = {", asks);
    text.erase(asks, end - asks);
    take_out(text, "step = \"", '"');
    take_out(text, "course = \"", '"');
    take_out(text, "shots = \"", '"');
    return text;
}

/// Counters, and places but for units of bodies that are gone: what there is to see.
std::string seen(const Table& table)
{
    std::string text = std::to_string(table.turn()) + " phase " + std::to_string(table.phase());
    for (std::uint16_t c = 0; c < table.book().game_counters.size(); ++c)
        text += ' ' + std::to_string(table.wide(GameCounter{c}));
    for (const Side s : {side_a, side_b})
        for (std::uint16_t c = 0; c < table.book().side_counters.size(); ++c)
            text += ' ' + std::to_string(table.wide(SideCounter{c}, s));
    for (int i = 0; i < table.unit_count(); ++i) {
        const UnitRecord& r = table.unit(unit_at_index(i));
        const int body = table.get(troop::of, unit_at_index(i));
        const bool is_there = body < 0 || table.on_board(unit_at_index(body));
        text += "\n" + std::to_string(i);
        if (is_there)
            text += " at " + std::to_string(index(r.cell)) + " where " +
                    std::to_string(static_cast<int>(r.where));
        for (std::uint16_t c = 0; c < table.book().unit_counters.size(); ++c)
            text += ' ' + std::to_string(table.wide(UnitCounter{c}, unit_at_index(i)));
    }
    return text;
}

/// Whether nothing reaches over from the sequence before but counters: bonuses and fire exchanged
/// have no words.
bool is_a_beginning(const Field& field)
{
    if (!field.table().asks()) return false;
    if (field.course().retest) return false;
    if (field.mode() == Mode::vehicle) {
        const std::uint8_t* const bits = &field.table().data(exchanged_data);
        for (int i = 0; i < 2 * field.context().exchange_bytes; ++i)
            if (bits[i] != 0) return false;
    } else if (!field.bonuses(0).empty() || !field.bonuses(1).empty()) {
        return false;
    }
    const bool siege = field.mode() == Mode::siege;
    if (field.in_siege() != siege) return false; // a day of a siege is no battle of its own
    for (const Happening& h : field.context().happenings)
        if (siege && h.at == field.table().turn()) return false; // it has happened already
    const int step = field.table().step();
    return step == (siege ? step::surrender : step::commitment) && field.table().turn() > 1;
}

void expect_same_play(Game& here, Game& there, Stream& random)
{
    OrderBuffer room{4096};
    for (int i = 0; i < 12 && !here.over(); ++i) {
        const Side side = testing::next_side(here);
        const OrderList list = room.fill([&](OrderList& out) { here.legal({.side = side}, out); });
        const Order order = list[random.below(list.count)];
        Journal said;
        Journal told;
        const Applied done = here.apply(order, &said);
        ASSERT_TRUE(done.accepted);
        const std::vector<std::uint32_t> faces = done.outcomes;
        ASSERT_TRUE(there.apply(order, &told, &faces).accepted);
        ASSERT_EQ(testing::events_of(said), testing::events_of(told));
        ASSERT_EQ(seen(here.table()), seen(there.table()));
    }
}

/// How many moments of a game were written down.
int written_in(const testing::Shipped& battle, std::uint64_t seed)
{
    SCOPED_TRACE(battle.file + " seed " + std::to_string(seed));
    Started<Synapse> game = Started<Synapse>::from(battle, seed);
    Stream random{seed, 1};
    OrderBuffer room{4096};
    int written = 0;
    int turn = 0;
    while (!game.game->over() && !::testing::Test::HasFailure()) {
        const Table table = game.game->table();
        const Field field{table, game.rules->context()};
        if (table.turn() != turn && is_a_beginning(field)) {
            turn = table.turn();
            ++written;
            const std::string text = by_an_author(*game.loaded, table);
            Started<Synapse> there = Started<Synapse>::of_text(text, seed + 99);
            EXPECT_EQ(there.rolls, 0u);
            EXPECT_EQ(seen(table), seen(there.game->table())) << text;
            Game here{game.loaded->setting(), *game.rules, game.loaded->script(),
                      game.game->block()};
            Stream on{seed, static_cast<std::uint64_t>(turn)};
            expect_same_play(here, *there.game, on);
        }
        const Side side = testing::next_side(*game.game);
        const OrderList list =
            room.fill([&](OrderList& out) { game.game->legal({.side = side}, out); });
        EXPECT_TRUE(game.game->apply(list[random.below(list.count)]).accepted);
    }
    return written;
}

TEST(SynapseMiddle, ABattleBegunAtALaterSequenceOrWeekGoesOnAsItWould)
{
    covers("SYN-BATTLE-14", "SYN-TIME-07", "SYN-SIEGE-03", "SYN-WEA-06", "SYN-RES-06");
    int written = 0;
    for (const testing::Shipped& battle : testing::shipped(Synapse::book())) {
        // The lesson's handlers give orders for the enemy; an author's position has no handlers.
        if (battle.file.ends_with("lesson.lua")) continue;
        for (const std::uint64_t seed : {1U, 2U, 3U}) written += written_in(battle, seed);
    }
    EXPECT_GE(written, 20);
}

/// Two armies, fog at the second sequence and a reserve of A that comes at the third.
Started<Synapse> begun_at(const std::string& position)
{
    const std::string text = R"(local syn = require "synapse.tables"
return scenario "Later" {
    ruleset = "synapse/1", turns = 8, mode = "field", terrain = "open", map = syn.battlefield(),
    events = { { at = 1, kind = "weather", temperature = "extreme" },
               { at = 2, kind = "weather", visibility = "poor" },
               { at = 3, kind = "reinforcement", body = "A.late" } },
    units = {
        A = { body { id = "A.main", role = "main" }, body { id = "A.late", role = "reserve" },
              infantry { id = "a", body = "A.main", eff = 300, cbt = 5, weapon = syn.weapons.spear },
              infantry { id = "l", body = "A.late", eff = 100, cbt = 6, weapon = syn.weapons.spear } },
        B = { body { id = "B.main", role = "main" },
              infantry { id = "b", body = "B.main", eff = 300, cbt = 5, weapon = syn.weapons.spear } },
    },
    position = { )" + position +
                             " } }\n";
    return Started<Synapse>::of_text(text, 1);
}

TEST(SynapseMiddle, WhatWasScheduledHasHappenedAndWhatThePositionSaysHolds)
{
    covers("SYN-BATTLE-14", "SYN-WEA-06", "SYN-RES-06", "SYN-CMD-08");
    struct Case {
        const char* position;
        int light;  ///< visibility
        State late; ///< of the reserve
        int step;
        bool tested = true; ///< for command, already
    };
    for (const auto& [position, light, late, first, tested] :
         {Case{"turn = 1, phase = \"commitment\"", 0, State::reserve, step::orders, false},
          Case{"turn = 1, phase = \"orders\"", 0, State::reserve, step::orders},
          Case{"turn = 2, phase = \"commitment\"", 1, State::reserve, step::commitment},
          Case{"turn = 3, phase = \"commitment\"", 1, State::active, step::commitment},
          Case{"turn = 4", 1, State::active, step::commitment},
          Case{"turn = 4, battle = { light = 0 }, units = { [\"A.late\"] = { state = 0 } }", 0,
               State::reserve, step::commitment},
          Case{"turn = 3, phase = \"orders\"", 1, State::active, step::orders}}) {
        SCOPED_TRACE(position);
        const Started<Synapse> begun = begun_at(position);
        EXPECT_EQ(begun.faults, "");
        const Table table = begun.game->table();
        const Field field{table, begun.rules->context()};
        EXPECT_EQ(field.get(battle::temperature), 1);
        EXPECT_EQ(field.get(body::initial_cbt, unit_at_index(0)), 5) << "it has lined up";
        EXPECT_EQ(field.get(battle::visibility), light);
        EXPECT_EQ(field.state(unit_at_index(1)), late);
        EXPECT_EQ(table.step(), first);
        EXPECT_EQ(begun.rolls, 0u);
        EXPECT_EQ(field.course().again, tested);
        EXPECT_EQ(field.course().retest, 0) << "what is over calls for no test";
    }
}

TEST(SynapseMiddle, AnEventOfTheFirstSequencePlayedHappensInIt)
{
    covers("SYN-RES-06", "SYN-CMD-08");
    // The reserve comes with the events of the third sequence, and calls for a command test.
    for (const char* position : {"turn = 3", "turn = 3, phase = \"events\""}) {
        SCOPED_TRACE(position);
        const Started<Synapse> begun = begun_at(position);
        EXPECT_EQ(begun.faults, "");
        const Table table = begun.game->table();
        const Field field{table, begun.rules->context()};
        EXPECT_EQ(field.state(unit_at_index(1)), State::active);
        EXPECT_EQ(field.course().retest, 1);
    }
}

TEST(SynapseMiddle, ASiegeMayBeginInItsThirteenthWeek)
{
    covers("SYN-TIME-07", "SYN-SIEGE-03", "SYN-SIEGE-05");
    Started<Synapse> siege = Started<Synapse>::from(
        {std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/scenarios/rochebrune_hunger.lua",
         {}},
        1);
    EXPECT_EQ(siege.faults, "");
    EXPECT_EQ(siege.rolls, 0u);
    const Table table = siege.game->table();
    const Field field{table, siege.rules->context()};
    EXPECT_EQ(table.turn(), 13);
    EXPECT_EQ(field.get(battle::week), 13);
    EXPECT_EQ(field.get(battle::weeks), 12);
    EXPECT_EQ(field.get(battle::hold_weeks), 15);
    EXPECT_EQ(field.get(battle::sealed), 1);
    EXPECT_EQ(table.step(), step::surrender);

    // What set-up reckons gives way to what the position says.
    std::string text = by_an_author(*siege.loaded, table);
    for (const auto& [was, is] : {std::pair{"strength = 120,", "strength = 100,"},
                                  std::pair{"hold_weeks = 15", "hold_weeks = 13"}}) {
        const std::size_t at = text.find(was);
        ASSERT_NE(at, std::string::npos) << text;
        text.replace(at, std::string_view{was}.size(), is);
    }
    const Started<Synapse> fewer = Started<Synapse>::of_text(text, 1);
    const Table then = fewer.game->table();
    const Field there{then, fewer.rules->context()};
    EXPECT_EQ(there.get(battle::hold_weeks), 13);
    std::int64_t men = 0;
    for (int i = 0; i < then.unit_count(); ++i)
        if (std::string_view{then.info(unit_at_index(i)).id} == "militia")
            men = there.get(troop::eff, unit_at_index(i));
    EXPECT_EQ(men, 100);
}

/// A siege in its ninth week, 51 men inside and 25 engineers before them.
Started<Synapse> ninth_week(const std::string& body, const std::string& now)
{
    return Started<Synapse>::of_text(R"(local syn = require "synapse.tables"
return scenario "Hunger" {
    ruleset = "synapse/1", mode = "siege", terrain = "open", map = syn.battlefield { "fort" },
    works = { { name = "fort", kind = "small_fort", optimum = 60 } },
    units = {
        A = { body { id = "A.main", role = "main" },
              infantry { id = "a", body = "A.main", eff = 64, cbt = 5, weapon = syn.weapons.spear },
              infantry { id = "s", body = "A.main", eff = 25, cbt = 5, engineers = true, weapon = syn.weapons.spear } },
        B = { body { id = "B.garrison", role = "garrison", work = "fort")" +
                                         body +
                                         R"( },
              infantry { id = "b", body = "B.garrison", eff = 41, cbt = 4, arm = 1, weapon = syn.weapons.spear },
              artillery { id = "c", body = "B.garrison", eff = 10, pieces = 2, cbt = 4, arm = 1,
                          weapon = { dmg = 40, cdf = "1/4", category = "artillery", range = "long" } } },
    },
    position = { turn = 9, battle = { sealed_weeks = 8 }, units = { )" +
                                         now + " } } }\n",
                                     1);
}

TEST(SynapseMiddle, HowLongAPlaceHoldsIsReckonedWithThoseWhoStoodThereAtTheStart)
{
    covers("SYN-SIEGE-04", "SYN-SIEGE-05", "SYN-SIEGE-03");
    struct Case {
        const char* body;
        const char* now;
        int weeks;
        int damage;
    };
    for (const auto& [body, now, weeks, damage] :
         {Case{"", "", 8, 0}, // 50 are fewer than 51
          Case{"", "[\"B.garrison\"] = { damage = 185 }", 8, 185},
          Case{"", "[\"B.garrison\"] = { damage = 185 }, c = { gone = 1 }", 8, 185},
          // He who came with damage had it when the siege began.
          Case{", damage = 12", "", 4, 12},
          Case{", damage = 12", "[\"B.garrison\"] = { damage = 185 }", 4, 185}}) {
        SCOPED_TRACE(std::string{body} + " " + now);
        const Started<Synapse> siege = ninth_week(body, now);
        EXPECT_EQ(siege.faults, "");
        const Table table = siege.game->table();
        const Field field{table, siege.rules->context()};
        EXPECT_EQ(field.get(battle::hold_weeks), weeks);
        EXPECT_EQ(field.get(battle::tranche), 1);
        EXPECT_EQ(field.damage(field.garrison_body()), damage) << "the position's, now";
        if (std::string_view{now}.ends_with("gone = 1 }")) {
            EXPECT_EQ(field.eff(field.garrison_body()), 41) << "ten are gone";
        }
    }
}

TEST(SynapseMiddle, WhatWasScheduledForWeeksThatArePastHasHappened)
{
    covers("SYN-SIEGE-18", "SYN-WEA-06", "SYN-RES-06");
    const auto begun = [](int week) {
        return Started<Synapse>::of_text(R"(local syn = require "synapse.tables"
return scenario "Later" {
    ruleset = "synapse/1", mode = "siege", terrain = "fortified", map = syn.battlefield { "keep" },
    works = { { name = "keep", kind = "small_fort", optimum = 200 } },
    events = { { at = 1, kind = "weather", visibility = "poor" }, { at = 2, kind = "weather", wind = "storm" },
               { at = 3, kind = "weather", temperature = "extreme" },
               { at = 2, kind = "reinforcement", body = "A.late" } },
    units = {
        A = { body { id = "A.main", role = "main" }, body { id = "A.late", role = "reserve" },
              infantry { id = "a", body = "A.main", eff = 900, cbt = 5, weapon = syn.weapons.spear },
              infantry { id = "l", body = "A.late", eff = 100, cbt = 6, weapon = syn.weapons.spear } },
        B = { body { id = "B.garrison", role = "garrison", work = "keep" },
              infantry { id = "b", body = "B.garrison", eff = 300, cbt = 5, weapon = syn.weapons.spear } },
    },
    position = { turn = )" + std::to_string(week) +
                                             " } }\n",
                                         1);
    };
    for (const int week : {1, 2, 3, 4}) {
        const Started<Synapse> siege = begun(week);
        EXPECT_EQ(siege.faults, "");
        const Table table = siege.game->table();
        const Field field{table, siege.rules->context()};
        EXPECT_EQ(field.get(battle::week), week);
        EXPECT_EQ(field.get(battle::visibility), 1);
        EXPECT_EQ(field.get(battle::wind), week >= 2);
        EXPECT_EQ(field.get(battle::temperature), week >= 3);
        EXPECT_EQ(field.state(unit_at_index(1)), week >= 2 ? State::active : State::reserve);
        EXPECT_EQ(field.get(battle::weeks), 0);
    }
}

TEST(SynapseMiddle, ASequenceLastsAsLongAsItWouldHaveFromTheStart)
{
    covers("SYN-TIME-05", "SYN-BATTLE-14");
    const Started<Synapse> begun = begun_at("turn = 3");
    const Table table = begun.game->table();
    const Field field{table, begun.rules->context()};
    EXPECT_EQ(field.get(battle::fighters), 600) << "who comes in the third is not counted";
    EXPECT_EQ(field.get(battle::seconds), 360) << "a minute for each hundred";
}

} // namespace
} // namespace sandtable::synapse::middle_test
