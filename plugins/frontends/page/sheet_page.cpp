#include "plugins/frontends/page/sheet_page.hpp"

#include <algorithm>

namespace sandtable::page {
namespace {

/// More columns than this lie better than they stand.
constexpr std::size_t most_upright = 10;

constexpr std::string_view sheet_style = R"(
  @page { size: A4 PAPER; margin: 13mm 12mm; }
  * { box-sizing: border-box; }
  html { font: 10pt/1.3 Georgia, "DejaVu Serif", "Liberation Serif", serif; color: #111; }
  body { margin: 0 auto; max-width: WIDTH; padding: 6mm; }
  section { break-before: page; }
  section:first-of-type { break-before: auto; }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm;
    border-bottom: 2px solid #111; padding-bottom: 1mm; }
  header p { margin: 0; text-align: right; font-size: 9pt; }
  h1 { font-size: 17pt; margin: 0; }
  h2 { font-size: 10.5pt; margin: 5mm 0 1mm; text-transform: uppercase; letter-spacing: .06em; }
  p.line { margin: 1.2mm 0 0; }
  .table { break-inside: auto; }
  h2 { break-after: avoid; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { border: .4pt solid #777; padding: .7mm 1.6mm; text-align: left; vertical-align: top; }
  th { background: #e8e6e0; font-size: 8.5pt; font-weight: bold; vertical-align: bottom; }
  .n { text-align: right; white-space: nowrap; }
  .name { width: 30%; }
  td.pencil { min-width: 28mm; }
  tr.total td { font-weight: bold; border-top: 1.2pt solid #111; border-bottom: 1.2pt solid #111; }
  [title] { cursor: help; }
  .strip { break-inside: avoid; display: flex; flex-wrap: wrap; gap: 1.4mm 3.5mm;
    align-items: center; margin-top: 2mm; font-size: 9pt; }
  .strip b { flex-basis: 100%; }
  .strip > span { white-space: nowrap; }
  .strip > .pencil:last-child { flex: 1; display: flex; gap: 1.5mm; align-items: center; }
  .pencil:last-child .room { flex: 1; }
  .strip .tick { font-size: 8pt; }
  .room { display: inline-block; min-width: 34mm; height: 6.5mm; border: .8pt solid #111;
    vertical-align: middle; padding: .6mm 1.5mm; text-align: right; }
  .value { font-weight: bold; font-variant-numeric: tabular-nums lining-nums; }
  .box { display: inline-block; width: 3.6mm; height: 3.6mm; border: .9pt solid #111;
    vertical-align: -.5mm; margin-right: 1.3mm; line-height: 3.2mm; text-align: center;
    font-weight: bold; font-size: 9pt; }
  footer { margin-top: 5mm; border-top: .4pt solid #777; padding-top: 1mm; font-size: 7.5pt;
    color: #444; }
  @media print { body { max-width: none; padding: 0; } th { print-color-adjust: exact;
    -webkit-print-color-adjust: exact; } }
  @media screen { html { background: #ddd; } body { background: #fff; }
    section + section { border-top: 1px dashed #999; margin-top: 10mm; padding-top: 10mm; } }
)";

std::string with(std::string text, std::string_view what, std::string_view by)
{
    if (const std::size_t at = text.find(what); at != std::string::npos)
        text.replace(at, what.size(), by);
    return text;
}

std::string hint_of(const std::string& hint)
{
    return hint.empty() ? std::string{} : " title=\"" + escaped(hint) + "\"";
}

void put_strip(std::string& out, const host::SheetStrip& strip)
{
    out += "<div class=\"strip\">";
    if (!strip.title.empty()) out += "<b>" + escaped(strip.title) + "</b>";
    for (const host::SheetMark& mark : strip.marks) {
        out += std::string{"\n<span"} +
               (mark.box    ? " class=\"tick\""
                : mark.flag ? " class=\"pencil\""
                            : "") +
               hint_of(mark.hint) + ">";
        if (mark.box)
            out += "<span class=\"box\">" + std::string{mark.flag ? "\u00d7" : ""} + "</span>" +
                   escaped(mark.label);
        else if (mark.flag) // a pencil writes what comes later after what is there now
            out += escaped(mark.label) + " <span class=\"room\">" +
                   (mark.value == "0" ? std::string{} : escaped(mark.value)) + "</span>";
        else
            out +=
                escaped(mark.label) + " <span class=\"value\">" + escaped(mark.value) + "</span>";
        out += "</span>";
    }
    out += "</div>\n";
}

void put_table(std::string& out, const host::SheetTable& table)
{
    out += "<div class=\"table\">\n";
    if (!table.title.empty()) out += "<h2>" + escaped(table.title) + "</h2>\n";
    if (!table.columns.empty()) {
        // Names stand first, or behind the short signs of units.
        const std::size_t names = table.columns.size() > 1 && !table.columns[1].numbers ? 1 : 0;
        out += "<table><thead><tr>";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const host::SheetColumn& column = table.columns[i];
            out += std::string{"<th"} +
                   (column.numbers ? " class=\"n\""
                    : i == names   ? " class=\"name\""
                                   : "") +
                   hint_of(column.hint) + ">" + escaped(column.title) + "</th>";
        }
        out += "</tr></thead>\n<tbody>\n";
        for (const host::SheetRow& row : table.rows) {
            out += row.total ? "<tr class=\"total\">" : "<tr>";
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                const host::SheetColumn& column = table.columns[i];
                const host::SheetCell cell =
                    i < row.cells.size() ? row.cells[i] : host::SheetCell{};
                out += std::string{"<td"} +
                       (column.to_write  ? " class=\"pencil\""
                        : column.numbers ? " class=\"n\""
                                         : "") +
                       hint_of(cell.hint) + ">" + escaped(cell.text) + "</td>";
            }
            out += "</tr>\n";
        }
        out += "</tbody></table>\n";
    }
    for (const host::SheetStrip& strip : table.strips) put_strip(out, strip);
    out += "</div>\n";
}

} // namespace

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
        }
    return out;
}

std::string sheet_page(const host::Sheet& sheet, const Heading& heading)
{
    std::size_t columns = 0;
    for (const host::SheetPage& side : sheet.pages)
        for (const host::SheetTable& table : side.tables)
            columns = std::max(columns, table.columns.size());
    const bool lies = columns > most_upright;
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + escaped(heading.language) +
                      "\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escaped(heading.title) +
                      "</title>\n<style>" +
                      with(with(std::string{sheet_style}, "PAPER", lies ? "landscape" : "portrait"),
                           "WIDTH", lies ? "297mm" : "210mm") +
                      "</style>\n</head>\n<body>\n";
    for (const host::SheetPage& side : sheet.pages) {
        out += "<section>\n<header><h1>" + escaped(side.title) + "</h1><p><b>" +
               escaped(heading.title) + "</b>" +
               (heading.subtitle.empty() ? "" : "<br>" + escaped(heading.subtitle)) +
               "</p></header>\n";
        for (const std::string& line : side.lines)
            out += "<p class=\"line\">" + escaped(line) + "</p>\n";
        for (const host::SheetStrip& strip : side.strips) put_strip(out, strip);
        for (const host::SheetTable& table : side.tables) put_table(out, table);
        out += "<footer>" + escaped(heading.foot) + "</footer>\n</section>\n";
    }
    return out + "</body>\n</html>\n";
}

} // namespace sandtable::page
