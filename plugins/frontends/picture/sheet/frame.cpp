#include "plugins/frontends/picture/sheet/frame.hpp"

#include "plugins/frontends/picture/ground/lattice.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::picture {
namespace {

bool has_rulers(Shape shape) { return shape == Shape::square || shape == Shape::plane; }

void rectangle(Drawing& drawing, const Box& box, const Paint& paint)
{
    drawing.path(Path{}.rectangle({box.left, box.top}, box.wide(), box.high()), paint);
}

/// A bar along one side, black and white by turns.
void draw_bar(Drawing& drawing, const Box& box, bool across, double first, double step,
              const Palette& colors)
{
    if (step <= 0.8) return;
    Path dark;
    int n = 0;
    const double end = across ? box.right : box.low;
    for (double at = across ? box.left : box.top, next = first; at < end; at = next, next += step) {
        const double to = std::min(next, end);
        if (n++ % 2 == 0)
            across ? dark.rectangle({at, box.top}, to - at, box.high())
                   : dark.rectangle({box.left, at}, box.wide(), to - at);
    }
    // On a dark page it would be the brightest thing there is.
    drawing.path(std::move(dark),
                 filled(colors.is_dark() ? mixed(colors.ink, colors.page, 0.5) : colors.ink));
}

class Ruler {
public:
    Ruler(Drawing& drawing, const Grid& grid, const Box& map, const Palette& colors, double u)
        : drawing_{drawing}, grid_{grid}, board_{grid.board()}, map_{map}, u_{u}
    {
        letters_.color = colors.ink;
        letters_.anchor = Anchor::middle;
    }

    void squares()
    {
        const double s = grid_.scale();
        letters_.size = std::min(3.6 * u_, s * 0.5);
        if (letters_.size < 0.8) return;
        // Where every column has no room for its letters, only some are written.
        const std::string widest = column_label(board_, board_.columns - 1);
        const int every = std::max(
            1, static_cast<int>(width_of(widest, Face::italic, letters_.size) * 1.3 / s + 0.999));
        letters_.face = Face::italic;
        for (int c = 0; c < board_.columns; c += every)
            above_and_below(map_.left + (c + 0.5) * s, column_label(board_, c));
        letters_.face = Face::sans;
        letters_.size *= 0.82;
        for (int r = 0; r < board_.rows; r += every)
            beside(map_.top + (r + 0.5) * s, row_label(board_, r),
                   width_of(row_label(board_, r), letters_.face, letters_.size) > room_beside * u_);
    }
    void table()
    {
        const int step = round_step(std::max(board_.columns, board_.rows));
        letters_.face = Face::sans;
        letters_.size = 2.9 * u_;
        // At a corner numbers of both rulers would meet: those along the sides keep off.
        const double off = letters_.size * 1.6;
        for (int x = 0; x <= board_.columns; x += step)
            above_and_below(grid_.point(x, 0).x, std::to_string(x));
        // All of them stand one way: upright where the longest has room.
        const bool turned =
            width_of(std::to_string(board_.rows), letters_.face, letters_.size) > room_beside * u_;
        for (int y = 0; y <= board_.rows; y += step)
            if (const double at = grid_.point(0, y).y; at > map_.top + off && at < map_.low - off)
                beside(at, std::to_string(y), turned);
    }

private:
    void above_and_below(double x, const std::string& words)
    {
        drawing_.text({x, map_.top - 2.1 * u_}, words, letters_);
        drawing_.text({x, map_.low + 2.1 * u_ + letters_.size * 0.62}, words, letters_);
    }
    void beside(double y, const std::string& words, bool turned)
    {
        Letters letters = letters_;
        if (turned) letters.turn = -90;
        for (const double x : {map_.left - 3.2 * u_, map_.right + 3.2 * u_}) {
            const double shift = letters.size * 0.36;
            drawing_.text(letters.turn == 0 ? Spot{x, y + shift} : Spot{x + shift, y}, words,
                          letters);
        }
    }

    static constexpr double room_beside = 5.2; ///< for numbers along the sides

