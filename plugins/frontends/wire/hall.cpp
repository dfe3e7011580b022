#include "plugins/frontends/wire/hall.hpp"

#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/json_odds.hpp"

#include <algorithm>
#include <set>

namespace sandtable::wire {
namespace {

using host::key;
using host::Step;

/// How often it is looked for what others do beside the table.
constexpr auto glance = std::chrono::milliseconds{20};

Complaint said_no(const host::Texts& texts, const char* text, host::Fill values = {})
{
    return {texts.tr(text, values), {}, {}, {}};
}

} // namespace

Hall::Hall(host::Session& session, LineChannel& lines, HallPlan plan)
    : session_{session}, lines_{lines}, plan_{std::move(plan)}, chronicle_{session}
{
}

void Hall::say(const std::string& name, Json message, const Json& ref)
{
    if (!ref.is_null()) message["ref"] = ref;
    if (!lines_.say(name + " " + line_of(message))) ended_ = true;
}

void Hall::say_to_all(const std::function<Json(const Conversation&)>& message)
{
    // Nothing of it hangs on more than the language.
    std::map<std::string, std::pair<std::string, const Conversation*>> alike;
    for (const auto& [name, who] : conversations_) {
        auto& [names, one] = alike[who.texts().language()];
        names += (names.empty() ? "" : ",") + name;
        one = &who;
    }
    for (const auto& [language, group] : alike) say(group.first, message(*group.second));
}

void Hall::run()
{
    put_questions();
    say("*", {{"type", "table"}, {"protocol", protocol}});
    while (!ended_) {
        let_think();
        std::string line;
        if (!waiting_.empty()) {
            line = std::move(waiting_.front());
            waiting_.pop_front();
            take(line);
        } else {
            const bool busy = thinking_.is_on() || counting_.is_on();
            const Heard heard = lines_.hear(line, busy ? Until{Clock::now() + glance} : Until{});
            if (heard == Heard::ended) break;
            if (heard == Heard::line) take(line);
        }
        take_thought();
        take_odds();
        if (std::exchange(happened_, false)) bring_news();
    }
}

void Hall::take(const std::string& line)
{
    if (line.starts_with('+') || line.starts_with('-')) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string name = line.substr(1, end - 1);
        if (line.starts_with('-')) return close(name);
        return open(name, std::string_view{line}.substr(std::min(end + 1, line.size())));
    }
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto found = conversations_.find(line.substr(0, end));
    if (found == conversations_.end()) return; // it has just been closed
    hear(found->first, found->second,
         std::string_view{line}.substr(std::min(end + 1, line.size())));
}

void Hall::open(const std::string& name, std::string_view how)
{
    std::vector<Side> persons;
    for (const host::RecordSeat& seat : session_.plan().seats)
        if (const auto side = host::side_called(seat.side, session_.setting());
            side && seat.player == "human")
            persons.push_back(*side);
    auto arrival = read_arrival(how, session_.setting(), persons);
    if (!arrival || name.empty()) {
        return say(name.empty() ? "?" : name,
                   {{"type", "refused"}, {"message", "+NAME {\"seats\":[...],\"lang\":\"en\"}"}});
    }
    if (std::ranges::find(plan_.languages, arrival->language) == plan_.languages.end())
        arrival->language = "en";
    close(name);
    host::Texts texts = plan_.texts(arrival->language);
    const auto [at, is_new] = conversations_.try_emplace(
        name, Conversation::Shared{session_, chronicle_, plan_.languages}, std::move(*arrival),
        std::move(texts));
    for (Json& message : at->second.news(questions_)) say(name, std::move(message));
    for (const Side side : deciding_)
        say(name, {{"type", "thinking"},
                   {"side", at->second.teller().side_id(side)},
                   {"player", plan_.names[side]}});
    // Spectators come by the thousand: the others hear of them by and by.
    if (at->second.only_watches())
        say(name, seats_seen_by(at->second));
    else
        say_seats();
}

void Hall::close(const std::string& name)
{
    if (counting_.is_on() && counting_.asked().name == name) counting_.stop();
    const auto found = conversations_.find(name);
    if (found == conversations_.end()) return;
    const bool watched = found->second.only_watches();
    conversations_.erase(found);
    if (!watched) say_seats();
}

Json Hall::seats_seen_by(const Conversation& who) const
{
    Json seats = Json::array();
    for (const host::RecordSeat& seat : session_.plan().seats) {
        const auto side = host::side_called(seat.side, session_.setting());
        if (!side) continue;
        const bool here =
            !is_person(*side) || std::ranges::any_of(conversations_, [&](const auto& other) {
                return other.second.holds(*side);
            });
        seats.push_back({{"side", seat.side},
                         {"name", who.teller().side(*side)},
                         {"player", seat.player},
                         {"here", here}});
    }
    const auto watching = std::ranges::count_if(
        conversations_, [](const auto& other) { return other.second.only_watches(); });
    return {{"type", "seats"}, {"seats", std::move(seats)}, {"watching", watching}};
}

