/// planted.hpp - faults that are compiled in and chosen when the program runs; mutants.lua reads
/// this before every source that it has rewritten, nothing else does.
///
///   on           whether this fault is the one that is chosen
///   left_out     on, the other way round, for a statement that may be left out
///   number, truth, negated     a number, a truth or "not" that may be off
///   less, plus, ...            stand in the middle of an operator: a < less(17) > b is a < b, or a
///   <= b
///
/// Every operator here has the precedence of the one it stands for, and what is needed when the
/// compiler works a value out is always without a fault.
#pragma once

#include <type_traits>
#include <utility>

namespace planted {

/// Counts a fault's place when it is passed, and ends the program where the fault that is chosen
/// never ends.
[[nodiscard]] bool passes(int id) noexcept;

[[nodiscard]] constexpr bool on(int id) noexcept
{
    if (std::is_constant_evaluated()) return false;
    return passes(id);
}

[[nodiscard]] constexpr bool left_out(int id) noexcept { return on(id); }
[[nodiscard]] constexpr int number(int id, int value) noexcept
{
    return on(id) ? value + 1 : value;
}
[[nodiscard]] constexpr bool truth(int id, bool value) noexcept { return on(id) != value; }

/// (planted::negated<17>)x is !x, or x.
template <int Id>
class negated {
public:
    template <typename T>
    explicit constexpr negated(const T& value) : is_{on(Id) == static_cast<bool>(value)}
    {
    }
    constexpr operator bool() const noexcept { return is_; }

private:
    bool is_;
};

/// What stands left of an operator, until its right side is known.
template <typename A, typename Operator>
struct Held {
    const A& left;
    int id;
};

// clang-format off
#define PLANTED(name, first, second, was, with)                                                            \
    struct name { int id; explicit constexpr name(int fault) noexcept : id{fault} {} };                     \
    template <typename A>                                                                                  \
    constexpr Held<A, name> operator first(const A& left, name fault) noexcept { return {left, fault.id}; }   \
    template <typename A, typename B>                                                                      \
    constexpr auto operator second(Held<A, name> held, const B& right)                                     \
    {                                                                                                      \
        using Result = std::remove_cvref_t<decltype(held.left was right)>;                                \
        return on(held.id) ? static_cast<Result>(held.left with right) : static_cast<Result>(held.left was right); \
    }
PLANTED(less, <, >, <, <=)
PLANTED(less_equal, <, >, <=, <)
PLANTED(greater, <, >, >, >=)
PLANTED(greater_equal, <, >, >=, >)
PLANTED(equal, !=, !=, ==, !=)
PLANTED(unequal, !=, !=, !=, ==)
PLANTED(plus, +, +, +, -)
PLANTED(minus, -, -, -, +)
PLANTED(times, *, *, *, +)
PLANTED(over, /, /, /, *)
#undef PLANTED

#define PLANTED(name, was, with)                                                                           \
    template <typename B> struct name##_held { const B& right; int id; };                                 \
    struct name {                                                                                          \
        int id;                                                                                            \
        explicit constexpr name(int fault) noexcept : id{fault} {}                                          \
        template <typename B>                                                                              \
        constexpr name##_held<B> operator was(const B& right) const noexcept { return {right, id}; }        \
    };                                                                                                     \
    template <typename A, typename B>                                                                      \
    constexpr A& operator was(A& left, name##_held<B> held)                                                \
    {                                                                                                      \
        if (on(held.id)) left with held.right;                                                             \
        else left was held.right;                                                                          \
        return left;                                                                                       \
    }
PLANTED(add, +=, -=)
PLANTED(take, -=, +=)
#undef PLANTED
// clang-format on

} // namespace planted
