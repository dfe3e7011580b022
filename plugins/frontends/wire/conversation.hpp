/// conversation.hpp - one connection at a table that many share: its seats, its language, and what
/// it has heard so far.
#pragma once

#include "plugins/frontends/wire/look.hpp"
#include "plugins/frontends/wire/questions.hpp"

#include <map>
#include <memory>

namespace sandtable::wire {

/// How somebody comes to a table.
struct Arrival {
    std::vector<Side> seats;
    /// A spectator reads what the seats may, so many turns later; nothing is asked of him.
    std::optional<int> turns_behind;
    /// Several persons at one device: a seat is shown when somebody says that he sits there.
    bool hands_over = false;
    std::string language = "en";
};

/// Reads "{"seats":["blue"],"lang":"fr"}"; "watch" is how many turns a spectator is behind,
/// "hand_over" says that several share the device.
/// `"seats":"persons"` are all of `persons`. Nothing when it is no such text.
[[nodiscard]] std::optional<Arrival> read_arrival(std::string_view text, const Setting& setting,
                                                  const std::vector<Side>& persons);

/// Texts of a language; many connections read the same.
using SharedTexts = std::shared_ptr<const host::Texts>;

class Conversation {
    struct Seat {
        std::size_t told = 0;       ///< heard so far
        std::uint64_t question = 0; ///< the last that was put
        std::string view;           ///< a hash of the last that was shown
        bool known = false;         ///< it has been here: its news are told, not only counted
        bool knows_the_end = false;
    };

public:
    /// What was said so far.
    struct Known {
        std::map<Side, Seat> seats;
        Side offered = nobody; ///< who was asked to sit down
        bool greeted = false;
    };

    /// What the whole table holds; all outlives every conversation.
    struct Shared {
        host::Session& session;
        const Chronicle& chronicle;
        const std::vector<std::string>& languages;
        const bool& given_up; ///< the battle has ended by agreement
    };

    Conversation(const Shared& table, Arrival arrival, SharedTexts texts);

    [[nodiscard]] const std::vector<Side>& seats() const noexcept { return arrival_.seats; }
    [[nodiscard]] bool only_watches() const noexcept { return arrival_.turns_behind.has_value(); }
    [[nodiscard]] bool holds(Side side) const noexcept;
    [[nodiscard]] const host::Teller& teller() const noexcept { return *teller_; }
    [[nodiscard]] const host::Texts& texts() const noexcept { return *texts_; }
    /// Whether seats are handed over here, and this one is not the one that is taken.
    [[nodiscard]] bool hides(Side side) const noexcept;
    /// Somebody sits down: the seat's news come next. Gives how much it was told before; nothing
    /// where no seats are handed over.
    [[nodiscard]] std::optional<std::size_t> sit(Side side);
    /// Reads in another language from now on, and hears hello again.
    void speak(SharedTexts texts);
    /// Hello alone, before the battle stands.
    [[nodiscard]] Json greeting();

    /// Everything this connection has not heard yet: hello, what was told, views, questions, how it
    /// ended. `questions`: the number of the question that each awaited seat has.
    [[nodiscard]] std::vector<Json> news(const std::map<Side, std::uint64_t>& questions);

    /// Equal for connections that have heard the same in the same language and hear the same next.
    [[nodiscard]] std::string standing() const;
    /// Has heard what another of the same standing has heard since.
    void heard_as(const Known& known);
    [[nodiscard]] const Known& known() const noexcept { return known_; }

    /// The seat that a message is for; nothing when it is none of this connection's.
    [[nodiscard]] std::optional<Side>
    seat_meant(const Answer& answer, const std::map<Side, std::uint64_t>& questions) const;

    /// What a seat asks: no more than that seat may know.
    [[nodiscard]] Reply answer(const Answer& asked, Side side);
    /// The line that answers a look.
    [[nodiscard]] std::string look(const Answer& asked, Side side, std::uint64_t question);

private:
    [[nodiscard]] std::size_t readable(Side side) const;
    void add_told(std::vector<Json>& news, Side side);
    void add_question(std::vector<Json>& news, Side side, std::uint64_t id);
    void add_view(std::vector<Json>& news, Side side);
    /// Who is to sit down next, where that is another than who sits.
    void add_hand_over(std::vector<Json>& news, const std::map<Side, std::uint64_t>& questions);
    [[nodiscard]] bool is_shown(Side side) const noexcept;

    Shared table_;
    Arrival arrival_;
    SharedTexts texts_;
    std::unique_ptr<host::Teller> teller_;
    std::unique_ptr<SeatQuestions> questions_;
    std::unique_ptr<Look> look_;  ///< once something is looked at
    std::uint64_t looked_at_ = 0; ///< the question that `look_` was begun for
    Known known_;
    Side sits_ = nobody; ///< where seats are handed over
};

} // namespace sandtable::wire
