/// land.hpp - the ground of a battle as shapes, before any color: the same for boards of cells and
/// for open tables.
///
///   Village, Work, Bridge, Way, Patch, Step   its parts
///   Busy                                      what is no room for trees, grass and fields
///   Land                                      all of them
#pragma once

#include "plugins/frontends/picture/ground/curves.hpp"
#include "plugins/frontends/picture/ground/words.hpp"

namespace sandtable::picture {

/// A road or a stream: points that its curve goes through.
struct Way {
    Loop points;
    Loop flat; ///< its curve in straight pieces
    EdgeSign sign{};
    bool free_begin = false; ///< a stream that rises there, in the open: it tapers off
    bool free_end = false;
};

struct Bridge {
    Spot at;
    double turn = 0;  ///< degrees of the road over it
    double long_ = 0; ///< millimeters
    bool planks = false;
};

struct Village {
    Spot middle;
    double reach = 0;         ///< millimeters that houses stand from its middle
    std::vector<Loop> lanes;  ///< roads through it; none: lanes of its own
    std::vector<Way> streams; ///< what runs through it or past it
    Region within;            ///< houses stand inside; empty: anywhere in reach
    bool dense = false;
};

struct Work {
    Loop line; ///< inside is on the right
    bool closed = true;
};

/// Ground of one kind.
struct Patch {
    GroundSign sign;
    int terrain = 0;
    Region region;
};

/// Ground at a height and above.
struct Step {
    int height = 1;
    Region region;
    std::vector<Piece> steep;  ///< sides of it that the book calls steep
    std::vector<Piece> gentle; ///< its other sides, where there are steep ones

    /// Whether its edge is steep there: a steep side is as near as any, and not farther than .35 of
    /// a cell, which is `s`.
    [[nodiscard]] bool is_steep(Spot at, double s) const;
};

/// A raster of what is taken.
class Busy {
public:
    Busy() = default;
    Busy(const Box& box, double step);
    /// All within `radius` of a line.
    void take(const Loop& line, double radius);
    void take(Spot at, double radius);
    [[nodiscard]] bool at(Spot s) const;

private:
    Box box_{};
    double step_ = 1;
    int columns_ = 0, rows_ = 0;
    std::vector<bool> taken_;
};

struct Land {
    double s = 15; ///< millimeters of a cell across flats; on a table a twelfth of its longer side
    Spot origin;
    Box frame;
    std::vector<Step> steps;
    std::vector<Patch> patches; ///< water first, woods last
    std::vector<Way> streams;
    std::vector<Way> roads;
    std::vector<Way> edges;      ///< walls, works, stakes, cliffs and what no sign is known for
    std::vector<int> edge_kinds; ///< of `edges`, in the same order
    std::vector<Bridge> bridges;
    std::vector<Village> villages;
    std::vector<Work> works;
    std::vector<Way> limits; ///< of areas

    /// A place in cells, for noise.
    [[nodiscard]] Spot place(Spot at) const { return (at - origin) * (1 / s); }
    [[nodiscard]] bool has_water(Spot at) const;
    [[nodiscard]] bool has_wood(Spot at) const;
    Busy busy;        ///< roads, streams and works
    Busy built;       ///< villages
    bool fine = true; ///< whether signs as small as trees can be seen, and are not too many
};

/// When all ways are there: bridges where roads cross streams, and what is busy.
void finish(Land& land);

} // namespace sandtable::picture
