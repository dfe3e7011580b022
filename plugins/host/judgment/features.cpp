#include "plugins/host/judgment/features.hpp"

#include "plugins/host/telling/meanings.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {
namespace {

/// Those that every battle has, in this order.
enum Fixed : std::size_t {
    constant,     ///< 1: what a side has that is asked, whatever it looks at
    to_move,      ///< who is asked now
    units,        ///< on the table, of all that are there
    strength,     ///< the same of what is left of them
    unseen,       ///< others that nobody on this side knows the place of
    objective,    ///< worth of those that are held
    near,         ///< how near somebody is to them
    touched,      ///< units with an enemy in the next cell
    ganged,       ///< units with two or more
    alone,        ///< units with an enemy and no friend in the next cells
    backed,       ///< units with an enemy and friends there
    prey_touched, ///< the last four of those whose enemies are asked now: they may suffer for it
    prey_ganged,
    prey_alone,
    prey_backed,
    advance,  ///< how far units are from where they began to the opposite end
    foremost, ///< the same of the one that is farthest, squared
    ruleset,  ///< what the ruleset itself says, in ten thousands
    fixed_count
};
constexpr const char* fixed_names[]{
    "constant",    "to_move",    "units",       "strength", "unseen",   "objective",
    "near",        "touched",    "ganged",      "alone",    "backed",   "prey:touched",
    "prey:ganged", "prey:alone", "prey:backed", "advance",  "foremost", "ruleset"};
static_assert(std::size(fixed_names) == fixed_count);

/// What one has less what the others have, of all there is.
double lead(double own, double others) noexcept
{
    const double all = std::abs(own) + std::abs(others);
    return all > 0 ? (own - others) / all : 0;
}

constexpr std::size_t contacts = backed - touched + 1;

bool is_told(const CounterSpec& counter) noexcept
{
    return counter.visibility == Visibility::everyone ||
           counter.visibility == Visibility::identified;
}

} // namespace

struct Features::Sums {
    double units[2]{}, strength[2]{}; ///< the others', the side's
    double contact[2][contacts]{};
    double advance[2]{}, foremost[2]{};
    const Axis* axis = nullptr;
};

Features::Features(const Setting& setting, const std::byte* start, const Evaluates* ruleset)
    : setting_{&setting}, ruleset_{ruleset}
{
    for (const char* name : fixed_names) names_.emplace_back(name);
    const Board& board = *setting.board;
    if (is_flat() && board.shape != Shape::plane) spots_.emplace(board);
    share_ = 1.0 / static_cast<double>(std::max<std::size_t>(setting.units.size(), 1));
    reach_ = std::max(board.columns, board.rows) / 24.0;
    const Table table{start, setting};
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        axes_.push_back(axis_of(table, static_cast<Side>(s)));
    for (const UnitTypeSpec& type : setting.book->unit_types)
        if (const auto feature = add(std::string{"type:"} + type.name)) types_.push_back(*feature);
    name_counters(start);
}

/// Counters and states that players are told of.
void Features::name_counters(const std::byte* start)
{
    const Table table{start, *setting_};
    const Book& book = *setting_->book;
    if (!book.unit_counters.empty())
        strength_ = unit_counter_for(book, Means::strength).value_or(UnitCounter{0});
    fallen_ = unit_counter_for(book, Means::fallen);
    for (std::size_t i = 0; i < book.unit_counters.size(); ++i) {
        const CounterSpec& spec = book.unit_counters[i];
        const UnitCounter counter{static_cast<std::uint16_t>(i)};
        if (!is_told(spec)) continue;
        std::int64_t largest = 0;
        for (int u = 0; u < table.unit_count(); ++u)
            largest = std::max(largest, std::abs(table.wide(counter, unit_at_index(u))));
        if (largest == 0) largest = std::clamp<std::int64_t>(spec.max, 1, 10);
        if (const auto feature = add(std::string{"counter:"} + spec.name))
            counters_.push_back({counter, *feature, share_ / static_cast<double>(largest)});
    }
    for (const StateSpec& state : book.states)
        if (const auto feature = add(std::string{"state:"} + state.name))
            states_.emplace_back(state, *feature);
    for (std::size_t i = 0; i < book.side_counters.size(); ++i)
        if (is_told(book.side_counters[i]))
            if (const auto feature = add(std::string{"side:"} + book.side_counters[i].name))
                side_counters_.emplace_back(SideCounter{static_cast<std::uint16_t>(i)}, *feature);
}

