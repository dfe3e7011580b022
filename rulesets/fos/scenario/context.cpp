#include "rulesets/fos/scenario/context.hpp"

#include "rulesets/fos/scenario/reading.hpp"

#include "kernel/board/geometry.hpp"
#include "sdk/cpp/reading.hpp"
#include "sdk/cpp/serial.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

int home_direction(const SideInfo& side, int otherwise)
{
    const Value& edge = sdk::field_of(side, "home_edge");
    for (const int d : {square::north, square::east, square::south, square::west})
        if (sdk::is_word(edge, direction_name(Shape::square, d))) return d;
    return otherwise;
}

} // namespace

Roster::Roster(const Setting& setting, const Board& board) : number(setting.units.size())
{
    for (std::size_t i = 0; i < setting.units.size(); ++i) {
        number[i] = read_number(setting.units[i].id).value_or(static_cast<int>(i) + 1);
        by_number.push_back(static_cast<Unit>(i));
    }
    std::sort(by_number.begin(), by_number.end(), [this](Unit a, Unit b) {
        return number[static_cast<std::size_t>(a)] < number[static_cast<std::size_t>(b)];
    });
    for (const Unit u : by_number) {
        const UnitInfo& info = setting.units[static_cast<std::size_t>(u)];
        of_side[info.side & 1].push_back(u);
        Reserve reserve{.unit = u, .entry = {}};
        for (const Value& item : sdk::field_of(info, "entry"))
            if (item.is(Value::text))
                if (const auto cell = read_cell(item.string, board)) reserve.entry.push_back(*cell);
        if (!reserve.entry.empty()) reserves.push_back(std::move(reserve));
    }
    for (std::size_t s = 0; s < 2 && s < setting.sides.size(); ++s)
        home[s] = home_direction(setting.sides[s], home[s]);
}

Context::Context(const Setting& the_setting)
    : setting{&the_setting},
      serial{sdk::next_serial()},
      options{sdk::OptionValues{the_setting}},
      ground{the_setting},
      sights{ground},
      roster{the_setting, *the_setting.board}
{
}

} // namespace sandtable::fos
