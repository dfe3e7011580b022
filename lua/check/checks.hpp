/// checks.hpp - from what a scenario says to what a battle starts with. No Lua here.
///
///   Plan      all that the checks found out: options, board, roster, first position
///   Checks    the words of a Book held against a scenario; notes every fault, stops at none
///
/// One chapter a file: options.cpp, map.cpp, drawing.cpp, names.cpp, zones.cpp, plane.cpp,
/// changing.cpp, roster.cpp, position.cpp, begun.cpp.
#pragma once

#include "kernel/rules/book.hpp"
#include "kernel/state/state.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/data/boards.hpp"
#include "lua/data/mend.hpp"

#include <map>
#include <optional>
#include <set>

namespace sandtable::lua {

/// A counter that the scenario gives.
struct Given {
    enum Of : std::uint8_t { unit, side, cell, game };
    Of of = game;
    std::uint16_t counter = 0;
    int who = 0; ///< index of the unit, side or cell
    std::int64_t value = 0;
    Place at{};
};

/// Bytes that the ruleset keeps of a unit, a side or the battle, as a position gives them.
struct GivenData {
    Given::Of of = Given::game;
    std::uint16_t data = 0; ///< its place in the book's list
    int who = 0;
    std::vector<std::byte> bytes;
    Place at{};
};

/// What is said of bytes that are more or fewer, or no bytes at all.
[[nodiscard]] Problem not_so_many_bytes(const char* name, std::size_t bytes, const Place& at);

/// A unit of the roster and where it starts.
struct PlannedUnit {
    std::string id;
    std::string name;
    std::string formation;
    Side side = 0;
    std::uint16_t type = 0;
    Where where = Where::reserve;
    Cell cell = Cell::none;
    Point point{};
    int facing = 0;
    std::optional<std::uint16_t> becomes; ///< the type that it has come to be of
    const Written* written = nullptr;
};

struct PlannedSide {
    std::string id;
    std::string name;
    std::string color;
    const Written* written = nullptr;
};

/// A word of the script's memory.
struct StorageWord {
    std::string name;
    std::int64_t initial = 0;
};

struct Plan {
    std::vector<std::int64_t> options;
    std::vector<bool> locked; ///< options that only the scenario sets, by index
    Boards boards;
    std::optional<OwnedBoard> board;
    std::vector<PlannedSide> sides;
    std::vector<PlannedUnit> units;
    std::vector<Given> given;
    std::vector<GivenData> data;
    std::vector<StorageWord> storage;
    ChangingSet changing = 0;
    std::vector<std::int64_t> reaches; ///< of the objectives of an open table, in order
    int turns = 0;
    int turn = 0;
    int phase = 0;
    int step = 0;
    int impulse = 0;
    Side active = 0;
    /// What is open, the last to be answered first. None: the ruleset sets the battle up.
    std::vector<Decision> asks;
};

/// The parts of a text between any of the characters in `between`; none is empty.
[[nodiscard]] std::vector<std::string> split(std::string_view text, std::string_view between);

class Checks {
public:
    Checks(const Book& book, Written& root, Problems& problems)
        : book_{book}, root_{root}, problems_{problems}
    {
    }

    /// Runs every chapter. `preset` and `settings` ("option=value") are the command line's and win
    /// over the scenario's.
    void run(const std::string& preset, const std::vector<std::string>& settings);
    [[nodiscard]] Plan& plan() noexcept { return plan_; }
    /// What could stand in place of what is wrong.
    [[nodiscard]] const Mends& mends() const noexcept { return mends_; }

private:
    using Fill = std::vector<std::pair<std::string, std::string>>;

    // checks.cpp: saying what is wrong, and reading plain values.
    Problem& say(const Place& at, const char* code, const char* text, Fill fill = {},
                 std::string meant = {});
    /// Nobody reads more than so many problems; the rest are not worth their time.
    [[nodiscard]] bool is_full() const noexcept { return problems_.size() >= 300; }
    /// What is told to be wrong could be this or that; without them it is left out.
    void mend(const Written& value, Written low = {}, Written high = {});
    /// The words of a unit that only drawings read, unless the book has words of that name.
    void check_looks(const Written& unit);
    /// The words of the head that only drawings read.
    void check_looks_of_map();
    void check_moments();
    void mend_word(const Written& value, const std::vector<std::string>& known);
    bool wants(const Written& value, Value::Kind kind, const char* what);
    std::optional<std::int64_t> number(const Written& value, const char* what, std::int64_t least,
                                       std::int64_t most);
    std::optional<std::string> text(const Written& value, const char* what);
    /// A text, or a map of languages whose English (else first) text it is.
    std::optional<std::string> words(const Written& value, const char* what);
    void unknown(const Written& entry, const char* what, const std::vector<std::string>& known);
    void unknown_word(const Place& at, const std::string& word, const char* code, const char* text,
                      const std::vector<std::string>& known);
    template <typename Spec>
    static std::vector<std::string> names(const List<Spec>& specs);
    template <typename Spec>
    static int index_of(const List<Spec>& specs, std::string_view name);

    // options.cpp
    void check_head();
    void check_rulesets(const Written& rulesets);
    void check_options(const std::string& preset, const std::vector<std::string>& settings);
    void apply_preset(const std::string& preset, const Place& at);
    void read_options();
    void check_locks(const Written& locks, const std::vector<std::int64_t>& own);
    void set_option(const std::string& name, const Written& value);
    void set_option(const std::string& setting, const Place& at);
    void check_storage();

