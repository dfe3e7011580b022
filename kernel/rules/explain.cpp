#include "kernel/rules/explain.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "kernel/game/view.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace sandtable {

namespace {

std::string unit_text(Unit unit, const Reader& reader)
{
    const List<UnitInfo>& units = reader.setting.units;
    if (index(unit) < 0 || static_cast<std::size_t>(index(unit)) >= units.size())
        return reader("unknown unit");
    const UnitInfo& info = units[static_cast<std::size_t>(index(unit))];
    const std::string_view name = info.name ? info.name : "";
    std::string text = info.id;
    if (reader.names && !name.empty() && name != text) text.append(" ").append(name);
    return text;
}

std::string place_text(Cell cell, const Reader& reader)
{
    const Board& board = *reader.setting.board;
    if (board.shape == Shape::plane) return cell == Cell::none ? "?" : std::to_string(index(cell));
    return board.has(cell) ? label(board, cell) : reader("a place out of sight");
}

std::string signed_text(std::int64_t amount)
{
    return (amount < 0 ? "" : "+") + std::to_string(amount);
}

std::string rule_text(const char* rule)
{
    return rule && *rule ? std::string{" ["} + rule + "]" : std::string{};
}

/// The title of a rule in the Book, or an empty text.
std::string rule_title(const char* rule, const Reader& reader)
{
    for (const RuleSpec& spec : reader.setting.book->rules)
        if (rule && std::string_view{spec.id} == rule) return reader(spec.title);
    return {};
}

/// What a term says, without amount and rule.
std::string words_of(const Term& term, const Reader& reader)
{
    const std::string said = fill(term.text, term.args, reader);
    if (term.kind == Term::chosen) return "-> " + said;
    if (term.kind != Term::waived) return said;
    const std::string title = rule_title(term.rule, reader);
    const std::string why = reader("waived") + (said.empty() ? "" : ": " + said);
    return title.empty() ? why : title + " (" + why + ")";
}

/// 197 as "1.97".
std::string in_hundreds(std::int64_t value)
{
    std::string text = std::to_string(value < 0 ? -value : value);
    while (text.size() < 3) text.insert(text.begin(), '0');
    text.insert(text.size() - 2, 1, '.');
    return (value < 0 ? "-" : "") + text;
}

bool counts(const Term& term)
{
    return term.kind == Term::value || term.kind == Term::die || term.kind == Term::waived;
}

/// Whether a term that counts says its amount itself, in hundredths; its group's total is in
/// hundredths, too.
bool in_hundredths(const Term& term)
{
    return counts(term) && term.text &&
           std::string_view{term.text}.find("/100}") != std::string_view::npos;
}

/// A group as the reader may see it.
struct Group {
    std::vector<Term> terms;
    bool counts = false; ///< it has a total
    bool whole = true;   ///< and the total can be shown
    bool hundredths = false;

