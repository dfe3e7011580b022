#include "plugins/workshop/balance/fairness_test.hpp"

#include <cmath>
#include <cstddef>

namespace sandtable::host {

FairnessTest::FairnessTest(double within, double error)
    : won_{std::log((0.5 + 1.5 * within) / (0.5 + 0.5 * within))},
      lost_{std::log((0.5 - 1.5 * within) / (0.5 - 0.5 * within))},
      // A fair battle has two chances to be called uneven.
      uneven_{std::log((1 - error) / (error / 2))},
      even_{std::log(error / (1 - error / 2))}
{
}

Fairness FairnessTest::add(double points)
{
    if (verdict_ != Fairness::open) return verdict_;
    const std::array side_points{points, 1 - points};
    for (std::size_t side = 0; side < 2; ++side) {
        if (is_even_[side]) continue;
        told_[side] += side_points[side] * won_ + (1 - side_points[side]) * lost_;
        if (told_[side] >= uneven_)
            return verdict_ = side == 0 ? Fairness::first_favored : Fairness::second_favored;
        is_even_[side] = told_[side] <= even_;
    }
    if (is_even_[0] && is_even_[1]) verdict_ = Fairness::fair;
    return verdict_;
}

} // namespace sandtable::host
