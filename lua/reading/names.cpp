#include "lua/reading/names.hpp"

#include "kernel/board/label.hpp"
#include "lua/board/names.hpp"
#include "lua/calls/calls.hpp"
#include "lua/data/library_words.hpp"
#include "lua/data/words.hpp"
#include "lua/reading/signature.hpp"
#include "lua/reading/uses.hpp"
#include "lua/sandbox/environment.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace sandtable::lua {

namespace {

constexpr std::size_t most_problems = 200;

/// Lua's own names, and those of its libraries, that the sandbox keeps.
constexpr std::string_view of_lua[]{"assert", "error", "ipairs",   "math",     "next",
                                    "pairs",  "pcall", "rawequal", "select",   "setmetatable",
                                    "string", "table", "tonumber", "tostring", "type",
                                    "utf8",   "query", "order",    "umpire",   "storage"};
struct Library {
    std::string_view name;
    std::string_view words; ///< blanks between them
};
constexpr Library libraries[]{
    {"math", "abs ceil floor fmod huge max maxinteger min mininteger modf sqrt tointeger type ult"},
    {"string", "byte char find format gmatch gsub len lower match rep reverse sub upper"},
    {"table", "concat insert move pack remove sort unpack"},
    {"utf8", "char charpattern codepoint len offset"},
};

const Calls* calls_called(std::string_view library)
{
    static const Calls query = query_calls();
    static const Calls order = order_calls();
    static const Calls umpire = umpire_calls();
    return library == "query"    ? &query
           : library == "order"  ? &order
           : library == "umpire" ? &umpire
                                 : nullptr;
}

template <typename Spec>
std::vector<std::string> names(const List<Spec>& specs)
{
    std::vector<std::string> all;
    for (const Spec& spec : specs) all.emplace_back(spec.name);
    return all;
}

/// Of units, sides, areas and objectives.
template <typename Things>
std::vector<std::string> ids(const Things& things)
{
    std::vector<std::string> all;
    for (const auto& thing : things) all.emplace_back(thing.id);
    return all;
}

/// One file held against what is known.
class NameCheck {
public:
    NameCheck(const std::string& file, const KnownNames& known, Problems& problems)
        : file_{file},
          known_{known},
          problems_{problems},
          environment_{names_of_environment(known.book)}
    {
        for (const Problem& one : problems)
            if (one.place.file == file &&
                (one.code == "SC1013" || one.code == "SC1015" || one.code == "SC2006"))
                told_.insert(one.place.line);
    }

    void check(const Use& use)
    {
        if (problems_.size() >= most_problems) return;
        const bool is_known = std::ranges::find(environment_, use.name) != environment_.end();
        if (!is_known) return check_global(use);
        if (use.is_set && !use.field) return check_global(use);
        if (!use.field) return;
        if (use.name == "storage") return check_storage(use);
        const Calls* const calls = calls_called(use.name);
        const std::vector<std::string> words = names_of_library(use.name);
        if (use.is_set && (calls || !words.empty())) {
            say(use.at, "SC1014",
                "\"{word}\" cannot be set: scenario data is fixed once it is read",
                {{"word", use.name + "." + *use.field}});
            return;
        }
        if (calls) return check_call(use, *calls);
        if (!words.empty() && std::ranges::find(words, *use.field) == words.end())
            unknown(use.at, "SC4033", "call", use.name + "." + *use.field, words, use.name + ".");
    }

private:
    Problem& say(Spot at, const char* code, const char* text,
                 std::vector<std::pair<std::string, std::string>> fill)
    {
        return problems_.emplace_back(Problem{.code = code,
                                              .text = text,
                                              .fill = std::move(fill),
                                              .place = {file_, at.line, at.column}});
    }
    void unknown(Spot at, const char* code, const char* what, const std::string& word,
                 const std::vector<std::string>& known, const std::string& before = {})
    {
        Problem& problem =
            say(at, code, "there is no {what} \"{word}\"", {{"what", what}, {"word", word}});
        const std::string meant = nearest(std::string_view{word}.substr(before.size()), known);
        if (!meant.empty()) {
            problem.meant = before + meant;
            return;
        }
        std::string list;
        for (const std::string& one : known) list += (list.empty() ? "" : ", ") + one;
        if (!list.empty() && list.size() < 300) problem.context.push_back("known: " + list);
    }
    /// A word out of a list, where it stands in the text.
    void check_word(const Argument& at, const char* code, const char* what,
                    const std::vector<std::string>& known)
    {
        if (at.kind == Argument::text && std::ranges::find(known, at.value) == known.end())
            unknown(at.at, code, what, at.value, known);
    }