    [[nodiscard]] std::string total_text(std::int64_t total) const
    {
        if (!whole) return "?";
        return hundredths ? in_hundreds(total) : std::to_string(total);
    }
};

Group group_of(const Breakdown& breakdown, int number, Side side)
{
    Group group;
    for (const Term& term : breakdown) {
        if (term.group != number || term.kind == Term::head) continue;
        const std::optional<Term> seen = redact(term, side);
        if (counts(term)) {
            group.counts = true;
            group.hundredths = group.hundredths || in_hundredths(term);
            group.whole = group.whole && (seen || term.kind == Term::waived);
        }
        if (seen) group.terms.push_back(*seen);
    }
    return group;
}

bool hidden(const Breakdown& breakdown, Side side)
{
    return side < max_sides && (breakdown.unknown().all & seat_bit(side)) != 0;
}

/// Title and outcome name the same units: what is unknown of the whole is unknown there too.
Args seen_args(const Breakdown& breakdown, const Args& args, Side side)
{
    Term carrier;
    carrier.args = args;
    carrier.unknown = breakdown.unknown();
    carrier.unknown.all = 0;
    return redact(carrier, side)->args;
}

std::string outcome_line(const Breakdown& breakdown, const Reader& reader)
{
    const Args args = seen_args(breakdown, breakdown.outcome_args(), reader.side);
    std::string text = fill(breakdown.outcome_text(), args, reader);
    return text.empty() ? text : text + rule_text(breakdown.outcome_rule());
}

std::string group_line(const Group& group, std::int64_t total, const Reader& reader)
{
    std::string text;
    if (group.counts) text = group.total_text(total) + " =";
    for (const Term& term : group.terms) {
        if (!text.empty()) text += ' ';
        if (counts(term))
            text += (in_hundredths(term) ? std::string{} : signed_text(term.amount) + " ") +
                    words_of(term, reader);
        else
            text += "(" + (term.shows_amount ? signed_text(term.amount) + " " : std::string{}) +
                    words_of(term, reader) + ")";
        text += rule_text(term.rule);
    }
    return text;
}

/// The name of the entry `i` of a list of the Book, as it is shown.
template <typename Spec>
std::string title_of(const List<Spec>& list, std::int64_t i, const Reader& reader)
{
    if (i < 0 || static_cast<std::size_t>(i) >= list.size()) return "?";
    const Spec& spec = list[static_cast<std::size_t>(i)];
    return reader(spec.title && *spec.title ? spec.title : spec.name);
}

std::string side_text(Side side, const Reader& reader)
{
    if (side == umpire_seat) return reader("umpire");
    if (side >= reader.setting.sides.size()) return reader("nobody");
    const SideInfo& info = reader.setting.sides[side];
    return reader(info.name && *info.name ? info.name : info.id);
}

struct Sentence {
    const char* key = "";
    std::string word;
};

std::string objective_text(std::size_t i, const Reader& reader)
{
    const List<Objective>& all = reader.setting.board->objectives;
    return i < all.size() ? reader(all[i].name) : std::string{};
}

/// "North Wood: ", or nothing for an outline without a name.
std::string outline_text(std::size_t i, const Reader& reader)
{
    const List<Outline>& all = reader.setting.board->outlines;
    return i < all.size() && *all[i].name ? reader(all[i].name) + ": " : std::string{};
}

/// The kernel's own words for an event that brings none.
Sentence sentence_for(const Event& event, const Reader& reader)
{
    const Book& book = *reader.setting.book;
    const bool plane = reader.setting.board->shape == Shape::plane;
    switch (event.kind) {
    case EventKind::turn_began: return {"turn {n} begins", {}};
    case EventKind::phase_began:
        return {"phase begins: {word}", title_of(book.phases, event.args.n, reader)};
    case EventKind::asked: return {"{word} must decide", side_text(event.side, reader)};
    case EventKind::placed:
        return {plane ? "{unit} comes to ({cell},{to})" : "{unit} comes to {to}", {}};
    case EventKind::moved:
        return {plane ? "{unit} moves to ({cell},{to})" : "{unit} moves from {cell} to {to}", {}};
    case EventKind::faced: {
        const char* name =
            plane ? ""
                  : direction_name(reader.setting.board->shape, static_cast<int>(event.args.n));
        return {"{unit} faces {word}", *name ? name : std::to_string(event.args.n)};
    }
    case EventKind::removed:
        switch (static_cast<Where>(event.args.n)) {
        case Where::dead: return {"{unit} is eliminated", {}};
        case Where::exited: return {"{unit} leaves the table", {}};
        default: return {"{unit} is taken off the table", {}};
        }
    case EventKind::unit_counter:
        return {"{unit}: {word} {m} -> {n}", title_of(book.unit_counters, event.detail, reader)};
    case EventKind::side_counter:
        return {"{word} {m} -> {n}", side_text(event.side, reader) + ": " +
                                         title_of(book.side_counters, event.detail, reader)};
    case EventKind::cell_counter:
        return {"{cell}: {word} {m} -> {n}", title_of(book.cell_counters, event.detail, reader)};
    case EventKind::game_counter:
        return {"{word} {m} -> {n}", title_of(book.game_counters, event.detail, reader)};
    case EventKind::rolled: {
        if (event.detail == no_die) return {"number {n} is drawn", {}};
        if (event.detail >= book.dice.count) return {"a die shows {n}", {}};
        const Die& die = book.dice[event.detail];
        const auto face = static_cast<std::uint32_t>(event.args.m);
        if (!die.faces.empty() && face < die.faces.count && die.faces[face].symbol)
            return {"a die shows {word}",
                    std::string{die.faces[face].symbol} + " (" + die.name + ")"};
        return {"a die shows {n} ({word})", die.name};
    }
    case EventKind::finished: {
        std::string ending = title_of(book.endings, event.detail, reader);
        std::string winners;
        for (Side s = 0; s < max_sides; ++s)
            if (winners_of(event) & seat_bit(s))
                winners += (winners.empty() ? "" : ", ") + side_text(s, reader);
        if (winners.empty()) return {"the battle ends in a draw: {word}", ending};
        return {"the battle is won by {word}", winners + ": " + ending};
    }
    case EventKind::ordered:
        return {"order of {word}",
                side_text(event.side, reader) + ": " + title_of(book.verbs, event.detail, reader)};
    case EventKind::terrain_changed: {
        const std::string now = title_of(book.terrains, event.args.n, reader);
        if (plane) return {"the map changes: {word}", outline_text(event.detail, reader) + now};
        return {"{cell} is now: {word}", now};
    }
    case EventKind::edge_changed:
        if (plane)
            return {"the map changes: {word}", outline_text(event.detail, reader) +
                                                   title_of(book.edge_kinds, event.args.n, reader)};
        if (event.args.n == 0) return {"nothing bars the way from {cell} to {to} any more", {}};
        return {"between {cell} and {to} there is now: {word}",
                title_of(book.edge_kinds, event.args.n, reader)};
    case EventKind::road_changed:
        return {event.args.n ? "a road leads now from {cell} to {to}"
                             : "no road leads from {cell} to {to} any more",
                {}};
    case EventKind::objective_moved:
        return {plane ? "{word} is now at ({cell},{to})" : "{word} is now at {to}",
                objective_text(event.detail, reader)};
    case EventKind::objective_set:
        return {event.args.n ? "{word} counts from now on: {n}" : "{word} counts no more",
                objective_text(event.detail, reader)};
    case EventKind::told:
    case EventKind::count_of_kinds: break;
    }
    return {};
}

} // namespace

