#include "plugins/frontends/wire/questions.hpp"

#include "kernel/board/label.hpp"
#include "kernel/game/view.hpp"
#include "plugins/frontends/wire/pictures.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/rule_lookup.hpp"

#include <algorithm>
#include <set>

namespace sandtable::wire {
namespace {

constexpr std::size_t most_told = 200;      ///< of one journal
constexpr std::size_t most_surveyed = 1500; ///< cells that one question is asked of

std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

const VerbSpec* verb_named(const Book& book, const std::string& name)
{
    for (const VerbSpec& verb : book.verbs)
        if (name == verb.name) return &verb;
    return nullptr;
}

/// The cells that a reason names, for a face to mark.
Json cells_of(const Args& args, const Board& board)
{
    Json cells = Json::array();
    if (board.shape == Shape::plane) return cells;
    for (const Cell cell : {args.cell, args.to})
        if (board.has(cell)) cells.push_back(label(board, cell));
    return cells;
}

/// What a breakdown comes to: its outcome, or its last term where it has none; null when it is
/// empty.
Json said_last(const Json& card)
{
    if (card.contains("outcome")) return card["outcome"];
    if (!card.contains("terms") || card["terms"].empty()) return nullptr;
    const Json& term = card["terms"].back();
    return {{"rule", term["rule"]}, {"text", term["text"]}};
}

} // namespace

bool SeatQuestions::takes(Answer::Kind kind) noexcept
{
    switch (kind) {
    case Answer::legal:
    case Answer::units:
    case Answer::next:
    case Answer::why:
    case Answer::forecast:
    case Answer::survey:
    case Answer::explain:
    case Answer::picture:
    case Answer::view:
    case Answer::journal: return true;
    default: return false;
    }
}

Reply SeatQuestions::answer(const Answer& asked, Side side) const
{
    switch (asked.kind) {
    case Answer::legal: return legal(asked.text, side);
    case Answer::units: return units(side);
    case Answer::next: return next(asked.text, side);
    case Answer::why: return why(asked.text, side);
    case Answer::forecast: return forecast(asked.text, side);
    case Answer::survey: return survey(asked.text, side);
    case Answer::explain: return explain(asked.text);
    case Answer::picture:
        if (asked.body.contains("number")) return picture_then(asked, side, asked.body["number"]);
        return picture(asked.body, session_.view(side));
    case Answer::view: return view(asked.body["view"], side);
    default: return journal(asked.body["journal"], side);
    }
}

Complaint SeatQuestions::complaint(const char* text, host::Fill values) const
{
    return {teller_.texts().tr(text, values), {}, {}, {}};
}

std::variant<Order, Complaint> SeatQuestions::order(const std::string& text, Side side) const
{
    const host::ReadOrders read = session_.read(text, side);
    if (!read.refusal && !read.error && !read.orders.empty()) return read.orders.back();
    Complaint wrong = read.refusal ? complaint_of(*read.refusal, teller_)
                      : read.error ? complaint_of(*read.error, teller_)
                                   : complaint(host::key("no order"));
    wrong.order = text;
    return wrong;
}

std::optional<std::int16_t> SeatQuestions::own_unit(const std::string& id, Side side) const
{
    const View view = session_.view(side);
    for (int i = 0; i < view.unit_count(); ++i) {
        if (id != session_.setting().units[static_cast<std::size_t>(i)].id) continue;
        // Of others' it is said as if they were not there.
        if (side != umpire_seat && view.side(unit_at_index(i)) != side) return std::nullopt;
        return static_cast<std::int16_t>(i);
    }
    return std::nullopt;
}

Reply SeatQuestions::legal(const std::string& id, Side side) const
{
    const auto unit = own_unit(id, side);
    if (!unit) return complaint(host::key("{word} is no unit of yours"), {{"word", id}});
    Json orders = Json::array();
    for (const Order& order : session_.legal(side, *unit))
        orders.push_back(host::write_order(order, session_.setting()));
    return Json{{"order", id}, {"unit", id}, {"legal", std::move(orders)}};
}

Reply SeatQuestions::units(Side side) const
{
    const Setting& setting = session_.setting();
    const View view = session_.view(side);
    Json list = Json::array();
    std::set<std::string> others;
    const auto is_of_unit = [&](const Order& order, int unit) {
        const auto& params = setting.book->verbs[order.verb].params;
        return !params.empty() && params[0].kind == ParamKind::unit && order.count > 0 &&
               order.args[0] == unit;
    };
    for (const Order& order : session_.legal(side)) {
        const VerbSpec& verb = setting.book->verbs[order.verb];
        if (verb.params.empty() || verb.params[0].kind != ParamKind::unit || order.args[0] < 0)
            others.insert(host::write_order(order, setting));
    }
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const bool own = side == umpire_seat || view.side(unit) == side;
        const Where where = view.unit(unit).where;
        if (!own || (where != Where::board && where != Where::reserve)) continue;
        std::size_t orders = 0;
        std::vector<std::string> verbs;
        for (const Order& order : session_.legal(side, static_cast<std::int16_t>(i))) {
            if (!is_of_unit(order, i)) continue;
            ++orders;
            const std::string name = setting.book->verbs[order.verb].name;
            if (verbs.empty() || verbs.back() != name) verbs.push_back(name);
        }
        const std::vector<std::string>& given = chronicle_.given(side, unit);
        if (orders == 0 && given.empty()) continue;
        list.push_back({{"unit", setting.units[static_cast<std::size_t>(i)].id},
                        {"orders", orders},
                        {"verbs", verbs},
                        {"given", given}});
    }
    return Json{{"units", std::move(list)},
                {"others", std::vector<std::string>{others.begin(), others.end()}}};
}

