#include "rulesets/fos/chapters/reach.hpp"

#include <bit>

namespace sandtable::fos {

namespace {

/// Directions by ascending cell index: north-west first, south-east last.
constexpr std::array<int, square::directions> ascending{7, 0, 1, 6, 2, 5, 4, 3};

/// By directions as bits: the same as bits in that order.
constexpr std::array<std::uint8_t, 256> in_order = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned ways = 0; ways < table.size(); ++ways)
        for (unsigned i = 0; i < ascending.size(); ++i)
            table[ways] = static_cast<std::uint8_t>(table[ways] | (ways >> ascending[i] & 1) << i);
    return table;
}();

/// Calls `visit(d)` for each of these directions, lower cells first.
template <typename Visit>
void each_way(unsigned ways, Visit&& visit)
{
    for (unsigned left = in_order[ways]; left != 0; left &= left - 1)
        visit(ascending[static_cast<std::size_t>(std::countr_zero(left))]);
}

/// By the nine cells of a square of three, row by row, as bits: the directions from its middle in
/// which no bit is set.
constexpr std::array<std::uint8_t, 512> free_by_nine = [] {
    std::array<std::uint8_t, 512> table{};
    for (unsigned nine = 0; nine < table.size(); ++nine)
        for (int d = 0; d < square::directions; ++d) {
            const Offset step = square::steps[d];
            const auto bit = static_cast<unsigned>((step.dy + 1) * 3 + step.dx + 1);
            if ((nine >> bit & 1) == 0)
                table[nine] = static_cast<std::uint8_t>(table[nine] | 1u << d);
        }
    return table;
}();

} // namespace

Reach::Reach(const Field& view, Unit u)
    : view_{&view},
      side_{view.table().side(u)},
      type_{view.table().type(u)},
      tree_{view.ground().board(), view.table().cell(u)}
{
    mark_enemies(view.spot(u));
    at_slot(tree_.slot(view.table().cell(u))).add_to(reached_);
    int level_begin = 0;
    for (int impulse = 1; impulse <= allowance(type_); ++impulse) {
        const int level_end = tree_.size();
        for (int i = level_begin; i < level_end; ++i) {
            if (!tree_[i].ends) continue;
            // It would stop there; only where it stands now does contact not bind [FOS-MOVE-07].
            if (i != 0 && at_slot(tree_.slot(tree_[i].cell)).in(contact_)) continue;
            expand(i, impulse);
        }
        level_begin = level_end;
    }
}

std::uint8_t Reach::free_around(At at, const Rows& taken) noexcept
{
    const auto three = [&](std::size_t row) { return taken[row] >> (at.column - 1) & 7; };
    return free_by_nine[three(at.row - 1) | three(at.row) << 3 | three(at.row + 1) << 6];
}

/// Notes where identified enemy fighting units stand and which cells they touch.
void Reach::mark_enemies(Spot origin) noexcept
{
    constexpr int radius = Programme::longest;
    for (const Unit enemy : view_->roster().of_side[opponent(side_)]) {
        if (!view_->table().on_board(enemy)) continue;
        const Spot at = view_->spot(enemy);
        if (square::distance(at - origin) > radius + 1 || !view_->fights(enemy)) continue;
        const At here{static_cast<unsigned>(at.x - origin.x + radius + margin),
                      static_cast<std::size_t>(at.y - origin.y + radius + margin)};
        here.add_to(held_);
        const std::uint32_t beside = 5u << (here.column - 1);
        contact_[here.row - 1] |= beside | 1u << here.column;
        contact_[here.row] |= beside;
        contact_[here.row + 1] |= beside | 1u << here.column;
    }
}

/// Several ways come by a cell of a road: who watches it is looked up once.
bool Reach::is_safe(Cell cell, At at) noexcept
{
    if (!at.in(judged_)) {
        at.add_to(judged_);
        if (is_safe_road(*view_, side_, cell)) at.add_to(safe_);
    }
    return at.in(safe_);
}

void Reach::reach(int before, Cell cell, At at, int impulses) noexcept
{
    if (tree_.full() || at.in(reached_)) return;
    at.add_to(reached_);
    tree_.add(before, cell, impulses, true);
}

/// All that one impulse reaches from a place: a step, or two road steps.
void Reach::expand(int place, int impulses) noexcept
{
    const Land& ground = view_->ground();
    const Cell from = tree_[place].cell;
    const At here = at_slot(tree_.slot(from));
    const auto steps =
        static_cast<std::uint8_t>(ground.steps(type_, from) & free_around(here, held_));
    const auto open = static_cast<std::uint8_t>(steps & free_around(here, reached_));
    auto roads = static_cast<std::uint8_t>(ground.roads(from) & steps);
    if ((open | roads) == 0) return;
    if (roads != 0 && !is_safe(from, here)) roads = 0;
    each_way(open | roads, [&](int d) {
        const Cell to = ground.neighbor(from, d);
        const At there = here.toward(d);
        reach(place, to, there, impulses);
        if ((roads >> d & 1) == 0 || there.in(contact_) || !is_safe(to, there)) return;
        expand_by_road(place, to, there, impulses);
    });
}

/// Second road steps of an impulse, from the cell that the first one leads to.
void Reach::expand_by_road(int place, Cell middle, At at, int impulses) noexcept
{
    const Land& ground = view_->ground();
    const unsigned ways = ground.roads(middle) & ground.steps(type_, middle) &
                          free_around(at, held_) & free_around(at, reached_);
    each_way(ways, [&](int d) {
        int on_the_way = tree_.child_at(place, middle);
        if (on_the_way < 0 && tree_.size() + 1 < Tree::capacity)
            on_the_way = tree_.add(place, middle, impulses, false);
        if (on_the_way >= 0) reach(on_the_way, ground.neighbor(middle, d), at.toward(d), impulses);
    });
}

} // namespace sandtable::fos
