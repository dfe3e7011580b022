#include "rulesets/fastplay70/orders/paths_hexes.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Everything that goes forward in a direction, besides straight runs.
void bends_and_passages(PathOffers& paths, int facing, int d)
{
    Order pass = paths.none();
    pass.with(form::pass).with(d);
    paths.offer(pass);
    if (d == facing) return;
    Order turned = paths.none();
    PathReader::put_pivot(turned, false, d);
    PathReader::put_step(turned, d);
    paths.offer(turned);
    Order bent = paths.none(); // around the corner, the way cavalry rides
    PathReader::put_step(bent, facing);
    PathReader::put_step(bent, d);
    paths.offer(bent);
}

} // namespace

void paths_on_hexes(PathOffers& paths)
{
    const int facing = paths.field().facing(paths.unit());
    const int most = capacity(paths.field(), paths.unit());
    for (int d = 0; d < hex::directions; ++d) {
        const bool forward = Field::forward(facing, d);
        Order run = paths.none();
        if (!forward) {
            Order back = paths.none();
            PathReader::put_step(back, d);
            paths.offer(back);
        }
        if (d != facing) {
            Order turn = paths.none();
            PathReader::put_pivot(turn, false, d);
            paths.offer(turn);
            if (!forward) run = turn;
        }
        for (int k = run.count > 1 ? 1 : 0; k < most; ++k) {
            PathReader::put_step(run, d);
            if (!paths.offer(run)) break;
        }
        if (forward) bends_and_passages(paths, facing, d);
    }
}

} // namespace sandtable::fastplay70