    Drawing& drawing_;
    const Grid& grid_;
    const Board& board_;
    const Box& map_;
    double u_;
    Letters letters_;
};

constexpr double title_spacing = 0.09;

/// A title as large as finds room in so many lines.
struct TitleLines {
    double size = 0;
    std::vector<std::string> lines;
};

/// In lines at blanks and, where that is wanted, behind hyphens.
std::vector<std::string> title_broken(std::string words, double size, double room, bool hyphens)
{
    if (!hyphens) return broken(words, Face::roman, size, room);
    for (std::size_t at = words.find('-'); at != std::string::npos; at = words.find('-', at + 1))
        if (at + 1 < words.size() && words[at + 1] != ' ') words.insert(at + 1, 1, ' ');
    std::vector<std::string> lines = broken(words, Face::roman, size, room);
    for (std::string& line : lines)
        for (std::size_t at = line.find("- "); at != std::string::npos; at = line.find("- ", at))
            line.erase(at + 1, 1);
    return lines;
}

/// A title in at most so many lines, none of its words cut, if it has room.
std::optional<std::vector<std::string>> title_at(const std::string& words, double size, double room,
                                                 std::size_t most)
{
    for (const bool hyphens : {false, true}) {
        std::vector<std::string> lines = title_broken(words, size, room, hyphens);
        std::string all;
        for (const std::string& line : lines)
            all += (all.empty() || all.ends_with('-') ? "" : " ") + line;
        if (lines.size() <= most && all == words) return lines;
    }
    return std::nullopt;
}

TitleLines title_lines(const std::string& title, double room, double u, std::size_t most_lines)
{
    constexpr double largest = 11.5, smallest = 4.5, step = 0.25;
    constexpr double spaced = 1.16; // how much broader spaced capitals are, about
    std::string words = capitals(title);
    if (const std::size_t at = words.find(" - "); at != std::string::npos)
        words.replace(at, 3, " \u2013 "); // as printers set it
    if (most_lines == 1) {                // exactly as wide as it may be
        const double natural = width_of(words, Face::roman, largest * u, title_spacing);
        const double size =
            natural > room ? std::max(largest * u * room / natural, smallest * u) : largest * u;
        return {size, {cut_to(words, Face::roman, size * spaced, room)}};
    }
    // Rather a line less than letters that are a little larger.
    constexpr double much_larger = 1.2;
    TitleLines best;
    for (std::size_t most = 1; most <= most_lines; ++most)
        for (double size = largest * 0.85; size > smallest; size -= step) {
            if (size * u <= best.size * much_larger) break;
            if (auto lines = title_at(words, size * u * spaced, room, most)) {
                best = {size * u, *std::move(lines)};
                break;
            }
        }
    if (best.size > 0) return best;
    std::vector<std::string> lines = broken(words, Face::roman, smallest * u * spaced, room);
    if (lines.size() > most_lines) {
        lines.resize(most_lines);
        lines.back() = cut_to(lines.back() + " \u2026", Face::roman, smallest * u * spaced, room);
    }
    return {smallest * u, std::move(lines)};
}

/// Place and date: in one line, else the date below the place, else wherever they break.
std::vector<std::string> below_lines(const std::string& below, double size, double room,
                                     std::size_t most_lines)
{
    constexpr std::string_view dot = " \u00b7 ";
    std::vector<std::string> lines = broken(below, Face::italic, size, room);
    if (lines.size() <= 1) return lines;
    if (most_lines <= 1) return {cut_to(below, Face::italic, size, room)};
    lines.clear();
    for (std::size_t at = 0; at < below.size();) {
        const std::size_t end = std::min(below.find(dot, at), below.size());
        for (std::string& line : broken(below.substr(at, end - at), Face::italic, size, room))
            lines.push_back(std::move(line));
        at = end + dot.size();
    }
    if (lines.size() > most_lines) return {cut_to(below, Face::italic, size, room)};
    return lines;
}

/// A line with a lozenge in its middle.
void draw_rule(Drawing& drawing, Spot middle, double half, double u, const Palette& colors)
{
    const double mid = middle.x, y = middle.y;
    drawing.path(Path{}
                     .move({mid - half, y})
                     .line({mid - 5 * u, y})
                     .move({mid + 5 * u, y})
                     .line({mid + half, y}),
                 stroke(colors.accent, 0.28 * u));
    const auto lozenge = [&](double x, double size) {
        drawing.path(Path{}
                         .move({x - size, y})
                         .line({x, y - size})
                         .line({x + size, y})
                         .line({x, y + size})
                         .close(),
                     filled(colors.accent));
    };
    lozenge(mid, 1.3 * u);
    lozenge(mid - 3.4 * u, 0.6 * u);
    lozenge(mid + 3.4 * u, 0.6 * u);
}

} // namespace

