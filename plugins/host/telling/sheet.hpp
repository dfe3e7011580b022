/// sheet.hpp - the sheets of a battle's armies, in the reader's language, ready to be drawn.
///
///   Sheet...      a document of pages, tables and strips
///   sheet_of      the ruleset's own sheets, or rosters made from its Book
///   number_text   "12 345": digits in threes
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/telling/teller.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

struct SheetCell {
    std::string text;
    std::string hint; ///< or empty
};
struct SheetColumn {
    std::string title;
    std::string hint;
    bool numbers = false;
    bool to_write = false; ///< left empty for a pencil
};
struct SheetRow {
    bool total = false;
    std::vector<SheetCell> cells; ///< at most one a column
};
/// A label with a number, or a label with a box to tick.
struct SheetMark {
    std::string label;
    std::string hint;
    std::string value; ///< of a field; empty: it is there to be written in
    bool box = false;
    bool flag = false; ///< box: ticked; field: with room to write in
};
struct SheetStrip {
    std::string title;
    std::vector<SheetMark> marks;
};
struct SheetTable {
    std::string title;
    std::vector<SheetColumn> columns;
    std::vector<SheetRow> rows;
    std::vector<SheetStrip> strips;
};
struct SheetPage {
    std::string title;
    std::vector<std::string> lines;
    std::vector<SheetStrip> strips;
    std::vector<SheetTable> tables;
};
struct Sheet {
    std::vector<SheetPage> pages;
};

/// What `view` shows of the armies. `full`: with the columns that the book keeps for those who ask.
/// `gap` stands between groups of three digits. Throws PluginError for sheets out of order.
[[nodiscard]] Sheet sheet_of(const ReadyBattle& battle, const View& view, const Teller& teller,
                             bool full = false, std::string_view gap = " ");

/// What stands there in the reader's language.
[[nodiscard]] std::string_view number_gap(const Texts& texts);

[[nodiscard]] std::string number_text(std::int64_t n, std::string_view gap);

} // namespace sandtable::host
