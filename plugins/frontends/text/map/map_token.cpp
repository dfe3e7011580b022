#include "plugins/frontends/text/map/map_token.hpp"

#include "plugins/host/table/known.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace sandtable::text {
namespace {

constexpr std::array<std::int16_t, 5> height_tints{187, 180, 173, 137, 94};

/// Angles of a board's directions, in eighths of a circle clockwise from north.
int eighth(Shape shape, int direction)
{
    constexpr std::array<int, 6> rows{1, 2, 3, 5, 6, 7};    // from NE
    constexpr std::array<int, 6> columns{0, 1, 3, 4, 5, 7}; // from N
    const auto d = static_cast<std::size_t>(direction);
    if (shape == Shape::hex_rows) return d < 6 ? rows[d] : 0;
    if (shape == Shape::hex_columns) return d < 6 ? columns[d] : 0;
    if (shape == Shape::plane) return (direction + 1) / 3 % 8; // 24 facings, 15 degrees apart
    return direction % 8;
}

} // namespace

bool has_facings(const Book& book)
{
    for (const VerbSpec& verb : book.verbs) {
        bool unit = false, direction = false;
        for (const ParamSpec& param : verb.params) {
            unit = unit || param.kind == ParamKind::unit;
            direction = direction || param.kind == ParamKind::direction;
            for (const char* form : param.words) // an element of a path, "@{direction}"
                direction = direction ||
                            std::string_view{form}.find("{direction}") != std::string_view::npos;
        }
        if (unit && direction) return true; // units can be told to turn
    }
    return false;
}

SideInk side_ink(const Setting& setting, Side side)
{
    struct Named {
        std::string_view name;
        SideInk ink;
    };
    static constexpr std::array<Named, 10> named{
        {{"blue", {26, 231}},
         {"red", {160, 231}},
         {"green", {28, 231}},
         {"yellow", {220, 16}},
         {"white", {255, 16}},
         {"black", {238, 231}}, // darker ones cannot be told from a dark screen
         {"purple", {91, 231}},
         {"orange", {208, 16}},
         {"grey", {244, 16}},
         {"gray", {244, 16}}}};
    if (side < setting.sides.size()) {
        const std::string_view color = setting.sides[side].color;
        for (const Named& entry : named)
            if (entry.name == color) return entry.ink;
    }
    return named[std::min<std::size_t>(side, 3)].ink;
}

std::int16_t height_tint(int height) noexcept
{
    const int last = static_cast<int>(height_tints.size());
    return height_tints[static_cast<std::size_t>(std::clamp(height, 1, last) - 1)];
}

bool letters_tell_types(const View& view)
{
    for (const UnitTypeSpec& type : view.book().unit_types)
        if (type.letter >= 'a' && type.letter <= 'z') return true;
    return false;
}

Tokens::Tokens(const View& view, bool color, bool ids)
    : view_{view},
      now_{view},
      color_{color},
      ids_{ids},
      facings_{has_facings(view.book())},
      cased_{letters_tell_types(view)}
{
}

std::string Tokens::id_of(Unit unit) const
{
    static constexpr std::array<std::string_view, 4> around{"", "()", "[]", "<>"};
    const std::string id = host::is_known(view_, unit) ? view_.info(unit).id : "?";
    const std::string_view marks = around[view_.side(unit) % around.size()];
    if (color_ || marks.empty()) return id;
    return marks[0] + id + marks[1];
}

int Tokens::id_width() const
{
    std::size_t widest = 1;
    for (int i = 0; i < view_.unit_count(); ++i)
        if (const Unit unit = unit_at_index(i); view_.unit(unit).where == Where::board)
            widest = std::max(widest, columns_of(id_of(unit)));
    return static_cast<int>(widest);
}

int Tokens::room(int pitch) const noexcept
{
    if (ids_) return pitch - 1;
    return pitch == 4 ? 3 : std::min(pitch - 1, 4);
}

Occupants Tokens::in(Cell cell) const
{
    Occupants found;
    const auto& types = view_.book().unit_types;
    bool stacks = false;
    for (Unit u = view_.first_in(cell); u != Unit::none; u = view_.next_in(u)) {
        const std::uint16_t type = view_.unit(u).type;
        const bool merely = type < types.size() && types[type].stacks != 0;
        if (found.first == Unit::none) {
            found.first = u;
            stacks = merely;
        } else {
            if (stacks && !merely) {
                found.first = u;
                stacks = false;
            }
            ++found.others;
        }
    }
    found.marker = found.first != Unit::none && view_.unit(found.first).type >= types.size();
    return found;
}

std::string Tokens::strength(Unit unit) const
{
    const auto& types = view_.book().unit_types;
    const std::uint16_t type = view_.unit(unit).type;
    if (view_.layout().unit_counters.empty() || (type < types.size() && types[type].stacks != 0))
        return {};
    const std::int64_t n = view_.wide(UnitCounter{0}, unit);
    if (n < 0) return "-";
    if (n > 99) return "#";
    return std::to_string(n);
}

