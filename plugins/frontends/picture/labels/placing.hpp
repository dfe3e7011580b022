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
};

struct Label {
    /// The same, shorter and shorter, with '\n' between lines: the first with room counts.
    std::vector<std::string> words;
    Letters letters;
    std::vector<Try> tries; ///< the best first
};

/// Which kind of label, for those who count.
enum class Named : std::uint8_t { place, cell, unit, area };

struct PlacedLabel {
    Named what = Named::place;
    Box box;
    std::string words;
};

/// How much room words take.
[[nodiscard]] Box box_of(std::string_view words, const Letters& letters, Spot base, Anchor anchor);

class Placing {
public:
    /// Nothing stands outside `frame`. `size` is about how large things are.
    Placing(const Box& frame, double size) : frame_{frame}, size_{std::max(size, 0.5)} {}

    void forbid(const Box& box)
    {
        forbidden_.push_back(box);
        add(box, -1);
    }
    /// Whether something lies there for good.
    [[nodiscard]] bool is_taken(Spot at) const;
    /// Covering all of a label costs `price`.
    void disturb(const Box& box, double price) { add(box, price); }
    /// A place named there would be taken for another: covering all of a label costs it `price`.
    void confuse(const Box& box, double price) { add(box, price, {}, Named::place); }
    /// Where the number of a cell would stand: covering that costs every other label.
    void keep_for_number(const Box& box, double price) { add(box, price, Named::cell); }

    /// Draws the label where it disturbs least. A try later in the list costs a little, and so do
    /// smaller letters and shorter words, which are tried last. False: there is no room.
    bool set(Drawing& drawing, Named what, const Label& label);

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
        double price = -1;         ///< negative: for good
        std::optional<Named> kept; ///< whom it costs nothing
        std::optional<Named> only; ///< whom alone it costs something
    };
    using Key = std::pair<int, int>;
    template <typename Told>
    void each_bin(const Box& box, Told&& told) const;
    void add(const Box& box, double price, std::optional<Named> kept = {},
             std::optional<Named> only = {});
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
