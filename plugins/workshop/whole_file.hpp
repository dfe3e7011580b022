/// whole_file.hpp - files that are written whole or not at all.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace sandtable::host {

/// Writes a file under another name and renames it, so that nobody ever reads half of it. Who may
/// read it may so afterwards; a symbolic link stays one, and what is no file (a pipe, a terminal)
/// is written to as it is. ContentError, with the reason, when it cannot be written.
void write_whole(const std::string& path, std::string_view bytes);

/// ContentError when `write_whole` could not write there: asked before long work, not after it.
/// What stands there stays.
void want_writable(const std::string& path);

/// The ContentError of both.
[[noreturn]] void not_written(const std::string& path, const std::error_code& why);

} // namespace sandtable::host
