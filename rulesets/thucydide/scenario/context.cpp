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
      prizes_{read_prizes(setting, victory_)},
      lines_{*setting.board, longest_range},
      paces_{*setting.board},
      marks_{*setting.layout, turn_counters}
{
    const Value& scenario = *setting.scenario;
    if (setting.turns > 0) turn_limit_ = setting.turns;
    visibility_ = number_or(scenario["visibility"], 0);
    default_winner_ = sdk::side_called(setting, scenario["default_winner"]);
    if (options_[opt_first_player] == 0) first_ = sdk::side_called(setting, scenario["first"]);
}

} // namespace sandtable::thucydide
