// Giving up, and draws, at a table that many share: offered, answered, told to everybody.

#include "plugins/frontends/wire/hall.hpp"
#include "plugins/host/telling/agreement.hpp"

namespace sandtable::wire {

using host::Concession;
using host::key;

std::optional<Complaint> Hall::parley(Conversation& who, const Answer& answer, Side side)
{
    const host::Texts& texts = who.texts();
    if (session_.setting().sides.size() != 2 || side >= 2)
        return said_no(texts, key("giving up and draws are for the two sides of a battle"));
    if (session_.over())
        return said_no(texts, key("the battle is over: there is nothing to order"));
    const std::optional<Parley::Offer>& offered = parley_.offered;
    switch (answer.kind) {
    case Answer::resign: agree({side, false}, texts); return std::nullopt;
    case Answer::offer: {
        if (answer.text != "draw") return said_no(texts, key("what is offered is \"draw\""));
        if (offered)
            return said_no(texts, offered->by == side
                                      ? key("your offer stands already")
                                      : key("an offer to you stands already: answer it"));
        const auto declined = parley_.declined_in.find(side);
        if (declined != parley_.declined_in.end() &&
            declined->second == session_.game().table().turn())
            return said_no(texts, key("your offer was declined: another may be made next turn"));
        offer({side, true});
        return std::nullopt;
    }
    default:
        if (!offered || offered->to() != side)
            return said_no(texts, key("nothing is offered to you"));
        if (answer.kind == Answer::accept)
            agree(*offered, texts);
        else
            decline();
        return std::nullopt;
    }
}

void Hall::offer(const Parley::Offer& offer)
{
    parley_.offered = offer;
    for (const auto& [name, who] : conversations_) tell_parley(name, who);
}

void Hall::decline()
{
    const Parley::Offer offer = *parley_.offered;
    parley_.offered.reset();
    parley_.declined_in[offer.by] = session_.game().table().turn();
    for (const auto& [name, who] : conversations_)
        if (!who.only_watches())
            say(name, {{"type", "declined"},
                       {"side", who.teller().side_id(offer.by)},
                       {"what", offer.what()}});
}

void Hall::agree(const Parley::Offer& offer, const host::Texts& texts)
{
    parley_.agreed = offer;
    parley_.ended = true;
    parley_.offered.reset();
    const std::string text =
        host::agreement_text(offer.by, offer.draw, host::Teller{texts, session_.setting()});
    static_cast<void>(session_.add_note(parley_.agreed.by, text));
    if (thinking_.is_on()) thinking_.hurry();
    weighing_.end_early();
    for (const Side side : std::exchange(deciding_, {}))
        say_to_all([side](const Conversation& who) {
            return Json{{"type", "thought"}, {"side", who.teller().side_id(side)}};
        });
    hurried_.clear();
    ++at_;
    shown_.clear();
    put_questions();
    bring_news();
    for (const auto& [name, who] : conversations_) tell_parley(name, who);
}

void Hall::tell_parley(const std::string& name, const Conversation& who)
{
    if (!parley_.ended && (!parley_.offered || who.only_watches())) return;
    const Parley::Offer& offer = parley_.ended ? parley_.agreed : *parley_.offered;
    Json message{{"type", parley_.ended ? "agreed" : "offer"},
                 {"side", who.teller().side_id(offer.by)},
                 {"to", who.teller().side_id(offer.to())},
                 {"what", offer.what()}};
    if (parley_.ended) message["text"] = host::agreement_text(offer.by, offer.draw, who.teller());
    say(name, std::move(message));
}

/// For what no person has said: the language of somebody who is here.
const host::Texts& Hall::texts_here()
{
    return *texts_of(conversations_.empty() ? "en"
                                            : conversations_.begin()->second.texts().language());
}

/// Whether a computer player must wait before he thinks: he looks whether to go on at all, or has
/// said that he would rather not.
bool Hall::weighs(Side side)
{
    if (!plan_.concedes || side >= 2) return false;
    if (parley_.offered && parley_.offered->by == side) return true;
    if (weighing_.is_on()) return true;
    if (!concession_.is_due(session_.view(side), side)) return false;
    weighing_.begin(session_, &concession_, side);
    return true;
}

void Hall::take_weighed()
{
    if (weighing_.is_on() && weighing_.is_done()) {
        const bool own = weighing_.is_own();
        const Side side = weighing_.side();
        const Concession::Offer says = weighing_.take();
        if (own)
            speak_for(side, says);
        else if (parley_.offered && parley_.offered->to() == side && says == Concession::none)
            decline();
        else if (parley_.offered && parley_.offered->to() == side)
            agree(*parley_.offered, texts_here());
    }
    if (parley_.offered && !is_person(parley_.offered->to()) && !weighing_.is_on())
        weighing_.begin(session_, nullptr, parley_.offered->to());
}

void Hall::speak_for(Side side, Concession::Offer says)
{
    if (says == Concession::none || parley_.offered || parley_.ended || session_.over()) return;
    const Parley::Offer own{side, says == Concession::offers_draw};
    if (is_person(own.to())) return offer(own);
    if (!own.draw || concession_.wants_draw(own.to())) agree(own, texts_here());
}

} // namespace sandtable::wire
