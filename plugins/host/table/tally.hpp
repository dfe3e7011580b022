/// tally.hpp - results added up by their labels.
#pragma once

#include "plugins/host/table/chance.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// A class of results of an order.
struct Outcome {
    std::string label;        ///< what `classify` called it
    std::uint64_t ways = 0;   ///< numerator over `total`, reduced form is the reader's
    std::uint64_t total = 0;  ///< 0: the exact fraction does not fit; when sampled, the samples
    double share = 0;         ///< ways / total, or the sampled share
    double low = 0, high = 1; ///< 95 % Wilson interval when sampled, else share itself
    double error = 0;         ///< half the 95 % interval of a share that was drawn; else 0
};

/// The 95 % Wilson score interval of a share of which `hits` of `samples` were seen.
struct Interval {
    double share = 0; ///< as it was seen
    double low = 0;
    double high = 1;
};
[[nodiscard]] Interval wilson(std::uint64_t hits, std::uint64_t samples) noexcept;

/// Adds up results by label, as fractions over one common denominator while that fits.
class Tally {
public:
    void add(const std::string& label, const Chance& chance);
    void add_sample(const std::string& label) { add(label, {1, 1, 1}); }

    /// Likeliest first, ties by label.
    [[nodiscard]] std::vector<Outcome> exact();
    [[nodiscard]] std::vector<Outcome> sampled(std::uint64_t samples) const;

private:
    struct Line {
        std::string label;
        Chance chance = never;
    };
    std::vector<Line> lines_;
};

} // namespace sandtable::host
