/// judgment.hpp - how a view looks, by what games have taught (`sandtable train`).
///
///   Weighed         what a feature is worth, early and late
///   LearnedWeights  all of them, as they stand in a file
///   Judgment        them, in one battle
#pragma once

#include "plugins/host/judgment/features.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// In log odds of winning. What counts at a moment lies between, by how much of the battle is over.
struct Weighed {
    double early = 0, late = 0;
    friend bool operator==(const Weighed&, const Weighed&) = default;
};

struct LearnedWeights {
    std::string ruleset; ///< id
    std::string made;    ///< the command that did it
    std::uint64_t games = 0;
    std::map<std::string, Weighed> weights; ///< by the names of Features; others weigh nothing
};

/// The text of a judgment's file. ContentError with the place where it is none: no JSON, another
/// ruleset's, a weight that is no number from -1,000,000 to
/// 1,000,000.
[[nodiscard]] LearnedWeights read_weights(std::string_view text, const std::string& file,
                                          const std::string& ruleset);

/// Serves several threads at once.
class Judgment {
public:
    /// As Features has them.
    Judgment(const Setting& setting, const std::byte* start, const Evaluates* ruleset,
             const LearnedWeights& learned);

    /// The chance that `side` wins, 0 to 1, a draw being half a victory. Equal views, equal
    /// chances.
    [[nodiscard]] double chance(const View& view, Side side) const;
    /// The same from -999,999 (lost) to 999,999 (won); 0 is even.
    [[nodiscard]] std::int32_t of(const View& view, Side side) const;

private:
    Features features_;
    std::vector<Weighed> weights_; ///< by feature
};

} // namespace sandtable::host
