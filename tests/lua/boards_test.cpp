// One scenario on several boards, and options that it fixes.

#include "lua/scenario_loader.hpp"

#include "kernel/game/game.hpp"
#include "kernel/state/table.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"

#include <gtest/gtest.h>

namespace sandtable::boards_test {
namespace {

const char* const ford = R"(return scenario "The Ford" {
    ruleset = "small",
    turns = 6,
    options = { range = 5 },
    locks = { "range", "fog" },
    boards = {
        squares = {
            name = { en = "Squares", fr = "Cases" },
            map = square { size = { 8, 5 } },
            places = { A1 = "c1", B1 = { "d4" }, ["#3"] = { arrives = 2, entry = "h1" } },
        },
        table = {
            name = { en = "Open table", fr = "Table libre" },
            turns = 9,
            map = plane { size = { 800, 500 } },
            places = { A1 = { at = "250,50", facing = 12, force = 1 }, B1 = { 350, 350 },
                       ["#3"] = { where = "reserve" } },
        },
    },
    units = {
        blue = { infantry { "1st", id = "A1", force = 3 }, cavalry { "Hussars", id = 3 } },
        red = { infantry { "Light", id = "B1" } },
    },
    storage = { on_table = 0 },
    on = { start = function() if query.board() == "table" then storage.on_table = 1 end end },
}
)";

std::unique_ptr<LoadedScenario> load(std::string_view text, Problems& problems,
                                     const LoadOptions& options = {})
{
    static const Book book = testing::small_book();
    return load_scenario_text("ford.lua", text, book, options, problems);
}

/// The scenario with something else in place of a part of it.
std::string with(const std::string& part, const std::string& instead)
{
    std::string text{ford};
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), instead);
}

/// What is said of a broken text.
std::string said_of(const std::string& text, const LoadOptions& options = {})
{
    Problems problems;
    EXPECT_FALSE(load(text, problems, options)) << text;
    return render(problems);
}

void expect_part(const std::string& text, const std::string& part)
{
    EXPECT_NE(text.find(part), std::string::npos) << "\"" << part << "\" is not in\n" << text;
}

TEST(Boards, TheFirstIsPlayedOnUnlessAnotherIsAskedFor)
{
    Problems problems;
    const auto usual = load(ford, problems);
    ASSERT_TRUE(usual) << render(problems);
    EXPECT_EQ(usual->board(), "squares");
    EXPECT_EQ(usual->setting().board->shape, Shape::square);
    EXPECT_EQ(usual->setting().turns, 6);
    ASSERT_EQ(usual->boards().size(), 2u);
    EXPECT_EQ(usual->boards()[1].name, "table");
    EXPECT_EQ(usual->boards()[1].title, "Open table");
    EXPECT_EQ(usual->translate("fr", "Open table"), "Table libre")
        << "the names of boards that are not played on are known, too";

    LoadOptions options;
    options.board = "table";
    const auto table = load(ford, problems, options);
    ASSERT_TRUE(table) << render(problems);
    EXPECT_EQ(table->board(), "table");
    EXPECT_EQ(table->setting().board->shape, Shape::plane);
    EXPECT_EQ(table->setting().turns, 9) << "a field of the board wins";
    EXPECT_NE(usual->content_hash(), table->content_hash());
}

TEST(Boards, PlaceTheSameUnits)
{
    Problems problems;
    LoadOptions options;
    const auto squares = load(ford, problems);
    options.board = "table";
    const auto table = load(ford, problems, options);
    ASSERT_TRUE(squares && table) << render(problems);
    auto here = squares->block(1);
    auto there = table->block(1);
    const Table one{here.data(), squares->setting()}, other{there.data(), table->setting()};
    ASSERT_EQ(one.unit_count(), other.unit_count());
    for (int i = 0; i < one.unit_count(); ++i)
        EXPECT_STREQ(one.info(unit_at_index(i)).id, other.info(unit_at_index(i)).id);
    const Unit first = unit_at_index(0);
    EXPECT_EQ(one.unit(first).cell, cell_at_index(34)) << "c1";
    EXPECT_EQ(other.unit(first).x, 250);
    EXPECT_EQ(other.unit(first).y, 50);
    EXPECT_EQ(other.unit(first).facing, 12);
    EXPECT_EQ(other.unit(unit_at_index(2)).x, 350);
    EXPECT_EQ(one.get(UnitCounter{0}, first), 3);
    EXPECT_EQ(other.get(UnitCounter{0}, first), 1) << "a place may say more than where";
    EXPECT_EQ(other.unit(unit_at_index(1)).where, Where::reserve);
    EXPECT_STREQ((*one.info(unit_at_index(1)).fields)["entry"].items[0].string, "h1");
}

