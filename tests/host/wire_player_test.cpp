// A program in a seat: what it may say, and how everything else it does ends.
#include "plugins/frontends/wire/wire_player.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "tests/host/border.hpp"
#include "tests/host/temp_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

namespace sandtable::wire::wire_player_test {
namespace {

using testing::Border;
using testing::TempFolder;
namespace skirmish = testing::skirmish;

/// A seat at a battle of the test rulebook; the players are shell scripts.
struct Wire : ::testing::Test {
    Border border;
    host::ReadyBattle battle = [this] {
        host::ReadyBattle ready;
        ready.setting = &border.setting;
        ready.ruleset = border.hosted.get();
        return ready;
    }();
    TempFolder folder;
    Game game = border.acting();
    std::vector<std::string> reports;

    WirePlayer player(const std::string& script, int ms = 5000)
    {
        WireSeat seat;
        seat.side = skirmish::blue;
        seat.command = "sh " + folder.write("player.sh", script);
        seat.patience = std::chrono::milliseconds{ms};
        seat.report = [this](const std::string& line) { reports.push_back(line); };
        return WirePlayer{battle, host::Texts{}, std::move(seat)};
    }
    [[nodiscard]] std::vector<Order> legal() const
    {
        return host::all_legal(game, {.side = skirmish::blue});
    }
    /// What the script was told, but for the first line and the questions.
    [[nodiscard]] std::string heard() const { return host::read_whole_file(folder / "heard"); }
};

// What it thinks comes with its order, for who asks; what is no thought costs it a try.
TEST_F(Wire, SaysWhatItThinks)
{
    const std::vector<Order> orders = legal();
    const std::string last = host::write_order(orders.back(), border.setting);
    const auto answer = [&](const std::string& thought) {
        return "echo '{\"order\":\"" + last + "\",\"thought\":" + thought + "}'; ";
    };
    WirePlayer there =
        player("read hello; read question; " + answer("7") + "read no; " +
               answer(R"({"value":1000001})") + "read no; " +
               answer(R"({"plan":[")" + last + R"("],"value":-250000,"plans":9})") + "read bye\n");
    host::Thoughts thoughts;
    there.think_aloud(&thoughts);
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.back());
    EXPECT_TRUE(reports.empty());
    const host::Thought thought = thoughts.now();
    ASSERT_EQ(thought.plan.size(), 1u);
    EXPECT_EQ(thought.plan.front(), orders.back());
    EXPECT_EQ(thought.value, -250'000);
    EXPECT_EQ(thought.plans, 9u);
}

// Each of these is none: three of them, and the order is lost.
TEST_F(Wire, WhatIsNoThoughtIsRefusedWithWords)
{
    const std::vector<Order> orders = legal();
    const std::string last = host::write_order(orders.back(), border.setting);
    const auto why = [&](const std::string& thought) {
        reports.clear();
        WirePlayer there =
            player("read hello; read question; while true; do echo '{\"order\":\"" + last +
                   "\",\"thought\":" + thought + "}'; read no || exit; done\n");
        EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
        return reports.empty() ? std::string{} : reports.front();
    };
    EXPECT_THAT(why("[]"), ::testing::HasSubstr("is an object"));
    EXPECT_THAT(why(R"({"plan":7})"), ::testing::HasSubstr("64 orders at most"));
    EXPECT_THAT(why(R"({"plan":["fly"]})"), ::testing::HasSubstr("holds orders"));
    EXPECT_THAT(why(R"({"plan":[7]})"), ::testing::HasSubstr("holds orders"));
    EXPECT_THAT(why(R"({"value":0.5})"), ::testing::HasSubstr("whole number"));
    EXPECT_THAT(why(R"({"value":18446744073709551615})"), ::testing::HasSubstr("whole number"));
    EXPECT_THAT(why(R"({"plans":-1})"), ::testing::HasSubstr("from 0 up"));
}

TEST_F(Wire, AnOrderInNotationIsTaken)
{
    const std::vector<Order> orders = legal();
    ASSERT_GT(orders.size(), 1u);
    const std::string last = host::write_order(orders.back(), border.setting);
    WirePlayer there = player("read hello; read question; echo '{\"id\":1,\"order\":\"" + last +
                              "\"}'; read bye\n");
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.back());
    EXPECT_TRUE(reports.empty());
}

TEST_F(Wire, WrongAnswersAreRefusedWithWordsAndTheLastTryStillCounts)
{
    const std::vector<Order> orders = legal();
    const std::string first = host::write_order(orders.front(), border.setting);
    const std::string heard_file = folder / "heard";
    WirePlayer there = player("read hello; read question\n"
                              "echo 'march forward!'; read no; echo \"$no\" >>" +
                              heard_file + "\necho '{\"id\":9,\"order\":\"" + first +
                              "\"}'; read no; echo \"$no\" >>" + heard_file +
                              "\necho '{\"order\":\"" + first + "\"}'; read bye\n");
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    EXPECT_TRUE(reports.empty());
    const std::string said = heard();
    EXPECT_NE(said.find("an answer is one JSON object a line, not march forward!"),
              std::string::npos)
        << said;
    EXPECT_NE(said.find("it answers question 9, but this is question 1"), std::string::npos);
    EXPECT_NE(said.find("\"tries_left\":1"), std::string::npos);
}

TEST_F(Wire, AnIllegalOrderIsRefusedByTheRuleset)
{
    const std::string heard_file = folder / "heard";
    const std::string theirs =
        host::write_order(Order{.verb = 1, .side = skirmish::blue}.with(0).with(0), border.setting);
    WirePlayer there =
        player("read hello; read question\nfor i in 1 2 3; do\necho "
               "'{\"order\":\"" +
               theirs + "\"}'; read no; echo \"$no\" >>" + heard_file + "\ndone\nread bye\n");
    const std::vector<Order> orders = legal();
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    EXPECT_NE(heard().find("\"message\":"), std::string::npos);
    EXPECT_NE(heard().find("\"tries_left\":1"), std::string::npos);
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_NE(reports[0].find("is given instead"), std::string::npos) << reports[0];
}

TEST_F(Wire, AQuestionGivenAsAnOrderIsSentToForecast)
{
    const std::string heard_file = folder / "heard";
    const std::string question = host::write_order(
        Order{.verb = skirmish::sight, .side = skirmish::blue}.with(0).with(1), border.setting);
    const std::vector<Order> orders = legal();
    WirePlayer there =
        player("read hello; read question\necho '{\"order\":\"" + question +
               "\"}'; read -r no; echo \"$no\" >>" + heard_file + "\necho '{\"order\":\"" +
               host::write_order(orders.front(), border.setting) + "\"}'; read bye\n");
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    EXPECT_TRUE(reports.empty());
    const std::string said = heard();
    EXPECT_NE(said.find("a question is answered, not carried out: say "), said.npos) << said;
    EXPECT_NE(said.find("in a step of "), said.npos) << said;
}

/// A book that knows why a point cannot be written.
struct OffTheTable : TextForms {
    [[nodiscard]] Read read_order(const View&, std::string_view text) const override
    {
        Read read;
        if (text.find("(-5,") != std::string_view::npos)
            read.refusal = Refusal{"TEST-OFF", "it is off the table"};
        return read;
    }
    [[nodiscard]] std::string draw(const View&) const override { return {}; }
};

TEST_F(Wire, WhatCannotBeWrittenIsRefusedByTheRuleOfTheBook)
{
    const OffTheTable forms;
    battle.forms = &forms;
    const std::string heard_file = folder / "heard";
    WirePlayer there =
        player("read hello; read question\nfor order in 'go (-5,3)' huh 'what?'; do\necho "
               "\"{\\\"order\\\":\\\"$order\\\"}\"; read no; echo \"$no\" >>" +
               heard_file + "\ndone\nread bye\n");
    const std::vector<Order> orders = legal();
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    const std::string said = heard();
    EXPECT_NE(said.find("\"message\":\"it is off the table\""), std::string::npos) << said;
    EXPECT_NE(said.find("\"rule\":\"TEST-OFF\""), std::string::npos) << said;
    EXPECT_EQ(said.find("\"rule\""), said.rfind("\"rule\"")) << said;
}

TEST_F(Wire, AProgramThatHangsOrEndsCostsAnOrderAndIsStartedAgain)
{
    const std::vector<Order> orders = legal();
    const std::string mark = folder / "started";
    // The first time it hangs, then it dies, then it plays.
    WirePlayer there =
        player("echo x >>" + mark + "\ncase $(wc -l <" + mark +
                   ") in\n1) exec sleep 100;;\n2) kill -9 $$;;\nesac\n"
                   "while read line; do case $line in *decide*) echo '{\"order\":\"" +
                   host::write_order(orders.back(), border.setting) + "\"}';; esac; done\n",
               4000);
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.back());
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_NE(reports[0].find("did not answer within 4000 ms"), std::string::npos) << reports[0];
    EXPECT_NE(reports[1].find("was killed by signal 9"), std::string::npos) << reports[1];
}

