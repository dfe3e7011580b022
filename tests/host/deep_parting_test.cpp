// check --deep: what a script may try to keep outside the battle's memory, and how games that part
// are told.

#include "plugins/workshop/trials/deep_check.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::host::deep_parting_test {
namespace {

using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

/// A battle of small units with handlers of one's own; `handler` is its line 9.
std::string farm(const std::string& before, const std::string& handler)
{
    return before + R"(
return scenario "Farm" { ruleset = "fos", turns = 3,
    map = square { size = { 5, 5 }, objectives = { c3 = "Farm" } },
    units = { blue = { infantry { id = 1, at = "a1", force = 2 } },
              red = { infantry { id = 2, at = "e5", force = 2 } } },
    storage = { moves = 0 },
    on = {
        order = function(verb)
)" + handler +
           R"(
        end,
    },
})";
}

struct Kept {
    const char* what;
    const char* before;  ///< one line
    const char* handler; ///< one line
    const char* code;    ///< what it is refused with; empty: nothing is wrong with it
    const char* says = "";
    bool when_read = false; ///< told when the file is read, not by a game
};

constexpr Kept kept[]{
    {"a local variable", "local n = 0", "n = n + 1 storage.moves = n", "SC4004", "\"n\""},
    {"a local variable of a function in another",
     "local function counter() local n = 0 return function() n = n + 1 return n end end "
     "local next_one = counter()",
     "storage.moves = next_one()", "SC4004", "\"n\""},
    {"a table outside", "local seen = {}", "seen[1] = (seen[1] or 0) + 1", "SC1014", "fixed"},
    {"a table within a table", "local all = { seen = {} }", "table.insert(all.seen, verb)",
     "SC1014", "fixed"},
    {"a table behind a metatable", "local t = setmetatable({}, { __index = {} })", "t.x = 1",
     "SC1014", "fixed"},
    {"a global variable", "", "moves = 1", "SC1015", "local moves", true},
    {"a function of a library", "", "string.count = 1", "SC1014", "fixed", true},
    {"the order of a table", "local names = { zeta = 1, alpha = 2, mid = 3, beta = 4, omega = 5 }",
     "local n = 0 for name, v in pairs(names) do n = n * 7 + v + #name end storage.moves = n % "
     "1000",
     ""},
    {"the order of a table that is filled as it goes", "",
     "local t = {} for i = 1, 40 do t['k' .. (i * 17) % 41] = i end local n = 0 "
     "for k, v in pairs(t) do n = (n * 31 + v) % 9973 end storage.moves = n",
     ""},
    {"the address of a table", "local t = {}",
     "storage.moves = #tostring(t) + #tostring(print_nothing or pairs)", "SC1013", "print_nothing",
     true},
    {"the address of a table in a text", "local t = {}",
     "local s = tostring(t) .. tostring(pairs) local n = 0 for i = 1, #s do n = n + s:byte(i) end "
     "storage.moves = n",
     ""},
    {"the clock", "", "storage.moves = os.time()", "SC1013", "os", true},
    {"random numbers of its own", "", "storage.moves = math.random(6)", "SC4033", "math.random",
     true},
    {"the memory in use", "", "storage.moves = collectgarbage('count')", "SC1013", "collectgarbage",
     true},
    {"a die of another ruleset", "", "storage.moves = umpire.roll 'd66'", "SC4020",
     "known: ", true},
    {"an iterator", "local it = ('abc'):gmatch '.'", "storage.moves = #(it() or '')", "SC4004",
     "\"it\" is an iterator", true},
};

TEST(DeepCheck, WhatAScriptKeepsElsewhereIsNamedWithHandlerAndLine)
{
    const TempFolder folder;
    for (const Kept& one : kept) {
        SCOPED_TRACE(one.what);
        const std::string file = folder.write("farm.lua", farm(one.before, one.handler));
        const Ran ran = run_sandtable({"check", file, "--deep", "--games", "1", "--orders", "6"});
        if (!*one.code) {
            EXPECT_EQ(ran.code, 0) << ran.err;
            EXPECT_NE(ran.out.find("the same in every Lua state"), std::string::npos) << ran.out;
            continue;
        }
        EXPECT_EQ(ran.code, 1) << ran.out;
        const bool by_handler = std::string_view{one.code} == "SC4004";
        EXPECT_NE(ran.err.find("error " + std::string{one.code} +
                               "  farm.lua:" + (by_handler ? "8" : "9")),
                  std::string::npos)
            << ran.err;
        EXPECT_NE(ran.err.find(one.says), std::string::npos) << ran.err;
        if (one.when_read) continue;
        EXPECT_NE(ran.err.find("in event order"), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find("game 1, order 1"), std::string::npos) << ran.err;
    }
}

