#include "plugins/frontends/text/table/talk.hpp"

#include "kernel/words/ascii.hpp"
#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/sequence_text.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/notation/complete_order.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/read_as_told.hpp"
#include "plugins/host/telling/spoken.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <iostream>
#include <set>

namespace sandtable::text {

using host::key;
using host::ReadOrders;
using host::Step;

namespace {

/// While it lives what is printed is one answer, paged at its end.
struct Answering {
    explicit Answering(Paper& to) : paper{to} { paper.begin_answer(); }
    ~Answering() { paper.end_answer(); }
    Answering(const Answering&) = delete;
    Answering& operator=(const Answering&) = delete;
    Paper& paper;
};

} // namespace

const Talk::Word* Talk::word_for(std::string_view line) const
{
    const bool forced = line.starts_with('/');
    if (forced) line.remove_prefix(1);
    const std::string_view first = line.substr(0, line.find_first_of(" \t"));
    const std::string_view rest = trimmed(line.substr(first.size()));
    const auto verb_called = [this](std::string_view name) -> const VerbSpec* {
        for (const VerbSpec& verb : session().setting().book->verbs)
            if (name == verb.name || host::folded(name) == host::folded(teller().verb(verb)))
                return &verb;
        return nullptr;
    };
    // A verb of the book comes first, but for "odds fire #1 #2", which is about an order, and for
    // "odds" alone where the verb wants to be told more.
    const VerbSpec* const verb = verb_called(first);
    const bool unfinished = verb && rest.empty() && !verb->params.empty();
    if (!forced && verb && !unfinished && !verb_called(rest.substr(0, rest.find_first_of(" \t"))))
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

/// "umpire: set ...", where who sits at the screen has the umpire's seat as well: what he says
/// unasked.
std::optional<std::string_view> Talk::for_the_umpire(std::string_view line) const
{
    if (side_ == umpire_seat || !table_.is_person(umpire_seat)) return std::nullopt;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view said = line.substr(0, colon);
    if (!means(said, "umpire", texts()) &&
        host::side_called(trimmed(said), session().setting()) != umpire_seat)
        return std::nullopt;
    return line.substr(colon + 1);
}

bool Talk::is_word(std::string_view line) const
{
    line = trimmed(line);
    return line.starts_with('?') || word_for(line) != nullptr;
}

void Talk::say(const std::string& text) const { table_.paper_.say(text); }

bool Talk::is(std::string_view typed, const char* word) const
{
    return means(typed, word, texts());
}

TextTable::Answer Talk::hear(std::string_view line)
{
    line = trimmed(line);
    if (line.empty()) return Answer::stay;
    if (constexpr std::string_view what = "what "; line.starts_with(what))
        if (const std::string_view rest = trimmed(line.substr(what.size()));
            rest.starts_with("changed"))
            line = rest;
    if (line.front() == '?') { // "?" and "? fire" as help, "? fire #1 #2" as why
        const std::string_view asked = trimmed(line.substr(1));
        const Answering answering{table_.paper_};
        return asked.find(' ') == std::string_view::npos ? help(asked) : why(asked);
    }
    if (const auto umpire = for_the_umpire(line)) return Talk{table_, umpire_seat}.hear(*umpire);
    if (const Word* word = word_for(line)) {
        const std::size_t blank = line.find_first_of(" \t");
        const std::string_view rest =
            blank == std::string_view::npos ? std::string_view{} : trimmed(line.substr(blank));
        const Answering answering{table_.paper_};
        return (this->*word->doing)(rest);
    }
    const std::string_view reason = host::take_reason(line);
    const std::size_t given = session().orders().size();
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
    if (!reason.empty() && session().orders().size() > given) note(reason);
    return answer;
}

/// The word or verb that was probably meant, in the reader's language: "permis" of "legl", too, for
/// the English words are understood everywhere.
std::string Talk::word_meant(std::string_view typed) const
{
    std::vector<std::string> names, own;
    const auto offer = [&](std::string name, std::string here) {
        names.push_back(std::move(name));
        own.push_back(std::move(here));
    };
    for (const bool english : {false, true}) {
        for (const Word& word : words()) {
            const std::string here{texts().of(word.word)};
            offer(english ? word.word : here, here);
        }
        for (const VerbSpec& verb : session().setting().book->verbs)
            offer(english ? verb.name : teller().verb(verb), teller().verb(verb));
    }
    const std::string nearest = host::nearest_word(typed, names);
    const auto at = std::ranges::find(names, nearest);
    return at == names.end() ? "" : own[static_cast<std::size_t>(at - names.begin())];
}

std::vector<Order> Talk::read(std::string_view text) const
{
    const View view = session().view(side_);
    ReadOrders read = host::read_as_told(session(), text, side_, texts());
    if (read.error) { // perhaps with names where ids are wanted
        const host::InNotation said = host::in_notation(text, view, texts(), false);
        const host::InNotation named = host::in_notation(text, view, texts(), true);
        if (!named.may_be.empty()) {
            say_which(named.word, named.may_be);
            return {};
        }
        ReadOrders by_name = named.text != said.text ? session().read(named.text, side_) : read;
        if (by_name.error) {
            say_no_order(*read.error, text, said.text);
            return {};
        }
        read = std::move(by_name);
    }
    if (!read.refusal) return read.orders;
    say(teller().refusal(*read.refusal));
    return {};
}

void Talk::say_no_order(const host::NotationError& error, std::string_view typed,
                        std::string_view said) const
{
    std::string why = teller().notation(error);
    std::string meant = error.suggestion;
    const bool is_verb = error.at > 0;
    if (meant.empty() && !is_verb) meant = word_meant(typed.substr(0, typed.find(' ')));
    if (!meant.empty())
        why += "\n  " + texts().tr(key("did you mean {word}?"), {{"word", meant}});
    else if (!is_verb)
        why += "\n  " + texts().tr(key("help lists what can be typed"));
    say(why);
    if (!is_verb) return;
    if (const std::string possible = teller().possible(error); !possible.empty())
        say("  " + possible);
    else
        allowed(said.substr(0, said.find(' ')));
}

void Talk::show(const Journal& said) const
{
    table_.paper_.print(
        table_.told(host::tell_journal(said, teller(), side_, host::Detail::full,
                                       static_cast<std::size_t>(table_.paper_.columns() - 4))));
}

/// Who holds the umpire's seat as well is told how to say what only the umpire may.
void Talk::hint_at_the_umpire(Order order) const
{
    if (side_ == umpire_seat || !table_.is_person(umpire_seat)) return;
    order.side = umpire_seat;
    if (session().why(order)) return;
    say("  " +
        texts().tr(key("as the umpire type {order}"),
                   {{"order", std::string{texts().of(key("umpire"))} +
                                  std::string{texts().of(key(": "))} + teller().order(order)}}));
}

/// Who gives the battle up at a terminal is asked: nothing takes that back.
bool Talk::means_it(const std::vector<Order>& orders) const
{
    const auto gives_up = [this](const Order& one) {
        return std::string_view{session().setting().book->verbs[one.verb].name} == "resign";
    };
    const auto last = std::ranges::find_if(orders, gives_up);
    if (!table_.style_.terminal || last == orders.end() || session().why(*last)) return true;
    return table_.confirmed(
        texts().tr(key("{side}: the battle is to be given up. yes ends the battle, no plays on: "),
                   {{"side", teller().side(side_)}}));
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
    if (!means_it(orders)) return Answer::stay;
    const Step step = session().submit_all(orders);
    if (step.result == Step::refused) {
        say(texts().tr(key("refused: {why}"), {{"why", teller().refusal(*step.refusal)}}));
        allowed(verb.name, &orders.front());
        hint_at_the_umpire(orders.front());
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
    std::string given;
    for (const Order& one : orders) given += (given.empty() ? "" : "; ") + teller().order(one);
    say(texts().tr(key("ordered: {order}"), {{"order", given}}));
    for (const Order& one : orders) table_.past_.note_ordered(one, *session().setting().book);
    table_.deliver(step);
    TextTable::Inbox& inbox = table_.inboxes_[table_.reads_as(side_)];
    // While it is still this seat's turn its news are shown at once.
    if (!session().over() && session().next_seat() == side_) {
        const bool moved = !inbox.news.empty();
        table_.show_news(side_);
        if (moved) table_.wants_map_ = true;
        return moved ? Answer::acted : Answer::stay;
    }
    return Answer::acted;
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
    table_.past_.take_back(session().setting());
    table_.wants_map_ = true;
    return Answer::acted;
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
    table_.paper_.draw(sequence_text(
        book, texts(), static_cast<std::size_t>(table_.paper_.columns()), view.step()));
    if (book.sequence.empty()) return status({});
    return Answer::stay;
}

/// A file's name is copied from the screen: where it does not fit it stands alone, in one piece.
void Talk::say_file(const char* text, const std::string& file) const
{
    std::string told = texts().tr(text, {{"file", file}});
    const std::size_t at = told.rfind(" " + file);
    if (at != std::string::npos &&
        columns_of(told) > static_cast<std::size_t>(table_.paper_.columns()))
        told[at] = '\n';
    table_.paper_.draw(told + "\n");
}

TextTable::Answer Talk::save(std::string_view path)
{
    if (path.empty()) {
        const std::string& file = session().file();
        if (file.empty())
            say(texts().tr(key("this game is not recorded; save FILE writes a copy")));
        else
            say_file(key("every order is kept in {file}"), file);
        return Answer::stay;
    }
    try {
        session().save_copy(std::string{path});
        say_file(key("saved in {file}"), std::string{path});
    } catch (const host::ContentError& error) {
        say(error.in(texts()));
    }
    return Answer::stay;
}

TextTable::Answer Talk::lesson(std::string_view how)
{
    Lesson* const lesson = table_.lesson_ ? &*table_.lesson_ : nullptr;
    if (!lesson) {
        say(texts().tr(key("this battle has no lesson that could be followed here")));
    } else if (is(how, key("stop"))) {
        lesson->leave();
        say(texts().tr(key("The lesson is left. \"lesson resume\" takes it up again where you "
                           "left it, if nothing else was ordered since.")));
    } else if (is(how, key("resume"))) {
        lesson->catch_up(session(), texts());
        if (!lesson->is_on(side_))
            say(texts().tr(key("The lesson cannot be taken up again: other orders were given than "
                               "its own.")));
    } else {
        lesson->again();
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
    std::string_view begun = typed;
    for (const char* asks : {"why", "odds"})
        for (const std::string_view name : {std::string_view{asks}, texts().of(asks)})
            if (begun.starts_with(std::string{name} + " ")) begun.remove_prefix(name.size() + 1);
    // Behind words in the reader's language what follows them in the notation.
    std::string order{begun};
    if (const std::size_t blank = begun.rfind(' '); blank != std::string_view::npos)
        order =
            host::in_notation(begun.substr(0, blank), session().view(side_), texts(), false).text +
            std::string{begun.substr(blank)};
    for (std::string& word : host::complete_order(order, session().setting())) {
        if (begun.find(' ') != std::string_view::npos)
            found.insert({teller().choice(word.c_str()), teller().direction(word)});
        found.insert(std::move(word));
    }
    if (begun.find(' ') == std::string_view::npos)
        for (const VerbSpec& verb : session().setting().book->verbs)
            found.insert(teller().verb(verb));
    if (typed.find(' ') == std::string_view::npos)
        for (const Word& word : words()) found.insert(std::string{texts().of(word.word)});
    return {found.begin(), found.end()};
}

bool Talk::is_for_two() const
{
    if (session().setting().sides.size() == 2 && side_ < 2) return true;
    say(texts().tr(key("giving up and draws are for the two sides of a battle")));
    return false;
}

/// "offer": a draw, once a turn.
TextTable::Answer Talk::offer(std::string_view)
{
    if (!is_for_two()) return Answer::stay;
    const int turn = session().view(side_).turn();
    const auto declined = table_.declined_in_.find(side_);
    if (declined != table_.declined_in_.end() && declined->second == turn) {
        say(texts().tr(key("your offer was declined: another may be made next turn")));
        return Answer::stay;
    }
    if (table_.takes_draw_of(side_)) {
        table_.agree(side_, true);
        return Answer::leave;
    }
    table_.declined_in_[side_] = turn;
    say(texts().tr(key("{side}: the draw is declined, and the battle goes on."),
                   {{"side", teller().side(static_cast<Side>(1 - side_))}}));
    return Answer::stay;
}

} // namespace sandtable::text
