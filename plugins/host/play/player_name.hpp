/// player_name.hpp - what a computer player is called where a seat is filled: levels by name, and
/// how much it may think.
///
///   PlayerLevel     one of the levels that a player of the catalog declares
///   player_levels   all there are, the weakest of each player first
///   player_meant    "captain" as "marshal:level=captain"
///   player_told     the other way round
///   Thinking        by effort, or by the clock
///   take_judging    whose judgment a player goes by
///   with_thinking   how much a named player may think
///   is_clocked      whether it plays by the clock
#pragma once

#include "plugins/host/battle/look_ahead.hpp"
#include "plugins/host/program.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// A level that a player declares by an option "level" with words.
struct PlayerLevel {
    std::string word;   ///< "captain"
    std::string player; ///< "marshal:level=captain"
    std::string title;  ///< what to call it in the reader's language
    std::string told;   ///< a line for who has to choose; the title where nothing more is known
};
[[nodiscard]] std::vector<PlayerLevel> player_levels(const Program& program);

/// The name in full. A level may stand for the player that has it, by its word or by what the
/// reader's language calls it, options behind it: "captain:effort=50". Every other name stays.
[[nodiscard]] std::string player_meant(const Program& program, const std::string& name);

/// What to call a player to who reads: a level by its title ("captain", "captain, think=2s"), else
/// its name.
[[nodiscard]] std::string player_told(const Program& program, const std::string& name);

/// The level that --level names, as a player's name. UsageError with those there are.
[[nodiscard]] std::string level_named(const Program& program, const std::string& word);

/// How much a player may think over an order.
struct Thinking {
    int effort = 100;                                ///< percent of what it thinks usual
    std::optional<std::chrono::milliseconds> time{}; ///< as much as goes into this instead
};
/// Longest time and greatest effort that may be asked for.
inline constexpr std::chrono::seconds longest_thought{3600};
inline constexpr int greatest_effort = 100'000;

/// "2", "2s", "0.5s": by the clock; "200%": by effort. UsageError for anything else.
[[nodiscard]] Thinking read_thinking(const std::string& text);

/// Takes the host's own "think=..." out of the options of a player.
[[nodiscard]] Thinking take_thinking(std::string& options);

/// Takes the host's own "judgment=own" or "judgment=learned" out of the options of a player.
/// UsageError for another word.
[[nodiscard]] Judging take_judging(std::string& options);

/// The same player with "think=TEXT" among its options, instead of another that was there. Who
/// needs no plugin (a person, a program over the wire, `any`) stays as he is.
[[nodiscard]] std::string with_thinking(const Program& program, const std::string& name,
                                        const std::string& text);

/// Whether a player was told to think by the clock: the same seeds then play other games.
[[nodiscard]] bool is_clocked(const std::string& name);

/// UsageError if one of these plays by the clock: where games are counted.
void want_no_clock(const std::vector<std::string>& names);

} // namespace sandtable::host
