// A plugin that means harm can compute and answer, and nothing else: what it tries is stopped and
// told, what it breaks costs the order in hand.
#include "plugins/host/cage/attempt.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::host::cage_test {
namespace {

using testing::has_cage;
using testing::is_sanitized;
using testing::Ran;
using testing::run_sandtable;
using testing::TempFolder;

const std::string hostile = std::string{SANDTABLE_BUILD_DIR} + "/tests/plugins/hostile";

void says(const std::string& text, const std::string& what)
{
    EXPECT_NE(text.find(what), std::string::npos) << what << " in\n" << text;
}

struct Cage : ::testing::Test {
    TempFolder folder;
    std::string secret = folder.write("secret.txt", "a secret\n");
    std::string data = folder / "data";
    std::string hang = "60"; ///< seconds that a call may take
    std::string battle = folder.write("battle/fair.lua", R"(return scenario "A fair" {
  ruleset = "hostile/1",
  turns = 6,
  map = square { [[ . . ]] },
  sides = { left = "Left", right = "Right" },
  units = { left = { team { "A", id = "#1", at = "a1" } },
            right = { team { "B", id = "#2", at = "b1" } } },
})");

    void SetUp() override
    {
        ::setenv("TMPDIR", folder.path().c_str(), 1); // of matches that failed
        ::setenv("HOSTILE_FILE", secret.c_str(), 1);
        ::setenv("HOSTILE_NEW", (folder / "new").c_str(), 1);
        std::filesystem::create_directories(data + "/sandtable");
    }
    void TearDown() override
    {
        ::unsetenv("HOSTILE");
        ::unsetenv("TMPDIR");
        // Whatever it tried.
        EXPECT_TRUE(std::filesystem::exists(secret));
        EXPECT_FALSE(std::filesystem::exists(folder / "new"));
        EXPECT_FALSE(std::filesystem::exists(data + "/sandtable/trusted"));
    }
    /// A match in which the plugin does this once.
    [[nodiscard]] Ran play(const std::string& deed, std::vector<std::string> more = {},
                           const std::string& input = {}) const
    {
        ::setenv("HOSTILE", deed.c_str(), 1);
        std::vector<std::string> words{"play",        battle,      "--plugin",
                                       hostile,       "--players", "first,first",
                                       "--no-record", "--hang",    hang};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words, input, data);
    }
    /// It is stopped, told with function and deed, and the match is played to its end.
    void stopped(const std::string& deed, const std::string& function,
                 const std::vector<std::string>& tried) const
    {
        const Ran ran = play(deed);
        EXPECT_EQ(ran.code, 0) << deed << ": " << ran.err;
        for (const std::string& what : tried)
            says(ran.err, "plugin hostile 1.0.0: " + function + ": tried to " + what);
        EXPECT_EQ(ran.err.find("the order in hand is lost"), std::string::npos) << ran.err;
        says(ran.out, "turn 6");
    }
    /// It costs the order in hand, is told like this, and the match goes on to its end.
    void costs_an_order(const std::string& deed, const std::string& how,
                        const std::vector<std::string>& more = {}) const
    {
        const Ran ran = play(deed, more);
        EXPECT_EQ(ran.code, 0) << deed << ": " << ran.err;
        says(ran.err, "plugin hostile 1.0.0: " + how);
        says(ran.err, "the order in hand is lost: ");
        says(ran.err, "The match goes on.");
        says(ran.out, "turn 6");
    }
};

TEST_F(Cage, FilesAreNotOpenedInAFunction)
{
    if (!has_cage()) return; // which is said once, with the reason
    stopped("read", "apply", {"open the file " + secret, "open the file /etc/passwd"});
    stopped("write", "apply",
            {"open the file " + secret, "remove or rename the file " + secret,
             "make the file or folder " + (folder / "new")});
    stopped("trust", "apply", {"open the file " + data + "/sandtable/trusted"});
}

TEST_F(Cage, NorInAConstructorNorInADestructor)
{
    if (!has_cage()) return; // which is said once, with the reason
    stopped("constructor:read", "loading it",
            {"open the file " + secret, "open the file /etc/passwd"});
    stopped("constructor:connect", "loading it", {"open a network connection"});
    stopped("constructor:fork", "loading it", {"start another process"});
    stopped("destructor:read", "", {}); // it has none
}

