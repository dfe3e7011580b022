// What can be typed: the words of the table, the orders that may be given, and help with both.

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/table/talk.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/rule_lookup.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>

namespace sandtable::text {

using host::key;

const std::vector<Talk::Word>& Talk::words()
{
    static const std::vector<Word> all{
        {key("help"), key("[WORD]"), key("this list, or more of one word"), &Talk::help},
        {key("map"), key("[ids|UNIT|CELL|words|wide|normal|compact|labels|plain]"),
         key("draw the map; ids shows who is who, UNIT or CELL tells what is about it"),
         &Talk::map},
        {key("places"), "", key("what stands where"), &Talk::places},
        {key("changed"), key("[N]"),
         key("what is otherwise since your last order, or since N orders"), &Talk::changed},
        {key("back"), key("[N|turn N]"), key("the table as it was, N orders ago"), &Talk::back},
        {key("legend"), "", key("what the characters of the map mean"), &Talk::legend},
        {key("units"), key("[SIDE]"), key("your units, or those of a side as far as you see them"),
         &Talk::units},
        {key("enemy"), "", key("what the enemy shows"), &Talk::enemy},
        {key("sheet"), key("[full]"),
         key("the sheets of the armies; full: with what a ruleset keeps for those who ask"),
         &Talk::sheet},
        {key("legal"), key("[UNIT]"), key("the orders that may be given"), &Talk::legal},
        {key("why"), key("ORDER"),
         key("whether an order is allowed, by which rule, and what it would mean; also ? ORDER"),
         &Talk::why},
        {key("odds"), key("[ORDER[; ANSWER ...]]"), key("every result of an order with its chance"),
         &Talk::odds},
        {key("advise"), "",
         key("what a computer player would order in your place, and what that may come to"),
         &Talk::advise},
        {key("explain"), key("[N|RULE]"), key("the last result in full, or result N, or a rule"),
         &Talk::explain},
        {key("tell"), key("[brief|normal|full]"), key("how much is told of each result"),
         &Talk::tell},
        {key("again"), "", key("what was told last, once more"), &Talk::again},
        {key("note"), key("TEXT"), key("something to be kept with the game, for everybody to read"),
         &Talk::note},
        {key("undo"), "", key("take the last order back, unless a die was rolled"), &Talk::undo},
        {key("status"), "", key("turn, phase and what is asked"), &Talk::status},
        {key("sequence"), "", key("the sequence of play, and where in it one is"), &Talk::sequence},
        {key("save"), key("[FILE]"), key("where the game is kept, or a copy of it"), &Talk::save},
        {key("lesson"), key("[stop|resume]"),
         key("the step of the lesson once more, or leave the lesson"), &Talk::lesson},
        {key("offer"), "", key("offer a draw, which a person or the computer takes or declines"),
         &Talk::offer},
        {key("quit"), "", key("leave; the game can be taken up again"), &Talk::quit},
    };
    return all;
}

std::vector<std::string> Talk::table_words(const host::Texts& texts)
{
    std::vector<std::string> names;
    for (const Word& word : words()) {
        names.emplace_back(word.word);
        names.emplace_back(texts.of(word.word));
    }
    return names;
}

bool Talk::is_table_word(std::string_view typed, const host::Texts& texts)
{
    return std::ranges::any_of(words(),
                               [&](const Word& word) { return means(typed, word.word, texts); });
}

void Talk::help_line(std::string line, std::string_view what) const
{
    line.insert(0, "  ");
    const std::size_t width = columns_of(line);
    constexpr std::size_t column = 30;
    if (width > column - 2) { // what it takes is too much to stand beside
        say(line);
        line = std::string(column, ' ');
    } else {
        line.append(column - width, ' ');
    }
    table_.paper_.print(line.append(what) + "\n", column);
}

void Talk::help_word(const Word& word) const
{
    std::string line{texts().of(word.word)};
    if (*word.takes) line.append(" ").append(texts().of(word.takes));
    help_line(std::move(line), texts().of(word.help));
}

void Talk::help_verb(const VerbSpec& verb, bool whole) const
{
    std::string line = teller().verb(verb);
    for (const ParamSpec& param : verb.params) {
        std::string name = host::in_capitals(teller().parameter(param.name));
        constexpr std::size_t most = 12; // words in the list of all orders
        if (param.kind == ParamKind::choice && (whole || param.words.size() <= most)) {
            constexpr std::size_t many = 4; // are set apart, so that a line may break between them
            const char* const between = param.words.size() > many ? " | " : "|";
            name.clear();
            for (const char* word : param.words)
                name += (name.empty() ? "" : between) + teller().choice(word);
        }
        if (param.repeats) name += "...";
        line += param.optional ? " [" + name + "]" : " " + name;
    }
    std::string what{texts().of(verb.title)};
    if (*verb.rule) what += " [" + std::string{verb.rule} + "]";
    help_line(std::move(line), what);
}

/// All that can be typed: orders that may be given now before the others. Of one word what it is,
/// with its rule and the orders that begin with it.
TextTable::Answer Talk::help(std::string_view of)
{
    const Setting& setting = session().setting();
    if (!of.empty()) return help_of(of);
    for (const Word& word : words()) help_word(word);
    std::vector<bool> now(setting.book->verbs.size());
    for (const Order& order : session().legal(side_, LegalQuery::everything))
        now[order.verb] = true;
    for (const bool possible : {true, false}) {
        bool any = false;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const VerbSpec& verb = setting.book->verbs[i];
            if ((now[i] || verb.inquiry != 0) != possible) continue;
            if (!any)
                say(texts().tr(possible ? key("Orders and questions now, several joined by \";\":")
                                        : key("Orders at other times:")));
            any = true;
            help_verb(verb, false);
        }
    }
    say(texts().tr(key("help WORD tells more of one of them")));
    return Answer::stay;
}

