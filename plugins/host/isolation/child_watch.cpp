#include "plugins/host/isolation/child_watch.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/child.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <system_error>
#include <termios.h>
#include <thread>
#include <unistd.h>

namespace sandtable::host {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const std::string& why)
{
    throw HostFault{key("a plugin cannot be isolated: {why}"), {{"why", why}}};
}

[[noreturn]] void no_memory() { fail(std::string{"memory: "} + std::strerror(errno)); }

std::string signal_words(int number)
{
    if (const char* const title = crash_title(number))
        return std::string{"crashed ("} + title + ")";
    return "was ended by signal " + std::to_string(number);
}

/// While a child has the terminal, keys that end it are its own; afterwards the terminal is as it
/// was, whatever the child left it in.
class Terminal {
public:
    Terminal()
    {
        known_ = ::tcgetattr(STDIN_FILENO, &before_) == 0;
        interrupt_ = std::signal(SIGINT, SIG_IGN);
        quit_ = std::signal(SIGQUIT, SIG_IGN);
    }
    ~Terminal()
    {
        std::signal(SIGINT, interrupt_);
        std::signal(SIGQUIT, quit_);
        if (known_) ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// In the child, before it becomes the program.
    void give_back() const
    {
        std::signal(SIGINT, interrupt_);
        std::signal(SIGQUIT, quit_);
    }

private:
    termios before_{};
    bool known_ = false;
    void (*interrupt_)(int) = SIG_DFL;
    void (*quit_)(int) = SIG_DFL;
};

} // namespace

ChildWatch::ChildWatch(std::string program, const std::string& spare, std::chrono::seconds patience)
    : program_{std::move(program)}, spare_{spare}, patience_{patience}
{
    memory_ = ::memfd_create("sandtable witness", 0);
    if (memory_ < 0 || ::ftruncate(memory_, sizeof(witness::Page)) != 0) no_memory();
    void* const page =
        ::mmap(nullptr, sizeof(witness::Page), PROT_READ | PROT_WRITE, MAP_SHARED, memory_, 0);
    if (page == MAP_FAILED) no_memory();
    page_ = static_cast<witness::Page*>(page);
}

ChildWatch::~ChildWatch()
{
    if (page_) ::munmap(page_, sizeof(witness::Page));
    if (memory_ >= 0) ::close(memory_);
}

std::string ChildWatch::game_file() const { return witness::read(page_->file, sizeof page_->file); }

/// The slot of a thread that has been in one and the same call for too long.
std::optional<std::uint32_t> ChildWatch::hanging(Clock::time_point now)
{
    const std::uint32_t threads = std::min(page_->threads.load(), witness::most_threads);
    seen_.resize(witness::most_threads);
    for (std::uint32_t i = 0; i < threads; ++i) {
        const witness::Slot& slot = page_->slots[i];
        const std::uint64_t serial = slot.serial.load(std::memory_order_acquire);
        if (serial != seen_[i].serial || slot.depth == 0) {
            seen_[i] = {serial, now};
            continue;
        }
        if (now - seen_[i].since > patience_) return i;
    }
    return std::nullopt;
}

/// The thread that a signal ended; else the only one that was in a plugin.
std::optional<std::uint32_t> ChildWatch::slot_at_fault() const
{
    const std::uint32_t crashed = page_->crashed;
    if (crashed > 0 && crashed <= witness::most_threads && page_->slots[crashed - 1].depth > 0)
        return crashed - 1;
    for (std::uint32_t i = 0; i < witness::most_threads; ++i)
        if (crashed == 0 && page_->slots[i].depth > 0) return i;
    return std::nullopt;
}

Failure ChildWatch::failure_in(std::uint32_t slot, std::string how) const
{
    const witness::Slot& at = page_->slots[slot];
    const std::uint32_t plugin = std::min(at.plugin.load(), witness::most_plugins - 1);
    Failure failure;
    failure.plugin = witness::read(page_->names[plugin], sizeof page_->names[plugin]);
    failure.function = witness::read(at.function, sizeof at.function);
    failure.how = std::move(how);
    failure.game = at.game;
    // Of many games on several threads nobody knows whose order is in hand.
    if (page_->ordered == 1 && failure.game == 0) {
        failure.side = witness::read(page_->side, sizeof page_->side);
        failure.order = witness::read(page_->order, sizeof page_->order);
    }
    return failure;
}

