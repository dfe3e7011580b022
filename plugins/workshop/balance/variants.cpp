#include "plugins/workshop/balance/variants.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/teller.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

constexpr std::size_t most_variants = 200;

struct VaryAsked {
    std::string name;
    std::vector<std::string> values;
    bool is_option = false;
};

VaryAsked read_asked(const std::string& text, const ReadyBattle& battle)
{
    const std::size_t equals = text.find('=');
    VaryAsked asked{text.substr(0, equals), {}};
    std::string rest = equals == std::string::npos ? "" : text.substr(equals + 1);
    while (!rest.empty()) {
        asked.values.push_back(rest.substr(0, rest.find(',')));
        rest.erase(0, std::min(rest.size(), asked.values.back().size() + 1));
    }
    if (asked.name.empty() || asked.values.empty() ||
        std::ranges::any_of(asked.values, &std::string::empty))
        throw UsageError{key("--vary is NAME=a,b,c, not \"{word}\""), {{"word", text}}};
    std::vector<std::string> known;
    for (const OptionSpec& option : battle.setting->book->options) {
        known.emplace_back(option.name);
        asked.is_option = asked.is_option || asked.name == option.name;
    }
    for (const Value& word : *battle.setting->scenario) known.emplace_back(word.key);
    const std::string first = asked.name.substr(0, asked.name.find('.'));
    if (!asked.is_option && std::ranges::find(known, first) == known.end())
        throw UsageError{
            key("--vary: neither an option of {ruleset} nor a word of this scenario is "
                "called \"{word}\""),
            {{"ruleset", battle.identity.ruleset}, {"word", asked.name}},
            nearest_word(asked.name, known)};
    return asked;
}

} // namespace

std::vector<Variant> varied(const BattleRequest& as_it_is, const ReadyBattle& battle,
                            const std::vector<std::string>& asked)
{
    std::vector<Variant> all{{as_it_is, {}}};
    for (const std::string& text : asked) {
        const VaryAsked one = read_asked(text, battle);
        std::vector<Variant> more;
        for (const Variant& before : all)
            for (const std::string& value : one.values) {
                Variant variant = before;
                variant.words += (variant.words.empty() ? "" : ", ") + one.name + "=" + value;
                if (one.is_option)
                    variant.request.settings.push_back(one.name + "=" + value);
                else
                    variant.request.changes.push_back({one.name, value});
                more.push_back(std::move(variant));
            }
        if (more.size() > most_variants)
            throw UsageError{
                key("--vary: {n} combinations are too many ({m} at most)"),
                {{"n", std::to_string(more.size())}, {"m", std::to_string(most_variants)}}};
        all = std::move(more);
    }
    all.insert(all.begin(), {as_it_is, {}});
    return all;
}

std::vector<Variant> same_event(const Program& program, const ReadyBattle& battle,
                                const std::string& rulesets)
{
    const Shelf there = shelf(program);
    std::vector<std::string> wanted;
    for (std::string rest = rulesets; !rest.empty();) {
        wanted.push_back(rest.substr(0, rest.find(',')));
        rest.erase(0, std::min(rest.size(), wanted.back().size() + 1));
    }
    if (rulesets == "all") {
        wanted.clear();
        for (const KnownRuleset& ruleset : there.rulesets) wanted.push_back(ruleset.id);
    }
    const Value& said = (*battle.setting->scenario)["date"];
    const std::string date = said.is(Value::text) ? said.string : "";
    std::vector<Variant> all;
    for (const std::string& ruleset : wanted) {
        static_cast<void>(ruleset_called(program, ruleset));
        const std::size_t before = all.size();
        for (const KnownScenario& known : there.scenarios) {
            const bool is_same = known.file == battle.identity.scenario_file ||
                                 (!date.empty() && known.date == date);
            if (known.ruleset != ruleset || !is_same || known.id.ends_with("/lesson")) continue;
            BattleRequest request;
            request.scenario = known.id;
            request.quick = true;
            // What a scenario of several rulesets offers under one of them is known when it is
            // read.
            const auto boards = load_battle(program, request)->scenario->boards();
            if (boards.empty()) all.push_back({request, {}});
            for (const OfferedBoard& board : boards) {
                all.push_back({request, "board=" + board.name});
                all.back().request.settings.push_back("board=" + board.name);
            }
        }
        if (all.size() == before && rulesets != "all")
            throw UsageError{key("--against: no battle of {ruleset} is the same event as {word}"),
                             {{"ruleset", ruleset}, {"word", battle.identity.scenario}}};
    }
    return all;
}

VariantGames::VariantGames(const Program& program, const std::vector<Variant>& variants)
    : program_{program}
{
    for (const Variant& variant : variants) {
        words_.push_back(variant.words);
        battles_.push_back(load_battle(program, variant.request));
    }
}

std::vector<TriedVariant> VariantGames::play(const BalancePlan& plan, Series& series,
                                             std::string& failures) const
{
    std::vector<TriedVariant> tried;
    for (std::size_t i = 0; i < battles_.size(); ++i) {
        const ReadyBattle& battle = *battles_[i];
        const Texts texts = texts_with(program_, battle);
        const Teller teller{texts, *battle.setting};
        TriedVariant one{words_[i],
                         std::string{texts.of(battle.identity.title)},
                         battle.identity.scenario,
                         {},
                         {}};
        for (std::size_t s = 0; s < battle.setting->sides.size(); ++s)
            one.side_names.push_back(teller.side(static_cast<Side>(s)));
        series.expect(plan.most, [&] {
            one.figures = play_balance(program_, battle, plan, series.done, failures);
        });
        tried.push_back(std::move(one));
    }
    return tried;
}

} // namespace sandtable::host
