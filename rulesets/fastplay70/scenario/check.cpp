#include "rulesets/fastplay70/scenario/check.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/table/open_table.hpp"
#include "rulesets/fastplay70/scenario/reading.hpp"

#include "kernel/board/label.hpp"
#include "sdk/cpp/complaints.hpp"

namespace sandtable::fastplay70 {

namespace {

constexpr int least_columns = 14;
constexpr int least_rows = 9;
constexpr int least_width = 1200;
constexpr int least_height = 900;
constexpr int most_length = 6000;

class Check {
public:
    Check(const Setting& setting, const Diagnostics& says)
        : setting_{setting}, board_{*setting.board}, says_{says}
    {
    }
    void all()
    {
        if (setting_.turns < 1)
            says_.error(scenario()["turns"], rules::bad_scenario, "a battle has at least one turn");
        else
            check_turn();
        if (plane())
            check_table();
        else
            check_hexes();
        check_segments();
        check_units();
        check_generals();
        if (board_.objectives.size() > most_objectives)
            says_.error(scenario()["map"], rules::bad_scenario,
                        "there are more than {n} objectives", {.n = most_objectives});
    }

private:
    [[nodiscard]] bool plane() const { return board_.shape == Shape::plane; }
    [[nodiscard]] const Value& scenario() const
    {
        return setting_.scenario ? *setting_.scenario : no_value;
    }
    /// What the scenario lets change.
    [[nodiscard]] bool changes(Changing what) const
    {
        return (setting_.layout->changing & changing_bit(what)) != 0;
    }
    [[nodiscard]] int kind_at(Point p) const
    {
        const Outline* area = open_table::area_at(board_, p);
        return area ? area->kind : static_cast<int>(terrain::open);
    }
    /// What the scenario says of a unit, and what its position says of it since. A moment of a game
    /// is as it says: retreats lead where nobody may be placed. [FP70-AMB-79, RET-02, RET-05]
    struct Told {
        const Value& first;
        const Value& since;
        [[nodiscard]] const Value& operator[](const char* field) const
        {
            return since[field].is(Value::nothing) ? first[field] : since[field];
        }
        /// That which says where it is.
        [[nodiscard]] const Value& placed() const
        {
            const bool moved =
                !since["at"].is(Value::nothing) || !since["where"].is(Value::nothing);
            return moved ? since : first;
        }
    };
    [[nodiscard]] Told told(std::size_t i) const
    {
        const UnitInfo& info = setting_.units[i];
        const Value& position = scenario()["position"];
        const bool moment = !position["asks"].is(Value::nothing);
        return {info.fields ? *info.fields : no_value,
                moment ? no_value : position["units"][info.id]};
    }
    void check_turn();
    void check_hexes();
    void check_table();
    void check_segments();
    void check_units();
    void check_generals();
    void check_unit(std::size_t i);
    void check_stands(std::size_t i, const Told& unit);
    void check_facing(std::size_t i, const Value& facing);
    void check_start(std::size_t i, const Value& at);
    void check_arrival(std::size_t i, const Value& all);
    void check_place(std::size_t i, Place place, const Value& where);
    void check_near(std::size_t i, Place place, const Value& where);
    [[nodiscard]] Args args(std::size_t i, Place p) const
    {
        return {.unit = static_cast<Unit>(i),
                .cell = static_cast<Cell>(p.x),
                .to = plane() ? static_cast<Cell>(p.y) : Cell::none};
    }

