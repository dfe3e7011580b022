#include "plugins/host/border/manifest.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "sdk/abi/plugin.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <sys/utsname.h>

namespace sandtable::host {
namespace {

constexpr std::size_t longest_text = 4096;

std::string listed(const std::vector<ManifestProblem>& problems, const std::string& file)
{
    std::string text;
    for (const ManifestProblem& p : problems) {
        if (!text.empty()) text += "\n";
        text += file + ":" + std::to_string(p.place.line) + ":" + std::to_string(p.place.column) +
                ": " + p.message;
    }
    return text;
}

/// The names a manifest gives to this machine, most exact first.
std::vector<std::string> platforms()
{
    utsname machine{};
    if (::uname(&machine) != 0) return {"default"};
    std::string system = machine.sysname;
    std::ranges::transform(system, system.begin(), lower);
    if (system == "darwin") system = "macos";
    return {system + "-" + machine.machine, system, "default"};
}

bool is_word(std::string_view text, std::string_view others)
{
    return !text.empty() && text.size() <= 64 && text[0] >= 'a' && text[0] <= 'z' &&
           std::ranges::all_of(text, [others](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                      others.find(c) != std::string_view::npos;
           });
}

bool is_version(std::string_view text)
{
    int dots = 0;
    bool digit = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '-' && dots == 2 && digit) return i + 1 < text.size() && text.size() <= 64;
        if (c == '.' && !digit) return false;
        if (c != '.' && (c < '0' || c > '9')) return false;
        if (c == '.') ++dots;
        digit = c != '.';
    }
    return dots == 2 && digit && text.size() <= 64;
}

/// Reads one manifest and collects what is wrong with it.
class Reader {
public:
    explicit Reader(std::string_view text) : text_{text} {}

    Manifest run()
    {
        if (text_.size() > 1u << 20) {
            problems.push_back({{1, 1}, clause("larger than 1 MiB")});
            return {};
        }
        try {
            json_ = nlohmann::json::parse(text_);
        } catch (const nlohmann::json::parse_error& e) {
            const std::size_t at = e.byte == 0 ? 0 : e.byte - 1;
            problems.push_back({place_of(text_, std::min(at, text_.size())),
                                clause("not JSON: {why}", {{"why", reason_of(e)}})});
            return {};
        } catch (const nlohmann::json::out_of_range& e) {
            const std::string number = quoted_in(e.what());
            const std::size_t at = number.empty() ? 0 : text_.find(number);
            problems.push_back({place_of(text_, at == std::string_view::npos ? 0 : at),
                                clause("not JSON: the number {word} is too large",
                                       {{"word", number.substr(0, 80)}})});
            return {};
        }
        places_ = json_places(text_);
        if (!json_.is_object()) {
            wrong("", clause("a manifest is an object: { \"id\": ... }"));
            return {};
        }
        Manifest m;
        read_abi(m);
        if (!problems.empty() && json_.contains("abi") && json_["abi"].is_string()) return m;
        for (const std::string& pointer : places_.twice)
            wrong(pointer,
                  about(key("{word} is given twice"), pointer.substr(pointer.rfind('/') + 1)));
        read_fields(m);
        std::ranges::stable_sort(problems, [](const auto& a, const auto& b) {
            return a.place.line != b.place.line ? a.place.line < b.place.line
                                                : a.place.column < b.place.column;
        });
        return m;
    }

    std::vector<ManifestProblem> problems;

private:
    /// A clause about a word of the file.
    static std::string about(const char* text, std::string_view word)
    {
        return clause(text, {{"word", quoted(word)}});
    }
    static std::string quoted(std::string_view text)
    {
        return "\"" + std::string{text.substr(0, 80)} + "\"";
    }
    /// What the parser says, without its prefix.
    static std::string reason_of(const nlohmann::json::parse_error& e)
    {
        std::string text = e.what();
        if (const auto at = text.find(": syntax error"); at != std::string::npos)
            text = text.substr(at + 2);
        std::ranges::replace(text, '\n', ' ');
        return text.substr(0, 200);
    }
    /// What stands between the first and the last quote: the number that the parser could not hold.
    static std::string quoted_in(const std::string& text)
    {
        const std::size_t first = text.find('\'');
        const std::size_t last = text.rfind('\'');
        return first < last ? text.substr(first + 1, last - first - 1) : std::string{};
    }
    void wrong(const std::string& pointer, const std::string& message, bool at_key = false)
    {
        const auto& places = at_key ? places_.keys : places_.values;
        const auto found = places.find(pointer);
        problems.push_back({place_of(text_, found == places.end() ? 0 : found->second), message});
    }

