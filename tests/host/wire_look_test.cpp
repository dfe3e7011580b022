// Tables of a program's own: what may be tried between a question and its answer, within which
// limits, and that it never tells more than the view of the question does.
#include "plugins/frontends/wire/look.hpp"

#include "plugins/frontends/wire/wire_player.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/json/text.hpp"
#include "tests/host/border.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace sandtable::wire::wire_look_test {
namespace {

using testing::Border;
using testing::Ran;
using testing::run_sandtable;
using testing::TempFolder;
namespace skirmish = testing::skirmish;

struct Looking : ::testing::Test {
    Border border;
    host::ReadyBattle battle = border.ready();
    host::Texts texts;
    host::Teller teller{texts, border.setting};
    Game game = border.acting();

    /// The results of these steps, asked in one message about blue's view of `from`.
    [[nodiscard]] Json ask(Look& look, const std::string& steps, const Game& from) const
    {
        const std::string line = look.answer(7, Json::parse(steps), from.view(skirmish::blue));
        const Json answer = Json::parse(line);
        EXPECT_EQ(answer["type"], "looked");
        EXPECT_EQ(answer["id"], 7);
        EXPECT_EQ(answer["results"].size(), Json::parse(steps).size());
        return answer["results"];
    }
    [[nodiscard]] Json ask(const std::string& steps, LookLimits limits = {}) const
    {
        Look look{battle, teller, limits};
        look.begin(skirmish::blue);
        return ask(look, steps, game);
    }
    /// The order at a place of blue's list, from the end.
    [[nodiscard]] std::string order(std::size_t from_end = 0) const
    {
        const std::vector<Order> orders = host::all_legal(game, {.side = skirmish::blue});
        return host::write_order(orders[orders.size() - 1 - from_end], border.setting);
    }
};

TEST_F(Looking, ATableIsImaginedTriedLookedAtAndTakenBack)
{
    const std::vector<std::byte> before = game.block();
    const Json got = ask(R"([{"imagine":"a","seed":3},{"hash":"a"},{"copy":"a","to":"b"},
        {"hash":"b"},{"apply":"a","order":")" +
                         order() + R"("},{"hash":"a"},{"evaluate":"a"},
        {"evaluate":"a","side":"red"},{"view":"a"},{"legal":"b"},{"undo":"a"},{"hash":"a"},
        {"undo":"a"},{"free":"a"},{"hash":"a"},{"evaluate":true},{"legal":true}])");
    EXPECT_EQ(got[0], Json::object());
    EXPECT_EQ(got[1], got[3]);
    EXPECT_EQ(got[1]["hash"].get<std::string>().size(), 16u);
    EXPECT_TRUE(got[4]["asked"].is_array()) << got[4];
    EXPECT_EQ(got[4]["over"], false);
    EXPECT_NE(got[5], got[1]);
    EXPECT_TRUE(got[6]["value"].is_number_integer());
    EXPECT_TRUE(got[7]["value"].is_number_integer());
    EXPECT_TRUE(got[8]["view"].contains("units"));
    EXPECT_EQ(got[9]["legal"].size(), host::all_legal(game, {.side = skirmish::blue}).size());
    EXPECT_EQ(got[10], Json::object());
    EXPECT_EQ(got[11], got[1]) << "undo puts back what was there";
    EXPECT_EQ(got[12]["error"], "nothing that was tried on the table a can be taken back");
    EXPECT_EQ(got[13], Json::object());
    EXPECT_EQ(got[14]["error"],
              "there is no table a: tables are gone when their question is answered");
    EXPECT_TRUE(got[15]["value"].is_number_integer());
    EXPECT_EQ(got[16], got[9]) << "an imagined table shows exactly the view";
    EXPECT_EQ(game.block(), before) << "the battle itself was touched";
}

