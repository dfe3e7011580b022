#include "plugins/host/cage/filter.hpp"

#include "plugins/host/cage/cannot_cage.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sched.h>
#include <seccomp.h>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

namespace sandtable::host::cage {
namespace {

/// Computing, memory, waiting, threads, time, and descriptors that are open already.
constexpr std::string_view harmless[] = {
    // descriptors that the keeper has opened
    "read", "readv", "pread64", "pwrite64", "lseek", "_llseek", "fstat",
    // (the sanitizers try addresses with a pipe)
    "pipe", "pipe2", "fstat64", "fsync", "fdatasync", "flock", "getdents64", "poll", "ppoll",
    "select", "_newselect", "pselect6", "fadvise64",
    // memory
    "munmap", "mprotect", "mremap", "madvise", "brk",
    // threads and waiting
    "futex", "futex_waitv", "sched_yield", "sched_getaffinity", "sched_getparam",
    "sched_getscheduler", "nanosleep", "clock_nanosleep", "set_tid_address", "set_robust_list",
    "rseq", "membarrier", "restart_syscall",
    // time and chance
    "clock_gettime", "clock_getres", "gettimeofday", "time", "times", "getrusage", "getrandom",
    // its own signals
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend",
    "rt_sigtimedwait", "sigaltstack", "pause",
    // who it is and how it ends
    "exit", "exit_group", "getpid", "gettid", "getppid", "getpgid", "getpgrp", "getsid", "getuid",
    "geteuid", "getgid", "getegid", "getcwd", "uname", "sysinfo", "getrlimit", "umask",
    "arch_prctl"};

/// Allowed with one value of an argument, compared after `mask`.
struct Allowed {
    std::string_view call;
    unsigned argument;
    scmp_datum_t mask;
    scmp_datum_t value;
};

constexpr scmp_datum_t whole = ~scmp_datum_t{0};
constexpr scmp_datum_t type_of_map = 0x0f;
// A thread shares all this, and begins no namespace.
constexpr scmp_datum_t of_threads =
    CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD;
constexpr scmp_datum_t of_others = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                   CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_PTRACE;

constexpr Allowed with_argument[] = {
    {"mmap", 3, type_of_map, MAP_PRIVATE}, {"clone", 0, of_threads | of_others, of_threads},
    {"ioctl", 1, whole, TCGETS},           {"ioctl", 1, whole, TCSETS},
    {"ioctl", 1, whole, TCSETSW},          {"ioctl", 1, whole, TCSETSF},
    {"ioctl", 1, whole, TIOCGWINSZ},       {"ioctl", 1, whole, TIOCGPGRP},
    {"ioctl", 1, whole, FIONREAD},         {"ioctl", 1, whole, FIONBIO},
    {"fcntl", 1, whole, F_GETFD},          {"fcntl", 1, whole, F_SETFD},
    {"fcntl", 1, whole, F_GETFL},          {"fcntl", 1, whole, F_SETFL},
    {"fcntl", 1, whole, F_GETLK},          {"fcntl", 1, whole, F_SETLK},
    {"fcntl", 1, whole, F_SETLKW},         {"prctl", 0, whole, PR_SET_NAME},
    {"prctl", 0, whole, PR_GET_NAME},      {"prlimit64", 2, whole, 0}, // to ask, not to change
};

/// A call whose forms are told apart by more than one rule: the keeper hears of the other forms.
constexpr std::string_view split[] = {"tgkill", "kill",  "sendmsg", "clone",
                                      "mmap",   "write", "writev",  "dup"};

/// What the C library asks for first and does without.
constexpr std::string_view not_there[] = {"clone3", "openat2", "close_range"};

/// Asked for at every turn and answered without a word.
constexpr std::string_view quietly_refused[] = {"ioctl", "fcntl", "prctl", "prlimit64"};

template <std::size_t N>
bool is_one_of(std::string_view name, const std::string_view (&names)[N])
{
    return std::ranges::find(names, name) != std::end(names);
}

class Filter {
public:
    Filter() : context_{seccomp_init(SCMP_ACT_ERRNO(EPERM)), &seccomp_release}
    {
        if (!context_) throw CannotCage{"libseccomp cannot begin a filter"};
        // Ignored where it is not known: only slower.
        (void)seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2);
        (void)seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    }
    /// `then` for a call, where it fits every comparison.
    void rule(std::string_view call, std::uint32_t then, std::vector<scmp_arg_cmp> where = {})
    {
        const int number = seccomp_syscall_resolve_name(std::string{call}.c_str());
        if (number < 0) return; // this machine has none of that name
        const int failed = seccomp_rule_add_array(
            context_.get(), then, number, static_cast<unsigned>(where.size()), where.data());
        if (failed != 0)
            throw CannotCage{"libseccomp refuses a rule for " + std::string{call} + ": " +
                             std::strerror(-failed)};
    }
    Descriptor load()
    {
        if (const int failed = seccomp_load(context_.get()); failed != 0)
            throw CannotCage{std::string{"the kernel refuses the filter of system calls: "} +
                             std::strerror(-failed)};
        return Descriptor{seccomp_notify_fd(context_.get())};
    }

private:
    std::unique_ptr<void, decltype(&seccomp_release)> context_;
};

scmp_arg_cmp compared(unsigned argument, scmp_compare how, scmp_datum_t a, scmp_datum_t b = 0)
{
    return {argument, how, a, b};
}

void add_split(Filter& filter, int socket)
{
    const auto own = static_cast<scmp_datum_t>(::getpid());
    for (const char* call : {"tgkill", "kill"}) {
        filter.rule(call, SCMP_ACT_ALLOW, {compared(0, SCMP_CMP_EQ, own)});
        filter.rule(call, SCMP_ACT_NOTIFY, {compared(0, SCMP_CMP_NE, own)});
    }
    const auto there = static_cast<scmp_datum_t>(socket);
    filter.rule("sendmsg", SCMP_ACT_ALLOW, {compared(0, SCMP_CMP_EQ, there)});
    filter.rule("sendmsg", SCMP_ACT_NOTIFY, {compared(0, SCMP_CMP_NE, there)});
    // The program prints there, and no plugin: the keeper tells them apart.
    for (const char* call : {"write", "writev"}) {
        filter.rule(call, SCMP_ACT_ALLOW, {compared(0, SCMP_CMP_NE, STDOUT_FILENO)});
        filter.rule(call, SCMP_ACT_NOTIFY, {compared(0, SCMP_CMP_EQ, STDOUT_FILENO)});
    }
    // Under another number it would be no other place.
    filter.rule("dup", SCMP_ACT_ALLOW, {compared(0, SCMP_CMP_NE, STDOUT_FILENO)});
    filter.rule("dup", SCMP_ACT_NOTIFY, {compared(0, SCMP_CMP_EQ, STDOUT_FILENO)});
    for (const int how : {F_DUPFD, F_DUPFD_CLOEXEC}) {
        const scmp_arg_cmp doubles = compared(1, SCMP_CMP_EQ, static_cast<scmp_datum_t>(how));
        filter.rule("fcntl", SCMP_ACT_ALLOW, {doubles, compared(0, SCMP_CMP_NE, STDOUT_FILENO)});
        filter.rule("fcntl", SCMP_ACT_NOTIFY, {doubles, compared(0, SCMP_CMP_EQ, STDOUT_FILENO)});
    }
    // Not a thread: a process. Not private: memory that counts for nobody.
    filter.rule("clone", SCMP_ACT_NOTIFY, {compared(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)});
    for (const int type : {MAP_SHARED, MAP_SHARED | MAP_PRIVATE})
        filter.rule(
            "mmap", SCMP_ACT_NOTIFY,
            {compared(3, SCMP_CMP_MASKED_EQ, type_of_map, static_cast<scmp_datum_t>(type))});
}

} // namespace

