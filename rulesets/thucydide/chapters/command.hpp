/// command.hpp - THU chapters 6 and 11: leaders in command, activation, succession. Distances count
/// hexes, whatever lies there [THU-LEAD-01], at the moment of the decision [THU-CMD-09]; who is out
/// of every radius needs an order [THU-CMD-07].
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// The number of the activation by courier: always the last. [THU-ORD-14]
inline constexpr int courier_activation = 31;

/// How many pieces the next activation may take; 0 when none is left. [THU-CMD-01]
[[nodiscard]] int next_capacity(const Field& field, Side side) noexcept;
/// How many activations are left.
[[nodiscard]] int activations_left(const Field& field, Side side) noexcept;

/// What an arm counts as when units are activated together. [THU-CMD-04]
enum class Category : std::uint8_t { any, foot, mounted };
[[nodiscard]] constexpr Category category_of(const UnitType& type) noexcept
{
    if (type.is_leader() || type.kind == Kind::elephant) return Category::any;
    return type.is_mounted() ? Category::mounted : Category::foot;
}
/// Whether this turn's activations must keep to one category.
[[nodiscard]] bool one_category(const Field& field, Side side) noexcept;

/// Whom a leader reaches by his command.
class Command {
public:
    Command(const Field& field, Side side, Unit leader) noexcept;
    [[nodiscard]] bool reaches(hex::Cube piece, bool leads) const noexcept
    {
        return leads || everywhere_ || hex::distance(from_, piece) <= radius_;
    }
    /// A piece that stands on the board.
    [[nodiscard]] bool reaches(const Field& field, Unit piece) const noexcept;
    [[nodiscard]] hex::Cube from() const noexcept { return from_; }
    /// In hexes, of who does not lead; farther than any board where he reaches everybody.
    [[nodiscard]] int radius() const noexcept { return everywhere_ ? 1 << 20 : radius_; }

private:
    hex::Cube from_;
    int radius_;
    bool everywhere_;
};

/// Why a leader may not make an activation now, or nothing.
[[nodiscard]] Refused refuse_commander(const Field& field, Side side, Unit leader) noexcept;
/// Why a piece may not be activated by a leader, whatever goes with it.
[[nodiscard]] Refused refuse_piece(const Field& field, Side side, Unit leader, Unit piece) noexcept;
/// Whether it may, without saying why not: for lists. By anybody who reaches it, or by one leader.
[[nodiscard]] bool may_be_activated(const Field& field, Side side, Unit piece) noexcept;
[[nodiscard]] bool may_be_activated(const Field& field, Side side, Unit leader,
                                    Unit piece) noexcept;
/// Why a whole activation may not be made.
[[nodiscard]] Refused refuse_activation(const Field& field, Side side, Unit leader,
                                        const std::int32_t* pieces, int count) noexcept;
void activate(const Play& play, Side side, Unit leader, const std::int32_t* pieces, int count);

/// Whether a general, or whoever may lead in his place for now, leads a side: an acting officer, or
/// any leader until the general arrives.
[[nodiscard]] bool is_commanded(const Field& field, Side side) noexcept;
/// Clears the active side's turn and settles succession; asks who becomes acting officer if nobody
/// leads. A leader who is still to come is not lost: nobody succeeds him. [THU-LEAD-12,
/// THU-LEAD-13]
void begin_command(Play& play);
/// Makes the acting officer: the first lost leader's piece comes back as one. [THU-LEAD-13]
void appoint(const Play& play, Side side, Unit unit);
/// Clears the flags of a turn. [THU section 8, END]
void clear_turn(const Play& play, Side side);

} // namespace sandtable::thucydide
