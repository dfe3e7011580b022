#include "rulesets/thucydide/scenario/context.hpp"

#include "sdk/cpp/reading.hpp"
#include "sdk/cpp/serial.hpp"

namespace sandtable::thucydide {

Context::Context(const Setting& setting)
    : setting_{&setting},
      serial_{sdk::next_serial()},
      options_{setting},
      victory_{read_victory_mode(setting)},
      pieces_{read_pieces(setting, victory_)},
      armies_{read_armies(setting, victory_, pieces_)},
      stakes_{setting, pieces_, armies_},
      prizes_{read_prizes(setting, victory_)},
      lines_{*setting.board, longest_range},
      paces_{*setting.board},
      marks_{setting, turn_counters}
{
    for (std::size_t i = 0; i < setting.units.size(); ++i) {
        const UnitInfo& info = setting.units[i];
        const Unit u = unit_at_index(static_cast<int>(i));
        of_side_[info.side & 1].push_back(u);
        if (unit_types[info.type].is_leader()) leaders_[info.side & 1].push_back(u);
    }
    const Value& scenario = *setting.scenario;
    if (setting.turns > 0) turn_limit_ = setting.turns;
    visibility_ = number_or(scenario["visibility"], 0);
    default_winner_ = sdk::side_called(setting, scenario["default_winner"]);
    if (options_[opt_first_player] == 0) first_ = sdk::side_called(setting, scenario["first"]);
}

} // namespace sandtable::thucydide
