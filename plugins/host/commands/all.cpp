#include "plugins/host/commands/commands.hpp"
#include "plugins/host/program.hpp"

namespace sandtable::host {

std::vector<const Command*> all_commands()
{
    return {&play_command_decl,           &list_command_decl,    &info_command_decl,
            &check_command_decl,          &map_command_decl,     &new_command_decl,
            &test_command_decl,           &fmt_command_decl,     &run_command_decl,
            &replay_command_decl,         &explain_command_decl, &odds_command_decl,
            &simulate_command_decl,       &perft_command_decl,   &conform_command_decl,
            &upgrade_report_command_decl, &trust_command_decl,   &help_command_decl,
            &probe_command_decl,          &games_command_decl};
}

} // namespace sandtable::host
