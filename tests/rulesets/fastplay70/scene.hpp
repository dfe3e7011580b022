/// scene.hpp - a battle of Fast Play 70 from a few lines of text, for tests.
///
///   size 14 10 | table 1000 900          the board; hexes 14 x 10 if nothing is said
///   wood 0504 0503 | town ... | X ...    ground of hexes (the Book's words, or "X" impassable)
///   entrenched 0505 | level 1 0503 0502  works and levels
///   stream 0505/0605 | deep_stream | steep    hexsides
///   segments 5 10                        last column of each segment but the last
///   area wood 400,200 600,200 600,300 400,300 | height 1 ... | river 0,420 1000,420
///   option charge=1 | side french character=prudent locked=1 | turns 10 | margin 3
///   objective 0505 6 french
///   F1 infantry 0505 N [5] [class] [moving] [idle] [guard] [franc_tireur] [unreliable]
///                         [nation=bavarian]
///   G7 infantry turn=2 entry=0511,0311 N        on the open table: entry=210,348;330,249; @0
#pragma once

#include "kernel/game/game.hpp"
#include "lua/board/board_builder.hpp"
#include "rulesets/fastplay70/chapters/play.hpp"
#include "rulesets/fastplay70/ruleset.hpp"
#include "tests/rulesets/fastplay70/scene_reading.hpp"
#include "tests/support/covers.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::fastplay70 {

/// Faces as they are read on the dice.
using Dice = std::vector<int>;

class Scene {
public:
    explicit Scene(std::string_view text);
    ~Scene();
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    // --- playing
    Scene& begin(const Dice& dice = {});
    /// The movement phase of a side, its pools in segment order, `open` already open.
    Scene& moving(Side side, std::vector<int> pools = {9}, int open = 1);
    /// A combat step begins; units are activated unless "idle", moving if they say so.
    Scene& fighting(bool moving_step = false, Side first = german);
    Scene& phase(int phase, Side first = french);
    Scene& work(const std::function<void(Play&)>& change);
    /// Gives orders for whoever is awaited ("; " between them); a side's letter in "done F" says
    /// which of two. Fails the test when an order is refused.
    Scene& order(std::string_view lines, const Dice& dice = {});
    /// "FP70-SEG-01", or "" when the order is not refused.
    [[nodiscard]] std::string refusal(std::string_view line, Side side = nobody) const;
    /// The whole refusal in words.
    [[nodiscard]] std::string refusal_text(std::string_view line, Side side = nobody) const;

    // --- asking
    /// Follows a path of a unit without pools and phases: "0503 N cost 2", with " silent" when it
    /// cannot attack after it; or the rule that refuses.
    [[nodiscard]] std::string path(std::string_view unit, std::string_view elements,
                                   bool charge = false) const;
    [[nodiscard]] int dice(std::string_view a, std::string_view t) const;
    [[nodiscard]] std::string value_text(std::string_view a, std::string_view t) const;
    /// "" when the line is clear, else the rule.
    [[nodiscard]] std::string blocked(std::string_view a, std::string_view t) const;
    [[nodiscard]] std::string sight_text(std::string_view a, std::string_view t) const;
    [[nodiscard]] std::string where(std::string_view id) const; ///< "0503 N", "(500,300) 0", "dead"
    [[nodiscard]] int get(UnitCounter counter, std::string_view id) const;
    [[nodiscard]] int stands(std::string_view id) const { return get(counters::stands, id); }
    [[nodiscard]] int pool(Side side, int segment) const;
    [[nodiscard]] Unit unit(std::string_view id) const;
    [[nodiscard]] Place place(std::string_view text) const;
    /// What a question or an order would be answered, all breakdowns in one line.
    [[nodiscard]] std::string answer(std::string_view line, Side side = french) const;
    [[nodiscard]] std::string asked() const; ///< "declare german", "breakthrough G1"
    [[nodiscard]] Field field() const { return Field{game_->table(), rules_->context()}; }
    [[nodiscard]] Game& game() { return *game_; }
    [[nodiscard]] const FastPlay70& rules() const { return *rules_; }
    [[nodiscard]] const Setting& setting() const { return setting_; }
    [[nodiscard]] const std::string& problems() const { return problems_; }
    /// What was said since the last order: breakdowns of a kind, each in one line.
    [[nodiscard]] std::vector<std::string> records(std::string_view kind) const;
    [[nodiscard]] std::string record(std::string_view kind) const;
    [[nodiscard]] std::vector<std::string> legal() const;

    /// Puts a unit elsewhere.
    Scene& put(std::string_view id, std::string_view place, std::string_view facing);

private:
    [[nodiscard]] Order read(std::string_view line, Side side) const;

    std::unique_ptr<SceneReader> reader_;
    Setting setting_;
    std::unique_ptr<FastPlay70> rules_;
    std::unique_ptr<Game> game_;
    std::string problems_;
    Journal said_;
};

} // namespace sandtable::fastplay70
