#include "tests/rulesets/fastplay70/scene_reading.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "lua/board/names.hpp"
#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/chapters/field.hpp"

#include <sstream>
#include <stdexcept>

namespace sandtable::fastplay70 {

namespace {

Point point_of(const std::string& word)
{
    return point_from_label(word.front() == '(' ? word : "(" + word + ")").value();
}

int named(const auto& list, std::string_view name)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (name == list[i].name) return static_cast<int>(i);
    return -1;
}

Value number(const char* key, int value)
{
    return {.kind = Value::number, .key = key, .integer = value};
}

} // namespace

std::vector<std::string> words_between(std::string_view text, char separator)
{
    std::vector<std::string> out;
    std::stringstream stream{std::string{text}};
    for (std::string word; std::getline(stream, word, separator);)
        if (!word.empty()) out.push_back(word);
    return out;
}

struct SceneReader::Form {
    std::string_view head;
    void (SceneReader::*read)(const Line&);
};

SceneReader::SceneReader(std::string_view text)
{
    std::vector<Line> lines;
    for (const std::string& line : words_between(text, '\n')) {
        Line words = words_between(line);
        if (words.empty()) continue;
        if (words[0] != "size" && words[0] != "table") {
            lines.push_back(std::move(words));
            continue;
        }
        columns_ = std::stoi(words[1]);
        rows_ = std::stoi(words[2]);
        plane_ = words[0] == "table";
    }
    builder_ = plane_ ? BoardBuilder::of_plane(columns_, rows_)
                      : BoardBuilder::of_cells(Shape::hex_columns, Labels::ccrr, columns_, rows_);
    for (const OptionSpec& option : book().options) options_.push_back(option.initial);
    setting_.turns = 20;
    for (const Line& line : lines) read(line);
    lay_segments();
    finish();
}

void SceneReader::read(const Line& line)
{
    static constexpr Form forms[] = {
        {"area", &SceneReader::read_area},
        {"works", &SceneReader::read_works},
        {"segment", &SceneReader::read_segment},
        {"height", &SceneReader::read_height},
        {"steep_height", &SceneReader::read_height},
        {"river", &SceneReader::read_river},
        {"deep_river", &SceneReader::read_river},
        {"X", &SceneReader::read_impassable},
        {"entrenched", &SceneReader::read_entrenched},
        {"level", &SceneReader::read_level},
        {"segments", &SceneReader::read_segments},
        {"option", &SceneReader::read_option},
        {"side", &SceneReader::read_side},
        {"turns", &SceneReader::read_turns},
        {"margin", &SceneReader::read_margin},
        {"objective", &SceneReader::read_objective},
    };
    for (const Form& form : forms)
        if (form.head == line[0]) return (this->*form.read)(line);
    if (const int kind = named(book().terrains, line[0]); kind >= 0)
        return read_terrain(line, kind);
    if (const int kind = named(book().edge_kinds, line[0]); kind > 0) return read_edges(line, kind);
    read_unit(line);
}

// --- ground --------------------------------------------------------------------------------------

void SceneReader::outline(const Line& line, std::size_t from, const Outline& shape)
{
    std::vector<Point> points;
    for (std::size_t i = from; i < line.size(); ++i) points.push_back(point_of(line[i]));
    builder_->outline(line[from - 1], points, shape);
}

void SceneReader::read_area(const Line& line)
{
    outline(line, 2, {.kind = static_cast<std::uint8_t>(named(book().terrains, line[1]))});
}

void SceneReader::read_works(const Line& line) { outline(line, 1, {.layer = layer::works}); }

void SceneReader::read_segment(const Line& line)
{
    outline(line, 2, {.layer = layer::areas});
    own_segments_ = true;
}

void SceneReader::read_height(const Line& line)
{
    outline(line, 2,
            {.height = static_cast<std::int8_t>(std::stoi(line[1])),
             .layer = layer::heights,
             .number = line[0] == "height" ? 0 : 1});
}

void SceneReader::read_river(const Line& line)
{
    const auto kind = line[0] == "river" ? edge::stream : edge::deep_stream;
    outline(line, 1, {.closed = 0, .kind = static_cast<std::uint8_t>(kind)});
}

void SceneReader::read_entrenched(const Line& line)
{
    builder_->area("entrenchments", "entrenchments", cells(line));
}

void SceneReader::read_level(const Line& line)
{
    for (std::size_t i = 2; i < line.size(); ++i)
        builder_->height(cell(line[i]), std::stoi(line[1]));
}

void SceneReader::read_terrain(const Line& line, int kind)
{
    for (const Cell at : cells(line)) builder_->terrain(at, kind);
}

void SceneReader::read_edges(const Line& line, int kind)
{
    for (std::size_t i = 1; i < line.size(); ++i)
        builder_->edge(cell(line[i].substr(0, 4)), cell(line[i].substr(5)), kind);
}

void SceneReader::read_objective(const Line& line)
{
    const Side owner = line.size() < 4 ? nobody : line[3] == "french" ? french : german;
    const std::string name = "objective " + std::to_string(++objectives_);
    if (plane_)
        builder_->objective(name, name, point_of(line[1]), std::stoi(line[2]), owner);
    else
        builder_->objective(name, name, cell(line[1]), std::stoi(line[2]), owner);
}

void SceneReader::read_segments(const Line& line)
{
    for (std::size_t i = 1; i < line.size(); ++i) limits_.push_back(std::stoi(line[i]));
}

void SceneReader::lay_segments()
{
    if (plane_) {
        const Point whole[] = {{0, 0}, {columns_, 0}, {columns_, rows_}, {0, rows_}};
        if (!own_segments_) builder_->outline("1", whole, {.layer = layer::areas});
        return;
    }
    limits_.push_back(columns_);
    int from = 0;
    for (std::size_t k = 0; k < limits_.size(); ++k) {
        std::vector<Cell> all;
        for (; from < limits_[k]; ++from)
            for (int r = 0; r < rows_; ++r) all.push_back(builder_->frame().cell_at(from, r));
        builder_->area(std::to_string(k + 1), "segment", all);
    }
}

