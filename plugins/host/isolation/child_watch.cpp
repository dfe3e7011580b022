#include "plugins/host/isolation/child_watch.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/child.hpp"
#include "plugins/host/isolation/interrupts.hpp"
#include "plugins/host/isolation/process_use.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sandtable::host {
namespace {

[[noreturn]] void fail(const std::string& why)
{
    throw HostFault{key("a plugin cannot be isolated: {why}"), {{"why", why}}};
}

[[noreturn]] void no_memory() { fail(std::string{"memory: "} + std::strerror(errno)); }

HowItFailed ended_by(int number)
{
    if (const char* const title = crash_title(number)) return {key("crashed ({word})"), {}, title};
    if (number == SIGSYS) return {key("made a system call of another kind of machine")};
    return {key("was ended by signal {n}"), {{"n", std::to_string(number)}}};
}

bool ends_a_program(int number)
{
    return number == SIGINT || number == SIGTERM || number == SIGQUIT || number == SIGHUP;
}

constexpr long most_threads_at_once = 256;

} // namespace

std::string HowItFailed::in(const Texts& texts) const
{
    Values all = values;
    if (!word.empty()) all.emplace_back("word", texts.of(word));
    const std::string said = texts.tr(what, all);
    if (when.empty()) return said;
    return texts.tr(key("{what}, {when}"), {{"what", said}, {"when", std::string{texts.of(when)}}});
}

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

void ChildWatch::confine(std::optional<Confinement> confinement,
                         std::function<void(const Stopped&)> stopped)
{
    confinement_ = std::move(confinement);
    stopped_ = std::move(stopped);
}

std::string ChildWatch::game_file() const
{
    const std::string file = witness::read(page_->file, sizeof page_->file);
    if (file.empty() || !keeper_) return file;
    std::error_code error;
    const std::string whole = cage::normal(file, std::filesystem::current_path(error).string());
    return whole == cage::normal(spare_, "/") || keeper_->is_its_file(whole) ? file : std::string{};
}

/// How long a thread has been in the call in which it stands still. That it, or whoever watches it,
/// was ready and the machine had no processor is not counted, up to nine tenths of the time.
std::chrono::nanoseconds ChildWatch::time_in_call(std::uint32_t slot, Clock::time_point now)
{
    Seen& seen = seen_[slot];
    const std::chrono::nanoseconds whole = now - seen.since;
    const std::chrono::nanoseconds waited =
        waited_for_processor(child_, page_->slots[slot].thread) + waited_for_processor();
    if (!seen.waited) seen.waited = waited;
    return std::max(whole - (waited - *seen.waited), whole / 10);
}

/// A thread that has been in one and the same call for too long.
std::optional<Failure> ChildWatch::hanging(Clock::time_point now)
{
    const std::uint32_t threads = std::min(page_->threads.load(), witness::most_threads);
    seen_.resize(witness::most_threads);
    for (std::uint32_t i = 0; i < threads; ++i) {
        const witness::Slot& slot = page_->slots[i];
        const std::uint64_t serial = slot.serial.load(std::memory_order_acquire);
        if (serial != seen_[i].serial || slot.depth == 0) {
            seen_[i] = {serial, now, std::nullopt};
            continue;
        }
        // To be opened takes no thinking.
        constexpr std::chrono::seconds to_open{10};
        const std::string function = witness::read(slot.function, sizeof slot.function);
        const bool opening = function == witness::loading || function == "open";
        const std::chrono::seconds most = opening ? std::min(patience_, to_open) : patience_;
        if (most < time_in_call(i, now))
            return failure_in({i, true}, {key("did not return within {n} seconds"),
                                          {{"n", std::to_string(most.count())}}});
    }
    return std::nullopt;
}

/// The thread that was in a plugin last, of those that ever were.
std::optional<std::uint32_t> ChildWatch::last_slot() const
{
    std::optional<std::uint32_t> last;
    for (std::uint32_t i = 0; i < witness::most_threads; ++i) {
        const std::uint64_t calls = page_->slots[i].serial;
        if (calls > 0 && (!last || calls > page_->slots[*last].serial)) last = i;
    }
    return last;
}

/// The thread that a signal ended; else the only one that was in a plugin; else the last one.
std::optional<ChildWatch::Fault> ChildWatch::at_fault() const
{
    const std::uint32_t crashed = page_->crashed;
    if (crashed > 0 && crashed <= witness::most_threads) {
        const witness::Slot& slot = page_->slots[crashed - 1];
        if (slot.depth > 0) return Fault{crashed - 1, true};
    } else if (crashed == 0) {
        for (std::uint32_t i = 0; i < witness::most_threads; ++i)
            if (page_->slots[i].depth > 0) return Fault{i, true};
    }
    if (const auto last = last_slot()) return Fault{*last, false};
    return std::nullopt;
}

