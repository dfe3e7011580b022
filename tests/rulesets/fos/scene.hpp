/// scene.hpp - a battle of Fields of Strategy from a position text, for tests.
///
///   melee, morale   outcomes of the two dice by their faces
///   told_in_english what is wrong with a position text, as its author reads it
///   Scene           the battle, what it said, and short ways to ask about it
#pragma once

#include "kernel/game/game.hpp"
#include "lua/board/board_builder.hpp"
#include "rulesets/fos/chapters/play.hpp"
#include "rulesets/fos/orders/position.hpp"
#include "rulesets/fos/ruleset.hpp"
#include "rulesets/fos/scenario/reading.hpp"
#include "tests/support/covers.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::fos {

using Dice = std::vector<std::uint32_t>;
[[nodiscard]] constexpr std::uint32_t melee(int face)
{
    return static_cast<std::uint32_t>(face + 1);
}
[[nodiscard]] constexpr std::uint32_t morale(int face) { return static_cast<std::uint32_t>(face); }

/// "5: there is no unit #8 [FOS-UNIT-04]"
[[nodiscard]] std::string told_in_english(const PositionFault& fault);

/// The whole of a battle that a position text describes. It must be good: a test fails otherwise.
class Scene {
public:
    explicit Scene(std::string_view text);
    explicit Scene(const Position& position);
    Scene(std::string_view text, std::string_view more)
        : Scene{std::string{text} + "\n" + std::string{more}}
    {
    }
    ~Scene();
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    // Playing. Each forgets what was said before.
    /// Sets up and plays on to the first decision.
    Scene& begin(const Dice& dice = {});
    /// Gives orders in the book's shorthand or the kernel's notation for the side that is awaited.
    Scene& order(std::string_view line, const Dice& dice = {});
    /// Why the line is refused: "FOS-PROG-02: message"; empty when it is not. Changes nothing.
    [[nodiscard]] std::string refusal(std::string_view line) const;
    /// Carries out some step by itself, on the block as it is.
    Scene& step(const std::function<void(Play&)>& work, const Dice& dice = {});
    /// P4 to P8 of the active side's phase as the book's sequence plays them, without what follows.
    Scene& fights(const Dice& dice = {});
    /// Gives orders and carries out the movement, then stops before P4.
    Scene& move(std::string_view line);

    // Asking.
    [[nodiscard]] Unit unit(std::string_view id) const;
    [[nodiscard]] Cell cell(std::string_view text) const;
    [[nodiscard]] std::string where(std::string_view id) const; ///< "c4", "dead", "reserve"
    /// "#1 c4, #2 d5": where several are.
    [[nodiscard]] std::string where_are(std::initializer_list<std::string_view> ids) const;
    [[nodiscard]] int get(UnitCounter counter, std::string_view id) const;
    [[nodiscard]] int force(std::string_view id) const { return get(counters::force, id); }
    [[nodiscard]] bool moved(std::string_view id) const { return get(counters::moved, id) != 0; }
    [[nodiscard]] Table table() const { return game_->table(); }
    [[nodiscard]] View view(Side side) const { return game_->view(side); }
    [[nodiscard]] Field field() const { return Field{table_, rules_->context()}; }
    [[nodiscard]] Game& game() { return *game_; }
    /// After the game was played on from outside.
    void refresh() { table_ = game_->table(); }
    /// What a question, or a preview of an order, in shorthand or notation, says to a side.
    [[nodiscard]] std::vector<Breakdown> answer(std::string_view text, Side side) const;
    [[nodiscard]] const Fos& rules() const { return *rules_; }
    [[nodiscard]] const Setting& setting() const { return setting_; }
    [[nodiscard]] std::string drawn() const;

    /// The breakdowns of a kind that were said, each in the fixed line of host::tell_in_line,
    /// as a side may read them (default: all of it).
    [[nodiscard]] std::vector<std::string> records(std::string_view kind,
                                                   Side reader = umpire_seat) const;
    /// The only record of a kind, or a text that says how many there are.
    [[nodiscard]] std::string record(std::string_view kind, Side reader = umpire_seat) const;
    /// The first record of a kind whose text holds `part`.
    [[nodiscard]] std::string record_with(std::string_view kind, std::string_view part,
                                          Side reader = umpire_seat) const;
    /// Sentences of the events that a side may read.
    [[nodiscard]] std::vector<std::string> events(EventKind kind, Side reader = umpire_seat) const;
    [[nodiscard]] std::size_t rolls() const;

private:
    struct Storage;
    void build(const Position& position);
    const Value* fields_of(const Position& position, const PositionUnit& u);
    std::vector<std::byte> first_block(const Position& position) const;

    std::unique_ptr<Storage> storage_;
    Setting setting_;
    std::unique_ptr<Fos> rules_;
    std::unique_ptr<Game> game_;
    mutable Table table_{nullptr, setting_};
    Journal said_;
};

/// The impulses that a unit needs to each cell it can reach, in a view of its side.
[[nodiscard]] std::map<Cell, int> impulses_by_cell(const Field& view, Unit u);

} // namespace sandtable::fos
