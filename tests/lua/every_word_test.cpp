// Every event a script may hear is heard, and every call of the umpire does what it says: a word
// without its line here fails.

#include "kernel/game/game.hpp"
#include "lua/calls/calls.hpp"
#include "lua/hooks/event_words.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"

#include <gtest/gtest.h>

#include <map>

namespace sandtable::every_word_test {
namespace {

using testing::SmallRuleset;

/// The small ruleset, where a side that is done makes everything happen that can.
class BusyRuleset final : public SmallRuleset {
public:
    void apply(Battle& battle, const Order& order) const override
    {
        if (order.verb != 1 || battle.turn() != 1 || order.side != 0) {
            SmallRuleset::apply(battle, order);
            return;
        }
        const auto unit = [](int i) { return unit_at_index(i); };
        battle.place(unit(1), Cell{4});         // from reserve
        battle.move(unit(0), Cell{7});          // into the area, onto the objective
        battle.set(UnitCounter{0}, unit(0), 1); // a loss
        battle.set(UnitCounter{3}, unit(0), 1); // a rout
        battle.remove(unit(2), Where::dead);
        battle.remove(unit(3), Where::exited);
        battle.set(SideCounter{0}, Side{0}, 5);
        battle.set(CellCounter{0}, Cell{2}, 1);
        battle.set(GameCounter{0}, 3);
        SmallRuleset::apply(battle, order);
        battle.begin_turn(2);
        battle.finish(Side{0}, 0, 1);
    }
};

/// What each event writes into its word of storage.
const std::map<std::string, std::string> handlers{
    {"start", "start = function() storage.start = 1 end"},
    {"turn", "turn = { [2] = function(n) storage.turn = n end }"},
    {"phase", "phase = { orders = function(side) storage.phase = #side end }"},
    {"order", "order = { done = function(side) storage.order = #side end }"},
    {"placed", "placed = function(unit, to) storage.placed = unit * 100 + to end"},
    {"moved", "moved = function(unit, to, from) storage.moved = to * 100 + from end"},
    {"removed", "removed = function(unit, from, where) storage.removed = #where end"},
    {"hit", "hit = function(unit, left, lost) storage.hit = left * 10 + lost end"},
    {"routed", "routed = function(unit) storage.routed = unit end"},
    {"destroyed", "destroyed = function(unit, from) storage.destroyed = unit * 100 + from end"},
    {"left", "left = function(unit) storage.left = unit end"},
    {"entered", "entered = { hill = function(unit, cell) storage.entered = cell end }"},
    {"taken", "taken = { mill = function(side) storage.taken = #side end }"},
    {"crossed", "crossed = { ['force < 2'] = function(u, now, old) storage.crossed = old end }"},
    {"unit_counter", "unit_counter = { force = function(u, now, old) storage.unit_counter = old "
                     "* 10 + now end }"},
    {"side_counter", "side_counter = function(side, now) storage.side_counter = now end"},
    {"cell_counter", "cell_counter = function(cell) storage.cell_counter = cell end"},
    {"battle_counter", "battle_counter = { weather = function(now) storage.battle_counter = now "
                       "end }"},
    {"finish", "finish = function(winner, ending) storage.finish = #winner + #ending end"},
};
const std::map<std::string, std::int64_t> written{
    {"start", 1},        {"turn", 2},           {"phase", 3},         {"order", 4},
    {"placed", 205},     {"moved", 801},        {"removed", 6},       {"hit", 11},
    {"routed", 1},       {"destroyed", 306},    {"left", 4},          {"entered", 8},
    {"taken", 4},        {"crossed", 2},        {"unit_counter", 21}, {"side_counter", 5},
    {"cell_counter", 3}, {"battle_counter", 3}, {"finish", 9},
};

TEST(EveryWord, AnEventRunsItsHandlerWithWhatItIsGiven)
{
    Book book = testing::small_book();
    static const std::array counters{
        testing::small_unit_counters[0], testing::small_unit_counters[1],
        testing::small_unit_counters[2],
        CounterSpec{.name = "routed", .title = "routed", .min = 0, .max = 9}};
    book.unit_counters = list_of(counters);
    static constexpr StateSpec states[] = {{.name = "routed", .title = "routed", .counter = 3}};
    book.states = list_of(states);
    for (const lua::EventWord& event : lua::event_words())
        EXPECT_TRUE(handlers.contains(event.word)) << event.word << " has no line in this test";
    std::string on;
    std::string storage;
    for (const auto& [word, handler] : handlers) {
        on += handler + ",\n";
        storage += word + " = 0, ";
    }
    Problems problems;
    const auto loaded = load_scenario_text("every.lua", R"(return scenario "Every" {
        ruleset = "small", turns = 9,
        map = square { size = { 6, 6 }, areas = { hill = "b5" },
                       objectives = { { at = "b5", id = "mill", name = "Mill" } } },
        units = { blue = { infantry { id = "A1", at = "a6" }, infantry { id = "A2" } },
                  red = { infantry { id = "B1", at = "f6" }, infantry { id = "B2", at = "f5" } } },
        storage = { )" + storage + "}, on = { " + on + "} }",
                                           book, {}, problems);
    ASSERT_TRUE(loaded) << render(problems);
    const BusyRuleset rules;
    loaded->script()->bind(&rules, &host::script_words);
    Game game{loaded->setting(), rules, loaded->script(), loaded->block(5)};
    game.begin();
    const host::ReadOrder order = host::read_order("done", 0, loaded->setting());
    ASSERT_TRUE(game.apply(*order.order).accepted);
    // Storage is in the order of its names here; its first word is the loader's.
    std::size_t i = 1;
    for (const auto& [word, handler] : handlers) {
        EXPECT_EQ(game.table().storage(i), written.at(word)) << word;
        ++i;
    }
}

