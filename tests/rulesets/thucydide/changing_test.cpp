// A bridge blown, a wood burnt down, an objective moved: Thucydide on a map that changes.

#include "kernel/board/label.hpp"
#include "rulesets/thucydide/chapters/sight.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"
#include "rulesets/thucydide/orders/arguments.hpp"
#include "rulesets/thucydide/ruleset.hpp"
#include "tests/rulesets/thucydide/arena.hpp"
#include "tests/support/covers.hpp"
#include "tests/support/scripted_battle.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gmock/gmock.h>

namespace sandtable::thucydide::changing_test {
namespace {

using ::testing::HasSubstr;
using Scripted = sandtable::testing::ScriptedBattle<Thucydide>;
using sandtable::testing::covers;

Cell at(const Scripted& battle, const char* label)
{
    return cell_from_label(*battle.setting().board, label);
}

/// Whether a move of a piece to a hex beside it is among the orders that are listed.
bool lists_step(Scripted& battle, const char* piece, const char* to)
{
    return std::ranges::any_of(
        sandtable::testing::skirmish::choices(battle.game()), [&](const Order& order) {
            return verb_of(order) == Verb::move && order.unit(0) == battle.unit(piece) &&
                   path_of(order).steps() == 1 && path_of(order).last() == at(battle, to);
        });
}

TEST(ThucydideChanging, ABridgeThatIsBlownIsNoMore)
{
    covers(rules::terr_07);
    for (const bool scripted : {false, true}) {
        Scripted battle{"thucydide.lua", scripted};
        battle.give("activate AL1 A1 A2 A3");
        if (battle.refusal("end_command").empty()) battle.give("end_command");
        const std::string refused = battle.refusal("move A1 0505-0504");
        EXPECT_EQ(lists_step(battle, "A1", "0504"), !scripted) << "as the list has it";
        if (!scripted) {
            EXPECT_EQ(refused, "");
            continue;
        }
        EXPECT_THAT(battle.told(), HasSubstr("between 0504 and 0505 lies now: river"));
        EXPECT_THAT(refused, HasSubstr("river"));
        EXPECT_THAT(refused, HasSubstr("[THU-TERR-07]"));
    }
}

TEST(ThucydideChanging, WhereTheWoodIsBurntDownOneSees)
{
    covers(rules::los_03);
    for (const bool scripted : {false, true}) {
        Scripted battle{"thucydide.lua", scripted};
        battle.give("activate AL1 A1 A2 A3");
        const Table table = battle.table();
        const Context context{battle.setting()};
        const Field field{table, context};
        EXPECT_EQ(sight_line(field, at(battle, "0806"), at(battle, "0802")).clear(), scripted);
    }
}

TEST(ThucydideChanging, VictoryCountsTheNewPlace)
{
    covers(rules::vic_04);
    for (const bool scripted : {false, true}) {
        Scripted battle{"thucydide.lua", scripted};
        battle.give("activate AL1 A1 A2 A3");
        for (const char* order : {"end_command", "end_movement", "end_combat"})
            if (battle.refusal(order, 0).empty()) battle.give(order, 0);
        const Table table = battle.table();
        const Context context{battle.setting()};
        EXPECT_EQ(score_of(Field{table, context}, 0), scripted ? 2 : 0) << "A2 stands in 0706";
        EXPECT_EQ(table.get(cell::holder, at(battle, "0706")), scripted ? 1 : 0);
    }
}

} // namespace
} // namespace sandtable::thucydide::changing_test
