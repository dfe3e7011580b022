#include "model_table.hpp"

#include <algorithm>
#include <sstream>

namespace sandtable::thucydide::model {

std::string name_of(Hex h)
{
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return two(h.col + 1) + two(h.row + 1);
}

namespace {

// Table 5.2 as it stands: type, kind, weight, stands, mb, mm, fire, range, assault, melee,
// abilities.
constexpr const char* table_of_types = R"(
inf_skirmish_javelin infantry very_light 4 2 2 2 2 1 1 evade skirmisher fire_on_move
inf_skirmish_bow infantry very_light 4 2 2 2 3 1 1 evade skirmisher
inf_light infantry light 4 2 2 1 2 2 2 evade fire_on_move
inf_bow infantry light 4 1 2 2 3 1 2
inf_crossbow infantry medium 4 1 2 2 3 1 2 armour_piercing
inf_longbow infantry medium 4 1 2 3 4 2 2
inf_militia infantry light 4 1 2 0 0 2 2
inf_warband infantry medium 4 2 2 0 0 4 2 impetuous pursuit
inf_medium infantry medium 4 1 2 0 0 3 3
inf_mounted infantry medium 4 1 3 0 0 2 3
inf_spear infantry heavy 4 1 2 0 0 2 4 long_spear
inf_hoplite infantry heavy 4 1 2 0 0 3 4 long_spear
inf_legion infantry heavy 4 1 2 0 0 4 3 pilum
inf_heavy infantry heavy 4 1 2 0 0 4 4
inf_phalanx infantry very_heavy 4 1 1 0 0 4 4 long_spear never_more_than_one
inf_dismounted_knights infantry very_heavy 4 1 1 0 0 4 4 never_more_than_one alt:cav_knights
cav_light_javelin cavalry light 4 4 4 1 2 2 1 evade pursuit fire_on_move
cav_light_bow cavalry light 4 4 4 2 3 1 1 evade fire_on_move
cav_medium cavalry medium 4 3 3 0 0 3 2 evade_foot charge pursuit
cav_heavy cavalry heavy 4 2 3 0 0 4 3 shock charge pursuit
cav_cataphract cavalry very_heavy 4 2 2 0 0 4 4 shock pursuit
cav_knights cavalry heavy 4 3 3 0 0 5 3 shock charge pursuit impetuous alt:inf_dismounted_knights
camel_light camelry light 4 3 3 2 3 1 2 evade camel_scare fire_on_move
camel_medium camelry medium 4 3 3 0 0 3 2 evade_foot camel_scare pursuit
chariot_light chariot light 3 3 3 2 2 2 2 evade fire_on_move
chariot_heavy chariot heavy 3 2 2 0 0 4 2 shock charge pursuit
chariot_scythed chariot medium 2 3 3 0 0 5 1 shock expendable
elephant elephant heavy 3 2 2 1 2 4 4 elephant_scare pursuit fire_on_move
art_light artillery light 2 1 1 3 4 0 1 artillery
art_heavy artillery light 2 0 1 4 6 0 1 artillery never_more_than_one
wagon wagon heavy 3 1 1 2 2 0 3 vehicle
)";

template <std::size_t Count>
int place_of(const std::array<const char*, Count>& words, const std::string& word)
{
    return static_cast<int>(std::ranges::find(words, word) - words.begin());
}

} // namespace

const std::vector<Type>& types()
{
    static const std::vector<Type> all = [] {
        constexpr std::array kinds{"infantry", "cavalry",   "camelry", "chariot",
                                   "elephant", "artillery", "wagon"};
        constexpr std::array weights{"very_light", "light", "medium", "heavy", "very_heavy"};
        std::vector<Type> list;
        std::istringstream table{table_of_types};
        for (std::string line; std::getline(table, line);) {
            if (line.empty()) continue;
            std::istringstream row{line};
            Type type;
            std::string kind;
            std::string weight;
            row >> type.name >> kind >> weight >> type.stands >> type.mb >> type.mm >> type.fire >>
                type.range >> type.assault >> type.melee;
            type.kind = static_cast<Kind>(place_of(kinds, kind));
            type.weight = static_cast<Weight>(place_of(weights, weight));
            for (std::string ability; row >> ability;) type.abilities.insert(ability);
            list.push_back(type);
        }
        return list;
    }();
    return all;
}

Troop* War::unit_in(Hex h)
{
    for (Troop& u : troops)
        if (u.alive && u.hex == h) return &u;
    return nullptr;
}
const Troop* War::unit_in(Hex h) const { return const_cast<War*>(this)->unit_in(h); }
Leader* War::leader_in(Hex h)
{
    for (Leader& l : leaders)
        if (l.active && l.hex == h) return &l;
    return nullptr;
}
const Leader* War::leader_in(Hex h) const { return const_cast<War*>(this)->leader_in(h); }

} // namespace sandtable::thucydide::model
