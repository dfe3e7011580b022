#include "plugins/workshop/whole_file.hpp"

#include "plugins/host/errors.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace sandtable::host {

namespace {

namespace fs = std::filesystem;

/// Where the bytes go: the file that a symbolic link leads to, so that the link stays.
std::string goal_of(const std::string& path)
{
    std::error_code error;
    if (!fs::is_symlink(path, error)) return path;
    const fs::path goal = fs::weakly_canonical(path, error);
    return error ? path : goal.string();
}

/// A terminal, a pipe, /dev/null: written to as it is, for there is nothing to put in its place.
bool is_stream(const std::string& path)
{
    std::error_code error;
    return fs::exists(path, error) && !fs::is_regular_file(path, error) &&
           !fs::is_directory(path, error);
}

/// What is written there first: a name that whoever may write `path` may make, caged or not.
std::string draft_of(const std::string& path) { return path + ".new"; }

void remove_draft(const std::string& path)
{
    std::error_code ignored;
    std::filesystem::remove(draft_of(path), ignored);
}

/// Why the bytes could not be written there; no error when they were.
std::error_code write_bytes(const std::string& path, std::string_view bytes)
{
    errno = 0;
    std::ofstream out{path, std::ios::binary | std::ios::trunc};
    out << bytes;
    out.close();
    if (out) return {};
    return {errno != 0 ? errno : EIO, std::generic_category()};
}

/// The same for the draft, which may be read by whom `path` may be read by.
std::error_code write_draft(const std::string& path, std::string_view bytes)
{
    std::error_code error;
    const fs::perms may = fs::status(path, error).permissions();
    const bool was_there = !error && may != fs::perms::unknown;
    if (const std::error_code why = write_bytes(draft_of(path), was_there ? "" : bytes)) return why;
    if (!was_there) return {};
    fs::permissions(draft_of(path), may, error);
    return write_bytes(draft_of(path), bytes);
}

} // namespace

void not_written(const std::string& path, const std::error_code& why)
{
    throw ContentError{key("{file}: cannot be written: {why}"),
                       {{"file", path}, {"why", why.message()}}};
}

void write_whole(const std::string& path, std::string_view bytes)
{
    if (is_stream(path)) {
        if (const std::error_code why = write_bytes(path, bytes)) not_written(path, why);
        return;
    }
    const std::string goal = goal_of(path);
    std::error_code why = write_draft(goal, bytes);
    if (!why) fs::rename(draft_of(goal), goal, why);
    if (!why) return;
    remove_draft(goal);
    not_written(path, why);
}

void want_writable(const std::string& path)
{
    if (is_stream(path)) return;
    const std::string goal = goal_of(path);
    std::error_code why = write_draft(goal, "");
    remove_draft(goal);
    std::error_code ignored;
    if (!why && fs::is_directory(goal, ignored))
        why = std::make_error_code(std::errc::is_a_directory);
    if (why) not_written(path, why);
}

} // namespace sandtable::host
