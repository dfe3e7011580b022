#include "plugins/workshop/conform/child.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/child.hpp"
#include "plugins/host/isolation/plugin_child.hpp"
#include "plugins/host/isolation/witness.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

namespace sandtable::host::conform {
namespace {

using Stopwatch = std::chrono::steady_clock;

/// The last byte of an answer that came to its end.
constexpr char full_stop = '\4';
constexpr char between_words = '\37';

/// Where a caged child marks the calls that it makes; one for all, one after the other.
witness::Page* fresh_page()
{
    static void* const page = ::mmap(nullptr, sizeof(witness::Page), PROT_READ | PROT_WRITE,
                                     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) throw std::system_error{errno, std::generic_category(), "memory"};
    std::memset(page, 0, sizeof(witness::Page));
    return static_cast<witness::Page*>(page);
}

/// What a thread of the child is in: the function, empty outside.
std::string function_of(const witness::Page& page, pid_t thread)
{
    for (const witness::Slot& slot : page.slots)
        if (slot.thread == thread)
            return slot.depth > 0 ? witness::read(slot.function, sizeof slot.function)
                                  : std::string{};
    return {};
}

/// The two ends of a caged child's way out.
struct WayOut {
    explicit WayOut(const Caged* caged)
    {
        int ends[2] = {-1, -1};
        if (!caged) return;
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
            throw std::system_error{errno, std::generic_category(), "a socket"};
        near = Descriptor{ends[0]};
        far = Descriptor{ends[1]};
        page = fresh_page();
    }
    Descriptor near{}, far{};
    witness::Page* page = nullptr;
};

/// Reads what the child says, and answers what it asks, until it has said all.
bool listen_and_keep(int from, std::string& text, Stopwatch::time_point until, cage::Keeper& keeper,
                     const Caged& caged, const std::string& function)
{
    while (true) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Stopwatch::now()).count();
        if (left <= 0) return false;
        pollfd both[]{{from, POLLIN, 0}, {keeper.descriptor(), POLLIN, 0}};
        if (::poll(both, 2, static_cast<int>(std::min<long>(left, 100))) <= 0) continue;
        if (both[1].revents != 0) keeper.step(both[1].revents);
        for (const cage::Attempt& attempt : keeper.take_attempts())
            if (caged.stopped) caged.stopped(function, attempt);
        if (!keeper.why_not().empty())
            throw HostFault{key("this machine has no cage for plugins: {why}"),
                            {{"why", keeper.why_not()}}};
        if (both[0].revents == 0) continue;
        char bytes[4096];
        const ssize_t got = ::read(from, bytes, sizeof bytes);
        if (got == 0 || (got < 0 && errno != EINTR)) return true;
        if (got > 0) text.append(bytes, static_cast<std::size_t>(got));
    }
}

/// Forks; the child runs `work` with the writing end and does not come back. The parent reads.
Ended fork_and_listen(const std::function<void(int)>& work, std::chrono::milliseconds patience,
                      const Caged* caged = nullptr)
{
    try {
        Pipe pipe;
        WayOut way{caged};
        host::Child child{[&] {
            pipe.from.close();
            way.near.close();
            int out = pipe.to.get();
            if (caged) {
                be_quiet();
                witness::page = way.page;
                try {
                    cage::enter(std::move(way.far), {}, out);
                } catch (const cage::CannotCage&) {
                    ::_exit(1); // the keeper was told
                }
            }
            work(out);
            if (caged) ::_exit(0);
        }};
        pipe.to.close();
        way.far.close();
        Ended ended;
        const auto until = Stopwatch::now() + patience;
        if (caged) {
            std::string function; // of the thread that asks: it stands still as long
            cage::Keeper keeper{std::move(way.near), caged->rights,
                                [&, page = way.page](pid_t thread) {
                                    const std::string& in = function = function_of(*page, thread);
                                    return in.empty()               ? cage::Moment::outside
                                           : in == witness::loading ? cage::Moment::loading
                                                                    : cage::Moment::inside;
                                },
                                caged->answer};
            ended.in_time =
                listen_and_keep(pipe.from.get(), ended.text, until, keeper, *caged, function);
            // It may still ask something on its way out.
            while (ended.in_time && !child.has_ended() && Stopwatch::now() < until) {
                pollfd one{keeper.descriptor(), POLLIN, 0};
                if (::poll(&one, 1, 1) > 0) keeper.step(one.revents);
            }
        } else {
            ended.in_time = read_all(pipe.from.get(), ended.text, until);
        }
        pipe.from.close();
        // Whoever closed its end has nothing more to say.
        ended.in_time = ended.in_time && child.wait_until(until);
        child.end();
        if (ended.in_time) ended.signal = child.signal();
        ended.code = child.code();
        return ended;
    } catch (const std::system_error& error) {
        throw HostFault{key("no child process: {why}"), {{"why", error.code().message()}}};
    }
}

} // namespace

