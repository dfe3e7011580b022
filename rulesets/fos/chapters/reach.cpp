#include "rulesets/fos/chapters/reach.hpp"

namespace sandtable::fos {

namespace {

/// Directions by ascending cell index: north-west first, south-east last.
constexpr std::array<int, square::directions> ascending{7, 0, 1, 6, 2, 5, 4, 3};

} // namespace

Reach::Reach(const Field& view, Unit u)
    : view_{&view},
      side_{view.table().side(u)},
      type_{view.table().type(u)},
      tree_{view.ground().board(), view.table().cell(u)}
{
    mark_enemies(view.spot(u));
    int level_begin = 0;
    for (int impulse = 1; impulse <= allowance(type_); ++impulse) {
        const int level_end = tree_.size();
        for (int i = level_begin; i < level_end; ++i) {
            if (!tree_[i].ends) continue;
            // It would stop there; only where it stands now does contact not bind [FOS-MOVE-07].
            if (i != 0 && threatened(tree_.slot(tree_[i].cell), contact)) continue;
            expand(i, impulse);
        }
        level_begin = level_end;
    }
}

int Reach::impulses_to(Cell cell) const noexcept
{
    const int place = tree_.covers(cell) ? tree_.at(cell) : -1;
    return place < 0 ? 0 : tree_[place].cost;
}

/// Notes where identified enemy fighting units stand and which cells they touch.
void Reach::mark_enemies(Spot origin) noexcept
{
    constexpr int radius = Programme::longest;
    for (const Unit enemy : view_->roster().of_side[opponent(side_)]) {
        if (!view_->fights_here(enemy)) continue;
        const Spot at = view_->spot(enemy);
        if (square::distance(at - origin) > radius + 1) continue;
        for (int y = at.y - 1; y <= at.y + 1; ++y)
            for (int x = at.x - 1; x <= at.x + 1; ++x) {
                const int dx = x - origin.x + radius;
                const int dy = y - origin.y + radius;
                if (dx < 0 || dx >= Tree::width || dy < 0 || dy >= Tree::width) continue;
                std::uint8_t& here = threats_[static_cast<std::size_t>(dy * Tree::width + dx)];
                here = static_cast<std::uint8_t>(here | (x == at.x && y == at.y ? held : contact));
            }
    }
}

/// All that one impulse reaches from a place: a step, or two road steps.
void Reach::expand(int place, int impulses) noexcept
{
    const Land& ground = view_->ground();
    const Cell from = tree_[place].cell;
    const std::uint8_t steps = ground.steps(type_, from);
    const std::uint8_t roads =
        is_safe_road(*view_, side_, from) ? ground.roads(from) : std::uint8_t{0};
    const int here = tree_.slot(from);
    for (const int d : ascending) {
        if (((steps >> d) & 1) == 0) continue;
        const int there = here + square::steps[d].dy * Tree::width + square::steps[d].dx;
        const bool by_road = ((roads >> d) & 1) != 0;
        const bool reached = tree_.at_slot(there) >= 0;
        if ((reached && !by_road) || threatened(there, held)) continue;
        const Cell to = ground.neighbor(from, d);
        if (!tree_.full() && tree_.first_time(to)) tree_.add(place, to, impulses, true);
        if (by_road && !threatened(there, contact) && is_safe_road(*view_, side_, to))
            expand_by_road(place, to, impulses);
    }
}

/// Second road steps of an impulse, from the cell that the first one leads to.
void Reach::expand_by_road(int place, Cell middle, int impulses) noexcept
{
    const Land& ground = view_->ground();
    for (const int d : ascending) {
        if (!ground.road_at(middle, d) || !ground.may_step(type_, middle, d)) continue;
        const Cell to = ground.neighbor(middle, d);
        if (threatened(tree_.slot(to), held) || tree_.at(to) >= 0) continue;
        int on_the_way = tree_.child_at(place, middle);
        if (on_the_way < 0 && tree_.size() + 1 < Tree::capacity)
            on_the_way = tree_.add(place, middle, impulses, false);
        if (on_the_way >= 0 && !tree_.full() && tree_.first_time(to))
            tree_.add(on_the_way, to, impulses, true);
    }
}

} // namespace sandtable::fos
