/// text_table.hpp - playing in a terminal or through a pipe.
///
/// One TextTable shows one Session to all persons who sit at it: each sees its own view and its own
/// journal, and nothing of another's stays on the screen when the seat changes.
#pragma once

#include "plugins/frontends/text/line_reader.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map.hpp"
#include "plugins/host/play/session.hpp"

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace sandtable::text {

class Talk;

struct TableStyle {
    bool color = false;
    bool terminal = false;
    int width = 100;
    MapStyle::Size map = MapStyle::fit;
    /// Asked a few times a second while somebody is waited for; true ends the table as `left`.
    std::function<bool()> interrupt{};
};

class TextTable {
public:
    enum End { over, left };

    TextTable(host::Session& session, const host::Texts& texts, TableStyle style);

    /// Dice that the players roll themselves; hand it to the session when its dice are "hand".
    [[nodiscard]] std::unique_ptr<host::Source> dice_by_hand();

    /// Plays until the battle is over or somebody leaves (or the input ends).
    /// `resumed`: the battle was begun before.
    End play(bool resumed = false);

    /// What a person would be shown now: journal since the last look, map, status and question.
    void show_turn(Side side);

private:
    friend class Talk;

    enum class Answer { acted, stay, leave };

    void deliver(const host::Step& step);
    /// Says that a handler of the scenario failed, and where.
    void tell_failure(const Problem& problem);
    /// What a talk makes of a line; a handler that fails on what was asked ends no battle.
    Answer heard(Talk& talk, const std::string& line);
    /// Prints what a person has still to read and forgets it.
    void show_news(Side side);
    void hand_over(Side side);
    Answer ask(Side side);
    void watch();
    void show_end();
    [[nodiscard]] bool has_persons() const;
    [[nodiscard]] bool is_person(Side side) const;
    [[nodiscard]] MapStyle map_style() const;

    /// What a person has still to read, and what `explain` shows.
    struct Inbox {
        std::vector<host::ToldLine> news;
        std::deque<std::vector<host::ToldLine>> results; ///< last results first, told in full
    };

    host::Session& session_;
    const host::Texts& texts_;
    host::Teller teller_;
    TableStyle style_;
    LineReader reader_;
    std::map<Side, Inbox> inboxes_;
    Side at_screen_ = nobody;
    std::set<Side> asked_; ///< who has had a question
    bool resumed_ = false;
    bool wants_map_ = true;
    std::string map_shown_; ///< as it stands on the screen: the same again tells nothing
    bool input_ended_ = false;
};

} // namespace sandtable::text
