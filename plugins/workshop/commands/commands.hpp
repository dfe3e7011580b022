/// commands.hpp - the subcommands of the workshop, one source file each (conform.cpp has games, its
/// child). Their names and summaries are in plugins/host/commands/commands.hpp.
#pragma once

#include "plugins/host/commands/commands.hpp"

namespace sandtable::host {

extern const Command info_command_decl;
extern const Command explain_command_decl;
extern const Command odds_command_decl;
extern const Command advise_command_decl;
extern const Command replay_command_decl;
extern const Command debrief_command_decl;
extern const Command new_command_decl;
extern const Command check_command_decl;
extern const Command test_command_decl;
extern const Command fmt_command_decl;
extern const Command map_command_decl;
extern const Command simulate_command_decl;
extern const Command ladder_command_decl;
extern const Command balance_command_decl;
extern const Command train_command_decl;
extern const Command perft_command_decl;
extern const Command conform_command_decl;
extern const Command upgrade_report_command_decl;
extern const Command pack_command_decl;
extern const Command key_command_decl;
extern const Command install_command_decl;
extern const Command remove_command_decl;
extern const Command shelf_command_decl;
extern const Command games_command_decl;

inline constexpr const Command* workshop_commands[]{
    &info_command_decl,   &explain_command_decl, &odds_command_decl,
    &advise_command_decl, &replay_command_decl,  &debrief_command_decl,
    &new_command_decl,    &check_command_decl,   &test_command_decl,
    &fmt_command_decl,    &map_command_decl,     &simulate_command_decl,
    &ladder_command_decl, &balance_command_decl, &train_command_decl,
    &perft_command_decl,  &conform_command_decl, &upgrade_report_command_decl,
    &pack_command_decl,   &key_command_decl,     &install_command_decl,
    &remove_command_decl, &shelf_command_decl,   &games_command_decl};

} // namespace sandtable::host
