#include "plugins/host/packs/pack_file.hpp"

#include "lua/data/scenario_head.hpp"
#include "plugins/host/border/library.hpp"
#include "plugins/host/border/manifest.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/cage/rights.hpp"
#include "plugins/host/isolation/child.hpp"
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/signing.hpp"
#include "plugins/host/telling/system_words.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

namespace sandtable::host::packs {
namespace {

constexpr std::string_view below = "content/";

bool is_plugin(PackKind kind) { return kind == PackKind::ruleset || kind == PackKind::player; }

/// Takes a tar file apart and holds its parts against each other.
class PackReader {
public:
    explicit PackReader(Faults& faults) : faults_{faults} {}

    std::optional<Pack> run(std::string_view bytes)
    {
        const std::size_t before = faults_.size();
        sort_out(read_tar(bytes, faults_));
        if (pack_.manifest_text.empty()) {
            if (faults_.size() == before)
                wrong("", key("is no pack: its first file is not pack.json"));
            return std::nullopt;
        }
        auto manifest = read_pack_json(pack_.manifest_text, faults_);
        // Of half a manifest or half a file nothing else can be held against the other.
        if (!manifest || faults_.size() > before) return std::nullopt;
        pack_.manifest = std::move(*manifest);
        compare_files();
        check_signature();
        if (faults_.size() > before) return std::nullopt;
        return std::move(pack_);
    }

private:
    void wrong(const std::string& place, const char* text, Values values = {})
    {
        faults_.push_back({place, text, std::move(values)});
    }

    void sort_out(std::vector<TarEntry> entries)
    {
        for (std::size_t i = 0; i < entries.size(); ++i) {
            TarEntry& entry = entries[i];
            if (i == 0 && entry.name == "pack.json" && !entry.runs) {
                pack_.manifest_text = entry.bytes;
            } else if (i == 1 && entry.name == "pack.sig" && !entry.runs) {
                pack_.signature = entry.bytes;
            } else if (entry.name.starts_with(below)) {
                entry.name.erase(0, below.size());
                pack_.contents.push_back(std::move(entry));
            } else {
                wrong(shown(entry.name), key("has no place in a pack: there are pack.json, "
                                             "pack.sig and what stands in content/"));
            }
        }
    }

    /// Both lists are in the order of their names, or one of them is wrong.
    void compare_files()
    {
        const auto& files = pack_.manifest.files;
        const auto& there = pack_.contents;
        std::size_t f = 0, t = 0;
        while (f < files.size() || t < there.size()) {
            const int order = f == files.size()   ? 1
                              : t == there.size() ? -1
                                                  : files[f].path.compare(there[t].name);
            if (order < 0) {
                wrong(files[f++].path, key("is named in pack.json and is not in the pack"));
            } else if (order > 0) {
                wrong(there[t++].name, key("is in the pack and not named in pack.json, or stands "
                                           "out of order"));
            } else {
                compare(files[f++], there[t++]);
            }
        }
    }

    void compare(const PackedFile& file, const TarEntry& entry)
    {
        if (file.size != entry.bytes.size() || file.sha256 != sha256(entry.bytes))
            wrong(file.path, key("is not what pack.json says: it was changed or damaged"));
        if (file.runs != entry.runs)
            wrong(file.path, key("is executable in one place and not in the other"));
    }

    void check_signature()
    {
        const auto& who = pack_.manifest.publisher;
        if (!who && pack_.signature.empty()) return;
        if (!who) return wrong("pack.sig", key("signs a pack that names no publisher"));
        if (pack_.signature.empty())
            return wrong("pack.json", key("names {word} as its publisher and is not signed"),
                         {{"word", who->name}});
        const std::string_view whole = pack_.signature;
        if (!whole.ends_with('\n') ||
            !is_signed(pack_.manifest_text, whole.substr(0, whole.size() - 1), who->key))
            wrong("pack.sig",
                  key("is not the signature of {word}'s key: the pack was changed after "
                      "it was signed, or somebody else has signed it"),
                  {{"word", who->name}});
    }

