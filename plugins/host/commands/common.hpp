/// common.hpp - what several commands do alike: options of a battle, seats, refusals in words.
#pragma once

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/read_as_told.hpp"
#include "plugins/host/telling/json/forms.hpp"
#include "plugins/host/telling/teller.hpp"

#include <array>

namespace sandtable::host {

inline constexpr OptionDecl set_option{
    "set", "OPTION=VALUE", key("Change an option of the ruleset; may be repeated"), true};
inline constexpr OptionDecl board_option{"board", "NAME",
                                         key("On which board, where the battle offers several")};
inline constexpr OptionDecl ruleset_option{"ruleset", "ID",
                                           key("The ruleset, for a position text or a "
                                               "battle of several")};
inline constexpr OptionDecl seed_option{"seed", "N", key("Seed of the dice")};
inline constexpr OptionDecl side_option{"side", "NAME", key("Take this side, see what it sees")};
inline constexpr OptionDecl players_option{"players", "A,B",
                                           key("Who plays each side: human or a computer player")};
inline constexpr OptionDecl think_option{
    "think", "SECONDS|N%",
    key("How long computer players think over an order (2s), or how much (200%: twice the usual)")};
inline constexpr OptionDecl threads_option{
    "threads", "N", key("Threads for a computer player that thinks (as many as the machine has)")};

/// What --set and --board ask for, as BattleRequest has it.
[[nodiscard]] std::vector<std::string> settings_from(const Options& options);

/// The battle that the first argument and --set, --board, --ruleset ask for.
[[nodiscard]] std::unique_ptr<ReadyBattle> battle_from(const Program& program,
                                                       const Options& options);

/// The side that --side names, if given. UsageError for a name the battle has not got.
/// By its id or by its name, in English or in the language of `texts`.
[[nodiscard]] std::optional<Side> side_from(const Options& options, const Setting& setting,
                                            const Texts& texts);

/// What to say of a name that is no side of the battle, with the sides it has (the umpire is one
/// where the book has one and `umpire_too`).
[[nodiscard]] UsageError no_side(const std::string& name, const Setting& setting,
                                 const Texts& texts, bool umpire_too = false);

/// A name a side: from --players, missing ones as `otherwise`; "computer" is the usual player.
[[nodiscard]] std::vector<RecordSeat> seats_from(const Program& program, const Options& options,
                                                 const Setting& setting,
                                                 const std::string& otherwise);

/// Who sits where in a game that is taken up again: seats that --players names change hands, the
/// others stay. "computer" alone takes every seat.
void change_seats(const Program& program, const Options& options, const Setting& setting,
                  std::vector<RecordSeat>& seats);

/// As much as --think says for every computer player of a plugin. UsageError where there is none,
/// or for what says nothing.
void let_think(const Program& program, const Options& options, std::vector<RecordSeat>& seats);

/// What --threads says; as many as there are processors where it says nothing. UsageError for a
/// number that is none.
[[nodiscard]] unsigned threads_to_lend(const Options& options);

/// Lends computer players so many threads: where one game is played and people wait for it. What
/// they order does not hang on it.
void lend_threads(Program& program, const Options& options);

/// Puts the computer players of `plan` into their seats, and the policy into the umpire's.
void seat_players(const Program& program, Session& session);

/// Who advises a seat: the captain, else the usual player. Null when he cannot play the battle.
[[nodiscard]] std::unique_ptr<Automaton> adviser_for(const Program& program,
                                                     const ReadyBattle& battle, Side side);

/// Why a text is no order or an order is refused: one or two lines.
[[nodiscard]] std::string why_not(const NotationError& error, const Teller& teller);
[[nodiscard]] std::string why_not(const Step& step, const Teller& teller);

/// "12345 (dice)": a seed nobody has asked for.
[[nodiscard]] std::uint64_t any_seed();

} // namespace sandtable::host
