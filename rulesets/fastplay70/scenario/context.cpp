#include "rulesets/fastplay70/scenario/context.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

namespace {

const Value& field(const UnitInfo& info, std::string_view name)
{
    return info.fields ? (*info.fields)[name] : no_value;
}

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
    constexpr std::string_view names[] = {"fr_chassepot", "de_dreyse",  "bav_podewils",
                                          "fr_mobile",    "fr_regular", "fr_franc_tireur",
                                          "bav_werder"};
    if (const Value& given = field(info, "class"); given.is(Value::text))
        for (std::size_t i = 0; i < std::size(names); ++i)
            if (names[i] == given.string) return static_cast<Weapon>(i);
    const Value& nation = field(info, "nation");
    return default_weapon(period, info.side, nation.is(Value::text) ? nation.string : "");
}

int character_of(const Value& value)
{
    constexpr std::string_view names[] = {"pusillanimous", "prudent", "pragmatic", "audacious"};
    if (value.is(Value::text))
        for (int i = 0; i < 4; ++i)
            if (names[i] == value.string) return i;
    return -1;
}

} // namespace

Options::Options(const Setting& setting)
    : period{static_cast<int>(setting.option(option::period))},
      neutral_table{setting.option(option::char_table_french) != 0,
                    setting.option(option::char_table_german) != 0},
      free_scores{setting.option(option::pa_stacking) != 0},
      initiative_tie{static_cast<Tie>(setting.option(option::initiative_tie))},
      charge{setting.option(option::charge) != 0},
      guard{setting.option(option::guard) != 0},
      attrition{setting.option(option::attrition) != 0},
      provident{setting.option(option::provident) != 0},
      francs_tireurs{setting.option(option::francs_tireurs) != 0},
      unreliable{setting.option(option::unreliable) != 0},
      leader_of_men{setting.option(option::leader_of_men) != 0},
      pivot_counts_as_moving{setting.option(option::pivot_counts_as_moving) != 0},
      pivot_in_contact{setting.option(option::pivot_in_contact) != 0},
      friendly_contact_stops{setting.option(option::friendly_contact_stops) != 0},
      strict_cover{setting.option(option::cover_los) != 0},
      overlook{static_cast<Overlook>(setting.option(option::overlook))},
      overlook_units{setting.option(option::overlook_units) != 0},
      contact_target_only{setting.option(option::contact_target_only) != 0},
      sta_min_dice{static_cast<int>(setting.option(option::sta_min_dice))},
      rear_max_range{static_cast<int>(setting.option(option::rear_max_range))},
      dense_per_attack{setting.option(option::dense_scope) != 0},
      retreat_through_friends{setting.option(option::retreat_friend) == 0},
      retreat_block_radius{static_cast<int>(setting.option(option::retreat_block_radius))},
      retreat_makes_moving{setting.option(option::retreat_makes_moving) != 0},
      victory{static_cast<Victory>(setting.option(option::victory))},
      break_percent{static_cast<int>(setting.option(option::break_percent))},
      count_stand_losses{setting.option(option::count_stand_losses) != 0}
{
}

int segment_number(std::string_view name, int number) noexcept
{
    if (number >= 1 && number <= most_segments) return number;
    if (name.size() == 1 && name[0] >= '1' && name[0] <= '0' + most_segments) return name[0] - '0';
    return 0;
}

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
        if (board.shape == Shape::plane) {
            const auto point = point_from_label(word.front() == '(' ? word : "(" + word + ")");
            if (point && point->x >= 0 && point->y >= 0 && point->x <= board.columns &&
                point->y <= board.rows)
                places.push_back({point->x, point->y});
            else
                ++faults;
        } else if (const Cell cell = cell_from_label(board, word); cell != Cell::none) {
            places.push_back({index(cell), 0});
        } else {
            ++faults;
        }
    }
    return places;
}

Context::Context(const Setting& the_setting)
    : setting{&the_setting}, options{the_setting}, units(the_setting.units.size())
{
    const Board& map = board();
    for (std::size_t i = 0; i < units.size(); ++i) {
        const UnitInfo& info = the_setting.units[i];
        UnitFacts& unit = units[i];
        if (info.side < of_side.size())
            of_side[info.side].push_back(unit_at_index(static_cast<int>(i)));
        unit.arm = static_cast<Arm>(std::min<int>(info.type, 2));
        unit.weapon = weapon_of(info, unit.arm, options.period);
        unit.guard = yes(field(info, "guard"));
        unit.franc_tireur = yes(field(info, "franc_tireur"));
        unit.unreliable = yes(field(info, "unreliable"));
        if (const Value& turn = field(info, "turn"); turn.is(Value::number))
            unit.arrival = static_cast<int>(turn.integer);
        int faults = 0;
        if (const Value& entry = field(info, "entry"); !entry.is(Value::nothing))
            unit.entry = read_places(entry, map, faults);
    }
    segment_of.assign(static_cast<std::size_t>(map.cells), 0);
    entrenched.assign(static_cast<std::size_t>(map.cells), 0);
    for (const Area& area : map.areas) {
        const int number = segment_number(area.id, area.number);
        const bool works = std::string_view{area.id} == "entrenchments";
        segments = std::max(segments, number);
        for (std::uint32_t k = 0; k < area.count; ++k) {
            const auto at = static_cast<std::size_t>(area.cells[k]);
            if (number != 0) segment_of[at] = static_cast<std::uint8_t>(number);
            if (works) entrenched[at] = 1;
        }
    }
    for (const Outline& outline : map.outlines) {
        boxes.push_back(Box::around(outline));
        if (!outline.closed || outline.layer != layer::areas) continue;
        const int number = segment_number(outline.name, outline.number);
        if (number == 0) continue;
        segments = std::max(segments, number);
        segment_lines.push_back(&outline);
    }
    std::ranges::stable_sort(segment_lines, {},
                             [](const Outline* o) { return segment_number(o->name, o->number); });
    for (std::size_t s = 0; s < 2 && s < the_setting.sides.size(); ++s) {
        const Value* fields = the_setting.sides[s].fields;
        if (!fields) continue;
        fixed_character[s] = character_of((*fields)["character"]);
        locked[s] = yes((*fields)["locked"]);
    }
    if (the_setting.scenario)
        if (const Value& lead = (*the_setting.scenario)["victory_margin"]; lead.is(Value::number))
            margin = static_cast<int>(lead.integer);
}

} // namespace sandtable::fastplay70
