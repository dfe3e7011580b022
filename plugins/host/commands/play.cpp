// play: a battle at the terminal, against the computer, against each other, or to be watched.

#include "kernel/words/nearest.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/commands/choose.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/commands/play_seats.hpp"
#include "plugins/host/commands/recorded.hpp"
#include "plugins/host/commands/together.hpp"
#include "plugins/host/commands/watched.hpp"
#include "plugins/host/commands/welcome.hpp"
#include "plugins/host/isolation/supervise.hpp"
#include "plugins/host/isolation/witness.hpp"

#include "plugins/frontends/text/debrief_text.hpp"
#include "plugins/frontends/text/lesson/lesson_page.hpp"
#include "plugins/frontends/text/table/text_table.hpp"
#include "plugins/frontends/wire/patience.hpp"
#include "plugins/frontends/wire/wire_table.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/lab/debrief.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/host/play/player_name.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/telling/spoken.hpp"
#include "plugins/host/telling/utf8.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <unistd.h>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_play[] = {
    {"side", "A,B", key("Play this side (or these, handing over); the computer plays the others"),
     true},
    {"tell", "brief|normal|full", key("How much is told of each result (brief)")},
    {"width", "N", key("Break lines and choose maps for so many columns, on a pipe too")},
    {"plain", nullptr, key("For screen readers: no drawings and no colors, maps as sentences")},
    players_option,
    {"level", "NAME", key("How well the computer plays: recruit, captain, marshal")},
    think_option,
    threads_option,
    {"wire", "A,B",
     key("Speak JSON lines on standard input and output for these sides (docs/wire.md)"), true},
    {"together", nullptr,
     key("With --wire: many connections over one line, all asked at once (docs/wire.md)")},
    {"browser", nullptr, key("Play in a browser, on this machine alone; says the address")},
    {"port", "N", key("With --browser: the port of the address (any that is free)")},
    wire::patience_option,
    isolate_option,
    {"dice", "seeded|hand", key("Dice by the seed, or rolled by hand and typed in")},
    seed_option,
    {"concede", nullptr,
     key("The computer gives up a battle it has lost, and offers a draw where nothing can be "
         "decided")},
    {"open", nullptr,
     key("One person plays several sides: nothing is hidden between them, all is told once")},
    {"record", "FILE", key("Record the game here (else among your games)")},
    {"no-record", nullptr, key("Do not record the game")},
    {"watch", nullptr, key("Load the scenario anew whenever it changes, with the orders so far")},
    set_option,
    board_option,
    ruleset_option,
};

/// Where the parent of an isolated match has it recorded when nobody else does.
std::string& spare_file()
{
    static std::string file =
        witness::page ? witness::read(witness::page->file, sizeof witness::page->file) : "";
    return file;
}

/// Plays over standard input and output; the last line says where the game is kept.
void play_on_the_wire(const Program& program, Session& session, const Texts& texts, bool resumed,
                      std::vector<wire::Moment> before)
{
    if (session.plan().dice != "seeded")
        throw UsageError{key("--wire wants dice by the seed: nobody there rolls them by hand")};
    wire::LineChannel lines{STDIN_FILENO, STDOUT_FILENO};
    wire::WireTable table{session, texts, lines,
                          [&](Side side) { return adviser_for(program, session.battle(), side); }};
    for (wire::Moment& moment : before) table.remember(std::move(moment));
    const bool over = table.play(resumed) == wire::WireTable::over;
    lines.say(wire::line_of({{"type", "bye"},
                             {"over", over},
                             {"file", session.file() == spare_file() ? "" : session.file()}}));
}

/// The lesson of the battle on its board, in the reader's language; and whom it teaches.
struct BattleLesson {
    text::LessonPage page;
    Side side = nobody;
};
std::optional<BattleLesson> lesson_of(const Program& program, const ReadyBattle& battle,
                                      text::ToldTo who)
{
    auto page = text::lesson_beside(battle.identity.scenario_file, program.texts.language(), who);
    if (!page || (!page->board.empty() && page->board != battle.scenario->board()))
        return std::nullopt;
    const auto side = side_called(page->side, *battle.setting);
    if (!side || *side == umpire_seat)
        throw no_side(page->side, *battle.setting, texts_with(program, battle), false);
    return BattleLesson{std::move(*page), *side};
}

