#include "plugins/frontends/wire/hello_words.hpp"

#include "kernel/board/label.hpp"
#include "plugins/frontends/wire/hello_looks.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/directions.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "plugins/host/telling/zone_names.hpp"

#include <array>

namespace sandtable::wire {
namespace {

class Words {
public:
    Words(const Setting& setting, const host::Teller& teller)
        : setting_{setting}, book_{*setting.book}, teller_{teller}
    {
    }

    [[nodiscard]] std::string of(const char* text) const
    {
        return std::string{teller_.texts().of(text ? text : "")};
    }
    /// A word of a choice: as it is typed, where the catalog has that.
    [[nodiscard]] std::string said(const char* word) const
    {
        std::string typed = teller_.choice(word);
        return typed == word ? of(word) : typed;
    }
    template <typename Spec>
    [[nodiscard]] Json titles(const List<Spec>& list) const
    {
        Json json = Json::object();
        for (const Spec& spec : list) json[spec.name] = of(spec.title);
        return json;
    }

    [[nodiscard]] Json names() const
    {
        Json json;
        Json verbs = Json::object(), words = Json::object();
        for (const VerbSpec& verb : book_.verbs) {
            verbs[verb.name] = teller_.verb(verb);
            for (const ParamSpec& param : verb.params)
                for (const char* word : param.words) words[word] = said(word);
        }
        json["verbs"] = std::move(verbs);
        json["words"] = std::move(words);
        json["phases"] = titles(book_.phases);
        Json prompts = Json::object(), rules = Json::object(), cells = Json::object();
        for (const DecisionSpec& spec : book_.decisions) prompts[spec.name] = of(spec.prompt);
        json["decisions"] = std::move(prompts);
        json["terrains"] = titles(book_.terrains);
        json["edges"] = titles(book_.edge_kinds);
        if (setting_.board->shape == Shape::zones)
            for (int i = 0; i < setting_.board->cells; ++i)
                cells[label(*setting_.board, cell_at_index(i))] =
                    host::zone_name(setting_, cell_at_index(i), teller_.texts());
        json["cells"] = std::move(cells);
        json["directions"] = directions();
        json["endings"] = titles(book_.endings);
        json["levels"] = titles(book_.levels);
        json["options"] = titles(book_.options);
        for (const RuleSpec& rule : book_.rules) rules[rule.id] = of(rule.title);
        json["rules"] = std::move(rules);
        return json;
    }

    [[nodiscard]] Json directions() const
    {
        const Board& board = *setting_.board;
        Json json = Json::object();
        for (int d = 0; d < board.directions; ++d)
            if (const auto name = std::string{direction_name(board.shape, d)}; !name.empty())
                json[name] = host::direction_said(name, board.shape, teller_.texts());
        return json;
    }

    [[nodiscard]] Json counters(const List<CounterSpec>& list) const
    {
        constexpr std::array shown{"number", "nothing", "pips", "flag", "share", "state"};
        constexpr std::int64_t most_values = 16;
        Json json = Json::array();
        for (const CounterSpec& spec : list) {
            Json one{{"name", spec.name},
                     {"title", host::counter_title(teller_.texts().of(spec.title))},
                     {"shown", shown[static_cast<std::size_t>(spec.shown)]},
                     {"means", host::word_for(spec.means)},
                     {"min", spec.min},
                     {"max", spec.max}};
            if (spec.full != 0 && spec.full <= list.size())
                one["full"] = list[static_cast<std::size_t>(spec.full - 1)].name;
            else
                one["full"] = spec.max;
            const bool has_words = host::counter_title(spec.title) != std::string_view{spec.title};
            if (has_words && spec.max - spec.min < most_values) {
                Json values = Json::array();
                for (std::int64_t n = spec.min; n <= spec.max; ++n)
                    values.push_back(host::counter_value(spec, n, teller_));
                one["values"] = std::move(values);
            }
            json.push_back(std::move(one));
        }
        return json;
    }