void Tokens::draw_unit(Canvas& canvas, int column, int row, Unit unit, bool marker) const
{
    const Side side = view_.side(unit);
    const SideInk colors = side_ink(view_.setting(), side);
    Ink ink;
    if (color_) ink = {.front = colors.front, .back = colors.back, .bold = true};
    if (marker) {
        canvas.put(column, row, U'?', ink);
        canvas.put(column + 1, row, color_ || side == 0 ? U' ' : U'?', ink);
        if (!color_) canvas.put(column + 1, row, side == 0 ? U'A' : U'b', ink);
        return;
    }
    char letter = view_.book().unit_types[view_.unit(unit).type].letter;
    if (!color_ && !cased_ && side % 2 == 1 && letter >= 'A' && letter <= 'Z')
        letter = static_cast<char>(letter - 'A' + 'a');
    const std::string number = strength(unit);
    // Without colors the third and the fourth side have their letter behind the number; where the
    // case of a letter tells the type, the second.
    const bool behind = !color_ && (cased_ ? side % 2 == 1 : side % 4 >= 2);
    canvas.put(column + (behind ? 1 : 0), row, static_cast<unsigned char>(letter), ink);
    canvas.put(column + (behind ? 0 : 1), row,
               number.empty()       ? U' '
               : number.size() == 1 ? static_cast<unsigned char>(number[0])
                                    : U'*',
               ink);
    if (behind && number.empty()) canvas.put(column, row, U'=', ink);
    if (number.size() == 2) { // two digits: the letter gives way
        if (color_) {
            canvas.write(column, row, number, ink);
        } else {
            canvas.put(column + (behind ? 0 : 1), row, static_cast<unsigned char>(number[0]), ink);
        }
    }
}

char32_t Tokens::facing_arrow(Unit unit) const
{
    constexpr std::u32string_view arrows = U"↑↗→↘↓↙←↖";
    if (!facings_) return U' ';
    const int facing = std::max<int>(view_.unit(unit).facing, 0);
    return arrows[static_cast<std::size_t>(eighth(board().shape, facing) % 8)];
}

std::int16_t Tokens::ground(Cell cell) const
{
    if (!color_ || !board().terrain) return -1;
    const int terrain = board().terrain_at(cell);
    if (terrain == 0 && board().height && board().height_at(cell) > 0) {
        return height_tint(board().height_at(cell));
    }
    if (terrain < static_cast<int>(view_.book().terrains.size())) {
        const std::uint8_t color = view_.book().terrains[static_cast<std::size_t>(terrain)].color;
        return color == 0 ? std::int16_t{-1} : color;
    }
    return -1;
}

Ink Tokens::glyph_ink(Cell cell) const
{
    const std::int16_t back = ground(cell);
    if (!color_) return {};
    if (back < 0) return {.dim = true};
    // The 6x6x6 cube: dark ink on light ground, light ink on dark ground.
    if (back >= 16 && back < 232) {
        const int level = (back - 16) / 36 * 2 + (back - 16) / 6 % 6 * 3 + (back - 16) % 6;
        return {.front = static_cast<std::int16_t>(level > 14 ? 236 : 252), .back = back};
    }
    return {.front = static_cast<std::int16_t>(back > 243 || back == 15 ? 236 : 252), .back = back};
}

const EdgeSpec* Tokens::edge(Cell cell, int direction) const
{
    if (!board().edges) return nullptr;
    const int kind = board().edge_at(cell, direction);
    if (kind <= 0 || kind >= static_cast<int>(view_.book().edge_kinds.size())) return nullptr;
    return &view_.book().edge_kinds[static_cast<std::size_t>(kind)];
}

Ink Tokens::edge_ink(const EdgeSpec& edge, Cell cell) const
{
    if (!color_) return {};
    return {.front = static_cast<std::int16_t>(edge.color == 0 ? 232 : edge.color),
            .back = ground(cell),
            .bold = true};
}

Ink Tokens::road_ink(Cell cell) const
{
    if (!color_) return {};
    Ink ink{.front = 94, .back = ground(cell), .bold = true};
    if (ink.back == 94 || ink.back == 137) ink.front = 230;
    return ink;
}

