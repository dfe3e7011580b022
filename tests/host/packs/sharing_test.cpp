// Sharing as people do it: pack, sign, shelve, install, play, another version, remove.

#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/packs/signing.hpp"
#include "plugins/host/play/game_file.hpp"
#include "tests/host/packs/made_pack.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sandtable::host::sharing_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using sandtable::testing::Ran;
using sandtable::testing::TempFolder;
using ::testing::HasSubstr;
using ::testing::Not;

class Sharing : public ::testing::Test {
protected:
    TempFolder folder;
    std::string data = folder / "data";

    void SetUp() override { fs::create_directories(data); }

    [[nodiscard]] Ran run(const std::vector<std::string>& words) const
    {
        return sandtable::testing::run_sandtable(words, "", data);
    }
    /// Runs what must go well; what it says.
    [[nodiscard]] std::string good(const std::vector<std::string>& words) const
    {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 0) << words.front() << ": " << ran.out << ran.err;
        return ran.out;
    }
    /// Runs what must be refused with this exit code; what it says.
    [[nodiscard]] std::string refused(int code, const std::vector<std::string>& words) const
    {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, code) << words.front() << ": " << ran.out << ran.err;
        return ran.err;
    }
    [[nodiscard]] json listed(const std::string& what) const
    {
        return json::parse(good({"list", what, "--format", "json"}));
    }

    /// A folder with one battle and what must be said about it.
    void write_battles(const std::string& version, const std::string& title = "The Ford",
                       const std::string& name = "peninsula")
    {
        std::string battle = sandtable::testing::ford;
        battle.replace(battle.find("The Ford"), 8, title);
        folder.write(name + "/ford.lua", battle);
        folder.write(name + "/README.md", "# Peninsula\n");
        folder.write(name + "/.luarc.json", "{}");
        folder.write(name + "/pack.json",
                     R"({"kind": "battles", "id": "peninsula", "version": ")" + version +
                         R"(", "title": {"en": "Peninsula", "fr": "Péninsule"},)"
                         R"( "author": "Ana", "rights": "CC-BY-4.0"})");
    }
    [[nodiscard]] std::string packed(const std::string& name, const std::string& file,
                                     bool sign = false) const
    {
        std::vector<std::string> words{"pack", folder / name, "-o", folder / file};
        if (sign) words.emplace_back("--sign");
        static_cast<void>(good(words));
        return folder / file;
    }
    /// A copy of a built plugin with what its manifest does not say.
    [[nodiscard]] std::string plugin(const std::string& built, const std::string& name) const
    {
        const std::string copy = folder / name;
        fs::copy(std::string{SANDTABLE_BUILD_DIR} + "/tests/" + built, copy,
                 fs::copy_options::recursive);
        std::string manifest = read_text_file(copy + "/plugin.json");
        manifest.insert(manifest.find("\"entry\""),
                        "\"capabilities\": [\"sandtable.evaluate/1\"],\n  ");
        fs::remove(copy + "/plugin.json");
        folder.write(name + "/plugin.json", manifest);
        folder.write(name + "/pack.json", R"({"author": "Ana", "rights": "MIT"})");
        return copy;
    }
};

