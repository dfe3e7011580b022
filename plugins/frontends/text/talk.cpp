#include "plugins/frontends/text/talk.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/odds_watch.hpp"
#include "plugins/frontends/text/sequence_text.hpp"
#include "plugins/frontends/text/sheet_text.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/notation/complete_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/rule_lookup.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <iostream>
#include <set>

namespace sandtable::text {

using host::key;
using host::ReadOrders;
using host::Step;

const Talk::Word* Talk::word_for(std::string_view line) const
{
    const bool forced = line.starts_with('/');
    if (forced) line.remove_prefix(1);
    const std::string_view first = line.substr(0, line.find_first_of(" \t"));
    const std::string_view rest = trimmed(line.substr(first.size()));
    const auto is_verb = [this](std::string_view name) {
        for (const VerbSpec& verb : session().setting().book->verbs)
            if (name == verb.name) return true;
        return false;
    };
    // A verb of the book comes first, but for "odds fire #1 #2": it is about an order.
    if (!forced && is_verb(first) && !is_verb(rest.substr(0, rest.find_first_of(" \t"))))
        return nullptr;
    for (const Word& word : words())
        if (means(first, word.word, texts())) return &word;
    return nullptr;
}

bool Talk::means(std::string_view typed, const char* word, const host::Texts& texts)
{
    typed = trimmed(typed);
    if (typed.starts_with('/')) typed.remove_prefix(1);
    return typed == word || host::without_accents(typed) == host::without_accents(texts.of(word));
}

void Talk::say(const std::string& text) const { std::cout << text << "\n"; }

TextTable::Answer Talk::hear(std::string_view line)
{
    line = trimmed(line);
    if (line.empty()) return Answer::stay;
    if (line.front() == '?') { // "?" and "? fire" as help, "? fire #1 #2" as why
        const std::string_view asked = trimmed(line.substr(1));
        return asked.find(' ') == std::string_view::npos ? help(asked) : why(asked);
    }
    if (const Word* word = word_for(line)) {
        const std::size_t blank = line.find_first_of(" \t");
        return (this->*word->doing)(blank == std::string_view::npos ? std::string_view{}
                                                                    : trimmed(line.substr(blank)));
    }
    Answer answer = Answer::stay;
    while (!line.empty() && answer != Answer::leave) {
        const std::size_t end = line.find(';');
        const std::string_view one = trimmed(line.substr(0, end));
        line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
        if (one.empty()) continue;
        if (answer == Answer::acted && session().next_seat() != side_) {
            say(texts().tr(
                key("not given, for it is no longer your turn: {order}"),
                {{"order", std::string{one} + (line.empty() ? "" : ";" + std::string{line})}}));
            break;
        }
        const std::optional<Answer> now = order(one);
        if (!now) break; // what follows may have counted on it
        if (*now != Answer::stay) answer = *now;
    }
    return answer;
}

std::vector<Order> Talk::read(std::string_view text) const
{
    const ReadOrders read = session().read(text, side_);
    if (read.refusal) {
        say(teller().refusal(*read.refusal));
    } else if (read.error) {
        std::string why = teller().notation(*read.error);
        std::string meant = read.error->suggestion;
        if (meant.empty()) {
            std::vector<std::string> names;
            for (const Word& word : words()) names.emplace_back(texts().of(word.word));
            meant = host::nearest_word(text.substr(0, text.find(' ')), names);
        }
        const bool is_verb = read.error->at > 0;
        if (!meant.empty())
            why += "\n  " + texts().tr(key("did you mean {word}?"), {{"word", meant}});
        else if (!is_verb)
            why += "\n  " + texts().tr(key("help lists what can be typed"));
        say(why);
        if (is_verb) may_follow(text.substr(0, read.error->at));
    } else {
        return read.orders;
    }
    return {};
}

void Talk::show(const Journal& said) const
{
    std::cout << show_told(host::tell_journal(said, teller(), side_, host::Detail::full,
                                              static_cast<std::size_t>(table_.style_.width - 4)),
                           color());
}

std::optional<TextTable::Answer> Talk::order(std::string_view text)
{
    const std::vector<Order> orders = read(text);
    if (orders.empty()) return std::nullopt;
    const VerbSpec& verb = session().setting().book->verbs[orders.front().verb];
    if (verb.inquiry) {
        if (const auto refusal = session().why(orders.front()))
            say(teller().refusal(*refusal));
        else
            show(session().forecast(orders.front()));
        return Answer::stay;
    }
    const Step step = session().submit_all(orders);
    if (step.result == Step::refused) {
        say(texts().tr(key("refused: {why}"), {{"why", teller().refusal(*step.refusal)}}));
        allowed(verb.name);
        return std::nullopt;
    }
    if (step.result == Step::failed) {
        table_.tell_failure(*step.problem);
        return std::nullopt;
    }
    if (step.result == Step::given_up) {
        say(texts().tr(key("given up: the dice are missing; nothing has happened")));
        return std::nullopt;
    }
    say(texts().tr(key("ordered: {order}"), {{"order", step.text}}));
    table_.deliver(step);
    TextTable::Inbox& inbox = table_.inboxes_[side_];
    // While it is still this seat's turn its news are shown at once.
    if (!session().over() && session().next_seat() == side_) {
        const bool moved = !inbox.news.empty();
        std::cout << show_told(inbox.news, color());
        inbox.news.clear();
        if (moved) table_.wants_map_ = true;
        return moved ? Answer::acted : Answer::stay;
    }
    return Answer::acted;
}

TextTable::Answer Talk::map(std::string_view how)
{
    MapStyle style = table_.map_style();
    const View view = session().view(side_);
    if (how == "plain" || how == texts().of(key("plain"))) {
        std::string drawn;
        if (session().battle().sheets)
            drawn = sheet_text(host::sheet_of(session().battle(), view, teller()),
                               texts().of(key(": ")));
        else if (session().battle().forms)
            drawn = session().battle().forms->draw(view);
        style.color = false;
        if (drawn.empty()) drawn = draw_map(view, teller(), style);
        if (!drawn.ends_with('\n')) drawn += '\n';
        std::cout << drawn;
        return Answer::stay;
    }
    if (how == "labels") style.labels = true;
    if (how == "wide") style.size = MapStyle::wide;
    if (how == "normal") style.size = MapStyle::normal;
    if (how == "compact") style.size = MapStyle::compact;
    if (how == "wide" || how == "normal" || how == "compact") table_.style_.map = style.size;
    std::cout << draw_map(view, teller(), style);
    return Answer::stay;
}

TextTable::Answer Talk::units(std::string_view whose)
{
    const Setting& setting = session().setting();
    const View view = session().view(side_);
    std::vector<std::string> names;
    for (std::size_t s = 0; s < setting.sides.size(); ++s) {
        const auto side = static_cast<Side>(s);
        names.emplace_back(setting.sides[s].id);
        const bool wanted = whose.empty()
                                ? side == side_ || side_ == umpire_seat
                                : whose == setting.sides[s].id || whose == teller().side(side);
        if (!wanted) continue;
        std::cout << list_units(view, teller(), side, color());
        if (!whose.empty()) return Answer::stay;
    }
    if (!whose.empty()) {
        say(texts().tr(key("no side \"{word}\""), {{"word", std::string{whose}}}));
        const std::string meant = host::nearest_word(whose, names);
        if (!meant.empty()) say("  " + texts().tr(key("did you mean {word}?"), {{"word", meant}}));
    }
    return Answer::stay;
}

TextTable::Answer Talk::sheet(std::string_view)
{
    const View view = session().view(side_);
    std::cout << sheet_text(host::sheet_of(session().battle(), view, teller()),
                            texts().of(key(": ")));
    return Answer::stay;
}

TextTable::Answer Talk::enemy(std::string_view)
{
    const View view = session().view(side_);
    for (std::size_t s = 0; s < session().setting().sides.size(); ++s)
        if (static_cast<Side>(s) != side_)
            std::cout << list_units(view, teller(), static_cast<Side>(s), color());
    return Answer::stay;
}

TextTable::Answer Talk::legend(std::string_view)
{
    std::cout << draw_legend(session().view(side_), teller(), color());
    return Answer::stay;
}

TextTable::Answer Talk::legal(std::string_view unit)
{
    const Setting& setting = session().setting();
    std::int16_t asked = LegalQuery::everything;
    if (!unit.empty()) {
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < setting.units.size(); ++i) {
            ids.emplace_back(setting.units[i].id);
            if (unit == setting.units[i].id) asked = static_cast<std::int16_t>(i);
        }
        if (asked == LegalQuery::everything) {
            say(texts().tr(key("no unit \"{word}\""), {{"word", std::string{unit}}}));
            const std::string meant = host::nearest_word(unit, ids);
            if (!meant.empty())
                say("  " + texts().tr(key("did you mean {word}?"), {{"word", meant}}));
            return Answer::stay;
        }
    }
    const std::vector<Order> orders = session().legal(side_, asked);
    std::vector<std::string> texts_of_orders;
    constexpr std::size_t most = 120;
    for (std::size_t i = 0; i < orders.size() && i < most; ++i)
        texts_of_orders.push_back(host::write_order(orders[i], setting));
    std::cout << in_columns(texts_of_orders, table_.style_.width);
    if (orders.size() > most)
        say("  " + texts().tr(key("... and {n} more; legal UNIT lists those of one unit"),
                              {{"n", std::to_string(orders.size() - most)}}));
    return Answer::stay;
}

