/// names.hpp - the words on a map: places, areas, cells, units.
#pragma once

#include "plugins/frontends/picture/counters/troops.hpp"
#include "plugins/frontends/picture/ground/land.hpp"
#include "plugins/frontends/picture/labels/placing.hpp"

#include "plugins/host/telling/scenario_texts.hpp"

namespace sandtable::picture {

inline constexpr double most_label = 7; ///< cells that a name of a place may be long

class Namer {
public:
    Namer(Drawing& drawing, Placing& placing, const Grid& grid, const host::Teller& teller,
          const Palette& colors, double s)
        : drawing_{drawing}, placing_{placing}, grid_{grid}, teller_{teller}, colors_{colors}, s_{s}
    {
    }

    /// What the map calls places that are no objective. Before `mind`.
    void know(std::vector<host::PlaceName> names) { names_ = std::move(names); }
    /// Nothing that units are called is smaller, in millimeters.
    void keep_readable(double least) { least_ = least; }
    /// Roads, streams, villages, slopes and woods are better not written on.
    void mind(const Land& land);
    /// Names of places leave units the room below them, where their names usually stand.
    void mind_names_of(const std::vector<Stand>& stands);
    /// Objectives, the most valuable first. Each has its flag before it is named.
    void places(const View& view, const CounterReader& reader, const Land& land);
    /// The same without flags; then places that are no objective (place_names.cpp), as they lie on
    /// the ground: beside a village, along a stream, in the water, on a height.
    void names_of_places(const Land& land);
    /// In a row at the foot of areas, where that is free (area_names.cpp).
    void areas();
    void outlines();
    /// The numbers of cells, where they have any: in the upper half of their cell, on ground of its
    /// own, and clear of names, which would seem to tell where a unit stands.
    void cells(const Land& land);
    /// Names of units leave them their usual place, if another is about as good.
    void mind_cells();
    /// The strongest first.
    void units(const View& view, const std::vector<Stand>& stands, UnitWords words);

private:
    /// Whether an objective has that name, which stands on the map already.
    [[nodiscard]] bool is_named(std::string_view name) const;
    /// What an area is called: "area 2" where its name is a number.
    [[nodiscard]] std::string area_name(const char* said) const;
    [[nodiscard]] Letters place_letters() const;
    [[nodiscard]] Label area_label(std::string_view name) const;
    [[nodiscard]] std::vector<Try> at_ends(const Area& area, double size) const;
    [[nodiscard]] std::vector<Try> at_ends(const Box& area, double size) const;
    [[nodiscard]] bool has_numbers() const;
    [[nodiscard]] Label number_of(Cell cell) const;
    /// Where the numbers of cells usually stand, with what is too near for a unit's name.
    [[nodiscard]] std::vector<std::pair<Cell, Box>> usual_numbers() const;
    /// The numbers of objectives, the most valuable first.
    [[nodiscard]] std::vector<std::size_t> by_value() const;
    [[nodiscard]] Spot middle_of(const Objective& objective) const;
    [[nodiscard]] Spot middle_of(const host::PlaceName& name) const;
    /// Whether an objective or a name of the map stands for what lies within `reach` of a spot.
    [[nodiscard]] bool has_name_at(Spot at, double reach) const;
    void name_place(const host::PlaceName& name, const Land& land);
    /// Round what stands at a spot; names of villages stand beside their houses.
    [[nodiscard]] std::vector<Try> around_place(Spot at, double size, const Land& land) const;
    [[nodiscard]] std::vector<Try> along(const Way& stream, Spot at, double size) const;
    /// In a wood, the nearest ones first, and beside it.
    [[nodiscard]] std::vector<Try> in_wood(const Region& wood, Spot at, double size) const;
    [[nodiscard]] std::vector<Try> in_water(Cell cell, double wide, double size,
                                            const Land& land) const;
    /// Round a spot, nearer ones first.
    [[nodiscard]] std::vector<Try> around(Spot at, const std::vector<double>& far,
                                          double size) const;

    Drawing& drawing_;
    Placing& placing_;
    const Grid& grid_;
    const host::Teller& teller_;
    const Palette& colors_;
    double s_;
    double least_ = 0;
    std::vector<host::PlaceName> names_;
};

} // namespace sandtable::picture