/// Where the battle's lesson is about another board, says which; empty when it is not.
std::string lesson_elsewhere(const Program& program, const ReadyBattle& battle)
{
    const auto page = text::lesson_beside(battle.identity.scenario_file, program.texts.language());
    if (!page || page->board.empty() || page->board == battle.scenario->board()) return {};
    return program.tr(key("The lesson is followed on another board: sandtable play {word} --board "
                          "{board}. Here you play on your own, and its page can be read beside "
                          "the battle."),
                      {{"word", battle.identity.scenario}, {"board", page->board}});
}

/// The board that is played on, of several: asked for. False when he who is asked would rather
/// leave.
bool choose_board(const Program& program, const ReadyBattle& battle, BattleRequest& request)
{
    const std::vector<OfferedBoard> boards = battle.scenario->boards();
    if (boards.size() < 2) return true;
    const Texts texts = texts_with(program, battle);
    std::vector<Item> items;
    for (const OfferedBoard& board : boards)
        items.push_back({board.title.empty() ? board.name : std::string{texts.of(board.title)}});
    const auto choice = choose(program, program.tr(key("On which board?")), items);
    if (!choice) return false;
    request.settings.push_back("board=" + boards[*choice].name);
    return true;
}

/// Tells the parent of an isolated match which file it goes on from. Gives that file.
std::string name_to_supervisor(const std::string& file, bool is_new)
{
    if (!witness::page) return file;
    const std::string spare = spare_file(); // asked for before it is written over
    const std::string name = file.empty() ? spare : file;
    std::error_code error;
    // A file that is there already is another game's.
    if (!is_new || !std::filesystem::exists(name, error))
        witness::write(witness::page->file, sizeof witness::page->file, name);
    return name;
}

/// After a failure: another order than the one that was lost, for a seat without a person.
void stand_in(const Program& program, Session& session, const std::string& lost, Side whose,
              bool together)
{
    if (session.over()) return;
    const bool is_his = whose != nobody && (session.awaited() & seat_bit(whose)) != 0;
    const Side side = is_his ? whose : session.next_seat();
    if (side == nobody) return;
    const auto& seats = session.plan().seats;
    const bool beside = together && side < seats.size() && seats[side].player != "human";
    if (!beside && !session.is_automatic(side)) return;
    for (const Order& order : session.legal(side)) {
        const std::string text = write_order(order, session.setting());
        if (text == lost) continue;
        std::cerr << program.tr(key("{order} is given instead"), {{"order", text}}) << "\n";
        static_cast<void>(session.submit(order));
        return;
    }
}

/// What a failure of a plugin has cost, if this process goes on after one.
std::optional<wire::HallPlan::Failure> after_failure(const Program& program, Session& session,
                                                     bool together)
{
    if (!witness::page || witness::page->wants_stand_in == 0) return std::nullopt;
    witness::page->wants_stand_in = 0;
    wire::HallPlan::Failure failure;
    failure.order = witness::read(witness::page->lost, sizeof witness::page->lost);
    const std::string whose =
        witness::read(witness::page->lost_side, sizeof witness::page->lost_side);
    if (!failure.order.empty())
        failure.side = side_called(whose, session.setting()).value_or(nobody);
    stand_in(program, session, failure.order, failure.side, together);
    return failure;
}

/// How much is told of results, by its name in English or in the reader's language.
Detail detail_from(const Program& program, const Options& options)
{
    if (!options.has("tell")) return Detail::brief;
    const std::string given = folded(options.text("tell"));
    for (const auto& [word, detail] :
         {std::pair{key("brief"), Detail::brief}, std::pair{key("normal"), Detail::results},
          std::pair{key("full"), Detail::full}})
        if (given == word || given == folded(program.texts.of(word))) return detail;
    static_cast<void>(options.choice("tell", {"brief", "normal", "full"})); // which throws
    return Detail::brief;
}

text::TableStyle style_for(const Program& program, const Options& options, const Setting& setting,
                           const std::vector<RecordSeat>& seats)
{
    const bool plain = options.has("plain");
    return {
        .color = program.color && !plain,
        .terminal = program.terminal_in && program.terminal_out,
        .width = program.columns,
        .fixed_width = options.has("width"),
        .tell = detail_from(program, options),
        .plain = plain,
        .open = options.has("open"),
        .adviser = [&program](const Session& session,
                              Side side) { return adviser_for(program, session.battle(), side); },
        .players = players_told(program, setting, seats),
        .concedes = options.has("concede")};
}

/// Where lines are broken; 0: nowhere.
std::size_t breaks_at(const Program& program, const Options& options)
{
    const bool breaks = program.terminal_out || options.has("width");
    return breaks ? static_cast<std::size_t>(program.columns) : 0;
}

