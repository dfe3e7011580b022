#include "rulesets/synapse/scenario/check.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"
#include "rulesets/synapse/scenario/check_lists.hpp"
#include "rulesets/synapse/scenario/check_terms.hpp"
#include "rulesets/synapse/scenario/check_troops.hpp"
#include "rulesets/synapse/scenario/check_weapons.hpp"
#include "rulesets/synapse/scenario/complaints.hpp"
#include "rulesets/synapse/scenario/setup.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::synapse {

namespace {

class Check : Complaints {
public:
    Check(const Context& context, const Diagnostics& says)
        : Complaints{says}, context_{context}, setting_{context.setting()}, says_{says}
    {
    }
    void all();

private:
    void map_board();
    void middle();
    void commander(Side side);
    void side(Side side);
    void reserves();
    void fighters();
    [[nodiscard]] const Value& fields(Unit u) const
    {
        return *setting_.units[static_cast<std::size_t>(u)].fields;
    }

    const Context& context_;
    const Setting& setting_;
    const Diagnostics& says_;
};

void Check::map_board()
{
    const Value& scenario = *setting_.scenario;
    for (int s = 0; s < 2; ++s)
        for (int i = 0; i < 3; ++i)
            if (context_.zones[s][i] == Cell::none) {
                error(scenario["map"].is(Value::nothing) ? scenario : scenario["map"],
                      "SYN-BATTLE-03",
                      "the map needs the zones A.main A.support A.reserve B.main B.support "
                      "B.reserve");
                return;
            }
    const Value& works = scenario["works"];
    for (std::size_t i = 0; i < context_.works.size(); ++i)
        if (const Work& work = context_.works[i]; work.zone == Cell::none && !work.name.empty())
            error(works.items[i], "SYN-FORT-01", "the map needs a zone for each work: {word}",
                  {.word = works.items[i]["name"].string});
    if (scenario["mode"].is(Value::nothing))
        error(scenario, "SYN-BATTLE-01", "a battle says what it is: mode = \"field\"");
    if (scenario["terrain"].is(Value::nothing) && context_.mode != Mode::vehicle)
        error(scenario, "SYN-TERR-01", "a battle says where it is fought: terrain = \"open\"");
    if (context_.environment.terrain == Terrain::impassable)
        error(scenario["terrain"], "SYN-TERR-01", "no battle can be fought on impassable ground");
}

/// The phases of a sequence or a week, as chapter 16 has them for the mode; intents are for the
/// first sequence, and not before walls.
std::vector<Phase> phases_of(Mode mode, bool first)
{
    if (mode == Mode::siege) return {Phase::siege_week};
    std::vector<Phase> all;
    if (first && mode != Mode::assault) all.push_back(Phase::intent);
    all.insert(all.end(), {Phase::command, Phase::events, Phase::commitment});
    if (mode == Mode::vehicle)
        all.push_back(Phase::action);
    else
        all.insert(all.end(), {Phase::orders, Phase::ranged, Phase::engage});
    all.insert(all.end(), {Phase::pursuit, Phase::rally, Phase::end_check});
    return all;
}

/// A battle begun in the middle begins with a phase that it has; what a program has written down
/// may stand in a battle of its siege. [SYN-BATTLE-01]
void Check::middle()
{
    const Value& position = (*setting_.scenario)["position"];
    const Value& phase = position["phase"];
    if (!phase.is(Value::text) || !position["asks"].is(Value::nothing)) return;
    std::string all;
    for (const Phase one : phases_of(context_.mode, position["turn"].integer == 1)) {
        const char* const name = setting_.book->phases[static_cast<std::uint32_t>(one)].name;
        if (is_word(phase, name)) return;
        all += all.empty() ? name : std::string{", "} + name;
    }
    error(phase, "SYN-BATTLE-01",
          "this battle cannot begin so: the phases in its middle are {word}",
          {.word = all.c_str()});
}

void Check::commander(Side side)
{
    const Value& c = (*setting_.sides[side].fields)["commander"];
    if (c.is(Value::nothing)) return;
    words(c, {"name", "mental", "presence", "combat", "war", "diplomacy", "command_potential",
              "rally_potential", "diplomacy_potential"});
    for (const char* name : {"mental", "presence"}) whole(c, name, 1, 10, "SYN-CORE-01");
    for (const char* name : {"combat", "war", "diplomacy", "command_potential", "rally_potential",
                             "diplomacy_potential"})
        whole(c, name, -100, 100, "SYN-CORE-01");
    const bool commands = c["command_potential"].is(Value::number);
    const bool rallies = c["rally_potential"].is(Value::number);
    const bool trained = c["combat"].is(Value::number) && c["war"].is(Value::number);
    if (!commands && (c["mental"].is(Value::nothing) || !trained))
        error(c, "SYN-CMD-01",
              "a commander needs mental, presence, combat and war, or his potentials");
    else if (!rallies && (c["presence"].is(Value::nothing) || !trained))
        error(c, "SYN-CMD-02", "a commander needs presence, combat and war, or a rally_potential");
}

/// A reserve must be worth something: its power on the ground of the battle, laid out on a table
/// of our own. [SYN-RES-02]
void Check::reserves()
{
    if (!setting_.layout || context_.players_group) return;
    const Layout& layout = *setting_.layout;
    std::vector<std::byte> block(layout.bytes);
    for (std::size_t i = 0; i < setting_.units.size(); ++i) {
        UnitRecord record;
        record.side = setting_.units[i].side;
        record.type = setting_.units[i].type;
        std::memcpy(block.data() + layout.units_at + i * layout.unit_stride, &record,
                    sizeof record);
    }
    Tape tape;
    Battle battle{block.data(), setting_, tape, nullptr};
    for (std::size_t i = 0; i < setting_.units.size(); ++i)
        for (std::size_t c = 0; c < setting_.book->unit_counters.size(); ++c)
            battle.set(UnitCounter{static_cast<std::uint16_t>(c)},
                       unit_at_index(static_cast<int>(i)), setting_.book->unit_counters[c].initial);
    Play play{battle, context_};
    set_up(play);
    for (const Side s : {side_a, side_b}) {
        for (const Unit b : context_.armies[s].bodies) {
            if (power(play.field, b) > most_power)
                error(fields(b), "SYN-CORE-14", "the power of {unit} is beyond {n}",
                      {.unit = b, .n = most_power});
            else
                muster(play, b); // who cannot charge, or not deploy [SYN-TERR-04, SYN-TYPE-04]
        }
        const ReserveShare share = reserve_share(play.field, s);
        if (!share.enough(least_reserve(play.field)))
            error(fields(share.body), "SYN-RES-02", small_reserve,
                  share.args(least_reserve(play.field)));
    }
}

/// All who are lined up, crews counted, must fit their number. [SYN-TIME-05, SYN-CORE-14]
void Check::fighters()
{
    Wide all = 0;
    for (const Army& army : context_.armies)
        for (const Unit u : army.troops) {
            const Troop& t = context_.troop(u);
            all += times(t.eff, std::max<std::int64_t>(t.crew_per_element, 1));
        }
    if (all > most_power)
        error((*setting_.scenario)["units"], "SYN-CORE-14", "a battle has {n} fighters at most",
              {.n = most_power});
}

/// A side's commander, bodies and units.
void Check::side(Side side)
{
    commander(side);
    const Value& units = (*setting_.scenario)["units"];
    const Army& army = context_.armies[side];
    int mains = 0;
    int supports = 0;
    bool committed = false;
    for (const Unit b : army.bodies) {
        const Body& spec = context_.body(b);
        committed = committed || spec.role != Role::reserve;
        if (context_.is_troop(b)) continue;
        check_body(context_, says_, b);
        mains += spec.role == Role::main;
        supports += spec.role == Role::support;
    }
    if (mains > 5) error(units, "SYN-ARMY-04", "a side has at most 5 main bodies");
    if (supports > 3) error(units, "SYN-ARMY-04", "a side has at most 3 support bodies");
    if (!committed) error(units, "SYN-RES-01", "a side needs a body in the field");
    for (const Unit u : army.troops) check_troop(context_, says_, u);
}

void Check::all()
{
    map_board();
    middle();
    if (setting_.units.size() > most_pieces)
        error((*setting_.scenario)["units"], "SYN-CORE-14", "at most {n} bodies and units",
              {.n = most_pieces});
    const Value& table = (*setting_.scenario)["mdc_table"];
    bool whole_numbers = true;
    for (const Value& item : table)
        whole_numbers =
            whole_numbers && item.is(Value::number) && item.integer >= -100 && item.integer <= 100;
    if (!table.is(Value::nothing) && (table.count != 10 || !whole_numbers))
        error(table, "SYN-CORE-02", "ten modifiers are needed, for the components 1 to 10");
    for (const Side s : {side_a, side_b}) side(s);
    const bool walls = context_.mode == Mode::assault || context_.mode == Mode::siege;
    bool garrison = false;
    for (const Unit b : context_.armies[side_b].bodies)
        garrison = garrison || context_.body(b).role == Role::garrison;
    if (walls && !garrison)
        error((*setting_.scenario)["units"], "SYN-ASLT-01", "B needs a garrison in a work");
    reserves();
    check_weapons(context_, says_);
    fighters();
    check_lists(context_, says_);
    check_terms(context_, says_);
}

} // namespace

void check_scenario(const Context& context, const Diagnostics& says) { Check{context, says}.all(); }

} // namespace sandtable::synapse
