#include "lua/data/mend.hpp"

namespace sandtable::lua {

Written mended(const Written& root, const Mends& mends, std::size_t way)
{
    const auto found = mends.find(&root);
    Written made = found == mends.end() ? root : found->second.ways[way];
    made.key = root.key;
    made.at = root.at;
    made.key_at = root.key_at;
    if (found != mends.end()) return made;
    if (made.is_fraction) {
        made.is_fraction = false;
        made.integer += static_cast<std::int64_t>(way);
    }
    made.items.clear();
    for (const Written& item : root.items) {
        Written copy = mended(item, mends, way);
        if (copy.is(Value::nothing) && mends.contains(&item)) continue;
        made.items.push_back(std::move(copy));
    }
    return made;
}

} // namespace sandtable::lua
