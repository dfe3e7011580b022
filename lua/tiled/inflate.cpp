// DEFLATE (RFC 1951) within zlib (RFC 1950) or gzip (RFC 1952), for the cells of a map.

#include "lua/tiled/tiled_map.hpp"

#include <array>
#include <span>

namespace sandtable::lua::tiled {

namespace {

/// The packed text is not what it claims to be.
struct Damaged {};

class Bits {
public:
    explicit Bits(std::string_view text) : text_{text} {}

    unsigned take(int count)
    {
        while (held_ < count) {
            if (at_ >= text_.size()) throw Damaged{};
            bits_ |= static_cast<unsigned>(static_cast<unsigned char>(text_[at_++])) << held_;
            held_ += 8;
        }
        const unsigned value = bits_ & ((1u << count) - 1);
        bits_ >>= count;
        held_ -= count;
        return value;
    }
    /// Forgets the rest of a byte and takes whole ones.
    std::string_view bytes(std::size_t count)
    {
        bits_ = 0;
        held_ = 0;
        if (count > text_.size() - at_) throw Damaged{};
        at_ += count;
        return text_.substr(at_ - count, count);
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    unsigned bits_ = 0;
    int held_ = 0;
};

/// A canonical Huffman code: how many codes of each length, and what they stand for.
class Code {
public:
    explicit Code(std::span<const std::uint8_t> lengths)
    {
        for (const std::uint8_t length : lengths) ++count_[length];
        count_[0] = 0;
        std::array<int, 16> offset{};
        int left = 1;
        for (std::size_t n = 1; n < 16; ++n) {
            left = left * 2 - count_[n];
            if (left < 0) throw Damaged{};
            if (n < 15) offset[n + 1] = offset[n] + count_[n];
        }
        for (std::size_t s = 0; s < lengths.size(); ++s)
            if (lengths[s] != 0)
                symbol_[static_cast<std::size_t>(offset[lengths[s]]++)] =
                    static_cast<std::uint16_t>(s);
    }
    int take(Bits& bits) const
    {
        int code = 0;
        int first = 0;
        int index = 0;
        for (std::size_t n = 1; n < 16; ++n) {
            code |= static_cast<int>(bits.take(1));
            if (code - count_[n] < first)
                return symbol_[static_cast<std::size_t>(index + code - first)];
            index += count_[n];
            first = (first + count_[n]) << 1;
            code <<= 1;
        }
        throw Damaged{};
    }

private:
    std::array<int, 16> count_{};
    std::array<std::uint16_t, 288> symbol_{};
};

constexpr std::array<int, 29> length_base{3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                          15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                          67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr std::array<int, 29> length_bits{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                          2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr std::array<int, 30> distance_base{
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
constexpr std::array<int, 30> distance_bits{0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                            6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

void read_codes(Bits& bits, std::string& out, std::size_t most, const Code& lengths,
                const Code& distances)
{
    for (;;) {
        const int symbol = lengths.take(bits);
        if (symbol == 256) return;
        if (symbol < 256) {
            if (out.size() >= most) throw Damaged{};
            out += static_cast<char>(symbol);
            continue;
        }
        const auto l = static_cast<std::size_t>(symbol - 257);
        if (l >= length_base.size()) throw Damaged{};
        const auto length = static_cast<std::size_t>(length_base[l]) + bits.take(length_bits[l]);
        const auto d = static_cast<std::size_t>(distances.take(bits));
        if (d >= distance_base.size()) throw Damaged{};
        const auto back = static_cast<std::size_t>(distance_base[d]) + bits.take(distance_bits[d]);
        if (back > out.size() || length > most - out.size()) throw Damaged{};
        for (std::size_t i = 0; i < length; ++i) out += out[out.size() - back];
    }
}

void read_fixed(Bits& bits, std::string& out, std::size_t most)
{
    std::array<std::uint8_t, 288> lengths{};
    for (std::size_t i = 0; i < lengths.size(); ++i)
        lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    std::array<std::uint8_t, 30> distances{};
    distances.fill(5);
    read_codes(bits, out, most, Code{lengths}, Code{distances});
}

void read_dynamic(Bits& bits, std::string& out, std::size_t most)
{
    static constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                        11, 4,  12, 3, 13, 2, 14, 1, 15};
    const std::size_t literals = bits.take(5) + 257;
    const std::size_t distances = bits.take(5) + 1;
    const std::size_t codes = bits.take(4) + 4;
    if (literals > 286 || distances > 30) throw Damaged{};
    std::array<std::uint8_t, 320> lengths{};
    for (std::size_t i = 0; i < codes; ++i)
        lengths[order[i]] = static_cast<std::uint8_t>(bits.take(3));
    const Code code{std::span{lengths}.first(19)};
    lengths.fill(0);
    for (std::size_t at = 0; at < literals + distances;) {
        const int symbol = code.take(bits);
        std::uint8_t value = 0;
        std::size_t times = 1;
        if (symbol < 16) {
            value = static_cast<std::uint8_t>(symbol);
        } else if (symbol == 16) {
            if (at == 0) throw Damaged{};
            value = lengths[at - 1];
            times = 3 + bits.take(2);
        } else {
            times = symbol == 17 ? 3 + bits.take(3) : 11 + bits.take(7);
        }
        if (times > literals + distances - at) throw Damaged{};
        for (; times > 0; --times) lengths[at++] = value;
    }
    if (lengths[256] == 0) throw Damaged{};
    const std::span<const std::uint8_t> all{lengths};
    read_codes(bits, out, most, Code{all.first(literals)}, Code{all.subspan(literals, distances)});
}

/// Takes the head of a zlib or gzip text off.
void skip_head(std::string_view& packed)
{
    const auto byte = [&packed](std::size_t i) -> unsigned {
        if (i >= packed.size()) throw Damaged{};
        return static_cast<unsigned char>(packed[i]);
    };
    if (byte(0) == 0x1f && byte(1) == 0x8b) {
        const unsigned flags = byte(3);
        std::size_t at = 10;
        if ((flags & 4) != 0) at += 2 + byte(at) + 256 * byte(at + 1);
        for (const unsigned text : {8u, 16u})
            if ((flags & text) != 0)
                while (byte(at++) != 0) {
                }
        if ((flags & 2) != 0) at += 2;
        if (byte(2) != 8 || at > packed.size()) throw Damaged{};
        packed.remove_prefix(at);
        return;
    }
    if ((byte(0) & 15) != 8 || (byte(0) * 256 + byte(1)) % 31 != 0 || (byte(1) & 32) != 0)
        throw Damaged{};
    packed.remove_prefix(2);
}

} // namespace

std::optional<std::string> inflate(std::string_view packed, std::size_t most)
try {
    skip_head(packed);
    Bits bits{packed};
    std::string out;
    for (bool last = false; !last;) {
        last = bits.take(1) == 1;
        switch (bits.take(2)) {
        case 0: {
            const std::string_view head = bits.bytes(4);
            const auto length = static_cast<std::size_t>(static_cast<unsigned char>(head[0]) +
                                                         256 * static_cast<unsigned char>(head[1]));
            if (length > most - out.size()) throw Damaged{};
            out += bits.bytes(length);
            break;
        }
        case 1: read_fixed(bits, out, most); break;
        case 2: read_dynamic(bits, out, most); break;
        default: throw Damaged{};
        }
    }
    return out;
} catch (const Damaged&) {
    return std::nullopt;
}

} // namespace sandtable::lua::tiled
