/// spoken.hpp - sides, units and orders as players say them: by the words they read.
///
///   side_meant     "french" for the side that is called "French (Bonaparte)"
///   units_meant    "bellegarde" for #2
///   in_notation    "chemin Bellegarde e8-f8" for "path #2 e8-f8"
///
/// Case and accents do not matter; ids and the names of orders are understood first and stay as
/// they are.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include "kernel/game/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// By id, by name in English or in the language of `texts`, else by a word that is in the name of
/// one side alone.
[[nodiscard]] std::optional<Side> side_meant(std::string_view word, const Setting& setting,
                                             const Texts& texts);

/// By id; else every unit the viewer knows that is called so; else every one whose name has these
/// words in it. In the order of the battle; empty when there is none.
[[nodiscard]] std::vector<Unit> units_meant(std::string_view words, const View& view,
                                            const Texts& texts);

/// What a text would be in the notation of orders.
struct InNotation {
    std::string text;
    std::string word;           ///< what may be any of several units, if something may
    std::vector<Unit> may_be{}; ///< these
};

/// The verb by its name in the language of `texts`; with `names` every word behind it that is no id
/// but the name of a unit, a side or a zone. The longest run of words that names something counts.
[[nodiscard]] InNotation in_notation(std::string_view typed, const View& view, const Texts& texts,
                                     bool names);

} // namespace sandtable::host
