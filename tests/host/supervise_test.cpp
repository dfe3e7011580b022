// A plugin that crashes, hangs, aborts or ends the process costs the order in hand and no more.
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace sandtable::host::supervise_test {
namespace {

using nlohmann::json;
using testing::Ran;
using testing::run_sandtable;
using testing::TempFolder;

const std::string bomb = std::string{SANDTABLE_BUILD_DIR} + "/tests/plugins/bomb";
const std::string first_order = std::string{SANDTABLE_BUILD_DIR} + "/tests/plugins/first_order";
const std::string tug = std::string{SANDTABLE_BUILD_DIR} + "/tests/frozen_abi/tug";

struct Supervise : ::testing::Test {
    TempFolder folder;

    /// A battle whose length says what the bomb does in its second turn.
    [[nodiscard]] std::string battle(const std::string& ruleset, int turns) const
    {
        return folder.write("battle-" + std::to_string(turns) + ".lua",
                            "return scenario \"A fair\" {\n  ruleset = \"" + ruleset +
                                "/1\",\n  turns = " + std::to_string(turns) +
                                ",\n  map = square { [[ . . ]] },\n"
                                "  sides = { left = \"Left\", right = \"Right\" },\n"
                                "  units = { left = { team { \"A\", id = \"#1\", at = \"a1\" } },\n"
                                "            right = { team { \"B\", id = \"#2\", at = \"b1\" } } "
                                "},\n}\n");
    }
    [[nodiscard]] Ran play(int turns, std::vector<std::string> more = {}) const
    {
        std::vector<std::string> words{"play", battle("bomb", turns), "--plugin",
                                       bomb,   "--players",           "first,first"};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words);
    }
    static void says(const std::string& text, const std::string& what)
    {
        EXPECT_NE(text.find(what), std::string::npos) << what << " in\n" << text;
    }
};

TEST_F(Supervise, WhatIsWrongBeforeAnyOfItsCodeRanIsToldOfACagedPluginToo)
{
    folder.write("unbuilt/plugin.json",
                 R"({"id": "unbuilt", "version": "1.0.0", "kind": "ruleset", "abi": "1.0",
                     "title": "Unbuilt", "entry": "unbuilt.so"})");
    // The other is a stranger, for whose sake the command runs in a cage.
    const Ran ran =
        run_sandtable({"info", "unbuilt", "--plugin", folder / "unbuilt", "--plugin", bomb});
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.err, "plugin unbuilt 1.0.0: unbuilt.so: not there\n");
}

TEST_F(Supervise, AFolderWithoutTheLibraryDoesNotStandInForThePluginOfItsName)
{
    folder.write("bomb/plugin.json",
                 R"({"id": "bomb", "version": "1.0.0", "kind": "ruleset", "abi": "1.0",
                     "title": "Sources of it", "entry": "bomb.so"})");
    const auto here = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    const Ran ran = run_sandtable({"info", "bomb", "--plugin", bomb});
    std::filesystem::current_path(here);
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Witness, WhatTheHostDoesWhileAPluginWaitsIsNoWorkOfThePlugins)
{
    static witness::Page page;
    witness::page = &page;
    const std::uint32_t player = witness::number_of("thinker 1.0.0");
    {
        const witness::Call call{player, "choose"};
        EXPECT_TRUE(witness::in_a_call());
        {
            const witness::Aside own;
            EXPECT_FALSE(witness::in_a_call());
            const witness::Call other{witness::number_of("rules 1.0.0"), "create"};
            EXPECT_TRUE(witness::in_a_call());
        }
        EXPECT_TRUE(witness::in_a_call());
        EXPECT_STREQ(page.slots[0].function, "choose");
        EXPECT_EQ(page.slots[0].plugin, player);
    }
    EXPECT_FALSE(witness::in_a_call());
    witness::note_thrown("rules 1.0.0", "rules.so", "not there");
    EXPECT_EQ(page.thrown, 1u);
    EXPECT_STREQ(page.clause, "not there");
    EXPECT_STREQ(page.names[page.blamed_plugin], "rules 1.0.0");
    witness::page = nullptr;
}

TEST_F(Supervise, ACrashCostsTheOrderInHandAndTheMatchGoesOn)
{
    const std::string game = folder / "g.game";
    const Ran ran = play(101, {"--record", game});
    EXPECT_EQ(ran.code, 0) << ran.err;
    says(ran.err, "plugin bomb 1.0.0: apply: crashed (segmentation fault)");
    says(ran.err, "the order in hand is lost: left pull soft");
    says(ran.err, "pull hard is given instead");
    says(ran.err, "The match goes on.");
    // The record is whole, and without the lost order.
    const Ran verified = run_sandtable({"replay", game, "--verify", "--plugin", bomb});
    EXPECT_EQ(verified.code, 0) << verified.err;
    // The other file shows it again.
    const std::string again = folder / "g.failure-1.game";
    says(ran.err, "sandtable play " + again);
    const Ran failed = run_sandtable({"replay", again, "--verify", "--plugin", bomb});
    EXPECT_EQ(failed.code, 3);
    says(failed.err, "plugin bomb 1.0.0: apply: crashed (segmentation fault)");
}

