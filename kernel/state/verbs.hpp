/// verbs.hpp - changing a block: the only way rules touch the table.
///
///   Sink          who listens, and to what
///   NeedDice      thrown when a tape of dice runs dry; never leaves the plugin's trampoline
///   BrokenRule    thrown when a ruleset breaks the kernel's contract (a counter out of range ...)
///   Winners       the sides that win, for `finish`
///   Battle        Table plus the verbs: place, move, face, remove, set, roll, draw, ask, answer,
///                 begin_turn, begin_phase, tell, report, finish
///
/// Each verb changes the block and, only if somebody listens, emits an event. No verb allocates
/// unless it throws.
#pragma once

#include "kernel/dice/die.hpp"
#include "kernel/dice/tape.hpp"
#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/event.hpp"
#include "kernel/state/table.hpp"
#include "kernel/state/written_lines.hpp"

#include <stdexcept>
#include <string>

namespace sandtable {

/// Who listens. Called on the thread of the one who applies; must not touch the block.
struct Sink {
    std::uint64_t mask = 0;     ///< event_bit of the kinds wanted
    std::uint32_t explains = 0; ///< 1: breakdowns are wanted
    std::uint32_t reserved_ = 0;
    void (*event)(void* to, const Event* event) = nullptr;
    void (*breakdown)(void* to, const Breakdown* breakdown) = nullptr;
    void* to = nullptr;
};

struct NeedDice {};

/// The sides that share a victory; none: a draw.
struct Winners {
    Seats sides = 0;
};

/// A ruleset broke the kernel's contract. The host blames the plugin by name.
struct BrokenRule : std::logic_error {
    using std::logic_error::logic_error;
};

/// The table while an order is carried out.
class Battle : public Table {
public:
    Battle(std::byte* block, const Setting& setting, Tape& tape, const Sink* sink) noexcept
        : Table{block, setting},
          written_{setting.layout ? setting.layout->bytes : 0},
          tape_{&tape},
          sink_{sink}
    {
    }

    /// Whether events of a kind have a listener; false in search.
    [[nodiscard]] bool hears(EventKind kind) const noexcept
    {
        return sink_ && (sink_->mask & event_bit(kind)) != 0;
    }
    /// Whether breakdowns have a listener: `Breakdown b{"melee", battle.explains()};`
    [[nodiscard]] bool explains() const noexcept { return sink_ && sink_->explains != 0; }

    // For whoever carries a battle over a border: the three things it is made of.
    /// To write to: all of them count as written.
    [[nodiscard]] std::byte* bytes() noexcept
    {
        written_.lines = WrittenLines::all;
        return own();
    }
    [[nodiscard]] Tape& tape() noexcept { return *tape_; }
    [[nodiscard]] const Sink* sink() const noexcept { return sink_; }
    /// What has been written to since this Battle was made.
    [[nodiscard]] WrittenLines& written() noexcept { return written_; }

    // --- units -------------------------------------------------------------------------------

    /// Puts a unit on a cell: from reserve, or from anywhere.
    void place(Unit u, Cell to, Unknown unknown = {})
    {
        lift(u);
        settle(u, to);
        if (hears(EventKind::placed))
            emit({.kind = EventKind::placed, .unknown = unknown, .args = {.unit = u, .to = to}});
    }
    /// Moves a unit from its cell to another.
    void move(Unit u, Cell to, Unknown unknown = {})
    {
        const Cell from = relocate(u, to);
        if (hears(EventKind::moved))
            emit({.kind = EventKind::moved,
                  .unknown = unknown,
                  .args = {.unit = u, .cell = from, .to = to}});
    }
    /// The same without a word: for rules that move several at once and tell afterwards, with
    /// `tell`. Returns the cell it left.
    Cell relocate(Unit u, Cell to)
    {
        const Cell from = cell(u);
        lift(u);
        settle(u, to);
        return from;
    }
    /// Puts or moves a unit to a point of a plane.
    void move_to(Unit u, std::int32_t x, std::int32_t y, Unknown unknown = {})
    {
        UnitRecord& r = record(u);
        const Args args{.unit = u,
                        .cell = static_cast<Cell>(x),
                        .to = static_cast<Cell>(y),
                        .n = r.x,
                        .m = r.y};
        const bool placed = r.where != Where::board;
        r.where = Where::board;
        r.x = x;
        r.y = y;
        const EventKind kind = placed ? EventKind::placed : EventKind::moved;
        if (hears(kind)) emit({.kind = kind, .detail = 1, .unknown = unknown, .args = args});
    }
    void face(Unit u, int facing, Unknown unknown = {})
    {
        UnitRecord& r = record(u);
        const int old = r.facing;
        if (old == facing) return;
        r.facing = static_cast<std::int16_t>(facing);
        if (hears(EventKind::faced))
            emit({.kind = EventKind::faced,
                  .unknown = unknown,
                  .args = {.unit = u, .n = facing, .m = old}});
    }
    /// Takes a unit off the board: to reserve, dead or exited.
    void remove(Unit u, Where to, Unknown unknown = {})
    {
        const Cell from = cell(u);
        lift(u);
        UnitRecord& r = record(u);
        r.where = to;
        r.cell = Cell::none;
        r.x = r.y = 0;
        if (hears(EventKind::removed))
            emit({.kind = EventKind::removed,
                  .unknown = unknown,
                  .args = {.unit = u, .cell = from, .n = static_cast<std::int64_t>(to)}});
    }
    /// Changes what a unit is (a mount, a crew that left its guns).
    void retype(Unit u, int type) ST_X { record(u).type = static_cast<std::uint16_t>(type); }

