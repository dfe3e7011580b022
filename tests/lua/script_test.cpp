// Handlers of a scenario: what they are told, what they may do, and what happens when they fail.

#include "tests/lua/played.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace sandtable::script_test {
namespace {

using testing::Played;
using testing::small_book;
using testing::SmallRuleset;

TEST(LuaScript, AScenarioWithoutHandlersHasNoScript)
{
    const Played played{""};
    EXPECT_EQ(played.loaded().script(), nullptr);
}

TEST(LuaScript, HandlersHearWhatHappenedAndRememberInStorage)
{
    Played played{R"(
    storage = { starts = 0, steps = 0, last = 0, turns = 0 },
    on = {
        start = function() storage.starts = storage.starts + 1 end,
        moved = function(unit, to, from)
            storage.steps = storage.steps + 1
            storage.last = to
            assert(query.id(unit) == "A1" and query.label(from) == "a1", query.label(from))
        end,
        turn = function(n) storage.turns = n end,
        unit_counter = { moved = function(unit, value, old) assert(value == 1 and old == 0) end },
        order = function(verb, side, unit) assert(side == "blue" or verb == "done") end,
    },)"};
    ASSERT_EQ(played.problems(), "");
    EXPECT_EQ(played.table().storage(1), 1);
    EXPECT_TRUE(played.give("step A1 b2").accepted);
    EXPECT_EQ(played.table().storage(1), 1) << "a battle starts once";
    EXPECT_EQ(played.table().storage(2), 1);
    EXPECT_EQ(played.table().storage(3), index(cell_from_label(played.table().board(), "b2")) + 1);
    played.give("done");
    played.give("done");
    EXPECT_EQ(played.table().storage(4), 2);
}

TEST(LuaScript, TimersAndPhasesAreTablesOfFunctions)
{
    Played played{R"(
    on = {
        turn = { [2] = function(n)
            local cell = umpire.reinforce("A2", { query.cell "a1", query.cell "b1" })
            umpire.message({ en = "Hussars!", fr = "Les hussards !" }, { unit = query.unit "A2" })
            assert(query.label(cell) == "b1")
        end },
        phase = { orders = function(side) umpire.message("phase of " .. side) end },
    },)"};
    ASSERT_EQ(played.problems(), "");
    EXPECT_EQ(played.table().unit(Unit{1}).where, Where::reserve);
    played.give("done");
    played.give("done");
    EXPECT_EQ(played.where(1), "b1");
    EXPECT_NE(played.told().find("the umpire puts {unit} on {to}\nHussars!"), std::string::npos)
        << played.told();
    EXPECT_NE(played.told().find("phase of red"), std::string::npos) << played.told();
    EXPECT_EQ(played.loaded().translate("fr", "Hussars!"), "Les hussards !");
}

TEST(LuaScript, VictoryIsJudgedWhenAPhaseBegins)
{
    Played played{R"(
    victory = function()
        if query.holder "b1" then return win(query.holder "b1", "holds b1") end
        if query.turn() == 3 then return draw "nobody holds b1" end
    end,)"};
    ASSERT_EQ(played.problems(), "");
    played.give("step A1 b1");
    EXPECT_FALSE(played.game().over());
    played.give("done");
    EXPECT_TRUE(played.game().over());
    EXPECT_EQ(played.table().clock().winner(), 0);
    EXPECT_EQ(played.table().clock().ending, 1);
    EXPECT_EQ(played.told(), "holds b1\n");
}

TEST(LuaScript, OrdersPassTheSameCheckAsAPlayers)
{
    Played played{R"(
    on = { turn = { [2] = function()
        local ok, why = order.give("blue", "step A1 c3")
        assert(not ok and why == "c3 is no neighbor of A1 First [SML-1]", why)
        assert(not order.may("red", "done"))
        assert(order.give("blue", "step A1 a2"))
    end } },)"};
    ASSERT_EQ(played.problems(), "");
    played.give("done");
    played.give("done");
    EXPECT_EQ(played.where(0), "a2");
}

TEST(LuaScript, AFailingHandlerUndoesTheOrderAndNamesItsLine)
{
    Played played{R"(
    on = { moved = function(unit)
        umpire.set(unit, "force", 1)
        umpire.set(unit, "for" .. "se", 9)
    end },)"};
    EXPECT_EQ(played.failure("step A1 b2"),
              "error SC4012  played.lua:12  there is no counter of units \"forse\"\n"
              "  in event moved, ruleset small\n"
              "  did you mean \"force\"?\n"
              "  run: sandtable explain SC4012\n");
    EXPECT_EQ(played.where(0), "a1");
}

TEST(LuaScript, NumbersOutOfRangeAndFractionsNeverReachTheState)
{
    for (const auto& [call, what] : std::vector<std::pair<std::string, std::string>>{
             {"umpire.set(unit, 'force', 2 + 2)", "its range is 0 to 3"},
             {"umpire.set(unit, 'force', 1/3)", "numbers of a battle are whole"},
             {"umpire.set(unit, 'force', 0/0)", "numbers of a battle are whole"},
             {"storage.n = 0.5", "numbers of a battle are whole"},
             {"storage.n = 'x'", "a whole number is wanted"},
             {"storage['m' .. ''] = 1", "there is no word of storage \"m\""},
             {"umpire.place(unit, 'z' .. '9')", "there is no cell \"z9\""},
             {"umpire.place(99, 'a1')", "there is no unit number 99"},
             {"umpire.finish('gre' .. 'n')", "there is no side \"gren\""},
             {"umpire.face(unit, 8)", "there is no direction 8: they go from 0 to 7"},
             {"umpire.face(unit, -1)", "there is no direction -1"},
             {"(query).units = nil", "cannot be set"}}) {
        Played played{"storage = { n = 0 }, on = { moved = function(unit) " + call + " end },"};
        ASSERT_EQ(played.problems(), "");
        EXPECT_NE(played.failure("step A1 b2").find(what), std::string::npos)
            << call << '\n'
            << played.failure("step A1 b2");
    }
}

TEST(LuaScript, ABattleThatAScriptEndsHasTheEndingThatTheBookMarks)
{
    const std::string ends = "on = { moved = function() umpire.finish('blue') end },";
    const auto ending_of = [&](const Book& book) {
        Played played{ends, "", book};
        EXPECT_EQ(played.failure("step A1 b2"), "");
        EXPECT_TRUE(played.table().clock().over);
        return std::string{book.endings[played.table().clock().ending].name};
    };
    Book book = small_book();
    book.script_ending = place_of(book.endings, &Word::name, "turns");
    EXPECT_EQ(book.script_ending, 1u);
    EXPECT_EQ(ending_of(book), "turns");
    EXPECT_EQ(place_of(book.endings, &Word::name, "nowhere"), 0u);
    book.script_ending = 0;
    Played none{ends, "", book};
    EXPECT_NE(none.failure("step A1 b2").find("no ending for scripts: name one of its endings"),
              std::string::npos);
}

// Nobody who waits for the end of the battle cares who brought it about.
TEST(LuaScript, FinishHearsOfAnEndThatTheScriptMade)
{
    const std::string hears = "finish = function(winner, ending, winners) "
                              "umpire.message(winner .. ' ' .. ending .. ' ' .. #winners) end },";
    for (const std::string& ends : {"on = { moved = function() umpire.finish('blue') end, " + hears,
                                    "on = { order = function() umpire.finish('blue') end, " + hears,
                                    "victory = function() if query.at('A1') ~= query.cell 'a1' "
                                    "then return win 'blue' end end, "
                                    "on = { " +
                                        hears}) {
        Played played{ends};
        ASSERT_EQ(played.problems(), "");
        EXPECT_EQ(played.failure("step A1 b2"), "");
        if (!played.table().over()) played.give("done"); // victory is asked as a phase begins
        EXPECT_TRUE(played.table().over()) << ends;
        EXPECT_EQ(played.told(),
                  "blue " + std::string{small_book().endings[played.table().clock().ending].name} +
                      " 1\n")
            << ends;
    }
    Played fails{"on = { moved = function() umpire.finish('blue') end, "
                 "finish = function() error 'no' end },"};
    EXPECT_NE(fails.failure("step A1 b2").find("in event finish"), std::string::npos);
}

TEST(LuaScript, SidesMayWinTogether)
{
    Played played{"on = { moved = function() umpire.finish({ 'blue', 'red' }, 'peace') end },", "",
                  small_book()};
    EXPECT_EQ(played.failure("step A1 b2"), "");
    EXPECT_EQ(played.table().clock().winners, seat_bit(0) | seat_bit(1));
    EXPECT_EQ(played.table().clock().winner(), nobody);
    EXPECT_EQ(played.table().clock().level, 1);
}

TEST(LuaScript, WhatAHandlerKeepsOutsideStorageIsFoundAndPutBack)
{
    Played played{"on = { moved = function() count = count + 1 end },", "local count = 0\n"};
    ASSERT_EQ(played.problems(), "");
    for (int i = 0; i < 2; ++i)
        EXPECT_NE(played.failure("step A1 b2")
                      .find("played.lua:10  a handler changed the outer variable \"count\""),
                  std::string::npos)
            << played.failure("step A1 b2");
    Played tables{"on = { moved = function() seen[1] = 2 end },", "local seen = {}\n"};
    EXPECT_NE(tables.failure("step A1 b2").find("scenario data is fixed"), std::string::npos);
    Played globals{"on = { moved = function() seen = 2 end },"};
    EXPECT_NE(globals.problems().find("\"seen\" is not a local variable"), std::string::npos);
}

TEST(LuaScript, AnEndlessHandlerIsStoppedEvenThroughPcall)
{
    Played played{R"(on = { moved = function()
        while true do pcall(function() while true do end end) end
    end },)"};
    EXPECT_NE(played.failure("step A1 b2").find("error SC4003"), std::string::npos);
    EXPECT_EQ(played.where(0), "a1");
    EXPECT_TRUE(played.give("done").accepted) << "a spent budget is that of one order";
}

