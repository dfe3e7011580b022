/// scenario_texts.hpp - what a scenario says of its battle, in the reader's language.
#pragma once

#include "kernel/rules/setting.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// A text of the scenario by its field ("description", "place", "notes"); "" where it says nothing.
[[nodiscard]] std::string said_by(const Setting& setting, const char* field, const Texts& texts);

/// "1 May 1216, Rochebrune", as much of it as the scenario says.
[[nodiscard]] std::string when_and_where(const Setting& setting, const Texts& texts);

/// A turn in which something changes, as the scenario tells it.
struct Moment {
    int turn = 1;
    std::string words;
};

/// The scenario's `moments`, in the reader's language, by turns.
[[nodiscard]] std::vector<Moment> moments_by(const Setting& setting, const Texts& texts);

/// What a map calls a place that is no objective: a cell, the edge between two, a point of a plane.
struct PlaceName {
    Cell cell = Cell::none;
    Cell beyond = Cell::none; ///< of an edge, the other cell
    Point point{};
    std::string words;
};

/// The map's `names`, in the reader's language, as the scenario lists them.
[[nodiscard]] std::vector<PlaceName> place_names_by(const Setting& setting, const Texts& texts);

} // namespace sandtable::host
