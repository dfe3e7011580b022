/// trust.hpp - plugins that a person has said may run in the program's own process.
///
/// By SHA-256 of library and manifest: a changed plugin is another one.
#pragma once

#include "plugins/host/border/catalog.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// "sha256:...", of the library's bytes and then the manifest's.
[[nodiscard]] std::string trust_hash(const PluginFolder& where);

/// The user's list, one "HASH ID VERSION FOLDER" a line (the folder is where it was then, for
/// people): $XDG_DATA_HOME/sandtable/trusted or
/// ~/.local/share/sandtable/trusted. Only a file of this user's that nobody else may write counts.
class TrustList {
public:
    TrustList();
    [[nodiscard]] bool has(const std::string& hash) const;
    /// All write the whole list or throw ContentError.
    void add(const PluginFolder& where);
    void add(const std::string& hash, const std::string& id, const std::string& version,
             const std::string& place);
    /// Takes back every grant that fits: "sha256:...", the id of a plugin, or "id@version", whether
    /// that is still where it was, was rebuilt or is gone. The lines that were taken off.
    std::vector<std::string> remove(const std::string& word);
    [[nodiscard]] const std::vector<std::string>& lines() const noexcept { return lines_; }
    [[nodiscard]] const std::string& file() const noexcept { return file_; }

private:
    void save() const;

    std::string file_;
    std::vector<std::string> lines_;
};

/// How the code of a plugin runs: "own" (it came with the program), "trusted" or "caged".
[[nodiscard]] const char* standing_of(const FoundPlugin& plugin, const TrustList& list);

/// Whether it came with the program or is on the list.
[[nodiscard]] bool is_trusted(const FoundPlugin& plugin, const TrustList& list);

} // namespace sandtable::host
