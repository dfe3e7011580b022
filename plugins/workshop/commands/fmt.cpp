// fmt: the drawn maps of scenarios, cells under cells.

#include "plugins/host/battle/scenario_rulesets.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/whole_file.hpp"

#include "lua/data/format_map.hpp"
#include "lua/scenario_loader.hpp"

#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_fmt[] = {
    {"check", nullptr, key("Change nothing; fail when a map is not laid out")}};

/// How the hexes of the ruleset that a scenario names lie.
UsualHexes hexes_of(const Program& program, const std::string& file)
{
    Problems problems;
    const auto head = scenario_head(file, problems);
    if (!head) return {};
    try {
        Problems ignored;
        const auto fit = rulesets_for(program.catalog(), *head, ignored);
        if (fit.empty()) return {};
        const Book& book = *open_ruleset(program, fit.front()).book;
        return {.in_rows = (book.shapes & shape_bit(Shape::hex_rows)) != 0,
                .even_shifted = book.hex_even_shift != 0};
    } catch (const UsageError&) {
        return {}; // the ruleset is not there: squares need none
    }
}

int run_fmt(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    bool changed = false;
    for (const std::string& argument : options.arguments) {
        std::error_code error;
        const std::string file = std::filesystem::is_directory(argument, error)
                                     ? (std::filesystem::path{argument} / "scenario.lua").string()
                                     : argument;
        const std::string text = read_text_file(file);
        const std::string better = format_maps(text, hexes_of(program, file));
        if (better == text) continue;
        changed = true;
        if (!options.has("check")) write_whole(file, better);
        std::cout << file << "\n";
    }
    return changed && options.has("check") ? exit_content : exit_done;
}

} // namespace

const Command fmt_command_decl{"fmt", "FILE...", workshop_summary("fmt"), options_of_fmt, 1,
                               1000,  run_fmt};

} // namespace sandtable::host