TEST_F(Cage, ThereIsNoNetworkAndNoOtherProcess)
{
    if (!has_cage()) return; // which is said once, with the reason
    stopped("connect", "apply", {"open a network connection"});
    stopped("exec", "apply", {"run the program /bin/true", "start another process"});
    stopped("fork", "apply", {"start another process"});
    stopped("signal", "apply", {"send a signal to another process", "look into another process"});
    stopped("share", "apply", {"share memory with another process"});
    stopped("out", "apply", {"make the system call setuid", "make the system call mount"});
}

TEST_F(Cage, WhatTheMatchSpeaksThroughStaysOpen)
{
    if (!has_cage()) return; // which is said once, with the reason
    stopped("close", "apply", {"close the program's own descriptors"});
}

// What a plugin prints stands nowhere, whether it is as long as a line or longer than any room that
// keeps it back; the program's own words are all there.
TEST_F(Cage, WhatAPluginPrintsIsToldAndStandsNowhere)
{
    if (!has_cage()) return; // which is said once, with the reason
    const Ran quiet = play("nothing");
    for (const char* deed : {"print", "constructor:print", "asked:print"}) {
        const Ran ran = play(deed);
        EXPECT_EQ(ran.code, 0) << ran.err;
        says(ran.err, "tried to print to the standard output: stopped");
        EXPECT_EQ(ran.out, quiet.out) << deed;
    }
    stopped("print", "apply", {"print to the standard output"});
    // Under another number it is the same place.
    const Ran doubled = play("double");
    EXPECT_EQ(doubled.code, 0) << doubled.err;
    says(doubled.err, "apply: tried to print to the standard output: stopped");
    EXPECT_EQ(doubled.out, quiet.out);
}

// However a plugin ends the process, it is told whose fault that is, and never ends the program as
// if somebody had pressed Ctrl-C.
TEST_F(Cage, NoWayOutEndsTheMatch)
{
    if (!has_cage()) return; // which is said once, with the reason
    costs_an_order("interrupt", "apply: was ended by signal 2; ");
    costs_an_order("end", "apply: was ended by signal 15; ");
    costs_an_order("end-thread", "apply: ended the process (exit code 0); ");
    costs_an_order("quick", "apply: ended the process (exit code 0); ");
    costs_an_order("other", "apply: made a system call of another kind of machine; ");
    if (is_sanitized) return; // which has handlers of its own
    costs_an_order("deep", "apply: crashed (segmentation fault); ");
}

TEST_F(Cage, WhoStopsOrSwallowsHisFaultsHangs)
{
    if (!has_cage()) return; // which is said once, with the reason
    hang = "1";
    costs_an_order("stop", "apply: did not return within 1 second; ");
    if (!is_sanitized) costs_an_order("swallow", "apply: did not return within 1 second; ");
}

// <(command) is read as if it were a file; what is neither is told as what it is.
TEST_F(Cage, PipesAreReadAndDevicesNamed)
{
    if (!has_cage()) return; // which is said once, with the reason
    const std::string orders = folder.write("orders.txt", "left: pull soft\nright: pull hard\n");
    const std::string pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        ::execl("/bin/sh", "sh", "-c", ("cat '" + orders + "' > '" + pipe + "'").c_str(), nullptr);
        ::_exit(127);
    }
    const Ran ran = run_sandtable({"run", battle, "--orders", pipe, "--plugin", hostile}, "", data);
    EXPECT_EQ(ran.code, 0) << ran.err;
    says(ran.out, "> right: pull hard");
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    const Ran device = run_sandtable({"replay", "/dev/zero", "--plugin", hostile}, "", data);
    EXPECT_EQ(device.code, 1);
    says(device.err, "/dev/zero: is no plain file, and while a plugin runs that nobody trusts");
    const Ran none = run_sandtable({"replay", folder / "none.game", "--plugin", hostile}, "", data);
    EXPECT_EQ(none.code, 1);
    says(none.err, "none.game: cannot be read: No such file or directory");
}

