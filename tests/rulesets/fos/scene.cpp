#include "tests/rulesets/fos/scene.hpp"

#include "kernel/board/label.hpp"
#include "lua/board/layouter.hpp"
#include "lua/problem.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "rulesets/fos/book/book.hpp"
#include "rulesets/fos/chapters/movement.hpp"
#include "rulesets/fos/chapters/reach.hpp"
#include "rulesets/fos/chapters/sequence.hpp"
#include "rulesets/fos/orders/drawing.hpp"
#include "tests/support/told.hpp"

#include <algorithm>
#include <stdexcept>

namespace sandtable::fos {

struct Scene::Storage {
    std::deque<std::string> texts;
    std::deque<std::vector<Value>> values;
    std::vector<UnitInfo> units;
    std::vector<SideInfo> sides;
    std::vector<std::int64_t> options;
    std::unique_ptr<OwnedBoard> board;
    std::unique_ptr<OwnedLayout> layout;
    Value scenario{.kind = Value::map};

    const char* keep(std::string text) { return texts.emplace_back(std::move(text)).c_str(); }
    const Value* keep(std::vector<Value> items, Value::Kind kind)
    {
        const auto& kept = values.emplace_back(std::move(items));
        Value whole{.kind = kind};
        whole.items = kept.data();
        whole.count = static_cast<std::uint32_t>(kept.size());
        return &values.emplace_back(std::vector<Value>{whole}).front();
    }
    Value text(const char* key, std::string value)
    {
        return {.kind = Value::text, .key = key, .string = keep(std::move(value))};
    }
};

namespace {

std::int64_t option_value(const OptionSpec& spec, std::string_view text)
{
    if (spec.kind == OptionSpec::boolean) {
        if (text == "true") return 1;
        if (text == "false") return 0;
    } else if (spec.kind == OptionSpec::choice) {
        for (std::size_t i = 0; i < spec.words.size(); ++i)
            if (text == spec.words[i]) return static_cast<std::int64_t>(i);
    } else {
        return std::stoi(std::string{text});
    }
    throw std::runtime_error{std::string{spec.name} + " cannot be " + std::string{text}};
}

Order read(std::string_view text, Side side, const Setting& setting)
{
    const host::ReadOrder read = host::read_order(text, side, setting);
    if (!read.order) throw std::runtime_error{std::string{text} + ": " + read.error.message};
    return *read.order;
}

} // namespace

std::string told_in_english(const PositionFault& fault)
{
    return std::to_string(fault.line) + ": " +
           filled(fault.text, {{"word", fault.word}, {"other", fault.other}}) +
           (fault.meant.empty() ? "" : ": did you mean " + std::string{fault.meant} + '?') + " [" +
           fault.rule + ']';
}

Scene::Scene(std::string_view text) : Scene{read_position(text)} {}

Scene::Scene(const Position& position) : storage_{std::make_unique<Storage>()}
{
    std::string faults;
    for (const PositionFault& fault : position.faults)
        faults += "line " + told_in_english(fault) + ' ';
    if (!faults.empty()) throw std::runtime_error{faults};
    build(position);
    Diagnostics says;
    says.to = &faults;
    says.report = [](void* to, std::uint8_t, const Value*, const char* rule, const char* what,
                     const Args*) {
        *static_cast<std::string*>(to) += std::string{what} + " [" + rule + "] ";
    };
    rules_ = std::make_unique<Fos>(setting_, says);
    game_ = std::make_unique<Game>(setting_, *rules_, nullptr, first_block(position));
    table_ = game_->table();
}

Scene::~Scene() = default;

const Value* Scene::fields_of(const Position& position, const PositionUnit& u)
{
    Storage& s = *storage_;
    std::vector<Value> fields;
    if (u.cell != Cell::none) fields.push_back(s.text("at", label(position.frame, u.cell)));
    if (u.where == Where::dead) fields.push_back(s.text("where", "dead"));
    if (u.force != 0) fields.push_back({.kind = Value::number, .key = "force", .integer = u.force});
    if (u.where == Where::reserve) {
        fields.push_back({.kind = Value::number, .key = "arrive_turn", .integer = u.arrive_turn});
        std::vector<Value> cells;
        for (const Cell c : u.entry) cells.push_back(s.text("", label(position.frame, c)));
        Value entry = *s.keep(std::move(cells), Value::list);
        entry.key = "entry";
        fields.push_back(entry);
    }
    return s.keep(std::move(fields), Value::map);
}

void Scene::build(const Position& position)
{
    Storage& s = *storage_;
    auto builder = BoardBuilder::of_cells(Shape::square, Labels::chess, position.frame.columns,
                                          position.frame.rows);
    for (std::size_t i = 0; i < position.terrain.size(); ++i)
        builder.terrain(static_cast<Cell>(i), position.terrain[i])
            .height(static_cast<Cell>(i), position.height[i]);
    for (const auto& [a, b] : position.obstacles) builder.edge(a, b, 1);
    for (const auto& [a, b] : position.roads) builder.road(a, b);
    for (const Cell c : position.objectives) {
        const std::string name = label(position.frame, c);
        builder.objective(name, name, c);
    }
    auto board = builder.build();
    if (!board) throw std::runtime_error{builder.faults().front().text};
    s.board = std::make_unique<OwnedBoard>(std::move(*board));

    for (const PositionUnit& u : position.units) {
        UnitInfo info;
        info.id = s.keep('#' + std::to_string(u.number));
        info.name = info.id;
        info.side = u.side;
        info.type = u.type;
        info.fields = fields_of(position, u);
        s.units.push_back(info);
    }
    for (const Side side : {blue, red}) {
        SideInfo info;
        info.id = side == blue ? "blue" : "red";
        info.name = info.id;
        info.fields =
            s.keep({s.text("home_edge", std::string(1, position.home[side]))}, Value::map);
        s.sides.push_back(info);
    }
    for (const OptionSpec& spec : book().options) {
        std::int64_t value = spec.initial;
        for (const auto& [name, text] : position.options)
            if (name == spec.name) value = option_value(spec, text);
        s.options.push_back(value);
    }
    setting_.book = &book();
    setting_.board = &s.board->get();
    setting_.units = {s.units.data(), static_cast<std::uint32_t>(s.units.size())};
    setting_.sides = {s.sides.data(), static_cast<std::uint32_t>(s.sides.size())};
    setting_.options = s.options.data();
    setting_.turns = position.turns;
    setting_.scenario = &s.scenario;
    s.layout = std::make_unique<OwnedLayout>(book(), static_cast<int>(s.units.size()), 2,
                                             setting_.board->cells, 0);
    setting_.layout = &s.layout->get();
}

std::vector<std::byte> Scene::first_block(const Position& position) const
{
    auto block = fresh_block(setting_, 1);
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const PositionUnit& u = position.units[i];
        const Unit unit = static_cast<Unit>(i);
        if (u.where == Where::board) battle.place(unit, u.cell);
        if (u.where == Where::dead) battle.remove(unit, Where::dead);
        battle.set(counters::force, unit, u.force);
        battle.set(counters::force_initial, unit, u.force_initial);
        battle.set(counters::moved, unit, u.moved ? 1 : 0);
        battle.set(counters::arrive_turn, unit, u.arrive_turn);
    }
    battle.begin_turn(position.turn);
    battle.begin_phase(position.starts_at_fights ? phase::fire : phase::start, position.active);
    return block;
}

