#include "plugins/frontends/wire/advising.hpp"

#include "plugins/frontends/wire/aside.hpp"

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

Advising::~Advising()
{
    enough_ = true;
    if (thread_.joinable()) thread_.join();
}

void Advising::begin(const host::Session& session, Asked asked)
{
    if (thread_.joinable()) thread_.join();
    // To a seat advice and odds are the rulebook's: no handler of a script takes part.
    game_ = same_table(session, nullptr);
    asked_ = std::move(asked);
    hint_.reset();
    failure_ = nullptr;
    done_ = enough_ = false;
    on_ = true;
    thread_ = std::thread{[this, &battle = session.battle()] {
        try {
            hint_ = hint(*game_, battle, asked_.side, *asked_.player, *asked_.texts, &enough_);
        } catch (...) {
            failure_ = std::current_exception();
        }
        done_ = true;
    }};
}

void Advising::forget() noexcept
{
    asked_.name.clear();
    enough_ = true;
}

std::optional<Hint> Advising::take()
{
    if (thread_.joinable()) thread_.join();
    on_ = false;
    asked_.player.reset();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    return std::move(hint_);
}

} // namespace sandtable::wire
