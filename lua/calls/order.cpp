// order.*: gives an order through the same check as a player's.

#include "lua/calls/guarded.hpp"

#include "kernel/game/legality.hpp"
#include "kernel/game/view.hpp"

#include <cstddef>
#include <string>

namespace sandtable::lua {

namespace {

/// Why the order may not be given now, in English and in the script's room, or an empty text and
/// the order.
const std::string& refusal_of(const RunScript& script, Side side, const char* text, Order& order)
{
    const Battle& battle = *script.battle();
    const Setting& setting = battle.setting();
    auto& [view, why] = script.order_room();
    why.clear();
    const std::optional<Order> read = script.words()->read(text, side, setting, why);
    if (!read) return why;
    order = *read;
    order.side = side;
    view.resize(battle.layout().bytes);
    make_view(battle, side, *script.ruleset(), view.data());
    const auto refusal = refuse(View{view.data(), setting}, order, *script.ruleset());
    if (refusal) script.words()->append_refusal(why, *refusal, setting);
    return why;
}

/// Asks whether the order of the call may be given, gives it where `gives`, and answers.
int decide(lua_State* lua, std::size_t cost, bool gives)
{
    const RunScript& script = running(lua);
    const Side side = check_side(lua, 1, script.battle()->setting());
    const char* text = luaL_checkstring(lua, 2);
    if (!script.ruleset() || !script.words())
        raise(lua, "SC4023", "orders cannot be given here: no ruleset is at hand");
    Sandbox::of(lua).charge(lua, cost);
    char why[300] = {};
    guarded(lua, script, "SC4015", [&] {
        Order order;
        const std::string& refused = refusal_of(script, side, text, order);
        if (!refused.empty())
            std::snprintf(why, sizeof why, "%s", refused.c_str());
        else if (gives)
            script.ruleset()->apply(*script.battle(), order);
    });
    lua_pushboolean(lua, why[0] == '\0');
    if (!why[0]) return 1;
    lua_pushstring(lua, why);
    return 2;
}

/// give("blue", "path #12 d5"): true, or false and why not.
int give(lua_State* lua) { return decide(lua, 500, true); }

/// may("blue", "path #12 d5"): whether it could be given now.
int may(lua_State* lua) { return decide(lua, 300, false); }

constexpr Call order_functions[] = {
    {give, "give", "side: side; text: string an order in notation: \"path #12 d5\"",
     "boolean given; string? why_not", ""},
    {may, "may", "side: side; text: string", "boolean; string? why_not", ""},
};

} // namespace

Calls order_calls() noexcept { return order_functions; }
void add_order(lua_State* lua) { add_library(lua, "order", order_functions); }

} // namespace sandtable::lua