TEST_F(Looking, ManyOrdersAreTriedInOneStep)
{
    const std::size_t count = host::all_legal(game, {.side = skirmish::blue}).size();
    const Json got = ask(R"([{"try":"all","seeds":[1,2,3]},{"try":[")" + order() +
                         R"(","dance","fire B1 B1"],"seeds":[5]},
        {"playouts":["done",")" +
                         order() + R"("],"seeds":[1,2,3,4],"turns":2},
        {"playouts":true,"policy":"greedy","tries":3,"seeds":[9],"turns":1}])");
    const Json& all = got[0];
    ASSERT_EQ(all["orders"].size(), count) << all;
    ASSERT_EQ(all["values"].size(), count);
    for (const Json& line : all["values"]) EXPECT_EQ(line.size(), 3u);
    EXPECT_EQ(all["rolled"].size(), count);
    EXPECT_EQ(all["passed"].size(), count);
    EXPECT_FALSE(all.contains("errors"));
    EXPECT_TRUE(got[1]["values"][0].is_array()) << got[1];
    EXPECT_TRUE(got[1]["values"][1].is_null());
    EXPECT_TRUE(got[1]["errors"][0].is_null());
    EXPECT_NE(got[1]["errors"][1].get<std::string>().find("dance"), std::string::npos) << got[1];
    EXPECT_TRUE(got[1]["errors"][2].is_string()) << "an order that is refused";
    ASSERT_EQ(got[2]["values"].size(), 2u) << got[2];
    EXPECT_EQ(got[2]["values"][0].size(), 4u);
    EXPECT_EQ(got[2]["over"].size(), 2u);
    EXPECT_GE(got[2]["work"], 8) << "the orders themselves, at least";
    EXPECT_EQ(got[3]["values"].size(), 1u) << got[3];
}

TEST_F(Looking, EqualViewsAndStepsHaveEqualAnswersWhateverStandsBehindThem)
{
    // Red's last unit stands elsewhere, where blue does not see it either.
    std::vector<std::byte> other = game.block();
    Tape tape;
    Battle{other.data(), border.setting, tape, nullptr}.place(unit_at_index(4),
                                                              border.field.cell("c5"));
    Game behind{border.setting, *border.hosted, nullptr, other};
    ASSERT_NE(behind.block(), game.block());
    const View seen = game.view(skirmish::blue), also = behind.view(skirmish::blue);
    ASSERT_EQ(std::memcmp(seen.block(), also.block(), other.size()), 0)
        << "blue sees a difference: choose another cell";
    const std::string steps = R"([{"imagine":"a","seed":3},{"view":"a","side":"red"},{"hash":"a"},
        {"try":"all","seeds":[1,2]},{"playouts":"all","seeds":[1,2],"turns":2},
        {"playouts":true,"policy":"greedy","seeds":[4],"turns":2},{"legal":"a"},{"view":true},
        {"odds":")" + order() +
                              R"("},{"forecast":")" + order() + R"("}])";
    Look one{battle, teller}, two{battle, teller};
    one.begin(skirmish::blue);
    two.begin(skirmish::blue);
    const std::string here = one.answer(1, Json::parse(steps), seen);
    EXPECT_EQ(here, two.answer(1, Json::parse(steps), also));
    const Json results = Json::parse(here)["results"];
    for (const Json& result : results)
        EXPECT_FALSE(result.contains("error") || result.contains("refused")) << result;
    // It is no constant: a view that differs is answered otherwise.
    Game moved = border.acting();
    ASSERT_TRUE(moved.apply(host::all_legal(moved, {.side = skirmish::blue}).front()).accepted);
    Look three{battle, teller};
    three.begin(skirmish::blue);
    EXPECT_NE(here, three.answer(1, Json::parse(steps), moved.view(skirmish::blue)));
}

