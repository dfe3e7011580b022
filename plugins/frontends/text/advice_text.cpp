#include "plugins/frontends/text/advice_text.hpp"

#include "plugins/frontends/text/thought_text.hpp"

#include <cmath>
#include <cstdio>

namespace sandtable::text {
namespace {

using host::key;

/// "1.4" with the reader's point; a whole number, and one from 100 on, without.
std::string figure(double value, const host::Texts& texts)
{
    const double rounded = std::abs(value) < 100 ? std::round(value * 10) / 10 : std::round(value);
    char text[32];
    if (rounded == std::round(rounded))
        std::snprintf(text, sizeof text, "%.0f", rounded + 0.0); // no "-0"
    else
        std::snprintf(text, sizeof text, "%.1f", rounded);
    std::string figure{text};
    if (const std::size_t point = figure.find('.'); point != std::string::npos)
        figure.replace(point, 1, texts.of(key(".")));
    return figure;
}

std::string came_to(const host::Expected& expected, const host::Advice& advice,
                    const host::Texts& texts)
{
    const std::string separator{texts.of(key("; "))};
    std::string line = texts.tr(
        key("strength lost: {own} yours, {others} theirs; units lost: {n} yours, {m} theirs"),
        {{"own", figure(expected.own_lost, texts)},
         {"others", figure(expected.others_lost, texts)},
         {"n", figure(expected.own_units, texts)},
         {"m", figure(expected.others_units, texts)}});
    if (advice.has_wear)
        line += separator + texts.tr(key("damage taken: {own} yours, {others} theirs"),
                                     {{"own", figure(expected.own_worn, texts)},
                                      {"others", figure(expected.others_worn, texts)}});
    if (advice.has_objectives)
        line += separator +
                texts.tr(key("objectives held: {own} yours, {others} theirs (now {n}, {m})"),
                         {{"own", figure(expected.own_held, texts)},
                          {"others", figure(expected.others_held, texts)},
                          {"n", figure(advice.own_held, texts)},
                          {"m", figure(advice.others_held, texts)}});
    line += separator + texts.tr(key("position better than now on {n} of {m} tables, worse on {k}"),
                                 {{"n", std::to_string(expected.improved)},
                                  {"m", std::to_string(advice.tables)},
                                  {"k", std::to_string(expected.worsened)}});
    if (expected.won > 0 || expected.lost > 0)
        line += separator + texts.tr(key("battle won on {n} % of the tables, lost on {m} %"),
                                     {{"n", figure(100 * expected.won, texts)},
                                      {"m", figure(100 * expected.lost, texts)}});
    return "    " + line + "\n";
}

const char* how_played_on(const host::Advice& advice)
{
    if (advice.follows)
        return advice.to_turns_end
                   ? key("On {n} tables that fit what you see, each played on to the end of the "
                         "turn, the advice with the orders above and then as it pays for "
                         "everybody, on average:")
                   : key("On {n} tables that fit what you see, each played on for a while, the "
                         "advice with the orders above and then as it pays for everybody, on "
                         "average:");
    return advice.to_turns_end ? key("On {n} tables that fit what you see, each played on to the "
                                     "end of the turn as it pays for everybody, on average:")
                               : key("On {n} tables that fit what you see, each played on for a "
                                     "while as it pays for everybody, on average:");
}

std::string how_sure(const host::Advice& advice, const host::Texts& texts)
{
    const host::Values counts{{"n", std::to_string(advice.better)},
                              {"m", std::to_string(advice.tables)},
                              {"k", std::to_string(advice.worse)}};
    if (advice.better + advice.worse == 0)
        return texts.tr(key("It came to the same as the next best on each of {m} tables: take the "
                            "one whose plan you like."),
                        counts);
    if (!advice.is_clear())
        return texts.tr(key("It came out better than the next best on {n} of {m} tables and worse "
                            "on {k}: too close to tell, so take the one whose plan you like."),
                        counts);
    if (advice.better > advice.worse)
        return texts.tr(key("It came out better than the next best on {n} of {m} tables and worse "
                            "on {k}: that is more than luck."),
                        counts);
    return texts.tr(key("It came out better than the next best on {n} of {m} tables and worse on "
                        "{k}: who advises looks at more than this turn, or is mistaken."),
                    counts);
}

} // namespace

std::string advice_text(const host::Advice& advice, const host::Teller& teller)
{
    const host::Texts& texts = teller.texts();
    const std::string order = teller.order(advice.order);
    std::string text = texts.tr(key("Advice: {order}"), {{"order", order}}) + "\n";
    if (const std::span plan{advice.thought.plan}; plan.size() > 1)
        text += texts.tr(key("Then, as things stand: {list}"),
                         {{"list", plan_text(plan.subspan(1), plan.size(), teller)}}) +
                "\n";
    if (advice.alone) return text + texts.tr(key("Nothing else may be ordered.")) + "\n";
    if (advice.tables == 0)
        return text +
               texts.tr(key("What it comes to cannot be told: the side does not see enough.")) +
               "\n";
    const host::Values tables{{"n", std::to_string(advice.tables)}};
    text += texts.tr(how_played_on(advice), tables) + "\n";
    text += "  " + order + "\n" + came_to(advice.best, advice, texts);
    text += "  " +
            texts.tr(key("next best: {order}"), {{"order", teller.order(advice.second.order)}}) +
            "\n" + came_to(advice.second, advice, texts);
    text += how_sure(advice, texts) + "\n";
    if (const std::string thought = thought_text(advice.thought, texts); !thought.empty())
        text += texts.tr(key("Who advises: {what}"), {{"what", thought}}) + "\n";
    return text;
}

} // namespace sandtable::text