TEST_F(Sharing, BattlesFromTheFolderToTheTableAndBack)
{
    write_battles("1.0.0");
    const Ran ran = run({"pack", folder / "peninsula", "-o", folder.path().string()});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("peninsula-1.0.0.sandpack: peninsula 1.0.0, 2 files"));
    EXPECT_THAT(ran.out, HasSubstr("not signed"));
    EXPECT_THAT(ran.err, HasSubstr("left behind: .luarc.json"));
    const std::string file = folder / "peninsula-1.0.0.sandpack";

    const Ran asked = run({"install", file});
    EXPECT_EQ(asked.code, 2) << "nobody is there to be asked";
    for (const char* part :
         {"peninsula 1.0.0: Peninsula", "is: a set of battles", "author: Ana", "rights: CC-BY-4.0",
          "signed by: nobody", "needs: fos ", "battles: ford (The Ford)", "holds: 2 files"})
        EXPECT_THAT(asked.out, HasSubstr(part));
    EXPECT_TRUE(listed("packs").empty());
    EXPECT_THAT(good({"install", file, "--yes"}), HasSubstr("peninsula 1.0.0 is installed"));
    EXPECT_THAT(good({"install", file, "--yes"}), HasSubstr("is installed already"));
    EXPECT_THAT(good({"list", "packs"}), HasSubstr("peninsula@1.0.0  Peninsula  a set of battles  "
                                                   "not signed"));
    EXPECT_THAT(good({"list", "fos"}), HasSubstr("fos/ford"));
    for (const char* name : {"ford", "fos/ford", "peninsula/ford", "peninsula@1.0.0/ford"})
        EXPECT_THAT(good({"info", name}), HasSubstr("The Ford")) << name;
    EXPECT_EQ(run({"play", "fos/ford", "--players", "first,first", "--no-record"}).code, 0);

    write_battles("1.10.0", "The New Ford");
    static_cast<void>(good({"install", packed("peninsula", "next.sandpack"), "--yes"}));
    EXPECT_THAT(good({"info", "ford"}), HasSubstr("The New Ford"));
    EXPECT_THAT(good({"info", "peninsula@1.0.0/ford"}), Not(HasSubstr("New")));
    EXPECT_EQ(listed("packs").size(), 2u);

    EXPECT_THAT(refused(2, {"remove", "peninsula"}), HasSubstr("in several versions"));
    static_cast<void>(good({"remove", "peninsula@1.10.0"}));
    EXPECT_THAT(good({"info", "ford"}), Not(HasSubstr("New")));
    static_cast<void>(good({"remove", "peninsula"}));
    EXPECT_THAT(refused(2, {"info", "fos/ford"}), HasSubstr("fos/ford"));
    EXPECT_TRUE(listed("packs").empty());
    EXPECT_THAT(refused(2, {"remove", "peninsula"}), HasSubstr("no pack \"peninsula\""));
}

TEST_F(Sharing, TheNewestThatCanBePlayedIsPlayed)
{
    using sandtable::testing::battles;
    using sandtable::testing::files_of_battles;
    static_cast<void>(
        good({"install", folder.write("a.sandpack", sandtable::testing::pack_bytes()), "--yes"}));
    packs::PackManifest later = battles("peninsula", "2.0.0");
    later.rulesets = {{"fos", "7.0.0"}};
    auto files = files_of_battles();
    std::string battle = sandtable::testing::ford;
    battle.replace(battle.find("The Ford"), 8, "Too New");
    files[1].bytes = battle;
    const std::string file = folder.write("b.sandpack", packs::write_pack(later, files));
    EXPECT_THAT(good({"install", file, "--yes"}),
                HasSubstr("fos 7.0.0 or newer (which is not here"));
    EXPECT_THAT(good({"info", "ford"}), HasSubstr("The Ford"));
    EXPECT_THAT(good({"info", "peninsula@2.0.0/ford"}), HasSubstr("Too New"));
}

TEST_F(Sharing, OneBattleInAFolderOfItsOwnKeepsItsName)
{
    static_cast<void>(good({"new", "scenario", folder / "hill", "--ruleset", "fos"}));
    folder.write("hill/pack.json", R"({"kind": "battles", "id": "hill", "version": "1.0.0",
        "title": "The Hill", "author": "Ana", "rights": "MIT"})");
    static_cast<void>(good({"install", packed("hill", "hill.sandpack"), "--yes"}));
    EXPECT_THAT(good({"list", "fos"}), HasSubstr("fos/hill"));
    EXPECT_EQ(run({"check", "fos/hill"}).code, 0);
}

TEST_F(Sharing, APackIsTheSameByteForByte)
{
    write_battles("1.0.0");
    write_battles("1.0.0", "The Ford", "elsewhere");
    fs::permissions(folder.path() / "elsewhere/ford.lua", fs::perms::all);
    fs::last_write_time(folder.path() / "elsewhere/ford.lua",
                        fs::file_time_type::clock::now() - std::chrono::hours{1000});
    EXPECT_EQ(read_text_file(packed("peninsula", "a.sandpack")),
              read_text_file(packed("elsewhere", "b.sandpack")));
    EXPECT_THAT(good({"pack", folder / "peninsula", "-o", folder / "a.sandpack"}),
                HasSubstr("byte for byte"));
    write_battles("1.0.0", "Another");
    EXPECT_THAT(refused(1, {"pack", folder / "peninsula", "-o", folder / "a.sandpack"}),
                HasSubstr("a version that others may have does not change"));
    EXPECT_FALSE(fs::exists(folder / "a.sandpack.part"));
}