    // map.cpp, drawing.cpp
    void check_map();
    std::optional<Shape> shape_of(const Written& map);
    void check_cells(const Written& map, Shape shape);
    void check_layout(const Written& map);
    void read_size(const Written& map, Shape shape, int& columns, int& rows,
                   std::vector<std::string>& drawing);
    /// What a character of a drawn map means.
    struct Glyph {
        int terrain = 0;
        int height = 0;
    };
    using Legend = std::map<std::string, Glyph>;
    int terrain_of(const Written& word);
    void read_legend(const Written& given, Legend& legend);
    void read_drawing(const Written& map, const std::vector<std::string>& rows, Shape shape);
    void draw_row(const Place& at, std::size_t number, const std::string& written, Legend& legend);
    void read_heights(const Written& map, const char* key);
    void read_terrain(const Written& terrain);
    void read_edges(const Written& edges);
    void read_edge(const Written& at, const std::string& pair, int kind);
    /// Whether a step leads over an edge: squares that touch at a corner share none.
    [[nodiscard]] static bool is_over_edge(const Board& board, int direction) noexcept;
    /// All edges of `left` that one of `right` shares; false where there are none.
    bool lay_edges(const std::vector<Cell>& left, const std::vector<Cell>& right, int kind);
    void read_roads(const Written& roads);
    void read_objectives(const Written& objectives);
    void read_areas(const Written& areas);

    // names.cpp
    /// Names of places, which only drawings read: checked, and kept as a list by place.
    void read_names(Written& names);
    std::optional<Written> read_name(const Written& item, bool by_place);
    /// Whether a name can stand where `at` says, which becomes how the board writes it.
    bool read_name_place(Written& at);

    std::optional<Cell> cell(const Written& at, std::string_view label);
    bool cells(const Written& list, std::vector<Cell>& out);
    /// Counts cells before they are listed; false, and a problem, when the scenario names too many.
    bool may_name(const Written& at, std::size_t count);
    bool path(const Written& at, std::string_view text, std::vector<Cell>& out);
    std::optional<Point> point(const Written& at);
    void take_faults(const Written& at);
    /// Shape, size and labels of the map. Only once there is a builder.
    [[nodiscard]] const Board& frame() const noexcept
    {
        return plan_.board ? plan_.board->get() : builder_->frame();
    }

    // zones.cpp
    void check_zones(const Written& map);
    Cell add_zone(const Written& at, const std::string& name);
    void read_zone(const Written& zone);
    void read_zone_field(const Written& field, Cell zone);
    void read_links(const Written& at);

    // plane.cpp
    void check_plane(const Written& map);
    void read_outlines(const Written& group, int layer, bool closed);
    void read_outline(const Written& written, Outline shape);
    bool read_points(const Written& at, std::string_view text, std::vector<Point>& out);

    // changing.cpp
    void read_changing(const Written& changing);

    // roster.cpp
    void check_sides();
    void check_units();
    void check_unit(Written& unit, Side side);
    void check_stacks();
    void mend_place(const Written& at, std::set<Cell>& taken);
    std::uint16_t unit_type_of(const Written& unit);
    std::string unit_id_of(const Written& id);
    void check_where(const Written& unit, PlannedUnit& planned);
    void read_where(const Written& where, const Written* at, PlannedUnit& planned);
    void read_place(const Written& at, PlannedUnit& planned);
    void read_facing(const Written& facing, PlannedUnit& planned);
    void check_fields(Written& table, Given::Of of, int who, const List<CounterSpec>& counters,
                      const List<FieldSpec>& fields, std::vector<std::string> known,
                      const char* what);
    void check_counter(const Written& value, const CounterSpec& spec, Given given,
                       bool is_kept_given = false);
    void check_field(Written& value, const FieldSpec& spec);
    std::optional<Side> side(const Written& value);

    // position.cpp
    void check_position();
    void read_part(Written& item);
    void read_cells(const Written& cells);
    void check_rest();
    void label_cells(Written& value);

    // begun.cpp
    template <typename Spec>
    int named(const Written& value, const List<Spec>& specs, const char* what, const char* text);
    std::optional<Side> seat(const Written& value);
    std::optional<int> unit_called(const Written& at, const std::string& id);
    void read_sides_now(const Written& sides);
    void read_units_now(const Written& units);
    void read_unit_now(const Written& now, int who);
    /// Counters and bytes that a position gives; words in `others` are somebody else's.
    void read_kept(const Written& table, Given::Of of, int who, const char* what,
                   std::vector<std::string> others = {});
    void read_bytes(const Written& value, const List<DataSpec>& specs, Given given);
    void read_questions(const Written& asks);
    void read_question(const Written& one);

    const Book& book_;
    Written& root_;
    Problems& problems_;
    Plan plan_;
    bool has_too_many_units_ = false; ///< and it was said
    Mends mends_;
    std::optional<BoardBuilder> builder_;
    Problem overflow_;            ///< where problems go that are not kept
    std::size_t cells_named_ = 0; ///< by all lists and paths together
    std::size_t faults_ = 0;      ///< of the builder, that have been told
};

template <typename Spec>
std::vector<std::string> Checks::names(const List<Spec>& specs)
{
    std::vector<std::string> out;
    for (const Spec& spec : specs) out.emplace_back(spec.name);
    return out;
}

template <typename Spec>
int Checks::index_of(const List<Spec>& specs, std::string_view name)
{
    for (std::size_t i = 0; i < specs.size(); ++i)
        if (name == specs[i].name) return static_cast<int>(i);
    return -1;
}

} // namespace sandtable::lua
