// What a scenario says for drawings alone: compass, bases, figures, wings, arrivals.

#include "plugins/frontends/picture/counters/base.hpp"
#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/sheet/calendar.hpp"
#include "plugins/frontends/picture/sheet/compass.hpp"
#include "plugins/frontends/picture/zones/armies.hpp"
#include "plugins/frontends/picture/zones/array.hpp"
#include "plugins/frontends/picture/zones/plain.hpp"
#include "plugins/frontends/picture/zones/siege.hpp"
#include "plugins/frontends/picture/zones/siege_plan.hpp"
#include "tests/frontends/picture/drawn.hpp"
#include "tests/frontends/picture/installed.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <set>

namespace sandtable::picture::looks_test {
namespace {

TEST(Looks, TheCompassStandsWhereTheScenarioGivesNorth)
{
    const std::string units = "blue = { infantry { id = 'A1', at = 'a1' } }, "
                              "red = { infantry { id = 'B1', at = 'b1' } }";
    PictureStyle style;
    EXPECT_EQ((Drawn{"square { size = { 9, 6 } }", units, style}.texts_of("N")), 0);
    style.remarks.north = 90;
    EXPECT_EQ((Drawn{"square { size = { 9, 6 } }", units, style}.texts_of("N")), 1);
    Drawing drawing;
    draw_compass(drawing, {50, 50}, 10, 270, palette_of(Style::paper));
    EXPECT_LT(drawing.marks().back().base.x, 40) << "north is at the left";
}

TEST(Looks, BasesHaveTheirFrontageAndTurn)
{
    Counter counter;
    counter.arm = "infantry";
    counter.color = {rgb(0x2f5597), rgb(0xfffaf0)};
    counter.strength = 2, counter.full = 4, counter.facing = 90;
    Drawing drawing;
    draw_base(drawing, {50, 50}, {20, 12}, counter, palette_of(Style::print));
    Box all{1e9, 1e9, -1e9, -1e9};
    for (const Box& box : room_of_base({50, 50}, {20, 12}, counter))
        all = {std::min(all.left, box.left), std::min(all.top, box.top),
               std::max(all.right, box.right), std::max(all.low, box.low)};
    EXPECT_GT(all.high(), all.wide()) << "who looks east is broad from north to south";
    int hollow = 0;
    for (const Mark& mark : drawing.marks()) {
        hollow += !mark.paint.fills && mark.paint.width > 0 && mark.shape.spots.size() == 4 ? 1 : 0;
        for (const Spot spot : mark.shape.spots)
            EXPECT_TRUE(all.grown(0.5).has(spot)) << spot.x << " " << spot.y;
    }
    EXPECT_GE(hollow, 2) << "stands that are lost";
}

TEST(Looks, ACalendarShowsTheTurnsAndWhatChanges)
{
    const std::string units = "blue = { infantry { id = 'A1', at = 'a1' } }, "
                              "red = { infantry { id = 'B1', at = 'b1' } }";
    PictureStyle style;
    const Drawn without{"square { size = { 9, 6 } }", units, style};
    EXPECT_EQ(without.texts_of("The turns"), 0);
    style.remarks.moments = {{14, "hunger begins"}, {15, "relief"}};
    const Drawn drawn{"square { size = { 9, 6 } }", units, style};
    const Mark *const hunger = drawn.text("hunger begins"), *const relief = drawn.text("relief");
    ASSERT_TRUE(hunger && relief && drawn.text("15"));
    EXPECT_EQ(drawn.text("16"), nullptr) << "no turn is behind the last that is told of";
    EXPECT_FALSE(box_of(hunger->words, hunger->letters, hunger->base, Anchor::left)
                     .meets(box_of(relief->words, relief->letters, relief->base, Anchor::left)));
    style.remarks.moments = {{900, "peace"}};
    const Drawn far{"square { size = { 9, 6 } }", units, style};
    EXPECT_EQ(far.texts_of("900: peace"), 1) << "no row of 900 boxes";
}

/// Where a picture has words; more than once: the last.
std::map<std::string, Spot> words_in(const Drawing& drawing)
{
    std::map<std::string, Spot> words;
    for (const Mark& mark : drawing.marks())
        if (mark.kind == Mark::text) words[mark.words] = mark.base;
    return words;
}

TEST(Looks, WhatChangesIsWrittenBesideTheLineToItsTurn)
{
    Drawing drawing;
    draw_calendar(&drawing, {10, 10}, 150, 1, 9, 17,
                  {{16, "hunger begins"}, {17, "the King's army is here"}}, "The turns",
                  palette_of(Style::paper));
    const auto words = words_in(drawing);
    ASSERT_TRUE(words.contains("the King's army is here") && words.contains("17"));
    const double each = words.at("17").x - words.at("16").x;
    EXPECT_GT(words.at("the King's army is here").x, words.at("17").x - each / 2);
    EXPECT_GT(words.at("hunger begins").x, words.at("16").x - each / 2);
}

/// Where a text of an SVG begins.
Spot text_in(const std::string& svg, const std::string& words)
{
    std::smatch at;
    const std::regex text{"<text [^>]*x=\"([0-9.]+)\" y=\"([0-9.]+)\"[^>]*>" + words + "<"};
    if (!std::regex_search(svg, at, text)) return {-1, -1};
    return {std::stod(at[1]), std::stod(at[2])};
}

TEST(Looks, ZonesLieWhereTheScenarioPutsThem)
{
    testing::TempFolder folder;
    const auto drawn = [&](const std::string& main, const std::string& reserve) {
        const std::string file =
            folder.write("placed.lua", R"lua(
local spear = require "synapse.tables".weapons.spear
return scenario { ruleset = "synapse/1", title = "Placed", mode = "field", terrain = "open",
    map = zones { { "A.main", place = ")lua" +
                                           main + R"lua(" }, { "A.support", place = "50,90" },
                  { "A.reserve", place = ")lua" +
                                           reserve + R"lua(" }, { "B.main", place = "75,10" },
                  { "B.support", place = "20,10" }, { "B.reserve", place = "45,15" },
        links = "A.main|B.main A.main|A.support A.main|A.reserve B.main|B.support B.main|B.reserve" },
    sides = { A = { name = "A", color = "red" }, B = { name = "B", color = "blue" } },
    units = { A = { body { "M", id = "A.main", role = "main" },
                    infantry { "Left foot", id = "i", body = "A.main", eff = 500, cbt = 5, weapon = spear } },
              B = { body { "N", id = "B.main", role = "main" },
                    infantry { "Right foot", id = "k", body = "B.main", eff = 500, cbt = 5, weapon = spear } } } })lua");
        const testing::Ran ran = testing::run_sandtable({"map", file, "-o", "-"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.out;
    };
    const std::string left = drawn("20,60", "80,60"), right = drawn("80,60", "20,60");
    EXPECT_LT(text_in(left, "Left foot").x, text_in(left, "Right foot").x);
    EXPECT_GT(text_in(left, "Left foot").y, text_in(left, "Right foot").y);
    EXPECT_GT(text_in(right, "Left foot").x, text_in(left, "Left foot").x + 60) << "100 mm";
    const std::string rows = drawn("20,60", "20,60");
    EXPECT_GT(text_in(rows, "Left foot").x, 0) << "two in one place: rows";
}

TEST(Looks, EveryFigureHasATitle)
{
    for (const char* name :
         {"phalanx", "archer", "warship", "needle_gun", "staff_officer", "dragon"}) {
        ASSERT_NE(figure_named(name), nullptr) << name;
        EXPECT_STRNE(title_of_figure(*figure_named(name)), "") << name;
    }
}

/// A battle's own view, and what it is drawn from.
struct Mustered : Begun {
    using Begun::Begun;
    CounterReader reader{table, teller, Signs::usual, Style::paper};

    [[nodiscard]] const BodyPlace* body(const Array& array, std::string_view id) const
    {
        for (const BodyPlace& place : array.bodies)
            if (place.body.head != Unit::none && id == table.info(place.body.head).id)
                return &place;
        return nullptr;
    }
};

TEST(Looks, WingsStandAtTheirOwnSidesLeftAndRight)
{
    const Mustered battle{"synapse/gaugamela_wings"};
    const Array array = array_of(battle.table, battle.reader);
    const BodyPlace* const left = battle.body(array, "A.left");
    const BodyPlace* const main = battle.body(array, "A.main");
    const BodyPlace* const right = battle.body(array, "A.right");
    ASSERT_TRUE(left && main && right);
    EXPECT_LT(left->box.right, main->box.left);
    EXPECT_LT(main->box.right, right->box.left);
    const BodyPlace* const bessus = battle.body(array, "B.left");
    const BodyPlace* const mazaeus = battle.body(array, "B.right");
    ASSERT_TRUE(bessus && mazaeus);
    EXPECT_GT(bessus->box.left, mazaeus->box.right) << "who faces down has his left at the right";
    EXPECT_LT(bessus->box.low, left->box.top) << "the second side stands above";
    EXPECT_EQ(left->cards.size(), 2u) << "troops stand with their body";
}

TEST(Looks, CardsOfNoBattleLieOnEachOther)
{
    int cards = 0;
    for (const std::string& name : testing::installed_battles()) {
        const Mustered battle{name};
        if (battle.table.board().shape != Shape::zones) continue;
        const Array array = array_of(battle.table, battle.reader);
        std::vector<Box> boxes;
        for (const BodyPlace& place : array.bodies) {
            if (place.body.head != Unit::none) boxes.push_back(place.strip.grown(-0.11));
            for (const Card& card : place.cards) boxes.push_back(card.box);
        }
        for (const Slot& slot : array.slots)
            if (slot.zone.side != nobody) boxes.push_back(slot.box);
        cards += static_cast<int>(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            EXPECT_GE(boxes[i].left, 0) << name;
            EXPECT_LE(boxes[i].right, array.wide) << name;
            EXPECT_LE(boxes[i].low, array.high) << name;
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(boxes[i].meets(boxes[k])) << name << " " << i << " " << k;
        }
    }
    EXPECT_GT(cards, 150);
}

TEST(Looks, FrontsStayInTheirPlacesWhoeverStandsInThem)
{
    for (const char* game : {"missed_field", "lifted_relief_siege"}) {
        const testing::Ran ran = testing::run_sandtable(
            {"map",
             std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/goldens/" + game + ".game",
             "-o", "-"});
        for (const char* front : {"front I", "front II", "front III", "front IV", "front V"})
            EXPECT_GT(text_in(ran.out, front).x, 0) << game << " " << front;
    }
}

TEST(Looks, NamesOfFrontsStandInOneLine)
{
    for (const char* name : {"synapse/gaugamela", "synapse/gaugamela_wings", "synapse/agincourt",
                             "synapse/rezonville_1870"}) {
        const Mustered battle{name};
        const auto words = words_in(draw_picture(battle.table, battle.teller, {}));
        for (const char* front : {"front II", "front III", "front IV", "front V"}) {
            ASSERT_TRUE(words.contains(front)) << front << " of " << name;
            EXPECT_EQ(words.at(front).y, words.at("front I").y) << front << " of " << name;
        }
        EXPECT_NEAR(words.at("front III").x - words.at("front II").x,
                    words.at("front II").x - words.at("front I").x, 0.01)
            << name << ": in the middle of its front, whatever tie goes through it";
    }
}

TEST(Looks, WhereIdsAreWantedCardsAndBodiesHaveThem)
{
    PictureStyle style;
    style.words = UnitWords::ids;
    for (const char* name : {"synapse/karrag", "synapse/rochebrune", "synapse/rezonville_1870"}) {
        const Mustered battle{name};
        const auto words = words_in(draw_picture(battle.table, battle.teller, style));
        for (int i = 0; i < battle.table.unit_count(); ++i)
            if (const Unit unit = unit_at_index(i); battle.table.on_board(unit)) {
                EXPECT_TRUE(words.contains(battle.teller.unit_id(unit)))
                    << battle.teller.unit_id(unit) << " of " << name;
            }
    }
}

TEST(Looks, ABodyWithoutANameIsCalledByItsPlace)
{
    const Mustered battle{"synapse/two_lines"};
    const auto words = words_in(draw_picture(battle.table, battle.teller, {}));
    EXPECT_TRUE(words.contains("Main body"));
    EXPECT_TRUE(words.contains("headcount 460"));
    EXPECT_TRUE(std::none_of(words.begin(), words.end(), [](const auto& word) {
        return word.first.find("A.main") != std::string::npos;
    }));
}

TEST(Looks, WorksThatAnArmyStandsBehindAreBeforeIt)
{
    const Mustered battle{"synapse/agincourt"};
    const Array array = array_of(battle.table, battle.reader);
    int works = 0;
    for (const Slot& slot : array.slots) {
        if (slot.zone.side == nobody || !is_work(battle.table, slot.zone.zone)) continue;
        ++works;
        EXPECT_GE(slot.box.top, array.middle_low);
        for (const BodyPlace& place : array.bodies)
            if (place.body.side == slot.zone.side) {
                EXPECT_GT(place.box.top, slot.box.low);
            }
    }
    EXPECT_EQ(works, 1);
}

TEST(Looks, ABridgeOfARoadIsInTheLegendWhereThereIsOne)
{
    for (const auto& [name, there] :
         {std::pair{"fos/austerlitz", true}, {"fos/first_steps", true}, {"fos/waterloo", false}}) {
        const Mustered battle{name};
        const auto words = words_in(draw_picture(battle.table, battle.teller, {}));
        EXPECT_EQ(words.contains("bridge of a road"), there) << name;
    }
}

TEST(Looks, AFlagOfALeaderIsInTheLegendWhereOneStandsAmongTroops)
{
    for (const auto& [name, there] : {std::pair{"thucydide/marathon", true},
                                      {"thucydide/lesson", false},
                                      {"fastplay70/spicheren", false},
                                      {"synapse/gaugamela", false}}) {
        const Mustered battle{name};
        const auto words = words_in(draw_picture(battle.table, battle.teller, {}));
        EXPECT_EQ(words.contains("leader among troops"), there) << name;
    }
}

TEST(Looks, ASiegeIsAPlaceWithAllOfOneSideInIt)
{
    const Mustered siege{"synapse/rochebrune"}, field{"synapse/gaugamela"};
    EXPECT_NE(besieged_place(siege.table), Cell::none);
    EXPECT_EQ(besieged_place(field.table), Cell::none);
    const Spot extent = armies_extent(siege.table, siege.reader);
    EXPECT_GT(extent.x, 20);
    EXPECT_LT(std::abs(extent.x - extent.y), 15);
}

TEST(Looks, WhatIsLeftOfABodyCountsItsDamage)
{
    const Mustered battle{"synapse/rochebrune_hunger"};
    const auto wear = host::wear_of(battle.arena.battle(), battle.table);
    const CounterReader reader{battle.table, battle.teller, Signs::usual,
                               Style::paper, nullptr,       wear};
    int damaged = 0;
    for (const Body& body : muster_of(battle.table, reader).bodies) {
        const std::string_view id = battle.table.info(body.head).id;
        const double lost = 1 - left_of(reader, body);
        if (id == "B.garrison") {
            EXPECT_NEAR(lost, 900.0 / 5580, 1e-9);
        } else if (id == "A.main") {
            EXPECT_NEAR(lost, 1500.0 / 19200, 1e-9);
        }
        damaged += lost > 0 ? 1 : 0;
        EXPECT_EQ(left_of(battle.reader, body), 1) << "nobody tells of damage";
    }
    EXPECT_EQ(damaged, 3);
}

TEST(Looks, WhoCommandsWithoutANameIsCalledByHisSide)
{
    const Mustered battle{"synapse/crossroads"};
    const auto words = words_in(draw_picture(battle.table, battle.teller, {}));
    EXPECT_TRUE(words.contains("command 9 \u00b7 rally 9"));
    EXPECT_TRUE(words.contains("command 10 \u00b7 rally 9"));
    EXPECT_TRUE(words.contains("Americans"));
}

TEST(Looks, TheLineOfABesiegerIsInTheLegendWhereItIsDrawn)
{
    for (const auto& [name, there] : {std::pair{"synapse/rochebrune_hunger", true},
                                      {"synapse/rochebrune_storm", false},
                                      {"synapse/dunes", false}}) {
        const Mustered battle{name};
        const auto words = words_in(draw_picture(battle.table, battle.teller, {}));
        EXPECT_EQ(words.contains("besieger's line"), there) << name;
        EXPECT_TRUE(words.contains("fortified work")) << name;
    }
}

TEST(Looks, NobodyIsBroaderThanWhoIsStronger)
{
    int pairs = 0;
    for (const std::string& name : testing::installed_battles()) {
        const Mustered battle{name};
        if (battle.table.board().shape != Shape::zones) continue;
        std::vector<Card> cards;
        const auto add = [&](const std::vector<BodyPlace>& places) {
            for (const BodyPlace& place : places)
                cards.insert(cards.end(), place.cards.begin(), place.cards.end());
        };
        if (besieged_place(battle.table) != Cell::none) {
            const SiegePlan plan = siege_plan(battle.table, battle.reader);
            add(plan.inside), add(plan.outside);
        } else {
            add(array_of(battle.table, battle.reader).bodies);
        }
        for (const Card& weak : cards)
            for (const Card& strong : cards)
                if (battle.reader.strength(weak.unit) <= battle.reader.strength(strong.unit)) {
                    ++pairs;
                    EXPECT_LE(weak.box.wide(), strong.box.wide() + 1e-9)
                        << name << " " << battle.teller.unit_id(weak.unit);
                }
    }
    EXPECT_GT(pairs, 2000);
}

TEST(Looks, ScreensAndLinesOfASideAreRows)
{
    const Mustered battle{"synapse/gaugamela_wings"};
    const Array array = array_of(battle.table, battle.reader);
    for (const Side side : {Side{0}, Side{1}}) {
        std::set<long> screens, lines;
        for (const BodyPlace& place : array.bodies) {
            const std::string_view id = battle.table.info(place.body.head).id;
            if (place.body.side != side || id.ends_with("support")) continue;
            for (const Card& card : place.cards)
                (post_of(battle.table, card.unit, 0) == Post::screen ? screens : lines)
                    .insert(std::lround(card.box.top * 1000));
        }
        ASSERT_EQ(screens.size(), 1u);
        ASSERT_EQ(lines.size(), 1u);
        EXPECT_EQ(*screens.begin() > *lines.begin(), Array::on_top(side));
    }
}

TEST(Looks, WhatHasBefallenSomebodyIsToldOnTheField)
{
    for (const auto& [name, told] : {std::pair{"synapse/agincourt", "active, bogged"},
                                     {"synapse/agincourt", "in reserve, bogged"},
                                     {"synapse/crossroads", "cover 5"},
                                     {"synapse/vesper", "distance: very long"}}) {
        const Mustered battle{name};
        const auto words = words_in(draw_picture(battle.table, battle.teller, {}));
        EXPECT_TRUE(words.contains(told)) << name << ": " << told;
    }
}

TEST(Looks, EmptyPlacesOfASiegeStandByWhoCommandsThem)
{
    for (const char* name : {"synapse/rochebrune", "synapse/dunes"}) {
        const Mustered battle{name};
        const SiegePlan plan = siege_plan(battle.table, battle.reader);
        EXPECT_GE(plan.slots.size(), 2u) << name;
        for (const Slot& slot : plan.slots) {
            const bool inside = slot.zone.side == plan.holder;
            const Spot chief = inside ? plan.chief_inside : plan.chief_outside;
            EXPECT_LT(distance(slot.box.middle(), chief + Spot{2.6, 1.2}), 5) << name;
        }
    }
}

TEST(Looks, NoDiscLiesOnTheNameOfItsBody)
{
    constexpr double radius = 0.27, right = 0.06, down = 0.04; // as draw_card has it
    for (const std::string& name : testing::installed_battles()) {
        const Mustered battle{name};
        if (battle.table.board().shape != Shape::zones) continue;
        std::vector<BodyPlace> places = array_of(battle.table, battle.reader).bodies;
        if (besieged_place(battle.table) != Cell::none) {
            const SiegePlan plan = siege_plan(battle.table, battle.reader);
            places = plan.inside;
            places.insert(places.end(), plan.outside.begin(), plan.outside.end());
        }
        for (const BodyPlace& place : places)
            for (const Card& card : place.cards) {
                const Spot at{card.box.right - right, card.box.top + down};
                if (place.body.head == Unit::none) continue;
                EXPECT_FALSE(place.strip.meets(Box{at.x, at.y, at.x, at.y}.grown(radius)))
                    << name << " " << battle.teller.unit_id(card.unit);
            }
    }
}

TEST(Looks, ABattleThatBeginsInAWeekCountsWeeks)
{
    const testing::Ran ran =
        testing::run_sandtable({"map", "synapse/rochebrune_hunger", "-o", "-"});
    EXPECT_NE(ran.out.find(">The weeks<"), std::string::npos);
    EXPECT_NE(ran.out.find("week 13<"), std::string::npos);
    EXPECT_EQ(ran.out.find("turn 13"), std::string::npos);
}

} // namespace
} // namespace sandtable::picture::looks_test
