#include "plugins/host/packs/pack_manifest.hpp"

#include "plugins/host/nearest_word.hpp"
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/tar.hpp"
#include "plugins/host/telling/json/places.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sandtable::host::packs {
namespace {

using Written = nlohmann::ordered_json;

constexpr std::size_t largest_manifest = std::size_t{2} << 20;
constexpr std::size_t longest_line = 300;

const std::vector<std::string>& kind_words()
{
    static const std::vector<std::string> words{"ruleset", "player", "program", "battles"};
    return words;
}

bool is_digits(std::string_view text, std::size_t count)
{
    return text.size() == count && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

/// Reads one pack.json and collects what is wrong with it.
class PackJsonReader {
public:
    PackJsonReader(std::string_view text, Faults& faults) : text_{text}, faults_{faults} {}

    /// Whether it is a JSON object.
    bool parse()
    {
        if (text_.size() > largest_manifest) {
            faults_.push_back({"pack.json", key("larger than 2 MiB"), {}});
            return false;
        }
        try {
            json_ = nlohmann::json::parse(text_);
        } catch (const nlohmann::json::exception& e) {
            const auto* const fault = dynamic_cast<const nlohmann::json::parse_error*>(&e);
            const std::size_t byte = fault && fault->byte > 0 ? fault->byte - 1 : 0;
            const TextPlace at = place_of(text_, std::min(byte, text_.size()));
            faults_.push_back({place(at), key("not JSON"), {}});
            return false;
        }
        places_ = json_places(text_);
        for (const std::string& pointer : places_.twice)
            wrong(pointer, key("\"{word}\" is given twice"),
                  {{"word", shown(pointer.substr(pointer.rfind('/') + 1))}});
        if (json_.is_object()) return true;
        wrong("", key("a manifest is an object: { \"id\": ... }"));
        return false;
    }

    void known(std::string_view pointer, const std::vector<std::string>& names)
    {
        const nlohmann::json& of = json_.at(nlohmann::json::json_pointer{std::string{pointer}});
        for (const auto& [name, value] : of.items()) {
            if (name.starts_with("x-") || std::ranges::find(names, name) != names.end()) continue;
            const std::string near = nearest_word(name, names);
            const std::string at = std::string{pointer} + "/" + name;
            if (near.empty())
                wrong(at, key("unknown field \"{word}\""), {{"word", shown(name)}});
            else
                wrong(at, key("unknown field \"{word}\"; did you mean \"{near}\"?"),
                      {{"word", shown(name)}, {"near", near}});
        }
    }

    /// A line of text. Missing: a fault if it must be there.
    std::string line(const nlohmann::json& of, const std::string& pointer, const char* name,
                     bool must)
    {
        const auto found = of.find(name);
        if (found == of.end()) {
            if (must) wrong(pointer, key("\"{word}\" is missing"), {{"word", name}});
            return {};
        }
        const std::string at = pointer + "/" + name;
        if (!found->is_string()) {
            wrong(at, key("\"{word}\" must be a text"), {{"word", name}});
            return {};
        }
        const auto& value = found->get_ref<const std::string&>();
        if (must && value.empty()) wrong(at, key("\"{word}\" is empty"), {{"word", name}});
        if (!is_line(value, longest_line))
            wrong(at,
                  key("\"{word}\" must be one line of at most 300 bytes, without control "
                      "characters"),
                  {{"word", name}});
        return value;
    }

    void read_name(PackManifest& m, bool must)
    {
        const std::string kind = line(json_, "", "kind", must);
        const auto& kinds = kind_words();
        const auto found = std::ranges::find(kinds, kind);
        if (found != kinds.end())
            m.kind = static_cast<PackKind>(found - kinds.begin());
        else if (!kind.empty())
            wrong("/kind",
                  key("unknown kind \"{word}\": there are ruleset, player, program, "
                      "battles"),
                  {{"word", shown(kind)}});
        m.id = line(json_, "", "id", must);
        if (!m.id.empty() && !is_id(m.id))
            wrong("/id",
                  key("\"{word}\" is no id: lower-case letters, digits and . _ -, a letter "
                      "first, at most 40"),
                  {{"word", shown(m.id)}});
        m.version = line(json_, "", "version", must);
        if (!m.version.empty() && !is_version(m.version))
            wrong("/version", key("\"{word}\" is no version; write \"1.0.0\""),
                  {{"word", shown(m.version)}});
        m.author = line(json_, "", "author", must);
        m.rights = line(json_, "", "rights", must);
        m.command = line(json_, "", "command", must && m.kind == PackKind::program);
        read_titles(m, must);
    }

    /// "A title", or one for each language.
    void read_titles(PackManifest& m, bool must)
    {
        const auto found = json_.find("title");
        if (found == json_.end()) {
            if (must) wrong("", key("\"{word}\" is missing"), {{"word", "title"}});
            return;
        }
        if (found->is_string()) {
            m.titles["en"] = line(json_, "", "title", true);
            return;
        }
        if (!found->is_object())
            return wrong("/title", key("a title is a text, or a text for each language: "
                                       "{ \"en\": ..., \"fr\": ... }"));
        for (const auto& [language, value] : found->items()) {
            if (language.size() < 2 || language.size() > 8 || !is_id(language.substr(0, 2)))
                wrong("/title/" + language, key("\"{word}\" is no language"),
                      {{"word", shown(language)}});
            m.titles[language] = line(*found, "/title", language.c_str(), true);
        }
        if (!m.titles.contains("en"))
            wrong("/title", key("\"{word}\" is missing"), {{"word", "en"}});
    }

    void read_rulesets(PackManifest& m, const nlohmann::json& of, const std::string& pointer)
    {
        const auto found = of.find("rulesets");
        if (found == of.end()) return;
        const std::string at = pointer + "/rulesets";
        if (!found->is_object())
            return wrong(at, key("rulesets are ids with the least version that will do: "
                                 "{ \"fos\": \"1.0.0\" }"));
        for (const auto& [id, value] : found->items()) {
            if (!is_id(id))
                wrong(at + "/" + id, key("\"{word}\" is no id of a ruleset"),
                      {{"word", shown(id)}});
            m.rulesets[id] = line(*found, at, id.c_str(), true);
            if (!is_version(m.rulesets[id]))
                wrong(at + "/" + id, key("\"{word}\" is no version; write \"1.0.0\""),
                      {{"word", shown(m.rulesets[id])}});
        }
    }

    std::vector<std::string> lines(const nlohmann::json& of, const std::string& pointer,
                                   const char* name)
    {
        std::vector<std::string> all;
        const auto found = of.find(name);
        if (found == of.end()) return all;
        const std::string at = pointer + "/" + name;
        if (!found->is_array()) {
            wrong(at, key("\"{word}\" must be a list of texts"), {{"word", name}});
            return all;
        }
        for (const nlohmann::json& one : *found)
            if (one.is_string() && is_line(one.get_ref<const std::string&>(), longest_line))
                all.push_back(one.get<std::string>());
            else
                wrong(at, key("\"{word}\" must be a list of texts"), {{"word", name}});
        return all;
    }

    void read_needs(PackManifest& m)
    {
        const auto needs = json_.find("needs");
        if (needs == json_.end()) return;
        if (!needs->is_object()) return wrong("/needs", key("\"needs\" must be an object"));
        // What is needed and not understood cannot be said to be there.
        known("/needs", {"border", "platforms", "rulesets"});
        m.border = line(*needs, "/needs", "border", false);
        m.platforms = lines(*needs, "/needs", "platforms");
        read_rulesets(m, *needs, "/needs");
    }

    void read_publisher(PackManifest& m)
    {
        const auto found = json_.find("publisher");
        if (found == json_.end()) return;
        if (!found->is_object()) return wrong("/publisher", key("\"publisher\" must be an object"));
        Publisher who;
        who.name = line(*found, "/publisher", "name", true);
        if (!is_name(who.name))
            wrong(
                "/publisher/name",
                key("\"{word}\" is no name: one line of at most 60 bytes, without \" $ ` ! and \\"),
                {{"word", shown(who.name)}});
        who.key = line(*found, "/publisher", "key", true);
        if (!is_digits(who.key, 64)) wrong("/publisher/key", key("a key is 64 hexadecimal digits"));
        m.publisher = std::move(who);
    }

    void read_files(PackManifest& m)
    {
        const auto found = json_.find("files");
        if (found == json_.end() || !found->is_array() || found->size() > most_entries)
            return wrong("/files", key("\"files\" must be a list of at most {n} files"),
                         {{"n", std::to_string(most_entries)}});
        for (std::size_t i = 0; i < found->size(); ++i) {
            const nlohmann::json& item = (*found)[i];
            const std::string at = "/files/" + std::to_string(i);
            if (!item.is_object()) {
                wrong(at, key("a file is an object: { \"path\": ... }"));
                continue;
            }
            PackedFile file;
            file.path = line(item, at, "path", true);
            if (const char* fault = fault_of_path(file.path); fault && !file.path.empty())
                wrong(at + "/path", fault);
            file.sha256 = line(item, at, "sha256", true);
            if (!is_digits(file.sha256, 64))
                wrong(at + "/sha256", key("a hash is 64 hexadecimal digits"));
            const auto size = item.find("size");
            if (size == item.end() || !size->is_number_unsigned())
                wrong(at, key("\"size\" must be a number of bytes"));
            else
                file.size = size->get<std::uint64_t>();
            const auto runs = item.find("runs");
            file.runs = runs != item.end() && runs->is_boolean() && runs->get<bool>();
            m.files.push_back(std::move(file));
        }
        if (std::ranges::adjacent_find(m.files, std::greater_equal{}, &PackedFile::path) !=
            m.files.end())
            wrong("/files", key("the files do not stand in the order of their names"));
    }

    /// The manifest of a plugin says what code it is for.
    void check_kind(const PackManifest& m)
    {
        const bool plugin = m.kind == PackKind::ruleset || m.kind == PackKind::player;
        if (plugin && (m.border.empty() || m.platforms.empty()))
            wrong("/needs", key("a plugin needs a version of the border and platforms"));
        if (m.kind != PackKind::program && !m.command.empty())
            wrong("/command", key("only a program has a command"));
    }

    void wrong(const std::string& pointer, const char* text, Values values = {})
    {
        std::string at = pointer;
        while (!at.empty() && !places_.values.contains(at)) at.erase(at.rfind('/'));
        const auto found = places_.values.find(at);
        const TextPlace where = place_of(text_, found == places_.values.end() ? 0 : found->second);
        faults_.push_back({place(where), text, std::move(values)});
    }

    [[nodiscard]] const nlohmann::json& json() const noexcept { return json_; }

private:
    static std::string place(TextPlace at)
    {
        return "pack.json:" + std::to_string(at.line) + ":" + std::to_string(at.column);
    }

    std::string_view text_;
    Faults& faults_;
    nlohmann::json json_;
    JsonPlaces places_;
};

} // namespace

const char* to_text(PackKind kind) noexcept
{
    constexpr const char* words[] = {"ruleset", "player", "program", "battles"};
    return words[static_cast<std::size_t>(kind)];
}

const std::string& PackManifest::title(const std::string& language) const
{
    static const std::string none;
    for (const std::string& wanted : {language, std::string{"en"}})
        if (const auto found = titles.find(wanted); found != titles.end()) return found->second;
    return none;
}

std::optional<PackManifest> read_pack_json(std::string_view text, Faults& faults)
{
    const std::size_t before = faults.size();
    PackJsonReader reader{text, faults};
    if (!reader.parse()) return std::nullopt;
    const std::string format = reader.line(reader.json(), "", "format", true);
    if (!format.empty() && format != pack_format) {
        // Of another version nothing else is known.
        faults.resize(before);
        reader.wrong("/format",
                     key("\"{word}\" is of another version of sandtable; this one reads "
                         "{own}"),
                     {{"word", shown(format)}, {"own", std::string{pack_format}}});
        return std::nullopt;
    }
    PackManifest manifest;
    reader.read_name(manifest, true);
    reader.read_needs(manifest);
    reader.read_publisher(manifest);
    reader.read_files(manifest);
    reader.check_kind(manifest);
    if (faults.size() > before) return std::nullopt;
    return manifest;
}

std::optional<PackManifest> read_author_json(std::string_view text, bool of_plugin, Faults& faults)
{
    const std::size_t before = faults.size();
    PackJsonReader reader{text, faults};
    if (!reader.parse()) return std::nullopt;
    reader.known("", {"kind", "id", "version", "title", "author", "rights", "rulesets", "command",
                      "leave_out"});
    PackManifest manifest;
    reader.read_name(manifest, !of_plugin);
    reader.read_rulesets(manifest, reader.json(), "");
    manifest.leave_out = reader.lines(reader.json(), "", "leave_out");
    const bool code = manifest.kind == PackKind::ruleset || manifest.kind == PackKind::player;
    if (!of_plugin && code && reader.json().contains("kind"))
        reader.wrong("/kind",
                     key("what is of the kind \"{word}\" has a plugin.json beside pack.json"),
                     {{"word", to_text(manifest.kind)}});
    if (faults.size() > before) return std::nullopt;
    return manifest;
}

std::string write_pack_json(const PackManifest& manifest)
{
    Written json = Written::object();
    json["format"] = pack_format;
    json["kind"] = to_text(manifest.kind);
    json["id"] = manifest.id;
    json["version"] = manifest.version;
    json["title"] = manifest.titles;
    json["author"] = manifest.author;
    json["rights"] = manifest.rights;
    if (!manifest.command.empty()) json["command"] = manifest.command;
    Written needs = Written::object();
    if (!manifest.border.empty()) needs["border"] = manifest.border;
    if (!manifest.platforms.empty()) needs["platforms"] = manifest.platforms;
    if (!manifest.rulesets.empty()) needs["rulesets"] = manifest.rulesets;
    if (!needs.empty()) json["needs"] = std::move(needs);
    if (manifest.publisher)
        json["publisher"] = {{"name", manifest.publisher->name}, {"key", manifest.publisher->key}};
    json["files"] = Written::array();
    for (const PackedFile& file : manifest.files) {
        Written one = {{"path", file.path}, {"size", file.size}, {"sha256", file.sha256}};
        if (file.runs) one["runs"] = true;
        json["files"].push_back(std::move(one));
    }
    return json.dump(1) + "\n";
}

} // namespace sandtable::host::packs
