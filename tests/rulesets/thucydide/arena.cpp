#include "arena.hpp"

#include "lua/board/layouter.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/thucydide/book/book.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/every_roll.hpp"
#include "tests/support/told.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace sandtable::thucydide::testing {

Tree map(std::initializer_list<std::pair<std::string, Tree>> items)
{
    Tree tree;
    tree.kind = Value::map;
    tree.items.assign(items);
    return tree;
}

Tree list(std::initializer_list<Tree> items)
{
    Tree tree;
    tree.kind = Value::list;
    for (const Tree& item : items) tree.items.emplace_back("", item);
    return tree;
}

struct Arena::Parts {
    BoardBuilder builder;
    std::optional<OwnedBoard> board;
    std::optional<OwnedLayout> layout;
    Setting setting;
    std::deque<std::string> texts;
    std::deque<std::vector<Value>> arrays;
    std::vector<UnitInfo> units;
    std::vector<std::pair<std::string, Tree>> unit_fields;
    std::vector<std::string> cells;
    std::vector<SideInfo> sides;
    std::deque<Value> values;
    Tree scenario;
    Tree side_fields[2];
    std::vector<std::int64_t> options;
    std::unique_ptr<Thucydide> rules;
    std::vector<std::byte> block;
    std::unique_ptr<Game> game;
    std::deque<Table> tables;
    std::vector<std::string> faults;
    bool begun = false;

    Parts(int c, int r) : builder{BoardBuilder::of_cells(Shape::hex_rows, Labels::ccrr, c, r)} {}

    const char* keep(const std::string& text) { return texts.emplace_back(text).c_str(); }
    Value value(const Tree& tree, const std::string& key)
    {
        Value v;
        v.kind = tree.kind;
        v.key = keep(key);
        v.integer = tree.number;
        v.string = keep(tree.text);
        std::vector<Value> items;
        for (const auto& [name, item] : tree.items) items.push_back(value(item, name));
        const auto& kept = arrays.emplace_back(std::move(items));
        v.items = kept.data();
        v.count = static_cast<std::uint32_t>(kept.size());
        return v;
    }
    template <typename Work>
    void change(Work&& work)
    {
        Tape tape;
        Battle battle{block.data(), setting, tape, nullptr};
        work(battle);
    }
};

Arena::Arena(int columns, int rows) : parts_{std::make_unique<Parts>(columns, rows)}
{
    parts_->scenario.kind = Value::map;
    for (Tree& fields : parts_->side_fields) fields.kind = Value::map;
    for (const OptionSpec& option : book().options) parts_->options.push_back(option.initial);
}
Arena::~Arena() = default;

Cell Arena::at(std::string_view text) const
{
    const Cell cell =
        cell_from_label(parts_->board ? parts_->board->get() : parts_->builder.frame(), text);
    EXPECT_NE(cell, Cell::none) << text;
    return cell;
}
Arena& Arena::terrain(std::string_view cell, int kind)
{
    parts_->builder.terrain(at(cell), kind);
    return *this;
}
Arena& Arena::height(std::string_view cell, int height)
{
    parts_->builder.height(at(cell), height);
    return *this;
}
Arena& Arena::edge(std::string_view a, std::string_view b, int obstacle)
{
    parts_->builder.edge(at(a), at(b), obstacle);
    return *this;
}
Arena& Arena::road(std::string_view path)
{
    for (std::size_t i = 0; i + 9 <= path.size(); i += 5)
        parts_->builder.road(at(path.substr(i, 4)), at(path.substr(i + 5, 4)));
    return *this;
}
Arena& Arena::piece(std::string id, std::string_view type, std::string_view cell,
                    std::initializer_list<std::pair<std::string, Tree>> fields)
{
    EXPECT_FALSE(parts_->rules) << "the table is laid already: " << id;
    UnitInfo info;
    info.side = id[0] == 'A' || id[0] == 'G' || id[0] == 'S' || id[0] == 'L' ? Side{0} : Side{1};
    info.id = parts_->keep(id);
    info.name = info.id;
    info.type = 0xffff;
    for (std::size_t i = 0; i < unit_types.size(); ++i)
        if (type == unit_types[i].name) info.type = static_cast<std::uint16_t>(i);
    EXPECT_NE(info.type, 0xffff) << type;
    Tree tree = map(fields);
    if (!cell.empty()) tree.items.emplace_back("at", Tree{std::string{cell}});
    parts_->units.push_back(info);
    parts_->unit_fields.emplace_back(id, tree);
    parts_->cells.emplace_back(cell);
    return *this;
}
Arena& Arena::generals(int tokens)
{
    general("AL", "0109").general("BL", "1201");
    side_field(0, "tokens", tokens).side_field(1, "tokens", tokens);
    return *this;
}
Arena& Arena::option(Option option, int value)
{
    parts_->options[option] = value;
    return *this;
}
Arena& Arena::field(std::string name, Tree value)
{
    parts_->scenario.items.emplace_back(std::move(name), std::move(value));
    return *this;
}
Arena& Arena::side_field(Side s, std::string name, Tree value)
{
    parts_->side_fields[s].items.emplace_back(std::move(name), std::move(value));
    return *this;
}
Arena& Arena::turns(int turns)
{
    parts_->setting.turns = turns;
    return *this;
}

