#include "plugins/host/isolation/wire_programs.hpp"

#include "plugins/frontends/wire/child_program.hpp"

#include <algorithm>
#include <sys/socket.h>
#include <system_error>

namespace sandtable::host {

Descriptor WirePrograms::start(const std::string& word)
{
    constexpr std::size_t most = 16;
    const std::size_t slash = std::min(word.find('/'), word.size());
    const std::string number = word.substr(0, slash);
    const auto named = commands_.find(word.substr(std::min(slash + 1, word.size())));
    int ends[2] = {-1, -1};
    if (running_.size() >= most || running_.contains(number) || named == commands_.end() ||
        ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return Descriptor{};
    Descriptor here{ends[0]};
    const Descriptor there{ends[1]};
    try {
        running_[number] = std::make_unique<Child>(
            [&] { wire::be_program(named->second.c_str(), there.get(), there.get()); },
            Child::Group::own);
    } catch (const std::system_error&) {
        return Descriptor{};
    }
    return here;
}

Descriptor WirePrograms::end(const std::string& number)
{
    const auto found = running_.find(number);
    if (found == running_.end()) return Descriptor{};
    const std::string how = wire::end_program(*found->second);
    running_.erase(found);
    Pipe told;
    write_all(told.to.get(), how);
    return std::move(told.from);
}

} // namespace sandtable::host