// --- options, sides, units -----------------------------------------------------------------------

void SceneReader::read_option(const Line& line)
{
    const auto pair = words_between(line[1], '=');
    const int i = named(book().options, pair[0]);
    if (i < 0) throw std::runtime_error{"no option " + pair[0]};
    const OptionSpec& spec = book().options[static_cast<std::size_t>(i)];
    std::int64_t& to = options_[static_cast<std::size_t>(i)];
    for (std::size_t k = 0; k < spec.words.size(); ++k)
        if (pair[1] == spec.words[k]) {
            to = static_cast<std::int64_t>(k);
            return;
        }
    to = std::stoi(pair[1]);
}

void SceneReader::read_side(const Line& line)
{
    for (std::size_t i = 2; i < line.size(); ++i) {
        const auto pair = words_between(line[i], '=');
        side_fields_[line[1] == "french" ? french : german].push_back(
            {.kind = pair[1] == "1" ? Value::boolean : Value::text,
             .key = keep(pair[0]),
             .integer = 1,
             .string = keep(pair[1])});
    }
}

void SceneReader::read_turns(const Line& line) { setting_.turns = std::stoi(line[1]); }

void SceneReader::read_margin(const Line& line)
{
    scenario_fields_.push_back(number("victory_margin", std::stoi(line[1])));
}

void SceneReader::read_unit(const Line& line)
{
    UnitInfo info;
    info.id = info.name = keep(line[0]);
    info.side = line[0][0] == 'G' ? german : french;
    info.type = static_cast<std::uint16_t>(std::max(0, named(book().unit_types, line.at(1))));
    Start start;
    start.stands = info.side == french && info.type == 0 ? 5 : 4;
    std::vector<Value> fields;
    for (std::size_t i = 2; i < line.size(); ++i) read_unit_word(line[i], start, fields);
    fields.push_back(number("stands", start.stands));
    info.fields = map_of(std::move(fields));
    units_.push_back(info);
    starts_.push_back(start);
}

void SceneReader::read_unit_word(const std::string& word, Start& start, std::vector<Value>& fields)
{
    const auto text = [&](const char* key, std::string value) {
        fields.push_back({.kind = Value::text, .key = key, .string = keep(std::move(value))});
    };
    if (word == "moving") {
        start.moving = true;
    } else if (word == "idle") {
        start.idle = true;
    } else if (word == "guard" || word == "franc_tireur" || word == "unreliable") {
        fields.push_back({.kind = Value::boolean, .key = keep(word), .integer = 1});
    } else if (word.starts_with("nation=")) {
        text("nation", word.substr(7));
    } else if (word.starts_with("turn=") || word.starts_with("arrive_turn=")) {
        const std::size_t equals = word.find('=');
        fields.push_back(number(keep(word.substr(0, equals)), std::stoi(word.substr(equals + 1))));
    } else if (word.starts_with("entry=")) {
        std::string list = word.substr(6);
        const bool points = list.find(';') != std::string::npos;
        std::replace(list.begin(), list.end(), points ? ';' : ',', ' ');
        text("entry", list);
    } else if (word[0] == '@') {
        start.facing = std::stoi(word.substr(1));
    } else if (const int d = direction_named(Shape::hex_columns, word); d >= 0) {
        start.facing = d;
    } else if (word[0] == '(') {
        start.place = open_table::place(point_of(word));
        text("at", word);
    } else if (word.size() == 4 && word[0] >= '0' && word[0] <= '9') {
        start.place = Field::at(cell(word));
        text("at", word);
    } else if (word.size() == 1) {
        start.stands = std::stoi(word);
    } else {
        text("class", word);
    }
}

// --- putting it together -------------------------------------------------------------------------

void SceneReader::finish()
{
    auto board = builder_->build();
    if (!board) throw std::runtime_error{builder_->faults().front().text};
    board_ = std::make_unique<OwnedBoard>(std::move(*board));
    for (const Side side : {french, german}) {
        SideInfo info;
        info.id = info.name = side == french ? "french" : "german";
        info.fields = map_of(side_fields_[side]);
        sides_.push_back(info);
    }
    scenario_ = *map_of(std::move(scenario_fields_));
    setting_.book = &book();
    setting_.board = &board_->get();
    setting_.units = {units_.data(), static_cast<std::uint32_t>(units_.size())};
    setting_.sides = {sides_.data(), 2};
    setting_.options = options_.data();
    setting_.scenario = &scenario_;
    layout_ = std::make_unique<OwnedLayout>(book(), static_cast<int>(units_.size()), 2,
                                            setting_.board->cells, 0);
    setting_.layout = &layout_->get();
}

Cell SceneReader::cell(std::string_view word) const
{
    return cell_from_label(builder_->frame(), word);
}

std::vector<Cell> SceneReader::cells(const Line& line) const
{
    std::vector<Cell> all;
    for (std::size_t i = 1; i < line.size(); ++i) all.push_back(cell(line[i]));
    return all;
}

const char* SceneReader::keep(std::string text)
{
    return texts_.emplace_back(std::move(text)).c_str();
}

const Value* SceneReader::map_of(std::vector<Value> items)
{
    const auto& kept = values_.emplace_back(std::move(items));
    Value whole{.kind = Value::map};
    whole.items = kept.data();
    whole.count = static_cast<std::uint32_t>(kept.size());
    return &values_.emplace_back(std::vector<Value>{whole}).front();
}

} // namespace sandtable::fastplay70
