#include "plugins/frontends/picture/labels/placing.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::picture {

Box box_of(std::string_view words, const Letters& letters, Spot base, Anchor anchor)
{
    const double wide = width_of(words, letters.face, letters.size, letters.spacing);
    const double left = anchor == Anchor::left     ? base.x
                        : anchor == Anchor::middle ? base.x - wide / 2
                                                   : base.x - wide;
    return {left, base.y - 0.70 * letters.size, left + wide, base.y + 0.24 * letters.size};
}

template <typename Told>
void Placing::each_bin(const Box& box, Told&& told) const
{
    const auto bin = [this](double v) {
        return static_cast<int>(std::floor(std::clamp(v, -1e5, 1e6) / size_));
    };
    for (int x = bin(box.left); x <= bin(box.right); ++x)
        for (int y = bin(box.top); y <= bin(box.low); ++y) told(Key{x, y});
}

void Placing::add(const Box& box, double price, std::optional<Named> kept)
{
    each_bin(box, [&](const Key& key) { bins_[key].push_back({box, price, kept}); });
}

std::optional<double> Placing::price(const Box& box, Named what) const
{
    if (box.left < frame_.left || box.right > frame_.right || box.top < frame_.top ||
        box.low > frame_.low)
        return std::nullopt;
    double sum = 0;
    bool free = true;
    const double whole = std::max(box.wide() * box.high(), 1e-9);
    each_bin(box, [&](const Key& key) {
        const auto it = bins_.find(key);
        if (it == bins_.end() || !free) return;
        const Box bin{key.first * size_, key.second * size_, (key.first + 1) * size_,
                      (key.second + 1) * size_};
        for (const Obstacle& other : it->second) {
            if (other.kept == what || !box.meets(other.box)) continue;
            if (other.price < 0) {
                free = false;
                return;
            }
            // What lies in several bins counts in each for its part there.
            const Box part{std::max(bin.left, other.box.left), std::max(bin.top, other.box.top),
                           std::min(bin.right, other.box.right), std::min(bin.low, other.box.low)};
            sum += other.price * box.shared(part) / whole;
        }
    });
    if (!free) return std::nullopt;
    return sum;
}

bool Placing::is_taken(Spot at) const
{
    const double near = 0.02 * size_;
    return price(Box{at.x, at.y, at.x, at.y}.grown(near), Named::place) == std::nullopt;
}

bool Placing::set(Drawing& drawing, Named what, const Label& label)
{
    constexpr double later = 0.035, smaller = 2, shorter = 0.9;
    constexpr std::array<double, 2> sizes{1.0, 0.87};
    struct Best {
        double price = 1e300;
        Letters letters;
        Spot base;
        std::string words;
        Box box;
    } best;
    double cut = 0;
    for (const std::string& words : label.words) {
        for (const double size : sizes) {
            Letters letters = label.letters;
            letters.size *= size;
            double off = cut + smaller * (1 - size);
            for (const Try& place : label.tries) {
                if (off >= best.price) break;
                const Box box = box_of(words, letters, place.base, place.anchor);
                const std::optional<double> cost = price(box, what);
                if (cost && *cost + off < best.price) {
                    letters.anchor = place.anchor;
                    best = {*cost + off, letters, place.base, words, box};
                }
                off += later;
            }
        }
        cut += shorter;
    }
    if (best.price >= 1e300) {
        ++left_out_[what];
        return false;
    }
    drawing.text(best.base, best.words, best.letters);
    placed_.push_back({what, best.box, best.words});
    // As far apart as words of two names are, or they read as one.
    const double near = 0.04 * best.letters.size, beside = 0.4 * best.letters.size;
    add({best.box.left - beside, best.box.top - near, best.box.right + beside, best.box.low + near},
        -1);
    return true;
}

} // namespace sandtable::picture
