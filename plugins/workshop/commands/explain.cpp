// explain: a rule, an error of a scenario, an order of a recorded game, or a unit of a battle.

#include "plugins/host/commands/common.hpp"
#include "plugins/host/commands/recorded.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/rule_lookup.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/explain_unit.hpp"

#include "kernel/words/ascii.hpp"
#include "lua/problem.hpp"
#include "lua/problem_codes.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/play/replay_into.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_explain[] = {set_option, board_option, ruleset_option};

int explain_code(const Program& program, const ProblemCode& code)
{
    if (program.json) {
        print_json({{"code", code.code},
                    {"cause", std::string{program.texts.of(code.cause)}},
                    {"example", std::string{program.texts.of(code.example)}},
                    {"mend", std::string{program.texts.of(code.mend)}}});
        return exit_done;
    }
    std::cout << code.code << ": " << program.texts.of(code.cause) << "\n";
    if (*code.example)
        std::cout << program.tr(key("wrong:")) << "\n    " << program.texts.of(code.example)
                  << "\n";
    if (*code.mend)
        std::cout << program.tr(key("right:")) << "\n    " << program.texts.of(code.mend) << "\n";
    return exit_done;
}

int explain_order(const Program& program, const std::string& path, std::uint64_t number)
{
    const RecordedGame game = load_recorded(program, path);
    if (number > game.read.record.orders.size())
        throw UsageError{
            program.tr(key("{file} has {n} orders"),
                       {{"file", path}, {"n", std::to_string(game.read.record.orders.size())}})};
    const Texts texts = texts_with(program, *game.battle);
    const Teller teller{texts, *game.battle->setting};
    Session session{*game.battle, game.plan};
    Record upto = game.read.record;
    upto.orders.resize(number);
    std::erase_if(upto.notes, [&](const RecordNote& note) { return note.after > number; });
    Step wanted;
    replay_into(session, upto, path, texts, [&](std::size_t i, const Step& step) {
        if (i == number) wanted = step;
    });
    if (program.json) {
        Json json{{"order", wanted.text}, {"side", teller.side_id(wanted.order.side)}};
        json.update(journal_json(wanted.said, teller));
        for (const RecordNote& note : notes_after(upto, number))
            json["notes"].push_back({{"side", note.side}, {"note", note.text}});
        print_json(json);
        return exit_done;
    }
    if (number > 0)
        std::cout << "> " << teller.side_id(wanted.order.side) << ": " << wanted.text << "\n";
    std::cout << text::show_told(tell_journal(wanted.said, teller, umpire_seat, Detail::full),
                                 program.color);
    for (const RecordNote& note : notes_after(upto, number))
        std::cout << told_note(note, teller) << "\n";
    return exit_done;
}

int show_found(const Program& program, const KnownRuleset& ruleset, const FoundRule& found,
               const std::string& asked)
{
    Texts texts = program.texts;
    texts.add_folder(ruleset.folder + "/locale");
    if (program.json)
        print_json({{"rule", found.entry->id},
                    {"ruleset", ruleset.id},
                    {"place", found.entry->place},
                    {"text", std::string{texts.of(found.entry->words)}},
                    {"status", found.entry->status}});
    else
        std::cout << show_rule(found, asked, texts) << "\n"
                  << "  (" << ruleset.title << ")\n";
    return exit_done;
}

bool is_ruleset(const Program& program, std::string_view name)
{
    const Shelf there = shelf(program);
    return std::ranges::any_of(there.rulesets, [&](const auto& one) { return one.id == name; });
}

