/// block.hpp - a body of troops as it is drawn up: screen, line with wings, and its head behind
/// them.
#pragma once

#include "plugins/frontends/picture/zones/muster.hpp"

namespace sandtable::picture {

/// How high armies are at most, in parts of their width, if that can be.
inline constexpr double usual_array_high = 0.9;
inline constexpr double strip_high = 0.95;  ///< of a body's name
inline constexpr double strip_apart = 0.32; ///< from its troops: as high as their discs stand out
inline constexpr double card_high = 1.55;
inline constexpr double least_letters = 0.25; ///< of names on cards, where they stand in two lines
inline constexpr double narrow_card = 3.3;    ///< a broader one has its words beside the figure

/// A unit on the field, in units of about a cell from its upper left corner.
struct Card {
    Unit unit = Unit::none;
    Box box;
};

/// Where a body's name stands: behind its troops, or beside them where they are one line.
enum class Head : std::uint8_t { behind, left, right };

/// A body's head and cards with its front edge at 0 and all else below it, and how large it is. No
/// line of cards is wider than `room`, but for one card alone; the left wing is at the left.
struct Block {
    Spot size;
    double screen = 0; ///< how far its line stands behind its front edge: as deep as its screen
    Box strip;
    std::vector<Card> cards;
};
[[nodiscard]] Block block_of(const View& view, const Body& body,
                             const std::vector<double>& card_wide, double room,
                             Head head = Head::behind);
/// How wide each unit's card is, in the order of units; the strongest is `widest`. None is too
/// narrow for its name in `letters` of that size, and none is narrower than a weaker one.
[[nodiscard]] std::vector<double> card_widths(const View& view, const CounterReader& reader,
                                              double widest, double letters);

} // namespace sandtable::picture