/// What may be typed next, on a line of its own where both do not fit: it is in one piece, to be
/// taken off the screen.
std::string to_type(const std::string& what, const std::string& line, std::size_t columns)
{
    const bool fits = columns == 0 || columns_of(what) + 1 + columns_of(line) <= columns;
    return what + (fits ? " " : "\n  ") + line + "\n";
}

/// What is to be learned from a battle that is over, in a few lines, for whoever played in it.
void look_back(const Program& program, const Session& session, const Texts& texts, bool color)
{
    constexpr std::uint64_t a_moment = 1'500; // times that orders are carried out: told at once
    if (std::ranges::none_of(session.plan().seats,
                             [](const RecordSeat& seat) { return seat.player == "human"; }))
        return;
    const Teller teller{texts, session.setting()};
    const Debrief looked = debrief(session.battle(), session.plan(), session.record(),
                                   session.file(), teller, {.most = a_moment});
    std::cout << text::debrief_in_brief(looked, teller, program.columns, color);
}

/// What happened in a game before it is gone on with, for whoever takes it up.
struct Before {
    std::vector<wire::Moment> moments;         ///< for the wire
    std::vector<text::TextTable::Past> orders; ///< for a terminal
};

int play(Program& program, const Options& options, Session& session, const Texts& texts,
         bool resumed, bool recorded, Before before = {})
{
    std::optional<wire::HallPlan::Failure> failure;
    if (!resumed) {
        std::string file = recorded ? options.text("record") : std::string{};
        if (file.empty() && recorded && !options.has("no-record")) {
            file = new_game_name(session.battle().identity.scenario, session.plan().seed);
            if (file.empty())
                std::cerr << program.tr(key("there is no folder to keep games in, and none can be "
                                            "made: this game is not recorded; --record FILE "
                                            "records it elsewhere"))
                          << "\n";
        }
        file = name_to_supervisor(file, true);
        if (!file.empty()) session.record_when_begun(file);
    } else {
        static_cast<void>(name_to_supervisor(session.file(), false));
        failure = after_failure(program, session, options.has("together"));
    }
    if (options.has("together")) {
        play_together(program, session, resumed, std::move(before.moments), std::move(failure),
                      options.has("concede"));
        return exit_done;
    }
    if (options.has("wire")) {
        play_on_the_wire(program, session, texts, resumed, std::move(before.moments));
        return exit_done;
    }
    text::TextTable table{session, texts,
                          style_for(program, options, session.setting(), session.plan().seats)};
    if (session.plan().dice == "hand") session.dice_from(table.dice_by_hand());
    const auto who = options.has("plain") ? text::ToldTo::hears_maps : text::ToldTo::sees_maps;
    if (auto lesson = lesson_of(program, session.battle(), who))
        table.teach({std::move(lesson->page), lesson->side});
    else if (const std::string where = lesson_elsewhere(program, session.battle()); !where.empty())
        std::cout << wrapped(where, breaks_at(program, options)) << "\n";
    table.remember(std::move(before.orders));
    const text::TextTable::End end = table.play(resumed);
    if (end == text::TextTable::over)
        look_back(program, session, texts, program.color && !options.has("plain"));
    if (!session.file().empty() && session.file() != spare_file()) {
        const std::size_t columns = breaks_at(program, options);
        if (end == text::TextTable::left)
            std::cout << to_type(program.tr(key("The game is kept. To go on:")),
                                 "sandtable play " + session.file(), columns);
        else
            std::cout << to_type(program.tr(key("To see it again:")),
                                 "sandtable replay " + session.file(), columns)
                      << to_type(program.tr(key("To learn from it:")),
                                 "sandtable debrief " + session.file(), columns);
    }
    return exit_done;
}

int resume(Program& program, const Options& options, const std::string& path)
{
    want_as_it_began(options, {"ruleset", "set", "board", "seed", "level"}, path);
    RecordedGame game = load_recorded(program, path);
    for (const std::string& warning : game.warnings) std::cerr << warning << "\n";
    const Texts texts = texts_with(program, *game.battle);
    if (options.has("players"))
        change_seats(program, options, *game.battle->setting, game.plan.seats);
    seat_persons(options, *game.battle->setting, texts, game.plan.seats);
    want_computers(program, options, *game.battle->setting, game.plan.seats);
    let_think(program, options, game.plan.seats);
    Session session{*game.battle, game.plan};
    Before before;
    const bool wire = options.has("wire");
    const std::vector<RecordOrder>& orders = game.read.record.orders;
    replay_into(session, game.read.record, path, texts, [&](std::size_t number, const Step& step) {
        if (wire)
            before.moments.push_back(wire::moment_now(session, step));
        else
            before.orders.push_back(
                {number > 0 && orders[number - 1].order == "undo", step, session.game().block()});
    });
    session.go_on_in(GameFile::append_to(path));
    if (!options.has("together")) seat_players(program, session);
    return play(program, options, session, texts, true, true, std::move(before));
}

