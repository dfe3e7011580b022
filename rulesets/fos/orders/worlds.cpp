#include "rulesets/fos/orders/worlds.hpp"

#include "rulesets/fos/chapters/retreat.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace sandtable::fos {

namespace {

constexpr int nowhere = std::numeric_limits<int>::max();
constexpr std::size_t most_cells = 1 << 16; ///< of any board

/// What an unknown enemy is taken to be: as one of the viewer's own units is, or was. The scenario
/// says what it is, and where it began, in secret. [FOS-VIS-01, FOS-VIS-09]
struct Likeness {
    std::uint16_t type = unit_type::infantry;
    int force = 1;
    int force_initial = 1;
    Where where = Where::board;
};

/// What is gathered on the way: as many as there can be, so that nothing is asked of the heap.
template <typename T, std::size_t most>
class Few {
public:
    void push_back(T value)
    {
        if (size_ < most) items_[size_++] = value;
    }
    void pop_back() { --size_; }
    [[nodiscard]] const T& back() const { return items_[size_ - 1]; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }

private:
    std::array<T, most> items_;
    std::size_t size_ = 0;
};

class Imagining {
public:
    Imagining(const Field& view, std::uint64_t seed, Battle& world);

    void run();

private:
    void gather();
    void look_around();
    void fill_markers();
    void hold_objectives();
    void share_out_the_rest();
    void answer_open_question();

    [[nodiscard]] int below(std::size_t n)
    {
        return static_cast<int>(stream_.below(static_cast<std::uint32_t>(n)));
    }
    [[nodiscard]] Unit take();
    [[nodiscard]] Likeness like(Unit own) const;
    [[nodiscard]] Likeness like_anybody();
    [[nodiscard]] Likeness like_one_that_stands(Cell cell);
    [[nodiscard]] bool suits(std::uint16_t type, Cell cell) const;
    [[nodiscard]] bool is_free(std::uint16_t type, Cell cell) const;
    [[nodiscard]] Cell free_cell_near(std::uint16_t type, Spot wanted);
    [[nodiscard]] Spot somewhere_likely();
    [[nodiscard]] int nearest_of(Spot at, Side side) const;
    void come_alive(Unit u, const Likeness& as, Cell cell);
    void be_away(Unit u, const Likeness& as, Where where);

