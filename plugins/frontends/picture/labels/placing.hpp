/// placing.hpp - where words find room: by trial, without lying on each other or on a counter.
///
///   Obstacles   what is in the way, for good or for a price
///   Try         one place that words may stand at
///   Label       words with all their tries
///   Placing     sets them one after the other and keeps what it has set
#pragma once

#include "plugins/frontends/picture/ground/noise.hpp"

#include <map>
#include <optional>

namespace sandtable::picture {

struct Try {
    Spot base; ///< of the letters
    Anchor anchor = Anchor::middle;
    double above = 0; ///< which part of several lines stands above the base: 0 none, 1 all but one
    bool upright = false; ///< one line only: the words run upward, as a stream does that goes north
    double price = 0;     ///< beside what a try later in the list costs
};

struct Label {
    /// The same, shorter and shorter, with '\n' between lines: the first with room counts.
    std::vector<std::string> words;
    Letters letters;
    std::vector<Try> tries;               ///< the best first
    std::vector<double> sizes{1.0, 0.87}; ///< of the letters, in parts, the largest first
    std::optional<Box> of{};              ///< what it names
    std::vector<Box> others{};            ///< near it, that it would name if it stood nearer to one
    std::vector<Box> strange{};           ///< numbers of cells that it would seem to stand in
};

/// A label with the place that was found for it.
struct Fit {
    double price = 1e300;
    Letters letters;
    Spot base;
    std::string words;
    Box box;

    void draw(Drawing& drawing) const;
};

/// Which kind of label, for those who count.
enum class Named : std::uint8_t { place, cell, unit, area };

struct PlacedLabel {
    Named what = Named::place;
    Box box;
    std::string words;
    std::optional<Box> of{}; ///< what it names
};

/// The turn of words that run upward.
inline constexpr double upright = -90;

/// How far a place is from a box; in it: 0.
[[nodiscard]] double distance(Spot at, const Box& box);

/// How much room words take.
[[nodiscard]] Box box_of(std::string_view words, const Letters& letters, Spot base, Anchor anchor);

class Placing {
public:
    /// Nothing stands outside `frame`. `size` is about how large things are.
    Placing(const Box& frame, double size) : frame_{frame}, size_{std::max(size, 0.5)} {}

    /// Nothing stands there, nor close beside it.
    void forbid(const Box& box)
    {
        forbidden_.push_back(box);
        const double beside = 0.05 * size_;
        add({{box.left - beside, box.top, box.right + beside, box.low}});
    }
    /// Whether something lies there for good.
    [[nodiscard]] bool is_taken(Spot at) const;
    /// Covering all of a label costs `price`.
    void disturb(const Box& box, double price) { add({.box = box, .price = price}); }
    /// What is named there would be taken for another: covering all of such a label costs `price`.
    void confuse(const Box& box, double price, Named what = Named::place)
    {
        add({.box = box, .price = price, .only = what});
    }
    /// Where the number of a cell would stand: covering that costs every other label.
    void keep_for_number(const Box& box, double price)
    {
        add({.box = box, .price = price, .kept = Named::cell});
    }

    /// Where a label disturbs least. A try later in the list costs a little, and so do smaller
    /// letters and shorter words, which are tried last. Nothing: there is no room.
    [[nodiscard]] std::optional<Fit> fit(Named what, const Label& label) const;
    /// Draws the label where it fits best. False: there is no room.
    bool set(Drawing& drawing, Named what, const Label& label);
    /// Labels of one kind, the first ones first; where one has no room, or a bad place, another is
    /// moved if that is better for both together. Draws them all.
    void set_all(Drawing& drawing, Named what, const std::vector<Label>& labels);

    [[nodiscard]] const std::vector<PlacedLabel>& placed() const noexcept { return placed_; }
    /// How many of a kind found none.
    [[nodiscard]] int left_out(Named what) const
    {
        const auto it = left_out_.find(what);
        return it == left_out_.end() ? 0 : it->second;
    }
    /// Boxes that nothing may lie on, but for labels.
    [[nodiscard]] const std::vector<Box>& forbidden() const noexcept { return forbidden_; }

private:
    struct Obstacle {
        Box box;
        double price = -1;           ///< negative: for good
        std::optional<Named> kept{}; ///< whom it costs nothing
        std::optional<Named> only{}; ///< whom alone it costs something
        int owner = -1;              ///< a label that may yet be moved
    };
    using Key = std::pair<int, int>;
    template <typename Told>
    void each_bin(const Box& box, Told&& told) const;
    void add(const Obstacle& obstacle);
    /// What lies in the way of others where a label fits: as far apart as words of two names are,
    /// or they read as one.
    [[nodiscard]] static Box room_of(const Fit& fit);
    void take(const Fit& fit, int owner) { add({.box = room_of(fit), .owner = owner}); }
    void give_back(const Fit& fit, int owner);
    using Fits = std::vector<std::optional<Fit>>;
    /// Makes room for a label by moving one of the others.
    void make_room(Named what, const std::vector<Label>& labels, Fits& fits, std::size_t for_whom);
    /// What it costs such a label to stand there; nothing: not at all.
    [[nodiscard]] std::optional<double> price(const Box& box, Named what) const;

    Box frame_;
    double size_;
    std::map<Key, std::vector<Obstacle>> bins_;
    std::vector<PlacedLabel> placed_;
    std::vector<Box> forbidden_;
    std::map<Named, int> left_out_;
};

} // namespace sandtable::picture