    Faults& faults_;
    Pack pack_;
};

/// What plugin.json says and pack.json does not, and its library.
void check_plugin(const Pack& pack, Faults& faults)
{
    const auto bytes_of = [&pack](std::string_view name) -> const std::string_view* {
        const auto found = std::ranges::find(pack.contents, name, &TarEntry::name);
        return found == pack.contents.end() ? nullptr : &found->bytes;
    };
    const std::string_view* const text = bytes_of("plugin.json");
    if (!text) return faults.push_back({"plugin.json", key("is not there: it makes a plugin"), {}});
    Manifest plugin;
    try {
        plugin = read_manifest(*text, "plugin.json");
    } catch (const ManifestError& error) {
        for (const ManifestProblem& problem : error.problems)
            faults.push_back({"plugin.json:" + std::to_string(problem.place.line) + ":" +
                                  std::to_string(problem.place.column),
                              problem.message,
                              {}});
        return;
    }
    const PackManifest& m = pack.manifest;
    const std::pair<const std::string, const std::string> both[] = {
        {plugin.id, m.id},
        {plugin.version, m.version},
        {to_text(plugin.kind), to_text(m.kind)},
        {to_text(plugin.abi), m.border}};
    for (const auto& [own, other] : both)
        if (own != other)
            faults.push_back({"plugin.json",
                              key("says {word} where pack.json says {other}"),
                              {{"word", own}, {"other", other}}});
    const std::string_view* const library = bytes_of(plugin.entry);
    if (!library)
        return faults.push_back(
            {plugin.entry, key("is not there: it is the plugin's library"), {}});
    try {
        const auto names = exported_symbols(plugin.entry, *library);
        if (std::ranges::find(names, "sandtable_plugin") == names.end())
            faults.push_back({plugin.entry, key("exports no sandtable_plugin"), {}});
    } catch (const LibraryError& error) {
        faults.push_back({plugin.entry, error.what(), {}});
    }
}

bool is_battle(std::string_view path)
{
    const std::size_t slash = path.find('/');
    return slash == std::string_view::npos ? path.ends_with(".lua") && !path.ends_with("_test.lua")
                                           : path.substr(slash) == "/scenario.lua";
}

/// What can be said of a battle without running a line of it: that it is one, and by which rules.
void check_head(const TarEntry& entry, Faults& faults)
{
    Problems problems;
    if (scenario_head_of(entry.name, entry.bytes, problems)) return;
    for (const Problem& problem : problems) {
        std::string place = entry.name;
        if (problem.place.line > 0) place += ":" + std::to_string(problem.place.line);
        if (problem.place.column > 0) place += ":" + std::to_string(problem.place.column);
        faults.push_back({place, problem.text, problem.fill});
    }
}

} // namespace

bool may_hold(PackKind kind, std::string_view path) noexcept
{
    if (kind == PackKind::program || cage::is_content(path)) return true;
    return std::ranges::any_of(std::initializer_list<std::string_view>{"AUTHORS", "COPYING",
                                                                       "LICENCE", "LICENSE",
                                                                       "NOTICE", "README"},
                               [path](std::string_view name) { return path == name; });
}

std::map<std::string, std::string> libraries_named(std::string_view plugin_json)
{
    std::map<std::string, std::string> all;
    const nlohmann::json json = nlohmann::json::parse(plugin_json, nullptr, false);
    if (!json.is_object() || !json.contains("entry")) return all;
    const nlohmann::json& entry = json.at("entry");
    if (entry.is_string()) all[""] = entry.get<std::string>();
    if (entry.is_object())
        for (const auto& [platform, library] : entry.items())
            if (library.is_string()) all[platform] = library.get<std::string>();
    return all;
}

std::string write_pack(PackManifest manifest, const std::vector<TarEntry>& contents,
                       std::string_view seed)
{
    manifest.files.clear();
    for (const TarEntry& entry : contents)
        manifest.files.push_back({entry.name, entry.bytes.size(), sha256(entry.bytes), entry.runs});
    const std::string text = write_pack_json(manifest);
    const std::string signature = manifest.publisher ? sign(text, seed) + "\n" : std::string{};
    std::vector<TarEntry> entries{{"pack.json", text}};
    if (!signature.empty()) entries.push_back({"pack.sig", signature});
    for (const TarEntry& entry : contents)
        entries.push_back({std::string{below} + entry.name, entry.bytes, entry.runs});
    return write_tar(entries);
}

std::optional<Pack> read_pack(std::string_view bytes, Faults& faults)
{
    return PackReader{faults}.run(bytes);
}

void check_content(const Pack& pack, Faults& faults)
{
    const PackManifest& m = pack.manifest;
    bool battle = false;
    std::set<std::string> libraries;
    for (const TarEntry& entry : pack.contents)
        if (is_plugin(m.kind) && entry.name == "plugin.json")
            for (const auto& [platform, library] : libraries_named(entry.bytes))
                libraries.insert(library);
    for (const TarEntry& entry : pack.contents) {
        if (!libraries.contains(entry.name) && !may_hold(m.kind, entry.name))
            faults.push_back({entry.name, key("is no file that such a pack may hold"), {}});
        if (entry.runs && m.kind != PackKind::program)
            faults.push_back({entry.name, key("is executable, which only a program may be"), {}});
        if (entry.name == "pack.json" || entry.name == "pack.sig")
            faults.push_back({entry.name, key("has the name of a part of the pack itself"), {}});
        if (m.kind != PackKind::battles || !is_battle(entry.name)) continue;
        battle = true;
        check_head(entry, faults);
    }
    if (is_plugin(m.kind)) return check_plugin(pack, faults);
    if (m.kind == PackKind::battles && !battle)
        faults.push_back({"", key("there is no battle in it: NAME.lua or NAME/scenario.lua"), {}});
}

std::string file_name(const PackManifest& manifest)
{
    return manifest.id + "-" + manifest.version + ".sandpack";
}

std::string read_pack_bytes(const std::string& path)
{
    const auto fail = [&path](const char* text, Values values = {}) {
        values.emplace_back("file", path);
        throw ContentError{text, std::move(values)};
    };
    // A pipe or a device would make whoever opens it wait.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    struct stat status = {};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0)
        fail(key("{file}: cannot be read: {why}"), {{"why", last_system_words()}});
    if (!S_ISREG(status.st_mode)) fail(key("{file}: is no plain file"));
    if (static_cast<std::uint64_t>(status.st_size) > largest_pack)
        fail(key("{file}: larger than 128 MiB"));
    std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t got = 0;
    while (got < bytes.size()) {
        const ssize_t n = ::read(file.get(), bytes.data() + got, bytes.size() - got);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(key("{file}: cannot be read: {why}"), {{"why", last_system_words()}});
        if (n == 0) break;
        got += static_cast<std::size_t>(n);
    }
    bytes.resize(got);
    return bytes;
}

} // namespace sandtable::host::packs
