#include "plugins/host/lab/dealing.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/dealer.hpp"
#include "plugins/host/lab/interrupt.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>

namespace sandtable::host {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

using Result = std::pair<std::uint64_t, std::string>;

Moment now() { return std::chrono::duration<double>(Clock::now().time_since_epoch()).count(); }

/// "number length text" again and again.
void pack(std::string& bytes, std::uint64_t number, std::string_view text)
{
    bytes += std::to_string(number) + " " + std::to_string(text.size()) + " ";
    bytes += text;
}

std::optional<std::uint64_t> take_number(std::string_view& text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (!text.empty()) text.remove_prefix(1);
    return number;
}

std::vector<Result> unpack(std::string_view bytes)
{
    std::vector<Result> results;
    while (!bytes.empty()) {
        const auto number = take_number(bytes), length = take_number(bytes);
        if (!number || !length || *length > bytes.size()) break;
        results.emplace_back(*number, std::string{bytes.substr(0, *length)});
        bytes.remove_prefix(*length);
    }
    return results;
}

HostFault failure_of(std::uint64_t number, const std::string& words)
{
    if (number == 0) return HostFault{words};
    return HostFault{key("game {n}: {word}"), {{"n", std::to_string(number)}, {"word", words}}};
}

/// How long to wait for letters: longer while none comes.
class Nap {
public:
    [[nodiscard]] std::chrono::microseconds length() const { return length_; }
    void after(bool came) { length_ = came ? shortest : std::min(length_ * 2, longest); }

private:
    static constexpr std::chrono::microseconds shortest{100}, longest{2000};
    std::chrono::microseconds length_ = shortest;
};

/// Work in the process that deals it, or in the only one there is.
class DealtHere {
public:
    DealtHere(const Deal& deal, std::atomic<std::uint64_t>& done, Company* company)
        : deal_{deal},
          done_{done},
          company_{company},
          work_{company ? company->next_work() : 0},
          dealer_{{.first = deal.first,
                   .count = deal.count,
                   .hands = static_cast<std::uint64_t>(deal.jobs) *
                            static_cast<std::uint64_t>(company ? company->size() : 1),
                   .patience = deal.patience}},
          results_(deal.count)
    {
    }
    std::vector<std::string> run()
    {
        for (std::uint64_t i = 0; deal_.journal && i < deal_.count; ++i)
            if (const std::string* known = deal_.journal->find(deal_.what, deal_.first + i);
                known && (!deal_.is_result || deal_.is_result(*known)))
                keep(deal_.first + i, *known);
        std::vector<std::thread> threads;
        for (unsigned i = company_ ? 0 : 1; i < deal_.jobs; ++i)
            threads.emplace_back([this] { work(); });
        if (company_)
            serve();
        else
            work();
        for (std::thread& thread : threads) thread.join();
        if (failure_) std::rethrow_exception(failure_);
        if (!dealer_.done()) throw Interrupted{};
        if (company_) tell_end();
        return std::move(results_);
    }

private:
    [[nodiscard]] bool is_over() const { return failure_ || dealer_.done() || Interrupt::heeded(); }

    void keep(std::uint64_t number, const std::string& result)
    {
        if (!dealer_.put(number)) return;
        results_[number - deal_.first] = result;
        ++done_;
    }
    void came(std::uint64_t number, const std::string& result)
    {
        if (number < deal_.first || number - deal_.first >= deal_.count) return;
        const std::uint64_t before = dealer_.left();
        keep(number, result);
        if (deal_.journal && dealer_.left() < before)
            deal_.journal->add(deal_.what, number, result);
    }
    void fail(std::exception_ptr why)
    {
        if (!failure_) failure_ = std::move(why);
        changed_.notify_all();
    }
    /// Nothing: nothing is left for this thread.
    std::optional<std::uint64_t> next()
    {
        std::unique_lock lock{guard_};
        while (!is_over()) {
            if (const auto numbers = dealer_.take(0, 1, now()); !numbers.empty())
                return numbers.front();
            if (!company_) break;
            changed_.wait_for(lock, 20ms); // what others have may come back
        }
        return std::nullopt;
    }
    void work()
    {
        try {
            const Worker worker = deal_.worker();
            while (const auto number = next()) play(worker, *number);
        } catch (...) {
            const std::lock_guard lock{guard_};
            fail(std::current_exception());
        }
    }
    void play(const Worker& worker, std::uint64_t number)
    {
        std::string result;
        try {
            result = worker(number);
        } catch (const std::exception& error) {
            throw failure_of(number, error.what());
        }
        const std::lock_guard lock{guard_};
        came(number, result);
        changed_.notify_all();
    }

    /// Deals to other processes until all is done.
    void serve()
    try {
        Nap nap;
        Moment fed = now();
        company_->serve(true);
        std::unique_lock lock{guard_};
        while (!is_over()) {
            bool any = false;
            while (const auto letter = company_->receive()) {
                any = true;
                take_in(letter->first, letter->second);
            }
            if (now() - fed > 0.05) {
                fed = now();
                for (auto& [rank, wanted] : hungry_)
                    if (wanted > 0) feed(rank);
            }
            nap.after(any);
            if (!any && !is_over()) changed_.wait_for(lock, nap.length());
        }
        company_->serve(false);
    } catch (...) {
        const std::lock_guard lock{guard_};
        fail(std::current_exception());
    }
    void take_in(int from, const Letter& letter)
    {
        dealer_.heard(from, now());
        if (letter.kind == Letter::bye) {
            dealer_.lost(from);
            hungry_.erase(from);
        }
        if (letter.work != work_) return; // of a work that is over
        if (letter.kind == Letter::want) {
            if (letter.text != deal_.what) return company_->dismiss(from);
            hungry_[from] = letter.number;
            feed(from);
        } else if (letter.kind == Letter::came) {
            for (const auto& [number, result] : unpack(letter.text)) came(number, result);
        } else if (letter.kind == Letter::failed) {
            fail(std::make_exception_ptr(failure_of(letter.number, letter.text)));
        }
    }
    void feed(int rank)
    {
        const std::vector<std::uint64_t> numbers = dealer_.take(rank, hungry_[rank], now());
        if (numbers.empty()) return;
        hungry_[rank] = 0; // who wants more says so
        std::string text;
        for (const std::uint64_t number : numbers) text += std::to_string(number) + " ";
        company_->send(rank, {Letter::piece, work_, numbers.size(), text});
    }
    void tell_end()
    {
        std::string all;
        for (std::uint64_t i = 0; deal_.for_all && i < deal_.count; ++i)
            pack(all, deal_.first + i, results_[i]);
        company_->send_all({Letter::end, work_, 0, all});
    }

