#include "plugins/host/telling/i18n.hpp"

#include "kernel/words/ascii.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sandtable::host {
namespace {

template <typename List>
std::string fill_from(std::string_view text, const List& values)
{
    std::string filled;
    split_placeholders(
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

bool writes_utf8()
{
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (!value || !*value) continue;
        std::string said;
        for (const char c : std::string_view{value})
            if (c != '-') said += lower(c);
        return said.find("utf8") != std::string::npos;
    }
    return false;
}

std::vector<std::string> languages_in(const std::string& folder)
{
    std::vector<std::string> languages{"en"};
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{folder, error})
        if (entry.path().extension() == ".po") languages.push_back(entry.path().stem().string());
    std::ranges::sort(languages);
    languages.erase(std::unique(languages.begin(), languages.end()), languages.end());
    return languages;
}

std::optional<std::string> language_for(std::string_view asked,
                                        const std::vector<std::string>& known)
{
    // "pt_BR.UTF-8": a catalog for the country, else one for the language.
    const auto among = [&known](std::string_view text) -> std::optional<std::string> {
        for (const char* end : {".@", "_.@-"}) {
            const std::string_view word = text.substr(0, text.find_first_of(end));
            if (std::ranges::find(known, word) != known.end()) return std::string{word};
        }
        return std::nullopt;
    };
    if (!asked.empty()) return among(asked);
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value && *value) return among(value).value_or("en");
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
        if (!entry.text().empty())
            entries_.emplace(entry.id, Translation{entry.text(), entry.forms, po.plural});
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
        if (!entry.text().empty()) glyphs_.emplace(entry.id, entry.text());
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
    if (found != entries_.end()) return found->second.text;
    if (!other_ || key.empty()) return key;
    std::string said = other_(language_, key);
    if (said.empty()) return key;
    return entries_.emplace(key, Translation{std::move(said), {}, {}}).first->second.text;
}

bool Texts::has_forms(std::string_view key) const
{
    const auto found = entries_.find(key);
    return found != entries_.end() && found->second.forms.size() >= 2;
}

std::string_view Texts::of(std::string_view key, const std::string* count) const
{
    const auto found = count ? entries_.find(key) : entries_.end();
    if (found == entries_.end() || found->second.forms.size() < 2) return of(key);
    return found->second.forms[found->second.plural.form(*count)];
}

} // namespace sandtable::host
