// Rules are found by what a player types, and said in the reader's language.

#include "plugins/host/telling/rule_lookup.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <regex>
#include <set>

namespace sandtable::host::rule_lookup_test {
namespace {

using sandtable::testing::content;

std::string folder_of(const std::string& ruleset)
{
    return std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/" + ruleset;
}

TEST(RuleLookup, AWholeIdAndTheShortOneOfResultsFindTheSameRule)
{
    const auto entries = register_of(folder_of("fos"), "en");
    for (const char* asked : {"FOS-MEL-03", "MEL-03", "mel-03"}) {
        const FoundRule found = find_rule(entries, nullptr, asked);
        ASSERT_TRUE(found.entry) << asked;
        EXPECT_EQ(found.entry->id, "FOS-MEL-03");
    }
}

TEST(RuleLookup, TheNearestIsNamedInFullHoweverItWasMistyped)
{
    const auto entries = register_of(folder_of("fos"), "en");
    EXPECT_EQ(find_rule(entries, nullptr, "FOS-MEL-3").entry->id,
              "FOS-MEL-03"); // noughts do not matter
    EXPECT_EQ(find_rule(entries, nullptr, "MEL-3").entry->id, "FOS-MEL-03");
    EXPECT_EQ(find_rule(entries, nullptr, "nothing of the kind").nearest, "");
}

TEST(RuleLookup, ARulesetMayStandBeforeTheRuleAndNoughtsDoNotMatter)
{
    using sandtable::testing::run_sandtable;
    const std::string whole = run_sandtable({"explain", "FOS-MEL-06"}).out;
    EXPECT_EQ(whole.substr(0, 12), "FOS-MEL-06: ") << whole;
    EXPECT_EQ(run_sandtable({"explain", "MEL-6", "--ruleset", "fos"}).out, whole);
    EXPECT_EQ(run_sandtable({"explain", "fos", "fos-mel-06"}).out, whole);
    EXPECT_EQ(run_sandtable({"explain", "fos:MEL-6"}).out, whole);
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"explain", "fos", "MLE-06"}, {"explain", "fos:MEL-66"}}) {
        const auto ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 2);
        EXPECT_NE(ran.err.find("did you mean FOS-MEL-"), std::string::npos) << ran.err;
    }
    const auto other = run_sandtable({"explain", "fso", "MEL-06"});
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find("did you mean fos?"), std::string::npos) << other.err;
}

TEST(RuleLookup, SameStandsForTheSectionAboveAndTheRulingStays)
{
    const auto entries = read_register("| id | place | words |\n"
                                       "|---|---|---|\n"
                                       "| T-A-01 | Melee; ruling 7 | one `x` |\n"
                                       "| T-A-02 | same; ruling 8 | `y` |\n"
                                       "| `T-A-03` | same | z |\n");
    ASSERT_EQ(entries.size(), 3u);
    EXPECT_EQ(entries[0].place, "Melee; ruling 7");
    EXPECT_EQ(entries[0].words, "one `x`");
    EXPECT_EQ(entries[1].place, "Melee; ruling 8");
    EXPECT_EQ(entries[1].words, "y");
    EXPECT_EQ(entries[2].id, "T-A-03");
    EXPECT_EQ(entries[2].place, "Melee");
}

class RegisterInFrench : public ::testing::TestWithParam<const char*> {};

TEST_P(RegisterInFrench, EveryRuleHasItsWordsAndNoneIsUnknown)
{
    const std::string folder = folder_of(GetParam());
    std::set<std::string> known;
    for (const RegisterEntry& entry : register_of(folder, "en")) known.insert(entry.id);
    ASSERT_GT(known.size(), 100u);

    std::set<std::string> translated;
    for (const RegisterEntry& entry : read_register(content(folder + "/locale/rules.fr.md"))) {
        EXPECT_TRUE(translated.insert(entry.id).second) << entry.id << " stands twice";
        EXPECT_TRUE(known.contains(entry.id)) << entry.id << " is no rule of the register";
        EXPECT_FALSE(entry.words.empty()) << entry.id;
    }
    for (const std::string& id : known)
        EXPECT_TRUE(translated.contains(id)) << id << " has no French words";
}

// Headings of the book stand as the book has them; what is said about them is in French.
TEST_P(RegisterInFrench, WhereARuleStandsInTheBookIsSaidInFrench)
{
    static const std::set<std::string> english{
        "our",  "the",  "what", "which", "who",  "when",  "where", "does", "same",
        "with", "than", "only", "given", "are",  "by",    "and",   "of",   "in",
        "not",  "yet",  "no",   "more",  "hits", "price", "equal", "is",   "several"};
    Texts french{"fr"};
    french.add_folder(SANDTABLE_SOURCE_DIR "/plugins/host/locale");
    for (const RegisterEntry& entry : register_of(folder_of(GetParam()), "fr")) {
        // "EN The terrain": a heading of the English edition.
        static const std::regex heading{"EN(/FR)? [A-Z][^;]*"};
        const std::string place =
            std::regex_replace(place_in_words(entry.place, french), heading, "");
        static const std::regex word{"[A-Za-z]+"};
        for (std::sregex_iterator at{place.begin(), place.end(), word}, end; at != end; ++at)
            EXPECT_FALSE(english.contains(at->str())) << entry.id << ": " << place;
    }
}

// Who reads French types French: orders stand in the rules as the table writes them.
TEST_P(RegisterInFrench, OrdersStandInItAsTheyAreTypedInFrench)
{
    Texts french{"fr"};
    french.add_folder(folder_of(GetParam()) + "/locale");
    static const std::regex quoted{"`([a-z_]+)( [^`]*)?`"};
    for (const RegisterEntry& entry : register_of(folder_of(GetParam()), "fr"))
        for (std::sregex_iterator at{entry.words.begin(), entry.words.end(), quoted}, end;
             at != end; ++at) {
            const std::string asked = "order: " + at->str(1);
            const std::string_view said = french.of(asked);
            EXPECT_TRUE(said == asked || said == at->str(1)) << entry.id << ": " << at->str();
        }
}

INSTANTIATE_TEST_SUITE_P(All, RegisterInFrench,
                         ::testing::Values("fos", "fastplay70", "synapse", "thucydide"),
                         [](const auto& ruleset) { return std::string{ruleset.param}; });

} // namespace
} // namespace sandtable::host::rule_lookup_test
