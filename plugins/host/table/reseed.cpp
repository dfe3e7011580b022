#include "plugins/host/table/reseed.hpp"

#include "kernel/state/state.hpp"

namespace sandtable::host {

void reseed(std::byte* block, std::uint64_t seed) noexcept
{
    auto& header = *reinterpret_cast<StateHeader*>(block);
    for (int i = 0; i < stream_count; ++i)
        header.streams[i] = {stream_key(seed, static_cast<StreamName>(i)), 0};
}

} // namespace sandtable::host
