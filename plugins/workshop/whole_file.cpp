#include "plugins/workshop/whole_file.hpp"

#include "plugins/host/errors.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace sandtable::host {

namespace {

/// Why it could not be written; no error when it was.
std::error_code try_to_write(const std::string& path, std::string_view bytes)
{
    const std::string draft = path + ".new";
    errno = 0;
    std::ofstream out{draft, std::ios::binary | std::ios::trunc};
    out << bytes;
    out.close();
    std::error_code why;
    if (out)
        std::filesystem::rename(draft, path, why);
    else
        why.assign(errno != 0 ? errno : EIO, std::generic_category());
    if (!why) return why;
    std::error_code ignored;
    std::filesystem::remove(draft, ignored);
    return why;
}

} // namespace

void not_written(const std::string& path, const std::error_code& why)
{
    throw ContentError{key("{file}: cannot be written: {why}"),
                       {{"file", path}, {"why", why.message()}}};
}

void write_whole(const std::string& path, std::string_view bytes)
{
    if (const auto why = try_to_write(path, bytes)) not_written(path, why);
}

void want_writable(const std::string& path)
{
    const std::string trial = path + ".trial";
    if (const auto why = try_to_write(trial, "")) not_written(path, why);
    std::error_code ignored;
    std::filesystem::remove(trial, ignored);
}

} // namespace sandtable::host
