#include "rulesets/fastplay70/orders/paths_table.hpp"

#include <utility>

namespace sandtable::fastplay70 {

using namespace open_table;

namespace {

/// The paths of one unit, by what they lead to.
class TablePaths {
public:
    explicit TablePaths(PathOffers& paths) noexcept
        : paths_{paths},
          field_{paths.field()},
          unit_{paths.unit()},
          at_{field_.place(unit_)},
          facing_{field_.facing(unit_)},
          most_{capacity(field_, unit_)}
    {
    }

    /// Pivots and legs along a multiple of 60 degrees from the facing.
    void along_facings()
    {
        for (int turn = 0; turn < plane::facings; turn += 4) {
            const int way = plane::turned(facing_, turn);
            const bool forward = plane::turn(way, facing_) <= 4;
            Order path = paths_.none();
            if (way != facing_) {
                PathReader::put_pivot(path, true, way);
                paths_.offer(path);
            }
            if (turn == 12) leg(paths_.none(), way, ud);
            if (forward) path = paths_.none();
            const int room = forward ? most_ : most_ - 100;
            leg(path, way, ud / 2);
            if (room >= 100) leg(path, way, ud);
            if (room > 100) leg(path, way, room - 1);
        }
    }

    /// Onto the objectives, as far as it goes.
    void to_objectives()
    {
        for (const Objective objective : field_.table().objectives()) {
            const Place there{objective.x, objective.y};
            if (there == at_) continue;
            const bool ahead = is_forward(facing_, at_, there);
            Order path = paths_.none();
            if (!ahead)
                PathReader::put_pivot(path, true,
                                      plane::facing_toward(between(at_, there), facing_));
            const std::int64_t room = ahead ? most_ : most_ - ud;
            const std::int64_t apart = up(at_, there);
            for (const std::int64_t reach : {room, ud}) {
                Order run = path;
                PathReader::put_leg(run, apart <= reach ? there : toward(at_, there, reach - 1));
                paths_.offer(run);
            }
        }
    }

    /// Through friends in contact, and into contact with the nearest enemies.
    void to_units()
    {
        std::array<Unit, 3> nearest{Unit::none, Unit::none, Unit::none};
        const auto far = [&](Unit v) { return length2(at_, field_.place(v)); };
        for (int i = 0; i < field_.unit_count(); ++i) {
            Unit v = unit_at_index(i);
            if (!field_.on_board(v)) continue;
            if (field_.side(v) == field_.side(unit_)) {
                if (v != unit_ && contact(at_, field_.place(v)))
                    paths_.offer(paths_.none().with(form::pass_unit).with(v));
                continue;
            }
            for (Unit& slot : nearest) {
                if (slot == Unit::none || far(v) < far(slot)) std::swap(slot, v);
                if (v == Unit::none) break;
            }
        }
        for (const Unit foe : nearest)
            if (foe != Unit::none) into_contact(field_.place(foe));
    }

private:
    [[nodiscard]] static Place toward(Place from, Place there, std::int64_t length) noexcept
    {
        return place(plane::moved(point(from), plane::of_length(between(from, there), length)));
    }
    void leg(Order path, int way, std::int64_t length)
    {
        const Place to =
            place(plane::moved(point(at_), plane::of_length(plane::vector_of(way), length)));
        if (to == at_ || to.x < 0 || to.y < 0) return;
        PathReader::put_leg(path, to);
        paths_.offer(path);
    }
    void into_contact(Place there)
    {
        const std::int64_t apart = down(at_, there);
        const int way = plane::facing_toward(between(at_, there), facing_);
        Order turned = paths_.none();
        if (way != facing_) {
            PathReader::put_pivot(turned, true, way);
            if (way % 4 != facing_ % 4) paths_.offer(turned);
        }
        if (apart <= widest_contact || apart - 102 > most_) return;
        const Place to = toward(there, at_, 102);
        Order straight = paths_.none();
        PathReader::put_leg(straight, to);
        paths_.offer(straight);
        if (way == facing_) return;
        PathReader::put_leg(turned, to);
        paths_.offer(turned);
    }

    PathOffers& paths_;
    const Field& field_;
    Unit unit_;
    Place at_;
    int facing_;
    int most_;
};

} // namespace

void paths_on_table(PathOffers& paths)
{
    TablePaths all{paths};
    all.along_facings();
    all.to_objectives();
    all.to_units();
}

} // namespace sandtable::fastplay70
