/// begun.hpp - a scenario's text, loaded and begun: what its author is told, and what is played.
#pragma once

#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/told.hpp"

namespace sandtable::fastplay70 {

/// A scenario's text, loaded and begun.
class Begun {
public:
    explicit Begun(const std::string& text, std::uint64_t seed = 1)
        : loaded_{load_scenario_text("begun.lua", text, FastPlay70::book(), {}, problems_)}
    {
        if (!loaded_) throw std::runtime_error{render(problems_) + text};
        EXPECT_EQ(render(problems_), "") << text;
        Diagnostics says;
        says.to = &faults_;
        says.report = [](void* to, std::uint8_t, const Value*, const char* rule, const char* words,
                         const Args*) {
            *static_cast<std::string*>(to) += std::string{words} + " [" + rule + "]\n";
        };
        rules_ = std::make_unique<FastPlay70>(loaded_->setting(), says);
        game_ = std::make_unique<Game>(loaded_->setting(), *rules_, nullptr, loaded_->block(seed));
        const Applied begun = game_->begin(&said_);
        EXPECT_TRUE(begun.accepted);
        rolls_ = begun.outcomes.size();
    }
    /// How many dice fell before the first question.
    [[nodiscard]] std::size_t rolls() const { return rolls_; }
    [[nodiscard]] Game& game() { return *game_; }
    [[nodiscard]] Field field() const { return Field{game_->table(), rules_->context()}; }
    [[nodiscard]] const std::string& faults() const { return faults_; }
    [[nodiscard]] const LoadedScenario& loaded() const { return *loaded_; }
    /// What was told of this kind since it began or since the last order, one a line.
    [[nodiscard]] std::string told(std::string_view kind) const
    {
        std::string all;
        for (const auto& one : said_)
            if (const Breakdown* breakdown = one.breakdown();
                breakdown && kind == breakdown->kind())
                all += explain(*breakdown, Reader{loaded_->setting()}) + '\n';
        return all;
    }
    /// What an inquiry is answered.
    [[nodiscard]] std::string answer(const char* line)
    {
        std::string all;
        const Order order = *host::read_order(line, french, loaded_->setting()).order;
        for (const Breakdown& one : explained(
                 [&](const Sink& sink) { rules_->explain(game_->view(french), order, sink); }))
            all += explain(one, Reader{loaded_->setting()}) + '\n';
        return all;
    }
    /// One order, with these dice.
    void order(const char* line, Side side, const std::vector<std::uint32_t>& faces = {})
    {
        said_.clear();
        const Order order = *host::read_order(line, side, loaded_->setting()).order;
        EXPECT_TRUE(game_->apply(order, &said_, faces.empty() ? nullptr : &faces).accepted) << line;
    }
    [[nodiscard]] Unit unit(std::string_view id) const
    {
        for (std::uint32_t i = 0; i < loaded_->setting().units.size(); ++i)
            if (id == loaded_->setting().units[i].id) return unit_at_index(static_cast<int>(i));
        throw std::runtime_error{"no such unit"};
    }

private:
    Problems problems_;
    std::unique_ptr<LoadedScenario> loaded_;
    std::string faults_;
    std::unique_ptr<FastPlay70> rules_;
    std::unique_ptr<Game> game_;
    Journal said_;
    std::size_t rolls_ = 0;
};

} // namespace sandtable::fastplay70
