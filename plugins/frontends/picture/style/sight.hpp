/// sight.hpp - how well colors are told apart, by everybody.
///
///   contrast        of two colors, as WCAG 2 counts it
///   Sight, as_seen  normal sight and the three color blindnesses (Machado 2009, severity 1)
///   difference      delta E 1976
///   SideColor, side_colors   what the counters of a battle's sides are made of
#pragma once

#include "plugins/frontends/picture/style/palette.hpp"

#include "kernel/rules/setting.hpp"

#include <array>

namespace sandtable::picture {

/// From 1 (the same) to 21 (black and white).
[[nodiscard]] double contrast(Color a, Color b);

enum class Sight : std::uint8_t { normal, protan, deutan, tritan };
inline constexpr std::array every_sight{Sight::normal, Sight::protan, Sight::deutan, Sight::tritan};
[[nodiscard]] Color as_seen(Color color, Sight sight);

[[nodiscard]] double difference(Color a, Color b);
/// The smallest difference over every sight.
[[nodiscard]] double worst_difference(Color a, Color b);

/// Two sides differ by at least this much to everybody.
inline constexpr double least_difference = 22;
/// What stands on a counter has at least this contrast with it.
inline constexpr double least_contrast = 4.5;

struct SideColor {
    Color back{};
    Color ink{};          ///< of signs on it
    bool lined = false;   ///< an inner line, never color alone
    bool hatched = false; ///< the third of a printed map
};

/// The colors of every side, as the scenario names them, moved until all differ enough. A word that
/// is no color counts as the side's usual one.
[[nodiscard]] std::vector<SideColor> side_colors(const Setting& setting, Style style);

} // namespace sandtable::picture
