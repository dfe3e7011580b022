/// json.hpp - just enough JSON for the game file: strict, standard library only.
///
///   JsonValue     what was read
///   read_json     one value, with the byte where it goes wrong
///   json_text     a string as JSON writes it
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// A JSON value. Numbers are whole; what is none is kept as `other`.
struct JsonValue {
    enum Kind : std::uint8_t { null, boolean, number, other, text, list, map };

    Kind kind = null;
    bool flag = false;
    bool negative = false;     ///< of a number
    std::uint64_t integer = 0; ///< of a number, without its sign
    std::string string;
    std::string key;              ///< in a map: its name
    std::vector<JsonValue> items; ///< of a list or a map, in the order they stand

    /// The entry of a map, or null if there is none.
    [[nodiscard]] const JsonValue* find(std::string_view name) const noexcept
    {
        for (const JsonValue& item : items)
            if (item.key == name) return &item;
        return nullptr;
    }
};

struct JsonRead {
    std::optional<JsonValue> value;
    std::size_t at = 0;     ///< byte where it goes wrong
    const char* fault = ""; ///< what is wrong there
};

/// Bytes of the UTF-8 character at the front, 0 if there is none. [RFC 3629]
[[nodiscard]] std::size_t utf8_length(std::string_view text) noexcept;

/// Reads one value that is the whole of `text`. Refuses what RFC 8259 refuses, a key twice, UTF-8
/// that is none, and more than 32 levels.
[[nodiscard]] JsonRead read_json(std::string_view text);

/// `text` in quotes. Bytes that are no UTF-8 become U+FFFD, so that a file is always readable.
[[nodiscard]] std::string json_text(std::string_view text);

} // namespace sandtable
