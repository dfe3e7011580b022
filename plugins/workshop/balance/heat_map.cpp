#include "plugins/workshop/balance/heat_map.hpp"

#include "kernel/board/label.hpp"
#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "plugins/host/play/session.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::host {
namespace {

using picture::Drawing;

/// From nothing over yellow to a dark red.
picture::Color heat_color(double part)
{
    const picture::Color pale = picture::rgb(0xffd54a), dark = picture::rgb(0xb00020);
    return picture::mixed(pale, dark, part);
}

/// The shapes of all places, by number.
std::vector<picture::Path> shapes_of(const picture::GroundPicture& ground, const Board& board,
                                     const Places& places)
{
    std::vector<picture::Path> shapes(places.count());
    if (places.is_plane()) {
        const picture::Grid grid{board, ground.origin, ground.scale};
        const double side = places.side() * ground.scale;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const Point middle = places.middle(i);
            const picture::Spot at = grid.point(middle.x, middle.y);
            shapes[i].rectangle({at.x - side / 2, at.y - side / 2}, side, side);
        }
        return shapes;
    }
    std::map<std::string, std::size_t> by_name;
    for (int c = 0; c < board.cells; ++c)
        by_name["cell-" + label(board, cell_at_index(c))] = static_cast<std::size_t>(c);
    for (const picture::Mark& mark : ground.drawing.marks())
        if (const auto found = by_name.find(mark.words);
            mark.kind == picture::Mark::path && found != by_name.end())
            shapes[found->second] = mark.shape;
    return shapes;
}

std::string over(const std::vector<picture::Path>& shapes, const std::vector<double>& counts)
{
    double most = 0;
    for (const double count : counts) most = std::max(most, count);
    Drawing drawing;
    for (std::size_t i = 0; i < std::min(shapes.size(), counts.size()); ++i) {
        if (counts[i] <= 0 || shapes[i].empty()) continue;
        const double part = std::sqrt(counts[i] / most); // few are to be seen as well
        drawing.path(shapes[i], picture::filled(heat_color(part), 0.25 + 0.6 * part));
    }
    return picture::marks_as_svg(drawing);
}

} // namespace

HeatMaps draw_heat(const ReadyBattle& battle, const Teller& teller, const CloseLook& look,
                   const std::string& id)
{
    Session session{battle, {.seed = 1, .seats = {}}};
    session.begin();
    picture::GroundPicture ground = picture::draw_ground(
        session.game().table(), teller, picture::Style::paper, teller.texts().language());
    const Places places{*battle.setting->board};
    const auto shapes = shapes_of(ground, *battle.setting->board, places);
    const auto whole = [](double value) { return std::to_string(std::lround(value)); };
    const std::string box =
        "viewBox=\"0 0 " + whole(ground.drawing.width) + " " + whole(ground.drawing.height) + "\"";
    const Drawing words = ground.drawing.take_words(); // names stand above the heat
    const auto symbol = [&](const char* part, const Drawing& drawing) {
        return "<symbol id=\"" + id + part + "\" " + box + ">" + picture::marks_as_svg(drawing) +
               "</symbol>";
    };
    const auto use = [&](const char* part) { return "<use href=\"#" + id + part + "\"/>"; };
    HeatMaps maps;
    maps.ground = "<svg width=\"0\" height=\"0\" style=\"position:absolute\">" +
                  symbol("", ground.drawing) + symbol("-words", words) + "</svg>\n";
    const auto map = [&](const std::vector<double>& counts) {
        return "<svg class=\"map\" role=\"img\" " + box + ">" + use("") + over(shapes, counts) +
               use("-words") + "</svg>\n";
    };
    maps.moved = map(look.moved);
    maps.blood = map(look.blood);
    return maps;
}

} // namespace sandtable::host
