#include "plugins/frontends/picture/ground/cells_land.hpp"

#include "plugins/frontends/picture/ground/land_reader.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace sandtable::picture {
namespace {

constexpr double degrees_of_one = 57.29577951308232;

class CellsReader : LandReader {
public:
    CellsReader(const Grid& grid, const Book& book, Land& land) : LandReader{grid, book, land} {}

    void read()
    {
        read_heights();
        read_patches();
        read_roads();
        read_edges();
        read_villages();
        read_bridge_cells();
        read_limits();
        finish(land_);
    }

private:
    [[nodiscard]] Loop warped(Loop line, double low, double fine, std::uint32_t seed) const
    {
        for (std::size_t i = 1; i + 1 < line.size(); ++i) {
            const Spot at = land_.place(line[i]);
            const auto shift = [&](std::uint32_t s) {
                return noise(at, 3.6, s) * low + noise(at, 0.77, s + 1) * fine;
            };
            line[i] = line[i] + Spot{shift(seed), shift(seed + 50)} * land_.s;
        }
        return line;
    }
    [[nodiscard]] Region region_of(const std::vector<bool>& in, const Smoothing& how) const
    {
        std::vector<Loop> loops = smoothed(merged_cells(grid_, in), how, land_.s, land_.origin);
        // Where cells are as small as a dot nobody sees curves.
        return land_.fine ? Region{std::move(loops)} : Region::of_polygon(loops);
    }
    template <typename Fits>
    [[nodiscard]] std::vector<bool> cells_where(Fits&& fits) const
    {
        std::vector<bool> in(static_cast<std::size_t>(board_.cells));
        for (int i = 0; i < board_.cells; ++i)
            in[static_cast<std::size_t>(i)] = fits(cell_at_index(i));
        return in;
    }
    [[nodiscard]] GroundSign sign_at(Cell cell) const
    {
        return board_.terrain ? ground_sign(book_, board_.terrain_at(cell))
                              : GroundSign{.sign = Sign::open};
    }
    /// Straight steps, without the diagonals of squares.
    [[nodiscard]] int step() const { return board_.shape == Shape::square ? 2 : 1; }

    void read_heights()
    {
        if (!board_.height) return;
        std::set<int> heights;
        for (int i = 0; i < board_.cells; ++i) heights.insert(board_.height_at(cell_at_index(i)));
        heights.insert(0);
        for (const int height : heights) {
            if (height == *heights.begin()) continue;
            Step level;
            level.height = height;
            level.region =
                region_of(cells_where([&](Cell cell) { return board_.height_at(cell) >= height; }),
                          height_line);
            if (board_.edges) read_slopes(level);
            land_.steps.push_back(std::move(level));
        }
    }
    /// Which sides of a height are steep.
    void read_slopes(Step& level) const
    {
        for (int i = 0; i < board_.cells; ++i)
            for (int d = 0; d < board_.directions; d += step()) {
                const Cell cell = cell_at_index(i), next = board_.neighbor(cell, d);
                if (next == Cell::none || board_.height_at(cell) < level.height ||
                    board_.height_at(next) >= level.height)
                    continue;
                const bool steep = edge_sign(book_, board_.edge_at(cell, d)).steep;
                (steep ? level.steep : level.gentle).push_back(grid_.side(cell, d));
            }
        if (level.steep.empty()) level.gentle.clear();
    }

    void read_patches()
    {
        if (!board_.terrain) return;
        std::set<int> terrains;
        for (int i = 0; i < board_.cells; ++i) terrains.insert(board_.terrain_at(cell_at_index(i)));
        std::vector<Patch> patches;
        bool watered = false;
        for (const int terrain : terrains) {
            const GroundSign sign = ground_sign(book_, terrain);
            switch (sign.sign) {
            case Sign::open:
            case Sign::village:
            case Sign::bridge: continue;
            case Sign::works: read_works(terrain); continue;
            case Sign::water:
                if (watered) continue;
                watered = true;
                break;
            default: break;
            }
            const bool water = sign.sign == Sign::water;
            Region region = region_of(cells_where([&](Cell cell) {
                                          if (!water) return board_.terrain_at(cell) == terrain;
                                          const Sign here = sign_at(cell).sign;
                                          return here == Sign::water || here == Sign::bridge;
                                      }),
                                      water ? water_line : wood_line);
            patches.push_back({sign, terrain, std::move(region)});
        }
        std::stable_sort(patches.begin(), patches.end(), [](const Patch& a, const Patch& b) {
            const auto rank = [](const Patch& p) {
                return p.sign.sign == Sign::water ? 0 : p.sign.sign == Sign::wood ? 2 : 1;
            };
            return rank(a) < rank(b);
        });
        land_.patches = std::move(patches);
    }

