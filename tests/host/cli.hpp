/// cli.hpp - what the tests of commands share: a small battle, and what they print as JSON.
#pragma once

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <initializer_list>
#include <string>

namespace sandtable::host {

/// Two units a side without fog, for three turns.
struct CliCase : ::testing::Test {
    using json = nlohmann::json;

    static constexpr const char* position =
        "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
        "red #3 I2 d2, #4 A1 f4\nturns 3\noption fog_of_war=false\n";
    static constexpr auto npos = std::string::npos;

    testing::TempFolder folder;
    std::string file = folder.write("p.fos", position);

    static json parsed(const testing::Ran& ran)
    {
        EXPECT_EQ(ran.code, 0) << ran.err;
        json value = json::parse(ran.out, nullptr, false);
        EXPECT_FALSE(value.is_discarded()) << ran.out;
        return value;
    }
    static void has(const json& value, std::initializer_list<const char*> keys)
    {
        for (const char* key : keys) EXPECT_TRUE(value.contains(key)) << key << " in " << value;
    }
};

} // namespace sandtable::host
