/// info_ruleset.hpp - one ruleset in full.
#pragma once

#include "plugins/host/battle/shelf.hpp"

namespace sandtable::host {

/// Writes what a ruleset is and has to the standard output, as text or JSON: options, sequence of
/// play, what a scenario may use; of `there` its battles, in the text.
void show_ruleset(const Program& program, const KnownRuleset& known, const Shelf& there);

} // namespace sandtable::host