    /// A text that must be there, or (with `otherwise` given) may be missing.
    std::string text(const nlohmann::json& from, const std::string& pointer, const char* name,
                     const char* otherwise = nullptr)
    {
        const auto found = from.find(name);
        if (found == from.end()) {
            if (!otherwise) wrong(pointer, about(key("{word} is missing"), name));
            return otherwise ? otherwise : "";
        }
        const std::string at = pointer + "/" + name;
        if (!found->is_string()) {
            wrong(at, clause("{word} must be a text, not {other}",
                             {{"word", quoted(name)}, {"other", found->type_name()}}));
            return {};
        }
        const auto& value = found->get_ref<const std::string&>();
        if (value.empty() && !otherwise) wrong(at, about(key("{word} is empty"), name));
        if (value.size() > longest_text) wrong(at, about(key("{word} is too long"), name));
        if (value.find('\0') != std::string::npos)
            wrong(at, about(key("{word} holds a zero"), name));
        return value;
    }

    void known(const nlohmann::json& from, const std::string& pointer,
               const std::vector<std::string>& names)
    {
        for (const auto& [name, value] : from.items()) {
            if (name.starts_with("x-") || std::ranges::find(names, name) != names.end()) continue;
            const std::string near = nearest_word(name, names);
            wrong(pointer + "/" + name,
                  clause(near.empty() ? key("unknown field {word}")
                                      : key("unknown field {word}; did you mean {meant}?"),
                         {{"word", quoted(name)}, {"meant", quoted(near)}}),
                  true);
        }
    }

    void read_abi(Manifest& m)
    {
        const std::string said = text(json_, "", "abi");
        if (said.empty()) return;
        const std::size_t dot = said.find('.');
        const auto number = [](std::string_view part, int& out) {
            const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), out);
            return error == std::errc{} && end == part.data() + part.size() && out >= 0 &&
                   out <= 65535;
        };
        if (dot == std::string::npos ||
            !number(std::string_view{said}.substr(0, dot), m.abi.major) ||
            !number(std::string_view{said}.substr(dot + 1), m.abi.minor))
            return wrong("/abi",
                         clause("{word} is no version of the border; write {other}",
                                {{"word", quoted(said)}, {"other", quoted(to_text(this_abi()))}}));
        if (const std::string fault = abi_fault(m.abi); !fault.empty()) wrong("/abi", fault);
    }

    void read_fields(Manifest& m)
    {
        known(json_, "",
              {"id", "version", "kind", "abi", "title", "entry", "rights", "description", "source",
               "author", "capabilities", "options"});
        m.id = text(json_, "", "id");
        if (!m.id.empty() && !is_word(m.id, "_.-"))
            wrong("/id",
                  about(key("{word} is no id: lower case letters, digits and . _ -, beginning "
                            "with a letter"),
                        m.id));
        m.version = text(json_, "", "version");
        if (!m.version.empty() && !is_version(m.version))
            wrong("/version", about(key("{word} is no version; write \"1.0.0\""), m.version));
        read_kind(m);
        m.title = text(json_, "", "title");
        m.rights = text(json_, "", "rights", "");
        m.description = text(json_, "", "description", "");
        m.source = text(json_, "", "source", "");
        m.author = text(json_, "", "author", "");
        read_entry(m);
        m.capabilities = texts(json_, "", "capabilities");
        read_options(m);
    }

    void read_kind(Manifest& m)
    {
        const std::string kind = text(json_, "", "kind");
        const std::vector<std::string> kinds{"ruleset", "player"};
        if (kind.empty()) return;
        if (kind == kinds[1])
            m.kind = PluginKind::player;
        else if (kind != kinds[0]) {
            const std::string near = nearest_word(kind, kinds);
            wrong("/kind",
                  clause(near.empty()
                             ? key("unknown kind {word}; there are \"ruleset\" and \"player\"")
                             : key("unknown kind {word}; did you mean {meant}?"),
                         {{"word", quoted(kind)}, {"meant", quoted(near)}}));
        }
    }

    void read_entry(Manifest& m)
    {
        const auto entry = json_.find("entry");
        if (entry == json_.end()) return wrong("", about(key("{word} is missing"), "entry"));
        std::string at = "/entry";
        if (entry->is_object()) {
            const std::vector<std::string> names = platforms();
            const auto mine = std::ranges::find_if(
                names, [&](const std::string& name) { return entry->contains(name); });
            if (mine == names.end())
                return wrong("/entry",
                             clause("no library for this machine ({word})", {{"word", names[0]}}));
            m.entry = text(*entry, "/entry", mine->c_str());
            at += "/" + *mine;
        } else {
            m.entry = text(json_, "", "entry");
        }
        if (!m.entry.empty() && (m.entry.find_first_of("/\\") != std::string::npos ||
                                 m.entry == "." || m.entry == ".."))
            wrong(at, about(key("{word} must be a file beside plugin.json, without a folder"),
                            m.entry));
    }

    std::vector<std::string> texts(const nlohmann::json& from, const std::string& pointer,
                                   const char* name)
    {
        std::vector<std::string> result;
        const auto found = from.find(name);
        if (found == from.end()) return result;
        const std::string at = pointer + "/" + name;
        if (!found->is_array()) {
            wrong(at, about(key("{word} must be a list of texts"), name));
            return result;
        }
        for (std::size_t i = 0; i < found->size(); ++i) {
            if ((*found)[i].is_string())
                result.push_back((*found)[i].get<std::string>());
            else
                wrong(at + "/" + std::to_string(i),
                      about(key("{word} must be a list of texts"), name));
        }
        return result;
    }

    void read_options(Manifest& m)
    {
        const auto options = json_.find("options");
        if (options == json_.end()) return;
        if (!options->is_array())
            return wrong("/options", about(key("{word} must be a list"), "options"));
        for (std::size_t i = 0; i < options->size(); ++i) {
            const nlohmann::json& item = (*options)[i];
            const std::string at = "/options/" + std::to_string(i);
            if (!item.is_object()) {
                wrong(at, clause("an option is an object: { \"name\": ... }"));
                continue;
            }
            known(item, at, {"name", "title", "initial", "words"});
            ManifestOption option;
            option.name = text(item, at, "name");
            if (!option.name.empty() && !is_word(option.name, "_"))
                wrong(at + "/name", about(key("{word} is no name of an option"), option.name));
            option.title = text(item, at, "title", "");
            option.initial = text(item, at, "initial", "");
            option.words = texts(item, at, "words");
            m.options.push_back(std::move(option));
        }
    }

    std::string_view text_;
    nlohmann::json json_;
    JsonPlaces places_;
};

} // namespace