TEST_F(Cage, MemoryProcessorAndThreadsHaveAnEnd)
{
    if (!has_cage()) return; // which is said once, with the reason
    const Ran ran = play("memory", {"--memory", is_sanitized ? "800" : "200"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    says(ran.err, "plugin hostile 1.0.0: apply: ");
    says(ran.err, "the order in hand is lost: left pull soft");
    if (!is_sanitized) costs_an_order("threads", "apply: started more than 256 threads");
    hang = "1";
    costs_an_order("spin", "apply: did not return within 1 second");
}

TEST_F(Cage, WhatItLeavesBehindHoldsNothingUp)
{
    if (!has_cage()) return; // which is said once, with the reason
    stopped("atexit", "", {});
    stopped("destructor:spin", "", {});
    stopped("thread-spins", "", {});
    hang = "1";
    const Ran ran = play("constructor:spin");
    EXPECT_EQ(ran.code, 3);
    says(ran.err, "plugin hostile 1.0.0: loading it: did not return within 1 second");
}

TEST_F(Cage, BrokenBlocksAndEventsCostTheOrderInHand)
{
    if (!has_cage()) return; // which is said once, with the reason
    if (!is_sanitized) costs_an_order("beside", "apply: crashed (segmentation fault)");
    // A sanitized plugin is ended at the first use of what it spoilt itself.
    if (!is_sanitized) costs_an_order("over", "apply: left a table that cannot be");
    if (!is_sanitized) costs_an_order("nonsense", "apply: crashed (segmentation fault)");
    costs_an_order("forever", "apply: told more than 100000 events in one call");
}

TEST_F(Cage, EveryCommandThatOpensItIsCaged)
{
    if (!has_cage()) return; // which is said once, with the reason
    ::setenv("HOSTILE", "constructor:read", 1);
    const std::string game = folder / "g.game";
    ASSERT_EQ(play("", {"--record", game}).code, 0);
    ::setenv("HOSTILE", "constructor:read", 1);
    const std::vector<std::vector<std::string>> lines{
        {"info", "hostile"},
        {"check", battle},
        {"run", battle},
        {"simulate", battle, "--games", "2", "--players", "first,first"},
        {"odds", battle, "pull soft"},
        {"perft", battle, "2"},
        {"map", battle, "-o", folder / "map.svg"},
        {"replay", game},
        {"explain", "TUG-1", "--ruleset", "hostile"},
        {"new", "scenario", folder / "made", "--ruleset", "hostile", "--from", battle},
        {"upgrade-report", hostile, "tug", "--games", game}};
    for (std::vector<std::string> line : lines) {
        line.insert(line.end(), {"--plugin", hostile});
        const Ran ran = run_sandtable(line, "", data);
        EXPECT_NE(ran.code, 77) << line.front();
        EXPECT_LT(ran.code, 128) << line.front();
        EXPECT_EQ(ran.err.find("ended the process"), std::string::npos) << line.front() << ran.err;
    }
}

// What a command is asked to write is written beside a stranger's plugin as well.
TEST_F(Cage, CommandsWriteWhatTheyAreAskedFor)
{
    if (!has_cage()) return; // which is said once, with the reason
    const std::string game = folder / "g.game";
    ASSERT_EQ(play("", {"--record", game}).code, 0);
    const std::string golden = SANDTABLE_SOURCE_DIR "/rulesets/fastplay70/goldens/resignation.game";
    const std::string deep = folder / "not/there/yet";
    for (const auto& [words, made] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"debrief", game, "--most", "0", "--html", folder / "d.html"}, folder / "d.html"},
             {{"replay", golden, "--write-scenario", folder / "s.lua"}, folder / "s.lua"},
             {{"train", "synapse/two_lines", "--games", "40", "--rounds", "1", "--try", "0", "-o",
               folder / "j.json"},
              folder / "j.json"},
             {{"balance", "synapse/two_lines", "--games", "8", "--report", folder / "b.html"},
              folder / "b.html"},
             {{"new", "scenario", "x", "--in", deep, "--ruleset", "fos"},
              deep + "/x/scenario.lua"}}) {
        std::vector<std::string> line = words;
        line.insert(line.end(), {"--plugin", hostile});
        const Ran ran = run_sandtable(line, "", data);
        EXPECT_EQ(ran.code, 0) << words.front() << ": " << ran.err;
        EXPECT_TRUE(std::filesystem::exists(made)) << made << ": " << ran.err;
    }
    // No program is started there to draw plots, and the page says so.
    says(sandtable::testing::content(folder / "b.html"), "the plots are missing");
    const Ran told = run_sandtable({"explain", game + ":2", "--plugin", hostile}, "", data);
    EXPECT_EQ(told.code, 0) << told.err;
    std::ofstream{battle, std::ios::app} << "\n";
    EXPECT_EQ(run_sandtable({"fmt", battle, "--plugin", hostile}, "", data).err, "");
}

