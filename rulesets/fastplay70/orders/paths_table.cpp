#include "rulesets/fastplay70/orders/paths_table.hpp"

#include "rulesets/fastplay70/chapters/table/movement.hpp"

#include <bitset>
#include <utility>

namespace sandtable::fastplay70 {

using namespace open_table;

namespace {

/// A few facings, each once, in the order they came.
class Facings {
public:
    void add(int facing) noexcept
    {
        for (int i = 0; i < count_; ++i)
            if (list_[i] == facing) return;
        if (count_ < most) list_[count_++] = facing;
    }
    [[nodiscard]] const int* begin() const noexcept { return list_; }
    [[nodiscard]] const int* end() const noexcept { return list_ + count_; }

private:
    static constexpr int most = 9; ///< six, and towards three enemies
    int list_[most] = {};
    int count_ = 0;
};

/// The ways of one unit, by what they lead to.
class TablePaths {
public:
    explicit TablePaths(PathOffers& paths)
        : paths_{paths},
          field_{paths.field()},
          walker_{field_, paths.unit(), walk_, quiet_},
          fresh_{walk_},
          at_{walk_.at},
          facing_{walk_.facing},
          most_{capacity(field_, paths.unit())}
    {
        for (int turn = 0; turn < plane::facings; turn += 4)
            sixths_.add(plane::turned(facing_, turn));
        find_nearest();
    }

    void run()
    {
        pivots();
        star();
        to_objectives();
        for (const Unit foe : nearest_)
            if (foe != Unit::none) into_contact(field_.place(foe));
        for (int i = 0; i < field_.unit_count(); ++i) through(unit_at_index(i));
    }

private:
    void pivots()
    {
        Facings all = sixths_;
        for (const Unit foe : nearest_)
            if (foe != Unit::none) all.add(toward(field_.place(foe)));
        begin_effects();
        for (const int g : all) {
            start();
            Order path = paths_.none();
            if (g != facing_ && turn(path, g)) end(path);
        }
    }
    void star()
    {
        for (const int way : sixths_) {
            const auto along = [&](int length) {
                const plane::Vector v = plane::vector_of(way);
                Place to = place(plane::moved(point(at_), plane::of_length(v, length)));
                if (up(at_, to) > length) // rounded away from the unit
                    to = place(plane::moved(point(at_), plane::of_length(v, length - 1)));
                leg(to, sixths_);
            };
            along(ud / 2);
            along(ud);
            if (most_ > 2 * ud) along(most_ - ud - 1);
            along(most_ - 1);
        }
    }
    void to_objectives()
    {
        for (const Objective objective : field_.table().objectives()) {
            const Place there{objective.x, objective.y};
            const int apart = up(at_, there);
            if (apart == 0) continue;
            for (const int reach : {static_cast<int>(ud), most_ - static_cast<int>(ud), most_}) {
                leg(apart <= reach ? there : short_of(there, at_, apart - reach + 1), sixths_);
                if (apart <= reach) break;
            }
        }
    }
    void into_contact(Place there)
    {
        const int apart = down(at_, there);
        if (apart <= widest_contact || apart - 102 > most_) return;
        Facings all = sixths_;
        all.add(toward(there));
        leg(short_of(there, at_, 102), all);
    }
    /// Through a friend in contact.
    void through(Unit other)
    {
        if (other == walker_.unit || !field_.on_board(other) ||
            field_.side(other) != field_.side(walker_.unit) || !contact(at_, field_.place(other)))
            return;
        start();
        begin_effects();
        Order path = paths_.none();
        if (field_.facing(other) != facing_ && !turn(path, field_.facing(other))) return;
        if (follow(walker_, {.kind = Element::pass, .unit = other})) return;
        path.with(form::pass_unit).with(other);
        with_last_pivots(path, sixths_, walk_);
    }

