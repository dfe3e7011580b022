/// aside.hpp - what takes long, in threads of its own, so that a table stays answerable.
///
///   Thinking   a computer player over its order
///   Counting   chances that a seat has asked for
///
/// Each works on a table of its own, made when it begins, and is asked from one thread.
#pragma once

#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/lab/session_odds.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace sandtable::wire {

/// The session's table as it stands, for a thread of its own; `script` must outlive it.
[[nodiscard]] std::unique_ptr<Game> same_table(const host::Session& session, const Script* script);

class Thinking {
public:
    ~Thinking() { wait(); }

    /// `player` answers for `side` what the session's table asks now. `at`: which table that is.
    /// `hurried`: from the beginning.
    void begin(const host::Session& session, host::Automaton& player, Side side, std::uint64_t at,
               bool hurried);
    /// What he has tried from here on counts, and nothing before.
    void count_anew() { counted_ = thoughts_.now().tried; }
    /// What he thinks, and how much he has tried since then.
    [[nodiscard]] host::Thought thought() const;
    /// He is to decide now: at first glance, if he has nothing better.
    void hurry() noexcept { hurried_ = true; }
    [[nodiscard]] bool is_on() const noexcept { return on_; }
    [[nodiscard]] bool is_done() const noexcept { return done_; }
    [[nodiscard]] Side side() const noexcept { return side_; }
    [[nodiscard]] std::uint64_t at() const noexcept { return at_; }
    /// The order, once it is done; throws what the player threw.
    [[nodiscard]] Order take();

private:
    void wait();

    std::thread thread_;
    std::unique_ptr<Game> game_;
    Order order_;
    std::exception_ptr failure_;
    std::atomic<bool> done_{false}, hurried_{false};
    host::Thoughts thoughts_;
    std::uint64_t counted_ = 0;
    bool on_ = false;
    Side side_ = nobody;
    std::uint64_t at_ = 0;
};

class Counting {
public:
    struct Asked {
        std::string name; ///< of the connection
        Json ref;
        std::string text;
        host::OddsAsk ask;
        std::unique_ptr<host::Texts> texts; ///< of its own: nobody else reads them meanwhile
    };
    ~Counting() { stop(); }

    void begin(const host::Session& session, Asked asked);
    [[nodiscard]] bool is_on() const noexcept { return on_; }
    [[nodiscard]] bool is_done() const noexcept { return done_; }
    [[nodiscard]] const Asked& asked() const noexcept { return asked_; }
    /// What is known so far, if that is news.
    [[nodiscard]] std::optional<host::SeenOdds> so_far();
    /// What came of it, once it is done. Throws what was thrown.
    [[nodiscard]] std::optional<host::SeenOdds> take();
    /// Ends it with what is known.
    void end_early() noexcept { enough_ = true; }
    /// Ends it, and nothing comes of it.
    void stop();

private:
    std::thread thread_;
    std::unique_ptr<Game> game_;
    std::unique_ptr<Script> script_;
    Asked asked_;
    std::mutex guard_;
    std::optional<host::SeenOdds> part_, all_;
    bool is_news_ = false;
    std::exception_ptr failure_;
    std::atomic<bool> done_{false}, enough_{false};
    bool on_ = false;
};

} // namespace sandtable::wire
