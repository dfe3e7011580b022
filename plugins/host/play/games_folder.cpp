#include "plugins/host/play/games_folder.hpp"

#include <cstdlib>
#include <filesystem>

namespace sandtable::host {

std::string games_folder()
{
    namespace fs = std::filesystem;
    fs::path base;
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
        base = data;
    else if (const char* home = std::getenv("HOME"); home && *home)
        base = fs::path{home} / ".local/share";
    else
        return {};
    const fs::path folder = base / "sandtable" / "games";
    std::error_code error;
    fs::create_directories(folder, error);
    return error ? std::string{} : folder.string();
}

} // namespace sandtable::host
