// THU chapters 4, 5, 6, 11, 17 and 18: the tables, row by row.

#include "arena.hpp"
#include "covers.hpp"

#include <algorithm>
#include <bit>
#include <fstream>
#include <sstream>

#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/tokens.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

namespace sandtable::thucydide::testing::tables_test {
namespace {

using sandtable::testing::covers;

// Rows of THU-UNIT-05 as the book has them: stands mb mm fire range assault melee cost.
TEST(ThucydideTables, UnitTypesAreThoseOfTheBook)
{
    covers(rules::unit_05, rules::unit_01, rules::unit_06);
    struct Row {
        const char* name;
        int stands, mb, mm, fire, range, assault, melee, cost;
    };
    constexpr Row rows[] = {
        {"inf_skirmish_javelin", 4, 2, 2, 2, 2, 1, 1, 13},
        {"inf_skirmish_bow", 4, 2, 2, 2, 3, 1, 1, 15},
        {"inf_light", 4, 2, 2, 1, 2, 2, 2, 17},
        {"inf_bow", 4, 1, 2, 2, 3, 1, 2, 16},
        {"inf_crossbow", 4, 1, 2, 2, 3, 1, 2, 20},
        {"inf_longbow", 4, 1, 2, 3, 4, 2, 2, 26},
        {"inf_militia", 4, 1, 2, 0, 0, 2, 2, 14},
        {"inf_warband", 4, 2, 2, 0, 0, 4, 2, 21},
        {"inf_medium", 4, 1, 2, 0, 0, 3, 3, 21},
        {"inf_mounted", 4, 1, 3, 0, 0, 2, 3, 19},
        {"inf_spear", 4, 1, 2, 0, 0, 2, 4, 35},
        {"inf_hoplite", 4, 1, 2, 0, 0, 3, 4, 37},
        {"inf_legion", 4, 1, 2, 0, 0, 4, 3, 38},
        {"inf_heavy", 4, 1, 2, 0, 0, 4, 4, 37},
        {"inf_phalanx", 4, 1, 1, 0, 0, 4, 4, 40},
        {"inf_dismounted_knights", 4, 1, 1, 0, 0, 4, 4, 38},
        {"cav_light_javelin", 4, 4, 4, 1, 2, 2, 1, 18},
        {"cav_light_bow", 4, 4, 4, 2, 3, 1, 1, 18},
        {"cav_medium", 4, 3, 3, 0, 0, 3, 2, 24},
        {"cav_heavy", 4, 2, 3, 0, 0, 4, 3, 41},
        {"cav_cataphract", 4, 2, 2, 0, 0, 4, 4, 44},
        {"cav_knights", 4, 3, 3, 0, 0, 5, 3, 42},
        {"camel_light", 4, 3, 3, 2, 3, 1, 2, 20},
        {"camel_medium", 4, 3, 3, 0, 0, 3, 2, 24},
        {"chariot_light", 3, 3, 3, 2, 2, 2, 2, 17},
        {"chariot_heavy", 3, 2, 2, 0, 0, 4, 2, 37},
        {"chariot_scythed", 2, 3, 3, 0, 0, 5, 1, 18},
        {"elephant", 3, 2, 2, 1, 2, 4, 4, 40},
        {"art_light", 2, 1, 1, 3, 4, 0, 1, 13},
        {"art_heavy", 2, 0, 1, 4, 6, 0, 1, 22},
        {"wagon", 3, 1, 1, 2, 2, 0, 3, 27},
    };
    ASSERT_EQ(std::size(rows) + 3, unit_types.size());
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        const UnitType& type = unit_types[i];
        const Row& row = rows[i];
        EXPECT_STREQ(type.name, row.name);
        EXPECT_EQ(type.stands, row.stands) << row.name;
        EXPECT_EQ(type.move_and_attack, row.mb) << row.name;
        EXPECT_EQ(type.move, row.mm) << row.name;
        EXPECT_EQ(type.fire, row.fire) << row.name;
        EXPECT_EQ(type.range, row.range) << row.name;
        EXPECT_EQ(type.assault, row.assault) << row.name;
        EXPECT_EQ(type.melee, row.melee) << row.name;
        EXPECT_EQ(type.cost, row.cost) << row.name;
    }
}

TEST(ThucydideTables, CostFollowsTheFormula)
{
    covers(rules::unit_07);
    EXPECT_TRUE(costs_agree());
    const UnitType& hoplite = unit_types[11];
    EXPECT_EQ(cost_of(hoplite, Training::levy, Morale::fragile), 32);
    EXPECT_EQ(cost_of(hoplite, Training::elite, Morale::steadfast), 44);
    EXPECT_EQ(cost_of(unit_types[0], Training::levy, Morale::fragile), 8);
}

// Nothing in the book changes terrain or joins units: no verb does, and no counter holds it.
TEST(ThucydideTables, TerrainStaysAndUnitsDoNotMerge)
{
    covers(rules::terr_05, rules::unit_04);
    for (const auto& verb : Thucydide::book().verbs) {
        EXPECT_EQ(std::string_view{verb.name}.find("build"), std::string_view::npos);
        EXPECT_EQ(std::string_view{verb.name}.find("merge"), std::string_view::npos);
    }
    for (const auto& counter : Thucydide::book().cell_counters)
        EXPECT_TRUE(std::string_view{counter.name} == "paid" ||
                    std::string_view{counter.name} == "holder")
            << counter.name;
    Arena arena;
    arena.piece("A1", "inf_medium", "0505", {{"stands", 1}, {"initial", 4}});
    arena.piece("A2", "inf_medium", "0504", {{"stands", 1}, {"initial", 4}});
    arena.piece("B1", "inf_medium", "1201").generals().phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0505-0504"), "THU-BOARD-08");
}

// Free, stop, no, never as f s n x; columns light foot, other foot, cavalry, camelry, elephant,
// chariot, cart.
TEST(ThucydideTables, TerrainIsThatOfTheBook)
{
    covers(rules::terr_01, rules::terr_02, rules::terr_04);
    struct Row {
        const char* name;
        const char* enter;
        int cover, into_foot, into_mounted, out_foot, out_mounted, fire, flags;
        bool rough;
    };
    constexpr Row rows[] = {
        {"clear", "fffffff", 0, 0, 0, 0, 0, 0, 0, false},
        {"woods", "fssssnn", 1, -1, -2, 0, -1, -1, 0, true},
        {"rocky", "fsssnnn", 0, -1, -2, 0, -1, -1, 0, true},
        {"marsh", "sssssnn", 0, 0, -1, -1, -2, 0, 0, true},
        {"habitation", "ssssnnn", 1, -1, -2, 0, -1, -2, 1, true},
        {"sand", "sssfssn", 0, 0, 0, 0, -1, 0, 0, false},
        {"camp", "sssssss", 0, -1, -1, 0, 0, -1, 1, false},
        {"mountain", "xxxxxxx", 99, 0, 0, 0, 0, 0, 0, false},
        {"lake", "xxxxxxx", 0, 0, 0, 0, 0, 0, 0, false},
    };
    ASSERT_EQ(std::size(rows), terrains.size());
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        const Terrain& t = terrains[i];
        EXPECT_STREQ(t.name, rows[i].name);
        std::string enter;
        for (std::size_t k = 0; k < 7; ++k) enter += "fsn?x"[static_cast<std::size_t>(t.enter[k])];
        EXPECT_EQ(enter, rows[i].enter) << t.name;
        EXPECT_EQ(t.cover, rows[i].cover) << t.name;
        EXPECT_EQ(t.into_foot, rows[i].into_foot) << t.name;
        EXPECT_EQ(t.into_mounted, rows[i].into_mounted) << t.name;
        EXPECT_EQ(t.out_foot, rows[i].out_foot) << t.name;
        EXPECT_EQ(t.out_mounted, rows[i].out_mounted) << t.name;
        EXPECT_EQ(t.fire, rows[i].fire) << t.name;
        EXPECT_EQ(t.flags, rows[i].flags) << t.name;
        EXPECT_EQ(t.rough, rows[i].rough) << t.name;
    }
}

