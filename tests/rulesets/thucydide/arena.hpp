/// arena.hpp - small positions of Thucydide for tests, in the book's own way of writing.
///
///   Tree     scenario values written in place: map({{"mode", "units"}})
///   Shares   how often each outcome of an order comes, exactly
///   Arena    board, pieces and counters; then a game, orders in shorthand, dice as letters
///
///     Arena arena;                              // 12 by 9, clear, A at the bottom
///     arena.piece("A1", "inf_hoplite", "0605"); // the side is the first letter of the id
///     arena.combat("A");                        // A's combat phase, its units activated
///     arena.give("AT A1>0604", "G B F L");      // with these dice; see said()
#pragma once

#include "kernel/board/label.hpp"
#include "kernel/game/game.hpp"
#include "lua/board/board_builder.hpp"
#include "plugins/host/table/tally.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/orders/apply.hpp"
#include "rulesets/thucydide/ruleset.hpp"
#include "tests/support/distribution.hpp"

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace sandtable::thucydide::testing {

/// A value of a scenario with all that is in it.
struct Tree {
    Value::Kind kind = Value::nothing;
    std::int64_t number = 0;
    std::string text;
    std::vector<std::pair<std::string, Tree>> items;

    Tree() = default;
    Tree(int n) : kind{Value::number}, number{n} {}
    Tree(const char* t) : kind{Value::text}, text{t} {}
    Tree(std::string t) : kind{Value::text}, text{std::move(t)} {}
};
[[nodiscard]] Tree map(std::initializer_list<std::pair<std::string, Tree>> items);
[[nodiscard]] Tree list(std::initializer_list<Tree> items);

/// The outcomes of an order, each with a label of words.
struct Shares {
    std::vector<host::Outcome> outcomes;
    /// The share of all outcomes whose label has this word.
    [[nodiscard]] Fraction of(std::string_view word) const;
};

class Arena {
public:
    explicit Arena(int columns = 12, int rows = 9);
    ~Arena();

    Cell at(std::string_view label) const;
    Arena& terrain(std::string_view cell, int kind);
    Arena& height(std::string_view cell, int height);
    Arena& edge(std::string_view a, std::string_view b, int obstacle);
    Arena& road(std::string_view path); ///< "0707-0807-0907"
    /// A unit or leader; no cell: in reserve. Fields: training, morale, stands, initial, cost.
    Arena& piece(std::string id, std::string_view type, std::string_view cell,
                 std::initializer_list<std::pair<std::string, Tree>> fields = {});
    Arena& general(std::string id, std::string_view cell) { return piece(id, "general", cell); }
    /// A general for each side, far from the middle, with so many tokens.
    Arena& generals(int tokens = 0);
    Arena& option(Option option, int value);
    Arena& field(std::string name, Tree value); ///< of the scenario
    /// Of a side; "name" is what it is called, else its id.
    Arena& side_field(Side side, std::string name, Tree value);
    Arena& turns(int turns);

    // --- then the table; the first of these lays it ----------------------------------------------
    Field field();
    Side side(std::string_view letter) const { return letter == "A" ? Side{0} : Side{1}; }
    Unit unit(std::string_view id) const;
    Arena& set(UnitCounter c, std::string_view id, int value);
    Arena& set(SideCounter c, Side s, int value);
    Arena& set(GameCounter c, int value);
    Arena& place(std::string_view id, std::string_view cell);
    Arena& remove(std::string_view id, Where where);
    /// A position in a phase of a side: turn 1 unless said. Its units are activated (1).
    Arena& phase(Phase phase, std::string_view active, int turn = 1);
    Arena& combat(std::string_view active) { return phase(Phase::combat, active); }

    // --- then the game ---------------------------------------------------------------------------
    Game& game();
    /// Plays from the set-up, with dice as letters ("G B R F L S" or numbers of a plain die).
    Arena& begin(std::string_view dice = "");
    /// Gives an order in shorthand or notation; dice as letters. Fails the test when it is refused
    /// or the dice do not fit.
    Arena& give(std::string_view order, std::string_view dice = "");
    /// Why an order is refused: its rule, or "" when it is not.
    std::string refused(std::string_view order);
    /// What was said since the last order: breakdowns in one line, told sentences.
    [[nodiscard]] const std::vector<std::string>& said() const { return said_; }
    /// The line that holds `part`, or an empty text.
    [[nodiscard]] std::string line(std::string_view part) const;
    [[nodiscard]] bool heard(std::string_view part) const { return !line(part).empty(); }
    /// What a question, or a preview of an order, in notation says.
    std::vector<Breakdown> answer(const char* text);
    /// What is asked for now, and of whom: "B riposte"; "over" at the end.
    std::string asked();
    std::vector<std::string> legal();
    [[nodiscard]] int stands(std::string_view id);
    [[nodiscard]] int tokens(Side side);
    [[nodiscard]] std::string where(std::string_view id); ///< a label, "dead", "exited" ...
    /// Every outcome of an order by what `classify` calls it. All dice are enumerated once: ask
    /// here, not by odds(), for several shares of many dice.
    [[nodiscard]] Shares shares(std::string_view order,
                                const std::function<std::string(Arena&, const Field&)>& classify);
    /// The share of the dice after which `classify` gives `label`, exactly.
    [[nodiscard]] Fraction odds(std::string_view order, std::string_view label,
                                const std::function<std::string(Arena&, const Field&)>& classify);
    [[nodiscard]] std::vector<std::string> faults(); ///< of the scenario: rule ids
    const Setting& setting();

private:
    struct Parts;
    void lay();
    std::vector<std::uint32_t> outcomes(std::string_view dice) const;
    Order read(std::string_view order);

    std::unique_ptr<Parts> parts_;
    std::vector<std::string> said_;
};

} // namespace sandtable::thucydide::testing
