#include "plugins/workshop/commands/show_sheet.hpp"

#include "plugins/host/commands/common.hpp"

#include "plugins/frontends/page/sheet_page.hpp"
#include "plugins/frontends/text/sheet_text.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

Json strips_json(const std::vector<SheetStrip>& strips)
{
    Json json = Json::array();
    for (const SheetStrip& strip : strips) {
        Json marks = Json::array();
        for (const SheetMark& mark : strip.marks) {
            Json one = {{mark.box ? "box" : "field", mark.label}};
            if (mark.box)
                one["ticked"] = mark.flag;
            else if (!mark.value.empty())
                one["value"] = mark.value;
            marks.push_back(std::move(one));
        }
        json.push_back({{"title", strip.title}, {"marks", std::move(marks)}});
    }
    return json;
}

Json sheet_json(const Sheet& sheet)
{
    Json pages = Json::array();
    for (const SheetPage& page : sheet.pages) {
        Json tables = Json::array();
        for (const SheetTable& table : page.tables) {
            Json columns = Json::array();
            for (const SheetColumn& column : table.columns) columns.push_back(column.title);
            Json rows = Json::array();
            for (const SheetRow& row : table.rows) {
                Json cells = Json::array();
                for (const SheetCell& cell : row.cells) cells.push_back(cell.text);
                rows.push_back({{"total", row.total}, {"cells", std::move(cells)}});
            }
            tables.push_back({{"title", table.title},
                              {"columns", std::move(columns)},
                              {"rows", std::move(rows)},
                              {"strips", strips_json(table.strips)}});
        }
        pages.push_back({{"title", page.title},
                         {"lines", page.lines},
                         {"strips", strips_json(page.strips)},
                         {"tables", std::move(tables)}});
    }
    return pages;
}

} // namespace

int show_sheet(const Program& program, const Options& options, const ReadyBattle& battle,
               const Teller& teller, const Table& table, const std::string& subtitle)
{
    const BattleIdentity& id = battle.identity;
    const std::string title{teller.texts().of(id.title)};
    const std::string_view gap = program.json           ? std::string_view{}
                                 : program.terminal_out ? number_gap(teller.texts())
                                                        : "\u202f";
    const Sheet sheet = sheet_of(battle, table, teller, options.has("full"), gap);
    if (program.json)
        print_json({{"kind", "sheet"},
                    {"scenario", id.scenario},
                    {"title", title},
                    {"pages", sheet_json(sheet)}});
    else if (program.terminal_out) // nobody reads a page as it is written
        std::cout << text::sheet_text(sheet, teller.texts().of(key(": "))) << "\n"
                  << program.tr(
                         key("As a page to print: sandtable info {word} --sheet > sheet.html"),
                         {{"word", id.scenario}})
                  << "\n";
    else
        std::cout << page::sheet_page(sheet,
                                      {program.texts.language(), title, subtitle,
                                       id.scenario + ", " + id.ruleset + " " + id.ruleset_version});
    return exit_done;
}

} // namespace sandtable::host
