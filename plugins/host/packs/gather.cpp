#include "plugins/host/packs/gather.hpp"

#include "plugins/host/border/library.hpp"
#include "plugins/host/border/manifest.hpp"
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/telling/catalog/po.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <sys/utsname.h>

namespace sandtable::host::packs {
namespace {

namespace fs = std::filesystem;

/// "linux-x86_64", as plugin.json names it.
std::string this_platform()
{
    utsname machine{};
    if (::uname(&machine) != 0) return "default";
    std::string system = machine.sysname;
    std::ranges::transform(system, system.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return (system == "darwin" ? "macos" : system) + "-" + machine.machine;
}

class Gatherer {
public:
    Gatherer(fs::path folder, Faults& faults) : folder_{std::move(folder)}, faults_{faults} {}

    std::optional<Gathered> run()
    {
        const std::size_t before = faults_.size();
        std::error_code error;
        const bool is_plugin = fs::is_regular_file(folder_ / "plugin.json", error);
        const bool has_own = fs::is_regular_file(folder_ / "pack.json", error);
        if (!is_plugin && !has_own) return nothing_here();
        if (has_own) {
            const auto own = read_author_json(read(folder_ / "pack.json"), is_plugin, faults_);
            if (own) out_.manifest = *own;
        }
        if (is_plugin) read_plugin();
        if (faults_.size() > before) return std::nullopt;
        // A folder that is a battle itself is a folder in its pack: that is its name.
        const bool one_battle = out_.manifest.kind == PackKind::battles &&
                                fs::is_regular_file(folder_ / "scenario.lua", error);
        walk(folder_, "", one_battle ? out_.manifest.id + "/" : "", 0);
        check_whole();
        if (faults_.size() > before) return std::nullopt;
        return std::move(out_);
    }

private:
    std::nullopt_t nothing_here()
    {
        std::error_code error;
        if (!fs::is_directory(folder_, error))
            wrong("", key("there is no such folder"));
        else if (fs::is_directory(folder_ / "plugins", error))
            wrong("",
                  key("neither plugin.json nor pack.json is in it; a plugin that was built here "
                      "is in plugins/ID below it"));
        else
            wrong("",
                  key("neither plugin.json nor pack.json is in it. For battles write pack.json: "
                      "{ \"kind\": \"battles\", \"id\": \"peninsula\", \"version\": \"1.0.0\", "
                      "\"title\": { \"en\": \"...\", \"fr\": \"...\" }, \"author\": \"...\", "
                      "\"rights\": \"CC-BY-4.0\" }"));
        return std::nullopt;
    }

    void wrong(const std::string& place, const std::string& text, Values values = {})
    {
        faults_.push_back({place, text, std::move(values)});
    }

    std::string read(const fs::path& file)
    {
        try {
            return read_whole_file(file.string());
        } catch (const LibraryError& error) {
            wrong(file.filename().string(), error.what());
            return {};
        }
    }

    /// plugin.json says what pack.json does not.
    void read_plugin()
    {
        const std::string text = read(folder_ / "plugin.json");
        Manifest plugin;
        try {
            plugin = read_manifest(text, "plugin.json");
        } catch (const ManifestError& error) {
            for (const ManifestProblem& problem : error.problems)
                wrong("plugin.json:" + std::to_string(problem.place.line) + ":" +
                          std::to_string(problem.place.column),
                      problem.message);
            return;
        }
        PackManifest& m = out_.manifest;
        m.kind = plugin.kind == PluginKind::ruleset ? PackKind::ruleset : PackKind::player;
        const auto same = [&](std::string& own, const std::string& theirs, const char* field) {
            if (!own.empty() && own != theirs)
                wrong("pack.json", key("says another \"{word}\" than plugin.json: leave it out"),
                      {{"word", field}});
            own = theirs;
        };
        same(m.id, plugin.id, "id");
        same(m.version, plugin.version, "version");
        if (m.author.empty()) m.author = plugin.author;
        if (m.rights.empty()) m.rights = plugin.rights;
        if (m.titles.empty()) read_titles(plugin.title);
        m.border = to_text(plugin.abi);
        read_entries(text, plugin.entry);
        check_line(m.author, key("\"author\" is missing: who has made it"), "author");
        check_line(
            m.rights,
            key("\"rights\" is missing: what others may do with it, \"CC-BY-4.0\" or \"MIT\""),
            "rights");
        if (!is_id(m.id))
            wrong(
                "plugin.json",
                key("\"{word}\" is no id: lower-case letters, digits and . _ -, a letter first, at "
                    "most 40"),
                {{"word", shown(m.id)}});
        if (!is_version(m.version))
            wrong("plugin.json", key("\"{word}\" is no version; write \"1.0.0\""),
                  {{"word", shown(m.version)}});
    }

    void check_line(const std::string& value, const char* missing, const char* field)
    {
        if (value.empty()) return wrong("plugin.json", missing);
        if (!is_line(value, 300))
            wrong("plugin.json",
                  key("\"{word}\" must be one line of at most 300 bytes, without control "
                      "characters"),
                  {{"word", field}});
    }

    /// The title in English, and as the plugin's own catalogs have it.
    void read_titles(const std::string& title)
    {
        PackManifest& m = out_.manifest;
        m.titles["en"] = title;
        check_line(title, key("\"title\" is missing"), "title");
        std::error_code error;
        for (const auto& entry : fs::directory_iterator{folder_ / "locale", error}) {
            const std::string language = entry.path().stem().string();
            if (entry.path().extension() != ".po" || language.size() < 2 || language.size() > 8)
                continue;
            for (const PoEntry& one : read_po(read(entry.path())).entries)
                if (one.id == title && !one.text().empty() && is_line(one.text(), 300))
                    m.titles[language] = one.text();
        }
    }

    /// Which platforms its libraries are for: named in "entry", or this one.
    void read_entries(const std::string& text, const std::string& here)
    {
        PackManifest& m = out_.manifest;
        for (const auto& [platform, library] : libraries_named(text)) {
            std::error_code error;
            libraries_.push_back(library);
            if (fs::is_regular_file(folder_ / library, error))
                m.platforms.push_back(platform.empty() ? this_platform() : platform);
            else if (library == here)
                wrong(library,
                      key("is not there: build the plugin, and pack the folder plugins/{id} "
                          "of its build folder"),
                      {{"id", m.id}});
        }
    }

    [[nodiscard]] bool stays_behind(const std::string& path) const
    {
        const std::string name = path.substr(path.rfind('/') + 1);
        if (name.front() == '.' || name == "__pycache__" || path == "pack.json") return true;
        return std::ranges::any_of(out_.manifest.leave_out, [&path](std::string one) {
            while (one.ends_with('/')) one.pop_back();
            return path == one;
        });
    }

    void walk(const fs::path& folder, const std::string& path, const std::string& before, int depth)
    {
        std::error_code error;
        std::vector<fs::path> entries;
        for (fs::directory_iterator at{folder, error}, end; !error && at != end;
             at.increment(error))
            entries.push_back(at->path());
        if (error) return wrong(path, key("cannot be read: {why}"), {{"why", error.message()}});
        std::ranges::sort(entries);
        for (const fs::path& entry : entries) {
            const std::string name = path + entry.filename().string();
            if (stays_behind(name)) {
                if (name != "pack.json") out_.left_behind.push_back(name);
                continue;
            }
            const fs::file_status status = fs::status(entry, error);
            if (fs::is_directory(status)) {
                // A link to a folder above would lead round for ever.
                if (depth >= deepest_path)
                    wrong(name, key("more than 8 folders in each other"));
                else
                    walk(entry, name + "/", before, depth + 1);
            } else if (!fs::is_regular_file(status)) {
                wrong(shown(name), key("is no plain file"));
            } else {
                take(entry, name, before + name, status);
            }
            if (out_.files.size() > most_entries) return;
        }
    }

    void take(const fs::path& file, const std::string& name, const std::string& path,
              fs::file_status status)
    {
        const PackKind kind = out_.manifest.kind;
        const bool library = std::ranges::find(libraries_, name) != libraries_.end();
        if (const char* fault = fault_of_path(path)) return wrong(shown(name), fault);
        if (path == "pack.sig")
            return wrong(name, key("has the name of a part of the pack itself"));
        if (!library && !may_hold(kind, name))
            return wrong(name, key("is no file that such a pack may hold: take it away, or name it "
                                   "under \"leave_out\" in pack.json"));
        std::error_code error;
        const std::uintmax_t size = fs::file_size(file, error);
        if (size > largest_entry) return wrong(name, key("is larger than 64 MiB"));
        total_ += size;
        if (total_ > largest_pack) {
            if (total_ - size <= largest_pack) wrong("", key("larger than 128 MiB"));
            return;
        }
        const bool runs = kind == PackKind::program &&
                          (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
        meetings_.add(path, faults_);
        out_.files[path] = {read(file), runs};
    }

    void check_whole()
    {
        const PackManifest& m = out_.manifest;
        if (out_.files.size() > most_entries - 2)
            wrong("", key("a pack has at most {n} files"),
                  {{"n", std::to_string(most_entries - 2)}});
        if (m.kind != PackKind::program) return;
        // What is started must be among what is packed.
        std::istringstream words{m.command};
        for (std::string word; words >> word;)
            if (out_.files.contains(word.starts_with("./") ? word.substr(2) : word)) return;
        wrong("pack.json",
              key("\"command\" names no file of the folder: \"python3 player.py\", say"));
    }

    fs::path folder_;
    Faults& faults_;
    Gathered out_;
    Meetings meetings_;
    std::vector<std::string> libraries_;
    std::uintmax_t total_ = 0;
};

} // namespace

std::optional<Gathered> gather(const std::string& folder, Faults& faults)
{
    return Gatherer{folder, faults}.run();
}

} // namespace sandtable::host::packs
