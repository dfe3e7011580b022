/// commands.hpp - every subcommand, one source file each.
#pragma once

#include "plugins/host/options.hpp"

namespace sandtable::host {

extern const Command play_command_decl;
extern const Command list_command_decl;
extern const Command info_command_decl;
extern const Command check_command_decl;
extern const Command run_command_decl;
extern const Command replay_command_decl;
extern const Command explain_command_decl;
extern const Command odds_command_decl;
extern const Command perft_command_decl;
extern const Command simulate_command_decl;
extern const Command map_command_decl;
extern const Command new_command_decl;
extern const Command test_command_decl;
extern const Command fmt_command_decl;
extern const Command conform_command_decl;
extern const Command games_command_decl;
extern const Command upgrade_report_command_decl;
extern const Command trust_command_decl;
extern const Command help_command_decl;
extern const Command probe_command_decl;

} // namespace sandtable::host
