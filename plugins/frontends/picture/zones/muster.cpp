#include "plugins/frontends/picture/zones/muster.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/meanings.hpp"

#include <algorithm>
#include <deque>
#include <map>

namespace sandtable::picture {
namespace {

using host::is_known;

/// A unit that a counter of `unit` names.
Unit named_by(const View& view, Unit unit, Means means)
{
    const std::int64_t value = told_counter(view, unit, means);
    return value >= 0 && value < view.unit_count() ? unit_at_index(static_cast<int>(value))
                                                   : Unit::none;
}

Post wing_said(const View& view, Unit unit)
{
    const Value& said = (*view.info(unit).fields)["wing"];
    const std::string_view word = said.is(Value::text) ? said.string : "";
    return word == "screen"  ? Post::screen
           : word == "left"  ? Post::left
           : word == "right" ? Post::right
                             : Post::line;
}

class Mustering {
public:
    Mustering(const View& view, const CounterReader& reader) : view_{view}, reader_{reader} {}

    Muster muster()
    {
        const Board& board = view_.board();
        stands_.assign(std::max<std::size_t>(view_.setting().sides.size(), 2), {});
        for (int i = 0; i < board.cells; ++i) gather(cell_at_index(i));
        for (const std::set<int>& from : stands_) steps_.push_back(steps_from(board, from));
        for (int i = 0; i < board.cells; ++i) {
            const Cell zone = cell_at_index(i);
            const bool empty = view_.first_in(zone) == Unit::none;
            if (empty) muster_.empty.push_back({zone, owner_of(zone)});
            if (is_front(zone) || (empty && muster_.empty.back().side == nobody))
                muster_.fronts.push_back(zone);
        }
        tie();
        return std::move(muster_);
    }

private:
    /// Heads first: troops find theirs among them.
    void gather(Cell zone)
    {
        const std::size_t first = muster_.bodies.size();
        for (Unit u = view_.first_in(zone); u != Unit::none; u = view_.next_in(u)) {
            if (view_.side(u) >= stands_.size()) continue;
            stands_[view_.side(u)].insert(index(zone));
            if (reader_.is_leader(u))
                muster_.bodies.push_back({u, view_.side(u), zone, wing_said(view_, u), {}});
        }
        for (Unit u = view_.first_in(zone); u != Unit::none; u = view_.next_in(u))
            if (view_.side(u) < stands_.size() && !reader_.is_leader(u))
                body_for(u, zone, first).troops.push_back(u);
        std::stable_sort(muster_.bodies.begin() + static_cast<std::ptrdiff_t>(first),
                         muster_.bodies.end(), [](const Body& a, const Body& b) {
                             return std::pair{a.side, a.wing} < std::pair{b.side, b.wing};
                         });
    }
    Body& body_for(Unit unit, Cell zone, std::size_t first)
    {
        const Side side = view_.side(unit);
        const Unit head = is_known(view_, unit) ? named_by(view_, unit, Means::body) : Unit::none;
        Body* only = nullptr;
        int heads = 0;
        for (std::size_t i = first; i < muster_.bodies.size(); ++i) {
            Body& body = muster_.bodies[i];
            if (body.side != side) continue;
            if (body.head == head && head != Unit::none) return body;
            heads += body.head != Unit::none ? 1 : 0;
            if (body.head == Unit::none || !only) only = &body;
        }
        // Where one body stands, all belong to it; else those that say nothing stand by themselves.
        if (only && (heads == 1 || only->head == Unit::none)) return *only;
        return muster_.bodies.emplace_back(Body{Unit::none, side, zone, Post::line, {}});
    }
    [[nodiscard]] bool is_front(Cell zone) const
    {
        const auto& terrains = view_.book().terrains;
        const auto kind =
            static_cast<std::size_t>(view_.board().terrain ? view_.terrain_at(zone) : 0);
        return kind < terrains.size() && std::string_view{terrains[kind].name} == "front";
    }
    /// A front lies in the middle, "A.reserve" is A's, others are of the nearer side.
    [[nodiscard]] Side owner_of(Cell zone) const
    {
        if (is_front(zone)) return nobody;
        const std::string name = label(view_.board(), zone);
        for (std::size_t s = 0; s < view_.setting().sides.size(); ++s)
            if (name.starts_with(std::string{view_.setting().sides[s].id} + "."))
                return static_cast<Side>(s);
        Side side = nobody;
        int least = -1;
        for (std::size_t s = 0; s < steps_.size(); ++s) {
            const int far = steps_[s][static_cast<std::size_t>(index(zone))];
            if (far < 0 || (least >= 0 && far > least)) continue;
            side = far == least ? nobody : static_cast<Side>(s);
            least = far;
        }
        return side;
    }
    void tie()
    {
        std::map<std::pair<Unit, Unit>, std::size_t> done;
        const auto add = [&](Tie::Kind kind, Unit from, Unit to) {
            if (to == Unit::none || from == to || !view_.on_board(from) || !view_.on_board(to))
                return;
            const auto [at, fresh] = done.emplace(std::pair{std::min(from, to), std::max(from, to)},
                                                  muster_.ties.size());
            if (fresh)
                muster_.ties.push_back({kind, from, to});
            else
                muster_.ties[at->second].kind = std::max(muster_.ties[at->second].kind, kind);
        };
        for (int i = 0; i < view_.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (!view_.on_board(unit) || !is_known(view_, unit)) continue;
            const bool touches = told_counter(view_, unit, Means::touches) > 0;
            add(touches ? Tie::touches : Tie::faces, unit, named_by(view_, unit, Means::faces));
            const Unit aim = named_by(view_, unit, Means::aims);
            if (aim != Unit::none && view_.on_board(aim))
                muster_.ties.push_back({Tie::aims, unit, aim});
        }
    }

