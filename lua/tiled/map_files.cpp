#include "lua/tiled/map_files.hpp"

#include "lua/data/inside_folder.hpp"
#include "lua/tiled/tiled_map.hpp"

namespace sandtable::lua::tiled {

std::optional<std::string> FolderFiles::read(const std::string& file, std::string& why)
{
    return read_inside(folder_, file, largest_file, why);
}

} // namespace sandtable::lua::tiled
