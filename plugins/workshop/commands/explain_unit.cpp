#include "plugins/workshop/commands/explain_unit.hpp"

#include "plugins/host/commands/begun.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/nearest_word.hpp"

#include "plugins/frontends/text/lists.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

/// Whom a question is about: a unit (its index) or a side.
struct Asked {
    ParamKind kind = ParamKind::unit;
    std::int32_t value = 0;
    Side side = 0;
};

Asked subject_called(const std::string& name, const ReadyBattle& battle, const Texts& texts)
{
    const Setting& setting = *battle.setting;
    std::vector<std::string> known;
    for (std::size_t s = 0; s < setting.sides.size(); ++s) {
        if (name == setting.sides[s].id)
            return {ParamKind::side, static_cast<std::int32_t>(s), static_cast<Side>(s)};
        known.emplace_back(setting.sides[s].id);
    }
    for (std::size_t i = 0; i < setting.units.size(); ++i) {
        if (name == setting.units[i].id)
            return {ParamKind::unit, static_cast<std::int32_t>(i), setting.units[i].side};
        known.emplace_back(setting.units[i].id);
    }
    throw UsageError{key("no unit and no side \"{word}\" in {battle}"),
                     {{"word", name}, {"battle", std::string{texts.of(battle.identity.title)}}},
                     nearest_word(name, known)};
}

/// Whether a question needs no more than one thing of this kind. What is asked of nothing at all,
/// such as the score, is a question of the side that asks.
bool is_about(const VerbSpec& verb, ParamKind kind)
{
    if (!verb.inquiry) return false;
    if (verb.params.empty()) return kind == ParamKind::side;
    if (verb.params[0].kind != kind) return false;
    for (std::size_t i = 1; i < verb.params.size(); ++i)
        if (!verb.params[i].optional && !verb.params[i].repeats) return false;
    return true;
}

/// The question about it; what is optional is left out.
Order question(std::size_t verb, const VerbSpec& spec, const Asked& about)
{
    Order order{.verb = static_cast<std::uint16_t>(verb), .side = about.side};
    if (!spec.params.empty()) order = order.with(about.value);
    for (std::size_t i = 1; i < spec.params.size(); ++i)
        if (!spec.params[i].repeats) order = order.with(-1);
    return order;
}

} // namespace

int explain_unit(const Program& program, const Options& options, const std::string& scenario,
                 const std::string& name)
{
    const auto battle = load_battle(program, {.scenario = scenario,
                                              .ruleset = options.text("ruleset"),
                                              .settings = settings_from(options)});
    const Texts texts = texts_with(program, *battle);
    const Teller teller{texts, *battle->setting};
    const Asked about = subject_called(name, *battle, texts);
    Session session{*battle, {.seed = 1, .seats = {}}};
    static_cast<void>(begun(session, teller));

    const Book& book = *battle->setting->book;
    Journal said;
    bool asked = false;
    for (std::size_t v = 0; v < book.verbs.size(); ++v) {
        if (!is_about(book.verbs[v], about.kind)) continue;
        const Order order = question(v, book.verbs[v], about);
        if (session.why(order)) continue; // not now
        asked = true;
        for (auto& one : session.forecast(order)) said.push_back(std::move(one));
    }
    if (!asked)
        throw UsageError{key("{ruleset} answers no question about {word} alone"),
                         {{"ruleset", battle->identity.ruleset}, {"word", name}}};
    if (program.json) {
        Json json{{"of", name}, {"scenario", battle->identity.scenario}};
        json.update(journal_json(said, teller));
        print_json(json);
        return exit_done;
    }
    std::cout << text::show_told(tell_journal(said, teller, umpire_seat, Detail::full),
                                 program.color);
    return exit_done;
}

} // namespace sandtable::host