std::string call_name(int number)
{
    char* const name = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number);
    if (!name) return "number " + std::to_string(number);
    std::string text{name};
    std::free(name);
    return text;
}

Descriptor load_filter(int socket)
{
    if (seccomp_api_get() < 5)
        throw CannotCage{"the kernel does not let one process answer for another "
                         "(seccomp notifications, Linux 5.9)"};
    Filter filter;
    for (const std::string_view call : harmless) filter.rule(call, SCMP_ACT_ALLOW);
    for (const Allowed& one : with_argument)
        filter.rule(one.call, SCMP_ACT_ALLOW,
                    {compared(one.argument, SCMP_CMP_MASKED_EQ, one.mask, one.value)});
    for (const std::string_view call : not_there) filter.rule(call, SCMP_ACT_ERRNO(ENOSYS));
    add_split(filter, socket);
    constexpr int beyond_all = 1024;
    for (int number = 0; number < beyond_all; ++number) {
        char* const known = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number);
        if (!known) continue;
        const std::string name{known};
        std::free(known);
        if (!is_one_of(name, harmless) && !is_one_of(name, not_there) && !is_one_of(name, split) &&
            !is_one_of(name, quietly_refused))
            filter.rule(name, SCMP_ACT_NOTIFY);
    }
    return filter.load();
}

} // namespace sandtable::host::cage
