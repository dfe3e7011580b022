#include "plugins/workshop/table_of_words.hpp"

#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace sandtable::host {

std::string rounded(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.0f", value);
    return std::string_view{text} == "-0" ? "0" : text;
}

std::string in_columns(const TableOfWords& table)
{
    std::vector<std::size_t> widths;
    for (const auto& line : table.lines) {
        widths.resize(std::max(widths.size(), line.size()));
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], columns_of(line[i]));
    }
    std::string text;
    for (const auto& line : table.lines) {
        std::string row;
        for (std::size_t i = 0; i < line.size(); ++i)
            row +=
                (i == 0 ? "" : "  ") + line[i] + std::string(widths[i] - columns_of(line[i]), ' ');
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

std::string in_markdown(const TableOfWords& table)
{
    std::size_t columns = 0;
    for (const auto& line : table.lines) columns = std::max(columns, line.size());
    std::string text;
    for (std::size_t row = 0; row < table.lines.size(); ++row) {
        for (std::size_t i = 0; i < columns; ++i)
            text += "| " + (i < table.lines[row].size() ? table.lines[row][i] : "") + " ";
        text += "|\n";
        if (row > 0) continue;
        for (std::size_t i = 0; i < columns; ++i) text += i < table.words ? "|---" : "|---:";
        text += "|\n";
    }
    return text;
}

} // namespace sandtable::host