    void check_global(const Use& use)
    {
        if (!known_.of_book || told_.contains(use.at.line)) return;
        told_.insert(use.at.line);
        if (use.is_set) {
            say(use.at, "SC1015", "\"{word}\" is not a local variable: write local {word} = ...",
                {{"word", use.name}});
            return;
        }
        Problem& problem = say(use.at, "SC1013", unknown_name_text(use.name), {{"word", use.name}});
        problem.meant = nearest_global(use.name, environment_);
        if (!problem.meant.empty()) problem.text = "unknown name \"{word}\"";
    }
    void check_storage(const Use& use)
    {
        if (!known_.plan) return;
        std::vector<std::string> words;
        for (const StorageWord& word : known_.plan->storage) words.push_back(word.name);
        if (std::ranges::find(words, *use.field) == words.end())
            unknown(use.at, "SC4005", "word of storage", *use.field, words);
    }
    void check_call(const Use& use, Calls calls)
    {
        const auto call =
            std::ranges::find_if(calls, [&](const Call& one) { return *use.field == one.name; });
        if (call == calls.end()) {
            std::vector<std::string> words;
            for (const Call& one : calls) words.emplace_back(one.name);
            return unknown(use.at, "SC4033", "call", use.name + "." + *use.field, words,
                           use.name + ".");
        }
        if (!use.is_called) return;
        const Signature signature = signature_of(*call);
        const std::size_t given = use.arguments.size();
        const bool several = given > 0 && use.arguments.back().kind == Argument::several;
        const bool few = given < signature.least && !several;
        if (few || given > signature.parameters.size() + (several ? 1 : 0)) {
            const std::string most = std::to_string(signature.parameters.size());
            const std::string least = std::to_string(signature.least);
            const char* text = least == most ? "values given to {word}: {n}; it takes {m}"
                                             : "values given to {word}: {n}; it takes {k} to {m}";
            say(use.at, "SC4034", text,
                {{"word", use.name + "." + call->name},
                 {"n", std::to_string(given)},
                 {"k", least},
                 {"m", most}});
        }
        const std::size_t count = std::min(given, signature.parameters.size());
        for (std::size_t i = 0; i < count; ++i)
            check_argument(use, signature.parameters[i], use.arguments[i]);
        if (call->name == std::string_view{"message"} && given > 0) check_message(use.arguments);
        if (std::string_view{call->name}.starts_with("set")) check_range(use, call->name);
    }
    /// A message, by language or in one, and what it is about.
    void check_message(const std::vector<Argument>& given)
    {
        const Argument none{.kind = Argument::nothing};
        const Argument& about = given.size() > 1 ? given[1] : none;
        if (given.size() == 2) check_about(about);
        check_places(given[0], about);
        for (const auto& [language, text] : given[0].fields) check_places(text, about);
    }
    /// The places of a text that what it is about must fill: {unit} stands there as it is, or is
    /// nobody, where it does not.
    void check_places(const Argument& text, const Argument& about)
    {
        if (text.kind != Argument::text) return;
        const std::string& all = text.value;
        for (std::size_t at = all.find('{'); at != std::string::npos; at = all.find('{', at + 1)) {
            const std::size_t end = all.find('}', at);
            if (end == std::string::npos) return;
            const std::string place = all.substr(at + 1, end - at - 1);
            const std::string field = place == "side" ? "of" : place.substr(0, place.find('/'));
            constexpr std::string_view filled[] = {"unit", "other", "cell", "to", "n", "m", "of"};
            if (std::ranges::find(filled, field) == std::end(filled) || place == "of") {
                say(text.at, "SC4035", "nothing fills {word} in a message",
                    {{"word", "{" + place + "}"}})
                    .context.push_back("known: {unit}, {other}, {cell}, {to}, {n}, {m}, {side}");
                problems_.back().severity = Problem::warning;
                continue;
            }
            const auto is_it = [&](const auto& one) { return one.first == field; };
            const bool plain = about.kind == Argument::table || about.kind == Argument::nothing;
            if (!plain || std::ranges::any_of(about.fields, is_it)) continue;
            say(text.at, "SC4035", "{word} is filled by {field} = ... behind the text",
                {{"word", "{" + place + "}"}, {"field", field}})
                .severity = Problem::warning;
        }
    }
    /// What a message is about.
    void check_about(const Argument& about)
    {
        for (const auto& [name, value] : about.fields) {
            if (name == "side" || name == "of") check_side(value);
            if (name == "unit" || name == "other") check_unit(value);
            if (name == "cell" || name == "to") check_cell(value);
            const std::vector<std::string> known{"side", "of", "unit", "other",
                                                 "cell", "to", "n",    "m"};
            if (std::ranges::find(known, name) == known.end())
                unknown(value.at, "SC4033", "field of a message", name, known);
        }
    }
    void check_unit(const Argument& at)
    {
        if (known_.plan && known_.of_book)
            check_word(at, "SC4007", "unit", ids(known_.plan->units));
    }
    void check_side(const Argument& at)
    {
        if (known_.plan && known_.of_book)
            check_word(at, "SC4009", "side", ids(known_.plan->sides));
    }
    void check_cell(const Argument& at)
    {
        if (at.kind != Argument::text || !has_board()) return;
        const Board& board = known_.plan->board->get();
        if (board.shape == Shape::plane || cell_from_label(board, at.value) != Cell::none) return;
        unknown(at.at, "SC4008", "cell", at.value, {});
    }
    [[nodiscard]] bool has_board() const
    {
        return known_.plan && known_.plan->board && known_.of_board && known_.of_book;
    }

