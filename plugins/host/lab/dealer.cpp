#include "plugins/host/lab/dealer.hpp"

#include <algorithm>

namespace sandtable::host {

Dealer::Dealer(const Terms& terms) : terms_{terms}, left_{terms.count}, come_(terms.count) {}

bool Dealer::has(std::uint64_t number) const noexcept
{
    return number >= terms_.first && number - terms_.first < terms_.count;
}

std::vector<std::uint64_t> Dealer::take(int who, std::uint64_t most, Moment now)
{
    std::vector<std::uint64_t> numbers;
    const std::uint64_t fair =
        std::max<std::uint64_t>(1, (terms_.count - next_) / (2 * terms_.hands));
    most = std::min(most, fair);
    for (; next_ < terms_.count && numbers.size() < most; ++next_)
        if (!come_[next_]) numbers.push_back(terms_.first + next_);
    for (const std::uint64_t number : numbers) out_[number - terms_.first] = who;
    if (!numbers.empty() || most == 0) return numbers;
    // Everything is dealt: what those have who may be gone, one at a time.
    for (auto& [number, owner] : out_) {
        if (owner == who || !is_silent(owner, now)) continue;
        owner = who;
        numbers.push_back(terms_.first + number);
        break;
    }
    return numbers;
}

bool Dealer::put(std::uint64_t number)
{
    if (!has(number) || come_[number - terms_.first]) return false;
    come_[number - terms_.first] = true;
    out_.erase(number - terms_.first);
    --left_;
    return true;
}

void Dealer::heard(int who, Moment now) { heard_[who] = now; }

void Dealer::lost(int who) { heard_[who] = -1e9; }

bool Dealer::is_silent(int who, Moment now) const
{
    const auto found = heard_.find(who);
    return found != heard_.end() && now - found->second > terms_.patience;
}

void Hand::worked(Moment seconds) { mean_ = mean_ == 0 ? seconds : 0.9 * mean_ + 0.1 * seconds; }

std::uint64_t Hand::wanted(std::uint64_t idle, std::uint64_t waiting) const
{
    constexpr double most = 1000; // of a thread
    const double each = mean_ > is_long ? 0 : mean_ > 0 ? std::clamp(ahead / mean_, 1.0, most) : 1;
    const std::uint64_t full = threads_ * static_cast<std::uint64_t>(each) + idle;
    return full > waiting ? full - waiting : 0;
}

} // namespace sandtable::host
