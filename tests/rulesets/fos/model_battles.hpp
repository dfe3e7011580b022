/// model_battles.hpp - random battles for the model of Fields of Strategy, and their texts.
///
///   random_battle   ground of every kind, two small armies, some of the options turned
///   text_of         the battle as a position text, as FOS-NOTE-04 has it
///   random_path     a path that a unit might be given, legal or not
#pragma once

#include "tests/rulesets/fos/model_table.hpp"

namespace sandtable::fos::model {

enum class Country {
    close, ///< a small field, full of troops
    wide   ///< a large one with long roads and few troops
};

/// `fighting`: the battle begins at P4, some of the active side's units have moved.
[[nodiscard]] Battle random_battle(std::uint64_t seed, Country country, bool fighting);
[[nodiscard]] std::string text_of(const Battle& battle, bool fighting);
[[nodiscard]] std::string name_of(Spot s); ///< "c4"
[[nodiscard]] Path random_path(const Battle& battle, const Troop& unit, Stream& stream);

} // namespace sandtable::fos::model
