/// questions.hpp - what a seat may ask at any time: which orders there are, why not, what a rule
/// says, how it looked before (docs/wire.md).
#pragma once

#include "plugins/frontends/wire/chronicle.hpp"

#include <variant>

namespace sandtable::wire {

/// An answer without `type` and `ref`, or why there is none.
using Reply = std::variant<Json, Complaint>;

/// Changes nothing; tells a seat no more than it may know.
class SeatQuestions {
public:
    /// All must outlive it.
    SeatQuestions(const host::Session& session, const Chronicle& chronicle,
                  const host::Teller& teller)
        : session_{session}, chronicle_{chronicle}, teller_{teller}
    {
    }

    /// Whether this answers answers of that kind.
    [[nodiscard]] static bool takes(Answer::Kind kind) noexcept;
    /// Throws ScriptError where a handler fails on what was asked.
    [[nodiscard]] Reply answer(const Answer& asked, Side side) const;
    /// A picture as of that moment, 1 up.
    [[nodiscard]] Reply picture_then(const Answer& asked, Side side, const Json& number) const;
    /// The field with nobody on it, or the signs, for who may see nothing of the battle yet.
    [[nodiscard]] Reply picture_of_field(const Answer& asked) const;
    /// That he may see nothing yet.
    [[nodiscard]] Complaint nothing_yet() const;

    /// An order in the reader's text, or why it is none.
    [[nodiscard]] std::variant<Order, Complaint> order(const std::string& text, Side side) const;

private:
    [[nodiscard]] Reply legal(const std::string& unit, Side side) const;
    [[nodiscard]] Reply units(Side side) const;
    [[nodiscard]] Reply next(const std::string& text, Side side) const;
    [[nodiscard]] Reply why(const std::string& text, Side side) const;
    [[nodiscard]] Reply forecast(const std::string& text, Side side) const;
    /// A question of the book asked of every cell, or of every unit that the seat sees: places by
    /// what is answered there.
    [[nodiscard]] Reply survey(const std::string& stem, Side side) const;
    [[nodiscard]] std::vector<std::string> places(ParamKind kind, Side side) const;
    [[nodiscard]] Reply explain(const std::string& rule) const;
    [[nodiscard]] Reply picture(const Json& asked, const View& view) const;
    [[nodiscard]] Reply view(const Json& asked, Side side) const;
    /// One of those that this side was told of.
    [[nodiscard]] std::optional<std::size_t> moment_of(const Json& number, Side side) const;
    [[nodiscard]] Complaint no_moment(const Json& number, Side side) const;
    [[nodiscard]] Reply journal(const Json& asked, Side side) const;
    /// The legal orders that may begin so, in notation.
    [[nodiscard]] std::vector<std::string> orders_from(const std::vector<std::string>& words,
                                                       Side side) const;
    [[nodiscard]] std::optional<std::int16_t> own_unit(const std::string& id, Side side) const;
    [[nodiscard]] Complaint complaint(const char* text, host::Fill values = {}) const;

    const host::Session& session_;
    const Chronicle& chronicle_;
    const host::Teller& teller_;
};

} // namespace sandtable::wire
