/// options.hpp - the options of a book, and what was chosen in a battle.
///
///   yes_no, number, one_of   a row of Book::options
///   OptionValues             the values of a battle by the names that a book gives to their places
#pragma once

#include "kernel/rules/book.hpp"
#include "kernel/rules/setting.hpp"

namespace sandtable::sdk {

/// An option that is on or off.
[[nodiscard]] constexpr OptionSpec yes_no(const char* name, const char* title, bool initial,
                                          const char* rule) noexcept
{
    return {.name = name, .title = title, .initial = initial ? 1 : 0, .rule = rule};
}
/// A number from `min` to `max`.
[[nodiscard]] constexpr OptionSpec number(const char* name, const char* title, std::int32_t min,
                                          std::int32_t max, std::int32_t initial,
                                          const char* rule) noexcept
{
    return {.name = name,
            .title = title,
            .kind = OptionSpec::number,
            .min = min,
            .max = max,
            .initial = initial,
            .rule = rule};
}
/// One of `words`, the first if nothing is said.
template <std::size_t N>
[[nodiscard]] constexpr OptionSpec one_of(const char* name, const char* title,
                                          const char* const (&words)[N], const char* rule) noexcept
{
    return {.name = name,
            .title = title,
            .kind = OptionSpec::choice,
            .max = static_cast<std::int32_t>(N) - 1,
            .words = list_of(words),
            .rule = rule};
}

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