/// A name that is no rule, but a ruleset's, a battle's or a recorded game's: says what may be
/// asked.
void tell_what_it_is(const Program& program, const std::string& name)
{
    const Shelf there = shelf(program);
    const auto is_called = [&](const auto& one) { return same_but_case(one.id, name); };
    if (const auto ruleset = std::ranges::find_if(there.rulesets, is_called);
        ruleset != there.rulesets.end()) {
        const auto entries = register_of(ruleset->folder, program.texts.language());
        const std::string rule = entries.empty() ? "RULE" : entries.front().id;
        throw UsageError{key("{ruleset} is a ruleset: ask for one of its rules (explain {like}) or "
                             "for a unit of one of its battles (explain SCENARIO:UNIT); info "
                             "{ruleset} tells what it is"),
                         {{"ruleset", ruleset->id},
                          {"like", ruleset->id + ":" + rule.substr(rule.find('-') + 1)}}};
    }
    std::error_code unknown;
    const bool is_file = std::filesystem::exists(name, unknown);
    if (is_file && name.ends_with(".game"))
        throw UsageError{key("{file} is a recorded game: ask for one of its orders (explain "
                             "{file}:1); debrief {file} tells the whole"),
                         {{"file", name}}};
    const std::vector<std::string> battles = battle_names(there);
    if (!is_file && std::ranges::find(battles, name) == battles.end()) return;
    const auto battle = load_battle(program, {.scenario = name, .ruleset = {}, .settings = {}});
    const Setting& setting = *battle->setting;
    throw UsageError{key("{battle} is a battle: ask for one of its units or sides (explain "
                         "{battle}:{unit}, explain {battle}:{side}); info {battle} tells what it "
                         "is"),
                     {{"battle", name},
                      {"unit", setting.units.empty() ? "UNIT" : setting.units[0].id},
                      {"side", setting.sides[0].id}}};
}

/// A rule by its id, of one ruleset or, where `of` is empty, of the first that has it.
int explain_rule(const Program& program, const std::string& what, const std::string& of)
{
    std::vector<std::string> near, rulesets;
    std::string list;
    bool known = false;
    for (const KnownRuleset& ruleset : shelf(program).rulesets) {
        rulesets.push_back(ruleset.id);
        list += (list.empty() ? "" : ", ") + ruleset.id;
        if (!of.empty() && ruleset.id != of) continue;
        known = true;
        const std::vector<RegisterEntry> entries =
            register_of(ruleset.folder, program.texts.language());
        const Book* book = nullptr;
        try {
            book = open_ruleset(program, ruleset.id).book;
        } catch (const std::runtime_error&) {
            // A ruleset that cannot be opened still has its register.
        }
        const FoundRule found = find_rule(entries, book, what);
        if (found.entry) return show_found(program, ruleset, found, what);
        if (!found.nearest.empty()) near.push_back(found.nearest);
    }
    if (!known)
        throw UsageError{program.tr(key("no ruleset \"{word}\": there are {list}"),
                                    {{"word", of}, {"list", list}}),
                         nearest_word(of, rulesets)};
    if (!of.empty())
        throw UsageError{program.tr(key("no rule \"{word}\""), {{"word", what}}),
                         near.empty() ? std::string{} : near.front()};
    tell_what_it_is(program, what);
    std::vector<std::string> codes;
    for (const ProblemCode& code : problem_codes()) codes.emplace_back(code.code);
    const std::string code = nearest_word(what, codes);
    throw UsageError{
        program.tr(
            key("\"{word}\" is no rule, no code of an error, no FILE:ORDER and no SCENARIO:UNIT"),
            {{"word", what}}),
        near.empty() || !code.empty() ? code : nearest_rule(what, near)};
}

int run_explain(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string& what = options.arguments.front();
    if (const ProblemCode* code = find_problem_code(what)) return explain_code(program, *code);

    const std::size_t colon = what.rfind(':');
    std::error_code error;
    if (colon != std::string::npos && colon > 0 && colon + 1 < what.size()) {
        const std::string before = what.substr(0, colon);
        const bool number = what.find_first_not_of("0123456789", colon + 1) == std::string::npos;
        if (!number || before.ends_with(".lua") || !std::filesystem::exists(before, error) ||
            what.size() - colon >= 12) {
            // "fos:MEL-6" is a rule of a ruleset, as "fos MEL-6" is.
            if (is_ruleset(program, before))
                return explain_rule(program, what.substr(colon + 1), before);
            return explain_unit(program, options, before, what.substr(colon + 1));
        }
        want_as_it_began(options, {"ruleset", "set", "board"}, before);
        return explain_order(program, before, std::stoull(what.substr(colon + 1)));
    }

    if (options.arguments.size() > 1) return explain_rule(program, options.arguments[1], what);
    if (colon != std::string::npos && colon + 1 == what.size())
        tell_what_it_is(program, what.substr(0, colon));
    return explain_rule(program, what, options.text("ruleset"));
}

} // namespace

const Command explain_command_decl{"explain",
                                   "[RULESET] RULE-ID|SCnnnn|FILE:ORDER|SCENARIO:UNIT",
                                   workshop_summary("explain"),
                                   options_of_explain,
                                   1,
                                   2,
                                   run_explain,
                                   false,
                                   true};

} // namespace sandtable::host