Scene& Scene::begin(const Dice& dice)
{
    said_.clear();
    const Applied applied = game_->begin(&said_, &dice);
    if (applied.wanted) throw std::runtime_error{"more dice are wanted in the set-up"};
    table_ = game_->table();
    return *this;
}

Scene& Scene::order(std::string_view line, const Dice& dice)
{
    said_.clear();
    const Side side = game_->awaited() == seat_bit(red) ? red : blue;
    const TextForms::Read read_line = rules_->read_order(view(side), line);
    if (read_line.refusal) throw std::runtime_error{tell(*read_line.refusal, Reader{setting_})};
    std::string text = read_line.canonical.value_or(std::string{line});
    std::size_t used = 0;
    while (!text.empty()) {
        const std::size_t end = text.find("; ");
        const Order order = read(text.substr(0, end), side, setting_);
        text = end == std::string::npos ? "" : text.substr(end + 2);
        const Dice rest{dice.begin() + static_cast<std::ptrdiff_t>(used), dice.end()};
        const Applied applied = game_->apply(order, &said_, &rest);
        if (applied.refusal) throw std::runtime_error{tell(*applied.refusal, Reader{setting_})};
        if (applied.wanted) throw std::runtime_error{"more dice are wanted"};
        used += applied.outcomes.size();
    }
    if (used != dice.size()) throw std::runtime_error{"dice are left over"};
    table_ = game_->table();
    return *this;
}

