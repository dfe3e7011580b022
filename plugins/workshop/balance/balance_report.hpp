/// balance_report.hpp - what was found of battles, for people and for programs.
#pragma once

#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/json/forms.hpp"
#include "plugins/workshop/balance/balance.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// A battle, what its words are, and what was counted.
struct BalancedBattle {
    std::string id, title, ruleset;
    std::vector<std::string> side_ids, side_names;
    std::vector<std::string> ending_ids, ending_names; ///< by their number in the book
    std::vector<std::string> players;                  ///< one, or two who changed seats
    BattleFigures figures;
};

/// A paragraph a battle.
[[nodiscard]] std::string balance_text(const BalancedBattle& battle, const BalanceTerms& terms,
                                       const Texts& texts);
/// A line a battle.
[[nodiscard]] std::string balance_markdown(const std::vector<BalancedBattle>& battles,
                                           const Texts& texts);
[[nodiscard]] Json balance_json(const std::vector<BalancedBattle>& battles,
                                const BalanceTerms& terms);

} // namespace sandtable::host
