#include "tests/support/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace sandtable::testing {
namespace {

std::string unescaped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        out += text[i];
    }
    return out;
}

/// What stands between the quotes at the beginning of `rest`, without its escapes; cuts it off.
std::string take_literal(std::string_view& rest)
{
    std::string out;
    std::size_t i = 1;
    for (; i < rest.size() && rest[i] != '"'; ++i) {
        if (rest[i] == '\\' && i + 1 < rest.size()) ++i;
        out += rest[i];
    }
    rest.remove_prefix(std::min(i + 1, rest.size()));
    return out;
}

/// A sentence, not an id, a word of a scenario, the form of an element, JSON or a piece of a
/// drawing.
bool is_for_readers(const std::string& text)
{
    if (text.empty() || text[0] == '@' || text[0] == '%' || text.starts_with("{number}"))
        return false;
    if (text.find("\": ") != text.npos) return false;
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (std::none_of(text.begin(), text.end(), letter)) return false;
    const std::size_t from = text.find_first_not_of(' ');
    const std::size_t blank = text.find(' ', from);
    if (blank != text.npos && text.find_first_not_of(' ', blank) != text.npos) return true;
    static const std::set<std::string> forms{"{direction}", "{point}"};
    return text.find('{') != text.npos && !forms.contains(text);
}

/// A file without its comments and preprocessor lines.
std::string code_of(const std::filesystem::path& path)
{
    std::ifstream file{path};
    std::string code;
    for (std::string line; std::getline(file, line);) {
        const std::size_t first = line.find_first_not_of(' ');
        if (first == line.npos || line[first] == '#') continue;
        if (line.compare(first, 2, "//") == 0) continue;
        code += line + '\n';
    }
    return code;
}

/// Every constant, neighbors joined as a compiler does.
void gather_constants(const std::string& code, std::set<std::string>& found)
{
    std::string text;
    bool open = false;
    for (std::string_view rest = code; !rest.empty();) {
        if (rest.starts_with('"')) {
            text = (open ? text : "") + take_literal(rest);
            open = true;
            continue;
        }
        if (rest[0] == '\'' && rest.size() > 2) { // a character
            const std::size_t length = rest[1] == '\\' ? 4 : 3;
            if (rest.size() >= length && rest[length - 1] == '\'') {
                rest.remove_prefix(length);
                continue;
            }
        }
        if (open && rest[0] != ' ' && rest[0] != '\n') {
            found.insert(text);
            open = false;
        }
        rest.remove_prefix(1);
    }
}

/// The files of a ruleset that end so.
std::string code_of_all(const std::string& ruleset, const std::set<std::string>& endings)
{
    std::string code;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{
             std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/" + ruleset})
        if (endings.contains(entry.path().extension())) code += code_of(entry.path());
    return code;
}

std::set<std::string> constants_of(const std::string& ruleset)
{
    std::set<std::string> found;
    gather_constants(code_of_all(ruleset, {".cpp", ".hpp"}), found);
    return found;
}

/// All that a ruleset may say: its constants, and the files whose words are read.
std::string sayable(const std::string& ruleset)
{
    std::string all = code_of_all(ruleset, {".lua", ".tsv", ".json"});
    for (const std::string& constant : constants_of(ruleset)) all += '\n' + constant;
    return all;
}

/// Whatever stands in the catalog may be said.
void expect_no_idle_entries(const std::string& ruleset,
                            const std::map<std::string, std::string>& texts)
{
    const std::string all = sayable(ruleset);
    for (const auto& [english, french] : texts) {
        if (english.starts_with("in a sentence: ")) continue; // of a name in another language
        std::string_view said = english;
        for (const std::string_view role :
             {"order: ", "choice: ", "parameter: ", "none: ", "a die for: "})
            if (said.starts_with(role)) said.remove_prefix(role.size());
        EXPECT_NE(all.find(said), all.npos) << "nobody says \"" << english << "\"";
    }
}

} // namespace

std::set<std::string> sentences_of_the_sources(const std::string& ruleset)
{
    std::set<std::string> found = constants_of(ruleset);
    std::erase_if(found, [](const std::string& text) { return !is_for_readers(text); });
    return found;
}

