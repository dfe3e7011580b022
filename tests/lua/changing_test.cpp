// A map that changes: what a scenario declares, what its script may then do, and what is said when
// it does something else.

#include "kernel/board/label.hpp"
#include "kernel/game/game.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"
#include "tests/support/told.hpp"

#include <gtest/gtest.h>

namespace sandtable::changing_test {
namespace {

using testing::small_book;
using testing::SmallRuleset;

const std::string squares = R"(square { size = { 6, 6 }, terrain = { cover = "c3" },
        edges = { stream = "a2|a3" }, roads = "b2-b3",
        objectives = { d4 = "Hill", f1 = { id = "mill", value = 0 } },
        changing = { "terrain", "edges", "objectives" } })";
const std::string open_table = R"(plane { size = { 600, 400 },
        terrain = { cover = { { "10,10 90,10 90,90", name = "Copse" } } },
        lines = { none = { { "300,0 300,50", name = "bridge" } } },
        objectives = { { at = "100,100", id = "farm" } },
        changing = { "terrain", "edges", "objectives" } })";

/// Where an order is carried out and `handler` runs on it.
class Changed {
public:
    Changed(const std::string& map, const std::string& at, const std::string& handler)
    {
        loaded_ = load_scenario_text("changed.lua",
                                     "return scenario \"C\" {\n"
                                     "ruleset = \"small\", turns = 9,\nmap = " +
                                         map +
                                         ",\nunits = { blue = { infantry { \"A\", "
                                         "id = \"A1\", at = \"" +
                                         at +
                                         "\" } } },\n"
                                         "on = { order = function(verb)\n" +
                                         handler + "\nend } }",
                                     book_, {}, problems_);
        if (!loaded_) return;
        loaded_->script()->bind(&rules_, &host::script_words);
        game_.emplace(loaded_->setting(), rules_, loaded_->script(), loaded_->block(5));
        game_->begin();
    }
    /// Gives the order that the handler runs on; what it says went wrong, or an empty text.
    std::string run()
    {
        const auto before = before_ = game_->block();
        try {
            const host::ReadOrder order = host::read_order("done", 0, loaded_->setting());
            EXPECT_TRUE(game_->apply(*order.order, &said_).accepted);
        } catch (const ScriptError& error) {
            EXPECT_EQ(game_->block(), before) << "the order must be undone";
            return error.what();
        }
        return "";
    }
    [[nodiscard]] std::string told() const
    {
        std::string all;
        for (const auto& one : said_)
            if (const Event* event = one.event();
                event && event->kind >= EventKind::terrain_changed)
                all += tell(*event, Reader{.setting = loaded_->setting()}) + '\n';
        return all;
    }
    [[nodiscard]] std::string problems() const { return render(problems_); }
    [[nodiscard]] Game& game() { return *game_; }
    /// The table as it was before `run`.
    void take_back() { game_->restore(before_.data()); }

private:
    Book book_ = small_book();
    SmallRuleset rules_;
    std::vector<std::byte> before_;
    Problems problems_;
    std::unique_ptr<LoadedScenario> loaded_;
    std::optional<Game> game_;
    Journal said_;
};

