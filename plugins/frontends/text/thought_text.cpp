#include "plugins/frontends/text/thought_text.hpp"

#include <algorithm>

namespace sandtable::text {

using host::key;

namespace {

/// "A; B": one part more.
void append(std::string& text, const std::string& part, const host::Texts& texts)
{
    if (!text.empty()) text += texts.of(key("; "));
    text += part;
}

} // namespace

std::string plan_text(std::span<const Order> plan, std::size_t most, const host::Teller& teller)
{
    std::string text;
    const auto add = [&](const std::string& part) { append(text, part, teller.texts()); };
    for (const Order& order : plan.first(std::min(plan.size(), most))) add(teller.order(order));
    if (plan.size() > most)
        add(teller.texts().tr(key("and {n} more"), {{"n", std::to_string(plan.size() - most)}}));
    return text;
}

std::string thought_text(const host::Thought& thought, const host::Texts& texts)
{
    std::string text;
    const auto add = [&](const std::string& part) { append(text, part, texts); };
    if (thought.tried > 0)
        add(texts.tr(key("{n} orders tried"), {{"n", std::to_string(thought.tried)}}));
    if (thought.plans > 0)
        add(texts.tr(key("{n} choices compared"), {{"n", std::to_string(thought.plans)}}));
    if (thought.value) {
        constexpr std::int32_t hundredth = 10'000; // of a victory
        const std::int32_t half = *thought.value < 0 ? -hundredth / 2 : hundredth / 2;
        add(texts.tr(key("expects {n} (100 is victory, -100 defeat)"),
                     {{"n", std::to_string((*thought.value + half) / hundredth)}}));
    }
    return text;
}

} // namespace sandtable::text
