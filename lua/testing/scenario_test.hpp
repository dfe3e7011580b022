/// scenario_test.hpp - tests of a scenario, written in Lua beside it.
///
///   TestTable            the battle under test; the host plays a session behind it
///   TestOutcome          what became of one test
///   run_scenario_tests   every test of a file, each with a battle of its own
///
///     test("the farm falls", function()
///         dice { 6, 1 }
///         give("blue", "path #1 c2-c3")
///         equal(query.holder "c3", "blue")
///     end)
#pragma once

#include "kernel/rules/event.hpp"
#include "lua/scenario_loader.hpp"

namespace sandtable {

class TestTable {
public:
    virtual ~TestTable() = default;
    /// A fresh battle, set up, with dice from a seed. Throws what a battle throws that cannot
    /// begin.
    virtual void start(std::uint64_t seed) = 0;
    /// Gives an order. Why not, in English with the rule; empty when it was carried out.
    virtual std::string give(Side side, std::string_view order) = 0;
    /// The same without giving it.
    virtual std::string why_not(Side side, std::string_view order) = 0;
    /// What the next rolls show; then the seed decides again.
    virtual void dice(std::vector<std::string> faces) = 0;
    /// Given dice that nobody has rolled.
    [[nodiscard]] virtual std::size_t dice_left() const = 0;
    /// Legal orders of a side, as they are written.
    [[nodiscard]] virtual std::vector<std::string> legal(Side side) const = 0;
    /// Gives up to `count` orders drawn from the legal ones, for whoever is to decide.
    virtual void play(int count) = 0;
    [[nodiscard]] virtual const std::byte* table() const = 0;
    /// What a side sees, until the next call.
    [[nodiscard]] virtual View view(Side side) const = 0;
    /// Why the battle is not called fair after at most so many games of a computer player against
    /// itself, in English; empty when it is. `within`, `error`: as of `sandtable balance`.
    [[nodiscard]] virtual std::string unfair(const std::string& player, std::uint64_t games,
                                             double within, double error) = 0;
    /// What the last order that was given caused.
    [[nodiscard]] virtual const std::vector<Event>& events() const = 0;
};

struct TestOutcome {
    std::string name;
    bool passed = false;
    Problem problem; ///< why it failed
};

/// Runs a test file. Nothing when it cannot be run at all; `problems` says why.
[[nodiscard]] std::optional<std::vector<TestOutcome>>
run_scenario_tests(const std::filesystem::path& file, const LoadedScenario& scenario,
                   const LoadOptions& options, TestTable& table, Problems& problems);

} // namespace sandtable
