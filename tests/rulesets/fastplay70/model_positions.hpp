/// model_positions.hpp - random positions, as the text of a scene and as the model has them, and
/// random paths.
#pragma once

#include "kernel/dice/stream.hpp"
#include "tests/rulesets/fastplay70/model_hexes.hpp"
#include "tests/rulesets/fastplay70/model_plane.hpp"

#include <memory>
#include <string>

namespace sandtable::fastplay70::model {

class Random {
public:
    explicit Random(std::uint64_t seed) : stream_{.key = seed, .counter = 0} {}
    /// low to high, both possible.
    [[nodiscard]] int number(int low, int high)
    {
        return low + static_cast<int>(stream_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    /// True so many times in a hundred.
    [[nodiscard]] bool chance(int percent) { return number(1, 100) <= percent; }

private:
    Stream stream_;
};

struct Drawn {
    std::string text{}; ///< for a scene
    World world{};
    std::unique_ptr<Hexes> hexes{}; ///< one of the two
    std::unique_ptr<Plane> plane{};

    [[nodiscard]] March march(const Man& u, const std::vector<Element>& path, bool charge) const
    {
        return hexes ? hexes->march(world, u, path, charge) : plane->march(world, u, path, charge);
    }
};

/// A board of 9 by 8 hexes or of 12 by 9 UD with ground, streams, slopes, and five units a side
/// close to each other; units begin activated and moving or not as they say.
[[nodiscard]] Drawn draw_hexes(Random& random);
[[nodiscard]] Drawn draw_plane(Random& random);

/// A path of one to three elements, legal or not, and how an order writes it.
struct Path {
    std::vector<Element> elements;
    std::string text;
};
[[nodiscard]] Path draw_path(Random& random, const Drawn& drawn, const Man& u);

/// Where a unit stands, as a scene says it: "0503 N", "(500,300) 4", "dead".
[[nodiscard]] std::string where(const Drawn& drawn, const Man& u);

} // namespace sandtable::fastplay70::model
