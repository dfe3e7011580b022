#include "plugins/host/isolation/witness.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace sandtable::host::witness {

constinit Page* page = nullptr;

namespace {

thread_local constinit Slot* mine = nullptr;

/// This thread's slot; the last one is shared by whoever comes late.
Slot* my_slot() noexcept
{
    if (!mine) {
        const std::uint32_t number = page->threads.fetch_add(1);
        mine = &page->slots[std::min(number, most_threads - 1)];
        mine->thread = static_cast<std::int32_t>(::syscall(SYS_gettid));
    }
    return mine;
}

constexpr std::size_t signal_stack = 64 * 1024;

/// Signals of this thread are handled on that stack; null: on its own.
void note_crashes_on(char* stack) noexcept
{
    stack_t other = {};
    other.ss_sp = stack;
    other.ss_size = stack ? signal_stack : 0;
    other.ss_flags = stack ? 0 : SS_DISABLE;
    ::sigaltstack(&other, nullptr);
}

void note_crash(int number)
{
    if (page)
        page->crashed = mine ? static_cast<std::uint32_t>(mine - page->slots) + 1 : a_stranger;
    std::signal(number, SIG_DFL);
    std::raise(number);
}

} // namespace

void attach()
{
    const char* const name = std::getenv("SANDTABLE_WITNESS");
    if (!name) return;
    const int file = std::atoi(name);
    ::unsetenv("SANDTABLE_WITNESS");
    struct stat status = {};
    if (file <= 2 || ::fstat(file, &status) != 0 || !S_ISREG(status.st_mode) ||
        status.st_size != static_cast<off_t>(sizeof(Page)))
        return;
    ::fcntl(file, F_SETFD, FD_CLOEXEC);
    void* const memory = ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    if (memory == MAP_FAILED) return;
    page = static_cast<Page*>(memory);
    page->ready = 1;
    // On a stack of its own, so that one that has run over can still be told.
    static char stack[signal_stack];
    note_crashes_on(stack);
    struct sigaction action = {};
    action.sa_handler = note_crash;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS})
        ::sigaction(number, &action, nullptr);
}

void finish(int code) noexcept
{
    if (page) page->finished = 1;
    ::_exit(code);
}

void note_blame(std::uint32_t plugin, std::string_view function, std::string_view clause) noexcept
{
    if (!page) return;
    page->blamed_plugin = plugin;
    page->blamed_ordered = page->ordered;
    write(page->blamed_function, sizeof page->blamed_function, function);
    write(page->clause, sizeof page->clause, clause);
    page->blamed = static_cast<std::uint32_t>(my_slot() - page->slots) + 1;
}

void note_thrown(const std::string& plugin, std::string_view function,
                 std::string_view clause) noexcept
{
    if (!page) return;
    const auto stands = [](const char* field, std::size_t room, std::string_view text) {
        return std::string_view{field, ::strnlen(field, room)} == text.substr(0, room - 1);
    };
    if (page->blamed == 0 || !stands(page->clause, sizeof page->clause, clause) ||
        !stands(page->blamed_function, sizeof page->blamed_function, function))
        note_blame(number_of(plugin), function, clause);
    page->thrown = 1;
}

std::uint32_t number_of(const std::string& plugin) noexcept
{
    if (!page) return 0;
    const std::uint32_t number = page->plugins.fetch_add(1);
    if (number >= most_plugins) return most_plugins - 1;
    write(page->names[number], sizeof page->names[number], plugin);
    return number;
}

void write(char* field, std::size_t room, std::string_view text) noexcept
{
    const std::size_t length = std::min(text.size(), room - 1);
    std::memcpy(field, text.data(), length);
    field[length] = '\0';
}

std::string read(const char* field, std::size_t room)
{
    std::string text{field, ::strnlen(field, room)};
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, '?');
    return text;
}

bool in_a_call() noexcept
{
    return page && mine && mine->depth.load(std::memory_order_relaxed) > 0;
}

void playing(std::uint64_t game) noexcept
{
    if (page) my_slot()->game = game;
}

void Call::enter(std::uint32_t plugin, const char* function) noexcept
{
    slot_ = my_slot();
    if (slot_->depth.load(std::memory_order_relaxed) > 0) {
        outer_plugin_ = slot_->plugin.load(std::memory_order_relaxed);
        std::memcpy(outer_function_, slot_->function, sizeof outer_function_);
    }
    slot_->plugin.store(plugin, std::memory_order_relaxed);
    write(slot_->function, sizeof slot_->function, function);
    slot_->depth.fetch_add(1, std::memory_order_relaxed);
    slot_->serial.fetch_add(1, std::memory_order_release);
}

void Call::leave() noexcept
{
    const std::uint32_t depth = slot_->depth.fetch_sub(1, std::memory_order_relaxed) - 1;
    if (depth > 0) {
        slot_->plugin.store(outer_plugin_, std::memory_order_relaxed);
        std::memcpy(slot_->function, outer_function_, sizeof outer_function_);
    }
    slot_->serial.fetch_add(1, std::memory_order_release);
}

Aside::Aside() noexcept
{
    if (!in_a_call()) return;
    slot_ = mine;
    depth_ = slot_->depth.exchange(0, std::memory_order_relaxed);
    plugin_ = slot_->plugin.load(std::memory_order_relaxed);
    std::memcpy(function_, slot_->function, sizeof function_);
    slot_->serial.fetch_add(1, std::memory_order_release);
}

Aside::~Aside()
{
    if (!slot_) return;
    slot_->plugin.store(plugin_, std::memory_order_relaxed);
    std::memcpy(slot_->function, function_, sizeof function_);
    slot_->depth.store(depth_, std::memory_order_relaxed);
    slot_->serial.fetch_add(1, std::memory_order_release);
}

SignalStack::SignalStack()
{
    if (!page) return;
    room_ = std::make_unique<char[]>(signal_stack);
    note_crashes_on(room_.get());
}

SignalStack::~SignalStack()
{
    if (room_) note_crashes_on(nullptr);
}

OrderInHand::OrderInHand(std::string_view side, std::string_view order) noexcept
{
    if (!page) return;
    write(page->side, sizeof page->side, side);
    write(page->order, sizeof page->order, order);
    page->ordered = 1;
}

OrderInHand::~OrderInHand()
{
    if (page) page->ordered = 0;
}

} // namespace sandtable::host::witness
