#include "plugins/frontends/picture/zones/array.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <set>

namespace sandtable::picture {
namespace {

constexpr double edge = 0.6;        ///< of the field
constexpr double apart = 0.25;      ///< cards
constexpr double between = 0.55;    ///< rows and zones
constexpr double band = 3.2;        ///< in the middle
constexpr double least_block = 2.9; ///< how wide a zone is at least
constexpr double margin_left = 4.2; ///< for the commanders

/// How far every zone is from those where `side` stands; -1: it cannot be reached.
std::vector<int> steps_from(const View& view, const std::set<int>& begin)
{
    const Board& board = view.board();
    std::vector<int> steps(static_cast<std::size_t>(board.cells), -1);
    std::deque<int> open;
    for (const int zone : begin) {
        steps[static_cast<std::size_t>(zone)] = 0;
        open.push_back(zone);
    }
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

class Marshal {
public:
    Marshal(const View& view, const CounterReader& reader) : view_{view}, reader_{reader} {}

    Array draw_up()
    {
        gather();
        assign_rows();
        fill_cards();
        lay_out();
        return std::move(array_);
    }

private:
    [[nodiscard]] std::size_t sides() const
    {
        return std::max<std::size_t>(view_.setting().sides.size(), 2);
    }

    void gather()
    {
        const Board& board = view_.board();
        stands_.assign(sides(), {});
        std::map<std::pair<int, Side>, ZoneBlock> held;
        for (int i = 0; i < board.cells; ++i)
            for (Unit u = view_.first_in(cell_at_index(i)); u != Unit::none; u = view_.next_in(u)) {
                const Side side = view_.side(u);
                if (side >= sides()) continue;
                stands_[side].insert(i);
                ZoneBlock& block = held[{i, side}];
                block.zone = cell_at_index(i);
                block.side = side;
                if (reader_.is_leader(u))
                    block.bodies.push_back(u);
                else
                    block.cards.push_back({u, {}});
            }
        std::vector<std::vector<int>> steps;
        for (const std::set<int>& from : stands_) steps.push_back(steps_from(view_, from));
        for (auto& [key, block] : held) array_.blocks.push_back(std::move(block));
        for (int i = 0; i < board.cells; ++i) {
            bool empty = true;
            for (const std::set<int>& from : stands_) empty = empty && from.count(i) == 0;
            if (!empty) continue;
            ZoneBlock block;
            block.zone = cell_at_index(i);
            block.side = owner_of(block.zone, steps);
            array_.blocks.push_back(std::move(block));
        }
    }
    /// The side that an empty zone is of: a front lies in the middle, "A.reserve" is A's, others
    /// are of the nearer side.
    [[nodiscard]] Side owner_of(Cell zone, const std::vector<std::vector<int>>& steps) const
    {
        const auto& terrains = view_.book().terrains;
        const auto kind =
            static_cast<std::size_t>(view_.board().terrain ? view_.terrain_at(zone) : 0);
        if (kind < terrains.size() && std::string_view{terrains[kind].name} == "front")
            return nobody;
        const std::string name = label(view_.board(), zone);
        for (std::size_t s = 0; s < view_.setting().sides.size(); ++s)
            if (name.starts_with(std::string{view_.setting().sides[s].id} + "."))
                return static_cast<Side>(s);
        Side side = nobody;
        int least = -1;
        for (std::size_t s = 0; s < sides(); ++s) {
            const int far = steps[s][static_cast<std::size_t>(index(zone))];
            if (far < 0 || (least >= 0 && far > least)) continue;
            side = far == least ? nobody : static_cast<Side>(s);
            least = far;
        }
        return side;
    }
    /// The nearer the enemy, the farther in front.
    void assign_rows()
    {
        for (std::size_t s = 0; s < sides(); ++s) {
            std::set<int> enemies;
            for (std::size_t other = 0; other < sides(); ++other)
                if (other % 2 != s % 2)
                    enemies.insert(stands_[other].begin(), stands_[other].end());
            const std::vector<int> steps = steps_from(view_, enemies);
            std::set<int> distances;
            for (const ZoneBlock& block : array_.blocks)
                if (block.side == s)
                    distances.insert(steps[static_cast<std::size_t>(index(block.zone))]);
            for (ZoneBlock& block : array_.blocks)
                if (block.side == s)
                    block.row = static_cast<int>(std::distance(
                        distances.begin(),
                        distances.find(steps[static_cast<std::size_t>(index(block.zone))])));
        }
    }
    void fill_cards()
    {
        double most = 1;
        for (const ZoneBlock& block : array_.blocks)
            for (const Card& card : block.cards)
                most = std::max(most, std::sqrt(static_cast<double>(
                                          std::max<std::int64_t>(reader_.strength(card.unit), 1))));
        for (ZoneBlock& block : array_.blocks)
            for (Card& card : block.cards) {
                const double root = std::sqrt(
                    static_cast<double>(std::max<std::int64_t>(reader_.strength(card.unit), 1)));
                card.box = {0, 0, std::clamp(5.6 * root / most, 2.75, 5.6), card_high};
            }
    }
    /// Lines of cards no wider than `wide`; says how high they are.
    static double flow(ZoneBlock& block, double wide)
    {
        double x = 0, y = block.bodies.empty()
                              ? name_high
                              : static_cast<double>(block.bodies.size()) * (strip_high + 0.12);
        std::vector<std::size_t> line;
        const auto end_line = [&] {
            const double shift = (wide - (x - apart)) / 2;
            for (const std::size_t i : line) {
                block.cards[i].box.left += shift;
                block.cards[i].box.right += shift;
            }
            line.clear();
        };
        for (std::size_t i = 0; i < block.cards.size(); ++i) {
            const double w = block.cards[i].box.wide();
            if (x > 0 && x + w > wide) {
                end_line();
                x = 0;
                y += card_high + apart;
            }
            block.cards[i].box = {x, y, x + w, y + card_high};
            line.push_back(i);
            x += w + apart;
        }
        if (!line.empty()) end_line();
        return block.cards.empty() ? std::max(y, 1.3) : y + card_high;
    }
    [[nodiscard]] static double wanted(const ZoneBlock& block)
    {
        double wide = 0;
        for (const Card& card : block.cards) wide += card.box.wide() + apart;
        return std::max(wide, block.bodies.empty() ? least_block : 6.0);
    }
    /// One row of a side, in as many lines as it needs, at height `y`; says how high it is.
    double lay_row(const std::vector<ZoneBlock*>& row, double y, bool rear)
    {
        const double room = array_.wide - 2 * edge - (rear ? margin_left * 2 : 0);
        const auto most = static_cast<std::size_t>(room / (least_block + between));
        double high = 0;
        for (std::size_t at = 0; at < row.size(); at += most) {
            const std::vector<ZoneBlock*> line(
                row.begin() + static_cast<std::ptrdiff_t>(at),
                row.begin() + static_cast<std::ptrdiff_t>(std::min(at + most, row.size())));
            high += lay_line(line, y + high, room) + (at + most < row.size() ? between : 0);
        }
        return high;
    }
    static double gaps(const std::vector<ZoneBlock*>& line)
    {
        return between * static_cast<double>(line.size() - 1);
    }
    /// Blocks beside each other; who wants more than there is gets less, but never too little.
    double lay_line(const std::vector<ZoneBlock*>& line, double y, double room)
    {
        room -= gaps(line);
        double all = 0, high = 0, used = 0;
        for (const ZoneBlock* block : line) all += wanted(*block) - least_block;
        const double spare = room - least_block * static_cast<double>(line.size());
        const double part = all <= 0 ? 0 : std::min(1.0, spare / all);
        const auto wide = [&](const ZoneBlock& block) {
            return least_block + (wanted(block) - least_block) * part;
        };
        for (const ZoneBlock* block : line) used += wide(*block);
        double x = (array_.wide - used - gaps(line)) / 2;
        for (ZoneBlock* block : line) {
            block->box = {x, y, x + wide(*block), y + flow(*block, wide(*block))};
            high = std::max(high, block->box.high());
            x += wide(*block) + between;
        }
        return high;
    }
    void lay_out()
    {
        std::map<int, std::vector<ZoneBlock*>> above, below;
        for (ZoneBlock& block : array_.blocks)
            if (block.side != nobody)
                (array_.on_top(block.side) ? above : below)[block.row].push_back(&block);
        double y = edge;
        // The rear stands at the edge, the front at the middle.
        for (auto it = above.rbegin(); it != above.rend(); ++it)
            y += lay_row(it->second, y, it == above.rbegin()) + between;
        array_.middle_top = y;
        array_.middle_low = y += band;
        y += between;
        for (auto& [row, blocks] : below)
            y += lay_row(blocks, y, row == below.rbegin()->first) + between;
        array_.high = std::max(y - between + edge, 9.0);
        std::vector<ZoneBlock*> middle;
        for (ZoneBlock& block : array_.blocks)
            if (block.side == nobody) middle.push_back(&block);
        const double each =
            (array_.wide - 2 * edge) / static_cast<double>(std::max<std::size_t>(middle.size(), 1));
        for (std::size_t i = 0; i < middle.size(); ++i)
            middle[i]->box = {edge + each * static_cast<double>(i), array_.middle_top,
                              edge + each * static_cast<double>(i + 1), array_.middle_low};
    }

    const View& view_;
    const CounterReader& reader_;
    Array array_;
    std::vector<std::set<int>> stands_;
};

} // namespace

Array array_of(const View& view, const CounterReader& reader)
{
    return Marshal{view, reader}.draw_up();
}

} // namespace sandtable::picture