TEST(ThucydideTables, ObstaclesAreThoseOfTheBook)
{
    covers(rules::terr_07, rules::board_07);
    struct Row {
        const char* name;
        const char* cross;
        bool parts;
        int close, riders, fire, flags;
    };
    constexpr Row rows[] = {
        {"none", "fffffff", false, 0, 0, 0, 0},        {"stream", "sssssss", false, -1, -1, 0, 0},
        {"river", "nnnnnnn", true, 0, 0, 0, 0},        {"ford", "sssssss", false, -1, -1, 0, 0},
        {"bridge", "rrrrrrr", false, -1, -1, 0, 0},    {"wall", "ffsssnn", false, -1, -1, -1, 0},
        {"palisade", "ssnnnnn", false, -1, -1, -1, 1}, {"stakes", "ffnnnnf", false, 0, -2, 0, 0},
        {"escarpment", "nnnnnnn", true, 0, 0, 0, 0},
    };
    ASSERT_EQ(std::size(rows), obstacles.size());
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        const Obstacle& o = obstacles[i];
        EXPECT_STREQ(o.name, rows[i].name);
        std::string cross;
        for (std::size_t k = 0; k < 7; ++k) cross += "fsnrx"[static_cast<std::size_t>(o.cross[k])];
        EXPECT_EQ(cross, rows[i].cross) << o.name;
        EXPECT_EQ(o.parts, rows[i].parts) << o.name;
        EXPECT_EQ(o.close, rows[i].close) << o.name;
        EXPECT_EQ(o.close_riders, rows[i].riders) << o.name;
        EXPECT_EQ(o.fire, rows[i].fire) << o.name;
        EXPECT_EQ(o.flags, rows[i].flags) << o.name;
    }
}

