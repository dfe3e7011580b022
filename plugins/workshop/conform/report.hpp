/// report.hpp - what a run of cases looks like: to people, to programs, to continuous integration.
#pragma once

#include "plugins/workshop/conform/runner.hpp"

#include <string>

namespace sandtable::host::conform {

/// One case in one line, or with its reason below.
[[nodiscard]] std::string outcome_text(const Program& program, const Verdict& outcome);
/// "fos 1.0.0 (ruleset)"; and at the end "27 passed, 0 failed, 1 skipped (3.2 s)".
[[nodiscard]] std::string heading(const Program& program, const PluginFolder& where);
[[nodiscard]] std::string summary(const Program& program, const Account& account);

/// All accounts on the standard output. The shapes are in docs/cli.md.
void print_accounts_json(const Program& program, const std::vector<Account>& accounts,
                         const Knobs& knobs);
[[nodiscard]] std::string junit(const Program& program, const std::vector<Account>& accounts);

} // namespace sandtable::host::conform
