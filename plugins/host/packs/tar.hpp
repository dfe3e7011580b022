/// tar.hpp - the container of a pack: a POSIX tar file (ustar) of one kind only.
///
/// There is one way to write given files, and nothing else is read: regular files, in the order in
/// which they stand, owner 0, time 0, mode 0644 or 0755, names of at most 100 bytes, not
/// compressed, two empty blocks at the end and nothing behind them. `tar tf` and `tar xf` open it.
#pragma once

#include "plugins/host/packs/faults.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host::packs {

/// The most that a pack may hold.
inline constexpr std::size_t most_entries = 4096;
inline constexpr std::size_t largest_entry = std::size_t{64} << 20;
inline constexpr std::size_t largest_pack = std::size_t{128} << 20;

struct TarEntry {
    std::string name;
    std::string_view bytes; ///< in the text that was read, or of whoever writes
    bool runs = false;      ///< mode 0755: a program
};

/// The same bytes for the same entries, on every machine. Names must be good (fault_of_path).
[[nodiscard]] std::string write_tar(const std::vector<TarEntry>& entries);

/// The entries of a tar file that `write_tar` could have written. Everything else is a fault that
/// names its entry: links, devices, folders, other owners, times or modes, names that may not be or
/// meet, too many or too large files, a file that is cut off. Where it cannot be known how it goes
/// on, reading ends with that fault. Nothing is copied: `bytes` must outlive the entries.
[[nodiscard]] std::vector<TarEntry> read_tar(std::string_view bytes, Faults& faults);

} // namespace sandtable::host::packs
