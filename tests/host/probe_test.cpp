// The first opening in a child process, and what is remembered of it.
#include "plugins/host/border/probe.hpp"
#include "tests/host/temp_folder.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>

namespace sandtable::host::probe_test {
namespace {

using testing::TempFolder;
using testing::test_plugin;

PluginFolder folder_of(const std::string& folder)
{
    const std::string file = folder + "/plugin.json";
    return {folder, read_manifest(read_whole_file(file), file)};
}

/// A good plugin of this test's own, and a cache.
struct Probed {
    TempFolder folder;
    ProbeOptions options{.cache = folder / "cache", .patience = std::chrono::seconds{10}};
    PluginFolder plugin = [this] {
        std::filesystem::copy(test_plugin("bad_plugins/keeps_the_contract"), folder / "plugin",
                              std::filesystem::copy_options::recursive);
        return folder_of(folder / "plugin");
    }();

    [[nodiscard]] std::string remembered() const
    {
        return folder / ("cache/" + contents_of(plugin).hash);
    }
    /// Whether a probe with a program that cannot run is content: then none was run.
    [[nodiscard]] bool is_remembered() const
    {
        ProbeOptions broken = options;
        broken.program = "/nowhere/to/be/found";
        try {
            probe(plugin, broken);
        } catch (const PluginError& e) {
            EXPECT_EQ(e.clause, "cannot run /nowhere/to/be/found");
            return false;
        }
        return true;
    }
};

TEST(Probe, RemembersWhatWasGood)
{
    const Probed p;
    EXPECT_FALSE(p.is_remembered());
    probe(p.plugin, p.options);
    EXPECT_TRUE(p.is_remembered());
}

TEST(Probe, ForgetsWhenLibraryOrManifestChange)
{
    const Probed p;
    probe(p.plugin, p.options);
    std::ofstream{p.plugin.folder + "/plugin.json", std::ios::app} << "\n";
    EXPECT_FALSE(p.is_remembered());
    probe(p.plugin, p.options);
    EXPECT_TRUE(p.is_remembered());
    std::ofstream{p.plugin.library(), std::ios::app | std::ios::binary} << 'x';
    EXPECT_FALSE(p.is_remembered());
}

TEST(Probe, TrustsNoCacheThatCannotBeVerified)
{
    const Probed p;
    probe(p.plugin, p.options);
    const std::string file = p.remembered();
    const std::string good = read_whole_file(file);

    std::ofstream{file} << good << "more\n";
    EXPECT_FALSE(p.is_remembered());
    std::ofstream{file} << good.substr(0, good.size() - 1);
    EXPECT_FALSE(p.is_remembered());
    std::ofstream{file} << "";
    EXPECT_FALSE(p.is_remembered());
    std::ofstream{file} << good;
    EXPECT_TRUE(p.is_remembered());
    ::chmod(file.c_str(), 0666); // anybody could have written it
    EXPECT_FALSE(p.is_remembered());
    ::chmod(file.c_str(), 0600);
    EXPECT_TRUE(p.is_remembered());
    std::filesystem::rename(file, file + ".real");
    std::filesystem::create_symlink(file + ".real", file);
    EXPECT_FALSE(p.is_remembered());
}

TEST(Probe, RemembersNothingOfABadPlugin)
{
    const TempFolder folder;
    const PluginFolder bad = folder_of(test_plugin("bad_plugins/crashes_on_load"));
    EXPECT_THROW(probe(bad, {.cache = folder / "cache"}), PluginError);
    EXPECT_FALSE(std::filesystem::exists(folder / "cache"));
}

TEST(Probe, DoesWithoutACacheThatCannotBeWritten)
{
    Probed p;
    p.folder.write("file", "");
    p.options.cache = p.folder / "file/cache";
    probe(p.plugin, p.options);
    EXPECT_FALSE(p.is_remembered());
}

// The program itself can be the child.
TEST(Probe, RunsTheProgram)
{
    const std::string program = std::string{SANDTABLE_BUILD_DIR} + "/bin/sandtable";
    ASSERT_TRUE(std::filesystem::exists(program)) << "the program is not built";
    const ProbeOptions options{.program = program, .patience = std::chrono::seconds{10}};
    probe(folder_of(test_plugin("bad_plugins/prints_in_open")), options);
    const auto said = [&](const char* name) -> std::string {
        try {
            probe(folder_of(test_plugin(name)), options);
        } catch (const PluginError& e) {
            return e.what();
        }
        return "opened";
    };
    EXPECT_EQ(said("bad_plugins/null_function"),
              "plugin null_function 1.0.0: sandtable.ruleset/1: its function apply is null");
    EXPECT_EQ(said("bad_plugins/crashes_on_load"),
              "plugin crashes_on_load 1.0.0: opening it: crashed (abort)");
}

} // namespace
} // namespace sandtable::host::probe_test
