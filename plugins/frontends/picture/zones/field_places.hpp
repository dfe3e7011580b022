/// field_places.hpp - what of a battle without a map can be touched, for a page that lays its own
/// signs over the drawing.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"
#include "plugins/frontends/picture/zones/array.hpp"

#include <map>
#include <utility>
#include <vector>

namespace sandtable::picture {

struct FieldPlaces {
    struct Zone {
        Path shape;
        Spot middle;
    };
    std::map<Cell, Zone> zones; ///< several bodies, and several sides, may stand in one
    std::vector<std::pair<Unit, Box>> units; ///< cards, and the strips of bodies

    void add(Cell zone, const Box& box)
    {
        zones.try_emplace(zone, Zone{{}, box.middle()})
            .first->second.shape.rectangle({box.left, box.top}, box.wide(), box.high());
    }
    /// `placed` brings a box onto the page.
    template <typename Placed>
    void add(const std::vector<BodyPlace>& bodies, Placed&& placed)
    {
        for (const BodyPlace& place : bodies) {
            add(place.body.zone, placed(place.box));
            if (place.body.head != Unit::none)
                units.emplace_back(place.body.head, placed(place.strip));
            for (const Card& card : place.cards) units.emplace_back(card.unit, placed(card.box));
        }
    }
};

} // namespace sandtable::picture
