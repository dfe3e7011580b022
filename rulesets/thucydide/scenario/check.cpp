#include "rulesets/thucydide/scenario/check.hpp"

#include "kernel/board/label.hpp"
#include "rulesets/thucydide/chapters/deployment.hpp"
#include "rulesets/thucydide/chapters/field.hpp"

#include "sdk/cpp/complaints.hpp"
#include "sdk/cpp/reading.hpp"

#include <span>

namespace sandtable::thucydide {

namespace {

class Check : sdk::Complaints {
public:
    Check(const Context& context, const Diagnostics& says)
        : Complaints{says},
          context_{context},
          setting_{context.setting()},
          scenario_{*setting_.scenario}
    {
    }

    void all()
    {
        board();
        for (std::size_t i = 0; i < setting_.units.size(); ++i) unit(i);
        for (Side s = 0; s < 2; ++s) army(s);
        if (context_.army(0).home == context_.army(1).home)
            error(scenario_, rules::board_06, "the two sides have the same home edge");
        victory();
        words();
    }

private:
    [[nodiscard]] Cell cell_of(std::size_t i) const
    {
        const Value& at = (*setting_.units[i].fields)["at"];
        return at.is(Value::text) ? cell_from_label(*setting_.board, at.string) : Cell::none;
    }
    /// Whether a battle that has begun has lost the piece already.
    [[nodiscard]] bool is_gone(std::size_t i) const
    {
        const Value& where = (*setting_.units[i].fields)["where"];
        return sdk::is_word(where, "dead") || sdk::is_word(where, "exited");
    }
    [[nodiscard]] bool has_begun() const { return number_or(scenario_["position"]["turn"], 0) > 0; }
    [[nodiscard]] static const UnitType& type_of(const UnitInfo& info)
    {
        return unit_types[info.type];
    }

    void board()
    {
        const Board& board = *setting_.board;
        if (board.columns < 12 || board.rows < 9)
            error(scenario_["map"], rules::board_01,
                  "the board is {n} by {m} hexes; the least is 12 by 9",
                  {.n = board.columns, .m = board.rows});
        for (int i = 0; i < board.cells; ++i) {
            const Cell c = cell_at_index(i);
            if (board.height_at(c) < 0 || board.height_at(c) > 2)
                error(scenario_["map"], rules::board_05,
                      "the elevation at {cell} is {n}, not 0 to 2",
                      {.cell = c, .n = board.height_at(c)});
        }
    }

    void unit(std::size_t i)
    {
        const UnitInfo& info = setting_.units[i];
        const Value& fields = *info.fields;
        const UnitType& type = type_of(info);
        const Unit u = unit_at_index(static_cast<int>(i));
        if (!type.is_leader()) {
            const int stands = context_.piece(u).stands;
            if (stands < 1 || stands > 6)
                error(fields, rules::setup_05, "{unit} has {n} stands, not 1 to 6",
                      {.unit = u, .n = stands});
            if (fields["stands"].is(Value::number) && fields["stands"].integer > stands)
                error(fields["stands"], rules::setup_05, "{unit} has more stands than at the start",
                      {.unit = u});
            if (context_.piece(u).cost < 0)
                error(fields["cost"], rules::unit_07, "a cost is never under 0", {.unit = u});
        }
        word(fields["training"], rules::unit_07, training_words);
        word(fields["morale"], rules::unit_07, morale_words);
        const Cell at = cell_of(i);
        if (at == Cell::none) return arrival(u, fields);
        if (!can_stand(*setting_.board, type, at))
            error(fields["at"], rules::setup_05, "{unit} cannot stand at {cell}",
                  {.unit = u, .cell = at});
        for (std::size_t k = 0; k < i; ++k) {
            if (cell_of(k) != at) continue;
            const UnitInfo& there = setting_.units[k];
            if (there.side == info.side && type_of(there).is_leader() != type.is_leader()) continue;
            error(fields["at"], rules::board_08, "{other} stands at {cell} already",
                  {.unit = u, .other = unit_at_index(static_cast<int>(k)), .cell = at});
        }
    }

    /// A piece without a place that comes later. [THU-SETUP-07]
    void arrival(Unit u, const Value& fields)
    {
        const Piece& piece = context_.piece(u);
        if (piece.arrival == 0) return;
        if (piece.arrival > context_.turn_limit())
            error(fields["arrive_turn"], rules::setup_07,
                  "{unit} arrives in turn {n}, and the last turn is {m}",
                  {.unit = u, .n = piece.arrival, .m = context_.turn_limit()});
        if (piece.entry.empty())
            error(fields, rules::setup_07, "{unit} comes later and needs entry = a list of hexes",
                  {.unit = u});
        for (const Cell cell : piece.entry)
            if (!can_stand(*setting_.board, type_of(setting_.units[static_cast<std::size_t>(u)]),
                           cell))
                error(fields["entry"], rules::setup_05, "{unit} cannot stand at {cell}",
                      {.unit = u, .cell = cell});
    }