    // --- counters ----------------------------------------------------------------------------

    /// Sets a counter. Throws BrokenRule outside its range.
    void set(UnitCounter c, Unit u, std::int64_t value, Unknown unknown = {})
    {
        change(layout().unit_counters[c.index], book().unit_counters[c.index],
               const_cast<std::byte*>(unit_record(u)), value, EventKind::unit_counter, c.index,
               nobody, {.unit = u}, unknown);
    }
    void set(SideCounter c, Side s, std::int64_t value, Unknown unknown = {})
    {
        change(layout().side_counters[c.index], book().side_counters[c.index],
               const_cast<std::byte*>(side_record(s)), value, EventKind::side_counter, c.index, s,
               {}, unknown);
    }
    void set(CellCounter c, Cell at, std::int64_t value, Unknown unknown = {})
    {
        change(layout().cell_counters[c.index], book().cell_counters[c.index],
               const_cast<std::byte*>(cell_record(at)), value, EventKind::cell_counter, c.index,
               nobody, {.cell = at}, unknown);
    }
    void set(GameCounter c, std::int64_t value, Unknown unknown = {})
    {
        change(layout().game_counters[c.index], book().game_counters[c.index],
               own() + layout().game_at, value, EventKind::game_counter, c.index, nobody, {},
               unknown);
    }
    /// Adds to a counter (or takes from it): set with the sum.
    template <typename Counter, typename Of>
    void add(Counter c, Of of, std::int64_t amount, Unknown unknown = {})
    {
        set(c, of, wide(c, of) + amount, unknown);
    }

    template <typename T>
    [[nodiscard]] T& edit(UnitData<T> d, Unit u) ST_X
    {
        return edited(data(d, u), layout().unit_data[d.index]);
    }
    template <typename T>
    [[nodiscard]] T& edit(SideData<T> d, Side s) ST_X
    {
        return edited(data(d, s), layout().side_data[d.index]);
    }
    template <typename T>
    [[nodiscard]] T& edit(GameData<T> d) ST_X
    {
        return edited(data(d), layout().game_data[d.index]);
    }
    void set_storage(std::size_t i, std::int64_t value) noexcept
    {
        mark(own() + layout().storage_at + 8 * i);
        std::memcpy(own() + layout().storage_at + 8 * i, &value, 8);
    }

    // --- dice --------------------------------------------------------------------------------