std::vector<std::string> SeatQuestions::orders_from(const std::vector<std::string>& words,
                                                    Side side) const
{
    const Setting& setting = session_.setting();
    std::set<std::string> all;
    const auto add = [&](std::int16_t unit) {
        for (const Order& order : session_.legal(side, unit))
            all.insert(host::write_order(order, setting));
    };
    const std::optional<std::int16_t> named =
        words.size() > 1 ? own_unit(words[1], side) : std::nullopt;
    if (named) {
        add(*named);
    } else {
        add(LegalQuery::everything);
        for (int i = 0; i < static_cast<int>(setting.units.size()); ++i)
            if (session_.view(side).side(unit_at_index(i)) == side)
                add(static_cast<std::int16_t>(i));
    }
    return {all.begin(), all.end()};
}

Reply SeatQuestions::next(const std::string& text, Side side) const
{
    const std::vector<std::string> typed = words_of(text);
    Json words = Json::array();
    bool complete = false;
    std::set<std::string> known;
    for (const std::string& order : orders_from(typed, side)) {
        const std::vector<std::string> legal = words_of(order);
        if (legal.size() < typed.size() || !std::equal(typed.begin(), typed.end(), legal.begin()))
            continue;
        if (legal.size() == typed.size())
            complete = true;
        else if (known.insert(legal[typed.size()]).second)
            words.push_back(legal[typed.size()]);
    }
    Json reply{{"order", text}, {"complete", complete}, {"next", std::move(words)}};
    if (typed.empty()) return reply;
    const VerbSpec* const verb = verb_named(*session_.setting().book, typed[0]);
    if (!verb || verb->params.empty()) return reply;
    const std::size_t at = std::min(typed.size() - 1, verb->params.size() - 1);
    if (typed.size() - 1 > at && verb->params[at].repeats == 0) return reply;
    reply["param"] = verb->params[at].name;
    return reply;
}

Reply SeatQuestions::why(const std::string& text, Side side) const
{
    Json reply{{"order", text}, {"legal", false}};
    const auto read = order(text, side);
    if (const Complaint* const wrong = std::get_if<Complaint>(&read)) {
        reply["message"] = wrong->message;
        put_help(reply, *wrong);
        return reply;
    }
    const Order& wanted = std::get<Order>(read);
    reply["order"] = host::write_order(wanted, session_.setting());
    const auto refusal = session_.why(wanted);
    reply["legal"] = !refusal;
    if (!refusal) return reply;
    reply.update(host::refusal_json(*refusal, teller_));
    reply["cells"] = cells_of(refusal->args, *session_.setting().board);
    return reply;
}

Reply SeatQuestions::forecast(const std::string& text, Side side) const
{
    auto read = order(text, side);
    if (Complaint* const wrong = std::get_if<Complaint>(&read)) return std::move(*wrong);
    const Order& wanted = std::get<Order>(read);
    if (const auto refusal = session_.why(wanted)) {
        Complaint wrong = complaint_of(*refusal, teller_);
        wrong.order = text;
        return wrong;
    }
    Json reply{{"order", text}};
    reply.update(host::journal_json(session_.forecast(wanted), teller_, side));
    return reply;
}

std::vector<std::string> SeatQuestions::places(ParamKind kind, Side side) const
{
    std::vector<std::string> all;
    const Board& board = *session_.setting().board;
    if (kind == ParamKind::cell && board.shape != Shape::plane)
        for (int i = 0; i < board.cells; ++i) all.push_back(label(board, cell_at_index(i)));
    if (kind != ParamKind::unit) return all;
    const Json seen = host::state_json(session_.view(side), teller_);
    for (const Json& unit : seen["units"])
        if (unit["where"] == "board" && unit.contains("id") && unit["id"].is_string())
            all.push_back(unit["id"].get<std::string>());
    return all;
}

