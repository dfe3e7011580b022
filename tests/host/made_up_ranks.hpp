/// made_up_ranks.hpp - processes that work together, made up of threads of one.
///
///   Mail          letters between them
///   MadeUpRanks   the company of each
#pragma once

#include "plugins/host/lab/company.hpp"

#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace sandtable::testing {

class Mail {
public:
    void send(int from, int to, std::string_view bytes)
    {
        const std::lock_guard lock{guard_};
        if (is_gone(from)) return;
        if (dies_after_.contains(from) && --dies_after_[from] <= 0) gone_.insert(from);
        boxes_[to].emplace_back(from, bytes);
    }
    std::optional<int> receive(int who, std::string& bytes)
    {
        const std::lock_guard lock{guard_};
        if (is_gone(who)) throw std::runtime_error{"gone"};
        auto& box = boxes_[who];
        if (box.empty()) return std::nullopt;
        const int from = box.front().first;
        bytes = std::move(box.front().second);
        box.pop_front();
        return from;
    }
    /// From its so manyth letter on nothing is heard of it.
    void dies_after(int who, int letters) { dies_after_[who] = letters; }

private:
    [[nodiscard]] bool is_gone(int who) const { return gone_.contains(who); }

    std::mutex guard_;
    std::map<int, std::deque<std::pair<int, std::string>>> boxes_;
    std::map<int, int> dies_after_;
    std::set<int> gone_;
};

class MadeUpPost final : public host::Post {
public:
    MadeUpPost(Mail& mail, int own_rank, int ranks) : Post{own_rank, ranks}, mail_{mail} {}
    void send(int to, std::string_view bytes) override { mail_.send(rank, to, bytes); }
    std::optional<int> receive(std::string& bytes) override { return mail_.receive(rank, bytes); }
    void leave(bool) override {}

private:
    Mail& mail_;
};

struct MadeUpRanks {
    explicit MadeUpRanks(int ranks) : size{ranks} {}

    /// Does `work` in each of them, on a thread of its own, and waits until all have left.
    template <typename Work>
    void run(const Work& work)
    {
        std::vector<std::thread> threads;
        for (int rank = 0; rank < size; ++rank)
            threads.emplace_back([this, rank, &work] {
                MadeUpPost post{mail, rank, size};
                host::Company company{
                    post,
                    [this](int, const std::string& why) { told.push_back(why); },
                    {.leaving = std::chrono::milliseconds{200}, .serving = serving}};
                if (size > 1) host::set_company(&company);
                try {
                    work(rank);
                    if (size > 1 && !company.leave("") && rank == 0) whole = false;
                } catch (const std::exception&) {
                    // A rank that is gone.
                }
                host::set_company(nullptr);
            });
        for (std::thread& thread : threads) thread.join();
    }

    int size;
    std::chrono::milliseconds serving{30'000}; ///< how long a silent dealer is waited for
    Mail mail{};
    std::vector<std::string> told{}; ///< by the dealer, or at an end
    bool whole = true;               ///< all have left together
};

} // namespace sandtable::testing
