/// book.hpp - what a rulebook brings to the table, as data made once.
///
///   Visibility, CounterSpec, DataSpec   what can change: the block is laid out from it
///   Means                               what a counter is to whoever draws or judges a table
///   StateSpec                           states of a unit that a player looks for
///   ParamSpec, VerbSpec                 orders
///   PhaseSpec, StepSpec, DecisionSpec   the sequence of play, and the questions it asks
///   UnitTypeSpec, TerrainSpec, EdgeSpec, ZoneSpec   words of the map and the armies
///   OptionSpec, RuleSpec, Word          options, rule ids, endings and levels
///   FieldSpec                           words of a scenario that only the ruleset reads
///   Book                                all of it
///
/// Everything is plain constants that outlive the plugin's use: declare constexpr arrays and wrap
/// them with list_of. Names are lower_case words, unique in their list; titles are catalog keys.
#pragma once

#include "kernel/board/board.hpp"
#include "kernel/dice/die.hpp"
#include "kernel/words/ids.hpp"

#include <string_view>

namespace sandtable {

/// Who may see a counter of a unit (of a side, a cell, the battle).
enum class Visibility : std::uint8_t {
    everyone,   ///< with the unit itself
    identified, ///< the owner, and whoever has identified the unit
    owner,      ///< the owner alone
    umpire,     ///< nobody at the table
};

/// How a player is shown a counter.
enum class Shown : std::uint8_t {
    number,  ///< the number itself
    nothing, ///< machinery of the rules: only who asks for everything is shown it
    pips,    ///< as many marks as it counts, up to what it can be in full
    flag,    ///< a mark when it is not 0
    share,   ///< what is left of what it can be in full
    state,   ///< by the states that it tells of (Book::states)
};

/// What a counter is to whoever draws or judges a table. Nobody guesses it from its name.
enum class Means : std::uint8_t {
    none,
    strength, ///< of a unit, as the next ones: how strong it is, out of what it is in full
    fallen,   ///< how much of its strength has fallen and is still counted in it
    wear,     ///< what it has taken, out of what it can take in full
    quality,  ///< how good it is
    cover,    ///< what shelters it
    part,     ///< its part in the army
    state,    ///< how it stands with it, in words
    arrival,  ///< the turn in which it comes; 0: it is there
    body,     ///< the unit whose body it is of (the index of a unit, as the next two)
    faces,    ///< the unit it faces
    aims,     ///< the unit it aims at
    touches,  ///< 1: in contact with whom it faces
    distance, ///< of the battle, as the next two: how far the armies are from each other
    week,     ///< the week, where turns are weeks
    sealed,   ///< 1: a besieged place is closed in
    holder,   ///< of a cell, or the battle's in the order of the objectives: 1 the first side
};

/// A number that can change in play. Its width in the block follows from the range.
struct CounterSpec {
    const char* name = "";
    const char* title = "";
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::int64_t initial = 0; ///< unless the scenario says otherwise
    Visibility visibility = Visibility::everyone;
    std::uint8_t scenario_sets = 1; ///< whether a scenario may give it
    Shown shown = Shown::number;
    Means means = Means::none; ///< but for the battle's holders once a list
    std::uint16_t full = 0; ///< what it can be in full: 1 + another counter of its list, 0: `max`
    std::uint16_t reserved2_ = 0;
};

/// A state of a unit that a player looks for, as a counter tells of it: it has the state while the
/// counter is from `from` up to `to`, and comes into it whenever the counter rises to such a value.
/// The names "routed", "moved", "fired", "disordered", "out_of_ammunition", "broken" and
/// "exhausted" have marks of their own on maps; "routed" is what a scenario's `on.routed` hears of.
struct StateSpec {
    const char* name = "";
    const char* title = "";
    std::uint16_t counter = 0; ///< index into Book::unit_counters
    std::uint16_t reserved_ = 0;
    std::int32_t from = 1;
    std::int32_t to = 0; ///< below `from`: any above
    std::uint32_t reserved2_ = 0;
};

/// Whether a unit has the state while its counter is `value`.
[[nodiscard]] constexpr bool has_state(const StateSpec& state, std::int64_t value) noexcept
{
    return value >= state.from && (state.to < state.from || value <= state.to);
}

/// A plain, pointer-free value of the ruleset's own, per unit, per side or for the battle. Blanked
/// whole.
struct DataSpec {
    const char* name = "";
    std::uint32_t bytes = 0;
    Visibility visibility = Visibility::owner;
};

enum class ParamKind : std::uint8_t {
    unit,      ///< a unit's id
    side,      ///< a side's id
    cell,      ///< a cell's or zone's label
    number,    ///< a whole number from min to max
    choice,    ///< one of `words`
    point,     ///< two arguments: x and y of a plane
    direction, ///< a compass point of the board's shape
    path,      ///< cells joined by '-', to the end of the order; straight runs may be shortened
    form,      ///< a word of one of the forms in `words`: literal text around {unit} {side} {cell}
               ///< {number} {direction} {point}, such as "@{direction}" or "{number}={number}". Its
    ///< arguments are the form's number and then the values; min and max bound each {number}
};

/// One parameter of a verb. A parameter that repeats, or a path, must be the last.
struct ParamSpec {
    const char* name = "";
    ParamKind kind = ParamKind::unit;
    std::uint8_t repeats = 0;  ///< 1: any number of them, to the end of the order
    std::uint8_t optional = 0; ///< 1: "-" stands for none (-1)
    std::int32_t min = 0;
    std::int32_t max = 0;
    List<const char*> words{};
};

struct VerbSpec {
    const char* name = "";
    const char* title = "";
    List<ParamSpec> params{};
    const char* rule = "";
    std::uint8_t any_time = 0; ///< 1: by any side at any decision (resign)
    std::uint8_t secret = 0;   ///< 1: the other side is not told that it was given
    std::uint8_t inquiry = 0;  ///< 1: a question, answered by Explains::explain; changes nothing
};

/// Who decides in a phase.
enum class Decider : std::uint8_t { none, active, other, each_in_secret, umpire };

struct PhaseSpec {
    const char* name = "";
    const char* title = "";
    Decider decider = Decider::none;
    const char* rule = "";
};

/// For StepSpec::deciders.
[[nodiscard]] constexpr std::uint8_t decider_bit(Decider decider) noexcept
{
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(decider));
}