TEST(ThucydideTables, RanksCommandAndActAsTheBookSays)
{
    covers(rules::lead_01, rules::cmd_03);
    EXPECT_EQ(rank_of(general_type).command_radius, 5);
    EXPECT_EQ(rank_of(sub_general_type).command_radius, 3);
    EXPECT_EQ(rank_of(officer_type).command_radius, 1);
    EXPECT_EQ(rank_of(general_type).influence_radius, 1);
    EXPECT_EQ(rank_of(sub_general_type).influence_radius, 1);
    EXPECT_EQ(rank_of(officer_type).influence_radius, 0);
}

TEST(ThucydideTables, OrdersCostWhatTheBookAsks)
{
    covers(rules::ord_06, rules::ord_07);
    constexpr int maneuvers[] = {1, 1, 2, 2, 3, 4, 4, 5, 10, 2};
    for (std::size_t i = 0; i < std::size(maneuvers); ++i)
        EXPECT_EQ(spec_of(static_cast<ManeuverOrder>(i)).cost, maneuvers[i]) << i;
    constexpr int attacks[] = {0, 2, 2, 2, 3, 3, 3};
    for (std::size_t i = 0; i < std::size(attacks); ++i)
        EXPECT_EQ(spec_of(static_cast<AttackOrder>(i)).cost, attacks[i]) << i;
    constexpr int defenses[] = {0, 2, 2, 3, 3, 4};
    for (std::size_t i = 0; i < std::size(defenses); ++i)
        EXPECT_EQ(spec_of(static_cast<DefenseOrder>(i)).cost, defenses[i]) << i;
}

// EX-03
TEST(ThucydideTables, ActivationsFollowTheSizeOfTheArmy)
{
    covers(rules::cmd_01);
    const auto list = [](int units, int over_15) {
        const Capacities c = capacities_for(units, over_15);
        std::vector<int> pieces(c.pieces, c.pieces + c.count);
        return pieces;
    };
    EXPECT_EQ(list(9, 4), (std::vector{3}));
    EXPECT_EQ(list(12, 4), (std::vector{4}));
    EXPECT_EQ(list(16, 4), (std::vector{4, 4}));
    EXPECT_EQ(list(30, 4), (std::vector{4, 4}));
    EXPECT_EQ(list(16, 3), (std::vector{3, 3}));
    EXPECT_EQ(list(30, 3), (std::vector{3, 3}));
}

