#include "plugins/host/border/lent_hands.hpp"

#include "plugins/host/isolation/witness.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

namespace sandtable::host {

LentHands::~LentHands()
{
    {
        const std::lock_guard lock{guard_};
        ends_ = true;
    }
    wanted_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void LentHands::lend(unsigned wanted, const std::function<void(unsigned)>& work,
                     const std::function<void()>& still_there)
{
    const std::unique_lock taken{taken_, std::try_to_lock};
    if (!taken || std::min(wanted, count_) < 2) return work(0);
    begin_threads();
    const unsigned end = std::min(wanted, static_cast<unsigned>(threads_.size()) + 1);
    {
        const std::lock_guard lock{guard_};
        work_ = &work;
        next_ = 1;
        end_ = end;
    }
    for (unsigned hand = 1; hand < end; ++hand) wanted_.notify_one();
    work(0);
    std::unique_lock lock{guard_};
    work_ = nullptr; // who has not woken up yet need not
    while (!done_.wait_for(lock, std::chrono::seconds{1}, [this] { return at_work_ == 0; }))
        still_there();
}

/// Fewer where the machine gives no more.
void LentHands::begin_threads()
{
    if (!threads_.empty()) return;
    threads_.reserve(count_ - 1);
    try {
        while (threads_.size() < count_ - 1) threads_.emplace_back([this] { stand_by(); });
    } catch (const std::system_error&) { // what is ordered does not hang on how many there are
    }
}

void LentHands::stand_by()
{
    const witness::SignalStack stack;
    std::unique_lock lock{guard_};
    while (true) {
        wanted_.wait(lock, [this] { return ends_ || (work_ && next_ < end_); });
        if (ends_) return;
        const unsigned hand = next_++;
        const auto& work = *work_;
        ++at_work_;
        lock.unlock();
        work(hand);
        lock.lock();
        if (--at_work_ == 0) done_.notify_all();
    }
}

} // namespace sandtable::host
