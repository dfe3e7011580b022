// What goes into the record of a Hall's game, or comes out of it: notes, another table from an
// earlier moment, the game itself.
#include "plugins/frontends/wire/hall.hpp"

#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/record.hpp"

#include <algorithm>

namespace sandtable::wire {
namespace {

using host::key;

} // namespace

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

std::optional<Complaint> Hall::whisper(const std::string& name, Conversation& who,
                                       const Answer& answer, Side side)
{
    const auto to = host::side_called(answer.to, session_.setting());
    if (!to) return said_no(who.texts(), key("no side \"{word}\""), {{"word", answer.to}});
    if (const char* const fault = host::note_fault(answer.text))
        return said_no(who.texts(), fault, {{"n", std::to_string(host::longest_note)}});
    std::vector<std::string> ears;
    for (const auto& [other, one] : conversations_)
        if (one.holds(*to) && !one.hides(*to)) ears.push_back(other);
    if (ears.empty()) return said_no(who.texts(), key("nobody is there now who could hear it"));
    if (std::ranges::find(ears, name) == ears.end()) ears.push_back(name);
    for (const std::string& other : ears) {
        const host::Teller& teller = conversations_.at(other).teller();
        say(other, {{"type", "note"},
                    {"side", teller.side_id(side)},
                    {"to", teller.side_id(*to)},
                    {"text", answer.text}});
    }
    return std::nullopt;
}

std::optional<Complaint> Hall::not_all_to(const Conversation& who) const
{
    if (session_.over() || parley_.ended || who.holds(umpire_seat)) return std::nullopt;
    for (const host::RecordSeat& seat : session_.plan().seats)
        if (const auto other = host::side_called(seat.side, session_.setting()))
            if (is_person(*other) && !who.holds(*other))
                return said_no(who.texts(),
                               key("others sit here: as long as the battle lasts this is for the "
                                   "umpire, for who holds every person's seat, and in the lobby"));
    return std::nullopt;
}

std::optional<Complaint> Hall::branch(const std::string& name, Conversation& who,
                                      const Answer& answer, Side side)
{
    const host::Texts& texts = who.texts();
    if (auto no = not_all_to(who)) return no;
    const auto number = answer.body["branch"].get<std::size_t>();
    if (number > chronicle_.count(side))
        return said_no(
            texts, key("there was no moment {n}: there are 1 to {m}"),
            {{"n", std::to_string(number)}, {"m", std::to_string(chronicle_.count(side))}});
    if (session_.file().empty())
        return said_no(texts, key("this game is not recorded: nothing can go on from it"));
    say("*",
        {{"type", "branch"},
         {"name", name},
         {"side", who.teller().side_id(side)},
         {"number", number},
         {"orders", chronicle_.orders(side, number)}},
        answer.ref);
    return std::nullopt;
}

std::optional<Complaint> Hall::take_game(const std::string& name, const Conversation& who,
                                         const Answer& answer)
{
    if (auto no = not_all_to(who)) return no;
    say(name, {{"type", "game"}, {"text", host::write_record(session_.record())}}, answer.ref);
    return std::nullopt;
}

} // namespace sandtable::wire
