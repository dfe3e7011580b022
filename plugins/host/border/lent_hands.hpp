/// lent_hands.hpp - threads that the program lends to its computer players while they think.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sandtable::host {

/// Several hands: that of whoever asks, and threads that are begun when they are first needed and
/// sleep in between. May be asked from several threads; one at a time gets them, others have their
/// own hand alone.
class LentHands {
public:
    static constexpr unsigned most = 32;

    /// So many in all, 1 to `most`.
    explicit LentHands(unsigned count) noexcept : count_{count} {}
    ~LentHands();
    LentHands(const LentHands&) = delete;
    LentHands& operator=(const LentHands&) = delete;

    [[nodiscard]] unsigned count() const noexcept { return count_; }

    /// Calls `work` once for hand 0, here, and at most once for each other below `wanted` and
    /// `count()`, on threads of their own, as they wake up while hand 0 works. Comes back when all
    /// have returned; calls `still_there` once a second while it waits for that. `work` throws
    /// nothing.
    void lend(unsigned wanted, const std::function<void(unsigned hand)>& work,
              const std::function<void()>& still_there);

private:
    void begin_threads();
    void stand_by();

    unsigned count_;
    std::mutex taken_; ///< by whom they work for
    std::mutex guard_; ///< of all that follows
    std::condition_variable wanted_, done_;
    const std::function<void(unsigned)>* work_ = nullptr; ///< null: nothing is to be done
    unsigned next_ = 0, end_ = 0;                         ///< hands that have not begun
    unsigned at_work_ = 0;
    bool ends_ = false;
    std::vector<std::thread> threads_;
};

} // namespace sandtable::host
