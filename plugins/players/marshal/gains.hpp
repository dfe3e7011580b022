/// gains.hpp - how much better something came out than what it was compared with, again and again.
///
///   Gains       their mean, and how sure that is
///   doubtless   how sure it must be where there is a reason against it
///   mean_gain   of whoever has some
#pragma once

#include <algorithm>
#include <cmath>

namespace sandtable::players {

class Gains {
public:
    void add(double gain) noexcept
    {
        sum_ += gain;
        squares_ += gain * gain;
        ++times_;
    }
    /// What was seen so far counts less than what comes.
    void fade() noexcept
    {
        constexpr double left = 0.75;
        sum_ *= left;
        squares_ *= left;
        times_ *= left;
    }
    [[nodiscard]] double times() const noexcept { return times_; }
    [[nodiscard]] bool any() const noexcept { return times_ != 0; }
    [[nodiscard]] double mean() const noexcept { return any() ? sum_ / times_ : 0; }
    /// The standard error of the mean.
    [[nodiscard]] double error() const noexcept
    {
        if (!any()) return 0;
        return std::sqrt(std::max(squares_ / times_ - mean() * mean(), 0.0) / times_);
    }

private:
    double sum_ = 0, squares_ = 0, times_ = 0;
};

inline constexpr double doubtless = 2; ///< standard errors

/// To sort rivals by what they gain.
inline constexpr auto mean_gain = [](const auto& rival) { return rival.gains.mean(); };

} // namespace sandtable::players
