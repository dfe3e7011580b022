#include "rulesets/fos/scenario/begun.hpp"

#include "rulesets/fos/book/words.hpp"

#include "sdk/cpp/begun.hpp"

namespace sandtable::fos {

void check_begun(const Field& field)
{
    const Table& table = field.table();
    const sdk::Begun begun{table};
    begun.below(table.active(), 2, "nobody's turn");
    begun.asked_about(std::uint64_t{1} << question::retreat);
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        begun.unit(table.get(counters::fires_at, u) - 1, "a gun's target");
        const Programme& plan = table.data(programme, u);
        begun.needs(plan.count <= Programme::longest && plan.next <= plan.count &&
                        plan.pace <= pace::marches,
                    "a path that is ordered");
        Cell at = table.cell(u);
        for (int step = plan.next; step < plan.count; ++step) {
            const int direction = plan.steps[static_cast<std::size_t>(step)];
            begun.below(direction, 8, "a path that is ordered");
            begun.needs(at != Cell::none, "a path that is ordered");
            at = table.board().neighbor(at, direction);
        }
    }
}

} // namespace sandtable::fos
