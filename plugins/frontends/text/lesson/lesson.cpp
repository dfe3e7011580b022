#include "plugins/frontends/text/lesson/lesson.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/frontends/text/canvas.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/read_as_told.hpp"
#include "plugins/host/telling/spoken.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <algorithm>

namespace sandtable::text {
namespace {

using host::key;

/// Breaks a paragraph between words; every line begins with `indent`. What begins with four blanks
/// stands as it is.
std::string laid_out(std::string_view text, std::string_view indent, int width)
{
    if (text.starts_with("    ")) return std::string{indent} + std::string{text} + "\n";
    const auto room = static_cast<std::size_t>(std::max(width, 40));
    return host::wrapped(std::string{indent} + std::string{text}, room, indent.size()) + "\n";
}

/// A line as it is compared: without marks on letters, in small letters, with single blanks.
std::string compared(std::string_view line)
{
    std::string same;
    for (const char c : host::without_accents(trimmed(line))) {
        if (c == ' ' && same.ends_with(' ')) continue;
        same += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return same;
}

/// Calls `each` with the parts of a line between semicolons.
template <typename Each>
void for_parts(std::string_view line, Each&& each)
{
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(';'), line.size());
        if (const std::string_view part = trimmed(line.substr(0, end)); !part.empty()) each(part);
        line.remove_prefix(std::min(end + 1, line.size()));
    }
}

bool is_inquiry(const Order& order, const Setting& setting)
{
    return setting.book->verbs[order.verb].inquiry != 0;
}

} // namespace

std::string Lesson::to_type(const host::Texts& texts) const
{
    return texts.tr(key("Type: {line}"), {{"line", step().line}});
}

std::string Lesson::say(const host::Texts& texts, int width, bool color)
{
    const bool ends = at_ == page_.steps.size();
    if (told_) return ends ? "" : "  " + paint(to_type(texts), {.bold = true}, color) + "\n";
    told_ = true;
    const std::vector<std::string>& paragraphs = ends ? page_.farewell : step().told;
    std::string text = "\n" +
                       paint(ends ? texts.tr(key("-- Lesson: the end --"))
                                  : texts.tr(key("-- Lesson: step {n} of {m} --"),
                                             {{"n", std::to_string(at_ + 1)},
                                              {"m", std::to_string(page_.steps.size())}}),
                             {.bold = true}, color) +
                       "\n";
    for (const std::string& paragraph : paragraphs)
        text += paragraph.starts_with("# ")
                    ? "  " + paint(paragraph.substr(2), {.underlined = true}, color) + "\n"
                    : laid_out(paragraph, "  ", width);
    if (ends)
        on_ = false;
    else
        text += "  " + paint(to_type(texts), {.bold = true}, color) + "\n";
    return text;
}

std::vector<Order> Lesson::orders_in(std::string_view line, const host::Session& session,
                                     const host::Texts& texts) const
{
    std::vector<Order> orders;
    bool all = true;
    for_parts(line, [&](std::string_view part) {
        const host::ReadOrders read = host::read_with_names(session, part, side_, texts);
        all = all && !read.orders.empty();
        orders.insert(orders.end(), read.orders.begin(), read.orders.end());
    });
    return all ? orders : std::vector<Order>{};
}

std::string Lesson::meant(const std::string& typed) const
{
    return at_ < page_.steps.size() && compared(typed) == compared(step().line) ? step().line
                                                                                : typed;
}

Lesson::Verdict Lesson::judge(std::string_view line, const host::Session& session,
                              const host::Texts& texts, bool is_word) const
{
    if (at_ == page_.steps.size()) return {};
    const std::size_t before = session.orders().size();
    const Setting& setting = session.setting();
    const std::vector<Order> orders =
        is_word ? std::vector<Order>{} : orders_in(line, session, texts);
    const auto is_order = [&](const Order& order) { return !is_inquiry(order, setting); };
    const Verdict done{Verdict::is_the_step,
                       step().is_refused ? before
                                         : before + static_cast<std::size_t>(
                                                        std::ranges::count_if(orders, is_order))};
    if (compared(line) == compared(step().line)) {
        if (!is_word && !step().is_refused && orders.empty())
            return {Verdict::is_the_step, before + 1}; // nobody can read it: it will not be given
        return done;
    }
    if (orders.empty()) return {Verdict::let_it_be, before}; // the table says what is wrong with it
    const std::vector<Order> wanted = orders_in(step().line, session, texts);
    const auto same = [&](const Order& a, const Order& b) {
        return host::write_order(a, setting) == host::write_order(b, setting);
    };
    if (std::ranges::equal(orders, wanted, same)) return done;
    const bool harmless = !is_order(orders.front()) || session.why(orders.front());
    return {harmless ? Verdict::let_it_be : Verdict::held, before};
}

std::string Lesson::heard(Verdict verdict, const host::Session& session, const host::Texts& texts)
{
    if (verdict.what == Verdict::held)
        return texts.tr(key("That may be ordered, but the lesson would lose its way. \"lesson "
                            "stop\" leaves it, and you play as you like."));
    if (verdict.what == Verdict::let_it_be) {
        // Who takes an order back is at its step again.
        if (session.orders().size() > verdict.orders && session.orders().back().order == "undo")
            catch_up(session, texts);
        return {};
    }
    const bool took_back = session.orders().size() == verdict.orders + 1 &&
                           session.orders().back().order == "undo"; // a step may say so
    if (session.orders().size() != verdict.orders && !took_back) {
        on_ = false;
        return texts.tr(key("The lesson cannot go on from here: this battle has gone another way "
                            "than its own. Play on as you like; help lists what can be typed."));
    }
    ++at_;
    told_ = false;
    return {};
}

void Lesson::catch_up(const host::Session& session, const host::Texts& texts)
{
    std::vector<std::string> given;
    for (const host::RecordOrder& order : session.orders()) {
        if (order.side != session.setting().sides[side_].id) continue;
        if (order.order != "undo")
            given.push_back(order.order);
        else if (!given.empty())
            given.pop_back();
    }
    told_ = false;
    // The first step before which just these orders stand, or the one where it was left.
    std::vector<std::string> by_the_lesson;
    const View view = session.view(side_);
    const std::size_t was = at_;
    std::optional<std::size_t> found;
    for (at_ = 0; at_ <= page_.steps.size(); ++at_) {
        if (by_the_lesson == given && (!found || at_ == was)) found = at_;
        if (at_ == page_.steps.size()) break;
        if (step().is_refused) continue;
        const std::string line = compared(step().line);
        const bool takes_back = line == "undo" || line == compared(texts.of("undo"));
        if (takes_back && !by_the_lesson.empty()) by_the_lesson.pop_back();
        for_parts(step().line, [&](std::string_view part) {
            const std::string said = host::in_notation(part, view, texts, false).text;
            const host::ReadOrder read = host::read_order(said, side_, session.setting());
            if (read.order && !is_inquiry(*read.order, session.setting()))
                by_the_lesson.push_back(host::write_order(*read.order, session.setting()));
        });
    }
    on_ = found.has_value();
    at_ = found.value_or(page_.steps.size());
}

} // namespace sandtable::text
