/// child_watch.hpp - a child process that is watched while it runs plugins: how it ended, and what
/// it was doing then.
#pragma once

#include "plugins/host/isolation/witness.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace sandtable::host {

class Child;

/// A plugin's code ended or hung the process.
struct Failure {
    std::string plugin;     ///< "fos 1.0.0"
    std::string function;   ///< "apply"
    std::string how;        ///< "crashed (segmentation fault)", in English like every PluginError
    std::string side;       ///< whose order was in hand
    std::string order;      ///< or empty: none was
    std::uint64_t game = 0; ///< which of many games it was; 0: not one of many
};

struct ChildOutcome {
    int code = 3;
    std::optional<Failure> failure;
};

/// What watching costs.
struct Overhead {
    std::uint64_t calls = 0;       ///< of the last child
    double nanoseconds_each = 0;   ///< measured here, with the same marks
    double start_milliseconds = 0; ///< from the fork until the child has found the page
};

class ChildWatch {
public:
    /// `spare`: where the child records a match that nobody else records. `patience`: how long one
    /// call may take.
    ChildWatch(std::string program, const std::string& spare, std::chrono::seconds patience);
    ~ChildWatch();
    ChildWatch(const ChildWatch&) = delete;
    ChildWatch& operator=(const ChildWatch&) = delete;

    /// Runs the program with `words` to its end. Throws HostFault when it cannot be started.
    [[nodiscard]] ChildOutcome run(const std::vector<std::string>& words);
    /// The game file that the last child named.
    [[nodiscard]] std::string game_file() const;
    /// The next child gives another order than this for a seat without a person.
    void lose(const Failure& failure);
    [[nodiscard]] Overhead overhead() const;

private:
    void forget();
    [[nodiscard]] std::optional<std::uint32_t>
    wait_for(Child& child, std::chrono::steady_clock::time_point started);
    [[nodiscard]] ChildOutcome outcome_of(const Child& child) const;
    [[nodiscard]] std::optional<std::uint32_t> hanging(std::chrono::steady_clock::time_point now);
    [[nodiscard]] Failure failure_in(std::uint32_t slot, std::string how) const;
    [[nodiscard]] std::optional<std::uint32_t> slot_at_fault() const;

    struct Seen {
        std::uint64_t serial = 0;
        std::chrono::steady_clock::time_point since;
    };

    std::string program_;
    std::string spare_;
    std::chrono::seconds patience_;
    int memory_ = -1;
    witness::Page* page_ = nullptr;
    std::vector<Seen> seen_;
    double start_milliseconds_ = 0;
};

} // namespace sandtable::host