TEST(LuaScript, DiceOfTheScenarioAreDiceLikeAnyOther)
{
    Played played{R"(storage = { die = 0 },
    on = { moved = function() storage.die = umpire.roll("d6", "weather") end },)"};
    const auto order = host::read_order("step A1 b2", 0, played.loaded().setting());
    const std::vector<std::uint32_t> none;
    const Applied dry = played.game().apply(*order.order, nullptr, &none);
    ASSERT_TRUE(dry.wanted);
    EXPECT_STREQ(dry.wanted->purpose, "weather");
    EXPECT_EQ(played.where(0), "a1");
    const std::vector<std::uint32_t> four{3};
    EXPECT_TRUE(played.game().apply(*order.order, nullptr, &four).accepted);
    EXPECT_EQ(played.table().storage(1), 4);
}

TEST(LuaScript, UnknownEventsAreErrorsOfTheScenario)
{
    const Played played{R"(on = { mooved = function() end, phase = { melle = function() end },
                                   turn = 3 },)"};
    EXPECT_NE(played.problems().find("SC4001  played.lua:9:8  there is no event \"mooved\"\n"
                                     "  did you mean \"moved\"?"),
              std::string::npos)
        << played.problems();
    EXPECT_NE(played.problems().find("did you mean \"melee\"?"), std::string::npos);
    EXPECT_NE(played.problems().find("on.turn must be a function"), std::string::npos);
}

TEST(LuaScript, AnotherThreadTakesACloneThatDoesTheSame)
{
    Played played{R"(storage = { n = 0 },
    on = { moved = function() for k, v in pairs({ b = 1, a = 2 }) do storage.n = v end end },)"};
    const auto clone = played.loaded().clone_script();
    ASSERT_TRUE(clone);
    const SmallRuleset rules;
    Game other{played.loaded().setting(), rules, clone.get(), played.loaded().block(5)};
    std::thread{[&] {
        other.begin();
        other.apply(*host::read_order("step A1 b2", 0, played.loaded().setting()).order);
    }}.join();
    played.give("step A1 b2");
    EXPECT_EQ(other.hash(), played.game().hash());
    EXPECT_EQ(played.table().storage(1), 2);
}

} // namespace
} // namespace sandtable::script_test
