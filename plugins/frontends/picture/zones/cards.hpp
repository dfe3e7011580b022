/// cards.hpp - what stands on a field without cells: cards of units, strips of bodies, commanders,
/// signs of links between them.
#pragma once

#include "plugins/frontends/picture/zones/block.hpp"

namespace sandtable::picture {

/// "12 000": thousands apart by a narrow blank.
[[nodiscard]] std::string grouped(std::int64_t number);

/// What all of them are drawn with. `s` is a cell in millimeters.
struct Easel {
    Drawing& drawing;
    double s;
    const View& view;
    const host::Teller& teller;
    const CounterReader& reader;
    const Palette& colors;
    UnitWords words = UnitWords::names;
    double least = 0; ///< no words are smaller, in millimeters

    /// A size of words, in cells: that, or what can be read.
    [[nodiscard]] double readable(double size) const { return std::max(size, least / s); }
    [[nodiscard]] Letters letters(Face face, double size, Color color,
                                  Anchor anchor = Anchor::middle) const;
    /// Its name, or its id where ids are wanted.
    [[nodiscard]] std::string name_of(Unit unit) const;
    /// "front I", "support": without the side that it is of, in the reader's language.
    [[nodiscard]] std::string zone_name(Cell zone) const;
};

/// A unit: figure or sign, strength, name, a disc with its quality where the book has one, marks.
void draw_card(const Easel& easel, Unit unit, const Box& box);
/// What is left of a body, from 0 to 1: the strength of its troops in parts of that with which they
/// began, less what their damage and its own takes away. Below 0: no strength is told.
[[nodiscard]] double left_of(const CounterReader& reader, const Body& body);
/// A body: side, name, what is left of it and its state. `troops` are its own.
void draw_strip(const Easel& easel, const Body& body, const Box& box);
/// A zone where nobody stands, with the color of whom it belongs to.
void draw_slot(const Easel& easel, const EmptyZone& empty, const Box& box);
/// A tie between two places: dotted while they face each other or aim, solid in contact.
void draw_tie(const Easel& easel, Spot from, Spot to, Tie::Kind kind);
/// Where a tie or a line to a card goes.
struct TieLine {
    Spot from, to;
    Tie::Kind kind = Tie::aims;
};
/// Whether one of them goes through a box.
[[nodiscard]] bool is_crossed(const Box& box, const std::vector<TieLine>& lines);
/// The disc of a unit's quality.
void draw_disc(const Easel& easel, Spot at, double radius, const std::string& words);
/// What is left of something, from 0 to 1.
void draw_share(const Easel& easel, const Box& box, double part);

/// The counter that is written on a card's disc.
[[nodiscard]] std::optional<UnitCounter> quality_counter(const View& view);

} // namespace sandtable::picture