TEST_F(Supervise, SoDoAHangAnAbortAndAnExit)
{
    const Ran hang = play(102, {"--no-record", "--hang", "1"});
    EXPECT_EQ(hang.code, 0) << hang.err;
    says(hang.err, "plugin bomb 1.0.0: apply: did not return within 1 second");
    const Ran abort = play(103, {"--no-record"});
    EXPECT_EQ(abort.code, 0) << abort.err;
    says(abort.err, "plugin bomb 1.0.0: apply: crashed (abort)");
    const Ran left = play(104, {"--no-record"});
    EXPECT_EQ(left.code, 0) << left.err;
    says(left.err, "plugin bomb 1.0.0: apply: ended the process (exit code ");
}

TEST_F(Supervise, TheThirdFailureEndsTheMatchAndItIsKept)
{
    const std::string game = folder / "g.game";
    const Ran ran = play(105, {"--record", game});
    EXPECT_EQ(ran.code, 3);
    says(ran.err, "The match is given up after 3 failures. It is kept: " + game);
    for (const char* name : {"g.failure-1.game", "g.failure-2.game", "g.failure-3.game"})
        EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
}

TEST_F(Supervise, APlayersFailureNamesThePlayer)
{
    const Ran ran =
        run_sandtable({"play", battle("tug", 30), "--plugin", tug, "--plugin", first_order,
                       "--players", "first,first_order:mode=crash", "--no-record"});
    EXPECT_EQ(ran.code, 3);
    says(ran.err, "plugin first_order 1.0.0: choose: crashed (abort)");
    says(ran.err, "pull soft is given instead");
    EXPECT_EQ(ran.err.find("the order in hand is lost"), std::string::npos)
        << "it had given none yet: " << ran.err;
}

// In a thread that the host has lent, the same as in its own.
TEST_F(Supervise, AFailureInALentThreadNamesThePlayer)
{
    const auto said = [&](const char* mode) {
        return run_sandtable({"play", battle("tug", 30), "--plugin", tug, "--plugin", first_order,
                              "--players", std::string{"first,first_order:mode="} + mode,
                              "--threads", "3", "--hang", "2", "--no-record"});
    };
    EXPECT_EQ(said("deal").code, 0);
    const Ran crashed = said("deal_crash");
    EXPECT_EQ(crashed.code, 3);
    says(crashed.err, "plugin first_order 1.0.0: choose: crashed (abort)");
    const Ran hung = said("deal_hang");
    EXPECT_EQ(hung.code, 3);
    says(hung.err, "plugin first_order 1.0.0: choose: did not return within 2 seconds");
    // Where the ruleset's stack runs over there, the ruleset is named and not who waits for it.
    const Ran deep = run_sandtable({"play", battle("bomb", 106), "--plugin", bomb, "--plugin",
                                    first_order, "--players", "first_order:mode=deal_apart,first",
                                    "--threads", "2", "--no-record"});
    says(deep.err, "plugin bomb 1.0.0: apply: crashed (segmentation fault)\n");
    const Ran none = run_sandtable({"play", battle("tug", 30), "--plugin", tug, "--threads", "0"});
    EXPECT_EQ(none.code, 2);
    says(none.err, "--threads");
}

TEST_F(Supervise, OtherCommandsEndWithTheReason)
{
    const Ran ran = run_sandtable({"simulate", battle("bomb", 101), "--plugin", bomb, "--players",
                                   "first,first", "--game", "4"});
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.out, "");
    says(ran.err, "plugin bomb 1.0.0: apply: crashed (segmentation fault)");
}

TEST_F(Supervise, AFailureCostsASimulationOneGame)
{
    const std::string file = battle("bomb", 101);
    const Ran ran = run_sandtable({"simulate", file, "--plugin", bomb, "--players", "any,any",
                                   "--games", "8", "--jobs", "2", "--format", "json"});
    EXPECT_EQ(ran.code, 3);
    const json told = json::parse(ran.out);
    ASSERT_EQ(told["results"].size(), 8u);
    const auto failed = told["failed"].get<std::size_t>();
    EXPECT_GT(failed, 0u) << "no game met the bomb";
    EXPECT_LT(failed, 8u) << "no game missed the bomb";
    for (const json& game : told["results"]) {
        const std::string number = std::to_string(game["game"].get<int>());
        const std::string line = "Game " + number +
                                 " has failed; the others go on. To see it fail again: sandtable "
                                 "simulate " +
                                 file;
        EXPECT_EQ(ran.err.find(line) != std::string::npos, game["failed"].get<bool>())
            << number << "\n"
            << ran.err;
        if (game["failed"]) {
            EXPECT_EQ(game["winner"], nullptr);
            EXPECT_EQ(game["ending"], nullptr);
            continue;
        }
        // The games that did not fail are those that they are alone.
        const Ran alone = run_sandtable({"simulate", file, "--plugin", bomb, "--players", "any,any",
                                         "--game", number, "--format", "json"});
        EXPECT_EQ(json::parse(alone.out)["results"][0], game);
    }
    const Ran text = run_sandtable({"simulate", file, "--plugin", bomb, "--players", "first,first",
                                    "--games", "2", "--lang", "fr"});
    EXPECT_EQ(text.code, 3);
    says(text.err, "La partie 2 a échoué ; les autres continuent.");
    says(text.out, "échouées");
}

