#include "plugins/frontends/text/sequence_text.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <array>

namespace sandtable::text {
namespace {

using host::key;

/// Breaks a text between words; every line but the first begins with `indent` blanks.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns)
{
    return host::wrapped(std::string(indent, ' ').append(text), columns, indent).substr(indent);
}

/// "who decide: what is done; until ...; again from 1: ... [RULE]"
std::string step_text(const Book& book, const StepSpec& step, const host::Texts& texts)
{
    std::string text;
    const auto add = [&](const std::string& part) {
        if (!part.empty())
            text += (text.empty() ? std::string{} : std::string{texts.of(key("; "))}) + part;
    };
    if (*step.does) add(std::string{texts.of(step.does)});
    if (const std::string who = deciders_text(step, texts); !who.empty())
        add(texts.tr(key("decides: {who}"), {{"who", who}}));
    if (*step.until)
        add(texts.tr(key("until {what}"), {{"what", std::string{texts.of(step.until)}}}));
    if (*step.again || step.back_to < book.sequence.count) {
        const std::string from =
            step.back_to < book.sequence.count ? std::to_string(step.back_to + 1) : "";
        const std::string how{texts.of(step.again)};
        if (from.empty())
            add(how);
        else
            add(*step.again
                    ? texts.tr(key("then again from {n}: {what}"), {{"n", from}, {"what", how}})
                    : texts.tr(key("then again from {n}"), {{"n", from}}));
    }
    if (*step.rule) text += (text.empty() ? "[" : " [") + std::string{step.rule} + "]";
    return text;
}

} // namespace

std::string deciders_text(const StepSpec& step, const host::Texts& texts)
{
    static constexpr std::array names{"", key("the side whose phase it is"), key("the other side"),
                                      key("each side, unseen by the others"), key("the umpire")};
    std::string text;
    for (std::size_t i = 1; i < names.size(); ++i)
        if (step.deciders & decider_bit(static_cast<Decider>(i)))
            text += (text.empty() ? "" : ", ") + std::string{texts.of(names[i])};
    return text;
}

std::string sequence_text(const Book& book, const host::Texts& texts, std::size_t columns, int now)
{
    std::string text;
    int phase = -1;
    for (std::size_t i = 0; i < book.sequence.size(); ++i) {
        const StepSpec& step = book.sequence[i];
        if (step.phase != phase && step.phase < book.phases.size()) {
            const char* title = book.phases[step.phase].title;
            text +=
                "  " + std::string{texts.of(*title ? title : book.phases[step.phase].name)} + "\n";
        }
        phase = step.phase;
        std::string number = std::to_string(i + 1);
        number.insert(0, number.size() < 3 ? 3 - number.size() : 0, ' ');
        text += static_cast<int>(i) == now ? "->" : "  ";
        text += number + "  " + wrapped(step_text(book, step, texts), 7, columns) + "\n";
    }
    return text;
}

} // namespace sandtable::text
