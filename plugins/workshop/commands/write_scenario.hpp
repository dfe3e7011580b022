/// write_scenario.hpp - replay --write-scenario: a moment of a recorded game as a scenario file.
#pragma once

#include "plugins/host/commands/recorded.hpp"

namespace sandtable::host {

/// Plays `record` into `session` and writes the battle as it then stands to `path`; once it is over
/// the battle that comes after it. What was written is read again and held against the game: where
/// it is not the same table, nothing stays. Never writes over a file.
/// UsageError where the file is there already; ContentError, with the nearest order after which it
/// can be said, where a scenario cannot say how the battle stands. Returns an exit code.
int write_moment(const Program& program, Session& session, const Record& record,
                 const std::string& game, const std::string& path);

} // namespace sandtable::host
