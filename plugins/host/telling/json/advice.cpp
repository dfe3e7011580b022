#include "plugins/host/telling/json/advice.hpp"

#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/json/odds.hpp"
#include "plugins/host/telling/json/thought.hpp"

namespace sandtable::host {
namespace {

Json expected_json(const Expected& expected, const Advice& advice, const Setting& setting)
{
    return {
        {"order", write_order(expected.order, setting)},
        {"strength_lost", {expected.own_lost, expected.others_lost}},
        {"units_lost", {expected.own_units, expected.others_units}},
        {"damage", advice.has_wear ? Json{expected.own_worn, expected.others_worn} : Json(nullptr)},
        {"objectives", {expected.own_held, expected.others_held}},
        {"worth", expected.worth},
        {"improved", expected.improved},
        {"worsened", expected.worsened},
        {"won", expected.won},
        {"lost", expected.lost}};
}

} // namespace

Json advice_json(const Advice& advice, const std::optional<SeenOdds>& odds, const Teller& teller)
{
    const Setting& setting = teller.setting();
    const bool known = advice.tables > 0;
    Json json{
        {"order", write_order(advice.order, setting)},
        {"side", teller.side_id(advice.order.side)},
        {"alone", advice.alone},
        {"tables", advice.tables},
        {"to_turns_end", advice.to_turns_end},
        {"follows", advice.follows},
        {"held", advice.has_objectives ? Json{advice.own_held, advice.others_held} : Json(nullptr)},
        {"worth", advice.worth},
        {"better", advice.better},
        {"worse", advice.worse},
        {"clear", known && advice.is_clear()},
        {"best", known ? expected_json(advice.best, advice, setting) : Json(nullptr)},
        {"second", known ? expected_json(advice.second, advice, setting) : Json(nullptr)},
        {"thought", thought_json(advice.thought, setting)},
        {"odds", odds ? odds_json(*odds, teller) : Json(nullptr)}};
    if (advice.stopped) json["stopped"] = true;
    return json;
}

} // namespace sandtable::host