std::optional<std::size_t> Features::add(std::string name)
{
    if (names_.size() == most) return std::nullopt;
    names_.push_back(std::move(name));
    return names_.size() - 1;
}

/// Whether places have a left and a right: everywhere but among zones.
bool Features::is_flat() const noexcept { return setting_->board->shape != Shape::zones; }

Features::Spotted Features::spot_of(const UnitRecord& unit) const noexcept
{
    const Board& board = *setting_->board;
    if (board.shape == Shape::plane)
        return {static_cast<double>(unit.x), static_cast<double>(unit.y)};
    return {static_cast<double>(board.column_of(unit.cell)),
            static_cast<double>(board.row_of(unit.cell))};
}

/// Only a side's own beginning is looked at: that of the others may be hidden.
std::optional<Features::Axis> Features::axis_of(const Table& start, Side side) const
{
    if (!is_flat()) return std::nullopt;
    Axis axis;
    double count = 0;
    for (int i = 0; i < start.unit_count(); ++i) {
        const UnitRecord& unit = start.unit(unit_at_index(i));
        if (unit.where != Where::board || unit.side != side) continue;
        const Spotted spot = spot_of(unit);
        axis.home.x += spot.x, axis.home.y += spot.y, count += 1;
    }
    if (count == 0) return std::nullopt;
    axis.home.x /= count, axis.home.y /= count;
    const Board& board = *setting_->board;
    const Spotted to{board.columns - 1 - 2 * axis.home.x, board.rows - 1 - 2 * axis.home.y};
    const double length = to.x * to.x + to.y * to.y;
    if (length < 1) return std::nullopt;
    axis.ahead = {to.x / length, to.y / length};
    return axis;
}

double Features::elapsed(const View& view) noexcept
{
    const int turns = view.setting().turns;
    return turns > 0 ? std::clamp(static_cast<double>(view.turn()) / turns, 0.0, 1.0) : 0.5;
}

void Features::of(const View& view, Side side, double* out) const
{
    std::fill_n(out, names_.size(), 0.0);
    if (ruleset_) out[ruleset] = ruleset_->evaluate(view, side) / 1e4;
    Sums sums;
    if (side < axes_.size() && axes_[side]) sums.axis = &*axes_[side];
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const UnitRecord& record = view.unit(unit);
        if (record.where == Where::board)
            count_unit(view, unit, record.side == side, sums, out);
        else if (record.where == Where::unseen)
            out[unseen] += share_;
    }
    out[constant] = 1;
    if (const Seats asked = view.awaited(); asked != 0)
        out[to_move] = (asked & seat_bit(side)) != 0 ? 1 : -1;
    for (std::size_t i = 0; i < contacts; ++i) {
        out[touched + i] = share_ * (sums.contact[1][i] - sums.contact[0][i]);
        if (out[to_move] != 0)
            out[prey_touched + i] = out[to_move] * share_ * sums.contact[out[to_move] < 0][i];
    }
    out[units] = lead(sums.units[1], sums.units[0]);
    out[strength] = lead(sums.strength[1], sums.strength[0]);
    if (sums.units[0] > 0 && sums.units[1] > 0)
        out[advance] = sums.advance[1] / sums.units[1] - sums.advance[0] / sums.units[0];
    out[foremost] = sums.foremost[1] * sums.foremost[1] - sums.foremost[0] * sums.foremost[0];
    for (const auto& [counter, feature] : side_counters_) {
        double others = 0;
        for (std::size_t s = 0; s < setting_->sides.size(); ++s)
            if (s != side) others += static_cast<double>(view.wide(counter, static_cast<Side>(s)));
        if (side < setting_->sides.size())
            out[feature] = lead(static_cast<double>(view.wide(counter, side)), others);
    }
    count_objectives(view, side, out);
}

