// The program over its line protocol, as a program in another language uses it.
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <sstream>

namespace sandtable::wire::wire_table_test {
namespace {

using nlohmann::json;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

constexpr const char* position = "size 30x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
                                 "red #3 I2 ac2\nturns 3\n";

std::vector<json> lines_of(const std::string& text)
{
    std::vector<json> lines;
    std::istringstream input{text};
    for (std::string line; std::getline(input, line);) {
        json value = json::parse(line, nullptr, false);
        EXPECT_FALSE(value.is_discarded()) << line;
        lines.push_back(std::move(value));
    }
    return lines;
}

/// The first line of a type, or null.
json first_of(const std::vector<json>& lines, const std::string& type)
{
    for (const json& line : lines)
        if (line["type"] == type) return line;
    return nullptr;
}

const std::string sample =
    std::string{"wire:python3 "} + SANDTABLE_SOURCE_DIR + "/sdk/template/player-python/player.py";

TEST(WireSample, TheSamplePlayerPlaysWholeGamesTheSameEveryTime)
{
    const std::vector<std::string> words{"simulate",  "fos/first_steps",  "--games",  "2",
                                         "--players", sample + ",random", "--format", "json"};
    const Ran first = run_sandtable(words);
    ASSERT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(first.err, "") << "an order of the sample was refused";
    EXPECT_EQ(json::parse(first.out)["unfinished"], 0);
    EXPECT_EQ(first.out, run_sandtable(words).out);
}

TEST(WireSample, IsAsLongAsItIsSaidToBe)
{
    const std::string folder = std::string{SANDTABLE_SOURCE_DIR} + "/sdk/template/player-python/";
    for (const auto& [name, most] :
         {std::pair{"player.py", 46}, {"sandtable_wire.py", 44}, {"searcher.py", 100}}) {
        std::ifstream file{folder + name};
        int lines = 0;
        for (std::string line; std::getline(file, line);) {
            ++lines;
            const bool plain = line == "import json" || line == "import random" ||
                               line == "import re" || line == "import sys" ||
                               line == "import sandtable_wire";
            EXPECT_TRUE(plain || !line.starts_with("import ")) << name << ": " << line;
        }
        EXPECT_GT(lines, 20) << name;
        EXPECT_LE(lines, most) << name;
    }
}

// A whole battle of a turn whose orders are plotted, and the first orders of one where each is
// carried out at once.
TEST(WireSample, TheSearcherLooksAheadAndPlaysTheSameGameEveryTime)
{
    TempFolder folder;
    const std::string plotted =
        folder.write("p.fos", "size 6x5\nobjective c3\nblue #1 I2 b2\nred #2 I2 e2\nturns 1\n");
    const std::string searcher = std::string{"wire:python3 "} + SANDTABLE_SOURCE_DIR +
                                 "/sdk/template/player-python/searcher.py";
    for (const auto& [battle, most, unfinished] :
         {std::tuple{plotted, "100", 0}, {std::string{"thucydide/two_farms"}, "2", 1}}) {
        const std::vector<std::string> words{
            "simulate", battle, "--games",       "1", "--players", searcher + ",random",
            "--format", "json", "--most-orders", most};
        const Ran first = run_sandtable(words);
        ASSERT_EQ(first.code, 0) << first.err;
        EXPECT_EQ(first.err, "") << "an order or a step of it was refused";
        const json result = json::parse(first.out);
        EXPECT_EQ(result["unfinished"], unfinished);
        EXPECT_EQ(result["results"][0]["ending"].is_null(), unfinished != 0);
        EXPECT_EQ(first.out, run_sandtable(words).out);
    }
}

TEST(WireSeat, AGameFileStartsNoProgram)
{
    TempFolder folder;
    const std::string file = folder.write("p.fos", position);
    const std::string game = folder / "g.game", mark = folder / "mark";
    const Ran recorded = run_sandtable(
        {"simulate", file, "--players", "wire:touch " + mark + " ; cat >/dev/null,any", "--game",
         "1", "--most-orders", "1", "--record", game, "--patience", "1"});
    EXPECT_NE(recorded.err.find("is given instead"), std::string::npos) << recorded.err;
    ASSERT_EQ(recorded.code, 0) << recorded.err;
    ASSERT_TRUE(std::filesystem::remove(mark));
    const Ran resumed = run_sandtable({"play", game});
    EXPECT_EQ(resumed.code, 2);
    EXPECT_NE(resumed.err.find("a game file names no command that is run"), std::string::npos)
        << resumed.err;
    EXPECT_FALSE(std::filesystem::exists(mark));
    EXPECT_EQ(run_sandtable({"replay", game, "--verify"}).code, 0);
}

TEST(WireTable, SpeaksForASideAndTellsItNoMoreThanItMayKnow)
{
    TempFolder folder;
    const std::string file = folder.write("p.fos", position);
    const std::string game = folder / "g.game";
    const Ran ran =
        run_sandtable({"play", file, "--wire", "blue", "--players", ",first", "--record", game},
                      "nonsense\n"
                      "{\"order\":\"path #2 a1-a2-a3-a4-a5\"}\n"
                      "{\"order\":\"hold\"}\n"
                      "{\"legal\":\"#1\"}\n"
                      "{\"legal\":\"#3\"}\n"
                      "{\"forecast\":\"b2-c2\"}\n"
                      "{\"odds\":\"end\"}\n"
                      "{\"order\":\"b2-c2\"}\n"
                      "{\"undo\":true}\n"
                      "{\"id\":1,\"order\":\"end\"}\n"
                      "{\"order\":\"end\"}\n"
                      "{\"leave\":true}\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::vector<json> lines = lines_of(ran.out);
    ASSERT_GT(lines.size(), 9u);
    EXPECT_EQ(lines[0]["type"], "hello");
    EXPECT_EQ(lines[0]["protocol"], "sandtable.wire/1");
    EXPECT_EQ(lines[0]["yours"], json::array({"blue"}));
    EXPECT_EQ(lines[0]["board"]["cells"].size(), 150u);
    EXPECT_FALSE(lines[0].contains("seed")) << "the seed of the dice tells every roll";
    std::vector<json> refused, told;
    for (const json& line : lines) {
        if (line["type"] == "refused") refused.push_back(line);
        if (line["type"] == "told") told.push_back(line);
        for (const json& unit : line.value("view", json::object()).value("units", json::array()))
            EXPECT_NE(unit["side"], "red") << "red is too far away to be seen: " << line;
    }
    ASSERT_EQ(refused.size(), 5u) << ran.out;
    EXPECT_NE(refused[0]["message"].get<std::string>().find("one JSON object"), std::string::npos);
    EXPECT_TRUE(refused[1].contains("rule")) << refused[1];
    EXPECT_FALSE(refused[1].contains("possible")) << refused[1];
    EXPECT_EQ(refused[2]["message"], "a unit is missing (unit)");
    EXPECT_EQ(refused[2]["possible"], json({"#1", "#2"})) << refused[2];
    EXPECT_EQ(refused[2]["possible_count"], 2) << refused[2];
    EXPECT_EQ(refused[3]["message"], "#3 is no unit of yours");
    EXPECT_NE(refused[4]["message"].get<std::string>().find("it answers question 1"),
              std::string::npos);
    EXPECT_GT(first_of(lines, "legal")["legal"].size(), 1u);
    EXPECT_TRUE(first_of(lines, "forecast").contains("breakdowns"));
    for (const char* field : {"exact", "branches", "steps", "dice", "asked", "outcomes"})
        EXPECT_TRUE(first_of(lines, "odds").contains(field)) << field;
    ASSERT_GE(told.size(), 3u);
    EXPECT_EQ(told[2]["order"], "undo");
    EXPECT_EQ(lines.back()["type"], "bye");
    EXPECT_EQ(lines.back()["over"], false);
    EXPECT_EQ(lines.back()["file"], game);
    EXPECT_EQ(run_sandtable({"replay", game, "--verify"}).code, 0);
}

TEST(WireTable, BothSidesToTheEnd)
{
    TempFolder folder;
    const std::string file = folder.write("p.fos", position);
    std::string orders;
    for (int i = 0; i < 40; ++i) orders += "{\"order\":\"end\"}\n";
    const Ran ran = run_sandtable({"play", file, "--wire", "blue,red", "--no-record"}, orders);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::vector<json> lines = lines_of(ran.out);
    EXPECT_EQ(lines[0]["yours"], json::array({"blue", "red"}));
    const json over = first_of(lines, "over");
    ASSERT_FALSE(over.is_null());
    EXPECT_TRUE(over.contains("winner"));
    EXPECT_EQ(lines.back()["over"], true);
}

TEST(WireTable, SaysWhatItCannotDo)
{
    const Ran no_side = run_sandtable({"play", "fos/first_steps", "--wire", "bleu"});
    EXPECT_EQ(no_side.code, 2);
    EXPECT_NE(no_side.err.find("did you mean blue?"), std::string::npos) << no_side.err;
    const Ran dice = run_sandtable({"play", "fos/first_steps", "--wire", "blue", "--dice", "hand"});
    EXPECT_EQ(dice.code, 2);
    EXPECT_NE(dice.err.find("--wire wants dice by the seed"), std::string::npos) << dice.err;
}

TEST(WireTable, AdvisesTheSeatThatIsAsked)
{
    const Ran ran =
        run_sandtable({"play", "fos/first_steps", "--wire", "blue", "--seed", "1", "--no-record"},
                      "{\"advise\":true,\"ref\":1}\n{\"leave\":true}\n");
    json advice = first_of(lines_of(ran.out), "advise");
    ASSERT_FALSE(advice.is_null()) << ran.out << ran.err;
    EXPECT_EQ(advice["ref"], 1);
    for (const char* word : {"type", "id", "ref"}) advice.erase(word);
    EXPECT_EQ(advice, json::parse(run_sandtable({"advise", "fos/first_steps", "--side", "blue",
                                                 "--seed", "1", "--format", "json"})
                                      .out));
}

// --- the questions of each ruleset: one answer by `run`, by JSON and over the wire

struct Asked {
    const char* battle;
    const char* side;
    std::vector<const char*> questions;
    const char* bad; ///< a question that is none
    const char* nearest;
};
const Asked everywhere[] = {
    {"fos/first_steps",
     "blue",
     {"sight c3 c7", "visibility #1", "pair #1 #2", "control", "score", "reach #1"},
     "sigt c3 c7",
     "sight"},
    {"fastplay70/first_march",
     "french",
     {"value F1 G1", "sight F1 G1", "pools", "score", "derive G1"},
     "derve F1",
     "derive"},
    {"synapse/two_lines", "A", {"odds A.main B.main", "derive A.main", "army B"}, "armi A", "army"},
    {"thucydide/two_farms",
     "blue",
     {"sight A1 0304", "dice A1 0304", "support A1", "price shock A1", "score", "derive A1"},
     "derive 1",
     "A1"},
};

/// What is said over the wire to each of these questions, by its mark.
std::map<std::string, json> by_wire(const Asked& asked, const std::vector<std::string>& questions)
{
    std::string said;
    for (const std::string& one : questions)
        said += json{{"forecast", one}, {"ref", one}}.dump() + '\n';
    said += "{\"leave\":true}\n";
    const Ran ran = run_sandtable(
        {"play", asked.battle, "--wire", asked.side, "--seed", "3", "--no-record"}, said);
    std::map<std::string, json> answers;
    std::istringstream lines{ran.out};
    for (std::string line; std::getline(lines, line);) {
        json message = json::parse(line);
        if (message.contains("ref")) answers.emplace(message["ref"], message);
    }
    return answers;
}

std::vector<std::string> run_words(const Asked& asked, const char* format)
{
    return {"run", asked.battle, "--seed", "3", "--side", asked.side, "--format", format};
}

TEST(WireQuestions, AreAnsweredAlikeByRunByJsonAndOverTheWire)
{
    for (const Asked& asked : everywhere) {
        SCOPED_TRACE(asked.battle);
        std::vector<std::string> as_json = run_words(asked, "json");
        std::vector<std::string> as_text = run_words(asked, "text");
        std::vector<std::string> questions;
        for (const char* one : asked.questions) {
            questions.emplace_back(one);
            for (auto* words : {&as_json, &as_text}) words->insert(words->end(), {"--order", one});
        }
        const Ran told = run_sandtable(as_text);
        const Ran ran = run_sandtable(as_json);
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(told.code, 0) << told.err;
        const json answers = json::parse(ran.out)["orders"];
        const auto wired = by_wire(asked, questions);
        ASSERT_EQ(answers.size(), questions.size());
        for (std::size_t i = 0; i < questions.size(); ++i) {
            SCOPED_TRACE(questions[i]);
            const json& answer = answers[i];
            EXPECT_EQ(answer["question"], true);
            ASSERT_FALSE(answer["breakdowns"].empty());
            ASSERT_TRUE(wired.contains(questions[i]));
            const json& other = wired.at(questions[i]);
            EXPECT_EQ(other["type"], "forecast");
            EXPECT_EQ(other["breakdowns"], answer["breakdowns"]);
            EXPECT_EQ(other["events"], answer["events"]);
            EXPECT_NE(told.out.find("> " + std::string{asked.side} + ": " + questions[i]),
                      std::string::npos)
                << told.out;
            EXPECT_NE(told.out.find(answer["breakdowns"].back()["title"].get<std::string>()),
                      std::string::npos)
                << told.out;
        }
    }
}

TEST(WireQuestions, GivenAsOrdersAreSentToForecastAsThePageSays)
{
    std::istringstream page{sandtable::testing::content("docs/wire.md")};
    std::string said;
    std::vector<json> heard;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("## ")) inside = line == "## Questions of the book";
        if (!inside || !line.starts_with("    {")) continue;
        if (const auto at = line.find("[...]"); at != line.npos) line.replace(at, 5, "[]");
        json message = json::parse(line);
        if (message.contains("type"))
            heard.push_back(std::move(message));
        else
            said += line + '\n';
    }
    ASSERT_EQ(heard.size(), 2u);
    const Ran ran =
        run_sandtable({"play", "fastplay70/first_march", "--wire", "french", "--no-record"},
                      said + "{\"leave\":true}\n");
    const std::vector<json> lines = lines_of(ran.out);
    json answer = first_of(lines, "forecast");
    EXPECT_FALSE(answer["breakdowns"].empty());
    answer["breakdowns"] = json::array();
    EXPECT_EQ(answer, heard[0]);
    EXPECT_EQ(first_of(lines, "refused"), heard[1]);
}

TEST(WireQuestions, ThatAreNoneAreRefusedAlikeWithWhatIsMeant)
{
    for (const Asked& asked : everywhere) {
        SCOPED_TRACE(asked.battle);
        const std::string first = asked.questions[0];
        const std::string verb = first.substr(0, first.find(' '));
        const std::vector<std::string> questions{asked.bad, verb, first + " too much"};
        const auto wired = by_wire(asked, questions);
        for (const std::string& bad : questions) {
            SCOPED_TRACE(bad);
            auto words = run_words(asked, "json");
            words.insert(words.end(), {"--order", bad});
            const Ran ran = run_sandtable(words);
            EXPECT_EQ(ran.code, 1);
            const json answer = json::parse(ran.out)["orders"][0];
            EXPECT_EQ(answer["accepted"], false);
            ASSERT_TRUE(wired.contains(bad)) << "its mark comes back";
            const json& other = wired.at(bad);
            EXPECT_EQ(other["type"], "refused");
            EXPECT_EQ(other["message"], answer["error"]);
            EXPECT_EQ(answer["error"].get<std::string>().find('\n'), std::string::npos);
            EXPECT_EQ(other.value("nearest", ""), answer.value("nearest", ""));
            if (bad == asked.bad) {
                EXPECT_EQ(answer.value("nearest", ""), asked.nearest);
            }
        }
    }
}

} // namespace
} // namespace sandtable::wire::wire_table_test