/// A script that no sandbox has seen: each of its copies counts for itself.
class Forgetful final : public ScenarioScript {
public:
    explicit Forgetful(int number) : number_{number} {}
    [[nodiscard]] std::uint64_t listens() const noexcept override
    {
        return event_bit(EventKind::ordered);
    }
    void react(Battle& battle, std::span<const Event> events) const override
    {
        if (events.empty()) return;
        ++orders_;
        note("order", 3, battle);
        // From its third order on, a copy that was just made says another number.
        if (battle.storage(1) >= 2) battle.set_storage(2, number_ + orders_);
        battle.set_storage(1, battle.storage(1) + 1);
        note("moved", 7, battle);
    }
    void bind(const Ruleset*, const OrderWords*) noexcept override {}
    void watch(std::vector<HandlerRun>* runs) const noexcept override { runs_ = runs; }
    [[nodiscard]] std::int64_t budget() const noexcept override { return 1000; }

private:
    void note(const char* event, int line, const Battle& battle) const
    {
        if (!runs_) return;
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < 3; ++i)
            hash = hash * 31 + static_cast<std::uint64_t>(battle.storage(i));
        runs_->push_back({event, {.file = "farm.lua", .line = line}, 1, hash});
    }
    int number_;
    mutable int orders_ = 0;
    mutable std::vector<HandlerRun>* runs_ = nullptr;
};

class ForgetfulScenario final : public LoadedScenario {
public:
    explicit ForgetfulScenario(const LoadedScenario& good) : good_{good} {}
    const Setting& setting() const noexcept override { return good_.setting(); }
    std::vector<std::byte> block(std::uint64_t seed) const override { return good_.block(seed); }
    ScenarioScript* script() const noexcept override { return good_.script(); }
    std::unique_ptr<ScenarioScript> clone_script() const override
    {
        return std::make_unique<Forgetful>(++copies_ * 100);
    }
    const std::string& title() const noexcept override { return good_.title(); }
    std::vector<OfferedBoard> boards() const override { return good_.boards(); }
    const std::string& board() const noexcept override { return good_.board(); }
    bool is_locked(std::size_t option) const noexcept override { return good_.is_locked(option); }
    std::uint64_t content_hash() const noexcept override { return good_.content_hash(); }
    std::string translate(std::string_view, std::string_view) const override { return {}; }
    Problem problem_at(std::uint8_t severity, const Value& where, const char* rule,
                       const char* text, const Args& args) const override
    {
        return good_.problem_at(severity, where, rule, text, args);
    }
    Place place_of(const Value& value) const override { return good_.place_of(value); }

private:
    const LoadedScenario& good_;
    mutable int copies_ = 0;
};

TEST(DeepCheck, GamesThatPartAreToldWithOrderAndHandler)
{
    const Book book = testing::small_book();
    const testing::SmallRuleset rules;
    Problems problems;
    const auto loaded = load_scenario_text("farm.lua", R"(return scenario "Farm" {
        ruleset = "small", turns = 9, map = square { size = { 4, 4 } },
        units = { blue = { infantry { at = "a1" } }, red = { infantry { at = "d4" } } },
        storage = { a = 0, b = 0 }, on = { order = function() storage.a = storage.a + 1 end },
    })",
                                           book, {}, problems);
    ASSERT_TRUE(loaded) << render(problems);
    const ForgetfulScenario forgetful{*loaded};
    ReadyBattle battle;
    battle.setting = &loaded->setting();
    battle.ruleset = &rules;
    battle.script = loaded->script();
    battle.scenario = &forgetful;
    battle.start = loaded->block(1);
    const DeepReport report = deep_check(battle, 2, 20);
    ASSERT_TRUE(report.parting);
    EXPECT_FALSE(report.failure);
    EXPECT_EQ(report.parting->seed, 1u);
    EXPECT_EQ(report.parting->order, 3) << "the first two are the same";
    EXPECT_EQ(report.parting->text, "done");
    EXPECT_EQ(report.parting->handler.event, "moved") << "the first after which they differ";
    EXPECT_EQ(report.parting->handler.place.line, 7);
    EXPECT_EQ(report.games, 1) << "the first parting ends the check";
}

} // namespace
} // namespace sandtable::host::deep_parting_test
