#include "plugins/host/battle/battle.hpp"

#include "kernel/state/state.hpp"
#include "plugins/host/table/reseed.hpp"

#include <cstring>

namespace sandtable::host {

std::vector<std::byte> ReadyBattle::block(std::uint64_t seed) const
{
    std::vector<std::byte> bytes = start;
    reseed(bytes.data(), seed);
    return bytes;
}

void ReadyBattle::imagine(const View& view, std::uint64_t seed, std::byte* block) const
{
    if (worlds) {
        worlds->imagine(view, seed, block);
    } else {
        // A view that hides nothing is the table but for the dice.
        std::memcpy(block, view.block(), setting->layout->bytes);
        reinterpret_cast<StateHeader*>(block)->viewer = nobody;
    }
    reseed(block, seed);
}

} // namespace sandtable::host
