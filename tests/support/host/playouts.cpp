#include "tests/support/host/playouts.hpp"

#include <cstring>
#include <stdexcept>

namespace sandtable::testing {

Arena::Arena(const std::string& scenario)
{
    program_.home = SANDTABLE_BUILD_DIR;
    program_.self = std::string{SANDTABLE_BUILD_DIR} + "/bin/sandtable";
    battle_ = host::load_battle(
        program_, {.scenario = scenario, .ruleset = {}, .settings = {}, .quick = true});
}

Playouts::Playouts(const host::ReadyBattle& battle, const Ruleset& ruleset, bool with_script)
    : start_{battle.start},
      game_{*battle.setting, ruleset, with_script ? battle.script : nullptr, battle.start},
      orders_(4096)
{
    game_.keep_history(false);
}

PlayoutSum Playouts::play(std::uint64_t games, std::uint64_t first_seed)
{
    PlayoutSum sum;
    for (std::uint64_t g = 0; g < games; ++g) {
        const std::uint64_t seed = first_seed + g;
        auto& head = *reinterpret_cast<StateHeader*>(start_.data());
        for (int s = 0; s < stream_count; ++s)
            head.streams[s] = {stream_key(seed, static_cast<StreamName>(s)), 0};
        game_.restore(start_.data());
        if (!game_.begin().accepted) throw std::runtime_error{"the set-up wants dice"};
        Stream choice{Stream::mix(seed), 0};
        while (!game_.over()) {
            Side side = 0;
            while ((game_.awaited() & seat_bit(side)) == 0) ++side;
            OrderList list{orders_.data(), static_cast<std::uint32_t>(orders_.size()), 0};
            game_.legal({.side = side}, list);
            if (list.count == 0 || list.count > list.room)
                throw std::runtime_error{"a list of legal orders is empty or too long"};
            Tape tape;
            game_.apply_unchecked(orders_[choice.below(list.count)], tape);
            ++sum.decisions;
        }
        sum.hash = sum.hash * 1099511628211u ^ game_.hash();
        ++sum.games;
    }
    return sum;
}

} // namespace sandtable::testing