Ended in_child(const std::function<std::string()>& work, std::chrono::milliseconds patience,
               const Caged* caged)
{
    Ended ended = fork_and_listen(
        [&](int out) {
            if (caged) {
                write_all(out, work() + full_stop);
                return;
            }
            const int kept = ::fcntl(out, F_DUPFD_CLOEXEC, 3);
            be_quiet();
            write_all(kept, work() + full_stop);
        },
        patience, caged);
    ended.whole = ended.text.ends_with(full_stop);
    if (ended.whole)
        ended.text.pop_back();
    else
        ended.text.clear();
    return ended;
}

const char* signal_title(int number) noexcept
{
    const char* const title = crash_title(number);
    return title ? title : key("killed by a signal");
}

ProgramSaid run_program_for(const std::vector<std::string>& words,
                            const std::vector<std::string>& surroundings,
                            std::chrono::milliseconds patience)
{
    if (cage::is_in()) {
        std::string line;
        for (std::size_t i = 1; i < words.size(); ++i)
            line += (i > 1 ? std::string{between_words} : "") + words[i];
        const Descriptor told = cage::ask("games", line);
        ProgramSaid said;
        said.good = told.get() >= 0 &&
                    read_all(told.get(), said.text, Stopwatch::now() + patience) &&
                    said.text.ends_with(full_stop);
        if (said.good) said.text.pop_back();
        return said;
    }
    Ended ended = fork_and_listen(
        [&](int out) {
            const int kept = ::fcntl(out, F_DUPFD_CLOEXEC, 3);
            be_quiet();
            ::dup2(kept, STDOUT_FILENO);
            for (const std::string& one : surroundings) ::putenv(const_cast<char*>(one.c_str()));
            std::vector<char*> arguments;
            for (const std::string& word : words)
                arguments.push_back(const_cast<char*>(word.c_str()));
            arguments.push_back(nullptr);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        },
        patience);
    return {ended.in_time && ended.signal == 0 && ended.code == 0, std::move(ended.text)};
}

cage::Keeper::Answer second_process(const std::string& program, const std::string& folder,
                                    std::chrono::milliseconds patience)
{
    return [=](const std::string& what, const std::string& word) {
        std::vector<std::string> words{program};
        for (std::size_t at = 0; at <= word.size();) {
            const std::size_t end = std::min(word.find(between_words, at), word.size());
            words.push_back(word.substr(at, end - at));
            at = end + 1;
        }
        if (what != "games" || words.size() < 3 || words[1] != "__games" || words[2] != folder)
            return Descriptor{};
        const ProgramSaid said =
            run_program_for(words, {"MALLOC_PERTURB_=165", "LC_ALL=C", "TZ=Asia/Tokyo"}, patience);
        const std::string text = said.text + (said.good ? std::string{full_stop} : "");
        // Kept in memory, not in a pipe: nobody reads before all of it is written.
        Descriptor told{::memfd_create("games", MFD_CLOEXEC)};
        write_all(told.get(), text);
        ::lseek(told.get(), 0, SEEK_SET);
        return told;
    };
}

} // namespace sandtable::host::conform