TEST_F(Sharing, WhatDoesNotWorkByItselfIsNotPacked)
{
    write_battles("1.0.0");
    folder.write("peninsula/broken.lua", "return scenario \"B\" { ruleset = \"fos/1\" }\n");
    const Ran ran = run({"pack", folder / "peninsula", "-o", folder / "x.sandpack"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("broken.lua:1"));
    EXPECT_THAT(ran.err, HasSubstr("is not packed"));
    EXPECT_FALSE(fs::exists(folder / "x.sandpack"));
    fs::remove(folder.path() / "peninsula/broken.lua");

    // Everything at once, each with its place.
    folder.write("peninsula/notes.odt", "x");
    folder.write("peninsula/maps/b\xc3\xa9.tmj", "{}");
    const std::string all = refused(1, {"pack", folder / "peninsula", "-o", folder / "x.sandpack"});
    EXPECT_THAT(all, HasSubstr("notes.odt: is no file that such a pack may hold"));
    EXPECT_THAT(all, HasSubstr("maps/b\\xc3\\xa9.tmj: a name may hold"));

    folder.write("bare/ford.lua", sandtable::testing::ford);
    EXPECT_THAT(refused(1, {"pack", folder / "bare"}), HasSubstr("For battles write pack.json"));
    folder.write("typo/pack.json", "{\n \"kind\": \"battles\",\n \"tilte\": \"x\"\n}");
    const std::string typo = refused(1, {"pack", folder / "typo"});
    EXPECT_THAT(typo, HasSubstr("pack.json:3:"));
    EXPECT_THAT(typo, HasSubstr("did you mean \"title\"?"));
    EXPECT_THAT(typo, HasSubstr("\"author\" is missing"));
    EXPECT_THAT(refused(1, {"pack", folder / "none"}), HasSubstr("there is no such folder"));
    EXPECT_THAT(refused(2, {"pack", folder / "peninsula", "--sign"}), HasSubstr("key new"));
}

TEST_F(Sharing, BattlesThatAreWrongBelowTheirHeadAreNotInstalled)
{
    std::string wrong = sandtable::testing::ford;
    wrong.replace(wrong.find("at = \"b2\""), 9, "at = \"z9\"");
    std::string elsewhere = sandtable::testing::ford;
    elsewhere.replace(elsewhere.find("fos/1"), 5, "nobodys/1");
    const auto pack_of = [&](const std::string& name, const std::string& battle) {
        return folder.write(name,
                            packs::write_pack(sandtable::testing::battles(),
                                              {{"bridge.lua", elsewhere}, {"ford.lua", battle}}));
    };
    folder.write("own/ford.lua", wrong);
    folder.write("own/pack.json", R"({"kind": "battles", "id": "own", "version": "1.0.0"})");
    const std::string both = refused(1, {"pack", folder / "own"});
    EXPECT_THAT(both, HasSubstr("\"author\" is missing"));
    EXPECT_THAT(both, HasSubstr("z9")) << "all that is wrong, in one run";

    const std::string bad = pack_of("bad.sandpack", wrong);
    const std::string said = refused(1, {"install", bad, "--yes"});
    EXPECT_THAT(said, HasSubstr("z9"));
    EXPECT_THAT(said, HasSubstr("peninsula 1.0.0 was not installed"));
    EXPECT_THAT(said, Not(HasSubstr("nobodys"))) << "what cannot be tried is not blamed";
    EXPECT_TRUE(listed("packs").empty());
    static_cast<void>(
        good({"install", pack_of("well.sandpack", sandtable::testing::ford), "--yes"}));
}

TEST_F(Sharing, ARulesetIsCagedUntilItIsTrustedAndVersionsStandBesideEachOther)
{
    const std::string old = plugin("frozen_abi/tug", "old");
    fs::remove(old + "/pack.json");
    const std::string bare = refused(1, {"pack", old});
    EXPECT_THAT(bare, HasSubstr("\"author\" is missing: who has made it"));
    EXPECT_THAT(bare, HasSubstr("\"rights\" is missing"));
    folder.write("old/pack.json", R"({"author": "Ana", "rights": "MIT"})");
    const Ran installed = run({"install", packed("old", "old.sandpack"), "--yes"});
    ASSERT_EQ(installed.code, 0) << installed.err;
    EXPECT_THAT(installed.out, HasSubstr("is: a ruleset"));
    EXPECT_THAT(installed.out, HasSubstr("needs: border 1.0, linux-"));
    EXPECT_THAT(installed.out, HasSubstr("runs in a cage until you trust it"));
    EXPECT_THAT(good({"list", "tug"}), HasSubstr("tug/fair"));
    const auto runs = [&](const std::string& version) {
        for (const json& one : listed("rulesets"))
            if (one["id"].get<std::string>().starts_with("tug") && one["version"] == version)
                return one["runs"].get<std::string>();
        return std::string{"not there"};
    };
    EXPECT_EQ(runs("1.0.0"), "caged");
    EXPECT_EQ(run({"play", "tug/fair", "--players", "first,first", "--no-record"}).code, 0);

    static_cast<void>(plugin("plugins/tug", "next"));
    static_cast<void>(good({"install", packed("next", "next.sandpack"), "--yes"}));
    EXPECT_THAT(good({"list", "rulesets"}), HasSubstr("tug@1.0.0"));
    static_cast<void>(good({"trust", "tug@1.0.0"}));
    EXPECT_EQ(runs("1.0.0"), "trusted");
    EXPECT_EQ(runs("1.1.0"), "caged");
    EXPECT_THAT(good({"remove", "tug@1.0.0"}), HasSubstr("tug 1.0.0 is not trusted any more"));
    EXPECT_EQ(runs("1.0.0"), "not there");
    EXPECT_FALSE(fs::exists(data + "/sandtable/plugins/tug@1.0.0"));
    // Back again it is a stranger's again.
    static_cast<void>(good({"install", folder / "old.sandpack", "--yes"}));
    EXPECT_EQ(runs("1.0.0"), "caged");
}

TEST_F(Sharing, AShippedRulesetIsNotReplaced)
{
    const fs::path own = fs::path{SANDTABLE_BUILD_DIR} / "lib/sandtable/plugins/fos";
    std::string manifest = read_text_file((own / "plugin.json").string());
    const json said = json::parse(manifest);
    const std::string version = "\"version\": \"" + said["version"].get<std::string>() + "\"";
    manifest.replace(manifest.find(version), version.size(), "\"version\": \"99.0.0\"");
    std::ifstream in{own / said["entry"].get<std::string>(), std::ios::binary};
    const std::string library{std::istreambuf_iterator<char>{in}, {}};
    packs::PackManifest pack = sandtable::testing::battles("fos", "99.0.0");
    pack.kind = packs::PackKind::ruleset;
    pack.border = said["abi"];
    pack.platforms = {"linux-x86_64"};
    const std::string file = folder.write(
        "fos.sandpack",
        packs::write_pack(pack, {{said["entry"], library}, {"plugin.json", manifest}}));
    const std::string before = good({"list", "rulesets"});
    EXPECT_THAT(good({"install", file, "--yes"}),
                HasSubstr("came with the program and stays what \"fos\" means: this one is "
                          "fos@99.0.0"));
    for (const json& one : listed("rulesets"))
        if (one["id"] == "fos") {
            EXPECT_NE(one["version"], "99.0.0");
        }
    EXPECT_THAT(good({"list", "rulesets"}), HasSubstr("fos@99.0.0"));
    static_cast<void>(good({"remove", "fos@99.0.0"}));
    EXPECT_EQ(good({"list", "rulesets"}), before);
    EXPECT_THAT(refused(1, {"remove", "fos"}), HasSubstr("came with the program"));
}

TEST_F(Sharing, AProgramIsInstalledAndNeverStartedByItself)
{
    const fs::path from = fs::path{SANDTABLE_SOURCE_DIR} / "sdk/template/player-python";
    for (const char* file : {"player.py", "sandtable_wire.py"})
        folder.write(std::string{"snake/"} + file, read_text_file((from / file).string()));
    folder.write("snake/__pycache__/player.pyc", "x");
    folder.write("snake/pack.json", R"({"kind": "program", "id": "snake", "version": "0.1.0",
        "title": "Snake", "author": "Ana", "rights": "MIT", "command": "python3 player.py"})");
    const std::string file = packed("snake", "snake.sandpack");
    const std::string shown = good({"install", file, "--yes"});
    const std::string place = data + "/sandtable/players/snake@0.1.0";
    EXPECT_THAT(shown, HasSubstr("(python3 player.py) and runs without a cage"));
    EXPECT_FALSE(fs::exists(place + "/__pycache__"));
    const std::vector<std::string> simulate{"simulate", "fos/first_steps", "--games",
                                            "1",        "--players",       "snake,first"};
    EXPECT_THAT(refused(3, simulate), HasSubstr("sandtable trust snake@0.1.0"));
    EXPECT_THAT(good({"trust", "snake"}), HasSubstr("has all your rights"));
    EXPECT_EQ(run(simulate).code, 0);
    EXPECT_THAT(good({"trust"}), HasSubstr("snake 0.1.0: a program, trusted"));
    // Whatever of it changes, it is another program.
    std::ofstream{place + "/player.py", std::ios::app} << "\n";
    EXPECT_THAT(refused(3, simulate), HasSubstr("sandtable trust snake@0.1.0"));
    EXPECT_THAT(good({"trust"}), HasSubstr("snake 0.1.0: a program, not trusted"));
    EXPECT_THAT(good({"trust", "snake", "--remove"}), HasSubstr("snake 0.1.0 is not started"));
    EXPECT_THAT(refused(2, {"play", "fos/first_steps", "--players", "snike,first"}),
                HasSubstr("did you mean snake?"));
    folder.write("snake/pack.json", R"({"kind": "program", "id": "snake", "version": "0.1.0",
        "title": "Snake", "author": "Ana", "rights": "MIT", "command": "rm -rf x"})");
    EXPECT_THAT(refused(1, {"pack", folder / "snake"}),
                HasSubstr("\"command\" names no file of the folder"));
}

