#include "plugins/host/telling/catalog/po.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/host/table/placeholders.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

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

/// Collects entries line by line.
class PoReader {
public:
    void line(std::string_view text)
    {
        ++number_;
        text = trimmed(text);
        if (!is_utf8(text)) return fault("not UTF-8");
        if (text.starts_with("#,")) fuzzy_ = fuzzy_ || text.find("fuzzy") != text.npos;
        if (text.empty() || text.front() == '#') return;
        if (text.starts_with("msgid ")) {
            finish();
            to_ = &entry_.id;
            entry_.line = number_;
            is_fuzzy_ = std::exchange(fuzzy_, false);
            return append(text.substr(6));
        }
        if (text.starts_with("msgid_plural ")) {
            if (to_ != &entry_.id) return fault("msgid_plural without msgid");
            to_ = &entry_.plural;
            return append(text.substr(13));
        }
        if (text.starts_with("msgstr")) return translation(text.substr(6));
        if (text.front() == '"' && to_) return append(text);
        fault("expected msgid, msgid_plural, msgstr, a quoted string or a comment");
    }
    Po done()
    {
        finish();
        for (const PoEntry& entry : po_.entries)
            if (!entry.plural.empty() && entry.forms.size() != po_.plural.forms())
                po_.faults.push_back({entry.line, "as many msgstr[] as the header's Plural-Forms "
                                                  "has: " +
                                                      std::to_string(po_.plural.forms())});
        return std::move(po_);
    }

private:
    void fault(std::string message) { po_.faults.push_back({number_, std::move(message)}); }
    /// What stands behind "msgstr".
    void translation(std::string_view rest)
    {
        if (!to_) return fault("msgstr without msgid");
        const std::string number = "[" + std::to_string(entry_.forms.size()) + "] ";
        if (entry_.plural.empty() ? !rest.starts_with(' ') || !entry_.forms.empty()
                                  : !rest.starts_with(number))
            return fault(entry_.plural.empty() ? "msgstr without msgid"
                                               : "msgstr" + number + "is expected");
        entry_.forms.emplace_back();
        to_ = &entry_.forms.back();
        append(rest.substr(entry_.plural.empty() ? 1 : number.size()));
    }
    void append(std::string_view quoted)
    {
        const auto text = unquote(trimmed(quoted));
        if (!text) return fault("bad string: quotes at both ends, escapes \\n \\t \\\" \\\\");
        *to_ += *text;
    }
    void finish()
    {
        if (!to_) return;
        to_ = nullptr;
        PoEntry entry = std::exchange(entry_, {});
        if (entry.forms.empty())
            po_.faults.push_back({entry.line, "msgid without msgstr"});
        else if (entry.id.empty())
            header(entry);
        else if (!seen_.insert(entry.id).second)
            po_.faults.push_back({entry.line, "this msgid was there before"});
        else
            add(std::move(entry));
    }
    void header(const PoEntry& entry)
    {
        const std::string_view text = entry.forms.front();
        constexpr std::string_view name = "Plural-Forms:";
        const std::size_t at = text.find(name);
        if (at == text.npos) return;
        const std::string_view rest = text.substr(at + name.size());
        if (const auto rule = PluralRule::read(rest.substr(0, rest.find('\n'))))
            po_.plural = *rule;
        else
            po_.faults.push_back({entry.line, "Plural-Forms: nplurals=N; plural=EXPRESSION of n;"});
    }
    void add(PoEntry entry)
    {
        // What gettext guessed, or some of whose forms are missing, is not translated.
        const bool whole = std::ranges::none_of(entry.forms, &std::string::empty);
        if (is_fuzzy_ || !whole) entry.forms.assign(entry.forms.size(), std::string{});
        po_.entries.push_back(std::move(entry));
    }

    Po po_;
    PoEntry entry_;
    std::string* to_ = nullptr; ///< what a quoted string continues; null: no entry
    bool fuzzy_ = false;        ///< said before the next msgid
    bool is_fuzzy_ = false;     ///< said of this entry
    std::size_t number_ = 0;
    std::set<std::string> seen_;
};

/// What a form of a translation names too much or too little.
void compare(const PoEntry& entry, const std::string& form, std::vector<PoFault>& faults)
{
    const auto wanted = placeholders(entry.id);
    const auto there = placeholders(form);
    // A form for one number may write it out: "one hit".
    const bool last = &form == &entry.forms.back();
    for (const std::string& name : wanted)
        if (last && !std::ranges::binary_search(there, name))
            faults.push_back({entry.line, "the translation lacks {" + name + "}"});
    for (const std::string& name : there)
        if (!std::ranges::binary_search(wanted, name))
            faults.push_back({entry.line, "the English text has no {" + name + "}"});
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
    split_placeholders(
        text, [](std::string_view) {}, [&](const Placeholder& one) { names.emplace(one.name); });
    return {names.begin(), names.end()};
}

std::vector<PoFault> disagreements(const Po& po)
{
    std::vector<PoFault> faults;
    for (const PoEntry& entry : po.entries) {
        if (entry.text().empty()) {
            faults.push_back({entry.line, "not translated: \"" + entry.id + "\""});
            continue;
        }
        for (const std::string& form : entry.forms) compare(entry, form, faults);
    }
    return faults;
}

} // namespace sandtable::host
