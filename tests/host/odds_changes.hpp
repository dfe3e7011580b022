/// odds_changes.hpp - whether the changes that `odds` tells unit by unit are those of its results.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace sandtable::testing {

/// What becomes of each unit by itself has the shares of all results that have it among theirs.
inline void expect_changes_of_results(const nlohmann::json& odds)
{
    std::map<std::string, double> sums;
    for (const nlohmann::json& outcome : odds["outcomes"]) {
        std::string label = outcome["label"];
        label = label.substr(0, label.find(';'));
        for (std::size_t from = 0; from < label.size();) {
            const std::size_t end = std::min(label.find(", ", from), label.size());
            sums[label.substr(from, end - from)] += outcome["share"].get<double>();
            from = end + 2;
        }
    }
    double before = 1;
    std::set<std::string> told;
    for (const nlohmann::json& change : odds["changes"]) {
        EXPECT_NEAR(change["share"].get<double>(), sums[change["label"]], 1e-9) << change;
        EXPECT_LE(change["share"].get<double>(), before + 1e-9) << "the likeliest first";
        before = change["share"];
        told.insert(change["label"]);
    }
    for (const auto& [label, share] : sums)
        EXPECT_TRUE(told.contains(label) || !label.ends_with(" lost")) << label;
}

} // namespace sandtable::testing