    const View& view_;
    const CounterReader& reader_;
    Muster muster_;
    std::vector<std::set<int>> stands_;
    std::vector<std::vector<int>> steps_; ///< of every zone from where each side stands
};

} // namespace

std::vector<int> steps_from(const Board& board, const std::set<int>& begin)
{
    std::vector<int> steps(static_cast<std::size_t>(board.cells), -1);
    std::deque<int> open{begin.begin(), begin.end()};
    for (const int zone : begin) steps[static_cast<std::size_t>(zone)] = 0;
    while (!open.empty()) {
        const int at = open.front();
        open.pop_front();
        for (int d = 0; d < board.directions; ++d) {
            const Cell next = board.neighbor(cell_at_index(at), d);
            if (next == Cell::none || steps[static_cast<std::size_t>(index(next))] >= 0) continue;
            steps[static_cast<std::size_t>(index(next))] = steps[static_cast<std::size_t>(at)] + 1;
            open.push_back(index(next));
        }
    }
    return steps;
}

std::int64_t told_counter(const View& view, Unit unit, UnitCounter counter)
{
    return host::may_tell(view, view.book().unit_counters[counter.index], unit)
               ? view.wide(counter, unit)
               : -1;
}

std::int64_t told_counter(const View& view, Unit unit, Means means)
{
    const auto counter = host::unit_counter_for(view.book(), means);
    return counter ? told_counter(view, unit, *counter) : -1;
}

std::string plight_of(const View& view, const host::Teller& teller, Unit unit)
{
    std::string words;
    const auto& counters = view.book().unit_counters;
    for (std::size_t i = 0; i < counters.size(); ++i) {
        const CounterSpec& counter = counters[i];
        const bool cover = counter.means == Means::cover;
        const bool flag = counter.min == 0 && counter.max == 1 && counter.shown != Shown::nothing;
        if ((!flag && !cover) || counter.means == Means::touches) continue;
        bool marked = false;
        for (const StateSpec& state : view.book().states) marked = marked || state.counter == i;
        if (marked) continue;
        const std::int64_t value =
            told_counter(view, unit, UnitCounter{static_cast<std::uint16_t>(i)});
        if (value <= 0) continue;
        const std::string title = host::counter_title(teller.texts().of(counter.title));
        words += (words.empty() ? "" : ", ") + title + (flag ? "" : " " + std::to_string(value));
    }
    return words;
}

Post post_of(const View& view, Unit unit, int horse_before)
{
    const Value& said = (*view.info(unit).fields)["wing"];
    if (said.is(Value::text)) return wing_said(view, unit);
    if (!is_known(view, unit)) return Post::line;
    const UnitTypeSpec& type = view.book().unit_types[static_cast<std::size_t>(view.type(unit))];
    const std::string_view arm = type.symbol;
    if (arm == "elephant" || arm == "chariot") return Post::screen;
    if (arm == "infantry" && type.weight == Weight::light) return Post::screen;
    if (arm == "cavalry") return horse_before % 2 == 0 ? Post::right : Post::left;
    return Post::line;
}

Muster muster_of(const View& view, const CounterReader& reader)
{
    return Mustering{view, reader}.muster();
}

} // namespace sandtable::picture