TEST(Boards, AScriptKnowsItsOwn)
{
    const testing::SmallRuleset rules;
    for (const char* board : {"squares", "table"}) {
        Problems problems;
        LoadOptions options;
        options.board = board;
        const auto loaded = load(ford, problems, options);
        ASSERT_TRUE(loaded) << render(problems);
        loaded->script()->bind(&rules, &host::script_words);
        Game game{loaded->setting(), rules, loaded->script(), loaded->block(1)};
        game.begin();
        EXPECT_EQ(game.table().storage(1), std::string_view{board} == "table" ? 1 : 0);
    }
}

TEST(Boards, AHeadNamesThem)
{
    Problems problems;
    const auto head = scenario_head_of("ford.lua", ford, problems);
    ASSERT_TRUE(head);
    EXPECT_EQ(head->boards, (std::vector<std::string>{"squares", "table"}));
}

TEST(Boards, FaultsAreNamedWithTheirLines)
{
    LoadOptions options;
    options.board = "tabel";
    const std::string unknown = said_of(ford, options);
    expect_part(unknown, "error SC2033  ford.lua:6:14  the scenario has no board \"tabel\"\n"
                         "  did you mean \"table\"?");
    EXPECT_EQ(unknown.find("SC2004"), std::string::npos) << "one fault, one message\n" << unknown;
    expect_part(
        said_of("return scenario \"x\" { ruleset = \"small\", map = square { size = { 4, 4 } "
                "}, units = {} }",
                options),
        "SC2033");
    expect_part(said_of(with("A1 = \"c1\"", "A2 = \"c1\", A1 = \"c1\"")),
                "error SC2034  ford.lua:10:24  places names no unit \"A2\"\n"
                "  did you mean \"A1\"?");
    expect_part(said_of(with("B1 = { 350, 350 },", "")),
                "error SC2035  ford.lua:16:22  the board \"table\" has no place for B1, which the "
                "board \"squares\" has");
    expect_part(said_of(with("map = square { size = { 8, 5 } },", "")),
                "the board \"squares\" has no map");
    expect_part(said_of(with("map = square", "mpa = square")), "a board has no field \"mpa\"");
    expect_part(said_of(with("A1 = \"c1\"", "A1 = 3")), "error SC2002  ford.lua:10:29  a place");
    expect_part(said_of(with("A1 = \"c1\"", "A1 = { type = \"cavalry\" }")),
                "a place has no field \"type\"");
    expect_part(said_of(with("A1 = \"c1\"", "A1 = \"z9\"")), "error SC2009  ford.lua:10:29");
    expect_part(said_of(with("squares = {\n", "squares = 3, more = {\n")),
                "error SC2002  ford.lua:7:19  a board must be a table of names");
    expect_part(said_of(with("boards = {", "boards = 3, position = {")), "SC2002");
}

TEST(Locks, RefuseWhatThePlayerWouldChange)
{
    LoadOptions options;
    options.settings = {"range=6"};
    EXPECT_EQ(
        said_of(ford, options),
        "error SC2036  ford.lua:5:15  the scenario fixes the option range at 5; it cannot be 6\n"
        "  run: sandtable explain SC2036\n");
    options.settings = {"fog=off"};
    expect_part(said_of(ford, options), "fixes the option fog at true; it cannot be false");
    options.settings.clear();
    options.preset = "open"; // fog=off, range=6: the scenario's own range wins, its fog does not
    const std::string said = said_of(ford, options);
    expect_part(said, "fixes the option fog at true");
    EXPECT_EQ(said.find("option range"), std::string::npos) << said;
}

TEST(Locks, LeaveTheRestToThePlayer)
{
    Problems problems;
    LoadOptions options;
    options.settings = {"range=5", "retreat=nearest"};
    const auto loaded = load(ford, problems, options);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_TRUE(loaded->is_locked(0));
    EXPECT_TRUE(loaded->is_locked(1));
    EXPECT_FALSE(loaded->is_locked(2));
    EXPECT_EQ(loaded->setting().option(2), 1);
    expect_part(said_of(with("locks = { \"range\"", "locks = { \"rang\"")),
                "error SC2010  ford.lua:5:15  unknown option \"rang\"\n  did you mean \"range\"?");
    expect_part(said_of(with("locks = { \"range\", \"fog\" }", "locks = true")),
                "error SC2002  ford.lua:5:13  locks");
}

} // namespace
} // namespace sandtable::boards_test