double frame_wide(Shape shape, double u) { return (has_rulers(shape) ? 8.2 : 4.6) * u; }

void draw_frame(Drawing& drawing, const Grid& grid, const Box& map, const Palette& colors, double u)
{
    const Shape shape = grid.board().shape;
    const Box outer = map.grown(frame_wide(shape, u));
    drawing.open("frame");
    if (has_rulers(shape)) {
        const double thick = 1.7 * u;
        const int round = shape == Shape::plane
                              ? round_step(std::max(grid.board().columns, grid.board().rows))
                              : 1;
        const double step = grid.scale() * round;
        const Box top{outer.left, outer.top, outer.right, outer.top + thick};
        const Box left{outer.left, outer.top, outer.left + thick, outer.low};
        for (Box box : {top, Box{top.left, outer.low - thick, top.right, outer.low}})
            draw_bar(drawing, box, true, map.left + step, step, colors);
        for (Box box : {left, Box{outer.right - thick, left.top, outer.right, left.low}})
            draw_bar(drawing, box, false, map.top + step, step, colors);
        rectangle(drawing, outer.grown(-thick), stroke(colors.ink, 0.18 * u).square());
        Ruler ruler{drawing, grid, map, colors, u};
        shape == Shape::plane ? ruler.table() : ruler.squares();
    } else {
        rectangle(drawing, outer.grown(-1.5 * u), stroke(colors.ink, 0.18 * u).square());
    }
    rectangle(drawing, outer, stroke(colors.ink, 0.6 * u).square());
    rectangle(drawing, map, stroke(colors.ink, 0.3 * u).square());
    drawing.close();
}

double draw_title(Drawing* drawing, const Palette& colors, Spot corner, double wide, double u,
                  const std::string& title, const std::string& below, std::size_t most_lines)
{
    const double mid = corner.x + wide / 2, room = wide * 0.96;
    double high = 0;
    if (!title.empty()) {
        const TitleLines set = title_lines(title, room, u, most_lines);
        Letters letters;
        letters.size = set.size;
        letters.spacing = title_spacing;
        letters.color = colors.ink;
        letters.anchor = Anchor::middle;
        double widest = 0;
        high = 9.5 * u;
        for (const std::string& line : set.lines) {
            if (drawing) drawing->text({mid, corner.y + high}, line, letters);
            widest = std::max(widest, width_of(line, letters.face, set.size, title_spacing));
            if (&line != &set.lines.back()) high += set.size * 1.2;
        }
        if (drawing)
            draw_rule(*drawing, {mid, corner.y + high + 5.5 * u},
                      std::min(widest / 2 + 14 * u, room / 2), u, colors);
        high += 8 * u;
    }
    if (!below.empty()) {
        Letters letters;
        letters.face = Face::italic;
        letters.size = 4.6 * u;
        letters.spacing = 0.02;
        letters.color = colors.soft;
        letters.anchor = Anchor::middle;
        const std::vector<std::string> lines =
            below_lines(below, letters.size * 1.05, room, most_lines);
        for (const std::string& line : lines) {
            if (drawing) drawing->text({mid, corner.y + high + 4.4 * u}, line, letters);
            high += (&line == &lines.back() ? 7 : 5.6) * u;
        }
    }
    return high;
}

void draw_panel(Drawing& drawing, const Box& box, const Palette& colors, double u)
{
    rectangle(drawing, box, filled(colors.panel).with_line(colors.ink, 0.3 * u).square());
    rectangle(drawing, box.grown(-1.1 * u), stroke(colors.ink, 0.16 * u).square());
    for (const double x : {box.left, box.right})
        for (const double y : {box.top, box.low})
            rectangle(drawing, Box{x, y, x, y}.grown(1.25 * u),
                      filled(colors.panel).with_line(colors.ink, 0.22 * u).square());
}

} // namespace sandtable::picture
