/// counter_values.hpp - how the value of a counter is said to people.
///
/// A counter's title may give its values words: "state: in reserve||routing|dispersed" names min,
/// min + 1 and so on; an empty word is not worth saying, "{unit}" is the id of the unit of that
/// index (and stands for every value). A catalog translates the whole.
#pragma once

#include "plugins/host/telling/teller.hpp"

namespace sandtable::host {

/// "state" of "state: in reserve||routing"; a title without words is its own.
[[nodiscard]] std::string counter_title(std::string_view title);

/// The value in words, in the reader's language; the number where the title has no words. Empty:
/// not worth saying.
[[nodiscard]] std::string counter_value(const CounterSpec& counter, std::int64_t value,
                                        const Teller& teller);

} // namespace sandtable::host