TEST(LuaChanging, AScriptChangesWhatTheMapDeclares)
{
    Changed changed{squares, "a1", R"(
        assert(query.terrain("c3") == "cover" and query.edge("a3", "a2") == "stream")
        assert(query.road("b2", "b3") and query.objective("mill") == nil)
        assert(#query.objectives() == 1 and query.value("f1") == 0)
        umpire.set_terrain("c3", "clear")
        umpire.open_edge("a2", "a3")
        umpire.close_edge("b2", "b3", "stream")
        umpire.set_road("e5", "e6", true)
        umpire.move_objective("d4", "c4")
        umpire.set_objective("mill", 3)
        assert(query.terrain("c3") == "clear" and query.edge("a3", "a2") == nil)
        assert(query.edge("b3", "b2") == "stream" and not query.road("b3", "b2"))
        assert(query.road("e6", "e5") and query.objective("d4") == query.cell("c4"))
        assert(query.value("f1") == 3 and query.value("d4") == 0 and #query.objectives() == 2)
    )"};
    ASSERT_EQ(changed.problems(), "");
    EXPECT_EQ(changed.run(), "");
    EXPECT_EQ(changed.told(), "c3 is now: clear\n"
                              "nothing lies between a2 and a3 any more\n"
                              "between b2 and b3 lies now: stream\n"
                              "no road leads from b2 to b3 any more\n"
                              "a road leads now from e5 to e6\n"
                              "the objective Hill is now at c4\n"
                              "the objective mill counts now: 3\n");
    changed.take_back();
    const Table table = changed.game().table();
    EXPECT_EQ(table.terrain_at(cell_from_label(table.board(), "c3")), 1);
}

TEST(LuaChanging, OnAnOpenTableByName)
{
    Changed changed{open_table, "50,200", R"(
        umpire.set_terrain("Copse", "clear")
        umpire.close_edge("bridge", "stream")
        umpire.move_objective("farm", 500, 300)
        local x, y, worth = query.objective "farm"
        assert(x == 500 and y == 300 and worth == 1)
    )"};
    ASSERT_EQ(changed.problems(), "");
    EXPECT_EQ(changed.run(), "");
    EXPECT_EQ(changed.told(), "Copse is now: clear\n"
                              "bridge is now: stream\n"
                              "the objective farm is now at (500,300)\n");
}

TEST(LuaChanging, WhatIsWrongIsSaidWithCodeAndSuggestion)
{
    struct Case {
        const char* call;
        const char* code;
        const char* hint;
    };
    for (const Case& one : {
             Case{"umpire.set_terrain(\"c3\", \"cler\")", "SC2008", "clear"},
             Case{"umpire.set_terrain(\"z9\", \"clear\")", "SC4008", "z9"},
             Case{"umpire.open_edge(\"a1\", \"c3\")", "SC3004", "two cells that touch"},
             Case{"umpire.close_edge(\"a1\", \"a2\", \"strem\")", "SC3003", "stream"},
             Case{"umpire.close_edge(\"a1\", \"a2\")", "SC", ""},
             Case{"umpire.set_road(\"a1\", \"a2\", 3)", "SC", ""},
             Case{"umpire.move_objective(\"mil\", \"a1\")", "SC4032", "mill"},
             Case{"umpire.set_objective(\"mill\", 1 << 40)", "SC4018", "1000000"},
             Case{"query.objective \"mil\"", "SC4032", "mill"},
             Case{"query.edge(\"a1\", \"a4\")", "SC3004", "touch"},
         }) {
        Changed changed{squares, "a1", one.call};
        // What the text of the call shows is told when the file is read.
        const std::string read = changed.problems();
        const std::string said = read.empty() ? changed.run() : read;
        EXPECT_NE(said.find(one.code), std::string::npos) << one.call << "\n" << said;
        EXPECT_NE(said.find(one.hint), std::string::npos) << one.call << "\n" << said;
    }
    for (const Case& one : {
             Case{"umpire.set_terrain(\"Cops\", \"clear\")", "SC4031", "Copse"},
             Case{"umpire.open_edge(\"brige\")", "SC4031", "bridge"},
             Case{"umpire.open_edge(\"Copse\")", "SC4031", "line"},
             Case{"umpire.set_road(1, 2, true)", "SC4031", "no roads"},
             Case{"umpire.move_objective(\"farm\", 601, 1)", "SC4008", "off the table"},
         }) {
        Changed changed{open_table, "50,200", one.call};
        // What the text of the call shows is told when the file is read.
        const std::string read = changed.problems();
        const std::string said = read.empty() ? changed.run() : read;
        EXPECT_NE(said.find(one.code), std::string::npos) << one.call << "\n" << said;
        EXPECT_NE(said.find(one.hint), std::string::npos) << one.call << "\n" << said;
    }
}

TEST(LuaChanging, WhatIsNotDeclaredCannotChange)
{
    for (const char* call :
         {"umpire.set_terrain(\"c3\", \"clear\")", "umpire.open_edge(\"a2\", \"a3\")",
          "umpire.close_edge(\"a2\", \"a3\", \"stream\")", "umpire.set_road(\"a2\", \"a3\", true)",
          "umpire.move_objective(\"d4\", \"a1\")", "umpire.set_objective(\"d4\", 2)"}) {
        const std::string map = "square { size = { 6, 6 }, objectives = { d4 = \"Hill\" } }";
        // Said when the file is read, where it is written out ...
        EXPECT_NE(Changed(map, "a1", call).problems().find("SC4030"), std::string::npos) << call;
        // ... and when it happens, however it came to that.
        Changed changed{map, "a1", "local u = umpire; u" + std::string{call}.substr(6)};
        ASSERT_EQ(changed.problems(), "");
        const std::string said = changed.run();
        EXPECT_NE(said.find("SC4030"), std::string::npos) << said;
        EXPECT_NE(said.find("changing = {"), std::string::npos) << said;
    }
}

TEST(LuaChanging, ARulesetThatDoesNotFollowIsNotAsked)
{
    Book book = small_book();
    book.changing = changing_bit(Changing::objectives);
    Problems problems;
    EXPECT_EQ(load_scenario_text("x.lua",
                                 "return scenario \"X\" { ruleset = \"small\", map = square {\n"
                                 "size = { 3, 3 }, changing = { \"objectives\",\n"
                                 "\"terrain\" } },\n"
                                 "units = { blue = { infantry { \"A\", at = \"a1\" } } } }",
                                 book, {}, problems),
              nullptr);
    ASSERT_EQ(problems.size(), 1u) << render(problems);
    EXPECT_EQ(problems[0].code, "SC3030");
    EXPECT_EQ(problems[0].place.line, 3);
    EXPECT_NE(render(problems).find("Small Battles does not follow a map whose terrain change"),
              std::string::npos)
        << render(problems);
    EXPECT_NE(render(problems).find("it follows: objectives"), std::string::npos);
}

} // namespace
} // namespace sandtable::changing_test