std::string Scene::refusal(std::string_view line) const
{
    const Side side = game_->awaited() == seat_bit(red) ? red : blue;
    const TextForms::Read read_line = rules_->read_order(view(side), line);
    if (read_line.refusal) return tell(*read_line.refusal, Reader{setting_});
    std::string text = read_line.canonical.value_or(std::string{line});
    while (!text.empty()) {
        const std::size_t end = text.find("; ");
        const auto refused = game_->refuse(read(text.substr(0, end), side, setting_));
        if (refused) return tell(*refused, Reader{setting_});
        text = end == std::string::npos ? "" : text.substr(end + 2);
    }
    return {};
}

Scene& Scene::step(const std::function<void(Play&)>& work, const Dice& dice)
{
    said_.clear();
    auto block = game_->block();
    Tape tape;
    tape.mode = Tape::given;
    tape.outcomes = dice.data();
    tape.size = static_cast<std::uint32_t>(dice.size());
    Sink sink;
    sink.mask = ~std::uint64_t{0};
    sink.explains = 1;
    sink.to = &said_;
    sink.event = [](void* to, const Event* e) { static_cast<Journal*>(to)->emplace_back(*e); };
    sink.breakdown = [](void* to, const Breakdown* b) {
        static_cast<Journal*>(to)->emplace_back(*b);
    };
    Battle battle{block.data(), setting_, tape, &sink};
    Play play{battle, rules_->context()};
    try {
        work(play);
    } catch (const NeedDice&) {
        throw std::runtime_error{"more dice are wanted"};
    }
    if (tape.used != dice.size()) throw std::runtime_error{"dice are left over"};
    game_->reset(std::move(block));
    table_ = game_->table();
    return *this;
}

namespace {

/// Thrown where the next phase begins, to leave the table as the one before it left it.
struct PhaseOver {};

/// Listens for another listener up to the end of the phase.
struct UntilTheEnd {
    const Sink* to;

    static void event(void* self, const Event* e)
    {
        if (e->kind == EventKind::turn_began ||
            (e->kind == EventKind::phase_began && e->args.n == phase::start))
            throw PhaseOver{};
        const Sink& sink = *static_cast<UntilTheEnd*>(self)->to;
        sink.event(sink.to, e);
    }
    static void breakdown(void* self, const Breakdown* b)
    {
        const Sink& sink = *static_cast<UntilTheEnd*>(self)->to;
        sink.breakdown(sink.to, b);
    }
};

} // namespace

