/// contract.hpp - whether what a plugin exports is what the contract asks for.
///
/// Each function names the first clause that is broken, in one line, lower case and without full
/// stop; empty when none is. Nothing is trusted: sizes first, then pointers, then what they point
/// at.
#pragma once

#include "kernel/rules/book.hpp"
#include "plugins/host/border/manifest.hpp"
#include "sdk/abi/player.h"
#include "sdk/abi/ruleset.h"

#include <string>
#include <vector>

namespace sandtable::host {

/// The exported table: size, version of the border, texts, functions, and that it says the same as
/// the manifest.
[[nodiscard]] std::string fault_in_table(const st_plugin& table, const Manifest& manifest);

/// A ruleset's function table: sizes and required functions. Does not call any.
[[nodiscard]] std::string fault_in_ruleset(const st_ruleset& table);
[[nodiscard]] std::string fault_in_player(const st_player& table);

/// A ruleset's book as WholeBook has it: every text and number in it, and its id.
[[nodiscard]] std::string fault_in_book(const Book& book, const Manifest& manifest);

/// The optional interfaces there are, with their functions in the order of their tables.
struct Extension {
    const char* id;
    std::vector<const char*> functions;
    bool of_itself = false; ///< the SDK offers it for every ruleset: a manifest need not name it
};

/// An optional interface's table, whose functions are pointers after size and reserve.
[[nodiscard]] std::string fault_in_extension(const void* table, const Extension& extension);
[[nodiscard]] const std::vector<Extension>& extensions();

} // namespace sandtable::host
