#include "plugins/host/lab/standing_answers.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/seat.hpp"

#include <algorithm>

namespace sandtable::host {

namespace {

constexpr int most_answers = 300; // an order that has led to no dice by then leads to none
constexpr std::size_t most_standing = 64;

/// Whether the fight is over, or the play has come round without one.
bool is_past(const Clock& now, const Decision& question, const Trail& trail)
{
    if (now.turn != trail.from.turn || trail.answers >= most_answers) return true;
    if (trail.fell) return (trail.passed >> (question.kind & 63) & 1) != 0;
    return now.step < trail.from.step ||
           (now.step == trail.from.step && now.active != trail.from.active);
}

bool same(const Decision& a, const Decision& b)
{
    return a.kind == b.kind && a.seats == b.seats && a.unit == b.unit && a.a == b.a && a.b == b.b;
}

Side lowest(Seats seats)
{
    Side side = 0;
    while ((seats & seat_bit(side)) == 0) ++side;
    return side;
}

/// The first or the last order of a verb that is listed.
std::optional<Order> listed(const Game& game, Side side, const StandingAnswer& answer)
{
    std::optional<Order> found;
    for (const Order& order : all_legal(game, {.side = side})) {
        if (order.verb != answer.verb) continue;
        found = order;
        if (!answer.most) break;
    }
    return found;
}

} // namespace

std::optional<StandingAnswer> read_answer(std::string_view text, const Setting& setting)
{
    StandingAnswer answer;
    text = trimmed(text);
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos)
        if (const auto side = side_called(trimmed(text.substr(0, colon)), setting)) {
            answer.side = *side;
            text = trimmed(text.substr(colon + 1));
        }
    const std::string_view verb = text.substr(0, text.find(' '));
    const std::string_view rest = trimmed(text.substr(verb.size()));
    const List<VerbSpec>& verbs = setting.book->verbs;
    while (answer.verb < verbs.size() && verbs[answer.verb].name != verb) ++answer.verb;
    if (answer.verb == verbs.size() || verbs[answer.verb].inquiry != 0) return std::nullopt;
    const ReadOrder read = read_order(text, answer.side == nobody ? Side{0} : answer.side, setting);
    answer.most = rest == "most";
    if (read.order && !answer.most)
        answer.order = read.order;
    else if (!rest.empty() && !answer.most)
        return std::nullopt;
    return answer;
}

std::string write_answer(const StandingAnswer& answer, const Setting& setting)
{
    std::string text;
    if (answer.side != nobody)
        text = std::string{answer.side == umpire_seat ? "umpire" : setting.sides[answer.side].id} +
               ": ";
    if (answer.order) return text + write_order(*answer.order, setting);
    return text + setting.book->verbs[answer.verb].name + (answer.most ? " most" : "");
}

/// A standing answer of somebody who is asked, which was not given to this question yet.
std::optional<Order> StandingAnswers::told(const Game& game, Trail& trail) const
{
    for (std::size_t i = 0; i < std::min(answers_.size(), most_standing); ++i) {
        if ((trail.used >> i & 1) != 0) continue;
        for (Side side = 0; side <= umpire_seat; ++side) {
            const StandingAnswer& answer = answers_[i];
            if ((game.awaited() & seat_bit(side)) == 0) continue;
            if (answer.side != nobody && answer.side != side) continue;
            std::optional<Order> order = answer.order ? answer.order : listed(game, side, answer);
            if (!order) continue;
            order->side = side;
            if (answer.order && game.refuse(*order)) continue;
            trail.used |= std::uint64_t{1} << i;
            given_ |= std::uint64_t{1} << i;
            return order;
        }
    }
    return std::nullopt;
}

std::vector<StandingAnswer> StandingAnswers::never_given() const
{
    std::vector<StandingAnswer> rest;
    for (std::size_t i = 0; i < answers_.size(); ++i)
        if (i >= most_standing || (given_ >> i & 1) == 0) rest.push_back(answers_[i]);
    return rest;
}

Answers::Next StandingAnswers::before_the_dice(const Game& game, Side side, Trail& trail) const
{
    const std::vector<Order> all = all_legal(game, {.side = side});
    if (all.empty()) return {};
    const auto plain = std::ranges::find_if(all, [](const Order& o) { return o.count == 0; });
    const std::uint64_t kind = std::uint64_t{1} << (game.table().decision().kind & 63);
    const bool own = side == asking_ && (trail.passed & kind) != 0;
    trail.passed |= kind;
    return {.order = plain != all.end() ? *plain : all.front(),
            .open = {},
            .told = false,
            .chosen = all.size() > 1 && !own,
            .side = side};
}

Answers::Next StandingAnswers::next(const Game& game, Trail& trail) const
{
    if (game.over() || !game.table().asks()) return {};
    const Decision question = game.table().decision();
    if (is_past(game.table().clock(), question, trail)) return {};
    if (!same(question, trail.question)) {
        trail.question = question;
        trail.used = 0;
    }
    ++trail.answers;
    if (const std::optional<Order> order = told(game, trail)) {
        if (!trail.fell) trail.passed |= std::uint64_t{1} << (question.kind & 63);
        return {.order = order, .open = {}, .told = true, .chosen = true, .side = order->side};
    }
    const Side side = lowest(game.awaited());
    if (side == umpire_seat) {
        const std::vector<Order> all = all_legal(game, {.side = side});
        if (all.empty()) return {};
        return {.order = all.front(), .open = {}, .told = false, .chosen = false, .side = side};
    }
    if (!trail.fell) return before_the_dice(game, side, trail);
    if (question.unit == Unit::none) return {};
    const std::vector<Order> all = all_legal(game, {.side = side});
    if (all.size() == 1)
        return {.order = all.front(), .open = {}, .told = false, .chosen = false, .side = side};
    return {.order = {}, .open = OpenQuestion{question, side}, .told = false, .chosen = false};
}

} // namespace sandtable::host
