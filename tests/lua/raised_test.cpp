// What calls of scripts raise, in the catalog of French.

#include "lua/sandbox/sandbox.hpp"
#include "tests/support/content.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

namespace sandtable::lua::raised_test {
namespace {

namespace fs = std::filesystem;

using testing::content;

// A format as the source has it, escapes and all, which is how a catalog has it.
TEST(Raised, EveryFormatIsTranslated)
{
    const fs::path root{SANDTABLE_SOURCE_DIR};
    const std::string catalog = content(root / "lua/locale/fr.po");
    const std::regex raised{R"re(raise\(\w+, (?:"SC[0-9]+"|code),\s*"((?:[^"\\]|\\.)*)")re"};
    int formats = 0;
    for (const auto& entry : fs::recursive_directory_iterator{root / "lua"}) {
        const fs::path& file = entry.path();
        if (file.extension() != ".cpp" && file.extension() != ".hpp") continue;
        const std::string all = content(file);
        for (std::sregex_iterator it{all.begin(), all.end(), raised}, end; it != end; ++it) {
            const std::string format = (*it)[1];
            if (format == "%s" || format.starts_with("there is no %s")) continue; // raise_unknown
            ++formats;
            const std::string id = "msgid \"" + catalog_text(format) + "\"\nmsgstr \"";
            const std::size_t at = catalog.find(id);
            EXPECT_TRUE(at != std::string::npos && catalog[at + id.size()] != '"')
                << file << " says \"" << catalog_text(format) << "\": add it to lua/locale/fr.po";
        }
    }
    EXPECT_GE(formats, 40) << "the formats are not found any more";
}

// What the sandbox and the reading of handlers say besides: plain constants.
TEST(Raised, EveryConstantIsTranslated)
{
    const fs::path root{SANDTABLE_SOURCE_DIR};
    const std::string catalog = content(root / "lua/locale/fr.po");
    const std::regex said{
        R"re((?:luaL_error\(lua,|return fail\(|refuse\([^";]*[?,(])\s*"((?:[^"\\]|\\.)*)")re"};
    int texts = 0;
    for (const char* file : {"sandbox/environment.cpp", "sandbox/pattern.cpp",
                             "sandbox/strings.cpp", "sandbox/table_library.cpp",
                             "sandbox/tables.cpp", "hooks/script.cpp", "data/scenario_head.cpp"}) {
        const std::string all = content(root / "lua" / file);
        for (std::sregex_iterator it{all.begin(), all.end(), said}, end; it != end; ++it) {
            const std::string id = "msgid \"" + catalog_text((*it)[1].str());
            ++texts;
            EXPECT_NE(catalog.find(id), std::string::npos) << file << " says " << id;
        }
    }
    EXPECT_GE(texts, 25) << "the constants are not found any more";
}

TEST(Raised, FormatsAreNumbered)
{
    EXPECT_EQ(catalog_text("the dice ran out"), "the dice ran out");
    EXPECT_EQ(catalog_text("there is no cell \"%.40s\""), "there is no cell \"{word}\"");
    EXPECT_EQ(catalog_text("%s cannot be %lld: its range is %lld to %lld"),
              "{1} cannot be {2}: its range is {3} to {4}");
    EXPECT_EQ(catalog_text("won 50 %% of %g"), "won 50 % of {word}");
}

// Each value is told as the format shows it, in a text that a catalog can turn around.
TEST(Raised, ValuesStandByThemselves)
{
    Sandbox box;
    box.allow(data_stage);
    lua_pushcfunction(box.lua(), [](lua_State* lua) -> int {
        raise(lua, "SC4018", "%.3s cannot be %lld: its range is %d to %g", "strength", 7LL, -1,
              2.5);
    });
    ASSERT_FALSE(box.call(0, 0));
    const Problem problem = box.fault().problem();
    EXPECT_EQ(problem.text, "{1} cannot be {2}: its range is {3} to {4}");
    EXPECT_NE(render(problem).find("str cannot be 7: its range is -1 to 2.5"), std::string::npos)
        << render(problem);
    const std::string turned = render(problem, [](std::string_view text, const Filling& fill) {
        return filled(text == "{1} cannot be {2}: its range is {3} to {4}" ? "de {3} a {4}, pas {2}"
                                                                           : text,
                      fill);
    });
    EXPECT_NE(turned.find("de -1 a 2.5, pas 7"), std::string::npos) << turned;
}

// A script that catches an error and goes on raises the next one with values of its own.
TEST(Raised, NothingIsLeftOfAnErrorThatWasCaught)
{
    Sandbox box;
    Problems problems;
    box.allow(data_stage);
    ASSERT_TRUE(
        box.compile("test.lua", "pcall(function() unknown_word() end) error('mine', 0)", problems));
    ASSERT_FALSE(box.call(0, 0));
    EXPECT_NE(render(box.fault().problem()).find("mine"), std::string::npos)
        << render(box.fault().problem());
}

} // namespace
} // namespace sandtable::lua::raised_test