TEST_F(Sharing, ASignedPackIsKnownByItsKey)
{
    const std::string words = good({"key", "new", "--name", "Ana"});
    EXPECT_THAT(words, HasSubstr("Ana: "));
    EXPECT_THAT(refused(1, {"key", "new", "--name", "Ana"}), HasSubstr("you have a key already"));
    const json key = json::parse(good({"key", "show", "--format", "json"}));
    EXPECT_THAT(words, HasSubstr(key["words"].get<std::string>()));
    write_battles("1.0.0");
    const std::string file = packed("peninsula", "a.sandpack", true);
    EXPECT_THAT(good({"install", file, "--yes"}), HasSubstr("seen for the first time"));
    EXPECT_THAT(good({"list", "packs"}), HasSubstr("signed by Ana"));
    EXPECT_THAT(good({"key", "list"}), HasSubstr("has signed: peninsula"));

    std::string bytes = read_text_file(file);
    bytes.replace(bytes.find("CC-BY-4.0"), 9, "CC-BY-9.0");
    EXPECT_THAT(refused(1, {"install", folder.write("changed.sandpack", bytes), "--yes"}),
                HasSubstr("is not the signature of Ana's key"));

    // Somebody who calls himself so, elsewhere.
    fs::rename(data + "/config/sandtable/secret.key", folder / "ana.key");
    static_cast<void>(good({"key", "new", "--name", "Ana"}));
    const json other = json::parse(good({"key", "show", "--format", "json"}));
    write_battles("1.1.0");
    const std::string second = packed("peninsula", "b.sandpack", true);
    const std::string told = refused(1, {"install", second, "--yes"});
    EXPECT_THAT(told, HasSubstr("another key than before"));
    EXPECT_THAT(told, HasSubstr(key["words"].get<std::string>()));
    EXPECT_THAT(told, HasSubstr(other["words"].get<std::string>()));
    EXPECT_EQ(listed("packs").size(), 1u);
    EXPECT_THAT(good({"key", "trust", "Ana", other["key"]}), HasSubstr("known from now on"));
    EXPECT_THAT(good({"install", second, "--yes"}), HasSubstr("is the one that is known here"));

    write_battles("1.2.0");
    const std::string unsigned_one = packed("peninsula", "c.sandpack");
    EXPECT_THAT(refused(1, {"install", unsigned_one, "--yes"}), HasSubstr("is not signed"));
    static_cast<void>(good({"key", "forget", "peninsula"}));
    static_cast<void>(good({"install", unsigned_one, "--yes"}));

    fs::permissions(data + "/config/sandtable/secret.key", fs::perms::others_read,
                    fs::perm_options::add);
    EXPECT_THAT(refused(1, {"pack", folder / "peninsula", "--sign"}), HasSubstr("secret no more"));
    EXPECT_THAT(refused(2, {"key", "lst"}), HasSubstr("did you mean list?"));
    EXPECT_THAT(refused(2, {"key", "forget", "Bob"}), HasSubstr("nobody and nothing"));
}