    /// A work runs round each cell of its kind, a little inside.
    void read_works(int terrain)
    {
        for (int i = 0; i < board_.cells; ++i) {
            if (board_.terrain_at(cell_at_index(i)) != terrain) continue;
            std::vector<Spot> corners = grid_.corners(cell_at_index(i));
            const Spot middle = grid_.middle(cell_at_index(i));
            for (Spot& corner : corners) corner = middle + (corner - middle) * 0.78;
            land_.works.push_back({corners, true});
        }
    }

    void read_roads()
    {
        if (!board_.roads) return;
        std::set<std::pair<int, int>> links;
        for (int i = 0; i < board_.cells; ++i)
            for (int d = 0; d < std::min<int>(board_.directions, 8); ++d) {
                const Cell cell = cell_at_index(i);
                const Cell next = board_.road_at(cell, d) ? board_.neighbor(cell, d) : Cell::none;
                if (next != Cell::none) links.insert(std::minmax(i, index(next)));
            }
        std::vector<Piece> pieces;
        for (const auto& [a, b] : links)
            pieces.emplace_back(grid_.middle(cell_at_index(a)), grid_.middle(cell_at_index(b)));
        for (Loop& line : chained(pieces)) {
            Loop points;
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (i > 0) points.push_back((line[i - 1] + line[i]) * 0.5);
                points.push_back(line[i]);
            }
            points = warped(std::move(points), 0.05, 0.028, 307);
            to_frame(points, true);
            to_frame(points, false);
            Way way;
            way.flat = flat_curve(points);
            way.points = std::move(points);
            land_.roads.push_back(std::move(way));
        }
    }
    /// A road that comes to a cell on the board's edge goes on to the frame.
    void to_frame(Loop& points, bool begin)
    {
        if (points.size() < 2) return;
        const Spot end = begin ? points.front() : points.back();
        const Spot way = unit(end - (begin ? points[1] : points[points.size() - 2]));
        const Spot out = end + way * (0.62 * land_.s);
        const Box inner = land_.frame.grown(-0.05 * land_.s);
        if (inner.has(out)) return;
        const Spot beyond = end + way * (1.2 * land_.s);
        points.insert(begin ? points.begin() : points.end(), beyond);
    }

