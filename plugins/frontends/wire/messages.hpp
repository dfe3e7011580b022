/// messages.hpp - the lines of the wire: what they hold, what an answer may be (docs/wire.md).
///
///   hello_message ...   what the host says
///   Answer, read_answer what a program says, read as if by an enemy
#pragma once

#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/json/forms.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::wire {

using host::Json;

/// The protocol's name and revision, in every hello.
inline constexpr const char* protocol = "sandtable.wire/1";

/// The first line: ruleset, scenario, the program's own sides, the board, the verbs of orders.
[[nodiscard]] Json hello_message(const host::ReadyBattle& battle, const host::Teller& teller,
                                 const std::vector<Side>& sides);

/// A question: the view of the side that is asked, and its legal orders in notation.
[[nodiscard]] Json decide_message(std::uint64_t id, Side side, const View& view,
                                  const std::vector<Order>& legal, const host::Teller& teller);

/// What a seat hears of a step (an order, "undo", or the set-up without a text): whose order it
/// was, unless it was given in secret, and what came of it as far as the seat may know. Nothing
/// when that is nothing: what is done in secret leaves no trace, not even an empty line. The dice
/// are among the events, those that the seat may see.
[[nodiscard]] std::optional<Json> told_message(const host::Step& step, Side side,
                                               const host::Teller& teller);

/// Why an answer was not taken.
struct Complaint {
    std::string message;
    std::string rule;                    ///< or empty
    std::string nearest;                 ///< a legal order that may have been meant, or empty
    std::string order;                   ///< what was given, as far as it could be read
    std::vector<std::string> possible{}; ///< words that may stand where it goes wrong
    std::size_t possible_count = 0;      ///< of how many
};
/// The rule that a complaint names and what may have been meant, as far as it says so.
void put_help(Json& json, const Complaint& complaint);
[[nodiscard]] Json refused_message(std::uint64_t id, const Complaint& complaint);
/// A complaint in the reader's language: a text of the program, with its values.
[[nodiscard]] Complaint said_no(const host::Texts& texts, const char* text, host::Fill values = {});
[[nodiscard]] Complaint complaint_of(const Refusal& refusal, const host::Teller& teller);
[[nodiscard]] Complaint complaint_of(const host::NotationError& error, const host::Teller& teller);
/// Of a step that was refused, with its order. Who gave a question as an order hears what it is
/// asked with.
[[nodiscard]] Complaint complaint_of(const host::Step& step, const host::Teller& teller,
                                     const host::Texts& texts);
/// Whether an order of this verb is a question, which is never carried out.
[[nodiscard]] bool is_question(const Order& order, const Setting& setting);

/// How the battle ended, and the last view of a side.
[[nodiscard]] Json over_message(Side side, const View& view, const host::Teller& teller);

/// One line of JSON; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string line_of(const Json& message);

/// What a program said.
struct Answer {
    enum Kind {
        order,
        undo,
        forecast,
        odds,
        legal,
        look,
        leave,
        units,
        next,
        why,
        explain,
        picture,
        view,
        journal,
        lang,
        note,
        dice,
        stop,
        branch,
        sit,
        hurry,
        survey,
        game,
        advise,
        resign,
        offer,
        accept,
        decline
    };
    Kind kind = order;
    std::optional<std::uint64_t> id;
    std::string text;     ///< behind its word, where that wants one: an order, a unit's id, a rule
    std::string side;     ///< which of the speaker's seats is meant, or empty
    std::string to;       ///< of `note`: whose ears alone it is for, or empty
    Json ref = nullptr;   ///< a mark of the speaker's own, for the answer
    Json steps = nullptr; ///< of `look`: an array
    Json body = nullptr;  ///< all of it

    /// The word that says what kind it is.
    [[nodiscard]] const char* word() const noexcept;
};
/// How many steps one `look` may have.
inline constexpr std::size_t most_steps = 1000;
struct ReadAnswer {
    std::optional<Answer> answer;
    std::string problem; ///< in the reader's language, when there is none
    Json ref = nullptr;  ///< of an answer that is none
};
/// Reads one line: a JSON object with exactly one of the words of docs/wire.md. Any bytes at all.
[[nodiscard]] ReadAnswer read_answer(std::string_view line, const host::Texts& texts);

} // namespace sandtable::wire
