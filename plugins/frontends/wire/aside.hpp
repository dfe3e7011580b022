/// aside.hpp - what takes long, in threads of its own, so that a table stays answerable.
///
///   Aside      one piece of work in a thread of its own
///   Thinking   a computer player over its order
///   Counting   chances that a seat has asked for
///
/// Each works on a table of its own, made when it begins, and is asked from one thread.
#pragma once

#include "plugins/frontends/wire/messages.hpp"
#include "plugins/host/lab/session_odds.hpp"

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace sandtable::wire {

/// The session's table as it stands, for a thread of its own; `script` must outlive it.
[[nodiscard]] std::unique_ptr<Game> same_table(const host::Session& session, const Script* script);

/// Stands last among the members of whose work it is: it is over before they are.
class Aside {
public:
    Aside() = default;
    Aside(const Aside&) = delete;
    Aside& operator=(const Aside&) = delete;
    ~Aside() { stop(); }

    /// Does `work` once what was on is over. `hurried`: it is enough from the beginning.
    void begin(std::function<void()> work, bool hurried = false);
    /// From the beginning until its end was taken, or it was stopped.
    [[nodiscard]] bool is_on() const noexcept { return on_; }
    [[nodiscard]] bool is_done() const noexcept { return done_; }
    /// It is to end with what there is.
    void end_early() noexcept { enough_ = true; }
    /// Whether it is, for the work to look at.
    [[nodiscard]] const std::atomic<bool>& enough() const noexcept { return enough_; }
    /// Waits for its end.
    void wait() noexcept;
    /// Waits for its end; throws what it threw.
    void take();
    /// Ends it early and waits; nothing comes of it.
    void stop() noexcept;

private:
    std::exception_ptr failure_;
    std::atomic<bool> done_{false}, enough_{false};
    bool on_ = false;
    std::thread thread_;
};

class Thinking {
public:
    /// `player` answers for `side` what the session's table asks now. `at`: which table that is.
    /// `hurried`: from the beginning.
    void begin(const host::Session& session, host::Automaton& player, Side side, std::uint64_t at,
               bool hurried);
    /// What he has tried from here on counts, and nothing before.
    void count_anew() { counted_ = thoughts_.now().tried; }
    /// What he thinks, and how much he has tried since then.
    [[nodiscard]] host::Thought thought() const;
    /// He is to decide now: at first glance, if he has nothing better.
    void hurry() noexcept { aside_.end_early(); }
    [[nodiscard]] bool is_on() const noexcept { return aside_.is_on(); }
    [[nodiscard]] bool is_done() const noexcept { return aside_.is_done(); }
    [[nodiscard]] Side side() const noexcept { return side_; }
    [[nodiscard]] std::uint64_t at() const noexcept { return at_; }
    /// The order, once it is done; throws what the player threw.
    [[nodiscard]] Order take();

private:
    std::unique_ptr<Game> game_;
    Order order_;
    host::Thoughts thoughts_;
    std::uint64_t counted_ = 0;
    Side side_ = nobody;
    std::uint64_t at_ = 0;
    Aside aside_;
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

    void begin(const host::Session& session, Asked asked);
    [[nodiscard]] bool is_on() const noexcept { return aside_.is_on(); }
    [[nodiscard]] bool is_done() const noexcept { return aside_.is_done(); }
    [[nodiscard]] const Asked& asked() const noexcept { return asked_; }
    /// What is known so far, if that is news.
    [[nodiscard]] std::optional<host::SeenOdds> so_far();
    /// What came of it, once it is done. Throws what was thrown.
    [[nodiscard]] std::optional<host::SeenOdds> take();
    /// Ends it with what is known.
    void end_early() noexcept { aside_.end_early(); }
    /// Ends it, and nothing comes of it.
    void stop() noexcept { aside_.stop(); }

private:
    std::unique_ptr<Game> game_;
    std::unique_ptr<Script> script_;
    Asked asked_;
    std::mutex guard_;
    std::optional<host::SeenOdds> part_, all_;
    bool is_news_ = false;
    Aside aside_;
};

} // namespace sandtable::wire
