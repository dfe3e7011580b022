// A group of an explanation is called by the rules' own term for its total.

#include "lua/scenario_loader.hpp"
#include "plugins/host/telling/breakdowns.hpp"
#include "rulesets/synapse/book/book.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::heads_test {
namespace {

TEST(Heads, StandBeforeTheirGroup)
{
    Problems problems;
    LoadOptions options;
    options.libraries = {{"synapse", std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/lua"},
                         {"sandtable", std::string{SANDTABLE_SOURCE_DIR} + "/lua/library"}};
    const auto loaded = load_scenario(std::string{SANDTABLE_SOURCE_DIR} +
                                          "/rulesets/synapse/scenarios/two_lines.lua",
                                      synapse::book(), options, problems);
    ASSERT_TRUE(loaded) << render(problems);
    Breakdown says{"melee", true};
    says.title("{unit} attacks {other}", {.unit = unit_at_index(0), .other = unit_at_index(1)});
    says.add("SYN-GRP-02", 6, "attack potential").add("SYN-GRP-02", 4, "defense of {unit}", {}, 1);
    says.add("SYN-GRP-01", 7, "spears", {}, 2).add("SYN-HIT-02", 1, "10 percent of 7", {}, 3);
    says.head("attack power", 2);
    Texts french{"fr"};
    for (const char* folder : {"plugins/host/locale", "rulesets/synapse/locale"})
        french.add_folder(std::string{SANDTABLE_SOURCE_DIR} + "/" + folder);
    const auto line = [&](const Texts& texts, std::size_t i) {
        return tell_breakdown(says, Teller{texts, loaded->setting()}, umpire_seat, 100).at(i).text;
    };
    EXPECT_TRUE(line(Texts{}, 1).starts_with("  A.main ")) << line(Texts{}, 1);
    EXPECT_TRUE(line(Texts{}, 3).starts_with("  attack power spears +7 [GRP-01]"))
        << line(Texts{}, 3);
    EXPECT_TRUE(line(french, 3).starts_with("  puissance d'attaque ")) << line(french, 3);
    EXPECT_TRUE(line(Texts{}, 4).starts_with("      10 percent of 7 +1")) << "it has no head";
}

} // namespace
} // namespace sandtable::host::heads_test