/// One step of the sequence of play, in the order of the book's page. Several steps may belong to
/// one phase, which is what players read as a heading (kernel/turn/sequence.hpp walks them).
struct StepSpec {
    const char* name = "";
    const char* does = "";  ///< what is done on coming to it; "": nothing
    const char* until = ""; ///< what settles it: "all have committed"; "": it is over at once
    const char* again = ""; ///< what repeats: "for the other side, then for the next turn"
    const char* rule = "";
    std::uint64_t asks = 0;     ///< decisions that may be put in it: bit 1 << index
    std::uint8_t phase = 0;     ///< index into Book::phases
    std::uint8_t deciders = 0;  ///< decider_bit of each who may be asked, interrupts too
    std::uint8_t back_to = 255; ///< the step it may return to; 255: none
    std::uint8_t quiet = 0;     ///< 1: it goes on in the phase that has begun
};

/// A kind of question. `prompt` is what the one who must answer reads.
struct DecisionSpec {
    const char* name = "";
    const char* prompt = "";
};

/// How heavy the troops of a type are, for its sign on a map.
enum class Weight : std::uint8_t { usual, light, medium, heavy };

struct UnitTypeSpec {
    const char* name = ""; ///< the word a scenario uses
    const char* title = "";
    char letter = '?';       ///< on a plain map
    std::uint8_t stacks = 0; ///< 1: goes with others and takes no room in a cell (a leader)
    /// Its arm, by the name of a standard map symbol: infantry, cavalry, artillery, headquarters
    /// ... Where there is none, the letter stands for it.
    const char* symbol = "";
    /// What it looks like, by the name of a drawn figure: "hussar", "catapult" ... Where there is
    /// no such figure, that of its arm and weight stands for it.
    const char* figure = nullptr;
    Weight weight = Weight::usual;
    std::uint8_t bulk = 0; ///< how much of a cell's room (Book::stack_room) it takes; 0: 1
    std::uint8_t reserved_[6] = {};
};
/// How much of a cell's room a unit of this type takes.
[[nodiscard]] constexpr int bulk_of(const UnitTypeSpec& type) noexcept
{
    return type.stacks != 0 ? 0 : type.bulk != 0 ? type.bulk : 1;
}

struct TerrainSpec {
    const char* name = "";
    const char* title = "";
    char glyph = '.';       ///< on a plain map
    std::uint8_t color = 0; ///< xterm-256 color
};

/// What may lie on the edge between two cells. Entry 0 of a book is "nothing".
struct EdgeSpec {
    const char* name = "";
    const char* title = "";
    char glyph = ' ';
    std::uint8_t color = 0;
};

/// Where a zone lies, for drawings: as on a map, x to the right and y down, in hundredths of the
/// drawing's width. A scenario may say otherwise.
struct ZoneSpec {
    const char* name = ""; ///< the zone's
    std::int32_t x = 0;
    std::int32_t y = 0;
};

