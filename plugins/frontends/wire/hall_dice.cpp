// Dice by hand at a table that many share: asked of whoever gave the order.

#include "plugins/frontends/wire/hall.hpp"
#include "plugins/host/telling/purpose.hpp"

#include <algorithm>

namespace sandtable::wire {

std::unique_ptr<host::Source> Hall::dice_by_hand()
{
    return std::make_unique<host::DiceByHand>(
        [this](const Die& die, const Roll& roll, const host::DiceFault& fault) {
            rolls_ = true;
            auto face = ask_for_die(die, roll, fault);
            rolls_ = false;
            return face;
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
                             {"purpose", host::purpose_in_words(roll.purpose, teller.texts())},
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
        if (face.is_null() && begun_) return std::nullopt;
        if (face.is_null()) { // the set-up cannot be left undone
            asked.clear();
            continue;
        }
        return face.is_string() ? face.get<std::string>() : face.dump();
    }
    return std::nullopt;
}

} // namespace sandtable::wire
