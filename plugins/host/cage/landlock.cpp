#include "plugins/host/cage/landlock.hpp"

#include <cstddef>
#include <cstdint>
#include <sys/syscall.h>
#include <unistd.h>

namespace sandtable::host::cage {
namespace {

// The same numbers on every machine.
constexpr long create_ruleset = 444;
constexpr long restrict_self = 446;
constexpr std::uint32_t ask_version = 1;

/// What the kernel reads; grows at its end.
struct Handled {
    std::uint64_t files;
    std::uint64_t network;
    std::uint64_t scoped;
};

/// Everything that a version of Landlock can forbid. A rule allows; there is none.
Handled all_of(long version) noexcept
{
    Handled all{0x1fff, 0, 0};               // 1: thirteen rights on files and folders
    if (version >= 2) all.files |= 1u << 13; // to link and rename across folders
    if (version >= 3) all.files |= 1u << 14; // to truncate
    if (version >= 4) all.network = 3;       // to bind and connect TCP
    if (version >= 5) all.files |= 1u << 15; // to steer devices
    if (version >= 6) all.scoped = 3;        // abstract sockets, signals outside
    return all;
}

std::size_t size_for(long version) noexcept
{
    if (version >= 6) return sizeof(Handled);
    return version >= 4 ? offsetof(Handled, scoped) : offsetof(Handled, network);
}

} // namespace

bool open_nothing() noexcept
{
    const long version = ::syscall(create_ruleset, nullptr, 0, ask_version);
    if (version < 1) return false;
    const Handled all = all_of(version);
    const auto rules = static_cast<int>(::syscall(create_ruleset, &all, size_for(version), 0));
    if (rules < 0) return false;
    const bool done = ::syscall(restrict_self, rules, 0) == 0;
    ::close(rules);
    return done;
}

} // namespace sandtable::host::cage
