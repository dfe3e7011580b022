#include "plugins/house/tables/pictures.hpp"

#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/picture/svg.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

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

/// A drawing that things are laid over, and where.
Json drawing_json(const picture::GroundPicture& ground, const host::Teller& teller)
{
    Json json{{"svg", picture::to_page_svg(ground.drawing, true)},
              {"width", rounded(ground.drawing.width)},
              {"height", rounded(ground.drawing.height)},
              {"cell", ground.scale},
              {"origin", {rounded(ground.origin.x), rounded(ground.origin.y)}}};
    Json middles = Json::array();
    for (const picture::Spot& at : ground.middles)
        middles.push_back({rounded(at.x), rounded(at.y)});
    json["middles"] = std::move(middles);
    for (const auto& [unit, box] : ground.units)
        json["units"][teller.unit_id(unit)] = {rounded(box.left), rounded(box.top),
                                               rounded(box.wide()), rounded(box.high())};
    return json;
}

Json drawn(const host::ReadyBattle& battle, const View& view, const host::Teller& teller,
           const std::string& what, picture::Style style)
{
    const std::string& language = teller.texts().language();
    if (what == "ground")
        return drawing_json(picture::draw_ground(view, teller, style, language), teller);
    const auto signs = what == "armies" ? picture::Signs::figures : picture::Signs::nato;
    return drawing_json(picture::draw_armies_for_page(view, teller, style, signs, language,
                                                      host::wear_of(battle, view)),
                        teller);
}

/// The grounds that were drawn last: whoever comes to a table, or asks again and again, is sent one
/// drawing as long as his view stays as it is. A process is one table
/// (docs/decisions/0100-a-table-is-a-process.md).
class Grounds {
public:
    Json of(const host::ReadyBattle& battle, const View& view, const host::Teller& teller,
            const std::string& what, picture::Style style)
    {
        const std::string& language = teller.texts().language();
        const std::span block{view.block(), view.layout().bytes};
        for (const Drawn& one : drawn_)
            if (one.setting == &view.setting() && one.what == what && one.style == style &&
                one.language == language && std::ranges::equal(one.block, block))
                return one.json;
        if (drawn_.size() == most) drawn_.erase(drawn_.begin());
        drawn_.push_back({&view.setting(),
                          what,
                          style,
                          language,
                          {block.begin(), block.end()},
                          drawn(battle, view, teller, what, style)});
        return drawn_.back().json;
    }

private:
    static constexpr std::size_t most = 6; ///< both languages of three styles
    struct Drawn {
        const Setting* setting;
        std::string what;
        picture::Style style;
        std::string language;
        std::vector<std::byte> block;
        Json json;
    };
    std::vector<Drawn> drawn_; ///< the oldest first
};

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
    Json letters = Json::object(); // of types that look alike
    for (std::size_t t = 0; t < view.book().unit_types.size(); ++t)
        if (const std::string tag = reader.of_type(t).tag; !tag.empty())
            letters[view.book().unit_types[t].name] = tag;
    const auto strength = reader.strength_counter();
    return {{"svg", picture::draw_symbols(view, teller, signs)},
            {"sides", std::move(sides)},
            {"letters", std::move(letters)},
            {"strength",
             strength ? Json(view.book().unit_counters[strength->index].name) : Json(nullptr)}};
}

} // namespace

wire::Json draw_for_page(const host::ReadyBattle& battle, const View& view,
                         const host::Teller& teller, const std::string& picture,
                         const std::string& style)
{
    const auto look = style_named(style);
    if (!look) return nullptr;
    static Grounds grounds;
    const bool zones = view.board().shape == Shape::zones;
    if (picture == "ground" || (zones && (picture == "armies" || picture == "armies_nato")))
        return grounds.of(battle, view, teller, picture, *look);
    if (picture == "signs") return signs_json(view, teller, *look, picture::Signs::usual);
    if (picture == "figures") return signs_json(view, teller, *look, picture::Signs::figures);
    if (picture == "nato") return signs_json(view, teller, *look, picture::Signs::nato);
    return nullptr;
}

} // namespace sandtable::house
