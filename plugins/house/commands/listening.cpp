#include "plugins/house/commands/listening.hpp"

#include "plugins/host/commands/common.hpp"
#include "plugins/host/commands/welcome.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>

namespace sandtable::house {

void add_words(std::vector<std::string>& words, std::span<const host::OptionDecl> known,
               const host::Options& options)
{
    constexpr std::array own{"browser",   "port",   "bind",  "name", "folder", "record",
                             "no-record", "format", "color", "wire", "help"};
    for (const host::OptionDecl& option : known) {
        const std::string name = option.name;
        if (!options.has(name) || std::ranges::find(own, name) != own.end()) continue;
        if (!option.argument) {
            words.push_back("--" + name);
            continue;
        }
        for (const std::string& value : options.all(name))
            words.push_back("--" + name + "=" + value);
    }
}

std::vector<std::string> common_words(const host::Options& options)
{
    std::vector<std::string> words;
    add_words(words, host::common_options(), options);
    return words;
}

std::vector<std::string> words_of_tables(const host::Options& options)
{
    std::vector<std::string> words = common_words(options);
    add_words(words, {&host::threads_option, 1}, options);
    return words;
}

OpenedBrowser::OpenedBrowser(const host::Program& program, const std::string& address)
{
    if (!program.terminal_out || !host::has_screen()) return;
    std::error_code error;
    std::string file =
        (std::filesystem::temp_directory_path(error) / "sandtable-XXXXXX.html").string();
    const int out = ::mkstemps(file.data(), 5); // for its owner alone
    if (out < 0) return;
    file_ = file;
    host::write_all(out, "<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=" + address +
                             "\"><title>sandtable</title>\n");
    ::close(out);
    // A child's child: the browser outlives this program and its keys.
    opener_ = std::make_unique<host::Child>([&] {
        if (::fork() != 0) return;
        ::setsid();
        const int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, STDIN_FILENO);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        ::close_range(3, ~0u, 0);
        ::execlp("xdg-open", "xdg-open", file.c_str(), nullptr);
        ::_exit(127);
    });
}

OpenedBrowser::~OpenedBrowser()
{
    std::error_code ignored;
    if (!file_.empty()) std::filesystem::remove(file_, ignored);
}

namespace {

/// A connection is a descriptor: as many as this machine allows without asking.
void allow_many_connections()
{
    rlimit most{};
    if (::getrlimit(RLIMIT_NOFILE, &most) != 0 || most.rlim_cur == most.rlim_max) return;
    constexpr rlim_t wanted = 8192;
    most.rlim_cur = most.rlim_max == RLIM_INFINITY ? wanted : std::min(most.rlim_max, wanted);
    static_cast<void>(::setrlimit(RLIMIT_NOFILE, &most));
}

} // namespace

Listening::Listening(const host::Program& program, const host::Options& options,
                     boost::asio::io_context& context, Door& door, std::uint16_t port)
    : context_{context}, signals_{context, SIGINT, SIGTERM}
{
    allow_many_connections();
    ServerPlan plan;
    plan.bind = options.text("bind", "127.0.0.1");
    plan.port = static_cast<std::uint16_t>(options.number("port", port, 0, 65535));
    plan.files = program.home + "/share/sandtable/browser";
    plan.names = options.all("name");
    plan.language = program.texts.language();
    server_ = std::make_unique<Server>(context, door, std::move(plan));
}

Listening::~Listening() = default;

bool Listening::until(const std::function<bool()>& holds)
{
    const auto interrupted = std::make_shared<bool>(false);
    signals_.async_wait(
        [interrupted](boost::system::error_code error, int) { *interrupted = !error; });
    while (!holds() && !*interrupted) context_.run_one();
    signals_.cancel();
    return !*interrupted;
}

void Listening::run(const std::function<void(std::function<void()> done)>& close)
{
    signals_.async_wait([&](boost::system::error_code error, int) {
        if (error) return;
        signals_.async_wait([&](boost::system::error_code again, int) {
            if (!again) context_.stop();
        });
        close([&] { context_.stop(); });
    });
    context_.run();
}

} // namespace sandtable::house
