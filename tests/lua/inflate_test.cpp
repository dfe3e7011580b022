#include "lua/tiled/inflate.hpp"

#include <gtest/gtest.h>

#include <zlib.h>

namespace sandtable::lua::tiled::inflate_test {
namespace {

constexpr int as_zlib = MAX_WBITS;
constexpr int as_gzip = MAX_WBITS + 16;

std::string packed(std::string text, int head)
{
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, head, 9, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(out.size() - stream.avail_out);
    deflateEnd(&stream);
    return out;
}

TEST(Inflate, WhatWasPackedComesOutAgain)
{
    std::string text;
    for (unsigned i = 0; i < 5000; ++i) text += static_cast<char>((i * i * 7 + i / 5) % 251);
    for (const int head : {as_zlib, as_gzip})
        for (const std::size_t size : {std::size_t{0}, std::size_t{1}, text.size()})
            EXPECT_EQ(inflate(packed(text.substr(0, size), head), text.size()),
                      text.substr(0, size));
}

TEST(Inflate, NoMoreComesOutThanWasAskedFor)
{
    const std::string bomb = packed(std::string(10'000'000, '\0'), as_zlib);
    ASSERT_LT(bomb.size(), 10'000u);
    EXPECT_FALSE(inflate(bomb, 9'999'999));
    EXPECT_FALSE(inflate(bomb, 0));
    EXPECT_EQ(inflate(bomb, 10'000'000)->size(), 10'000'000u);
}

TEST(Inflate, WhatIsCutOffOrChangedIsRefused)
{
    const std::string text = "line, line, reserve, line, horse, line";
    for (const int head : {as_zlib, as_gzip}) {
        const std::string whole = packed(text, head);
        for (std::size_t length = 0; length < whole.size(); ++length)
            EXPECT_FALSE(inflate(whole.substr(0, length), 100)) << length;
        for (std::size_t at = 0; at < whole.size(); ++at)
            for (const int bit : {0, 3, 7}) {
                std::string changed = whole;
                changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
                // gzip holds a time, a system and flags that say nothing of the text.
                EXPECT_EQ(inflate(changed, 100).value_or(text), text) << at;
            }
    }
}

TEST(Inflate, WhatHasNoHeadIsRefused)
{
    EXPECT_FALSE(inflate("", 10));
    EXPECT_FALSE(inflate("no packed text", 100));
}

} // namespace
} // namespace sandtable::lua::tiled::inflate_test
