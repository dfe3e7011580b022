#include "plugins/host/telling/system_words.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>

namespace sandtable::host {
namespace {

constexpr const char* usual_answers[] = {
    key("Address already in use"),
    key("Bad file descriptor"),
    key("Broken pipe"),
    key("Cannot allocate memory"),
    key("Cannot assign requested address"),
    key("Device or resource busy"),
    key("Directory not empty"),
    key("Disk quota exceeded"),
    key("Exec format error"),
    key("File exists"),
    key("File name too long"),
    key("File too large"),
    key("Input/output error"),
    key("Invalid argument"),
    key("Invalid cross-device link"),
    key("Is a directory"),
    key("No space left on device"),
    key("No such device or address"),
    key("No such file or directory"),
    key("Not a directory"),
    key("Operation not permitted"),
    key("Permission denied"),
    key("Read-only file system"),
    key("Resource temporarily unavailable"),
    key("Text file busy"),
    key("Too many levels of symbolic links"),
    key("Too many open files"),
};

} // namespace

std::string last_system_words() { return std::strerror(errno != 0 ? errno : EIO); }

std::string system_words(const std::string& why, const Texts& texts)
{
    const bool is_usual =
        std::ranges::find(usual_answers, std::string_view{why}) != std::end(usual_answers);
    return is_usual ? std::string{texts.of(why)} : why;
}

Values with_system_words(Values values, const Texts& texts)
{
    for (auto& [name, value] : values)
        if (name == "why") value = system_words(value, texts);
    return values;
}

} // namespace sandtable::host
