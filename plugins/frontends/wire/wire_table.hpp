/// wire_table.hpp - a session over standard input and output, for a face in any language:
/// `sandtable play BATTLE --wire SIDE` (docs/wire.md).
#pragma once

#include "plugins/frontends/wire/advising.hpp"
#include "plugins/frontends/wire/line_channel.hpp"
#include "plugins/frontends/wire/look.hpp"
#include "plugins/frontends/wire/questions.hpp"

namespace sandtable::wire {

/// Speaks for every seat that has no automaton. Tells each of its sides what that side may know,
/// and nothing more.
class WireTable {
public:
    enum End { over, left };

    WireTable(host::Session& session, const host::Texts& texts, LineChannel& lines,
              Adviser adviser);

    /// What happened before: a game that is taken up again.
    void remember(Moment moment) { chronicle_.add(std::move(moment)); }

    /// Plays until the battle is over, the program leaves, or its input ends.
    End play(bool resumed = false);

private:
    [[nodiscard]] bool say(const Json& message) { return lines_.say(line_of(message)); }
    void tell(const host::Step& step);
    End ask(Side side);
    /// Carries out or answers what was said; why not, if not.
    [[nodiscard]] std::optional<Complaint> obey_or_say(const Answer& answer, Side side);
    [[nodiscard]] std::optional<Complaint> obey(const Answer& answer, Side side);
    std::optional<Complaint> take_back(Side side);
    std::optional<Complaint> keep_note(const Answer& answer, Side side);
    std::optional<Complaint> order_or_odds(const Answer& answer, Side side);
    std::optional<Complaint> advise(const Answer& answer, Side side);
    std::optional<Complaint> give(const std::vector<Order>& orders);
    void reply(const Answer& answer, Side side, Json parts);

    host::Session& session_;
    const host::Texts& texts_;
    host::Teller teller_;
    Chronicle chronicle_;
    SeatQuestions questions_;
    Look look_;
    LineChannel& lines_;
    Adviser adviser_;
    std::vector<Side> sides_;
    std::uint64_t question_ = 0;
    bool answered_ = false; ///< the question that was asked is settled
    bool leaves_ = false;
};

} // namespace sandtable::wire
