/// plugin.hpp - an opened plugin: checked, its library kept open as long as the object lives.
#pragma once

#include "plugins/host/border/library.hpp"
#include "plugins/host/border/manifest.hpp"
#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/border/whole_book.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "sdk/abi/host.h"
#include "sdk/abi/player.h"
#include "sdk/abi/ruleset.h"

#include <memory>
#include <string>

namespace sandtable::host {

/// Where a plugin lies and what it says of itself.
struct PluginFolder {
    std::string folder;
    Manifest manifest;

    [[nodiscard]] std::string library() const { return folder + "/" + manifest.entry; }
};

/// What of a plugin is read before any of it runs.
struct PluginContents {
    std::string library; ///< the bytes of its library
    std::string hash;    ///< of library and manifest: equal for equal content
};
/// Throws PluginError.
[[nodiscard]] PluginContents contents_of(const PluginFolder& where);

/// Opened in the order of the contract: exported names without running code, the table, open(),
/// the interfaces its kind must have and those its manifest names. Not copyable, not movable:
/// hosted rulesets and players point at it and must be gone before it.
class Plugin {
public:
    /// Throws PluginError naming the clause that was broken. Does not probe: see probe.hpp.
    explicit Plugin(PluginFolder folder);
    /// The same where the contents were read already.
    Plugin(PluginFolder folder, const PluginContents& contents);
    ~Plugin();
    Plugin(const Plugin&) = delete;
    Plugin& operator=(const Plugin&) = delete;

    [[nodiscard]] const Manifest& manifest() const noexcept { return where_.manifest; }
    [[nodiscard]] const std::string& folder() const noexcept { return where_.folder; }
    /// Of library and manifest: equal for equal content.
    [[nodiscard]] const std::string& content_hash() const noexcept { return hash_; }

    /// Null unless it is a ruleset (a player).
    [[nodiscard]] const st_ruleset* ruleset() const noexcept { return ruleset_; }
    [[nodiscard]] const st_player* player() const noexcept { return player_; }
    /// The book of a ruleset.
    [[nodiscard]] const Book& book() const noexcept { return book_->book(); }
    /// The checked table of an optional interface, or null.
    template <typename Table>
    [[nodiscard]] const Table* extension(const char* interface_id) const
    {
        return static_cast<const Table*>(find_extension(interface_id));
    }

    [[noreturn]] void blame(const char* function, const std::string& clause) const;
    /// Calls into the plugin; an exception that comes out of it is its fault.
    template <typename Call>
    auto call(const char* function, Call&& far) const
    {
        const witness::Call marked{witness_, function};
        try {
            return far();
        } catch (...) {
            blame_exception(function);
        }
    }
    /// Its number for a `witness::Call`, for calls that `call` is too slow for.
    [[nodiscard]] std::uint32_t witness() const noexcept { return witness_; }
    /// Blames unless `status` is ST_OK.
    void check(const char* function, st_status status, const st_error& error) const;
    /// Throws Declined, with what the plugin says.
    [[noreturn]] void decline(const char* function, const st_error& error) const;

private:
    [[noreturn]] void blame_exception(const char* function) const;
    [[nodiscard]] const void* find_extension(const char* interface_id) const;
    void check_interfaces();

    PluginFolder where_;
    std::uint32_t witness_ = 0;
    std::string hash_;
    std::unique_ptr<Library> library_;
    const st_plugin* table_ = nullptr;
    const st_ruleset* ruleset_ = nullptr;
    const st_player* player_ = nullptr;
    std::unique_ptr<WholeBook> book_;
};

/// What st_host says and logs; lives as long as the program.
[[nodiscard]] const st_host& host_table();

} // namespace sandtable::host
