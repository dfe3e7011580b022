/// counter.hpp - a unit as a thing on the map.
///
///   StateMark          what a player looks for
///   Counter            a unit as it is to be drawn
///   draw_counter, draw_blank, draw_medallion, draw_leader_flag, draw_objective
///   room_of            what of the map it covers
#pragma once

#include "plugins/frontends/picture/ground/noise.hpp"
#include "plugins/frontends/picture/style/sight.hpp"

#include <string_view>

namespace sandtable::picture {

struct FigureData;

/// By the names that books give to states (kernel/rules/book.hpp, StateSpec).
enum class StateMark : std::uint8_t {
    routed,
    moved,
    fired,
    disordered,
    out_of_ammunition,
    broken,
    exhausted,
    other, ///< a state of the book's own: its first letter
};

struct Counter {
    std::string_view arm{}; ///< of its type: "infantry" ...
    Weight weight = Weight::usual;
    const FigureData* figure = nullptr; ///< instead of the sign of its arm
    std::string letter{};               ///< where there is no sign for `arm`
    std::string tag{}; ///< its type's letter, where another type of the map looks like it
    SideColor color{};
    double facing = -1;         ///< degrees clockwise from north; negative: none
    bool unknown = false;       ///< seen but not known
    std::int64_t strength = -1; ///< negative: not shown
    std::int64_t full = 0;      ///< its strength when whole; what is lost of it is hollow
    bool as_number = false;     ///< strength as a number, not as pips
    std::vector<std::pair<StateMark, std::string>> marks{}; ///< with the letter of others
    bool leads = false;  ///< a leader goes with it: a flag on its upper edge
    double flag_low = 0; ///< how much lower than usual that flag stands, in widths of the counter
    int stars = 0;       ///< of the leader, on its flag or below its figure: 1 to 3; 0: not said
    int height = 1;      ///< of the stack that it is the top of
    bool flat = false;   ///< to be cut out of a sheet: without a shadow
};

/// `width` of the counter, which is 0.74 as high, around `at`.
void draw_counter(Drawing& drawing, Spot at, double width, const Counter& counter,
                  const Palette& colors);
/// The same without anything on it.
void draw_blank(Drawing& drawing, Spot at, double width, const Counter& counter,
                const Palette& colors);
/// A leader alone.
void draw_medallion(Drawing& drawing, Spot at, double radius, const Counter& counter,
                    const Palette& colors);
/// A leader among troops: a swallow-tailed flag on a pole that stands at `foot`, with his stars.
void draw_leader_flag(Drawing& drawing, Spot foot, double high, int stars, const SideColor& color,
                      const Palette& colors);
/// A square flag in the holder's color, its foot at `at`, with a ring unless a counter would cover
/// most of it; `worth` is written on it. What nobody holds is gray, in print with a broken edge.
void draw_objective(Drawing& drawing, Spot at, double high, const SideColor* holder,
                    const std::string& worth, const Palette& colors, bool ring = true);

/// Whether its strength is written as a number: where the book says so, or pips would be many.
[[nodiscard]] bool shows_number(const Counter& counter);
/// The first pips of a row around `at`, `apart` from each other; hollow are those beyond `left`.
void draw_pips(Drawing& drawing, Spot at, double apart, std::int64_t left, std::int64_t full,
               double radius, Color ink);
/// How many counters a pile has.
void draw_pile_count(Drawing& drawing, Spot at, double radius, int count, const Palette& colors);
/// The wedge of a counter that looks to the north, its foot at `foot`; `width` is the counter's.
void draw_wedge(Drawing& drawing, Spot foot, double width, double facing, const Palette& colors);
/// How far above a counter's middle a leader's flag usually ends.
[[nodiscard]] double flag_top(double width);
/// Boxes that counters cover, with wedge, flag and height.
[[nodiscard]] std::vector<Box> room_of(Spot at, double width, const Counter& counter);
[[nodiscard]] Box room_of_objective(Spot at, double high);
/// How far a stack's lower counters stand out, right and up.
[[nodiscard]] double stack_step(double width);

inline constexpr double counter_high = 0.74; ///< of its width

} // namespace sandtable::picture
