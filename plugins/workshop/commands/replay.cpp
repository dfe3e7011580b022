// replay: a recorded game again, order by order, or just whether it still comes out the same.

#include "plugins/host/commands/recorded.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/write_scenario.hpp"

#include "plugins/frontends/text/bodies_text.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map/map.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_replay[] = {
    {"verify", nullptr, key("Only check that every order leads to the table the file says")},
    {"to", "N", key("Stop after order N")},
    {"at", "N", key("The same, for --write-scenario; without it the end")},
    {"write-scenario", "FILE",
     key("Write the battle as it stands there as a scenario; after its end, the next one")},
    {"record", "FILE", key("Only record it anew: the same orders, the tables as they are now")},
    {"full", nullptr, key("Every explanation with all its numbers")},
    {"unchecked", nullptr, key("Go on where a table is not as the file says")},
    {"ruleset", "ID@VERSION",
     key("Under this version of its ruleset, not the one it was played with")},
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
    const std::string hash = session.state();
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

/// A game again as text or JSON, in the eyes of one side or of nobody. A side is not told what was
/// ordered in secret, nor how much of it: steps that say nothing to it are left out, and none has
/// its number.
class Showing {
public:
    Showing(const Program& program, const Session& session, const Record& record, Side viewer,
            Detail detail)
        : program_{program},
          session_{session},
          record_{record},
          texts_{texts_with(program, session.battle())},
          teller_{texts_, *session.battle().setting},
          viewer_{viewer},
          detail_{detail}
    {
    }

    void as_json(std::size_t number, const Step& step)
    {
        Json line;
        if (viewer_ == nobody) line["number"] = number;
        if (number > 0 && may_read_order(step, viewer_, teller_.setting())) {
            line["side"] = record_.orders[number - 1].side;
            line["order"] = record_.orders[number - 1].order;
        }
        // A side reads the dice that it may see among the events; a hash is of the whole table.
        if (number > 0 && viewer_ == nobody) {
            line["dice"] = step.outcomes;
            line["state"] = record_.orders[number - 1].state;
        }
        line.update(journal_json(step.said, teller_, reader()));
        for (const RecordNote& note : notes_after(record_, number))
            line["notes"].push_back({{"side", note.side}, {"note", note.text}});
        if (line.contains("order") || line.contains("notes") || !line["events"].empty() ||
            !line["breakdowns"].empty() || number == 0)
            steps_.push_back(std::move(line));
    }
    void as_text(std::size_t number, const Step& step)
    {
        if (number > 0 && may_read_order(step, viewer_, teller_.setting()))
            print((viewer_ == nobody ? std::to_string(number) : std::string{}) + "> " +
                  texts_.tr(key("{side}: {word}"),
                            {{"side", who_ordered(number)}, {"word", ordered(step)}}) +
                  "\n");
        print(text::show_told(tell_journal(step.said, teller_, reader(), detail_), program_.color));
        for (const RecordNote& note : notes_after(record_, number))
            print(told_note(note, teller_) + "\n");
        if (table().turn() == turn_) return;
        turn_ = table().turn();
        draw();
        std::cout << "\n";
    }
    void draw() const
    {
        std::string bodies; // of a battle without a map; in full also where each place leads
        if (detail_ != Detail::full)
            bodies = text::bodies_text(session_.battle(), table(), teller_, program_.color,
                                       program_.columns);
        const std::string map =
            bodies.empty() ? text::draw_map(table(), teller_,
                                            {.color = program_.color, .width = program_.columns})
                           : bodies;
        std::cout << "\n";
        if (table().board().shape == Shape::zones)
            print(map);
        else
            std::cout << map;
    }
    /// Lines of words, broken where a screen ends.
    void print(std::string_view text) const
    {
        std::cout << wrapped(
            text, program_.terminal_out ? static_cast<std::size_t>(program_.columns) : 0);
    }
    [[nodiscard]] Side viewer() const noexcept { return viewer_; }
    /// Nobody's record is the umpire's to read.
    [[nodiscard]] Side reader() const { return viewer_ == nobody ? umpire_seat : viewer_; }
    [[nodiscard]] Table table() const
    {
        return viewer_ == nobody ? session_.game().table()
                                 : static_cast<Table>(session_.view(viewer_));
    }
    [[nodiscard]] const Teller& teller() const noexcept { return teller_; }
    [[nodiscard]] Json take_steps() { return std::move(steps_); }

private:
    [[nodiscard]] std::string who_ordered(std::size_t number) const
    {
        const std::string& id = record_.orders[number - 1].side;
        const auto side = side_called(id, teller_.setting());
        return side ? teller_.side(*side) : id;
    }
    /// As the reader would type it; what is no order of the book ("undo") as it stands.
    [[nodiscard]] std::string ordered(const Step& step) const
    {
        return write_order(step.order, teller_.setting()) == step.text ? teller_.order(step.order)
                                                                       : step.text;
    }

