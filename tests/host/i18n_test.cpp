// Catalogs: read strictly, complete, and agreeing with the English texts.

#include "lua/problem.hpp"
#include "lua/problem_codes.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/purpose.hpp"
#include "tests/support/content.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <map>
#include <regex>
#include <set>

namespace sandtable::host::i18n_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::content;

TEST(Catalogs, AreReadWithContinuedStringsAndEscapes)
{
    const Po po =
        read_po("# a comment\nmsgid \"\"\nmsgstr \"Language: fr\\n\"\n\n"
                "msgid \"say \\\"{word}\\\"\"\nmsgstr \"\"\n\"dire \"\n\"«{word}»\\n\"\n");
    EXPECT_TRUE(po.faults.empty());
    ASSERT_EQ(po.entries.size(), 1u);
    EXPECT_EQ(po.entries[0].id, "say \"{word}\"");
    EXPECT_EQ(po.entries[0].text(), "dire «{word}»\n");
    EXPECT_EQ(po.entries[0].line, 5u);
}

TEST(Catalogs, EveryFaultIsToldWithItsLine)
{
    const Po po = read_po("msgid \"a\"\nmsgid \"b\"\nmsgstr \"B\"\nmsgstr \"again\"\n"
                          "msgid \"b\"\nmsgstr \"C\"\nwhat\nmsgid \"q\nmsgstr \"\xff\"\n");
    std::vector<std::size_t> lines;
    for (const PoFault& fault : po.faults) lines.push_back(fault.line);
    EXPECT_EQ(lines, (std::vector<std::size_t>{1, 4, 7, 5, 8, 9, 8}));
}

TEST(Catalogs, PlaceholdersOfATranslationMustAgree)
{
    const Po po = read_po("msgid \"{unit} at {cell}\"\nmsgstr \"{unit} en {case}\"\n"
                          "msgid \"fine {n}\"\nmsgstr \"bien {n}\"\nmsgid \"x\"\nmsgstr \"\"\n");
    const auto faults = disagreements(po);
    ASSERT_EQ(faults.size(), 3u);
    EXPECT_EQ(faults[0].message, "the translation lacks {cell}");
    EXPECT_EQ(faults[1].message, "the English text has no {case}");
    EXPECT_EQ(faults[2].message, "not translated: \"x\"");
}

