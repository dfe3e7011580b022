#include "plugins/host/commands/together.hpp"

#include "plugins/frontends/wire/hall.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/telling/catalog/book_texts.hpp"

#include <unistd.h>

namespace sandtable::host {
namespace {

/// The program's texts and those of the battle, in a language.
Texts texts_in(const Program& program, const ReadyBattle& battle, const std::string& language)
{
    Texts texts{language};
    for (const char* part : {"host", "frontends/text", "lua"})
        texts.add_folder(program.home + "/share/sandtable/" + part + "/locale");
    if (!battle.identity.ruleset_folder.empty())
        add_catalog(texts, battle.identity.ruleset_folder, *battle.setting->book);
    texts.ask(battle.translate);
    return texts;
}

/// The computer players of the seats, and the policy in the umpire's where no person sits there.
void seat_beside(const Program& program, const Session& session, wire::HallPlan& plan)
{
    const auto& seats = session.plan().seats;
    bool umpire_is_there = false;
    for (std::size_t s = 0; s < seats.size(); ++s) {
        if (seats[s].side == "umpire") {
            umpire_is_there = seats[s].player == "human";
            continue;
        }
        const auto side = static_cast<Side>(s);
        auto player = seat_automaton(program, session.battle(), seats[s].player, side,
                                     Stream::mix(session.plan().seed * 8 + s + 1));
        if (!player) continue;
        plan.players[side] = std::move(player);
        plan.names[side] = seats[s].player;
    }
    if (!session.setting().book->has_umpire || umpire_is_there) return;
    plan.players[umpire_seat] = first_order_policy();
    plan.names[umpire_seat] = "first";
}

} // namespace

void play_together(const Program& program, Session& session, bool resumed,
                   std::vector<wire::Moment> before, std::optional<wire::HallPlan::Failure> failure,
                   bool concedes)
{
    const ReadyBattle& battle = session.battle();
    wire::HallPlan plan;
    plan.texts = [&](const std::string& language) { return texts_in(program, battle, language); };
    plan.languages = languages_in(program.home + "/share/sandtable/host/locale");
    plan.adviser = [&](Side side) { return adviser_for(program, battle, side); };
    plan.concedes = concedes;
    plan.failure = std::move(failure);
    seat_beside(program, session, plan);
    wire::LineChannel lines{STDIN_FILENO, STDOUT_FILENO};
    wire::Hall hall{session, lines, std::move(plan)};
    if (session.plan().dice == "hand") session.dice_from(hall.dice_by_hand());
    for (wire::Moment& moment : before) hall.remember(std::move(moment));
    hall.run(resumed);
}

} // namespace sandtable::host
