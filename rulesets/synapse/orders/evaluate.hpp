/// evaluate.hpp - how good a battle looks, and a table behind a view, for computer players.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Between -1,000,000 and 1,000,000 for `side`; orders given in this step count by what they may
/// bring.
[[nodiscard]] std::int32_t evaluate_view(const Field& field, Side side);
/// The enemy's orders of this step are not known: he is taken to have given none.
void imagine_world(const Field& view, std::uint64_t seed, Battle& world);

} // namespace sandtable::synapse
