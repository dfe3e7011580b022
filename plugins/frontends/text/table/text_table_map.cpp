// What a table shows of the battlefield, and whether anything on it has changed.

#include "plugins/frontends/text/bodies_text.hpp"
#include "plugins/frontends/text/describe.hpp"
#include "plugins/frontends/text/table/text_table.hpp"

#include <utility>

namespace sandtable::text {

MapStyle TextTable::map_style() const
{
    return {.color = style_.color, .labels = false, .size = style_.map, .width = paper_.columns()};
}

bool TextTable::shows_map() const
{
    return bodies_text(session_.battle(), session_.game().table(), teller_, false, 0).empty();
}

std::string TextTable::map_text(const View& view, const MapStyle& style) const
{
    if (style_.plain) return in_words(view);
    std::string bodies = bodies_text(session_.battle(), view, teller_, style_.color, style.width);
    return bodies.empty() ? draw_map(view, teller_, style) : bodies;
}

std::string TextTable::bodies_alone(const View& view) const
{
    return style_.plain ? bodies_in_words(session_.battle(), view, teller_, false)
                        : bodies_text(session_.battle(), view, teller_, style_.color,
                                      map_style().width, false);
}

void TextTable::show_what_changed(const View& view)
{
    std::string map = map_text(view, map_style());
    std::string bodies = bodies_alone(view);
    if (map == map_shown_) return;
    const bool only_turned = !bodies.empty() && !map_shown_.empty() && bodies == bodies_shown_;
    if (only_turned) {
        if (const std::string facings = facings_text(view, teller_); !facings.empty())
            paper_.say(facings);
    } else {
        paper_.draw("\n");
        show_map(view, map_style());
        paper_.draw("\n");
    }
    map_shown_ = std::move(map);
    bodies_shown_ = std::move(bodies);
}

std::string TextTable::in_words(const View& view) const
{
    std::string bodies = bodies_in_words(session_.battle(), view, teller_);
    return bodies.empty() ? describe_table(view, teller_) : bodies;
}

void TextTable::show_map(const View& view, const MapStyle& style)
{
    if (style_.plain || view.board().shape == Shape::zones) // lines of words
        paper_.print(map_text(view, style));
    else
        paper_.draw(map_text(view, style));
}

std::string TextTable::told(const std::vector<host::ToldLine>& lines) const
{
    return show_told(lines, style_.color, style_.plain ? Heads::bare : Heads::marked);
}

} // namespace sandtable::text
