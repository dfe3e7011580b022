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
    std::string language = "en";
};

/// Reads "{"seats":["blue"],"lang":"fr"}"; "watch" is how many turns a spectator is behind.
/// `"seats":"persons"` are all of `persons`. Nothing when it is no such text.
[[nodiscard]] std::optional<Arrival> read_arrival(std::string_view text, const Setting& setting,
                                                  const std::vector<Side>& persons);

class Conversation {
public:
    /// What the whole table holds; all outlives every conversation.
    struct Shared {
        host::Session& session;
        const Chronicle& chronicle;
        const std::vector<std::string>& languages;
    };

    Conversation(const Shared& table, Arrival arrival, host::Texts texts);

    [[nodiscard]] const std::vector<Side>& seats() const noexcept { return arrival_.seats; }
    [[nodiscard]] bool only_watches() const noexcept { return arrival_.turns_behind.has_value(); }
    [[nodiscard]] bool holds(Side side) const noexcept;
    [[nodiscard]] const host::Teller& teller() const noexcept { return *teller_; }
    [[nodiscard]] const host::Texts& texts() const noexcept { return *texts_; }
    /// Reads in another language from now on, and hears hello again.
    void speak(host::Texts texts);

    /// Everything this connection has not heard yet: hello, what was told, views, questions, how it
    /// ended. `questions`: the number of the question that each awaited seat has.
    [[nodiscard]] std::vector<Json> news(const std::map<Side, std::uint64_t>& questions);

    /// Equal for connections that have heard the same in the same language and hear the same next.
    [[nodiscard]] std::string standing() const;
    /// Has heard what another of the same standing has heard since.
    void heard_as(const Conversation& other);

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

    struct Seat {
        std::size_t told = 0;       ///< heard so far
        std::uint64_t question = 0; ///< the last that was put
        std::string view;           ///< the last that was shown
    };
    Shared table_;
    Arrival arrival_;
    std::unique_ptr<host::Texts> texts_;
    std::unique_ptr<host::Teller> teller_;
    std::unique_ptr<SeatQuestions> questions_;
    std::unique_ptr<Look> look_;
    std::uint64_t looked_at_ = 0; ///< the question that `look_` was begun for
    std::map<Side, Seat> heard_;
    bool greeted_ = false, knows_the_end_ = false;
};

} // namespace sandtable::wire
