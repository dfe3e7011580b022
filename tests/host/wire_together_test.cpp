// Everybody at one table: many connections over one line, as the house runs its tables.
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <sstream>

namespace sandtable::wire::wire_together_test {
namespace {

using nlohmann::json;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

/// What each connection heard, in order.
using Heard = std::map<std::string, std::vector<json>>;

Heard heard_from(const std::string& text)
{
    Heard heard;
    std::istringstream input{text};
    for (std::string line; std::getline(input, line);) {
        const std::size_t end = line.find(' ');
        json message = json::parse(line.substr(std::min(end + 1, line.size())), nullptr, false);
        EXPECT_FALSE(message.is_discarded()) << line;
        std::istringstream names{line.substr(0, end)};
        for (std::string name; std::getline(names, name, ',');) heard[name].push_back(message);
    }
    return heard;
}

Heard together(const std::string& input, std::vector<std::string> more = {})
{
    std::vector<std::string> words{"play",    "fos/first_steps", "--wire",
                                   "persons", "--together",      "--seed",
                                   "1",       "--players",       "human,human"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run_sandtable(words, input);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    return heard_from(ran.out);
}

std::vector<json> all_of(const std::vector<json>& messages, const std::string& type)
{
    std::vector<json> found;
    for (const json& message : messages)
        if (message["type"] == type) found.push_back(message);
    return found;
}

TEST(Together, EachConnectionHearsItsOwnSeatsInItsOwnLanguage)
{
    const Heard heard = together("+a {\"seats\":[\"blue\"],\"lang\":\"fr\"}\n"
                                 "+b {\"seats\":[\"red\"]}\n");
    EXPECT_EQ(heard.at("*").front()["type"], "table");
    const json a = heard.at("a").front(), b = heard.at("b").front();
    EXPECT_EQ(a["type"], "hello");
    EXPECT_EQ(a["yours"], json({"blue"}));
    EXPECT_EQ(a["language"], "fr");
    EXPECT_EQ(b["yours"], json({"red"}));
    EXPECT_EQ(b["language"], "en");
    EXPECT_EQ(all_of(heard.at("a"), "decide").size(), 1u);
    EXPECT_TRUE(all_of(heard.at("b"), "decide").empty());
    EXPECT_EQ(all_of(heard.at("b"), "view").size(), 1u);
    for (const json& message : heard.at("a")) EXPECT_EQ(message.value("side", "blue"), "blue");
    for (const json& message : heard.at("b")) EXPECT_EQ(message.value("side", "red"), "red");
}

TEST(Together, WhoSpeaksForASeatThatIsNotHisIsRefused)
{
    const Heard heard = together("+b {\"seats\":[\"red\"]}\n"
                                 "b {\"order\":\"commit\",\"side\":\"blue\",\"ref\":1}\n"
                                 "b {\"view\":true,\"side\":\"umpire\",\"ref\":2}\n"
                                 "b {\"order\":\"commit\",\"ref\":3}\n"
                                 "b nonsense\n"
                                 "c {\"order\":\"commit\"}\n");
    const auto refused = all_of(heard.at("b"), "refused");
    ASSERT_EQ(refused.size(), 4u);
    EXPECT_EQ(refused[0]["ref"], 1);
    EXPECT_EQ(refused[0]["message"], "that is no seat of yours");
    EXPECT_EQ(refused[1]["message"], "that is no seat of yours");
    EXPECT_EQ(refused[2]["ref"], 3);
    EXPECT_FALSE(heard.contains("c"));
}

TEST(Together, QuestionsAreAnsweredAtAnyTime)
{
    const Heard heard = together("+a {\"seats\":\"persons\"}\n"
                                 "a {\"units\":true,\"ref\":\"u\"}\n"
                                 "a {\"next\":\"path #1\"}\n"
                                 "a {\"why\":\"path #1 c2-c9\"}\n"
                                 "a {\"why\":\"hold #1\"}\n"
                                 "a {\"explain\":\"FOS-MEL-10\"}\n"
                                 "a {\"explain\":\"FOS-NO-1\"}\n"
                                 "a {\"journal\":0}\n"
                                 "a {\"view\":1}\n"
                                 "a {\"view\":99}\n"
                                 "a {\"picture\":\"ground\"}\n"
                                 "a {\"note\":\"a word\"}\n");
    const auto& a = heard.at("a");
    EXPECT_EQ(a.front()["yours"], json({"blue", "red"}));
    const json units = all_of(a, "units").at(0);
    EXPECT_EQ(units["ref"], "u");
    EXPECT_EQ(units["units"][0]["unit"], "#1");
    EXPECT_GT(units["units"][0]["orders"], 1);
    EXPECT_EQ(units["others"], json({"commit"}));
    EXPECT_GT(all_of(a, "next").at(0)["next"].size(), 5u);
    EXPECT_EQ(all_of(a, "why").at(0)["legal"], false);
    EXPECT_EQ(all_of(a, "why").at(1)["legal"], true);
    EXPECT_EQ(all_of(a, "explain").at(0)["title"], "current force");
    EXPECT_EQ(all_of(a, "journal").at(0)["told"][0]["number"], 1);
    EXPECT_EQ(all_of(a, "view").back()["number"], 1);
    EXPECT_EQ(all_of(a, "note").at(0)["text"], "a word");
    EXPECT_EQ(all_of(a, "refused").size(), 3u) << "no rule, no moment, no picture";
}

TEST(Together, OrdersThatWereGivenAreKnownAndCanBeTakenBack)
{
    const Heard heard = together("+a {\"seats\":[\"blue\"]}\n"
                                 "a {\"order\":\"hold #1\"}\n"
                                 "a {\"units\":true}\n"
                                 "a {\"undo\":true}\n"
                                 "a {\"units\":true}\n"
                                 "a {\"undo\":true}\n");
    const auto& a = heard.at("a");
    const auto units = all_of(a, "units");
    EXPECT_EQ(units.at(0)["units"][0]["given"], json({"hold #1"}));
    EXPECT_EQ(units.at(1)["units"][0]["given"], json::array());
    const auto told = all_of(a, "told");
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0]["number"], 2);
    EXPECT_EQ(told[1]["order"], "undo");
    EXPECT_EQ(all_of(a, "refused").size(), 1u);
    EXPECT_EQ(all_of(a, "decide").size(), 3u);
}

TEST(Together, WhatIsToldHasStepsAndLines)
{
    const Heard heard = together("+a {\"seats\":[\"blue\"]}\na {\"order\":\"commit\"}\n");
    const json told = all_of(heard.at("a"), "told").at(0);
    EXPECT_EQ(told["steps"].size(), told["events"].size() + told["breakdowns"].size());
    ASSERT_FALSE(told["lines"].empty());
    EXPECT_EQ(told["lines"][0]["kind"], "phase");
    for (const json& breakdown : told["breakdowns"]) EXPECT_FALSE(breakdown["lines"].empty());
}

TEST(Together, DiceByHandAreAskedOfWhoeverGaveTheOrder)
{
    std::string input = "+a {\"seats\":\"persons\"}\n+w {\"seats\":[\"umpire\"],\"watch\":0}\n"
                        "a {\"order\":\"intent fight\"}\na {\"dice\":null}\n"
                        "a {\"order\":\"intent fight\"}\na {\"dice\":\"77\"}\n";
    for (int i = 0; i < 60; ++i) input += "a {\"dice\":\"1\"}\n";
    const Ran ran = run_sandtable({"play", "synapse/lesson", "--wire", "persons", "--together",
                                   "--players", "human,human", "--dice", "hand", "--seed", "1"},
                                  input);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Heard heard = heard_from(ran.out);
    const auto rolls = all_of(heard.at("a"), "roll");
    ASSERT_GE(rolls.size(), 3u);
    EXPECT_EQ(rolls[0]["die"], "d10");
    EXPECT_EQ(all_of(heard.at("a"), "refused").at(0)["message"], "a die is wanted and not given");
    EXPECT_FALSE(rolls[1].contains("fault"));
    EXPECT_TRUE(rolls[2].contains("fault"));
    EXPECT_TRUE(all_of(heard.at("w"), "roll").empty());
    EXPECT_EQ(all_of(heard.at("a"), "told").at(0)["order"], "intent fight");
}

TEST(Together, AGameThatIsTakenUpAgainHasItsJournal)
{
    TempFolder folder;
    const std::string game = folder / "g.game";
    together("+a {\"seats\":[\"blue\"]}\na {\"order\":\"hold #1\"}\na {\"order\":\"commit\"}\n",
             {"--record", game});
    const Ran ran = run_sandtable({"play", game, "--wire", "persons", "--together"},
                                  "+a {\"seats\":[\"blue\"]}\na {\"journal\":1}\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Heard heard = heard_from(ran.out);
    EXPECT_EQ(heard.at("a").front()["told"]["blue"], 3);
    const json journal = all_of(heard.at("a"), "journal").at(0);
    EXPECT_EQ(journal["told"][0]["order"], "hold #1");
    EXPECT_EQ(journal["told"][1]["order"], "commit");
}

TEST(Together, EarlierMomentsOfAGameThatIsTakenUpAreAsTheyWere)
{
    TempFolder folder;
    const std::string game = folder / "g.game";
    const std::string asked = "+a {\"seats\":[\"blue\"]}\na {\"view\":1}\na {\"view\":2}\n";
    const Heard live = together("+x {\"seats\":[\"blue\"]}\nx {\"order\":\"path #1 c3-c4\"}\n"
                                "x {\"order\":\"commit\"}\n-x\n" +
                                    asked,
                                {"--record", game});
    const Ran ran = run_sandtable({"play", game, "--wire", "persons", "--together"}, asked);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Heard again = heard_from(ran.out);
    const auto was = all_of(live.at("a"), "view"), is = all_of(again.at("a"), "view");
    ASSERT_EQ(was.size(), 3u) << "one when he comes, two that he asks for";
    EXPECT_EQ(was, is);
    EXPECT_NE(is[1]["view"], is[2]["view"]);
}

TEST(Together, LinesThatAreNoneHurtNobody)
{
    const Heard heard =
        together("\n \n+\n-\n-x\n+a\n+a {}\n+a {\"seats\":7}\n"
                 "+a {\"seats\":[\"green\"]}\n+a {\"seats\":[\"blue\"],\"watch\":-1}\n"
                 "+a {\"seats\":[\"blue\"]}\n+a {\"seats\":[\"red\"]}\na {\"units\":true}\n");
    EXPECT_EQ(heard.at("a").back()["type"], "units");
    EXPECT_EQ(heard.at("a").back()["side"], "red");
}

} // namespace
} // namespace sandtable::wire::wire_together_test
