#include "plugins/host/telling/i18n.hpp"

#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace sandtable::host {
namespace {

bool is_utf8(std::string_view text)
{
    while (!text.empty())
        if (!take_character(text)) return false;
    return true;
}

/// The string between the quotes of `line`, with its escapes taken out.
std::optional<std::string> unquote(std::string_view line)
{
    if (line.size() < 2 || line.front() != '"' || line.back() != '"') return std::nullopt;
    line = line.substr(1, line.size() - 2);
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') return std::nullopt;
        if (line[i] != '\\') {
            text += line[i];
            continue;
        }
        if (++i == line.size()) return std::nullopt;
        switch (line[i]) {
        case 'n': text += '\n'; break;
        case 't': text += '\t'; break;
        case '"': text += '"'; break;
        case '\\': text += '\\'; break;
        default: return std::nullopt;
        }
    }
    return text;
}

std::string_view trimmed(std::string_view line)
{
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t'))
        line.remove_suffix(1);
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    return line;
}

/// Collects entries line by line.
class PoReader {
public:
    void line(std::string_view text)
    {
        ++number_;
        text = trimmed(text);
        if (!is_utf8(text)) return fault("not UTF-8");
        if (text.empty() || text.front() == '#') return;
        if (text.starts_with("msgid ")) {
            finish();
            part_ = Part::id;
            entry_ = {.id = {}, .text = {}, .line = number_};
            return append(text.substr(6));
        }
        if (text.starts_with("msgstr ")) {
            if (part_ != Part::id) return fault("msgstr without msgid");
            part_ = Part::text;
            return append(text.substr(7));
        }
        if (text.front() == '"' && part_ != Part::none) return append(text);
        fault("expected msgid, msgstr, a quoted string or a comment");
    }
    Po done()
    {
        finish();
        return std::move(po_);
    }

private:
    enum class Part { none, id, text };

    void fault(std::string message) { po_.faults.push_back({number_, std::move(message)}); }
    void append(std::string_view quoted)
    {
        const auto text = unquote(trimmed(quoted));
        if (!text) return fault("bad string: quotes at both ends, escapes \\n \\t \\\" \\\\");
        (part_ == Part::id ? entry_.id : entry_.text) += *text;
    }
    void finish()
    {
        if (part_ == Part::none) return;
        if (part_ == Part::id)
            po_.faults.push_back({entry_.line, "msgid without msgstr"});
        else if (!entry_.id.empty() && !seen_.insert(entry_.id).second)
            po_.faults.push_back({entry_.line, "this msgid was there before"});
        else if (!entry_.id.empty())
            po_.entries.push_back(entry_);
        part_ = Part::none;
    }

    Po po_;
    PoEntry entry_;
    Part part_ = Part::none;
    std::size_t number_ = 0;
    std::set<std::string> seen_;
};

/// What may stand in braces: a name, perhaps "/100" behind it for hundredths.
bool is_name(std::string_view name)
{
    if (name.ends_with("/100")) name.remove_suffix(4);
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// Calls `plain(text)` and `named(name)` in turn for the parts of `text`.
template <typename Plain, typename Named>
void split(std::string_view text, Plain&& plain, Named&& named)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t open = text.find('{', at);
        if (open == std::string_view::npos) break;
        const std::size_t close = text.find('}', open);
        if (close == std::string_view::npos) break;
        const std::string_view name = text.substr(open + 1, close - open - 1);
        if (!is_name(name)) {
            plain(text.substr(at, open + 1 - at));
            at = open + 1;
            continue;
        }
        plain(text.substr(at, open - at));
        named(name);
        at = close + 1;
    }
    plain(text.substr(at));
}

} // namespace