Failure ChildWatch::failure_in(const Fault& fault, HowItFailed how) const
{
    const witness::Slot& at = page_->slots[fault.slot];
    const std::uint32_t plugin = std::min(at.plugin.load(), witness::most_plugins - 1);
    Failure failure;
    failure.plugin = witness::read(page_->names[plugin], sizeof page_->names[plugin]);
    failure.function = witness::read(at.function, sizeof at.function);
    failure.how = std::move(how);
    if (!fault.within)
        failure.how.when = page_->crashed == witness::a_stranger
                               ? key("in a thread that a plugin left behind (this was the last "
                                     "call)")
                               : key("after the call had returned");
    failure.game = at.game;
    // Of many games on several threads nobody knows whose order is in hand.
    if (page_->ordered == 1 && failure.game == 0) {
        failure.side = witness::read(page_->side, sizeof page_->side);
        failure.order = witness::read(page_->order, sizeof page_->order);
    }
    return failure;
}

/// A plugin that broke the contract and said so, or of which the host did.
Failure ChildWatch::blamed_in(std::uint32_t slot) const
{
    Failure failure =
        failure_in({slot, true},
                   {"{clause}", {{"clause", witness::read(page_->clause, sizeof page_->clause)}}});
    const std::uint32_t plugin = std::min(page_->blamed_plugin, witness::most_plugins - 1);
    failure.plugin = witness::read(page_->names[plugin], sizeof page_->names[plugin]);
    failure.function = witness::read(page_->blamed_function, sizeof page_->blamed_function);
    // The order was given up when this was thrown; its words still stand there.
    if (page_->blamed_ordered == 1 && failure.game == 0) {
        failure.side = witness::read(page_->side, sizeof page_->side);
        failure.order = witness::read(page_->order, sizeof page_->order);
    }
    return failure;
}

/// By what the child itself writes down: a plugin that means harm can lie here. What the keeper may
/// do at most is on its list whatever the moment.
cage::Moment ChildWatch::moment_of(pid_t thread)
{
    std::optional<std::uint32_t> slot;
    for (std::uint32_t i = 0; i < witness::most_threads; ++i)
        if (page_->slots[i].thread == thread) slot = i;
    // It stands still while it asks: what is told of it is what it is in now.
    const std::optional<std::uint32_t> told = slot ? slot : last_slot();
    asking_ = told ? failure_in({*told, true}, {}) : Failure{};
    if (!slot) return thread == child_ ? cage::Moment::outside : cage::Moment::inside;
    if (page_->slots[*slot].depth == 0) return cage::Moment::outside;
    return asking_.function == witness::loading ? cage::Moment::loading : cage::Moment::inside;
}

void ChildWatch::tell_attempts()
{
    for (cage::Attempt& attempt : keeper_->take_attempts())
        if (stopped_) stopped_({asking_.plugin, asking_.function, std::move(attempt)});
}

void ChildWatch::lose(const Failure& failure)
{
    witness::write(page_->lost, sizeof page_->lost, failure.order);
    witness::write(page_->lost_side, sizeof page_->lost_side, failure.side);
    page_->wants_stand_in = 1;
}

/// Clears the page for the next child. What the parent has to say stays.
void ChildWatch::forget()
{
    const std::string lost = witness::read(page_->lost, sizeof page_->lost);
    const std::string whose = witness::read(page_->lost_side, sizeof page_->lost_side);
    const char wants = page_->wants_stand_in;
    std::memset(static_cast<void*>(page_), 0, sizeof *page_);
    witness::write(page_->lost, sizeof page_->lost, lost);
    witness::write(page_->lost_side, sizeof page_->lost_side, whose);
    page_->wants_stand_in = wants;
    witness::write(page_->file, sizeof page_->file, spare_);
    seen_.clear();
    start_milliseconds_ = 0;
    idle_serials_ = 0;
    idle_since_ = 0;
    was_asked_ = false;
    cut_off_since_ = Clock::now();
}

/// More memory, threads or processor than a plugin is given; looked at now and then.
std::optional<Failure> ChildWatch::beyond_limits(const Child& child)
{
    const Use use = use_of(child.id());
    const std::optional<Fault> fault = at_fault();
    if (!fault) return std::nullopt;
    if (confinement_ && use.memory > confinement_->limits.memory)
        return failure_in(*fault, {key("took more than {n} MiB of memory"),
                                   {{"n", std::to_string(confinement_->limits.memory)}}});
    if (use.threads > most_threads_at_once)
        return failure_in(*fault, {key("started more than {n} threads"),
                                   {{"n", std::to_string(most_threads_at_once)}}});
    // No call begins or ends, none goes on, and yet it works.
    std::uint64_t serials = 0;
    for (const witness::Slot& slot : page_->slots) serials += slot.serial;
    if (serials != idle_serials_ || fault->within || relay_.write_error() != 0) {
        idle_serials_ = serials;
        idle_since_ = use.processor;
    } else if (use.processor - idle_since_ > static_cast<double>(patience_.count())) {
        return failure_in(*fault, {key("kept the processor busy for {n} seconds"),
                                   {{"n", std::to_string(patience_.count())}}});
    }
    // A process that is ending closes everything, too.
    constexpr std::chrono::seconds to_end{2};
    const Clock::time_point now = Clock::now();
    if (!relay_.is_cut_off() || page_->finished != 0)
        cut_off_since_ = now;
    else if (now - cut_off_since_ > to_end)
        return failure_in(*fault, {key("closed what the program writes to")});
    return std::nullopt;
}

