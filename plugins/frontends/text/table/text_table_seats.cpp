// Computer players at a table in a terminal: their orders, a line while they think, what they
// offer.

#include "plugins/frontends/text/table/talk.hpp"
#include "plugins/frontends/text/table/text_table.hpp"
#include "plugins/frontends/text/thought_text.hpp"
#include "plugins/host/lab/interrupt.hpp"
#include "plugins/host/telling/agreement.hpp"

#include <algorithm>
#include <utility>

namespace sandtable::text {

using host::key;
using host::Step;

void TextTable::show_players()
{
    if (style_.players.empty()) return;
    std::string list;
    const auto sides = static_cast<Side>(session_.setting().sides.size());
    for (Side side = 0; side < sides; ++side) {
        const auto player = style_.players.find(side);
        const std::string who =
            player != style_.players.end()
                ? texts_.tr(key("the computer ({name})"), {{"name", player->second}})
                : texts_.tr(is_person(side) ? key("you") : key("nobody"));
        list += (list.empty() ? std::string{} : std::string{texts_.of(key("; "))}) +
                texts_.tr(key("{name}: {what}"), {{"name", teller_.side(side)}, {"what", who}});
    }
    paper_.say(list);
}

std::optional<std::string> TextTable::watch()
{
    // Nobody sits at the screen: the map at the start of every turn.
    static constexpr int never = -1;
    int shown = never;
    while (!session_.over() && !input_ended_) {
        const Table table = session_.game().table();
        if (table.turn() != shown) {
            shown = table.turn();
            paper_.draw("\n");
            show_map(table, map_style());
            paper_.draw("\n");
        }
        const Side side = session_.next_seat();
        if (auto how = style_.concedes ? conceded(side) : std::nullopt) return how;
        deliver(play_seat(side));
        waits_since_ = ThinkingLine::Clock::now(); // there is always something new to look at
    }
    return std::nullopt;
}

host::Step TextTable::play_seat(Side side)
{
    if (!style_.terminal) return session_.play_automaton(side);
    // Where dice are asked for on the way, the line would stand in their place.
    host::Step step = by_hand_ ? session_.play_automaton(side) : play_with_line(side);
    if (!host::Interrupt::came()) return step;
    interrupts_.emplace();
    const auto line = reader_.read("\n" + texts_.tr(key("Paused. Enter goes on, q leaves: ")));
    if (!line || *line == "q" || Talk::means(*line, "quit", texts_)) input_ended_ = true;
    return step;
}

host::Step TextTable::play_with_line(Side side)
{
    if (!aside_) aside_ = texts_;
    const host::Listening heard{session_.automaton(side)};
    const ThinkingLine line{[&] { return thinking_text(side, heard.now()); },
                            static_cast<std::size_t>(std::max(paper_.columns() - 1, 1)),
                            waits_since_};
    return session_.play_automaton(side);
}

std::string TextTable::thinking_text(Side side, const host::Thought& thought) const
{
    const host::Teller teller{*aside_, session_.setting()};
    std::string text =
        aside_->tr(key("The computer thinks: {side} ..."), {{"side", teller.side(side)}});
    // What it is about to do is for nobody who sits against it.
    const bool all = !has_persons();
    constexpr std::size_t most = 12; // of a line that is written again and again
    if (all && !thought.plan.empty()) text += " " + plan_text(thought.plan, most, teller);
    const std::string known =
        thought_text(all ? thought : host::Thought{.tried = thought.tried}, *aside_);
    if (known.empty()) return text;
    return text + (all ? " (" + known + ")" : " " + known);
}

/// Asks who sits at the screen.
bool TextTable::accepted(bool draw, const host::Values& who)
{
    for (const auto& [reader, inbox] : inboxes_) show_news(reader);
    return confirmed(
        texts_.tr(draw ? key("{side}: nothing more can be decided here, and a draw is offered. yes "
                             "ends the battle, no plays on: ")
                       : key("{side}: the battle is lost, and is given up. yes ends the battle, no "
                             "plays on: "),
                  who));
}

std::optional<std::string> TextTable::conceded(Side side)
{
    const host::Concession::Offer offer = concession_.look(session_, side);
    if (offer == host::Concession::none) return std::nullopt;
    const bool draw = offer == host::Concession::offers_draw;
    const host::Values who{{"side", teller_.side(side)}};
    if (!(has_persons() ? accepted(draw, who)
                        : !draw || concession_.wants_draw(static_cast<Side>(1 - side))))
        return std::nullopt;
    agree(side, draw);
    return agreed_;
}

void TextTable::agree(Side by, bool draw)
{
    agreed_ = host::agreement_text(by, draw, teller_);
    static_cast<void>(session_.add_note(by, *agreed_));
}

bool TextTable::takes_draw_of(Side by)
{
    const auto other = static_cast<Side>(1 - by);
    if (!session_.is_automatic(other)) {
        for (const auto& [reader, inbox] : inboxes_) show_news(reader);
        return confirmed(texts_.tr(key("{side}: a draw is offered by {name.the}. yes ends the "
                                       "battle, no plays on: "),
                                   {{"side", teller_.side(other)}, {"name", teller_.side(by)}}));
    }
    return host::takes_draw(session_.battle(), session_.view(other), other);
}

bool TextTable::confirmed(const std::string& question)
{
    const auto answer = reader_.read(question);
    if (!answer) input_ended_ = true;
    return answer && Talk::means(*answer, key("yes"), texts_);
}

} // namespace sandtable::text
