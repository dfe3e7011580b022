/// runner.hpp - cases in child processes, and what became of them.
#pragma once

#include "plugins/workshop/conform/subject.hpp"

#include <functional>

namespace sandtable::host::conform {

enum class Result { passed, failed, skipped };

/// "passed", "failed", "skipped": the same in every language.
[[nodiscard]] const char* result_word(Result result) noexcept;

/// How one case ended.
struct Verdict {
    const Case* of = nullptr;
    Result result = Result::passed;
    std::string reason; ///< why, or what was tried; in the reader's language
    std::string file;   ///< the game that fails, or empty
    double seconds = 0;
};

/// All that became of one plugin.
struct Account {
    PluginFolder where;
    std::vector<Verdict> outcomes;
    std::vector<std::string> tried{}; ///< what the cage stopped, each once: "apply: tried to ..."
    [[nodiscard]] std::size_t count(Result result) const noexcept;
};

/// Runs the cases of `names` (all if empty) that concern the plugin's kind, in order. None of the
/// plugin's code runs in this process; that of a plugin that nobody trusts runs in cages. `each`
/// hears of every case as it ends.
[[nodiscard]] Account run_cases(const Program& program, const PluginFolder& where,
                                const Knobs& knobs, const std::vector<std::string>& names,
                                const std::function<void(const Verdict&)>& each);

} // namespace sandtable::host::conform