    void check_argument(const Use& use, const Parameter& parameter, const Argument& given)
    {
        if (given.kind == Argument::table)
            for (const Argument& item : given.items) check_argument(use, parameter, item);
        if (given.kind != Argument::text) return;
        if (parameter.takes("unit")) return check_unit(given);
        if (parameter.takes("side")) return check_side(given);
        if (parameter.takes("cell")) return check_cell(given);
        if (parameter.takes("where"))
            return check_word(given, "SC4016", "place off the board",
                              {"board", "reserve", "dead", "exited"});
        if (parameter.takes("\"dead\""))
            return check_word(given, "SC4016", "place off the board",
                              {"dead", "reserve", "exited"});
        if (known_.of_book) check_book_word(use, parameter, given);
        if (has_board()) check_map_word(use, parameter, given);
    }
    void check_book_word(const Use& use, const Parameter& parameter, const Argument& given)
    {
        const Book& book = known_.book;
        const std::string& call = *use.field;
        if (parameter.takes("terrain"))
            return check_word(given, "SC2008", "terrain", names(book.terrains));
        if (parameter.takes("edge_kind"))
            return check_word(given, "SC3003", "kind of edge", names(book.edge_kinds));
        if (parameter.name == "counter") {
            const auto [what, specs] = counters_for(call);
            return check_word(given, "SC4012", what, names(*specs));
        }
        if (parameter.name == "die") return check_word(given, "SC4020", "die", names(book.dice));
        if (parameter.name == "ending")
            return check_word(given, "SC4021", "ending", names(book.endings));
        if (parameter.name == "level")
            return check_word(given, "SC4021", "level of victory", names(book.levels));
        if (call == "option") check_word(given, "SC4011", "option", names(book.options));
    }
    void check_map_word(const Use& use, const Parameter& parameter, const Argument& given)
    {
        const Board& board = known_.plan->board->get();
        const std::string& call = *use.field;
        if (call == "area" || parameter.name == "area")
            return check_word(given, "SC4013", "area", ids(board.areas));
        if (call == "objective" || (parameter.name == "id" && call.ends_with("_objective")))
            return check_word(given, "SC4032", "objective", ids(board.objectives));
        if (parameter.name == "direction" && direction_named(board.shape, given.value) < 0)
            unknown(given.at, "SC4017", "direction", given.value, {});
    }
    /// The counters that a call of this name reads or sets.
    [[nodiscard]] std::pair<const char*, const List<CounterSpec>*>
    counters_for(std::string_view call) const
    {
        const Book& book = known_.book;
        if (call.ends_with("_side")) return {"counter of sides", &book.side_counters};
        if (call.ends_with("_cell")) return {"counter of cells", &book.cell_counters};
        if (call.ends_with("_battle")) return {"counter of the battle", &book.game_counters};
        return {"counter of units", &book.unit_counters};
    }
    /// set(unit, "force", 99): a value that the counter cannot have.
    void check_range(const Use& use, std::string_view call)
    {
        if (!known_.of_book || use.arguments.size() < 2) return;
        const std::size_t last = use.arguments.size() - 1;
        const Argument& counter = use.arguments[last - 1];
        const Argument& value = use.arguments[last];
        if (counter.kind != Argument::text || value.kind != Argument::number) return;
        constexpr std::array<std::string_view, 4> setters{"set", "set_side", "set_cell",
                                                          "set_battle"};
        if (std::ranges::find(setters, call) == setters.end()) return;
        for (const CounterSpec& spec : *counters_for(call).second)
            if (counter.value == spec.name && (value.whole < spec.min || value.whole > spec.max))
                say(value.at, "SC4018", "{what} cannot be {number}: its range is {n} to {m}",
                    {{"what", spec.name},
                     {"number", std::to_string(value.whole)},
                     {"n", std::to_string(spec.min)},
                     {"m", std::to_string(spec.max)}});
    }

    const std::string& file_;
    const KnownNames& known_;
    Problems& problems_;
    std::vector<std::string> environment_;
    std::set<int> told_; ///< lines with a global name that has been told
};

} // namespace

std::vector<std::string> names_of_environment(const Book& book)
{
    std::vector<std::string> all{std::begin(of_lua), std::end(of_lua)};
    for (const Calls calls : {scenario_words(), map_words(), library_words()})
        for (const Call& word : calls) all.emplace_back(word.name);
    for (const UnitTypeSpec& type : book.unit_types) all.emplace_back(type.name);
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::vector<std::string> names_of_library(std::string_view library)
{
    for (const Library& one : libraries)
        if (one.name == library) return split(one.words, " ");
    return {};
}

void check_names(const std::string& file, std::string_view text, const KnownNames& known,
                 Problems& problems)
{
    NameCheck check{file, known, problems};
    for (const Use& use : uses_of(text)) check.check(use);
}

} // namespace sandtable::lua
