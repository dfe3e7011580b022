#include "plugins/host/border/probe.hpp"

#include "plugins/host/isolation/plugin_child.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef SANDTABLE_VERSION
#define SANDTABLE_VERSION "unknown"
#endif

namespace sandtable::host {
namespace {

using Clock = std::chrono::steady_clock;

/// A file descriptor that is closed with its owner.
class Descriptor {
public:
    explicit Descriptor(int number = -1) noexcept : number_{number} {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const noexcept { return number_; }
    void reset(int number) noexcept
    {
        close();
        number_ = number;
    }
    void close() noexcept
    {
        if (number_ >= 0) ::close(number_);
        number_ = -1;
    }

private:
    int number_;
};

void write_all(int out, std::string_view text) noexcept
{
    while (!text.empty()) {
        const ssize_t written = ::write(out, text.data(), text.size());
        if (written <= 0) {
            if (written < 0 && errno == EINTR) continue;
            return;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// What a probe said and how it ended.
struct Answer {
    std::string text;
    int status = 0; ///< as waitpid gives it
    bool in_time = true;
};

/// In the child: no way back.
[[noreturn]] void be_the_child(const PluginFolder& where, const ProbeOptions& options, int out)
{
    be_quiet();
    if (options.program.empty()) ::_exit(probe_child(where.folder, out));
    ::dup2(out, STDOUT_FILENO);
    ::execl(options.program.c_str(), options.program.c_str(), "__probe", where.folder.c_str(),
            static_cast<char*>(nullptr));
    ::_exit(127);
}

/// Reads what the child says until it closes its end or patience is over.
void listen(int from, Answer& answer, Clock::time_point until)
{
    constexpr std::size_t most = 1u << 16;
    while (answer.text.size() < most) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        pollfd wait{from, POLLIN, 0};
        const int ready = left > 0 ? ::poll(&wait, 1, static_cast<int>(left)) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) {
            answer.in_time = false;
            return;
        }
        char buffer[4096];
        const ssize_t got = ::read(from, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return;
        answer.text.append(buffer, static_cast<std::size_t>(got));
    }
}

/// Waits for the end of the child, and makes one when patience is over.
void wait_for(pid_t child, Answer& answer, Clock::time_point until)
{
    for (;;) {
        const pid_t ended = ::waitpid(child, &answer.status, answer.in_time ? WNOHANG : 0);
        if (ended == child || (ended < 0 && errno != EINTR)) return;
        if (answer.in_time && Clock::now() >= until) answer.in_time = false;
        if (!answer.in_time)
            ::kill(child, SIGKILL);
        else if (ended == 0)
            ::usleep(500);
    }
}

Answer ask_child(const PluginFolder& where, const ProbeOptions& options)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw PluginError{where.manifest.name(), "probe", std::strerror(errno)};
    Descriptor from{ends[0]};
    Descriptor to{ends[1]};
    std::fflush(nullptr); // so that a fork does not write it twice
    const pid_t child = ::fork();
    if (child < 0) throw PluginError{where.manifest.name(), "probe", std::strerror(errno)};
    if (child == 0) {
        const int out = ::fcntl(to.get(), F_DUPFD_CLOEXEC, 3);
        be_the_child(where, options, out);
    }
    to.close();
    Answer answer;
    const Clock::time_point until = Clock::now() + options.patience;
    listen(from.get(), answer, until);
    if (!answer.in_time) ::kill(child, SIGKILL);
    wait_for(child, answer, until);
    return answer;
}

std::string signal_name(int number)
{
    switch (number) {
    case SIGSEGV: return "segmentation fault";
    case SIGABRT: return "abort";
    case SIGFPE: return "division by zero";
    case SIGILL: return "illegal instruction";
    case SIGBUS: return "bus error";
    default: return "signal " + std::to_string(number);
    }
}

std::string seconds(std::chrono::milliseconds time)
{
    const auto ms = time.count();
    if (ms % 1000 == 0) return std::to_string(ms / 1000) + (ms == 1000 ? " second" : " seconds");
    return std::to_string(ms) + " milliseconds";
}

// What the child says: a mark, then nothing (good) or function, tab, clause.
constexpr std::string_view mark = "sandtable probe 1\n";

/// Throws unless the child says that all is well.
void judge(const PluginFolder& where, const ProbeOptions& options, const Answer& answer)
{
    const auto blame = [&where](const std::string& function, const std::string& clause) {
        throw PluginError{where.manifest.name(), function, clause};
    };
    if (!answer.in_time) blame("opening it", "did not answer within " + seconds(options.patience));
    if (WIFSIGNALED(answer.status))
        blame("opening it", "crashed (" + signal_name(WTERMSIG(answer.status)) + ")");
    const std::size_t at = answer.text.find(mark);
    if (WIFEXITED(answer.status) && WEXITSTATUS(answer.status) == 127 && at == std::string::npos)
        blame("probe", "cannot run " + options.program);
    if (at == std::string::npos)
        blame("opening it",
              "ended the process (exit code " + std::to_string(WEXITSTATUS(answer.status)) + ")");
    const std::string said = answer.text.substr(at + mark.size());
    if (said.empty() && WEXITSTATUS(answer.status) == 0) return;
    const std::size_t tab = said.find('\t');
    if (tab == std::string::npos)
        blame("closing it", "ended with exit code " + std::to_string(WEXITSTATUS(answer.status)));
    blame(said.substr(0, tab), said.substr(tab + 1));
}

// --- what is remembered ------------------------------------------------------------------------

std::string remembered_text(const std::string& hash)
{
    return "sandtable probe 1\nprogram " SANDTABLE_VERSION " border " + to_text(this_abi()) +
           "\ncontent " + hash + "\ngood\n";
}

/// Whether this very content was found good by this very program.
bool is_remembered(const std::string& file, const std::string& hash)
{
    const Descriptor opened{::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)};
    if (opened.get() < 0) return false;
    struct stat status = {};
    if (::fstat(opened.get(), &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_uid != ::geteuid() || (status.st_mode & 022) != 0)
        return false;
    const std::string expected = remembered_text(hash);
    std::string text(expected.size() + 1, '\0');
    const ssize_t got = ::read(opened.get(), text.data(), text.size());
    return got == static_cast<ssize_t>(expected.size()) &&
           text.compare(0, expected.size(), expected) == 0;
}

/// Writes whole or not at all; a cache that cannot be written is none.
void remember(const std::string& folder, const std::string& file, const std::string& hash)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::string next = file + "." + std::to_string(::getpid());
    const Descriptor out{
        ::open(next.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600)};
    if (out.get() < 0) return;
    write_all(out.get(), remembered_text(hash));
    if (std::rename(next.c_str(), file.c_str()) != 0) ::unlink(next.c_str());
}

} // namespace

std::string user_probe_cache()
{
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    const char* const home = std::getenv("HOME");
    if (cache && cache[0] == '/') return std::string{cache} + "/sandtable/probes";
    if (home && home[0] == '/') return std::string{home} + "/.cache/sandtable/probes";
    return {};
}

void probe(const PluginFolder& where, const PluginContents& contents, const ProbeOptions& options)
{
    const std::string& hash = contents.hash;
    const std::string file = options.cache + "/" + hash;
    if (!options.cache.empty() && is_remembered(file, hash)) return;
    judge(where, options, ask_child(where, options));
    if (!options.cache.empty()) remember(options.cache, file, hash);
}

int probe_child(const std::string& folder, int out)
{
    std::string said;
    try {
        const std::string file = folder + "/plugin.json";
        // Closed before a word is said, so that a crash in close() counts too.
        Plugin{{folder, read_manifest(read_whole_file(file), file)}};
    } catch (const PluginError& e) {
        said = e.function + "\t" + e.clause;
    } catch (const std::exception& e) {
        said = std::string{"plugin.json\t"} + e.what();
    }
    write_all(out, std::string{mark} + said);
    return said.empty() ? 0 : 1;
}

int probe_main(const std::string& folder)
{
    const Descriptor out{::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)};
    const Descriptor nowhere{::open("/dev/null", O_RDWR | O_CLOEXEC)};
    if (nowhere.get() >= 0) ::dup2(nowhere.get(), STDOUT_FILENO);
    return probe_child(folder, out.get());
}

} // namespace sandtable::host
