/// lab_page.hpp - what was found of battles as one web page, made to be read and printed.
#pragma once

#include "plugins/workshop/balance/findings.hpp"

namespace sandtable::host {

/// How it was measured.
struct LabTerms {
    BalanceTerms balance;
    HandicapPlan handicap;
    std::uint64_t seed = 1;
    std::string command; ///< that makes the page again
};

/// A whole page in HTML that needs nothing besides itself: no network, no script. Plots are
/// gnuplot's; where it is missing the page says so and has the tables. Every text is escaped.
/// `battles` are those of `findings`, in the same order.
[[nodiscard]] std::string lab_page(const Program& program, const std::vector<Findings>& findings,
                                   const std::vector<const ReadyBattle*>& battles,
                                   const LabTerms& terms);

} // namespace sandtable::host
