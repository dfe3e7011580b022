/// names.hpp - what a file in a pack may be called.
///
/// Names are the same on every machine: letters, digits and ". _ - + blank" of ASCII, folders
/// parted by '/'. So there is no second spelling of a name (case, accents, "..", "\") for a disk to
/// fall for.
#pragma once

#include "plugins/host/packs/faults.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace sandtable::host::packs {

/// The longest path of a file, in bytes.
inline constexpr std::size_t longest_path = 92;
/// The most folders a file may stand in.
inline constexpr int deepest_path = 8;

/// Why a file of a pack cannot have this path, as a catalog key; null when it can.
[[nodiscard]] const char* fault_of_path(std::string_view path) noexcept;

/// A name of anybody's for a message: bytes that are no printable ASCII as \xNN, cut at 120.
[[nodiscard]] std::string shown(std::string_view name);

/// Whether a text is one line of UTF-8 that a terminal shows and does not obey, with at most
/// `most` bytes.
[[nodiscard]] bool is_line(std::string_view text, std::size_t most) noexcept;

/// The name of a publisher: a line of at most 60 bytes in which no shell would see anything but a
/// name, between quotes, since messages say what may be typed with it.
[[nodiscard]] bool is_name(std::string_view text) noexcept;

/// Ids as manifests have them: a lower-case letter, then lower-case letters, digits, ". _ -"; at
/// most 40.
[[nodiscard]] bool is_id(std::string_view text) noexcept;

/// "1.2.0", "1.2.0-beta.1": three numbers, and letters, digits, '.' and '-' behind a '-'; at most
/// 40.
[[nodiscard]] bool is_version(std::string_view text) noexcept;

/// Finds names that meet on some disk: the same twice, only case between them, a file where another
/// name has a folder.
class Meetings {
public:
    /// Adds a fault to `faults` when `path` meets one that was added before.
    void add(const std::string& path, Faults& faults);

private:
    std::map<std::string, std::string> files_;   ///< in small letters; as it was written
    std::map<std::string, std::string> folders_; ///< the same
};

} // namespace sandtable::host::packs