TEST_F(Looking, WhatIsWrongWithAStepIsItsResultAndTheNextOnesAreCarriedOut)
{
    struct Case {
        const char* step;
        const char* says;
    };
    const Case cases[] = {
        {R"(7)", "a step has one of imagine, copy"},
        {R"({})", "a step has one of imagine, copy"},
        {R"({"imagine":"a","undo":"a"})", "a step has one of"},
        {R"({"imagine":7})", "\"imagine\" wants a text in quotes, not 7"},
        {R"({"imagine":""})", "the name of a table has 1 to 64 bytes, not 0"},
        {R"({"imagine":"a","seed":-1})", "\"seed\" is a whole number from 0"},
        {R"({"imagine":"a","seed":"x"})", "\"seed\" is a whole number from 0"},
        {R"({"apply":"a","order":"done"})", "there is no table a"},
        {R"({"copy":"good"})", "\"to\" wants a text in quotes, not null"},
        {R"({"evaluate":"good","side":"green"})", "there is no side green"},
        {R"({"evaluate":true,"side":"red"})", "is looked at by blue alone"},
        {R"({"legal":"good","unit":"nobody"})", "nobody is no unit of yours"},
        {R"({"try":7})", "want \"all\" or a list of orders, not 7"},
        {R"({"try":[7]})", "an order is a text in quotes: 7"},
        {R"({"try":"all","seeds":[]})", "\"seeds\" is a list of 1 to 256"},
        {R"({"try":"all","seeds":[1,"2"]})", "\"seeds\" is a list of 1 to 256"},
        {R"({"playouts":true,"policy":"clever"})",
         "\"policy\" is random, greedy or hold, not clever"},
        {R"({"playouts":true,"turns":1e9})", "\"turns\" is a whole number from 0 to 10000"},
        {R"({"odds":"dance"})", "dance: "},
        {R"({"forecast":null})", "\"forecast\" wants a text in quotes, not null"},
        {R"({"free":"nothing"})", "there is no table nothing"},
    };
    for (const Case& one : cases) {
        const Json got =
            ask(std::string{R"([{"imagine":"good"},)"} + one.step + R"(,{"evaluate":"good"}])");
        ASSERT_TRUE(got[1].contains("error")) << one.step << " " << got[1];
        EXPECT_NE(got[1]["error"].get<std::string>().find(one.says), std::string::npos)
            << one.step << ": " << got[1];
        EXPECT_TRUE(got[2].contains("value")) << got[2];
    }
    const Json refused = ask(R"([{"imagine":"a"},{"apply":"a","order":"done","side":"red"}])");
    EXPECT_EQ(refused[1]["refused"], "it is not yours to decide now") << refused;
}

TEST_F(Looking, TablesWorkAndBytesAreLimited)
{
    LookLimits few;
    few.tables = 2;
    const Json tables = ask(R"([{"imagine":"a"},{"imagine":"b"},{"imagine":"c"},{"imagine":"a"},
        {"free":"b"},{"imagine":"c"}])",
                            few);
    EXPECT_EQ(tables[2]["error"], "no more than 2 tables at a time: free one");
    EXPECT_EQ(tables[3], Json::object());
    EXPECT_EQ(tables[5], Json::object());

    LookLimits small;
    small.bytes = 2 * (border.setting.layout->bytes + 8);
    const Json bytes = ask(R"([{"imagine":"a"},{"apply":"a","order":")" + order() +
                               R"("},{"imagine":"b"},{"undo":"a"},{"imagine":"b"}])",
                           small);
    EXPECT_NE(bytes[2]["error"].get<std::string>().find("the tables would take more than"),
              std::string::npos)
        << bytes;
    EXPECT_EQ(bytes[4], Json::object());

    LookLimits lazy;
    lazy.work = 40;
    const Json work = ask(R"([{"try":"all","seeds":[1,2,3,4,5,6,7,8,9,10,11,12]},{"imagine":"a"},
        {"playouts":true,"seeds":[1,2,3,4,5,6,7,8]},{"evaluate":"a"}])",
                          lazy);
    EXPECT_NE(work[0]["error"].get<std::string>().find("at most 40 orders are carried out"),
              std::string::npos)
        << work;
    EXPECT_EQ(work[1], Json::object());
    EXPECT_NE(work[2]["error"].get<std::string>().find("there are 0 left"), std::string::npos);
    EXPECT_TRUE(work[3].contains("error")) << "there is nothing left for this question";

    LookLimits quiet;
    quiet.answer = 600;
    const Json answer = ask(R"([{"hash":"x"},{"view":true},{"evaluate":true}])", quiet);
    EXPECT_EQ(answer[1]["error"], "an answer has at most 600 bytes");
    EXPECT_TRUE(answer[2].contains("value"));
}

