/// show_sheet.hpp - the sheets of a battle's armies on the standard output.
#pragma once

#include "plugins/host/options.hpp"
#include "plugins/host/program.hpp"
#include "plugins/host/telling/sheet.hpp"

#include <string>

namespace sandtable::host {

/// All sheets, as their owners and the umpire see them: a page to print, or JSON. `subtitle`: date
/// and place.
int show_sheet(const Program& program, const Options& options, const ReadyBattle& battle,
               const Teller& teller, const Table& table, const std::string& subtitle);

} // namespace sandtable::host
