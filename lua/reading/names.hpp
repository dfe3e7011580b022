/// names.hpp - what a script names, held against what there is, before anything is played.
///
///   KnownNames     what a battle has, as far as it is known when its script is checked
///   check_names    every wrong name, number of values and word of storage, at its place
///
/// Handlers run when their event happens, which may be in the last turn of the hundredth game: a
/// call that is not there, a unit that nobody has and a variable that was never declared are told
/// when the file is read. Told is only what holds whatever happens: texts that stand in the call,
/// not what a variable holds.
#pragma once

#include "lua/check/checks.hpp"
#include "lua/problem.hpp"

namespace sandtable::lua {

struct KnownNames {
    const Book& book;
    const Plan* plan = nullptr; ///< units, sides, storage, board; null: none of it is known
    bool of_book = true;        ///< the words of the book are the script's: it has no other ruleset
    bool of_board = true;       ///< the cells of the board are: it has no other board
};

/// Checks the text of one file of a script. Lua has accepted it.
void check_names(const std::string& file, std::string_view text, const KnownNames& known,
                 Problems& problems);

/// The names that a script finds without declaring them, and those of Lua's libraries: "math.abs".
[[nodiscard]] std::vector<std::string> names_of_environment(const Book& book);
[[nodiscard]] std::vector<std::string> names_of_library(std::string_view library);

} // namespace sandtable::lua
