// Plugins that break the contract are refused politely, one clause each, and never take the
// program with them.
#include "plugins/host/border/catalog.hpp"
#include "tests/host/temp_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::host::bad_plugins_test {
namespace {

using testing::TempFolder;
using testing::test_plugin;

/// Only what really hangs is to run out of time, on a busy machine too.
constexpr std::chrono::milliseconds short_patience{500}, long_patience{30000};

/// What the program says of the plugin in a folder; "opened" when nothing is wrong.
std::string verdict(const std::string& folder, ProbeOptions probing = {.patience = long_patience})
{
    const Catalog catalog{{{folder, "--plugin"}}, std::move(probing)};
    if (!catalog.not_loaded().empty()) return catalog.not_loaded()[0].reason;
    if (catalog.plugins().empty()) return "nothing found";
    try {
        (void)catalog.open(catalog.plugins()[0]);
    } catch (const PluginError& e) {
        return e.what();
    }
    return "opened";
}

struct Bad {
    const char* name;
    const char* says; ///< after "plugin NAME 1.0.0: "
};

void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

class BadPlugin : public ::testing::TestWithParam<Bad> {};

TEST_P(BadPlugin, IsRefusedWithTheReason)
{
    const std::string name = GetParam().name;
    const std::string version = name == "other_version" ? " 2.0.0: " : " 1.0.0: ";
    const auto patience = name.starts_with("hangs") ? short_patience : long_patience;
    EXPECT_EQ(verdict(test_plugin("bad_plugins/" + name), {.patience = patience}),
              "plugin " + name + version + GetParam().says);
}

constexpr Bad bad_plugins[] = {
    {"too_old", "sandtable_plugin: too old: built for border 0.9, this program has 1.0; it must be "
                "built again"},
    {"too_new", "sandtable_plugin: too new: built for border 1.7, this program has 1.0; update "
                "sandtable"},
    {"missing_symbol", "missing_symbol.so: does not export sandtable_plugin"},
    {"short_table", "sandtable_plugin: st_plugin is said to have 16 bytes, not 56"},
    {"short_ruleset", "sandtable.ruleset/1: st_ruleset is said to have 12 bytes, not 80"},
    {"short_book", "sandtable.ruleset/1: st_book is said to have 40 bytes, not 456"},
    {"wrong_items", "book: the list of phases is said to have items of 8 bytes, not 32"},
    {"other_book", "book: its id is \"waterloo\", the plugin's is \"other_book\""},
    {"nameless_verb", "book: verb 1: its name is null"},
    {"throws", "open: threw an exception (caught you), which may not cross the border"},
    {"crashes_in_open", "opening it: crashed (segmentation fault)"},
    {"crashes_in_close", "opening it: crashed (segmentation fault)"},
    {"crashes_on_load", "opening it: crashed (abort)"},
    {"hangs_in_open", "opening it: did not answer within 500 milliseconds"},
    {"exits_in_open", "opening it: ended the process (exit code 0)"},
    {"refuses_to_open",
     "open: no license for this machine (ST_E_UNSUPPORTED: this cannot be had here)"},
    {"no_such_status", "open: out of paper (status -99, which plugin.h has not got)"},
    {"wrong_manifest",
     "sandtable_plugin: its id is \"somebody_else\", its manifest says \"wrong_manifest\""},
    {"other_version", "sandtable_plugin: its version is \"1.0.0\", its manifest says \"2.0.0\""},
    {"null_function", "sandtable.ruleset/1: its function apply is null"},
    {"null_get_interface", "sandtable_plugin: its function get_interface is null"},
    {"no_interface", "get_interface: a ruleset without sandtable.ruleset/1"},
    {"boasts", "get_interface: its manifest names sandtable.worlds/1, which it has not got"},
};
INSTANTIATE_TEST_SUITE_P(All, BadPlugin, ::testing::ValuesIn(bad_plugins), [](const auto& tested) {
    std::string name;
    bool upper = true;
    for (const char* c = tested.param.name; *c; ++c) {
        if (*c != '_') name += upper ? static_cast<char>(*c - 32) : *c;
        upper = *c == '_';
    }
    return name;
});

TEST(GoodPlugin, ThatKeepsTheContractIsOpened)
{
    EXPECT_EQ(verdict(test_plugin("bad_plugins/keeps_the_contract")), "opened");
}

TEST(GoodPlugin, ThatPrintsWhenOpenedCannotDisturbTheProbe)
{
    EXPECT_EQ(verdict(test_plugin("bad_plugins/prints_in_open")), "opened");
}

// Every folder of a bad plugin has its line above.
TEST(BadPlugins, AreAllTested)
{
    std::vector<std::string> tested{"keeps_the_contract", "prints_in_open"};
    for (const Bad& bad : bad_plugins) tested.emplace_back(bad.name);
    std::ranges::sort(tested);
    std::vector<std::string> built;
    const std::string folder = std::string{SANDTABLE_SOURCE_DIR} + "/tests/bad_plugins";
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        if (entry.is_directory()) built.push_back(entry.path().filename().string());
    std::ranges::sort(built);
    EXPECT_EQ(tested, built);
}

/// A folder with a good manifest and this for a library.
std::string folder_with(const TempFolder& folder, const std::string& library)
{
    folder.write("plugin.json", R"({"id": "keeps_the_contract", "version": "1.0.0",
        "kind": "ruleset", "abi": "1.0", "title": "T", "entry": "it.so"})");
    if (!library.empty()) folder.write("it.so", library);
    return folder.path().string();
}

