#include "rulesets/fastplay70/chapters/table/sight.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

using namespace open_table;

namespace {

/// The first third unit whose zone the line enters; all of them are told. [FP70-LOS-04, LOS-05,
/// MET-11]
LineBlock past_units(const Line& line)
{
    const Field& field = line.field;
    const Box near = Box::around(line.from, line.to).wider(ud);
    LineBlock first;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit third = unit_at_index(i);
        if (third == line.shooter || third == line.target || !field.on_board(third)) continue;
        const Place at = field.place(third);
        if (!near.has(point(at))) continue;
        if (plane::compare_distance(point(at), point(line.from), point(line.to), ud) >= 0) continue;
        Args args = field.args(line.shooter, at);
        args.other = third;
        const int level = field.level(at);
        if (level < line.lower()) {
            line.says.note(rules::obstructions, "{other} lies lower than both", args);
            continue;
        }
        if (field.options().overlook_units && line.overlooks(level) &&
            length2(line.to, at) >= length2(line.from, at)) {
            args.n = down(line.to, at);
            args.m = down(line.from, at);
            line.says.note(
                rules::overlook,
                "{other} is overlooked: {n/100} UD from the target, {m/100} from the shooter",
                args);
            continue;
        }
        line.says.note(rules::obstructions, "{other} at ({cell},{to}) is in the way", args);
        if (first.clear())
            first = {rules::obstructions, "{other} at ({cell},{to}) is in the way", at, third};
        if (!line.says.keeps()) break;
    }
    return first;
}

/// The ground along a line, at its walk points in order. [FP70-MET-11]
class GroundOfLine {
public:
    GroundOfLine(const Line& line, bool touching) noexcept
        : line_{line},
          touching_{touching},
          ground_{line.field.board(), line.field.context().boxes, Box::around(line.from, line.to)},
          parts_{ground_.empty() && !line.says.keeps() ? 0 : up(line.from, line.to)},
          own_{ground_.area_at(point(line.from))},
          far_{ground_.area_at(point(line.to))}
    {
    }

    /// The first place that cuts. Who is told the line is told all of it.
    [[nodiscard]] LineBlock run()
    {
        const bool forward = line_.shooter < line_.target;
        LineBlock first;
        for (std::int64_t k = 1; k < parts_; ++k) {
            const Point here = forward ? walk(line_.from, line_.to, k, parts_)
                                       : walk(line_.to, line_.from, parts_ - k, parts_);
            const Ground ground = judge(here, k);
            if (line_.says.keeps()) tell(ground, here, k);
            if (ground < Ground::cover || !first.clear()) continue;
            first = {ground == Ground::cover_between ? rules::cover_between : rules::obstructions,
                     cuts[static_cast<std::size_t>(ground)], place(here)};
            if (!line_.says.keeps()) break;
        }
        if (line_.says.keeps()) tell(Ground::none, {}, parts_);
        return first;
    }

private:
    /// How a walk point is judged.
    enum class Ground : std::uint8_t {
        none,
        clear,
        lower,
        own_edge,
        far_edge,
        overlooked,
        cover, ///< this and what follows cuts the line
        crest,
        cover_between,
    };
    static constexpr const char* cuts[] = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           "",
                                           "cover at ({cell},{to})",
                                           "a crest at ({cell},{to})",
                                           "cover between them at ({cell},{to})"};

    static constexpr const char* overlooked =
        "({cell},{to}) is overlooked: {n/100} UD from the target, {m/100} from the shooter";

    [[nodiscard]] Ground judge(Point here, std::int64_t k) const
    {
        const Outline* area = ground_.area_at(here);
        const bool covered = area && Field::is_covered(line_.field.table().kind_of(*area));
        const int level = ground_.level_at(here);
        const int lower = line_.lower();
        if (level < lower) return Ground::lower;
        Ground found = Ground::clear;
        if (covered) found = judge_cover(area, level, k);
        if (level > lower && !touching_ && found < Ground::cover) found = judge_crest(level, k);
        return found;
    }
    [[nodiscard]] Ground judge_cover(const Outline* area, int level, std::int64_t k) const
    {
        if (touching_)
            return area == own_   ? Ground::own_edge
                   : area == far_ ? Ground::far_edge
                                  : Ground::cover_between;
        const bool lines = !line_.field.options().strict_cover;
        return excused(level, k, lines && area == own_, lines && area == far_, Ground::cover);
    }
    [[nodiscard]] Ground judge_crest(int level, std::int64_t k) const
    {
        return excused(level, k, level <= line_.from_level, level <= line_.to_level, Ground::crest);
    }
    /// What cuts, unless it lies in an end zone or is overlooked.
    [[nodiscard]] Ground excused(int level, std::int64_t k, bool own, bool far, Ground what) const
    {
        if (own && k <= edge_depth) return Ground::own_edge;
        if (far && parts_ - k <= edge_depth) return Ground::far_edge;
        return line_.overlooks(level) && parts_ - k >= k ? Ground::overlooked : what;
    }

    /// Points in a row that are judged alike are told as one when the next is not.
    void tell(Ground ground, Point here, std::int64_t k)
    {
        static constexpr struct {
            const char* rule;
            const char* text;
            const char* point; ///< where it is no longer than one point
        } stretches[] = {
            {rules::obstructions, "", ""},
            {rules::obstructions, "{n/100} to {m/100} UD from {unit}: clear",
             "at {n/100} UD from {unit}: clear"},
            {rules::obstructions, "{n/100} to {m/100} UD from {unit}: lower than both",
             "at {n/100} UD from {unit}: lower than both"},
            {rules::table_sight, "{n/100} to {m/100} UD from {unit}: the edge that it lines",
             "at {n/100} UD from {unit}: the edge that it lines"},
            {rules::table_sight, "{n/100} to {m/100} UD from {unit}: the edge that {other} lines",
             "at {n/100} UD from {unit}: the edge that {other} lines"},
            {rules::overlook, overlooked, overlooked},
            {rules::obstructions, "{n/100} to {m/100} UD from {unit}: cover",
             "at {n/100} UD from {unit}: cover"},
            {rules::obstructions, "{n/100} to {m/100} UD from {unit}: a crest",
             "at {n/100} UD from {unit}: a crest"},
            {rules::cover_between, "{n/100} to {m/100} UD from {unit}: cover between them",
             "at {n/100} UD from {unit}: cover between them"},
        };
        if (ground == told_) return;
        if (told_ != Ground::none) {
            const bool over = told_ == Ground::overlooked;
            Args args = line_.field.args(line_.shooter, place(since_));
            args.other = line_.target;
            args.n = over ? parts_ - since_k_ : since_k_;
            args.m = over ? since_k_ : k - 1;
            const auto& stretch = stretches[static_cast<std::size_t>(told_)];
            line_.says.note(stretch.rule, args.n == args.m ? stretch.point : stretch.text, args);
        }
        told_ = ground;
        since_ = here;
        since_k_ = k;
    }

    const Line& line_;
    bool touching_;
    NearGround ground_;
    std::int64_t parts_;
    const Outline* own_; ///< the areas the two stand in
    const Outline* far_;
    Ground told_ = Ground::none; ///< the stretch that is being told, and where it began
    Point since_{};
    std::int64_t since_k_ = 0;
};

} // namespace

LineBlock line_on_table(const Line& line)
{
    const bool touching = contact(line.from, line.to);
    const LineBlock units = touching ? LineBlock{} : past_units(line);
    if (!units.clear() && !line.says.keeps()) return units;
    const LineBlock ground = GroundOfLine{line, touching}.run();
    return units.clear() ? ground : units;
}

} // namespace sandtable::fastplay70
