#include "plugins/host/battle/battle.hpp"

#include "kernel/state/state.hpp"

#include <cstring>

namespace sandtable::host {

std::vector<std::byte> ReadyBattle::block(std::uint64_t seed) const
{
    std::vector<std::byte> bytes = start;
    StateHeader header;
    std::memcpy(&header, bytes.data(), sizeof header);
    for (int i = 0; i < stream_count; ++i)
        header.streams[i] = {stream_key(seed, static_cast<StreamName>(i)), 0};
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes;
}

} // namespace sandtable::host
