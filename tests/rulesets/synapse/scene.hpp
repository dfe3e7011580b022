/// scene.hpp - a battle of Synapse from a few lines of Lua, for tests.
///
///   Scene scene{R"(terrain = "open", sides = { A = { commander = chief(10, 9) } }, units = ...)"};
///   scene.begin({5, 5});                        // faces of the dice
///   scene.give("A: face A.main B.main; done");  // for a side, several joined by "; "
///
/// The text is the inside of `return scenario { ... }`; `syn` is the library, chief(command, rally)
/// a commander, group(id, role, more) a body. The map is there unless the text has one; it is a
/// battle in the field on open ground unless the text says otherwise.
#pragma once

#include "kernel/game/game.hpp"
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "rulesets/synapse/chapters/losses.hpp"
#include "rulesets/synapse/ruleset.hpp"
#include "tests/support/covers.hpp"
#include "tests/support/told.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::synapse {

using sandtable::testing::covers;
using Dice = std::vector<int>;

class Scene {
public:
    explicit Scene(const std::string& inside, std::vector<std::string> options = {});
    /// A scenario that comes with the rules.
    static Scene of_file(const std::string& name, std::vector<std::string> options = {});

    Scene& begin(const Dice& dice = {});
    /// "A: face A.main B.main; done | B: done" - orders with their dice at the last one.
    Scene& give(const std::string& orders, const Dice& dice = {});
    /// Why an order is refused: its rule, or "".
    [[nodiscard]] std::string refusal(const std::string& order) const;
    /// The same in full: the reason and its rule.
    [[nodiscard]] std::string refused(const std::string& order) const;
    [[nodiscard]] std::vector<std::string> legal(const std::string& side) const;

    [[nodiscard]] Unit unit(const std::string& id) const;
    [[nodiscard]] Field field() const { return Field{game_->table(), rules_->context()}; }
    [[nodiscard]] Game& game() { return *game_; }
    [[nodiscard]] const Synapse& rules() const { return *rules_; }
    [[nodiscard]] std::int64_t get(UnitCounter c, const std::string& id) const;
    [[nodiscard]] std::string state(const std::string& id) const;
    /// What is asked, of whom: "intent AB", "fire A", "over".
    [[nodiscard]] std::string asked() const;
    /// The explanations since the last order of one kind, each in one line.
    [[nodiscard]] std::vector<std::string> records(const std::string& kind) const;
    [[nodiscard]] std::string record(const std::string& kind) const;
    /// All that was told since the last order: events, titles of explanations, explanations.
    [[nodiscard]] const std::vector<std::string>& all() const { return lines_; }
    [[nodiscard]] const std::string& problems() const { return problems_; }
    /// Puts a counter to a value.
    Scene& set(UnitCounter c, const std::string& id, std::int64_t value);
    Scene& set(GameCounter c, std::int64_t value);
    Scene& set(SideCounter c, Side s, std::int64_t value);
    [[nodiscard]] std::string preview(const std::string& order) const;

private:
    Scene() = default;
    void take(std::unique_ptr<LoadedScenario> loaded, Problems& problems);
    [[nodiscard]] std::optional<Refusal> refuse(const std::string& order) const;
    [[nodiscard]] Order read(const std::string& text, Side side) const;
    void hear(const Journal& said);

    std::unique_ptr<LoadedScenario> loaded_;
    std::unique_ptr<Synapse> rules_;
    std::unique_ptr<Game> game_;
    std::string problems_;
    std::vector<std::pair<std::string, std::string>> records_;
    std::vector<std::string> lines_;
};

// Of a unit, after the battle.
[[nodiscard]] inline std::int64_t points_of(const Scene& s, const std::string& id)
{
    return loss_points(s.field(), s.unit(id));
}
[[nodiscard]] inline std::int64_t wounded_of(const Scene& s, const std::string& id)
{
    return wounded(s.field(), s.unit(id));
}
[[nodiscard]] inline std::int64_t next_strength_of(const Scene& s, const std::string& id)
{
    return next_strength(s.field(), s.unit(id));
}
[[nodiscard]] inline std::int64_t returning_of(const Scene& s, const std::string& id)
{
    return returning(s.field(), s.unit(id));
}

/// Side A's and side B's main and support bodies with one unit each, as units of a scenario.
[[nodiscard]] std::string plain_units();

} // namespace sandtable::synapse