    void read_edges()
    {
        if (!board_.edges) return;
        std::map<int, std::vector<Piece>> by_kind;
        std::map<bool, std::vector<Piece>> water;
        std::vector<Piece> passages; // of roads, where nothing lies in their way
        for (int i = 0; i < board_.cells; ++i)
            for (int d = 0; d < board_.directions; d += step()) {
                const Cell cell = cell_at_index(i);
                const int kind = board_.edge_at(cell, d);
                const Cell next = board_.neighbor(cell, d);
                if (kind == 0 && next != Cell::none && d < 8 && board_.road_at(cell, d))
                    passages.push_back(grid_.side(cell, d));
                if (kind == 0 || (next != Cell::none && index(next) < i)) continue;
                const EdgeSign sign = edge_sign(book_, kind);
                const Piece side = grid_.side(cell, d);
                if (sign.is_water()) water[sign.wide].push_back(side);
                if (sign.bridge || sign.ford) add_bridge(side, sign);
                // Where a height ends its hachures show what is steep.
                const bool slope = sign.steep && board_.height && next != Cell::none &&
                                   board_.height_at(cell) != board_.height_at(next);
                if (sign.wall || sign.works || sign.stakes || (sign.steep && !slope) ||
                    !sign.known())
                    by_kind[kind].push_back(side);
            }
        for (auto& [wide, pieces] : water) {
            close_gaps(pieces, passages);
            add_streams(pieces, wide);
        }
        for (const auto& [kind, pieces] : by_kind)
            for (Loop& line : chained(pieces)) {
                Way way;
                way.sign = edge_sign(book_, kind);
                if (way.sign.works && is_open_to(line)) std::reverse(line.begin(), line.end());
                way.points = line;
                way.flat = std::move(line);
                land_.edges.push_back(std::move(way));
                land_.edge_kinds.push_back(kind);
            }
    }
    /// Whether the nearest objective, which works are there for, lies on the left of their line:
    /// there is their ditch.
    [[nodiscard]] bool is_open_to(const Loop& line) const
    {
        double least = 1.6 * land_.s;
        bool left = false;
        for (const Objective& objective : board_.objectives) {
            if (objective.cell == Cell::none) continue;
            const Spot at = grid_.middle(objective.cell);
            for (std::size_t i = 0; i + 1 < line.size(); ++i) {
                const double far = distance((line[i] + line[i + 1]) * 0.5, at);
                if (far >= least) continue;
                least = far;
                const Spot way = line[i + 1] - line[i], to = at - line[i];
                left = way.x * to.y - way.y * to.x < 0;
            }
        }
        return left;
    }
    using Node = std::pair<long long, long long>;
    [[nodiscard]] static Node node(Spot at)
    {
        return {std::llround(at.x * 512), std::llround(at.y * 512)};
    }
    /// How many pieces of a stream come together in each corner.
    [[nodiscard]] static std::map<Node, int> ends_of(const std::vector<Piece>& pieces)
    {
        std::map<Node, int> ends;
        for (const Piece& piece : pieces) {
            ++ends[node(piece.first)];
            ++ends[node(piece.second)];
        }
        return ends;
    }
    /// A stream that lets a road through goes on under it: there is a bridge.
    static void close_gaps(std::vector<Piece>& pieces, const std::vector<Piece>& passages)
    {
        const std::map<Node, int> ends = ends_of(pieces);
        const auto is_end = [&](Spot at) {
            const auto found = ends.find(node(at));
            return found != ends.end() && found->second == 1;
        };
        for (const Piece& side : passages)
            if (is_end(side.first) && is_end(side.second)) pieces.push_back(side);
    }
    void add_streams(const std::vector<Piece>& pieces, bool wide)
    {
        std::map<Node, int> ends = ends_of(pieces);
        for (const Loop& line : chained(pieces)) {
            const bool begins = ends[node(line.front())] == 1, stops = ends[node(line.back())] == 1;
            Loop points{line.front()};
            for (std::size_t i = 0; i + 1 < line.size(); ++i)
                points.push_back((line[i] + line[i + 1]) * 0.5);
            points.push_back(line.back());
            points = warped(std::move(points), 0.10, 0.055, 401);
            if (begins) flow_on(points, true);
            if (stops) flow_on(points, false);
            Way way;
            way.sign.stream = true;
            way.sign.wide = wide;
            way.free_begin = begins && is_free(points.front());
            way.free_end = stops && is_free(points.back());
            way.flat = flat_curve(points);
            way.points = std::move(points);
            land_.streams.push_back(std::move(way));
        }
    }
    /// A stream that ends at the board's edge comes from beyond it, one that ends beside water
    /// flows into that.
    void flow_on(Loop& points, bool begin)
    {
        const Spot end = begin ? points.front() : points.back();
        if (!is_free(end)) return;
        std::optional<Spot> beyond;
        for (int way = 0; way < 360; way += 45) {
            const Spot out = end + toward(way) * (0.3 * land_.s);
            if (!beyond && land_.has_water(out)) beyond = end + toward(way) * (0.45 * land_.s);
        }
        const Box& frame = land_.frame;
        const double far = 0.8 * land_.s;
        if (!beyond && end.x - frame.left < far) beyond = Spot{frame.left - far, end.y};
        if (!beyond && frame.right - end.x < far) beyond = Spot{frame.right + far, end.y};
        if (!beyond && end.y - frame.top < far) beyond = Spot{end.x, frame.top - far};
        if (!beyond && frame.low - end.y < far) beyond = Spot{end.x, frame.low + far};
        if (beyond) points.insert(begin ? points.begin() : points.end(), *beyond);
    }
    /// Whether a stream just ends there: not in water or at the frame.
    [[nodiscard]] bool is_free(Spot end) const
    {
        return !land_.has_water(end) && land_.frame.grown(-0.1 * land_.s).has(end);
    }
    void add_bridge(const Piece& side, EdgeSign sign)
    {
        const Spot way = side.second - side.first;
        if (sign.bridge)
            land_.bridges.push_back({(side.first + side.second) * 0.5,
                                     std::atan2(way.x, -way.y) * degrees_of_one + 90,
                                     (sign.wide ? 0.3 : 0.24) * land_.s, false});
    }

