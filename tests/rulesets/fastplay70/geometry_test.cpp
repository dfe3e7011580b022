// FP70: the open table has no favorite direction. Whole positions, turned by 90 degrees and
// mirrored, give the same moves, sights, values and retreats; what is written with fractions is
// nowhere.
#include "kernel/dice/stream.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/retreat.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

#include <filesystem>
#include <fstream>
#include <regex>

namespace sandtable::fastplay70::geometry_test {
namespace {

using testing::covers;
constexpr int size = 1000;

/// A way to look at the table; points and facings as they are seen then.
struct Look {
    const char* name;
    int quarter_turns;
    bool mirrored;

    [[nodiscard]] Place point(Place p) const
    {
        if (mirrored) p.x = size - p.x;
        for (int i = 0; i < quarter_turns; ++i) p = {size - p.y, p.x};
        return p;
    }
    [[nodiscard]] int facing(int f) const
    {
        if (mirrored) f = (24 - f) % 24;
        return (f + 6 * quarter_turns) % 24;
    }
    [[nodiscard]] std::string text(Place p) const
    {
        p = point(p);
        return std::to_string(p.x) + ',' + std::to_string(p.y);
    }
    [[nodiscard]] std::string leg(Place p) const { return '(' + text(p) + ')'; }
};
constexpr Look looks[] = {{"turned", 1, false},
                          {"turned twice", 2, false},
                          {"turned thrice", 3, false},
                          {"mirrored", 0, true},
                          {"mirrored and turned", 1, true}};
constexpr Look plain{"plain", 0, false};

/// A position with ground and five units, and one leg of F1, by a number.
struct Position {
    std::vector<std::pair<Place, int>> units;
    Place leg;
    int pivot;

    explicit Position(std::uint64_t seed)
    {
        Stream dice{seed, 0};
        const auto number = [&](int low, int high) {
            return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
        };
        const auto far = [&](Place p) {
            return std::none_of(units.begin(), units.end(), [&](const auto& u) {
                return open_table::length2(u.first, p) < 100 * 100;
            });
        };
        units.emplace_back(Place{number(350, 650), number(350, 650)}, number(0, 23));
        while (units.size() < 5) {
            const Place p{number(250, 750), number(250, 750)};
            if (far(p)) units.emplace_back(p, number(0, 23));
        }
        leg = {units[0].first.x + number(-150, 150), units[0].first.y + number(-150, 150)};
        pivot = number(0, 23);
    }
    [[nodiscard]] std::string seen(const Look& look) const
    {
        const auto outline = [&](std::initializer_list<Place> points) {
            std::string out;
            for (const Place p : points) out += ' ' + look.text(p);
            return out + '\n';
        };
        std::string text = "table 1000 1000\n";
        text += "area wood" + outline({{300, 300}, {520, 310}, {500, 470}, {330, 450}});
        text += "area town" + outline({{600, 560}, {700, 560}, {700, 660}, {600, 660}});
        text += "height 1" + outline({{450, 520}, {800, 480}, {820, 800}, {470, 780}});
        text += "river" + outline({{0, 251}, {480, 259}, {1000, 233}});
        static constexpr const char* ids[] = {"F1", "F2", "G1", "G2", "G3"};
        for (std::size_t i = 0; i < units.size(); ++i)
            text += std::string{ids[i]} + (i % 3 == 1 ? " light_cavalry " : " infantry ") +
                    look.leg(units[i].first) + " @" + std::to_string(look.facing(units[i].second)) +
                    '\n';
        return text;
    }
};

/// What a position comes to, with places as `look` sees them told as `plain` would.
struct Findings {
    std::string text;

