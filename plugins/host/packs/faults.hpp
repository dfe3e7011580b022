/// faults.hpp - what is wrong with a pack, a manifest or an index: all of it in one run.
#pragma once

#include "plugins/host/errors.hpp"

#include <string>
#include <vector>

namespace sandtable::host::packs {

/// One thing that is wrong.
struct Fault {
    std::string place; ///< the entry, the file, or "pack.json:3:11"; empty: the whole
    std::string text;  ///< a catalog key: lower case, no full stop
    Values values{};
};
using Faults = std::vector<Fault>;

/// A line for each: "FILE: PLACE: what is wrong", at most forty and then how many more.
[[nodiscard]] std::string in_words(const Faults& faults, const std::string& file,
                                   const Texts& texts);

/// Throws ContentError with all of them, when there are any.
void throw_if_any(const Faults& faults, const std::string& file, const Texts& texts);

} // namespace sandtable::host::packs
