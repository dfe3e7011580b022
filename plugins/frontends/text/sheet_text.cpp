#include "plugins/frontends/text/sheet_text.hpp"

#include "plugins/host/telling/utf8.hpp"

#include <algorithm>

namespace sandtable::text {
namespace {

using host::columns_of;

std::string fitted(const std::string& text, std::size_t width, bool to_the_right)
{
    const std::size_t there = columns_of(text);
    const std::string blanks(there < width ? width - there : 0, ' ');
    return to_the_right ? blanks + text : text + blanks;
}

void put_line(std::string& out, std::string line)
{
    while (line.ends_with(' ')) line.pop_back();
    out += line + "\n";
}

void put_strip(std::string& out, const host::SheetStrip& strip, std::string_view colon)
{
    std::string fields = "    ";
    std::string boxes = "    ";
    if (!strip.title.empty()) fields.append(strip.title).append(colon);
    bool first = true;
    for (const host::SheetMark& mark : strip.marks) {
        if (mark.box) {
            boxes += (mark.flag ? "[x] " : "[ ] ") + mark.label + "  ";
        } else if (!mark.value.empty()) { // nobody writes on a screen
            fields += (first ? "" : " | ") + mark.label + " " + mark.value;
            first = false;
        }
    }
    for (std::string* line : {&fields, &boxes})
        if (line->find_first_not_of(' ') != std::string::npos) put_line(out, *line);
}

void put_table(std::string& out, const host::SheetTable& table, std::string_view colon)
{
    std::vector<std::size_t> widths;
    for (const host::SheetColumn& column : table.columns)
        widths.push_back(column.to_write ? 0 : columns_of(column.title));
    for (const host::SheetRow& row : table.rows)
        for (std::size_t i = 0; i < row.cells.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], columns_of(row.cells[i].text));
    if (!table.title.empty()) out += table.title + "\n";
    std::string head = " ";
    for (std::size_t i = 0; i < widths.size(); ++i)
        if (!table.columns[i].to_write)
            head += " " + fitted(table.columns[i].title, widths[i], table.columns[i].numbers) + " ";
    put_line(out, head);
    for (const host::SheetRow& row : table.rows) {
        std::string line = row.total ? "=" : " ";
        for (std::size_t i = 0; i < row.cells.size() && i < widths.size(); ++i)
            line += " " + fitted(row.cells[i].text, widths[i], table.columns[i].numbers) + " ";
        put_line(out, line);
    }
    for (const host::SheetStrip& strip : table.strips) put_strip(out, strip, colon);
}

} // namespace

std::string sheet_text(const host::Sheet& sheet, std::string_view colon, bool bare)
{
    std::string out;
    for (const host::SheetPage& page : sheet.pages) {
        if (!out.empty()) out += "\n";
        out += bare ? page.title + "\n" : "== " + page.title + " ==\n";
        for (const std::string& line : page.lines) out += line + "\n";
        for (const host::SheetStrip& strip : page.strips) put_strip(out, strip, colon);
        for (const host::SheetTable& table : page.tables) put_table(out, table, colon);
    }
    return out;
}

} // namespace sandtable::text
