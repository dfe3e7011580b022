/// field.hpp - reading the table as the book speaks of it, on either board. [FP70-HEX, MET]
///
///   Neighbors     the six hexes around one
///   Field         units, places, distances, fronts, ground; copies freely
#pragma once

#include "rulesets/fastplay70/chapters/table/open_table.hpp"
#include "rulesets/fastplay70/scenario/context.hpp"

#include "kernel/board/hex.hpp"
#include "kernel/rules/refusal.hpp"
#include "sdk/cpp/sides.hpp"

namespace sandtable::fastplay70 {

/// Ways straight back, best first. [FP70-HEX-11]
struct Ways {
    std::array<int, 2> direction{-1, -1};
    int count = 0;
};

class Field {
public:
    Field(const Table& table, const Context& context) noexcept : table_{table}, context_{&context}
    {
    }

    [[nodiscard]] const Table& table() const noexcept { return table_; }
    [[nodiscard]] const Context& context() const noexcept { return *context_; }
    [[nodiscard]] const Options& options() const noexcept { return context_->options; }
    [[nodiscard]] const Board& board() const noexcept { return table_.board(); }
    [[nodiscard]] bool plane() const noexcept { return board().shape == Shape::plane; }
    [[nodiscard]] int unit_count() const noexcept { return table_.unit_count(); }
    [[nodiscard]] int get(UnitCounter c, Unit u) const noexcept { return table_.get(c, u); }
    [[nodiscard]] int get(SideCounter c, Side s) const noexcept { return table_.get(c, s); }
    [[nodiscard]] int get(GameCounter c) const noexcept { return table_.get(c); }
    [[nodiscard]] int get(counters::PerSegment what, Side s, int segment) const noexcept
    {
        return table_.get(counters::of(what, segment), s);
    }

    // --- sides
    [[nodiscard]] Side first() const noexcept { return static_cast<Side>(get(counters::first)); }
    [[nodiscard]] Side second() const noexcept { return sdk::opponent(first()); }
    [[nodiscard]] Character character(Side s) const noexcept
    {
        return static_cast<Character>(get(counters::character, s));
    }
    /// A segment with a unit of `s` in it. [FP70-PA-01]
    [[nodiscard]] bool controls(Side s, int segment) const noexcept;
    [[nodiscard]] int units_in(Side s, int segment) const noexcept;

    /// Objectives, as many as the book keeps account of. [FP70-END-01]
    [[nodiscard]] int objective_count() const noexcept
    {
        const std::size_t count = board().objectives.size();
        return static_cast<int>(count < most_objectives ? count : most_objectives);
    }

    // --- units
    [[nodiscard]] bool on_board(Unit u) const noexcept { return table_.on_board(u); }
    [[nodiscard]] Side side(Unit u) const noexcept { return table_.side(u); }
    [[nodiscard]] const UnitFacts& facts(Unit u) const noexcept { return context_->facts(u); }
    [[nodiscard]] bool infantry(Unit u) const noexcept { return facts(u).arm == Arm::infantry; }
    [[nodiscard]] bool moving(Unit u) const noexcept { return get(counters::moved, u) != 0; }
    [[nodiscard]] bool stationary_infantry(Unit u) const noexcept
    {
        return infantry(u) && !moving(u);
    }
    [[nodiscard]] int facing(Unit u) const noexcept { return table_.unit(u).facing; }
    [[nodiscard]] Place place(Unit u) const noexcept
    {
        const UnitRecord& r = table_.unit(u);
        return plane() ? Place{r.x, r.y} : Place{index(r.cell), 0};
    }
    /// The `i`-th unit in unit order: those of the first side, then those of the second.
    [[nodiscard]] Unit in_order(int i) const noexcept;
    [[nodiscard]] int destroyed_strength(Side s) const noexcept;
    [[nodiscard]] int whole_strength(Side s) const noexcept;

