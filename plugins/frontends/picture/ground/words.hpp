/// words.hpp - which sign of a map stands for a terrain or an edge of a Book.
///
/// Books name their terrains; a name is taken apart at '_' and each word looked up: "dense_wood"
/// is a wood, and dense. What has no known word keeps the Book's color and its title in the legend:
/// nothing is made up for it. The words are listed in docs/writing-a-ruleset.md.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::picture {

enum class Sign : std::uint8_t {
    open,
    water,
    bridge,
    wood,
    village,
    marsh,
    sand,
    rocks,
    mountain,
    scrub,
    vines,
    works,
    closed, ///< nobody goes there
    other,
};

struct GroundSign {
    Sign sign = Sign::other;
    bool dense = false;
    friend bool operator==(GroundSign, GroundSign) = default;
};
/// The first terrain of a book is its open ground, whatever it is called.
[[nodiscard]] GroundSign ground_sign(const Book& book, int terrain);

struct EdgeSign {
    bool stream = false;
    bool wide = false; ///< a river, a deep stream
    bool ford = false;
    bool bridge = false;
    bool wall = false;
    bool works = false;
    bool stakes = false;
    bool steep = false;
    [[nodiscard]] bool is_water() const noexcept { return stream || ford || bridge; }
    [[nodiscard]] bool known() const noexcept
    {
        return is_water() || wall || works || stakes || steep;
    }
    friend bool operator==(const EdgeSign&, const EdgeSign&) = default;
};
[[nodiscard]] EdgeSign edge_sign(const Book& book, int kind);
/// The first kind of edge that is a steep slope and nothing else; 0: the book knows none. Heights
/// of an open table whose `number` is not 0 have such sides.
[[nodiscard]] int steep_slope(const Book& book);

} // namespace sandtable::picture
