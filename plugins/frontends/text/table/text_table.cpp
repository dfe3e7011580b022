#include "plugins/frontends/text/table/text_table.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/table/talk.hpp"
#include "plugins/frontends/text/table/to_do.hpp"
#include "plugins/host/lab/interrupt.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/breakdowns.hpp"
#include "plugins/host/telling/purpose.hpp"
#include "plugins/host/telling/scenario_texts.hpp"
#include "plugins/host/telling/terminal.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

namespace sandtable::text {

using host::Detail;
using host::key;
using host::Step;

namespace {

/// Strengths and stocks that the set-up fills in before turn 1 lie on the table: they are no news.
void drop_laying_out(Journal& said)
{
    const auto counts = [](const auto& entry) {
        const Event* event = entry.event();
        return event &&
               (event->kind == EventKind::unit_counter || event->kind == EventKind::side_counter ||
                event->kind == EventKind::cell_counter || event->kind == EventKind::game_counter);
    };
    const auto begins = [](const auto& entry) {
        const Event* event = entry.event();
        return event && event->kind == EventKind::turn_began;
    };
    const auto turn_1 = std::find_if(said.begin(), said.end(), begins);
    said.erase(std::remove_if(said.begin(), turn_1, counts), turn_1);
}

} // namespace

TextTable::TextTable(host::Session& session, const host::Texts& texts, TableStyle style)
    : session_{session},
      texts_{texts},
      teller_{texts, session.setting()},
      style_{style},
      reader_{style.terminal, style.interrupt},
      paper_{style.terminal, style.width, texts, style.fixed_width}
{
    reader_.say_when_interrupted([this] {
        return host::wrapped(
            texts_.tr(key("the line is given up; Ctrl-C once more, or quit, leaves the table, and "
                          "the game is kept")),
            paper_.breaks_at());
    });
    for (Side side = 0; side <= umpire_seat; ++side)
        if (is_person(side)) inboxes_[side];
}

bool TextTable::is_person(Side side) const
{
    if (session_.is_automatic(side)) return false;
    return side < session_.setting().sides.size() ||
           (side == umpire_seat && session_.setting().book->has_umpire != 0);
}

bool TextTable::has_persons() const { return !inboxes_.empty(); }

void TextTable::remember(std::vector<Past> past)
{
    if (!has_persons()) return;
    bool begins = true;
    for (Past& one : past) {
        if (one.undo) {
            past_.take_back(session_.setting());
            continue;
        }
        if (begins) {
            drop_laying_out(one.step.said);
        } else {
            past_.note_ordered(one.step.order, *session_.setting().book);
            // Whoever gave it had read what was told before.
            if (const auto own = inboxes_.find(reads_as(one.step.order.side));
                own != inboxes_.end()) {
                own->second.news.clear();
                own->second.left_at = past_.size() + 1;
            }
        }
        begins = false;
        past_.keep(Table{one.block.data(), session_.setting()});
        hear(one.step);
    }
}

std::unique_ptr<host::Source> TextTable::dice_by_hand()
{
    by_hand_ = true;
    return std::make_unique<host::DiceByHand>(
        [this](const Die& die, const Roll& roll,
               const host::DiceFault& fault) -> std::optional<std::string> {
            if (!fault.empty()) paper_.say(teller_.dice_fault(fault));
            std::string who;
            if (roll.unit != Unit::none) who = " " + teller_.unit(roll.unit);
            if (roll.other != Unit::none) who += " - " + teller_.unit(roll.other);
            const std::string faces = teller_.die_faces(die);
            while (true) {
                const auto answer = reader_.read(
                    texts_.tr(key("roll {die} for {purpose}{unit} ({faces}): "),
                              {{"die", die.name},
                               {"purpose", host::purpose_in_words(roll.purpose, texts_)},
                               {"unit", who},
                               {"faces", faces}}));
                if (answer && Talk::means(*answer, "help", texts_)) {
                    paper_.say(texts_.tr(key("type what the die shows ({faces}), or quit: then "
                                             "the order that rolls it is not given"),
                                         {{"faces", faces}}));
                    continue;
                }
                if (answer && !Talk::means(*answer, "quit", texts_))
                    return texts_.symbol_of(*answer);
                input_ended_ = true;
                return std::nullopt;
            }
        });
}

void TextTable::deliver(const Step& step)
{
    if (step.problem) tell_failure(*step.problem);
    past_.keep(session_.game().table());
    hear(step);
    if (has_persons()) return;
    const auto width = static_cast<std::size_t>(paper_.columns() - 4);
    auto lines = host::tell_journal(step.said, teller_, umpire_seat, style_.tell, width);
    std::erase_if(lines, [this](const host::ToldLine& line) { // a head is told once
        if (line.kind == host::ToldLine::turn) watched_head_.clear();
        return line.kind == host::ToldLine::phase &&
               std::exchange(watched_head_, line.text) == line.text;
    });
    paper_.print(told(lines));
}

void TextTable::hear(const Step& step)
{
    const auto width = static_cast<std::size_t>(paper_.columns() - 4);
    for (auto& [side, inbox] : inboxes_) {
        if (reads_as(side) != side) continue;
        for (auto& line : told_to(side, step.said, inbox.results.size())) {
            inbox.last_result = std::max(inbox.last_result, line.result);
            inbox.news.push_back(std::move(line));
        }
        const Side eyes = reads_all() ? umpire_seat : side;
        for (const auto& entry : step.said) {
            const Breakdown* breakdown = entry.breakdown();
            if (!breakdown) continue;
            auto lines = host::tell_breakdown(*breakdown, teller_, eyes, width);
            if (!lines.empty()) inbox.results.push_back(std::move(lines));
        }
    }
}

void TextTable::tell_failure(const Problem& problem)
{
    paper_.say(host::told_failure(problem, texts_));
}

TextTable::Answer TextTable::heard(Talk& talk, const std::string& line)
try {
    return talk.hear(line);
} catch (const ScriptError& error) {
    tell_failure(error.problem);
    return Answer::stay;
}

TextTable::Answer TextTable::followed(Talk& talk, Side side, const std::string& typed)
{
    if (!lesson_ || !lesson_->is_on(side)) return heard(talk, typed);
    const std::string line = lesson_->meant(typed);
    const Lesson::Verdict verdict = lesson_->judge(line, session_, texts_, talk.is_word(line));
    const Answer answer = verdict.what == Lesson::Verdict::held ? Answer::stay : heard(talk, line);
    const std::string said = lesson_->heard(verdict, session_, texts_);
    if (!said.empty()) paper_.say(said);
    return answer;
}

void TextTable::say_lesson()
{
    if (lesson_) paper_.print(lesson_->say(texts_, paper_.columns(), style_.color));
}

Side TextTable::reads_as(Side side) const
{
    return style_.open && !inboxes_.empty() ? inboxes_.begin()->first : side;
}

bool TextTable::reads_all() const
{
    if (!style_.open) return false;
    bool all = true;
    for (std::size_t s = 0; s < session_.setting().sides.size(); ++s)
        all = all && inboxes_.contains(static_cast<Side>(s));
    return all || inboxes_.contains(umpire_seat);
}

std::vector<host::ToldLine> TextTable::told_to(Side side, const Journal& said,
                                               std::size_t before) const
{
    const auto width = static_cast<std::size_t>(paper_.columns() - 4);
    if (reads_all()) side = umpire_seat;
    if (!style_.open || reads_all())
        return host::tell_journal(said, teller_, side, style_.tell, width, before);
    // Who holds some of the sides reads what any of them may, each line once and unnumbered: each
    // has results of its own.
    std::vector<host::ToldLine> told;
    for (const auto& [seat, inbox] : inboxes_)
        for (host::ToldLine& line : host::tell_journal(said, teller_, seat, style_.tell, width))
            if (std::ranges::none_of(told, [&](const host::ToldLine& known) {
                    return known.kind == line.kind && known.text == line.text;
                }))
                told.push_back(std::move(line));
    return told;
}

void TextTable::show_news(Side side)
{
    side = reads_as(side);
    std::vector<host::ToldLine>& news = inboxes_[side].news;
    host::drop_empty_phases(news);
    // The head of a phase waits for what happens in it.
    std::vector<host::ToldLine> heads;
    while (!news.empty() && news.back().kind == host::ToldLine::phase) {
        heads.insert(heads.begin(), std::move(news.back()));
        news.pop_back();
    }
    paper_.print(told(news));
    std::cout.flush();
    if (!news.empty()) inboxes_[side].last = std::move(news);
    news = std::move(heads);
}

void TextTable::hand_over(Side side)
{
    const bool first = at_screen_ == nobody;
    const Side before = at_screen_;
    at_screen_ = side;
    wants_map_ = true;
    if (first || before == side || inboxes_.size() < 2 || style_.open) return;
    map_shown_.clear(); // whoever comes has not seen it
    const std::string text = texts_.tr(key("{side}, it is your turn. Nobody else should look."),
                                       {{"side", teller_.side(side)}});
    if (!style_.terminal) {
        std::cout << "\n=== " << text << " ===\n";
        return;
    }
    const std::string& own = host::own_escape();
    const std::string clear = own + "[2J" + own + "[3J" + own + "[H";
    std::cout << clear << "\n\n    "
              << paint(" " + text + " ", {.front = 16, .back = 222, .bold = true}, style_.color)
              << "\n\n";
    if (!reader_.read("    " + texts_.tr(key("Enter when ready: ")))) input_ended_ = true;
    std::cout << clear;
}

void TextTable::show_turn(Side side)
{
    const View view = session_.view(side);
    // The phase that has just begun stands in the status line.
    std::vector<host::ToldLine>& news = inboxes_[reads_as(side)].news;
    while (!news.empty() && news.back().kind == host::ToldLine::phase) news.pop_back();
    if (!news.empty()) wants_map_ = true;
    show_news(side);
    if (wants_map_) {
        show_what_changed(view);
        wants_map_ = false;
    }
    const SideInk ink = side_ink(session_.setting(), side);
    const std::string name = teller_.side(side);
    paper_.say(status_line(view, teller_));
    paper_.say(paint(style_.color ? " " + name + " " : name,
                     {.front = ink.front, .back = ink.back, .bold = true}, style_.color) +
               std::string{style_.color ? std::string_view{" "} : texts_.of(key(": "))} +
               prompt_line(view, teller_));
    if (const std::string to_do = left_to_do(session_, side, past_.ordered(), teller_);
        !to_do.empty())
        paper_.say(to_do);
}

TextTable::Answer TextTable::ask(Side side)
{
    Talk talk{*this, side};
    // What completes must not outlive the talk.
    struct Completing {
        LineReader& reader;
        ~Completing() { reader.complete_with({}); }
    } const completing{reader_};
    asked_.insert(side);
    reader_.complete_with([&talk](std::string_view typed) { return talk.complete(typed); });
    show_turn(side);
    while (true) {
        if (lesson_ && lesson_->is_on(side)) say_lesson();
        const auto line = reader_.read("> ");
        if (!line || input_ended_) return Answer::leave;
        const Answer answer = followed(talk, side, *line);
        if (session_.over() && lesson_ && lesson_->has_ended()) say_lesson();
        if (input_ended_) return Answer::leave;
        if (answer != Answer::stay) inboxes_[reads_as(side)].left_at = past_.size();
        if (answer == Answer::acted && !session_.over() && session_.next_seat() != side) {
            // What the order led to is read before anybody else comes to the screen.
            const bool read = !inboxes_[reads_as(side)].news.empty() && !style_.open;
            show_news(side);
            wants_map_ = true;
            const Side next = session_.next_seat();
            if (read && style_.terminal && !session_.is_automatic(next) &&
                !reader_.read(texts_.tr(key("Enter to hand over: "))))
                return Answer::leave;
        }
        if (answer != Answer::stay) return answer;
    }
}

void TextTable::show_end()
{
    const Table table = session_.game().table();
    for (const auto& [side, inbox] : inboxes_)
        if (!asked_.contains(side) && !resumed_)
            paper_.say(
                texts_.tr(key("Nothing was asked of {side.the}: the scenario and the options "
                              "say what is."),
                          {{"side", teller_.side(side)}}));
    for (auto& [side, inbox] : inboxes_) {
        if (inboxes_.size() > 1 && !inbox.news.empty() && !style_.open)
            paper_.say("\n" + teller_.side(side) + std::string{texts_.of(key(":"))});
        show_news(side);
    }
    paper_.draw("\n");
    show_map(table, map_style());
    paper_.draw("\n");
    for (std::size_t s = 0; s < session_.setting().sides.size(); ++s)
        paper_.print(list_units(table, teller_, static_cast<Side>(s), style_.color));
    paper_.say("\n" + paint(status_line(table, teller_), {.bold = true}, style_.color));
}

/// What battle it is, what the map's characters mean, who plays.
void TextTable::show_head(bool resumed)
{
    paper_.say(paint(std::string{texts_.of(session_.battle().identity.title)}, {.bold = true},
                     style_.color));
    if (!resumed)
        for (const std::string& line : {host::when_and_where(session_.setting(), texts_),
                                        host::said_by(session_.setting(), "description", texts_)})
            if (!line.empty()) paper_.say(line);
    if (!style_.plain && shows_map())
        paper_.draw(draw_legend(session_.game().table(), teller_, style_.color,
                                std::min(paper_.columns(), 100) - 4));
    show_players();
}

TextTable::End TextTable::play(bool resumed)
{
    show_head(resumed);
    resumed_ = resumed;
    if (resumed && past_.empty()) past_.keep(session_.game().table());
    if (resumed && lesson_) lesson_->catch_up(session_, texts_);
    if (!resumed) {
        Step start = session_.begin();
        if (start.result != Step::accepted) return left;
        drop_laying_out(start.said);
        deliver(start);
    }
    if (has_persons())
        paper_.say(texts_.tr(key("help lists what can be typed; orders are completed with Tab")));
    if (style_.terminal) interrupts_.emplace();
    const auto agreed = [this](const std::string& how) {
        show_end();
        paper_.say(how);
        return over;
    };
    if (!has_persons())
        if (const auto how = watch()) return agreed(*how);
    if (input_ended_) return left;
    while (!session_.over()) {
        const Side side = session_.next_seat();
        if (session_.is_automatic(side)) {
            if (const auto how = style_.concedes ? conceded(side) : std::nullopt)
                return agreed(*how);
            if (input_ended_) return left;
            deliver(play_seat(side));
            if (input_ended_) return left; // at its dice, or asked while it was thinking
            continue;
        }
        hand_over(side);
        if (input_ended_ || ask(side) == Answer::leave) return agreed_ ? agreed(*agreed_) : left;
        waits_since_ = ThinkingLine::Clock::now();
    }
    show_end();
    return over;
}

} // namespace sandtable::text