TEST_F(Sharing, AShelfCanBeCopiedAndInstalledFrom)
{
    fs::create_directories(folder.path() / "shelf");
    write_battles("1.0.0");
    static_cast<void>(packed("peninsula", "shelf/one.sandpack"));
    write_battles("1.1.0");
    static_cast<void>(packed("peninsula", "shelf/two.sandpack"));
    EXPECT_THAT(good({"shelf", folder / "shelf"}), HasSubstr("2 packs in "));
    const std::string index = read_text_file(folder / "shelf/shelf.json");
    static_cast<void>(good({"shelf", folder / "shelf"}));
    EXPECT_EQ(read_text_file(folder / "shelf/shelf.json"), index);

    const std::string copy = folder / "stick";
    fs::copy(folder / "shelf", copy, fs::copy_options::recursive);
    EXPECT_THAT(good({"install", copy + "/peninsula", "--yes"}), HasSubstr("peninsula 1.1.0"));
    EXPECT_THAT(good({"install", copy + "/peninsula@1.0.0", "--yes"}), HasSubstr("1.0.0"));
    EXPECT_THAT(refused(2, {"install", copy + "/peninsul", "--yes"}),
                HasSubstr("did you mean peninsula?"));
    EXPECT_THAT(refused(2, {"install", copy, "--yes"}), HasSubstr("is a folder"));
    fs::copy_file(copy + "/one.sandpack", copy + "/two.sandpack",
                  fs::copy_options::overwrite_existing);
    EXPECT_THAT(refused(1, {"install", copy + "/peninsula", "--yes"}),
                HasSubstr("is not the file that the shelf's index was made of"));
    std::ofstream{copy + "/two.sandpack", std::ios::trunc} << "x";
    EXPECT_THAT(refused(1, {"shelf", copy}), HasSubstr("two.sandpack: is no pack"));
    EXPECT_EQ(read_text_file(copy + "/shelf.json"), index) << "nothing half done";
}

