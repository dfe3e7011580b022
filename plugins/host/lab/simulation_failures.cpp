#include "plugins/host/lab/simulation_failures.hpp"

#include "plugins/host/play/script_failure.hpp"

#include <algorithm>

namespace sandtable::host {

std::string told_failures(const std::vector<GameResult>& results, const Texts& texts)
{
    const auto failed = [](const GameResult& result) { return result.problem.has_value(); };
    const auto first = std::ranges::find_if(results, failed);
    if (first == results.end()) return {};
    return texts.tr(
               key("games in which a handler of the scenario failed: {n}, the first is game {m}; "
                   "other orders were given instead, as far as there were any"),
               {{"n", std::to_string(std::ranges::count_if(results, failed))},
                {"m", std::to_string(first->number)}}) +
           "\n" + told_failure(*first->problem, texts);
}

} // namespace sandtable::host
