// What players read: sums that add up, rules that exist, texts in every language that is offered.

#include "plugins/host/border/hosted_ruleset.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/telling/catalog/book_texts.hpp"
#include "plugins/host/telling/rule_lookup.hpp"
#include "plugins/workshop/conform/tries.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>

namespace sandtable::host::conform {
namespace {

// --- sums
// -----------------------------------------------------------------------------------------

void check_sums(const Breakdown& breakdown)
{
    const auto fail = [&](const std::string& text, Values values) {
        values.emplace_back("word", breakdown.kind());
        throw Failed{Complaint{text, std::move(values)}};
    };
    if (breakdown.lost() > 0) return; // more lines than anybody keeps: the total stands alone
    std::array<std::int64_t, Breakdown::groups> sums{};
    for (const Term& term : breakdown) {
        if (term.group >= Breakdown::groups)
            fail(key("breakdown \"{word}\": a line belongs to group {n}, and there are 4"),
                 {{"n", std::to_string(term.group)}});
        if (!term.text || !term.rule) fail(key("breakdown \"{word}\": a line without a text"), {});
        if (term.kind == Term::value || term.kind == Term::die) sums[term.group] += term.amount;
        if (term.kind == Term::waived && term.amount != 0)
            fail(key("breakdown \"{word}\": a line that is waived counts {n}"),
                 {{"n", std::to_string(term.amount)}});
    }
    for (int i = 0; i < Breakdown::groups; ++i)
        if (const auto sum = sums[static_cast<std::size_t>(i)]; sum != breakdown.total(i))
            fail(key("breakdown \"{word}\": its lines add up to {n}, its total is {m}"),
                 {{"n", std::to_string(sum)}, {"m", std::to_string(breakdown.total(i))}});
}

/// What the ruleset answers when it is asked about a few orders.
Journal forecasts(const Moment& m, std::size_t most)
{
    Journal said;
    if (!m.battle.explains || m.game.over()) return said;
    Sink sink;
    sink.explains = 1;
    sink.breakdown = [](void* to, const Breakdown* b) {
        static_cast<Journal*>(to)->emplace_back(*b);
    };
    sink.to = &said;
    const Side side = m.seat();
    for (const Order& order : some_of(all_legal(m.game, {.side = side}), most, m.draws(30)))
        m.battle.explains->explain(m.game.view(side), order, sink);
    return said;
}

void breakdowns(const Moment& m)
{
    for (const auto& one : m.said)
        if (const auto* breakdown = one.breakdown()) check_sums(*breakdown);
    if (!m.now_and_then(5)) return;
    for (const auto& one : forecasts(m, 4))
        if (const auto* breakdown = one.breakdown()) check_sums(*breakdown);
}

// --- rules and texts that come up in play
// -----------------------------------------------------------

/// Whether there is a word to translate: small letters that stand in no {name}. "NE" and "d6" are
/// the same in every language.
bool has_words(std::string_view text)
{
    bool inside = false;
    int letters = 0;
    for (const char c : text) {
        inside = c == '{' || (inside && c != '}');
        letters += !inside && (std::islower(static_cast<unsigned char>(c)) || (c & 0x80) != 0);
    }
    return letters > 1;
}

/// Everything that is cited and said in random games, with one place where it was.
struct Cited {
    std::map<std::string, std::string> rules;
    std::map<std::string, std::string> texts;
    /// The battles that were played: what their scripts say they translate themselves.
    std::vector<std::unique_ptr<ReadyBattle>> battles;

    void rule(const char* id, const std::string& where)
    {
        if (id && *id) rules.emplace(id, where);
    }
    void text(const char* english, const std::string& where)
    {
        if (english && *english) texts.emplace(english, where);
    }
    void args(const Args& args, const std::string& where) { text(args.word, where); }
    /// What a player types for an order, and what help calls its arguments: keys of their own.
    void typed(const VerbSpec& verb)
    {
        const std::string where = std::string{"verb "} + verb.name;
        texts.emplace("order: " + std::string{verb.name}, where);
        for (const ParamSpec& param : verb.params) {
            texts.emplace("parameter: " + std::string{param.name}, where);
            for (const char* word : param.words)
                if (has_words(word)) texts.emplace("choice: " + std::string{word}, where);
        }
    }

