#include "plugins/host/border/catalog.hpp"

#include "plugins/host/cage/inside.hpp"
#include "plugins/host/table/clause.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

/// Whether a folder says that it is a plugin; also by a link that leads nowhere, which is told
/// then.
bool is_plugin_folder(const fs::path& folder)
{
    std::error_code error;
    const fs::path manifest = folder / "plugin.json";
    return fs::exists(manifest, error) || fs::is_symlink(manifest, error);
}

} // namespace

std::vector<SearchPlace> search_path(const std::vector<std::string>& named, const std::string& home)
{
    std::vector<SearchPlace> path;
    for (const std::string& place : named) path.push_back({place, "--plugin"});
    if (const char* variable = std::getenv("SANDTABLE_PATH")) {
        std::string_view rest = variable;
        while (!rest.empty()) {
            const std::string_view place = rest.substr(0, rest.find(':'));
            if (!place.empty()) path.push_back({std::string{place}, "SANDTABLE_PATH"});
            rest.remove_prefix(std::min(rest.size(), place.size() + 1));
        }
    }
    const char* const data = std::getenv("XDG_DATA_HOME");
    const char* const user = std::getenv("HOME");
    if (data && data[0] == '/')
        path.push_back({std::string{data} + "/sandtable/plugins", "user"});
    else if (user && user[0] == '/')
        path.push_back({std::string{user} + "/.local/share/sandtable/plugins", "user"});
    if (!home.empty()) path.push_back({home + "/lib/sandtable/plugins", "program"});
    return path;
}

Catalog::Catalog(const std::vector<SearchPlace>& path, ProbeOptions probing, Gate gate,
                 const Replaces& replaces)
    : probing_{std::move(probing)}, gate_{std::move(gate)}
{
    for (const SearchPlace& place : path) look_in(place);
    sort_out(replaces);
    if (replaces) own_first(replaces);
}

Catalog::~Catalog() = default;

void Catalog::look_in(const SearchPlace& place)
{
    const bool asked_for = place.origin == "--plugin" || place.origin == "SANDTABLE_PATH";
    std::error_code error;
    fs::path path{place.path};
    // A plugin may also be named by one of its files.
    if (fs::is_regular_file(path, error)) path = path.has_parent_path() ? path.parent_path() : ".";
    if (is_plugin_folder(path)) return take(path.string(), place.origin);
    if (!fs::is_directory(path, error)) {
        if (asked_for) not_loaded_.push_back({place.path, place.origin, clause("not there")});
        return;
    }
    std::vector<std::string> folders;
    const auto gather = [&](const fs::path& place_below) {
        for (fs::directory_iterator at{place_below, error}, end; !error && at != end;
             at.increment(error)) {
            if (is_plugin_folder(at->path())) folders.push_back(at->path().string());
        }
    };
    gather(path);
    std::error_code ignored;
    // A build folder has its plugins one further down.
    if (!error && folders.empty() && asked_for && fs::is_directory(path / "plugins", ignored))
        gather(path / "plugins");
    if (error) {
        not_loaded_.push_back(
            {place.path, place.origin,
             clause("cannot be read: {why}", {{"why", clause(error.message().c_str())}})});
        return;
    }
    if (folders.empty() && asked_for)
        not_loaded_.push_back(
            {place.path, place.origin,
             clause("no plugin.json in it, one folder below or below its folder \"plugins\"")});
    std::ranges::sort(folders);
    for (const std::string& folder : folders) take(folder, place.origin);
}

void Catalog::take(const std::string& folder, const std::string& origin)
{
    try {
        const std::string file = folder + "/plugin.json";
        plugins_.push_back({{folder, read_manifest(read_whole_file(file), file)}, origin});
    } catch (const ManifestError& e) {
        not_loaded_.push_back({folder, origin, e.what()});
    } catch (const LibraryError& e) {
        not_loaded_.push_back({folder, origin, std::string{"plugin.json: "} + e.what()});
    }
}