/// A call, and what must hold when it has been made.
const std::map<std::string, std::pair<std::string, std::string>> calls{
    {"place", {"umpire.place('A1', 'd4')", "query.label(query.at 'A1') == 'd4'"}},
    {"reinforce", {"umpire.reinforce('A2', { 'a6', 'b6' })", "query.label(query.at 'A2') == 'b6'"}},
    {"remove", {"umpire.remove('B1', 'reserve')", "query.where 'B1' == 'reserve'"}},
    {"withdraw", {"umpire.withdraw 'B2'", "query.where 'B2' == 'exited'"}},
    {"face", {"umpire.face('A1', 'SE')", "query.facing 'A1' == 3"}},
    {"set", {"umpire.set('A1', 'force', 1)", "query.get('A1', 'force') == 1"}},
    {"set_side",
     {"umpire.set_side('red', 'handicap', 7)", "query.get_side('red', 'handicap') == 7"}},
    {"set_cell", {"umpire.set_cell('c3', 'smoke', 2)", "query.get_cell('c3', 'smoke') == 2"}},
    {"set_battle", {"umpire.set_battle('weather', 4)", "query.get_battle 'weather' == 4"}},
    {"set_terrain", {"umpire.set_terrain('c3', 'water')", "query.terrain 'c3' == 'water'"}},
    {"open_edge", {"umpire.open_edge('a2', 'a3')", "query.edge('a2', 'a3') ~= 'stream'"}},
    {"close_edge",
     {"umpire.close_edge('c2', 'c3', 'stream')", "query.edge('c3', 'c2') == 'stream'"}},
    {"set_road", {"umpire.set_road('b2', 'b3', true)", "query.road('b3', 'b2')"}},
    {"move_objective", {"umpire.move_objective('mill', 'e1')", "query.value 'e1' == 1"}},
    {"set_objective", {"umpire.set_objective('mill', 6)", "query.value 'b5' == 6"}},
    {"message", {"umpire.message 'The mist lifts.'", "true"}},
    {"roll", {"local face = umpire.roll 'd6'", "face >= 1 and face <= 6"}},
    {"finish", {"umpire.finish('red', 'holds')", "query.over()"}},
};

TEST(EveryWord, ACallOfTheUmpireDoesWhatItSays)
{
    for (const lua::Call& call : lua::umpire_calls()) {
        SCOPED_TRACE(call.name);
        const auto found = calls.find(call.name);
        ASSERT_NE(found, calls.end()) << "has no line in this test";
        const Book book = testing::small_book();
        Problems problems;
        const auto loaded = load_scenario_text("call.lua",
                                               R"(return scenario "Call" {
            ruleset = "small", turns = 9,
            map = square { size = { 6, 6 }, edges = { stream = "a2|a3" },
                           objectives = { { at = "b5", id = "mill", name = "Mill" } },
                           changing = { "terrain", "edges", "objectives" } },
            units = { blue = { infantry { id = "A1", at = "a6" }, infantry { id = "A2" } },
                      red = { infantry { id = "B1", at = "f6" }, infantry { id = "B2", at = "f5" } } },
            storage = { good = 0 },
            on = { order = function() )" + found->second.first +
                                                   " assert(" + found->second.second +
                                                   ") storage.good = 1 end } }",
                                               book, {}, problems);
        ASSERT_TRUE(loaded) << render(problems);
        const SmallRuleset rules;
        loaded->script()->bind(&rules, &host::script_words);
        Game game{loaded->setting(), rules, loaded->script(), loaded->block(5)};
        game.begin();
        const host::ReadOrder order = host::read_order("done", 0, loaded->setting());
        try {
            Journal said;
            ASSERT_TRUE(game.apply(*order.order, &said).accepted);
            EXPECT_FALSE(said.empty()) << "what the umpire does is told";
        } catch (const ScriptError& error) {
            ADD_FAILURE() << error.what();
        }
        EXPECT_EQ(game.table().storage(1), 1);
    }
}

} // namespace
} // namespace sandtable::every_word_test
