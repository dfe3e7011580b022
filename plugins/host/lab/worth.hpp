/// worth.hpp - what a table is worth to a side.
///
/// It is what the ruleset says (Evaluates), in its own figures: 0 even, more is better for that
/// side. Where it says nothing, the strength of a side's units less that of the others'.
#pragma once

#include "plugins/host/battle/battle.hpp"

#include <cstdint>
#include <optional>

namespace sandtable::host {

class Worth {
public:
    explicit Worth(const ReadyBattle& battle);

    /// In the eyes of whom the view is of.
    [[nodiscard]] std::int64_t of(const View& view, Side side) const;
    /// Strength left of a side's units on the table or to come, as far as the table tells: the
    /// counter `strength`, or the first of the book, less what has fallen. `units` has how many of
    /// them have any left.
    [[nodiscard]] std::int64_t strength(const Table& table, Side side, int* units = nullptr) const;
    /// The same of one unit, wherever it is.
    [[nodiscard]] std::int64_t strength_of(const Table& table, Unit unit) const;
    /// Whom a table is worth most, if it is worth more to nobody else; else `nobody`.
    [[nodiscard]] Side leader(const View& view) const;

private:
    const ReadyBattle& battle_;
    UnitCounter strength_{0};
    std::optional<UnitCounter> fallen_;
};

} // namespace sandtable::host
