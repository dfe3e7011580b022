#include "plugins/frontends/text/text_table.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/talk.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/telling/breakdowns.hpp"
#include "plugins/host/telling/scenario_texts.hpp"
#include "plugins/host/telling/terminal.hpp"

#include <algorithm>
#include <iostream>

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
      reader_{style.terminal, style.interrupt}
{
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

MapStyle TextTable::map_style() const
{
    return {.color = style_.color, .labels = false, .size = style_.map, .width = style_.width};
}

std::unique_ptr<host::Source> TextTable::dice_by_hand()
{
    return std::make_unique<host::DiceByHand>(
        [this](const Die& die, const Roll& roll,
               const host::DiceFault& fault) -> std::optional<std::string> {
            if (!fault.empty()) std::cout << teller_.dice_fault(fault) << "\n";
            std::string who;
            if (roll.unit != Unit::none) who = " " + teller_.unit(roll.unit);
            if (roll.other != Unit::none) who += " - " + teller_.unit(roll.other);
            const std::string faces = teller_.die_faces(die);
            while (true) {
                const auto answer =
                    reader_.read(texts_.tr(key("roll {die} for {purpose}{unit} ({faces}): "),
                                           {{"die", die.name},
                                            {"purpose", std::string{texts_.of(roll.purpose)}},
                                            {"unit", who},
                                            {"faces", faces}}));
                if (answer && Talk::means(*answer, "help", texts_)) {
                    std::cout << texts_.tr(key("type what the die shows ({faces}), or quit: then "
                                               "the order that rolls it is not given"),
                                           {{"faces", faces}})
                              << "\n";
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
    constexpr std::size_t kept = 40;
    if (step.problem) tell_failure(*step.problem);
    const auto width = static_cast<std::size_t>(style_.width - 4);
    for (auto& [side, inbox] : inboxes_) {
        for (auto& line : host::tell_journal(step.said, teller_, side, Detail::results, width))
            inbox.news.push_back(std::move(line));
        for (const auto& entry : step.said) {
            const Breakdown* breakdown = entry.breakdown();
            if (!breakdown) continue;
            auto lines = host::tell_breakdown(*breakdown, teller_, side, width);
            if (lines.empty()) continue;
            inbox.results.push_front(std::move(lines));
            if (inbox.results.size() > kept) inbox.results.pop_back();
        }
    }
    if (has_persons()) return;
    std::cout << show_told(
        host::tell_journal(step.said, teller_, umpire_seat, Detail::results, width), style_.color);
}

void TextTable::tell_failure(const Problem& problem)
{
    std::cout << host::told_failure(problem, texts_) << "\n";
}

TextTable::Answer TextTable::heard(Talk& talk, const std::string& line)
try {
    return talk.hear(line);
} catch (const ScriptError& error) {
    tell_failure(error.problem);
    return Answer::stay;
}

void TextTable::show_news(Side side)
{
    std::vector<host::ToldLine>& news = inboxes_[side].news;
    host::drop_empty_phases(news);
    std::cout << show_told(news, style_.color);
    std::cout.flush();
    news.clear();
}

void TextTable::hand_over(Side side)
{
    const bool first = at_screen_ == nobody;
    const Side before = at_screen_;
    at_screen_ = side;
    wants_map_ = true;
    if (first || before == side || inboxes_.size() < 2) return;
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
    std::vector<host::ToldLine>& news = inboxes_[side].news;
    while (!news.empty() && news.back().kind == host::ToldLine::phase) news.pop_back();
    if (!news.empty()) wants_map_ = true;
    show_news(side);
    if (wants_map_) {
        std::string map = draw_map(view, teller_, map_style());
        if (map != map_shown_) std::cout << "\n" << map << "\n";
        map_shown_ = std::move(map);
        wants_map_ = false;
    }
    const SideInk ink = side_ink(session_.setting(), side);
    const std::string name = teller_.side(side);
    std::cout << status_line(view, teller_) << "\n"
              << paint(style_.color ? " " + name + " " : name,
                       {.front = ink.front, .back = ink.back, .bold = true}, style_.color)
              << (style_.color ? std::string_view{" "} : texts_.of(key(": ")))
              << prompt_line(view, teller_) << "\n";
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
        const auto line = reader_.read("> ");
        if (!line || input_ended_) return Answer::leave;
        const Answer answer = heard(talk, *line);
        if (input_ended_) return Answer::leave;
        if (answer == Answer::acted && !session_.over() && session_.next_seat() != side) {
            // What the order led to is read before anybody else comes to the screen.
            const bool read = !inboxes_[side].news.empty();
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

void TextTable::watch()
{
    // Nobody sits at the screen: the map at the start of every turn.
    static constexpr int never = -1;
    int shown = never;
    while (!session_.over() && !input_ended_) {
        const Table table = session_.game().table();
        if (table.turn() != shown) {
            shown = table.turn();
            std::cout << "\n" << draw_map(table, teller_, map_style()) << "\n";
        }
        deliver(session_.play_automaton(session_.next_seat()));
    }
}

void TextTable::show_end()
{
    const Table table = session_.game().table();
    for (const auto& [side, inbox] : inboxes_)
        if (!asked_.contains(side) && !resumed_)
            std::cout << texts_.tr(key("Nothing was asked of {side}: the scenario and the options "
                                       "say what is."),
                                   {{"side", teller_.side(side)}})
                      << "\n";
    for (auto& [side, inbox] : inboxes_) {
        if (inboxes_.size() > 1 && !inbox.news.empty())
            std::cout << "\n" << teller_.side(side) << ":\n";
        show_news(side);
    }
    std::cout << "\n" << draw_map(table, teller_, map_style()) << "\n";
    for (std::size_t s = 0; s < session_.setting().sides.size(); ++s)
        std::cout << list_units(table, teller_, static_cast<Side>(s), style_.color);
    std::cout << "\n" << paint(status_line(table, teller_), {.bold = true}, style_.color) << "\n";
}

TextTable::End TextTable::play(bool resumed)
{
    std::cout << paint(std::string{texts_.of(session_.battle().identity.title)}, {.bold = true},
                       style_.color)
              << "\n";
    if (!resumed)
        for (const std::string& line : {host::when_and_where(session_.setting(), texts_),
                                        host::said_by(session_.setting(), "description", texts_)})
            if (!line.empty()) std::cout << line << "\n";
    std::cout << draw_legend(session_.game().table(), teller_, style_.color);
    resumed_ = resumed;
    if (!resumed) {
        Step start = session_.begin();
        if (start.result != Step::accepted) return left;
        drop_laying_out(start.said);
        deliver(start);
    }
    if (has_persons())
        std::cout << texts_.tr(key("help lists what can be typed; orders are completed with Tab"))
                  << "\n";
    if (!has_persons()) watch();
    if (input_ended_) return left;
    while (!session_.over()) {
        const Side side = session_.next_seat();
        if (session_.is_automatic(side)) {
            deliver(session_.play_automaton(side));
            if (input_ended_) return left; // at its dice
            continue;
        }
        hand_over(side);
        if (input_ended_ || ask(side) == Answer::leave) return left;
    }
    show_end();
    return over;
}

} // namespace sandtable::text