const char* to_text(PluginKind kind) noexcept
{
    return kind == PluginKind::ruleset ? "ruleset" : "player";
}

AbiVersion this_abi() noexcept { return {ST_ABI_MAJOR, ST_ABI_MINOR}; }

std::string to_text(AbiVersion version)
{
    return std::to_string(version.major) + "." + std::to_string(version.minor);
}

std::string abi_fault(AbiVersion version)
{
    const AbiVersion mine = this_abi();
    const char* const fault =
        version.major < mine.major
            ? key("too old: built for border {word}, this program has {other}; it must be built "
                  "again")
        : version > mine
            ? key("too new: built for border {word}, this program has {other}; update sandtable")
            : nullptr;
    if (!fault) return {};
    return clause(fault, {{"word", to_text(version)}, {"other", to_text(mine)}});
}

ManifestError::ManifestError(const std::string& file, std::vector<ManifestProblem> all)
    : std::runtime_error{listed(all, file)}, problems{std::move(all)}
{
}

Manifest read_manifest(std::string_view text, const std::string& file)
{
    Reader reader{text};
    Manifest manifest = reader.run();
    if (!reader.problems.empty()) throw ManifestError{file, std::move(reader.problems)};
    return manifest;
}

int compare_versions(std::string_view a, std::string_view b) noexcept
{
    const auto suffix = [](std::string_view& version) {
        const std::size_t dash = std::min(version.find('-'), version.size());
        const std::string_view rest = version.substr(dash);
        version = version.substr(0, dash);
        return rest;
    };
    const std::string_view end_of_a = suffix(a);
    const std::string_view end_of_b = suffix(b);
    while (!a.empty() || !b.empty()) {
        const auto next = [](std::string_view& rest) {
            std::string_view part = rest.substr(0, rest.find('.'));
            rest.remove_prefix(std::min(rest.size(), part.size() + 1));
            while (part.size() > 1 && part[0] == '0') part.remove_prefix(1);
            return part;
        };
        const std::string_view x = next(a);
        const std::string_view y = next(b);
        if (x.size() != y.size()) return x.size() < y.size() ? -1 : 1;
        if (const int c = x.compare(y); c != 0) return c < 0 ? -1 : 1;
    }
    if (end_of_a.empty() != end_of_b.empty()) return end_of_a.empty() ? 1 : -1;
    const int c = end_of_a.compare(end_of_b);
    return c < 0 ? -1 : c > 0 ? 1 : 0;
}

} // namespace sandtable::host