    // --- places, either board
    /// Whole UD. [FP70-HEX-03, MET-05]
    [[nodiscard]] int distance(Place a, Place b) const noexcept
    {
        return plane() ? open_table::distance(a, b) : hex::distance(cube(a), cube(b));
    }
    /// Whatever the facing and the ground. [FP70-ZOI-05, FP70-HEX-03, MET-04]
    [[nodiscard]] bool contact(Place a, Place b) const noexcept
    {
        return plane() ? open_table::contact(a, b) : hex::distance(cube(a), cube(b)) == 1;
    }
    [[nodiscard]] bool contact(Unit a, Unit b) const noexcept
    {
        return contact(place(a), place(b));
    }
    /// Positive in front of a unit that stands at `at`. [FP70-HEX-05, MET-07]
    [[nodiscard]] std::int64_t front_product(Place at, int facing, Place p) const noexcept
    {
        if (plane()) return open_table::front_product(at, facing, p);
        return hex::dot(hex::column_steps[facing], cube(p) - cube(at));
    }
    [[nodiscard]] bool in_front(Place at, int facing, Place p) const noexcept
    {
        return front_product(at, facing, p) > 0;
    }
    [[nodiscard]] bool behind(Place at, int facing, Place p) const noexcept
    {
        const std::int64_t product = front_product(at, facing, p);
        return plane() ? product <= -open_table::behind_the_line : product < 0;
    }
    /// [FP70-HEX-12, MET-13]
    [[nodiscard]] int facing_toward(Place from, Place to, int current) const noexcept;
    [[nodiscard]] int level(Place p) const noexcept
    {
        return plane() ? open_table::level_at(board(), open_table::point(p))
                       : board().height_at(cell(p));
    }
    [[nodiscard]] int kind(Place p) const noexcept
    {
        return plane() ? open_table::kind_at(table_, open_table::point(p))
                       : table_.terrain_at(cell(p));
    }
    [[nodiscard]] bool entrenched(Place p) const noexcept
    {
        return plane() ? plane::outline_at(board(), layer::works, open_table::point(p)) != nullptr
                       : context_->entrenched[static_cast<std::size_t>(p.x)] != 0 ||
                             table_.terrain_at(cell(p)) == terrain::entrenchment;
    }
    /// Wood, town, dense or not: what hides and slows. Not entrenchments.
    [[nodiscard]] static bool is_covered(int kind) noexcept
    {
        return kind >= terrain::wood && kind <= terrain::dense_town;
    }
    [[nodiscard]] static bool is_dense(int kind) noexcept
    {
        return kind == terrain::dense_wood || kind == terrain::dense_town;
    }
    [[nodiscard]] static bool is_town(int kind) noexcept
    {
        return kind == terrain::town || kind == terrain::dense_town;
    }
    /// The first by index that stands there, or nearer than 1 UD on the open table, or none; `but`
    /// does not count. [FP70-HEX-07, MET-16]
    [[nodiscard]] Unit taken_by(Place p, Unit but = Unit::none) const noexcept;
    /// Of a place on the open table, from 1. [FP70-MET-15]
    [[nodiscard]] int segment(Place p) const noexcept;
    /// On either board, from 1. [FP70-HEX-13, MET-15]
    [[nodiscard]] int segment(Unit u) const noexcept
    {
        return plane() ? segment(place(u))
                       : context_->segment_of[static_cast<std::size_t>(table_.cell(u))];
    }
    /// An enemy of `side` in contact with a place.
    [[nodiscard]] Unit enemy_at(Side side, Place p) const noexcept;
    /// A friend of `u`, not itself, in contact with a place.
    [[nodiscard]] Unit friend_at(Unit u, Place p) const noexcept;
    [[nodiscard]] Unit unit_on(Place p) const noexcept
    {
        return plane() ? Unit::none : table_.first_in(cell(p));
    }

    // --- hexes only
    /// A place is the center of one hex, and one hex is 1 UD. [FP70-HEX-01]
    [[nodiscard]] static Cell cell(Place p) noexcept { return static_cast<Cell>(p.x); }
    [[nodiscard]] static Place at(Cell c) noexcept { return {index(c), 0}; }
    /// [FP70-HEX-02]
    [[nodiscard]] hex::Cube cube(Place p) const noexcept { return context_->lines->where(cell(p)); }
    [[nodiscard]] Ways away(Place unit, int facing, Place from) const noexcept;
    /// A step from facing `f` in direction `d` is forward. [FP70-HEX-06]
    [[nodiscard]] static constexpr bool forward(int f, int d) noexcept
    {
        return hex::turn(f, d) <= 1;
    }
    /// What the ground makes of a step. On a map that changes it is judged as that is now.
    [[nodiscard]] Footing footing(Cell from, int d) const noexcept
    {
        const bool changes = table_.changes(Changing::terrain) || table_.changes(Changing::edges);
        return changes ? footing_now(from, d) : context_->footings->at(from, d);
    }

    // --- words: on the open table a place takes two slots of a message
    [[nodiscard]] Args args(Unit u, Place p) const noexcept
    {
        return {.unit = u,
                .cell = static_cast<Cell>(p.x),
                .to = plane() ? static_cast<Cell>(p.y) : Cell::none};
    }
    /// How `other` faces, as a word on hexes and in degrees on the open table, beside a facing of
    /// `u` in degrees.
    [[nodiscard]] Args facings(Unit u, int own, Unit other) const noexcept
    {
        const int its = facing(other);
        return {.unit = u,
                .other = other,
                .n = its * 15,
                .m = own * 15,
                .word = plane() ? nullptr : hex::column_names[its]};
    }
    [[nodiscard]] const char* say(const char* on_hexes, const char* on_the_table) const noexcept
    {
        return plane() ? on_the_table : on_hexes;
    }

private:
    [[nodiscard]] Footing footing_now(Cell from, int d) const noexcept;
    /// Of the units on the six hexes around a place the first by index that is a friend of `s`, or
    /// that is none; not `self`.
    [[nodiscard]] Unit lowest_around(Place p, Side s, bool friends, Unit self) const noexcept;

    Table table_;
    const Context* context_;
};

} // namespace sandtable::fastplay70
