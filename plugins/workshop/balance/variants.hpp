/// variants.hpp - one battle with something changed: options, words of its scenario, its ruleset.
///
///   Variant, TriedVariant   what is changed, and what it came to
///   varied                  of what --vary says: every combination
///   same_event              the same event under other rulesets
///   VariantGames            plays them
#pragma once

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/workshop/balance/balance_report.hpp"
#include "plugins/workshop/commands/series.hpp"

namespace sandtable::host {

/// A battle with something changed, as it is asked for.
struct Variant {
    BattleRequest request;
    std::string words; ///< "turns=14, dice.mode=plain"; empty: as it is
};

struct TriedVariant {
    std::string words;
    std::string title, id;               ///< of the battle
    std::vector<std::string> side_names; ///< theirs
    BattleFigures figures;
};

/// `asked`: "NAME=a,b,c", NAME an option of the ruleset or words of the scenario
/// (lua/data/change.hpp). The battle as it is comes first, then the product of all. UsageError for
/// what is no such thing, with the nearest; for more than 200 of them.
[[nodiscard]] std::vector<Variant> varied(const BattleRequest& as_it_is, const ReadyBattle& battle,
                                          const std::vector<std::string>& asked);

/// The battles of the rulesets that `rulesets` names ("all": of every one) that are the same event:
/// the same scenario, or one of the same day; each on all its boards. UsageError for a ruleset that
/// is not here or has none.
[[nodiscard]] std::vector<Variant> same_event(const Program& program, const ReadyBattle& battle,
                                              const std::string& rulesets);

/// Loads all, so that what is wrong is told before the first game.
class VariantGames {
public:
    VariantGames(const Program& program, const std::vector<Variant>& variants);

    [[nodiscard]] std::size_t size() const noexcept { return battles_.size(); }
    /// The figures of each, with the same seeds. Throws as play_balance does.
    [[nodiscard]] std::vector<TriedVariant> play(const BalancePlan& plan, Series& series,
                                                 std::string& failures) const;

private:
    const Program& program_;
    std::vector<std::string> words_;
    std::vector<std::unique_ptr<ReadyBattle>> battles_;
};

} // namespace sandtable::host
