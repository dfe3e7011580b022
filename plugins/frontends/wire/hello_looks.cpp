#include "plugins/frontends/wire/hello_looks.hpp"

#include "kernel/board/label.hpp"
#include "plugins/frontends/picture/counters/strength.hpp"
#include "plugins/frontends/picture/ground/words.hpp"
#include "plugins/frontends/picture/style/sight.hpp"
#include "plugins/host/telling/dates.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "plugins/host/telling/scenario_texts.hpp"

#include <array>

namespace sandtable::wire {
namespace {

Json hex(picture::Color color)
{
    constexpr const char* digits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {color.red, color.green, color.blue}) {
        text += digits[part / 16];
        text += digits[part % 16];
    }
    return text;
}

void add_place(Json& scenario, const Setting& setting, const host::Teller& teller)
{
    for (const char* field : {"place", "date", "description", "scale"}) {
        std::string said = host::said_by(setting, field, teller.texts());
        if (said.empty()) continue;
        if (std::string_view{field} == "date") said = host::told_date(said, teller.texts());
        scenario[field] = std::move(said);
    }
    for (const host::Moment& moment : host::moments_by(setting, teller.texts()))
        scenario["moments"].push_back({{"turn", moment.turn}, {"words", moment.words}});
    if (!setting.scenario || setting.board->shape == Shape::zones) return;
    if (const Value& north = (*setting.scenario)["north"]; north.is(Value::number))
        scenario["north"] = north.integer;
    const Value& base = (*setting.scenario)["base"];
    if (setting.board->shape == Shape::plane && base.at(0).is(Value::number) &&
        base.at(1).is(Value::number))
        scenario["base"] = {base.at(0).integer, base.at(1).integer};
}

/// Places of the map that are no objective, by name.
void add_names(Json& board, const Setting& setting, const host::Teller& teller)
{
    for (const host::PlaceName& name : host::place_names_by(setting, teller.texts())) {
        Json one{{"title", name.words}};
        if (name.cell == Cell::none) {
            one["x"] = name.point.x;
            one["y"] = name.point.y;
        } else {
            one["cell"] = label(*setting.board, name.cell);
            if (name.beyond != Cell::none) one["beyond"] = label(*setting.board, name.beyond);
        }
        board["names"].push_back(std::move(one));
    }
}

void add_colors(Json& sides, const Setting& setting)
{
    using picture::Style;
    constexpr std::array styles{std::pair{"paper", Style::paper}, std::pair{"night", Style::night},
                                std::pair{"print", Style::print}};
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        if (const char* color = setting.sides[s].color; color && *color) sides[s]["color"] = color;
    for (const auto& [name, style] : styles) {
        const std::vector<picture::SideColor> colors = picture::side_colors(setting, style);
        for (std::size_t s = 0; s < colors.size(); ++s)
            sides[s]["colors"][name] = {{"back", hex(colors[s].back)},
                                        {"ink", hex(colors[s].ink)},
                                        {"lined", colors[s].lined},
                                        {"hatched", colors[s].hatched}};
    }
}

/// A counter of units, and the one that says what it is out of.
Json out_of_json(const Book& book, std::optional<UnitCounter> counter)
{
    if (!counter) return nullptr;
    const CounterSpec& spec = book.unit_counters[counter->index];
    Json json{{"counter", spec.name}, {"full", nullptr}};
    if (spec.full != 0 && spec.full <= book.unit_counters.size())
        json["full"] = book.unit_counters[static_cast<std::size_t>(spec.full - 1)].name;
    return json;
}

/// A zone's role: "front" between the armies, "work" where troops are sheltered, else what its name
/// says behind its side's: "reserve" of "A.reserve".
Json zone_json(const Setting& setting, const host::Teller& teller, Cell zone)
{
    const Board& board = *setting.board;
    const int terrain = board.terrain ? board.terrain_at(zone) : 0;
    std::string role = label(board, zone);
    Json json{{"side", nullptr}};
    for (std::size_t s = 0; s < setting.sides.size(); ++s) {
        const std::string own = std::string{setting.sides[s].id} + ".";
        if (!role.starts_with(own)) continue;
        json["side"] = teller.side_id(static_cast<Side>(s));
        role.erase(0, own.size());
        break;
    }
    if (picture::ground_sign(*setting.book, terrain).sign == picture::Sign::works) role = "work";
    const auto kind = static_cast<std::size_t>(terrain);
    if (kind < setting.book->terrains.size() &&
        std::string_view{setting.book->terrains[kind].name} == "front")
        role = "front";
    json["role"] = std::move(role);
    if (board.zone_places)
        if (const Point at = board.zone_places[index(zone)]; at.x >= 0)
            json["place"] = {at.x, at.y};
    return json;
}

} // namespace

void add_looks(Json& hello, const Setting& setting, const host::Teller& teller)
{
    const Board& board = *setting.board;
    add_place(hello["scenario"], setting, teller);
    add_names(hello["board"], setting, teller);
    add_colors(hello["sides"], setting);
    hello["contrast"] = {{"ink", picture::least_contrast}, {"sides", picture::least_difference}};
    const Book& book = *setting.book;
    hello["strength"] = out_of_json(book, picture::strength_counter_of(book));
    hello["wear"] = out_of_json(book, host::unit_counter_for(book, Means::wear));
    const auto distance = host::game_counter_for(book, Means::distance);
    hello["distance"] = distance ? Json(book.game_counters[distance->index].name) : Json(nullptr);
    if (board.shape == Shape::hex_rows || board.shape == Shape::hex_columns)
        hello["board"]["even_shift"] = board.even_shift != 0;
    if (board.shape != Shape::zones) return;
    Json zones = Json::array();
    for (int i = 0; i < board.cells; ++i)
        zones.push_back(zone_json(setting, teller, cell_at_index(i)));
    hello["board"]["zones"] = std::move(zones);
}

} // namespace sandtable::wire
