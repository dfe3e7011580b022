/// hall.hpp - everybody at one table: many connections over one line, computer players that think
/// beside it (docs/wire.md, "Everybody at one table").
///
/// A line is the name of a connection, a blank, and a message. "+NAME {...}" opens a connection,
/// "-NAME" closes it; only who holds the other end of the line says that.
#pragma once

#include "plugins/frontends/wire/advising.hpp"
#include "plugins/frontends/wire/aside.hpp"
#include "plugins/frontends/wire/conversation.hpp"
#include "plugins/frontends/wire/parley.hpp"

#include <deque>
#include <functional>
#include <optional>
#include <set>

namespace sandtable::wire {

struct HallPlan {
    /// The texts of a language.
    std::function<host::Texts(const std::string& language)> texts;
    std::vector<std::string> languages;
    /// Who plays by himself; everybody else is a person. Called by one thread at a time.
    std::map<Side, std::unique_ptr<host::Automaton>> players;
    std::map<Side, std::string> names; ///< of those players
    Adviser adviser{};                 ///< whom a seat may ask for a hint; empty: nobody
    bool concedes = false;             ///< those players give up a lost battle, and offer draws
    /// A plugin has failed before, and this goes on where the table stood: whoever comes is told,
    /// and what he was waiting for will not come.
    struct Failure {
        Side side = nobody;  ///< whose order it has cost; nobody's: none
        std::string order{}; ///< that order, told to that side alone
    };
    std::optional<Failure> failure{};
};

class Hall {
public:
    /// All but `plan` must outlive it.
    Hall(host::Session& session, LineChannel& lines, HallPlan plan);

    /// What happened before anybody could hear it: the set-up, a game that is taken up again.
    void remember(Moment moment) { chronicle_.add(std::move(moment)); }
    /// Dice that people roll: hand it to the session when its dice are "hand".
    [[nodiscard]] std::unique_ptr<host::Source> dice_by_hand();

    /// Begins the battle, unless it goes on, and then until the line ends. Throws what a computer
    /// player or the ruleset throws.
    void run(bool resumed);

private:
    using Named = std::map<std::string, Conversation>;

    /// The set-up; whoever is there rolls its dice. False when the line has ended before it stood.
    [[nodiscard]] bool begin();
    void take(const std::string& line);
    void open(const std::string& name, std::string_view how);
    void close(const std::string& name);
    void hear(const std::string& name, Conversation& who, std::string_view text);
    [[nodiscard]] std::optional<Complaint> obey(const std::string& name, Conversation& who,
                                                const Answer& answer);
    [[nodiscard]] std::optional<Complaint> give(Conversation& who, const Answer& answer, Side side);
    [[nodiscard]] std::optional<Complaint> take_back(Conversation& who, Side side);
    [[nodiscard]] std::optional<Complaint> count(const std::string& name, Conversation& who,
                                                 const Answer& answer, Side side);
    [[nodiscard]] std::optional<Complaint> note(Conversation& who, const Answer& answer, Side side);
    /// A note for one seat's ears: it is not kept, and nobody else is told of it.
    [[nodiscard]] std::optional<Complaint> whisper(const std::string& name, Conversation& who,
                                                   const Answer& answer, Side side);
    [[nodiscard]] std::optional<Complaint> sit(const std::string& name, Conversation& who,
                                               const Answer& answer);
    /// Whoever holds the line makes another table of it: the game up to a moment of the seat's.
    [[nodiscard]] std::optional<Complaint> branch(const std::string& name, Conversation& who,
                                                  const Answer& answer, Side side);
    /// The game file as it is now.
    [[nodiscard]] std::optional<Complaint> take_game(const std::string& name,
                                                     const Conversation& who, const Answer& answer);
    /// Why somebody may not know of everything that was ordered: what others have plotted would
    /// show before it happens. Nothing when he may.
    [[nodiscard]] std::optional<Complaint> not_all_to(const Conversation& who) const;
    /// A computer player is to decide now, until the say is somebody else's.
    [[nodiscard]] std::optional<Complaint> hurry(const std::string& name, const Conversation& who,
                                                 const Answer& answer);
    void happened(const host::Step& step);
    void bring_news();
    void put_questions();

