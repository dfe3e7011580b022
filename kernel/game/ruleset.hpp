/// ruleset.hpp - a rulebook as the kernel calls it.
///
///   Sight       how much a side knows of a unit
///   Ruleset     what every rulebook can do
///   Explains, Worlds, Evaluates, TextForms   what a rulebook may offer besides
///
/// A plugin's author derives from these (sdk/cpp/ruleset_adapter.hpp carries them over the border);
/// the host derives its hosted ruleset from them too, so that the kernel never knows on which side
/// of the border a rulebook lives. One object serves one battle (one Setting), is constant once
/// made, and may be called from several threads at once: it keeps no state between calls.
#pragma once

#include "kernel/rules/order_list.hpp"
#include "kernel/rules/refusal.hpp"
#include "kernel/state/table.hpp"
#include "kernel/state/verbs.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

enum class Sight : std::uint8_t {
    hidden,     ///< nothing; in the view its record is blank
    detected,   ///< something stands there; in the view an anonymous marker, one a cell
    identified, ///< all that the Book's visibilities allow
};

/// What hangs a side's knowledge of the others (Ruleset::sights) on, besides the map.
enum class SightsHang : std::uint8_t {
    anything,
    places,  ///< what the records of units hold, up to their points: where, whose and what each is
    nothing, ///< it is always the same
};

class Ruleset {
public:
    virtual ~Ruleset() = default;

    /// Completes the table that the kernel has laid (units placed, counters, turn, phase and active
    /// side as the scenario gives them) and plays on to the first decision. May roll.
    virtual void set_up(Battle& battle) const = 0;

    /// Appends canonical orders of `query.side`, sorted; see LegalQuery for which. Looks only at
    /// what that side sees. The canonical set is finite, is never empty while that side is awaited,
    /// and playing any of it leads to an end.
    virtual void legal(const View& view, LegalQuery query, OrderList& out) const = 0;

    /// Why `order` may not be given now, or nothing when it may, canonical or not. Looks only at
    /// what the side that gives it sees. Cells and units in `order` are in range (the kernel saw to
    /// it); everything else is for the ruleset to check.
    [[nodiscard]] virtual std::optional<Refusal> refuse(const View& view,
                                                        const Order& order) const = 0;

    /// Carries out an order that was not refused, and whatever the sequence of play then does by
    /// itself, up to the next decision or the end. Must cope with every order that is legal in the
    /// view. May roll. When the dice run dry, NeedDice is thrown, or (by a ruleset behind the
    /// border) it returns with `battle.tape().dry` set; the block is then worthless.
    virtual void apply(Battle& battle, const Order& order) const = 0;

    /// How much `side` knows of each unit of the others: fills one Sight per unit, in index order.
    /// Own units are not asked. Default: everything identified.
    virtual void sights(const Table& table, Side side, Sight* out) const
    {
        (void)side;
        for (int i = 0; i < table.unit_count(); ++i) out[i] = Sight::identified;
    }
    /// On what `sights` hangs in this battle: it is not asked again before that has changed.
    [[nodiscard]] virtual SightsHang sights_hang_on() const noexcept
    {
        return SightsHang::anything;
    }
};

/// Answers questions and previews orders.
class Explains {
public:
    virtual ~Explains() = default;
    /// Reports breakdowns on what `order` would mean (its cost, the forecast of the fight it leads
    /// to), or the answer if its verb is an inquiry. Uses only what the viewing side sees; rolls
    /// nothing, changes nothing.
    virtual void explain(const View& view, const Order& order, const Sink& sink) const = 0;
};

/// Imagines a table behind a view, so that players can look ahead under fog.
class Worlds {
public:
    virtual ~Worlds() = default;
    /// Writes into `block`, of the layout's size and not the view's own, a full table that shows
    /// exactly this view. Random only by `seed`. Streams are blank: the host sets them.
    void imagine(const View& view, std::uint64_t seed, std::byte* block) const
    {
        std::memcpy(block, view.block(), view.layout().bytes);
        reinterpret_cast<StateHeader*>(block)->viewer = nobody;
        Tape no_dice;
        Battle world{block, view.setting(), no_dice, nullptr};
        fill_in(view, seed, world);
    }
    /// The book's part: `world` holds what the view shows; puts in what the view leaves out. Random
    /// only by `seed`; may not roll. Default: nothing, as for books whose views hide nothing.
    virtual void fill_in(const View& view, std::uint64_t seed, Battle& world) const
    {
        (void)view, (void)seed, (void)world;
    }
};

/// Says how good a view looks.
class Evaluates {
public:
    virtual ~Evaluates() = default;
    /// Higher is better for `side`; between -1,000,000 and 1,000,000; 0 is even. Takes orders given
    /// but not yet carried out into account.
    [[nodiscard]] virtual std::int32_t evaluate(const View& view, Side side) const = 0;
};

/// A book's own ways of writing.
class TextForms {
public:
    virtual ~TextForms() = default;
    /// Reads a shorthand of the book ("c4-d5") and gives the order in the kernel's notation
    /// ("path #12 d5"), several joined by "; ". Nothing when it is not one of its forms; a Refusal
    /// when it is one but says something impossible.
    struct Read {
        std::optional<std::string> canonical;
        std::optional<Refusal> refusal;
    };
    [[nodiscard]] virtual Read read_order(const View& view, std::string_view text) const = 0;
    /// Draws a view as plain text in the book's own manner; empty: it has none.
    [[nodiscard]] virtual std::string draw(const View& view) const = 0;
};

} // namespace sandtable
