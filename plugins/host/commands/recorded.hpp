/// recorded.hpp - a game file together with the battle it was played in.
#pragma once

#include "plugins/host/commands/common.hpp"

#include <initializer_list>

namespace sandtable::host {

struct RecordedGame {
    ReadRecord read;
    std::unique_ptr<ReadyBattle> battle;
    SessionPlan plan;
    std::vector<std::string> warnings; ///< other versions, a torn last line: ready to be shown
};

/// The battle of a game file under a ruleset: "fos", or "fos@1.2.0" for that version.
[[nodiscard]] std::unique_ptr<ReadyBattle> battle_of(const Program& program,
                                                     const std::string& path,
                                                     const RecordHeader& header,
                                                     const std::string& ruleset);

/// Reads a game file and loads its battle with its options, with the version of the ruleset that it
/// was played with if that is installed, else with a warning; or with `ruleset` ("fos@1.2.0").
/// UsageError when that is another ruleset, ContentError when none of it is here. A scenario that
/// is not in the catalog is looked for where the file says and beside the game file.
[[nodiscard]] RecordedGame load_recorded(const Program& program, const std::string& path,
                                         const std::string& ruleset = {});

/// UsageError where one of the options `names` was given: a recorded game goes on as it began.
void want_as_it_began(const Options& options, std::initializer_list<const char*> names,
                      const std::string& path);

/// What was said after so many orders, before the next.
[[nodiscard]] std::vector<RecordNote> notes_after(const Record& record, std::uint64_t number);
[[nodiscard]] std::string told_note(const RecordNote& note, const Teller& teller);

} // namespace sandtable::host