    /// Rolls a die of the Book for a purpose and returns its face value. Throws NeedDice when the
    /// dice are given and have run out.
    int roll(int die, const char* purpose, Unit unit = Unit::none, Unit other = Unit::none,
             StreamName stream = StreamName::battle, Unknown unknown = {})
    {
        const Die& d = book().dice[static_cast<std::size_t>(die)];
        return d.value(roll_outcome(die, purpose, unit, other, stream, unknown));
    }
    /// The same, but returns which outcome it was (0 up): for dice with symbols.
    std::uint32_t roll_outcome(int die, const char* purpose, Unit unit = Unit::none,
                               Unit other = Unit::none, StreamName stream = StreamName::battle,
                               Unknown unknown = {})
    {
        return outcome_of(book().dice[static_cast<std::size_t>(die)],
                          {.die = static_cast<std::uint16_t>(die),
                           .stream = stream,
                           .unit = unit,
                           .other = other,
                           .purpose = purpose},
                          unknown);
    }
    /// Draws one of `bound` (1 up), as from a deck or a bag, and returns which it is, from 0 up.
    /// Throws as `roll` does.
    std::uint32_t draw(std::uint32_t bound, const char* purpose, Unit unit = Unit::none,
                       Unit other = Unit::none, StreamName stream = StreamName::battle,
                       Unknown unknown = {})
    {
        if (bound == 0 || bound > 1'000'000)
            throw BrokenRule{"what is drawn is one of 1 to 1000000"};
        return outcome_of(drawn_from(bound),
                          {.die = no_die,
                           .stream = stream,
                           .unit = unit,
                           .other = other,
                           .bound = bound,
                           .purpose = purpose},
                          unknown);
    }

    // --- sequence ----------------------------------------------------------------------------

    void begin_turn(int turn)
    {
        clock_().turn = static_cast<std::int16_t>(turn);
        if (hears(EventKind::turn_began))
            emit({.kind = EventKind::turn_began, .args = {.n = turn}});
    }
    void begin_phase(int phase, Side active)
    {
        clock_().phase = static_cast<std::uint8_t>(phase);
        clock_().active = active;
        clock_().impulse = 0;
        if (hears(EventKind::phase_began))
            emit({.kind = EventKind::phase_began, .side = active, .args = {.n = phase}});
    }
    /// Notes which step of the sequence of play it is (kernel/turn/sequence.hpp does).
    void set_step(int step) noexcept { clock_().step = static_cast<std::uint8_t>(step); }
    void set_impulse(int impulse) noexcept { clock_().impulse = impulse; }

    /// Puts a question on top of the stack. Throws BrokenRule when the stack is full.
    void ask(const Decision& decision)
    {
        Clock& c = clock_();
        if (c.depth == Clock::deepest) throw BrokenRule{"more open decisions than the stack holds"};
        c.stack[c.depth++] = decision;
        if (hears(EventKind::asked))
            for (Side s = 0; s <= umpire_seat; ++s)
                if (decision.seats & seat_bit(s))
                    emit({.kind = EventKind::asked,
                          .side = s,
                          .args = {.unit = decision.unit, .n = decision.kind}});
    }
    /// Notes that a seat has answered the question on top; takes the question away when nobody is
    /// left to answer. Returns whether it is gone.
    bool answer(Side side) noexcept
    {
        Clock& c = clock_();
        Decision& top = c.stack[c.depth - 1];
        top.seats = static_cast<Seats>(top.seats & ~seat_bit(side));
        if (top.seats != 0) return false;
        top = Decision{};
        --c.depth;
        return true;
    }
    /// The question on top, for a ruleset that keeps its arguments there.
    [[nodiscard]] Decision& question() noexcept { return clock_().stack[clock_().depth - 1]; }

    /// Ends the battle. `winner` nobody is a draw. Open questions are dropped.
    void finish(Side winner, int ending, int level)
    {
        finish(Winners{winner == nobody ? Seats{0} : seat_bit(winner)}, ending, level);
    }
    /// The same where several sides may win together.
    void finish(Winners winners, int ending, int level)
    {
        Clock& c = clock_();
        for (; c.depth > 0; --c.depth) c.stack[c.depth - 1] = Decision{};
        c.over = 1;
        c.winners = winners.sides;
        c.ending = static_cast<std::uint16_t>(ending);
        c.level = static_cast<std::uint8_t>(level);
        if (hears(EventKind::finished))
            emit({.kind = EventKind::finished,
                  .side = only_seat(winners.sides),
                  .detail = static_cast<std::uint16_t>(ending),
                  .args = {.n = level, .m = winners.sides}});
    }

    // --- telling -----------------------------------------------------------------------------

