/// drawing.hpp - a picture as a list of marks, in millimeters; written as SVG, PNG or PDF.
///
///   Spot, Color            where and how
///   Path                   lines and curves, open and closed
///   Paint, Letters         how a path is filled and drawn, how words are set
///   Mark, Drawing          paths, words and groups; later ones lie on top
///   Stamp                  what stands elsewhere on a page, too
///
/// No filter, mask or blend mode: whoever can fill a path can show it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::picture {

/// A place on the page: millimeters from the left and from the top.
struct Spot {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(Spot, Spot) = default;
    friend constexpr Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Spot operator*(Spot a, double by) { return {a.x * by, a.y * by}; }
};
[[nodiscard]] double length(Spot way);
[[nodiscard]] inline double distance(Spot a, Spot b) { return length(b - a); }
/// `way` with length 1; nothing stays nothing.
[[nodiscard]] Spot unit(Spot way);
/// One unit toward `degrees`, clockwise from north.
[[nodiscard]] Spot toward(double degrees);
/// Turned clockwise by `degrees` around `middle`.
[[nodiscard]] Spot turned(Spot spot, Spot middle, double degrees);

struct Color {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(Color, Color) = default;
};
inline constexpr Color black{0, 0, 0};
inline constexpr Color white{255, 255, 255};
/// 0xrrggbb.
[[nodiscard]] constexpr Color rgb(std::uint32_t value)
{
    return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8),
            static_cast<std::uint8_t>(value)};
}
/// `part` of `over` on `under`, from 0 to 1.
[[nodiscard]] Color mixed(Color under, Color over, double part);
/// A color of the 256 that books use, as screens show it.
[[nodiscard]] Color of_terminal(int number);

struct Path {
    enum Step : std::uint8_t { to_move, to_line, to_curve, to_close };
    std::vector<Step> steps;
    std::vector<Spot> spots; ///< one a move or line, three a curve, none a close

    Path& move(Spot to);
    Path& line(Spot to);
    Path& curve(Spot first, Spot second, Spot to);
    Path& close();
    Path& polygon(std::span<const Spot> corners);
    Path& polyline(std::span<const Spot> through);
    Path& rectangle(Spot corner, double wide, double high);
    /// With corners rounded by `radius`.
    Path& rounded(Spot corner, double wide, double high, double radius);
    Path& ellipse(Spot middle, double wide, double high);
    Path& circle(Spot middle, double radius) { return ellipse(middle, radius, radius); }
    Path& add(const Path& other);
    [[nodiscard]] Path moved(Spot by) const;
    /// Turned clockwise around `middle`.
    [[nodiscard]] Path turned(Spot middle, double degrees) const;
    [[nodiscard]] bool empty() const noexcept { return steps.empty(); }
};

struct Paint {
    bool fills = false;
    Color fill{};
    double fill_part = 1; ///< how much of it covers, 0 to 1
    double width = 0;     ///< of the line; 0: none
    Color line{};
    double line_part = 1;
    double dash = 0; ///< length of a dash; 0: a whole line
    double gap = 0;
    bool round = true; ///< ends and corners

    [[nodiscard]] Paint with_line(Color color, double wide) const;
    [[nodiscard]] Paint dashed(double long_, double apart) const;
    [[nodiscard]] Paint square() const;
};
[[nodiscard]] Paint filled(Color color, double part = 1);
[[nodiscard]] Paint stroke(Color color, double width, double part = 1);

/// `thin` is `sans` that is not bold: numbers that stand back.
enum class Face : std::uint8_t { roman, italic, bold, sans, thin };
enum class Anchor : std::uint8_t { left, middle, right };

struct Letters {
    Face face = Face::roman;
    double size = 3;
    Color color = black;
    Anchor anchor = Anchor::left;
    double spacing = 0; ///< between letters, in parts of the size
    double part = 1;
    bool halo = false;
    Color halo_color = white;
    double turn = 0;         ///< degrees clockwise around the base point
    double halo_wide = 0.24; ///< both sides together, in parts of the size
};

struct Mark {
    enum Kind : std::uint8_t { path, text, open, close, rim };
    Kind kind = path;
    Path shape;  ///< of a path; of `open` what the group is clipped to, if any; of `rim` the page
    Paint paint; ///< of a rim: the color at the edge
    Spot base{}; ///< of a text
    Letters letters{};
    std::string words{}; ///< of a text; of `open` the group's name; of a path its id, if it has one
    std::string sort{};  ///< of a path with an id: its class, for whoever colors it
    /// Of a path: the number of the stamp it is part of, each time another one; 0: of none.
    std::uint32_t stamp = 0;
};

class Drawing {
public:
    double width = 0;
    double height = 0;
    std::string title;
    std::string language = "en";
    Color page = white;

    void path(Path shape, const Paint& paint);
    /// A place that a page can point at: `id` is its name, `sort` what it is. It is not seen.
    void place(Path shape, std::string id, std::string sort);
    /// As another drawing has it, stamp and all; nothing if it is a path without steps.
    void add(Mark mark);
    void line(std::vector<Spot> through, const Paint& paint);
    void text(Spot base, std::string words, const Letters& letters);
    /// Begins a group, which may be clipped; every one is closed.
    void open(std::string name, Path clip = {});
    void close();
    /// Darkens the page toward its edge: from 55 % of the way on.
    void rim(Color color, double part);

    /// The same picture, smaller or larger.
    [[nodiscard]] Drawing scaled(double scale) const;
    /// Takes its words out, for whoever lays something between: the same page with them alone.
    [[nodiscard]] Drawing take_words();

    [[nodiscard]] const std::vector<Mark>& marks() const noexcept { return marks_; }

private:
    friend class Stamp;

    std::vector<Mark> marks_;
    std::uint32_t stamps_ = 0; ///< begun so far
    std::uint32_t stamp_ = 0;  ///< that paths are part of now
};

/// While it lives, the paths added to a drawing are one thing that is likely to stand elsewhere,
/// too, the same but for its place: a document keeps it once ("cairo/stamps.hpp"), other pictures
/// are not changed by it. A stamp within another is part of that; words are part of none.
class Stamp {
public:
    explicit Stamp(Drawing& drawing);
    ~Stamp();
    Stamp(const Stamp&) = delete;
    Stamp& operator=(const Stamp&) = delete;

private:
    Drawing& drawing_;
    std::uint32_t before_;
};

} // namespace sandtable::picture
