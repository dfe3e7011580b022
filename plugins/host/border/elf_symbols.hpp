/// elf_symbols.hpp - what a shared library exports, read from its bytes without running it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// What could be learned of a library.
struct ElfSymbols {
    std::string fault;               ///< why it cannot be opened, or empty
    std::vector<std::string> names;  ///< exported and defined, sorted
    std::vector<std::string> wanted; ///< not defined here, to be found in other libraries; sorted
};

/// Whether bytes begin like an ELF file.
[[nodiscard]] bool is_elf(std::string_view bytes) noexcept;

/// Reads the dynamic symbols of an ELF file. Every offset is held against the size of the file, so
/// a damaged one is a fault and never a crash. Knows 64-bit files of this machine's byte order.
[[nodiscard]] ElfSymbols elf_symbols(std::string_view bytes);

} // namespace sandtable::host
