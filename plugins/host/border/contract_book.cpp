#include "plugins/host/border/contract_book.hpp"

#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/i18n.hpp"

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

/// Notes the first fault; `otherwise` names the item as {of}.
void BookCheck::require(bool holds, const Of& of, const char* otherwise)
{
    if (!holds && fault_.empty()) fault_ = clause(otherwise, {{"of", of.in_words()}});
}

std::string BookCheck::Of::in_words() const
{
    if (number == 0) return word_in_clause(what);
    const std::string said = word_in_clause(what), n = std::to_string(number);
    const std::string item =
        name ? clause("{what} {n} (\"{name}\")",
                      {{"what", said}, {"n", n}, {"name", std::string{name}.substr(0, 64)}})
             : said + " " + n;
    if (param == 0) return item;
    return clause("{of}, parameter {n}", {{"of", item}, {"n", std::to_string(param)}});
}

void BookCheck::text(const char* text, const Of& of, const char* field)
{
    if ((text && ends(text, 4096)) || !fault_.empty()) return;
    fault_ = clause(text ? key("{of}: its {field} has no end") : key("{of}: its {field} is null"),
                    {{"of", of.in_words()}, {"field", field}});
}

/// Walks a list whose items have names, unique in it.
template <typename T, typename Check>
void BookCheck::named(const List<T>& items, const char* what, Check&& check)
{
    std::set<std::string_view> seen;
    for (std::uint32_t i = 0; i < items.count && fault_.empty(); ++i) {
        const T& item = items[i];
        Of of{what, i + 1};
        const char* name = nullptr;
        if constexpr (requires { item.name; })
            name = item.name;
        else
            name = item.id;
        text(name, of, "name");
        if (!fault_.empty()) return;
        require(name[0] != '\0', of, key("{of}: its name is empty"));
        of.name = name;
        require(seen.insert(name).second, of, key("{of}: the name is there twice"));
        if constexpr (requires { item.title; }) text(item.title, of, "title");
        if (fault_.empty()) check(item, of);
    }
}

void BookCheck::words(const List<const char*>& items, const Of& of)
{
    for (const char* word : items) text(word, of, "word");
}

std::string BookCheck::run()
{
    constexpr Of book{key("item: the book")};
    text(book_.id, book, "id");
    text(book_.title, book, "title");
    if (!fault_.empty()) return fault_;
    if (id_ != book_.id)
        return clause("its id is \"{word}\", the plugin's is \"{other}\"",
                      {{"word", std::string{book_.id}.substr(0, 64)}, {"other", std::string{id_}}});
    if (book_.sides < 1 || book_.sides > max_sides)
        return clause("{n} sides, but 1 to {m} can play",
                      {{"n", std::to_string(book_.sides)}, {"m", std::to_string(max_sides)}});
    require(book_.labels <= Labels::points, book, key("unknown way to label cells"));
    require(book_.shapes != 0 && book_.shapes < 2 * shape_bit(Shape::zones), book,
            key("it can be played on no shape of board there is"));
    counters(book_.unit_counters, key("item: unit counter"), Means::strength, Means::touches);
    counters(book_.side_counters, key("item: side counter"), Means::none, Means::none);
    counters(book_.cell_counters, key("item: cell counter"), Means::holder, Means::holder);
    counters(book_.game_counters, key("item: game counter"), Means::distance, Means::holder);
    data(book_.unit_data, key("item: unit data"));
    data(book_.side_data, key("item: side data"));
    data(book_.game_data, key("item: game data"));
    states();
    verbs();
    dice();
    options();
    sequence();
    words_of_the_map();
    fields(book_.unit_fields, key("item: unit field"));
    fields(book_.side_fields, key("item: side field"));
    fields(book_.scenario_fields, key("item: scenario field"));
    rules();
    return fault_;
}

