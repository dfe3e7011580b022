// Plugins with one fault each fail exactly the case that is about it.

#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace sandtable::testing::faults_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const std::string template_folder = SANDTABLE_SOURCE_DIR "/sdk/template/";

/// A plugin's folder out of a faulty library and the template's other files.
class Patient {
public:
    explicit Patient(const std::string& fault, bool player = false)
        : folder_{work_.path() / (player ? "my_player" : "my_ruleset")}
    {
        const std::string name = folder_.filename().string();
        fs::copy(template_folder + (player ? "player_cpp" : "ruleset_cpp"), folder_,
                 fs::copy_options::recursive);
        fs::copy_file(SANDTABLE_BUILD_DIR "/tests/plugins/" + name + "/" + name + ".so",
                      folder_ / (name + ".so"));
        if (fault == "two_worlds" || fault == "secrets" || fault.starts_with("shown_") ||
            fault == "told_orders" || fault == "kept_orders" || fault.ends_with("_answers"))
            promise("sandtable.worlds/1");
        if (fault == "explains") promise("sandtable.explain/1");
        if (fault == "names") name_a_unit();
        if (fault == "notation") translate({"parameter: how", "choice: still"});
        ::setenv("SANDTABLE_FAULT", fault.c_str(), 1);
    }
    ~Patient() { ::unsetenv("SANDTABLE_FAULT"); }
    Patient(const Patient&) = delete;
    Patient& operator=(const Patient&) = delete;

    [[nodiscard]] const fs::path& folder() const { return folder_; }
    [[nodiscard]] std::string out() const { return work_.path().string(); }

    /// Names of the cases that fail, with their reasons in `reasons`.
    std::vector<std::string> failing(std::vector<std::string> words = {})
    {
        words.insert(words.begin(), {"conform", folder_.string(), "--quick", "--games", "2",
                                     "--format", "json", "--patience", "20", "--out", out()});
        const Ran ran = run_sandtable(words);
        std::vector<std::string> names;
        const Json said = Json::parse(ran.out, nullptr, false);
        if (said.is_discarded()) return {ran.out + ran.err};
        for (const Json& one : said.at("plugins").at(0).at("cases")) {
            if (one.at("result") != "failed") continue;
            names.push_back(one.at("name"));
            reasons += one.at("name").get<std::string>() + ": " +
                       one.at("reason").get<std::string>() + "\n";
            if (one.contains("file")) game = one.at("file");
        }
        return names;
    }

    std::string reasons;
    std::string game;

    /// Takes a text out of its French.
    void forget(const std::string& text) const
    {
        std::string french = testing::content(catalog());
        const std::size_t at = french.find("msgid \"" + text + "\"");
        if (at == std::string::npos) throw std::runtime_error{"no " + text + " to forget"};
        french.erase(at, french.find("\n\n", at) + 2 - at);
        std::ofstream{catalog()} << french;
    }

private:
    [[nodiscard]] fs::path catalog() const { return folder_ / "locale/fr.po"; }

    void translate(const std::vector<std::string>& texts) const
    {
        std::ofstream out{catalog(), std::ios::app};
        for (const std::string& text : texts) out << "\nmsgid \"" << text << "\"\nmsgstr \"mot\"\n";
    }

    void promise(const char* capability) const
    {
        const fs::path file = folder_ / "plugin.json";
        std::ifstream in{file};
        Json manifest = Json::parse(in);
        manifest["capabilities"] = {capability};
        std::ofstream{file} << manifest;
    }

    void name_a_unit() const
    {
        const fs::path file = folder_ / "scenarios/first_clash.lua";
        std::string text = testing::content(file);
        const std::string unit = "id = 1, ";
        text.insert(text.find(unit) + unit.size(), "name = \"Friant\", ");
        std::ofstream{file} << text;
    }

    TempFolder work_;
    fs::path folder_;
};

using Names = std::vector<std::string>;

class OneFault : public ::testing::TestWithParam<const char*> {};

TEST_P(OneFault, FailsExactlyItsCase)
{
    Patient patient{GetParam()};
    Names expected{GetParam()};
    // A sanitizer takes the plugin's allocations before the case can refuse one.
    if (is_sanitized && expected.front() == "out_of_memory") expected.clear();
    EXPECT_EQ(patient.failing(), expected) << patient.reasons;
}
INSTANTIATE_TEST_SUITE_P(Ruleset, OneFault,
                         ::testing::Values("opens", "unknown_interface", "manifest", "scenarios",
                                           "options", "listed_orders", "unlisted_orders",
                                           "small_lists", "whole_or_nothing", "out_of_memory",
                                           "two_processes", "notation", "save_and_load",
                                           "dead_ends", "breakdowns", "rules", "texts",
                                           "two_worlds", "stacking", "sequence", "explains",
                                           "counted_dice"),
                         [](const auto& tested) { return std::string{tested.param}; });

