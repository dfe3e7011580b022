/// reading.hpp - what a counter shows of a unit, from the book and from what a seat may see.
/// Nothing is guessed: a book that says little has plain counters.
#pragma once

#include "plugins/frontends/picture/counters/counter.hpp"

#include "plugins/host/telling/teller.hpp"
#include "plugins/host/telling/wear.hpp"

namespace sandtable::picture {

/// Which signs stand on counters.
enum class Signs : std::uint8_t {
    usual,   ///< the figure of a type whose book names one, else the sign of its arm
    nato,    ///< signs of the arms
    figures, ///< figures: the book's, else one of the arm and weight
};

/// What of units is written on or beside them.
enum class UnitWords : std::uint8_t { names, ids };

/// The counters of one view. Holds a reference to it.
class CounterReader {
public:
    /// `start` is the battle as it began, where somebody has it: it tells what units are in full.
    /// `wear` is what they have taken (host::wear_of).
    CounterReader(const View& view, const host::Teller& teller, Signs signs, Style style,
                  const View* start = nullptr, std::map<Unit, host::Wear> wear = {});

    [[nodiscard]] Counter counter(Unit unit) const;
    /// Of a type alone, with no side: black on white.
    [[nodiscard]] Counter of_type(std::size_t type) const;
    [[nodiscard]] const SideColor* color(Side side) const;
    /// What the scenario calls a unit, in the reader's language.
    [[nodiscard]] std::string name(Unit unit) const;
    /// Whom the scenario gives a side as commander, in the reader's language; nothing: nobody.
    [[nodiscard]] std::string commander(Side side) const;
    /// The same on a medallion: as a figure where the side's troops on the board are figures.
    [[nodiscard]] Counter commander_counter(Side side) const;
    /// Whether a unit goes with others and leads them.
    [[nodiscard]] bool is_leader(Unit unit) const;
    /// The figure that the scenario gives a unit, or null; null where signs of the arms are wanted.
    [[nodiscard]] const FigureData* own_figure(Unit unit) const;
    /// The counter that stands on a unit as its strength; -1: none does.
    [[nodiscard]] std::optional<UnitCounter> strength_counter() const noexcept { return strength_; }
    /// What is left of it, or -1 when no counter tells.
    [[nodiscard]] std::int64_t strength(Unit unit) const;
    /// What its wear leaves of a unit, from 0 to 1.
    [[nodiscard]] double left(Unit unit) const;
    /// What the book calls that: "headcount"; nothing when no counter tells.
    [[nodiscard]] std::string strength_title() const;

private:
    void read_strength(Counter& counter, Unit unit) const;
    void read_states(Counter& counter, Unit unit) const;
    /// Types of this battle that another looks like: those show their letters.
    [[nodiscard]] std::vector<bool> types_alike() const;

    /// What a unit is in full, as the book, the scenario or the start tells; 0: nobody does.
    [[nodiscard]] std::int64_t full_of(Unit unit) const;

    const View& view_;
    const host::Teller& teller_;
    Signs signs_;
    Style style_;
    bool faces_;
    std::vector<SideColor> colors_;
    const View* start_;
    std::map<Unit, host::Wear> wear_;
    std::optional<UnitCounter> strength_; ///< the counter that is shown as strength
    std::vector<bool> alike_;             ///< by the number of a type
};

} // namespace sandtable::picture
