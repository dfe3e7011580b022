// The block is all there is: copies are independent, undo is the copy before, and the same orders
// make the same bytes anywhere.

#include "kernel/board/label.hpp"
#include "lua/board/stacking.hpp"
#include "plugins/host/cage/inside.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/history.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/workshop/conform/child.hpp"
#include "plugins/workshop/conform/same_games.hpp"
#include "plugins/workshop/conform/shrink.hpp"
#include "plugins/workshop/conform/tries.hpp"

#include <filesystem>
#include <unistd.h>

namespace sandtable::host::conform {
namespace {

/// Plays up to `most` orders drawn by `draws`, and notes them.
std::vector<Order> play_on(Game& game, int most, Stream draws)
{
    std::vector<Order> given;
    for (int i = 0; i < most && !game.over(); ++i) {
        Side side = 0;
        while (side < umpire_seat && (game.awaited() & seat_bit(side)) == 0) ++side;
        const std::vector<Order> legal = all_legal(game, {.side = side});
        if (legal.empty()) break;
        given.push_back(legal[draws.below(static_cast<std::uint32_t>(legal.size()))]);
        carry_out(game, given.back());
    }
    return given;
}

void clones(const Moment& m)
{
    if (!m.now_and_then(11) || m.game.over()) return;
    Game& first = m.copy();
    const std::vector<Order> orders = play_on(first, 5, m.draws(10));
    const std::vector<std::byte> result = first.block();
    // Another copy goes another way meanwhile; then a third goes the first one's.
    m.other.restore(m.game.block().data());
    play_on(m.other, 7, m.draws(11));
    if (first.block() != result)
        throw Failed{Complaint{key("a copy changes while another one is played")}};
    m.other.restore(m.game.block().data());
    for (const Order& order : orders) {
        if (m.other.refuse(order))
            throw Failed{Complaint{key("{order} was legal on one copy and is refused on another"),
                                   {{"order", named(order, m.game.setting())}}}};
        carry_out(m.other, order);
    }
    if (m.other.block() != result)
        throw Failed{
            Complaint{key("the same orders on two copies of a table end differently: {why}"),
                      {{"why", difference(first, m.other)}}}};
}

void undo(const Moment& m)
{
    if (!m.now_and_then(3) || m.game.over()) return;
    const Side side = m.seat();
    const std::vector<Order> legal = all_legal(m.game, {.side = side});
    Game& game = m.copy();
    for (const Order& order : some_of(legal, m.thorough ? 64 : 4, m.draws(12))) {
        game.restore(m.game.block().data());
        const auto fail = [&](const std::string& text) {
            throw Failed{Complaint{text, {{"order", named(order, m.game.setting())}}}};
        };
        History history;
        history.before(game);
        const Applied applied = carry_out(game, order);
        const std::vector<std::byte> after = game.block();
        if (history.after(game, side, !applied.outcomes.empty())) {
            if (history.undo(game)) fail(key("{order} showed something new, and is taken back"));
            continue;
        }
        if (!history.undo(game)) fail(key("{order} showed nothing new, and cannot be taken back"));
        if (game.block() != m.game.block()) fail(key("{order}, taken back, leaves its traces"));
        if (all_legal(game, {.side = side}) != legal)
            fail(key("after {order} was taken back, other orders are listed than before it"));
        carry_out(game, order);
        if (game.block() != after)
            fail(key("{order}, taken back and given again, comes out otherwise"));
    }
}

/// Seats that a step's deciders stand for, in the phase of `active`.
Seats declared_seats(const StepSpec& step, const Table& table)
{
    Seats sides = 0;
    for (Side s = 0; s < table.setting().sides.size(); ++s)
        sides = static_cast<Seats>(sides | seat_bit(s));
    const Seats active = seat_bit(table.active());
    Seats seats = 0;
    const auto may = [&](Decider decider, Seats those) {
        if (step.deciders & decider_bit(decider)) seats = static_cast<Seats>(seats | those);
    };
    may(Decider::active, active);
    may(Decider::other, static_cast<Seats>(sides & ~active));
    may(Decider::each_in_secret, sides);
    may(Decider::umpire, seat_bit(umpire_seat));
    return seats;
}

void sequence(const Moment& m)
{
    const Book& book = *m.game.setting().book;
    if (book.sequence.empty()) throw Skipped{key("the book declares no sequence of play")};
    const Table table = m.game.table();
    if (table.over() || !table.asks()) return;
    const StepSpec& step = book.sequence[static_cast<std::size_t>(table.step())];
    const Decision& asked = table.decision();
    const auto fail = [&](const char* text, const std::string& word) {
        throw Failed{Complaint{text, {{"step", step.name}, {"word", word}}}};
    };
    if (!step.quiet && step.phase != table.phase()) // a quiet step goes on in whatever has begun
        fail(key("the step {step} belongs to another phase than {word}, which it is"),
             book.phases[static_cast<std::size_t>(table.phase())].name);
    if (asked.kind < 64 && (step.asks >> asked.kind & 1) == 0)
        fail(key("the step {step} does not declare that it asks {word}"),
             book.decisions[asked.kind].name);
    if (const auto extra = static_cast<Seats>(asked.seats & ~declared_seats(step, table)))
        for (Side s = 0; s <= umpire_seat; ++s)
            if (extra & seat_bit(s))
                fail(key("the step {step} does not declare that {word} may be asked"),
                     s == umpire_seat ? "umpire" : side_id(m.game.setting(), s));
}

std::string two_processes(Subject& subject)
{
    if (subject.scenarios().empty()) throw Skipped{key("there is no battle that can be played")};
    const Knobs& knobs = subject.knobs();
    const std::string here = same_games(subject, knobs.games, knobs.seed);
    // Memory that was never written holds other bytes there, and nothing lies where it lies here.
    const ProgramSaid said =
        run_program_for({subject.program().self, "__games", subject.where().folder,
                         std::to_string(knobs.games), std::to_string(knobs.seed)},
                        {"MALLOC_PERTURB_=165", "LC_ALL=C", "TZ=Asia/Tokyo"}, knobs.patience);
    if (!said.good) throw Failed{Complaint{key("the games end here, but not in a second process")}};
    if (here == said.text)
        return subject.tr(key("{n} games a battle"), {{"n", std::to_string(knobs.games)}});
    std::size_t line = 0;
    while (line < std::min(here.size(), said.text.size()) && here[line] == said.text[line]) ++line;
    const std::size_t start = here.rfind('\n', line == 0 ? 0 : line - 1);
    const std::size_t from = start == std::string::npos ? 0 : start + 1;
    throw Failed{Complaint{key("a second process plays this game otherwise: {word}"),
                           {{"word", here.substr(from, here.find('\n', from) - from)}}}};
}

/// Plays a game, saves it half-way, takes the file up in a fresh battle and plays both on.
void saved_and_loaded(Subject& subject, const std::string& scenario, std::uint64_t seed,
                      const std::string& path)
{
    const auto battle = subject.battle_if_any(scenario);
    if (!battle) return;
    SessionPlan plan;
    plan.seed = seed;
    for (const SideInfo& side : battle->setting->sides) plan.seats.push_back({side.id, "any"});
    Session session{*battle, plan};
    try {
        session.begin();
    } catch (const std::exception&) {
        throw BrokenOff{"scenarios", Complaint{""}};
    }
    Stream draws{Stream::mix(seed ^ 0x5afeu), 0};
    const auto step = [&](Session& on) {
        const std::vector<Order> legal = on.legal(on.next_seat());
        if (legal.empty()) throw BrokenOff{"dead_ends", Complaint{""}};
        const Order order = legal.at(draws.below(static_cast<std::uint32_t>(legal.size())));
        bool accepted = false;
        try {
            accepted = on.submit(order).result == Step::accepted;
        } catch (const BrokenRule&) {
            throw BrokenOff{"dead_ends", Complaint{""}};
        } catch (const PluginError&) {
        }
        if (!accepted) throw BrokenOff{"listed_orders", Complaint{""}};
        return order;
    };
    const std::uint32_t half = 20 + draws.below(60);
    for (std::uint32_t i = 0; i < half && !session.over(); ++i) step(session);
    std::filesystem::remove(path);
    session.save_copy(path);

    const auto other = subject.battle(scenario);
    Session loaded{*other, plan};
    const auto fail = [&](const std::string& why) {
        throw Failed{
            Complaint{key("{scenario}, seed {seed}: {why}"),
                      {{"scenario", scenario}, {"seed", std::to_string(seed)}, {"why", why}}}};
    };
    try {
        replay_into(loaded, read_game(path).record, scenario, Texts{});
    } catch (const ContentError& error) {
        fail(error.in(subject.program().texts));
    }
    while (!session.over() && session.orders().size() < half + 200u) {
        const Order order = step(session);
        const Step there = loaded.submit(order);
        if (there.result != Step::accepted || loaded.game().block() != session.game().block())
            fail(subject.tr(key("after it was loaded, {order} comes out otherwise"),
                            {{"order", named(order, session.setting())}}));
    }
}

std::string save_and_load(Subject& subject)
{
    if (subject.scenarios().empty()) throw Skipped{key("there is no battle that can be played")};
    const std::string path = saved_game_file(cage::is_in() ? ::getppid() : ::getpid());
    const std::uint64_t games = std::min<std::uint64_t>(subject.knobs().games, 5);
    try {
        for (const std::string& scenario : subject.scenarios())
            for (std::uint64_t g = 0; g < games; ++g)
                saved_and_loaded(subject, scenario, subject.knobs().seed + g, path);
    } catch (const BrokenOff& broken) {
        std::filesystem::remove(path);
        throw Skipped{key("no game comes to its end: the case {word} says why"),
                      {{"word", broken.owner}}};
    } catch (...) {
        std::filesystem::remove(path);
        throw;
    }
    std::filesystem::remove(path);
    return subject.tr(key("{n} games a battle"), {{"n", std::to_string(games)}});
}

/// Whenever somebody is asked, no cell holds more than the book says.
void stacking(const Moment& m)
{
    const Table table = m.game.table();
    const Book& book = table.book();
    if (book.stack_room == 0 || table.over()) return;
    for (int c = 0; c < table.board().cells; ++c) {
        const Cell cell = cell_at_index(c);
        Stack stack;
        const Unit first = table.first_in(cell);
        for (Unit u = first; u != Unit::none; u = table.next_in(u)) {
            const auto type = static_cast<std::size_t>(table.type(u));
            const Stack::Fault fault = stack.add(book, table.side(u), type);
            if (fault == Stack::none) continue;
            throw Failed{Complaint{fault == Stack::other_side
                                       ? key("{unit} and {other} stand in one cell, {cell}")
                                       : key("{unit} stands with {other} in {cell}, where there "
                                             "is no room for both"),
                                   {{"unit", table.info(u).id},
                                    {"other", table.info(first).id},
                                    {"cell", label(table.board(), cell)}}}};
        }
    }
}

} // namespace

std::string same_games(Subject& subject, std::uint64_t games, std::uint64_t seed)
{
    std::string lines;
    for (const std::string& scenario : subject.scenarios()) {
        const auto battle = subject.battle_if_any(scenario);
        if (!battle) continue;
        for (std::uint64_t g = 0; g < games; ++g) {
            Walk walk{*battle, seed + g, nullptr};
            std::string end = "over";
            std::uint64_t chain = 0;
            try {
                walk.begin(nullptr, false, true);
                while (!walk.game().over() && walk.orders().size() < 5000) {
                    walk.step(nullptr);
                    chain = Stream::mix(chain ^ walk.game().hash());
                }
            } catch (const Failed&) {
                end = "broken off";
            }
            lines += scenario + ", seed " + std::to_string(seed + g) + ", " +
                     std::to_string(walk.orders().size()) + " orders, " + end + ", " +
                     hash_text(chain) + "\n";
        }
    }
    return lines;
}

std::vector<Case> table_cases()
{
    return {
        Case{"clones", key("Copies of a table know nothing of each other."),
             key("Nothing that changes in a battle may live outside its block: no globals, no "
                 "mutable members, no addresses of blocks."),
             true, false, clones, nullptr},
        Case{"undo", key("An order that is taken back has never been."),
             key("As for clones; and what an order shows must show in sights or as a roll."), true,
             false, undo, nullptr},
        Case{"sequence",
             key("Only the seats and questions that the sequence of play declares are asked."),
             key("Hold Book::sequence against what is asked: StepSpec::asks, deciders (interrupts "
                 "too) and phase of the step that the clock names."),
             true, false, sequence, nullptr},
        Case{"two_processes", key("Two processes make the same bytes of the same seeds."),
             key("Look for memory that is read before it is written, for addresses and hash maps "
                 "in an order that is not theirs, for padding in data values."),
             true, false, nullptr, two_processes},
        Case{"save_and_load",
             key("A game that was saved and loaded goes on as if it had not been."),
             key("Whatever create() computes must follow from the setting, and all else from the "
                 "block."),
             true, false, nullptr, save_and_load},
        Case{
            "stacking", key("Units stand together only where the book lets them."),
            key("Keep to the book's stack_room and stack_mixed, or let the book say more; 0 limits "
                "nothing."),
            true, false, stacking, nullptr},
    };
}

} // namespace sandtable::host::conform