Reply SeatQuestions::survey(const std::string& stem, Side side) const
{
    const std::vector<std::string> words = words_of(stem);
    const VerbSpec* const verb =
        words.empty() ? nullptr : verb_named(*session_.setting().book, words[0]);
    if (!verb || verb->inquiry == 0 || verb->params.size() != words.size())
        return complaint(
            host::key("a survey wants a question of the book without its last unit or cell"));
    const std::vector<std::string> everywhere =
        places(verb->params[verb->params.size() - 1].kind, side);
    if (everywhere.empty() || everywhere.size() > most_surveyed)
        return complaint(host::key("that question cannot be asked of the whole map: it wants at "
                                   "least one and at most {n} units or cells there"),
                         {{"n", std::to_string(most_surveyed)}});
    const char* const kind =
        verb->params[verb->params.size() - 1].kind == ParamKind::cell ? "cells" : "units";
    Json answers = Json::array();
    for (const std::string& place : everywhere) {
        const Reply one = forecast(stem + " " + place, side);
        const Json* const told = std::get_if<Json>(&one);
        if (!told || (*told)["breakdowns"].empty()) continue;
        const Json& card = (*told)["breakdowns"].front();
        const Json outcome = said_last(card);
        if (outcome.is_null()) continue;
        auto same = std::ranges::find_if(
            answers, [&](const Json& known) { return known["outcome"] == outcome; });
        if (same == answers.end()) {
            answers.push_back({{"outcome", outcome}, {kind, Json::array()}});
            same = answers.end() - 1;
        }
        (*same)[kind].push_back(place);
    }
    return Json{{"order", stem}, {"answers", std::move(answers)}};
}

Reply SeatQuestions::explain(const std::string& rule) const
{
    const host::Texts& texts = teller_.texts();
    const host::BattleIdentity& identity = session_.battle().identity;
    const auto entries = host::register_of(identity.ruleset_folder, texts.language());
    const host::FoundRule found = host::find_rule(entries, session_.setting().book, rule);
    if (!found.entry && found.title.empty()) {
        Complaint wrong = complaint(host::key("no rule \"{word}\""), {{"word", rule}});
        wrong.nearest = found.nearest;
        return wrong;
    }
    Json reply{{"rule", found.entry ? found.entry->id : rule},
               {"title", std::string{texts.of(found.title)}}};
    if (found.entry) {
        reply["text"] = std::string{texts.of(found.entry->words)};
        reply["place"] = host::place_in_words(found.entry->place, texts);
        reply["status"] = found.entry->status;
    }
    return reply;
}

Reply SeatQuestions::picture_then(const Answer& asked, Side side, const Json& number) const
{
    const auto moment = moment_of(number, side);
    if (!moment) return no_moment(number, side);
    const Game game = chronicle_.then(side, *moment);
    return picture(asked.body, game.view(side));
}

Reply SeatQuestions::picture_of_field(const Answer& asked) const
{
    const Json& what = asked.body["picture"];
    if (what == "armies" || what == "armies_nato") return nothing_yet();
    return picture(asked.body, session_.view(no_seat));
}

Complaint SeatQuestions::nothing_yet() const
{
    return complaint(host::key("there is nothing to see yet"));
}

Reply SeatQuestions::picture(const Json& asked, const View& view) const
{
    if (!drawn_by)
        return complaint(host::key("this program draws no pictures: sandtable map does"));
    const std::string what = asked["picture"].get<std::string>();
    const Json style = asked.contains("style") ? asked["style"] : Json("paper");
    Json reply = drawn_by(session_.battle(), view, teller_, what,
                          style.is_string() ? style.get<std::string>() : std::string{});
    if (reply.is_null())
        return complaint(host::key("a picture is \"ground\", \"signs\", \"figures\" or \"nato\", "
                                   "without a map \"armies\" or \"armies_nato\" as well, its style "
                                   "\"paper\", \"night\" or \"print\""));
    reply["picture"] = what;
    reply["style"] = style;
    return reply;
}

std::optional<std::size_t> SeatQuestions::moment_of(const Json& number, Side side) const
{
    if (!number.is_number_unsigned()) return std::nullopt;
    const auto moment = number.get<std::size_t>();
    if (moment < 1 || moment > chronicle_.count(side)) return std::nullopt;
    return moment;
}

Complaint SeatQuestions::no_moment(const Json& number, Side side) const
{
    return complaint(host::key("there was no moment {n}: there are 1 to {m}"),
                     {{"n", number.dump()}, {"m", std::to_string(chronicle_.count(side))}});
}

Reply SeatQuestions::view(const Json& asked, Side side) const
{
    if (!asked.is_number_unsigned())
        return Json{{"view", view_message_part(session_.battle(), session_.view(side), teller_)}};
    const auto number = moment_of(asked, side);
    if (!number) return no_moment(asked, side);
    return Json{{"number", *number}, {"view", chronicle_.view(side, *number, teller_)}};
}

Reply SeatQuestions::journal(const Json& asked, Side side) const
{
    const std::size_t last = chronicle_.count(side);
    const std::size_t from = std::min(asked.get<std::size_t>(), last);
    Json told = Json::array();
    for (std::size_t n = from + 1; n <= last && told.size() < most_told; ++n)
        told.push_back(chronicle_.told(side, n, teller_));
    return Json{{"from", from}, {"last", last}, {"told", std::move(told)}};
}

} // namespace sandtable::wire