TEST_F(Cage, TypedLinesOutliveACrash)
{
    if (!has_cage()) return;  // which is said once, with the reason
    if (is_sanitized) return; // the sanitizer ends the process without what it has still to say
    // The fault comes while lines wait: the next process reads on where this one stopped.
    ::setenv("HOSTILE", "over", 1);
    const Ran ran =
        run_sandtable({"play", battle, "--plugin", hostile, "--side", "left", "--players",
                       "human,first", "--no-record", "--seed", "3"},
                      "pull hard\npull soft\npull hard\nrest\nquit\nnever read\n", data);
    EXPECT_EQ(ran.code, 0) << ran.err;
    says(ran.err, "the order in hand is lost: left pull soft");
    const std::string goes_on = ran.out.substr(ran.out.find("pull soft"));
    says(goes_on, "pull hard");
    says(goes_on, "quit");
    EXPECT_EQ(ran.out.find("never read"), std::string::npos);
}

TEST_F(Cage, ConformTellsWhatItTriedAndListHowItRuns)
{
    if (!has_cage()) return; // which is said once, with the reason
    ::setenv("HOSTILE", "constructor:read", 1);
    const Ran ran =
        run_sandtable({"conform", hostile, "--only", "opens", "--format", "json"}, "", data);
    const auto told = nlohmann::json::parse(ran.out);
    const std::string tried = told["plugins"][0]["tried"].dump();
    says(tried, "loading it: tried to open the file " + secret);
    EXPECT_EQ(told["plugins"][0]["passed"], 1) << ran.out;
    const Ran text = run_sandtable({"conform", hostile, "--only", "opens"}, "", data);
    says(text.out, "What it tried that a cage stops, where nobody trusts it:");
    const Ran list = run_sandtable({"list", "rulesets", "--plugin", hostile}, "", data);
    says(list.out, "Tug of war");
    // Cases that call a plugin with nothing in between stand in the same cage.
    ::setenv("HOSTILE", "asked:print", 1);
    const Ran bare = run_sandtable({"conform", hostile, "--only", "unknown_interface"}, "", data);
    says(bare.out, "get_interface: tried to print to the standard output: stopped");
    EXPECT_EQ(bare.out.find("said by a stranger"), std::string::npos) << bare.out;
    says(list.out, "caged");
    const Ran json =
        run_sandtable({"list", "rulesets", "--plugin", hostile, "--format", "json"}, "", data);
    for (const auto& one : nlohmann::json::parse(json.out))
        EXPECT_EQ(one["runs"], one["id"] == "hostile" ? "caged" : "own") << one["id"];
}

TEST_F(Cage, SpeaksTheReadersLanguage)
{
    if (!has_cage()) return; // which is said once, with the reason
    says(run_sandtable({"trust", "--lang", "fr"}, "", data).out,
         "La cage de cette machine : appels système");
    ::setenv("HOSTILE", "constructor:fork", 1);
    const Ran ran =
        run_sandtable({"conform", hostile, "--only", "opens", "--lang", "fr"}, "", data);
    says(ran.out, "Ce qu'elle a tenté et qu'une cage empêche, sans confiance :");
    says(ran.out, "tentative empêchée : lancer un autre processus");
    const Ran none = run_sandtable({"replay", folder / "none.game", "--lang", "fr"}, "", data);
    says(none.err, "none.game : ne peut être lu : aucun fichier ni dossier de ce nom");
    hang = "1";
    const Ran stopped = play("stop", {"--lang", "fr"});
    says(stopped.err, "extension hostile 1.0.0 : apply : n'a pas répondu au bout de 1 seconde ; ");
    says(stopped.err, "l'ordre en cours est perdu");
}

TEST_F(Cage, ProgramsThatPlayAreStartedByTheKeeper)
{
    if (!has_cage()) return; // which is said once, with the reason
    const std::string said = folder / "said";
    const std::string command = "head -n 1 > " + folder.path().string() + "/./said";
    const Ran ran = run_sandtable({"play", battle, "--plugin", hostile, "--players",
                                   "first,wire:" + command, "--no-record", "--patience", "2"},
                                  "", data);
    EXPECT_EQ(ran.code, 3);
    says(ran.err, "of right has failed 3 times");
    std::string line;
    std::ifstream in{said};
    std::getline(in, line);
    EXPECT_NE(line.find("{"), std::string::npos) << "the program heard nothing: " << ran.err;
}