/// Its counters may mean what is from `first` to `last`.
void BookCheck::counters(const List<CounterSpec>& items, const char* what, Means first, Means last)
{
    std::set<Means> meant;
    const bool many = &items == &book_.game_counters; // a holder of each objective
    named(items, what, [&](const CounterSpec& counter, const Of& of) {
        require(counter.min <= counter.max, of, key("{of}: its least value is above its greatest"));
        require(counter.min <= counter.initial && counter.initial <= counter.max, of,
                key("{of}: its initial value is out of its range"));
        require(counter.visibility <= Visibility::umpire, of, key("{of}: unknown visibility"));
        require(counter.shown <= Shown::state, of, key("{of}: unknown way to be shown"));
        const Means means = counter.means;
        require(means == Means::none || (first <= means && means <= last), of,
                key("{of}: a counter of this list cannot mean that"));
        require(means == Means::none || meant.insert(means).second ||
                    (many && means == Means::holder),
                of, key("{of}: another counter of the list means the same"));
        if (fault_.empty() && counter.full > items.count)
            fault_ = clause("{of}: what it can be in full is in counter {n} of {m}",
                            {{"of", of.in_words()},
                             {"n", std::to_string(counter.full)},
                             {"m", std::to_string(items.count)}});
    });
}

void BookCheck::states()
{
    named(book_.states, key("item: state"), [this](const StateSpec& state, const Of& of) {
        require(state.counter < book_.unit_counters.count, of,
                key("{of}: there is no such counter of units"));
        if (!fault_.empty()) return;
        const CounterSpec& counter = book_.unit_counters[state.counter];
        require(state.from > counter.min && state.from <= counter.max, of,
                key("{of}: no value of its counter that it can rise to"));
    });
}

void BookCheck::data(const List<DataSpec>& items, const char* what)
{
    named(items, what, [this](const DataSpec& item, const Of& of) {
        if (fault_.empty() && (item.bytes < 1 || item.bytes > 65536))
            fault_ = clause("{of}: {n} bytes, but 1 to 65536 can be had",
                            {{"of", of.in_words()}, {"n", std::to_string(item.bytes)}});
        require(item.visibility <= Visibility::umpire, of, key("{of}: unknown visibility"));
    });
}

void BookCheck::verbs()
{
    require(book_.verbs.count != 0, {}, key("it has no verbs"));
    named(book_.verbs, key("item: verb"), [this](const VerbSpec& verb, const Of& of) {
        text(verb.rule, of, "rule");
        for (std::uint32_t i = 0; i < verb.params.count && fault_.empty(); ++i)
            param(verb.params[i], {of.what, of.number, of.name, i + 1}, i + 1 == verb.params.count);
    });
}

void BookCheck::param(const ParamSpec& param, const Of& of, bool last)
{
    text(param.name, of, "name");
    require(param.kind <= ParamKind::form, of, key("{of}: unknown kind"));
    require(last || (!param.repeats && param.kind != ParamKind::path), of,
            key("{of}: only the last may repeat or be a path"));
    require((param.kind != ParamKind::number && param.kind != ParamKind::form) ||
                param.min <= param.max,
            of, key("{of}: its least value is above its greatest"));
    require((param.kind != ParamKind::choice && param.kind != ParamKind::form) ||
                param.words.count != 0,
            of, key("{of}: no words to choose"));
    words(param.words, of);
}

void BookCheck::dice()
{
    named(book_.dice, key("item: die"), [this](const Die& die, const Of& of) {
        if (die.faces.empty()) {
            require(die.low <= die.high && std::int64_t{die.high} - die.low < 1'000'000, of,
                    key("{of}: no faces from its low to its high"));
            return;
        }
        std::uint64_t sides = 0;
        for (const Face& face : die.faces) {
            require(face.weight >= 1, of, key("{of}: a face without a side"));
            sides += face.weight;
            if (face.symbol) text(face.symbol, of, "symbol");
        }
        require(sides <= 1'000'000, of, key("{of}: more than a million sides"));
    });
}

