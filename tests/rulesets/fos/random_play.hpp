/// random_play.hpp - battles played at random, for properties that must hold at every moment.
#pragma once

#include "tests/rulesets/fos/scene.hpp"

namespace sandtable::fos {

/// A random position text: terrain, roads, obstacles and two small armies.
[[nodiscard]] std::string random_position(std::uint64_t seed, std::string_view more = "");

/// Two armies that see little of each other: woods between them, reserves behind.
[[nodiscard]] Position far_apart(std::uint64_t seed);

/// A canonical order of the side that is awaited, chosen at random.
[[nodiscard]] Order random_order(const Scene& scene, Stream& stream);

/// Plays canonical orders at random until the battle is over or `most` orders were given; calls
/// `after` with what each order said.
void play_at_random(Scene& scene, std::uint64_t seed, int most,
                    const std::function<void(const Journal&)>& after);

} // namespace sandtable::fos