TextTable::Answer Talk::why(std::string_view text)
{
    for (const Order& order : read(text)) {
        const auto refusal = session().why(order);
        say(refusal ? texts().tr(key("not allowed: {why}"), {{"why", teller().refusal(*refusal)}})
                    : texts().tr(key("allowed: {order}"),
                                 {{"order", host::write_order(order, session().setting())}}));
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
        if (const auto refusal = session().why(*ask.order)) {
            say(texts().tr(key("not allowed: {why}"), {{"why", teller().refusal(*refusal)}}));
            return Answer::stay;
        }
    }
    while (text.find(';') != std::string_view::npos) {
        text.remove_prefix(text.find(';') + 1);
        const std::string_view one = trimmed(text.substr(0, text.find(';')));
        if (one.empty()) continue;
        const auto answer = host::read_answer(one, session().setting());
        if (!answer) {
            say(texts().tr(key("\"{word}\" is no answer that can stand: an order in full, a verb, "
                               "or a verb and \"most\""),
                           {{"word", std::string{one}}}));
            return Answer::stay;
        }
        ask.answers.push_back(*answer);
    }
    if (!watch_odds(session(), std::move(ask), teller(), 12,
                    table_.style_.terminal ? table_.style_.width : 0))
        say(texts().tr(key("the chances cannot be told: the side does not see enough")));
    return Answer::stay;
}