    void army(Side s)
    {
        int generals = 0;
        int deployed = 0;
        int cost = 0;
        for (std::size_t i = 0; i < setting_.units.size(); ++i) {
            const UnitInfo& info = setting_.units[i];
            if (info.side != s) continue;
            const Unit u = unit_at_index(static_cast<int>(i));
            if (info.type == general_type && !is_gone(i)) ++generals;
            if (!type_of(info).is_leader() && cell_of(i) == Cell::none && !is_gone(i) &&
                !context_.piece(u).waits)
                ++deployed;
            cost += context_.piece(u).cost;
        }
        const Value& fields = *setting_.sides[s].fields;
        const char* name = setting_.sides[s].name;
        if (generals > 1 || (generals == 0 && !has_begun())) // in battle he may have fallen
            error(fields, rules::setup_05, "{word} has {n} generals, not exactly one",
                  {.n = generals, .word = name});
        if (context_.army(s).fighting == 0)
            error(fields, rules::setup_05, "{word} has no unit that is not expendable",
                  {.word = name});
        if (fields["tokens"].is(Value::number) && fields["tokens"].integer < 0)
            error(fields["tokens"], rules::tok_01, "tokens are never under 0");
        if (const int free = deployed > 0 ? room(s) : 0; deployed > free)
            error(fields, rules::setup_06, "{word} has {n} units to deploy and room for {m}",
                  {.n = deployed, .m = free, .word = name});
        const int budget = context_.army(s).budget;
        if (budget > 0 && cost > budget)
            warn(fields["budget"], rules::setup_03, "{word} costs {n}, over its budget of {m}",
                 {.n = cost, .m = budget, .word = name});
        for (const Value& item : fields["activations"])
            if (!item.is(Value::number) || item.integer < 1 || item.integer > 30)
                error(item, rules::cmd_01, "an activation takes 1 to 30 pieces");
        if (fields["activations"].count > Capacities::most)
            error(fields["activations"], rules::cmd_01, "there are {n} activations a turn at most",
                  {.n = Capacities::most});
    }

    /// Free hexes of the three rows nearest home.
    [[nodiscard]] int room(Side s) const
    {
        const Board& board = *setting_.board;
        std::vector<bool> taken(static_cast<std::size_t>(board.cells));
        for (std::size_t k = 0; k < setting_.units.size(); ++k)
            if (const Cell at = cell_of(k);
                at != Cell::none && !type_of(setting_.units[k]).is_leader())
                taken[static_cast<std::size_t>(index(at))] = true;
        int count = 0;
        for (int i = 0; i < board.cells; ++i) {
            const Cell c = cell_at_index(i);
            if (home_distance(context_.army(s).home, board, c) <= 2 &&
                can_stand(board, unit_types[0], c) && !taken[static_cast<std::size_t>(i)])
                ++count;
        }
        return count;
    }

    void victory()
    {
        const Value& victory = scenario_["victory"];
        word(victory["mode"], rules::vic_01, victory_words);
        word(victory["count"], rules::vic_03, std::span{victory_words}.first(2));
        for (Side s = 0; s < 2; ++s)
            if (context_.army(s).target < 1)
                error(victory["target"], rules::setup_05,
                      "the target of {word} is {n}, not 1 or more",
                      {.n = context_.army(s).target, .word = setting_.sides[s].name});
        for (const Value& item : victory["objectives"]) {
            word(item["when"], rules::vic_04, prize_words);
            side(item["side"], rules::vic_04);
            if (!item["side"].is(Value::text))
                error(item, rules::vic_04, "the objective belongs to no side");
            cells_of(item);
        }
    }

    /// Where an objective lies: players know it by the objective of the map there. [THU-VIC-04]
    void cells_of(const Value& item)
    {
        const Board& board = *setting_.board;
        const bool all = item["cells"].is(Value::nothing);
        if (all ? board.objectives.empty() : item["cells"].count == 0)
            error(item, rules::vic_04, "the objective has no cells");
        for (const Value& hex : item["cells"]) {
            const Cell cell = hex.is(Value::text) ? cell_from_label(board, hex.string) : Cell::none;
            if (cell == Cell::none)
                error(hex, rules::vic_04, "there is no such cell: {word}",
                      {.word = hex.is(Value::text) ? hex.string : "?"});
            else if (objective_in(board, cell) < 0)
                warn(hex, rules::vic_04,
                     "{word} is no objective of the map: no map shows that it counts",
                     {.word = hex.string});
        }
    }

    void words()
    {
        side(scenario_["default_winner"], rules::vic_09);
        const Value& first = scenario_["first"];
        if (!sdk::is_word(first, "random")) side(first, rules::setup_04);
        for (Side s = 0; s < 2; ++s) {
            word(scenario_["home"][setting_.sides[s].id], rules::board_06, home_words);
            word((*setting_.sides[s].fields)["home"], rules::board_06, home_words);
        }
        if (scenario_["visibility"].is(Value::number) && scenario_["visibility"].integer < 1)
            error(scenario_["visibility"], rules::los_02, "the visibility is one hex at least");
    }

    void word(const Value& value, const RuleSpec& rule, std::span<const char* const> known)
    {
        if (value.is(Value::nothing) || sdk::word_in(value, known) >= 0) return;
        error(value, rule, "there is no choice \"{word}\"",
              {.word = value.is(Value::text) ? value.string : "?"});
    }

    void side(const Value& value, const RuleSpec& rule)
    {
        if (value.is(Value::nothing) || sdk::side_called(setting_, value) != nobody) return;
        error(value, rule, "there is no side \"{word}\"",
              {.word = value.is(Value::text) ? value.string : "?"});
    }

    const Context& context_;
    const Setting& setting_;
    const Value& scenario_;
};

} // namespace

void check_scenario(const Context& context, const Diagnostics& says) { Check{context, says}.all(); }

} // namespace sandtable::thucydide
