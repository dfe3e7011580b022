/// child_watch.hpp - a child process that is watched while it runs plugins: how it ended, and what
/// it was doing then.
#pragma once

#include "plugins/host/cage/cage.hpp"
#include "plugins/host/cage/keeper.hpp"
#include "plugins/host/cage/relay.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace sandtable::host {

class Child;
class Interrupts;

/// "crashed ({word})", "after the call had returned": catalog keys.
struct HowItFailed {
    std::string what; ///< with `values`
    Values values{};
    std::string word{}; ///< {word} of it, a catalog key itself; or empty
    std::string when{}; ///< what is said behind a comma, or empty
    [[nodiscard]] std::string in(const Texts& texts) const;
};

/// A plugin's code ended or hung the process.
struct Failure {
    std::string plugin;     ///< "fos 1.0.0"
    std::string function;   ///< "apply"
    HowItFailed how;        ///< crashed (segmentation fault)
    std::string side;       ///< whose order was in hand
    std::string order;      ///< or empty: none was
    std::uint64_t game = 0; ///< which of many games it was; 0: not one of many
};

struct ChildOutcome {
    int code = 3;
    std::optional<Failure> failure;
    std::string no_cage; ///< why it could not be caged; then it has done nothing
    int write_error = 0; ///< why what it wrote could not be passed on (errno), or 0
};

/// A cage for the child, and what may be done for it there.
struct Confinement {
    cage::Limits limits;
    cage::Rights rights;
    cage::Keeper::Answer answer;
};

/// What a plugin tried in vain.
struct Stopped {
    std::string plugin;
    std::string function;
    cage::Attempt attempt;
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
    /// The next children are caged (nullopt: are not). `stopped` hears what they try in vain.
    void confine(std::optional<Confinement> confinement,
                 std::function<void(const Stopped&)> stopped = {});
    ~ChildWatch();
    ChildWatch(const ChildWatch&) = delete;
    ChildWatch& operator=(const ChildWatch&) = delete;

    /// Runs the program with `words` to its end. Throws HostFault when it cannot be started.
    [[nodiscard]] ChildOutcome run(const std::vector<std::string>& words);
    /// The game file that the last child named; empty if it was not its own to name.
    [[nodiscard]] std::string game_file() const;
    /// A line on the standard error, whatever state the terminal is in.
    void tell(const std::string& line) { relay_.tell(line); }
    /// What the last child's cage was made of (cage::Layer); 0: none.
    [[nodiscard]] std::uint32_t layers() const { return keeper_ ? keeper_->layers() : 0; }
    /// The next child gives another order than this for a seat without a person.
    void lose(const Failure& failure);
    [[nodiscard]] Overhead overhead() const;

private:
    /// Whose fault an end is: a thread in a call, or the one that was in one last.
    struct Fault {
        std::uint32_t slot = 0;
        bool within = true;
    };
    struct Seen {
        std::uint64_t serial = 0;
        std::chrono::steady_clock::time_point since;
        std::optional<std::chrono::nanoseconds> waited; ///< when it was first seen to stand still
    };
    using Clock = std::chrono::steady_clock;

    void forget();
    [[nodiscard]] std::unique_ptr<Child> start(const std::vector<std::string>& words,
                                               const Interrupts& interrupts);
    [[nodiscard]] std::optional<Failure> wait_for(Child& child, const Interrupts& interrupts,
                                                  Clock::time_point started);
    [[nodiscard]] ChildOutcome outcome_of(const Child& child) const;
    [[nodiscard]] std::chrono::nanoseconds time_in_call(std::uint32_t slot, Clock::time_point now);
    [[nodiscard]] std::optional<Failure> hanging(Clock::time_point now);
    [[nodiscard]] std::optional<Failure> beyond_limits(const Child& child);
    [[nodiscard]] Failure failure_in(const Fault& fault, HowItFailed how) const;
    [[nodiscard]] Failure blamed_in(std::uint32_t slot) const;
    [[nodiscard]] std::optional<Fault> at_fault() const;
    [[nodiscard]] std::optional<std::uint32_t> last_slot() const;
    [[nodiscard]] cage::Moment moment_of(pid_t thread);
    void tell_attempts();

    std::string program_;
    std::string spare_;
    std::chrono::seconds patience_;
    int memory_ = -1;
    witness::Page* page_ = nullptr;
    std::vector<Seen> seen_;
    double start_milliseconds_ = 0;
    cage::Relay relay_;
    std::optional<Confinement> confinement_;
    std::function<void(const Stopped&)> stopped_;
    std::unique_ptr<cage::Keeper> keeper_;
    pid_t child_ = -1;
    Failure asking_; ///< plugin and function of the thread that asks the keeper
    Clock::time_point cut_off_since_{};
    std::uint64_t idle_serials_ = 0; ///< calls so far when the processor was last looked at
    double idle_since_ = 0;          ///< processor seconds then
    bool was_asked_ = false;         ///< somebody ended this program, and so the child
};

} // namespace sandtable::host
