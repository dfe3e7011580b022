#include "rulesets/synapse/scenario/check_lists.hpp"

#include "rulesets/synapse/book/environment_words.hpp"
#include "rulesets/synapse/book/umpire_items.hpp"
#include "rulesets/synapse/scenario/complaints.hpp"

#include <algorithm>
#include <string_view>

namespace sandtable::synapse {

namespace {

class CheckLists : Complaints {
public:
    CheckLists(const Context& context, const Diagnostics& says)
        : Complaints{says}, context_{context}, setting_{context.setting()}
    {
    }
    void run()
    {
        works();
        distances();
        events();
        umpire();
    }

private:
    void works();
    void name_of_work(const Value& item);
    /// Says so where the kind of a work is unknown; true for what is more than an entrenchment.
    bool is_fort(const Value& item);
    void next_work(const Value& next);
    void distances();
    void events();
    void needs(const Value& event);
    void umpire();
    /// One of a few words, where there is one. [SYN-BATTLE-14]
    template <typename Words>
    void word(const Value& event, const char* name, const Words& known)
    {
        if (const Value& value = event[name]; !value.is(Value::nothing))
            one_of(value, "SYN-BATTLE-14", name, known);
    }

    const Context& context_;
    const Setting& setting_;
};

void CheckLists::works()
{
    for (const Value& item : (*setting_.scenario)["works"]) {
        if (is_unknown(item, "SYN-FORT-01")) continue;
        words(item, {"name", "kind", "factor", "defense", "optimum", "inaccessible", "next",
                     "food_weeks", "needs_no_food", "grim_fate"});
        name_of_work(item);
        const bool fort = is_fort(item);
        whole(item, "factor", 1, 100, "SYN-FORT-01");
        whole(item, "defense", 0, 100, "SYN-FORT-01");
        whole(item, "optimum", 1, 1'000'000'000, "SYN-FORT-02");
        whole(item, "food_weeks", 0, 1000);
        if (fort && item["optimum"].is(Value::nothing))
            error(item, "SYN-FORT-02", "a work needs the garrison it is built for: optimum = ...");
        next_work(item["next"]);
    }
}

void CheckLists::name_of_work(const Value& item)
{
    const Value& name = item["name"];
    if (!name.is(Value::text)) {
        error(item, "SYN-FORT-01", "a work needs a name");
        return;
    }
    for (const Value& other : (*setting_.scenario)["works"]) {
        if (&other == &item) break;
        if (other["name"].is(Value::text) && std::string_view{name.string} == other["name"].string)
            error(name, "SYN-FORT-01", "two works have the name {word}", {.word = name.string});
    }
}

bool CheckLists::is_fort(const Value& item)
{
    const Value& kind = item["kind"];
    const bool known =
        kind.is(Value::text) &&
        std::any_of(std::begin(work_kinds), std::end(work_kinds),
                    [&](const WorkKind& k) { return std::string_view{kind.string} == k.name; });
    if (!known)
        error(kind.is(Value::nothing) ? item : kind, "SYN-FORT-01",
              "a work is an entrenchment, a small_fort or a fortress");
    return known && std::string_view{kind.string} != "entrenchment";
}

void CheckLists::next_work(const Value& next)
{
    if (!next.is(Value::text)) return;
    const bool found = std::any_of(context_.works.begin(), context_.works.end(),
                                   [&](const Work& work) { return work.name == next.string; });
    if (!found) error(next, "SYN-FORT-06", "there is no such work");
}

void CheckLists::distances()
{
    for (const Value& item : (*setting_.scenario)["distances"]) {
        words(item, {"from", "distance"});
        whole(item, "from", 1, 1000, "SYN-RNG-07");
        if (word_in(item["distance"], distance_rank_words) < 0)
            error(item, "SYN-RNG-07", "a distance is short, medium, long or very_long");
    }
}

/// An event without what it brings about would pass unnoticed.
void CheckLists::needs(const Value& event)
{
    const auto is = [&](std::string_view kind) { return is_word(event["kind"], kind); };
    const char* wanted = is("distance") ? "distance" : is("supply") ? "weeks" : nullptr;
    if (is("encircle") || is("release") || is("reinforcement")) wanted = "body";
    if (wanted && event[wanted].is(Value::nothing))
        error(event, "SYN-BATTLE-14", "this event needs {word} = ...", {.word = wanted});
    bool changes = false;
    for (const char* name : {"terrain", "visibility", "wind", "temperature", "ground", "harsh"})
        changes = changes || !event[name].is(Value::nothing);
    if (is("weather") && !changes)
        error(event, "SYN-BATTLE-14",
              "a change of weather needs terrain, visibility, wind, temperature, ground or harsh");
    const Environment& e = context_.environment;
    const bool settled = e.urban || e.terrain > Terrain::marsh;
    if (is("weather") && !event["terrain"].is(Value::nothing) && settled)
        error(event["terrain"], "SYN-BATTLE-14", "a battle in streets or before walls stays there");
}

void CheckLists::events()
{
    for (const Value& item : (*setting_.scenario)["events"]) {
        words(item, {"at", "kind", "terrain", "visibility", "wind", "temperature", "ground",
                     "harsh", "distance", "body", "weeks", "work"});
        whole(item, "at", 1, 1000, "SYN-BATTLE-14");
        word(item, "terrain", changing_terrain_words);
        word(item, "visibility", visibility_words);
        word(item, "wind", wind_words);
        word(item, "temperature", temperature_words);
        word(item, "ground", ground_words);
        word(item, "distance", distance_rank_words);
        if (item["at"].is(Value::nothing)) error(item, "SYN-BATTLE-14", "an event needs at = ...");
        if (word_in(item["kind"], event_words) < 0)
            error(item, "SYN-BATTLE-14",
                  "an event is weather, distance, encircle, release, reinforcement or supply");
        needs(item);
        if (const Value& body = item["body"];
            body.is(Value::text) && unit_called(setting_, body.string) == Unit::none)
            error(body, "SYN-BATTLE-14", "there is no such body");
    }
    for (const UnitInfo& unit : setting_.units) {
        const Value& turn = (*unit.fields)["arrive_turn"];
        if (turn.is(Value::number) && !(*unit.fields)["body"].is(Value::nothing))
            error(turn, "SYN-RES-06", "a body arrives, and its units with it");
    }
}

void CheckLists::umpire()
{
    const Value& map = (*setting_.scenario)["umpire"];
    const auto known = [](std::string_view word) {
        if (word == "all") return true;
        for (const ItemSpec& item : items)
            if (word == item.id || word == std::string_view{item.id}.substr(0, 6)) return true;
        return false;
    };
    for (const Value& item : map) {
        if (std::string_view{item.key} == "ask") {
            for (const Value& one : item)
                if (!one.is(Value::text) || !known(one.string))
                    error(one, "SYN-UMP-30", "the umpire knows UMP-01 to UMP-30, or \"all\"");
            if (item.is(Value::text) && !known(item.string))
                error(item, "SYN-UMP-30", "the umpire knows UMP-01 to UMP-30, or \"all\"");
        } else if (!known(item.key)) {
            error(item, "SYN-UMP-30", "the umpire knows UMP-01 to UMP-30, or \"all\"");
        } else if (!item.is(Value::number) && !item.is(Value::boolean)) {
            error(item, "SYN-UMP-30", "a ruling is a number");
        } else {
            for (int i = 0; i < item_count; ++i) {
                const ItemSpec& spec = items[i];
                const std::string_view id{spec.id};
                if (item.key != id && item.key != id.substr(0, 6)) continue;
                if (item.integer < spec.min || item.integer > spec.max ||
                    (item.key == id && !can_be(static_cast<Item>(i), item.integer)))
                    error(item, spec.rule, "the ruling must lie between {n} and {m}",
                          {.n = spec.min, .m = spec.max});
            }
        }
    }
}

} // namespace

void check_lists(const Context& context, const Diagnostics& says)
{
    CheckLists{context, says}.run();
}

} // namespace sandtable::synapse
