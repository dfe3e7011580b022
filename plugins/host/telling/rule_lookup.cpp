#include "plugins/host/telling/rule_lookup.hpp"

#include "plugins/host/nearest_word.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>
#include <unordered_map>

namespace sandtable::host {
namespace {

std::string cell_text(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    text = text.substr(first, text.find_last_not_of(blanks) - first + 1);
    if (text.size() > 1 && text.find('`', 1) == text.size() - 1 && text.front() == '`')
        text = text.substr(1, text.size() - 2);
    return std::string{text};
}

std::vector<std::string> cells_of(std::string_view line)
{
    std::vector<std::string> cells;
    if (!line.starts_with('|')) return cells;
    line.remove_prefix(1);
    std::string cell;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cell += line[++i];
        } else if (line[i] == '|') {
            cells.push_back(cell_text(cell));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return cells;
}

bool is_id(const std::string& text)
{
    return text.size() > 3 && text.find('-') != std::string::npos &&
           std::ranges::all_of(text, [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
           });
}

std::string upper(std::string text)
{
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

/// "FOS-MEL-6" for "FOS-MEL-06": numbers without the noughts before them.
std::string without_noughts(std::string_view id)
{
    std::string text;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const bool begins = text.empty() || text.back() < '0' || text.back() > '9';
        const bool goes_on = i + 1 < id.size() && id[i + 1] >= '0' && id[i + 1] <= '9';
        if (id[i] != '0' || !begins || !goes_on) text += id[i];
    }
    return text;
}

bool same_rule(std::string_view known, const std::string& asked)
{
    const std::string id = without_noughts(known), wanted = without_noughts(asked);
    return id == wanted || id.ends_with("-" + wanted);
}

std::string whole_file(const std::string& path)
{
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

std::vector<RegisterEntry> read_register(std::string_view markdown)
{
    std::vector<RegisterEntry> entries;
    std::vector<std::string> heads;
    std::string section; // of the book: what "same" stands for
    while (!markdown.empty()) {
        const std::size_t end = markdown.find('\n');
        std::vector<std::string> cells = cells_of(markdown.substr(0, end));
        markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
        if (cells.empty()) continue;
        if (cells[0] == "id") {
            heads = std::move(cells);
            continue;
        }
        if (!is_id(cells[0])) continue;
        const auto column = [&](std::initializer_list<std::string_view> names,
                                std::size_t otherwise) {
            for (std::size_t i = 0; i < heads.size() && i < cells.size(); ++i)
                for (const std::string_view name : names)
                    if (heads[i].find(name) != std::string::npos) return cells[i];
            return heads.empty() && otherwise < cells.size() ? cells[otherwise] : std::string{};
        };
        std::string place = column({"place", "source"}, 1);
        if (place == "same" || place.starts_with("same;"))
            place.replace(0, 4, section);
        else
            section = place.substr(0, place.find(';'));
        entries.push_back({cells[0], std::move(place), column({"words", "rule"}, 2),
                           column({"code"}, 3), column({"test"}, 4), column({"status"}, 5)});
    }
    return entries;
}

std::vector<RegisterEntry> register_of(const std::string& folder, const std::string& language)
{
    std::vector<RegisterEntry> entries = read_register(whole_file(folder + "/rules.md"));
    if (language == "en") return entries;
    std::unordered_map<std::string, RegisterEntry> translated;
    for (RegisterEntry& entry :
         read_register(whole_file(folder + "/locale/rules." + language + ".md")))
        translated.emplace(entry.id, entry);
    for (RegisterEntry& entry : entries) {
        const auto said = translated.find(entry.id);
        if (said == translated.end()) continue;
        entry.words = said->second.words;
        if (!said->second.place.empty()) entry.place = said->second.place;
    }
    return entries;
}

std::string nearest_rule(const std::string& asked, const std::vector<std::string>& ids)
{
    std::string near = nearest_word(asked, ids);
    if (!near.empty()) return near;
    Nearest nearest{asked};
    std::string found;
    for (const std::string& id : ids) {
        const std::string_view before = nearest.found();
        nearest.offer(std::string_view{id}.substr(id.find('-') + 1));
        if (nearest.found() != before) found = id;
    }
    return found;
}

FoundRule find_rule(const std::vector<RegisterEntry>& entries, const Book* book,
                    const std::string& id)
{
    FoundRule found;
    const std::string wanted = upper(id);
    std::vector<std::string> ids;
    for (const RegisterEntry& entry : entries) {
        ids.push_back(entry.id);
        if (!found.entry && same_rule(entry.id, wanted)) found.entry = entry;
    }
    if (book)
        for (const RuleSpec& rule : book->rules) {
            ids.emplace_back(rule.id);
            if (found.title.empty() && same_rule(rule.id, wanted)) {
                found.title = rule.title;
                if (!found.entry) found.entry = RegisterEntry{rule.id, {}, {}, {}, {}, {}};
            }
        }
    if (!found.entry) found.nearest = nearest_rule(wanted, ids);
    return found;
}

namespace {

/// What registers say of places besides headings and numbers, behind "place: " as catalogs have it.
constexpr const char* place_words[] = {
    key("place: ruling"),
    key("place: rulings"),
    key("place: our ruling"),
    key("place: ours"),
    key("place: left to the game master"),
    key("place: custom of the family"),
    key("place: text"),
    key("place: page"),
    key("place: note"),
    key("place: notes"),
    key("place: by silence"),
    key("place: whole text"),
    key("place: core"),
    key("place: second table"),
};

/// Such a word in the reader's language; nothing when it is none.
std::optional<std::string> place_word(std::string_view word, const Texts& texts)
{
    const std::string wanted = "place: " + std::string{word};
    for (const char* const known : place_words) {
        if (wanted != known) continue;
        const std::string_view said = texts.of(known);
        return std::string{said == known ? word : said};
    }
    return std::nullopt;
}

/// One part of a place.
std::string part_in_words(std::string_view part, const Texts& texts)
{
    if (auto whole = place_word(part, texts)) return *whole;
    const std::size_t end = std::min(part.find_first_of(" :"), part.size());
    const auto first = place_word(part.substr(0, end), texts);
    if (!first) return std::string{part};
    std::string_view rest = part.substr(end);
    std::string text = *first;
    if (rest.starts_with(':')) {
        text += texts.of(key(":"));
        rest.remove_prefix(1);
    }
    return text.append(rest);
}

} // namespace

std::string place_in_words(std::string_view place, const Texts& texts)
{
    constexpr std::string_view between = ",;()";
    std::string text;
    while (!place.empty()) {
        const std::size_t blanks = std::min(place.find_first_not_of(' '), place.size());
        text.append(place.substr(0, blanks));
        place.remove_prefix(blanks);
        const std::size_t end = std::min(place.find_first_of(between), place.size());
        std::string_view part = place.substr(0, end);
        while (part.ends_with(' ')) part.remove_suffix(1);
        text += part_in_words(part, texts);
        place.remove_prefix(end);
        if (place.empty()) break;
        if (place.starts_with("; ")) {
            text += texts.of(key("; "));
            place.remove_prefix(2);
        } else {
            if (place.front() == '(' && !text.empty() && !text.ends_with(' ')) text += ' ';
            text += place.front();
            place.remove_prefix(1);
        }
    }
    return text;
}

std::string show_rule(const FoundRule& found, const std::string& id, const Texts& texts)
{
    if (!found.entry) {
        std::string text = texts.tr(key("no rule \"{word}\""), {{"word", id}});
        if (!found.nearest.empty())
            text += "\n  " + texts.tr(key("did you mean {word}?"), {{"word", found.nearest}});
        return text;
    }
    std::string text = found.entry->id;
    if (!found.title.empty())
        text += std::string{texts.of(key(": "))} + std::string{texts.of(found.title)};
    if (!found.entry->words.empty()) text += "\n  " + std::string{texts.of(found.entry->words)};
    if (!found.entry->place.empty())
        text += "\n  " + texts.tr(key("in the book: {place}"),
                                  {{"place", place_in_words(found.entry->place, texts)}});
    return text;
}

std::string rule_text(const ReadyBattle& battle, const std::string& id, const Texts& texts)
{
    const std::vector<RegisterEntry> entries =
        register_of(battle.identity.ruleset_folder, texts.language());
    return show_rule(find_rule(entries, battle.setting->book, id), id, texts);
}

} // namespace sandtable::host