// SEED-01
TEST(ThucydideTables, LevelsFollowTheGap)
{
    covers(rules::vic_08);
    using enum Level;
    EXPECT_EQ(level_of(5, 4), marginal);
    EXPECT_EQ(level_of(5, 3), medium);
    EXPECT_EQ(level_of(5, 2), decisive);
    EXPECT_EQ(level_of(5, 5), marginal);
    EXPECT_EQ(level_of(5, 1), decisive);
    EXPECT_EQ(level_of(5, 0), decisive);
    EXPECT_EQ(level_of(4, 3), medium);
    EXPECT_EQ(level_of(4, 2), medium);
    EXPECT_EQ(level_of(6, 5), marginal);
    EXPECT_EQ(level_of(10, 8), marginal);
    EXPECT_EQ(level_of(10, 7), medium);
    EXPECT_EQ(level_of(0, 0), marginal);
}

// SEED-02, SEED-03
TEST(ThucydideTables, BreakPointsAndPoints)
{
    covers(rules::vic_01, rules::vic_02);
    constexpr std::pair<int, int> thirds[] = {{9, 3},  {10, 4}, {12, 4}, {13, 5},
                                              {15, 5}, {16, 6}, {2, 1},  {21, 7}};
    for (const auto& [units, point] : thirds) EXPECT_EQ(break_point(units), point) << units;
    constexpr std::pair<int, int> points[] = {{26, 3}, {25, 3}, {24, 2}, {16, 2}, {13, 1}, {4, 0}};
    for (const auto& [cost, worth] : points)
        EXPECT_EQ(points_of(cost, Kind::infantry), worth) << cost;
    constexpr std::pair<int, int> guns[] = {{22, 1}, {13, 1}, {30, 2}, {9, 0}};
    for (const auto& [cost, worth] : guns)
        EXPECT_EQ(points_of(cost, Kind::artillery), worth) << cost;
}

TEST(ThucydideTables, ThePrintedTableOfTypesIsTheOneThatIsPlayed)
{
    covers(rules::unit_05, rules::unit_07);
    std::ifstream file{std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/thucydide/unit_types.tsv"};
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        rows.emplace_back();
        std::istringstream fields{line + "\t"};
        for (std::string field; std::getline(fields, field, '\t');) rows.back().push_back(field);
    }
    ASSERT_EQ(rows.size(), unit_types.size() + 1);
    for (std::size_t i = 0; i < unit_types.size(); ++i) {
        const UnitType& type = unit_types[i];
        const auto field = [&](const char* head) -> std::string {
            for (std::size_t c = 0; c < rows[0].size() && c < rows[i + 1].size(); ++c)
                if (rows[0][c] == head) return rows[i + 1][c];
            return {};
        };
        EXPECT_EQ(field("type"), type.name);
        if (type.is_leader()) {
            const Rank rank = rank_of(static_cast<int>(i));
            EXPECT_EQ(field("cost"), "");
            EXPECT_EQ(field("command radius"), std::to_string(rank.command_radius));
            EXPECT_EQ(field("influence radius"), std::to_string(rank.influence_radius));
            continue;
        }
        EXPECT_EQ(field("cost"), std::to_string(type.cost)) << type.name;
        EXPECT_EQ(field("stands"), std::to_string(type.stands)) << type.name;
        EXPECT_EQ(field("move and attack"), std::to_string(type.move_and_attack)) << type.name;
        EXPECT_EQ(field("move"), std::to_string(type.move)) << type.name;
        EXPECT_EQ(field("fire"), type.fire > 0 ? std::to_string(type.fire) : "") << type.name;
        EXPECT_EQ(field("range"), type.fire > 0 ? std::to_string(type.range) : "") << type.name;
        EXPECT_EQ(field("assault"), std::to_string(type.assault)) << type.name;
        EXPECT_EQ(field("melee"), std::to_string(type.melee)) << type.name;
        const std::string abilities = field("abilities");
        const auto words =
            abilities.empty() ? 0 : 1 + std::count(abilities.begin(), abilities.end(), ',');
        EXPECT_EQ(words, std::popcount(type.abilities)) << type.name;
    }
}

} // namespace
} // namespace sandtable::thucydide::testing::tables_test
