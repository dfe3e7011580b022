#include "plugins/workshop/whole_file.hpp"

#include "plugins/host/errors.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace sandtable::host {

namespace {

/// What is written there first: a name that whoever may write `path` may make, caged or not.
std::string draft_of(const std::string& path) { return path + ".new"; }

void remove_draft(const std::string& path)
{
    std::error_code ignored;
    std::filesystem::remove(draft_of(path), ignored);
}

/// Why the draft could not be written; no error when it was.
std::error_code write_draft(const std::string& path, std::string_view bytes)
{
    errno = 0;
    std::ofstream out{draft_of(path), std::ios::binary | std::ios::trunc};
    out << bytes;
    out.close();
    if (out) return {};
    return {errno != 0 ? errno : EIO, std::generic_category()};
}

} // namespace

void not_written(const std::string& path, const std::error_code& why)
{
    throw ContentError{key("{file}: cannot be written: {why}"),
                       {{"file", path}, {"why", why.message()}}};
}

void write_whole(const std::string& path, std::string_view bytes)
{
    std::error_code why = write_draft(path, bytes);
    if (!why) std::filesystem::rename(draft_of(path), path, why);
    if (!why) return;
    remove_draft(path);
    not_written(path, why);
}

void want_writable(const std::string& path)
{
    std::error_code why = write_draft(path, "");
    remove_draft(path);
    std::error_code ignored;
    if (!why && std::filesystem::is_directory(path, ignored))
        why = std::make_error_code(std::errc::is_a_directory);
    if (why) not_written(path, why);
}

} // namespace sandtable::host
