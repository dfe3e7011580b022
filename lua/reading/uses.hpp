/// uses.hpp - what a Lua text uses that it does not declare itself, found without running it.
///
///   Argument   what stands between the parentheses of a call, as far as it is plain
///   Use        one use of a global name: read, set, called, with a field
///   uses_of    all of them, in the order of the text
///
/// Knows Lua's scopes: a local name, a parameter or a loop variable is no use. A local name that is
/// nothing but another name for a global (`local q = query`) counts as that global.
#pragma once

#include "lua/sandbox/tokens.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sandtable::lua {

struct Argument {
    enum Kind : std::uint8_t {
        other,   ///< what is known only when it runs
        text,    ///< a text that stands there
        number,  ///< a whole number that stands there
        nothing, ///< nil
        table,   ///< braces: what is in them, below
        several, ///< a call or `...`: none, one or many
    };
    Kind kind = other;
    std::string value{}; ///< of a text
    long long whole = 0; ///< of a number
    Spot at{};
    std::vector<Argument> items{};                          ///< of braces, without names
    std::vector<std::pair<std::string, Argument>> fields{}; ///< of braces, with names
};

struct Use {
    std::string name;                   ///< the global
    std::optional<std::string> field{}; ///< of `name.field` and `name["field"]`
    Spot at{};
    Spot field_at{};
    bool is_set = false;    ///< it is assigned to (the field, where there is one)
    bool is_called = false; ///< with `arguments`; not as a method
    std::vector<Argument> arguments{};
};

/// `text` is one that Lua accepts; of others something is found, and nothing goes wrong.
[[nodiscard]] std::vector<Use> uses_of(std::string_view text);

} // namespace sandtable::lua
