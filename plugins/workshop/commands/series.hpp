/// series.hpp - what long series of games have in common: which battles, how a game that is over is
/// known again in a journal, how far it is, and that it can be stopped.
#pragma once

#include "plugins/host/errors.hpp"
#include "plugins/host/lab/interrupt.hpp"
#include "plugins/host/lab/simulation.hpp"
#include "plugins/host/options.hpp"
#include "plugins/host/program.hpp"
#include "plugins/workshop/commands/progress.hpp"

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

inline constexpr OptionDecl so_far_option{
    "so-far", nullptr, key("Play nothing: tables of the games that stand in the journal so far")};

/// A series while it is played: its journal, its progress on a terminal, and what an interrupt
/// says. Without --journal what is over is written down as well, in a spare file that is kept if
/// the series is stopped.
class Series {
public:
    /// Before the first game: ContentError for a journal that is of no use, UsageError for --so-far
    /// without one.
    Series(const Program& program, const Options& options);
    ~Series();
    Series(const Series&) = delete;
    Series& operator=(const Series&) = delete;

    std::atomic<std::uint64_t> done{0}, all{0}; ///< games
    /// So many games at most are played in `work`: those that turn out to be too many are no more
    /// waited for.
    void expect(std::uint64_t most, const std::function<void()>& work);
    /// Games that a plugin has ended with its process (supervise.hpp) are not played again.
    void take_failures(const SimulationPlan& plan);
    [[nodiscard]] WorkJournal* journal() noexcept { return journal_ ? &*journal_ : nullptr; }

private:
    void open(const std::string& asked, JournalUse use);
    void say_stopped();

    const Program& program_;
    bool is_spare_ = false;   ///< the journal
    bool is_watched_ = false; ///< it is of whoever watches this process, who throws it away
    std::atomic<bool> was_stopped_{false};
    std::optional<WorkJournal> journal_{};
    Progress progress_;
    Interrupt interrupt_;
};

/// UsageError where a person is named, or nobody.
void want_computer_player(const std::string& player, const char* command);

/// The battles that are meant, each once: a ruleset stands for all of its own but the lesson.
[[nodiscard]] std::vector<std::string> battles_meant(const Program& program,
                                                     const std::vector<std::string>& names);

/// The battle of that name, as --set and --board have it.
[[nodiscard]] std::unique_ptr<ReadyBattle>
battle_of_series(const Program& program, const Options& options, const std::string& name);

/// Seed, threads and patience as the options say; games as many as `games` says.
[[nodiscard]] SimulationPlan plan_from(const Options& options, std::uint64_t games,
                                       WorkJournal* journal = nullptr);

/// A player's name in full, and with as much thought as --think says.
[[nodiscard]] std::string series_player(const Program& program, const Options& options,
                                        const std::string& name);
/// Those that --players names. UsageError where one thinks by the clock.
[[nodiscard]] std::vector<std::string> series_players(const Program& program,
                                                      const Options& options);

/// A player's name and, where a plugin stands behind it, the start of its library's hash: games of
/// a player that was changed since are not taken for games of this one.
[[nodiscard]] std::string exactly(const Program& program, const std::string& player);

[[nodiscard]] std::vector<std::string> exactly_all(const Program& program,
                                                   const std::vector<std::string>& players);

/// The games of a plan that stand in a journal: from number 1 on to the first that is missing, in
/// whole seeds, and no more than the plan has.
[[nodiscard]] std::vector<GameResult> kept_games(const WorkJournal& journal,
                                                 const SimulationPlan& plan);

/// Why no game of the plans of such names stands in the journal: perhaps of another seed, or of
/// other versions of the same players and battle.
[[nodiscard]] ContentError why_none_kept(const WorkJournal& journal,
                                         const std::vector<std::string>& names);

/// All that the games of such players in a battle have in common, as one word for a journal.
[[nodiscard]] std::string word_of(const ReadyBattle& battle,
                                  const std::vector<std::string>& players,
                                  const SimulationPlan& plan);

} // namespace sandtable::host