bool is_game_file(const std::string& path)
{
    std::error_code error;
    return path.ends_with(".game") && std::filesystem::is_regular_file(path, error);
}

/// Giving up is said to a person at a table, and answered there; and only the terminal's begins
/// anew when its file changes.
void check_terminal(const Options& options)
{
    for (const char* const other : {"browser", "wire", "together"})
        if (options.has("watch") && options.has(other))
            throw UsageError{key("--{option} is for a table in the terminal: leave out --{word}"),
                             {{"option", "watch"}, {"word", other}}};
    if (options.has("concede") && options.has("wire") && !options.has("together"))
        throw UsageError{key("--concede is for a table in the terminal, in a browser, or one that "
                             "many share (--together): leave out --wire")};
}

int run_play(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    check_terminal(options);
    if (options.has("browser")) {
        if (program.parts.browser) return program.parts.browser(program, options);
        enter_house(program);
    }
    wire::read_patience(options);
    lend_threads(program, options);
    program.columns = static_cast<int>(
        options.number("width", static_cast<std::uint64_t>(program.columns), 20, 1000));
    if (options.has("wire")) program.terminal_in = program.terminal_out = false;
    BattleRequest request{
        .scenario = {}, .ruleset = options.text("ruleset"), .settings = settings_from(options)};
    std::optional<Wish::What> wish;
    if (!options.arguments.empty()) {
        request.scenario = options.arguments.front();
    } else if (program.terminal_in && program.terminal_out) {
        const auto asked = ask_for_wish(program);
        if (!asked) return exit_done;
        wish = asked->what;
        request.scenario = asked->name;
        if (wish == Wish::browse) {
            program.line.insert(program.line.end(), {asked->name, "--browser"});
            enter_house(program);
        }
    } else {
        const auto teaching = teaching_battle(shelf(program));
        if (!teaching)
            throw ContentError{program.tr(key("there is no battle to play: sandtable list"))};
        request.scenario = teaching->id;
    }
    if (is_game_file(request.scenario)) return resume(program, options, request.scenario);
    auto battle = load_battle(program, request);
    if (wish && wish != Wish::learn && !options.has("board")) {
        const std::size_t before = request.settings.size();
        if (!choose_board(program, *battle, request)) return exit_done;
        if (request.settings.size() != before) battle = load_battle(program, request);
    }
    const Texts texts = texts_with(program, *battle);
    SessionPlan plan;
    plan.dice = options.choice("dice", {"seeded", "hand"});
    const auto lesson = lesson_of(program, *battle, text::ToldTo::sees_maps);
    const auto seats = seats_for(program, options, *battle, wish, lesson ? lesson->side : nobody);
    if (!seats) return exit_done;
    plan.seats = *seats;
    want_computers(program, options, *battle->setting, plan.seats);
    let_think(program, options, plan.seats);
    bool human = false;
    for (const RecordSeat& seat : plan.seats) human = human || seat.player == "human";
    const bool learns = lesson && plan.seats[lesson->side].player == "human";
    plan.seed = options.number("seed", learns ? lesson->page.seed : human ? any_seed() : 1);
    if (options.has("watch")) {
        if (plan.dice != "seeded") throw UsageError{key("--watch wants dice by the seed")};
        const text::TableStyle style = style_for(program, options, *battle->setting, plan.seats);
        return play_watched(program, request, std::move(battle), plan, style);
    }
    Session session{*battle, plan};
    if (!options.has("together")) seat_players(program, session);
    return play(program, options, session, texts, false, human || options.has("record"));
}

} // namespace

const Command play_command_decl{
    "play",
    "[BATTLE|FILE.game] [--side NAME] [--players A,B] [--wire NAME] [--dice hand]",
    key("Play a battle; without one, learn, choose or go on at a terminal, else watch one"),
    options_of_play,
    0,
    1,
    run_play};

} // namespace sandtable::host
