/// problem.hpp - what is wrong with a scenario, in the one form every message has.
///
///   Within      a spot in a file that an editor of maps has written
///   Place       a spot in a file
///   Problem     code, words, place, context, suggestion
///   code_list   every code with its cause and its mend, for `sandtable explain SCnnnn`
///   render      a problem as text
///   sort_by_place  in the order in which their author reads his files
///   nearest     the known word that a misspelt one was meant to be
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable {

/// Where in a map of the Tiled editor something stands: what its author sees there, not the line of
/// a file that nobody writes by hand.
struct Within {
    std::string layer{};   ///< its name; empty: none
    int object = 0;        ///< its number; 0: none
    std::string name{};    ///< of the object
    std::string cell{};    ///< as the board writes it
    std::string tileset{}; ///< its name; empty: none
    int tile = -1;         ///< its number in the tileset; -1: none
};

struct Place {
    std::string file;
    int line = 0;   ///< 1 up; 0: unknown
    int column = 0; ///< 1 up, in characters; 0: unknown
    std::shared_ptr<const Within> within{};

    friend bool operator==(const Place&, const Place&) = default;
};

/// What stands for {words in braces}.
using Filling = std::vector<std::pair<std::string, std::string>>;

/// One thing that is wrong. `text` is English with {words in braces}, which is also its key in the
/// catalogs; `fill` says what stands for them. What stands for {kind} and {what} is itself a key.
struct Problem {
    enum Severity : std::uint8_t { error, warning };

    std::string code; ///< "SC2001", or the id of a ruleset's rule
    std::string text;
    Filling fill{};
    Place place{};
    Severity severity = error;
    std::vector<std::string> context{}; ///< "in event turn (turn 3)"; the traceback of a script
    std::string meant{};                ///< the word it should perhaps have been
    int declared = 0;                   ///< the line where `meant` (or the first of two) stands
};

using Problems = std::vector<Problem>;

/// Puts an English text into a language, filled: there words may agree with a number.
using Translate = std::function<std::string(std::string_view text, const Filling& fill)>;

/// `layer "Woods", cell c4`, or an empty text.
[[nodiscard]] std::string render_within(const Place& place, const Translate& translate = {});

/// "error SC2001  austerlitz.lua:42:13  unknown unit ..." and its context, one line each, ended by
/// a new line. The form is fixed: tests depend on it.
[[nodiscard]] std::string render(const Problem& problem, const Translate& translate = {});
/// The same for all: of those of one kind the first twenty, and how many more there are.
[[nodiscard]] std::string render(const Problems& problems, const Translate& translate = {});

/// `text` with what `fill` says in place of {words in braces}.
[[nodiscard]] std::string filled(std::string_view text, const Filling& fill);

/// In the order of their files, then of their lines. Files stand as they are first named, but for
/// `scenario`, which comes first.
void sort_by_place(Problems& problems, const std::string& scenario = {});

/// The word nearest to `word`, or an empty text when none is near enough to be meant.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> known);

/// A script failed while a battle was running. The order that caused it is undone.
struct ScriptError : std::runtime_error {
    explicit ScriptError(Problem what);
    Problem problem;
};

} // namespace sandtable
