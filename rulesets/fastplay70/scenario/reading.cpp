#include "rulesets/fastplay70/scenario/reading.hpp"

#include "rulesets/fastplay70/book/fields.hpp"

#include "kernel/board/label.hpp"
#include "kernel/board/plane.hpp"
#include "sdk/cpp/reading.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::fastplay70 {

namespace {

bool yes(const Value& value)
{
    return (value.is(Value::boolean) || value.is(Value::number)) && value.integer != 0;
}

Weapon default_weapon(int period, Side side, std::string_view nation)
{
    if (nation == "bavarian") return period == 1 ? Weapon::bav_podewils : Weapon::bav_werder;
    if (nation == "german" || (nation.empty() && side == german)) return Weapon::de_dreyse;
    return period == 1 ? Weapon::fr_chassepot : Weapon::fr_mobile;
}

/// [FP70-ADV-P2-01]
Weapon weapon_of(const UnitInfo& info, Arm arm, int period)
{
    if (arm == Arm::battle_cavalry) return Weapon::battle_cavalry;
    if (arm == Arm::light_cavalry) return Weapon::light_cavalry;
    if (const int given = sdk::word_in(sdk::field_of(info, "class"), weapon_names); given >= 0)
        return static_cast<Weapon>(given);
    const Value& nation = sdk::field_of(info, "nation");
    return default_weapon(period, info.side, nation.is(Value::text) ? nation.string : "");
}

} // namespace

UnitFacts read_unit(const UnitInfo& info, int period, const Board& board)
{
    UnitFacts unit;
    unit.arm = static_cast<Arm>(std::min<int>(info.type, 2));
    unit.weapon = weapon_of(info, unit.arm, period);
    unit.guard = yes(sdk::field_of(info, "guard"));
    unit.franc_tireur = yes(sdk::field_of(info, "franc_tireur"));
    unit.unreliable = yes(sdk::field_of(info, "unreliable"));
    for (const char* name : {"turn", "arrive_turn"}) // the older word, and every ruleset's
        if (const Value& turn = sdk::field_of(info, name); turn.is(Value::number))
            unit.arrival = static_cast<int>(turn.integer);
    int faults = 0;
    if (const Value& entry = sdk::field_of(info, "entry"); !entry.is(Value::nothing))
        unit.entry = read_places(entry, board, faults);
    return unit;
}

General read_general(const SideInfo& info)
{
    return {.character = sdk::word_in(sdk::field_of(info, "character"), character_names),
            .locked = yes(sdk::field_of(info, "locked"))};
}

int read_margin(const Setting& setting)
{
    if (!setting.scenario) return 1;
    const Value& lead = (*setting.scenario)["victory_margin"];
    return lead.is(Value::number) ? static_cast<int>(lead.integer) : 1;
}

namespace {

/// One word as a place, or nothing.
std::optional<Place> place_of(const Board& board, const std::string& word)
{
    if (board.shape != Shape::plane) {
        const Cell cell = cell_from_label(board, word);
        if (cell == Cell::none) return std::nullopt;
        return Place{index(cell), 0};
    }
    const auto point = point_from_label(word.front() == '(' ? word : "(" + word + ")");
    if (!point || !plane::on_table(board, *point)) return std::nullopt;
    return Place{point->x, point->y};
}

} // namespace

std::vector<Place> read_places(const Value& value, const Board& board, int& faults)
{
    std::vector<Place> places;
    if (value.is(Value::list)) {
        for (const Value& item : value)
            for (const Place& place : read_places(item, board, faults)) places.push_back(place);
        return places;
    }
    if (!value.is(Value::text)) {
        ++faults;
        return places;
    }
    std::string_view rest = value.string;
    while (!rest.empty()) {
        const std::size_t from = std::min(rest.find_first_not_of(" \t\n"), rest.size());
        rest.remove_prefix(from);
        const std::string word{rest.substr(0, rest.find_first_of(" \t\n"))};
        if (word.empty()) break;
        rest.remove_prefix(word.size());
        if (const auto place = place_of(board, word))
            places.push_back(*place);
        else
            ++faults;
    }
    return places;
}

int segment_number(std::string_view name, int number) noexcept
{
    if (number >= 1 && number <= most_segments) return number;
    if (name.size() == 1 && name[0] >= '1' && name[0] <= '0' + most_segments) return name[0] - '0';
    return 0;
}

} // namespace sandtable::fastplay70
