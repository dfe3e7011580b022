#include "rulesets/fastplay70/chapters/table/sight.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

using namespace open_table;

namespace {

/// The first third unit whose zone the line enters. [FP70-LOS-04, LOS-05, MET-11]
LineBlock past_units(const Line& line)
{
    const Field& field = line.field;
    const Box near = Box::around(line.from, line.to).wider(ud);
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit third = unit_at_index(i);
        if (third == line.shooter || third == line.target || !field.on_board(third)) continue;
        const Place at = field.place(third);
        if (!near.has(point(at))) continue;
        if (plane::compare_distance(point(at), point(line.from), point(line.to), ud) >= 0) continue;
        Args args = field.args(line.shooter, at);
        args.other = third;
        const int level = field.level(at);
        if (level < line.lower()) continue;
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
        return {rules::obstructions, "{other} at ({cell},{to}) is in the way", at, third};
    }
    return {};
}

/// The ground along a line, at its walk points in order. [FP70-MET-11]
class GroundOfLine {
public:
    GroundOfLine(const Line& line, bool touching) noexcept
        : line_{line},
          touching_{touching},
          ground_{line.field.board(), line.field.context().boxes, Box::around(line.from, line.to)},
          parts_{ground_.empty() ? 0 : up(line.from, line.to)},
          own_{ground_.area_at(point(line.from))},
          far_{ground_.area_at(point(line.to))}
    {
    }

    [[nodiscard]] LineBlock run()
    {
        const bool forward = line_.shooter < line_.target;
        LineBlock block;
        for (std::int64_t k = 1; k < parts_; ++k) {
            const Point here = forward ? walk(line_.from, line_.to, k, parts_)
                                       : walk(line_.to, line_.from, parts_ - k, parts_);
            if (cut_at(here, k, block)) return block;
        }
        line_.says.note(rules::table_sight, "nothing is in the way");
        return {};
    }

private:
    /// A walk point that may cut the line.
    struct Spot {
        Point point;
        std::int64_t k; ///< from the shooter
        const Outline* area;
        int level;
    };

    [[nodiscard]] bool cut_at(Point here, std::int64_t k, LineBlock& block)
    {
        const Outline* area = ground_.area_at(here);
        const bool covered = area && Field::is_covered(line_.field.table().kind_of(*area));
        const int level = ground_.level_at(here);
        if (!covered && level <= line_.lower()) return false;
        const Spot spot{here, k, area, level};
        if (covered && level >= line_.lower() && cut_by_cover(spot, block)) return true;
        return !touching_ && level > line_.lower() && cut_by_crest(spot, block);
    }
    [[nodiscard]] bool cut_by_cover(const Spot& spot, LineBlock& block)
    {
        if (touching_)
            return spot.area != own_ && spot.area != far_ &&
                   cut(spot, rules::cover_between, "cover between them at ({cell},{to})", block);
        const bool lines = !line_.field.options().strict_cover;
        const bool at_own = lines && spot.area == own_ && is_near(spot);
        const bool at_far = lines && spot.area == far_ && is_far(spot);
        return !excused(spot, at_own, at_far) &&
               cut(spot, rules::obstructions, "cover at ({cell},{to})", block);
    }
    [[nodiscard]] bool cut_by_crest(const Spot& spot, LineBlock& block)
    {
        const bool at_own = is_near(spot) && spot.level <= line_.from_level;
        const bool at_far = is_far(spot) && spot.level <= line_.to_level;
        return !excused(spot, at_own, at_far) &&
               cut(spot, rules::obstructions, "a crest at ({cell},{to})", block);
    }

    [[nodiscard]] bool is_near(const Spot& spot) const { return spot.k <= edge_depth; }
    [[nodiscard]] bool is_far(const Spot& spot) const { return parts_ - spot.k <= edge_depth; }
    [[nodiscard]] Args args(const Spot& spot) const
    {
        Args args = line_.field.args(line_.shooter, place(spot.point));
        args.n = parts_ - spot.k;
        args.m = spot.k;
        return args;
    }
    [[nodiscard]] bool cut(const Spot& spot, const char* rule, const char* text, LineBlock& block)
    {
        line_.says.note(rule, text, args(spot));
        block = {rule, text, place(spot.point)};
        return true;
    }
    /// It lies in an end zone or is overlooked; each is told once.
    [[nodiscard]] bool excused(const Spot& spot, bool at_own, bool at_far)
    {
        if (at_own || at_far) {
            lines_an_edge(at_own);
            return true;
        }
        if (!line_.overlooks(spot.level) || parts_ - spot.k < spot.k) return false;
        if (!said_over_)
            line_.says.note(rules::overlook,
                            "({cell},{to}) is overlooked: {n/100} UD from the target, {m/100} from "
                            "the shooter",
                            args(spot));
        said_over_ = true;
        return true;
    }
    void lines_an_edge(bool near)
    {
        bool& said = near ? said_own_ : said_far_;
        if (said) return;
        said = true;
        line_.says.note(rules::table_sight,
                        near ? "{unit} lines an edge: the first half UD does not cut the line"
                             : "{other} lines an edge: the last half UD does not cut the line",
                        {.unit = line_.shooter, .other = line_.target});
    }

    const Line& line_;
    bool touching_;
    NearGround ground_;
    std::int64_t parts_;
    const Outline* own_; ///< the areas the two stand in
    const Outline* far_;
    bool said_own_ = false;
    bool said_far_ = false;
    bool said_over_ = false;
};

} // namespace

LineBlock line_on_table(const Line& line)
{
    const bool touching = contact(line.from, line.to);
    if (!touching)
        if (const LineBlock block = past_units(line); !block.clear()) return block;
    return GroundOfLine{line, touching}.run();
}

} // namespace sandtable::fastplay70
