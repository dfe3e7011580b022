#include "plugins/frontends/picture/sheet/calendar.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

constexpr int most_turns = 60;
constexpr double least_box = 4.6, rows_box = 5.8, rows_apart = 2.6;
constexpr double text_size = 3.1, head_high = 7, box_high = 6, line_high = 4.4, moment_apart = 0.8;

class Calendar {
public:
    Calendar(Drawing* drawing, Spot corner, double width, double u, int turn, int turns,
             const std::vector<host::Moment>& moments, const Palette& colors)
        : drawing_{drawing},
          corner_{corner},
          u_{u},
          turn_{turn},
          turns_{turns},
          moments_{moments},
          colors_{colors}
    {
        for (const host::Moment& moment : moments) turns_ = std::max(turns_, moment.turn);
        each_ = std::min(8.5 * u, width / std::max(turns_, 1));
        width_ = width;
        if (each_ < least_box * u_ && turns_ <= most_turns) { // in several rows
            row_ = std::max(1, static_cast<int>(width / (rows_box * u_)));
            row_ = (turns_ + rows() - 1) / rows(); // all rows about as long
            each_ = std::min(width / row_, 8.5 * u_);
            return;
        }
        // Narrower, where what changes then has room beside the line to its turn.
        for (const host::Moment& moment : moments)
            if (moment.turn > 1)
                each_ =
                    std::min(each_, std::max((width - wide_of(moment.words) - moment_apart * u) /
                                                 (moment.turn - 1),
                                             std::min(each_, 5 * u)));
    }

    double draw(const std::string& head)
    {
        write({corner_.x, corner_.y + 3.4 * u_}, head, 4.2, colors_.accent, Face::italic);
        double y = corner_.y + head_high * u_;
        if (turns_ <= most_turns) {
            if (drawing_) draw_boxes(y);
            y += (box_high + 1 + (rows() - 1) * (box_high + rows_apart)) * u_;
        }
        return (has_lines() ? draw_moments(y) : list_moments(y)) - corner_.y;
    }

private:
    void write(Spot at, const std::string& words, double size, Color color, Face face)
    {
        if (!drawing_) return;
        Letters letters;
        letters.face = face;
        letters.size = size * u_;
        letters.color = color;
        drawing_->text(at, words, letters);
    }
    [[nodiscard]] double wide_of(const std::string& words) const
    {
        return width_of(words, Face::italic, text_size * u_);
    }
    [[nodiscard]] double left_of(int turn) const { return corner_.x + (turn - 1) % row_ * each_; }
    [[nodiscard]] double down_of(int turn) const
    {
        return (turn - 1) / row_ * (box_high + rows_apart) * u_;
    }
    [[nodiscard]] int rows() const { return (turns_ + row_ - 1) / row_; }
    /// Whether a line goes from each turn to what changes then.
    [[nodiscard]] bool has_lines() const { return turns_ <= most_turns && row_ >= turns_; }

    /// A turn is darker with each moment that has come before it.
    void draw_boxes(double y)
    {
        for (int turn = 1; turn <= turns_; ++turn) {
            const auto gone = std::count_if(moments_.begin(), moments_.end(),
                                            [turn](const auto& one) { return one.turn <= turn; });
            const double dark = std::min(0.18 * static_cast<double>(gone), 0.54);
            const double top = y + down_of(turn);
            const Path box = Path{}.rounded({left_of(turn) + 0.25 * u_, top}, each_ - 0.5 * u_,
                                            box_high * u_, 0.8 * u_);
            drawing_->path(box, filled(colors_.panel));
            if (dark > 0) drawing_->path(box, filled(colors_.accent, dark));
            drawing_->path(box, stroke(colors_.ink, (turn == turn_ ? 0.5 : 0.2) * u_));
            Letters number;
            number.face = Face::sans;
            number.size = std::min(2.9 * u_, each_ * 0.56);
            number.anchor = Anchor::middle;
            number.color = colors_.ink;
            drawing_->text(
                {left_of(turn) + each_ / 2, top + box_high / 2 * u_ + number.size * 0.36},
                std::to_string(turn), number);
        }
        if (turn_ < 1 || turn_ > turns_) return;
        const double x = left_of(turn_) + each_ / 2, top = y + down_of(turn_) - 0.5 * u_;
        drawing_->path(Path{}
                           .move({x, top})
                           .line({x - 1.4 * u_, top - 2 * u_})
                           .line({x + 1.4 * u_, top - 2 * u_})
                           .close(),
                       filled(colors_.accent));
    }
    /// Below their turns, each on the first line with room; says where they end.
    double draw_moments(double y)
    {
        // The last first, so that no line to a turn goes through an earlier one's words.
        std::vector<double> begins; ///< of what stands on each line
        for (auto at = moments_.rbegin(); at != moments_.rend(); ++at) {
            const host::Moment& moment = *at;
            const std::string words = cut_to(moment.words, Face::italic, text_size * u_, width_);
            const double wide = wide_of(words);
            const double wanted = left_of(moment.turn) + moment_apart * u_;
            const double x =
                std::clamp(wanted, corner_.x, std::max(corner_.x, corner_.x + width_ - wide));
            std::size_t line = 0;
            while (line < begins.size() && x + wide + 3 * u_ > begins[line]) ++line;
            if (line == begins.size()) begins.push_back(0);
            begins[line] = x;
            const double base = y + (static_cast<double>(line) * line_high + 3.2) * u_;
            // Words that had to go back to find room stand across the line to their turn.
            const bool across = x < left_of(moment.turn);
            if (drawing_)
                drawing_->line({{left_of(moment.turn), y - (box_high + 1.6) * u_},
                                {left_of(moment.turn), across ? base - text_size * u_ : base}},
                               stroke(colors_.accent, 0.35 * u_));
            write({x, base}, words, text_size, colors_.accent, Face::italic);
        }
        return y + (static_cast<double>(begins.size()) * line_high + 1.5) * u_;
    }

    /// One below the other, each with its turn; says where they end.
    double list_moments(double y)
    {
        for (const host::Moment& moment : moments_)
            for (const std::string& line : broken(std::to_string(moment.turn) + ": " + moment.words,
                                                  Face::italic, text_size * u_, width_)) {
                write({corner_.x, y + 3.2 * u_}, line, text_size, colors_.accent, Face::italic);
                y += line_high * u_;
            }
        return y + 1.5 * u_;
    }

    Drawing* drawing_;
    Spot corner_;
    int row_ = most_turns + 1; ///< turns beside each other
    double width_ = 0, u_, each_ = 0;
    int turn_, turns_;
    const std::vector<host::Moment>& moments_;
    const Palette& colors_;
};

} // namespace

double draw_calendar(Drawing* drawing, Spot corner, double width, double u, int turn, int turns,
                     const std::vector<host::Moment>& moments, const std::string& head,
                     const Palette& colors)
{
    if (moments.empty()) return 0;
    return Calendar{drawing, corner, width, u, turn, turns, moments, colors}.draw(head);
}

} // namespace sandtable::picture