TEST(Faults, WhatIsTypedIsAskedForInEachLanguage)
{
    for (const std::string text : {"order: move", "order: pass"}) {
        Patient patient{"none"};
        patient.forget(text);
        EXPECT_EQ(patient.failing(), Names{"texts"});
        EXPECT_NE(patient.reasons.find("\"" + text + "\""), std::string::npos) << patient.reasons;
    }
}

class PlayerFault : public ::testing::TestWithParam<const char*> {};

TEST_P(PlayerFault, FailsExactlyItsCase)
{
    Patient patient{GetParam(), true};
    EXPECT_EQ(patient.failing(), Names{GetParam()}) << patient.reasons;
}
INSTANTIATE_TEST_SUITE_P(Player, PlayerFault,
                         ::testing::Values("seats", "views_only", "answers", "same_seed"),
                         [](const auto& tested) { return std::string{tested.param}; });

TEST(Faults, WhatItThinksIsForOthers)
{
    Patient patient{"asked", true};
    EXPECT_EQ(patient.failing(), Names{"same_seed"});
    EXPECT_NE(patient.reasons.find("asked what it thinks, it plays otherwise"), std::string::npos)
        << patient.reasons;
}

// How many threads there are is nothing that an order may hang on.
TEST(Faults, AnOrderThatHangsOnTheHandsThereAre)
{
    Patient patient{"hands", true};
    EXPECT_EQ(patient.failing(), Names{"same_seed"});
    EXPECT_NE(patient.reasons.find("hangs on how many hands it has"), std::string::npos)
        << patient.reasons;
}

TEST(Faults, APieceThatDeals)
{
    Patient patient{"deals", true};
    EXPECT_EQ(patient.failing(), Names{"views_only"});
    EXPECT_NE(patient.reasons.find("it asks deal of the host"), std::string::npos)
        << patient.reasons;
}

TEST(Faults, NoneIsNone)
{
    if (!is_sanitized) { // two minutes of it; `secrets` below is the same with a secret
        Patient ruleset{"none"};
        EXPECT_EQ(ruleset.failing(), Names{}) << ruleset.reasons;
    }
    Patient secrets{"secrets"};
    EXPECT_EQ(secrets.failing(), Names{}) << secrets.reasons;
    Patient player{"none", true};
    EXPECT_EQ(player.failing(), Names{}) << player.reasons;
}

// What the table showed a side on the way may be told to it, though nothing of it is left; what it
// showed while nobody was told anything was not seen.
TEST(Faults, OnlyWhatWasSeenOnTheWayMayBeTold)
{
    Patient seen{"shown_on_the_way"};
    EXPECT_EQ(seen.failing({"--only", "two_worlds"}), Names{}) << seen.reasons;
    Patient unseen{"shown_to_nobody"};
    EXPECT_EQ(unseen.failing({"--only", "two_worlds"}), Names{"two_worlds"}) << unseen.reasons;
}

// While a question is open nobody hears what another has ordered in secret.
TEST(Faults, WhatIsOrderedInSecretSoundsAlike)
{
    Patient kept{"kept_orders"};
    EXPECT_EQ(kept.failing({"--only", "two_worlds"}), Names{}) << kept.reasons;
    Patient told{"told_orders"};
    EXPECT_EQ(told.failing({"--only", "two_worlds"}), Names{"two_worlds"}) << told.reasons;
}

// What one answers while another is asked the same is told to nobody, whatever the verb says: not
// that it was given, not what followed, and it is not seen.
TEST(Faults, WhatIsAnsweredInSecretIsNeitherHeardNorSeen)
{
    Patient kept{"kept_answers"};
    EXPECT_EQ(kept.failing({"--only", "two_worlds"}), Names{}) << kept.reasons;
    const auto finds = [](const char* fault, const char* what) {
        Patient patient{fault};
        EXPECT_EQ(patient.failing({"--only", "two_worlds"}), Names{"two_worlds"});
        EXPECT_NE(patient.reasons.find(what), std::string::npos) << patient.reasons;
    };
    finds("open_answers", " otherwise than of another answer");
    finds("told_answers", "Mark the verb `secret`");
    finds("seen_answers", "(Visibility::owner)");
}