    // Computer players.
    void let_think();
    /// Says now and then how far who thinks has come.
    void say_progress();
    void take_thought();
    [[nodiscard]] host::Step given_by_player(Side side, const Order& order);
    /// Chances that were counted.
    void take_odds();

    // Giving up, and draws.
    [[nodiscard]] std::optional<Complaint> parley(Conversation& who, const Answer& answer,
                                                  Side side);
    void offer(const Parley::Offer& offer);
    void decline();
    /// The battle ends so; `texts`: in whose language the record has it.
    void agree(const Parley::Offer& offer, const host::Texts& texts);
    /// What is offered, or was agreed.
    void tell_parley(const std::string& name, const Conversation& who);
    [[nodiscard]] const host::Texts& texts_here();
    [[nodiscard]] bool weighs(Side side);
    void take_weighed();
    /// A computer player has looked whether to go on.
    void speak_for(Side side, host::Concession::Offer says);

    // Hints.
    [[nodiscard]] std::optional<Complaint> advise(const std::string& name, Conversation& who,
                                                  const Answer& answer, Side side);
    void begin_advice();
    /// What was worked out, and the next who waits.
    void take_advice();
    /// To whoever asked, if he is still there.
    void tell_advice();
    void no_advice(const Advising::Asked& asked, const char* why, const std::string& word = {});
    void stop_advice(const std::string& name);
    void forget_advice(const std::string& name);
    /// Whether the question is still put that it is a hint for.
    [[nodiscard]] bool is_asked(const Advising::Asked& asked) const;

    [[nodiscard]] std::optional<std::string> ask_for_die(const Die& die, const Roll& roll,
                                                         const host::DiceFault& fault);
    [[nodiscard]] SharedTexts texts_of(const std::string& language);
    void tell_of_failure(const std::string& name, const Conversation& who);
    /// How things stand, to somebody who comes only to look: worked out once for all who are alike.
    void show_around(const std::string& name, Conversation& who);
    [[nodiscard]] Json seats_seen_by(const Conversation& who) const;
    void say_seats();
    void say(const std::string& name, Json message, const Json& ref = nullptr);
    void say_to_all(const std::function<Json(const Conversation&)>& message);
    [[nodiscard]] bool is_person(Side side) const { return !plan_.players.contains(side); }

    host::Session& session_;
    LineChannel& lines_;
    HallPlan plan_;
    Chronicle chronicle_;
    Named conversations_;
    std::deque<std::string> waiting_; ///< lines that came while a die was asked for
    std::map<Side, std::uint64_t> questions_;
    std::map<Side, std::vector<std::byte>> asked_in_; ///< the view of each question
    std::uint64_t question_ = 0;
    std::string speaker_; ///< whose order is carried out
    bool begun_ = false;  ///< the battle stands
    bool rolls_ = false;  ///< in the middle of an order, for a die: nothing else is to be seen
    bool ended_ = false;  ///< the line has
    bool happened_ = false;
    std::uint64_t at_ = 0; ///< raised by whatever changes the table
    std::map<std::string, SharedTexts> texts_;
    struct Shown {
        std::vector<std::string> lines;
        Conversation::Known known;
    };
    std::map<std::string, Shown> shown_; ///< to onlookers, by standing, as long as nothing happens
    std::set<Side> deciding_;            ///< computer players whose turn it has been said to be
    std::set<Side> hurried_;             ///< those of them who were asked to decide now
    Thinking thinking_;
    Clock::time_point progress_said_; ///< when that was said last
    Counting counting_;
    Parley parley_;
    host::Concession concession_;
    Weighing weighing_;
    Advising advising_;
    std::deque<Advising::Asked> advice_wanted_; ///< by others, one each
};

} // namespace sandtable::wire
