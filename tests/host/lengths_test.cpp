// Lengths that a book counts in hundredths are told in its unit, as each language writes numbers.

#include "lua/scenario_loader.hpp"
#include "plugins/host/telling/breakdowns.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/ruleset.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::lengths_test {
namespace {

using fastplay70::FastPlay70;

struct Lengths : ::testing::Test {
    Lengths()
    {
        Problems problems;
        LoadOptions options;
        options.board = "table";
        loaded = load_scenario(std::string{SANDTABLE_SOURCE_DIR} +
                                   "/rulesets/fastplay70/scenarios/first_march.lua",
                               FastPlay70::book(), options, problems);
        EXPECT_TRUE(loaded) << render(problems);
        for (const char* folder : {"plugins/host/locale", "rulesets/fastplay70/locale"})
            french.add_folder(std::string{SANDTABLE_SOURCE_DIR} + "/" + folder);
    }

    std::unique_ptr<LoadedScenario> loaded;
    Texts english;
    Texts french{"fr"};
};

TEST_F(Lengths, HaveTwoDecimals)
{
    const Teller teller{english, loaded->setting()};
    EXPECT_EQ(teller.message("{n/100} of {m/100} UD spent", {.n = 197, .m = 200}),
              "1.97 of 2.00 UD spent");
    EXPECT_EQ(teller.message("{n/100}", {.n = -5}), "-0.05");
    const Teller conteur{french, loaded->setting()};
    EXPECT_EQ(conteur.message("{n/100} of {m/100} UD spent", {.n = 197, .m = 5}),
              "coût : 1,97 UD sur 0,05");
}

TEST_F(Lengths, OfABreakdownAddUpInTheSameUnit)
{
    Breakdown says{"move", true};
    says.add(fastplay70::rules::pivots, 100, "pivot to {n} degrees: {m/100} UD",
             {.n = 345, .m = 100});
    says.add(fastplay70::rules::capacity, 93, "leg to ({cell},{to}): {n/100} UD",
             {.cell = static_cast<Cell>(740), .to = static_cast<Cell>(690), .n = 93});
    const auto told = [&](const Texts& texts) {
        std::string lines;
        const Teller teller{texts, loaded->setting()};
        for (const ToldLine& line : tell_breakdown(says, teller, umpire_seat, 100))
            lines += line.text + "\n";
        return lines;
    };
    const std::string said = told(english);
    EXPECT_NE(said.find("pivot to 345 degrees: 1.00 UD [MOVE-03]  leg to (740,690): 0.93 UD "
                        "[MOVE-01]"),
              std::string::npos)
        << said;
    EXPECT_NE(said.find("= 1.93\n"), std::string::npos) << said;
    EXPECT_EQ(said.find("+93"), std::string::npos) << "an amount is told once\n" << said;
    EXPECT_NE(told(french).find("= 1,93\n"), std::string::npos) << told(french);
}

} // namespace
} // namespace sandtable::host::lengths_test
