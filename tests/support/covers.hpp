/// covers.hpp - which rules a test stands for; read by tests/tools/rule_coverage.lua.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace sandtable::testing {

/// Adds one rule id to those the running test stands for.
inline void covers_rule(std::string_view id)
{
    static const ::testing::TestInfo* running = nullptr;
    static std::string ids;
    const auto* const test = ::testing::UnitTest::GetInstance()->current_test_info();
    if (test != running) {
        running = test;
        ids.clear();
    }
    if (!ids.empty()) ids += ' ';
    ids += id;
    ::testing::Test::RecordProperty("rules", ids);
}

/// Records that the running test stands for `rules`: anything with an `id`, or the id itself.
/// May be called more than once in a test.
template <typename... Rules>
void covers(const Rules&... rules)
{
    const auto id_of = [](const auto& rule) -> std::string_view {
        if constexpr (requires { rule.id; })
            return rule.id;
        else
            return rule;
    };
    (covers_rule(id_of(rules)), ...);
}

} // namespace sandtable::testing
