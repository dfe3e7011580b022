#include "plugins/host/cage/words.hpp"

#include "plugins/host/cage/cage.hpp"
#include "plugins/host/telling/system_words.hpp"

namespace sandtable::host::cage {
namespace {

constexpr std::pair<Layer, const char*> layer_names[] = {
    {calls, key("system calls")}, {files, key("files")},   {network, key("network")},
    {users, key("users")},        {memory, key("memory")},
};

/// Whatever stands in cage.cpp, filter.cpp, trial.cpp and child_watch.cpp before a colon.
constexpr const char* reasons[] = {
    key("its process ended before it was caged"),
    key("the process ended before it was in its cage"),
    key("files cannot be handed into it"),
    key("new privileges cannot be given up"),
    key("libseccomp cannot begin a filter"),
    key("libseccomp refuses a rule for {word}"),
    key("the kernel refuses the filter of system calls"),
    key("the kernel does not let one process answer for another (seccomp notifications, Linux "
        "5.9)"),
};

} // namespace

std::string layer_words(std::uint32_t layers, const Texts& texts)
{
    std::string words;
    for (const auto& [layer, name] : layer_names)
        if ((layers & layer) != 0)
            words += (words.empty() ? "" : ", ") + std::string{texts.of(name)};
    return words;
}

std::string reason_words(const std::string& why, const Texts& texts)
{
    const std::size_t colon = why.find(": ");
    const std::string said = why.substr(0, colon);
    for (const std::string_view reason : reasons) {
        const std::string_view before = reason.substr(0, reason.find("{word}"));
        if (!said.starts_with(before) || (before == reason && said != reason)) continue;
        const std::string words = texts.tr(reason, {{"word", said.substr(before.size())}});
        if (colon == std::string::npos) return words;
        return texts.tr(key("{what}: {why}"),
                        {{"what", words}, {"why", system_words(why.substr(colon + 2), texts)}});
    }
    return why;
}

} // namespace sandtable::host::cage
