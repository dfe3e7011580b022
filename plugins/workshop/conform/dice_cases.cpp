// Dice that a ruleset says may be counted together.

#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/table/dice_walk.hpp"
#include "plugins/workshop/conform/tries.hpp"
#include "plugins/workshop/conform/walk.hpp"

namespace sandtable::host::conform {
namespace {

bool breaks_promise(const Moment& m, const Order& order)
{
    constexpr std::uint64_t most = 1'500; // carried out
    Carrier carrier{m.game};
    carrier.allow(most, {});
    const FixedDice none;
    DiceWalk walk{carrier, none, {m.game.block().data(), &order, 0, std::nullopt}};
    try {
        return !walk.landings() && walk.promise_broken();
    } catch (const Enough&) {
        return false; // more than can be looked at here
    } catch (const PluginError&) {
        return false; // another case says why
    } catch (const BrokenRule&) {
        return false;
    }
}

void counted_dice(const Moment& m)
{
    if (!m.now_and_then(4) || m.game.over()) return;
    const Side side = m.seat();
    for (const Order& order :
         some_of(all_legal(m.game, {.side = side}), m.thorough ? 32 : 3, m.draws(50)))
        if (breaks_promise(m, order))
            throw Failed{Complaint{key("{order}: dice that count together come out otherwise in "
                                       "another order or with other faces"),
                                   {{"order", named(order, m.game.setting())}}}};
}

} // namespace

std::vector<Case> dice_cases()
{
    return {Case{"counted_dice", key("Dice that are said to count together do."),
                 key("With a negative impulse (sdk::counting) all that the dice have brought about "
                     "so far is in that number or on the table: look for a variable that it "
                     "leaves out."),
                 true, false, counted_dice, nullptr}};
}

} // namespace sandtable::host::conform
