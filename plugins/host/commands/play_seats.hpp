/// play_seats.hpp - who plays what, where a battle is begun or gone on with.
///
///   seat_persons     the seats that are named for persons
///   seats_for        all seats of a battle that is begun
///   want_computers   refuses what is only for computer players where there are none
///   players_told     what those are called
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/commands/welcome.hpp"
#include "plugins/host/options.hpp"
#include "plugins/host/play/record.hpp"
#include "plugins/host/program.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

/// Puts a person (or a program that speaks for one) into the seats that --side and --wire name.
void seat_persons(const Options& options, const Setting& setting, const Texts& texts,
                  std::vector<RecordSeat>& seats);

/// Who plays what: --players, else --side against the computer, else what is asked or usual. Who
/// learns plays the side that is taught, else the first; who wished to watch, none.
/// Nothing when he who is asked would rather leave.
[[nodiscard]] std::optional<std::vector<RecordSeat>>
seats_for(const Program& program, const Options& options, const ReadyBattle& battle,
          std::optional<Wish::What> wish, Side taught);

/// UsageError for --concede and --level where they would do nothing: nobody plays whom they are
/// about.
void want_computers(const Program& program, const Options& options, const Setting& setting,
                    const std::vector<RecordSeat>& seats);

/// What the computer players are called, by the side.
[[nodiscard]] std::map<Side, std::string>
players_told(const Program& program, const Setting& setting, const std::vector<RecordSeat>& seats);

} // namespace sandtable::host
