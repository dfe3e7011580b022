#include "plugins/host/cage/cage.hpp"

#include "plugins/host/cage/filter.hpp"
#include "plugins/host/cage/landlock.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#include <vector>

namespace sandtable::host::cage {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool maps_everything = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool maps_everything = true;
#else
constexpr bool maps_everything = false;
#endif
#else
constexpr bool maps_everything = false;
#endif

void limit(int resource, std::uint64_t most) noexcept
{
    rlimit now{};
    if (::getrlimit(static_cast<__rlimit_resource_t>(resource), &now) != 0) return;
    const rlim_t least = std::min<rlim_t>(now.rlim_max, most);
    const rlimit next{least, least};
    ::setrlimit(static_cast<__rlimit_resource_t>(resource), &next);
}

/// Memory is limited where the process maps no more than it uses: the address sanitizer maps
/// terabytes, and its processes are watched by their keeper alone.
std::uint32_t set_limits(const Limits& limits) noexcept
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, 256);
    limit(RLIMIT_CPU, limits.processor);
    limit(RLIMIT_FSIZE, std::uint64_t{64} << 20); // the largest game file
    limit(RLIMIT_MSGQUEUE, 0);
    limit(RLIMIT_MEMLOCK, 0);
    if (maps_everything) return 0;
    limit(RLIMIT_DATA, limits.memory << 20);
    limit(RLIMIT_STACK, std::uint64_t{64} << 20);
    return memory;
}

bool write_line(const char* file, const std::string& line) noexcept
{
    const Descriptor out{::open(file, O_WRONLY | O_CLOEXEC)};
    return out.get() >= 0 &&
           ::write(out.get(), line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

/// Namespaces of its own, those that can be had; who it is stays as it was.
std::uint32_t leave_the_others() noexcept
{
    constexpr int apart = CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
    const std::string user = std::to_string(::geteuid());
    const std::string group = std::to_string(::getegid());
    if (::unshare(CLONE_NEWUSER | apart) == 0) {
        (void)write_line("/proc/self/setgroups", "deny");
        (void)write_line("/proc/self/uid_map", user + " " + user + " 1");
        (void)write_line("/proc/self/gid_map", group + " " + group + " 1");
        return users | network;
    }
    return ::unshare(apart) == 0 ? std::uint32_t{network} : 0;
}

/// Closes everything but 0 to 2 and two more.
void close_the_rest(int kept, int also)
{
    std::vector<int> open;
    if (DIR* const folder = ::opendir("/proc/self/fd")) {
        while (const dirent* const entry = ::readdir(folder)) {
            const int number = std::atoi(entry->d_name);
            if (number > 2 && number != kept && number != also && number != ::dirfd(folder))
                open.push_back(number);
        }
        ::closedir(folder);
    } else {
        for (int number = 3; number < 1024; ++number)
            if (number != kept && number != also) open.push_back(number);
    }
    for (const int number : open) ::close(number);
}

void say(int socket, const Hello& hello, int descriptor)
{
    iovec text{const_cast<Hello*>(&hello), sizeof hello};
    alignas(cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    if (descriptor >= 0) {
        message.msg_control = room;
        message.msg_controllen = sizeof room;
        cmsghdr* const header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    while (::sendmsg(socket, &message, 0) < 0 && errno == EINTR) {
    }
}

} // namespace

void enter(Descriptor socket, const Limits& limits, int kept)
{
    Hello hello{};
    try {
        if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
            throw CannotCage{std::string{"new privileges cannot be given up: "} +
                             std::strerror(errno)};
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        close_the_rest(socket.get(), kept);
        hello.layers = set_limits(limits) | leave_the_others();
        if (open_nothing()) hello.layers |= files;
        const Descriptor answers = load_filter(socket.get());
        hello.layers |= calls;
        say(socket.get(), hello, answers.get());
    } catch (const CannotCage& why) {
        std::strncpy(hello.why_not, why.what(), sizeof hello.why_not - 1);
        say(socket.get(), hello, -1);
        throw;
    }
    note_in();
}

std::string told(int socket, const Limits& limits)
{
    return std::to_string(socket) + ":" + std::to_string(limits.memory) + ":" +
           std::to_string(limits.processor);
}

void enter_if_told()
{
    const char* const variable = std::getenv("SANDTABLE_CAGE");
    if (!variable) return;
    const std::string words = variable;
    ::unsetenv("SANDTABLE_CAGE");
    unsigned long long numbers[3] = {};
    const char* at = words.data();
    const char* const end = at + words.size();
    for (unsigned long long& number : numbers) {
        const auto [next, wrong] = std::from_chars(at, end, number);
        if (wrong != std::errc{}) ::_exit(126);
        at = next == end ? end : next + 1;
    }
    Limits limits;
    limits.memory = numbers[1];
    limits.processor = numbers[2];
    try {
        enter(Descriptor{static_cast<int>(numbers[0])}, limits);
    } catch (const CannotCage&) {
        ::_exit(126); // the keeper was told why
    }
}

} // namespace sandtable::host::cage