void Hall::say_seats()
{
    say_to_all([this](const Conversation& who) { return seats_seen_by(who); });
}

void Hall::hear(const std::string& name, Conversation& who, std::string_view text)
{
    ReadAnswer read = read_answer(text, who.texts());
    std::optional<Complaint> complaint;
    Json ref = read.ref;
    std::uint64_t id = 0;
    if (read.answer) {
        ref = read.answer->ref;
        id = read.answer->id.value_or(0);
        try {
            complaint = obey(name, who, *read.answer);
        } catch (const ScriptError& error) { // a handler that fails ends no battle
            complaint = Complaint{host::told_failure(error.problem, who.texts()), {}, {}, {}};
        }
        if (complaint && complaint->order.empty()) complaint->order = read.answer->text;
    } else {
        complaint = Complaint{read.problem, {}, {}, {}};
    }
    if (complaint) say(name, refused_message(id, *complaint), ref);
}

std::optional<Complaint> Hall::obey(const std::string& name, Conversation& who,
                                    const Answer& answer)
{
    const host::Texts& texts = who.texts();
    if (answer.kind == Answer::leave)
        return said_no(texts, key("a connection is closed by whoever made it"));
    if (answer.kind == Answer::lang) {
        if (std::ranges::find(plan_.languages, answer.text) == plan_.languages.end())
            return said_no(texts, key("no language \"{word}\""), {{"word", answer.text}});
        if (counting_.is_on() && counting_.asked().name == name) counting_.stop();
        who.speak(plan_.texts(answer.text));
        for (Json& message : who.news(questions_)) say(name, std::move(message), answer.ref);
        return std::nullopt;
    }
    if (answer.kind == Answer::stop) {
        if (counting_.is_on() && counting_.asked().name == name) counting_.end_early();
        return std::nullopt;
    }
    const auto side = who.seat_meant(answer, questions_);
    if (!side) return said_no(texts, key("that is no seat of yours"));
    if (SeatQuestions::takes(answer.kind)) {
        Reply reply = who.answer(answer, *side);
        if (Complaint* const wrong = std::get_if<Complaint>(&reply)) return std::move(*wrong);
        Json message{{"type", answer.word()}, {"side", who.teller().side_id(*side)}};
        message.update(std::get<Json>(reply));
        say(name, std::move(message), answer.ref);
        return std::nullopt;
    }
    if (who.only_watches()) return said_no(texts, key("who watches gives no orders"));
    switch (answer.kind) {
    case Answer::order: speaker_ = name; return give(who, answer, *side);
    case Answer::undo: return take_back(who, *side);
    case Answer::odds: return count(name, who, answer, *side);
    case Answer::note: return note(who, answer, *side);
    case Answer::look: {
        const auto question = questions_.find(*side);
        if (question == questions_.end()) return said_no(texts, key("nothing is asked of you now"));
        if (!lines_.say(name + " " + who.look(answer, *side, question->second))) ended_ = true;
        return std::nullopt;
    }
    default: return said_no(texts, key("no die is asked for"));
    }
}

std::optional<Complaint> Hall::give(Conversation& who, const Answer& answer, Side side)
{
    const host::Texts& texts = who.texts();
    if (const auto asked = questions_.find(side);
        answer.id && asked != questions_.end() && *answer.id != asked->second)
        return said_no(texts, key("it answers question {n}, but this is question {m}"),
                       {{"n", std::to_string(*answer.id)}, {"m", std::to_string(asked->second)}});
    const host::ReadOrders read = session_.read(answer.text, side);
    if (read.refusal || read.error || read.orders.empty())
        return read.refusal ? complaint_of(*read.refusal, who.teller())
               : read.error ? complaint_of(*read.error, who.teller())
                            : said_no(texts, key("no order"));
    const Step step = session_.submit_all(read.orders);
    if (step.result == Step::refused) {
        Complaint complaint = complaint_of(*step.refusal, who.teller());
        complaint.order = step.text;
        return complaint;
    }
    if (step.result == Step::failed)
        return Complaint{host::told_failure(*step.problem, texts), {}, {}, step.text};
    if (step.result == Step::given_up) return said_no(texts, key("a die is wanted and not given"));
    happened(step);
    return std::nullopt;
}

