#include "lua/tiled/inflate.hpp"

#include <zlib.h>

#include <limits>

namespace sandtable::lua::tiled {

namespace {

constexpr int zlib_or_gzip = MAX_WBITS + 32; ///< which of them its head says

} // namespace

std::optional<std::string> inflate(std::string_view packed, std::size_t most)
{
    if (packed.size() > std::numeric_limits<uInt>::max() || most > std::numeric_limits<uInt>::max())
        return std::nullopt;
    z_stream stream{};
    if (inflateInit2(&stream, zlib_or_gzip) != Z_OK) return std::nullopt;
    std::string out(most, '\0');
    // zlib reads what it is given and takes it as it may be written to.
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(most);
    // Whole in one call, or it is damaged, cut off or longer than `most`.
    const bool whole = ::inflate(&stream, Z_FINISH) == Z_STREAM_END;
    inflateEnd(&stream);
    if (!whole) return std::nullopt;
    out.resize(most - stream.avail_out);
    return out;
}

} // namespace sandtable::lua::tiled
