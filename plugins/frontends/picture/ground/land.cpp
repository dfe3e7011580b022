#include "plugins/frontends/picture/ground/land.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::picture {

bool Step::is_steep(Spot at, double s) const
{
    constexpr double most = 0.35;
    const auto nearest = [at](const std::vector<Piece>& sides) {
        double least = 1e300;
        for (const Piece& side : sides)
            least = std::min(least, distance_to({side.first, side.second}, at));
        return least;
    };
    const double far = nearest(steep);
    return far <= most * s && far <= nearest(gentle) + 1e-6 * s;
}

bool Land::has_water(Spot at) const
{
    return std::any_of(patches.begin(), patches.end(), [at](const Patch& patch) {
        return patch.sign.sign == Sign::water && patch.region.has(at);
    });
}

bool Land::has_wood(Spot at) const
{
    return std::any_of(patches.begin(), patches.end(), [at](const Patch& patch) {
        return patch.sign.sign != Sign::water && patch.region.has(at);
    });
}

Busy::Busy(const Box& box, double step) : box_{box}, step_{step}
{
    constexpr double most = 8e6;
    step_ = std::max(step, std::sqrt(std::max(box.wide() * box.high(), 1e-9) / most));
    columns_ = static_cast<int>(box.wide() / step_) + 1;
    rows_ = static_cast<int>(box.high() / step_) + 1;
    taken_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), false);
}

void Busy::take(const Loop& line, double radius)
{
    if (line.size() < 2) return;
    for (const Waymark& mark : waymarks(line, std::max(step_, radius / 2), false))
        take(mark.at, radius);
}

void Busy::take(Spot at, double radius)
{
    const auto reach = static_cast<int>(std::ceil(radius / step_));
    const auto column = static_cast<int>((at.x - box_.left) / step_);
    const auto row = static_cast<int>((at.y - box_.top) / step_);
    for (int y = std::max(0, row - reach); y <= std::min(rows_ - 1, row + reach); ++y)
        for (int x = std::max(0, column - reach); x <= std::min(columns_ - 1, column + reach); ++x)
            if (std::hypot(x - column, y - row) * step_ <= radius)
                taken_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                       static_cast<std::size_t>(x)] = true;
}

bool Busy::at(Spot s) const
{
    if (taken_.empty() || !box_.has(s)) return false;
    const auto column = static_cast<std::size_t>((s.x - box_.left) / step_);
    const auto row = static_cast<std::size_t>((s.y - box_.top) / step_);
    return taken_[std::min(row * static_cast<std::size_t>(columns_) + column, taken_.size() - 1)];
}

namespace {

/// Pieces of lines by where they lie, so that only neighbors are compared.
class Bins {
public:
    explicit Bins(double size) : size_{size} {}
    void add(const Piece& piece, bool wide)
    {
        each(piece, [&](const Key& key) { bins_[key].push_back({piece, wide}); });
    }
    /// Calls `met` with each that may cross `piece`.
    template <typename Met>
    void near(const Piece& piece, Met&& met) const
    {
        each(piece, [&](const Key& key) {
            if (const auto it = bins_.find(key); it != bins_.end())
                for (const auto& [other, wide] : it->second) met(other, wide);
        });
    }

private:
    using Key = std::pair<int, int>;
    template <typename Told>
    void each(const Piece& piece, Told&& told) const
    {
        const auto bin = [this](double v) { return static_cast<int>(std::floor(v / size_)); };
        const auto [left, right] = std::minmax({bin(piece.first.x), bin(piece.second.x)});
        const auto [top, low] = std::minmax({bin(piece.first.y), bin(piece.second.y)});
        for (int x = left; x <= right; ++x)
            for (int y = top; y <= low; ++y) told(Key{x, y});
    }

    double size_;
    std::map<Key, std::vector<std::pair<Piece, bool>>> bins_;
};

void add_bridges(Land& land)
{
    constexpr double degree = 57.29577951308232;
    Bins bins{land.s};
    for (const Way& stream : land.streams)
        for (std::size_t k = 0; k + 1 < stream.flat.size(); ++k)
            bins.add({stream.flat[k], stream.flat[k + 1]}, stream.sign.wide);
    for (const Way& road : land.roads) {
        Spot last{-1e9, -1e9};
        for (std::size_t i = 0; i + 1 < road.flat.size(); ++i) {
            const Piece over{road.flat[i], road.flat[i + 1]};
            bins.near(over, [&](const Piece& water, bool wide) {
                const double t = crossing(over, water);
                const Spot way = over.second - over.first, at = over.first + way * t;
                if (t < 0 || distance(at, last) < 0.2 * land.s) return;
                last = at;
                land.bridges.push_back(
                    {at, std::atan2(way.x, -way.y) * degree, (wide ? 0.26 : 0.19) * land.s, false});
            });
        }
    }
}

/// A stream that ends in the open twice has its mouth on the lower ground; where nothing says which
/// end that is neither tapers off.
void find_mouths(Land& land)
{
    const auto level = [&land](Spot at) {
        return std::count_if(land.steps.begin(), land.steps.end(),
                             [at](const Step& step) { return step.region.has(at); });
    };
    for (Way& stream : land.streams) {
        if (!stream.free_begin || !stream.free_end) continue;
        const auto begin = level(stream.points.front()), end = level(stream.points.back());
        stream.free_begin = begin > end;
        stream.free_end = end > begin;
    }
}

} // namespace

void finish(Land& land)
{
    find_mouths(land);
    for (Village& village : land.villages)
        for (const Way& stream : land.streams)
            if (distance_to(stream.flat, village.middle) < village.reach + 0.2 * land.s)
                village.streams.push_back(stream);
    add_bridges(land);
    land.busy = Busy{land.frame, land.s * 0.05};
    for (const auto* ways : {&land.streams, &land.roads, &land.edges})
        for (const Way& way : *ways) land.busy.take(way.flat, land.s * 0.11);
    for (const Work& work : land.works) land.busy.take(work.line, land.s * 0.16);
    for (const Step& step : land.steps)
        for (const Loop& line : step.region.lines()) land.busy.take(line, land.s * 0.09);
    land.built = Busy{land.frame, land.s * 0.1};
    for (const Village& village : land.villages)
        if (village.within.empty())
            land.built.take(village.middle, village.reach * 1.05);
        else
            for (const Loop& line : village.within.lines()) {
                for (double part = 1; part > 0; part -= 0.1) {
                    Loop inner;
                    for (const Spot at : line)
                        inner.push_back(village.middle + (at - village.middle) * part);
                    inner.push_back(inner.front());
                    land.built.take(inner, land.s * 0.1);
                }
            }
}

} // namespace sandtable::picture