    const Program& program_;
    const Session& session_;
    const Record& record_;
    const Texts texts_;
    const Teller teller_;
    Side viewer_;
    Detail detail_;
    int turn_ = 0; ///< whose table was drawn last
    Json steps_ = Json::array();
};

/// The record up to the order that --to or --at names.
Record record_up_to(const Options& options, Record record)
{
    const char* const named = options.has("at") ? "at" : "to";
    if (!options.has(named)) return record;
    record.orders.resize(options.number(named, 0, 0, record.orders.size()));
    std::erase_if(record.notes,
                  [&](const RecordNote& note) { return note.after > record.orders.size(); });
    return record;
}

/// What belongs together and what does not.
void check_writing(const Options& options)
{
    if (!options.has("write-scenario")) {
        if (options.has("at"))
            throw UsageError{
                key("--at goes with --write-scenario; to stop after an order say --to N")};
        return;
    }
    if (options.has("side"))
        throw UsageError{key("a scenario says where everybody stands, the hidden too: leave out "
                             "--side, or look at the moment with --to N --side NAME")};
    for (const char* const other : {"to", "record", "verify", "unchecked"})
        if (options.has(other))
            throw UsageError{key("--write-scenario goes with --at, not with --{word}"),
                             {{"word", other}}};
}

int run_replay(Program& program, const Options& options)
{
    check_writing(options);
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string& path = options.arguments.front();
    RecordedGame game = load_recorded(program, path, options.text("ruleset"));
    for (const std::string& warning : game.warnings) std::cerr << warning << "\n";
    const Record record = record_up_to(options, std::move(game.read.record));
    Session session{*game.battle, game.plan};
    if (options.has("write-scenario"))
        return write_moment(program, session, record, path, options.text("write-scenario"));
    if (options.has("record"))
        return record_anew(program, session, record, path, options.text("record"));

    const bool verify = options.has("verify");
    const bool unchecked = options.has("unchecked");
    Showing show{program, session, record,
                 side_from(options, *game.battle->setting, texts_with(program, *game.battle))
                     .value_or(nobody),
                 options.has("full") ? Detail::full : Detail::results};
    // Of a record that is only checked nobody hears; what is taken back wants the table before.
    const auto taken_back = [](const RecordOrder& order) { return order.order == "undo"; };
    if (verify && !unchecked && std::ranges::none_of(record.orders, taken_back))
        session.keep_quiet();
    replay_into(
        session, record, path, texts_with(program, *game.battle),
        [&](std::size_t number, const Step& step) {
            if (verify) return;
            program.json ? show.as_json(number, step) : show.as_text(number, step);
        },
        unchecked ? Hashes::anew : Hashes::as_recorded);

    const std::string hash = session.state();
    const bool all = show.viewer() == nobody;
    if (program.json) {
        Json json{{"file", path}, {"verified", !unchecked}, {"over", session.over()}};
        if (all) {
            json["orders"] = record.orders.size();
            json["state"] = hash;
        }
        if (!verify) json["steps"] = show.take_steps();
        print_json(json);
        return exit_done;
    }
    if (!verify) show.draw();
    show.print(text::status_line(show.table(), show.teller()) + "\n");
    if (!unchecked && !all) show.print(program.tr(key("replayed, every table as recorded")) + "\n");
    if (!unchecked && all)
        show.print(program.tr(key("{n} orders replayed, every table as recorded ({hash})"),
                              {{"n", std::to_string(record.orders.size())}, {"hash", hash}}) +
                   "\n");
    return exit_done;
}

} // namespace

const Command replay_command_decl{"replay",
                                  "FILE [--verify] [--full] [--ruleset ID@VERSION] [--record FILE] "
                                  "[--at N --write-scenario FILE]",
                                  workshop_summary("replay"),
                                  options_of_replay,
                                  1,
                                  1,
                                  run_replay};

} // namespace sandtable::host