std::string fill(const char* key, const Args& args, const Reader& reader)
{
    const std::string pattern = reader(key);
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t end = pattern[at] == '{' ? pattern.find('}', at) : std::string::npos;
        if (end == std::string::npos) {
            text += pattern[at++];
            continue;
        }
        const std::string_view name = std::string_view{pattern}.substr(at + 1, end - at - 1);
        if (name == "unit")
            text += unit_text(args.unit, reader);
        else if (name == "other")
            text += unit_text(args.other, reader);
        else if (name == "cell")
            text += place_text(args.cell, reader);
        else if (name == "to")
            text += place_text(args.to, reader);
        else if (name == "side")
            text += side_text(args.side, reader);
        else if (name == "n")
            text += std::to_string(args.n);
        else if (name == "m")
            text += std::to_string(args.m);
        else if (name == "n/100")
            text += in_hundreds(args.n);
        else if (name == "m/100")
            text += in_hundreds(args.m);
        else if (name == "word")
            text += reader(args.word);
        else {
            text += pattern[at++];
            continue;
        }
        at = end + 1;
    }
    return text;
}

std::string explain(const Breakdown& breakdown, const Reader& reader)
{
    if (hidden(breakdown, reader.side)) return {};
    std::string text;
    for (int number = 0; number < Breakdown::groups; ++number) {
        const std::string line =
            group_line(group_of(breakdown, number, reader.side), breakdown.total(number), reader);
        if (!line.empty()) text += (text.empty() ? "" : " | ") + line;
    }
    if (breakdown.lost() > 0)
        text += " (" + std::to_string(breakdown.lost()) + " " + reader("more terms") + ")";
    if (const std::string outcome = outcome_line(breakdown, reader); !outcome.empty())
        text += (text.empty() ? "=> " : " => ") + outcome;
    return text;
}

std::string explain_lines(const Breakdown& breakdown, const Reader& reader)
{
    if (hidden(breakdown, reader.side)) return {};
    std::string text = fill(breakdown.title_text(),
                            seen_args(breakdown, breakdown.title_args(), reader.side), reader);
    if (!text.empty()) text += '\n';
    static constexpr std::size_t column = 6;
    const auto line = [&text](std::string amount, const std::string& words) {
        amount.insert(0, column - std::min(column, amount.size()), ' ');
        text += amount + "  " + words + "\n";
    };
    for (int number = 0; number < Breakdown::groups; ++number) {
        const Group group = group_of(breakdown, number, reader.side);
        for (const Term& term : group.terms)
            line((counts(term) && !in_hundredths(term)) || term.shows_amount
                     ? signed_text(term.amount)
                     : std::string{},
                 words_of(term, reader) + rule_text(term.rule));
        if (group.counts) line("= " + group.total_text(breakdown.total(number)), reader("total"));
    }
    if (breakdown.lost() > 0)
        line({}, std::to_string(breakdown.lost()) + " " + reader("more terms"));
    if (const std::string outcome = outcome_line(breakdown, reader); !outcome.empty())
        line("=>", outcome);
    return text;
}

std::string tell(const Event& event, const Reader& reader)
{
    const std::optional<Event> seen = redact(event, reader.side);
    if (!seen) return {};
    if (seen->text) return fill(seen->text, seen->args, reader) + rule_text(seen->rule);
    const Sentence sentence = sentence_for(*seen, reader);
    // The word is in the reader's language already: it is put in last, and not looked up again.
    Args args = seen->args;
    args.word = nullptr;
    const std::string key = reader(sentence.key);
    const std::size_t at = key.find("{word}");
    const Reader done{reader.setting,
                      [&reader](std::string_view text) {
                          if (text == "unknown unit") return reader("unknown unit");
                          if (text == "a place out of sight") return reader("a place out of sight");
                          return std::string{text};
                      },
                      reader.side, reader.names};
    if (at == std::string::npos) return fill(key.c_str(), args, done) + rule_text(seen->rule);
    return fill(key.substr(0, at).c_str(), args, done) + sentence.word +
           fill(key.substr(at + 6).c_str(), args, done) + rule_text(seen->rule);
}

std::string tell(const Refusal& refusal, const Reader& reader)
{
    return fill(refusal.message, refusal.args, reader) + rule_text(refusal.rule);
}

} // namespace sandtable
