/// look_words.hpp - what a close look found, in sentences and as JSON.
#pragma once

#include "plugins/workshop/balance/balance_report.hpp"

namespace sandtable::host {

/// "57 %"
[[nodiscard]] std::string percent_said(double share, const Texts& texts);

/// "Luck and skill: ..." and what late dice decide; empty where nothing was played for it.
[[nodiscard]] std::vector<std::string> luck_said(const CloseLook& look, const Texts& texts);
/// Chances over time, and whether what they say comes true.
[[nodiscard]] std::vector<std::string> chances_said(const BalancedBattle& battle,
                                                    const Texts& texts, bool utf8);

/// The units that matter most, at most `most` of each side: by what enemies lose to them and how
/// much the result hangs on them.
[[nodiscard]] std::vector<const UnitStory*> telling_units(const BalancedBattle& battle, Side side,
                                                          std::size_t most);
[[nodiscard]] std::string unit_said(const BalancedBattle& battle, const UnitStory& unit,
                                    const Texts& texts);
[[nodiscard]] std::string objective_said(const BalancedBattle& battle,
                                         const ObjectiveStory& objective, const Texts& texts);
/// The places with most of something, at most `most`: "d5 (4.1), e6 (3.0)"; empty where there are
/// none.
[[nodiscard]] std::string places_said(const BalancedBattle& battle,
                                      const std::vector<double>& counts, std::size_t most,
                                      const Texts& texts);

/// All of it for a terminal, a line each.
[[nodiscard]] std::vector<std::string> look_said(const BalancedBattle& battle, const Texts& texts,
                                                 bool utf8);
[[nodiscard]] Json look_json(const BalancedBattle& battle);

} // namespace sandtable::host
