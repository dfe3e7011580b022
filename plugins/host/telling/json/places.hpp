/// places.hpp - where in a JSON text each value stands, so that an error can name its line.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// A place in a text, counted from 1; columns in bytes.
struct TextPlace {
    int line = 1;
    int column = 1;
    friend constexpr bool operator==(TextPlace, TextPlace) = default;
};

[[nodiscard]] TextPlace place_of(std::string_view text, std::size_t at) noexcept;

/// The values of a JSON text by JSON pointer: "/entry/linux"; the whole is "".
struct JsonPlaces {
    std::map<std::string, std::size_t> keys;   ///< where the name of a member begins
    std::map<std::string, std::size_t> values; ///< where a value begins
    std::vector<std::string> twice;            ///< members named more than once
};

/// Reads a text that is known to be JSON, down to `deepest` levels; what is deeper has no place.
[[nodiscard]] JsonPlaces json_places(std::string_view text, int deepest = 8);

} // namespace sandtable::host
