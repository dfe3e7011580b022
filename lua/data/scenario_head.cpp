// The head of a scenario file: what can be said of it without running it.

#include "lua/data/scenario_head.hpp"

#include "lua/sandbox/source.hpp"

#include <algorithm>

namespace sandtable {

namespace {

using lua::Braces;
using lua::Entry;

const Entry* entry_of(const Braces& braces, std::string_view key)
{
    for (const Entry& entry : braces.entries)
        if (entry.kind == Entry::named && entry.key == key) return &entry;
    return nullptr;
}

/// The table in braces that is the value of an entry, or null.
const Braces* table_of(const lua::Source& source, const Entry& entry)
{
    for (const Braces& inner : source.tables)
        if (inner.at.line == entry.value.line && inner.at.column == entry.value.column)
            return &inner;
    return nullptr;
}

/// The text of an entry, or the English (else first) one of its languages.
std::string text_of(const lua::Source& source, const Braces& braces, std::string_view key,
                    std::map<std::string, std::string>* languages = nullptr)
{
    const Entry* entry = entry_of(braces, key);
    if (!entry) return {};
    if (entry->text) return *entry->text;
    const Braces* inner = table_of(source, *entry);
    if (!inner) return {};
    std::string first;
    for (const Entry& language : inner->entries) {
        if (!language.text || language.kind != Entry::named) continue;
        if (languages) (*languages)[language.key] = *language.text;
        if (first.empty() || language.key == "en") first = *language.text;
    }
    return first;
}

class HeadReader {
public:
    HeadReader(const lua::Source& source, const std::string& name, Problems& problems)
        : source_{source}, name_{name}, problems_{problems}
    {
    }

    std::optional<ScenarioHead> read(const Braces& braces)
    {
        const Entry* one = entry_of(braces, "ruleset");
        const Entry* several = entry_of(braces, "rulesets");
        const Entry* needs = entry_of(braces, "needs");
        ScenarioHead head;
        head.place = at((one ? one : several ? several : needs)->at);
        if (one && several)
            refuse(several->at, "a scenario says ruleset or rulesets, not both");
        else if (one && !one->text)
            refuse(one->value, "ruleset must be a plain text, so that the program can find the "
                               "rulebook");
        else if (one)
            add(head.rulesets, *one, true);
        else if (several)
            list(*several, head.rulesets, true,
                 "rulesets must be a list of plain texts: { \"fos\", \"synapse\" }");
        if (needs)
            list(*needs, head.needs, false,
                 "needs must be a list of plain texts: { \"board.square\" }");
        if (!good_) return std::nullopt;
        if (!head.rulesets.empty()) {
            head.ruleset = head.rulesets.front().word;
            head.ruleset_version = head.rulesets.front().version;
        }
        head.title = braces.title ? *braces.title : text_of(source_, braces, "title", &head.titles);
        head.description = text_of(source_, braces, "description");
        head.date = text_of(source_, braces, "date", &head.dates);
        if (const Entry* boards = entry_of(braces, "boards"))
            if (const Braces* inner = table_of(source_, *boards))
                for (const Entry& board : inner->entries)
                    if (board.kind == Entry::named) head.boards.push_back(board.key);
        return head;
    }

private:
    [[nodiscard]] Place at(lua::Spot spot) const { return {name_, spot.line, spot.column}; }
    void refuse(lua::Spot spot, const char* text)
    {
        good_ = false;
        problems_.push_back({.code = "SC1007", .text = text, .fill = {}, .place = at(spot)});
    }
    void add(std::vector<HeadWord>& to, const Entry& entry, bool versioned)
    {
        const std::string& text = *entry.text;
        const std::size_t slash = versioned ? text.find('/') : std::string::npos;
        HeadWord word{text.substr(0, slash), {}, at(entry.value)};
        if (slash != std::string::npos) word.version = text.substr(slash + 1);
        const bool twice = std::ranges::find(to, word.word, &HeadWord::word) != to.end();
        if (!twice) to.push_back(std::move(word));
    }
    void list(const Entry& entry, std::vector<HeadWord>& to, bool versioned, const char* otherwise)
    {
        const Braces* inner = entry.text ? nullptr : table_of(source_, entry);
        if (!inner || inner->entries.empty()) return refuse(entry.value, otherwise);
        for (const Entry& item : inner->entries) {
            if (item.kind != Entry::item || !item.text)
                refuse(item.value, otherwise);
            else
                add(to, item, versioned);
        }
    }

    const lua::Source& source_;
    const std::string& name_;
    Problems& problems_;
    bool good_ = true;
};

} // namespace

std::optional<ScenarioHead> scenario_head_of(const std::string& name, std::string_view text,
                                             Problems& problems)
{
    if (text.size() > lua::largest_source || text.starts_with('\x1b')) {
        problems.push_back({.code = text.starts_with('\x1b') ? "SC1009" : "SC1008",
                            .text = "the file is no scenario: it is too long or compiled",
                            .fill = {},
                            .place = {.file = name}});
        return std::nullopt;
    }
    Problems ignored;
    const lua::Source source = lua::read_source(name, text, ignored);
    for (const Braces& braces : source.tables)
        if (entry_of(braces, "ruleset") || entry_of(braces, "rulesets") ||
            entry_of(braces, "needs"))
            return HeadReader{source, name, problems}.read(braces);
    problems.push_back({.code = "SC1007",
                        .text = "the file names no ruleset: write ruleset = \"fos\" or the like",
                        .fill = {},
                        .place = {.file = name}});
    return std::nullopt;
}

} // namespace sandtable
