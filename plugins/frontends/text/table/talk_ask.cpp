// What may be ordered, why, with what chances, and how a result came about.

#include "plugins/frontends/text/advice_text.hpp"
#include "plugins/frontends/text/table/odds_watch.hpp"
#include "plugins/frontends/text/table/talk.hpp"
#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/rule_lookup.hpp"
#include "plugins/host/telling/spoken.hpp"

#include "kernel/words/ascii.hpp"

#include <algorithm>

namespace sandtable::text {

using host::key;

void Talk::say_which(std::string_view word, const std::vector<Unit>& units) const
{
    std::string list;
    for (const Unit unit : units) list += (list.empty() ? "" : ", ") + teller().unit(unit);
    say(texts().tr(key("which \"{word}\"? {list}"), {{"word", std::string{word}}, {"list", list}}));
}

std::optional<Unit> Talk::unit_called(std::string_view words) const
{
    const View view = session().view(side_);
    const std::vector<Unit> units = host::units_meant(words, view, texts());
    if (units.size() == 1) return units.front();
    if (!units.empty()) {
        say_which(words, units);
        return std::nullopt;
    }
    say(texts().tr(key("no unit \"{word}\""), {{"word", std::string{words}}}));
    std::vector<std::string> names;
    for (int i = 0; i < view.unit_count(); ++i) names.push_back(teller().unit_id(unit_at_index(i)));
    const std::string meant = host::nearest_word(words, names);
    if (!meant.empty()) say("  " + texts().tr(key("did you mean {word}?"), {{"word", meant}}));
    return std::nullopt;
}

TextTable::Answer Talk::legal(std::string_view words)
{
    std::int16_t asked = LegalQuery::everything;
    if (!words.empty()) {
        const auto unit = unit_called(words);
        if (!unit) return Answer::stay;
        asked = static_cast<std::int16_t>(index(*unit));
    }
    const std::vector<Order> orders = session().legal(side_, asked);
    if (orders.empty()) {
        say(words.empty() ? texts().tr(key("nothing may be ordered now"))
                          : texts().tr(key("{unit} may be given no order now"),
                                       {{"unit", teller().unit(unit_at_index(asked))}}));
        if (!words.empty()) allowed({});
        return Answer::stay;
    }
    std::vector<std::string> said;
    constexpr std::size_t most = 120;
    for (std::size_t i = 0; i < orders.size() && i < most; ++i)
        said.push_back(teller().order(orders[i]));
    table_.paper_.print(in_columns(said, table_.paper_.columns()));
    if (orders.size() > most)
        say("  " + texts().tr(key("... and {n} more; legal UNIT lists those of one unit"),
                              {{"n", std::to_string(orders.size() - most)}}));
    return Answer::stay;
}

TextTable::Answer Talk::why(std::string_view text)
{
    if (text.empty()) {
        say(texts().tr(
            key("why wants an order: it tells whether it is allowed, and by which rule")));
        allowed({});
        return Answer::stay;
    }
    for (const Order& order : read(text)) {
        const auto refusal = session().why(order);
        say(refusal ? texts().tr(key("not allowed: {why}"), {{"why", teller().refusal(*refusal)}})
                    : texts().tr(key("allowed: {order}"), {{"order", teller().order(order)}}));
        show(session().forecast(order)); // of a refused one as far as it goes
    }
    return Answer::stay;
}

/// "odds ORDER; ANSWER; ...": the chances of an order, with answers that stand. Without one: of
/// what is pending.
TextTable::Answer Talk::odds(std::string_view text)
{
    host::OddsAsk ask;
    ask.eyes = side_;
    const std::string_view first = trimmed(text.substr(0, text.find(';')));
    if (!first.empty()) {
        const std::vector<Order> orders = read(first);
        if (orders.empty()) return Answer::stay;
        ask.order = orders.back();
        if (const auto refusal = host::refuse_odds(session(), *ask.order)) {
            say(texts().tr(key("not allowed: {why}"), {{"why", teller().refusal(*refusal)}}));
            return Answer::stay;
        }
    }
    while (text.find(';') != std::string_view::npos) {
        text.remove_prefix(text.find(';') + 1);
        const std::string_view one = trimmed(text.substr(0, text.find(';')));
        if (one.empty()) continue;
        std::string said = host::in_notation(one, session().view(side_), texts(), false).text;
        const std::string all = " " + std::string{texts().of(key("most"))};
        if (said.ends_with(all)) said.replace(said.size() - all.size(), all.size(), " most");
        const host::ReadStanding read = host::read_standing(said, session(), side_);
        if (read.error) {
            say_no_order(*read.error, one, said);
            return Answer::stay;
        }
        if (read.answers.empty()) {
            say(read.refusal
                    ? texts().tr(key("not allowed: {why}"),
                                 {{"why", teller().refusal(*read.refusal)}})
                    : texts().tr(key("\"{word}\" is no answer that can stand: an order, a verb, or "
                                     "a verb and \"most\""),
                                 {{"word", std::string{one}}}));
            return Answer::stay;
        }
        ask.answers.insert(ask.answers.end(), read.answers.begin(), read.answers.end());
    }
    const auto& style = table_.style_;
    const OddsSheet sheet{.columns = table_.paper_.breaks_at(),
                          .terminal = style.terminal,
                          .watched = style.terminal && !style.plain,
                          .most = 12};
    if (!watch_odds(session(), std::move(ask), teller(), sheet))
        say(texts().tr(key("the chances cannot be told: the side does not see enough")));
    return Answer::stay;
}

/// What a computer player would order who sees what this seat sees, and why.
TextTable::Answer Talk::advise(std::string_view)
{
    const auto& adviser = table_.style_.adviser;
    const auto player = adviser && side_ != umpire_seat ? adviser(session(), side_)
                                                        : std::unique_ptr<host::Automaton>{};
    if (!player) {
        say(texts().tr(key("there is nobody here who could advise you")));
        return Answer::stay;
    }
    const host::Advice advice =
        host::advise(session().battle(), session().view(side_), session().legal(side_), *player);
    table_.paper_.print(advice_text(advice, teller()));
    const auto odds =
        host::fight_ahead(session().game(), session().battle(), advice.order, texts());
    if (odds) {
        constexpr std::size_t most = 5;
        say(texts().tr(key("The fight it leads to:")));
        table_.paper_.print(show_odds(*odds, teller(), most));
    }
    const Journal means = session().forecast(advice.order);
    if (!means.empty()) {
        say(texts().tr(key("By the rulebook:")));
        show(means);
    }
    return Answer::stay;
}

/// "explain": the last result that was told, in full; "explain 12": that one; "explain MEL-10": a
/// rule.
TextTable::Answer Talk::explain(std::string_view what)
{
    const TextTable::Inbox& inbox = table_.inboxes_[table_.reads_as(side_)];
    const auto& results = inbox.results;
    if (!what.empty() && what.find_first_not_of("0123456789") != std::string_view::npos) {
        say(host::rule_text(session().battle(), std::string{what}, texts()));
        return Answer::stay;
    }
    const std::size_t wanted =
        what.empty() ? inbox.last_result ? inbox.last_result : results.size()
                     : static_cast<std::size_t>(std::stoul(std::string{what.substr(0, 9)}));
    if (results.empty())
        say(texts().tr(key("nothing has been resolved yet")));
    else if (wanted == 0 || wanted > results.size())
        say(texts().tr(key("there is no result {n}: the last is {m}"),
                       {{"n", std::to_string(wanted)}, {"m", std::to_string(results.size())}}));
    else
        table_.paper_.print(std::to_string(wanted) + ". " + table_.told(results[wanted - 1]));
    return Answer::stay;
}

} // namespace sandtable::text
