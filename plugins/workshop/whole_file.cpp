#include "plugins/workshop/whole_file.hpp"

#include "plugins/host/errors.hpp"

#include <filesystem>
#include <fstream>

namespace sandtable::host {

void write_whole(const std::string& path, std::string_view bytes)
{
    const std::string draft = path + ".new";
    std::ofstream out{draft, std::ios::binary | std::ios::trunc};
    out << bytes;
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(draft, path, error);
    if (out && !error) return;
    std::filesystem::remove(draft, error);
    throw ContentError{key("{file} cannot be written"), {{"file", path}}};
}

void want_writable(const std::string& path)
{
    const std::string trial = path + ".trial";
    try {
        write_whole(trial, "");
    } catch (const ContentError&) {
        throw ContentError{key("{file} cannot be written"), {{"file", path}}};
    }
    std::error_code error;
    std::filesystem::remove(trial, error);
}

} // namespace sandtable::host
