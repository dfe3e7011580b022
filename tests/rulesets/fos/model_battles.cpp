#include "tests/rulesets/fos/model_battles.hpp"

#include "tests/rulesets/fos/model_ground.hpp"

#include <algorithm>

namespace sandtable::fos::model {

namespace {

/// Draws from a stream, in whole numbers.
struct Lot {
    Stream& stream;
    [[nodiscard]] int below(int n) const
    {
        return static_cast<int>(stream.below(static_cast<std::uint32_t>(n)));
    }
    [[nodiscard]] bool chance(int in_a_hundred) const { return below(100) < in_a_hundred; }
    template <typename List>
    [[nodiscard]] auto& one_of(List& list) const
    {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }
    [[nodiscard]] Spot spot(const Battle& battle) const
    {
        const int x = below(battle.files);
        return {x, below(battle.ranks)};
    }
};

void make_ground(Battle& battle, const Lot& lot, Country country)
{
    const int rough = country == Country::close ? 18 : 7;
    for (int i = 0; i < battle.files * battle.ranks; ++i) {
        battle.ground.push_back(lot.chance(rough)       ? Ground::cover
                                : lot.chance(rough / 2) ? Ground::forbidden
                                                        : Ground::clear);
        battle.height.push_back(lot.chance(25) ? 1 + lot.below(2) : 0);
    }
    for (int i = 0; i < battle.files * battle.ranks / 5; ++i) {
        const Spot a = lot.spot(battle);
        const Spot b = lot.chance(50) ? Spot{a.x + 1, a.y} : Spot{a.x, a.y + 1};
        if (battle.holds(b)) battle.obstacles.insert(edge(a, b));
    }
    const auto link = [&](Spot a, Spot b) {
        if (battle.holds(b) && battle.ground_of(a) != Ground::forbidden &&
            battle.ground_of(b) != Ground::forbidden)
            battle.roads.insert(edge(a, b));
    };
    if (country == Country::wide)
        for (int x = 0; x + 1 < battle.files; ++x) link({x, 2}, {x + 1, 2});
    for (int i = 0; i < 12; ++i) {
        const Spot a = lot.spot(battle);
        const int dx = lot.below(3) - 1;
        link(a, {a.x + dx, a.y + 1});
    }
    while (battle.objectives.size() < 3)
        if (const Spot s = lot.spot(battle);
            battle.ground_of(s) != Ground::forbidden &&
            std::ranges::find(battle.objectives, s) == battle.objectives.end())
            battle.objectives.push_back(s);
}

void turn_options(Options& options, const Lot& lot)
{
    options.fog_of_war = lot.chance(60);
    if (lot.chance(25)) options.melee_threshold = 1 + lot.below(4);
    for (bool* option :
         {&options.victory_by_units, &options.cover_autoloss_always, &options.autoloss_crowding,
          &options.blocked_units_halt, &options.artillery_fire_phasing,
          &options.artillery_once_per_turn, &options.objective_metric_squares,
          &options.retreat_choice_owner, &options.no_corner_cutting})
        *option = lot.chance(25);
    for (bool* option : {&options.obstacle_defence, &options.leaders_enter_cover,
                         &options.moved_artillery_fires, &options.leaders_control})
        *option = !lot.chance(25);
    if (lot.chance(30)) options.road_safe_distance = lot.below(6);
    for (int& handicap : options.handicap)
        if (lot.chance(20)) handicap = lot.below(81) - 40;
}

bool may_stand(const Battle& battle, const Troop& unit, Spot s)
{
    if (battle.ground_of(s) == Ground::forbidden) return false;
    const bool road = std::ranges::any_of(
        battle.roads, [&](const Edge& e) { return e.first == s || e.second == s; });
    const bool free = unit.arm == Arm::infantry ||
                      (unit.arm == Arm::leader && battle.options.leaders_enter_cover);
    if (battle.ground_of(s) == Ground::cover && !free && !road) return false;
    if (fighter_in(battle, 1 - unit.side, s) || leader_in(battle, 1 - unit.side, s)) return false;
    return !unit.fights() || !fighter_in(battle, unit.side, s);
}

void muster(Battle& battle, const Lot& lot, Country country)
{
    // In an order that favors neither side; numbers go up, sides are mixed.
    const int strength = country == Country::close ? 5 + lot.below(5) : 3 + lot.below(3);
    for (int n = 1; n <= 2 * strength; ++n) {
        Troop u;
        u.number = n;
        u.side = n <= 2 ? n - 1 : lot.below(2);
        u.arm = n <= 2           ? Arm::infantry
                : lot.chance(22) ? Arm::leader
                                 : static_cast<Arm>(lot.below(3));
        if (u.fights()) {
            u.force_initial = 1 + lot.below(3);
            u.force = 1 + lot.below(u.force_initial);
        }
        const std::vector<Troop>& troops = battle.troops;
        for (int tries = 0; tries < 40; ++tries) {
            const Spot s = !u.fights() && lot.chance(60) ? lot.one_of(troops).at : lot.spot(battle);
            if (!may_stand(battle, u, s)) continue;
            u.at = s;
            battle.troops.push_back(u);
            break;
        }
    }
}

/// Some of those who are left come later. [FOS-EXT-01]
void hold_back(Battle& battle, const Lot& lot)
{
    for (Troop& u : battle.troops) {
        if (u.number <= 2 || !lot.chance(15)) continue;
        u.place = Place::reserve;
        u.force = u.force_initial;
        u.arrive_turn = 2;
        const int doors = 1 + lot.below(4);
        while (static_cast<int>(u.entry.size()) < doors)
            if (const Spot s = lot.spot(battle); battle.ground_of(s) != Ground::forbidden)
                u.entry.push_back(s);
    }
}

} // namespace

Battle random_battle(std::uint64_t seed, Country country, bool fighting)
{
    Stream stream{seed, 0};
    const Lot lot{stream};
    Battle battle;
    battle.files = country == Country::close ? 5 + lot.below(3) : 16;
    battle.ranks = country == Country::close ? 5 + lot.below(2) : 6;
    battle.turns = 2;
    constexpr std::array edges{'N', 'E', 'S', 'W'};
    const int home = lot.below(4);
    battle.home = {edges[static_cast<std::size_t>(home)],
                   edges[static_cast<std::size_t>((home + 1 + lot.below(3)) % 4)]};
    turn_options(battle.options, lot);
    make_ground(battle, lot, country);
    muster(battle, lot, country);
    battle.active = fighting ? lot.below(2) : 0;
    if (fighting) {
        for (Troop& u : battle.troops)
            u.moved = u.fights() && u.side == battle.active && lot.chance(60);
    } else {
        hold_back(battle, lot);
    }
    return battle;
}

std::string name_of(Spot s)
{
    return std::string(1, static_cast<char>('a' + s.x)) + std::to_string(s.y + 1);
}

namespace {

std::string word(const char* name, bool value)
{
    return std::string{"option "} + name + (value ? "=true\n" : "=false\n");
}

std::string options_of(const Options& o)
{
    const auto number = [](const char* name, int value) {
        return std::string{"option "} + name + '=' + std::to_string(value) + '\n';
    };
    const auto choice = [](const char* name, const char* value) {
        return std::string{"option "} + name + '=' + value + '\n';
    };
    return word("fog_of_war", o.fog_of_war) + number("melee_threshold", o.melee_threshold) +
           choice("victory_measure", o.victory_by_units ? "units" : "force_points") +
           choice("cover_autoloss", o.cover_autoloss_always ? "always" : "moving") +
           word("autoloss_crowding", o.autoloss_crowding) +
           word("obstacle_defence", o.obstacle_defence) +
           word("leaders_enter_cover", o.leaders_enter_cover) +
           number("road_safe_distance", o.road_safe_distance) +
           choice("blocked_units", o.blocked_units_halt ? "halt" : "retry") +
           choice("artillery_fire", o.artillery_fire_phasing ? "phasing" : "both") +
           word("artillery_once_per_turn", o.artillery_once_per_turn) +
           word("moved_artillery_fires", o.moved_artillery_fires) +
           word("leaders_control", o.leaders_control) +
           choice("objective_metric", o.objective_metric_squares ? "squares" : "real") +
           choice("retreat_choice", o.retreat_choice_owner ? "owner" : "auto") +
           word("no_corner_cutting", o.no_corner_cutting) + number("handicap_blue", o.handicap[0]) +
           number("handicap_red", o.handicap[1]);
}

std::string code_of(const Troop& u)
{
    const std::string force = std::to_string(u.force);
    const std::string whole =
        u.force == u.force_initial ? force : force + '/' + std::to_string(u.force_initial);
    constexpr std::array arms{"I", "C", "A"};
    return u.fights() ? arms[static_cast<std::size_t>(u.arm)] + whole : "L";
}

} // namespace

std::string text_of(const Battle& battle, bool fighting)
{
    std::string text =
        "size " + std::to_string(battle.files) + 'x' + std::to_string(battle.ranks) + '\n';
    const auto line = [&](const std::string& head, const std::string& rest) {
        if (!rest.empty()) text += head + rest + '\n';
    };
    const auto cells = [&](const auto& wanted) {
        std::string list;
        for (int y = 0; y < battle.ranks; ++y)
            for (int x = 0; x < battle.files; ++x)
                if (wanted(Spot{x, y})) list += ' ' + name_of({x, y});
        return list;
    };
    line("cover", cells([&](Spot s) { return battle.ground_of(s) == Ground::cover; }));
    line("forbidden", cells([&](Spot s) { return battle.ground_of(s) == Ground::forbidden; }));
    for (const int h : {1, 2})
        line("height " + std::to_string(h),
             cells([&](Spot s) { return battle.height_of(s) == h; }));
    std::string obstacles;
    for (const auto& [a, b] : battle.obstacles) obstacles += ' ' + name_of(a) + '|' + name_of(b);
    line("obstacle", obstacles);
    std::string roads;
    for (const auto& [a, b] : battle.roads) roads += ' ' + name_of(a) + '-' + name_of(b);
    line("road", roads);
    std::string objectives;
    for (const Spot s : battle.objectives) objectives += ' ' + name_of(s);
    line("objective", objectives);
    constexpr std::array sides{"blue ", "red "};
    for (const std::size_t s : {0U, 1U})
        line(std::string{"home "} + sides[s], std::string(1, battle.home[s]));
    text += options_of(battle.options) + "turn " + std::to_string(battle.turn) + "\nturns " +
            std::to_string(battle.turns) + "\nphase " + (battle.active == 0 ? "blue\n" : "red\n");
    std::string moved;
    for (const Troop& u : battle.troops) {
        const std::string who = std::string{sides[static_cast<std::size_t>(u.side)]} + '#' +
                                std::to_string(u.number) + ' ' + code_of(u);
        if (u.place == Place::board) {
            line(who + ' ', name_of(u.at));
        } else {
            std::string entry;
            for (const Spot s : u.entry) entry += ' ' + name_of(s);
            line("arrive " + who + " turn " + std::to_string(u.arrive_turn) + " entry", entry);
        }
        if (u.moved) moved += " #" + std::to_string(u.number);
    }
    if (fighting) text += "moved" + moved + '\n';
    return text;
}

Path random_path(const Battle& battle, const Troop& unit, Stream& stream)
{
    const Lot lot{stream};
    Path path;
    Spot here = unit.at;
    const Spot towards = lot.one_of(battle.troops).at;
    for (int steps = 1 + lot.below(unit.fights() ? 6 : 5); steps > 0; --steps) {
        const Path around = neighbors(battle, here);
        Spot next = lot.one_of(around);
        if (lot.chance(60)) // along a road, where there is one
            for (const Spot s : around)
                if (battle.roads.contains(edge(here, s)) && (path.empty() || s != path.front()) &&
                    s != unit.at)
                    next = s;
        if (lot.chance(25))
            for (const Spot s : around)
                if (squares(s, towards) < squares(next, towards)) next = s;
        path.push_back(next);
        here = next;
    }
    return path;
}

} // namespace sandtable::fos::model
