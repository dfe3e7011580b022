/// battlefield.hpp - a scenario of a text, and its battle.
#pragma once

#include "arena.hpp"

#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"

#include <gtest/gtest.h>

namespace sandtable::thucydide::testing {

class Battlefield {
public:
    explicit Battlefield(const std::string& text)
    {
        Problems problems;
        loaded_ = load_scenario_text("battle.lua", text, Thucydide::book(), {}, problems);
        EXPECT_EQ(render(problems), "") << text;
        Diagnostics says;
        says.to = &faults_;
        says.report = [](void* to, std::uint8_t, const Value*, const char* rule, const char* words,
                         const Args*) {
            *static_cast<std::string*>(to) += std::string{words} + " [" + rule + "]\n";
        };
        if (!loaded_) return;
        rules_ = std::make_unique<Thucydide>(loaded_->setting(), says);
        game_ = std::make_unique<Game>(loaded_->setting(), *rules_, nullptr, loaded_->block(7));
        EXPECT_TRUE(game_->begin().accepted);
    }
    [[nodiscard]] Game& game() { return *game_; }
    [[nodiscard]] const std::string& faults() const { return faults_; }
    [[nodiscard]] const Setting& setting() const { return loaded_->setting(); }
    [[nodiscard]] const Context& context() const { return rules_->context(); }
    [[nodiscard]] Side awaited() const { return (game_->awaited() & 1) != 0 ? Side{0} : Side{1}; }
    [[nodiscard]] int get(SideCounter c, Side s) const { return game_->table().get(c, s); }
    [[nodiscard]] std::string asked() const
    {
        const Decision& decision = game_->table().decision();
        return std::string{awaited() == 0 ? "a " : "b "} +
               Thucydide::book().decisions[decision.kind].name;
    }

private:
    std::unique_ptr<LoadedScenario> loaded_;
    std::string faults_;
    std::unique_ptr<Thucydide> rules_;
    std::unique_ptr<Game> game_;
};

} // namespace sandtable::thucydide::testing
