#include "rulesets/fos/orders/evaluate.hpp"

#include "rulesets/fos/chapters/fire.hpp"
#include "rulesets/fos/chapters/visibility.hpp"
#include "rulesets/fos/orders/crowd.hpp"

#include <algorithm>
#include <cstdlib>
#include <type_traits>

namespace sandtable::fos {

namespace {

constexpr std::size_t most_wanted = 64; ///< objectives to be won; more are not looked at
constexpr int whole = 10'000;           ///< 100 points of the score
constexpr int far_away = 1 << 20;
constexpr int unknown_force = 2; ///< of an enemy of whom no more is known than where he is
constexpr int within_reach = 60; ///< paces: who is as near may be here within a phase

/// A unit as it will stand. Nothing is filled in by itself: there is room for many, and few stand.
struct Piece {
    Unit unit;
    Cell cell;
    std::int16_t x, y;
    std::int8_t force;
    std::int8_t factor;
    std::uint8_t type;
    std::uint8_t contacts; ///< enemy fighting units next to it
    std::uint8_t fires;
    bool mobile;
    bool led; ///< with a leader; of a leader: with men for certain
    bool fights;
    std::int16_t nearest; ///< paces to the nearest enemy fighting unit, at most `look_out`

    [[nodiscard]] Spot spot() const noexcept { return {x, y}; }
    void stand_at(Cell place, Spot at) noexcept { cell = place, x = at.x, y = at.y; }
};
static_assert(std::is_trivially_default_constructible_v<Piece>);

struct Army {
    std::array<Piece, most_pieces> pieces;
    Places places;
    int count = 0;
    int point = 0; ///< what a force point is worth
    int remaining = 0;

    [[nodiscard]] Piece* begin() noexcept { return pieces.data(); }
    [[nodiscard]] Piece* end() noexcept { return pieces.data() + count; }
};

class Judge {
public:
    Judge(const Field& view, Side side);
    [[nodiscard]] std::int32_t verdict();

private:
    void muster(Army& army, Side side);
    [[nodiscard]] Cell planned_cell(Unit u, Stands& enemies, bool& mobile) const;
    void mark_standing(Side side, Stands& places) const;
    void presume_guards();
    void add_guards();
    void lead(Army& army);
    void meet();
    void support(Army& guns, Army& targets);
    void weigh_factors(Army& army);
    [[nodiscard]] bool shielded(const Piece& a, const Piece& b) const;
    [[nodiscard]] int fights();
    [[nodiscard]] int loss(const Army& army, Side side, int force, int by) const;
    [[nodiscard]] int objectives();
    [[nodiscard]] int order_of_battle(Army& army, bool own);
    [[nodiscard]] int tempo() const;

