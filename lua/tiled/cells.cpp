// The cells of a layer, as text.

#include "lua/tiled/cells.hpp"

#include "kernel/words/ascii.hpp"
#include "lua/tiled/inflate.hpp"

namespace sandtable::lua::tiled {

namespace {

/// What a text in base64 says; nothing when it is none. Blanks around it do not count.
std::optional<std::string> from_base64(std::string_view text)
{
    std::string out;
    unsigned bits = 0;
    int held = 0;
    bool ended = false;
    for (const char c : text) {
        int digit = -1;
        if (c >= 'A' && c <= 'Z') digit = c - 'A';
        if (c >= 'a' && c <= 'z') digit = c - 'a' + 26;
        if (c >= '0' && c <= '9') digit = c - '0' + 52;
        if (c == '+') digit = 62;
        if (c == '/') digit = 63;
        if (is_blank(c)) continue;
        ended = ended || c == '=';
        if (c == '=') continue;
        if (digit < 0 || ended) return std::nullopt;
        bits = (bits << 6) | static_cast<unsigned>(digit);
        held += 6;
        if (held < 8) continue;
        held -= 8;
        out += static_cast<char>((bits >> held) & 0xff);
        bits &= (1u << held) - 1;
    }
    return out;
}

} // namespace

std::optional<std::vector<std::uint32_t>> unpack_cells(std::string_view data,
                                                       std::string_view compression,
                                                       std::size_t count, const char*& why)
{
    auto bytes = from_base64(data);
    if (!bytes) {
        why = "it is no base64 text";
        return std::nullopt;
    }
    if (compression == "zlib" || compression == "gzip") {
        bytes = inflate(*bytes, count * 4);
        if (!bytes) {
            why = "it cannot be unpacked";
            return std::nullopt;
        }
    } else if (!compression.empty()) {
        why = "its compression is not known here: choose CSV or zlib as Tile Layer Format in the "
              "properties of the map";
        return std::nullopt;
    }
    if (bytes->size() != count * 4) {
        why = "it has not as many cells as the layer";
        return std::nullopt;
    }
    std::vector<std::uint32_t> cells(count);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t b = 4; b-- > 0;)
            cells[i] = (cells[i] << 8) | static_cast<unsigned char>((*bytes)[4 * i + b]);
    return cells;
}

} // namespace sandtable::lua::tiled
