#include "plugins/frontends/wire/conversation.hpp"

#include "plugins/frontends/wire/hello_words.hpp"
#include "plugins/host/play/orders_text.hpp"

#include <algorithm>

namespace sandtable::wire {

std::optional<Arrival> read_arrival(std::string_view text, const Setting& setting,
                                    const std::vector<Side>& persons)
{
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("seats")) return std::nullopt;
    Arrival arrival;
    if (json["seats"] == "persons" && persons.empty()) { // computers among themselves: one looks on
        arrival.seats = {umpire_seat};
        arrival.turns_behind = 0;
    } else if (json["seats"] == "persons")
        arrival.seats = persons;
    else if (!json["seats"].is_array())
        return std::nullopt;
    else
        for (const Json& name : json["seats"]) {
            if (!name.is_string()) return std::nullopt;
            const auto side = host::side_called(name.get<std::string>(), setting);
            if (!side) return std::nullopt;
            arrival.seats.push_back(*side);
        }
    if (json.contains("watch")) {
        if (!json["watch"].is_number_unsigned() || json["watch"] > 10'000) return std::nullopt;
        arrival.turns_behind = json["watch"].get<int>();
    }
    arrival.hands_over = json.contains("hand_over") && json["hand_over"] == true &&
                         arrival.seats.size() > 1 && !arrival.turns_behind;
    if (json.contains("lang") && json["lang"].is_string())
        arrival.language = json["lang"].get<std::string>();
    return arrival;
}

Conversation::Conversation(const Shared& table, Arrival arrival, SharedTexts texts)
    : table_{table}, arrival_{std::move(arrival)}
{
    speak(std::move(texts));
}

void Conversation::speak(SharedTexts texts)
{
    look_.reset();
    questions_.reset();
    teller_.reset();
    texts_ = std::move(texts);
    teller_ = std::make_unique<host::Teller>(*texts_, table_.session.setting());
    questions_ = std::make_unique<SeatQuestions>(table_.session, table_.chronicle, *teller_);
    looked_at_ = 0;
    known_.greeted = false;
    for (auto& [side, seat] : known_.seats) {
        seat.question = 0;
        seat.view.clear();
        seat.knows_the_end = false;
    }
}

bool Conversation::hides(Side side) const noexcept { return arrival_.hands_over && side != sits_; }

bool Conversation::is_shown(Side side) const noexcept
{
    return !hides(side) && std::ranges::find(seats(), side) != seats().end();
}

std::optional<std::size_t> Conversation::sit(Side side)
{
    if (!arrival_.hands_over) return std::nullopt;
    sits_ = side;
    known_.offered = nobody;
    // What it saw when it rose is not on the screen any more.
    known_.seats[side].question = 0;
    known_.seats[side].view.clear();
    known_.seats[side].knows_the_end = false;
    if (!std::exchange(known_.seats[side].known, true)) known_.seats[side].told = readable(side);
    return known_.seats[side].told;
}

bool Conversation::holds(Side side) const noexcept
{
    return !only_watches() && std::ranges::find(arrival_.seats, side) != arrival_.seats.end();
}

/// How much of what a seat was told may be read here by now.
std::size_t Conversation::readable(Side side) const
{
    std::size_t last = table_.chronicle.count(side);
    if (!only_watches() || table_.session.over() || table_.given_up) return last;
    const int until = table_.session.game().table().turn() - *arrival_.turns_behind;
    while (last > 0 && table_.chronicle.turn(side, last) > until) --last;
    return last;
}

void Conversation::add_told(std::vector<Json>& news, Side side)
{
    Seat& seat = known_.seats[side];
    const std::size_t last = readable(side);
    while (seat.told < last) news.push_back(table_.chronicle.told(side, ++seat.told, *teller_));
}

void Conversation::add_question(std::vector<Json>& news, Side side, std::uint64_t id)
{
    Seat& seat = known_.seats[side];
    if (seat.question == id) return;
    seat.question = id;
    const View view = table_.session.view(side);
    Json message = decide_message(id, side, view, table_.session.legal(side), *teller_);
    message["view"] = view_message_part(table_.session.battle(), view, *teller_);
    seat.view = host::hash_text(std::hash<std::string>{}(message["view"].dump()));
    news.push_back(std::move(message));
}

void Conversation::add_view(std::vector<Json>& news, Side side)
{
    Seat& seat = known_.seats[side];
    seat.question = 0;
    const std::size_t last = readable(side);
    Json view = !only_watches() ? view_message_part(table_.session.battle(),
                                                    table_.session.view(side), *teller_)
                : last == 0     ? Json(nullptr)
                                : table_.chronicle.view(side, last, *teller_);
    std::string text = host::hash_text(std::hash<std::string>{}(view.dump()));
    if (text == seat.view) return;
    seat.view = std::move(text);
    news.push_back({{"type", "view"},
                    {"side", teller_->side_id(side)},
                    {"number", last},
                    {"view", std::move(view)}});
}

Json Conversation::greeting()
{
    known_.greeted = true;
    host::Session& session = table_.session;
    Json hello = hello_message(session.battle(), *teller_, seats());
    hello["look"] = Look::hello(session.battle(), {});
    add_words(hello, session, *teller_, table_.languages);
    if (only_watches()) hello["watches"] = *arrival_.turns_behind;
    if (arrival_.hands_over) hello["hands_over"] = true;
    Json told = Json::object();
    for (const Side side : seats()) {
        if (!is_shown(side)) continue;
        // Who comes reads the journal as far as he likes; only news are told by themselves.
        Seat& seat = known_.seats[side];
        seat.told = std::max(seat.told, readable(side));
        seat.known = true;
        told[teller_->side_id(side)] = seat.told;
    }
    hello["told"] = std::move(told);
    return hello;
}

void Conversation::add_hand_over(std::vector<Json>& news,
                                 const std::map<Side, std::uint64_t>& questions)
{
    if (!arrival_.hands_over || questions.contains(sits_)) return;
    Side next = nobody;
    for (const Side side : seats())
        if (next == nobody && questions.contains(side)) next = side;
    if (next == nobody && sits_ == nobody) next = seats().front();
    if (next == nobody || next == known_.offered) return;
    known_.offered = next;
    news.push_back({{"type", "hand_over"}, {"side", teller_->side_id(next)}});
}

std::vector<Json> Conversation::news(const std::map<Side, std::uint64_t>& questions)
{
    std::vector<Json> news;
    if (!known_.greeted) news.push_back(greeting());
    for (const Side side : seats()) {
        if (!is_shown(side)) continue;
        Seat& seat = known_.seats[side];
        if (!std::exchange(seat.known, true)) seat.told = readable(side);
        add_told(news, side);
        const auto asked = questions.find(side);
        if (!only_watches() && asked != questions.end())
            add_question(news, side, asked->second);
        else
            add_view(news, side);
    }
    for (const Side side : seats())
        if (table_.session.over() && is_shown(side) &&
            !std::exchange(known_.seats[side].knows_the_end, true))
            news.push_back(over_message(side, table_.session.view(side), *teller_));
    add_hand_over(news, questions);
    return news;
}

std::string Conversation::standing() const
{
    std::string text = texts_->language() + (known_.greeted ? "+" : "-");
    if (arrival_.hands_over)
        text += "h" + std::to_string(sits_) + "o" + std::to_string(known_.offered);
    if (only_watches()) text += "w" + std::to_string(*arrival_.turns_behind);
    for (const Side side : seats()) {
        text += "s" + std::to_string(side);
        const auto seat = known_.seats.find(side);
        if (seat == known_.seats.end()) continue;
        text += ":" + std::to_string(seat->second.told) + ":" +
                std::to_string(seat->second.question) + ":" + seat->second.view +
                (seat->second.known ? "k" : "") + (seat->second.knows_the_end ? "." : "");
    }
    return text;
}

void Conversation::heard_as(const Known& known) { known_ = known; }

std::optional<Side> Conversation::seat_meant(const Answer& answer,
                                             const std::map<Side, std::uint64_t>& questions) const
{
    if (!answer.side.empty()) {
        const auto side = host::side_called(answer.side, table_.session.setting());
        if (!side || std::ranges::find(seats(), *side) == seats().end()) return std::nullopt;
        return side;
    }
    if (arrival_.hands_over)
        return sits_ == nobody ? seats().front() : sits_; // what is hidden is not meant
    std::optional<Side> asked;
    for (const Side side : seats()) {
        const auto question = questions.find(side);
        if (question == questions.end()) continue;
        if (answer.id == question->second) return side;
        if (!asked) asked = side;
    }
    if (asked) return asked;
    return seats().empty() ? std::nullopt : std::optional{seats().front()};
}

Reply Conversation::answer(const Answer& asked, Side side)
{
    if (only_watches() && asked.kind != Answer::explain && asked.kind != Answer::picture &&
        asked.kind != Answer::journal && asked.kind != Answer::view)
        return Complaint{texts_->tr(host::key("who watches gives no orders")), {}, {}, {}};
    if (!only_watches() || asked.kind == Answer::explain) return questions_->answer(asked, side);
    // Whoever watches is told what he has heard already, and nothing newer.
    const std::size_t last = readable(side);
    if (last == 0)
        return asked.kind == Answer::picture ? questions_->picture_of_field(asked)
                                             : questions_->nothing_yet();
    if (asked.kind == Answer::picture) {
        const Json wanted = asked.body.value("number", Json(last));
        return questions_->picture_then(
            asked, side,
            wanted.is_number_unsigned() ? Json(std::min(wanted.get<std::size_t>(), last)) : wanted);
    }
    if (asked.kind == Answer::view) {
        Answer earlier = asked;
        const Json& wanted = asked.body["view"];
        earlier.body["view"] =
            wanted.is_number_unsigned() ? std::min(wanted.get<std::size_t>(), last) : last;
        return questions_->answer(earlier, side);
    }
    Reply reply = questions_->answer(asked, side);
    if (Json* const json = std::get_if<Json>(&reply); json && asked.kind == Answer::journal) {
        const auto from = std::min((*json)["from"].get<std::size_t>(), last);
        Json& told = (*json)["told"];
        while (told.size() > last - from) told.erase(told.size() - 1);
        (*json)["last"] = last;
    }
    return reply;
}

std::string Conversation::look(const Answer& asked, Side side, std::uint64_t question)
{
    if (!look_) look_ = std::make_unique<Look>(table_.session.battle(), *teller_);
    if (std::exchange(looked_at_, question) != question) look_->begin(side);
    return look_->answer(question, asked.steps, table_.session.view(side));
}

} // namespace sandtable::wire
