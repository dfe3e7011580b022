/// commands.hpp - the subcommands that playing needs, one source file each, and the names of the
/// workshop's, which is a program of its own (plugins/workshop/commands): a checkout plays before
/// the workshop is compiled.
#pragma once

#include "plugins/host/options.hpp"

#include <stdexcept>

namespace sandtable::host {

extern const Command play_command_decl;
extern const Command list_command_decl;
extern const Command run_command_decl;
extern const Command trust_command_decl;
extern const Command help_command_decl;
extern const Command probe_command_decl;
extern const Command cage_command_decl;

/// In the order in which help shows them.
inline constexpr const Command* players_commands[]{
    &play_command_decl, &list_command_decl,  &run_command_decl, &trust_command_decl,
    &help_command_decl, &probe_command_decl, &cage_command_decl};

/// A subcommand that another program of ours has: the workshop, the house.
struct WorkshopName {
    const char* name;
    const char* summary; ///< one line, a catalog key; empty: help does not show it
};

/// In the order in which help shows them, after those above.
inline constexpr WorkshopName workshop_names[]{
    {"info", key("One ruleset, battle or computer player in full")},
    {"explain", key("A rule, an error of a scenario, everything an order of a recorded game "
                    "caused, or how the values of a unit or a side come about")},
    {"odds", key("Every result of an order with its chance")},
    {"advise", key("What a computer player would order as a battle stands, and what that may "
                   "come to")},
    {"replay", key("A recorded game again, with every result explained")},
    {"debrief", key("A recorded battle on one page: course, losses, luck, orders by their odds")},
    {"new", key("Begin a scenario, a ruleset or a player: a folder that plays at once")},
    {"check", key("Everything that is wrong with a scenario, in one run")},
    {"test", key("Run the tests that stand beside a scenario")},
    {"fmt", key("Lay out the drawn maps of scenarios, cells under cells")},
    {"map", key("The map of a battle as a picture to print: SVG, PNG or PDF")},
    {"simulate", key("Play many computer games and count who wins")},
    {"ladder", key("Play computer players against each other over battles: how strong each is")},
    {"balance", key("Whether battles are fair, how long they are and how open, by many games")},
    {"train",
     key("Learn from many games how the tables of a ruleset look: a judgment for players")},
    {"perft", key("Count the orders that can follow each other: a check of a ruleset")},
    {"conform", key("Whether a plugin keeps the contract, case by case")},
    {"upgrade-report",
     key("Play recorded games under two versions of a ruleset and tell where they part")},
    {"pack", key("One file of a plugin, a player or battles, for others to install")},
    {"key", key("Your key to sign packs with, and whose keys are known here")},
    {"install", key("Put a pack of somebody's into your folder, after a look at it")},
    {"remove", key("Take an installed pack back")},
    {"shelf", key("An index of a folder of packs, to be copied to a server or a stick")},
    {"__games", ""},
};

/// Those of the house (bin/sandtable-house), in the order in which help shows them.
inline constexpr WorkshopName house_names[]{
    {"serve", key("A house with many tables, for browsers here and elsewhere")},
};

/// What help says of a subcommand of the house.
consteval const char* house_summary(std::string_view name)
{
    for (const WorkshopName& known : house_names)
        if (name == known.name) return known.summary;
    throw std::logic_error{"add it to house_names"};
}

/// What help says of a subcommand of the workshop.
consteval const char* workshop_summary(std::string_view name)
{
    for (const WorkshopName& known : workshop_names)
        if (name == known.name) return known.summary;
    throw std::logic_error{"add it to workshop_names"};
}

} // namespace sandtable::host
