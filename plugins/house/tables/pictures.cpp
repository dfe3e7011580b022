#include "plugins/house/tables/pictures.hpp"

#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/picture/svg.hpp"

#include <cmath>
#include <optional>

namespace sandtable::house {
namespace {

using wire::Json;

/// Hundredths are as fine as the picture is.
double rounded(double value) { return std::round(value * 100) / 100; }

std::optional<picture::Style> style_named(const std::string& name)
{
    if (name == "paper") return picture::Style::paper;
    if (name == "night") return picture::Style::night;
    if (name == "print") return picture::Style::print;
    return std::nullopt;
}

Json ground_json(const View& view, const host::Teller& teller, picture::Style style)
{
    const picture::GroundPicture ground = picture::draw_ground(view, teller, style);
    Json json{{"svg", picture::to_page_svg(ground.drawing, true)},
              {"width", rounded(ground.drawing.width)},
              {"height", rounded(ground.drawing.height)},
              {"cell", ground.cell},
              {"origin", {rounded(ground.origin.x), rounded(ground.origin.y)}}};
    Json middles = Json::array(), zones = Json::array();
    for (const picture::Spot& at : ground.middles)
        middles.push_back({rounded(at.x), rounded(at.y)});
    for (const picture::Box& box : ground.zones)
        zones.push_back(
            {rounded(box.left), rounded(box.top), rounded(box.wide()), rounded(box.high())});
    json["middles"] = std::move(middles);
    if (!zones.empty()) json["zones"] = std::move(zones);
    return json;
}

std::string hex(picture::Color color)
{
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", color.red, color.green, color.blue);
    return text;
}

Json signs_json(const View& view, const host::Teller& teller, picture::Style style,
                picture::Signs signs)
{
    Json sides = Json::object();
    const auto colors = picture::side_colors(view.setting(), style);
    for (std::size_t s = 0; s < colors.size() && s < view.setting().sides.size(); ++s)
        sides[view.setting().sides[s].id] = {{"color", hex(colors[s].back)},
                                             {"ink", hex(colors[s].ink)},
                                             {"lined", colors[s].lined}};
    const picture::CounterReader reader{view, teller, signs, style};
    const int strength = reader.strength_counter();
    return {{"svg", picture::draw_symbols(view, teller, signs)},
            {"sides", std::move(sides)},
            {"strength",
             strength < 0
                 ? Json(nullptr)
                 : Json(view.book().unit_counters[static_cast<std::size_t>(strength)].name)}};
}

} // namespace

wire::Json draw_for_page(const View& view, const host::Teller& teller, const std::string& picture,
                         const std::string& style)
{
    const auto look = style_named(style);
    if (!look) return nullptr;
    if (picture == "ground") return ground_json(view, teller, *look);
    if (picture == "signs") return signs_json(view, teller, *look, picture::Signs::usual);
    if (picture == "figures") return signs_json(view, teller, *look, picture::Signs::figures);
    if (picture == "nato") return signs_json(view, teller, *look, picture::Signs::nato);
    return nullptr;
}

} // namespace sandtable::house
