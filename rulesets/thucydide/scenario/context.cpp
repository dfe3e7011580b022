#include "rulesets/thucydide/scenario/context.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace sandtable::thucydide {

namespace {

constexpr const char* training_words[] = {"levy", "regular", "elite"};
constexpr const char* morale_words[] = {"fragile", "steady", "steadfast"};

int number(const Value& value, int otherwise) noexcept
{
    return value.is(Value::number) ? static_cast<int>(value.integer) : otherwise;
}

/// The objective of the map in a cell, if it may move; else -1.
int objective_in(const Setting& setting, Cell cell) noexcept
{
    const auto moves = changing_bit(Changing::objectives);
    if ((setting.layout->changing & moves) == 0) return -1;
    const auto& objectives = setting.board->objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i)
        if (objectives[i].cell == cell) return static_cast<int>(i);
    return -1;
}

/// The scenario's word for a side in a map of sides: home = { greeks = "top" }.
const Value& of_side(const Setting& setting, const Value& map, Side side) noexcept
{
    return map[setting.sides[side].id];
}

} // namespace

int word_in(const Value& value, const char* const* words, int count) noexcept
{
    if (!value.is(Value::text)) return -1;
    for (int i = 0; i < count; ++i)
        if (std::string_view{value.string} == words[i]) return i;
    return -1;
}

Side side_called(const Setting& setting, const Value& value) noexcept
{
    if (value.is(Value::text))
        for (std::size_t i = 0; i < setting.sides.size(); ++i)
            if (std::string_view{value.string} == setting.sides[i].id) return static_cast<Side>(i);
    return nobody;
}

Capacities capacities_for(int units, int over_15) noexcept
{
    Capacities list;
    list.count = units >= 16 ? 2 : 1;
    const int pieces = units <= 9 ? 3 : units <= 15 ? 4 : over_15;
    for (int i = 0; i < list.count; ++i) list.pieces[i] = static_cast<std::int8_t>(pieces);
    return list;
}

TurnMarks::TurnMarks(const Layout& layout)
{
    for (const UnitCounter counter : counters) {
        const Slot& slot = layout.unit_counters[counter.index];
        for (std::size_t byte = slot.offset; byte < slot.offset + slot.width; ++byte) {
            const std::size_t at = byte / 4 * 4; // strides are whole numbers of 4 bytes
            auto word = std::find_if(words_.begin(), words_.end(),
                                     [at](const Word& w) { return w.at == at; });
            if (word == words_.end()) word = words_.insert(word, {at, 0});
            unsigned char bytes[4];
            std::memcpy(bytes, &word->mask, sizeof bytes);
            bytes[byte % 4] = 0xff;
            std::memcpy(&word->mask, bytes, sizeof bytes);
        }
    }
}

bool TurnMarks::any(const Table& table, Unit u) const noexcept
{
    const auto* const record = reinterpret_cast<const std::byte*>(&table.unit(u));
    for (const Word& word : words_) {
        std::uint32_t bytes = 0;
        std::memcpy(&bytes, record + word.at, sizeof bytes);
        if ((bytes & word.mask) != 0) return true;
    }
    return false;
}

Context::Context(const Setting& setting)
    : setting_{&setting}, lines_{*setting.board, longest_range}, marks_{*setting.layout}
{
    const Value& scenario = *setting.scenario;
    const int mode = word_in(scenario["victory"]["mode"], victory_words, 3);
    victory_ = static_cast<VictoryMode>(mode >= 0 ? mode : option(opt_victory_mode));
    if (setting.turns > 0) turn_limit_ = setting.turns;
    visibility_ = number(scenario["visibility"], 0);
    default_winner_ = side_called(setting, scenario["default_winner"]);
    if (option(opt_first_player) == 0) first_ = side_called(setting, scenario["first"]);

    read_pieces();
    for (Side side = 0; side < 2; ++side) read_army(side);
    read_victory();
}

void Context::read_pieces()
{
    const bool by_points =
        victory_ == VictoryMode::points ||
        (victory_ == VictoryMode::scenario &&
         word_in((*setting_->scenario)["victory"]["count"], victory_words, 2) == 1);
    pieces_.resize(setting_->units.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const UnitInfo& info = setting_->units[i];
        const UnitType& type = unit_types[info.type];
        const Value& fields = *info.fields;
        Piece& piece = pieces_[i];
        const int training = word_in(fields["training"], training_words, 3);
        const int morale = word_in(fields["morale"], morale_words, 3);
        if (training >= 0) piece.training = static_cast<Training>(training - 1);
        if (morale >= 0) piece.morale = static_cast<Morale>(morale - 1);
        piece.placed = !fields["at"].is(Value::nothing);
        piece.strength_given = fields["stands"].is(Value::number);
        if (type.is_leader()) continue;
        piece.stands = number(fields["initial"], number(fields["stands"], type.stands));
        piece.cost = number(fields["cost"], cost_of(type, piece.training, piece.morale));
        if (!type.has(expendable)) piece.worth = by_points ? points_of(piece.cost, type.kind) : 1;
    }
}

void Context::read_army(Side side)
{
    Army& army = armies_[side];
    const Value& scenario = *setting_->scenario;
    const Value& fields = *setting_->sides[side].fields;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const UnitInfo& info = setting_->units[i];
        if (info.side != side || unit_types[info.type].is_leader()) continue;
        ++army.units;
        if (!unit_types[info.type].has(expendable)) ++army.fighting;
        army.worth += pieces_[i].worth;
    }
    const Value& own_home = fields["home"];
    const int home =
        word_in(own_home.is(Value::text) ? own_home : of_side(*setting_, scenario["home"], side),
                home_words, 4);
    army.home = home >= 0 ? static_cast<Home>(home) : side == 0 ? Home::bottom : Home::top;
    army.tokens_given = fields["tokens"].is(Value::number);
    army.budget = number(fields["budget"], 0);
    army.capacities = capacities_for(army.units, option(opt_activation_over_15));
    const Value& list = fields["activations"];
    if (list.is(Value::list) && list.count > 0) {
        army.capacities.count = 0;
        for (const Value& item : list)
            if (army.capacities.count < Capacities::most)
                army.capacities.pieces[army.capacities.count++] =
                    static_cast<std::int8_t>(number(item, 1));
    }
}

void Context::read_victory()
{
    const Value& victory = (*setting_->scenario)["victory"];
    for (Side side = 0; side < 2; ++side) {
        const Army& enemy = armies_[1 - side];
        armies_[side].target =
            break_point(victory_ == VictoryMode::units ? enemy.fighting : enemy.worth);
        if (victory_ == VictoryMode::scenario)
            armies_[side].target =
                number(of_side(*setting_, victory["target"], side), armies_[side].target);
    }
    if (victory_ != VictoryMode::scenario) return; // no objectives in the other modes
    for (const Value& item : victory["objectives"]) {
        Prize prize;
        prize.side = side_called(*setting_, item["side"]);
        prize.points = number(item["points"], 1);
        const int when = word_in(item["when"], prize_words, 3);
        if (when >= 0) prize.when = static_cast<Prize::When>(when);
        for (const Value& hex : item["cells"]) {
            if (!hex.is(Value::text)) continue;
            const Cell cell = cell_from_label(*setting_->board, hex.string);
            if (cell == Cell::none) continue;
            prize.cells.push_back(cell);
            prize.of_map.push_back(objective_in(*setting_, cell));
        }
        if (prize.side != nobody && !prize.cells.empty()) prizes_.push_back(std::move(prize));
    }
}

} // namespace sandtable::thucydide
