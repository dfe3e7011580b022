#include "rulesets/fos/orders/worlds.hpp"

#include "rulesets/fos/chapters/retreat.hpp"
#include "rulesets/fos/scenario/reading.hpp"
#include "sdk/cpp/reading.hpp"

#include <algorithm>
#include <limits>

namespace sandtable::fos {

namespace {

constexpr int nowhere = std::numeric_limits<int>::max();

class Imagining {
public:
    Imagining(const Field& view, std::uint64_t seed, Battle& world);

    void run();

private:
    void gather();
    void fill_markers();
    void share_out_the_rest();
    void hold_objectives();
    void answer_open_question();

    [[nodiscard]] Unit take(std::size_t i);
    [[nodiscard]] bool suits(Unit u, Cell cell) const;
    [[nodiscard]] bool is_free(Unit u, Cell cell) const;
    [[nodiscard]] Cell free_cell_near(Unit u, Spot wanted, int scatter);
    [[nodiscard]] Spot start_of(Unit u) const;
    [[nodiscard]] std::int64_t scenario_number(Unit u, const char* field,
                                               std::int64_t otherwise) const;
    void come_alive(Unit u, Cell cell);
    void be(Unit u, Where where);

    const Field& view_;
    const Context& context_;
    Side viewer_;
    Side enemy_;
    Stream stream_;
    Battle& battle_;
    Play play_;
    std::vector<Cell> markers_;
    std::vector<Unit> unknown_; ///< in number order
    std::vector<char> hidden_;  ///< per cell: the viewer does not see it, and nobody known is there
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
    fill_markers();
    share_out_the_rest();
    answer_open_question();
}

/// Takes the markers off the board; their records are units like the other unknown ones.
void Imagining::gather()
{
    for (const Unit u : context_.roster.of_side[enemy_]) {
        const UnitRecord& record = battle_.unit(u);
        if (record.type != unknown_type) continue;
        if (record.where == Where::board) {
            markers_.push_back(record.cell);
            battle_.remove(u, Where::unseen);
        }
        battle_.retype(u, battle_.info(u).type);
        unknown_.push_back(u);
    }
    std::sort(markers_.begin(), markers_.end());
    if (unknown_.empty()) return;
    hidden_.assign(static_cast<std::size_t>(battle_.board().cells), 0);
    const Watch watch{view_, viewer_};
    for (int i = 0; i < battle_.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        hidden_[static_cast<std::size_t>(i)] = view_.ground().kind(cell) != GroundKind::forbidden &&
                                               battle_.first_in(cell) == Unit::none &&
                                               watch.of_cell(cell) == Sight::hidden;
    }
}

std::int64_t Imagining::scenario_number(Unit u, const char* field, std::int64_t otherwise) const
{
    const Value& value = sdk::field_of(battle_.info(u), field);
    return value.is(Value::number) ? value.integer : otherwise;
}

Unit Imagining::take(std::size_t i)
{
    const Unit u = unknown_[i];
    unknown_.erase(unknown_.begin() + static_cast<std::ptrdiff_t>(i));
    return u;
}

bool Imagining::suits(Unit u, Cell cell) const
{
    return !view_.ground().is_cover(cell) || context_.ground.enters_cover(battle_.type(u)) ||
           view_.ground().roads(cell) != 0;
}

bool Imagining::is_free(Unit u, Cell cell) const
{
    return hidden_[static_cast<std::size_t>(cell)] != 0 && suits(u, cell) &&
           (!play_.field.fights(u) || play_.field.fighter_in(cell) == Unit::none);
}

void Imagining::come_alive(Unit u, Cell cell)
{
    const std::int64_t force = scenario_number(u, "force", play_.field.fights(u) ? 1 : 0);
    battle_.set(counters::force, u, force);
    battle_.set(counters::force_initial, u, force);
    battle_.place(u, cell);
}

void Imagining::be(Unit u, Where where)
{
    const std::int64_t force = scenario_number(u, "force", play_.field.fights(u) ? 1 : 0);
    battle_.set(counters::force_initial, u, force);
    battle_.set(counters::force, u, where == Where::reserve ? force : 0);
    battle_.set(counters::arrive_turn, u, scenario_number(u, "arrive_turn", 0));
    battle_.remove(u, where);
}

/// Each marker is somebody: a fighting unit that could be there rather than a leader.
void Imagining::fill_markers()
{
    for (const Cell cell : markers_) {
        const auto count = static_cast<std::uint32_t>(unknown_.size());
        const std::uint32_t first = stream_.below(count);
        std::size_t chosen = first;
        int best = -1;
        for (std::uint32_t k = 0; k < count && best < 2; ++k) {
            const std::size_t i = (first + k) % count;
            const Unit u = unknown_[i];
            const bool due = scenario_number(u, "arrive_turn", 0) <= battle_.turn();
            const int fitness = !suits(u, cell) ? 0 : due && play_.field.fights(u) ? 2 : 1;
            if (fitness > best) {
                best = fitness;
                chosen = i;
            }
        }
        come_alive(take(chosen), cell);
    }
}

Spot Imagining::start_of(Unit u) const
{
    const Value& at = sdk::field_of(battle_.info(u), "at");
    if (at.is(Value::text))
        if (const auto cell = read_cell(at.string, battle_.board()))
            return context_.ground.spot(*cell);
    for (const Reserve& reserve : context_.roster.reserves)
        if (reserve.unit == u) return context_.ground.spot(reserve.entry.front());
    return {};
}

/// The free hidden cell nearest to a place somewhere within `scatter` of `wanted`.
Cell Imagining::free_cell_near(Unit u, Spot wanted, int scatter)
{
    const auto about = [&](std::int16_t at, int size) {
        const int moved =
            at + static_cast<int>(stream_.below(static_cast<std::uint32_t>(2 * scatter + 1))) -
            scatter;
        return static_cast<std::int16_t>(std::clamp(moved, 0, size - 1));
    };
    const Spot spot{about(wanted.x, battle_.board().columns),
                    about(wanted.y, battle_.board().rows)};
    Cell best = Cell::none;
    int best_distance = nowhere;
    for (int i = 0; i < battle_.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (!is_free(u, cell)) continue;
        const int distance = square::real2(spot - context_.ground.spot(cell));
        if (distance < best_distance) {
            best_distance = distance;
            best = cell;
        }
    }
    return best;
}

/// Somebody must be near each objective that the enemy is known to hold.
void Imagining::hold_objectives()
{
    for (const Objective objective : battle_.objectives()) {
        if (battle_.get(counters::holder, objective.cell) != enemy_ + 1 || unknown_.empty())
            continue;
        const Spot at = context_.ground.spot(objective.cell);
        int own = nowhere;
        int known = nowhere;
        for (const Unit u : context_.roster.of_side[viewer_])
            if (battle_.on_board(u)) own = std::min(own, square::real2(at - play_.field.spot(u)));
        for (const Unit u : context_.roster.of_side[enemy_])
            if (battle_.on_board(u))
                known = std::min(known, square::real2(at - play_.field.spot(u)));
        if (known < own) continue;
        const std::size_t i = stream_.below(static_cast<std::uint32_t>(unknown_.size()));
        if (scenario_number(unknown_[i], "arrive_turn", 0) > battle_.turn()) continue;
        const Cell cell = free_cell_near(unknown_[i], at, 0);
        if (cell != Cell::none && square::real2(at - context_.ground.spot(cell)) < own)
            come_alive(take(i), cell);
    }
}

void Imagining::share_out_the_rest()
{
    hold_objectives();
    int lost = 0;
    int all = 0;
    for (const Unit u : context_.roster.of_side[viewer_]) {
        if (!play_.field.fights(u)) continue;
        ++all;
        lost += battle_.unit(u).where == Where::dead ? 1 : 0;
    }
    while (!unknown_.empty()) {
        const Unit u = take(0);
        if (scenario_number(u, "arrive_turn", 0) > battle_.turn()) {
            be(u, Where::reserve);
            continue;
        }
        // The enemy is taken to have lost as large a share as the viewer.
        const bool dead = all > 0 && stream_.below(static_cast<std::uint32_t>(all)) <
                                         static_cast<std::uint32_t>(lost);
        const Cell cell = dead ? Cell::none : free_cell_near(u, start_of(u), battle_.turn());
        if (cell == Cell::none)
            be(u, Where::dead);
        else
            come_alive(u, cell);
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