// Long, as the list of crossings is: one sign each.
char32_t Tokens::road_glyph(unsigned eighths) const
{
    constexpr unsigned n = 1, e = 4, s = 16, w = 64, falling = 8 | 128, rising = 2 | 32;
    const unsigned straight = eighths & (n | e | s | w);
    if (straight == 0) {
        if ((eighths & ~falling) == 0 && eighths) return color_ ? U'╲' : U'\\';
        if ((eighths & ~rising) == 0 && eighths) return color_ ? U'╱' : U'/';
        return eighths ? (color_ ? U'╳' : U'+') : U' ';
    }
    if (!color_) {
        if ((eighths & ~(e | w)) == 0) return U'-';
        if ((eighths & ~(n | s)) == 0) return U'|';
        return U'+';
    }
    switch (straight) {
    case e:
    case w:
    case e | w: return U'─';
    case n:
    case s:
    case n | s: return U'│';
    case n | e: return U'└';
    case n | w: return U'┘';
    case s | e: return U'┌';
    case s | w: return U'┐';
    case n | e | s: return U'├';
    case n | w | s: return U'┤';
    case e | s | w: return U'┬';
    case n | e | w: return U'┴';
    default: return U'┼';
    }
}

unsigned Tokens::road_eighths(Cell cell) const
{
    unsigned eighths = 0;
    if (!board().roads) return 0;
    for (int d = 0; d < board().directions && d < 8; ++d)
        if (board().road_at(cell, d)) eighths |= 1u << eighth(board().shape, d);
    return eighths;
}

bool Tokens::is_objective(Cell cell) const
{
    for (const Objective& objective : board().objectives)
        if (objective.cell == cell) return true;
    return false;
}

void Tokens::draw_id(Canvas& canvas, int column, int row, const Occupants& here, Cell cell) const
{
    const SideInk colors = side_ink(view_.setting(), view_.side(here.first));
    Ink ink;
    if (color_) ink = {.front = colors.front, .back = colors.back, .bold = true};
    const std::string id = id_of(here.first);
    canvas.write(column, row, id, ink);
    if (here.others > 0)
        canvas.put(column + static_cast<int>(columns_of(id)), row, U'+',
                   color_ ? Ink{.front = 16, .back = ground(cell), .bold = true} : Ink{});
}

void Tokens::draw_cell(Canvas& canvas, int column, int row, int width, Cell cell) const
{
    if (color_ && ground(cell) >= 0) canvas.lay(column, row, width, ground(cell));
    const Occupants here = in(cell);
    const int terrain = board().terrain ? board().terrain_at(cell) : 0;
    const int height = board().height ? board().height_at(cell) : 0;
    char32_t glyph = '.';
    if (terrain < static_cast<int>(view_.book().terrains.size()))
        glyph = static_cast<unsigned char>(
            view_.book().terrains[static_cast<std::size_t>(terrain)].glyph);
    const char32_t digit = height > 0 ? static_cast<char32_t>('0' + std::min(height, 9)) : U' ';
    if (terrain == 0 && height > 0) glyph = digit;
    if (color_ && glyph == U'.' && ground(cell) >= 0) glyph = U' '; // the color says it

    const bool narrow = width < 4 || ids_;
    const int at = narrow ? column : column + 1;
    const unsigned roads = road_eighths(cell);
    if (!narrow) canvas.put(column, row, glyph, glyph_ink(cell));
    if (here.first != Unit::none) {
        if (ids_) return draw_id(canvas, column, row, here, cell);
        draw_unit(canvas, at, row, here.first, here.marker);
    } else if (roads != 0) {
        canvas.put(at, row, road_glyph(roads), road_ink(cell));
    } else if (narrow) {
        canvas.put(at, row, glyph, glyph_ink(cell));
        if (terrain != 0 && height > 0) canvas.put(at + 1, row, digit, glyph_ink(cell));
    } else if (terrain != 0 && height > 0) {
        canvas.put(at, row, digit, glyph_ink(cell));
    }
    draw_marks(canvas, column, row, width, cell, here);
}

void Tokens::draw_marks(Canvas& canvas, int column, int row, int width, Cell cell,
                        const Occupants& here) const
{
    const bool objective = is_objective(cell);
    const Ink mark = color_ ? Ink{.front = 196, .back = ground(cell), .bold = true} : Ink{};
    Ink way; // on ground that has no color the terminal's own shows best
    if (color_) way = {.back = ground(cell), .bold = true};
    if (way.back >= 0) way.front = glyph_ink(cell).front == 252 ? std::int16_t{231} : 16;
    const bool faces = here.first != Unit::none && !here.marker && facings_;
    if (width < 4 || ids_) {
        if (objective && here.first == Unit::none) canvas.put(column + 1, row, U'!', mark);
        if (faces && width > 1) canvas.put(column + 2, row, facing_arrow(here.first), way);
        if (here.others > 0 && width + (faces ? 0 : 1) > 2)
            canvas.put(column + (faces ? 3 : 2), row, U'+', way);
        return;
    }
    const int last = column + 3;
    if (faces) canvas.put(column, row, facing_arrow(here.first), way);
    if (here.others > 0) {
        canvas.put(last, row, U'+', way);
    } else if (objective) {
        canvas.put(last, row, U'!', mark);
    }
}

} // namespace sandtable::text