TEST_F(Looking, AnotherQuestionBeginsWithoutTablesAndWithAllItsWork)
{
    LookLimits limits;
    limits.work = 3;
    Look look{battle, teller, limits};
    look.begin(skirmish::blue);
    const Json first = ask(look, R"([{"imagine":"a"},{"imagine":"a"},{"imagine":"a"},
        {"imagine":"a"}])",
                           game);
    EXPECT_TRUE(first[3].contains("error"));
    look.begin(skirmish::blue);
    const Json second = ask(look, R"([{"evaluate":"a"},{"imagine":"a"}])", game);
    EXPECT_NE(second[0]["error"].get<std::string>().find("there is no table a"), std::string::npos);
    EXPECT_EQ(second[1], Json::object());
    const Json late = Json::parse(look.answer(1, Json::parse(R"([{"imagine":"b"}])"),
                                              game.view(skirmish::blue), Clock::now()));
    EXPECT_EQ(late["results"][0]["error"], "there is no time left for this question");
}

TEST_F(Looking, APlayerMayLookAsOftenAsItLikesBeforeItAnswers)
{
    TempFolder folder;
    const std::string heard_file = folder / "heard";
    const std::string script = "read hello; read question\nfor i in 1 2 3 4 5; do\necho "
                               "'{\"look\":[{\"try\":\"all\"},{\"nonsense\":1}]}'; read -r got; "
                               "printf '%s\\n' \"$got\" >>" +
                               heard_file + "\ndone\necho '{\"order\":\"" + order() +
                               "\"}'; read bye\n";
    std::vector<std::string> reports;
    WireSeat seat;
    seat.side = skirmish::blue;
    seat.command = "sh " + folder.write("player.sh", script);
    seat.report = [&](const std::string& line) { reports.push_back(line); };
    const std::vector<Order> orders = host::all_legal(game, {.side = skirmish::blue});
    WirePlayer player{battle, host::Texts{}, seat};
    EXPECT_EQ(player.decide(game.view(skirmish::blue), orders), orders.back());
    EXPECT_TRUE(reports.empty());
    std::istringstream heard{host::read_whole_file(heard_file)};
    int answers = 0;
    for (std::string line; std::getline(heard, line); ++answers) {
        const Json got = Json::parse(line);
        EXPECT_EQ(got["results"][0]["orders"].size(), orders.size());
        EXPECT_TRUE(got["results"][1].contains("error"));
    }
    EXPECT_EQ(answers, 5);
}

TEST_F(Looking, StepsThatAreNoListAreRefused)
{
    EXPECT_NE(read_answer(R"({"look":{}})", texts).problem.find("wants a list of at most 1000"),
              std::string::npos);
    std::string many = R"({"look":[1)";
    for (int i = 0; i < 1000; ++i) many += ",1";
    EXPECT_FALSE(read_answer(many + "]}", texts).answer);
    EXPECT_FALSE(read_answer(R"({"look":[],"order":"done"})", texts).answer);
    EXPECT_EQ(read_answer(R"({"look":[],"id":4})", texts).answer->kind, Answer::look);
}

// The program, over its own line protocol.

/// The `looked` lines of blue, who asks them of a battle in which red stands where blue sees
/// nobody.
std::string looked(const std::string& red_at, const std::string& input)
{
    TempFolder folder;
    const std::string file =
        folder.write("p.fos", "size 30x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\nred #3 I2 " +
                                  red_at + "\nturns 3\n");
    const Ran ran = run_sandtable(
        {"play", file, "--wire", "blue", "--players", ",first", "--no-record"}, input);
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::string lines;
    std::istringstream said{ran.out};
    for (std::string line; std::getline(said, line);)
        if (line.starts_with(R"({"type":"looked")")) lines += line + "\n";
    return lines;
}

TEST(WireLook, AFaceLooksAheadAndLearnsNothingOfWhatItDoesNotSee)
{
    const std::string input =
        R"({"look":[{"imagine":"a","seed":5},{"apply":"a","order":"path #1 c2"},{"view":"a"},)"
        R"({"view":"a","side":"red"},{"try":"all","seeds":[1,2]},{"odds":"path #1 c2"},)"
        R"({"playouts":["end"],"policy":"greedy","tries":4,"seeds":[1,2],"turns":1}]})"
        "\n"
        R"({"look":[{"evaluate":"a"},{"legal":"a","unit":"#1"},{"forecast":"path #1 c2"}]})"
        "\n{\"order\":\"end\"}\n"
        R"({"look":[{"evaluate":"a"}]})"
        "\n{\"leave\":true}\n";
    const std::string there = looked("ac2", input);
    ASSERT_EQ(std::count(there.begin(), there.end(), '\n'), 3) << there;
    EXPECT_EQ(there, looked("ad4", input));
    std::istringstream answers{there};
    std::string first;
    std::getline(answers, first);
    const Json told = Json::parse(first)["results"];
    for (const Json& result : told)
        EXPECT_FALSE(result.contains("error") || result.contains("refused")) << result;
    EXPECT_NE(there.find("there is no table a: tables are gone when their question is answered"),
              std::string::npos)
        << there;
}

