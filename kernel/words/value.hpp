/// value.hpp - a tree of plain values: what a scenario says that only its ruleset understands.
///
/// Made by the scenario loader, owned by it, constant while the battle lasts.
#pragma once

#include "kernel/words/ids.hpp"

#include <string_view>

namespace sandtable {

struct Value {
    enum Kind : std::uint8_t { nothing, boolean, number, text, list, map };

    Kind kind = nothing;
    std::uint8_t reserved_[3] = {};
    std::int32_t line = 0; ///< where in the scenario file it stands; 0: unknown
    const char* key = "";  ///< in a map: its name
    /// number; boolean as 0 or 1; of a text the cell whose label it is, or -1 (of a FieldSpec::side
    /// the side)
    std::int64_t integer = 0;
    const char* string = ""; ///< text
    const Value* items = nullptr;
    std::uint32_t count = 0;
    std::uint32_t reserved2_ = 0;

    [[nodiscard]] bool is(Kind k) const noexcept { return kind == k; }
    [[nodiscard]] const Value* begin() const noexcept { return items; }
    [[nodiscard]] const Value* end() const noexcept { return items + count; }
    /// The entry of a map called `name`, or a nothing.
    [[nodiscard]] const Value& operator[](std::string_view name) const noexcept;
    /// The item of a list, or a nothing.
    [[nodiscard]] const Value& at(std::size_t i) const noexcept;
};

/// What every look-up that finds nothing answers with.
inline constexpr Value no_value{};

inline const Value& Value::operator[](std::string_view name) const noexcept
{
    for (const Value& item : *this)
        if (name == item.key) return item;
    return no_value;
}

inline const Value& Value::at(std::size_t i) const noexcept
{
    return i < count ? items[i] : no_value;
}

} // namespace sandtable
