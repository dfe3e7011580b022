/// dots.hpp - for tests: what a drawing is as a PNG, dot for dot.
#pragma once

#include "lua/tiled/inflate.hpp"
#include "plugins/frontends/picture/png.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sandtable::picture {

inline std::uint32_t number(const std::string& bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
    return value;
}

/// A PNG that was read again: 100 dots an inch.
struct Read {
    explicit Read(const Drawing& drawing)
    {
        const std::string png = to_png(drawing, 100, SANDTABLE_BUILD_DIR);
        std::string packed;
        for (std::size_t at = 8; at + 12 <= png.size(); at += 12 + number(png, at)) {
            const std::string name = png.substr(at + 4, 4);
            if (name == "IHDR") wide = number(png, at + 8), high = number(png, at + 12);
            if (name == "IDAT") packed += png.substr(at + 8, number(png, at));
            last = name;
        }
        const std::size_t size = (1 + 3 * wide) * high;
        rows = lua::tiled::inflate(packed, size).value_or("");
        EXPECT_EQ(rows.size(), size);
        EXPECT_EQ(last, "IEND");
    }
    [[nodiscard]] Color at(std::size_t x, std::size_t y) const
    {
        const auto byte = [&](std::size_t i) {
            return static_cast<std::uint8_t>(rows.at(y * (1 + 3 * wide) + 1 + 3 * x + i));
        };
        return {byte(0), byte(1), byte(2)};
    }
    [[nodiscard]] bool has_ink(double left, double right) const
    {
        const auto dot = [](double mm) { return static_cast<std::size_t>(mm * 100 / 25.4); };
        for (std::size_t y = 0; y < high; ++y)
            for (std::size_t x = dot(left); x < dot(right) && x < wide; ++x)
                if (at(x, y).red < 128) return true;
        return false;
    }
    std::size_t wide = 0, high = 0;
    std::string rows, last;
};

} // namespace sandtable::picture
