/// text_table.hpp - playing in a terminal or through a pipe.
///
/// One TextTable shows one Session to all persons who sit at it: each sees its own view and its own
/// journal, and nothing of another's stays on the screen when the seat changes.
#pragma once

#include "plugins/frontends/text/lesson/lesson.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map/map.hpp"
#include "plugins/frontends/text/table/line_reader.hpp"
#include "plugins/frontends/text/table/paper.hpp"
#include "plugins/frontends/text/table/past_tables.hpp"
#include "plugins/frontends/text/table/thinking_line.hpp"
#include "plugins/host/lab/interrupt.hpp"
#include "plugins/host/lab/outlook.hpp"
#include "plugins/host/play/session.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace sandtable::text {

class Talk;

struct TableStyle {
    bool color = false;
    bool terminal = false;
    int width = 100;
    bool fixed_width =
        false; ///< lines are broken at `width`, whatever the screen is, on a pipe too
    MapStyle::Size map = MapStyle::fit;
    host::Detail tell = host::Detail::brief; ///< how much of each result
    bool plain = false; ///< for who hears the screen: nothing drawn, maps as sentences
    bool open = false;  ///< one person, or friends: nothing is hidden between those who sit here,
                        ///< and everything is told once
    /// Who advises a seat; null: nobody.
    std::function<std::unique_ptr<host::Automaton>(const host::Session&, Side)> adviser{};
    /// What the players of seats without a person are called; empty: nobody says.
    std::map<Side, std::string> players{};
    bool concedes = false; ///< computer players give up a lost battle, and offer draws
    /// Asked a few times a second while somebody is waited for; true ends the table as `left`.
    std::function<bool()> interrupt{};
};

class TextTable {
public:
    enum End { over, left };

    TextTable(host::Session& session, const host::Texts& texts, TableStyle style);

    /// Dice that the players roll themselves; hand it to the session when its dice are "hand".
    [[nodiscard]] std::unique_ptr<host::Source> dice_by_hand();

    /// Has a lesson told to whoever sits in the seat that it teaches.
    void teach(Lesson lesson) { lesson_.emplace(std::move(lesson)); }

    /// An order that was given before the table was opened (the first one stands for the set-up):
    /// what it caused and how the table stood then; `undo`: it took the one before it back.
    struct Past {
        bool undo = false;
        host::Step step;
        std::vector<std::byte> block;
    };
    /// What happened so far in a game that is gone on with, in order: what came of a person's last
    /// order is told once more, and `back`, `changed`, `again` and `explain` know of all of it.
    void remember(std::vector<Past> past);

    /// Plays until the battle is over or somebody leaves (or the input ends).
    /// `resumed`: the battle was begun before.
    End play(bool resumed = false);

    /// What a person would be shown now: journal since the last look, map, status and question.
    void show_turn(Side side);

private:
    friend class Talk;

    enum class Answer { acted, stay, leave };

