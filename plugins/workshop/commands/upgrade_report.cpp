// upgrade-report: recorded games under two versions of a ruleset, and where they part.

#include "plugins/host/border/catalog.hpp"
#include "plugins/host/commands/recorded.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/trials/upgrade.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

constexpr OptionDecl options_of_upgrade_report[] = {
    {"games", "DIR", key("The recorded games: a folder, with those below it, or one file"), true},
};

/// "fos@1.2.0" of "fos@1.2.0", or of a plugin's folder, which is then looked in first.
std::string name_of(Program& program, const std::string& given)
{
    std::error_code error;
    const fs::path manifest = fs::path{given} / "plugin.json";
    if (!fs::is_regular_file(manifest, error)) return given;
    program.plugin_paths.insert(program.plugin_paths.begin(), given);
    try {
        const Manifest read = read_manifest(read_whole_file(manifest.string()), manifest.string());
        return read.id + "@" + read.version;
    } catch (const std::exception& fault) {
        throw ContentError{fault.what()};
    }
}

const FoundPlugin& version_called(const Program& program, const std::string& name)
{
    if (const FoundPlugin* found = program.catalog().find(name, PluginKind::ruleset)) return *found;
    std::vector<std::string> names;
    std::string list;
    for (const FoundPlugin& found : program.catalog().plugins()) {
        const Manifest& manifest = found.where.manifest;
        if (manifest.kind != PluginKind::ruleset) continue;
        names.push_back(manifest.id + "@" + manifest.version);
        list += (list.empty() ? "" : ", ") + names.back();
    }
    throw UsageError{key("no ruleset \"{word}\": there are {list}"),
                     {{"word", name}, {"list", list}}};
}

std::vector<std::string> game_files(const std::vector<std::string>& places)
{
    std::vector<std::string> files;
    for (const std::string& place : places) {
        std::error_code error;
        if (!fs::is_directory(place, error)) {
            if (!fs::exists(place, error))
                throw UsageError{key("{file}: is not there"), {{"file", place}}};
            files.push_back(place);
            continue;
        }
        for (fs::recursive_directory_iterator at{place, error}, end; !error && at != end;
             at.increment(error))
            if (at->path().extension() == ".game") files.push_back(at->path().string());
        if (error)
            throw ContentError{key("{file}: cannot be read: {why}"),
                               {{"file", place}, {"why", error.message()}}};
    }
    std::ranges::sort(files);
    return files;
}

/// What is said of one game.
struct Report {
    std::string file;
    const char* verdict = "same"; ///< "parts", "other_ruleset", "not_played"
    std::string words;
    SideBySide played;
};

Report report_on(const Program& program, const std::string& file, const Manifest& before,
                 const Manifest& after)
{
    Report report;
    report.file = file;
    try {
        const ReadRecord read = read_game(file);
        const RecordHeader& header = read.record.header;
        if (header.ruleset != before.id) {
            report.verdict = "other_ruleset";
            report.words = program.tr(key("is played by {ruleset}"), {{"ruleset", header.ruleset}});
            return report;
        }
        const auto old_one = battle_of(program, file, header, before.id + "@" + before.version);
        // The same battle for both, so that what differs is the rules.
        BattleRequest request;
        request.scenario = old_one->identity.scenario_file;
        request.ruleset = after.id + "@" + after.version;
        for (const auto& [name, value] : header.options)
            request.settings.push_back(name + "=" + value);
        const auto new_one = load_battle(program, request);
        const Texts old_texts = texts_with(program, *old_one);
        const Texts new_texts = texts_with(program, *new_one);
        const Teller old_teller{old_texts, *old_one->setting};
        const Teller new_teller{new_texts, *new_one->setting};
        report.played = play_side_by_side(read.record, {old_one.get(), &old_teller},
                                          {new_one.get(), &new_teller});
    } catch (const Complaint& fault) {
        report.verdict = "not_played";
        report.words = fault.in(program.texts);
        return report;
    } catch (const std::exception& fault) {
        report.verdict = "not_played";
        report.words = fault.what();
        return report;
    }
    if (const auto& parting = report.played.parting) {
        report.verdict = "parts";
        report.words = parting->number == 0
                           ? program.tr(key("the set-up: {words}"), {{"words", parting->words}})
                           : program.tr(key("order {number} ({order}): {words}"),
                                        {{"number", std::to_string(parting->number)},
                                         {"order", parting->side + " " + parting->order},
                                         {"words", parting->words}});
    } else {
        report.words =
            program.tr(key("the same, {n} orders"), {{"n", std::to_string(report.played.orders)}});
    }
    if (!report.played.old_as_recorded)
        report.words += program.tr(key(" (even the old version does not play it as recorded)"));
    return report;
}

Json report_json(const Report& report)
{
    Json json{{"file", report.file}, {"verdict", report.verdict}, {"words", report.words}};
    json["orders"] = report.played.orders;
    json["old_as_recorded"] = report.played.old_as_recorded;
    if (const auto& parting = report.played.parting) {
        json["number"] = parting->number;
        json["side"] = parting->side;
        json["order"] = parting->order;
        if (const auto& field = parting->field) {
            json["subject"] = field->subject;
            json["field"] = field->field;
            json["old"] = field->before;
            json["new"] = field->after;
        }
    }
    return json;
}

int run_upgrade_report(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    if (!options.has("games"))
        throw UsageError{key("upgrade-report wants --games: the folder of recorded games")};
    // Both names first: a folder changes where plugins are looked for.
    const std::string old_name = name_of(program, options.arguments[0]);
    const std::string new_name = name_of(program, options.arguments[1]);
    const Manifest& before = version_called(program, old_name).where.manifest;
    const Manifest& after = version_called(program, new_name).where.manifest;
    if (before.id != after.id)
        throw UsageError{key("{word} and {other} are different rulesets, not two versions of one"),
                         {{"word", before.id}, {"other", after.id}}};
    if (before.version == after.version)
        throw UsageError{key("both are {word}: a changed ruleset has a version of its own"),
                         {{"word", before.name()}}};

    std::vector<Report> reports;
    std::size_t same = 0, parted = 0, not_played = 0;
    for (const std::string& file : game_files(options.all("games"))) {
        reports.push_back(report_on(program, file, before, after));
        const std::string verdict = reports.back().verdict;
        ++(verdict == "same" ? same : verdict == "parts" ? parted : not_played);
        if (!program.json) std::cout << file << ": " << reports.back().words << "\n";
    }
    if (program.json) {
        Json json{{"ruleset", before.id}, {"old", before.version}, {"new", after.version}};
        Json list = Json::array();
        for (const Report& report : reports) list.push_back(report_json(report));
        json["same"] = same;
        json["part"] = parted;
        json["not_played"] = not_played;
        json["games"] = std::move(list);
        print_json(json);
    } else {
        std::cout
            << program.tr(
                   key("{word} {was} and {now}: the same {n}, parting {m}, not played {other}"),
                   {{"word", before.id},
                    {"was", before.version},
                    {"now", after.version},
                    {"n", std::to_string(same)},
                    {"m", std::to_string(parted)},
                    {"other", std::to_string(not_played)}})
            << "\n";
    }
    return parted == 0 && same > 0 ? exit_done : exit_content; // nothing played shows nothing
}

} // namespace

const Command upgrade_report_command_decl{"upgrade-report",
                                          "OLD NEW --games DIR [--format text|json]",
                                          workshop_summary("upgrade-report"),
                                          options_of_upgrade_report,
                                          2,
                                          2,
                                          run_upgrade_report};

} // namespace sandtable::host