/// Until the child ends, or is ended because it hangs or takes too much: then whose fault it is.
std::optional<Failure> ChildWatch::wait_for(Child& child, const Interrupts& interrupts,
                                            Clock::time_point started)
{
    constexpr std::chrono::milliseconds often{20};
    Clock::time_point looked = started;
    while (!child.has_ended()) {
        const int asked = keeper_ ? keeper_->descriptor() : -1;
        if (const short events = relay_.wait(relay_.is_cut_off() ? 1 : 10, asked); events != 0) {
            keeper_->step(events);
            tell_attempts();
        }
        if (const int number = interrupts.take()) {
            was_asked_ = true;
            ::kill(-child.id(), number);
        }
        const Clock::time_point now = Clock::now();
        if (start_milliseconds_ == 0 && page_->ready != 0)
            start_milliseconds_ = std::chrono::duration<double, std::milli>(now - started).count();
        if (now - looked < often) continue;
        looked = now;
        std::optional<Failure> failure = hanging(now);
        if (!failure) failure = beyond_limits(child);
        if (failure && !child.has_ended()) {
            child.end();
            return failure;
        }
    }
    return std::nullopt;
}

/// What became of a child that has ended.
ChildOutcome ChildWatch::outcome_of(const Child& child) const
{
    ChildOutcome outcome;
    const std::optional<Fault> fault = at_fault();
    if (const int number = child.signal(); number != 0) {
        // Signals that people send are theirs, unless nobody did and a plugin was in a call.
        const bool asked_for = ends_a_program(number) &&
                               (was_asked_ || relay_.is_interrupted() || !fault || !fault->within);
        if (fault && number == SIGXCPU)
            outcome.failure = failure_in({fault->slot, true}, {key("used up its processor time")});
        else if (fault && !asked_for)
            outcome.failure = failure_in(*fault, ended_by(number));
        outcome.code = 128 + number;
        return outcome;
    }
    outcome.code = child.code();
    if (const std::uint32_t slot = page_->blamed;
        page_->thrown == 1 && slot > 0 && slot <= witness::most_threads)
        outcome.failure = blamed_in(slot - 1);
    // A process that is left before its work is done was left by a plugin.
    else if (fault && page_->finished == 0)
        outcome.failure = failure_in(*fault, {key("ended the process (exit code {n})"),
                                              {{"n", std::to_string(outcome.code)}}});
    return outcome;
}

std::unique_ptr<Child> ChildWatch::start(const std::vector<std::string>& words,
                                         const Interrupts& interrupts)
{
    std::vector<char*> arguments{program_.data()};
    std::vector<std::string> copies = words;
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int ends[2] = {-1, -1};
    if (confinement_ && ::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        fail(std::string{"a socket: "} + std::strerror(errno));
    Descriptor near{ends[0]}, far{ends[1]};
    const auto become = [&] {
        relay_.take_ends();
        interrupts.give_back();
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_CORE, &none);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::setenv("SANDTABLE_WITNESS", std::to_string(memory_).c_str(), 1);
        if (confinement_) {
            ::fcntl(far.get(), F_SETFD, 0);
            ::setenv("SANDTABLE_CAGE", cage::told(far.get(), confinement_->limits).c_str(), 1);
        } else {
            ::setenv("SANDTABLE_UNCAGED", "1", 1);
        }
        ::execv(program_.c_str(), arguments.data());
        ::_exit(127);
    };
    try {
        relay_.begin();
        auto child = std::make_unique<Child>(become, Child::Group::session);
        relay_.let_go();
        child_ = child->id();
        // What the last one has made, the next one goes on with.
        if (keeper_ && confinement_)
            for (const std::string& file : keeper_->made())
                confinement_->rights.grow.push_back(file);
        keeper_.reset();
        if (confinement_)
            keeper_ = std::make_unique<cage::Keeper>(
                std::move(near), confinement_->rights,
                [this](pid_t thread) { return moment_of(thread); }, confinement_->answer);
        return child;
    } catch (const std::system_error& error) {
        fail(error.what());
    }
}

ChildOutcome ChildWatch::run(const std::vector<std::string>& words)
{
    forget();
    const Clock::time_point started = Clock::now();
    const Interrupts interrupts;
    const std::unique_ptr<Child> child = start(words, interrupts);
    std::optional<Failure> failure = wait_for(*child, interrupts, started);
    relay_.finish();
    if (interrupts.take() != 0) was_asked_ = true; // both were told at once
    ChildOutcome outcome;
    if (failure)
        outcome.failure = std::move(failure);
    else if (keeper_ && !keeper_->is_closed())
        outcome.no_cage = keeper_->why_not().empty() ? "its process ended before it was caged"
                                                     : keeper_->why_not();
    else
        outcome = outcome_of(*child);
    outcome.write_error = relay_.write_error();
    return outcome;
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
