/// programming.hpp - chapter 7.7: paths, what they need, which are legal.
///
/// Everything here reads a view: a refusal never betrays a unit that is not known. [FOS-PROG-05]
#pragma once

#include "rulesets/fos/chapters/roads.hpp"

#include "kernel/rules/refusal.hpp"
#include "kernel/state/verbs.hpp"

namespace sandtable::fos {

/// Impulses that a unit of a type may use. [FOS-PROG-03]
[[nodiscard]] constexpr int allowance(int type) noexcept
{
    return type == unit_type::cavalry || type == unit_type::leader ? 5 : 3;
}
inline constexpr int most_impulses = 5;

/// The cells of a path after the present one, as an order carries them.
class PathCells {
public:
    PathCells(const Order& order, int first) noexcept : order_{&order}, first_{first} {}
    [[nodiscard]] int size() const noexcept { return order_->count - first_; }
    [[nodiscard]] Cell operator[](int i) const noexcept { return order_->cell(first_ + i); }

private:
    const Order* order_;
    int first_;
};

/// Impulses that a path of neighboring cells needs for a unit of `side`. [FOS-PROG-04]
[[nodiscard]] int impulses_needed(const Field& view, Side side, Cell from, PathCells path);

/// Why a unit of the viewer may not be given this path, or nothing. [FOS-PROG-02]
[[nodiscard]] std::optional<Refusal> path_fault(const Field& view, Unit u, PathCells path);

/// Gives a unit its path. [FOS-PROG-01]
void set_programme(Battle& battle, const Context& context, Unit u, PathCells path);
/// Lets it stay. [FOS-ACT-02]
void clear_programme(Battle& battle, Unit u);
/// Forgets every path and who had one, of both sides.
void clear_programmes(Battle& battle);

/// Appends the viewer's units that an order of `verb` about a cell means, in number order: for
/// `stack` the fighting unit and every leader, for `leaders` the leaders. Returns how many.
int units_meant(const Field& view, int order_verb, Side side, Cell cell,
                std::array<Unit, most_units>& out);

} // namespace sandtable::fos
