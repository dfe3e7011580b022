/// manifest.hpp - plugin.json: what a plugin says of itself before any of its code is run.
///
///     { "id": "tagmata", "version": "1.4.2", "kind": "ruleset", "abi": "1.0",
///       "title": "Tagmata", "entry": "tagmata.so",
///       "capabilities": ["sandtable.worlds/1"], "rights": "rules by ...; used with leave" }
///
/// docs/abi.md describes every field.
#pragma once

#include "plugins/host/telling/json/places.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

enum class PluginKind : std::uint8_t { ruleset, player };
[[nodiscard]] const char* to_text(PluginKind kind) noexcept;

/// A version of the border.
struct AbiVersion {
    int major = 0;
    int minor = 0;
    friend constexpr auto operator<=>(AbiVersion, AbiVersion) = default;
};
/// The one this program speaks.
[[nodiscard]] AbiVersion this_abi() noexcept;
[[nodiscard]] std::string to_text(AbiVersion version);
/// Why a plugin built for `version` cannot be loaded, naming both versions; empty when it can.
[[nodiscard]] std::string abi_fault(AbiVersion version);

/// An option of a computer player: a name that may stand in its seat's options.
struct ManifestOption {
    std::string name;
    std::string title;
    std::string initial;
    std::vector<std::string> words; ///< what it may be; empty: anything
};

struct Manifest {
    std::string id;
    std::string version;
    PluginKind kind = PluginKind::ruleset;
    AbiVersion abi;
    std::string title;
    std::string entry; ///< name of the library for this machine, in the manifest's folder
    std::string rights;
    std::string description;
    std::string source;                    ///< of a rulebook: which book, which edition
    std::string author;                    ///< of the book, or of the player
    std::vector<std::string> capabilities; ///< optional interfaces it offers, by id
    std::vector<ManifestOption> options;

    /// "fos 1.0.0"
    [[nodiscard]] std::string name() const { return id + " " + version; }
};

/// One thing wrong with a manifest.
struct ManifestProblem {
    TextPlace place;
    std::string message; ///< lower case, no full stop
};

/// Everything wrong with a manifest. `what` has one line for each: "plugin.json:3:11: message".
struct ManifestError : std::runtime_error {
    ManifestError(const std::string& file, std::vector<ManifestProblem> all);
    std::vector<ManifestProblem> problems;
};

/// Reads a manifest. `file` is how errors call it. Throws ManifestError with everything that is
/// wrong in one run; but of a plugin for another version of the border, only that is said.
[[nodiscard]] Manifest read_manifest(std::string_view text, const std::string& file);

/// Orders versions: numbers between the dots by value, a "-suffix" below none. Less than 0 when
/// `a` is older.
[[nodiscard]] int compare_versions(std::string_view a, std::string_view b) noexcept;

} // namespace sandtable::host
