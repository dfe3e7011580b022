/// nearest.hpp - "did you mean": the word of a list that was probably meant.
///
///   edit_distance   how far two words are apart
///   Nearest         collects candidates, allocates nothing
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace sandtable {

/// Letters to change, add, leave out or swap with their neighbor to make `b` of `a`; words of more
/// than 48 bytes are as far apart as can be.
[[nodiscard]] inline std::size_t edit_distance(std::string_view a, std::string_view b) noexcept
{
    constexpr std::size_t longest = 48;
    if (a.size() > longest || b.size() > longest) return 2 * longest;
    std::array<std::array<std::size_t, longest + 1>, 3> rows{};
    for (std::size_t k = 0; k <= b.size(); ++k) rows[0][k] = k;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto& row = rows[i % 3];
        const auto& above = rows[(i + 2) % 3];
        row[0] = i;
        for (std::size_t k = 1; k <= b.size(); ++k) {
            const std::size_t changed = above[k - 1] + (a[i - 1] == b[k - 1] ? 0 : 1);
            row[k] = std::min({above[k] + 1, row[k - 1] + 1, changed});
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[k] = std::min(row[k], rows[(i + 1) % 3][k - 2] + 1);
        }
    }
    return rows[a.size() % 3][b.size()];
}

/// Collects candidates and keeps the nearest; of equals the first.
class Nearest {
public:
    explicit Nearest(std::string_view wanted) noexcept
        : wanted_{wanted}, least_{1 + std::max<std::size_t>(1, wanted.size() / 3)}
    {
    }
    void offer(std::string_view candidate) noexcept
    {
        if (candidate.size() > wanted_.size() + least_) return;
        const std::size_t distance = edit_distance(wanted_, candidate);
        if (distance >= least_ || distance >= candidate.size()) return;
        least_ = distance;
        found_ = candidate;
    }
    /// The nearest candidate, or an empty text when none is near. It lives as long as what was
    /// offered.
    [[nodiscard]] std::string_view found() const noexcept { return found_; }

private:
    std::string_view wanted_;
    std::size_t least_;
    std::string_view found_;
};

} // namespace sandtable
