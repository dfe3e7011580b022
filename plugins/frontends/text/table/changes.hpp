/// changes.hpp - what is otherwise on a table than it was.
#pragma once

#include "kernel/state/table.hpp"
#include "plugins/host/telling/teller.hpp"

#include <string>
#include <vector>

namespace sandtable::text {

/// What the viewer can see to have changed from `before` to `now`, two views of the same side: who
/// is lost or gone, whose strength is another, who has come or stands elsewhere; of each kind the
/// viewer's own units last. It is the difference and not the way there.
[[nodiscard]] std::vector<std::string> changes(const View& before, const View& now,
                                               const host::Teller& teller);

} // namespace sandtable::text
