/// file_watch.hpp - a scenario that is being written while it is played.
#pragma once

#include "kernel/state/table.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sandtable::host {

/// Notices when a Lua file of a scenario changes: the file itself and, in a folder of its own, all
/// that stand beside and below it.
class FileWatch {
public:
    explicit FileWatch(std::string file);
    /// Whether something has changed since this was last true, or since the start.
    [[nodiscard]] bool changed();

private:
    [[nodiscard]] std::uint64_t stamp() const;
    std::string file_;
    std::uint64_t seen_;
};

/// How two tables of two versions of a battle differ: units that are new, gone, elsewhere, or of
/// another strength, by id, in English: "#2: c1 -> c3".
[[nodiscard]] std::vector<std::string> table_changes(const Table& before, const Table& after);

} // namespace sandtable::host
