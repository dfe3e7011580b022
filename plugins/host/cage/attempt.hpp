/// attempt.hpp - what a caged plugin tried and was stopped from, in words.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include <string>
#include <string_view>
#include <sys/types.h>

namespace sandtable::host::cage {

struct Attempt {
    std::string call;   ///< "openat"
    std::string object; ///< the path, or empty
    pid_t thread = 0;   ///< that tried
};

/// "open the file /etc/passwd", "start another process", in the reader's language. Control
/// characters of the object are shown as question marks.
[[nodiscard]] std::string in_words(const Attempt& attempt, const Texts& texts);

} // namespace sandtable::host::cage
