#include "rulesets/synapse/scenario/check_weapons.hpp"

#include "rulesets/synapse/scenario/complaints.hpp"

#include <string_view>
#include <vector>

namespace sandtable::synapse {

namespace {

class CheckWeapons : Complaints {
public:
    CheckWeapons(const Context& context, const Diagnostics& says)
        : Complaints{says}, context_{context}
    {
    }
    void run()
    {
        collect_classes();
        for (const Army& army : context_.armies)
            for (const Unit u : army.troops) {
                const Value& fields = *context_.setting().units[static_cast<std::size_t>(u)].fields;
                for (const char* carried : {"weapon", "thrown", "second"})
                    if (fields[carried].is(Value::map)) weapon(fields[carried]);
                for (const Value& item : fields["weapons"]) weapon(item);
            }
    }

private:
    /// The classes of vehicles, and the tags that some unit of the battle bears. [SYN-VEH-08]
    void collect_classes();
    void weapon(const Value& value);
    void damage(const Value& weapon);
    void suited(const Value& weapon);
    void suited_word(const Value& where, const char* said);

    const Context& context_;
    std::vector<const char*> classes_;
};

void CheckWeapons::collect_classes()
{
    for (const char* name : {"ground", "air", "naval", "submarine", "space", "infantry"})
        classes_.push_back(name);
    for (const Army& army : context_.armies)
        for (const Unit u : army.troops)
            for (const std::string& tag : context_.troop(u).tags) classes_.push_back(tag.c_str());
}

void CheckWeapons::weapon(const Value& w)
{
    if (is_unknown(w, "SYN-UNIT-01")) return;
    words(w, {"name", "dmg", "category", "cdf", "burst", "are", "range", "mod_att", "contact_ok",
              "count", "count_mode", "secondary", "pdf_mult", "usable_vs", "factor_vs", "eff"});
    damage(w);
    Share share;
    const Value& cdf = w["cdf"];
    if (!cdf.is(Value::nothing) &&
        (!read_share(cdf, share) || share.over == 0 || share.over > 10'000 * share.under))
        error(cdf, "SYN-UNIT-04", "a rate of fire is a whole number or a fraction such as \"1/2\"");
    const Value& category = w["category"];
    if (!category.is(Value::nothing) && word_in(category, category_words) < 0)
        error(category, "SYN-UNIT-08", "a weapon is melee, thrown, missile, firearm or artillery");
    if (const Value& range = w["range"];
        !range.is(Value::nothing) && word_in(range, range_words) < 0)
        error(range, "SYN-RNG-03", "a range is none, short, medium, long or very_long");
    if (const Value& mode = w["count_mode"];
        !mode.is(Value::nothing) && word_in(mode, count_words) < 0)
        error(mode, "SYN-VEH-03", "a count is per_element or total");
    for (const char* name : {"burst", "contact_ok", "secondary"}) yes_or_no(w, name);
    whole(w, "are", 1, 10'000, "SYN-UNIT-04");
    whole(w, "mod_att", -100, 100);
    whole(w, "count", 1, 1'000'000);
    whole(w, "pdf_mult", 1, 1000);
    whole(w, "eff", 1, 1'000'000'000, "SYN-UNIT-08"); // of mixed weapons: who carries it
    suited(w);
}

void CheckWeapons::damage(const Value& w)
{
    const Value& dmg = w["dmg"];
    Share share;
    if (dmg.is(Value::nothing)) {
        error(w, "SYN-UNIT-01", "a weapon needs its damage: dmg = ...");
    } else if (dmg.is(Value::list)) {
        for (const Value& item : dmg)
            if (!item.is(Value::number) || item.integer < 1 || item.integer > 10'000'000)
                error(item, "SYN-VEH-06", "the damage of ammunition is a whole number from 1 up");
        if (dmg.count == 0) error(dmg, "SYN-VEH-06", "a list of ammunition must not be empty");
    } else if (!read_share(dmg, share) || share.over == 0) {
        error(dmg, "SYN-UNIT-01", "damage must be above 0: a whole number, or \"3/2\"");
    }
}

void CheckWeapons::suited(const Value& w)
{
    const Value& usable = w["usable_vs"];
    if (usable.is(Value::text)) suited_word(usable, usable.string);
    for (const Value& item : usable)
        if (item.is(Value::text))
            suited_word(item, item.string);
        else
            error(item, "SYN-VEH-08", "what a weapon is good against is a class or a tag");
    for (const Value& item : w["factor_vs"]) {
        Share share;
        suited_word(item, item.key);
        if (!read_share(item, share) || 2 * share.over > 2 * share.under ||
            (2 * share.over) % share.under != 0)
            error(item, "SYN-VEH-08", "a factor is 0, \"1/2\" or 1");
    }
}

/// A weapon may be made for more than one battle, so a class that nobody has here is a warning.
void CheckWeapons::suited_word(const Value& where, const char* said)
{
    for (const char* known : classes_)
        if (std::string_view{known} == said) return;
    if (const char* meant = nearest_of(said, classes_))
        warn(where, "SYN-VEH-08", "nobody here has this class or tag, did you mean {word}?",
             {.word = meant});
    else
        warn(where, "SYN-VEH-08", "nobody here has this class or tag: {word}", {.word = said});
}

} // namespace

void check_weapons(const Context& context, const Diagnostics& says)
{
    CheckWeapons{context, says}.run();
}

} // namespace sandtable::synapse
