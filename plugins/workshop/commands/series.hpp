/// series.hpp - what long series of games have in common: which battles, and how a game that is
/// over is known again in a journal.
#pragma once

#include "plugins/host/lab/simulation.hpp"
#include "plugins/host/options.hpp"
#include "plugins/host/program.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sandtable::host {

inline constexpr OptionDecl journal_option{
    "journal", "FILE",
    key("Write down every game that is over, and do not play those that stand there")};
inline constexpr OptionDecl jobs_option{"jobs", "N", key("Threads (as many as the machine has)")};
inline constexpr OptionDecl most_orders_option{
    "most-orders", "N", key("Give a game up after so many orders (1000000)")};

/// UsageError where a person is named, or nobody.
void want_computer_player(const std::string& player, const char* command);

/// The battles that are meant: a ruleset stands for all of its own but the lesson.
[[nodiscard]] std::vector<std::string> battles_meant(const Program& program,
                                                     const std::vector<std::string>& names);

/// The battle of that name, as --set and --board have it.
[[nodiscard]] std::unique_ptr<ReadyBattle>
battle_of_series(const Program& program, const Options& options, const std::string& name);

/// Seed, threads and patience as the options say; games as many as `games` says.
[[nodiscard]] SimulationPlan plan_from(const Options& options, std::uint64_t games);

/// A player's name in full, and with as much thought as --think says.
[[nodiscard]] std::string series_player(const Program& program, const Options& options,
                                        const std::string& name);
/// Those that --players names. UsageError where one thinks by the clock.
[[nodiscard]] std::vector<std::string> series_players(const Program& program,
                                                      const Options& options);

/// A player's name and, where a plugin stands behind it, the start of its library's hash: games of
/// a player that was changed since are not taken for games of this one.
[[nodiscard]] std::string exactly(const Program& program, const std::string& player);

/// All that the games of such players in a battle have in common, as one word for a journal.
[[nodiscard]] std::string word_of(const ReadyBattle& battle,
                                  const std::vector<std::string>& players,
                                  const SimulationPlan& plan);

} // namespace sandtable::host