void Features::count_unit(const View& view, Unit unit, bool own, Sums& sums,
                          double* out) const noexcept
{
    const UnitRecord& record = view.unit(unit);
    const double sign = own ? 1 : -1;
    sums.units[own] += 1;
    double left = strength_ ? static_cast<double>(view.wide(*strength_, unit)) : 1;
    if (fallen_) left -= static_cast<double>(view.wide(*fallen_, unit));
    sums.strength[own] += std::max(left, 0.0);
    if (record.type < types_.size()) out[types_[record.type]] += sign * share_;
    for (const Counted& one : counters_)
        out[one.feature] += sign * one.scale * static_cast<double>(view.wide(one.counter, unit));
    for (const auto& [state, feature] : states_)
        if (has_state(state, view.wide(UnitCounter{state.counter}, unit)))
            out[feature] += sign * share_;
    if (sums.axis) {
        const Spotted at = spot_of(record);
        const double far = (at.x - sums.axis->home.x) * sums.axis->ahead.x +
                           (at.y - sums.axis->home.y) * sums.axis->ahead.y;
        const double gone = std::clamp(own ? far : 1 - far, 0.0, 1.5);
        sums.advance[own] += gone;
        sums.foremost[own] = std::max(sums.foremost[own], gone);
    }
    if (setting_->board->shape != Shape::plane) count_neighbors(view, unit, sums.contact[own]);
}

void Features::count_neighbors(const View& view, Unit unit, double* contact) const noexcept
{
    const Board& board = *setting_->board;
    const UnitRecord& record = view.unit(unit);
    if (!board.has(record.cell)) return;
    int friends = 0, enemies = 0;
    for (int d = 0; d < board.directions; ++d) {
        const Cell next = board.neighbor(record.cell, d);
        if (next == Cell::none) continue;
        const Unit there = view.first_in(next);
        if (there != Unit::none) ++(view.side(there) == record.side ? friends : enemies);
    }
    if (enemies == 0) return;
    contact[0] += 1;
    if (enemies > 1) contact[ganged - touched] += 1;
    if (friends == 0) contact[alone - touched] += 1;
    contact[backed - touched] += std::min(friends, 2);
}

/// From a unit to an objective, in cells; on a plane in 24ths of its longer side.
double Features::steps(const UnitRecord& unit, const Objective& goal) const noexcept
{
    const Board& board = *setting_->board;
    if (board.shape == Shape::plane) return std::hypot(unit.x - goal.x, unit.y - goal.y) / reach_;
    const Offset apart = (*spots_)[unit.cell] - (*spots_)[goal.cell];
    return board.shape == Shape::square ? square::distance(apart)
                                        : hex::distance(hex::Cube{apart.dx, apart.dy});
}

void Features::count_objectives(const View& view, Side side, double* out) const noexcept
{
    const Board& board = *setting_->board;
    double all = 0, held = 0, closer = 0;
    for (const Objective goal : view.objectives()) {
        all += std::abs(goal.value);
        const bool has_cell = board.has(goal.cell);
        if (has_cell)
            if (const Unit holder = view.first_in(goal.cell); holder != Unit::none)
                held += goal.value * (view.side(holder) == side ? 1 : -1);
        if (!is_flat() || (!has_cell && board.shape != Shape::plane)) continue;
        double nearness[2]{};
        for (int i = 0; i < view.unit_count(); ++i) {
            const UnitRecord& unit = view.unit(unit_at_index(i));
            if (unit.where != Where::board) continue;
            double& best = nearness[unit.side == side];
            best = std::max(best, 1 / (1 + steps(unit, goal)));
        }
        closer += goal.value * (nearness[1] - nearness[0]);
    }
    if (all == 0) return;
    out[objective] = held / all;
    out[near] = closer / all;
}

} // namespace sandtable::host
