// Pages for those who write battles do what they say: their listings are written to a folder one
// after the other, its commands are run there, its outputs are found.
//
//   ```lua NAME          a file; ```json NAME likewise
//   ```lua NAME begin    goes after the first line of it
//   ```lua NAME end      goes before the last line of it
//   ```sh, ```sh fails   commands; the last one must end with 0, or not
//   ```output            lines, each of which the commands before have printed

#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace sandtable::testing::tutorial_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::content;

struct Listing {
    std::string kind; ///< what stands behind the fence
    std::string text;
    int line = 0;
};

std::vector<Listing> listings_of(const fs::path& page)
{
    std::ifstream file{page, std::ios::binary};
    std::vector<Listing> found;
    std::string line;
    bool inside = false;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) found.push_back({line.substr(3), {}, number});
        } else if (inside) {
            found.back().text += line + "\n";
        }
    }
    EXPECT_FALSE(inside) << "a listing is not closed";
    return found;
}

/// A folder that is the current one while it lives.
struct WorkingFolder {
    WorkingFolder() { fs::current_path(folder.path()); }
    ~WorkingFolder()
    {
        std::error_code ignored;
        fs::current_path(before, ignored);
    }
    WorkingFolder(const WorkingFolder&) = delete;
    WorkingFolder& operator=(const WorkingFolder&) = delete;
    fs::path before = fs::current_path();
    testing::TempFolder folder;
};

void write(const std::string& name, const std::string& where, const std::string& text)
{
    std::string whole = where.empty() ? "" : content(name);
    std::size_t at = 0;
    if (where == "begin") at = whole.find('\n') + 1;
    if (where == "end") at = whole.rfind("}\n");
    whole.insert(at, text);
    std::ofstream{name, std::ios::binary} << whole;
}

/// Runs every command of a listing; the exit code of the last, and all they printed.
int run_commands(const std::string& commands, std::string& printed)
{
    std::istringstream lines{commands};
    int code = -1;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line};
        std::vector<std::string> all{std::istream_iterator<std::string>{words}, {}};
        EXPECT_EQ(all.at(0), "sandtable") << line;
        all.erase(all.begin());
        const Ran ran = run_sandtable(all);
        code = ran.code;
        printed += ran.out + ran.err;
    }
    return code;
}

struct Counted {
    int files = 0, commands = 0, outputs = 0;
};

Counted do_what_it_says(const char* page)
{
    const auto listings = listings_of(fs::path{SANDTABLE_SOURCE_DIR} / page);
    const WorkingFolder folder;
    std::string printed;
    Counted counted;
    auto& [files, commands, outputs] = counted;
    for (const Listing& listing : listings) {
        SCOPED_TRACE("listing at line " + std::to_string(listing.line));
        std::istringstream words{listing.kind};
        std::string kind, name, where;
        words >> kind >> name >> where;
        if (kind == "lua" || kind == "json") {
            EXPECT_FALSE(name.empty()) << "a listing of a file names it";
            write(name, where, listing.text);
            ++files;
        } else if (kind == "sh") {
            printed.clear();
            const int code = run_commands(listing.text, printed);
            EXPECT_EQ(code != 0, name == "fails") << printed;
            ++commands;
        } else if (kind == "output") {
            std::istringstream lines{listing.text};
            for (std::string line; std::getline(lines, line);)
                EXPECT_NE(printed.find(line), std::string::npos) << line << "\n---\n" << printed;
            ++outputs;
        } else {
            EXPECT_EQ(kind, "text") << "only text is not run";
        }
    }
    return counted;
}

TEST(Tutorial, EveryListingDoesWhatThePageSays)
{
    const Counted counted = do_what_it_says("docs/writing-a-scenario.md");
    EXPECT_GE(counted.files, 6);
    EXPECT_GE(counted.commands, 5);
    EXPECT_GE(counted.outputs, 4);
}

TEST(Tutorial, BattlesOfSynapseAreBuiltInEveryModeAsItsPagesSay)
{
    for (const char* page : {"rulesets/synapse/building.md", "rulesets/synapse/construire.md"}) {
        SCOPED_TRACE(page);
        const Counted counted = do_what_it_says(page);
        EXPECT_EQ(counted.files, 5);
        EXPECT_EQ(counted.commands, 5);
        EXPECT_EQ(counted.outputs, 1);
    }
}

} // namespace
} // namespace sandtable::testing::tutorial_test