TextTable::Answer Talk::note(std::string_view text)
{
    if (const char* fault = session().add_note(side_, text)) {
        say(texts().tr(fault, {{"n", std::to_string(host::longest_note)}}));
        return Answer::stay;
    }
    const std::string told = teller().note(side_, text);
    say(told);
    for (auto& [side, inbox] : table_.inboxes_)
        if (side != side_) inbox.news.push_back({host::ToldLine::event, told});
    return Answer::stay;
}

TextTable::Answer Talk::undo(std::string_view)
{
    if (!session().undo(side_)) {
        say(texts().tr(key("nothing may be taken back: a die was rolled, something was revealed, "
                           "or there is no order")));
        return Answer::stay;
    }
    say(texts().tr(key("taken back")));
    table_.wants_map_ = true;
    return Answer::acted;
}

TextTable::Answer Talk::explain(std::string_view what)
{
    const auto& results = table_.inboxes_[side_].results;
    std::size_t wanted = 3;
    if (!what.empty() && what.find_first_not_of("0123456789") != std::string_view::npos) {
        say(host::rule_text(session().battle(), std::string{what}, texts()));
        return Answer::stay;
    }
    if (!what.empty())
        wanted = static_cast<std::size_t>(std::stoul(std::string{what.substr(0, 4)}));
    if (results.empty()) say(texts().tr(key("nothing has been resolved yet")));
    for (std::size_t i = std::min(wanted, results.size()); i-- > 0;)
        std::cout << show_told(results[i], color());
    return Answer::stay;
}

TextTable::Answer Talk::status(std::string_view)
{
    table_.wants_map_ = false;
    table_.show_turn(side_);
    return Answer::stay;
}

TextTable::Answer Talk::sequence(std::string_view)
{
    const View view = session().view(side_);
    const Book& book = *session().setting().book;
    std::cout << sequence_text(book, texts(), static_cast<std::size_t>(table_.style_.width),
                               view.step());
    if (book.sequence.empty()) return status({});
    return Answer::stay;
}

TextTable::Answer Talk::save(std::string_view path)
{
    if (path.empty()) {
        const std::string& file = session().file();
        say(file.empty() ? texts().tr(key("this game is not recorded; save FILE writes a copy"))
                         : texts().tr(key("every order is kept in {file}"), {{"file", file}}));
        return Answer::stay;
    }
    try {
        session().save_copy(std::string{path});
        say(texts().tr(key("saved in {file}"), {{"file", std::string{path}}}));
    } catch (const host::ContentError& error) {
        say(error.in(texts()));
    }
    return Answer::stay;
}

TextTable::Answer Talk::quit(std::string_view) { return Answer::leave; }

std::vector<std::string> Talk::complete(std::string_view typed) const
{
    const std::size_t semicolon = typed.rfind(';');
    if (semicolon != std::string_view::npos) typed.remove_prefix(semicolon + 1);
    while (typed.starts_with(' ')) typed.remove_prefix(1);
    std::set<std::string> found;
    std::string_view order = typed;
    for (const char* asks : {"why", "odds"})
        for (const std::string_view name : {std::string_view{asks}, texts().of(asks)})
            if (order.starts_with(std::string{name} + " ")) order.remove_prefix(name.size() + 1);
    for (std::string& word : host::complete_order(order, session().setting()))
        found.insert(std::move(word));
    if (typed.find(' ') == std::string_view::npos)
        for (const Word& word : words()) found.insert(std::string{texts().of(word.word)});
    return {found.begin(), found.end()};
}

} // namespace sandtable::text