    const Deal& deal_;
    std::atomic<std::uint64_t>& done_;
    Company* company_;
    std::uint64_t work_;
    std::mutex guard_; ///< of all that follows
    std::condition_variable changed_;
    Dealer dealer_;
    std::vector<std::string> results_;
    std::map<int, std::uint64_t> hungry_{}; ///< ranks, and how much they want
    std::exception_ptr failure_{};
};

/// Work in a process that another deals to.
class DealtThere {
public:
    DealtThere(const Deal& deal, Company& company)
        : deal_{deal},
          company_{company},
          work_{company.next_work()},
          hand_{deal.jobs},
          results_(deal.count)
    {
    }
    std::vector<std::string> run()
    {
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < deal_.jobs; ++i) threads.emplace_back([this] { work(); });
        std::exception_ptr ended;
        try {
            correspond();
        } catch (...) {
            ended = std::current_exception();
        }
        {
            const std::lock_guard lock{guard_};
            is_over_ = true;
        }
        changed_.notify_all();
        for (std::thread& thread : threads) thread.join();
        if (ended) std::rethrow_exception(ended);
        return std::move(results_);
    }

private:
    void work()
    {
        try {
            const Worker worker = deal_.worker();
            while (const auto number = next()) play(worker, *number);
        } catch (const std::exception& error) {
            fail(0, error.what());
        }
    }
    std::optional<std::uint64_t> next()
    {
        std::unique_lock lock{guard_};
        ++idle_;
        changed_.notify_all();
        changed_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
        --idle_;
        if (is_over_) return std::nullopt;
        const std::uint64_t number = waiting_.front();
        waiting_.pop_front();
        return number;
    }
    void play(const Worker& worker, std::uint64_t number)
    {
        try {
            const Moment began = now();
            std::string result = worker(number);
            const std::lock_guard lock{guard_};
            hand_.worked(now() - began);
            made_.emplace_back(number, std::move(result));
        } catch (const std::exception& error) {
            fail(number, error.what());
        }
    }
    void fail(std::uint64_t number, const char* words)
    {
        const std::lock_guard lock{guard_};
        failed_.emplace_back(number, words);
        changed_.notify_all();
    }

    /// With the dealer, until this work is over.
    void correspond()
    {
        Nap nap;
        Moment sent = 0;
        std::unique_lock lock{guard_};
        while (!is_over_) {
            bool any = false;
            while (!is_over_) { // what comes after the end is for the next work
                const auto letter = company_.receive();
                if (!letter) break;
                any = true;
                take_in(letter->second);
            }
            if (is_over_) return;
            for (const auto& [number, words] : std::exchange(failed_, {}))
                company_.send(0, {Letter::failed, work_, number, words});
            if (!made_.empty() && (idle_ > 0 || now() - sent > results_wait)) {
                sent = now();
                std::string text;
                for (const auto& [number, result] : std::exchange(made_, {}))
                    pack(text, number, result);
                company_.send(0, {Letter::came, work_, 0, text});
            }
            if (const std::uint64_t more = hand_.wanted(idle_, waiting_.size());
                more > 0 && !is_asking_) {
                is_asking_ = true;
                company_.send(0, {Letter::want, work_, more, deal_.what});
            }
            company_.keep_alive();
            nap.after(any);
            if (!any) changed_.wait_for(lock, nap.length());
        }
    }
    void take_in(const Letter& letter)
    {
        if (letter.work != work_) return;
        if (letter.kind == Letter::piece) {
            is_asking_ = false;
            std::string_view text = letter.text;
            while (const auto number = take_number(text)) waiting_.push_back(*number);
            changed_.notify_all();
        } else if (letter.kind == Letter::end) {
            is_over_ = true;
            for (auto& [number, result] : unpack(letter.text))
                if (number >= deal_.first && number - deal_.first < deal_.count)
                    results_[number - deal_.first] = std::move(result);
        }
    }

    /// Results of short pieces go together, unless a thread is idle.
    static constexpr Moment results_wait = 0.02;

    const Deal& deal_;
    Company& company_;
    std::uint64_t work_;
    std::mutex guard_; ///< of all that follows
    std::condition_variable changed_;
    Hand hand_;
    std::deque<std::uint64_t> waiting_{};
    std::vector<Result> made_{}, failed_{};
    std::vector<std::string> results_;
    std::uint64_t idle_ = 0;
    bool is_asking_ = false, is_over_ = false;
};

} // namespace

std::vector<std::string> deal(const Deal& deal, std::atomic<std::uint64_t>& done)
{
    Company* const with = company();
    if (with && !with->deals()) return DealtThere{deal, *with}.run();
    return DealtHere{deal, done, with}.run();
}

} // namespace sandtable::host
