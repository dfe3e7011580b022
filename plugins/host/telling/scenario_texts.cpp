#include "plugins/host/telling/scenario_texts.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/telling/dates.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

/// What a text says, its key being English or, where there is none, the language it is first in.
std::string said(const Value& text, const Texts& texts)
{
    const Value& english = text["en"];
    const Value& key = !text.is(Value::map) ? text : english.is(Value::text) ? english : text.at(0);
    return std::string{key.is(Value::text) ? texts.of(key.string) : std::string_view{}};
}

} // namespace

std::string said_by(const Setting& setting, const char* field, const Texts& texts)
{
    if (!setting.scenario) return {};
    return said((*setting.scenario)[field], texts);
}

std::string when_and_where(const Setting& setting, const Texts& texts)
{
    std::string told = told_date(said_by(setting, "date", texts), texts);
    if (const std::string place = said_by(setting, "place", texts); !place.empty())
        told += (told.empty() ? "" : " - ") + place;
    return told;
}

std::vector<Moment> moments_by(const Setting& setting, const Texts& texts)
{
    std::vector<Moment> moments;
    if (!setting.scenario) return moments;
    const Value& list = (*setting.scenario)["moments"];
    for (std::size_t i = 0; i < list.count; ++i) {
        const Value& turn = list.at(i)["turn"];
        std::string words = said(list.at(i)["words"], texts);
        if (turn.is(Value::number) && !words.empty())
            moments.push_back({static_cast<int>(turn.integer), std::move(words)});
    }
    std::stable_sort(moments.begin(), moments.end(),
                     [](const Moment& a, const Moment& b) { return a.turn < b.turn; });
    return moments;
}

std::vector<PlaceName> place_names_by(const Setting& setting, const Texts& texts)
{
    std::vector<PlaceName> names;
    if (!setting.scenario) return names;
    const Board& board = *setting.board;
    for (const Value& written : (*setting.scenario)["map"]["names"]) {
        PlaceName place;
        const Value& at = written["at"];
        if (at.is(Value::list)) {
            place.point = {static_cast<std::int32_t>(at.at(0).integer),
                           static_cast<std::int32_t>(at.at(1).integer)};
        } else {
            const std::string_view where{at.string};
            const std::size_t bar = where.find('|');
            place.cell = cell_from_label(board, where.substr(0, bar));
            if (bar != std::string_view::npos)
                place.beyond = cell_from_label(board, where.substr(bar + 1));
            if (place.cell == Cell::none) continue;
        }
        place.words = said(written["name"], texts);
        if (!place.words.empty()) names.push_back(std::move(place));
    }
    return names;
}

} // namespace sandtable::host
