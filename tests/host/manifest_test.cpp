// plugin.json: what is read, and what is said when it is wrong.
#include "plugins/host/border/manifest.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::manifest_test {
namespace {

std::string errors(std::string_view text)
{
    try {
        (void)read_manifest(text, "plugin.json");
    } catch (const ManifestError& e) {
        return e.what();
    }
    return "none";
}

constexpr const char* good = R"({
  "id": "tagmata",
  "version": "1.4.2",
  "kind": "ruleset",
  "abi": "1.0",
  "title": "Tagmata",
  "entry": { "plan9": "a.out", "default": "tagmata.so" },
  "capabilities": ["sandtable.worlds/1"],
  "options": [{ "name": "level", "title": "level", "initial": "2", "words": ["1", "2"] }],
  "rights": "free", "author": "A. Uthor", "source": "a book", "description": "a text",
  "x-mine": [1, { "two": 3 }]
})";

TEST(Manifest, IsReadWhole)
{
    const Manifest m = read_manifest(good, "plugin.json");
    EXPECT_EQ(m.name(), "tagmata 1.4.2");
    EXPECT_EQ(m.kind, PluginKind::ruleset);
    EXPECT_EQ(m.abi, (AbiVersion{1, 0}));
    EXPECT_EQ(m.title, "Tagmata");
    EXPECT_EQ(m.entry, "tagmata.so");
    EXPECT_EQ(m.capabilities, std::vector<std::string>{"sandtable.worlds/1"});
    ASSERT_EQ(m.options.size(), 1u);
    EXPECT_EQ(m.options[0].name, "level");
    EXPECT_EQ(m.options[0].words, (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(m.rights + m.author + m.source + m.description, "freeA. Uthora booka text");
}

TEST(Manifest, NamesEverythingThatIsWrongInOneRun)
{
    EXPECT_EQ(errors(R"({
  "id": "Tag mata",
  "version": "1.4",
  "kind": "rulset",
  "abi": "1.0",
  "titel": "Tagmata",
  "entry": "../tagmata.so",
  "capabilities": ["a", 2],
  "options": [{ "nam": "level" }, 7],
  "id": "tagmata"
})"),
              "plugin.json:1:1: \"title\" is missing\n"
              "plugin.json:2:9: \"id\" is given twice\n"
              "plugin.json:3:14: \"1.4\" is no version; write \"1.0.0\"\n"
              "plugin.json:4:11: unknown kind \"rulset\"; did you mean \"ruleset\"?\n"
              "plugin.json:6:3: unknown field \"titel\"; did you mean \"title\"?\n"
              "plugin.json:7:12: \"../tagmata.so\" must be a file beside plugin.json, without a "
              "folder\n"
              "plugin.json:8:25: \"capabilities\" must be a list of texts\n"
              "plugin.json:9:15: \"name\" is missing\n"
              "plugin.json:9:17: unknown field \"nam\"; did you mean \"name\"?\n"
              "plugin.json:9:35: an option is an object: { \"name\": ... }");
}

TEST(Manifest, ThatIsNoJsonNamesThePlace)
{
    EXPECT_TRUE(
        errors("{\n  \"id\": \"x\",\n  oops\n}").starts_with("plugin.json:3:3: not JSON: "));
    EXPECT_TRUE(errors("").starts_with("plugin.json:1:1: not JSON: "));
    EXPECT_TRUE(errors("{\"id\": \"\xff\"}").starts_with("plugin.json:1:9: not JSON: "));
    EXPECT_EQ(errors("{\n  \"abi\": 1e999\n}"),
              "plugin.json:2:10: not JSON: the number 1e999 is too large");
    EXPECT_EQ(errors("[]"), "plugin.json:1:1: a manifest is an object: { \"id\": ... }");
    EXPECT_EQ(errors("7"), "plugin.json:1:1: a manifest is an object: { \"id\": ... }");
    EXPECT_EQ(errors(std::string(2u << 20, ' ')), "plugin.json:1:1: larger than 1 MiB");
}

TEST(Manifest, OfAnotherBorderSaysOnlyThat)
{
    EXPECT_EQ(errors(R"({ "abi": "1.9", "news": true })"),
              "plugin.json:1:10: too new: built for border 1.9, this program has 1.0; update "
              "sandtable");
    EXPECT_EQ(errors(R"({ "abi": "0.4" })"),
              "plugin.json:1:10: too old: built for border 0.4, this program has 1.0; it must be "
              "built again");
    EXPECT_EQ(errors(R"({ "abi": "one" })"),
              "plugin.json:1:10: \"one\" is no version of the border; write \"1.0\"");
}

TEST(Manifest, WithoutALibraryForThisMachineSaysSo)
{
    const std::string text = errors(R"({ "id": "a", "version": "1.0.0", "kind": "player",
"abi": "1.0", "title": "A", "entry": { "plan9": "a.out" } })");
    EXPECT_TRUE(text.starts_with("plugin.json:2:38: no library for this machine (")) << text;
}

