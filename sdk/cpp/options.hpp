/// options.hpp - the options of a battle by the names that a book gives to their places.
#pragma once

#include "kernel/rules/setting.hpp"

namespace sandtable::sdk {

/// Reads what was chosen. `at` is a place in Book::options: a number or an enumerator of the
/// book's words.
///
///     const sdk::OptionValues chosen{setting};
///     fog = chosen.is(option::fog);  range = chosen[option::range];
class OptionValues {
public:
    /// `setting` outlives it.
    explicit OptionValues(const Setting& setting) noexcept : values_{setting.options} {}

    /// The value; of a choice the place of the word chosen.
    template <typename Place>
    [[nodiscard]] int operator[](Place at) const noexcept
    {
        return static_cast<int>(values_[static_cast<std::size_t>(at)]);
    }
    /// Switched on, or not the first of its words.
    template <typename Place>
    [[nodiscard]] bool is(Place at) const noexcept
    {
        return values_[static_cast<std::size_t>(at)] != 0;
    }
    /// A choice as the book's enumeration of its words, in the same order.
    template <typename Choice, typename Place>
    [[nodiscard]] Choice as(Place at) const noexcept
    {
        return static_cast<Choice>((*this)[at]);
    }

private:
    const std::int64_t* values_;
};

} // namespace sandtable::sdk
