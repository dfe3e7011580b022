#include "plugins/frontends/text/table/to_do.hpp"

namespace sandtable::text {

using host::key;

std::string left_to_do(const host::Session& session, Side side, const std::set<Unit>& ordered,
                       const host::Teller& teller)
{
    const Setting& setting = session.setting();
    const host::Texts& texts = teller.texts();
    const auto& verbs = setting.book->verbs;
    // A book may list its orders unit by unit, so each unit is asked for.
    std::vector<Order> orders = session.legal(side);
    for (std::size_t i = 0; i < setting.units.size(); ++i)
        if (setting.units[i].side == side)
            for (const Order& order : session.legal(side, static_cast<std::int16_t>(i)))
                orders.push_back(order);
    std::set<Unit> units;
    std::set<std::string> others, whole;
    for (const Order& order : orders) {
        const VerbSpec& verb = verbs[order.verb];
        if (verb.any_time != 0) continue;
        whole.insert(teller.order(order));
        const auto& params = verb.params;
        if (params.empty())
            others.insert(teller.verb(verb));
        else if (params[0].kind == ParamKind::unit && order.count > 0 && order.args[0] >= 0 &&
                 setting.units[static_cast<std::size_t>(order.args[0])].side == side)
            units.insert(unit_at_index(order.args[0]));
        else
            others.insert(teller.verb(verb));
    }
    std::string list;
    std::size_t without = 0;
    constexpr std::size_t most = 12;
    for (const Unit unit : units) {
        if (ordered.contains(unit)) continue;
        if (++without <= most) list += (list.empty() ? "" : ", ") + teller.unit_id(unit);
    }
    if (without > most) list += " ...";
    constexpr std::size_t few = 4; // orders that are told whole
    if (units.empty() && whole.size() <= few) others = std::move(whole);
    std::string words;
    for (const std::string& word : others) words += (words.empty() ? "" : ", ") + word;
    const std::string n = std::to_string(without);
    if (without > 0 && !words.empty())
        return texts.tr(key("To do: {n} units without an order ({list}); or {words}"),
                        {{"n", n}, {"list", list}, {"words", words}});
    if (without > 0)
        return texts.tr(key("To do: {n} units without an order ({list})"),
                        {{"n", n}, {"list", list}});
    if (!units.empty() && !words.empty())
        return texts.tr(key("Every unit has its order: {words}"), {{"words", words}});
    return words.empty() ? std::string{} : texts.tr(key("To do: {words}"), {{"words", words}});
}

} // namespace sandtable::text
