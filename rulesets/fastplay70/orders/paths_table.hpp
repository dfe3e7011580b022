/// paths_table.hpp - the canonical paths of a unit on the open table; for canonical.cpp only.
#pragma once

#include "rulesets/fastplay70/chapters/movement.hpp"

namespace sandtable::fastplay70 {

/// Offers each path as an order: pivots to multiples of 60 degrees; legs of 0.50, 1.00 UD and the
/// capacity along the facing and 60 degrees either side, or after a pivot; one step of 1 UD
/// straight back; towards every objective, 1 UD or the capacity; straight into contact with the
/// three nearest enemies; through friends in contact.
template <typename Offer>
void open_paths(const Field& field, const Order& none, Unit u, Offer&& offer)
{
    using namespace open_table;
    const Place at = field.place(u);
    const int facing = field.facing(u);
    const int most = capacity(field, u);
    const auto leg = [&](Order path, int way, std::int64_t length) {
        const Place to =
            place(plane::moved(point(at), plane::of_length(plane::vector_of(way), length)));
        if (to == at || to.x < 0 || to.y < 0) return;
        PathReader::put_leg(path, to);
        offer(path);
    };
    for (int turn = 0; turn < plane::facings; turn += 4) {
        const int way = plane::turned(facing, turn);
        const bool forward = plane::turn(way, facing) <= 4;
        Order path = none;
        if (way != facing) {
            PathReader::put_pivot(path, true, way);
            offer(path);
        }
        if (turn == 12) leg(none, way, ud);
        if (forward) path = none;
        const int room = forward ? most : most - 100;
        leg(path, way, ud / 2);
        if (room >= 100) leg(path, way, ud);
        if (room > 100) leg(path, way, room - 1);
    }
    // Onto the objectives, as far as it goes.
    for (const Objective objective : field.table().objectives()) {
        const Place there{objective.x, objective.y};
        if (there == at) continue;
        const int toward = plane::facing_toward(between(at, there), facing);
        const bool ahead = is_forward(facing, at, there);
        Order path = none;
        if (!ahead) PathReader::put_pivot(path, true, toward);
        const std::int64_t room = ahead ? most : most - ud;
        const std::int64_t apart = up(at, there);
        for (const std::int64_t reach : {room, ud}) {
            Order run = path;
            if (apart <= reach)
                PathReader::put_leg(run, there);
            else
                PathReader::put_leg(
                    run, place(plane::moved(point(at),
                                            plane::of_length(between(at, there), reach - 1))));
            offer(run);
        }
    }
    // Into contact with the nearest enemies.
    std::array<Unit, 3> nearest{Unit::none, Unit::none, Unit::none};
    const auto far = [&](Unit v) { return length2(at, field.place(v)); };
    for (int i = 0; i < field.unit_count(); ++i) {
        Unit v = unit_at_index(i);
        if (!field.on_board(v)) continue;
        if (field.side(v) == field.side(u)) {
            if (v != u && contact(at, field.place(v))) {
                Order pass = none;
                offer(pass.with(form::pass_unit).with(v));
            }
            continue;
        }
        for (Unit& slot : nearest) {
            if (slot == Unit::none || far(v) < far(slot)) std::swap(slot, v);
            if (v == Unit::none) break;
        }
    }
    for (const Unit foe : nearest) {
        if (foe == Unit::none) continue;
        const Place there = field.place(foe);
        const std::int64_t apart = down(at, there);
        const int toward = plane::facing_toward(between(at, there), facing);
        Order turn = none;
        if (toward != facing && toward % 4 != facing % 4) {
            PathReader::put_pivot(turn, true, toward);
            offer(turn);
        }
        if (apart <= widest_contact || apart - 102 > most) continue;
        const Place to =
            place(plane::moved(point(there), plane::of_length(between(there, at), 102)));
        Order straight = none;
        PathReader::put_leg(straight, to);
        offer(straight);
        if (toward == facing) continue;
        Order turned = none;
        PathReader::put_pivot(turned, true, toward);
        PathReader::put_leg(turned, to);
        offer(turned);
    }
}

} // namespace sandtable::fastplay70