TEST(Manifest, WrongTypesAreNamed)
{
    const std::string text = errors(R"({ "id": 7, "version": null, "kind": [], "abi": "1.0",
"title": {}, "entry": false, "options": {}, "capabilities": "x" })");
    EXPECT_NE(text.find("1:9: \"id\" must be a text, not number"), std::string::npos) << text;
    EXPECT_NE(text.find("\"version\" must be a text, not null"), std::string::npos) << text;
    EXPECT_NE(text.find("\"kind\" must be a text, not array"), std::string::npos) << text;
    EXPECT_NE(text.find("\"entry\" must be a text, not boolean"), std::string::npos) << text;
    EXPECT_NE(text.find("\"options\" must be a list"), std::string::npos) << text;
    EXPECT_NE(text.find("\"capabilities\" must be a list of texts"), std::string::npos) << text;
}

// Whatever is done to a good manifest, it is read or refused.
TEST(Manifest, DamagedAnywhereIsReadOrRefused)
{
    std::uint64_t random = 7;
    for (int i = 0; i < 5000; ++i) {
        std::string text = good;
        for (int k = 0; k < 3; ++k) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            const std::size_t at = (random >> 33) % text.size();
            constexpr std::string_view marks{"\"{}[],:\\ \n0a\0\xc3", 14};
            if (random & 1)
                text.erase(at, 1 + (random >> 50) % 9);
            else
                text.insert(at, 1, marks[(random >> 20) % marks.size()]);
        }
        (void)errors(text);
    }
    (void)errors(std::string(100'000, '['));
    std::string deep =
        R"({"abi": "1.0", "x-deep": )" + std::string(50'000, '[') + std::string(50'000, ']') + "}";
    EXPECT_NE(errors(deep).find("\"id\" is missing"), std::string::npos);
}

TEST(Versions, AreOrderedByTheirNumbers)
{
    const char* ordered[] = {"0.9.9",  "1.0.0-alpha", "1.0.0-beta", "1.0.0",
                             "1.0.10", "1.2.0",       "1.10.0",     "10.0.0"};
    for (std::size_t i = 0; i < std::size(ordered); ++i)
        for (std::size_t k = 0; k < std::size(ordered); ++k)
            EXPECT_EQ(compare_versions(ordered[i], ordered[k]), i < k   ? -1
                                                                : i > k ? 1
                                                                        : 0)
                << ordered[i] << " " << ordered[k];
}

TEST(JsonPlaces, FindEveryValue)
{
    const std::string text = "{\n \"a\": [1, {\"b\\\"c\": \"x]\"}],\n \"d\": null }";
    const JsonPlaces places = json_places(text);
    const auto at = [&](const char* pointer) { return text[places.values.at(pointer)]; };
    EXPECT_EQ(at(""), '{');
    EXPECT_EQ(at("/a"), '[');
    EXPECT_EQ(at("/a/0"), '1');
    EXPECT_EQ(at("/a/1/b\\\"c"), '"');
    EXPECT_EQ(at("/d"), 'n');
    EXPECT_EQ(place_of(text, places.keys.at("/d")), (TextPlace{3, 2}));
}

} // namespace
} // namespace sandtable::host::manifest_test
