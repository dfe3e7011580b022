/// figures.hpp - period figures: what a unit looks like on its counter.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

#include "kernel/rules/book.hpp"

#include <string_view>

namespace sandtable::picture {

struct FigureData;

/// The figure of that name, or null.
[[nodiscard]] const FigureData* figure_named(std::string_view name);
/// The figure of a type: the one its book names, else that of its arm and weight, else null.
[[nodiscard]] const FigureData* figure_of(const UnitTypeSpec& type);
/// What a figure shows, as a key of the catalogs: "spearmen".
[[nodiscard]] const char* title_of_figure(const FigureData& figure);
/// Draws it as large as it can be in `wide` by `high` around `middle`, in `ink`; what is cut out of
/// it has the color of what it stands on, `back`.
void draw_figure(Drawing& drawing, const FigureData& figure, Spot middle, double wide, double high,
                 Color ink, Color back);

} // namespace sandtable::picture