Po read_po(std::string_view text)
{
    PoReader reader;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        reader.line(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return reader.done();
}

std::vector<std::string> placeholders(std::string_view text)
{
    std::set<std::string> names;
    split(
        text, [](std::string_view) {}, [&](std::string_view name) { names.emplace(name); });
    return {names.begin(), names.end()};
}

std::vector<PoFault> disagreements(const Po& po)
{
    std::vector<PoFault> faults;
    for (const PoEntry& entry : po.entries) {
        if (entry.text.empty()) {
            faults.push_back({entry.line, "not translated: \"" + entry.id + "\""});
            continue;
        }
        const auto wanted = placeholders(entry.id);
        const auto there = placeholders(entry.text);
        for (const std::string& name : wanted)
            if (!std::ranges::binary_search(there, name))
                faults.push_back({entry.line, "the translation lacks {" + name + "}"});
        for (const std::string& name : there)
            if (!std::ranges::binary_search(wanted, name))
                faults.push_back({entry.line, "the English text has no {" + name + "}"});
    }
    return faults;
}

namespace {

template <typename List>
std::string fill_from(std::string_view text, const List& values)
{
    std::string filled;
    split(
        text, [&](std::string_view part) { filled += part; },
        [&](std::string_view name) {
            for (const auto& [known, value] : values) {
                if (known != name) continue;
                filled += value;
                return;
            }
            filled.append("{").append(name).append("}");
        });
    return filled;
}

} // namespace

std::string fill(std::string_view text, Fill values) { return fill_from(text, values); }
std::string fill(std::string_view text, const Values& values) { return fill_from(text, values); }

std::size_t columns_of(std::string_view text)
{
    std::size_t n = 0;
    for (const char c : text) n += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    return n;
}

bool writes_utf8()
{
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (!value || !*value) continue;
        std::string said;
        for (const char c : std::string_view{value})
            if (c != '-') said += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return said.find("utf8") != std::string::npos;
    }
    return false;
}

std::optional<std::string> language_for(std::string_view asked)
{
    const auto known = [](std::string_view text) -> std::optional<std::string> {
        const std::string_view word = text.substr(0, text.find_first_of("_.@-"));
        if (word == "fr" || word == "en") return std::string{word};
        return std::nullopt;
    };
    if (!asked.empty()) return known(asked);
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value && *value) return known(value).value_or("en");
    }
    return "en";
}

namespace {

/// A catalog, or none of it where there is no such file.
Po po_file(const std::string& path)
{
    std::ifstream file{path, std::ios::binary};
    if (!file) return {};
    std::ostringstream text;
    text << file.rdbuf();
    return read_po(text.str());
}

} // namespace

void Texts::add(const Po& po)
{
    for (const PoEntry& entry : po.entries)
        if (!entry.text.empty()) entries_.emplace(entry.id, entry.text);
}

std::vector<PoFault> Texts::add_folder(const std::string& folder)
{
    Po po = po_file(folder + "/" + language_ + ".po");
    add(po);
    return std::move(po.faults);
}

std::vector<PoFault> Texts::add_glyphs(const std::string& folder)
{
    Po po = po_file(folder + "/glyphs.po");
    for (const PoEntry& entry : po.entries)
        if (!entry.text.empty()) glyphs_.emplace(entry.id, entry.text);
    return std::move(po.faults);
}

const char* Texts::drawn(const char* symbol) const
{
    if (!symbol) return symbol;
    const auto found = glyphs_.find(std::string_view{symbol});
    return found == glyphs_.end() ? symbol : found->second.c_str();
}

std::string Texts::symbol_of(const std::string& text) const
{
    for (const auto& [symbol, glyph] : glyphs_)
        if (glyph == text) return symbol;
    return text;
}

std::string_view Texts::of(std::string_view key) const
{
    const auto found = entries_.find(key);
    if (found != entries_.end()) return found->second;
    if (!other_ || key.empty()) return key;
    std::string said = other_(language_, key);
    if (said.empty()) return key;
    return entries_.emplace(key, std::move(said)).first->second;
}

} // namespace sandtable::host
