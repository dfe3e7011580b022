#include "rulesets/synapse/scenario/reading_weapons.hpp"

#include "rulesets/synapse/scenario/values.hpp"

namespace sandtable::synapse {

Weapon read_weapon(const Value& value, Weapon::Category usual)
{
    Weapon weapon;
    weapon.name = english(value["name"]);
    weapon.category = static_cast<Weapon::Category>(word(value, "category", category_words, usual));
    const Value& dmg = value["dmg"];
    if (dmg.is(Value::list)) { // several kinds of ammunition [SYN-VEH-06]
        std::int64_t sum = 0;
        for (const Value& item : dmg) sum += item.is(Value::number) ? item.integer : 0;
        weapon.dmg = {dmg.count == 0 ? 0 : sum / dmg.count, 1};
    } else {
        static_cast<void>(read_share(dmg, weapon.dmg));
    }
    if (Share share; read_share(value["cdf"], share)) weapon.cdf = share;
    weapon.burst = flag(value, "burst");
    weapon.are = number(value, "are", 1);
    weapon.range = static_cast<Range>(word(value, "range", range_words, weapon.shoots() ? 2 : 0));
    weapon.has_att = value["mod_att"].is(Value::number);
    weapon.mod_att = whole(value, "mod_att", 0);
    weapon.contact_ok = flag(value, "contact_ok", true);
    weapon.says_contact = !value["contact_ok"].is(Value::nothing);
    weapon.count = number(value, "count", 1);
    weapon.total = says(value, "count_mode", "total");
    weapon.secondary = flag(value, "secondary");
    weapon.mult = number(value, "pdf_mult", 1);
    weapon.usable_vs = texts(value["usable_vs"]);
    for (const Value& item : value["factor_vs"]) {
        Share share{1, 1};
        if (read_share(item, share))
            weapon.factor_vs.emplace_back(item.key, static_cast<int>(2 * share.over / share.under));
    }
    return weapon;
}

} // namespace sandtable::synapse
