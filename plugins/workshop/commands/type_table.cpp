#include "plugins/workshop/commands/type_table.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/json/forms.hpp"

#include "plugins/frontends/text/canvas.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>

namespace sandtable::host {
namespace {

using Row = std::vector<std::string>;

Row split(std::string_view text, std::string_view between)
{
    Row parts;
    for (;;) {
        const std::size_t end = std::min(text.find(between), text.size());
        parts.emplace_back(text.substr(0, end));
        if (end == text.size()) return parts;
        text.remove_prefix(end + between.size());
    }
}

/// The file: heads without "type", and by type its fields. Empty where there is no file.
struct File {
    Row heads;
    std::map<std::string, Row> rows;
};

File read_file(const std::string& path)
{
    File file;
    std::ifstream in{path};
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        Row fields = split(line, "\t");
        std::string type = std::move(fields.front());
        fields.erase(fields.begin());
        const bool head = file.heads.empty();
        if ((head && type != "type") || (!head && fields.size() != file.heads.size()))
            throw ContentError{path + ":" + std::to_string(number) + ": \"" + type +
                               "\": " + std::to_string(fields.size() + 1) + " fields, not " +
                               std::to_string(file.heads.size() + 1)};
        if (head)
            file.heads = std::move(fields);
        else
            file.rows[std::move(type)] = std::move(fields);
    }
    return file;
}

bool is_number(std::string_view field)
{
    return !field.empty() && field.size() < 10 &&
           field.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string shown(const std::string& field, const Texts& texts)
{
    if (field.empty() || is_number(field)) return field;
    std::string text;
    for (const std::string& word : split(field, ", "))
        text += (text.empty() ? "" : ", ") + std::string{texts.of(word)};
    return text;
}

Json field_json(const std::string& field, const Texts& texts)
{
    if (field.empty()) return {};
    if (is_number(field)) return std::stoi(field);
    Json words = Json::array();
    for (const std::string& word : split(field, ", ")) words.push_back(texts.of(word));
    return words;
}

void print_types(const std::vector<Row>& rows)
{
    std::vector<std::size_t> widths;
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (widths.size() <= i) widths.push_back(0);
            widths[i] = std::max(widths[i], text::columns_of(row[i]));
        }
    for (const Row& row : rows) {
        std::string line = " ";
        for (std::size_t i = 0; i < row.size(); ++i)
            line += " " + row[i] + std::string(widths[i] + 1 - text::columns_of(row[i]), ' ');
        while (line.ends_with(' ')) line.pop_back();
        std::cout << line << "\n";
    }
}

} // namespace

std::vector<std::size_t> every_type(const Book& book)
{
    std::vector<std::size_t> types(book.unit_types.size());
    for (std::size_t i = 0; i < types.size(); ++i) types[i] = i;
    return types;
}

std::vector<std::size_t> types_of(const Setting& setting)
{
    std::vector<std::size_t> types;
    for (std::size_t i = 0; i < setting.book->unit_types.size(); ++i)
        for (const UnitInfo& unit : setting.units)
            if (unit.type == i) {
                types.push_back(i);
                break;
            }
    return types;
}

void show_type_table(const Program& program, const Texts& texts, const TypeTable& table,
                     const std::vector<std::size_t>& types)
{
    const File file = read_file(table.folder + "/unit_types.tsv");
    const auto fields_of = [&](const char* type) {
        const auto found = file.rows.find(type);
        return found == file.rows.end() ? Row(file.heads.size()) : found->second;
    };
    if (program.json) {
        Json columns = Json::array();
        for (const std::string& head : file.heads)
            columns.push_back({{"name", head}, {"title", texts.of(head)}});
        Json rows = Json::array();
        for (const std::size_t type : types) {
            const UnitTypeSpec& spec = table.book.unit_types[type];
            Json row{{"name", spec.name},
                     {"title", texts.of(spec.title)},
                     {"letter", std::string(1, spec.letter)},
                     {"values", Json::object()}};
            const Row fields = fields_of(spec.name);
            for (std::size_t i = 0; i < fields.size(); ++i)
                row["values"][file.heads[i]] = field_json(fields[i], texts);
            rows.push_back(std::move(row));
        }
        print_json({{"kind", "unit_types"},
                    {"id", table.id},
                    {"title", table.title},
                    {"columns", std::move(columns)},
                    {"unit_types", std::move(rows)}});
        return;
    }
    std::vector<Row> rows{{"", "", program.tr(key("Unit types"))}};
    for (const std::string& head : file.heads) rows.front().emplace_back(texts.of(head));
    for (const std::size_t type : types) {
        const UnitTypeSpec& spec = table.book.unit_types[type];
        Row row{std::string(1, spec.letter), spec.name, std::string{texts.of(spec.title)}};
        for (const std::string& field : fields_of(spec.name)) row.push_back(shown(field, texts));
        rows.push_back(std::move(row));
    }
    std::cout << table.title << " (" << table.id << ")\n";
    print_types(rows);
}

} // namespace sandtable::host
