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
    if (json["seats"] == "persons")
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
    if (json.contains("lang") && json["lang"].is_string())
        arrival.language = json["lang"].get<std::string>();
    return arrival;
}

Conversation::Conversation(const Shared& table, Arrival arrival, host::Texts texts)
    : table_{table}, arrival_{std::move(arrival)}
{
    speak(std::move(texts));
}

void Conversation::speak(host::Texts texts)
{
    look_.reset();
    questions_.reset();
    teller_.reset();
    texts_ = std::make_unique<host::Texts>(std::move(texts));
    teller_ = std::make_unique<host::Teller>(*texts_, table_.session.setting());
    questions_ = std::make_unique<SeatQuestions>(table_.session, table_.chronicle, *teller_);
    look_ = std::make_unique<Look>(table_.session.battle(), *teller_);
    looked_at_ = 0;
    greeted_ = false;
    knows_the_end_ = false;
    for (auto& [side, seat] : heard_) {
        seat.question = 0;
        seat.view.clear();
    }
}

bool Conversation::holds(Side side) const noexcept
{
    return !only_watches() && std::ranges::find(arrival_.seats, side) != arrival_.seats.end();
}

/// How much of what a seat was told may be read here by now.
std::size_t Conversation::readable(Side side) const
{
    std::size_t last = table_.chronicle.count(side);
    if (!only_watches() || table_.session.over()) return last;
    const int until = table_.session.game().table().turn() - *arrival_.turns_behind;
    while (last > 0 && table_.chronicle.turn(side, last) > until) --last;
    return last;
}

void Conversation::add_told(std::vector<Json>& news, Side side)
{
    Seat& seat = heard_[side];
    const std::size_t last = readable(side);
    while (seat.told < last) news.push_back(table_.chronicle.told(side, ++seat.told, *teller_));
}

void Conversation::add_question(std::vector<Json>& news, Side side, std::uint64_t id)
{
    Seat& seat = heard_[side];
    if (seat.question == id) return;
    seat.question = id;
    const View view = table_.session.view(side);
    Json message = decide_message(id, side, view, table_.session.legal(side), *teller_);
    message["view"] = view_message_part(view, *teller_);
    seat.view = message["view"].dump();
    news.push_back(std::move(message));
}

void Conversation::add_view(std::vector<Json>& news, Side side)
{
    Seat& seat = heard_[side];
    seat.question = 0;
    const std::size_t last = readable(side);
    Json view = !only_watches() ? view_message_part(table_.session.view(side), *teller_)
                : last == 0     ? Json(nullptr)
                                : table_.chronicle.view(side, last, *teller_);
    std::string text = view.dump();
    if (text == seat.view) return;
    seat.view = std::move(text);
    news.push_back({{"type", "view"},
                    {"side", teller_->side_id(side)},
                    {"number", last},
                    {"view", std::move(view)}});
}

std::vector<Json> Conversation::news(const std::map<Side, std::uint64_t>& questions)
{
    std::vector<Json> news;
    host::Session& session = table_.session;
    const bool comes = !greeted_;
    if (comes) {
        greeted_ = true;
        Json hello = hello_message(session.battle(), *teller_, seats());
        hello["look"] = look_->hello();
        add_words(hello, session, *teller_, table_.languages);
        if (only_watches()) hello["watches"] = *arrival_.turns_behind;
        Json told = Json::object();
        for (const Side side : seats()) {
            // Who comes reads the journal as far as he likes; only news are told by themselves.
            Seat& seat = heard_[side];
            seat.told = std::max(seat.told, readable(side));
            told[teller_->side_id(side)] = seat.told;
        }
        hello["told"] = std::move(told);
        news.push_back(std::move(hello));
    }
    for (const Side side : seats()) {
        add_told(news, side);
        const auto asked = questions.find(side);
        if (!only_watches() && asked != questions.end())
            add_question(news, side, asked->second);
        else
            add_view(news, side);
    }
    if (session.over() && !std::exchange(knows_the_end_, true))
        for (const Side side : seats())
            news.push_back(over_message(side, session.view(side), *teller_));
    return news;
}

std::string Conversation::standing() const
{
    std::string text = texts_->language() + (greeted_ ? "+" : "-") + (knows_the_end_ ? "." : "");
    if (only_watches()) text += "w" + std::to_string(*arrival_.turns_behind);
    for (const Side side : seats()) {
        text += "s" + std::to_string(side);
        const auto seat = heard_.find(side);
        if (seat == heard_.end()) continue;
        text += ":" + std::to_string(seat->second.told) + ":" +
                std::to_string(seat->second.question) + ":" +
                std::to_string(std::hash<std::string>{}(seat->second.view));
    }
    return text;
}

void Conversation::heard_as(const Conversation& other)
{
    heard_ = other.heard_;
    greeted_ = other.greeted_;
    knows_the_end_ = other.knows_the_end_;
}

std::optional<Side> Conversation::seat_meant(const Answer& answer,
                                             const std::map<Side, std::uint64_t>& questions) const
{
    if (!answer.side.empty()) {
        const auto side = host::side_called(answer.side, table_.session.setting());
        if (!side || std::ranges::find(seats(), *side) == seats().end()) return std::nullopt;
        return side;
    }
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
        return Complaint{texts_->tr(host::key("there is nothing to see yet")), {}, {}, {}};
    if (asked.kind == Answer::picture) return questions_->picture_then(asked, side, last);
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
    if (std::exchange(looked_at_, question) != question) look_->begin(side);
    return look_->answer(question, asked.steps, table_.session.view(side));
}

} // namespace sandtable::wire
