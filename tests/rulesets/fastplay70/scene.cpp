#include "tests/rulesets/fastplay70/scene.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "kernel/notation/read_order.hpp"
#include "rulesets/fastplay70/book.hpp"
#include "rulesets/fastplay70/combat.hpp"
#include "rulesets/fastplay70/movement.hpp"
#include "rulesets/fastplay70/sequence.hpp"
#include "rulesets/fastplay70/sight.hpp"
#include "rulesets/fastplay70/value.hpp"
#include "tests/support/told.hpp"

#include <deque>
#include <sstream>
#include <stdexcept>

namespace sandtable::fastplay70 {

struct Scene::Storage {
    std::deque<std::string> texts;
    std::deque<std::vector<Value>> values;
    std::vector<UnitInfo> units;
    std::vector<SideInfo> sides;
    std::vector<std::int64_t> options;
    std::unique_ptr<OwnedBoard> board;
    std::unique_ptr<OwnedLayout> layout;
    Value scenario;
    struct Start {
        Place place{};
        int facing = 0;
        bool moving = false;
        bool idle = false;
        int stands = 0;
    };
    std::vector<Start> starts;

    const char* keep(std::string text) { return texts.emplace_back(std::move(text)).c_str(); }
    const Value* map_of(std::vector<Value> items)
    {
        const auto& kept = values.emplace_back(std::move(items));
        Value whole{.kind = Value::map};
        whole.items = kept.data();
        whole.count = static_cast<std::uint32_t>(kept.size());
        return &values.emplace_back(std::vector<Value>{whole}).front();
    }
};

namespace {

std::vector<std::string> words(std::string_view text, char between = ' ')
{
    std::vector<std::string> out;
    std::stringstream stream{std::string{text}};
    for (std::string word; std::getline(stream, word, between);)
        if (!word.empty()) out.push_back(word);
    return out;
}

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

} // namespace

Scene::Scene(std::string_view text) : storage_{std::make_unique<Storage>()}
{
    Storage& s = *storage_;
    const Book& book = the_book();
    int columns = 14;
    int rows = 10;
    bool plane = false;
    std::vector<std::vector<std::string>> lines;
    for (const std::string& line : words(text, '\n')) {
        auto parts = words(line);
        if (parts.empty()) continue;
        if (parts[0] == "size" || parts[0] == "table") {
            columns = std::stoi(parts[1]);
            rows = std::stoi(parts[2]);
            plane = parts[0] == "table";
        } else {
            lines.push_back(parts);
        }
    }
    auto builder = plane ? BoardBuilder::of_plane(columns, rows)
                         : BoardBuilder::of_cells(Shape::hex_columns, Labels::ccrr, columns, rows);
    const auto cell = [&](const std::string& word) {
        return cell_from_label(builder.frame(), word);
    };
    for (const OptionSpec& option : book.options) s.options.push_back(option.initial);
    std::vector<int> limits;
    std::vector<Value> side_values[2];
    std::vector<Value> scenario;
    setting_.turns = 20;
    int objectives = 0;
    bool own_segments = false;
    for (const auto& parts : lines) {
        const std::string& head = parts[0];
        const int ground =
            head == "X" ? static_cast<int>(terrain::impassable) : named(book.terrains, head);
        const auto outline = [&](std::size_t from, Outline shape) {
            std::vector<Point> points;
            for (std::size_t i = from; i < parts.size(); ++i) points.push_back(point_of(parts[i]));
            builder.outline(parts[from - 1], points, shape);
        };
        if (head == "area") {
            outline(2, {.kind = static_cast<std::uint8_t>(named(book.terrains, parts[1]))});
        } else if (head == "works") {
            outline(1, {.layer = layer::works});
        } else if (head == "segment") {
            outline(2, {.layer = layer::areas});
            own_segments = true;
        } else if (head == "height" || head == "steep_height") {
            outline(2, {.height = static_cast<std::int8_t>(std::stoi(parts[1])),
                        .layer = layer::heights,
                        .number = head == "height" ? 0 : 1});
        } else if (head == "river" || head == "deep_river") {
            outline(1, {.closed = 0, .kind = static_cast<std::uint8_t>(head == "river" ? 1 : 2)});
        } else if (ground >= 0) {
            for (std::size_t i = 1; i < parts.size(); ++i) builder.terrain(cell(parts[i]), ground);
        } else if (head == "entrenched") {
            std::vector<Cell> cells;
            for (std::size_t i = 1; i < parts.size(); ++i) cells.push_back(cell(parts[i]));
            builder.area("entrenchments", "entrenchments", cells);
        } else if (head == "level") {
            for (std::size_t i = 2; i < parts.size(); ++i)
                builder.height(cell(parts[i]), std::stoi(parts[1]));
        } else if (named(book.edge_kinds, head) > 0) {
            for (std::size_t i = 1; i < parts.size(); ++i)
                builder.edge(cell(parts[i].substr(0, 4)), cell(parts[i].substr(5)),
                             named(book.edge_kinds, head));
        } else if (head == "segments") {
            for (std::size_t i = 1; i < parts.size(); ++i) limits.push_back(std::stoi(parts[i]));
        } else if (head == "option") {
            const auto pair = words(parts[1], '=');
            const int i = named(book.options, pair[0]);
            if (i < 0) throw std::runtime_error{"no option " + pair[0]};
            const OptionSpec& spec = book.options[static_cast<std::size_t>(i)];
            auto& to = s.options[static_cast<std::size_t>(i)];
            to = -1;
            for (std::size_t k = 0; k < spec.words.size(); ++k)
                if (pair[1] == spec.words[k]) to = static_cast<std::int64_t>(k);
            if (to < 0) to = std::stoi(pair[1]);
        } else if (head == "side") {
            for (std::size_t i = 2; i < parts.size(); ++i) {
                const auto pair = words(parts[i], '=');
                Value value{.kind = pair[1] == "1" ? Value::boolean : Value::text,
                            .key = s.keep(pair[0]),
                            .integer = 1,
                            .string = s.keep(pair[1])};
                side_values[parts[1] == "french" ? 0 : 1].push_back(value);
            }
        } else if (head == "turns") {
            setting_.turns = std::stoi(parts[1]);
        } else if (head == "margin") {
            scenario.push_back(
                {.kind = Value::number, .key = "victory_margin", .integer = std::stoi(parts[1])});
        } else if (head == "objective") {
            const Side owner = parts.size() < 4 ? nobody : parts[3] == "french" ? french : german;
            const std::string name = "objective " + std::to_string(++objectives);
            if (plane)
                builder.objective(name, name, point_of(parts[1]), std::stoi(parts[2]), owner);
            else
                builder.objective(name, name, cell(parts[1]), std::stoi(parts[2]), owner);
        } else {
            UnitInfo info;
            info.id = s.keep(head);
            info.name = info.id;
            info.side = head[0] == 'G' ? german : french;
            info.type =
                static_cast<std::uint16_t>(std::max(0, named(book.unit_types, parts.at(1))));
            Storage::Start start;
            start.stands = info.side == french && info.type == 0 ? 5 : 4;
            std::vector<Value> fields;
            const auto flag = [&](const char* key) {
                fields.push_back({.kind = Value::boolean, .key = key, .integer = 1});
            };
            for (std::size_t i = 2; i < parts.size(); ++i) {
                const std::string& word = parts[i];
                const int direction = direction_named(Shape::hex_columns, word);
                if (word == "moving")
                    start.moving = true;
                else if (word == "idle")
                    start.idle = true;
                else if (word == "guard")
                    flag("guard");
                else if (word == "franc_tireur")
                    flag("franc_tireur");
                else if (word == "unreliable")
                    flag("unreliable");
                else if (word.starts_with("turn="))
                    fields.push_back({.kind = Value::number,
                                      .key = "turn",
                                      .integer = std::stoi(word.substr(5))});
                else if (word.starts_with("entry=")) {
                    std::string list = word.substr(6);
                    for (char& c : list)
                        if (c == ',') c = ' ';
                    fields.push_back({.kind = Value::text, .key = "entry", .string = s.keep(list)});
                } else if (word[0] == '@')
                    start.facing = std::stoi(word.substr(1));
                else if (direction >= 0)
                    start.facing = direction;
                else if (word[0] == '(') {
                    start.place = open_table::place(point_of(word));
                    fields.push_back({.kind = Value::text, .key = "at", .string = s.keep(word)});
                } else if (word.size() == 4 && word[0] >= '0' && word[0] <= '9') {
                    start.place = Field::at(cell(word));
                    fields.push_back({.kind = Value::text, .key = "at", .string = s.keep(word)});
                } else if (word.size() == 1)
                    start.stands = std::stoi(word);
                else
                    fields.push_back({.kind = Value::text, .key = "class", .string = s.keep(word)});
            }
            fields.push_back({.kind = Value::number, .key = "stands", .integer = start.stands});
            info.fields = s.map_of(std::move(fields));
            s.units.push_back(info);
            s.starts.push_back(start);
        }
    }
    if (!plane) {
        limits.push_back(columns);
        int from = 0;
        for (std::size_t k = 0; k < limits.size(); ++k) {
            std::vector<Cell> cells;
            for (int c = from; c < limits[k]; ++c)
                for (int r = 0; r < rows; ++r) cells.push_back(builder.frame().cell_at(c, r));
            builder.area(std::to_string(k + 1), "segment", cells);
            from = limits[k];
        }
    } else if (!own_segments) {
        const Point whole[] = {{0, 0}, {columns, 0}, {columns, rows}, {0, rows}};
        builder.outline("1", whole, {.layer = layer::areas});
    }
    auto board = builder.build();
    if (!board) throw std::runtime_error{builder.faults().front().text};
    s.board = std::make_unique<OwnedBoard>(std::move(*board));
    for (const Side side : {french, german}) {
        SideInfo info;
        info.id = info.name = side == french ? "french" : "german";
        info.fields = s.map_of(side_values[side]);
        s.sides.push_back(info);
    }
    s.scenario = *s.map_of(std::move(scenario));
    setting_.book = &book;
    setting_.board = &s.board->get();
    setting_.units = {s.units.data(), static_cast<std::uint32_t>(s.units.size())};
    setting_.sides = {s.sides.data(), 2};
    setting_.options = s.options.data();
    setting_.scenario = &s.scenario;
    s.layout = std::make_unique<OwnedLayout>(book, static_cast<int>(s.units.size()), 2,
                                             setting_.board->cells, 0);
    setting_.layout = &s.layout->get();
    Diagnostics says;
    says.to = this;
    says.report = [](void* to, std::uint8_t severity, const Value*, const char* rule,
                     const char* what, const Args* args) {
        Scene& self = *static_cast<Scene*>(to);
        self.problems_ += (severity == Diagnostics::error ? "error: " : "warning: ") +
                          fill(what, *args, Reader{self.setting_}) + " [" + rule + "]\n";
    };
    rules_ = std::make_unique<FastPlay70>(setting_, says);
    std::vector<std::byte> block = fresh_block(setting_, 1);
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    Play play{battle, rules_->context()};
    for (std::size_t i = 0; i < s.units.size(); ++i) {
        const Unit u = unit_at_index(static_cast<int>(i));
        const Storage::Start& start = s.starts[i];
        battle.set(counters::stands, u, start.stands);
        battle.face(u, start.facing);
        if (start.place == Place{}) continue;
        if (plane)
            battle.move_to(u, start.place.x, start.place.y);
        else
            battle.place(u, Field::cell(start.place));
    }
    game_ = std::make_unique<Game>(setting_, *rules_, nullptr, std::move(block));
}

Scene::~Scene() = default;

Scene& Scene::work(const std::function<void(Play&)>& change)
{
    std::vector<std::byte> block = game_->block();
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    Play play{battle, rules_->context()};
    change(play);
    game_->reset(std::move(block));
    return *this;
}

Scene& Scene::phase(int phase, Side first)
{
    return work([&](Play& play) {
        const bool fresh = play.battle.turn() == 0;
        if (fresh) {
            play.battle.begin_turn(1);
            for (int i = 0; i < play.field.unit_count(); ++i) {
                const Unit u = unit_at_index(i);
                play.set(counters::stands_initial, u, play.field.get(counters::stands, u));
            }
        }
        while (play.battle.asks()) {
            play.battle.answer(french);
            if (play.battle.asks()) play.battle.answer(german);
        }
        play.set(counters::first, first);
        play.battle.begin_phase(phase, first);
    });
}

Scene& Scene::moving(Side side, std::vector<int> pools, int open)
{
    phase(phase::move_first, side);
    return work([&](Play& play) {
        for (std::size_t k = 0; k < pools.size(); ++k)
            play.set(counters::PerSegment::pool, side, static_cast<int>(k) + 1, pools[k]);
        play.set(counters::open_segment, open);
        play.battle.ask({.kind = decision::move, .seats = seat_bit(side)});
    });
}

Scene& Scene::fighting(bool moving_step, Side first)
{
    phase(moving_step ? phase::moving_step : phase::stationary_step, first);
    return work([&](Play& play) {
        for (std::size_t i = 0; i < storage_->starts.size(); ++i) {
            const Unit u = unit_at_index(static_cast<int>(i));
            play.set(counters::activated, u, storage_->starts[i].idle ? 0 : 1);
            play.set(counters::moved, u, storage_->starts[i].moving ? 1 : 0);
        }
        begin_step(play);
        static_cast<void>(go_on_with_step(play));
    });
}

Scene& Scene::put(std::string_view id, std::string_view where_, std::string_view facing)
{
    return work([&](Play& play) {
        const Unit u = unit(id);
        play.move(u, place(where_));
        play.battle.face(u, play.field.plane() ? std::stoi(std::string{facing})
                                               : direction_named(Shape::hex_columns, facing));
    });
}

namespace {

std::vector<std::uint32_t> outcomes_of(const Dice& dice)
{
    std::vector<std::uint32_t> out;
    for (const int face : dice) out.push_back(static_cast<std::uint32_t>(face - 1));
    return out;
}

} // namespace

Scene& Scene::begin(const Dice& dice)
{
    said_.clear();
    if (field().plane()) // a scenario writes degrees
        work([](Play& play) {
            for (int i = 0; i < play.field.unit_count(); ++i)
                play.battle.face(unit_at_index(i), play.field.facing(unit_at_index(i)) * 15);
        });
    const auto given = outcomes_of(dice);
    const Applied done = game_->begin(&said_, dice.empty() ? nullptr : &given);
    EXPECT_TRUE(done.accepted) << "wants a die: "
                               << (done.wanted ? done.wanted->purpose : "(nothing)");
    return *this;
}

Order Scene::read(std::string_view line, Side side) const
{
    const TextForms::Read form = rules_->read_order(game_->view(side), line);
    const std::string text = form.canonical ? *form.canonical : std::string{line};
    const ReadOrder read = sandtable::read_order(text, side, setting_);
    if (!read.order) throw std::runtime_error{text + ": " + read.error.message};
    return *read.order;
}

Scene& Scene::order(std::string_view lines, const Dice& dice)
{
    said_.clear();
    auto given = outcomes_of(dice);
    for (std::string line : words(lines, ';')) {
        while (line.front() == ' ') line.erase(0, 1);
        Side side = game_->awaited() & seat_bit(french) ? french : german;
        const auto parts = words(line);
        if (parts.size() > 1 && parts[0] != "first") {
            if (parts[1] == "G") side = german;
            if (parts[1] == "F") side = french;
        }
        const Applied done = game_->apply(read(line, side), &said_, &given);
        EXPECT_TRUE(done.accepted)
            << line << ": "
            << (done.refusal ? tell(*done.refusal, Reader{setting_}) : "wants more dice");
        given.erase(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                       done.outcomes.size(), given.size())));
    }
    EXPECT_TRUE(given.empty()) << lines << ": " << given.size() << " dice left";
    return *this;
}

} // namespace sandtable::fastplay70
