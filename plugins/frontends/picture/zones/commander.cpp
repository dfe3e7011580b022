#include "plugins/frontends/picture/zones/commander.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sandtable::picture {
namespace {

using host::key;

constexpr std::string_view dot = " \u00b7 "; ///< between a commander's numbers

/// What a scenario says of a commander, in the reader's language.
std::string talent_word(const host::Texts& texts, std::string_view word)
{
    struct Known {
        const char* word;
        const char* title;
    };
    constexpr std::array known{Known{"mental", key("mental")},
                               Known{"presence", key("presence")},
                               Known{"combat", key("combat")},
                               Known{"war", key("art of war")},
                               Known{"command_potential", key("command")},
                               Known{"rally_potential", key("rally")},
                               Known{"diplomacy_potential", key("diplomacy")}};
    for (const Known& one : known)
        if (one.word == word) return texts.tr(one.title);
    std::string plain{texts.of(std::string{word})};
    std::ranges::replace(plain, '_', ' ');
    return plain;
}

/// The numbers that a scenario gives a side's commander: "mental 9", "presence 9". What the other
/// side's is worth is not told to a side.
std::vector<std::string> talents_of(const Easel& e, Side side, const Value& commander)
{
    const Side viewer = e.view.viewer();
    std::vector<std::string> talents;
    if (viewer != nobody && viewer != umpire_seat && viewer != side) return talents;
    for (const Value& value : commander)
        if (value.is(Value::number))
            talents.push_back(talent_word(e.teller.texts(), value.key) + " " +
                              std::to_string(value.integer));
    return talents;
}

/// Beside each other with dots between them, as many as find room in a line: no line ends between
/// a word and its number.
std::vector<std::string> in_lines(const std::vector<std::string>& talents, Face face, double size,
                                  double room)
{
    std::vector<std::string> lines;
    for (const std::string& talent : talents) {
        if (!lines.empty()) {
            const std::string longer = lines.back() + std::string{dot} + talent;
            if (width_of(longer, face, size) <= room) {
                lines.back() = longer;
                continue;
            }
        }
        lines.push_back(cut_to(talent, face, size, room));
    }
    return lines;
}

} // namespace

Box commander_box(Spot corner, double s)
{
    return {corner.x, corner.y, corner.x + 5.2 * s, corner.y + 2.4 * s};
}

void draw_commander(const Easel& e, Side side, Spot corner, double wide)
{
    const SideInfo& info = e.view.setting().sides[side];
    const double left = corner.x + 2.0 * e.s, room = wide - 2.0 * e.s;
    const std::string name = e.reader.commander(side);
    draw_medallion(e.drawing, {corner.x + 0.95 * e.s, corner.y + 0.95 * e.s}, 0.92 * e.s,
                   e.reader.commander_counter(side), e.colors);
    // Who has no name is called by his side.
    const std::string called = name.empty() ? e.teller.side(side) : name;
    const double size = fitted(called, Face::italic, 0.5, room / e.s, 0.66);
    e.drawing.text({left, corner.y + 0.82 * e.s}, cut_to(called, Face::italic, size * e.s, room),
                   e.letters(Face::italic, size, e.colors.ink, Anchor::left));
    if (!name.empty())
        e.drawing.text({left, corner.y + 1.3 * e.s},
                       cut_to(e.teller.side(side), Face::roman, e.readable(0.34) * e.s, room),
                       e.letters(Face::roman, 0.34, e.colors.soft, Anchor::left));
    double y = corner.y + (name.empty() ? 1.3 : 1.66) * e.s;
    for (const std::string& line : in_lines(talents_of(e, side, (*info.fields)["commander"]),
                                            Face::italic, e.readable(0.25) * e.s, room)) {
        e.drawing.text({left, y}, line, e.letters(Face::italic, 0.25, e.colors.soft, Anchor::left));
        y += e.readable(0.25) * 1.28 * e.s;
    }
}

} // namespace sandtable::picture
