/// description.hpp - what a pack is, from whom, what it needs and what it brings, for a person.
#pragma once

#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/packs/places.hpp"
#include "plugins/host/packs/publishers.hpp"
#include "plugins/host/program.hpp"

#include <string>

namespace sandtable::host::packs {

/// "signed by Ana, lusab-babad-...", or that nobody has signed it.
[[nodiscard]] std::string signer_in_words(const PackManifest& pack, const Texts& texts);

/// Lines that say all of it, each ended. What is needed and not here is said as such.
[[nodiscard]] std::string description(const Program& program, const Pack& pack,
                                      const Places& places, const Publishers& publishers);

/// "2.1 MB"
[[nodiscard]] std::string size_in_words(std::uint64_t bytes, const Texts& texts);

} // namespace sandtable::host::packs
