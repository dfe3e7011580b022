#include "plugins/host/border/contract_book.hpp"

#include <algorithm>
#include <set>

namespace sandtable::host {
namespace {

/// Whether a text ends within a bound: a name of a book is never long.
bool ends(const char* text, std::size_t most)
{
    for (std::size_t i = 0; i < most; ++i)
        if (text[i] == '\0') return true;
    return false;
}

} // namespace

/// Notes the first fault.
void BookCheck::require(bool holds, const std::string& otherwise)
{
    if (!holds && fault_.empty()) fault_ = otherwise;
}

void BookCheck::text(const char* text, const std::string& of, const char* field)
{
    // Nearly every text is good: what would be said of it is not put together before it is bad.
    if (text && ends(text, 4096)) return;
    require(false, of + ": its " + field + (text ? " has no end" : " is null"));
}

/// Walks a list whose items have names, unique in it.
template <typename T, typename Check>
void BookCheck::named(const List<T>& items, const char* what, Check&& check)
{
    std::set<std::string_view> seen;
    for (std::uint32_t i = 0; i < items.count && fault_.empty(); ++i) {
        const T& item = items[i];
        const std::string number = std::string{what} + " " + std::to_string(i + 1);
        const char* name = nullptr;
        if constexpr (requires { item.name; })
            name = item.name;
        else
            name = item.id;
        text(name, number, "name");
        if (!fault_.empty()) return;
        const std::string of = number + " (\"" + std::string{name}.substr(0, 64) + "\")";
        require(name[0] != '\0', number + ": its name is empty");
        require(seen.insert(name).second, of + ": the name is there twice");
        if constexpr (requires { item.title; }) text(item.title, of, "title");
        if (fault_.empty()) check(item, of);
    }
}

void BookCheck::words(const List<const char*>& items, const std::string& of)
{
    for (const char* word : items) text(word, of, "word");
}

std::string BookCheck::run()
{
    text(book_.id, "the book", "id");
    text(book_.title, "the book", "title");
    if (!fault_.empty()) return fault_;
    require(id_ == book_.id, "its id is \"" + std::string{book_.id}.substr(0, 64) +
                                 "\", the plugin's is \"" + std::string{id_} + "\"");
    require(book_.sides >= 1 && book_.sides <= max_sides,
            std::to_string(book_.sides) + " sides, but 1 to " + std::to_string(max_sides) +
                " can play");
    require(book_.labels <= Labels::points, "unknown way to label cells");
    require(book_.shapes != 0 && book_.shapes < 2 * shape_bit(Shape::zones),
            "it can be played on no shape of board there is");
    counters(book_.unit_counters, "unit counter");
    counters(book_.side_counters, "side counter");
    counters(book_.cell_counters, "cell counter");
    counters(book_.game_counters, "game counter");
    data(book_.unit_data, "unit data");
    data(book_.side_data, "side data");
    data(book_.game_data, "game data");
    states();
    verbs();
    dice();
    options();
    sequence();
    words_of_the_map();
    fields(book_.unit_fields, "unit field");
    fields(book_.side_fields, "side field");
    fields(book_.scenario_fields, "scenario field");
    rules();
    return fault_;
}

void BookCheck::counters(const List<CounterSpec>& items, const char* what)
{
    named(items, what, [&](const CounterSpec& counter, const std::string& of) {
        require(counter.min <= counter.max, of + ": its least value is above its greatest");
        require(counter.min <= counter.initial && counter.initial <= counter.max,
                of + ": its initial value is out of its range");
        require(counter.visibility <= Visibility::umpire, of + ": unknown visibility");
        require(counter.shown <= Shown::state, of + ": unknown way to be shown");
        require(counter.full <= items.count, of + ": what it can be in full is in counter " +
                                                 std::to_string(counter.full) + " of " +
                                                 std::to_string(items.count));
    });
}

void BookCheck::states()
{
    named(book_.states, "state", [this](const StateSpec& state, const std::string& of) {
        require(state.counter < book_.unit_counters.count,
                of + ": there is no such counter of units");
        if (!fault_.empty()) return;
        const CounterSpec& counter = book_.unit_counters[state.counter];
        require(state.from > counter.min && state.from <= counter.max,
                of + ": no value of its counter that it can rise to");
    });
}

void BookCheck::data(const List<DataSpec>& items, const char* what)
{
    named(items, what, [this](const DataSpec& item, const std::string& of) {
        require(item.bytes >= 1 && item.bytes <= 65536,
                of + ": " + std::to_string(item.bytes) + " bytes, but 1 to 65536 can be had");
        require(item.visibility <= Visibility::umpire, of + ": unknown visibility");
    });
}

void BookCheck::verbs()
{
    require(book_.verbs.count != 0, "it has no verbs");
    named(book_.verbs, "verb", [this](const VerbSpec& verb, const std::string& of) {
        text(verb.rule, of, "rule");
        for (std::uint32_t i = 0; i < verb.params.count && fault_.empty(); ++i)
            param(verb.params[i], of + ", parameter " + std::to_string(i + 1),
                  i + 1 == verb.params.count);
    });
}

void BookCheck::param(const ParamSpec& param, const std::string& of, bool last)
{
    text(param.name, of, "name");
    require(param.kind <= ParamKind::form, of + ": unknown kind");
    require(last || (!param.repeats && param.kind != ParamKind::path),
            of + ": only the last may repeat or be a path");
    require((param.kind != ParamKind::number && param.kind != ParamKind::form) ||
                param.min <= param.max,
            of + ": its least value is above its greatest");
    require((param.kind != ParamKind::choice && param.kind != ParamKind::form) ||
                param.words.count != 0,
            of + ": no words to choose");
    words(param.words, of);
}

void BookCheck::dice()
{
    named(book_.dice, "die", [this](const Die& die, const std::string& of) {
        if (die.faces.empty()) {
            require(die.low <= die.high && std::int64_t{die.high} - die.low < 1'000'000,
                    of + ": no faces from its low to its high");
            return;
        }
        std::uint64_t sides = 0;
        for (const Face& face : die.faces) {
            require(face.weight >= 1, of + ": a face without a side");
            sides += face.weight;
            if (face.symbol) text(face.symbol, of, "symbol");
        }
        require(sides <= 1'000'000, of + ": more than a million sides");
    });
}

void BookCheck::options()
{
    named(book_.options, "option", [this](const OptionSpec& option, const std::string& of) {
        text(option.rule, of, "rule");
        words(option.words, of);
        require(option.kind <= OptionSpec::choice, of + ": unknown kind");
        if (!fault_.empty()) return;
        const bool choice = option.kind == OptionSpec::choice;
        const std::int64_t low = option.kind == OptionSpec::number ? option.min : 0;
        const std::int64_t high = option.kind == OptionSpec::number ? option.max
                                  : choice ? std::int64_t{option.words.count} - 1
                                           : 1;
        require(low <= option.initial && option.initial <= high,
                of + ": its initial value is out of its range");
    });
    named(book_.presets, "preset",
          [this](const PresetSpec& preset, const std::string& of) { words(preset.settings, of); });
}

void BookCheck::sequence()
{
    named(book_.phases, "phase", [this](const PhaseSpec& phase, const std::string& of) {
        text(phase.rule, of, "rule");
        require(phase.decider <= Decider::umpire, of + ": unknown decider");
    });
    require(book_.decisions.count != 0, "it asks for no decision");
    named(book_.decisions, "decision", [this](const DecisionSpec& decision, const std::string& of) {
        text(decision.prompt, of, "prompt");
    });
    named(book_.sequence, "step", [this](const StepSpec& step, const std::string& of) {
        text(step.does, of, "does");
        text(step.until, of, "until");
        text(step.again, of, "again");
        text(step.rule, of, "rule");
        require(step.phase < book_.phases.count, of + ": no such phase");
        require(step.deciders < 2 * decider_bit(Decider::umpire), of + ": unknown decider");
        require(book_.decisions.count >= 64 || step.asks >> book_.decisions.count == 0,
                of + ": it asks a question that is no decision of the book");
        require(step.back_to == 255 || step.back_to < book_.sequence.count,
                of + ": it returns to a step that there is not");
    });
}

void BookCheck::words_of_the_map()
{
    const auto nothing = [](const auto&, const std::string&) {};
    named(book_.unit_types, "unit type", [this](const UnitTypeSpec& type, const std::string& of) {
        text(type.symbol, of, "symbol");
        if (type.figure) text(type.figure, of, "figure");
        require(type.weight <= Weight::heavy, of + ": unknown weight");
        require(book_.stack_room == 0 || bulk_of(type) <= book_.stack_room,
                of + ": it takes more room than a cell has");
    });
    named(book_.zones, "zone", nothing);
    named(book_.terrains, "terrain", nothing);
    named(book_.edge_kinds, "edge kind", nothing);
    require(book_.changing < changing_bit(Changing::count_of_kinds),
            "it follows changes of the board that there are not");
    named(book_.side_names, "side name", nothing);
    named(book_.endings, "ending", nothing);
    require(book_.script_ending <= book_.endings.count,
            "its script_ending is " + std::to_string(book_.script_ending) + " of " +
                std::to_string(book_.endings.count) + " endings");
    named(book_.levels, "level", nothing);
    require(book_.stack_rule <= book_.rules.count,
            "its stack_rule is " + std::to_string(book_.stack_rule) + " of " +
                std::to_string(book_.rules.count) + " rules");
}

void BookCheck::fields(const List<FieldSpec>& items, const char* what)
{
    named(items, what, [this](const FieldSpec& field, const std::string& of) {
        require(field.kind <= FieldSpec::map, of + ": unknown kind");
        require(field.kind != FieldSpec::number || field.min <= field.max,
                of + ": its least value is above its greatest");
        require(field.kind != FieldSpec::choice || field.words.count != 0,
                of + ": no words to choose");
        words(field.words, of);
    });
}

void BookCheck::rules()
{
    named(book_.rules, "rule", [](const RuleSpec&, const std::string&) {});
}

} // namespace sandtable::host