TEST(Catalogs, FormsAreChosenByTheirOwnExpression)
{
    const auto forms = [](std::string_view header) {
        const auto rule = PluralRule::read(header);
        std::string out;
        for (const char* n : {"0", "1", "2", "3", "5", "11", "12", "21", "22", "101"})
            out += rule ? std::to_string(rule->form(n)) : "-";
        return out;
    };
    EXPECT_EQ(forms(" nplurals=2; plural=n != 1;"), "1011111111");
    EXPECT_EQ(forms("nplurals=2; plural=(n > 1);"), "0011111111");
    EXPECT_EQ(forms("nplurals=1; plural=0;"), "0000000000");
    EXPECT_EQ(forms("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
                    "(n%100<10 || n%100>=20) ? 1 : 2);"),
              "2011222010");
    for (const char* bad : {"", "nplurals=2;", "nplurals=2; plural=n;", "nplurals=2; plural=n >;",
                            "nplurals=2; plural=(n > 1;", "nplurals=0; plural=0;",
                            "nplurals=2; plural=n ? 1;", "nplurals=2; plural=x;"})
        EXPECT_FALSE(PluralRule::read(bad)) << bad;
    EXPECT_FALSE(PluralRule::read("nplurals=2; plural=" + std::string(100'000, '(')));
}

TEST(Catalogs, EveryNumberOfASentenceHasItsWord)
{
    Texts texts{"fr"};
    texts.add(read_po("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n > 1;\\n\"\n"
                      "msgid \"{n} hexes, {m} stands\"\nmsgid_plural \"{n} hexes, {m} stands\"\n"
                      "msgstr[0] \"{n} case, {m} {m|plaquette|plaquettes}\"\n"
                      "msgstr[1] \"{n} cases, {m} {m|plaquette|plaquettes}\"\n"));
    const auto said = [&](const char* n, const char* m) {
        return texts.tr("{n} hexes, {m} stands", {{"n", n}, {"m", m}});
    };
    EXPECT_EQ(said("1", "1"), "1 case, 1 plaquette");
    EXPECT_EQ(said("2", "0"), "2 cases, 0 plaquette"); // nought is one in French
    EXPECT_EQ(said("0", "2"), "0 case, 2 plaquettes");
    // English says it in its own texts, and one word for all forms is enough.
    const Texts english;
    EXPECT_EQ(english.tr("{m} {m|side|sides}", {{"m", "0"}}), "0 sides");
    EXPECT_EQ(english.tr("{m} {m|side|sides}", {{"m", "1"}}), "1 side");
    EXPECT_EQ(english.tr("{m} {m|sheep}", {{"m", "7"}}), "7 sheep");
    EXPECT_EQ(english.tr("{m} {m|side|sides}", {{"m", "many"}}), "many sides");
    // A translation names the numbers of its key, with or without their words.
    EXPECT_TRUE(
        disagreements(read_po("msgid \"{m} men\"\nmsgstr \"{m} {m|homme|hommes}\"\n")).empty());
    EXPECT_EQ(disagreements(read_po("msgid \"{m} men\"\nmsgstr \"{k|homme|hommes}\"\n")).size(),
              2u);
}

TEST(Catalogs, NamesStandInASentenceAsTheyAreCalled)
{
    Texts french{"fr"};
    french.add(
        read_po("msgid \"before names: of\"\nmsgstr \"le =du |les =des |A=d'A|=de \"\n"
                "msgid \"before names: to\"\nmsgstr \"le =au |les =aux |=à \"\n"
                "msgid \"by {side.the}\"\nmsgstr \"par {side.the}, {side.of}, {side.to}\"\n"));
    french.ask([](std::string_view, std::string_view asked) -> std::string {
        if (asked == "in a sentence: Français") return "les Français";
        if (asked == "in a sentence: Comte") return "le comte";
        if (asked == "in a sentence: Garde") return "la Garde";
        if (asked == "in a sentence: Escorte") return "l'escorte";
        return {};
    });
    const auto said = [&](const char* side) {
        return french.tr("by {side.the}", {{"side", side}});
    };
    EXPECT_EQ(said("Français"), "par les Français, des Français, aux Français");
    EXPECT_EQ(said("Comte"), "par le comte, du comte, au comte");
    EXPECT_EQ(said("Garde"), "par la Garde, de la Garde, à la Garde");
    EXPECT_EQ(said("Escorte"), "par l'escorte, de l'escorte, à l'escorte");
    EXPECT_EQ(said("Bleu"), "par Bleu, de Bleu, à Bleu"); // nobody says how it is called
    EXPECT_EQ(said("Alliés"), "par Alliés, d'Alliés, à Alliés");
    // English, and without a catalog.
    Texts english;
    english.ask([](std::string_view language, std::string_view asked) -> std::string {
        return language == "en" && asked == "in a sentence: French" ? "the French" : "";
    });
    EXPECT_EQ(english.tr("by {side.the}, {side.of}, {side.to}, {side}", {{"side", "French"}}),
              "by the French, of the French, to the French, French");
    EXPECT_EQ(english.tr("by {side.the}", {{"side", "Blue"}}), "by Blue");
}

TEST(Catalogs, FormsMustBeAsManyAsTheHeaderSays)
{
    const Po po = read_po("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n > 1;\\n\"\n"
                          "msgid \"{n} hits\"\nmsgid_plural \"{n} hits\"\n"
                          "msgstr[0] \"{n} touche\"\nmsgstr[1] \"{n} touches\"\n"
                          "msgid \"{n} men\"\nmsgid_plural \"{n} men\"\nmsgstr[0] \"{n} homme\"\n"
                          "#, fuzzy\nmsgid \"guess\"\nmsgstr \"deviné\"\n");
    ASSERT_EQ(po.faults.size(), 1u);
    EXPECT_EQ(po.faults[0].line, 7u);
    ASSERT_EQ(po.entries.size(), 3u);
    EXPECT_EQ(po.entries[0].forms, (std::vector<std::string>{"{n} touche", "{n} touches"}));
    EXPECT_EQ(po.entries[2].text(), "") << "what gettext guessed is not translated";
}

TEST(Texts, AgreeWithTheFirstNumberTheyName)
{
    Texts texts{"fr"};
    texts.add(
        read_po("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n > 1;\\n\"\n"
                "msgid \"{unit}: {n} hits of {m}\"\nmsgid_plural \"{unit}: {n} hits of {m}\"\n"
                "msgstr[0] \"{unit} : {n} touche sur {m}\"\n"
                "msgstr[1] \"{unit} : {n} touches sur {m}\"\n"));
    const auto told = [&texts](const char* n) {
        return texts.tr("{unit}: {n} hits of {m}", {{"unit", "#1"}, {"m", "6"}, {"n", n}});
    };
    EXPECT_EQ(told("0"), "#1 : 0 touche sur 6");
    EXPECT_EQ(told("1"), "#1 : 1 touche sur 6");
    EXPECT_EQ(told("2"), "#1 : 2 touches sur 6");
}

TEST(Texts, DoNotAgreeWithTheLabelOfAPlace)
{
    Texts texts{"fr"};
    texts.add(read_po("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n > 1;\\n\"\n"
                      "msgid \"{cell}: {n} points\"\nmsgid_plural \"{cell}: {n} points\"\n"
                      "msgstr[0] \"{cell} : {n} point\"\nmsgstr[1] \"{cell} : {n} points\"\n"));
    EXPECT_EQ(texts.tr("{cell}: {n} points", {{"cell", "0705"}, {"n", "1"}}), "0705 : 1 point");
    EXPECT_EQ(texts.tr("{cell}: {n} points", {{"cell", "0101"}, {"n", "2"}}), "0101 : 2 points");
}

// A battle may be called by its year, a file or a side by a number.
TEST(Texts, DoNotAgreeWithANameInDigits)
{
    Texts texts{"en"};
    const Po po = read_po("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
                          "msgid \"{title}: {n} orders\"\nmsgid_plural \"{title}: {n} orders\"\n"
                          "msgstr[0] \"{title}: {n} order\"\nmsgstr[1] \"{title}: {n} orders\"\n");
    ASSERT_TRUE(po.faults.empty());
    texts.add(po);
    EXPECT_EQ(texts.tr("{title}: {n} orders", {{"title", "1815"}, {"n", "1"}}), "1815: 1 order");
    EXPECT_EQ(texts.tr("{title}: {n} orders", {{"title", "1"}, {"n", "2"}}), "1: 2 orders");
}

TEST(Texts, WhatADieFallsForHasAWordOfItsOwnWhereAVerbIsCalledAlike)
{
    Texts french{"fr"};
    french.add(read_po("msgid \"rally\"\nmsgstr \"rallier\"\nmsgid \"melee\"\nmsgstr \"la mêlée\"\n"
                       "msgid \"a die for: rally\"\nmsgstr \"le ralliement\"\n"));
    EXPECT_EQ(purpose_in_words("rally", french), "le ralliement");
    EXPECT_EQ(purpose_in_words("melee", french), "la mêlée");
    EXPECT_EQ(purpose_in_words("fate", french), "fate");
    EXPECT_EQ(purpose_in_words("rally", Texts{}), "rally");
}

TEST(Texts, FillReplacesKnownNamesAndKeepsTheRest)
{
    EXPECT_EQ(fill("{a} {b} {a} {not a name} {", {{"a", "1"}, {"c", "3"}}),
              "1 {b} 1 {not a name} {");
    EXPECT_EQ(fill("{a}", {{"a", "{b}"}, {"b", "no"}}), "{b}") << "values are not filled again";
}

TEST(Texts, FallBackToEnglishAndAskTheScenarioLast)
{
    Texts texts{"fr"};
    texts.add(read_po("msgid \"a\"\nmsgstr \"A\"\n"));
    texts.ask([](std::string_view language, std::string_view key) {
        return key == "b" ? "B in " + std::string{language} : std::string{};
    });
    EXPECT_EQ(texts.of("a"), "A");
    EXPECT_EQ(texts.of("b"), "B in fr");
    EXPECT_EQ(texts.of("c"), "c");
}

TEST(Texts, GlyphsAreDrawnAndReadBack)
{
    const std::string folder = std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/thucydide";
    Texts texts;
    EXPECT_STREQ(texts.drawn("F"), "F");
    EXPECT_EQ(texts.add_glyphs(folder).size(), 0u);
    std::set<std::string> seen;
    for (const char* symbol : {"G", "B", "R", "F", "L", "S"}) {
        const std::string glyph = texts.drawn(symbol);
        EXPECT_NE(glyph, symbol);
        EXPECT_TRUE(seen.insert(glyph).second) << glyph;
        EXPECT_EQ(texts.symbol_of(glyph), symbol);
        EXPECT_EQ(texts.symbol_of(symbol), symbol);
    }
    EXPECT_STREQ(texts.drawn("F"), "⚑");
    EXPECT_STREQ(texts.drawn("4"), "4");
    EXPECT_EQ(texts.drawn(nullptr), nullptr);
    EXPECT_EQ(texts.of("F"), "F") << "a glyph is no translation";
}

TEST(Texts, LanguageComesFromTheCommandLineThenTheEnvironment)
{
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) ::unsetenv(name);
    const std::vector<std::string> known{"en", "fr", "pt", "pt_BR"};
    EXPECT_EQ(language_for("", known), "en");
    ::setenv("LANG", "fr_CA.UTF-8", 1);
    EXPECT_EQ(language_for("", known), "fr");
    ::setenv("LANG", "pt_BR.UTF-8", 1);
    EXPECT_EQ(language_for("", known), "pt_BR");
    ::setenv("LC_ALL", "de_DE", 1);
    EXPECT_EQ(language_for("", known), "en") << "the first that is set decides";
    EXPECT_EQ(language_for("fr", known), "fr");
    EXPECT_EQ(language_for("de", known), std::nullopt);
    ::unsetenv("LC_ALL");
    ::unsetenv("LANG");
}

/// Every text marked with key("...") or said by clause("...") in the program and its front ends,
/// and where.
std::map<std::string, std::string> marked_texts()
{
    std::map<std::string, std::string> found;
    const std::regex mark{R"(\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)[,)])"};
    const std::regex part{R"re("((?:[^"\\]|\\.)*)")re"};
    for (const char* folder :
         {"plugins/host", "plugins/frontends", "plugins/workshop", "plugins/house"})
        for (const auto& entry :
             fs::recursive_directory_iterator{fs::path{SANDTABLE_SOURCE_DIR} / folder}) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
            const std::string text = content(entry.path());
            for (std::size_t at = 0; (at = text.find('(', at)) != std::string::npos; ++at) {
                const std::string_view head{text.data(), at};
                std::smatch found_here;
                if ((!head.ends_with("key") && !head.ends_with("clause")) ||
                    !std::regex_search(text.cbegin() + static_cast<std::ptrdiff_t>(at), text.cend(),
                                       found_here, mark, std::regex_constants::match_continuous))
                    continue;
                const std::string literals = found_here[1];
                std::string whole;
                for (std::sregex_iterator p{literals.begin(), literals.end(), part}, end; p != end;
                     ++p)
                    whole += (*p)[1];
                std::string key;
                for (std::size_t i = 0; i < whole.size(); ++i) {
                    if (whole[i] == '\\') ++i;
                    key += whole[i];
                }
                found.emplace(key, entry.path().string());
            }
        }
    return found;
}

TEST(Texts, EveryTextOfTheProgramIsTranslated)
{
    const auto marked = marked_texts();
    ASSERT_GT(marked.size(), 150u) << "the marks are not found any more";
    std::set<std::string> french;
    for (const PoEntry& entry :
         read_po(content(fs::path{SANDTABLE_SOURCE_DIR} / "plugins/host/locale/fr.po")).entries)
        if (!entry.text().empty()) french.insert(entry.id);
    for (const auto& [key, file] : marked)
        EXPECT_TRUE(french.contains(key)) << file << " says \"" << key << "\"";
}

/// The string constants of a source file as they are meant, adjoining ones joined; comments are
/// skipped. With what stands before each in the file.
std::vector<std::pair<std::string, std::string>> constants_in(const fs::path& path)
{
    std::string text = content(path);
    text = std::regex_replace(text, std::regex{R"(//[^\n]*)"}, "");
    text = std::regex_replace(text, std::regex{R"('"')"}, "''"); // a character
    const std::regex constant{R"re((?:"(?:[^"\\\n]|\\.)*"\s*)+)re"};
    const std::regex part{R"re("((?:[^"\\]|\\.)*)")re"};
    std::vector<std::pair<std::string, std::string>> found;
    for (std::sregex_iterator it{text.begin(), text.end(), constant}, end; it != end; ++it) {
        const std::string literals = it->str();
        std::string whole;
        for (std::sregex_iterator p{literals.begin(), literals.end(), part}; p != end; ++p)
            whole += (*p)[1];
        std::string plain;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            if (whole[i] == '\\') ++i;
            plain += whole[i];
        }
        const auto at = static_cast<std::size_t>(it->position());
        const std::size_t before = at < 24 ? at : 24;
        found.emplace_back(std::move(plain), text.substr(at - before, before));
    }
    return found;
}

std::set<std::string> french_of(const char* catalog)
{
    std::set<std::string> french;
    for (const PoEntry& entry : read_po(content(fs::path{SANDTABLE_SOURCE_DIR} / catalog)).entries)
        if (!entry.text().empty()) french.insert(entry.id);
    return french;
}

// The kernel marks no texts: in the files that talk to players every constant with a blank in it is
// a message, but for what is thrown at the author of a ruleset.
TEST(Texts, EveryMessageOfTheKernelIsTranslated)
{
    const std::set<std::string> french = french_of("plugins/host/locale/fr.po");
    int messages = 0;
    for (const char* name :
         {"kernel/game/game.cpp", "kernel/game/arguments.cpp", "plugins/host/table/dice_source.cpp",
          "plugins/host/notation/read_order.cpp", "plugins/host/play/record.cpp",
          "plugins/host/table/dice.cpp"})
        for (const auto& [text, before] : constants_in(fs::path{SANDTABLE_SOURCE_DIR} / name)) {
            const std::size_t blank = text.find(' ');
            if (blank == std::string::npos || text.find_first_not_of(" \t\r\n,") > blank) continue;
            if (before.find("BrokenRule{") != std::string::npos) continue;
            ++messages;
            EXPECT_TRUE(french.contains(text))
                << name << " says \"" << text << "\": add it to plugins/host/locale/fr.po";
        }
    EXPECT_GE(messages, 40) << "the messages are not found any more";
}

// What a plugin or its manifest did wrong: in the files that find it every constant with a blank in
// it is said to somebody.
TEST(Texts, EveryClauseOfTheContractIsTranslated)
{
    const std::set<std::string> french = french_of("plugins/host/locale/fr.po");
    std::vector<std::string> names{"plugins/host/table/block_check.cpp",
                                   "plugins/workshop/conform/subject.cpp"};
    for (const auto& entry :
         fs::directory_iterator{fs::path{SANDTABLE_SOURCE_DIR} / "plugins/host/border"})
        if (entry.path().filename() != "README.md")
            names.push_back("plugins/host/border/" + entry.path().filename().string());
    const std::regex sentence{R"re(^[A-Za-z{][^%]* [A-Za-z{][^%]*$)re"}; // no log line
    int clauses = 0;
    for (const std::string& name : names)
        for (const auto& [text, before] : constants_in(fs::path{SANDTABLE_SOURCE_DIR} / name)) {
            if (!std::regex_search(text, sentence)) continue;
            // What is said to a player through the border, in the one language of that.
            if (name.ends_with("table_service.cpp") || text.starts_with("sandtable probe"))
                continue;
            ++clauses;
            EXPECT_TRUE(french.contains(text)) << name << " says \"" << text << "\"";
        }
    EXPECT_GE(clauses, 150) << "the clauses are not found any more";
    // What the kernel throws at the author of a ruleset.
    const std::regex broken{R"re(BrokenRule\{"([^"]*)"\})re"};
    for (const char* name : {"kernel/game/game.cpp", "kernel/state/verbs.hpp",
                             "plugins/host/table/carrier.cpp", "plugins/host/play/session.cpp"}) {
        const std::string all = content(fs::path{SANDTABLE_SOURCE_DIR} / name);
        for (std::sregex_iterator it{all.begin(), all.end(), broken}, end; it != end; ++it)
            EXPECT_TRUE(french.contains((*it)[1])) << name << " says \"" << (*it)[1] << "\"";
    }
}

TEST(Texts, EveryCodeOfAScenarioHasItsPageInFrench)
{
    const std::set<std::string> french = french_of("lua/locale/fr.po");
    for (const ProblemCode& code : problem_codes()) {
        EXPECT_TRUE(french.contains(code.cause)) << code.code << ": " << code.cause;
        // What ends with a full stop is a sentence, the rest is code.
        const bool sentence = std::string_view{code.mend}.ends_with('.');
        EXPECT_TRUE(!sentence || french.contains(code.mend)) << code.code << ": " << code.mend;
    }
}

// A French text that tells what to type names the French word: "(fin)", not "(end)".
TEST(Texts, FrenchPromptsNameFrenchVerbs)
{
    const std::regex named{R"re(\(([a-z_]+)\))re"};
    for (const char* ruleset : {"fos", "thucydide", "fastplay70", "synapse"}) {
        const Po po = read_po(
            content(fs::path{SANDTABLE_SOURCE_DIR} / "rulesets" / ruleset / "locale/fr.po"));
        std::map<std::string, std::string> verbs;
        const std::string head = "order: ";
        for (const PoEntry& entry : po.entries)
            if (entry.id.starts_with(head) && entry.id.substr(head.size()) != entry.text())
                verbs[entry.id.substr(head.size())] = entry.text();
        EXPECT_GT(verbs.size(), 8u) << ruleset;
        for (const PoEntry& entry : po.entries)
            for (const std::string& form : entry.forms)
                for (std::sregex_iterator it{form.begin(), form.end(), named}, end; it != end;
                     ++it) {
                    const auto verb = verbs.find((*it)[1]);
                    EXPECT_TRUE(verb == verbs.end())
                        << ruleset << ": " << form << ": say (" << verb->second << ")";
                }
    }
}

// What the library for orders of battle complains of: the text behind code, table and field.
TEST(Texts, EveryComplaintOfTheLuaLibraryIsTranslated)
{
    const std::set<std::string> french = french_of("lua/locale/fr.po");
    const std::regex complaint{
        R"re("SC[0-9]{4}",\s*[a-z_.]+,\s*(?:"[a-z_]+"|[a-z_.0-9]+),\s*"((?:[^"\\]|\\.)*)")re"};
    int texts = 0;
    for (const auto& entry : fs::recursive_directory_iterator{fs::path{SANDTABLE_SOURCE_DIR} /
                                                              "lua/library/order_of_battle"}) {
        const std::string all = content(entry.path());
        for (std::sregex_iterator it{all.begin(), all.end(), complaint}, end; it != end; ++it) {
            const std::string text = std::regex_replace((*it)[1].str(), std::regex{R"(\\")"}, "\"");
            ++texts;
            EXPECT_TRUE(french.contains(text)) << entry.path() << " says \"" << text << "\"";
        }
    }
    EXPECT_GE(texts, 15) << "the complaints are not found any more";
}

// What is wrong with a board: every constant with a blank in it, and each kind of thing.
TEST(Texts, EveryFaultOfABoardIsTranslated)
{
    const std::set<std::string> french = french_of("lua/locale/fr.po");
    int faults = 0;
    for (const char* name : {"lua/board/board_builder.cpp", "lua/board/board_draft.cpp"})
        for (const auto& [text, before] : constants_in(fs::path{SANDTABLE_SOURCE_DIR} / name)) {
            if (text.find(' ') == std::string::npos) continue;
            ++faults;
            EXPECT_TRUE(french.contains(text)) << name << " says \"" << text << "\"";
        }
    EXPECT_GE(faults, 35) << "the faults are not found any more";
    for (const char* kind : {"columns", "rows", "width", "height", "terrain", "edge", "road",
                             "place", "link", "objective", "area", "zone"})
        EXPECT_TRUE(french.contains(kind)) << kind;
}

TEST(Catalogs, OfTheWholeTreeAreGood)
{
    int files = 0;
    for (const char* folder : {"plugins", "rulesets", "lua"})
        for (const auto& entry :
             fs::recursive_directory_iterator{fs::path{SANDTABLE_SOURCE_DIR} / folder}) {
            if (entry.path().extension() != ".po") continue;
            ++files;
            const Po po = read_po(content(entry.path()));
            for (const PoFault& fault : po.faults)
                ADD_FAILURE() << entry.path().string() << ":" << fault.line << ": "
                              << fault.message;
            if (entry.path().stem() == "en") continue;
            for (const PoFault& fault : disagreements(po))
                ADD_FAILURE() << entry.path().string() << ":" << fault.line << ": "
                              << fault.message;
        }
    EXPECT_GE(files, 1);
}

} // namespace
} // namespace sandtable::host::i18n_test