/// A battle of two foot against two whose script does something besides.
std::string scripted(const TempFolder& folder, const std::string& script)
{
    return folder.write("scripted.lua",
                        "return scenario { ruleset = \"fos/1\", title = \"Trial\", turns = 3,\n"
                        " map = square { size = { 12, 8 }, objectives = { a1 = { name = \"A\", "
                        "owner = \"blue\" } } },\n"
                        " sides = { blue = { home_edge = \"S\" }, red = { home_edge = \"N\" } },\n"
                        " units = { blue = { infantry { id = 1, force = 3, at = \"c3\" } },\n"
                        "  red = { infantry { id = 11, force = 2, at = \"c6\" } } }" +
                            script + " }\n");
}

/// What blue is shown of tables that it imagines in such a battle.
std::string foreseen(const std::string& script, const char* steps)
{
    const TempFolder folder;
    const Ran ran =
        run_sandtable({"play", scripted(folder, script), "--wire", "blue", "--players", ",first",
                       "--no-record", "--seed", "3", "--set", "fog_of_war=false"},
                      std::string{R"({"look":)"} + steps + "}\n{\"leave\":true}\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::istringstream said{ran.out};
    for (std::string line; std::getline(said, line);)
        if (line.starts_with(R"({"type":"looked")")) return Json::parse(line)["results"].dump();
    ADD_FAILURE() << ran.out;
    return {};
}

// What a script has the enemy order, and whom it brings onto the table, is in no view: on tables
// that are imagined its handlers do not run.
TEST(WireLook, NobodyForeseesWhatAScriptDoes)
{
    constexpr const char* steps =
        R"([{"imagine":"a","seed":5},{"apply":"a","order":"commit"},{"view":"a","side":"red"},)"
        R"({"evaluate":"a"},{"try":["commit"],"seeds":[1,2]},)"
        R"({"playouts":["commit"],"policy":"hold","seeds":[1,2],"turns":2}])";
    const std::string quiet = foreseen("", steps);
    EXPECT_EQ(quiet.find("error"), std::string::npos) << quiet;
    const auto programming = [](const std::string& what) {
        return ", on = { phase = { programming = function(side) if side == \"red\" then " + what +
               " end end } }";
    };
    EXPECT_EQ(quiet, foreseen(programming("order.give(\"red\", \"commit\")"), steps));
    EXPECT_EQ(quiet, foreseen(programming("order.give(\"red\", \"path #11 c5-c4\")\n"
                                          "order.give(\"red\", \"commit\")"),
                              steps));
    EXPECT_EQ(quiet, foreseen(programming("umpire.place(\"#11\", \"h6\")"), steps));
}

// How a battle is won is known to everybody, also where the script says so; what `victory` does
// besides is not.
TEST(WireLook, WhoHasWonIsForeseenAlsoWhereTheScriptSaysIt)
{
    constexpr const char* steps = R"([{"playouts":true,"policy":"hold","seeds":[1,2],"turns":2}])";
    const std::string won =
        foreseen(", victory = function() if query.turn() >= 2 then umpire.place(\"#11\", \"h6\")\n"
                 "return win(\"blue\", \"it is late\") end end",
                 steps);
    EXPECT_NE(won.find(R"("over":[2])"), std::string::npos) << won;
    EXPECT_NE(won.find(R"("values":[[1000000,1000000]])"), std::string::npos) << won;
    const std::string open = foreseen("", steps);
    EXPECT_NE(open.find(R"("over":[0])"), std::string::npos) << open;
    const std::string failing =
        foreseen(", victory = function() if query.turn() >= 2 then return nil + 1 end end", steps);
    EXPECT_EQ(failing, open);
}

} // namespace
} // namespace sandtable::wire::wire_look_test
