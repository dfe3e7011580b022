// Bindings, editor annotations and the reference page are one: nothing may be said twice
// differently. SANDTABLE_WRITE=1 writes both files anew.

#include "lua/api/annotations.hpp"
#include "lua/calls/calls.hpp"
#include "lua/data/words.hpp"
#include "lua/hooks/event_words.hpp"
#include "lua/testing/test_words.hpp"
#include "tests/support/content.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

namespace sandtable::api_test {
namespace {

using testing::content;

void same_as_file(const std::string& path, const std::string& made)
{
    if (std::getenv("SANDTABLE_WRITE")) std::ofstream{path, std::ios::binary} << made;
    EXPECT_EQ(content(path), made)
        << path << " differs from lua/api: run this test with SANDTABLE_WRITE=1";
}

TEST(Api, TheAnnotationsAreWhatIsBound)
{
    same_as_file(SANDTABLE_SOURCE_DIR "/lua/annotations/sandtable.lua", scenario_annotations());
    same_as_file(SANDTABLE_SOURCE_DIR "/lua/annotations/calls.lua", call_annotations());
}

TEST(Api, TheReferencePageIsWhatIsBound)
{
    const std::string path = SANDTABLE_SOURCE_DIR "/docs/scenario-reference.md";
    const std::string page = content(path);
    for (const char* part :
         {"scenario", "board", "tiled", "unit", "position", "events", "calls", "library", "tests"})
        EXPECT_NE(page.find("<!-- made: " + std::string{part} + " -->"), std::string::npos) << part;
    same_as_file(path, with_reference(page));
}

TEST(Api, EveryCallSaysWhatItTakesAndGives)
{
    std::set<std::string> seen;
    for (const lua::Calls calls : {lua::query_calls(), lua::order_calls(), lua::umpire_calls()})
        for (const lua::Call& call : calls) {
            EXPECT_NE(call.function, nullptr) << call.name;
            EXPECT_TRUE(*call.parameters || *call.returns)
                << call.name << " takes and gives nothing";
            const std::string parameters = call.parameters;
            EXPECT_TRUE(parameters.empty() || parameters.find(": ") != std::string::npos)
                << call.name;
        }
    for (const lua::EventWord& event : lua::event_words()) seen.insert(event.word);
    for (const char* word : {"hit", "routed", "destroyed", "taken", "entered", "crossed", "finish"})
        EXPECT_TRUE(seen.contains(word)) << word;
}

TEST(Api, PagesKeepWhatTheyDoNotKnow)
{
    EXPECT_EQ(with_reference("a <!-- made: nothing -->\nb\n<!-- end -->\nc"),
              "a <!-- made: nothing -->\nb\n<!-- end -->\nc");
    EXPECT_EQ(with_reference("a <!-- made: events -->\nb"), "a <!-- made: events -->\nb");
}

} // namespace
} // namespace sandtable::api_test