TextTable::Answer Talk::help_of(std::string_view name)
{
    const List<VerbSpec>& verbs = session().setting().book->verbs;
    std::vector<std::string> names;
    bool found = false;
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        names.emplace_back(verbs[i].name);
        names.push_back(teller().verb(verbs[i]));
        if (host::folded(name) != verbs[i].name &&
            host::folded(name) != host::folded(teller().verb(verbs[i])))
            continue;
        found = true;
        help_verb(verbs[i], true);
        if (*verbs[i].rule) say(host::rule_text(session().battle(), verbs[i].rule, texts()));
        allowed(verbs[i].name);
    }
    for (const Word& word : words()) {
        names.emplace_back(texts().of(word.word));
        if (found || !means(name, word.word, texts())) continue;
        found = true;
        help_word(word);
    }
    if (found) return Answer::stay;
    const std::string meant = host::nearest_word(name, names);
    say(texts().tr(key("no order is called \"{word}\""), {{"word", std::string{name}}}));
    say("  " + (meant.empty() ? texts().tr(key("help lists what can be typed"))
                              : texts().tr(key("did you mean {word}?"), {{"word", meant}})));
    return Answer::stay;
}

void Talk::allowed(std::string_view verb, const Order* like) const
{
    const Setting& setting = session().setting();
    std::vector<std::string> same, verbs, of_unit;
    std::int16_t unit = LegalQuery::everything;
    if (like && like->count > 0 && like->args[0] >= 0) {
        const auto& params = setting.book->verbs[like->verb].params;
        if (!params.empty() && params[0].kind == ParamKind::unit)
            unit = static_cast<std::int16_t>(like->args[0]);
    }
    if (unit != LegalQuery::everything)
        for (const Order& order : session().legal(side_, unit))
            if (order.verb == like->verb && order.count > 0 && order.args[0] == unit)
                of_unit.push_back(teller().order(order));
    for (const Order& order : session().legal(side_, LegalQuery::everything)) {
        const VerbSpec& spec = setting.book->verbs[order.verb];
        if (spec.name == verb && of_unit.empty()) same.push_back(teller().order(order));
        const std::string name = teller().verb(spec);
        if (std::ranges::find(verbs, name) == verbs.end()) verbs.push_back(name);
    }
    if (!of_unit.empty()) same = std::move(of_unit);
    constexpr std::size_t most = 6;
    const std::vector<std::string>& shown = same.empty() ? verbs : same;
    std::string list;
    for (std::size_t i = 0; i < shown.size() && (i < most || same.empty()); ++i)
        list += (list.empty() ? "" : "; ") + shown[i];
    if (!same.empty() && shown.size() > most) list += " ...";
    if (!list.empty()) say("  " + texts().tr(key("allowed now: {list}"), {{"list", list}}));
}

} // namespace sandtable::text
