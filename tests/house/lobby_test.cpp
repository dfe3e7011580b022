// What the lobby asks of the program: a few processes at a time, whoever asks and however much; and
// tables that are tried before they are begun.
#include "plugins/house/lobby.hpp"
#include "plugins/house/table_wish.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/house/client.hpp"
#include "tests/support/program.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace sandtable::house::lobby_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::json;
using sandtable::testing::run_sandtable;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

/// Stands in for the program: says who it is in `started`, waits for a word at `gate`, answers.
struct SlowProgram {
    SlowProgram()
    {
        std::filesystem::create_directories(folder.path() / "bin");
        const std::string file = folder / "bin/sandtable";
        std::ofstream{file} << "#!/bin/sh\necho x >> " << (folder / "started") << "\nread word < "
                            << (folder / "gate") << "\necho '{\"sides\":[]}'\n";
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        if (::mkfifo((folder / "gate").c_str(), 0600) != 0) ADD_FAILURE();
        gate = ::open((folder / "gate").c_str(), O_RDWR | O_CLOEXEC); // nobody comes to its end
    }
    ~SlowProgram() { ::close(gate); }
    SlowProgram(const SlowProgram&) = delete;
    SlowProgram& operator=(const SlowProgram&) = delete;
    /// How many have been started by now.
    [[nodiscard]] std::size_t started() const
    {
        std::ifstream in{folder / "started"};
        std::size_t lines = 0;
        for (std::string line; std::getline(in, line);) ++lines;
        return lines;
    }
    /// One that waits (or the next that will) may go on.
    void let_one_go() const { EXPECT_EQ(::write(gate, "\n", 1), 1); }

    TempFolder folder;
    int gate = -1;
};

/// Processes that this one has started and not yet seen the end of.
std::size_t children()
{
    std::ifstream in{"/proc/self/task/" + std::to_string(::gettid()) + "/children"};
    std::size_t many = 0;
    for (std::string one; in >> one;) ++many;
    return many;
}

TEST(TableWish, ANumberThatIsNoneIsRefusedAndNotPassedOver)
{
    const auto refused = [](const char* more) {
        TableWish wish;
        const char* const why = read_wish(
            Json::parse(std::string{R"({"battle":"fos/first_steps",)"} + more + "}"), wish);
        return std::string{why ? why : ""};
    };
    for (const char* watch : {"-5", "1e300", "1001", "\"2\"", "2.5", "[]"})
        EXPECT_EQ(refused((std::string{"\"watch\":"} + watch).c_str()),
                  "\"watch\" is how many turns who looks on is behind, from 0 to 1000")
            << watch;
    for (const char* seed : {"-1", "\"x\"", "1.5"})
        EXPECT_EQ(refused((std::string{"\"seed\":"} + seed).c_str()),
                  "\"seed\" is a whole number of at least 0")
            << seed;
    EXPECT_EQ(refused(R"("watch":0,"seed":7)"), "");
    EXPECT_EQ(refused(R"("watch":null,"seed":null)"), "");
}

TEST(LobbyBound, TwoQuestionsAreAskedAtATimeAndTwoPicturesDrawn)
{
    const SlowProgram slow;
    boost::asio::io_context context;
    host::Program program;
    program.home = slow.folder.path().string();
    Lobby lobby{context, program, {}};
    const std::size_t before = children();
    std::size_t told = 0, drawn = 0;
    for (int i = 0; i < 6; ++i) {
        lobby.battle("some/battle_" + std::to_string(i), "", "en", [&](const Json&) { ++told; });
        lobby.picture({"some/battle_" + std::to_string(i), "", "paper", "en"},
                      [&](const Json&) { ++drawn; });
        EXPECT_LE(children() - before, 4u);
    }
    EXPECT_EQ(children() - before, 4u);
    for (int i = 0; i < 12; ++i) slow.let_one_go();
    while (told + drawn < 12) {
        context.run_one();
        EXPECT_LE(children() - before, 4u);
    }
    EXPECT_EQ(slow.started(), 12u);
}

TEST(LobbyBound, WhatIsAskedTwiceIsAskedOnceAndTooMuchAtOnceIsRefused)
{
    const SlowProgram slow;
    boost::asio::io_context context;
    host::Program program;
    program.home = slow.folder.path().string();
    std::size_t told = 0, refused = 0;
    const std::size_t before = children();
    {
        Lobby lobby{context, program, {}};
        for (int i = 0; i < 2; ++i)
            lobby.battle("some/battle", "", "en",
                         [&](const Json& json) { told += !json.is_null(); });
        for (int i = 0; i < 300; ++i)
            lobby.battle("a/b" + std::to_string(i), "", "en",
                         [&](const Json& json) { refused += json.is_null(); });
        EXPECT_EQ(refused, 300u - 1 - 256) << "one more runs, 256 wait";
        while (told < 2) { // whoever comes to the gate first goes on
            slow.let_one_go();
            context.run_one();
        }
        EXPECT_EQ(children() - before, 2u);
    }
    EXPECT_EQ(children(), before) << "nobody is left when the house closes";
}

// ---- what is wrong is said before there is a table ----------------------------------------------

/// Why a table is not begun.
std::string why_not(Client& lobby, json wish)
{
    lobby.say({{"begin", std::move(wish)}, {"ref", "b"}});
    return lobby.hear("refused").value("message", "");
}

TEST(LobbyTrial, WhatIsWrongWithAWishIsSaidAndNoTableIsLeft)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder.path().string()}};
    Client lobby{serving.port(), serving.secret()};
    EXPECT_NE(
        why_not(lobby, {{"battle", "fastplay70/first_march"}, {"board", "tabel"}}).find("tabel"),
        std::string::npos);
    EXPECT_NE(why_not(lobby, {{"battle", "fos/first_stepz"}}).find("no battle \"fos/first_stepz\""),
              std::string::npos);
    EXPECT_NE(why_not(lobby, {{"battle", "fos/first_steps"}, {"options", {{"fog", "true"}}}})
                  .find("unknown option \"fog\""),
              std::string::npos);
    EXPECT_NE(why_not(lobby, {{"battle", "fos/first_steps"}, {"players", {{"red", "greddy"}}}})
                  .find("no player \"greddy\""),
              std::string::npos);
    lobby.say({{"tables", true}});
    EXPECT_EQ(lobby.hear("tables")["tables"].size(), 0u);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "games") &&
                 !std::filesystem::is_empty(folder.path() / "games"));
}

TEST(LobbyTrial, OneTableOnThisMachineGivesNoAddressForWhatCannotBePlayed)
{
    struct Wrong {
        std::vector<std::string> words;
        const char* said;
        int code;
    };
    for (const auto& [words, said, code] : std::vector<Wrong>{
             {{"--board", "tabel"}, "did you mean \"table\"?", 1},
             {{"--side", "frnech"}, "no side \"frnech\"", 2},
             {{"--players", "human,greddy"}, "did you mean greedy?", 2},
             {{"--watch"}, "--watch is for a table in the terminal", 2},
         }) {
        std::vector<std::string> all{"play", "fastplay70/first_march", "--browser", "--no-record"};
        all.insert(all.end(), words.begin(), words.end());
        const auto ran = run_sandtable(all);
        EXPECT_EQ(ran.code, code) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(said), std::string::npos) << ran.err;
    }
}

} // namespace
} // namespace sandtable::house::lobby_test
