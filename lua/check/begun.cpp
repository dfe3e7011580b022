// A battle that has begun: what the rules keep of units, sides and the battle, and what is asked.

#include "lua/check/checks.hpp"
#include "lua/data/packed.hpp"

#include <algorithm>

namespace sandtable::lua {

Problem not_so_many_bytes(const char* name, std::size_t bytes, const Place& at)
{
    return {.code = "SC2048",
            .text = "\"{word}\" is not written as the program writes it, in {n} bytes",
            .fill = {{"word", name}, {"n", std::to_string(bytes)}},
            .place = at};
}

/// Which of a list of the book a text names; below 0, and a problem, when it names none.
template <typename Spec>
int Checks::named(const Written& value, const List<Spec>& specs, const char* what,
                  const char* unknown_text)
{
    if (!text(value, what)) return -1;
    const int i = index_of(specs, value.text);
    if (i < 0) unknown_word(value.at, value.text, "SC2014", unknown_text, names(specs));
    return i;
}
template int Checks::named(const Written&, const List<PhaseSpec>&, const char*, const char*);
template int Checks::named(const Written&, const List<StepSpec>&, const char*, const char*);

/// A side, or the umpire where there is one.
std::optional<Side> Checks::seat(const Written& value)
{
    if (book_.has_umpire != 0 && value.is(Value::text) && value.text == "umpire")
        return umpire_seat;
    return side(value);
}

std::optional<int> Checks::unit_called(const Written& at, const std::string& id)
{
    const auto found = std::ranges::find(plan_.units, id, &PlannedUnit::id);
    if (found != plan_.units.end()) return static_cast<int>(found - plan_.units.begin());
    std::vector<std::string> known;
    for (const PlannedUnit& unit : plan_.units) known.push_back(unit.id);
    unknown_word(at.key_at.line > 0 ? at.key_at : at.at, id, "SC2047",
                 "the scenario has no unit \"{word}\"", known);
    return std::nullopt;
}

void Checks::read_kept(const Written& table, Given::Of of, int who, const char* what,
                       std::vector<std::string> others)
{
    if (!wants(table, Value::map, what)) return;
    const List<CounterSpec>* const counters[] = {&book_.unit_counters, &book_.side_counters,
                                                 &book_.cell_counters, &book_.game_counters};
    const List<DataSpec> none{};
    const List<DataSpec>* const data[] = {&book_.unit_data, &book_.side_data, &none,
                                          &book_.game_data};
    const List<CounterSpec>& specs = *counters[of];
    const List<DataSpec>& bytes = *data[of];
    for (const Written& item : table.items) {
        if (std::ranges::find(others, item.key) != others.end()) continue;
        if (const int i = index_of(specs, item.key); i >= 0) {
            check_counter(item, specs[static_cast<std::size_t>(i)],
                          {of, static_cast<std::uint16_t>(i), who, 0}, true);
        } else if (const int d = index_of(bytes, item.key); d >= 0) {
            read_bytes(item, bytes, {of, static_cast<std::uint16_t>(d), who, 0});
        } else {
            std::vector<std::string> known = others;
            for (const std::string& name : names(specs)) known.push_back(name);
            for (const std::string& name : names(bytes)) known.push_back(name);
            unknown(item, what, known);
        }
    }
}

void Checks::read_bytes(const Written& value, const List<DataSpec>& specs, Given given)
{
    const DataSpec& spec = specs[given.counter];
    if (!text(value, spec.name)) return;
    auto bytes = unpack(value.text, spec.bytes);
    if (!bytes) {
        problems_.push_back(not_so_many_bytes(spec.name, spec.bytes, value.at));
        return;
    }
    plan_.data.push_back({given.of, given.counter, given.who, std::move(*bytes), value.at});
}

void Checks::read_sides_now(const Written& sides)
{
    if (!wants(sides, Value::map, "sides")) return;
    for (const Written& one : sides.items) {
        Written name = Written::of("", one.key);
        name.at = one.key_at;
        if (const auto owner = side(name)) read_kept(one, Given::side, *owner, "a side");
    }
}

void Checks::read_units_now(const Written& units)
{
    if (!wants(units, Value::map, "units")) return;
    for (const Written& one : units.items)
        if (const auto who = unit_called(one, one.key)) read_unit_now(one, *who);
}

void Checks::read_unit_now(const Written& now, int who)
{
    static const std::vector<std::string> others{"at", "where", "facing", "type"};
    read_kept(now, Given::unit, who, "a unit", others);
    if (!now.is(Value::map)) return;
    PlannedUnit& unit = plan_.units[static_cast<std::size_t>(who)];
    if (now.find("at") || now.find("where")) {
        unit.cell = Cell::none;
        unit.point = {};
        check_where(now, unit);
    } else if (const Written* facing = now.find("facing"); facing && builder_) {
        read_facing(*facing, unit);
    }
    if (now.find("type")) unit.becomes = unit_type_of(now);
}

void Checks::read_questions(const Written& asks)
{
    if (!wants(asks, Value::list, "asks")) return;
    for (const Written& one : asks.items) {
        if (plan_.asks.size() == Clock::deepest) {
            say(one.at, "SC2047", "no more than {n} questions are open at once",
                {{"n", std::to_string(Clock::deepest)}});
            return;
        }
        read_question(one);
    }
}

/// { "retreat", of = "red", unit = "#1", a = 2 }
void Checks::read_question(const Written& one)
{
    static const std::vector<std::string> known{"of", "unit", "a", "b"};
    constexpr std::int64_t most = 0x7fffffff;
    if (!wants(one, Value::map, "a question")) return;
    Decision decision;
    bool is_named = false;
    for (const Written& item : one.items) {
        if (item.key == "1") {
            const int kind =
                named(item, book_.decisions, "a question", "unknown question \"{word}\"");
            is_named = true;
            decision.kind = static_cast<std::uint8_t>(std::max(kind, 0));
        } else if (item.key == "of") {
            const std::size_t count = item.is(Value::list) ? item.items.size() : 1;
            for (std::size_t i = 0; i < count; ++i)
                if (const auto who = seat(item.is(Value::list) ? item.items[i] : item))
                    decision.seats = static_cast<Seats>(decision.seats | seat_bit(*who));
        } else if (item.key == "unit") {
            if (!text(item, "unit")) continue;
            if (const auto who = unit_called(item, item.text)) decision.unit = unit_at_index(*who);
        } else if (item.key == "a" || item.key == "b") {
            (item.key == "a" ? decision.a : decision.b) = static_cast<std::int32_t>(
                number(item, "a number of a question", -most - 1, most).value_or(0));
        } else {
            unknown(item, "a question", known);
        }
    }
    if (!is_named || decision.seats == 0)
        say(one.at, "SC2047", "a question says what is asked, and of whom: { \"move\", of = ... }");
    plan_.asks.push_back(decision);
}

} // namespace sandtable::lua
