// Where plugins are looked for, which of several is taken, and what is said of the rest.
#include "plugins/host/border/catalog.hpp"
#include "tests/host/temp_folder.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::catalog_test {
namespace {

using testing::TempFolder;
using testing::test_plugin;

std::string manifest_text(const std::string& id, const std::string& version,
                          const std::string& kind = "ruleset")
{
    return R"({"id": ")" + id + R"(", "version": ")" + version + R"(", "kind": ")" + kind +
           R"(", "abi": "1.0", "title": "T", "entry": "it.so"})";
}

TEST(Catalog, HoldsTwoVersionsSideBySideAndPrefersTheNewest)
{
    const TempFolder folder;
    folder.write("a/plugin.json", manifest_text("tagmata", "1.9.0"));
    folder.write("b/plugin.json", manifest_text("tagmata", "1.10.0"));
    folder.write("c/plugin.json", manifest_text("alone", "1.0.0", "player"));
    folder.write("no_plugin/readme.txt", "nothing");
    const Catalog catalog{{{folder.path().string(), "user"}}, {}};
    ASSERT_EQ(catalog.plugins().size(), 3u);
    EXPECT_TRUE(catalog.not_loaded().empty());
    const auto version = [&](const char* name) -> std::string {
        const FoundPlugin* found = catalog.find(name, PluginKind::ruleset);
        return found ? found->where.manifest.version : "none";
    };
    EXPECT_EQ(version("tagmata"), "1.10.0");
    EXPECT_EQ(version("tagmata@1.9.0"), "1.9.0");
    EXPECT_EQ(version("tagmata@1.8.0"), "none");
    EXPECT_EQ(version("alone"), "none"); // it is a player
    EXPECT_EQ(catalog.ids(PluginKind::ruleset), std::vector<std::string>{"tagmata"});
    EXPECT_EQ(catalog.ids(PluginKind::player), std::vector<std::string>{"alone"});
}

TEST(Catalog, TakesTheFirstOnThePathAndSaysWhatItLeft)
{
    const TempFolder folder;
    folder.write("one/tagmata/plugin.json", manifest_text("tagmata", "1.0.0"));
    folder.write("two/tagmata/plugin.json", manifest_text("tagmata", "1.0.0"));
    folder.write("two/broken/plugin.json", "{");
    const Catalog catalog{{{folder / "one", "--plugin"},
                           {folder / "two", "user"},
                           {folder / "one/tagmata", "program"},
                           {folder / "gone", "--plugin"},
                           {folder / "gone", "user"}},
                          {}};
    ASSERT_EQ(catalog.plugins().size(), 1u);
    EXPECT_EQ(catalog.plugins()[0].where.folder, folder / "one/tagmata");
    ASSERT_EQ(catalog.not_loaded().size(), 3u);
    EXPECT_EQ(catalog.not_loaded()[0].path, folder / "two/broken");
    EXPECT_TRUE(
        catalog.not_loaded()[0].reason.starts_with(folder / "two/broken/plugin.json:1:2: "));
    EXPECT_EQ(catalog.not_loaded()[1].reason, "not there");
    EXPECT_EQ(catalog.not_loaded()[2].path, folder / "two/tagmata");
    EXPECT_EQ(catalog.not_loaded()[2].reason,
              "tagmata 1.0.0 is there already: " + folder / "one/tagmata");
}

TEST(Catalog, ABuildFolderThatIsNamedHasItsPluginsFurtherDown)
{
    const TempFolder folder;
    folder.write("build/plugins/tagmata/plugin.json", manifest_text("tagmata", "1.0.0"));
    folder.write("build/CMakeFiles/readme.txt", "nothing");
    folder.write("empty/readme.txt", "nothing");
    const Catalog named{{{folder / "build", "--plugin"}}, {}};
    ASSERT_EQ(named.plugins().size(), 1u);
    EXPECT_EQ(named.plugins()[0].where.folder, folder / "build/plugins/tagmata");
    EXPECT_TRUE(named.not_loaded().empty());
    const Catalog user{{{folder / "build", "user"}}, {}};
    EXPECT_TRUE(user.plugins().empty()) << "nobody named it";
    const Catalog nothing{{{folder / "empty", "--plugin"}}, {}};
    ASSERT_EQ(nothing.not_loaded().size(), 1u);
    EXPECT_EQ(nothing.not_loaded()[0].reason,
              "no plugin.json in it, one folder below or below its folder \"plugins\"");
}

TEST(Catalog, AcceptsAPluginByItsFolderOrAnyFileInIt)
{
    const std::string folder = test_plugin("plugins/skirmish");
    for (const std::string& named : {folder, folder + "/plugin.json", folder + "/skirmish.so"}) {
        const Catalog catalog{{{named, "--plugin"}}, {}};
        ASSERT_EQ(catalog.plugins().size(), 1u) << named;
        EXPECT_EQ(catalog.plugins()[0].where.manifest.name(), "skirmish 1.2.3");
        EXPECT_EQ(&catalog.open(catalog.plugins()[0]), &catalog.open(catalog.plugins()[0]));
    }
}

TEST(Catalog, SaysTheSameOfABadPluginEachTime)
{
    const Catalog catalog{{{test_plugin("bad_plugins/null_function"), "--plugin"}}, {}};
    std::string said;
    for (int i = 0; i < 2; ++i) {
        try {
            (void)catalog.open(catalog.plugins()[0]);
            FAIL();
        } catch (const PluginError& e) {
            EXPECT_TRUE(said.empty() || said == e.what());
            said = e.what();
            EXPECT_EQ(e.plugin, "null_function 1.0.0");
            EXPECT_EQ(e.function, "sandtable.ruleset/1");
        }
    }
}

TEST(SearchPath, IsNamedPlacesThenVariableThenUserThenProgram)
{
    ::setenv("SANDTABLE_PATH", "/a::/b", 1);
    ::setenv("XDG_DATA_HOME", "/data", 1);
    std::string all;
    for (const SearchPlace& place : search_path({"/named"}, "/opt/program"))
        all += place.path + " (" + place.origin + ")\n";
    ::unsetenv("SANDTABLE_PATH");
    ::unsetenv("XDG_DATA_HOME");
    EXPECT_EQ(all, "/named (--plugin)\n/a (SANDTABLE_PATH)\n/b (SANDTABLE_PATH)\n"
                   "/data/sandtable/plugins (user)\n"
                   "/opt/program/lib/sandtable/plugins (program)\n");
}

} // namespace
} // namespace sandtable::host::catalog_test
