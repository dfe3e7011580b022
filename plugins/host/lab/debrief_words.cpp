#include "plugins/host/lab/debrief_words.hpp"

#include <cmath>
#include <cstdio>

namespace sandtable::host {
namespace {

std::string two_places(double value, const Texts& texts)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    std::string number{text};
    if (const std::size_t point = number.find('.'); point != std::string::npos)
        number.replace(point, 1, std::string{texts.of(key("."))});
    return number;
}

/// An order of the record as the reader would type it.
std::string order_said(const DebriefMoment& moment, const Teller& teller)
{
    const ReadOrder read = read_order(moment.order, moment.side, teller.setting());
    return read.order ? teller.order(*read.order) : moment.order;
}

} // namespace

std::string signed_number(double value)
{
    const auto rounded = std::llround(value);
    return (rounded > 0 ? "+" : "") + std::to_string(rounded);
}

std::string losses_said(const DebriefSide& side, const Teller& teller)
{
    std::string lost;
    for (const Unit unit : side.lost) lost += (lost.empty() ? "" : ", ") + teller.unit(unit);
    const Values values{{"was", std::to_string(side.strength_at_start)},
                        {"now", std::to_string(side.strength)},
                        {"units", lost}};
    return teller.texts().tr(lost.empty() ? key("strength {was}, then {now}; no unit lost")
                                          : key("strength {was}, then {now}; lost: {units}"),
                             values);
}

std::string moment_said(const DebriefMoment& moment, const Teller& teller)
{
    const Values values{{"turn", std::to_string(moment.turn)},
                        {"number", std::to_string(moment.number)},
                        {"side", teller.side(moment.side)},
                        {"order", order_said(moment, teller)}};
    return teller.texts().tr(moment.order.empty()
                                 ? key("turn {turn}, by an order of {side.the}")
                                 : key("turn {turn}, order {number}, {side}: {order}"),
                             values);
}

std::string swing_said(const DebriefMoment& moment, const Teller& teller)
{
    return teller.texts().tr(key("For {side.the} the worth of the table went from {was} to {now}."),
                             {{"side", teller.side(moment.judged)},
                              {"was", signed_number(static_cast<double>(moment.before))},
                              {"now", signed_number(static_cast<double>(moment.after))}});
}

std::string promise_said(const DebriefMoment& moment, const Teller& teller)
{
    const auto before = static_cast<double>(moment.before);
    return teller.texts().tr(
        key("its odds promised {promised}, it brought {brought}"),
        {{"promised", signed_number(moment.expected - before)},
         {"brought", signed_number(static_cast<double>(moment.after) - before)}});
}

std::string luck_said(const DebriefSide& side, const Teller& teller)
{
    const Values values{{"luck", signed_number(side.luck)},
                        {"error", std::to_string(std::llround(side.luck_error))}};
    const double off = std::abs(side.luck);
    const char* const said =
        off <= side.luck_error / 2
            ? key("what the dice gave, against what they promised: {luck} (within ± {error} in 95 "
                  "of 100 battles): no luck to speak of")
        : off <= side.luck_error
            ? (side.luck > 0
                   ? key("what the dice gave, against what they promised: {luck} (within ± {error} "
                         "in 95 of 100 battles): some luck")
                   : key("what the dice gave, against what they promised: {luck} (within ± {error} "
                         "in 95 of 100 battles): some bad luck"))
        : side.luck > 0
            ? key("what the dice gave, against what they promised: {luck} (within ± {error} in 95 "
                  "of 100 battles): rare luck")
            : key("what the dice gave, against what they promised: {luck} (within ± {error} in 95 "
                  "of 100 battles): rare bad luck");
    return teller.texts().tr(said, values);
}

std::string dice_said(const DebriefDice& dice, const Teller& teller)
{
    const double off = dice.mean - dice.expected;
    const char* const said =
        std::abs(off) <= dice.error
            ? key("{n} of {die}: {mean} on average; expected {usual} ± {error}: as expected")
        : off > 0 ? key("{n} of {die}: {mean} on average; expected {usual} ± {error}: high")
                  : key("{n} of {die}: {mean} on average; expected {usual} ± {error}: low");
    const Texts& texts = teller.texts();
    return texts.tr(said, {{"n", std::to_string(dice.count)},
                           {"die", dice.die},
                           {"mean", two_places(dice.mean, texts)},
                           {"usual", two_places(dice.expected, texts)},
                           {"error", two_places(dice.error, texts)}});
}

std::vector<std::string> all_dice_said(const Debrief& debrief, const Teller& teller)
{
    std::vector<std::string> said;
    for (std::size_t s = 0; s < debrief.sides.size(); ++s)
        for (const DebriefDice& dice : debrief.sides[s].dice)
            said.push_back(teller.side(static_cast<Side>(s)) +
                           std::string{teller.texts().of(key(": "))} + dice_said(dice, teller));
    return said;
}

std::vector<std::string> remarks_on(const Debrief& debrief, const Teller& teller)
{
    const Texts& texts = teller.texts();
    std::vector<std::string> remarks{texts.tr(
        key("Worth is how the computer players judge the table for a side: 0 is even, 100 the "
            "most it came to in this battle."))};
    if (!debrief.whole)
        remarks.push_back(
            texts.tr(key("The battle goes on: this is what the side has seen. Luck and odds are "
                         "told once it is over.")));
    else if (debrief.has_odds)
        remarks.push_back(texts.tr(key("Luck and odds: the dice of {n} orders, drawn again and "
                                       "again from the table as it stood."),
                                   {{"n", std::to_string(debrief.drawn)}}));
    if (!debrief.complete)
        remarks.push_back(
            texts.tr(key("The drawing was ended before all orders had been looked at.")));
    return remarks;
}

} // namespace sandtable::host
