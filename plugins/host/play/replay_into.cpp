#include "plugins/host/play/replay_into.hpp"

#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::host {
namespace {

/// The outcomes that a record holds for one order.
class RecordedDice final : public Source {
public:
    explicit RecordedDice(const std::vector<std::uint32_t>& outcomes) : outcomes_{outcomes} {}
    std::optional<std::uint32_t> next(const Die& die, const Roll&) override
    {
        if (used_ == outcomes_.size() || outcomes_[used_] >= die.outcomes()) return std::nullopt;
        return outcomes_[used_++];
    }

private:
    const std::vector<std::uint32_t>& outcomes_;
    std::size_t used_ = 0;
};

/// A record on its way into a session: notes come between the orders, and count as lines.
class Replay {
public:
    Replay(Session& session, const Record& record, const std::string& path, const Texts& texts,
           Hashes hashes)
        : session_{session},
          record_{record},
          path_{path},
          teller_{texts, session.setting()},
          anew_{hashes == Hashes::anew},
          note_{record.notes.begin()}
    {
    }

    Step begin()
    {
        session_.dice_from(std::make_unique<RecordedDice>(record_.header.set_up_dice));
        Step start = session_.begin();
        if (start.result != Step::accepted)
            throw ContentError{key("{file}:1: the dice of the set-up are missing"),
                               {{"file", path_}}};
        return start;
    }

    void check_start() const
    {
        const std::string now = session_.record().header.state;
        if (!anew_ && now != record_.header.state)
            throw ContentError{
                key("{file}:1: the battle begins with another table ({now}, not {was})"),
                {{"file", path_}, {"now", now}, {"was", record_.header.state}}};
    }

    /// Gives order `number`, 1 up, and checks what came of it.
    Step play(std::size_t number)
    {
        const RecordOrder& played = record_.orders[number - 1];
        const Side side = seat_recorded(session_.setting(), played.side);
        if (side == nobody)
            fail(number, key("{file}:{line}: order {number} ({order}): there is no such side"), {});
        session_.dice_from(std::make_unique<RecordedDice>(played.dice));
        Step step = played.order == "undo" ? undo(number, side) : submit(number, side);
        check(number);
        return step;
    }

    /// Says the notes that stand behind order `number`.
    void notes_after(std::size_t number)
    {
        for (; note_ != record_.notes.end() && note_->after <= number; ++note_) {
            const Side side = seat_recorded(session_.setting(), note_->side);
            if (side == nobody)
                throw ContentError{key("{file}:{line}: a note of {side}: there is no such side"),
                                   {{"file", path_},
                                    {"line", std::to_string(number + 2 + notes_said())},
                                    {"side", note_->side}}};
            static_cast<void>(session_.add_note(side, note_->text)); // read, so it may be said
        }
    }

private:
    [[nodiscard]] std::size_t notes_said() const
    {
        return static_cast<std::size_t>(note_ - record_.notes.begin());
    }

    [[noreturn]] void fail(std::size_t number, const std::string& what, Values values) const
    {
        const RecordOrder& order = record_.orders[number - 1];
        values.insert(values.end(), {{"file", path_},
                                     {"line", std::to_string(number + notes_said() + 1)},
                                     {"number", std::to_string(order.number)},
                                     {"order", order.side + " " + order.order}});
        throw ContentError{what, std::move(values)};
    }

    Step undo(std::size_t number, Side side)
    {
        if (!session_.undo(side))
            fail(number,
                 key("{file}:{line}: order {number} ({order}): there is nothing that may be "
                     "taken back"),
                 {});
        Step step;
        step.text = "undo";
        step.order.side = side;
        return step;
    }

    Step submit(std::size_t number, Side side)
    {
        const std::string& written = record_.orders[number - 1].order;
        const ReadOrder read = read_order(written, side, session_.setting());
        if (!read.order)
            fail(number, key("{file}:{line}: order {number} ({order}): it cannot be read: {why}"),
                 {{"why", teller_.notation(read.error)}});
        Step step = session_.submit(*read.order);
        if (step.result == Step::refused)
            fail(number, key("{file}:{line}: order {number} ({order}): it is refused: {why}"),
                 {{"why", teller_.refusal(*step.refusal)}});
        if (step.result == Step::failed)
            fail(number, key("{file}:{line}: order {number} ({order}): {why}"),
                 {{"why", told_failure(*step.problem, teller_.texts())}});
        if (step.result == Step::given_up) wrong_dice(number);
        return step;
    }

    /// That an order took the dice that the record holds, and left the table that it names.
    void check(std::size_t number) const
    {
        const RecordOrder& was = record_.orders[number - 1];
        // The hash would show it too, but anew there is none to compare with.
        if (anew_) {
            if (session_.orders().back().dice != was.dice) wrong_dice(number);
            return;
        }
        if (number == record_.orders.size() && was.state == state_unseen) return;
        const std::string now = session_.state();
        if (now != was.state)
            fail(number,
                 key("{file}:{line}: order {number} ({order}): the table is {now} after it, but "
                     "the file says {was}"),
                 {{"now", now}, {"was", was.state}});
    }

    [[noreturn]] void wrong_dice(std::size_t number) const
    {
        fail(number, key("{file}:{line}: order {number} ({order}): its dice are missing or wrong"),
             {});
    }

    Session& session_;
    const Record& record_;
    const std::string& path_;
    Teller teller_;
    bool anew_;
    std::vector<RecordNote>::const_iterator note_;
};

} // namespace

Side seat_recorded(const Setting& setting, const std::string& id)
{
    if (id == "umpire") return umpire_seat;
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        if (id == setting.sides[s].id) return static_cast<Side>(s);
    return nobody;
}

void replay_into(Session& session, const Record& record, const std::string& path,
                 const Texts& texts, const std::function<void(std::size_t, const Step&)>& each,
                 Hashes hashes)
{
    Replay replay{session, record, path, texts, hashes};
    const Step start = replay.begin();
    if (each) each(0, start);
    replay.check_start();
    replay.notes_after(0);
    for (std::size_t i = 1; i <= record.orders.size(); ++i) {
        const Step step = replay.play(i);
        if (each) each(i, step);
        replay.notes_after(i);
    }
    session.dice_from({});
}

} // namespace sandtable::host
