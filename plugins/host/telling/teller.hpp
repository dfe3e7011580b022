/// teller.hpp - events, breakdowns and refusals in words.
///
///   Teller    names of units, cells, sides, counters; one event, one message, one refusal
///   BreakdownText, tell_breakdown   a breakdown as lines
///   tell_journal                    all that an order caused, as a reader wants it
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/table/dice.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

/// Puts what the kernel says into the reader's language. Holds references: both must outlive it.
class Teller {
public:
    Teller(const Texts& texts, const Setting& setting) : texts_{texts}, setting_{setting} {}

    [[nodiscard]] const Texts& texts() const noexcept { return texts_; }
    [[nodiscard]] const Setting& setting() const noexcept { return setting_; }

    /// "#2 Bellegarde"; "unknown unit" for none.
    [[nodiscard]] std::string unit(Unit unit) const;
    /// "#2": as orders write it.
    [[nodiscard]] std::string unit_id(Unit unit) const;
    /// A unit's name, translated; who has none is called by its id, which is the same in every
    /// language.
    [[nodiscard]] std::string_view name_of(const UnitInfo& info) const;
    [[nodiscard]] std::string cell(Cell cell) const;
    /// The side's name, translated; "nobody", "umpire".
    [[nodiscard]] std::string side(Side side) const;
    /// All sides of a set as they stand in a sentence: "the French, the Germans"; empty for none.
    [[nodiscard]] std::string by_sides(Seats seats) const;
    [[nodiscard]] std::string side_id(Side side) const;
    [[nodiscard]] std::string die_face(int die, std::uint32_t outcome) const;
    /// What may be typed for a die: "1..6", "S, L", or, where the screen draws, "✶ S, ✉ L".
    [[nodiscard]] std::string die_faces(const Die& die) const;
    /// A verb as the reader types it: "chemin" for "path" where his catalog has a name for it.
    [[nodiscard]] std::string verb(const VerbSpec& verb) const;
    /// A word of a choice as the reader types it: "non" for "no" where his catalog says so
    /// ("choice: no").
    [[nodiscard]] std::string choice(const char* word) const;
    /// An argument of an order that ends with a direction as the reader writes it: "NO" for "NW".
    [[nodiscard]] std::string direction(std::string_view word) const;
    /// What an argument of an order is called: "unité" for "unit" ("parameter: unit").
    [[nodiscard]] std::string parameter(const std::string& name) const;
    /// An order as the reader would type it.
    [[nodiscard]] std::string order(const Order& order) const;
    /// "MEL-10" for "FOS-MEL-10": without what all rules of the book begin with.
    [[nodiscard]] std::string short_rule(const char* rule) const;

    /// A message of the ruleset in the reader's language, filled.
    [[nodiscard]] std::string message(const char* text, const Args& args) const;
    /// The same with units by their ids alone, for lines that must be short.
    [[nodiscard]] std::string brief(const char* text, const Args& args) const;
    /// The same with {unit} by its id alone, for it was named just before.
    [[nodiscard]] std::string again(const char* text, const Args& args) const;
    /// Why a text is no order, in one line without the suggestion.
    [[nodiscard]] std::string notation(const NotationError& error) const;
    /// "possible here: fight, withdraw"; nothing where no word is known.
    [[nodiscard]] std::string possible(const NotationError& error) const;
    /// "message [rule]", and below it the nearest legal order where there is one.
    [[nodiscard]] std::string refusal(const Refusal& refusal) const;
    /// The same behind `out`; allocates only what `out` needs.
    void append_refusal(std::string& out, const Refusal& refusal) const;
    /// What a seat has said: "Blue notes: ...".
    [[nodiscard]] std::string note(Side side, std::string_view text) const;
    /// Why there is no roll.
    [[nodiscard]] std::string dice_fault(const DiceFault& fault) const;
    /// What happened, or an empty text for what is not worth a line (a flag that was set, a roll
    /// that a breakdown shows).
    [[nodiscard]] std::string event(const Event& event) const;

private:
    /// A word of a message, translated; a side's id is told by its name.
    [[nodiscard]] std::string_view word(const char* word) const;
    [[nodiscard]] std::string_view side_name(Side side) const;
    void append_word(std::string& out, const char* word) const;
    /// A side in an order: by its name where that is one word, else by its id.
    [[nodiscard]] std::string side_typed(std::string_view id) const;
    void append_unit(std::string& out, Unit unit, bool named) const;
    void append_cell(std::string& out, Cell cell) const;
    void append_order(std::string& out, const Order& order) const;
    /// Puts what the catalog says for a word of `out` behind `prefix` in its place, where it says
    /// something; where that ends.
    std::size_t say_in_place(std::string& out, std::size_t at, std::size_t length,
                             std::string_view prefix) const;
    /// A message of the ruleset, with the units of its arguments named or by their ids alone.
    void append_message(std::string& out, const char* text, const Args& args, bool unit_named,
                        bool other_named) const;
    [[nodiscard]] std::string moved(const Event& event) const;
    [[nodiscard]] std::string removed(const Event& event) const;
    [[nodiscard]] std::string rolled(const Event& event) const;
    [[nodiscard]] std::string counted(const Event& event) const;
    /// "none", or "aucune" where the catalog says so of the counter ("none: activation").
    [[nodiscard]] std::string none_of(const CounterSpec& counter) const;
    [[nodiscard]] std::string finished(const Event& event) const;
    [[nodiscard]] std::string changed(const Event& event) const;

    const Texts& texts_;
    const Setting& setting_;
};

/// A line of text with what it is, so that a face may color it.
struct ToldLine {
    enum Kind { turn, phase, event, title, terms, outcome, roll, ending };
    Kind kind = event;
    std::string text;
    std::size_t result = 0; ///< the number that it begins with; 0: none
};

/// Takes out the heads of phases in which nothing was told, but for the last one, and those that
/// say what the head before them says.
void drop_empty_phases(std::vector<ToldLine>& lines);

/// How much is told of breakdowns.
enum class Detail { brief, results, full };

/// What an order caused. Steps of one unit in one phase are told as one path. `brief`: a line for
/// each breakdown, and one for all units that moved in a phase, and one for all that lost strength;
/// `results`: breakdowns with numbers in full, the others in one line. `before`: how many results
/// the viewer was told before; with it each begins with its number, those of several units in one
/// line behind their units.
[[nodiscard]] std::vector<ToldLine> tell_journal(const Journal& said, const Teller& teller,
                                                 Side viewer = umpire_seat,
                                                 Detail detail = Detail::results,
                                                 std::size_t width = 96,
                                                 std::optional<std::size_t> before = {});

} // namespace sandtable::host
