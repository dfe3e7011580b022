/// scripted_battle.hpp - a battle with its script, as the program plays it, in a ruleset's tests.
#pragma once

#include "kernel/game/game.hpp"
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "tests/support/told.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace sandtable::testing {

/// The battle of a file in tests/support/changing, with the handlers under `on` or without them.
template <typename Rules>
class ScriptedBattle {
public:
    explicit ScriptedBattle(const std::string& file, bool scripted = true)
    {
        std::ifstream in{std::string{SANDTABLE_SOURCE_DIR} + "/tests/support/changing/" + file,
                         std::ios::binary};
        std::string text{std::istreambuf_iterator<char>{in}, {}};
        if (!scripted) text = text.substr(0, text.find("    on = {")) + "}\n";
        Problems problems;
        loaded_ = load_scenario_text(file, text, Rules::book(), {}, problems);
        EXPECT_EQ(render(problems), "");
        Diagnostics says;
        says.to = &faults_;
        says.report = [](void* to, std::uint8_t, const Value*, const char* rule, const char* words,
                         const Args*) {
            *static_cast<std::string*>(to) += std::string{words} + " [" + rule + "]\n";
        };
        rules_ = std::make_unique<Rules>(loaded_->setting(), says);
        EXPECT_EQ(faults_, "");
        if (loaded_->script()) loaded_->script()->bind(rules_.get(), &host::script_words);
        game_ = std::make_unique<Game>(loaded_->setting(), *rules_, loaded_->script(),
                                       loaded_->block(7));
        EXPECT_TRUE(game_->begin(&said_).accepted);
    }
    /// Gives an order for the seat that is awaited, or the one named; fails the test if refused.
    ScriptedBattle& give(const std::string& order, Side side = nobody)
    {
        said_.clear();
        const Side seat = side == nobody ? awaited() : side;
        const host::ReadOrder read = host::read_order(order, seat, setting());
        EXPECT_TRUE(read.order) << order << ": " << read.error.message;
        if (!read.order) return *this;
        const Applied applied = game_->apply(*read.order, &said_);
        EXPECT_TRUE(applied.accepted) << order << ": " << text_of(applied.refusal);
        return *this;
    }
    /// Why an order would be refused, with its rule; empty when it would not.
    [[nodiscard]] std::string refusal(const std::string& order, Side side = nobody) const
    {
        const Side seat = side == nobody ? awaited() : side;
        const host::ReadOrder read = host::read_order(order, seat, setting());
        EXPECT_TRUE(read.order) << order << ": " << read.error.message;
        return read.order ? text_of(game_->refuse(*read.order)) : "?";
    }
    /// The answer to a question, all of it.
    [[nodiscard]] std::string ask(const std::string& question, Side side) const
    {
        const host::ReadOrder read = host::read_order(question, side, setting());
        EXPECT_TRUE(read.order) << question << ": " << read.error.message;
        std::string answer;
        Answer to{&answer, this};
        Sink sink;
        sink.explains = 1;
        sink.to = &to;
        sink.breakdown = [](void* where, const Breakdown* breakdown) {
            auto* answered = static_cast<Answer*>(where);
            *answered->text += explain(*breakdown, answered->of->reader()) + "\n";
        };
        if (read.order) rules_->explain(game_->view(side), *read.order, sink);
        return answer;
    }
    /// What the last order caused, as sentences and breakdowns.
    [[nodiscard]] std::string told() const
    {
        std::string all;
        for (const auto& one : said_) {
            if (const Event* event = one.event()) all += tell(*event, reader()) + "\n";
            if (const Breakdown* b = one.breakdown()) all += explain(*b, reader()) + "\n";
        }
        return all;
    }
    [[nodiscard]] Side awaited() const
    {
        Side side = 0;
        while (side < umpire_seat && (game_->awaited() & seat_bit(side)) == 0) ++side;
        return side;
    }
    [[nodiscard]] const Setting& setting() const { return loaded_->setting(); }
    [[nodiscard]] Table table() const { return game_->table(); }
    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] Game& game() { return *game_; }
    [[nodiscard]] Unit unit(std::string_view id) const
    {
        for (std::size_t i = 0; i < setting().units.size(); ++i)
            if (id == setting().units[i].id) return unit_at_index(static_cast<int>(i));
        return Unit::none;
    }

private:
    struct Answer {
        std::string* text;
        const ScriptedBattle* of;
    };
    [[nodiscard]] Reader reader() const { return Reader{.setting = setting()}; }
    [[nodiscard]] std::string text_of(const std::optional<Refusal>& refusal) const
    {
        return refusal ? tell(*refusal, reader()) : std::string{};
    }

    std::unique_ptr<LoadedScenario> loaded_;
    std::string faults_;
    std::unique_ptr<Rules> rules_;
    std::unique_ptr<Game> game_;
    Journal said_;
};

} // namespace sandtable::testing
