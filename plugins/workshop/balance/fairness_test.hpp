/// fairness_test.hpp - is a battle fair? Asked after every game, answered as soon as it is settled.
///
/// Two of Wald's sequential tests, one for each side ("Sequential tests of statistical hypotheses",
/// 1945): is the first side's chance at most 1/2 + W/2, or at least 1/2 + 3/2 W? And the same of
/// the second. With W = 0.1: 55 % or 65 %. What lies between may be called either.
#pragma once

#include <array>

namespace sandtable::host {

enum class Fairness {
    open, ///< not settled yet
    fair,
    first_favored,
    second_favored
};

class FairnessTest {
public:
    /// `within`: W, above 0 and at most 0.3. `error`: of 100 battles that are fair no more than 100
    /// times that are called uneven, and as many of the uneven ones fair; above 0, below 0.5.
    FairnessTest(double within, double error);

    /// A game: 1, 1/2 or 0 points of the first side. Half a point tells half as much either way, so
    /// that draws make no error larger. Once settled it stays so.
    Fairness add(double points);
    [[nodiscard]] Fairness verdict() const noexcept { return verdict_; }

private:
    double won_, lost_;            ///< what a game tells for the greater chance
    double uneven_, even_;         ///< bounds: above the one, below the other
    std::array<double, 2> told_{}; ///< for each side, up to now
    std::array<bool, 2> is_even_{};
    Fairness verdict_ = Fairness::open;
};

} // namespace sandtable::host
