#include "plugins/frontends/wire/wire_table.hpp"

#include "plugins/frontends/wire/hello_words.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/json/advice.hpp"
#include "plugins/host/telling/json/odds.hpp"

namespace sandtable::wire {

using host::key;
using host::Step;

namespace {

/// Of no rule, and of no order that could be read.
Complaint plain(std::string message) { return {std::move(message), {}, {}, {}}; }

} // namespace

WireTable::WireTable(host::Session& session, const host::Texts& texts, LineChannel& lines,
                     Adviser adviser)
    : session_{session},
      texts_{texts},
      teller_{texts, session.setting()},
      chronicle_{session},
      questions_{session, chronicle_, teller_},
      look_{session.battle(), teller_},
      lines_{lines},
      adviser_{std::move(adviser)}
{
    for (std::size_t s = 0; s < session.setting().sides.size(); ++s)
        if (!session.is_automatic(static_cast<Side>(s))) sides_.push_back(static_cast<Side>(s));
}

void WireTable::tell(const Step& step)
{
    std::map<Side, std::size_t> before;
    for (const Side side : sides_) before[side] = chronicle_.count(side);
    chronicle_.add(moment_now(session_, step));
    for (const Side side : sides_)
        for (std::size_t n = before[side] + 1; n <= chronicle_.count(side); ++n)
            if (!say(chronicle_.told(side, n, teller_))) leaves_ = true;
}

void WireTable::reply(const Answer& answer, Side side, Json parts)
{
    Json message{{"type", answer.word()}, {"id", question_}, {"side", teller_.side_id(side)}};
    if (!answer.ref.is_null()) message["ref"] = answer.ref;
    message.update(parts);
    if (!say(message)) leaves_ = true;
}

std::optional<Complaint> WireTable::give(const std::vector<Order>& orders)
{
    const Step step = session_.submit_all(orders);
    if (step.result == Step::refused) return complaint_of(step, teller_, texts_);
    if (step.result == Step::failed)
        return Complaint{host::told_failure(*step.problem, texts_), {}, {}, step.text};
    if (step.result == Step::given_up)
        return Complaint{texts_.tr(key("a die is wanted and not given")), {}, {}, step.text};
    tell(step);
    answered_ = true;
    return std::nullopt;
}

std::optional<Complaint> WireTable::take_back(Side side)
{
    if (!session_.undo(side))
        return Complaint{texts_.tr(key("nothing may be taken back: a die was rolled, something "
                                       "was revealed, or there is no order")),
                         {},
                         {},
                         "undo"};
    Step step;
    step.text = "undo";
    step.order.side = side;
    tell(step);
    answered_ = true;
    return std::nullopt;
}

std::optional<Complaint> WireTable::keep_note(const Answer& answer, Side side)
{
    if (!answer.to.empty()) return plain(texts_.tr(key("nobody is there now who could hear it")));
    if (const char* const fault = session_.add_note(side, answer.text))
        return plain(texts_.tr(fault, {{"n", std::to_string(host::longest_note)}}));
    reply(answer, side, {{"text", answer.text}});
    return std::nullopt;
}

std::optional<Complaint> WireTable::order_or_odds(const Answer& answer, Side side)
{
    const auto refused = [&](Complaint complaint) {
        complaint.order = answer.text;
        return complaint;
    };
    const host::ReadOrders read = session_.read(answer.text, side);
    if (read.refusal) return refused(complaint_of(*read.refusal, teller_));
    if (read.error) return refused(complaint_of(*read.error, teller_));
    if (read.orders.empty()) return refused(plain(texts_.tr(key("no order"))));
    if (answer.kind == Answer::order) return give(read.orders);
    const Order& order = read.orders.back();
    if (const auto refusal = host::refuse_odds(session_, order))
        return refused(complaint_of(*refusal, teller_));
    const auto odds = session_.odds({.order = order, .eyes = side}, texts_);
    Json parts{{"order", answer.text}};
    parts.update(odds ? host::odds_json(*odds, teller_) : Json{{"outcomes", nullptr}});
    reply(answer, side, std::move(parts));
    return std::nullopt;
}

std::optional<Complaint> WireTable::advise(const Answer& answer, Side side)
{
    const auto player = adviser_ && side != umpire_seat ? adviser_(side) : nullptr;
    if (!player) return plain(texts_.tr(key("there is nobody here who could advise you")));
    const auto told = hint(session_.game(), session_.battle(), side, *player, texts_);
    if (!told) return plain(texts_.tr(key("no advice: it was stopped too early")));
    reply(answer, side, host::advice_json(told->advice, told->odds, teller_));
    return std::nullopt;
}

std::optional<Complaint> WireTable::obey(const Answer& answer, Side side)
{
    if (answer.id && *answer.id != question_)
        return plain(
            texts_.tr(key("it answers question {n}, but this is question {m}"),
                      {{"n", std::to_string(*answer.id)}, {"m", std::to_string(question_)}}));
    if (SeatQuestions::takes(answer.kind)) {
        Reply answered = questions_.answer(answer, side);
        if (Complaint* const wrong = std::get_if<Complaint>(&answered)) return std::move(*wrong);
        reply(answer, side, std::move(std::get<Json>(answered)));
        return std::nullopt;
    }
    switch (answer.kind) {
    case Answer::order:
    case Answer::odds: return order_or_odds(answer, side);
    case Answer::advise: return advise(answer, side);
    case Answer::undo: return take_back(side);
    case Answer::note: return keep_note(answer, side);
    case Answer::leave: leaves_ = true; return std::nullopt;
    case Answer::look:
        if (!lines_.say(look_.answer(question_, answer.steps, session_.view(side)))) leaves_ = true;
        return std::nullopt;
    default:
        return plain(texts_.tr(key("\"{word}\" is for tables that many share: --together"),
                               {{"word", answer.word()}}));
    }
}

/// A handler that fails on what was asked ends no battle.
std::optional<Complaint> WireTable::obey_or_say(const Answer& answer, Side side)
try {
    return obey(answer, side);
} catch (const ScriptError& error) {
    return Complaint{host::told_failure(error.problem, texts_), {}, {}, answer.text};
}

WireTable::End WireTable::ask(Side side)
{
    ++question_;
    answered_ = false;
    look_.begin(side);
    const View view = session_.view(side);
    Json message = decide_message(question_, side, view, session_.legal(side), teller_);
    message["view"] = view_message_part(session_.battle(), view, teller_);
    if (!say(message)) return left;
    while (!answered_ && !leaves_) {
        std::string line;
        std::optional<Complaint> complaint;
        Json ref;
        switch (lines_.hear(line)) {
        case Heard::ended:
        case Heard::late: return left;
        case Heard::too_long:
            complaint = plain(texts_.tr(key("a line has at most {n} bytes"),
                                        {{"n", std::to_string(LineChannel::longest)}}));
            break;
        case Heard::line: {
            const ReadAnswer read = read_answer(line, texts_);
            ref = read.answer ? read.answer->ref : read.ref;
            complaint = read.answer ? obey_or_say(*read.answer, side) : plain(read.problem);
            break;
        }
        }
        if (!complaint) continue;
        Json refused = refused_message(question_, *complaint);
        if (!ref.is_null()) refused["ref"] = ref;
        if (!say(refused)) return left;
    }
    return leaves_ ? left : over;
}

WireTable::End WireTable::play(bool resumed)
{
    Json hello = hello_message(session_.battle(), teller_, sides_);
    hello["look"] = look_.hello();
    add_words(hello, session_, teller_, {texts_.language()});
    if (!say(hello)) return left;
    if (!resumed) {
        const Step start = session_.begin();
        if (start.result != Step::accepted) return left;
        tell(start);
    }
    while (!session_.over() && !leaves_) {
        const Side side = session_.next_seat();
        if (session_.is_automatic(side))
            tell(session_.play_automaton(side));
        else if (ask(side) == left)
            return left;
    }
    if (leaves_) return left;
    for (const Side side : sides_)
        if (!say(over_message(side, session_.view(side), teller_))) return left;
    return over;
}

} // namespace sandtable::wire
