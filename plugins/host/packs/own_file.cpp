#include "plugins/host/packs/own_file.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/child.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandtable::host::packs {

std::optional<std::string> read_own_file(const std::string& path, Readers readers)
{
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)};
    if (file.get() < 0 && errno == ENOENT) return std::nullopt;
    const auto refuse = [&path](const char* text, const char* why = "") {
        throw ContentError{text, {{"file", path}, {"why", why}}};
    };
    struct stat status = {};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0)
        refuse(key("{file}: cannot be read: {why}"), std::strerror(errno));
    if (!S_ISREG(status.st_mode)) refuse(key("{file}: is no plain file"));
    if (status.st_uid != ::geteuid()) refuse(key("{file}: belongs to somebody else"));
    if ((status.st_mode & static_cast<unsigned>(readers)) != 0)
        refuse(readers == Readers::only_owner
                   ? key("{file}: others may read it, so it is secret no more: make a new key, or, "
                         "if nobody has looked, chmod 600 {file}")
                   : key("{file}: others may write it: chmod 600 {file}"));
    constexpr std::size_t most = std::size_t{1} << 20;
    std::string text;
    char bytes[4096];
    ssize_t got = 0;
    while ((got = ::read(file.get(), bytes, sizeof bytes)) != 0) {
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) refuse(key("{file}: cannot be read: {why}"), std::strerror(errno));
        text.append(bytes, static_cast<std::size_t>(got));
        if (text.size() > most) refuse(key("{file}: is larger than 1 MiB"));
    }
    return text;
}

} // namespace sandtable::host::packs
