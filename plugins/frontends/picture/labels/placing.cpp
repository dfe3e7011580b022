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

namespace {

constexpr double line_apart = 1.0; ///< from base to base, in parts of the size

/// The lines of a label, the first with its base where a try has all of them.
std::vector<std::string_view> lines_of(std::string_view words)
{
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at <= words.size();) {
        const std::size_t end = std::min(words.find('\n', at), words.size());
        lines.push_back(words.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// Where the base of the first line is.
Spot first_base(const Try& place, std::size_t lines, double size)
{
    return place.base - Spot{0, place.above * line_apart * size * static_cast<double>(lines - 1)};
}

Box box_of_lines(const std::vector<std::string_view>& lines, const Letters& letters, Spot base,
                 Anchor anchor)
{
    Box box = box_of(lines.front(), letters, base, anchor);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        base.y += line_apart * letters.size;
        const Box next = box_of(lines[i], letters, base, anchor);
        box = {std::min(box.left, next.left), box.top, std::max(box.right, next.right), next.low};
    }
    return box;
}

} // namespace

template <typename Told>
void Placing::each_bin(const Box& box, Told&& told) const
{
    const auto bin = [this](double v) {
        return static_cast<int>(std::floor(std::clamp(v, -1e5, 1e6) / size_));
    };
    for (int x = bin(box.left); x <= bin(box.right); ++x)
        for (int y = bin(box.top); y <= bin(box.low); ++y) told(Key{x, y});
}

void Placing::add(const Box& box, double price, std::optional<Named> kept,
                  std::optional<Named> only)
{
    each_bin(box, [&](const Key& key) { bins_[key].push_back({box, price, kept, only}); });
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
            if (other.kept == what || other.only.value_or(what) != what || !box.meets(other.box))
                continue;
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
        const std::vector<std::string_view> lines = lines_of(words);
        for (const double size : sizes) {
            Letters letters = label.letters;
            letters.size *= size;
            double off = cut + smaller * (1 - size);
            for (const Try& place : label.tries) {
                if (off >= best.price) break;
                const Spot base = first_base(place, lines.size(), letters.size);
                const Box box = box_of_lines(lines, letters, base, place.anchor);
                const std::optional<double> cost = price(box, what);
                if (cost && *cost + off < best.price) {
                    letters.anchor = place.anchor;
                    best = {*cost + off, letters, base, words, box};
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
    for (const std::string_view line : lines_of(best.words)) {
        drawing.text(best.base, std::string{line}, best.letters);
        best.base.y += line_apart * best.letters.size;
    }
    placed_.push_back({what, best.box, best.words});
    // As far apart as words of two names are, or they read as one.
    const double near = 0.04 * best.letters.size, beside = 0.4 * best.letters.size;
    add({best.box.left - beside, best.box.top - near, best.box.right + beside, best.box.low + near},
        -1);
    return true;
}

} // namespace sandtable::picture