TEST_F(Wire, TheThirdFailureEndsTheMatch)
{
    const std::vector<Order> orders = legal();
    WirePlayer there = player("exit 7\n");
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.front());
    try {
        static_cast<void>(there.decide(game.view(skirmish::blue), orders));
        FAIL() << "a fourth chance";
    } catch (const host::HostFault& fault) {
        const std::string what = fault.what();
        EXPECT_NE(what.find("has failed 3 times"), std::string::npos) << what;
        EXPECT_NE(what.find("ended with exit code 7"), std::string::npos) << what;
    }
}

TEST_F(Wire, AFloodIsCutAndAnswersAfterItCount)
{
    const std::vector<Order> orders = legal();
    const std::string heard_file = folder / "heard";
    WirePlayer there =
        player("read hello; read question\n"
               "head -c 300000 /dev/zero | tr '\\0' '['; echo; read no; echo \"$no\" >>" +
               heard_file + "\necho '{\"order\":\"" +
               host::write_order(orders.back(), border.setting) + "\"}'; read bye\n");
    EXPECT_EQ(there.decide(game.view(skirmish::blue), orders), orders.back());
    EXPECT_NE(heard().find("a line has at most 65536 bytes"), std::string::npos);
}

TEST(WireAnswers, AnythingButOneKnownWordIsRefused)
{
    const host::Texts texts;
    struct Case {
        const char* line;
        const char* says;
    };
    const Case cases[] = {
        {"", "one JSON object"},
        {"[]", "one JSON object"},
        {"{\"order\":\"a\"", "one JSON object"},
        {"{\"order\":\"\xff\"}", "one JSON object"},
        {"{}", "has one word of"},
        {"{\"order\":\"a\",\"undo\":true}", "has one word of"},
        {"{\"order\":7}", "a text in quotes"},
        {"{\"order\":\"a\",\"id\":-1}", "the number of the question"},
        {"{\"undo\":1}", "wants true"},
        {"{\"journal\":-1}", "wants a number"},
        {"{\"ref\":[],\"units\":true}", "\"ref\" is"},
        {"{\"side\":7,\"units\":true}", "\"side\" is"},
    };
    for (const Case& one : cases) {
        const ReadAnswer read = read_answer(one.line, texts);
        EXPECT_FALSE(read.answer) << one.line;
        EXPECT_NE(read.problem.find(one.says), std::string::npos) << read.problem;
    }
    EXPECT_EQ(read_answer("{\"order\":\"end\",\"mood\":\"good\"}", texts).answer->text, "end");
    const std::string deep(60000, '[');
    EXPECT_FALSE(read_answer(deep, texts).answer);
    EXPECT_FALSE(read_answer("{\"order\":" + deep + "}", texts).answer);
}

TEST(WireLines, LongOnesAreDroppedAndTheLastNeedsNoEnd)
{
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const std::string text = "one\r\n" + std::string(40000, 'x') + "\ntwo";
    ASSERT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    ::close(ends[1]);
    LineChannel channel{ends[0], -1};
    std::string line;
    EXPECT_EQ(channel.hear(line), Heard::line);
    EXPECT_EQ(line, "one");
    EXPECT_EQ(channel.hear(line), Heard::line);
    EXPECT_EQ(line.size(), 40000u);
    EXPECT_EQ(channel.hear(line), Heard::line);
    EXPECT_EQ(line, "two");
    EXPECT_EQ(channel.hear(line), Heard::ended);
    ::close(ends[0]);
}

TEST(WireLines, WritingToNobodyIsToldAndRaisesNoSignal)
{
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    ::close(ends[0]);
    LineChannel channel{-1, ends[1]};
    EXPECT_FALSE(channel.say("hello"));
    ::close(ends[1]);
}

} // namespace
} // namespace sandtable::wire::wire_player_test
