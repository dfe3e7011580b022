#include "plugins/host/play/replay_into.hpp"

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

Side side_of(const Setting& setting, const std::string& id)
{
    if (id == "umpire") return umpire_seat;
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        if (id == setting.sides[s].id) return static_cast<Side>(s);
    return nobody;
}

} // namespace

void replay_into(Session& session, const Record& record, const std::string& path,
                 const Texts& texts, const std::function<void(std::size_t, const Step&)>& each,
                 Hashes hashes)
{
    const bool anew = hashes == Hashes::anew;
    const Setting& setting = session.setting();
    const Teller teller{texts, setting};
    auto note = record.notes.begin();
    const auto fail = [&](std::size_t number, const std::string& what, Values values) {
        const RecordOrder& order = record.orders[number - 1];
        const auto before = static_cast<std::size_t>(note - record.notes.begin());
        values.insert(values.end(), {{"file", path},
                                     {"line", std::to_string(number + before + 1)},
                                     {"number", std::to_string(order.number)},
                                     {"order", order.side + " " + order.order}});
        throw ContentError{what, std::move(values)};
    };
    const auto notes_after = [&](std::size_t number) {
        for (; note != record.notes.end() && note->after <= number; ++note) {
            const Side side = side_of(setting, note->side);
            if (side == nobody)
                throw ContentError{key("{file}:{line}: a note of {side}: there is no such side"),
                                   {{"file", path},
                                    {"line", std::to_string(number + 2 +
                                                            static_cast<std::size_t>(
                                                                note - record.notes.begin()))},
                                    {"side", note->side}}};
            static_cast<void>(session.add_note(side, note->text)); // read, so it may be said
        }
    };
    session.dice_from(std::make_unique<RecordedDice>(record.header.set_up_dice));
    const Step start = session.begin();
    if (start.result != Step::accepted)
        throw ContentError{key("{file}:1: the dice of the set-up are missing"), {{"file", path}}};
    if (each) each(0, start);
    if (const std::string now = session.record().header.state; !anew && now != record.header.state)
        throw ContentError{key("{file}:1: the battle begins with another table ({now}, not {was})"),
                           {{"file", path}, {"now", now}, {"was", record.header.state}}};
    notes_after(0);
    for (std::size_t i = 1; i <= record.orders.size(); ++i) {
        const RecordOrder& played = record.orders[i - 1];
        const Side side = side_of(setting, played.side);
        if (side == nobody)
            fail(i, key("{file}:{line}: order {number} ({order}): there is no such side"), {});
        session.dice_from(std::make_unique<RecordedDice>(played.dice));
        Step step;
        if (played.order == "undo") {
            if (!session.undo(side))
                fail(i,
                     key("{file}:{line}: order {number} ({order}): there is nothing that may be "
                         "taken back"),
                     {});
            step.text = "undo";
            step.order.side = side;
        } else {
            const ReadOrder read = read_order(played.order, side, setting);
            if (!read.order)
                fail(i, key("{file}:{line}: order {number} ({order}): it cannot be read: {why}"),
                     {{"why", teller.notation(read.error)}});
            step = session.submit(*read.order);
            if (step.result == Step::refused)
                fail(i, key("{file}:{line}: order {number} ({order}): it is refused: {why}"),
                     {{"why", teller.refusal(*step.refusal)}});
            if (step.result == Step::given_up)
                fail(i,
                     key("{file}:{line}: order {number} ({order}): its dice are missing or wrong"),
                     {});
        }
        // The hash would show it too, but anew there is none to compare with.
        if (anew && session.orders().back().dice != played.dice)
            fail(i, key("{file}:{line}: order {number} ({order}): its dice are missing or wrong"),
                 {});
        const std::string now = session.orders().back().state;
        if (!anew && now != played.state)
            fail(i,
                 key("{file}:{line}: order {number} ({order}): the table is {now} after it, but "
                     "the file says {was}"),
                 {{"now", now}, {"was", played.state}});
        if (each) each(i, step);
        notes_after(i);
    }
    session.dice_from({});
}

} // namespace sandtable::host