TEST_F(Supervise, TheOverheadIsMeasuredAndTold)
{
    const Ran ran = run_sandtable(
        {"play", "fos/first_steps", "--players", "random,random", "--no-record", "--isolate"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    says(ran.err, "isolation: ");
    says(ran.err, " calls into plugins, ");
    // Nothing of the match itself is different.
    const Ran plain =
        run_sandtable({"play", "fos/first_steps", "--players", "random,random", "--no-record"});
    EXPECT_EQ(plain.out, ran.out);
    EXPECT_EQ(plain.err, "");
}

TEST_F(Supervise, TrustIsByContentAndCanBeTakenBack)
{
    const std::string data = folder / "data";
    std::filesystem::create_directories(data);
    const std::string copy = folder / "copy";
    std::filesystem::copy(tug, copy, std::filesystem::copy_options::recursive);
    const auto trusted = [&] {
        const Ran ran = run_sandtable({"trust", "--plugin", copy, "--format", "json"}, "", data);
        for (const json& one : json::parse(ran.out))
            if (one["id"] == "tug") return one["trusted"].get<bool>();
        return false;
    };
    EXPECT_FALSE(trusted());
    const Ran ran = run_sandtable({"trust", "tug", "--plugin", copy}, "", data);
    EXPECT_EQ(ran.code, 0) << ran.err;
    says(ran.out, "sha256:");
    EXPECT_TRUE(trusted());
    // A changed plugin is another one.
    std::ofstream{copy + "/plugin.json", std::ios::app} << "\n";
    EXPECT_FALSE(trusted());
    std::filesystem::copy(tug + "/plugin.json", copy + "/plugin.json",
                          std::filesystem::copy_options::overwrite_existing);
    EXPECT_TRUE(trusted());
    EXPECT_EQ(run_sandtable({"trust", "tug", "--plugin", copy, "--remove"}, "", data).code, 0);
    EXPECT_FALSE(trusted());
    // A list that others may write is none.
    EXPECT_EQ(run_sandtable({"trust", "tug", "--plugin", copy}, "", data).code, 0);
    std::filesystem::permissions(data + "/sandtable/trusted", std::filesystem::perms::others_write,
                                 std::filesystem::perm_options::add);
    EXPECT_FALSE(trusted());
    const Ran wrong = run_sandtable({"trust", "tugg", "--plugin", copy}, "", data);
    EXPECT_EQ(wrong.code, 2);
    says(wrong.err, "did you mean tug?");
}

TEST_F(Supervise, TrustIsTakenBackWhateverBecameOfThePlugin)
{
    const std::string data = folder / "data";
    std::filesystem::create_directories(data);
    const std::string copy = folder / "copy";
    std::filesystem::copy(tug, copy, std::filesystem::copy_options::recursive);
    ASSERT_EQ(run_sandtable({"trust", "tug", "--plugin", copy}, "", data).code, 0);
    // Rebuilt: another content, and the grant of the old one is still listed.
    std::ofstream{copy + "/plugin.json", std::ios::app} << "\n";
    const Ran listed = run_sandtable({"trust", "--plugin", copy}, "", data);
    says(listed.out, "tug 1.0.0: not trusted: runs caged");
    says(listed.out, "tug 1.0.0: trusted, but not on the path as it was then: " + copy);
    // Gone from the path altogether.
    const Ran away = run_sandtable({"trust", "--format", "json"}, "", data);
    std::size_t off = 0;
    for (const json& one : json::parse(away.out)) off += one["on_the_path"].get<bool>() ? 0 : 1;
    EXPECT_EQ(off, 1u) << away.out;
    const Ran back = run_sandtable({"trust", "tug", "--remove"}, "", data);
    EXPECT_EQ(back.code, 0) << back.err;
    says(back.out, "tug 1.0.0 runs caged again: sha256:");
    EXPECT_EQ(run_sandtable({"trust", "--format", "json"}, "", data).out.find("\"tug\""),
              std::string::npos);
    const Ran twice = run_sandtable({"trust", "tug", "--remove"}, "", data);
    EXPECT_EQ(twice.code, 2);
    says(twice.err, "no plugin \"tug\" is trusted");
}

TEST_F(Supervise, AFolderDoesNotReplaceWhatCameWithTheProgram)
{
    const std::string data = folder / "data";
    for (const char* version : {"1.0.0", "9.0.0"}) {
        const std::string place = data + "/sandtable/plugins/other-" + version;
        std::filesystem::create_directories(place);
        std::filesystem::copy(tug + "/tug.so", place + "/fos.so");
        std::ofstream{place + "/plugin.json"}
            << R"({"id": "fos", "version": ")" << version
            << R"(", "kind": "ruleset", "abi": "1.0", "title": "Another", "entry": "fos.so"})";
    }
    const Ran list = run_sandtable({"list", "--format", "json"}, "", data);
    bool is_own = false, is_told = false;
    for (const json& one : json::parse(list.out)) {
        if (one["kind"] == "ruleset" && one["id"] == "fos") is_own = one["runs"] == "own";
        if (one["kind"] == "unusable" && one["path"].get<std::string>().ends_with("other-9.0.0"))
            is_told =
                one["reason"].get<std::string>().find(
                    "would replace fos 1.0.0, which came with the program: it is fos@9.0.0") !=
                std::string::npos;
    }
    EXPECT_TRUE(is_own) << list.out;
    EXPECT_TRUE(is_told) << list.out;
    const Ran ran = run_sandtable(
        {"play", "fos/first_steps", "--players", "first,first", "--no-record"}, "", data);
    EXPECT_EQ(ran.code, 0) << ran.err;
    // Named on the command line it does, and that is said, of another version or the same.
    for (const char* version : {"1.0.0", "9.0.0"}) {
        const Ran named =
            run_sandtable({"info", "fos", "--plugin", data + "/sandtable/plugins/other-" + version},
                          "", folder / "other_data");
        says(named.err, std::string{"fos "} + version + " of ");
        says(named.err, " is used, not the program's own fos 1.0.0");
    }
}

