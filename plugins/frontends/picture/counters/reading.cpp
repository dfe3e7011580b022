#include "plugins/frontends/picture/counters/reading.hpp"

#include "plugins/frontends/picture/counters/figure_data.hpp"
#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/counters/signs.hpp"
#include "plugins/frontends/picture/counters/strength.hpp"
#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/text/map/map_token.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::picture {

namespace {

bool is_leader_type(const UnitTypeSpec& type)
{
    return type.stacks != 0 && std::string_view{type.symbol} == "headquarters";
}

/// A leader's rank is the weight of its type: light, medium, heavy are one, two, three stars.
int stars_of(Weight weight)
{
    switch (weight) {
    case Weight::light: return 1;
    case Weight::medium: return 2;
    case Weight::heavy: return 3;
    case Weight::usual: break;
    }
    return 0;
}

/// What a counter has for its figure or sign, to be compared.
std::string look_of(const Counter& counter)
{
    if (counter.figure) return counter.figure->name;
    Drawing drawing;
    draw_sign(drawing, counter.arm, counter.weight, counter.letter, {}, 54, 33, black);
    std::string look;
    for (const Mark& mark : drawing.marks()) {
        look += mark.words + (mark.paint.fills ? " fill" : " line");
        for (const Spot spot : mark.shape.spots)
            look += " " + std::to_string(std::lround(spot.x * 10)) + " " +
                    std::to_string(std::lround(spot.y * 10));
    }
    return look;
}

} // namespace

CounterReader::CounterReader(const View& view, const host::Teller& teller, Signs signs, Style style,
                             const View* start, std::map<Unit, host::Wear> wear)
    : view_{view},
      teller_{teller},
      signs_{signs},
      style_{style},
      faces_{text::has_facings(view.book())},
      colors_{side_colors(view.setting(), style)},
      start_{start},
      wear_{std::move(wear)},
      strength_{strength_counter_of(view.book())},
      alike_(types_alike())
{
}

std::vector<bool> CounterReader::types_alike() const
{
    const std::size_t count = view_.book().unit_types.size();
    std::vector<bool> alike(count, false), used(count, false);
    if (view_.board().shape == Shape::zones) return alike; // cards have names
    for (int i = 0; i < view_.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const auto type = static_cast<std::size_t>(view_.type(unit));
        if (type < count && !is_leader(unit) && !own_figure(unit)) used[type] = true;
    }
    std::map<std::string, std::size_t> first;
    for (std::size_t type = 0; type < count; ++type) {
        if (!used[type]) continue;
        const auto [known, is_new] = first.emplace(look_of(of_type(type)), type);
        if (!is_new) alike[type] = alike[known->second] = true;
    }
    return alike;
}

const SideColor* CounterReader::color(Side side) const
{
    return side < colors_.size() ? &colors_[side] : nullptr;
}

bool CounterReader::is_leader(Unit unit) const
{
    const auto& types = view_.book().unit_types;
    const auto type = static_cast<std::size_t>(view_.type(unit));
    return type < types.size() && is_leader_type(types[type]);
}

Counter CounterReader::of_type(std::size_t number) const
{
    const UnitTypeSpec& type = view_.book().unit_types[number];
    Counter counter;
    counter.arm = type.symbol;
    counter.weight = type.weight;
    counter.letter = std::string(1, type.letter);
    if (signs_ == Signs::figures)
        counter.figure = figure_of(type);
    else if (signs_ == Signs::usual && type.figure)
        counter.figure = figure_named(type.figure);
    counter.color = {white, black};
    if (number < alike_.size() && alike_[number]) counter.tag = counter.letter;
    if (is_leader_type(type)) counter.stars = stars_of(type.weight);
    return counter;
}

const FigureData* CounterReader::own_figure(Unit unit) const
{
    if (signs_ == Signs::nato) return nullptr;
    const Value& said = (*view_.info(unit).fields)["figure"];
    return said.is(Value::text) ? figure_named(said.string) : nullptr;
}

std::int64_t CounterReader::strength(Unit unit) const
{
    if (!strength_ || !host::is_known(view_, unit)) return -1;
    return view_.wide(*strength_, unit);
}

double CounterReader::left(Unit unit) const
{
    const auto known = wear_.find(unit);
    return known == wear_.end() ? 1 : known->second.left();
}

std::string CounterReader::name(Unit unit) const
{
    return std::string{teller_.name_of(view_.info(unit))};
}

std::string CounterReader::commander(Side side) const
{
    const Value& named = (*view_.setting().sides[side].fields)["commander"]["name"];
    const Value& english = named.is(Value::map) ? named["en"] : named;
    return english.is(Value::text) ? std::string{teller_.texts().of(english.string)}
                                   : std::string{};
}

Counter CounterReader::commander_counter(Side side) const
{
    Counter counter;
    if (const SideColor* const of_side = color(side)) counter.color = *of_side;
    for (int i = 0; i < view_.unit_count() && !counter.figure; ++i)
        if (const Unit unit = unit_at_index(i); view_.on_board(unit) && view_.side(unit) == side)
            if (this->counter(unit).figure) counter.figure = figure_named("general");
    return counter;
}

std::string CounterReader::strength_title() const
{
    if (!strength_) return {};
    const CounterSpec& spec = view_.book().unit_counters[strength_->index];
    return host::counter_title(teller_.texts().of(spec.title));
}

std::int64_t CounterReader::full_of(Unit unit) const
{
    const CounterSpec& spec = view_.book().unit_counters[strength_->index];
    if (spec.full != 0)
        return view_.wide(UnitCounter{static_cast<std::uint16_t>(spec.full - 1)}, unit);
    // What nobody tells is not known: the most that a book allows is not what a unit began with.
    const Value& said = (*view_.info(unit).fields)["initial"];
    if (said.is(Value::number)) return said.integer;
    return start_ ? start_->wide(*strength_, unit) : 0;
}

void CounterReader::read_strength(Counter& counter, Unit unit) const
{
    counter.strength = strength(unit);
    if (counter.strength < 0) return;
    const CounterSpec& spec = view_.book().unit_counters[strength_->index];
    counter.as_number = spec.shown == Shown::number;
    counter.full = std::max(full_of(unit), counter.strength);
}

void CounterReader::read_states(Counter& counter, Unit unit) const
{
    constexpr std::size_t most = 3;
    for (const StateSpec& state : view_.book().states) {
        if (counter.marks.size() >= most) return;
        if (!has_state(state, view_.wide(UnitCounter{state.counter}, unit))) continue;
        const std::string title{teller_.texts().of(state.title)};
        counter.marks.emplace_back(mark_named(state.name), host::first_character(title));
    }
}

Counter CounterReader::counter(Unit unit) const
{
    const UnitRecord& record = view_.unit(unit);
    Counter counter;
    if (host::is_known(view_, unit)) {
        counter = of_type(record.type);
        if (const FigureData* const own = own_figure(unit)) counter.figure = own, counter.tag = {};
        if (!is_leader(unit)) read_strength(counter, unit);
        read_states(counter, unit);
        if (faces_ && record.facing >= 0)
            counter.facing = degrees_of(view_.board().shape, record.facing);
    } else {
        counter.unknown = true;
    }
    if (const SideColor* const side = color(record.side)) counter.color = *side;
    return counter;
}

} // namespace sandtable::picture
