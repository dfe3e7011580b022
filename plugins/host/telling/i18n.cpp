#include "plugins/host/telling/i18n.hpp"

#include "kernel/words/ascii.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sandtable::host {
namespace {

/// What `append_filled` asks for a value, of a list of them.
template <typename List>
auto put_from(const List& values)
{
    return [&values](std::string& out, std::string_view name) {
        for (const auto& [known, value] : values)
            if (known == name) {
                out += value;
                return true;
            }
        return false;
    };
}

template <typename List>
std::string filled(std::string_view text, const List& values)
{
    std::string out;
    append_filled(out, text, PluralRule{}, put_from(values),
                  [](const std::string& name, std::string_view) { return name; });
    return out;
}

} // namespace

std::string fill(std::string_view text, Fill values) { return filled(text, values); }
std::string fill(std::string_view text, const Values& values) { return filled(text, values); }

std::string_view word_with(std::string_view forms, std::string_view number,
                           const PluralRule& plural)
{
    if (!is_whole_number(number)) number = "0";
    for (std::size_t form = plural.form(number); form > 0; --form) {
        const std::size_t bar = forms.find('|');
        if (bar == std::string_view::npos) break; // fewer words than forms: the last
        forms.remove_prefix(bar + 1);
    }
    return forms.substr(0, forms.find('|'));
}

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

void Texts::add(const Po& po, const Own& own)
{
    for (const PoEntry& entry : po.entries) {
        if (entry.text().empty()) continue;
        Translation said{entry.text(), entry.forms, po.plural};
        if (own && own(entry.id))
            entries_.insert_or_assign(entry.id, std::move(said));
        else
            entries_.emplace(entry.id, std::move(said));
    }
}

std::vector<PoFault> Texts::add_folder(const std::string& folder, const Own& own)
{
    Po po = po_file(folder + "/" + language_ + ".po");
    add(po, own);
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

const Texts::Translation* Texts::find(std::string_view key) const
{
    const auto found = entries_.find(key);
    return found == entries_.end() ? nullptr : &found->second;
}

std::string Texts::tr(std::string_view key, Fill values) const
{
    std::string said;
    append(said, key, put_from(values));
    return said;
}
std::string Texts::tr(std::string_view key, const Values& values) const
{
    std::string said;
    append(said, key, put_from(values));
    return said;
}

std::string Texts::in_sentence(const std::string& name, std::string_view as) const
{
    const std::string asked = "in a sentence: " + name;
    const std::string_view found = of(asked);
    std::string said{found == asked ? std::string_view{name} : found};
    if (as == "the") return said;
    // "le =du |les =des |=de ": what the name begins with, and what stands there instead.
    std::string_view ways = as == "of" ? of(key("before names: of")) : of(key("before names: to"));
    if (ways.find('=') == std::string_view::npos) ways = as == "of" ? "=of " : "=to ";
    while (!ways.empty()) {
        const std::string_view way = ways.substr(0, ways.find('|'));
        ways.remove_prefix(std::min(way.size() + 1, ways.size()));
        const std::size_t equals = std::min(way.find('='), way.size());
        if (!said.starts_with(way.substr(0, equals))) continue;
        const std::string_view instead = way.substr(std::min(equals + 1, way.size()));
        return std::string{instead} + said.substr(equals);
    }
    return said;
}

} // namespace sandtable::host
