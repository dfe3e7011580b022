#include "plugins/frontends/picture/png_file.hpp"

#include <zlib.h>

#include <array>
#include <string_view>

namespace sandtable::picture {
namespace {

/// Rows that are packed at a time: about 128 KiB of a map at 150 dots per inch.
constexpr std::size_t rows_at_once = 16;
/// Measured on the battles that are there: a third of the time of zlib's usual 6, and no larger
/// with unfiltered rows than that with filtered ones.
constexpr int level = 3;

void put(std::string& to, std::uint32_t number)
{
    for (const int shift : {24, 16, 8, 0}) to += static_cast<char>(number >> shift);
}

void put_chunk(std::string& to, std::string_view name, std::string_view content)
{
    put(to, static_cast<std::uint32_t>(content.size()));
    const std::size_t from = to.size();
    to.append(name).append(content);
    const auto* const bytes = reinterpret_cast<const Bytef*>(to.data() + from);
    put(to, static_cast<std::uint32_t>(crc32_z(0, bytes, to.size() - from)));
}

/// A row as PNG has it: how it is filtered (not at all), then three bytes a dot.
unsigned char* write_row(unsigned char* to, const std::uint32_t* dots, std::size_t wide)
{
    *to++ = 0;
    for (std::size_t x = 0; x < wide; ++x) {
        *to++ = static_cast<unsigned char>(dots[x] >> 16);
        *to++ = static_cast<unsigned char>(dots[x] >> 8);
        *to++ = static_cast<unsigned char>(dots[x]);
    }
    return to;
}

/// Packs what `stream` was given, into `to`.
bool pack(z_stream& stream, std::string& to, int flush)
{
    std::array<unsigned char, 1 << 16> out;
    do {
        stream.next_out = out.data();
        stream.avail_out = static_cast<uInt>(out.size());
        if (deflate(&stream, flush) == Z_STREAM_ERROR) return false;
        to.append(reinterpret_cast<const char*>(out.data()), out.size() - stream.avail_out);
    } while (stream.avail_out == 0);
    return true;
}

bool pack_rows(z_stream& stream, const Dots& dots, std::string& to)
{
    std::string rows((1 + 3 * dots.wide) * rows_at_once, '\0');
    auto* const first = reinterpret_cast<unsigned char*>(rows.data());
    for (std::size_t y = 0; y < dots.high;) {
        unsigned char* end = first;
        for (std::size_t i = 0; i < rows_at_once && y < dots.high; ++i, ++y)
            end = write_row(end, dots.first + y * dots.row, dots.wide);
        stream.next_in = first;
        stream.avail_in = static_cast<uInt>(end - first);
        if (!pack(stream, to, y < dots.high ? Z_NO_FLUSH : Z_FINISH)) return false;
    }
    return true;
}

} // namespace

std::string png_file(const Dots& dots, int dots_per_inch)
{
    z_stream stream{};
    if (dots.wide == 0 || dots.high == 0 || deflateInit(&stream, level) != Z_OK) return {};
    std::string packed;
    const bool is_packed = pack_rows(stream, dots, packed);
    deflateEnd(&stream);
    if (!is_packed) return {};
    std::string head, density;
    put(head, static_cast<std::uint32_t>(dots.wide));
    put(head, static_cast<std::uint32_t>(dots.high));
    head.append("\x08\x02\x00\x00\x00", 5); // 8 bits each of red, green and blue
    constexpr double inch = 0.0254;
    const auto per_meter = static_cast<std::uint32_t>(dots_per_inch / inch + 0.5);
    put(density, per_meter);
    put(density, per_meter);
    density += '\x01';
    std::string file = "\x89PNG\r\n\x1a\n";
    put_chunk(file, "IHDR", head);
    put_chunk(file, "pHYs", density);
    put_chunk(file, "IDAT", packed);
    put_chunk(file, "IEND", {});
    return file;
}

} // namespace sandtable::picture
