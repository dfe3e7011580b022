#include "lua/loaded.hpp"

#include "kernel/board/label.hpp"
#include "kernel/state/verbs.hpp"

#include <cstring>

namespace sandtable::lua {

namespace {

constexpr std::size_t most_text_bytes = std::size_t{1} << 20;

} // namespace

Loaded::Loaded(const Book& book, Written root, Plan plan, LoadOptions options)
    : book_{book}, root_{std::move(root)}, plan_{std::move(plan)}, options_{std::move(options)}
{
    if (const Written* title = root_.find("title"))
        title_ = (title->find("en") ? title->find("en") : title)->text;
    tree_ = std::make_unique<ValueTree>(root_);
    collect_translations(root_);
    if (const Written* const sides = root_.find("sides"))
        for (const Written& side : sides->items) note_called(side);
    const auto fields = [this](const Written* written) {
        const Value* value = written ? tree_->value_of(*written) : nullptr;
        return value ? value : &no_value;
    };
    for (const PlannedSide& side : plan_.sides)
        sides_.push_back(
            {side.id.c_str(), side.name.c_str(), side.color.c_str(), fields(side.written)});
    for (const PlannedUnit& unit : plan_.units) {
        UnitInfo info;
        info.id = unit.id.c_str();
        info.name = unit.name.c_str();
        info.formation = unit.formation.c_str();
        info.side = unit.side;
        info.type = unit.type;
        info.fields = fields(unit.written);
        units_.push_back(info);
    }
    const Board& board = plan_.board->get();
    setting_.book = &book_;
    setting_.board = &board;
    setting_.units = {units_.data(), static_cast<std::uint32_t>(units_.size())};
    setting_.sides = {sides_.data(), static_cast<std::uint32_t>(sides_.size())};
    setting_.options = plan_.options.data();
    setting_.turns = plan_.turns;
    setting_.scenario = &tree_->root();
    room_ = whole_room(book);
    if (options_.measure) options_.measure(setting_, room_);
    options_.measure = nullptr; // have spoken, and may not live as long
    options_.judge = nullptr;
    // The first word of storage is the loader's: whether the battle has begun.
    layout_.emplace(book, room_, static_cast<int>(units_.size()), static_cast<int>(sides_.size()),
                    board, static_cast<int>(plan_.storage.size()) + 1, plan_.changing);
    setting_.layout = &layout_->get();
    for (const std::int64_t option : plan_.options) add_to_hash(std::to_string(option));
    if (!plan_.boards.chosen.empty()) add_to_hash(plan_.boards.chosen);
}

std::vector<OfferedBoard> Loaded::boards() const { return plan_.boards.offered; }

std::vector<std::byte> Loaded::block(std::uint64_t seed) const
{
    std::call_once(laid_out_, [this] { first_ = lay_out(); });
    std::vector<std::byte> block = first_;
    seed_streams(block.data(), seed);
    return block;
}

std::vector<std::byte> Loaded::lay_out() const
{
    std::vector<std::byte> block = fresh_block(setting_, 0);
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    for (std::size_t i = 0; i < plan_.units.size(); ++i) {
        const PlannedUnit& unit = plan_.units[i];
        const Unit handle = unit_at_index(static_cast<int>(i));
        if (unit.where == Where::board) {
            if (setting_.board->shape == Shape::plane)
                battle.move_to(handle, unit.point.x, unit.point.y);
            else
                battle.place(handle, unit.cell);
        } else {
            battle.remove(handle, unit.where);
        }
        battle.face(handle, unit.facing);
        if (unit.becomes) battle.retype(handle, *unit.becomes);
    }
    for (const Given& given : plan_.given) switch (given.of) {
        case Given::unit:
            battle.set(UnitCounter{given.counter}, unit_at_index(given.who), given.value);
            break;
        case Given::side:
            battle.set(SideCounter{given.counter}, static_cast<Side>(given.who), given.value);
            break;
        case Given::cell:
            battle.set(CellCounter{given.counter}, cell_at_index(given.who), given.value);
            break;
        case Given::game: battle.set(GameCounter{given.counter}, given.value); break;
        }
    for (std::size_t i = 0; i < plan_.storage.size(); ++i)
        battle.set_storage(i + 1, plan_.storage[i].initial);
    lay_data(block.data());
    if (plan_.turn > 0) battle.begin_turn(plan_.turn);
    battle.begin_phase(plan_.phase, plan_.active);
    battle.set_impulse(plan_.impulse);
    battle.set_step(plan_.step);
    for (const Decision& one : plan_.asks) battle.ask(one);
    // A script that goes on with a battle has had its `start`.
    if (script_ && !plan_.asks.empty()) battle.set_storage(0, 1);
    return block;
}

Problems Loaded::misfits() const
{
    Problems problems;
    for (const Given& given : plan_.given) {
        if (given.of != Given::unit) continue;
        const Room::Range& range = room_.unit_counters[given.counter];
        if (range.has(given.value)) continue;
        problems.push_back({.code = "SC2003",
                            .text = "{what} cannot be {number}: its range is {n} to {m}",
                            .fill = {{"what", book_.unit_counters[given.counter].name},
                                     {"number", std::to_string(given.value)},
                                     {"n", std::to_string(range.min)},
                                     {"m", std::to_string(range.max)}},
                            .place = given.at});
    }
    const Layout& l = layout_->get();
    const std::pair<const List<DataSpec>*, const List<Slot>*> lists[] = {
        {&book_.unit_data, &l.unit_data},
        {&book_.side_data, &l.side_data},
        {nullptr, nullptr},
        {&book_.game_data, &l.game_data}};
    for (const GivenData& given : plan_.data) {
        const auto [specs, slots] = lists[given.of];
        if (const std::size_t width = (*slots)[given.data].width; width != given.bytes.size())
            problems.push_back(not_so_many_bytes((*specs)[given.data].name, width, given.at));
    }
    return problems;
}

void Loaded::lay_data(std::byte* block) const
{
    const Layout& l = layout_->get();
    for (const GivenData& given : plan_.data) {
        const auto who = static_cast<std::size_t>(given.who);
        std::size_t at = l.game_at;
        if (given.of == Given::game)
            at += l.game_data[given.data].offset;
        else if (given.of == Given::unit)
            at = l.units_at + who * l.unit_stride + l.unit_data[given.data].offset;
        else
            at = l.sides_at + who * l.side_stride + l.side_data[given.data].offset;
        std::memcpy(block + at, given.bytes.data(), given.bytes.size());
    }
}

void Loaded::keep_script(std::unique_ptr<ScenarioScript> script, ReadFile file)
{
    script_ = std::move(script);
    file_ = std::move(file);
    add_to_hash(file_.text);
}

void Loaded::add_to_hash(std::string_view text) noexcept
{
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
    hash_ = (hash_ ^ 0xff) * 0x100000001b3ull;
}

void Loaded::collect_translations(const Written& written)
{
    if (const Written* english = written.find("en"); english && english->is(Value::text))
        for (const Written& language : written.items)
            if (language.key != "en" && language.is(Value::text))
                note_translation(language.key, english->text, language.text);
    for (const Written& item : written.items) collect_translations(item);
}

/// "the French" for "French", in every language in which a side says how it is called in a
/// sentence.
void Loaded::note_called(const Written& side)
{
    const Written* const name = side.find("name");
    const Written* const called = side.find("called");
    if (!name || !called) return;
    const auto note = [&](const std::string& language, const std::string& said) {
        const Written* const own = name->is(Value::text) ? name : name->find(language);
        if (own && own->is(Value::text))
            note_translation(language, "in a sentence: " + own->text, said);
    };
    if (called->is(Value::text)) return note("en", called->text);
    for (const Written& language : called->items)
        if (language.is(Value::text)) note(language.key, language.text);
}

void Loaded::note_translation(std::string_view language, std::string_view english,
                              std::string_view said) const
{
    const std::lock_guard lock{texts_lock_};
    text_bytes_ += english.size() + said.size();
    if (text_bytes_ > 2 * most_text_bytes) return;
    translations_[{std::string{language}, std::string{english}}] = said;
}

std::string Loaded::translate(std::string_view language, std::string_view english) const
{
    const std::lock_guard lock{texts_lock_};
    const auto found = translations_.find(std::pair{std::string{language}, std::string{english}});
    return found == translations_.end() ? std::string{} : found->second;
}

const char* Loaded::keep_text(std::string_view text) const
{
    const std::lock_guard lock{texts_lock_};
    const auto found = texts_.find(text);
    if (found != texts_.end()) return found->c_str();
    if (text_bytes_ + text.size() > most_text_bytes) return nullptr;
    text_bytes_ += text.size() + 64;
    return texts_.emplace(text).first->c_str();
}

Place Loaded::place_of(const Value& value) const { return tree_->place_of(value); }

Problem Loaded::problem_at(std::uint8_t severity, const Value& where, const char* rule,
                           const char* text, const Args& args) const
{
    const auto unit = [this](Unit u) {
        return index(u) >= 0 && static_cast<std::size_t>(index(u)) < units_.size()
                   ? std::string{units_[static_cast<std::size_t>(index(u))].id}
                   : std::string{"-"};
    };
    const auto place = [this](Cell cell) { return label(*setting_.board, cell); };
    Problem problem;
    problem.code = rule ? rule : "";
    problem.text = text;
    problem.severity = severity == Diagnostics::warning ? Problem::warning : Problem::error;
    problem.place = place_of(where);
    if (problem.place.file.empty()) problem.place.file = root_.at.file;
    if (problem.place.line == 0) problem.place.line = where.line;
    problem.fill = {{"unit", unit(args.unit)},           {"other", unit(args.other)},
                    {"cell", place(args.cell)},          {"to", place(args.to)},
                    {"n", std::to_string(args.n)},       {"m", std::to_string(args.m)},
                    {"word", args.word ? args.word : ""}};
    return problem;
}

} // namespace sandtable::lua