    void take(const Journal& said)
    {
        for (const auto& one : said) {
            if (const auto* event = one.event()) {
                const std::string where = "an event";
                rule(event->rule, where);
                text(event->text, where);
                if (event->kind == EventKind::told) args(event->args, where);
                continue;
            }
            const auto& b = *one.breakdown();
            const std::string where = std::string{"breakdown \""} + b.kind() + "\"";
            rule(b.outcome_rule(), where);
            text(b.title_text(), where);
            text(b.outcome_text(), where);
            args(b.title_args(), where);
            args(b.outcome_args(), where);
            for (const Term& term : b) {
                rule(term.rule, where);
                text(term.text, where);
                args(term.args, where);
            }
        }
    }
    void take(const Refusal& refusal)
    {
        rule(refusal.rule, "a refusal");
        text(refusal.message, "a refusal");
        args(refusal.args, "a refusal");
    }
};

/// Random games, with refusals and forecasts asked for on the way.
Cited cited_in_games(Subject& subject)
{
    Cited cited;
    const std::uint64_t games = std::min<std::uint64_t>(subject.knobs().games, 20);
    for (const std::string& scenario : subject.scenarios()) {
        cited.battles.push_back(subject.battle_if_any(scenario));
        const ReadyBattle* const battle = cited.battles.back().get();
        if (!battle) {
            cited.battles.pop_back();
            continue;
        }
        for (std::uint64_t g = 0; g < games; ++g) {
            static Cited* to = nullptr; // a Check is a plain function
            to = &cited;
            Walk walk{*battle, subject.knobs().seed + g, nullptr};
            const Check look = [](const Moment& m) {
                to->take(m.said);
                if (m.game.over() || !m.now_and_then(3)) return;
                to->take(forecasts(m, 3));
                Stream draws = m.draws(31);
                for (int i = 0; i < 8; ++i)
                    if (const auto refusal = m.game.refuse(
                            any_order(m.game.setting(), m.seat(), draws), Questions::answered))
                        to->take(*refusal);
            };
            try {
                walk.begin(look, false, false);
                while (!walk.game().over() && walk.orders().size() < 3000) walk.step(look);
            } catch (const BrokenOff&) {
                break; // another case says why
            }
        }
    }
    return cited;
}

std::string rules(Subject& subject)
{
    const Book& book = book_of(subject.plugin());
    std::set<std::string, std::less<>> known;
    const std::string markdown = subject.register_text();
    for (const RegisterEntry& entry : read_register(markdown)) known.insert(entry.id);
    const bool has_register = !known.empty();
    if (!has_register)
        for (const RuleSpec& rule : book.rules) known.insert(rule.id);
    Cited cited = cited_in_games(subject);
    for (const RuleSpec& rule : book.rules) cited.rule(rule.id, "the book's list of rules");
    for (const VerbSpec& verb : book.verbs) cited.rule(verb.rule, std::string{"verb "} + verb.name);
    for (const PhaseSpec& phase : book.phases)
        cited.rule(phase.rule, std::string{"phase "} + phase.name);
    for (const StepSpec& step : book.sequence)
        cited.rule(step.rule, std::string{"step "} + step.name);
    for (const OptionSpec& option : book.options)
        cited.rule(option.rule, std::string{"option "} + option.name);
    if (cited.rules.empty()) throw Skipped{key("it cites no rules")};
    for (const auto& [id, where] : cited.rules)
        if (!known.contains(id))
            throw Failed{Complaint{has_register
                                       ? key("rule {word}, cited by {where}, is not in rules.md")
                                       : key("rule {word}, cited by {where}, is not in the book's "
                                             "list of rules, and there is no rules.md"),
                                   {{"word", id}, {"where", where}}}};
    return subject.tr(key("{n} rules cited, {m} known"), {{"n", std::to_string(cited.rules.size())},
                                                          {"m", std::to_string(known.size())}});
}

// --- languages
// --------------------------------------------------------------------------------------

/// Whether a battle calls a side, unit or place so: a name that it writes once is the same in every
/// language.
bool is_name_in(const Setting& setting, std::string_view text)
{
    const auto named = [&](const auto& list) {
        for (const auto& one : list)
            if (one.name && text == one.name) return true;
        return false;
    };
    return named(setting.sides) || named(setting.units) || named(setting.board->objectives) ||
           named(setting.board->areas);
}

/// The catalog of one language: the plugin's, and the program's for what the kernel itself says.
std::set<std::string, std::less<>> translated(Subject& subject, const std::string& file,
                                              const std::string& language)
{
    std::set<std::string, std::less<>> known;
    const Po own = read_po(read_text_file(file));
    const std::string name = std::filesystem::path{file}.filename().string();
    const auto fault = [&](const PoFault& bad) {
        throw Failed{
            Complaint{"locale/" + name + ":" + std::to_string(bad.line) + ": " + bad.message}};
    };
    for (const PoFault& bad : own.faults) fault(bad);
    for (const PoFault& bad : disagreements(own)) fault(bad);
    for (const PoEntry& entry : own.entries)
        if (!entry.text().empty()) known.insert(entry.id);
    for (const char* part : {"host", "frontends/text", "lua"}) {
        const std::string other =
            subject.program().home + "/share/sandtable/" + part + "/locale/" + language + ".po";
        if (!std::filesystem::exists(other)) continue;
        for (const PoEntry& entry : read_po(read_text_file(other)).entries)
            if (!entry.text().empty()) known.insert(entry.id);
    }
    return known;
}

std::string texts(Subject& subject)
{
    const Book& book = book_of(subject.plugin());
    std::vector<std::string> catalogs;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{
             std::filesystem::path{subject.where().folder} / "locale", error})
        if (entry.path().extension() == ".po") catalogs.push_back(entry.path().string());
    if (catalogs.empty()) throw Skipped{key("it declares no language but English (locale/*.po)")};
    std::ranges::sort(catalogs);
    Cited cited = cited_in_games(subject);
    for (const BookText& one : texts_of(book))
        cited.text(one.text, std::string{one.what} + " " + one.named);
    for (const VerbSpec& verb : book.verbs) cited.typed(verb);
    for (const std::string& file : catalogs) {
        const std::string language = std::filesystem::path{file}.stem().string();
        const auto known = translated(subject, file, language);
        if (language == "en") continue; // what it does not say stays as it is
        std::string missing, place;
        int more = 0;
        for (const auto& one : cited.texts) {
            const std::string& text = one.first;
            const std::string& where = one.second;
            if (!has_words(text) || known.contains(text)) continue;
            // What a battle calls something, the battle itself translates, if it must be.
            if (std::ranges::any_of(cited.battles, [&](const auto& battle) {
                    return is_name_in(*battle->setting, text) ||
                           (battle->translate && !battle->translate(language, text).empty());
                }))
                continue;
            if (missing.empty()) place = where;
            if (++more <= 5 || subject.knobs().alone)
                missing += (missing.empty() ? "\"" : ", \"") + text + "\"";
        }
        if (!missing.empty())
            throw Failed{Complaint{
                key("locale/{word}.po: {n} texts are missing: {text}; the first is of {where}"),
                {{"word", language},
                 {"text", missing},
                 {"where", place},
                 {"n", std::to_string(more)}}}};
    }
    return subject.tr(
        key("{n} texts, {m} languages besides English"),
        {{"n", std::to_string(cited.texts.size())}, {"m", std::to_string(catalogs.size())}});
}

} // namespace

std::vector<Case> text_cases()
{
    return {
        Case{"breakdowns", key("The total of every breakdown is the sum of its lines."),
             key("Add a number to a breakdown and to the result in one call (Breakdown::add)."),
             true, false, breakdowns, nullptr},
        Case{"rules", key("Every rule that is cited is in the register."),
             key("rules.md has one line a rule: | id | ... |. Without it the book's list counts."),
             true, false, nullptr, rules},
        Case{"texts", key("Every text that players read is there in each language it offers."),
             key("locale/LANGUAGE.po: msgid is the English text, letter by letter."), true, false,
             nullptr, texts},
    };
}

} // namespace sandtable::host::conform
