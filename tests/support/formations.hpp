/// formations.hpp - orders of battle for tests of a ruleset's scale: formations as text.
///
///   FormationScene   a battle of one formation under test, with a plain enemy
///   ScaleRow, expect_scale   a formation and the units a scale makes of it
#pragma once

#include "lua/scenario_loader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>

namespace sandtable::testing {

/// A battle under a ruleset's own scale: `formation` (Lua, without its place) stands alone on the
/// first side of an open ground of 12 by 9 km, "14:00" is some turns away.
struct FormationScene {
    FormationScene(const Book& book, const std::string& formation, const std::string& more = "")
    {
        const std::string root = SANDTABLE_SOURCE_DIR;
        LoadOptions options;
        options.libraries = {{"sandtable", root + "/lua/library"},
                             {book.id, root + "/rulesets/" + book.id + "/lua"}};
        const std::string at = formation.find("at =") == std::string::npos
                                   ? ", at = { 6000, 3000 }, facing = \"N\" }"
                                   : " }";
        text =
            std::string{"return require \"sandtable.order_of_battle\" \"Test\" {\n ruleset = \""} +
            book.id + "\", begins = \"9:00\", ends = \"18:00\",\n" +
            " sides = { french = { \"A\", commander = { \"Chief\", talent = \"bold\" } }, german = "
            "{ "
            "\"B\" } },\n"
            " objectives = { { \"Hill\", at = { 6000, 4500 }, value = 2, owner = \"german\" } },\n"
            " ground = { size = { 12000, 9000 } " +
            more + " },\n forces = { french = { { \"Unit\", " + formation + at +
            " }, german = { { \"Enemy\", arm = \"infantry\", men = 6000, at = { 6000, 8000 } } } "
            "},\n}";
        scenario = load_scenario_text("test.lua", text, book, options, problems);
    }
    /// The units of the first side, as the scale wrote them.
    [[nodiscard]] std::vector<const UnitInfo*> units() const
    {
        std::vector<const UnitInfo*> list;
        if (!scenario) return list;
        for (const UnitInfo& unit : scenario->setting().units)
            if (unit.side == 0) list.push_back(&unit);
        return list;
    }
    /// "infantry force=2": the type of a unit and what is asked of its fields.
    [[nodiscard]] std::string said(const UnitInfo& unit, const std::string& fields) const
    {
        std::string out = scenario->setting().book->unit_types[unit.type].name;
        for (std::size_t from = 0; from < fields.size();) {
            const std::size_t end = std::min(fields.find(' ', from), fields.size());
            const std::string name = fields.substr(from, end - from);
            const Value& value = (*unit.fields)[name.c_str()];
            if (value.is(Value::text)) out += " " + name + "=" + value.string;
            if (value.is(Value::number) || value.is(Value::boolean))
                out += " " + name + "=" + std::to_string(value.integer);
            from = end + 1;
        }
        return out;
    }
    /// All units of the first side, joined by "; ".
    [[nodiscard]] std::string all(const std::string& fields) const
    {
        std::string out;
        for (const UnitInfo* unit : units()) out += (out.empty() ? "" : "; ") + said(*unit, fields);
        return problems.empty() ? out : render(problems);
    }

    std::string text;
    Problems problems;
    std::unique_ptr<LoadedScenario> scenario;
};

/// A formation in Lua, and the units it becomes as FormationScene::all says them.
struct ScaleRow {
    const char* formation;
    const char* units;
};

inline void expect_scale(const Book& book, std::span<const ScaleRow> rows, const char* fields)
{
    for (const ScaleRow& row : rows)
        EXPECT_EQ((FormationScene{book, row.formation}.all(fields)), row.units) << row.formation;
}

} // namespace sandtable::testing
