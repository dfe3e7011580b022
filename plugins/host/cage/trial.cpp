#include "plugins/host/cage/trial.hpp"

#include "plugins/host/cage/keeper.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

namespace sandtable::host::cage {
namespace {

/// In the child: whether what is given comes, and nothing else.
void be_tried(Descriptor socket)
{
    try {
        enter(std::move(socket), {});
    } catch (const CannotCage&) {
        ::_exit(1); // the keeper was told
    }
    const Descriptor given{::open("/etc/ld.so.cache", O_RDONLY | O_CLOEXEC)};
    const Descriptor other{::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    ::_exit(given.get() >= 0 && other.get() < 0 ? 0 : 1);
}

} // namespace

Trial try_cage()
{
    Trial trial;
    try {
        int ends[2] = {-1, -1};
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
            throw std::system_error{errno, std::generic_category(), "a socket"};
        Descriptor near{ends[0]}, far{ends[1]};
        Child child{[&] { be_tried(std::move(far)); }, Child::Group::session};
        far.close();
        Rights rights;
        rights.files.emplace_back("/etc/ld.so.cache");
        Keeper keeper{std::move(near), rights, [](pid_t) { return Moment::outside; }, {}};
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{5};
        while (!child.has_ended() && std::chrono::steady_clock::now() < until) {
            pollfd one{keeper.descriptor(), POLLIN, 0};
            if (::poll(&one, 1, 1) > 0) keeper.step(one.revents);
        }
        trial.layers =
            child.has_ended() && child.code() == 0 && child.signal() == 0 ? keeper.layers() : 0;
        trial.why_not = keeper.why_not();
        if (trial.layers == 0 && trial.why_not.empty())
            trial.why_not = "files cannot be handed into it";
    } catch (const std::system_error& error) {
        trial.why_not = error.what();
    }
    return trial;
}

} // namespace sandtable::host::cage
