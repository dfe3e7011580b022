// Hints at a table that many share: worked out beside it, for one seat at a time.

#include "plugins/frontends/wire/hall.hpp"
#include "plugins/host/telling/json/advice.hpp"

#include <algorithm>

namespace sandtable::wire {

using host::key;

namespace {

bool is_of(const Advising::Asked& asked, const std::string& name) { return asked.name == name; }

} // namespace

std::optional<Complaint> Hall::advise(const std::string& name, Conversation& who,
                                      const Answer& answer, Side side)
{
    const host::Texts& texts = who.texts();
    const auto question = questions_.find(side);
    if (question == questions_.end()) return said_no(texts, key("nothing is asked of you now"));
    if (!plan_.adviser || side == umpire_seat)
        return said_no(texts, key("there is nobody here who could advise you"));
    const bool waits = std::ranges::any_of(
        advice_wanted_, [&](const Advising::Asked& asked) { return is_of(asked, name); });
    if (waits || (advising_.is_on() && is_of(advising_.asked(), name)))
        return said_no(texts, key("your advice is still being worked out: wait, or stop it"));
    advice_wanted_.push_back({name, answer.ref, side, question->second, nullptr, nullptr});
    return std::nullopt;
}

bool Hall::is_asked(const Advising::Asked& asked) const
{
    const auto question = questions_.find(asked.side);
    return question != questions_.end() && question->second == asked.question;
}

void Hall::stop_advice(const std::string& name)
{
    if (advising_.is_on() && is_of(advising_.asked(), name)) advising_.end_early();
    for (const Advising::Asked& asked : advice_wanted_)
        if (is_of(asked, name)) no_advice(asked, key("no advice: it was stopped too early"));
    std::erase_if(advice_wanted_, [&](const Advising::Asked& asked) { return is_of(asked, name); });
}

void Hall::forget_advice(const std::string& name)
{
    if (advising_.is_on() && is_of(advising_.asked(), name)) advising_.forget();
    std::erase_if(advice_wanted_, [&](const Advising::Asked& asked) { return is_of(asked, name); });
}

void Hall::no_advice(const Advising::Asked& asked, const char* why, const std::string& word)
{
    const auto at = conversations_.find(asked.name);
    if (at == conversations_.end()) return; // he has left
    say(asked.name, refused_message(0, said_no(at->second.texts(), why, {{"word", word}})),
        asked.ref);
}

/// The next who waits for it; others hear nothing of his asking, they only wait longer.
void Hall::begin_advice()
{
    while (!advising_.is_on() && !advice_wanted_.empty()) {
        Advising::Asked asked = std::move(advice_wanted_.front());
        advice_wanted_.pop_front();
        if (!is_asked(asked)) {
            no_advice(asked, key("the table is another by now: ask again"));
            continue;
        }
        asked.player = plan_.adviser(asked.side);
        if (!asked.player) {
            no_advice(asked, key("there is nobody here who could advise you"));
            continue;
        }
        const std::string language = conversations_.at(asked.name).texts().language();
        asked.texts = std::make_unique<host::Texts>(plan_.texts(language));
        advising_.begin(session_, std::move(asked));
    }
}

void Hall::take_advice()
{
    // A hint for a question that is no more is of no use.
    if (advising_.is_on() && !is_asked(advising_.asked())) advising_.end_early();
    if (advising_.is_on() && advising_.is_done()) tell_advice();
    begin_advice();
}

void Hall::tell_advice()
{
    const Advising::Asked& asked = advising_.asked();
    std::optional<Hint> told;
    try {
        told = advising_.take();
    } catch (const std::exception& error) { // who advises has failed: nobody's game hangs on it
        return no_advice(asked, key("who advises has failed: {word}"), error.what());
    }
    if (!is_asked(asked)) return no_advice(asked, key("the table is another by now: ask again"));
    if (!told) return no_advice(asked, key("no advice: it was stopped too early"));
    const auto at = conversations_.find(asked.name);
    if (at == conversations_.end()) return; // he has left
    Json message{{"type", "advise"}, {"id", asked.question}};
    message.update(host::advice_json(told->advice, told->odds, at->second.teller()));
    say(asked.name, std::move(message), asked.ref);
}

} // namespace sandtable::wire
