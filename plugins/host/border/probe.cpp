#include "plugins/host/border/probe.hpp"

#include "plugins/host/isolation/child.hpp"
#include "plugins/host/isolation/plugin_child.hpp"
#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#ifndef SANDTABLE_VERSION
#define SANDTABLE_VERSION "unknown"
#endif

namespace sandtable::host {
namespace {

using Clock = std::chrono::steady_clock;

/// What a probe said and how it ended.
struct ChildAnswer {
    std::string text;
    int signal = 0;
    int code = 0;
    bool in_time = true;
};

/// In the child: no way back.
void be_the_child(const PluginFolder& where, const ProbeOptions& options, int out)
{
    out = ::fcntl(out, F_DUPFD_CLOEXEC, 3);
    be_quiet();
    if (options.program.empty()) ::_exit(probe_child(where.folder, out));
    ::dup2(out, STDOUT_FILENO);
    ::execl(options.program.c_str(), options.program.c_str(), "__probe", where.folder.c_str(),
            options.language.empty() ? nullptr : "--lang", options.language.c_str(),
            static_cast<char*>(nullptr));
    ::_exit(127);
}

ChildAnswer ask_child(const PluginFolder& where, const ProbeOptions& options)
{
    constexpr std::size_t most = 1u << 16;
    try {
        Pipe pipe;
        Child child{[&] { be_the_child(where, options, pipe.to.get()); }};
        pipe.to.close();
        ChildAnswer answer;
        const Clock::time_point until = Clock::now() + options.patience;
        answer.in_time =
            read_all(pipe.from.get(), answer.text, until, most) && child.wait_until(until);
        child.end();
        answer.signal = child.signal();
        answer.code = child.code();
        return answer;
    } catch (const std::system_error& error) {
        throw PluginError{where.manifest.name(), "probe", error.code().message()};
    }
}

std::string signal_name(int number)
{
    const char* const title = crash_title(number);
    return title ? clause(title) : clause("signal {n}", {{"n", std::to_string(number)}});
}

std::string too_slow(std::chrono::milliseconds time)
{
    const auto ms = time.count();
    if (ms % 1000 == 0)
        return clause("did not answer within {n} seconds", {{"n", std::to_string(ms / 1000)}});
    return clause("did not answer within {n} milliseconds", {{"n", std::to_string(ms)}});
}

// What the child says: a mark, then nothing (good) or function, tab, clause.
constexpr std::string_view mark = "sandtable probe 1\n";

/// Throws unless the child says that all is well.
void judge(const PluginFolder& where, const ProbeOptions& options, const ChildAnswer& answer)
{
    const auto blame = [&where](const std::string& function, const std::string& clause) {
        throw PluginError{where.manifest.name(), function, clause};
    };
    if (!answer.in_time) blame(key("opening it"), too_slow(options.patience));
    if (answer.signal != 0)
        blame(key("opening it"),
              clause("crashed ({word})", {{"word", signal_name(answer.signal)}}));
    const std::size_t at = answer.text.find(mark);
    if (answer.code == 127 && at == std::string::npos)
        blame("probe", clause("cannot run {file}", {{"file", options.program}}));
    if (at == std::string::npos)
        blame(key("opening it"),
              clause("ended the process (exit code {n})", {{"n", std::to_string(answer.code)}}));
    const std::string said = answer.text.substr(at + mark.size());
    if (said.empty() && answer.code == 0) return;
    const std::size_t tab = said.find('\t');
    if (tab == std::string::npos)
        blame(key("closing it"),
              clause("ended the process (exit code {n})", {{"n", std::to_string(answer.code)}}));
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
