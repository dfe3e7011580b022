/// balance_report.hpp - what was found of battles, for people and for programs.
#pragma once

#include "plugins/host/telling/i18n.hpp"
#include "plugins/host/telling/json/forms.hpp"
#include "plugins/workshop/balance/balance.hpp"
#include "plugins/workshop/balance/close_look.hpp"

#include <optional>
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
    bool is_lesson = false; ///< a page beside it is followed at the table
    std::vector<std::string> unit_names{};
    std::vector<Side> unit_sides{};
    std::vector<std::string> objective_names{}, place_names{};
    std::optional<CloseLook> look{}; ///< where some of the games were looked at
};

/// A paragraph a battle. With `utf8` its small graphs are drawn with blocks.
[[nodiscard]] std::string balance_text(const BalancedBattle& battle, const BalanceTerms& terms,
                                       const Texts& texts, bool utf8);
/// What is settled, with its terms; empty where there are not two sides.
[[nodiscard]] std::string verdict_said(const BalancedBattle& battle, const BalanceTerms& terms,
                                       const Texts& texts);
/// "87 % [83, 90]": of the points of a side.
[[nodiscard]] std::string chance_said(const BattleFigures& figures, std::size_t side,
                                      const Texts& texts);
/// How it ended, how long it was and how open: a line each.
[[nodiscard]] std::vector<std::string> course_said(const BalancedBattle& battle,
                                                   const Texts& texts);
/// To a tenth, as the language writes it.
[[nodiscard]] std::string tenths_said(double value, const Texts& texts);
/// A line a battle.
[[nodiscard]] std::string balance_markdown(const std::vector<BalancedBattle>& battles,
                                           const Texts& texts);
[[nodiscard]] Json balance_json(const std::vector<BalancedBattle>& battles,
                                const BalanceTerms& terms);

} // namespace sandtable::host