void BookCheck::options()
{
    named(book_.options, key("item: option"), [this](const OptionSpec& option, const Of& of) {
        text(option.rule, of, "rule");
        words(option.words, of);
        require(option.kind <= OptionSpec::choice, of, key("{of}: unknown kind"));
        if (!fault_.empty()) return;
        const bool choice = option.kind == OptionSpec::choice;
        const std::int64_t low = option.kind == OptionSpec::number ? option.min : 0;
        const std::int64_t high = option.kind == OptionSpec::number ? option.max
                                  : choice ? std::int64_t{option.words.count} - 1
                                           : 1;
        require(low <= option.initial && option.initial <= high, of,
                key("{of}: its initial value is out of its range"));
    });
    named(book_.presets, key("item: preset"),
          [this](const PresetSpec& preset, const Of& of) { words(preset.settings, of); });
}

void BookCheck::sequence()
{
    named(book_.phases, key("item: phase"), [this](const PhaseSpec& phase, const Of& of) {
        text(phase.rule, of, "rule");
        require(phase.decider <= Decider::umpire, of, key("{of}: unknown decider"));
    });
    require(book_.decisions.count != 0, {}, key("it asks for no decision"));
    named(book_.decisions, key("item: decision"),
          [this](const DecisionSpec& decision, const Of& of) {
              text(decision.prompt, of, "prompt");
          });
    named(book_.sequence, key("item: step"), [this](const StepSpec& step, const Of& of) {
        text(step.does, of, "does");
        text(step.until, of, "until");
        text(step.again, of, "again");
        text(step.rule, of, "rule");
        require(step.phase < book_.phases.count, of, key("{of}: no such phase"));
        require(step.deciders < 2 * decider_bit(Decider::umpire), of, key("{of}: unknown decider"));
        require(book_.decisions.count >= 64 || step.asks >> book_.decisions.count == 0, of,
                key("{of}: it asks a question that is no decision of the book"));
        require(step.back_to == 255 || step.back_to < book_.sequence.count, of,
                key("{of}: it returns to a step that there is not"));
    });
}

void BookCheck::words_of_the_map()
{
    const auto nothing = [](const auto&, const Of&) {};
    named(book_.unit_types, key("item: unit type"), [this](const UnitTypeSpec& type, const Of& of) {
        text(type.symbol, of, "symbol");
        if (type.figure) text(type.figure, of, "figure");
        require(type.weight <= Weight::heavy, of, key("{of}: unknown weight"));
        require(book_.stack_room == 0 || bulk_of(type) <= book_.stack_room, of,
                key("{of}: it takes more room than a cell has"));
    });
    named(book_.zones, key("item: zone"), nothing);
    named(book_.terrains, key("item: terrain"), nothing);
    named(book_.edge_kinds, key("item: edge kind"), nothing);
    require(book_.changing < changing_bit(Changing::count_of_kinds), {},
            key("it follows changes of the board that there are not"));
    named(book_.side_names, key("item: side name"), nothing);
    named(book_.endings, key("item: ending"), nothing);
    if (fault_.empty() && book_.script_ending > book_.endings.count)
        fault_ = clause("its script_ending is {n} of {m} endings",
                        {{"n", std::to_string(book_.script_ending)},
                         {"m", std::to_string(book_.endings.count)}});
    named(book_.levels, key("item: level"), nothing);
    if (fault_.empty() && book_.stack_rule > book_.rules.count)
        fault_ = clause(
            "its stack_rule is {n} of {m} rules",
            {{"n", std::to_string(book_.stack_rule)}, {"m", std::to_string(book_.rules.count)}});
}

void BookCheck::fields(const List<FieldSpec>& items, const char* what)
{
    named(items, what, [this](const FieldSpec& field, const Of& of) {
        require(field.kind <= FieldSpec::map, of, key("{of}: unknown kind"));
        require(field.kind != FieldSpec::number || field.min <= field.max, of,
                key("{of}: its least value is above its greatest"));
        require(field.kind != FieldSpec::choice || field.words.count != 0, of,
                key("{of}: no words to choose"));
        words(field.words, of);
    });
}

void BookCheck::rules()
{
    named(book_.rules, key("item: rule"), [](const RuleSpec&, const Of&) {});
}

} // namespace sandtable::host