    [[nodiscard]] Json states() const
    {
        Json json = Json::array();
        for (const StateSpec& state : book_.states) {
            if (state.counter >= book_.unit_counters.size()) continue;
            json.push_back({{"name", state.name},
                            {"title", of(state.title)},
                            {"counter", book_.unit_counters[state.counter].name},
                            {"from", state.from},
                            {"to", state.to}});
        }
        return json;
    }

    [[nodiscard]] Json types() const
    {
        constexpr std::array weights{"usual", "light", "medium", "heavy"};
        Json json = Json::array();
        for (const UnitTypeSpec& type : book_.unit_types)
            json.push_back({{"name", type.name},
                            {"title", of(type.title)},
                            {"letter", std::string(1, type.letter)},
                            {"arm", type.symbol ? type.symbol : ""},
                            {"figure", type.figure ? Json(type.figure) : Json(nullptr)},
                            {"weight", weights[static_cast<std::size_t>(type.weight)]},
                            {"stacks", type.stacks != 0}});
        return json;
    }

    [[nodiscard]] Json dice() const
    {
        Json json = Json::array();
        for (const Die& die : book_.dice) {
            Json faces = Json::array();
            for (std::uint32_t i = 0; i < die.outcomes(); ++i) {
                const std::string text = host::face_text(die, i);
                faces.push_back({{"text", text},
                                 {"value", die.value(i)},
                                 {"weight", die.weight(i)},
                                 {"shown", teller_.texts().drawn(text.c_str())}});
            }
            json.push_back({{"name", die.name}, {"faces", std::move(faces)}});
        }
        return json;
    }

    /// What parameters allow, and who may give the order when.
    void add_bounds(Json& orders) const
    {
        for (std::size_t v = 0; v < book_.verbs.size(); ++v) {
            const VerbSpec& verb = book_.verbs[v];
            orders[v]["any_time"] = verb.any_time != 0;
            if (verb.rule && *verb.rule) orders[v]["rule"] = verb.rule;
            for (std::size_t p = 0; p < verb.params.size(); ++p) {
                const ParamSpec& param = verb.params[p];
                Json& one = orders[v]["params"][p];
                const std::string title = teller_.parameter(param.name);
                one["title"] = title == param.name ? of(param.name) : title;
                if (param.min == 0 && param.max == 0) continue;
                one["min"] = param.min;
                one["max"] = param.max;
            }
        }
    }

private:
    const Setting& setting_;
    const Book& book_;
    const host::Teller& teller_;
};

} // namespace

void add_words(Json& hello, const host::Session& session, const host::Teller& teller,
               const std::vector<std::string>& languages)
{
    const Setting& setting = session.setting();
    const Book& book = *setting.book;
    const Words words{setting, teller};
    hello["language"] = teller.texts().language();
    hello["languages"] = languages;
    hello["umpire"] = book.has_umpire != 0;
    hello["dice_by"] = session.plan().dice;
    hello["recorded"] = !session.file().empty();
    Json players = Json::array();
    for (const host::RecordSeat& seat : session.plan().seats)
        players.push_back({{"side", seat.side}, {"player", seat.player}});
    hello["players"] = std::move(players);
    hello["names"] = words.names();
    hello["counters"] = {{"units", words.counters(book.unit_counters)},
                         {"sides", words.counters(book.side_counters)},
                         {"cells", words.counters(book.cell_counters)},
                         {"battle", words.counters(book.game_counters)}};
    hello["states"] = words.states();
    hello["types"] = words.types();
    hello["dice"] = words.dice();
    words.add_bounds(hello["orders"]);
    add_looks(hello, setting, teller);
    for (Json& goal : hello["board"]["objectives"])
        goal["title"] = std::string{teller.texts().of(goal["name"].get<std::string>())};
}

} // namespace sandtable::wire