    const Field& view_;
    const Context& context_;
    Side viewer_;
    Side enemy_;
    Stream stream_;
    Battle& battle_;
    Play play_;
    Few<Cell, most_units> markers_;
    Few<Unit, most_units> unknown_;       ///< the last is taken first
    Few<Spot, 4 * most_units> likely_;    ///< near these the enemy has somebody for certain
    std::array<bool, most_cells> hidden_; ///< the viewer does not see it, and nobody known is there
};

Imagining::Imagining(const Field& view, std::uint64_t seed, Battle& world)
    : view_{view},
      context_{view.context()},
      viewer_{view.table().viewer()},
      enemy_{opponent(viewer_)},
      stream_{seed, 0},
      battle_{world},
      play_{battle_, context_}
{
}

void Imagining::run()
{
    if (viewer_ > red) return; // a table already
    gather();
    if (!unknown_.empty()) {
        look_around();
        fill_markers();
        hold_objectives();
        share_out_the_rest();
    }
    answer_open_question();
}

/// Takes the markers off the board; their records are units like the other unknown ones.
void Imagining::gather()
{
    for (int i = battle_.unit_count() - 1; i >= 0; --i) {
        const Unit u = unit_at_index(i);
        const UnitRecord& record = battle_.unit(u);
        if (record.side != enemy_ || record.type != unknown_type) continue;
        if (record.where == Where::board) {
            markers_.push_back(record.cell);
            battle_.remove(u, Where::unseen);
        }
        unknown_.push_back(u);
    }
    std::sort(markers_.begin(), markers_.end());
}

void Imagining::look_around()
{
    const Watch watch{view_, viewer_};
    for (int i = 0; i < battle_.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        hidden_[static_cast<std::size_t>(i)] = view_.ground().kind(cell) != GroundKind::forbidden &&
                                               battle_.first_in(cell) == Unit::none &&
                                               watch.of_cell(cell) == Sight::hidden;
    }
    for (const Unit u : context_.roster.of_side[enemy_])
        if (battle_.on_board(u)) likely_.push_back(play_.field.spot(u));
    for (const Cell cell : markers_) likely_.push_back(context_.ground.spot(cell));
    for (const Objective objective : battle_.objectives())
        if (battle_.get(counters::holder, objective.cell) == enemy_ + 1)
            likely_.push_back(context_.ground.spot(objective.cell));
}

Unit Imagining::take()
{
    const Unit u = unknown_.back();
    unknown_.pop_back();
    return u;
}

Likeness Imagining::like(Unit own) const
{
    return {battle_.unit(own).type, battle_.get(counters::force, own),
            battle_.get(counters::force_initial, own), battle_.unit(own).where};
}

Likeness Imagining::like_anybody()
{
    const auto& own = context_.roster.of_side[viewer_];
    return own.empty() ? Likeness{} : like(own[static_cast<std::size_t>(below(own.size()))]);
}

/// Somebody stands there for certain: a fighting unit that could rather than a leader.
Likeness Imagining::like_one_that_stands(Cell cell)
{
    const auto& own = context_.roster.of_side[viewer_];
    Likeness best;
    if (own.empty()) return best;
    const auto first = static_cast<std::size_t>(below(own.size()));
    int fitness = 0;
    for (std::size_t k = 0; k < own.size() && fitness < 2; ++k) {
        const Likeness as = like(own[(first + k) % own.size()]);
        if (as.where != Where::board || !suits(as.type, cell)) continue;
        const int fits = is_fighting_type(as.type) ? 2 : 1;
        if (fits > fitness) best = as;
        fitness = std::max(fitness, fits);
    }
    return best;
}

bool Imagining::suits(std::uint16_t type, Cell cell) const
{
    return !view_.ground().is_cover(cell) || context_.ground.enters_cover(type) ||
           view_.ground().roads(cell) != 0;
}

bool Imagining::is_free(std::uint16_t type, Cell cell) const
{
    return hidden_[static_cast<std::size_t>(cell)] && suits(type, cell) &&
           (!is_fighting_type(type) || play_.field.fighter_in(cell) == Unit::none);
}

void Imagining::come_alive(Unit u, const Likeness& as, Cell cell)
{
    battle_.retype(u, as.type);
    battle_.set(counters::force, u, as.force);
    battle_.set(counters::force_initial, u, as.force_initial);
    battle_.place(u, cell);
}

/// In reserve it stays: when it would come, and where, nobody was told. [FOS-VIS-09]
void Imagining::be_away(Unit u, const Likeness& as, Where where)
{
    battle_.retype(u, as.type);
    battle_.set(counters::force_initial, u, as.force_initial);
    battle_.set(counters::force, u, where == Where::reserve ? as.force : 0);
    if (where == Where::reserve)
        battle_.set(counters::arrive_turn, u,
                    battle_.book().unit_counters[counters::arrive_turn.index].max);
    battle_.remove(u, where);
}

void Imagining::fill_markers()
{
    for (const Cell cell : markers_) {
        const Likeness as = like_one_that_stands(cell);
        come_alive(take(), as, cell);
    }
}

/// Beside somebody or something that the enemy has, or in his half of the board.
Spot Imagining::somewhere_likely()
{
    const int columns = battle_.board().columns;
    const int rows = battle_.board().rows;
    const auto within = [](int n, int size) {
        return static_cast<std::int16_t>(std::clamp(n, 0, size - 1));
    };
    if (!likely_.empty() && below(2) == 0) {
        const Spot near = likely_[static_cast<std::size_t>(below(likely_.size()))];
        const int scatter = 3;
        const int dx = below(2 * scatter + 1) - scatter;
        const int dy = below(2 * scatter + 1) - scatter;
        return {within(near.x + dx, columns), within(near.y + dy, rows)};
    }
    const int home = context_.roster.home[enemy_];
    const bool along_files = home == square::north || home == square::south;
    const int depth = along_files ? rows : columns;
    const int width = along_files ? columns : rows;
    const int across = below(static_cast<std::size_t>(width));
    const int deep = below(static_cast<std::size_t>((depth + 1) / 2));
    const bool from_far_end = home == square::south || home == square::east;
    const int along = from_far_end ? depth - 1 - deep : deep;
    return along_files ? Spot{within(across, columns), within(along, rows)}
                       : Spot{within(along, columns), within(across, rows)};
}

/// The free hidden cell nearest to a place, of equally near ones the first, or none: looked for in
/// squares around it, each a cell wider, as far as there may be one nearer.
Cell Imagining::free_cell_near(std::uint16_t type, Spot wanted)
{
    const Board& board = battle_.board();
    Cell best = Cell::none;
    int best_distance = nowhere;
    const auto look_at = [&](int x, int y) {
        const Cell cell = board.cell_at(x, y);
        if (cell == Cell::none || !is_free(type, cell)) return;
        const int distance = square::real2(wanted - context_.ground.spot(cell));
        if (distance > best_distance || (distance == best_distance && cell > best)) return;
        best_distance = distance;
        best = cell;
    };
    const int farthest = std::max(board.columns, board.rows);
    for (int away = 0; away < farthest && away * away <= best_distance; ++away)
        for (int dy = -away; dy <= away; ++dy) {
            const bool whole_row = dy == -away || dy == away;
            for (int dx = -away; dx <= away; dx += whole_row ? 1 : 2 * away)
                look_at(wanted.x + dx, wanted.y + dy);
        }
    return best;
}

int Imagining::nearest_of(Spot at, Side side) const
{
    int nearest = nowhere;
    for (const Unit u : context_.roster.of_side[side])
        if (battle_.on_board(u))
            nearest = std::min(nearest, square::real2(at - play_.field.spot(u)));
    return nearest;
}

/// Somebody must be near each objective that the enemy is known to hold.
void Imagining::hold_objectives()
{
    for (const Objective objective : battle_.objectives()) {
        if (unknown_.empty()) return;
        if (battle_.get(counters::holder, objective.cell) != enemy_ + 1) continue;
        const Spot at = context_.ground.spot(objective.cell);
        const int own = nearest_of(at, viewer_);
        if (nearest_of(at, enemy_) < own) continue;
        const Likeness as = like_anybody();
        const Cell cell = free_cell_near(as.type, at);
        if (as.where == Where::board && cell != Cell::none &&
            square::real2(at - context_.ground.spot(cell)) < own)
            come_alive(take(), as, cell);
    }
}

/// The enemy is taken to have lost as large a share as the viewer, and to keep as much back.
void Imagining::share_out_the_rest()
{
    while (!unknown_.empty()) {
        const Unit u = take();
        const Likeness as = like_anybody();
        const Cell cell =
            as.where == Where::board ? free_cell_near(as.type, somewhere_likely()) : Cell::none;
        if (cell != Cell::none)
            come_alive(u, as, cell);
        else
            be_away(u, as, as.where == Where::reserve ? Where::reserve : Where::dead);
    }
}

/// A retreat that the enemy is thinking about: the view does not say whose.
void Imagining::answer_open_question()
{
    if (!battle_.asks() || battle_.decision().kind != question::retreat ||
        battle_.decision().unit != Unit::none)
        return;
    Unit loser = Unit::none;
    for (const Unit u : context_.roster.of_side[enemy_])
        if (play_.field.fights_here(u) && battle_.get(counters::lost_by, u) != 0 &&
            battle_.get(counters::retreated, u) == 0 &&
            (loser == Unit::none || goes_before(play_.field, u, loser)))
            loser = u;
    Decision& question = battle_.question();
    question.unit = loser;
    if (loser != Unit::none) question.a = retreat_ways(play_.field, loser);
}

} // namespace

void imagine_world(const Field& view, std::uint64_t seed, Battle& world)
{
    Imagining{view, seed, world}.run();
}

} // namespace sandtable::fos
