/// catalog.hpp - which plugins there are.
///
///   search_path   where plugins are looked for, first come first
///   Catalog       what was found there, and what was not loaded and why
///
/// A place is a plugin's folder (it holds plugin.json), or a folder of such folders; a place that
/// somebody names may also be a build folder, with a folder "plugins" of such folders. Two versions
/// of one plugin live side by side: "tagmata" is the newest, "tagmata@1.4.2" that one.
#pragma once

#include "plugins/host/border/plugin.hpp"
#include "plugins/host/border/probe.hpp"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace sandtable::host {

/// Where to look, and who says so: "--plugin", "SANDTABLE_PATH", "user", "program".
struct SearchPlace {
    std::string path;
    std::string origin;
};

/// --plugin PATH (`named`), $SANDTABLE_PATH (places joined by ':'), the user's own folder
/// ($XDG_DATA_HOME/sandtable/plugins), and lib/sandtable/plugins of the tree the program stands in
/// (`home`), installed or built.
[[nodiscard]] std::vector<SearchPlace> search_path(const std::vector<std::string>& named,
                                                   const std::string& home);

/// A plugin whose manifest is good. None of its code has run.
struct FoundPlugin {
    PluginFolder where;
    std::string origin;
};

/// What was not loaded, with the reason in one line or several.
struct NotLoaded {
    std::string path;
    std::string origin;
    std::string reason;
};

/// Owns every plugin that was opened; must outlive all that comes from them.
class Catalog {
public:
    /// Asked before any code of a plugin runs: throws what forbids it.
    using Gate = std::function<void(const FoundPlugin&)>;

    /// Whether a plugin may stand in for the program's own of the same id when that id is asked
    /// for.
    using Replaces = std::function<bool(const FoundPlugin&)>;

    /// Reads the manifests on the path. Without `replaces` every one may.
    Catalog(const std::vector<SearchPlace>& path, ProbeOptions probing, Gate gate = {},
            const Replaces& replaces = {});
    ~Catalog();
    Catalog(const Catalog&) = delete;
    Catalog& operator=(const Catalog&) = delete;

    /// By id, newest version first; behind the program's own what may not stand in for it.
    [[nodiscard]] const std::vector<FoundPlugin>& plugins() const noexcept { return plugins_; }
    /// In the order in which they were met.
    [[nodiscard]] const std::vector<NotLoaded>& not_loaded() const noexcept { return not_loaded_; }

    /// "id@version" of what came with the program and does not answer to that id because of this
    /// plugin; of its own version there is but one.
    [[nodiscard]] std::vector<std::string> stands_in_for(const FoundPlugin& plugin) const;

    /// The plugin called "id" or "id@version", of that kind, or null.
    [[nodiscard]] const FoundPlugin* find(std::string_view name, PluginKind kind) const noexcept;
    /// Ids of a kind, each once, sorted.
    [[nodiscard]] std::vector<std::string> ids(PluginKind kind) const;

    /// Probes (outside a cage) and opens a plugin, or gives the one that is open already. Throws
    /// PluginError, the same one each time, or what the gate throws. May be called from several
    /// threads.
    [[nodiscard]] const Plugin& open(const FoundPlugin& plugin) const;

private:
    void look_in(const SearchPlace& place);
    void take(const std::string& folder, const std::string& origin);
    void sort_out(const Replaces& replaces);
    void own_first(const Replaces& replaces);

    struct Opened {
        std::unique_ptr<Plugin> plugin;
        std::unique_ptr<PluginError> error;
    };

    ProbeOptions probing_;
    Gate gate_;
    std::vector<FoundPlugin> plugins_;
    std::vector<NotLoaded> not_loaded_;
    std::vector<std::string>
        put_aside_; ///< folders before which the program's own of the same version gave way
    mutable std::mutex opening_;
    mutable std::map<std::string, Opened> opened_; ///< by folder
};

} // namespace sandtable::host
