#include "rulesets/fos/chapters/reach.hpp"

namespace sandtable::fos {

namespace {

/// Directions by ascending cell index: north-west first, south-east last.
constexpr std::array<int, square::directions> ascending{7, 0, 1, 6, 2, 5, 4, 3};

} // namespace

Reach::Reach(const Field& view, Unit u)
    : view_{&view}, side_{view.table().side(u)}, type_{view.table().type(u)}, origin_{view.spot(u)}
{
    node_of_.fill(-1);
    threats_.fill(0);
    mark_enemies();
    add(-1, view.table().cell(u), 0, false);
    int level_begin = 0;
    for (int impulse = 1; impulse <= allowance(type_); ++impulse) {
        const int level_end = count_;
        for (int i = level_begin; i < level_end; ++i) {
            const Node& node = nodes_[static_cast<std::size_t>(i)];
            if (node.passing) continue;
            // It would stop there; only where it stands now does contact not bind [FOS-MOVE-07].
            if (i != 0 && threatened(node.cell, contact)) continue;
            expand(i, impulse);
        }
        level_begin = level_end;
    }
}

int Reach::impulses_to(Cell cell) const noexcept
{
    const Spot at = view_->ground().spot(cell);
    if (square::distance(at - origin_) > radius) return 0;
    const int node = node_of_[static_cast<std::size_t>(place(cell))];
    return node < 0 ? 0 : nodes_[static_cast<std::size_t>(node)].impulses;
}

/// Notes where identified enemy fighting units stand and which cells they touch.
void Reach::mark_enemies() noexcept
{
    for (const Unit enemy : view_->roster().of_side[opponent(side_)]) {
        if (!view_->fights_here(enemy)) continue;
        const Spot at = view_->spot(enemy);
        if (square::distance(at - origin_) > radius + 1) continue;
        for (int y = at.y - 1; y <= at.y + 1; ++y)
            for (int x = at.x - 1; x <= at.x + 1; ++x) {
                const int dx = x - origin_.x + radius;
                const int dy = y - origin_.y + radius;
                if (dx < 0 || dx >= width || dy < 0 || dy >= width) continue;
                std::uint8_t& here = threats_[static_cast<std::size_t>(dy * width + dx)];
                here = static_cast<std::uint8_t>(here | (x == at.x && y == at.y ? held : contact));
            }
    }
}

/// Children stand in the order of their cells.
int Reach::add(int parent, Cell cell, int impulses, bool passing) noexcept
{
    const int node = count_++;
    nodes_[static_cast<std::size_t>(node)] =
        Node{cell, static_cast<std::int16_t>(parent),   -1,
             -1,   static_cast<std::uint8_t>(impulses), static_cast<std::uint8_t>(passing ? 1 : 0)};
    if (!passing) node_of_[static_cast<std::size_t>(place(cell))] = static_cast<std::int16_t>(node);
    if (parent < 0) return node;
    std::int16_t* link = &nodes_[static_cast<std::size_t>(parent)].child;
    while (*link >= 0 && nodes_[static_cast<std::size_t>(*link)].cell < cell)
        link = &nodes_[static_cast<std::size_t>(*link)].next;
    nodes_[static_cast<std::size_t>(node)].next = *link;
    *link = static_cast<std::int16_t>(node);
    return node;
}

int Reach::child_at(int parent, Cell cell) const noexcept
{
    int node = nodes_[static_cast<std::size_t>(parent)].child;
    while (node >= 0 && nodes_[static_cast<std::size_t>(node)].cell != cell)
        node = nodes_[static_cast<std::size_t>(node)].next;
    return node;
}

/// All that one impulse reaches from a node: a step, or two road steps.
void Reach::expand(int node, int impulses) noexcept
{
    const Land& ground = view_->ground();
    const Cell from = nodes_[static_cast<std::size_t>(node)].cell;
    const std::uint8_t steps = ground.steps(type_, from);
    const std::uint8_t roads =
        is_safe_road(*view_, side_, from) ? ground.roads(from) : std::uint8_t{0};
    const int here = place(from);
    for (const int d : ascending) {
        if (((steps >> d) & 1) == 0) continue;
        const auto there =
            static_cast<std::size_t>(here + window_step[static_cast<std::size_t>(d)]);
        const bool by_road = ((roads >> d) & 1) != 0;
        if ((node_of_[there] >= 0 && !by_road) || (threats_[there] & held) != 0) continue;
        const Cell to = ground.neighbor(from, d);
        if (node_of_[there] < 0) add(node, to, impulses, false);
        if (by_road && (threats_[there] & contact) == 0 && is_safe_road(*view_, side_, to))
            expand_by_road(node, d, impulses);
    }
}

void Reach::expand_by_road(int node, int first, int impulses) noexcept
{
    const Cell middle =
        view_->ground().neighbor(nodes_[static_cast<std::size_t>(node)].cell, first);
    for (const int d : ascending) {
        if (!view_->ground().road_at(middle, d) || !may_enter(middle, d)) continue;
        const Cell to = view_->ground().neighbor(middle, d);
        if (node_of_[static_cast<std::size_t>(place(to))] >= 0) continue;
        int on_the_way = child_at(node, middle);
        if (on_the_way < 0 && count_ + 1 < static_cast<int>(nodes_.size()))
            on_the_way = add(node, middle, impulses, true);
        if (on_the_way >= 0 && count_ < static_cast<int>(nodes_.size()))
            add(on_the_way, to, impulses, false);
    }
}

} // namespace sandtable::fos
