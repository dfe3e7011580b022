/// words.hpp - the words a scenario is written with, beside Lua's own.
#pragma once

#include "kernel/rules/book.hpp"
#include "lua/api/call.hpp"
#include "lua/sandbox/sandbox.hpp"

namespace sandtable::lua {

/// Adds `scenario`, the shapes of maps, the unit types of the book, `win`, `draw` and `require` to
/// the environment. May raise.
void add_words(lua_State* lua, const Book& book);
/// Adds `word` to the environment: it makes a unit of `type`. May raise.
void add_type_word(lua_State* lua, const char* word, const char* type);
[[nodiscard]] Calls scenario_words() noexcept;
[[nodiscard]] Calls map_words() noexcept;

/// Finds the text of a module. Returns why not, or null.
struct Modules {
    virtual ~Modules() = default;
    virtual const char* find(const char* name, std::string& file, std::string& text) noexcept = 0;
    /// The module that was perhaps meant by a name that is none; empty: none.
    [[nodiscard]] virtual std::string meant_by(std::string_view) const { return {}; }
    Problems problems;   ///< of modules that are not well formed
    Problems complaints; ///< of libraries, about what the scenario says
    bool is_open = true; ///< whether `require` may still load
};

/// The names in the tables of the modules that were required, sorted.
[[nodiscard]] std::vector<std::string> names_in_modules(lua_State* lua);

} // namespace sandtable::lua