    const Setting& setting_;
    const Board& board_;
    sdk::Complaints says_;
    std::vector<std::pair<std::size_t, Place>> placed_;
};

void Check::check_turn()
{
    const Value& turn = scenario()["position"]["turn"];
    if (turn.is(Value::number) && turn.integer > setting_.turns)
        says_.error(turn, rules::bad_scenario, "a battle of {n} turns cannot begin in turn {m}",
                    {.n = setting_.turns, .m = turn.integer});
}

void Check::check_hexes()
{
    const Value& map = scenario()["map"];
    if (board_.columns < least_columns || board_.rows < least_rows)
        says_.warn(map, rules::small_board, "the board is smaller than {n} columns by {m} rows",
                   {.n = least_columns, .m = least_rows});
    for (int i = 0; i < board_.cells; ++i)
        if (board_.height[i] < 0 || board_.height[i] > 5)
            says_.error(map, rules::bad_scenario, "the level of {cell} is not between 0 and 5",
                        {.cell = cell_at_index(i)});
}

void Check::check_table()
{
    const Value& map = scenario()["map"];
    if (board_.columns < least_width || board_.rows < least_height)
        says_.warn(map, rules::table_size, "the table is smaller than {n} by {m}",
                   {.n = least_width, .m = least_height});
    if (board_.columns > most_length || board_.rows > most_length)
        says_.error(map, rules::table_size, "the table is larger than {n} by {n}",
                    {.n = most_length});
    // Where it changes, a piece of ground may begin as open and a line as a gap: a bridge.
    const int least_ground = changes(Changing::terrain) ? terrain::open : terrain::wood;
    for (const Outline& outline : board_.outlines) {
        const Value where{.line = outline.line};
        if (outline.layer == layer::heights && (outline.height < 0 || outline.height > 5))
            says_.error(where, rules::bad_scenario, "the level {n} is not between 0 and 5",
                        {.n = outline.height});
        if (outline.layer == layer::ground && outline.closed &&
            (outline.kind < least_ground || outline.kind > terrain::impassable))
            says_.error(where, rules::bad_scenario,
                        "an area of the open table is wood, town or impassable ground");
        const bool gap = outline.kind == edge::nothing && changes(Changing::edges);
        if (!outline.closed && !gap && outline.kind != edge::stream &&
            outline.kind != edge::deep_stream)
            says_.error(where, rules::bad_scenario, "a line of the open table is a stream");
    }
}

void Check::check_segments()
{
    const Value& map = scenario()["map"];
    int most = 0;
    std::vector<int> seen(static_cast<std::size_t>(board_.cells), 0);
    for (const Area& area : board_.areas) {
        const int number = segment_number(area.id, area.number);
        if (number == 0) continue;
        most = std::max(most, number);
        for (std::uint32_t k = 0; k < area.count; ++k)
            if (++seen[static_cast<std::size_t>(area.cells[k])] == 2)
                says_.error(map["areas"], rules::hex_segments, "{cell} is in two segments",
                            {.cell = area.cells[k]});
    }
    for (int i = 0; i < board_.cells && most > 0; ++i)
        if (seen[static_cast<std::size_t>(i)] == 0)
            says_.error(map["areas"], rules::hex_segments, "{cell} is in no segment",
                        {.cell = cell_at_index(i)});
    for (const Outline& outline : board_.outlines)
        if (outline.closed && outline.layer == layer::areas)
            most = std::max(most, segment_number(outline.name, outline.number));
    if (most == 0)
        says_.error(map, rules::bad_scenario,
                    "the map has no segments: name areas \"1\", \"2\", \"3\"");
    else if (most != 3 && most != 4)
        says_.warn(map, rules::small_board, "a battle has 3 or 4 segments, this one {n}",
                   {.n = most});
}

void Check::check_units()
{
    const Value& units = scenario()["units"];
    if (setting_.units.size() > most_units) {
        says_.error(units, rules::bad_scenario, "there are more than {n} units", {.n = most_units});
        return;
    }
    bool any[2] = {};
    for (std::size_t i = 0; i < setting_.units.size(); ++i) {
        any[setting_.units[i].side & 1] = true;
        check_unit(i);
    }
    if (!any[french]) says_.error(units, rules::bad_scenario, "the French have no unit");
    if (!any[german]) says_.error(units, rules::bad_scenario, "the Germans have no unit");
}

void Check::check_unit(std::size_t i)
{
    const Told unit = told(i);
    check_stands(i, unit);
    check_facing(i, unit["facing"]);
    const Value& at = unit.placed()["at"];
    const Value& where = unit.placed()["where"];
    if (!at.is(Value::nothing))
        check_start(i, at);
    else if (!where.is(Value::text) || where.string == std::string_view{"reserve"})
        check_arrival(i, unit.first);
}

/// A battle that begins in the middle rolls no character. A moment of a game, with what is asked,
/// has its own. [FP70-AMB-79]
void Check::check_generals()
{
    const Value& position = scenario()["position"];
    const Value& turn = position["turn"];
    if (!turn.is(Value::number) || turn.integer < 1 || !position["asks"].is(Value::nothing)) return;
    for (const Side side : {french, german})
        if (read_general(setting_.sides[side]).character < 0)
            says_.warn(position, rules::first_character,
                       side == french
                           ? "the battle has begun: name the French general's character"
                           : "the battle has begun: name the German general's character");
}

void Check::check_stands(std::size_t i, const Told& unit)
{
    const Unit self = static_cast<Unit>(i);
    const Value& stands = unit["stands"];
    const Value& initial = unit["stands_initial"];
    if (initial.is(Value::number) && initial.integer != 0) {
        const Value& where = unit.placed()["where"];
        const bool dead = where.is(Value::text) && where.string == std::string_view{"dead"};
        if (!stands.is(Value::number) || stands.integer < (dead ? 0 : 1) ||
            stands.integer > initial.integer)
            says_.error(stands.is(Value::nothing) ? unit.first : stands, rules::strength,
                        "{unit} began with {n} stands and has from 1 to {n} left",
                        {.unit = self, .n = initial.integer});
        return;
    }
    if (!stands.is(Value::number) || stands.integer < 1 || stands.integer > 6)
        says_.error(stands.is(Value::nothing) ? unit.first : stands, rules::strength,
                    "{unit} needs 1 to 6 stands", {.unit = self});
    else if (stands.integer < 3 || stands.integer > 5)
        says_.warn(stands, rules::strength, "{unit} has {n} stands: 3 to 5 are usual",
                   {.unit = self, .n = stands.integer});
}

void Check::check_facing(std::size_t i, const Value& facing)
{
    if (!facing.is(Value::number)) return;
    const std::int64_t n = facing.integer;
    if (plane() && (n % 15 != 0 || n < 0 || n >= 360))
        says_.error(facing, rules::table_notation,
                    "the facing of {unit} is a multiple of 15 degrees",
                    {.unit = static_cast<Unit>(i)});
    if (!plane() && (n < 0 || n > 5))
        says_.error(facing, rules::hex_facing, "the facing of {unit} is one of six",
                    {.unit = static_cast<Unit>(i)});
}

/// A unit that is there from the start.
void Check::check_start(std::size_t i, const Value& at)
{
    int faults = 0;
    std::vector<Place> places;
    if (at.is(Value::list) && at.count == 2 && at.at(0).is(Value::number))
        places.push_back({static_cast<std::int32_t>(at.at(0).integer),
                          static_cast<std::int32_t>(at.at(1).integer)});
    else
        places = read_places(at, board_, faults);
    if (places.size() == 1) check_place(i, places[0], at);
}

/// A unit that comes later. [FP70-ARR-01]
void Check::check_arrival(std::size_t i, const Value& all)
{
    const Unit self = static_cast<Unit>(i);
    const Value& turn = all["arrive_turn"].is(Value::nothing) ? all["turn"] : all["arrive_turn"];
    if (!turn.is(Value::number) || turn.integer < 1 || turn.integer > setting_.turns)
        says_.error(turn.is(Value::nothing) ? all : turn, rules::arrivals,
                    "{unit} has no place and needs a turn of arrival, at most {n}",
                    {.unit = self, .n = setting_.turns});
    int faults = 0;
    const Value& entry = all["entry"];
    const std::vector<Place> places = read_places(entry, board_, faults);
    if (faults > 0 || places.empty())
        says_.error(entry.is(Value::nothing) ? all : entry, rules::arrivals,
                    "{unit} needs a list of entry places on the board", {.unit = self});
    for (const Place& place : places) check_near(i, place, entry);
}

/// Passable, on no stream. [FP70-SETUP-02]
void Check::check_near(std::size_t i, Place place, const Value& where)
{
    const bool blocked = plane() ? kind_at(open_table::point(place)) == terrain::impassable
                                 : board_.terrain[place.x] == terrain::impassable;
    if (blocked)
        says_.error(where, rules::placed, "{unit} is on impassable ground", args(i, place));
    if (!plane()) return;
    for (const Outline& stream : board_.outlines)
        if (!stream.closed && stream.kind != edge::nothing &&
            plane::touches(stream, open_table::point(place), open_table::point(place)))
            says_.error(where, rules::placed, "{unit} is on a stream", args(i, place));
}

void Check::check_place(std::size_t i, Place place, const Value& where)
{
    check_near(i, place, where);
    for (const auto& [other, there] : placed_) {
        const bool close = plane() ? open_table::length2(there, place) < 100 * 100 : there == place;
        if (!close) continue;
        Args both = args(i, place);
        both.other = static_cast<Unit>(other);
        says_.error(where, rules::placed,
                    plane() ? "{unit} and {other} are nearer than 1 UD"
                            : "{unit} and {other} stand in the same hex",
                    both);
    }
    placed_.emplace_back(i, place);
}

} // namespace

void check_scenario(const Context& context, const Diagnostics& says)
{
    Check{*context.setting, says}.all();
}

} // namespace sandtable::fastplay70