std::optional<Complaint> Hall::take_back(Conversation& who, Side side)
{
    if (!session_.undo(side)) {
        Complaint no = said_no(who.texts(), key("nothing may be taken back: a die was rolled, "
                                                "something was revealed, or there is no order"));
        no.order = "undo";
        return no;
    }
    Step step;
    step.text = "undo";
    step.order.side = side;
    happened(step);
    return std::nullopt;
}

std::optional<Complaint> Hall::note(Conversation& who, const Answer& answer, Side side)
{
    if (const char* const fault = session_.add_note(side, answer.text))
        return said_no(who.texts(), fault, {{"n", std::to_string(host::longest_note)}});
    say_to_all([&](const Conversation& other) {
        return Json{
            {"type", "note"}, {"side", other.teller().side_id(side)}, {"text", answer.text}};
    });
    return std::nullopt;
}

void Hall::happened(const Step& step)
{
    chronicle_.add(step);
    ++at_;
    happened_ = true;
    put_questions();
}

/// A seat keeps its question as long as it sees the same.
void Hall::put_questions()
{
    for (Side side = 0; side <= umpire_seat; ++side) {
        const bool awaited = !session_.over() && (session_.awaited() & seat_bit(side)) != 0;
        if (!awaited || !is_person(side)) {
            questions_.erase(side);
            asked_in_.erase(side);
            continue;
        }
        const View view = session_.view(side);
        std::vector<std::byte> seen{view.block(), view.block() + view.layout().bytes};
        if (questions_.contains(side) && asked_in_[side] == seen) continue;
        asked_in_[side] = std::move(seen);
        questions_[side] = ++question_;
    }
}

void Hall::bring_news()
{
    // What many hear alike is said once: a thousand spectators cost one.
    std::map<std::string, std::vector<Named::iterator>> alike;
    for (auto at = conversations_.begin(); at != conversations_.end(); ++at)
        alike[at->second.standing()].push_back(at);
    for (const auto& [standing, all] : alike) {
        std::string names;
        for (const auto& at : all) names += (names.empty() ? "" : ",") + at->first;
        for (Json& message : all.front()->second.news(questions_)) say(names, std::move(message));
        for (const auto& at : all) at->second.heard_as(all.front()->second);
    }
}

void Hall::let_think()
{
    if (thinking_.is_on() || session_.over() || session_.awaited() == 0) return;
    for (auto& [side, player] : plan_.players) {
        if ((session_.awaited() & seat_bit(side)) == 0) continue;
        thinking_.begin(session_, *player, side, at_);
        // How many orders he gives in a row is told to nobody.
        if (!deciding_.insert(side).second) return;
        say_to_all([&, one = side](const Conversation& who) {
            return Json{{"type", "thinking"},
                        {"side", who.teller().side_id(one)},
                        {"player", plan_.names[one]}};
        });
        return;
    }
}

Step Hall::given_by_player(Side side, const Order& order)
{
    Step step = session_.submit(order);
    if (step.result == Step::refused)
        throw host::HostFault{
            key("the computer player of {side} gave an order that is refused: {order} [{rule}]"),
            {{"side", side == umpire_seat ? "umpire" : session_.setting().sides[side].id},
             {"order", step.text},
             {"rule", step.refusal->rule}}};
    if (step.result != Step::failed) return step;
    const Problem failed = *step.problem;
    for (const Order& other : session_.legal(side)) {
        Step instead = session_.submit(other);
        if (instead.result == Step::failed || instead.result == Step::refused) continue;
        instead.problem = failed;
        return instead;
    }
    throw ScriptError{failed};
}

void Hall::take_thought()
{
    if (!thinking_.is_on() || !thinking_.is_done()) return;
    const Side side = thinking_.side();
    const bool same = thinking_.at() == at_;
    Order order;
    try {
        order = thinking_.take();
    } catch (const ScriptError&) { // on an order that it thought about
        if (same) order = session_.legal(side).front();
    } catch (const host::PluginError&) {
        if (same) throw;
        return; // on a table that is no more
    }
    // Others may have given orders meanwhile: what still may be given is, else it thinks again.
    if ((session_.awaited() & seat_bit(side)) == 0 || (!same && session_.why(order))) return;
    speaker_.clear();
    const Step step = given_by_player(side, order);
    if (step.result == Step::accepted) happened(step);
    if (!session_.over() && (session_.awaited() & seat_bit(side)) != 0) return;
    deciding_.erase(side);
    say_to_all([&](const Conversation& who) {
        return Json{{"type", "thought"}, {"side", who.teller().side_id(side)}};
    });
}

