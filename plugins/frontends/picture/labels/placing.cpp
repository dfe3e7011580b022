#include "plugins/frontends/picture/labels/placing.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {

Box box_of(std::string_view words, const Letters& letters, Spot base, Anchor anchor)
{
    const double wide = width_of(words, letters.face, letters.size, letters.spacing);
    const double left = anchor == Anchor::left     ? base.x
                        : anchor == Anchor::middle ? base.x - wide / 2
                                                   : base.x - wide;
    const double over = 0.70 * letters.size, below = 0.24 * letters.size;
    if (letters.turn == upright) { // what is right of the base stands above it
        const double top = base.y - (left + wide - base.x);
        return {base.x - over, top, base.x + below, top + wide};
    }
    return {left, base.y - over, left + wide, base.y + below};
}

double distance(Spot at, const Box& box)
{
    return distance(
        at, Spot{std::clamp(at.x, box.left, box.right), std::clamp(at.y, box.top, box.low)});
}

namespace {

/// Whether the middle of words is nearer to another than to what they name.
bool names_another(const Label& label, const Box& words)
{
    if (!label.of) return false;
    const Spot middle{(words.left + words.right) / 2, (words.top + words.low) / 2};
    const double own = distance(middle, *label.of);
    return std::any_of(label.others.begin(), label.others.end(),
                       [&](const Box& other) { return distance(middle, other) < own; });
}

/// Whether words lie as close to another as to what they name: they would seem to be both's.
bool is_between(const Label& label, const Box& words, double near)
{
    if (!label.of) return false;
    const auto gap = [&words](const Box& box) {
        const double x = std::max({box.left - words.right, words.left - box.right, 0.0});
        const double y = std::max({box.top - words.low, words.top - box.low, 0.0});
        return std::hypot(x, y);
    };
    const double own = gap(*label.of);
    return std::any_of(label.others.begin(), label.others.end(),
                       [&](const Box& other) { return gap(other) < own + near; });
}

/// Whether words lie on or beside the number of a cell that is not theirs.
bool reads_as_there(const Label& label, const Box& words)
{
    return std::any_of(label.strange.begin(), label.strange.end(),
                       [&](const Box& number) { return words.meets(number); });
}

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

/// Between words, where a line of the ground would read as a hyphen, the halo goes on.
void fill_gaps(Drawing& drawing, std::string_view line, const Letters& letters, Spot base)
{
    constexpr double high = 0.42; // of small letters, in parts of the size
    if (!letters.halo) return;
    Letters level = letters; // turned when all is there
    level.turn = 0;
    const double left = box_of(line, level, base, letters.anchor).left;
    const double y = base.y - high / 2 * letters.size;
    const auto after = [&](std::size_t count) {
        return left + width_of(line.substr(0, count), letters.face, letters.size, letters.spacing);
    };
    Path gaps;
    for (std::size_t at = line.find(' '); at != std::string_view::npos; at = line.find(' ', at + 1))
        gaps.move({after(at), y}).line({after(at + 1), y});
    if (gaps.empty()) return;
    const double wide = (high + letters.halo_wide) * letters.size;
    if (letters.turn != 0) gaps = gaps.turned(base, letters.turn);
    drawing.path(std::move(gaps), stroke(letters.halo_color, wide).square());
}

double price_of(const std::optional<Fit>& fit)
{
    constexpr double of_none = 10;
    return fit ? fit->price : of_none;
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

void Placing::add(const Obstacle& obstacle)
{
    each_bin(obstacle.box, [&](const Key& key) { bins_[key].push_back(obstacle); });
}

Box Placing::room_of(const Fit& fit)
{
    double near = 0.04 * fit.letters.size, beside = 0.8 * fit.letters.size;
    if (fit.letters.turn != 0) std::swap(near, beside);
    return {fit.box.left - beside, fit.box.top - near, fit.box.right + beside, fit.box.low + near};
}

void Placing::give_back(const Fit& fit, int owner)
{
    each_bin(room_of(fit), [&](const Key& key) {
        if (const auto it = bins_.find(key); it != bins_.end())
            std::erase_if(it->second, [&](const Obstacle& one) { return one.owner == owner; });
    });
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

std::optional<Fit> Placing::fit(Named what, const Label& label) const
{
    constexpr double later = 0.035, smaller = 2, shorter = 0.9, broken_up = 0.4, misleading = 0.85,
                     misplaced = 0.45, between = 0.25;
    Fit best;
    double cut = 0;
    for (const std::string& words : label.words) {
        const std::vector<std::string_view> lines = lines_of(words);
        for (const double size : label.sizes) {
            Letters letters = label.letters;
            letters.size *= size;
            double off = (lines.size() > 1 ? broken_up : cut) + smaller * (1 - size);
            for (const Try& place : label.tries) {
                if (off >= best.price) break;
                letters.turn = place.upright ? upright : 0;
                const Spot base = first_base(place, lines.size(), letters.size);
                const Box box = box_of_lines(lines, letters, base, place.anchor);
                std::optional<double> cost = price(box, what);
                if (cost) *cost += place.price;
                if (cost && *cost + off < best.price)
                    *cost += names_another(label, box)              ? misleading
                             : is_between(label, box, 0.03 * size_) ? between
                                                                    : 0;
                if (cost && *cost + off < best.price && reads_as_there(label, box))
                    *cost += misplaced;
                if (cost && *cost + off < best.price) {
                    letters.anchor = place.anchor;
                    best = {*cost + off, letters, base, words, box};
                }
                off += later;
            }
        }
        if (lines.size() == 1) cut += shorter;
    }
    if (best.price >= 1e300) return std::nullopt;
    return best;
}

void Fit::draw(Drawing& drawing) const
{
    Spot at = base;
    for (const std::string_view line : lines_of(words)) {
        fill_gaps(drawing, line, letters, at);
        drawing.text(at, std::string{line}, letters);
        at.y += line_apart * letters.size;
    }
}

bool Placing::set(Drawing& drawing, Named what, const Label& label)
{
    const int before = left_out(what);
    set_all(drawing, what, {label});
    return left_out(what) == before;
}

void Placing::make_room(Named what, const std::vector<Label>& labels, Fits& fits,
                        std::size_t for_whom)
{
    constexpr double gain = 0.1; // less is not worth a change
    const Spot at = labels[for_whom].tries.front().base;
    const double far = 2.5 * size_;
    const int whose = static_cast<int>(for_whom);
    for (std::size_t k = 0; k < fits.size(); ++k) {
        if (k == for_whom || !fits[k] || distance(fits[k]->base, at) > far) continue;
        const int owner = static_cast<int>(k);
        const std::optional<Fit> own = fits[for_whom], other = fits[k];
        if (own) give_back(*own, whose);
        give_back(*other, owner);
        if ((fits[for_whom] = fit(what, labels[for_whom]))) {
            take(*fits[for_whom], whose);
            if ((fits[k] = fit(what, labels[k]))) {
                take(*fits[k], owner);
                if (price_of(fits[for_whom]) + price_of(fits[k]) + gain <
                    price_of(own) + price_of(other))
                    return;
                give_back(*fits[k], owner);
            }
            give_back(*fits[for_whom], whose);
        }
        fits[for_whom] = own;
        fits[k] = other;
        if (own) take(*own, whose);
        take(*other, owner);
    }
}

void Placing::set_all(Drawing& drawing, Named what, const std::vector<Label>& labels)
{
    constexpr std::size_t most = 200; // among more labels moving some helps nobody
    constexpr double bad = 0.45;
    Fits fits;
    for (const Label& label : labels) {
        fits.push_back(fit(what, label));
        if (fits.back()) take(*fits.back(), static_cast<int>(fits.size()) - 1);
    }
    for (std::size_t i = 0; i < fits.size() && fits.size() <= most; ++i)
        if (price_of(fits[i]) > bad && !labels[i].tries.empty()) make_room(what, labels, fits, i);
    for (std::size_t i = 0; i < fits.size(); ++i) {
        if (!fits[i]) {
            ++left_out_[what];
            continue;
        }
        give_back(*fits[i], static_cast<int>(i));
        take(*fits[i], -1);
        fits[i]->draw(drawing);
        placed_.push_back({what, fits[i]->box, fits[i]->words, labels[i].of});
    }
}

} // namespace sandtable::picture
