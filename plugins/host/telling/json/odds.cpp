#include "plugins/host/telling/json/odds.hpp"

#include "plugins/host/table/dice_source.hpp"

namespace sandtable::host {

namespace {

/// Where the dice fall, and what is asked before; null and empty where none falls.
void add_way(Json& json, const SeenOdds& seen, const Teller& teller)
{
    json["dice"] = nullptr;
    if (const auto& fall = seen.odds.fall) {
        const Book& book = *teller.setting().book;
        json["dice"] = {{"turn", fall->clock.turn},
                        {"phase", book.phases[fall->clock.phase].name},
                        {"side", teller.side_id(fall->clock.active)},
                        {"die", die_of(book, fall->roll.die, fall->roll.bound).name},
                        {"purpose", fall->roll.purpose},
                        {"later", fall->later}};
    }
    Json asked = Json::array();
    for (const AskedOnTheWay& one : seen.way)
        asked.push_back({{"side", teller.side_id(one.side)},
                         {"question", one.question},
                         {"order", one.order},
                         {"open", !one.told}});
    json["asked"] = std::move(asked);
    Json unasked = Json::array();
    for (const StandingAnswer& one : seen.never_asked)
        unasked.push_back(write_answer(one, teller.setting()));
    if (!unasked.empty()) json["never_asked"] = std::move(unasked);
}

} // namespace

Json odds_json(const SeenOdds& seen, const Teller& teller)
{
    const Odds& odds = seen.odds;
    Json json;
    if (seen.worlds > 0) json["worlds"] = seen.worlds;
    json["exact"] = odds.exact;
    if (odds.stopped) json["stopped"] = true;
    json["branches"] = odds.branches;
    json["steps"] = odds.steps;
    add_way(json, seen, teller);
    Json outcomes = Json::array();
    for (const Outcome& outcome : odds.outcomes) {
        Json line{{"label", outcome.label}, {"share", outcome.share}};
        if (odds.exact && outcome.total != 0) {
            line["ways"] = outcome.ways;
            line["total"] = outcome.total;
        }
        if (!odds.exact) {
            line["low"] = outcome.low;
            line["high"] = outcome.high;
            line["error"] = outcome.error;
        }
        outcomes.push_back(std::move(line));
    }
    json["outcomes"] = std::move(outcomes);
    Json changes = Json::array();
    for (const ChangeShare& change : seen.changes)
        changes.push_back({{"label", change.label}, {"share", change.share}});
    json["changes"] = std::move(changes);
    return json;
}

} // namespace sandtable::host
