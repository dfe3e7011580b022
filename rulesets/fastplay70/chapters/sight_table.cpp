// Lines of sight on the open table. [FP70-MET-11, LOS-03]
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"

namespace sandtable::fastplay70::sight_detail {

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

} // namespace

LineBlock open_line(const Line& line)
{
    const Field& field = line.field;
    const Board& board = field.board();
    const bool touching = contact(line.from, line.to);
    if (!touching)
        if (const LineBlock block = past_units(line); !block.clear()) return block;
    const NearGround ground{board, field.context().boxes, Box::around(line.from, line.to)};
    const std::int64_t parts = ground.empty() ? 0 : up(line.from, line.to);
    const bool forward = line.shooter < line.target;
    const Outline* own = ground.area_at(point(line.from));
    const Outline* far_area = ground.area_at(point(line.to));
    bool said_own = false;
    bool said_far = false;
    const auto lines_an_edge = [&](bool near) { // the end zones, each told once
        bool& said = near ? said_own : said_far;
        if (said) return;
        said = true;
        line.says.note(rules::table_sight,
                       near ? "{unit} lines an edge: the first half UD does not cut the line"
                            : "{other} lines an edge: the last half UD does not cut the line",
                       {.unit = line.shooter, .other = line.target});
    };
    bool said_over = false;
    const auto overlooked_at = [&](const Args& args) {
        if (said_over) return;
        said_over = true;
        line.says.note(
            rules::overlook,
            "({cell},{to}) is overlooked: {n/100} UD from the target, {m/100} from the shooter",
            args);
    };
    for (std::int64_t k = 1; k < parts; ++k) {
        const Point here = forward ? walk(line.from, line.to, k, parts)
                                   : walk(line.to, line.from, parts - k, parts);
        const Outline* area = ground.area_at(here);
        const bool covered = area && Field::is_covered(field.table().kind_of(*area));
        const int level = ground.level_at(here);
        if (!covered && level <= line.lower()) continue;
        const bool near_edge = k <= edge_depth;
        const bool far_edge = parts - k <= edge_depth;
        const bool excused = line.overlooks(level) && parts - k >= k;
        Args args = field.args(line.shooter, place(here));
        args.n = parts - k;
        args.m = k;
        if (covered && level >= line.lower()) {
            if (touching) {
                if (area != own && area != far_area) {
                    line.says.note(rules::cover_between, "cover between them at ({cell},{to})",
                                   args);
                    return {rules::cover_between, "cover between them at ({cell},{to})",
                            place(here)};
                }
                continue;
            }
            const bool at_own = !field.options().strict_cover && area == own && near_edge;
            const bool at_far = !field.options().strict_cover && area == far_area && far_edge;
            if (at_own || at_far)
                lines_an_edge(at_own);
            else if (excused)
                overlooked_at(args);
            else {
                line.says.note(rules::obstructions, "cover at ({cell},{to})", args);
                return {rules::obstructions, "cover at ({cell},{to})", place(here)};
            }
        }
        if (!touching && level > line.lower()) {
            const bool at_own = near_edge && level <= line.from_level;
            const bool at_far = far_edge && level <= line.to_level;
            if (at_own || at_far)
                lines_an_edge(at_own);
            else if (excused)
                overlooked_at(args);
            else {
                line.says.note(rules::obstructions, "a crest at ({cell},{to})", args);
                return {rules::obstructions, "a crest at ({cell},{to})", place(here)};
            }
        }
    }
    line.says.note(rules::table_sight, "nothing is in the way");
    return {};
}

} // namespace sandtable::fastplay70::sight_detail
