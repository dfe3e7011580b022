/// map_files.hpp - the files of a map, below one folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace sandtable::lua::tiled {

/// Reads files below one folder.
class MapFiles {
public:
    virtual ~MapFiles() = default;
    /// The text of a file; nothing, and why not, when it cannot be had.
    virtual std::optional<std::string> read(const std::string& file, std::string& why) = 0;
};

/// Files below a scenario's folder; links do not lead out of it. An empty folder has no files.
class FolderFiles final : public MapFiles {
public:
    explicit FolderFiles(std::filesystem::path folder) : folder_{std::move(folder)} {}
    std::optional<std::string> read(const std::string& file, std::string& why) override;

private:
    std::filesystem::path folder_;
};

} // namespace sandtable::lua::tiled