    /// Says something in words, or tells what `relocate` kept silent about.
    void tell(const Event& event)
    {
        if (hears(event.kind)) emit(event);
    }
    void report(const Breakdown& breakdown)
    {
        if (explains() && breakdown.keeps()) sink_->breakdown(sink_->to, &breakdown);
    }

private:
    [[nodiscard]] std::byte* own() noexcept { return const_cast<std::byte*>(block_); }
    /// Of something short.
    void mark(const std::byte* at) noexcept
    {
        written_.mark(static_cast<std::size_t>(at - block_));
    }
    template <typename T>
    [[nodiscard]] T& edited(const T& data, const Slot& slot) noexcept
    {
        // The battle may have room for more than one T, or for none.
        const auto at = reinterpret_cast<const std::byte*>(&data) - block_;
        if (slot.width != 0) written_.mark(static_cast<std::size_t>(at), slot.width);
        return const_cast<T&>(data);
    }
    [[nodiscard]] StateHeader& head() noexcept { return *reinterpret_cast<StateHeader*>(own()); }
    [[nodiscard]] Clock& clock_() noexcept { return head().clock; }
    [[nodiscard]] UnitRecord& record(Unit u) ST_X
    {
        mark(unit_record(u));
        return *reinterpret_cast<UnitRecord*>(const_cast<std::byte*>(unit_record(u)));
    }
    void emit(const Event& event) { sink_->event(sink_->to, &event); }

    std::uint32_t outcome_of(const Die& die, const Roll& roll, Unknown unknown)
    {
        std::uint32_t outcome = 0;
        if (tape_->mode == Tape::seeded) {
            Stream& s = head().streams[static_cast<std::size_t>(roll.stream)];
            outcome = die.outcome_of_side(s.below(die.sides()));
            ++tape_->used;
        } else if (tape_->used < tape_->size) {
            outcome = tape_->outcomes[tape_->used++];
            if (outcome >= die.outcomes()) throw BrokenRule{"a given die shows a face it has not"};
        } else {
            tape_->dry = 1;
            tape_->wanted = roll;
            throw NeedDice{};
        }
        if (hears(EventKind::rolled))
            emit({.kind = EventKind::rolled,
                  .detail = roll.die,
                  .unknown = unknown,
                  .args = {.unit = roll.unit,
                           .other = roll.other,
                           .n = die.value(outcome),
                           .m = static_cast<std::int64_t>(outcome),
                           .word = roll.purpose}});
        return outcome;
    }

    void set_first(Cell c, Unit u) noexcept
    {
        const auto value = static_cast<std::int16_t>(u);
        std::byte* const at = own() + layout().occupants_at + 2 * static_cast<std::size_t>(c);
        mark(at);
        std::memcpy(at, &value, sizeof value);
    }
    /// Takes a unit out of its cell's chain.
    void lift(Unit u) ST_X
    {
        UnitRecord& r = record(u);
        if (r.where != Where::board || r.cell == Cell::none) return;
        if (first_in(r.cell) == u) {
            set_first(r.cell, r.next);
        } else {
            Unit before = first_in(r.cell);
            while (unit(before).next != u) before = unit(before).next;
            record(before).next = r.next;
        }
        r.next = Unit::none;
    }
    /// Puts a unit into a cell's chain, which is kept in index order so that equal positions have
    /// equal bytes.
    void settle(Unit u, Cell to) ST_X
    {
        UnitRecord& r = record(u);
        r.where = Where::board;
        r.cell = to;
        const Unit first = first_in(to);
        if (first == Unit::none || u < first) {
            r.next = first;
            set_first(to, u);
            return;
        }
        Unit before = first;
        while (unit(before).next != Unit::none && unit(before).next < u) before = unit(before).next;
        r.next = unit(before).next;
        record(before).next = u;
    }
    void change(const Slot& slot, const CounterSpec& spec, std::byte* at, std::int64_t value,
                EventKind kind, std::uint16_t counter, Side s, Args args, Unknown unknown)
    {
        if (value < spec.min || value > spec.max) out_of_range(spec, value);
        mark(at + slot.offset);
        if (!hears(kind)) return detail::write(at, slot, value);
        args.n = value;
        args.m = detail::read(at, slot);
        if (args.n == args.m) return;
        detail::write(at, slot, value);
        emit({.kind = kind, .side = s, .detail = counter, .unknown = unknown, .args = args});
    }
    [[noreturn]] static void out_of_range(const CounterSpec& spec, std::int64_t value)
    {
        throw BrokenRule{std::string{"counter "} + spec.name + " cannot be " +
                         std::to_string(value) + ": its range is " + std::to_string(spec.min) +
                         ".." + std::to_string(spec.max)};
    }

    WrittenLines written_;
    Tape* tape_;
    const Sink* sink_;
};

} // namespace sandtable