void Arena::lay()
{
    Parts& p = *parts_;
    if (p.rules) return;
    p.board = p.builder.build();
    EXPECT_TRUE(p.board);
    for (Side s = 0; s < 2; ++s) {
        p.values.push_back(p.value(p.side_fields[s], ""));
        const char* const id = s == 0 ? "A" : "B";
        const char* name = id;
        for (const auto& [field, value] : p.side_fields[s].items)
            if (field == "name") name = value.text.c_str();
        p.sides.push_back({id, name, "", &p.values.back()});
    }
    for (std::size_t i = 0; i < p.units.size(); ++i) {
        p.values.push_back(p.value(p.unit_fields[i].second, ""));
        p.units[i].fields = &p.values.back();
    }
    p.values.push_back(p.value(p.scenario, ""));
    p.setting.scenario = &p.values.back();
    p.setting.book = &book();
    p.setting.board = &p.board->get();
    p.setting.units = {p.units.data(), static_cast<std::uint32_t>(p.units.size()),
                       sizeof(UnitInfo)};
    p.setting.sides = {p.sides.data(), 2, sizeof(SideInfo)};
    p.setting.options = p.options.data();
    p.layout.emplace(book(), static_cast<int>(p.units.size()), 2, p.board->get().cells, 0);
    p.setting.layout = &p.layout->get();
    Diagnostics diagnostics;
    diagnostics.to = &p.faults;
    diagnostics.report = [](void* to, std::uint8_t, const Value*, const char* rule,
                            const char* text, const Args*) {
        static_cast<std::vector<std::string>*>(to)->push_back(std::string{rule} + " " + text);
    };
    p.rules = std::make_unique<Thucydide>(p.setting, diagnostics);
    p.block = fresh_block(p.setting, 1);
    p.change([&](Battle& battle) {
        for (std::size_t i = 0; i < p.units.size(); ++i) {
            const Unit u = unit_at_index(static_cast<int>(i));
            if (!p.cells[i].empty()) battle.place(u, at(p.cells[i]));
            const Piece& piece = p.rules->context().piece(u);
            const Value& stands = (*p.units[i].fields)["stands"];
            battle.set(unit::stands, u, stands.is(Value::number) ? stands.integer : piece.stands);
        }
        for (Side s = 0; s < 2; ++s) {
            const Value& tokens = (*p.sides[s].fields)["tokens"];
            const Value& level = (*p.sides[s].fields)["command_level"];
            if (tokens.is(Value::number)) battle.set(side::tokens, s, tokens.integer);
            if (level.is(Value::number)) battle.set(side::command_level, s, level.integer);
        }
    });
}