TEST_F(Sharing, WorkOfSomebodysOwnIsNotThrownAwayUnasked)
{
    const std::string file = folder.write("a.sandpack", sandtable::testing::pack_bytes());
    static_cast<void>(good({"install", file, "--yes"}));
    const std::string mine = data + "/sandtable/battles/peninsula@1.0.0/mine.lua";
    std::ofstream{mine} << "-- mine\n";
    EXPECT_THAT(refused(2, {"remove", "peninsula"}), HasSubstr("mine.lua"));
    EXPECT_TRUE(fs::exists(mine));
    static_cast<void>(good({"remove", "peninsula", "--yes"}));
    EXPECT_FALSE(fs::exists(mine));
}

TEST_F(Sharing, WhatWasNotInstalledIsNotRemoved)
{
    fs::create_directories(data + "/sandtable/plugins");
    fs::copy(std::string{SANDTABLE_BUILD_DIR} + "/tests/frozen_abi/tug",
             data + "/sandtable/plugins/tug", fs::copy_options::recursive);
    EXPECT_THAT(refused(1, {"remove", "tug"}), HasSubstr("was not installed by sandtable install"));
    EXPECT_TRUE(fs::exists(data + "/sandtable/plugins/tug/plugin.json"));
    // And nothing is installed beside it under the same name.
    static_cast<void>(plugin("frozen_abi/tug", "old"));
    EXPECT_THAT(refused(1, {"install", packed("old", "old.sandpack"), "--yes"}),
                HasSubstr("tug 1.0.0 is here already and was not installed from this pack"));
}

TEST_F(Sharing, APersonIsAsked)
{
    const std::string file = folder.write("a.sandpack", sandtable::testing::pack_bytes());
    const Ran no = sandtable::testing::run_at_terminal({"install", file},
                                                       {{"Install it? (yes/no)", "no"}}, data);
    EXPECT_THAT(no.out, HasSubstr("Nothing was installed."));
    EXPECT_TRUE(listed("packs").empty());
    const Ran yes = sandtable::testing::run_at_terminal({"install", file},
                                                        {{"Install it? (yes/no)", "yes"}}, data);
    EXPECT_EQ(yes.code, 0);
    EXPECT_EQ(listed("packs").size(), 1u);
}

TEST_F(Sharing, IsSaidInFrenchAsWell)
{
    const std::string file = folder.write("a.sandpack", sandtable::testing::pack_bytes());
    const std::string told = good({"install", file, "--yes", "--lang", "fr"});
    EXPECT_THAT(told, HasSubstr("peninsula 1.0.0: Péninsule"));
    EXPECT_THAT(told, HasSubstr("c'est : une série de batailles"));
    EXPECT_THAT(told, HasSubstr("est installé"));
    EXPECT_THAT(refused(1, {"install", folder.write("b.sandpack", "x"), "--lang", "fr"}),
                HasSubstr("n'est pas un paquet"));
}

} // namespace
} // namespace sandtable::host::sharing_test
