/// played.hpp - a small battle with the handlers that a test gives it.
#pragma once

#include "kernel/board/label.hpp"
#include "kernel/game/game.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"

#include <gtest/gtest.h>

namespace sandtable::testing {

/// A battle on 6 by 6 cells; `rest` is what the scenario says besides.
class Played {
public:
    explicit Played(const std::string& rest, const std::string& before = "",
                    const Book& book = small_book(), const LoadOptions& options = {})
        : book_{book}
    {
        loaded_ = load_scenario_text("played.lua", before + R"(
return scenario "Played" {
    ruleset = "small", turns = 9,
    map = square { size = { 6, 6 }, areas = { hill = "c3..d4" }, objectives = { d4 = "Hill" } },
    units = {
        blue = { infantry { "First", id = "A1", at = "a1" }, cavalry { "Late", id = "A2" } },
        red = { infantry { "Enemy", id = "B1", at = "f6" } },
    },
)" + rest + "\n}",
                                     book_, options, problems_);
        if (!loaded_) return;
        if (loaded_->script()) loaded_->script()->bind(&rules_, &host::script_words);
        game_.emplace(loaded_->setting(), rules_, loaded_->script(), loaded_->block(5));
        game_->begin(&said);
    }
    Applied give(const char* text)
    {
        const Side side = game_->awaited() == seat_bit(0) ? Side{0} : Side{1};
        const host::ReadOrder order = host::read_order(text, side, loaded_->setting());
        EXPECT_TRUE(order.order) << order.error.message;
        return game_->apply(*order.order, &said);
    }
    std::string failure(const char* text)
    {
        const auto before = game_->block();
        try {
            give(text);
        } catch (const ScriptError& error) {
            EXPECT_EQ(game_->block(), before) << "the order must be undone";
            return error.what();
        }
        return "";
    }
    [[nodiscard]] Table table() const { return game_->table(); }
    [[nodiscard]] std::string where(int unit) const
    {
        return label(table().board(), table().cell(unit_at_index(unit)));
    }
    [[nodiscard]] std::string told() const
    {
        std::string all;
        for (const auto& one : said)
            if (const Event* event = one.event())
                if (event->kind == EventKind::told) all += std::string{event->text} + '\n';
        return all;
    }
    [[nodiscard]] std::string problems() const { return render(problems_); }
    [[nodiscard]] const LoadedScenario& loaded() const { return *loaded_; }
    [[nodiscard]] Game& game() { return *game_; }

    Journal said;

private:
    Book book_;
    SmallRuleset rules_;
    Problems problems_;
    std::unique_ptr<LoadedScenario> loaded_;
    std::optional<Game> game_;
};

} // namespace sandtable::testing