Field Arena::field()
{
    lay();
    const std::byte* block = parts_->game ? parts_->game->table().block() : parts_->block.data();
    // The table must outlive the Field: it lives as long as the arena.
    return Field{parts_->tables.emplace_back(block, parts_->setting), parts_->rules->context()};
}

Unit Arena::unit(std::string_view id) const
{
    for (std::size_t i = 0; i < parts_->units.size(); ++i)
        if (id == parts_->units[i].id) return unit_at_index(static_cast<int>(i));
    ADD_FAILURE() << "no unit " << id;
    return Unit::none;
}

Arena& Arena::set(UnitCounter c, std::string_view id, int value)
{
    lay();
    parts_->change([&](Battle& battle) { battle.set(c, unit(id), value); });
    return *this;
}
Arena& Arena::set(SideCounter c, Side s, int value)
{
    lay();
    parts_->change([&](Battle& battle) { battle.set(c, s, value); });
    return *this;
}
Arena& Arena::set(GameCounter c, int value)
{
    lay();
    parts_->change([&](Battle& battle) { battle.set(c, value); });
    return *this;
}
Arena& Arena::place(std::string_view id, std::string_view cell)
{
    lay();
    parts_->change([&](Battle& battle) { battle.place(unit(id), at(cell)); });
    return *this;
}
Arena& Arena::remove(std::string_view id, Where where)
{
    lay();
    parts_->change([&](Battle& battle) { battle.remove(unit(id), where); });
    return *this;
}

Arena& Arena::phase(Phase phase, std::string_view active, int turn)
{
    lay();
    const Side s = side(active);
    parts_->change([&](Battle& battle) {
        battle.begin_turn(turn);
        battle.begin_phase(static_cast<int>(phase), s);
        for (std::size_t i = 0; i < parts_->units.size(); ++i) {
            const Unit u = unit_at_index(static_cast<int>(i));
            if (parts_->units[i].side == s && battle.get(unit::activation, u) == 0 &&
                phase != Phase::command)
                battle.set(unit::activation, u, 1);
        }
    });
    return *this;
}

Game& Arena::game()
{
    lay();
    if (!parts_->game)
        parts_->game =
            std::make_unique<Game>(parts_->setting, *parts_->rules, nullptr, parts_->block);
    return *parts_->game;
}

std::vector<std::uint32_t> Arena::outcomes(std::string_view dice) const
{
    std::vector<std::uint32_t> list;
    for (const char c : dice) {
        static constexpr std::string_view faces = "GBRFLS";
        if (c >= '1' && c <= '6')
            list.push_back(static_cast<std::uint32_t>(c - '1'));
        else if (const auto face = faces.find(c); face != std::string_view::npos)
            list.push_back(static_cast<std::uint32_t>(face));
    }
    return list;
}

namespace {

void keep(const Journal& said, const Setting& setting, std::vector<std::string>& out)
{
    out.clear();
    const Reader reader{setting};
    for (const auto& item : said) {
        if (const auto* breakdown = item.breakdown())
            out.push_back(explain(*breakdown, reader));
        else
            out.push_back(tell(*item.event(), reader));
    }
}

} // namespace

Arena& Arena::begin(std::string_view dice)
{
    Journal said;
    const auto given = outcomes(dice);
    const Applied applied = game().begin(&said, &given);
    EXPECT_TRUE(applied.accepted) << (applied.wanted ? applied.wanted->purpose : "refused");
    parts_->begun = true;
    keep(said, parts_->setting, said_);
    return *this;
}

Order Arena::read(std::string_view text)
{
    if (!parts_->begun) begin();
    const Seats seats = game().awaited();
    Side s = (seats & 1) != 0 ? Side{0} : Side{1};
    std::string canonical{text};
    const auto form = parts_->rules->read_order(game().view(s), text);
    if (form.canonical) canonical = *form.canonical;
    const host::ReadOrder read = host::read_order(canonical, s, parts_->setting);
    EXPECT_TRUE(read.order) << canonical << ": " << read.error.message;
    return read.order.value_or(Order{});
}