    void deliver(const host::Step& step);
    /// Puts what an order caused into the inboxes of those who sit here.
    void hear(const host::Step& step);
    /// Says that a handler of the scenario failed, and where.
    void tell_failure(const Problem& problem);
    /// What a talk makes of a line; a handler that fails on what was asked ends no battle.
    Answer heard(Talk& talk, const std::string& line);
    /// The same where a lesson may have its say.
    Answer followed(Talk& talk, Side side, const std::string& line);
    /// Where news for a seat are kept: where nothing is hidden all read the same.
    [[nodiscard]] Side reads_as(Side side) const;
    /// Whether who sits here may read everything: he has the umpire's seat, or every side's, and
    /// nothing is hidden between them.
    [[nodiscard]] bool reads_all() const;
    /// What an order caused, as it is read there; `before`: how many results were told before.
    [[nodiscard]] std::vector<host::ToldLine> told_to(Side side, const Journal& said,
                                                      std::size_t before) const;
    /// What the lesson has to say now, if it is followed.
    void say_lesson();
    /// Prints what a person has still to read and forgets it.
    void show_news(Side side);
    void hand_over(Side side);
    Answer ask(Side side);
    /// Where nobody sits at the screen: plays on. How a computer player's offer ended it, if one
    /// did.
    [[nodiscard]] std::optional<std::string> watch();
    /// Lets a computer player answer; Ctrl-C at a terminal pauses behind its order.
    host::Step play_seat(Side side);
    /// The same while a line says that it thinks.
    host::Step play_with_line(Side side);
    /// How much it has tried so far and, to who watches, what it would order.
    [[nodiscard]] std::string thinking_text(Side side, const host::Thought& thought) const;
    void show_head(bool resumed);
    /// Who sits where, where one of them is no person.
    void show_players();
    void show_end();
    /// How a computer player's offer ends the battle, in words: it gives up, or offers a draw, and
    /// who sits here agrees, or the other computer player. Else nothing.
    [[nodiscard]] std::optional<std::string> conceded(Side side);
    [[nodiscard]] bool accepted(bool draw, const host::Values& who);
    /// The battle ends so: a draw, or given up. The record has a note of it.
    void agree(Side by, bool draw);
    /// Whether the other side, which `by` offers a draw, takes it: a person is asked, a computer
    /// player looks how it would end.
    [[nodiscard]] bool takes_draw_of(Side by);
    /// Whether who sits at the screen says yes.
    [[nodiscard]] bool confirmed(const std::string& question);
    /// Prints the map that a view shows, in sentences for who cannot see one.
    void show_map(const View& view, const MapStyle& style);
    /// Prints it where it is not what stands on the screen already; of bodies that only turned to
    /// others, who faces whom.
    void show_what_changed(const View& view);
    /// Whether there is a map: some battles have a table of bodies instead.
    [[nodiscard]] bool shows_map() const;
    [[nodiscard]] std::string map_text(const View& view, const MapStyle& style) const;
    /// The table of bodies without whom they face; empty where there is a map.
    [[nodiscard]] std::string bodies_alone(const View& view) const;
    /// What lies there in sentences: the bodies of a battle without a map, else units and places.
    [[nodiscard]] std::string in_words(const View& view) const;
    [[nodiscard]] std::string told(const std::vector<host::ToldLine>& lines) const;
    [[nodiscard]] bool has_persons() const;
    [[nodiscard]] bool is_person(Side side) const;
    [[nodiscard]] MapStyle map_style() const;

    /// What a person has still to read, and what `explain` shows.
    struct Inbox {
        std::vector<host::ToldLine> news;
        std::vector<host::ToldLine> last;                 ///< the news that were read last
        std::vector<std::vector<host::ToldLine>> results; ///< told in full; number 1 up
        std::size_t last_result = 0; ///< the number of the last that had a line; 0: none
        std::size_t left_at = 0;     ///< how many tables were kept when the seat was left last
    };
    host::Session& session_;
    const host::Texts& texts_;
    host::Teller teller_;
    TableStyle style_;
    LineReader reader_;
    Paper paper_;
    std::map<Side, Inbox> inboxes_;
    Side at_screen_ = nobody;
    std::set<Side> asked_; ///< who has had a question
    std::optional<Lesson> lesson_;
    host::Concession concession_;
    std::optional<std::string> agreed_; ///< how the battle was ended by agreement
    std::map<Side, int> declined_in_;   ///< the turn in which a side's last offer of a draw was
    PastTables past_;
    bool resumed_ = false;
    bool wants_map_ = true;
    std::string watched_head_; ///< the last head of a phase, where nobody sits
    std::string map_shown_;    ///< as it stands on the screen: the same again tells nothing
    std::string bodies_shown_; ///< the same of a table of bodies, without whom they face
    bool input_ended_ = false;
    bool by_hand_ = false; ///< dice are asked for, of computer players as well
    /// Since when nobody has been asked: the computer has the say.
    ThinkingLine::Clock::time_point waits_since_ = ThinkingLine::Clock::now();
    std::optional<host::Texts> aside_;          ///< for the thread of that line
    std::optional<host::Interrupt> interrupts_; ///< at a terminal Ctrl-C ends no battle
};

} // namespace sandtable::text
