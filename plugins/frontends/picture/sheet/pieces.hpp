/// pieces.hpp - what of a battle is printed to be cut out.
///
///   CutPiece          a counter with what is written below it
///   CutPieces         all of a battle, and how large they are
///   pieces_of      those that a view shows
///   draw_piece, draw_back
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

#include <map>

namespace sandtable::picture {

/// How wide a printed counter is, in millimeters; it is 0.74 as high. No base is wider or deeper.
inline constexpr double printed_counter = 24;

struct CutPiece {
    enum Kind : std::uint8_t {
        troops, ///< a counter, or a base of an open table
        body,   ///< of an army without a map: no troops and no leader, its name stands on it
        leader, ///< a medallion
    };
    Kind kind = troops;
    Counter counter;   ///< in full strength; where facing counts it looks north
    std::string label; ///< the id, where it is one, and the name
    std::string named; ///< of a body: what stands on it
};

struct CutPieces {
    std::vector<CutPiece> all; ///< of each side its commander, then its units in their order
    Spot base{};               ///< how large a base is, in millimeters; nothing: counters
    int scale = 0;             ///< of bases: how many millimeters 100 units of the table are
    double above = 0;          ///< how far above their middle the highest of them reaches
    double below = 0;
    std::vector<std::size_t> types_alike{}; ///< types that only their letters tell apart

    /// Units that marks of states are laid on.
    [[nodiscard]] int marked() const;
    /// By how much a unit has lost: how many can have lost that at the same time. Units whose
    /// strength is a number or more than `most_losses` are not in it.
    [[nodiscard]] std::map<std::int64_t, int> losses() const;
    /// Whether a unit has a strength that is not in losses().
    [[nodiscard]] bool has_large_strengths() const;
};

inline constexpr std::int64_t most_losses = 12;

/// `base`: what a plane's scenario says of bases, in its units.
[[nodiscard]] CutPieces pieces_of(const View& view, const host::Teller& teller,
                                  const CounterReader& reader, Spot base);

void draw_piece(Drawing& drawing, Spot at, const CutPieces& pieces, const CutPiece& piece,
                const Palette& colors);
/// What is seen of any of a side's: the side alone.
void draw_back(Drawing& drawing, Spot at, const CutPieces& pieces, const CutPiece& piece,
               const Palette& colors);

} // namespace sandtable::picture
