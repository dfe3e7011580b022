#include "plugins/host/cage/attempt.hpp"

#include <algorithm>
#include <iterator>

namespace sandtable::host::cage {
namespace {

/// What a system call is for, by its name; the first that fits.
struct Meaning {
    std::string_view begins;
    const char* words; ///< a catalog key
};

constexpr Meaning meanings[] = {
    {"open", key("open the file {file}")},
    {"creat", key("open the file {file}")},
    {"stat", key("look at the file {file}")},
    {"lstat", key("look at the file {file}")},
    {"newfstatat", key("look at the file {file}")},
    {"access", key("look at the file {file}")},
    {"faccessat", key("look at the file {file}")},
    {"readlink", key("look at the file {file}")},
    {"unlink", key("remove or rename the file {file}")},
    {"rename", key("remove or rename the file {file}")},
    {"rmdir", key("remove or rename the file {file}")},
    {"mkdir", key("make the file or folder {file}")},
    {"link", key("make the file or folder {file}")},
    {"symlink", key("make the file or folder {file}")},
    {"mknod", key("make the file or folder {file}")},
    {"memfd", key("make the file or folder {file}")},
    {"socket", key("open a network connection")},
    {"connect", key("open a network connection")},
    {"bind", key("open a network connection")},
    {"listen", key("open a network connection")},
    {"accept", key("open a network connection")},
    {"send", key("open a network connection")},
    {"recv", key("open a network connection")},
    {"fork", key("start another process")},
    {"vfork", key("start another process")},
    {"clone", key("start another process")},
    {"execve", key("run the program {file}")},
    {"kill", key("send a signal to another process")},
    {"tkill", key("send a signal to another process")},
    {"tgkill", key("send a signal to another process")},
    {"rt_sigqueueinfo", key("send a signal to another process")},
    {"rt_tgsigqueueinfo", key("send a signal to another process")},
    {"pidfd", key("send a signal to another process")},
    {"ptrace", key("look into another process")},
    {"process_", key("look into another process")},
    {"mmap", key("share memory with another process")},
    {"shm", key("share memory with another process")},
    {"close", key("close the program's own descriptors")},
    {"dup", key("close the program's own descriptors")},
    {"ftruncate", key("close the program's own descriptors")},
    {"write", key("print to the standard output")},
};

std::string plain(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
    return text;
}

} // namespace

std::string in_words(const Attempt& attempt, const Texts& texts)
{
    const auto found = std::ranges::find_if(meanings, [&](const Meaning& one) {
        return std::string_view{attempt.call}.starts_with(one.begins);
    });
    if (found == std::end(meanings))
        return texts.tr(key("make the system call {word}"), {{"word", plain(attempt.call)}});
    return texts.tr(found->words, {{"file", plain(attempt.object)}});
}

} // namespace sandtable::host::cage