    /// All that one leg leads to, with pivots to these facings before and after it.
    void leg(Place to, const Facings& facings)
    {
        if (to == at_ || !plane::on_table(field_.board(), point(to))) return;
        start();
        if (go_straight(walker_, to)) return;
        const Walk straight = walk_;
        begin_effects();
        start();
        after(straight, paths_.none(), facings);
        for (const int g : facings) {
            start();
            Order path = paths_.none();
            if (g == facing_ || !turn(path, g)) continue;
            after(straight, path, facings);
        }
    }
    /// The leg after what the walker has done in place.
    void after(const Walk& straight, Order path, const Facings& facings)
    {
        const int turned = walk_.cost;
        const int facing = walk_.facing;
        walk_ = straight;
        walk_.facing = facing;
        walk_.cost += turned;
        limit_by_facing(walker_, at_, straight.at);
        if (walk_.cost > most_ || (walk_.limit && walk_.displacement > ud)) return;
        PathReader::put_leg(path, straight.at);
        with_last_pivots(path, facings, walk_);
    }
    void with_last_pivots(const Order& path, const Facings& facings, const Walk walk)
    {
        end(path);
        for (const int g : facings) {
            walk_ = walk;
            Order turned = path;
            if (g != walk.facing && walk.cost + ud <= most_ && turn(turned, g)) end(turned);
        }
    }
    /// Turns the walker where it stands; false when it may not.
    bool turn(Order& path, int facing)
    {
        if (follow(walker_, {.kind = Element::pivot, .to = facing})) return false;
        PathReader::put_pivot(path, true, facing);
        return true;
    }
    /// Lists a way that may end as the walker stands, if nothing of its effect is listed yet.
    void end(const Order& path)
    {
        const Walk walk = walk_;
        end(path, false, moves_);
        walk_ = walk;
        if (paths_.may_charge() && walk.cost > ud) end(path, true, charges_);
        walk_ = walk;
    }
    void end(const Order& path, bool charge, std::bitset<std::size_t{plane::facings} * 2>& seen)
    {
        if (finish(walker_, charge)) return;
        const std::size_t effect =
            static_cast<std::size_t>(walk_.facing) * 2 + (walk_.silent ? 1 : 0);
        if (seen[effect]) return;
        seen.set(effect);
        paths_.list(path, charge);
    }
    /// At another place.
    void begin_effects() noexcept
    {
        moves_.reset();
        charges_.reset();
    }
    void start() noexcept
    {
        walk_ = fresh_;
        walker_.exempt = 0;
        walker_.left_start_area = false;
        walker_.walked = false;
    }

    void find_nearest()
    {
        const auto far = [&](Unit v) { return length2(at_, field_.place(v)); };
        for (int i = 0; i < field_.unit_count(); ++i) {
            Unit v = unit_at_index(i);
            if (!field_.on_board(v) || field_.side(v) == field_.side(walker_.unit)) continue;
            for (Unit& slot : nearest_) {
                if (slot == Unit::none || far(v) < far(slot)) std::swap(slot, v);
                if (v == Unit::none) break;
            }
        }
    }
    [[nodiscard]] int toward(Place there) const noexcept
    {
        return plane::facing_toward(between(at_, there), facing_);
    }
    /// On the line from `there` to `from`, so far from `there`.
    [[nodiscard]] static Place short_of(Place there, Place from, std::int64_t length) noexcept
    {
        return place(plane::moved(point(there), plane::of_length(between(there, from), length)));
    }

    PathOffers& paths_;
    const Field& field_;
    Walk walk_;
    Breakdown quiet_{"move", false};
    Walker walker_;
    Walk fresh_; ///< before the first element
    Place at_;
    int facing_;
    int most_;
    Facings sixths_;
    std::array<Unit, 3> nearest_{Unit::none, Unit::none, Unit::none};
    std::bitset<std::size_t{plane::facings} * 2> moves_, charges_;
};

} // namespace

void paths_on_table(PathOffers& paths) { TablePaths{paths}.run(); }

} // namespace sandtable::fastplay70