std::string good_library()
{
    return read_whole_file(test_plugin("bad_plugins/keeps_the_contract/keeps_the_contract.so"));
}

TEST(NotALibrary, IsSaidSo)
{
    const TempFolder folder;
    EXPECT_EQ(verdict(folder_with(folder, "")),
              "plugin keeps_the_contract 1.0.0: it.so: not there");
    EXPECT_EQ(verdict(folder_with(folder, "#!/bin/sh\necho hello\n")),
              "plugin keeps_the_contract 1.0.0: it.so: not a shared library");
    EXPECT_EQ(verdict(folder_with(folder, "\177ELF")),
              "plugin keeps_the_contract 1.0.0: it.so: the library is damaged or cut off");
    const std::string program = read_whole_file("/proc/self/exe");
    const std::string said = verdict(folder_with(folder, program));
    EXPECT_TRUE(said.ends_with("does not export sandtable_plugin") ||
                said.ends_with("not a shared library"))
        << said;
}

TEST(NotALibrary, ForAnotherMachineIsSaidSo)
{
    const TempFolder folder;
    std::string library = good_library();
    library[18] = static_cast<char>(library[18] == 62 ? 183 : 62);
    const std::string said = verdict(folder_with(folder, library));
    EXPECT_NE(said.find("it.so: the library is for "), std::string::npos) << said;
    EXPECT_NE(said.find(", this machine is "), std::string::npos) << said;
}

// Cut off anywhere, it is refused and nothing crashes.
TEST(NotALibrary, CutOffAnywhereIsRefused)
{
    const TempFolder folder;
    const std::string whole = good_library();
    EXPECT_EQ(verdict(folder_with(folder, whole)), "opened");
    for (std::size_t size = 1; size < whole.size(); size += whole.size() / 60) {
        const std::string said = verdict(folder_with(folder, whole.substr(0, size)));
        EXPECT_TRUE(said.starts_with("plugin keeps_the_contract 1.0.0: it.so: ")) << size << said;
    }
}

// Damaged anywhere in its tables, reading what it exports ends with a list or an error.
TEST(NotALibrary, DamagedAnywhereIsReadWithoutCrash)
{
    const std::string whole = good_library();
    std::uint64_t random = 1;
    int good = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string damaged = whole;
        for (int k = 0; k < 4; ++k) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            // Headers at the start and the section table at the end are where the offsets are.
            const std::size_t reach = 2048;
            const std::size_t at = (random >> 33) % reach;
            damaged[(random >> 20) & 1 ? at : whole.size() - 1 - at] =
                static_cast<char>(random >> 40);
        }
        try {
            (void)exported_symbols("it.so", damaged);
            ++good;
        } catch (const LibraryError&) {
        }
    }
    EXPECT_GT(good, 0);
    EXPECT_LT(good, 3000);
}

} // namespace
} // namespace sandtable::host::bad_plugins_test
