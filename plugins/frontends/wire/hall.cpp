#include "plugins/frontends/wire/hall.hpp"

#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/read_as_told.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/agreement.hpp"
#include "plugins/host/telling/json/odds.hpp"

#include <algorithm>
#include <set>

namespace sandtable::wire {
namespace {

using host::key;
using host::Step;

/// How often it is looked for what others do beside the table.
constexpr auto glance = std::chrono::milliseconds{20};

/// What a battle that was given up takes no more.
bool ends_with(Answer::Kind kind) noexcept
{
    switch (kind) {
    case Answer::order:
    case Answer::undo:
    case Answer::resign:
    case Answer::offer:
    case Answer::accept:
    case Answer::decline: return true;
    default: return false;
    }
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

bool Hall::begin()
{
    const Step start = session_.begin();
    if (start.result != Step::accepted) return false;
    remember(moment_now(session_, start));
    return true;
}

void Hall::run(bool resumed)
{
    say("*", {{"type", "table"}, {"protocol", protocol}});
    if (!resumed && !begin()) return;
    begun_ = true;
    put_questions();
    bring_news(); // to those who have rolled dice for the set-up
    while (!ended_) {
        let_think();
        std::string line;
        if (!waiting_.empty()) {
            line = std::move(waiting_.front());
            waiting_.pop_front();
            take(line);
        } else {
            const bool busy =
                thinking_.is_on() || counting_.is_on() || advising_.is_on() || weighing_.is_on();
            const Heard heard = lines_.hear(line, busy ? Until{Clock::now() + glance} : Until{});
            if (heard == Heard::ended) break;
            if (heard == Heard::line) take(line);
        }
        take_thought();
        say_progress();
        take_odds();
        take_advice();
        take_weighed();
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
    SharedTexts texts = texts_of(arrival->language);
    const auto [at, is_new] = conversations_.try_emplace(
        name, Conversation::Shared{session_, chronicle_, plan_.languages, parley_.ended},
        std::move(*arrival), std::move(texts));
    if (begun_ && !rolls_ && at->second.only_watches()) {
        show_around(name, at->second);
    } else if (begun_ && !rolls_) {
        for (Json& message : at->second.news(questions_)) say(name, std::move(message));
    } else { // how things stand is said when they do
        say(name, at->second.greeting());
        happened_ = true;
    }
    tell_of_failure(name, at->second);
    tell_parley(name, at->second);
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

void Hall::tell_of_failure(const std::string& name, const Conversation& who)
{
    if (!plan_.failure || who.only_watches()) return;
    const auto& [side, order] = *plan_.failure;
    const bool own = side != nobody && who.holds(side);
    say(name,
        refused_message(
            0, {own ? who.texts().tr(key("a plugin has failed, and the order in hand is lost: "
                                         "{order}"),
                                     {{"order", order}})
                    : who.texts().tr(key("a plugin has failed; the battle goes on where it stood")),
                {},
                {},
                own ? order : std::string{}}));
}

SharedTexts Hall::texts_of(const std::string& language)
{
    SharedTexts& texts = texts_[language];
    if (!texts) texts = std::make_shared<const host::Texts>(plan_.texts(language));
    return texts;
}

void Hall::show_around(const std::string& name, Conversation& who)
{
    const auto [at, is_new] = shown_.try_emplace(who.standing());
    Shown& shown = at->second;
    if (is_new) {
        for (const Json& message : who.news(questions_)) shown.lines.push_back(line_of(message));
        shown.known = who.known();
    } else {
        who.heard_as(shown.known);
    }
    for (const std::string& line : shown.lines)
        if (!lines_.say(name + " " + line)) ended_ = true;
}

void Hall::close(const std::string& name)
{
    if (counting_.is_on() && counting_.asked().name == name) counting_.stop();
    forget_advice(name);
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

// Long, as the list of what may be said to a table is, in the order in which it is refused.
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
        who.speak(texts_of(answer.text));
        for (Json& message : who.news(questions_)) say(name, std::move(message), answer.ref);
        tell_parley(name, who);
        return std::nullopt;
    }
    if (answer.kind == Answer::stop) {
        if (counting_.is_on() && counting_.asked().name == name) counting_.end_early();
        stop_advice(name);
        return std::nullopt;
    }
    if (answer.kind == Answer::sit) return sit(name, who, answer);
    if (answer.kind == Answer::hurry) return hurry(name, who, answer);
    const auto side = who.seat_meant(answer, questions_);
    if (!side) return said_no(texts, key("that is no seat of yours"));
    if (who.hides(*side)) return said_no(texts, key("nobody sits there now: say \"sit\" first"));
    if (SeatQuestions::takes(answer.kind)) {
        Reply reply = who.answer(answer, *side);
        if (Complaint* const wrong = std::get_if<Complaint>(&reply)) return std::move(*wrong);
        Json message{{"type", answer.word()}, {"side", who.teller().side_id(*side)}};
        message.update(std::get<Json>(reply));
        say(name, std::move(message), answer.ref);
        return std::nullopt;
    }
    if (who.only_watches()) return said_no(texts, key("who watches gives no orders"));
    if (parley_.ended && ends_with(answer.kind))
        return Complaint{
            host::agreement_text(parley_.agreed.by, parley_.agreed.draw, who.teller()), {}, {}, {}};
    switch (answer.kind) {
    case Answer::order: speaker_ = name; return give(who, answer, *side);
    case Answer::undo: return take_back(who, *side);
    case Answer::odds: return count(name, who, answer, *side);
    case Answer::advise: return advise(name, who, answer, *side);
    case Answer::resign:
    case Answer::offer:
    case Answer::accept:
    case Answer::decline: return parley(who, answer, *side);
    case Answer::note:
        return answer.to.empty() ? note(who, answer, *side) : whisper(name, who, answer, *side);
    case Answer::branch: return branch(name, who, answer, *side);
    case Answer::game: return take_game(name, who, answer);
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
    // Typed by a person, perhaps, by the words that he reads.
    const host::ReadOrders read = host::read_with_names(session_, answer.text, side, texts);
    if (read.refusal || read.error || read.orders.empty())
        return read.refusal ? complaint_of(*read.refusal, who.teller())
               : read.error ? complaint_of(*read.error, who.teller())
                            : said_no(texts, key("no order"));
    const Step step = session_.submit_all(read.orders);
    if (step.result == Step::refused) return complaint_of(step, who.teller(), texts);
    if (step.result == Step::failed)
        return Complaint{host::told_failure(*step.problem, texts), {}, {}, step.text};
    if (step.result == Step::given_up) return said_no(texts, key("a die is wanted and not given"));
    happened(step);
    if (parley_.offered && parley_.offered->to() == side) decline(); // he plays on
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

std::optional<Complaint> Hall::sit(const std::string& name, Conversation& who, const Answer& answer)
{
    const auto side = host::side_called(answer.text, session_.setting());
    if (!side || !who.holds(*side)) return said_no(who.texts(), key("that is no seat of yours"));
    const auto told = who.sit(*side);
    if (!told) return said_no(who.texts(), key("seats are not handed over on this connection"));
    say(name, {{"type", "sits"}, {"side", who.teller().side_id(*side)}, {"told", *told}},
        answer.ref);
    for (Json& message : who.news(questions_)) say(name, std::move(message));
    return std::nullopt;
}

void Hall::happened(const Step& step)
{
    chronicle_.add(moment_now(session_, step));
    plan_.failure.reset();
    ++at_;
    shown_.clear();
    happened_ = true;
    put_questions();
}

/// A seat keeps its question as long as it sees the same.
void Hall::put_questions()
{
    if (session_.over()) parley_.offered.reset();
    const bool over = session_.over() || parley_.ended;
    for (Side side = 0; side <= umpire_seat; ++side) {
        const bool awaited = !over && (session_.awaited() & seat_bit(side)) != 0;
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
        for (const auto& at : all) at->second.heard_as(all.front()->second.known());
    }
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
    if (const auto refusal = host::refuse_odds(session_, *asked.ask.order))
        return complaint_of(*refusal, who.teller());
    if (const Json& body = answer.body; body.contains("answers")) {
        if (!body["answers"].is_array() || body["answers"].size() > 16)
            return said_no(texts, key("\"answers\" is a list of orders"));
        for (const Json& one : body["answers"]) {
            const auto standing = host::read_standing(
                one.is_string() ? one.get<std::string>() : std::string{}, session_, side);
            if (standing.refusal) return complaint_of(*standing.refusal, who.teller());
            if (standing.error) return complaint_of(*standing.error, who.teller());
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

} // namespace sandtable::wire
