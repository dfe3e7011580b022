// The door to the terminal: whatever a file, a plugin, a program or a person says, it is shown and
// never obeyed. One test for each way in.

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/json/text.hpp"
#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/utf8.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace sandtable::host::terminal_test {
namespace {

using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

/// ESC, OSC and BEL, a control of C1, DEL, a turned direction, and what is no UTF-8.
const std::string bad = "a\x1b]0;b\x07"
                        "c\xc2\x9b"
                        "d\x7f"
                        "e\xe2\x80\xae"
                        "f\xff"
                        "g";
const std::string seen = "a\xe2\x90\x9b]0;b\xe2\x90\x87"
                         "c\xef\xbf\xbd"
                         "d\xe2\x90\xa1"
                         "e\xef\xbf\xbd"
                         "f\xef\xbf\xbd"
                         "g";
/// The same as Lua, JSON and a shell's word can hold: without what is no UTF-8.
const std::string bad_utf8 = bad.substr(0, bad.size() - 2);
const std::string seen_utf8 = seen.substr(0, seen.size() - 4);
const std::string bad_lua = "a\\27]0;b\\7c\\xc2\\x9bd\\127e\\u{202e}f\\xffg";
const std::string bad_json = R"(a\u001b]0;b\u0007c\u009bd\u007fe\u202ef)";

std::string fault_of(std::string_view text)
{
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character) return "no UTF-8 before: " + std::string{text.substr(0, 40)};
        if (is_obeyed(*character)) return "a control before: " + std::string{text.substr(0, 40)};
    }
    return {};
}

/// That a program's output shows `what` and commands nothing.
void expect_shown(const Ran& ran, const std::string& what)
{
    EXPECT_EQ(fault_of(ran.out), "");
    EXPECT_EQ(fault_of(ran.err), "");
    EXPECT_NE((ran.out + ran.err).find(what), std::string::npos) << ran.out << ran.err;
}

TEST(Terminal, ATextIsShownAndNotObeyed)
{
    EXPECT_EQ(visible(bad), seen);
    EXPECT_EQ(visible(std::string{"a\0b", 3}), "a\xe2\x90\x80"
                                               "b");
    EXPECT_EQ(visible("tab\tand\nline, \xc3\xa9 \xe4\xb8\xad"),
              "tab\tand\nline, \xc3\xa9 \xe4\xb8\xad");
    EXPECT_EQ(visible("\xc3"), "\xef\xbf\xbd") << "cut off";
}

TEST(Terminal, TheDoorLetsTheProgramsOwnColorsThroughAndNoOthers)
{
    std::ostringstream out;
    std::streambuf* const before = std::cout.rdbuf(out.rdbuf());
    {
        const TerminalDoor door;
        const std::string painted = text::paint("red\x1b[31m", {.front = 1}, true);
        std::cout << painted.substr(0, 9);
        std::cout << painted.substr(9) << std::flush;
        std::cout << "\xc3" << '\xa9' << "\x1b"
                  << "[0m" << '\x1b' << std::flush;
    }
    std::cout.rdbuf(before);
    EXPECT_EQ(out.str(), "\x1b[0;38;5;1mred\xe2\x90\x9b[31m\x1b[0m\xc3\xa9\xe2\x90\x9b[0m\xe2\x90"
                         "\x9b");
    EXPECT_EQ(text::paint("x", {.bold = true}, true), "\x1b[0;1mx\x1b[0m") << "without a door";
}

TEST(Terminal, JsonKeepsWhatItSaysAndHoldsNoControl)
{
    const nlohmann::ordered_json json{{"x", bad_utf8}, {"tag", "\xf3\xa0\x80\x81"}};
    const std::string text = json_text(json);
    EXPECT_EQ(fault_of(text), "");
    EXPECT_EQ(nlohmann::ordered_json::parse(text), json);
}

struct Channels : ::testing::Test {
    TempFolder folder;