void ChildWatch::lose(const Failure& failure)
{
    witness::write(page_->lost, sizeof page_->lost, failure.order);
    page_->wants_stand_in = 1;
}

/// Clears the page for the next child. What the parent has to say stays.
void ChildWatch::forget()
{
    const std::string lost = witness::read(page_->lost, sizeof page_->lost);
    const char wants = page_->wants_stand_in;
    std::memset(static_cast<void*>(page_), 0, sizeof *page_);
    witness::write(page_->lost, sizeof page_->lost, lost);
    page_->wants_stand_in = wants;
    witness::write(page_->file, sizeof page_->file, spare_);
    seen_.clear();
    start_milliseconds_ = 0;
}

/// Until the child ends, or is ended because it hangs: then the slot in which it did.
std::optional<std::uint32_t> ChildWatch::wait_for(Child& child, Clock::time_point started)
{
    for (Clock::duration pause = std::chrono::microseconds{200}; !child.has_ended();) {
        const Clock::time_point now = Clock::now();
        if (start_milliseconds_ == 0 && page_->ready != 0)
            start_milliseconds_ = std::chrono::duration<double, std::milli>(now - started).count();
        if (const auto slot = hanging(now)) {
            child.end();
            return slot;
        }
        std::this_thread::sleep_for(pause);
        pause = std::min<Clock::duration>(pause * 2, std::chrono::milliseconds{20});
    }
    return std::nullopt;
}

/// What became of a child that has ended.
ChildOutcome ChildWatch::outcome_of(const Child& child) const
{
    ChildOutcome outcome;
    const auto slot = slot_at_fault();
    if (const int number = child.signal(); number != 0) {
        if (slot && number != SIGINT && number != SIGTERM && number != SIGQUIT)
            outcome.failure = failure_in(*slot, signal_words(number));
        outcome.code = 128 + number;
        return outcome;
    }
    outcome.code = child.code();
    // A process that is left in the middle of a call was left by the plugin.
    if (slot)
        outcome.failure =
            failure_in(*slot, "ended the process (exit code " + std::to_string(outcome.code) + ")");
    return outcome;
}

ChildOutcome ChildWatch::run(const std::vector<std::string>& words)
{
    forget();
    std::vector<char*> arguments{program_.data()};
    std::vector<std::string> copies = words;
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const Clock::time_point started = Clock::now();
    const Terminal terminal;
    const auto become = [&] {
        terminal.give_back();
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_CORE, &none);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::setenv("SANDTABLE_WITNESS", std::to_string(memory_).c_str(), 1);
        ::execv(program_.c_str(), arguments.data());
        ::_exit(127);
    };
    std::optional<Child> child;
    try {
        child.emplace(become);
    } catch (const std::system_error& error) {
        fail(error.what());
    }
    if (const auto slot = wait_for(*child, started)) {
        ChildOutcome outcome;
        outcome.failure = failure_in(*slot, "did not return within " +
                                                std::to_string(patience_.count()) + " seconds");
        return outcome;
    }
    return outcome_of(*child);
}

Overhead ChildWatch::overhead() const
{
    Overhead cost;
    for (const witness::Slot& slot : page_->slots) cost.calls += slot.serial.load() / 2;
    cost.start_milliseconds = start_milliseconds_;
    // The marks of the child, made here on a page of our own.
    static witness::Page scratch;
    constexpr int rounds = 200'000;
    witness::Page* const before = witness::page;
    witness::page = &scratch;
    const Clock::time_point started = Clock::now();
    for (int i = 0; i < rounds; ++i) const witness::Call call{0, "apply"};
    const auto time = Clock::now() - started;
    witness::page = before;
    cost.nanoseconds_each =
        static_cast<double>(std::chrono::duration_cast<std::chrono::nanoseconds>(time).count()) /
        rounds;
    return cost;
}

} // namespace sandtable::host
