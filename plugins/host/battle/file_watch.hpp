/// file_watch.hpp - a scenario that is being written while it is played.
#pragma once

#include "kernel/state/table.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sandtable::host {

/// Notices when a file of a scenario changes: the Lua file itself, what it requires, the maps of
/// Tiled it names with their tilesets and, in a folder of its own, all Lua files beside and below.
class FileWatch {
public:
    explicit FileWatch(std::string file);
    /// Whether something has changed since this was last true, or since the start.
    [[nodiscard]] bool changed();

private:
    [[nodiscard]] std::vector<std::filesystem::path> own_files() const;
    void look(); ///< finds the files that are named, and notes how all are now
    [[nodiscard]] std::uint64_t stamp() const;
    std::string file_;
    std::vector<std::filesystem::path> named_{};
    std::uint64_t seen_ = 0;
};

/// How two tables of two versions of a battle differ: units that are new, gone, elsewhere, or of
/// another strength, by id, in English: "#2: c1 -> c3".
[[nodiscard]] std::vector<std::string> table_changes(const Table& before, const Table& after);

} // namespace sandtable::host
