/// pattern.hpp - Lua's patterns, matched in a bounded number of steps.
///
/// Stock Lua matches inside one C function, where no budget reaches: forty characters of pattern
/// can take minutes. Here every step is counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sandtable::lua {

/// One attempt to match. Throws nothing, allocates nothing.
class Pattern {
public:
    static constexpr int most_captures = 32;
    static constexpr int deepest = 180;
    static constexpr std::ptrdiff_t position = -2; ///< length of a capture that is a position

    struct Capture {
        std::size_t at = 0;
        std::ptrdiff_t length = -1; ///< -1 while it is open
    };
    /// Where a match ends, or none.
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    /// `steps` is the work that may be done by all matches together.
    Pattern(std::string_view subject, std::string_view pattern, std::int64_t steps) noexcept
        : subject_{subject}, pattern_{pattern}, left_{steps}, all_{steps}
    {
    }

    /// Matches at `at` of the subject exactly, with the pattern from its character `from`.
    std::size_t match_at(std::size_t at, std::size_t from) noexcept;

    /// Why the last match stopped early: malformed, too deep, out of steps; or null.
    [[nodiscard]] const char* fault() const noexcept { return fault_; }
    [[nodiscard]] bool is_out_of_steps() const noexcept { return left_ < 0; }
    [[nodiscard]] std::int64_t steps() const noexcept { return all_ - left_; }
    [[nodiscard]] int captures() const noexcept { return count_; }
    [[nodiscard]] const Capture& capture(int i) const noexcept
    {
        return captures_[static_cast<std::size_t>(i)];
    }

private:
    std::size_t match(std::size_t s, std::size_t p, int depth) noexcept;
    std::size_t after_class(std::size_t p) noexcept;
    std::size_t frontier(std::size_t s, std::size_t p) noexcept;
    [[nodiscard]] bool fits(std::size_t s, std::size_t p, std::size_t after) noexcept;
    [[nodiscard]] bool fits_set(char c, std::size_t p, std::size_t last) noexcept;
    std::size_t longest(std::size_t s, std::size_t p, std::size_t after, int depth) noexcept;
    std::size_t shortest(std::size_t s, std::size_t p, std::size_t after, int depth) noexcept;
    std::size_t balanced(std::size_t s, std::size_t p) noexcept;
    std::size_t open(std::size_t s, std::size_t p, std::ptrdiff_t length, int depth) noexcept;
    std::size_t close(std::size_t s, std::size_t p, int depth) noexcept;
    std::size_t again(std::size_t s, std::size_t p) noexcept;
    std::size_t fail(const char* why) noexcept
    {
        if (!fault_) fault_ = why;
        return none;
    }
    bool step() noexcept { return --left_ >= 0 || (fail("out of steps"), false); }
    [[nodiscard]] char at(std::size_t p) const noexcept
    {
        return p < pattern_.size() ? pattern_[p] : '\0';
    }

    std::string_view subject_;
    std::string_view pattern_;
    std::int64_t left_;
    std::int64_t all_;
    const char* fault_ = nullptr;
    int count_ = 0;
    std::array<Capture, most_captures> captures_{};
};

} // namespace sandtable::lua
