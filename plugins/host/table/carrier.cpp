#include "plugins/host/table/carrier.hpp"

#include <cstring>

namespace sandtable::host {

Carrier::Carrier(const Game& game)
    : game_{game.setting(), game.ruleset(), game.script(), game.block()}
{
}

void Carrier::allow(std::uint64_t most, std::function<bool()> stopped)
{
    most_ = most > UINT64_MAX - runs_ ? UINT64_MAX : runs_ + most;
    stopped_ = std::move(stopped);
}

bool Carrier::give(const std::byte* from, const Order* order,
                   std::span<const std::uint32_t> outcomes)
{
    tape_ = {};
    tape_.mode = Tape::given;
    tape_.size = static_cast<std::uint32_t>(outcomes.size());
    tape_.outcomes = outcomes.data();
    return run(from, order);
}

void Carrier::draw(const std::byte* from, const Order* order)
{
    tape_ = {};
    static_cast<void>(run(from, order));
}

bool Carrier::run(const std::byte* from, const Order* order)
{
    constexpr std::uint64_t now_and_then = 16;
    if (runs_ >= most_ || (stopped_ && runs_ % now_and_then == 0 && stopped_())) throw Enough{};
    ++runs_;
    game_.restore(from);
    if (!(order ? game_.apply_unchecked(*order, tape_) : begin())) return false;
    if (!game_.over() && game_.awaited() == 0)
        throw BrokenRule{"the ruleset left nobody to decide, and the battle is not over"};
    return true;
}

/// The set-up, as Game::begin, but the table of a dry tape can be looked at.
bool Carrier::begin()
{
    const Script* const script = game_.script();
    const std::uint64_t listens = script ? script->listens() : 0;
    start_ = game_.block();
    heard_.clear();
    Sink sink;
    sink.mask = listens;
    sink.event = [](void* to, const Event* event) {
        static_cast<std::vector<Event>*>(to)->push_back(*event);
    };
    sink.to = &heard_;
    try {
        Battle battle{start_.data(), game_.setting(), tape_, listens != 0 ? &sink : nullptr};
        game_.ruleset().set_up(battle);
        if (tape_.dry == 0 && !heard_.empty()) {
            const std::vector<Event> told = heard_; // what the script causes it is not told again
            script->react(battle, std::span<const Event>{told.data(), told.size()});
        }
    } catch (const NeedDice&) {
        tape_.dry = 1;
    }
    game_.restore(start_.data());
    return tape_.dry == 0;
}

} // namespace sandtable::host
