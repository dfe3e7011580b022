/// company.hpp - the processes that do one command together, as one of them knows it.
#pragma once

#include "plugins/host/lab/post.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>

namespace sandtable::host {

/// Nothing more is wanted of this process: the dealer has ended, or is gone.
struct Dismissed : std::runtime_error {
    Dismissed() : std::runtime_error{"dismissed"} {}
};

class Company {
public:
    using Clock = std::chrono::steady_clock;

    /// How long who says nothing is waited for.
    struct Patience {
        Clock::duration leaving = std::chrono::seconds{10};   ///< anybody, while all leave
        Clock::duration serving = std::chrono::seconds{30};   ///< a dealer who answers letters
        Clock::duration thinking = std::chrono::seconds{300}; ///< one who does something else
    };

    /// `tell` hears why a rank has left before the end; at the end which are silent.
    Company(Post& post, std::function<void(int rank, const std::string& why)> tell)
        : Company{post, std::move(tell), Patience{}}
    {
    }
    Company(Post& post, std::function<void(int rank, const std::string& why)> tell,
            const Patience& patience);

    [[nodiscard]] bool deals() const noexcept { return post_.rank == 0; }
    [[nodiscard]] int size() const noexcept { return post_.size; }

    void send(int to, const Letter& letter) { post_.send(to, bytes_of(letter)); }
    /// To all who have not left.
    void send_all(const Letter& letter);
    /// The next letter and whose it is. Answers what only asks whether one is there, and takes
    /// leave of who leaves. Throws Dismissed in a worker when the dealer says so or says nothing.
    [[nodiscard]] std::optional<std::pair<int, Letter>> receive();
    [[nodiscard]] bool has_left(int rank) const { return left_.contains(rank); }
    /// In the dealer: from now on it answers letters at once, or does not.
    void serve(bool serves);
    /// Goes on without a worker that does something else.
    void dismiss(int rank);
    /// In a worker: tells the dealer now and then that it is there.
    void keep_alive();

    /// Works follow each other in the same order everywhere.
    [[nodiscard]] std::uint64_t next_work() { return ++work_; }

    /// What the dealer alone makes is had by all.
    [[nodiscard]] std::string shared(const std::function<std::string()>& make);

    /// The end: everybody leaves together. False where one is missing, who may hang or be gone.
    bool leave(const std::string& why);

private:
    bool leave_as_dealer();
    bool leave_as_worker(const std::string& why);

    Post& post_;
    std::function<void(int, const std::string&)> tell_;
    Patience patience_;
    std::uint64_t work_ = 0;
    bool is_ending_ = false;
    bool serves_ = false;   ///< the dealer, as it knows itself or as a worker heard last
    bool is_alone_ = false; ///< a worker whose dealer is gone
    std::set<int> left_{};
    std::map<int, Clock::time_point> heard_{};
    Clock::time_point said_{}; ///< when a worker last sent anything
};

/// Of this thread, on which alone letters come and go; null: this process is alone.
[[nodiscard]] Company* company() noexcept;
void set_company(Company* company) noexcept;

/// Whether this process says and writes what comes of the work: the dealer, or one that is alone.
[[nodiscard]] bool speaks() noexcept;
/// Company::shared, or what `make` makes.
[[nodiscard]] std::string shared_by_all(const std::function<std::string()>& make);

} // namespace sandtable::host