Scene& Scene::fights(const Dice& dice)
{
    return step(
        [](Play& whole) {
            const Side side = whole.battle.active();
            const int turn = whole.battle.turn();
            UntilTheEnd listener{whole.battle.sink()};
            const Sink sink{.mask = ~std::uint64_t{0},
                            .explains = 1,
                            .event = UntilTheEnd::event,
                            .breakdown = UntilTheEnd::breakdown,
                            .to = &listener};
            Battle silent{whole.battle.bytes(), whole.battle.setting(), whole.battle.tape(),
                          nullptr};
            silent.begin_phase(phase::fire, side);
            Battle battle{whole.battle.bytes(), whole.battle.setting(), whole.battle.tape(), &sink};
            Play play{battle, whole.context()};
            try {
                sandtable::fos::begin(play);
            } catch (const PhaseOver&) {
                silent.begin_turn(turn);
                silent.begin_phase(phase::end, side);
                silent.set_step(step::end);
            }
        },
        dice);
}

Scene& Scene::move(std::string_view line)
{
    order(line);
    return step([](Play& play) { carry_out_movement(play); });
}

Unit Scene::unit(std::string_view id) const
{
    for (std::size_t i = 0; i < setting_.units.size(); ++i)
        if (id == setting_.units[i].id) return static_cast<Unit>(i);
    throw std::runtime_error{"there is no unit " + std::string{id}};
}

Cell Scene::cell(std::string_view text) const { return read_cell(text, *setting_.board).value(); }

std::string Scene::where(std::string_view id) const
{
    const UnitRecord& record = table_.unit(unit(id));
    if (record.where == Where::board) return write_cell(record.cell, *setting_.board);
    return record.where == Where::reserve ? "reserve" : "dead";
}

std::string Scene::where_are(std::initializer_list<std::string_view> ids) const
{
    std::string text;
    for (const auto id : ids) {
        if (!text.empty()) text += ", ";
        text += std::string{id} + ' ' + where(id);
    }
    return text;
}

int Scene::get(UnitCounter counter, std::string_view id) const
{
    return table_.get(counter, unit(id));
}

std::string Scene::drawn() const { return '\n' + draw_map(field()); }

std::vector<std::string> Scene::records(std::string_view kind, Side reader) const
{
    std::vector<std::string> found;
    for (const auto& item : said_)
        if (const auto* breakdown = item.breakdown(); breakdown && kind == breakdown->kind())
            if (std::string text = explain(*breakdown, Reader{.setting = setting_, .side = reader});
                !text.empty())
                found.push_back(std::move(text));
    return found;
}

std::string Scene::record(std::string_view kind, Side reader) const
{
    const auto all = records(kind, reader);
    return all.size() == 1 ? all.front() : std::to_string(all.size()) + " records";
}

std::string Scene::record_with(std::string_view kind, std::string_view part, Side reader) const
{
    for (const std::string& text : records(kind, reader))
        if (text.find(part) != std::string::npos) return text;
    return {};
}

std::vector<std::string> Scene::events(EventKind kind, Side reader) const
{
    std::vector<std::string> found;
    for (const auto& item : said_)
        if (const auto* event = item.event(); event && event->kind == kind)
            if (std::string text = tell(*event, Reader{.setting = setting_, .side = reader});
                !text.empty())
                found.push_back(std::move(text));
    return found;
}

std::size_t Scene::rolls() const { return events(EventKind::rolled).size(); }

std::vector<Breakdown> Scene::answer(std::string_view text, Side side) const
{
    const View seen = view(side);
    const TextForms::Read read = rules().read_order(seen, text);
    const host::ReadOrder order =
        host::read_order(read.canonical.value_or(std::string{text}), side, setting());
    return explained([&](Sink& sink) { rules().explain(seen, order.order.value(), sink); });
}

std::map<Cell, int> impulses_by_cell(const Field& view, Unit u)
{
    std::map<Cell, int> found;
    const Reach reach{view, u};
    reach.each_path(
        [&](const Cell* cells, int count, int impulses) { found[cells[count - 1]] = impulses; });
    return found;
}

} // namespace sandtable::fos
