/// source.hpp - the text of a Lua file before Lua reads it.
///
/// Stock Lua forgets two things that a scenario needs: where in the file each entry of a table
/// stands, and in which order its names were written. So every table in braces is found here, its
/// entries are noted with their places, and the text that Lua gets hands each table to a function
/// together with its number: `{ a = 1 }` becomes `__sandtable(7, { a = 1 })`. Lines stay the same.
///
///   Entry, Braces, Source   a file with the places of its tables
///   read_source             from text to Source
///   Called, calls_of        where a text names functions of a library
#pragma once

#include "lua/problem.hpp"
#include "lua/sandbox/tokens.hpp"

#include <optional>

namespace sandtable::lua {

/// One entry of a table in braces.
struct Entry {
    enum Kind : std::uint8_t { item, named, numbered, computed };
    Kind kind = item;
    std::string key;                   ///< of a named entry
    std::int64_t number = 0;           ///< of an item (1 up) or a numbered entry
    Spot at{};                         ///< where the entry begins
    Spot value{};                      ///< where its value begins
    std::optional<std::string> text{}; ///< its value, if that is nothing but a plain text
};

/// One table in braces.
struct Braces {
    Spot at{};
    std::string called{}; ///< the word before it, and the text between: `scenario "x" {`
    std::optional<std::string> title{};
    bool computed = false; ///< some key is known only when it runs
    std::vector<Entry> entries{};
};

struct Source {
    std::string file; ///< as shown in messages
    std::string text; ///< as Lua gets it
    std::vector<Braces> tables;
};

/// A function of a library that a text names: `umpire.set_terrain`.
struct Called {
    std::string name;
    Spot at{}; ///< of the library's name
};
[[nodiscard]] std::vector<Called> calls_of(std::string_view text, std::string_view library);

/// The largest file that is read.
inline constexpr std::size_t largest_source = std::size_t{1} << 20;

/// Finds the tables of a Lua text that Lua itself has already accepted. Adds a problem when the
/// text uses a word that is kept for the program.
[[nodiscard]] Source read_source(std::string file, std::string_view text, Problems& problems);

} // namespace sandtable::lua
