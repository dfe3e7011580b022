/// program.hpp - runs the built program as a user would.
#pragma once

#include <string>
#include <vector>

namespace sandtable::testing {

struct Ran {
    int code = -1;   ///< its exit code; 128 + signal when it was killed
    std::string out; ///< standard output
    std::string err; ///< standard error
};

/// Whether this machine can cage plugins that nobody trusts; said once, with what the cage is made
/// of. Where it cannot, the programs that tests run are told to do without.
[[nodiscard]] bool has_cage();

/// Runs `sandtable` with `words`, in English unless they say otherwise, `input` on its standard
/// input, games, caches and keys below the folder `data` (a fresh one if empty).
[[nodiscard]] Ran run_sandtable(const std::vector<std::string>& words,
                                const std::string& input = {}, const std::string& data = {});

/// The same of a copy of the program that stands in another tree.
[[nodiscard]] Ran run_program(const std::string& program, const std::vector<std::string>& words,
                              const std::string& input = {}, const std::string& data = {});

/// Makes a tree of the program, without the libraries that it opens when they are asked for; the
/// program in it.
[[nodiscard]] std::string bare_tree(const std::string& folder);

/// Goes on as `program` with `words`, in a child process that was made for it; games, caches
/// and keys below the folder `data`. Ends the process with 127 when there is no such program.
[[noreturn]] void become(const std::string& program, const std::vector<std::string>& words,
                         const std::string& data);

} // namespace sandtable::testing