/// Runs the program where the kernel has no seccomp, as on an old machine.
Ran without_seccomp(const std::vector<std::string>& words, const std::string& folder)
{
    const std::string out = folder + "/out", err = folder + "/err";
    const pid_t child = ::fork();
    if (child == 0) {
        sock_filter steps[]{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1),
                            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 38u),
                            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
        const sock_fprog filter{4, steps};
        ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
        std::vector<char*> line{const_cast<char*>(SANDTABLE_BUILD_DIR "/bin/sandtable")};
        for (const std::string& word : words) line.push_back(const_cast<char*>(word.c_str()));
        line.push_back(nullptr);
        if (!std::freopen("/dev/null", "r", stdin) || !std::freopen(out.c_str(), "w", stdout) ||
            !std::freopen(err.c_str(), "w", stderr))
            ::_exit(126);
        ::execv(line[0], line.data());
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    Ran ran;
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    for (auto [file, text] : {std::pair{out, &ran.out}, std::pair{err, &ran.err}}) {
        std::ifstream in{file};
        text->assign(std::istreambuf_iterator<char>{in}, {});
    }
    return ran;
}

TEST_F(Cage, AMachineWithoutOneSaysSoBeforeAnythingRuns)
{
    if (!has_cage()) return; // which is said once, with the reason
    ::setenv("HOSTILE", "constructor:read", 1);
    ::setenv("XDG_DATA_HOME", data.c_str(), 1);
    const std::vector<std::string> words{"play",      battle,        "--plugin",   hostile,
                                         "--players", "first,first", "--no-record"};
    const Ran refused = without_seccomp(words, folder.path().string());
    EXPECT_EQ(refused.code, 3) << refused.err;
    says(refused.err, "this machine has no cage for plugins: ");
    says(refused.err, "hostile 1.0.0 could read and change your files");
    says(refused.err, "--uncaged");
    EXPECT_EQ(refused.out, "");
    // Told to do without, it does: then the plugin can read what it likes.
    std::vector<std::string> all_the_same = words;
    all_the_same.emplace_back("--uncaged");
    const Ran ran = without_seccomp(all_the_same, folder.path().string());
    EXPECT_NE(ran.code, 0);
    says(ran.err, "this machine has no cage for plugins: ");
    ::unsetenv("XDG_DATA_HOME");
}

// --- what an author's first draft does -----------------------------------------------------------

struct Draft : Cage {
    std::string battle = folder.write("draft.lua", R"(return scenario "A draft" {
  ruleset = "draft/0",
  turns = 2,
  map = square { [[
    . . .
    . . .
  ]] },
  sides = { blue = "Blue", red = "Red" },
  units = { blue = { foot { "A", id = "#1", at = "a1" } },
            red = { foot { "B", id = "#2", at = "c1" } } },
})");

    void TearDown() override
    {
        ::unsetenv("SANDTABLE_FAULT");
        Cage::TearDown();
    }
    [[nodiscard]] Ran play(const char* fault) const
    {
        ::setenv("SANDTABLE_FAULT", fault, 1);
        return run_sandtable({"play", battle, "--plugin",
                              std::string{SANDTABLE_BUILD_DIR} + "/tests/plugins/draft",
                              "--players", "first,first", "--no-record"},
                             "", data);
    }
};

// `sandtable_add_plugin(... CHECKED)`: the function, what the index is of, and how many there are.
TEST_F(Draft, AWrongIndexOfACheckedBuildIsNamed)
{
    if (!has_cage()) return; // which is said once, with the reason
    for (const auto& [fault, words] : {std::pair{"unit", "unit 2: there are 2, from 0"},
                                       {"no unit", "unit -1: there are 2, from 0"},
                                       {"side", "side 6: there are 2, from 0"},
                                       {"cell", "cell 4000: there are 6, from 0"},
                                       {"counter", "counter 40: there are 4, from 0"},
                                       {"die", "die 40: there are 4, from 0"},
                                       {"verb", "verb 40: there are 10, from 0"},
                                       {"phase", "phase 40: there are 2, from 0"}}) {
        const Ran ran = play(fault);
        says(ran.err, std::string{"plugin draft 0.1.0: apply: "} + words);
        says(ran.err, "the order in hand is lost: blue plan #1 ");
    }
    EXPECT_EQ(play("none").err, "");
}

TEST_F(Draft, WhatCppPrintsIsStoppedToo)
{
    if (!has_cage()) return; // which is said once, with the reason
    const Ran quiet = play("none");
    for (const auto& [fault, function] :
         {std::pair{"print", "apply"}, {"print when loaded", "loading it"}}) {
        const Ran ran = play(fault);
        EXPECT_EQ(ran.code, 0) << ran.err;
        says(ran.err, std::string{"plugin draft 0.1.0: "} + function +
                          ": tried to print to the standard output: stopped");
        EXPECT_EQ(ran.out, quiet.out) << fault;
    }
}

} // namespace
} // namespace sandtable::host::cage_test
