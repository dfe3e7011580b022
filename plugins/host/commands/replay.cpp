// replay: a recorded game again, order by order, or just whether it still comes out the same.

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/commands/recorded.hpp"

#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_replay[] = {
    {"verify", nullptr, key("Only check that every order leads to the table the file says")},
    {"to", "N", key("Stop after order N")},
    {"record", "FILE", key("Only record it anew: the same orders, the tables as they are now")},
    side_option,
};

/// Plays the orders of a file whose hashes are out of date, and writes the file as it would be now.
int record_anew(const Program& program, Session& session, const Record& record,
                const std::string& path, const std::string& to)
{
    replay_into(session, record, path, texts_with(program, session.battle()), {}, Hashes::anew);
    Record anew = session.record();
    anew.header.scenario = record.header.scenario; // found from the file, not from here
    static_cast<void>(GameFile::create(to, anew));
    const std::string hash = hash_text(session.game().hash());
    if (program.json)
        print_json({{"file", to},
                    {"orders", record.orders.size()},
                    {"over", session.over()},
                    {"state", hash}});
    else
        std::cout << program.tr(key("{n} orders of {word} recorded anew in {file} ({hash})"),
                                {{"n", std::to_string(record.orders.size())},
                                 {"word", path},
                                 {"file", to},
                                 {"hash", hash}})
                  << "\n";
    return exit_done;
}

int run(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string& path = options.arguments.front();
    RecordedGame game = load_recorded(program, path);
    for (const std::string& warning : game.warnings) std::cerr << warning << "\n";
    const Texts texts = texts_with(program, *game.battle);
    const Teller teller{texts, *game.battle->setting};
    const auto side = side_from(options, *game.battle->setting);
    const Side viewer = side.value_or(nobody);
    const Side reader = side.value_or(umpire_seat);
    Record record = std::move(game.read.record);
    if (options.has("to")) {
        record.orders.resize(options.number("to", 0, 0, record.orders.size()));
        std::erase_if(record.notes,
                      [&](const RecordNote& note) { return note.after > record.orders.size(); });
    }
    Session session{*game.battle, game.plan};
    if (options.has("record"))
        return record_anew(program, session, record, path, options.text("record"));
    const bool verify = options.has("verify");

    Json list = Json::array();
    int turn = 0;
    replay_into(session, record, path, texts, [&](std::size_t number, const Step& step) {
        if (verify) return;
        if (program.json) {
            Json line;
            line["number"] = number;
            if (number > 0) {
                line["side"] = record.orders[number - 1].side;
                line["order"] = record.orders[number - 1].order;
                line["dice"] = step.outcomes;
                line["state"] = record.orders[number - 1].state;
            }
            line.update(journal_json(step.said, teller, reader));
            for (const RecordNote& note : notes_after(record, number))
                line["notes"].push_back({{"side", note.side}, {"note", note.text}});
            list.push_back(std::move(line));
            return;
        }
        const bool secret = number > 0 && step.text != "undo" &&
                            game.battle->setting->book->verbs[step.order.verb].secret != 0 &&
                            viewer != nobody && viewer != step.order.side;
        if (number > 0 && !secret)
            std::cout << number << "> " << record.orders[number - 1].side << ": " << step.text
                      << "\n";
        std::cout << text::show_told(tell_journal(step.said, teller, reader, Detail::results),
                                     program.color);
        for (const RecordNote& note : notes_after(record, number))
            std::cout << told_note(note, teller) << "\n";
        const Table table =
            viewer == nobody ? session.game().table() : static_cast<Table>(session.view(viewer));
        if (table.turn() == turn) return;
        turn = table.turn();
        std::cout << "\n"
                  << text::draw_map(table, teller,
                                    {.color = program.color, .width = program.columns})
                  << "\n";
    });

    const std::string hash = hash_text(session.game().hash());
    const Table table =
        viewer == nobody ? session.game().table() : static_cast<Table>(session.view(viewer));
    if (program.json) {
        Json json{{"file", path},
                  {"verified", true},
                  {"orders", record.orders.size()},
                  {"over", session.over()},
                  {"state", hash}};
        if (!verify) json["steps"] = std::move(list);
        print_json(json);
        return exit_done;
    }
    if (!verify)
        std::cout << "\n"
                  << text::draw_map(table, teller,
                                    {.color = program.color, .width = program.columns});
    std::cout << text::status_line(table, teller) << "\n"
              << program.tr(key("{n} orders replayed, every table as recorded ({hash})"),
                            {{"n", std::to_string(record.orders.size())}, {"hash", hash}})
              << "\n";
    return exit_done;
}

} // namespace

const Command replay_command_decl{"replay",
                                  "FILE [--verify] [--record FILE]",
                                  key("A recorded game again, with every result explained"),
                                  options_of_replay,
                                  1,
                                  1,
                                  run};

} // namespace sandtable::host