    const Field& view_;
    const Table& table_;
    Side side_;
    Side enemy_;
    Army own_;
    Army foes_;
    std::array<Cell, most_wanted> guarded_; ///< where somebody unseen is taken to stand
    std::size_t guarded_count_ = 0;
};

Judge::Judge(const Field& view, Side side)
    : view_{view}, table_{view.table()}, side_{side}, enemy_{opponent(side)}
{
}

/// Marks where the fighting units of a side stand now, those included of which no more is known.
void Judge::mark_standing(Side side, Stands& places) const
{
    places.clear();
    for (const Unit u : view_.roster().of_side[side])
        if (table_.on_board(u) && (view_.fights(u) || table_.type(u) == unknown_type))
            places.add(table_.cell(u));
    if (side == enemy_)
        for (std::size_t i = 0; i < guarded_count_; ++i) places.add(guarded_[i]);
}

/// Under fog an objective that the enemy holds and nobody looks into is taken to be guarded as long
/// as some of his units are unseen. [FOS-VIS-04, FOS-VIS-07]
void Judge::presume_guards()
{
    if (!view_.options().fog_of_war) return;
    int unseen = 0;
    for (const Unit u : view_.roster().of_side[enemy_]) {
        const UnitRecord& record = table_.unit(u);
        unseen += record.type == unknown_type && record.where != Where::board;
    }
    for (const Objective objective : view_.ground().objectives()) {
        if (unseen == 0 || guarded_count_ == guarded_.size()) return;
        if (table_.get(counters::holder, objective.cell) != enemy_ + 1) continue;
        if (table_.first_in(objective.cell) != Unit::none) continue;
        if (sight_of_cell(view_, side_, objective.cell) != Sight::hidden) continue;
        guarded_[guarded_count_++] = objective.cell;
        --unseen;
    }
}

/// Where the programme leads as long as the enemy stays: nobody enters the cell of an enemy, nor
/// goes on from a cell next to one. [FOS-MOVE-06, FOS-MOVE-08]
Cell Judge::planned_cell(Unit u, Stands& enemies, bool& mobile) const
{
    const Programme& plan = table_.data(programme, u);
    Cell at = table_.cell(u);
    for (int i = plan.next; i < plan.count; ++i) {
        const Cell to = view_.ground().neighbor(at, plan.steps[static_cast<std::size_t>(i)]);
        if (to == Cell::none) break;
        if (!enemies.known()) mark_standing(opponent(table_.side(u)), enemies);
        if (enemies.on(to)) break;
        at = to;
        mobile = true;
        if (enemies.by(to)) break;
    }
    return at;
}

/// Infantry of the force that an unknown unit is taken to have.
void Judge::add_guards()
{
    for (std::size_t i = 0; i < guarded_count_ && foes_.count < most_pieces; ++i) {
        Piece& piece = foes_.pieces[static_cast<std::size_t>(foes_.count++)];
        piece = {};
        piece.unit = Unit::none;
        piece.stand_at(guarded_[i], view_.ground().spot(guarded_[i]));
        piece.type = unit_type::infantry;
        piece.force = unknown_force;
        piece.fights = true;
        foes_.places.add(piece.spot());
    }
}

void Judge::muster(Army& army, Side side)
{
    int initial = 0;
    Stands enemies{view_.ground().board()}; // looked for once somebody is on his way
    for (const Unit u : view_.roster().of_side[side]) {
        const UnitRecord& record = table_.unit(u);
        const bool known = record.type != unknown_type;
        const int first = table_.get(counters::force_initial, u);
        initial += first;
        // Of an enemy that is not known nothing is counted, neither as lost nor as left.
        if (known && record.where != Where::dead) army.remaining += view_.force(u);
        if (!known) army.remaining += first;
        if (record.where != Where::board || army.count == most_pieces) continue;
        Piece& piece = army.pieces[static_cast<std::size_t>(army.count++)];
        piece = {};
        piece.unit = u;
        piece.mobile = known && view_.mobile(u);
        const Cell place = planned_cell(u, enemies, piece.mobile);
        piece.stand_at(place, view_.ground().spot(place));
        piece.type = static_cast<std::uint8_t>(known ? int{record.type} : int{unit_type::infantry});
        piece.force = static_cast<std::int8_t>(known ? view_.force(u) : unknown_force);
        piece.fights = is_fighting_type(piece.type);
        if (piece.fights) army.places.add(piece.spot());
    }
    army.point = whole / std::max(initial, 1);
    army.remaining -= initial; // losses, as a number below zero
}

/// A leader is sure of men who stay, or who set out from where he does: others may be blocked on
/// their way. [FOS-LEAD-07]
void Judge::lead(Army& army)
{
    for (Piece& leader : army) {
        if (leader.fights) continue;
        for (Piece& p : army) {
            if (!p.fights || p.cell != leader.cell) continue;
            p.led = true;
            leader.led |= p.unit == Unit::none || table_.cell(p.unit) == p.cell ||
                          table_.cell(p.unit) == table_.cell(leader.unit);
        }
    }
}

void Judge::meet()
{
    const auto meet_all = [](Army& army, const Places& others) {
        for (Piece& piece : army) {
            const Places::Around around = others.around(piece.spot());
            piece.nearest = around.nearest;
            if (piece.fights) piece.contacts = static_cast<std::uint8_t>(around.touching);
        }
    };
    meet_all(own_, foes_.places);
    meet_all(foes_, own_.places);
}

/// Guns out of contact fire at the nearest enemy in contact.
void Judge::support(Army& guns, Army& targets)
{
    for (const Piece& gun : guns) {
        if (gun.type != unit_type::artillery || gun.contacts != 0) continue;
        Piece* best = nullptr;
        int best_distance = far_away;
        for (Piece& target : targets) {
            if (target.contacts == 0 || square::distance(gun.spot() - target.spot()) > fire_range)
                continue;
            const int distance = square::real2(gun.spot() - target.spot());
            if (distance >= best_distance) continue;
            if (!view_.context().sights.clear(view_.ground(), gun.cell, target.cell)) continue;
            best = &target;
            best_distance = distance;
        }
        if (best) ++best->fires;
    }
}

void Judge::weigh_factors(Army& army)
{
    for (Piece& p : army) {
        if (p.contacts == 0) continue;
        int factor = p.force - p.fires - p.contacts + (p.led ? 1 : 0);
        if (p.type == unit_type::artillery) factor += p.mobile ? -2 : 1;
        if (p.type == unit_type::cavalry && p.mobile) ++factor;
        if (p.type == unit_type::infantry && !p.mobile && view_.ground().is_cover(p.cell)) ++factor;
        p.factor = static_cast<std::int8_t>(factor);
    }
}

/// Static infantry behind an obstacle or in cover, against `b`.
bool Judge::shielded(const Piece& a, const Piece& b) const
{
    if (a.type != unit_type::infantry || a.mobile) return false;
    if (view_.ground().is_cover(a.cell)) return true;
    const int d = view_.ground().direction(a.cell, b.cell);
    return d >= 0 && view_.options().obstacle_defence && view_.ground().crosses_obstacle(a.cell, d);
}

/// What losing a melee by `by` costs on average: ground, and force by the morale test.
int Judge::loss(const Army& army, Side side, int force, int by) const
{
    const auto all = std::max(1, static_cast<int>(view_.ground().objectives().size()));
    const int rally = 100 * table_.get(counters::controlled, side) / all;
    const int fails = std::clamp(100 - rally + 10 * (by - 2), 0, 100);
    return army.point * (fails + 30) / 100 + (force == 1 ? army.point * fails / 400 : 0);
}

int Judge::fights()
{
    const int threshold = view_.options().melee_threshold;
    std::array<const Piece*, most_pieces> engaged;
    std::size_t engaged_count = 0;
    for (const Piece& b : foes_)
        if (b.contacts != 0) engaged[engaged_count++] = &b;
    int value = 0;
    for (const Piece& a : own_) {
        if (a.contacts == 0) continue;
        for (std::size_t k = 0; k < engaged_count; ++k) {
            const Piece& b = *engaged[k];
            if (square::distance(a.spot() - b.spot()) > 1) continue;
            const bool mounted_a = a.type != unit_type::infantry;
            const bool mounted_b = b.type != unit_type::infantry;
            if (mounted_a && a.mobile && shielded(b, a)) {
                value -= loss(own_, side_, a.force, threshold) + own_.point / 4;
                continue;
            }
            if (mounted_b && b.mobile && shielded(a, b)) {
                value += loss(foes_, enemy_, b.force, threshold);
                continue;
            }
            int d = a.factor - b.factor;
            if (!view_.ground().is_cover(a.cell) && shielded(a, b)) ++d;
            if (!view_.ground().is_cover(b.cell) && shielded(b, a)) --d;
            const int height_a = view_.ground().height(a.cell);
            const int height_b = view_.ground().height(b.cell);
            d += (height_a > height_b) - (height_a < height_b);
            for (int die = -1; die <= 1; ++die) {
                if (d + die >= threshold) value += loss(foes_, enemy_, b.force, d + die) / 3;
                if (d + die <= -threshold) value -= loss(own_, side_, a.force, -d - die) / 3;
            }
            value += d * own_.point / 12; // pressure that friends or the next phase may use
        }
    }
    return value;
}

/// Control as it would be, and how near each side is to changing it.
int Judge::objectives()
{
    const Objectives list = view_.ground().objectives();
    const int worth = whole / std::max(1, static_cast<int>(list.size()));
    int value = 0;
    for (const Objective objective : list) {
        const Spot at = view_.ground().spot(objective.cell);
        int own = far_away;
        int own_now = far_away;
        int foe = far_away;
        // Who holds it is public: somebody unseen may be nearer than all that are known.
        const int holder = table_.get(counters::holder, objective.cell);
        for (const Piece& p : own_) own = std::min(own, paces(at, p.spot()));
        for (const Piece& p : foes_) foe = std::min(foe, paces(at, p.spot()));
        if (holder == enemy_ + 1 || holder == 0)
            for (const Piece& p : own_) own_now = std::min(own_now, paces(at, view_.spot(p.unit)));
        if (holder == enemy_ + 1) foe = std::min(foe, own_now * 3 / 4);
        if (holder == 0) foe = std::min(foe, own_now);
        if (own == far_away && foe == far_away) continue;
        if (own < foe) value += worth * 7 / 10;
        if (foe < own) value -= worth * 7 / 10;
        const int reach = std::min(foe, 400) - std::min(own, 400);
        const int both = std::min(foe, 400) + std::min(own, 400) + 20;
        value += worth * 3 / 10 * reach / both;
    }
    return value;
}

/// Massing near what is to be won, leaders with their men, no two units bound for one cell.
int Judge::order_of_battle(Army& army, bool own)
{
    int value = 0;
    const Side side = own ? side_ : enemy_;
    const Objectives objectives = view_.ground().objectives();
    std::array<Spot, most_wanted> to_win;
    std::size_t wanted_count = 0;
    for (const Objective objective : objectives)
        if (wanted_count < to_win.size() &&
            table_.get(counters::holder, objective.cell) != side + 1)
            to_win[wanted_count++] = view_.ground().spot(objective.cell);
    Crowd crowd{army.count};
    for (const Piece& p : army) {
        if (!p.fights) continue;
        int wanted = p.nearest;
        for (std::size_t k = 0; k < wanted_count; ++k)
            wanted = std::min(wanted, paces(p.spot(), to_win[k]));
        value -= (wanted + p.nearest) * p.force * army.point / 3000;
        value -= army.point * crowd.add(p.cell);
    }
    for (const Piece& p : army) {
        if (p.fights) continue;
        const bool with_men = crowd.has(p.cell);
        value += with_men ? army.point / 4 : 0;
        if (!p.led && p.nearest <= 14) value -= army.point / 2;
        if (!p.led && p.nearest <= within_reach) value -= army.point / 4;
        value -= p.nearest * army.point / 2000;
    }
    return value;
}

/// Having the say is worth more than anything an early end of it could bring.
int Judge::tempo() const
{
    if (!table_.asks() || table_.over()) return 0;
    const Seats awaited = table_.awaited();
    return ((awaited & seat_bit(side_)) != 0 ? 20 : 0) -
           ((awaited & seat_bit(enemy_)) != 0 ? 20 : 0);
}

std::int32_t Judge::verdict()
{
    if (table_.over()) {
        if (table_.clock().winner() == nobody) return 0;
        const int size = 400'000 + 250'000 * table_.clock().level;
        return table_.clock().winner() == side_ ? size : -size;
    }
    presume_guards();
    muster(own_, side_);
    muster(foes_, enemy_);
    add_guards();
    lead(own_);
    lead(foes_);
    meet();
    support(own_, foes_);
    support(foes_, own_);
    weigh_factors(own_);
    weigh_factors(foes_);
    const int value = own_.remaining * own_.point - foes_.remaining * foes_.point + fights() +
                      objectives() + order_of_battle(own_, true) - order_of_battle(foes_, false) +
                      tempo();
    return std::clamp(value, -390'000, 390'000);
}

} // namespace

std::int32_t evaluate_view(const Field& view, Side side) { return Judge{view, side}.verdict(); }

} // namespace sandtable::fos
