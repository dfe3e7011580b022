#include "plugins/frontends/picture/sheet/cut_pages.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <utility>

namespace sandtable::picture {
namespace {

constexpr double page_wide = 210, page_high = 297;
constexpr double first_row_at = 19.5, lowest = page_high - 10; ///< printers leave a margin
constexpr double table_wide = 180, between_cells = 4, heading_high = 5.5;
constexpr double note_size = 2.8, note_step = 3.9;

Letters letters_of(Face face, double size, Anchor anchor)
{
    Letters letters;
    letters.face = face;
    letters.size = size;
    letters.anchor = anchor;
    return letters;
}

void write_head(Drawing& page, const std::string& title, const std::string& head)
{
    page.text({page_wide / 2, 10.5}, cut_to(title, Face::bold, 5, table_wide),
              letters_of(Face::bold, 5, Anchor::middle));
    page.text({page_wide / 2, 16}, cut_to(head, Face::italic, 3.6, table_wide),
              letters_of(Face::italic, 3.6, Anchor::middle));
}

} // namespace

CutPages::CutPages(std::string title, std::string language, std::vector<std::string> notes)
    : title_{std::move(title)}, language_{std::move(language)}, notes_{std::move(notes)}
{
}

double CutPages::row_left() const { return (page_wide - cells_.wide * cells_.columns) / 2; }

void CutPages::turn_page()
{
    for (const std::string& head : {cells_.front, cells_.back}) {
        Drawing& page = pages_.emplace_back();
        page.width = page_wide;
        page.height = page_high;
        page.title = title_;
        page.language = language_;
        write_head(page, title_, head);
    }
    y_ = first_row_at;
    first_row_ = true;
    Drawing& front = pages_[pages_.size() - 2];
    for (const std::string& note : std::exchange(notes_, {}))
        for (const std::string& line : broken(note, Face::roman, note_size, table_wide)) {
            front.text({page_wide / 2, y_ + note_size}, line,
                       letters_of(Face::roman, note_size, Anchor::middle));
            y_ += note_step;
        }
    if (y_ > first_row_at) y_ += between_cells / 2;
}

void CutPages::begin(CutCells cells)
{
    end_row();
    cells_ = std::move(cells);
    first_row_ = true;
    const double heading = cells_.heading.empty() ? 0 : heading_high;
    if (pages_.empty() || y_ + between_cells + heading + cells_.high > lowest)
        turn_page();
    else
        y_ += between_cells;
    if (heading <= 0) return;
    Drawing& front = pages_[pages_.size() - 2];
    front.text({row_left(), y_ + heading - 2},
               cut_to(cells_.heading, Face::italic, 3.2, table_wide),
               letters_of(Face::italic, 3.2, Anchor::left));
    y_ += heading;
}

void CutPages::begin_row()
{
    if (y_ + cells_.high > lowest) turn_page();
}

void CutPages::end_row()
{
    if (filled_ == 0) return;
    for (const bool is_back : {false, true}) {
        // Seen from behind the columns run the other way.
        const double wide = filled_ * cells_.wide;
        const double left = is_back ? page_wide - row_left() - wide : row_left();
        Path cuts;
        if (first_row_) cuts.move({left, y_}).line({left + wide, y_});
        cuts.move({left, y_ + cells_.high}).line({left + wide, y_ + cells_.high});
        for (int c = 0; c <= filled_; ++c)
            cuts.move({left + c * cells_.wide, y_})
                .line({left + c * cells_.wide, y_ + cells_.high});
        pages_[pages_.size() - (is_back ? 1 : 2)].path(std::move(cuts),
                                                       stroke(rgb(0x999999), 0.12).dashed(1, 1));
    }
    y_ += cells_.high;
    filled_ = 0;
    first_row_ = false;
}

void CutPages::add(const Draw& front, const Draw& back)
{
    if (filled_ == 0) begin_row();
    const double x = row_left() + filled_ * cells_.wide;
    front(pages_[pages_.size() - 2], {x, y_});
    back(pages_.back(), {page_wide - x - cells_.wide, y_});
    if (++filled_ == cells_.columns) end_row();
}

std::vector<Drawing> CutPages::pages()
{
    end_row();
    return std::move(pages_);
}

} // namespace sandtable::picture
