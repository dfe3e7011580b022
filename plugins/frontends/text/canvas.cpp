#include "plugins/frontends/text/canvas.hpp"

#include "plugins/host/telling/terminal.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>

namespace sandtable::text {
namespace {

/// The second column of a wide character.
constexpr char32_t covered = 0;

std::string codes(const Ink& ink)
{
    std::string text = host::own_escape() + "[0";
    if (ink.bold) text += ";1";
    if (ink.dim) text += ";2";
    if (ink.underlined) text += ";4";
    if (ink.front >= 0) text += ";38;5;" + std::to_string(ink.front);
    if (ink.back >= 0) text += ";48;5;" + std::to_string(ink.back);
    return text + "m";
}

} // namespace

std::string paint(std::string_view text, const Ink& ink, bool color)
{
    if (!color || ink == Ink{}) return std::string{text};
    return codes(ink).append(text).append(host::own_escape() + "[0m");
}

Canvas::Spot& Canvas::spot(int column, int row)
{
    const auto r = static_cast<std::size_t>(row);
    const auto c = static_cast<std::size_t>(column);
    if (rows_.size() <= r) rows_.resize(r + 1);
    if (rows_[r].size() <= c) rows_[r].resize(c + 1);
    return rows_[r][c];
}

void Canvas::put(int column, int row, char32_t character, const Ink& ink)
{
    if (column < 0 || row < 0) return;
    Spot& s = spot(column, row);
    const std::int16_t back = ink.back >= 0 ? ink.back : s.ink.back;
    s = {character, ink};
    s.ink.back = back;
}

void Canvas::write(int column, int row, std::string_view utf8, const Ink& ink)
{
    while (!utf8.empty()) {
        const char32_t character = host::take_character(utf8).value_or(U'\ufffd');
        const int width = host::columns_of(character);
        if (width > 0) put(column, row, character, ink);
        if (width > 1) put(column + 1, row, covered, ink);
        column += width;
    }
}

void Canvas::lay(int column, int row, int width, std::int16_t back)
{
    for (int i = 0; i < width; ++i) {
        if (column + i < 0 || row < 0) continue;
        Ink& ink = spot(column + i, row).ink;
        if (ink.back < 0) ink.back = back;
    }
}

std::int16_t Canvas::back_at(int column, int row) const
{
    const auto r = static_cast<std::size_t>(row);
    const auto c = static_cast<std::size_t>(column);
    if (column < 0 || row < 0 || r >= rows_.size() || c >= rows_[r].size()) return -1;
    return rows_[r][c].ink.back;
}

char32_t Canvas::at(int column, int row) const
{
    const auto r = static_cast<std::size_t>(row);
    const auto c = static_cast<std::size_t>(column);
    if (column < 0 || row < 0 || r >= rows_.size() || c >= rows_[r].size()) return U' ';
    return rows_[r][c].character;
}

Canvas Canvas::strip(int margin, int from, int count) const
{
    Canvas strip;
    strip.rows_.resize(rows_.size());
    for (std::size_t r = 0; r < rows_.size(); ++r)
        for (int c = 0; c < static_cast<int>(rows_[r].size()); ++c) {
            const int at = c < margin ? c : c - from + margin;
            if (c >= margin && (c < from || c >= from + count)) continue;
            strip.spot(at, static_cast<int>(r)) = rows_[r][static_cast<std::size_t>(c)];
        }
    return strip;
}

int Canvas::width() const
{
    std::size_t widest = 0;
    for (const auto& row : rows_) widest = std::max(widest, row.size());
    return static_cast<int>(widest);
}

std::string Canvas::text(bool color) const
{
    std::string text;
    for (const auto& row : rows_) {
        std::size_t end = row.size();
        while (end > 0 && row[end - 1].character == U' ' && (!color || row[end - 1].ink.back < 0))
            --end;
        Ink now;
        for (std::size_t i = 0; i < end; ++i) {
            const Spot& s = row[i];
            Ink wanted = s.ink;
            if (s.character == U' ' && !wanted.underlined) wanted = Ink{.back = wanted.back};
            if (color && wanted != now)
                text += wanted == Ink{} ? host::own_escape() + "[0m" : codes(wanted);
            now = wanted;
            if (s.character != covered) host::append(text, s.character);
        }
        if (color && now != Ink{}) text += host::own_escape() + "[0m";
        text += '\n';
    }
    return text;
}

} // namespace sandtable::text
