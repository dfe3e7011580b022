/// dealing.hpp - numbered work, such as games, dealt to threads and to the processes of an mpirun
/// as it is finished.
///
///   Deal   what is to be done
///   deal   does it
///
/// The one piece of code that spreads games: results stand in the order of their numbers, the same
/// for one thread or many processes (docs/decisions/0180-one-dealer-for-threads-and-processes.md).
#pragma once

#include "plugins/host/lab/work_journal.hpp"

#include <atomic>
#include <functional>
#include <stdexcept>
#include <vector>

namespace sandtable::host {

/// Does one piece, on one thread. The same text, without line ends, for the same number.
using Worker = std::function<std::string(std::uint64_t number)>;

struct Deal {
    /// Everything that results hang on but their number, a word without blanks.
    std::string what;
    std::uint64_t first = 1, count = 0; ///< numbers `first` up
    unsigned jobs = 1;                  ///< threads of this process
    bool for_all = false;               ///< every process gets the results, not the dealer alone
    std::function<Worker()> worker;     ///< called once on each thread
    WorkJournal* journal = nullptr;     ///< what stands there is not done again; looked at where
                                        ///< work is dealt
    double patience = 3; ///< seconds; a process that is silent for longer may be gone (dealer.hpp)
    bool (*is_result)(const std::string&) = nullptr; ///< what is none in the journal is done again
};

/// Somebody has had enough (interrupt.hpp). What was done stands in the journal.
struct Interrupted : std::runtime_error {
    Interrupted() : std::runtime_error{"interrupted"} {}
};

/// Results by their place, empty texts in a process that gets none. `done` counts them while it
/// goes on. What a piece throws is thrown again, with its number, and ends all. Throws Interrupted
/// after an interrupt, when the pieces in hand are done.
[[nodiscard]] std::vector<std::string> deal(const Deal& deal, std::atomic<std::uint64_t>& done);

} // namespace sandtable::host
