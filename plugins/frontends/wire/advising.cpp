#include "plugins/frontends/wire/advising.hpp"

namespace sandtable::wire {

std::optional<Hint> hint(const Game& game, const host::ReadyBattle& battle, Side side,
                         host::Automaton& player, const host::Texts& texts,
                         const std::atomic<bool>* enough)
{
    const View view = game.view(side);
    const host::LegalOrders legal{game, side, battle.identity.ruleset};
    Hint told;
    try {
        told.advice = host::advise(battle, view, legal, player, enough);
    } catch (const host::Hurried&) {
        return std::nullopt;
    }
    if (enough && *enough) return told;
    std::function<bool()> stopped;
    if (enough) stopped = [enough] { return enough->load(); };
    told.odds = host::fight_ahead(game, battle, told.advice.order, texts, std::move(stopped));
    return told;
}

void Advising::begin(const host::Session& session, Asked asked)
{
    aside_.stop();
    // To a seat advice and odds are the rulebook's: no handler of a script takes part.
    game_ = same_table(session, nullptr);
    asked_ = std::move(asked);
    hint_.reset();
    aside_.begin([this, &battle = session.battle()] {
        hint_ = hint(*game_, battle, asked_.side, *asked_.player, *asked_.texts, &aside_.enough());
    });
}

void Advising::forget() noexcept
{
    asked_.name.clear();
    aside_.end_early();
}

std::optional<Hint> Advising::take()
{
    aside_.wait();
    asked_.player.reset();
    aside_.take();
    return std::move(hint_);
}

} // namespace sandtable::wire
