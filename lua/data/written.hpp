/// written.hpp - what a scenario says, as it was written: a tree of plain values with their places.
///
///   Written      one value, from a Lua table or from a ruleset's own position text
///   ValueTree    the same as the constant Value tree that rulesets read
///
/// The checks of the loader work on Written, so that a scenario from Lua and one from anywhere else
/// pass the same ones.
#pragma once

#include "kernel/words/value.hpp"
#include "lua/problem.hpp"

#include <deque>
#include <map>

namespace sandtable {

/// One value of a scenario. A map keeps the order in which it was written. What stood in a table
/// without a name, beside names, is called "1", "2" ...
struct Written {
    Value::Kind kind = Value::nothing;
    std::string key{};        ///< in a map: its name
    std::int64_t integer = 0; ///< number; boolean as 0 or 1
    std::string text{};
    std::vector<Written> items{};
    Place at{};              ///< where the value stands
    Place key_at{};          ///< where its name stands
    bool is_settled = false; ///< a text whose `integer` is already known
    bool is_script = false;  ///< a function: kept by the Lua state, not here
    bool is_fraction =
        false; ///< a number that is not whole, which has been told: `integer` is below it

    [[nodiscard]] bool is(Value::Kind k) const noexcept { return kind == k; }
    [[nodiscard]] bool is_table() const noexcept { return is(Value::list) || is(Value::map); }
    /// The entry of a map, or null.
    [[nodiscard]] const Written* find(std::string_view name) const noexcept;
    [[nodiscard]] Written* find(std::string_view name) noexcept;

    static Written of(std::string key, std::int64_t number);
    static Written of(std::string key, std::string text);
    static Written of(std::string key, Value::Kind kind, std::vector<Written> items);
};

/// A constant copy of a Written tree in the form that crosses the plugin border. Not movable: its
/// values point into it. `integer` of a text is the cell it labels, or -1 (see `label_cells`).
class ValueTree {
public:
    explicit ValueTree(const Written& root);
    ValueTree(const ValueTree&) = delete;
    ValueTree& operator=(const ValueTree&) = delete;

    [[nodiscard]] const Value& root() const noexcept { return root_; }
    /// What became of a part of the tree this was made from.
    [[nodiscard]] const Value* value_of(const Written& written) const;
    /// Where a value stands in its file.
    [[nodiscard]] Place place_of(const Value& value) const;

private:
    Value convert(const Written& written);

    Value root_;
    std::deque<std::vector<Value>> arrays_;
    std::deque<std::string> texts_;
    std::map<const Written*, const Value*> made_;
    std::map<const Value*, Place> places_;
};

} // namespace sandtable
