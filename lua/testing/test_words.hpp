/// test_words.hpp - the words a test of a scenario is written with.
#pragma once

#include "lua/hooks/script.hpp"
#include "lua/testing/scenario_test.hpp"

namespace sandtable::lua {

/// What the words of a test file work on. Texts are kept here, where no Lua error can lose them.
struct TestRun {
    TestTable* table = nullptr;
    const RunScript* script = nullptr;
    bool inside = false;          ///< whether a test runs: before that there is no battle
    std::vector<std::byte> block; ///< what `query` looks at
    std::optional<Tape> tape;
    std::optional<Battle> looking;
    std::vector<std::pair<std::string, int>> tests; ///< name and function
    std::string said;                               ///< what the last call has to say
    std::vector<std::string> list;
    std::optional<Problem> failed; ///< a script of the scenario itself that failed

    /// Lets `query` look at a block.
    void look(const std::byte* at);
};

/// Adds test, give, refused, dice, expect, equal, events, happened, as, legal, play and seed.
void add_test_words(lua_State* lua, TestRun* run);
[[nodiscard]] Calls test_calls() noexcept;

} // namespace sandtable::lua
