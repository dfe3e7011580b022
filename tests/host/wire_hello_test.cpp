// What hello carries for drawings: nothing has to be guessed.
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

namespace sandtable::wire::wire_hello_test {
namespace {

using nlohmann::json;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

json hello_of(std::vector<std::string> battle, const std::string& side)
{
    std::vector<std::string> words{"play"};
    words.insert(words.end(), battle.begin(), battle.end());
    for (const char* word : {"--wire", side.c_str(), "--no-record"}) words.emplace_back(word);
    const Ran ran = run_sandtable(words, "{\"leave\":true}\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    return json::parse(ran.out.substr(0, ran.out.find('\n')), nullptr, false);
}

/// "#a8322a" as WCAG 2 counts its brightness.
double brightness(const std::string& color)
{
    const auto part = [&](std::size_t at) {
        const double v = std::stoi(color.substr(at, 2), nullptr, 16) / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

TEST(WireHello, SidesHaveColorsThatKeepTheRuleItTells)
{
    const json hello = hello_of({"thucydide/cannae"}, "carthage");
    EXPECT_EQ(hello["sides"][0]["color"], "blue");
    EXPECT_EQ(hello["contrast"]["sides"], 22);
    for (const json& side : hello["sides"])
        for (const char* style : {"paper", "night", "print"}) {
            const json& color = side["colors"][style];
            const double a = brightness(color["back"]) + 0.05, b = brightness(color["ink"]) + 0.05;
            EXPECT_GE(std::max(a, b) / std::min(a, b), hello["contrast"]["ink"]) << color;
        }
    EXPECT_EQ(hello["sides"][0]["colors"]["paper"]["lined"], false);
    EXPECT_EQ(hello["sides"][1]["colors"]["paper"]["lined"], true);
    EXPECT_EQ(hello["strength"], json::parse(R"({"counter":"stands","full":null})"));
    EXPECT_TRUE(hello["board"]["even_shift"].is_boolean());
    EXPECT_FALSE(hello["scenario"].contains("north")) << "the scenario gives none";
    EXPECT_FALSE(hello["scenario"].contains("base"));
    EXPECT_EQ(hello["board"]["names"], json::parse(R"([{"title":"Aufidus","cell":"0105"}])"));
}

TEST(WireHello, AnOpenTableSaysWhereItIsAndHowLargeBasesAre)
{
    const json hello =
        hello_of({"fastplay70/spicheren", "--board", "table", "--lang", "fr"}, "french");
    const json& scenario = hello["scenario"];
    EXPECT_EQ(scenario["place"], "Lorraine");
    EXPECT_EQ(scenario["date"], "6 août 1870");
    EXPECT_EQ(scenario["north"], 0);
    EXPECT_EQ(scenario["base"], json::parse("[76,48]"));
    EXPECT_NE(scenario["scale"].get<std::string>().find("600"), std::string::npos);
    EXPECT_GT(scenario["description"].get<std::string>().size(), 40u);
    const json& type = hello["types"][0];
    for (const char* field : {"arm", "figure", "weight", "letter"})
        EXPECT_TRUE(type.contains(field)) << field;
    EXPECT_FALSE(hello["board"].contains("zones"));
    EXPECT_EQ(hello["board"]["names"][0],
              json::parse(R"({"title":"La Brême d'Or","x":657,"y":500})"));
}

TEST(WireHello, ZonesHaveASideARoleAndAPlace)
{
    const json hello = hello_of({"synapse/rochebrune"}, "A");
    const json& zones = hello["board"]["zones"];
    ASSERT_EQ(zones.size(), hello["board"]["cells"].size());
    EXPECT_EQ(zones[2], json::parse(R"({"side":"A","role":"reserve"})"));
    EXPECT_EQ(zones[6], json::parse(R"({"side":null,"role":"front"})"));
    EXPECT_EQ(zones[11], json::parse(R"({"side":null,"role":"work"})"));
    EXPECT_EQ(hello["scenario"]["moments"][0],
              json::parse(R"({"turn":16,"words":"hunger begins"})"));
    TempFolder folder;
    const std::string file = folder.write("placed.lua", R"lua(
        local syn = require "synapse.tables"
        return scenario { ruleset = "synapse/1", title = "Placed", mode = "field",
            terrain = "open",
            map = zones { { "A.main", place = "20,60" }, { "B.main", place = "70,10" },
                          "A.support A.reserve B.support B.reserve",
                          links = "A.main|B.main A.main|A.support A.main|A.reserve B.main|B.support B.main|B.reserve" },
            sides = { A = { name = "A" }, B = { name = "B" } },
            units = { A = { body { "M", id = "A.main", role = "main" },
                            infantry { "I", id = "i", body = "A.main", eff = 500, cbt = 5, weapon = syn.weapons.spear } },
                      B = { body { "N", id = "B.main", role = "main" },
                            infantry { "K", id = "k", body = "B.main", eff = 500, cbt = 5, weapon = syn.weapons.spear } } } })lua");
    const json placed = hello_of({file}, "A");
    EXPECT_EQ(placed["board"]["zones"][0]["place"], json::parse("[20,60]"));
    EXPECT_EQ(placed["board"]["zones"][1]["place"], json::parse("[70,10]"));
}

TEST(WireHello, ZonesAndDirectionsHaveNamesForTheReader)
{
    const json siege = hello_of({"synapse/rochebrune_storm", "--lang", "fr"}, "A");
    EXPECT_EQ(siege["names"]["cells"]["A.support"], "soutien");
    EXPECT_EQ(siege["names"]["cells"]["front.4"], "front IV");
    EXPECT_EQ(siege["names"]["directions"], json::object());
    const json march = hello_of({"fastplay70/first_march", "--lang", "fr"}, "french");
    EXPECT_EQ(march["names"]["directions"],
              json::parse(R"({"N":"N","NE":"NE","NW":"NO","S":"S","SE":"SE","SW":"SO"})"));
}

TEST(WireHello, ItSaysWhichCountersAreStrengthWearAndDistance)
{
    struct Said {
        std::vector<std::string> battle;
        std::string side;
        json strength, wear, distance;
    };
    const auto of = [](const char* counter, json full) {
        return json{{"counter", counter}, {"full", std::move(full)}};
    };
    for (const Said& said : {
             Said{{"fos/marengo"}, "blue", of("force", "force_initial"), nullptr, nullptr},
             Said{{"thucydide/cannae"}, "carthage", of("stands", nullptr), nullptr, nullptr},
             Said{{"fastplay70/coulmiers"}, "", of("stands", "stands_initial"), nullptr, nullptr},
             Said{{"synapse/gaugamela"},
                  "A",
                  of("strength", nullptr),
                  of("damage", nullptr),
                  "range"},
         }) {
        const json hello = hello_of(said.battle, said.side.empty() ? "french" : said.side);
        EXPECT_EQ(hello["strength"], said.strength) << said.battle[0];
        EXPECT_EQ(hello["wear"], said.wear) << said.battle[0];
        EXPECT_EQ(hello["distance"], said.distance) << said.battle[0];
        for (const json& counter : hello["counters"]["units"])
            if (counter["means"] == "strength") {
                EXPECT_EQ(counter["name"], said.strength["counter"]) << said.battle[0];
            }
    }
}

TEST(WireHello, AViewSaysWhatUnitsHaveTakenOfWhatTheyCan)
{
    const Ran ran =
        run_sandtable({"play", "synapse/rochebrune_hunger", "--wire", "B", "--no-record"},
                      "{\"view\":true,\"ref\":1}\n{\"leave\":true}\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::map<std::string, json> wear;
    std::istringstream lines{ran.out};
    for (std::string line; std::getline(lines, line);)
        for (const json& unit : json::parse(line).value("/view/units"_json_pointer, json::array()))
            if (unit.contains("wear")) wear[unit["id"]] = unit["wear"];
    EXPECT_EQ(wear["B.garrison"], json::parse(R"({"taken":900,"full":5580})"));
    EXPECT_EQ(wear["A.main"], json::parse(R"({"taken":1500,"full":19200})"));
    EXPECT_EQ(wear.size(), 3u) << "bodies, and no unit of theirs";
}

} // namespace
} // namespace sandtable::wire::wire_hello_test