void expect_sentences_translated(const std::string& ruleset,
                                 const std::set<std::string_view>& others)
{
    const auto texts = french_catalog(ruleset);
    const auto wanted = sentences_of_the_sources(ruleset);
    EXPECT_GT(wanted.size(), 300u);
    for (const std::string& text : wanted)
        EXPECT_TRUE(texts.contains(text) || others.contains(text)) << text;
    for (const std::string_view other : others)
        EXPECT_TRUE(wanted.contains(std::string{other})) << other << " is no sentence of its";
    expect_no_idle_entries(ruleset, texts);
}

std::map<std::string, std::string> french_catalog(const std::string& ruleset)
{
    std::ifstream file{std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/" + ruleset +
                       "/locale/fr.po"};
    std::map<std::string, std::string> texts;
    std::string key;
    for (std::string line; std::getline(file, line);) {
        const std::size_t first = line.find('"');
        if (first == std::string::npos) continue;
        const std::string quoted = unescaped(line.substr(first + 1, line.rfind('"') - first - 1));
        if (line.starts_with("msgid ")) key = quoted;
        // Of a plural the last form stands for all.
        if (line.starts_with("msgstr") && !key.empty()) texts[key] = quoted;
    }
    return texts;
}

std::multiset<std::string> placeholders(std::string_view text)
{
    std::multiset<std::string> found;
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
        // {m|case|cases} is the word that goes with {m}, {side.of} a form of {side}.
        const std::string_view whole = text.substr(at + 1, text.find('}', at) - at - 1);
        if (whole.find('|') != whole.npos) continue;
        found.emplace("{" + std::string{whole.substr(0, whole.find('.'))} + "}");
    }
    return found;
}

void expect_good_catalog(const std::map<std::string, std::string>& texts, std::size_t least)
{
    EXPECT_GT(texts.size(), least);
    for (const auto& [english, french] : texts) {
        EXPECT_FALSE(french.empty()) << english;
        EXPECT_EQ(placeholders(english), placeholders(french)) << english;
    }
}

void expect_book_translated(const Book& book, const std::map<std::string, std::string>& texts)
{
    const auto all = [&](const auto& list, auto text_of) {
        for (const auto& one : list) {
            const std::string text = text_of(one);
            EXPECT_TRUE(text.empty() || texts.contains(text)) << text;
        }
    };
    const auto title = [](const auto& one) { return one.title; };
    all(book.unit_counters, title);
    all(book.side_counters, title);
    all(book.cell_counters, title);
    all(book.game_counters, title);
    all(book.verbs, title);
    all(book.verbs, [](const auto& one) { return "order: " + std::string{one.name}; });
    all(book.phases, title);
    all(book.states, title);
    all(book.sequence, [](const auto& one) { return one.does; });
    all(book.sequence, [](const auto& one) { return one.until; });
    all(book.sequence, [](const auto& one) { return one.again; });
    all(book.decisions, [](const auto& one) { return one.prompt; });
    all(book.unit_types, title);
    all(book.terrains, title);
    all(book.edge_kinds, title);
    all(book.options, title);
    all(book.presets, title);
    all(book.rules, title);
    all(book.side_names, title);
    all(book.endings, title);
    all(book.levels, title);
    all(book.unit_fields, title);
    all(book.side_fields, title);
    all(book.scenario_fields, title);
}

std::set<std::string> untranslated(const Journal& said,
                                   const std::map<std::string, std::string>& texts,
                                   const std::set<std::string_view>& proper)
{
    std::set<std::string> missing;
    const auto hear = [&](const char* text) {
        if (text && *text && !proper.contains(text) && !texts.contains(text)) missing.insert(text);
    };
    for (const auto& item : said) {
        if (const auto* event = item.event()) {
            hear(event->text);
            continue;
        }
        const Breakdown& breakdown = *item.breakdown();
        EXPECT_EQ(breakdown.lost(), 0) << breakdown.kind();
        hear(breakdown.title_text());
        hear(breakdown.outcome_text());
        hear(breakdown.outcome_args().word);
        for (const Term& term : breakdown) {
            hear(term.text);
            hear(term.args.word);
        }
    }
    return missing;
}

} // namespace sandtable::testing