Arena& Arena::give(std::string_view text, std::string_view dice)
{
    const Order order = read(text);
    Journal said;
    const auto given = outcomes(dice);
    const Applied applied = game().apply(order, &said, &given);
    EXPECT_FALSE(applied.refusal) << text << ": "
                                  << tell(applied.refusal.value_or(Refusal{}),
                                          Reader{parts_->setting});
    EXPECT_FALSE(applied.wanted) << text << ": more dice for "
                                 << (applied.wanted ? applied.wanted->purpose : "");
    if (applied.accepted) {
        EXPECT_EQ(applied.outcomes.size(), given.size()) << text << ": dice left";
    }
    keep(said, parts_->setting, said_);
    return *this;
}

std::string Arena::refused(std::string_view text)
{
    const auto refusal = game().refuse(read(text));
    return refusal ? refusal->rule : "";
}

std::string Arena::line(std::string_view part) const
{
    for (const std::string& one : said_)
        if (one.find(part) != std::string::npos) return one;
    return {};
}

std::string Arena::asked()
{
    if (!parts_->begun) begin();
    if (game().over()) return "over";
    const Decision& decision = game().table().decision();
    return std::string{(decision.seats & 1) != 0 ? "A " : "B "} +
           book().decisions[decision.kind].name;
}

std::vector<std::string> Arena::legal()
{
    if (!parts_->begun) begin();
    OrderBuffer room{2000};
    const OrderList list = room.fill([&](OrderList& out) {
        game().legal({.side = (game().awaited() & 1) != 0 ? Side{0} : Side{1}}, out);
    });
    std::vector<std::string> texts;
    for (const Order order : list) texts.push_back(host::write_order(order, parts_->setting));
    return texts;
}

int Arena::stands(std::string_view id) { return field().get(unit::stands, unit(id)); }
int Arena::tokens(Side s) { return field().get(side::tokens, s); }

std::string Arena::where(std::string_view id)
{
    const Field here = field();
    switch (here.table.unit(unit(id)).where) {
    case Where::board: return label(here.board(), here.cell(unit(id)));
    case Where::dead: return "dead";
    case Where::exited: return "exited";
    case Where::reserve: return "reserve";
    default: return "unseen";
    }
}

Fraction Shares::of(std::string_view word) const
{
    std::uint64_t ways = 0;
    std::uint64_t total = 1;
    const std::string wanted = " " + std::string{word} + " ";
    for (const host::Outcome& outcome : outcomes) {
        total = outcome.total;
        if ((" " + outcome.label + " ").find(wanted) != std::string::npos) ways += outcome.ways;
    }
    return Fraction::of(ways, total);
}

Shares Arena::shares(std::string_view text,
                     const std::function<std::string(Arena&, const Field&)>& classify)
{
    const Order order = read(text);
    EXPECT_FALSE(game().refuse(order)) << text << ": " << refused(text);
    const host::Odds odds = ::sandtable::testing::odds_of(
        game(), order, [&](const Table&, const Table& after, const Journal&) {
            return classify(*this, Field{after, parts_->rules->context()});
        });
    EXPECT_TRUE(odds.exact);
    return {odds.outcomes};
}

Fraction Arena::odds(std::string_view text, std::string_view wanted,
                     const std::function<std::string(Arena&, const Field&)>& classify)
{
    return shares(text, classify).of(wanted);
}

std::vector<std::string> Arena::faults()
{
    lay();
    return parts_->faults;
}

const Setting& Arena::setting()
{
    lay();
    return parts_->setting;
}

std::vector<Breakdown> Arena::answer(const char* text)
{
    const host::ReadOrder read = host::read_order(text, 0, setting());
    EXPECT_TRUE(read.order) << text << ": " << read.error.message;
    return explained(
        [&](Sink& sink) { explain_order(field(), read.order.value_or(Order{}), sink); });
}

} // namespace sandtable::thucydide::testing