struct OptionSpec {
    enum Kind : std::uint8_t { boolean, number, choice };
    const char* name = "";
    const char* title = "";
    Kind kind = boolean;
    std::int32_t min = 0;
    std::int32_t max = 1;
    std::int32_t initial = 0;  ///< boolean 0/1; choice: index into words
    List<const char*> words{}; ///< of a choice
    const char* rule = "";
};

/// A named set of option values: "standard", "english" ...
struct PresetSpec {
    const char* name = "";
    const char* title = "";
    List<const char*> settings{}; ///< "option=value"
};

struct RuleSpec {
    const char* id = "";
    const char* title = ""; ///< a few words, as shown to players
};

struct Word {
    const char* name = "";
    const char* title = "";
};

/// A word that a scenario may give and only the ruleset reads, from UnitInfo::fields,
/// SideInfo::fields or Setting::scenario. The loader checks its kind.
struct FieldSpec {
    enum Kind : std::uint8_t {
        any,     ///< whatever it is, the ruleset checks it
        number,  ///< a whole number from min to max
        boolean, ///< true or false
        text,
        choice, ///< one of `words`
        cell,   ///< a cell's label: a text whose `integer` is the cell
        cells,  ///< labels and rectangles; becomes a list of such texts, in the order given
        side,   ///< a side's id: a text whose `integer` is the side
        list,
        map,
    };
    const char* name = "";
    const char* title = "";
    Kind kind = any;
    std::int32_t min = 0;
    std::int32_t max = 0;
    List<const char*> words{};
};

struct Book {
    const char* id = "";
    const char* title = "";
    Labels labels = Labels::chess; ///< how this book writes its cells
    std::uint8_t sides = 2;
    std::uint8_t has_umpire = 0;
    std::uint8_t hex_even_shift = 0; ///< Board::even_shift of its hex maps
    std::uint32_t shapes = 0;        ///< bit per Shape it can play on

    List<CounterSpec> unit_counters{};
    List<CounterSpec> side_counters{};
    List<CounterSpec> cell_counters{};
    List<CounterSpec> game_counters{};
    List<DataSpec> unit_data{};
    List<DataSpec> side_data{};
    List<DataSpec> game_data{};
    List<StateSpec> states{}; ///< of units, the most telling first

    List<VerbSpec> verbs{};
    List<PhaseSpec> phases{};
    /// The sequence of play, step by step. Empty: the phases are all there is to show.
    List<StepSpec> sequence{};
    List<DecisionSpec> decisions{};
    List<Die> dice{};
    List<UnitTypeSpec> unit_types{};
    List<TerrainSpec> terrains{};
    List<EdgeSpec> edge_kinds{};
    List<ZoneSpec> zones{}; ///< where zones lie; none that a battle on zones may not have besides
    List<OptionSpec> options{};
    List<PresetSpec> presets{};
    List<RuleSpec> rules{};
    List<Word>
        side_names{};     ///< the words a scenario uses for the sides ("blue", "red"); empty: any
    List<Word> endings{}; ///< every way a battle can end
    List<Word> levels{};  ///< levels of victory; entry 0 is a draw

    /// Words of a scenario that only the ruleset reads. Where a list is not empty, a word that is
    /// neither here nor the loader's own is an error.
    List<FieldSpec> unit_fields{};
    List<FieldSpec> side_fields{};
    List<FieldSpec> scenario_fields{};

    /// What of a changing board this ruleset follows, reading it through the Table. A scenario that
    /// declares more is refused.
    ChangingSet changing = 0;
    /// The ending of a battle that a scenario's script ends without naming one, 1 up; 0: none.
    std::uint32_t script_ending = 0;

    /// How much room a cell or zone has for one side's units (UnitTypeSpec::bulk), whenever
    /// somebody is asked; 0: nothing is limited.
    std::uint16_t stack_room = 0;
    /// 1: units of several sides may stand in one cell; looked at where there is a `stack_room`.
    std::uint8_t stack_mixed = 0;
    std::uint8_t reserved_ = 0;
    std::uint16_t stack_rule = 0; ///< the rule that says so, 1 up; 0: none
    std::uint8_t reserved2_[2] = {};
};

/// The place of what is named so in a list of a book, 1 up; 0 when it is not there.
template <typename Entry>
[[nodiscard]] constexpr std::uint32_t place_of(const List<Entry>& list, const char* Entry::*named,
                                               std::string_view name) noexcept
{
    for (std::uint32_t i = 0; i < list.count; ++i)
        if (name == list[i].*named) return i + 1;
    return 0;
}

[[nodiscard]] constexpr std::uint32_t shape_bit(Shape shape) noexcept
{
    return 1u << static_cast<unsigned>(shape);
}

} // namespace sandtable