/// By id, newest first; of the same id and version the first on the path stays.
void Catalog::sort_out(const Replaces& replaces)
{
    const auto older = [](const FoundPlugin& a, const FoundPlugin& b) {
        const Manifest& x = a.where.manifest;
        const Manifest& y = b.where.manifest;
        if (x.id != y.id) return x.id < y.id;
        return compare_versions(x.version, y.version) > 0;
    };
    std::ranges::stable_sort(plugins_, older);
    for (std::size_t i = 1; i < plugins_.size();) {
        const FoundPlugin& first = plugins_[i - 1];
        const FoundPlugin& second = plugins_[i];
        if (older(first, second) || older(second, first)) {
            ++i;
            continue;
        }
        if (second.origin == "program" && first.origin != "program" && replaces && !replaces(first))
            std::swap(plugins_[i - 1], plugins_[i]);
        std::error_code error;
        if (plugins_[i].origin == "program" && plugins_[i - 1].origin != "program")
            put_aside_.push_back(first.where.folder);
        if (!fs::equivalent(first.where.folder, second.where.folder, error))
            not_loaded_.push_back(
                {second.where.folder, second.origin,
                 clause("{name} is there already: {folder}",
                        {{"name", first.where.manifest.name()}, {"folder", first.where.folder}})});
        plugins_.erase(plugins_.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

std::vector<std::string> Catalog::stands_in_for(const FoundPlugin& plugin) const
{
    std::vector<std::string> names;
    if (plugin.origin == "program") return names;
    const Manifest& its = plugin.where.manifest;
    for (const FoundPlugin& own : plugins_)
        if (own.origin == "program" && own.where.manifest.id == its.id)
            names.push_back(own.where.manifest.name());
    if (std::ranges::find(put_aside_, plugin.where.folder) != put_aside_.end())
        names.push_back(its.name());
    return names;
}

/// A stranger's folder does not take the place of what came with the program.
void Catalog::own_first(const Replaces& replaces)
{
    std::vector<FoundPlugin> others;
    for (const FoundPlugin& found : plugins_) {
        const auto own = std::ranges::find_if(plugins_, [&](const FoundPlugin& one) {
            return one.origin == "program" && one.where.manifest.id == found.where.manifest.id &&
                   one.where.manifest.kind == found.where.manifest.kind;
        });
        if (found.origin == "program" || own == plugins_.end() || replaces(found)) continue;
        others.push_back(found);
        const std::string& id = found.where.manifest.id;
        not_loaded_.push_back({found.where.folder, found.origin,
                               clause("would replace {name}, which came with the program: it is "
                                      "{other} until it is trusted",
                                      {{"name", own->where.manifest.name()},
                                       {"other", id + "@" + found.where.manifest.version}})});
    }
    for (const FoundPlugin& other : others) {
        const auto same = [&](const FoundPlugin& one) {
            return one.where.folder == other.where.folder;
        };
        std::erase_if(plugins_, same);
        auto behind = plugins_.begin();
        for (auto at = plugins_.begin(); at != plugins_.end(); ++at)
            if (at->where.manifest.id == other.where.manifest.id) behind = at + 1;
        plugins_.insert(behind, other);
    }
}

const FoundPlugin* Catalog::find(std::string_view name, PluginKind kind) const noexcept
{
    const std::size_t at = name.find('@');
    const std::string_view id = name.substr(0, at);
    const std::string_view version =
        at == std::string_view::npos ? std::string_view{} : name.substr(at + 1);
    for (const FoundPlugin& found : plugins_) {
        const Manifest& m = found.where.manifest;
        if (m.kind != kind || m.id != id) continue;
        if (at == std::string_view::npos || m.version == version) return &found;
    }
    return nullptr;
}

std::vector<std::string> Catalog::ids(PluginKind kind) const
{
    std::vector<std::string> ids;
    for (const FoundPlugin& found : plugins_) {
        const Manifest& m = found.where.manifest;
        if (m.kind == kind && (ids.empty() || ids.back() != m.id)) ids.push_back(m.id);
    }
    return ids;
}

const Plugin& Catalog::open(const FoundPlugin& plugin) const
{
    const std::lock_guard lock{opening_};
    Opened& opened = opened_[plugin.where.folder];
    if (opened.error) throw PluginError{*opened.error};
    if (opened.plugin) return *opened.plugin;
    if (gate_) gate_(plugin);
    try {
        const PluginContents contents = contents_of(plugin.where);
        // In a cage it can take nothing with it but what it is in.
        if (!cage::is_in()) probe(plugin.where, contents, probing_);
        opened.plugin = std::make_unique<Plugin>(plugin.where, contents);
    } catch (const PluginError& e) {
        opened.error = std::make_unique<PluginError>(e);
        throw;
    }
    return *opened.plugin;
}

} // namespace sandtable::host