TEST_F(Supervise, OptionsOfPlayersAreThoseOfTheManifest)
{
    const auto play_as = [&](const std::string& player) {
        return run_sandtable({"play", battle("tug", 4), "--plugin", tug, "--plugin", first_order,
                              "--players", "first," + player, "--no-record"});
    };
    EXPECT_EQ(play_as("first_order:mode=play").code, 0);
    const Ran unknown = play_as("first_order:mod=play");
    EXPECT_EQ(unknown.code, 2);
    says(unknown.err, "the player first_order has no option \"mod\": there are mode");
    says(unknown.err, "did you mean mode?");
    const Ran wrong = play_as("first_order:mode=plya");
    EXPECT_EQ(wrong.code, 2);
    says(wrong.err, "did you mean play?");
    const Ran none = play_as("greedy:foo=1");
    EXPECT_EQ(none.code, 2);
    says(none.err, "the player greedy has no options: foo=1");
    for (const char* const empty : {"marshal:effort", "marshal:effort="}) {
        const Ran ran = play_as(empty);
        EXPECT_EQ(ran.code, 2);
        says(ran.err, "the player marshal: effort wants a value: effort=100");
    }
    const Ran info = run_sandtable({"info", "first_order", "--plugin", first_order});
    says(info.out, "mode = play  play|decline|throw|crash|deal");
}

TEST_F(Supervise, WhatHasNoEndIsReadToABound)
{
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"run", "fos/first_steps", "--orders", "/dev/zero"},
          std::vector<std::string>{"replay", "/dev/zero"}}) {
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 1) << ran.err;
        says(ran.err, "/dev/zero: is larger than 64 MiB");
    }
}

TEST_F(Supervise, ARecordedGameKeepsItsRules)
{
    const std::string game = folder / "g.game";
    ASSERT_EQ(run_sandtable({"play", battle("tug", 4), "--plugin", tug, "--players", "first,first",
                             "--record", game})
                  .code,
              0);
    const Ran ran = run_sandtable({"play", game, "--plugin", tug, "--ruleset", "nonsense"});
    EXPECT_EQ(ran.code, 2);
    says(ran.err, "is a recorded game, which goes on as it began: leave out --ruleset");
    // Nothing that could be played shows nothing.
    const std::string next = std::string{SANDTABLE_BUILD_DIR} + "/tests/plugins/tug";
    std::filesystem::remove(folder / "battle-4.lua");
    const Ran none = run_sandtable({"upgrade-report", tug, next, "--games", game});
    EXPECT_EQ(none.code, 1) << none.out << none.err;
}

TEST(Sha256, OfTheStandard)
{
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

} // namespace
} // namespace sandtable::host::supervise_test
