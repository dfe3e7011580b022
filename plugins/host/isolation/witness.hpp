/// witness.hpp - what a supervised process writes down while plugins' code runs, so that its parent
/// can say what went wrong when it is gone (supervise.hpp).
///
///   Page          shared memory of parent and child
///   Call          a call into a plugin, marked as long as it lives
///   OrderInHand   an order that is being carried out, likewise
///   SignalStack   where a thread's crash is noted when its stack has run over
///
/// Where nobody supervises, nothing is written: a test of one pointer.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace sandtable::host::witness {

inline constexpr std::uint32_t most_plugins = 32;
inline constexpr std::uint32_t most_threads = 64;

/// One thread's calls. `serial` grows with every call: one that stands still in a call hangs.
struct Slot {
    std::atomic<std::uint64_t> serial;
    std::atomic<std::uint32_t> depth; ///< calls within calls (a player asks, the ruleset answers)
    std::atomic<std::uint32_t> plugin;
    std::atomic<std::int32_t> thread; ///< the kernel's number of it
    char function[32];                ///< the last one, when it is in none
    std::atomic<std::uint64_t> game;  ///< which of many games it plays; 0: not one of many
};

/// Plain memory, all zero at the start. The parent reads it as what a stranger wrote.
struct Page {
    std::atomic<std::uint32_t> ready;    ///< the child has found it
    std::atomic<std::uint32_t> threads;  ///< slots in use
    std::atomic<std::uint32_t> crashed;  ///< slot + 1 of the thread that a signal ended; a_stranger
    std::atomic<std::uint32_t> finished; ///< 1: the process ends itself, its work done
    std::atomic<std::uint32_t> plugins;  ///< names in use
    std::atomic<std::uint32_t> ordered;  ///< 1: `side` and `order` are being carried out
    std::atomic<std::uint32_t> blamed; ///< slot + 1: a plugin broke the contract, `clause` says how
    std::uint32_t blamed_plugin;
    std::uint32_t blamed_ordered; ///< `ordered` then
    std::uint32_t thrown;         ///< 1: nobody could go on from it
    char blamed_function[32];
    char clause[512];
    char names[most_plugins][96];
    char file[2048]; ///< the game file
    char side[64];
    char order[2048];
    char lost[2048];     ///< by the parent: the order that was lost, "" none
    char lost_side[64];  ///< by the parent: whose it was
    char wants_stand_in; ///< by the parent: 1: the first decision is to be answered for its seat
    Slot slots[most_threads];
};

extern constinit Page* page; ///< null: nobody supervises

/// What is called while a plugin's library is being opened and its constructors run.
inline constexpr const char* loading = "loading it";
/// `Page::crashed`: a thread that has never called a plugin: one that a plugin has left behind.
inline constexpr std::uint32_t a_stranger = most_threads + 1;

/// In the child: takes up the page that $SANDTABLE_WITNESS names, if any, and notes crashes.
void attach();
/// In the child, at its end: with this code, and nothing of a plugin runs any more, neither what it
/// wants done at exit nor a thread it has left behind. Everything must be written by then.
[[noreturn]] void finish(int code) noexcept;
/// A plugin has broken a clause of the contract, and this process may end for it.
void note_blame(std::uint32_t plugin, std::string_view function, std::string_view clause) noexcept;
/// Nobody could go on from what broke the contract. It is noted as blame first, unless it stands
/// there: before any code of a plugin has run nobody has.
void note_thrown(const std::string& plugin, std::string_view function,
                 std::string_view clause) noexcept;
/// The number of a plugin for `Call`; to be had before its first call.
[[nodiscard]] std::uint32_t number_of(const std::string& plugin) noexcept;
/// Copies a text into a field of the page, cut to its room.
void write(char* field, std::size_t room, std::string_view text) noexcept;
/// A field's text, whatever stands there.
[[nodiscard]] std::string read(const char* field, std::size_t room);

/// Whether this thread is in a function of a plugin, as far as somebody supervises.
[[nodiscard]] bool in_a_call() noexcept;

/// Notes which of many games this thread plays from now on; 0: none.
void playing(std::uint64_t game) noexcept;

class Call {
public:
    Call(std::uint32_t plugin, const char* function) noexcept
    {
        if (page) enter(plugin, function);
    }
    ~Call()
    {
        if (slot_) leave();
    }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

private:
    void enter(std::uint32_t plugin, const char* function) noexcept;
    void leave() noexcept;

    Slot* slot_ = nullptr;
    std::uint32_t outer_plugin_ = 0;
    char outer_function_[32];
};

/// What the host does of its own while a plugin waits for it: as long as it lives this thread is in
/// none of its functions.
class Aside {
public:
    Aside() noexcept;
    ~Aside();
    Aside(const Aside&) = delete;
    Aside& operator=(const Aside&) = delete;

private:
    Slot* slot_ = nullptr; ///< null: it was in none
    std::uint32_t depth_ = 0;
    std::uint32_t plugin_ = 0;
    char function_[32];
};

class OrderInHand {
public:
    OrderInHand(std::string_view side, std::string_view order) noexcept;
    ~OrderInHand();
    OrderInHand(const OrderInHand&) = delete;
    OrderInHand& operator=(const OrderInHand&) = delete;
};

/// Of the thread that makes it, as long as it lives; the first thread's is `attach`'s.
class SignalStack {
public:
    SignalStack();
    ~SignalStack();
    SignalStack(const SignalStack&) = delete;
    SignalStack& operator=(const SignalStack&) = delete;

private:
    std::unique_ptr<char[]> room_;
};

} // namespace sandtable::host::witness