TEST(Faults, ANameThatTheBattleGivesIsNoTextToTranslate)
{
    Patient named{"names"};
    EXPECT_EQ(named.failing({"--only", "texts"}), Names{}) << named.reasons;
}

TEST(Faults, StateOutsideTheBlockIsSeenWhereverItShows)
{
    Patient patient{"clones"};
    const Names names = patient.failing({"--only", "clones", "--only", "undo"});
    EXPECT_EQ(names, (Names{"clones", "undo"})) << patient.reasons;
}

TEST(Faults, SlowAndEndlessOnesAreTold)
{
    Patient slow{"scan_time"};
    EXPECT_EQ(slow.failing({"--only", "opens", "--only", "scan_time", "--only", "manifest"}),
              Names{"scan_time"})
        << slow.reasons;
    Patient endless{"endless_games"};
    EXPECT_EQ(endless.failing({"--only", "endless_games", "--only", "rules"}),
              Names{"endless_games"})
        << endless.reasons;
}

TEST(Faults, LibrariesAreLookedInto)
{
    const auto only = [](const std::string& plugin, const std::string& name) {
        return run_sandtable(
            {"conform", SANDTABLE_BUILD_DIR "/tests/plugins/" + plugin, "--only", name});
    };
    const Ran dice = only("rolls_its_own", "own_dice");
    EXPECT_EQ(dice.code, 1);
    EXPECT_NE(dice.out.find("it calls srand, time:"), std::string::npos) << dice.out;
    EXPECT_EQ(only("rolls_its_own", "one_symbol").code, 0);
    const Ran symbols = only("exports_more", "one_symbol");
    EXPECT_EQ(symbols.code, 1);
    EXPECT_NE(symbols.out.find("it exports \"helper_for_everybody\" as well"), std::string::npos)
        << symbols.out;
    EXPECT_EQ(only("exports_more", "own_dice").code, 0);
}

// The shortest game that leads to an attack is a few orders; its file replays to the fault.
TEST(Faults, AGameThatFailsIsMadeShortAndRecorded)
{
    Patient patient{"listed_orders"};
    EXPECT_EQ(patient.failing({"--only", "listed_orders"}), Names{"listed_orders"});
    ASSERT_FALSE(patient.game.empty()) << patient.reasons;
    const std::string text = testing::content(patient.game);
    const auto lines = std::count(text.begin(), text.end(), '\n');
    EXPECT_LE(lines, 6) << text; // a header, at most four orders to meet, and the attack
    const Ran again = run_sandtable(
        {"conform", patient.folder().string(), "--only", "listed_orders", "--game", patient.game});
    EXPECT_EQ(again.code, 1) << again.out << again.err;
    EXPECT_NE(again.out.find("is listed: "), std::string::npos) << again.out;
}

TEST(Faults, AGameThatCrashesIsMadeShortAndRecordedToo)
{
    Patient patient{"crashes"};
    // Looking at every order meets the crash before the game does; the first game meets it, too.
    const Names names = patient.failing({"--only", "dead_ends", "--only", "listed_orders"});
    EXPECT_EQ(names, Names{"listed_orders"}) << patient.reasons;
    EXPECT_NE(patient.reasons.find("crashed (abort)"), std::string::npos) << patient.reasons;
    EXPECT_FALSE(patient.game.empty());
    // All of them: the first game that is played meets it, and what follows is left out.
    EXPECT_EQ(patient.failing(), Names{"scenarios"}) << patient.reasons;
}

TEST(Faults, GoldensThatDifferAreNamed)
{
    Patient patient{"none"};
    fs::create_directories(patient.folder() / "goldens");
    const std::string golden = (patient.folder() / "goldens/last_turn.game").string();
    const Ran recorded =
        run_sandtable({"--plugin", patient.folder().string(), "simulate", "my_ruleset/first_clash",
                       "--players", "any,any", "--game", "1", "--record", golden});
    ASSERT_EQ(recorded.code, 0) << recorded.err;
    EXPECT_EQ(patient.failing({"--only", "goldens"}), Names{}) << patient.reasons;
    std::string text = testing::content(golden);
    const std::size_t at = text.rfind("\"state\":\"") + 9;
    text[at] = text[at] == '0' ? '1' : '0';
    std::ofstream{golden} << text;
    EXPECT_EQ(patient.failing({"--only", "goldens"}), Names{"goldens"});
}

} // namespace
} // namespace sandtable::testing::faults_test
