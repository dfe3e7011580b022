#include "plugins/frontends/picture/counters/figures.hpp"

#include "plugins/frontends/picture/counters/figures_of_old.hpp"
#include "plugins/frontends/picture/counters/figures_of_powder.hpp"
#include "plugins/frontends/picture/counters/figures_of_siege.hpp"
#include "plugins/frontends/picture/counters/figures_of_tales.hpp"

#include "plugins/host/telling/i18n.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace sandtable::picture {
namespace {

/// Adds path data at a place and size of its own.
void add_to(Path& path, std::string_view data, Spot from, Spot to, double scale)
{
    std::array<double, 6> values{};
    char word = 'M';
    std::size_t given = 0;
    const auto spot = [&](std::size_t i) {
        return to + (Spot{values[i], values[i + 1]} - from) * scale;
    };
    const auto put = [&] {
        if (word == 'M' && given == 2) path.move(spot(0));
        if (word == 'L' && given == 2) path.line(spot(0));
        if (word == 'C' && given == 6) path.curve(spot(0), spot(2), spot(4));
    };
    for (std::size_t at = 0; at < data.size();) {
        const char c = data[at];
        if (c == ' ') {
            ++at;
        } else if (c >= 'A' && c <= 'Z') {
            put();
            given = 0;
            if (c == 'Z') path.close();
            word = c;
            ++at;
        } else {
            if (given >= values.size()) return;
            const auto [end, error] =
                std::from_chars(data.data() + at, data.data() + data.size(), values[given++]);
            if (error != std::errc{}) return;
            at = static_cast<std::size_t>(end - data.data());
        }
    }
    put();
}

struct Fallback {
    std::string_view arm;
    Weight weight;
    std::string_view figure;
};
constexpr std::array fallbacks{
    Fallback{"infantry", Weight::light, "light_infantry"},
    Fallback{"infantry", Weight::heavy, "grenadier"},
    Fallback{"infantry", Weight::usual, "line_infantry"},
    Fallback{"cavalry", Weight::light, "hussar"},
    Fallback{"cavalry", Weight::heavy, "cuirassier"},
    Fallback{"cavalry", Weight::usual, "dragoon"},
    Fallback{"artillery", Weight::light, "horse_gun"},
    Fallback{"artillery", Weight::usual, "cannon"},
    Fallback{"headquarters", Weight::usual, "general"},
    Fallback{"chariot", Weight::usual, "chariot"},
    Fallback{"elephant", Weight::usual, "elephant"},
    Fallback{"engineers", Weight::usual, "sapper"},
    Fallback{"ship", Weight::usual, "warship"},
};

struct FigureTitle {
    std::string_view name;
    const char* title;
};
constexpr std::array titles{
    FigureTitle{"archer", host::key("archers")},
    FigureTitle{"cannon", host::key("foot artillery")},
    FigureTitle{"catapult", host::key("engines")},
    FigureTitle{"chariot", host::key("chariots")},
    FigureTitle{"chasseur", host::key("chasseurs")},
    FigureTitle{"crossbow", host::key("crossbows")},
    FigureTitle{"cuirassier", host::key("cuirassiers")},
    FigureTitle{"dragon", host::key("dragons")},
    FigureTitle{"dragoon", host::key("dragoons")},
    FigureTitle{"elephant", host::key("elephants")},
    FigureTitle{"general", host::key("commanding officer")},
    FigureTitle{"grenadier", host::key("grenadiers, guards")},
    FigureTitle{"heavy_horse", host::key("heavy cavalry")},
    FigureTitle{"horse_gun", host::key("horse artillery")},
    FigureTitle{"hussar", host::key("hussars")},
    FigureTitle{"javelin", host::key("javelin skirmishers")},
    FigureTitle{"lancer", host::key("lancers")},
    FigureTitle{"legionary", host::key("legionaries")},
    FigureTitle{"light_horse", host::key("light horse")},
    FigureTitle{"light_infantry", host::key("light infantry")},
    FigureTitle{"line_infantry", host::key("line infantry")},
    FigureTitle{"marshal", host::key("commander-in-chief")},
    FigureTitle{"medium_horse", host::key("medium cavalry")},
    FigureTitle{"medium_infantry", host::key("foot")},
    FigureTitle{"needle_gun", host::key("riflemen with needle guns")},
    FigureTitle{"phalanx", host::key("phalanx")},
    FigureTitle{"rifleman", host::key("riflemen")},
    FigureTitle{"sapper", host::key("sappers")},
    FigureTitle{"spearman", host::key("spearmen")},
    FigureTitle{"staff_officer", host::key("staff officer")},
    FigureTitle{"troll", host::key("trolls")},
    FigureTitle{"undead", host::key("walking dead")},
    FigureTitle{"warrior", host::key("warriors")},
    FigureTitle{"warship", host::key("warships")},
    FigureTitle{"wolf_rider", host::key("wolf-riders")},
};

} // namespace

const char* title_of_figure(const FigureData& figure)
{
    for (const FigureTitle& entry : titles)
        if (entry.name == figure.name) return entry.title;
    return "";
}

const FigureData* figure_named(std::string_view name)
{
    for (const FigureData& figure : old_figures)
        if (figure.name == name) return &figure;
    for (const FigureData& figure : siege_figures)
        if (figure.name == name) return &figure;
    for (const FigureData& figure : powder_figures)
        if (figure.name == name) return &figure;
    for (const FigureData& figure : tale_figures)
        if (figure.name == name) return &figure;
    return nullptr;
}

const FigureData* figure_of(const UnitTypeSpec& type)
{
    if (type.figure)
        if (const FigureData* const named = figure_named(type.figure)) return named;
    for (const Fallback& entry : fallbacks)
        if (entry.arm == type.symbol &&
            (entry.weight == type.weight || entry.weight == Weight::usual))
            return figure_named(entry.figure);
    return nullptr;
}

void draw_figure(Drawing& drawing, const FigureData& figure, Spot middle, double wide, double high,
                 Color ink, Color back)
{
    const Stamp stamp{drawing};
    const double w = figure.right - figure.left, h = figure.low - figure.top;
    const double scale = std::min(wide / w, high / h);
    const Spot from{(figure.left + figure.right) / 2, (figure.top + figure.low) / 2};
    const auto draw = [&](auto&& parts, Color color) {
        Path path;
        for (const char* const part : parts)
            if (part) add_to(path, part, from, middle, scale);
        drawing.path(std::move(path), filled(color));
    };
    draw(figure.fill, ink);
    draw(std::array{figure.cut}, back);
    draw(std::array{figure.over}, ink);
}

} // namespace sandtable::picture
