/// recorded.hpp - a game file together with the battle it was played in.
#pragma once

#include "plugins/host/commands/common.hpp"

namespace sandtable::host {

struct RecordedGame {
    ReadRecord read;
    std::unique_ptr<ReadyBattle> battle;
    SessionPlan plan;
    std::vector<std::string> warnings; ///< other versions, a torn last line: ready to be shown
};

/// Reads a game file and loads its battle with its options. A scenario that is not in the catalog
/// is looked for where the file says and beside the game file.
[[nodiscard]] RecordedGame load_recorded(const Program& program, const std::string& path);

} // namespace sandtable::host