    /// The path of a battle whose file begins with `before` and goes on with `rest`.
    [[nodiscard]] std::string battle(const std::string& rest, const std::string& before = {},
                                     const std::string& unit = "id = 1") const
    {
        return folder.write("battle.lua", before + R"(
return scenario {
    ruleset = "fos/1", title = ")" + title +
                                              R"(", turns = 3,
    map = square { size = { 6, 6 }, objectives = { a1 = "Hill" } },
    units = {
        blue = { infantry { ")" + bad_lua + R"(", )" +
                                              unit + R"(, force = 2, at = "b2" } },
        red = { infantry { "Other", id = 2, force = 2, at = "e5" } },
    },
    )" + rest + "\n}\n");
    }
    std::string title = "Plain";
};

TEST_F(Channels, ErrorsOfAScript)
{
    expect_shown(run_sandtable({"check", battle("", "error(\"" + bad_lua + "\")")}), seen);
}
TEST_F(Channels, ModulesThatAreNotThere)
{
    expect_shown(run_sandtable({"check", battle("", "require(\"" + bad_lua + "\")")}), seen);
}
TEST_F(Channels, IdsThatAreNone)
{
    expect_shown(run_sandtable({"check", battle("", "", "id = \"" + bad_lua + "\"")}), seen);
}
TEST_F(Channels, TitlesAndNamesOfUnits)
{
    title = bad_lua;
    expect_shown(run_sandtable({"check", battle("")}), seen);
    expect_shown(run_sandtable({"info", battle("")}), seen);
    const Ran json = run_sandtable({"info", battle(""), "--format", "json"});
    EXPECT_EQ(fault_of(json.out), "");
}
TEST_F(Channels, MessagesReasonsAndFailuresOfHandlers)
{
    expect_shown(run_sandtable({"run", battle("on = { start = function() umpire.message(\"" +
                                              bad_lua + "\") end }")}),
                 seen);
    expect_shown(run_sandtable({"run", battle("victory = function() return win(\"blue\", \"" +
                                              bad_lua + "\") end")}),
                 seen);
    expect_shown(run_sandtable(
                     {"run", battle("on = { start = function() error(\"" + bad_lua + "\") end }")}),
                 seen);
}
TEST_F(Channels, NamesInMapsOfTiled)
{
    static_cast<void>(folder.write(
        "ground.tmj",
        R"({"type":"map","orientation":"orthogonal","infinite":false,"width":2,"height":2,
            "tilewidth":8,"tileheight":8,"tilesets":[],"layers":[{"type":"objectgroup",
            "name":")" +
            bad_json + R"(","objects":[{"id":1,"type":")" + bad_json +
            R"(","name":"x","x":0,"y":0,"width":8,"height":8}]}]})"));
    const std::string file = folder.write(
        "tiled.lua", "return scenario \"T\" { ruleset = \"fos/1\", map = tiled \"ground.tmj\", "
                     "units = { blue = {}, red = {} } }");
    expect_shown(run_sandtable({"check", file}), seen_utf8);
}
TEST_F(Channels, FilesOfGames)
{
    const std::string game = folder.write(
        "x.game",
        "{\"format\":1,\"program\":\"0\",\"ruleset\":\"fos\",\"scenario\":\"" + bad_json + "\"}\n");
    expect_shown(run_sandtable({"replay", game}), "");
    expect_shown(run_sandtable({"replay", folder.write("y.game", bad + "\n")}), "");
}
TEST_F(Channels, WordsOfTheCommandLineAndOrders)
{
    expect_shown(run_sandtable({bad}), seen);
    expect_shown(run_sandtable({"list", "--lang", bad}), seen);
    expect_shown(run_sandtable({"play", bad}), seen);
    expect_shown(run_sandtable({"check", "--set", bad, battle("")}), seen);
    const Ran ran = run_sandtable({"run", battle(""), "--order", bad});
    expect_shown(ran, seen);
    const Ran typed = run_sandtable({"play", battle("")}, bad + "\nquit\n");
    expect_shown(typed, seen);
}
TEST_F(Channels, OrdersOverTheWire)
{
    const Ran ran = run_sandtable({"play", battle(""), "--wire", "blue"},
                                  "{\"order\":\"" + bad_json + "\"}\n{\"leave\":true}\n");
    EXPECT_EQ(fault_of(ran.out), "");
    EXPECT_NE(ran.out.find(R"("type":"refused")"), std::string::npos) << ran.out << ran.err;
}
TEST_F(Channels, TitlesOfPlugins)
{
    namespace fs = std::filesystem;
    const fs::path own = folder.path() / "random";
    fs::copy(fs::path{SANDTABLE_BUILD_DIR} / "lib/sandtable/plugins/random", own,
             fs::copy_options::recursive);
    auto manifest = nlohmann::json::parse(read_text_file((own / "plugin.json").string()));
    manifest["title"] = manifest["description"] = bad_utf8;
    std::ofstream{own / "plugin.json"} << manifest;
    expect_shown(run_sandtable({"list", "players", "--plugin", folder.path().string()}), seen_utf8);
    manifest["id"] = bad_utf8;
    std::ofstream{own / "plugin.json"} << manifest;
    expect_shown(run_sandtable({"list", "unusable", "--plugin", folder.path().string()}), "");
}
TEST_F(Channels, TextsInTheReadersLanguage)
{
    const std::string file = battle("description = { en = \"x\", fr = \"" + bad_lua + "\" }");
    expect_shown(run_sandtable({"info", file, "--lang", "fr"}), seen);
    Texts texts{"fr"};
    const std::string catalog = folder.write("fr.po", "msgid \"x\"\nmsgstr \"" + bad_utf8 + "\"\n");
    texts.add_folder(folder.path().string());
    EXPECT_EQ(fault_of(visible(texts.of("x"))), "") << catalog;
}

} // namespace
} // namespace sandtable::host::terminal_test