    Findings(const Position& position, const Look& look)
    {
        Scene s{position.seen(look)};
        const auto outcome = [&](const std::string& path) {
            const std::string found = s.path("F1", path);
            return found.starts_with('(') ? found.substr(found.find("cost")) : found;
        };
        const int turned = look.facing(position.pivot) * 15;
        text += outcome(look.leg(position.leg)) + '\n';
        if (look.facing(position.units[0].second) != look.facing(position.pivot))
            text += outcome("@" + std::to_string(turned) + "," + look.leg(position.leg)) + '\n';
        for (const char* a : {"F1", "F2", "G1", "G2", "G3"})
            for (const char* t : {"F1", "F2", "G1", "G2", "G3"})
                if (a[0] != t[0])
                    text += s.blocked(a, t) + ' ' + std::to_string(s.dice(a, t)) + '\n';
        s.fighting();
        s.work([&](Play& play) {
            const Unit u = s.unit("F1");
            const int before = play.field.get(counters::stands, u);
            force_retreat(play, u, s.unit("G1"), RetreatFor::die);
            const bool made = play.field.get(counters::stands, u) == before;
            text += made ? "retreats" : "cannot";
            at = play.field.place(u);
            facing = play.field.facing(u);
        });
    }
    Place at{};
    int facing = 0;
};

TEST(FastPlay70Geometry, TurnedAndMirroredPositionsGiveTheSame)
{
    covers(rules::table_legs, rules::table_ground, rules::table_sight, rules::table_away,
           rules::table_front, rules::table_forward, rules::table_facing, rules::table_walk);
    int retreats = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Position position{seed};
        const Findings here{position, plain};
        if (here.text.ends_with("retreats")) ++retreats;
        for (const Look& look : looks) {
            const Findings there{position, look};
            ASSERT_EQ(here.text, there.text) << look.name << ", seed " << seed;
            EXPECT_EQ(look.point(here.at), there.at) << look.name << ", seed " << seed;
            // Ties between two facings go to the smaller turn, then to the lower number: there a
            // mirror shows the other.
            if (!look.mirrored) {
                EXPECT_EQ(look.facing(here.facing), there.facing) << look.name << ' ' << seed;
            }
        }
    }
    EXPECT_GT(retreats, 10);
}

TEST(FastPlay70Geometry, DistancesAndContactsAreMutual)
{
    covers(rules::table_bands, rules::table_contact, rules::table_lengths);
    Stream dice{7, 0};
    for (int i = 0; i < 20'000; ++i) {
        const Place a{static_cast<int>(dice.below(6001)), static_cast<int>(dice.below(6001))};
        const Place b{a.x + static_cast<int>(dice.below(400)) - 200,
                      a.y + static_cast<int>(dice.below(400)) - 200};
        ASSERT_EQ(open_table::distance(a, b), open_table::distance(b, a));
        ASSERT_EQ(open_table::contact(a, b), open_table::contact(b, a));
        ASSERT_EQ(open_table::up(a, b), open_table::up(b, a));
        const std::int64_t up = open_table::up(a, b);
        ASSERT_GE(up * up, open_table::length2(a, b));
        if (up > 0) {
            ASSERT_LT((up - 1) * (up - 1), open_table::length2(a, b));
        }
        ASSERT_EQ(open_table::contact(a, b), open_table::distance(a, b) == 1);
    }
}

TEST(FastPlay70Geometry, NothingIsComputedInFloatingPoint)
{
    covers(rules::table_size);
    const std::filesystem::path root{SANDTABLE_SOURCE_DIR};
    const std::regex floating{R"(\b(float|double|sqrt|hypot|atan2?|sin|cos|lround|cmath)\b)"};
    int files = 0;
    std::vector<std::filesystem::path> all{root / "kernel/board/plane.hpp",
                                           root / "lua/board/polygon.hpp"};
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator{root / "rulesets/fastplay70"})
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
            all.push_back(entry.path());
    for (const auto& path : all) {
        std::ifstream in{path};
        if (!in) continue;
        ++files;
        int number = 0;
        for (std::string line; std::getline(in, line);) {
            ++number;
            const std::string code = line.substr(0, line.find("//"));
            EXPECT_FALSE(std::regex_search(code, floating)) << path << ':' << number << ' ' << line;
        }
    }
    EXPECT_GT(files, 40);
}

TEST(FastPlay70Geometry, BetweenTwoDirectionsTheSmallerTurnIsTaken)
{
    covers(rules::hex_toward);
    const Scene s{"F1 infantry 0505 N\nG1 infantry 0603 S"}; // between N and NE
    for (const int current : {4, 5, 0})
        EXPECT_EQ(s.field().facing_toward(s.place("0505"), s.place("0603"), current), 0) << current;
    for (const int current : {1, 2, 3})
        EXPECT_EQ(s.field().facing_toward(s.place("0505"), s.place("0603"), current), 1) << current;
}

} // namespace
} // namespace sandtable::fastplay70::geometry_test