std::optional<Complaint> Hall::count(const std::string& name, Conversation& who,
                                     const Answer& answer, Side side)
{
    const host::Texts& texts = who.texts();
    if (counting_.is_on() && counting_.asked().name != name && !counting_.is_done())
        return said_no(texts, key("chances are being counted for somebody else: ask again"));
    Counting::Asked asked{name,
                          answer.ref,
                          answer.text,
                          {},
                          std::make_unique<host::Texts>(plan_.texts(texts.language()))};
    asked.ask.eyes = side;
    const SeatQuestions questions{session_, chronicle_, who.teller()};
    auto read = questions.order(answer.text, side);
    if (Complaint* const wrong = std::get_if<Complaint>(&read)) return std::move(*wrong);
    asked.ask.order = std::get<Order>(read);
    if (const auto refusal = session_.why(*asked.ask.order))
        return complaint_of(*refusal, who.teller());
    if (const Json& body = answer.body; body.contains("answers")) {
        if (!body["answers"].is_array() || body["answers"].size() > 16)
            return said_no(texts, key("\"answers\" is a list of orders"));
        for (const Json& one : body["answers"]) {
            const auto standing = host::read_standing(
                one.is_string() ? one.get<std::string>() : std::string{}, session_, side);
            if (standing.refusal) return complaint_of(*standing.refusal, who.teller());
            if (standing.answers.empty())
                return said_no(texts, key("\"answers\" is a list of orders"));
            for (const auto& other : standing.answers) asked.ask.answers.push_back(other);
        }
    }
    counting_.begin(session_, std::move(asked));
    return std::nullopt;
}

void Hall::take_odds()
{
    if (!counting_.is_on()) return;
    const auto& asked = counting_.asked();
    const host::Teller& teller = conversations_.at(asked.name).teller();
    const auto tell = [&](const char* type, const std::optional<host::SeenOdds>& odds) {
        Json message{{"type", type}, {"order", asked.text}};
        message.update(odds ? host::odds_json(*odds, teller) : Json{{"outcomes", nullptr}});
        say(asked.name, std::move(message), asked.ref);
    };
    if (!counting_.is_done()) {
        if (const auto part = counting_.so_far()) tell("counting", part);
        return;
    }
    try {
        tell("odds", counting_.take());
    } catch (const ScriptError& error) {
        say(asked.name,
            refused_message(
                0, {host::told_failure(error.problem, teller.texts()), {}, {}, asked.text}),
            asked.ref);
    }
}

std::unique_ptr<host::Source> Hall::dice_by_hand()
{
    return std::make_unique<host::DiceByHand>(
        [this](const Die& die, const Roll& roll, const host::DiceFault& fault) {
            return ask_for_die(die, roll, fault);
        });
}

/// Asks whoever gave the order, or else whoever sits here.
std::optional<std::string> Hall::ask_for_die(const Die& die, const Roll& roll,
                                             const host::DiceFault& fault)
{
    std::string asked;
    std::set<std::string> gone; // who has closed: not before the order in hand is settled
    while (!ended_) {
        if (asked.empty() || gone.contains(asked)) {
            auto at = conversations_.find(speaker_);
            if (at == conversations_.end() || gone.contains(at->first))
                at = std::ranges::find_if(conversations_, [&](const auto& other) {
                    return !other.second.only_watches() && !other.second.seats().empty() &&
                           !gone.contains(other.first);
                });
            asked = at == conversations_.end() ? std::string{} : at->first;
            if (!asked.empty()) {
                const host::Teller& teller = at->second.teller();
                Json message{{"type", "roll"},
                             {"die", die.name},
                             {"purpose", std::string{teller.texts().of(roll.purpose)}},
                             {"faces", teller.die_faces(die)}};
                if (roll.unit != Unit::none) message["unit"] = teller.unit_id(roll.unit);
                if (roll.other != Unit::none) message["other"] = teller.unit_id(roll.other);
                if (!fault.empty()) message["fault"] = teller.dice_fault(fault);
                say(asked, std::move(message));
            }
        }
        std::string line;
        if (lines_.hear(line) != Heard::line) {
            ended_ = true;
            break;
        }
        const std::string name = line.substr(1, std::min(line.find(' '), line.size()) - 1);
        if (line.starts_with('+') && !conversations_.contains(name)) {
            take(line);
            continue;
        }
        if (line.starts_with('-')) gone.insert(name);
        if (asked.empty() || !line.starts_with(asked + " ")) {
            waiting_.push_back(std::move(line));
            continue;
        }
        const Conversation& who = conversations_.at(asked);
        const ReadAnswer read = read_answer(line.substr(asked.size() + 1), who.texts());
        if (!read.answer || read.answer->kind != Answer::dice) {
            waiting_.push_back(std::move(line));
            continue;
        }
        const Json& face = read.answer->body["dice"];
        if (face.is_null()) return std::nullopt;
        return face.is_string() ? face.get<std::string>() : face.dump();
    }
    return std::nullopt;
}

} // namespace sandtable::wire