    void read_villages()
    {
        for (int i = 0; i < board_.cells; ++i) {
            const Cell cell = cell_at_index(i);
            const GroundSign sign = sign_at(cell);
            if (sign.sign != Sign::village) continue;
            Village village;
            village.middle = grid_.middle(cell);
            village.reach = 0.5 * land_.s;
            village.dense = sign.dense;
            for (int d = 0; board_.roads && d < std::min<int>(board_.directions, 8); ++d) {
                const Cell next = board_.road_at(cell, d) ? board_.neighbor(cell, d) : Cell::none;
                if (next == Cell::none) continue;
                const Spot way = unit(grid_.middle(next) - village.middle);
                village.lanes.push_back({village.middle, village.middle + way * village.reach});
            }
            land_.villages.push_back(std::move(village));
        }
    }
    void read_bridge_cells()
    {
        for (int i = 0; i < board_.cells; ++i) {
            const Cell cell = cell_at_index(i);
            if (sign_at(cell).sign != Sign::bridge) continue;
            // Along its road; without one, between the neighbors that are no water.
            double turn = 90;
            for (int d = 0; d < board_.directions; ++d) {
                const Cell next = board_.neighbor(cell, d);
                const bool road = board_.roads && board_.road_at(cell, d);
                if (next == Cell::none || sign_at(next).sign == Sign::water) continue;
                if (!road && (board_.roads && board_.roads[index(cell)] != 0)) continue;
                const Spot way = grid_.middle(next) - grid_.middle(cell);
                turn = std::atan2(way.x, -way.y) * degrees_of_one;
                if (road || d % step() == 0) break;
            }
            land_.bridges.push_back({grid_.middle(cell), turn, 1.02 * land_.s, true});
        }
    }

    void read_limits()
    {
        std::set<std::pair<int, int>> done;
        std::vector<Piece> pieces;
        for (const Area& area : board_.areas) {
            std::vector<bool> in(static_cast<std::size_t>(board_.cells));
            for (std::uint32_t i = 0; i < area.count; ++i)
                in[static_cast<std::size_t>(index(area.cells[i]))] = true;
            for (std::uint32_t i = 0; i < area.count; ++i)
                for (int d = 0; d < board_.directions; d += step()) {
                    const Cell next = board_.neighbor(area.cells[i], d);
                    if (next == Cell::none || in[static_cast<std::size_t>(index(next))]) continue;
                    if (done.insert(std::minmax(index(area.cells[i]), index(next))).second)
                        pieces.push_back(grid_.side(area.cells[i], d));
                }
        }
        for (Loop& line : chained(pieces)) {
            Way way;
            way.points = line;
            way.flat = std::move(line);
            land_.limits.push_back(std::move(way));
        }
    }
};

} // namespace

Land land_of_cells(const Grid& grid, const Book& book)
{
    Land land = empty_land(grid, grid.scale(), extent_of(grid.board()) * grid.scale());
    constexpr int most_fine = 8000;
    land.fine = land.s >= 4 && grid.board().cells <= most_fine;
    CellsReader{grid, book, land}.read();
    return land;
}

} // namespace sandtable::picture
