#include "plugins/host/lab/company.hpp"

#include "plugins/host/errors.hpp"

#include <algorithm>
#include <thread>

namespace sandtable::host {
namespace {

using namespace std::chrono_literals;

constexpr auto between_signs = 1s;
constexpr auto nap = 1ms;

thread_local Company* the_company = nullptr; // MPI is for one thread

} // namespace

Company::Company(Post& post, std::function<void(int, const std::string&)> tell,
                 const Patience& patience)
    : post_{post}, tell_{std::move(tell)}, patience_{patience}
{
    for (int rank = 0; rank < post_.size; ++rank) heard_[rank] = Clock::now();
}

void Company::send_all(const Letter& letter)
{
    const std::string bytes = bytes_of(letter);
    for (int rank = 0; rank < post_.size; ++rank)
        if (rank != post_.rank && !has_left(rank)) post_.send(rank, bytes);
}

std::optional<std::pair<int, Letter>> Company::receive()
{
    std::string bytes;
    while (const auto from = post_.receive(bytes)) {
        heard_[*from] = Clock::now();
        std::optional<Letter> letter = read_letter(bytes);
        if (!letter) continue;
        if (!deals())
            serves_ = letter->kind == Letter::piece ||
                      (letter->kind == Letter::alive && letter->number > 0);
        if (letter->kind == Letter::alive) {
            if (deals()) send(*from, {Letter::alive, 0, serves_});
            continue;
        }
        if (letter->kind == Letter::bye) {
            if (left_.insert(*from).second && !is_ending_) tell_(*from, letter->text);
        }
        if (letter->kind == Letter::over && !is_ending_) throw Dismissed{};
        return std::pair{*from, std::move(*letter)};
    }
    if (!deals() && Clock::now() - heard_[0] > (serves_ ? patience_.serving : patience_.thinking)) {
        is_alone_ = true;
        throw Dismissed{};
    }
    return std::nullopt;
}

void Company::serve(bool serves)
{
    serves_ = serves;
    if (!serves) send_all({Letter::alive}); // before it is waited for in vain
}

void Company::dismiss(int rank)
{
    send(rank, {Letter::over});
    if (left_.insert(rank).second)
        tell_(rank, key("it does something else: another version, or other files"));
}

void Company::keep_alive()
{
    if (Clock::now() - said_ < between_signs) return;
    said_ = Clock::now();
    send(0, {Letter::alive});
}

std::string Company::shared(const std::function<std::string()>& make)
{
    const std::uint64_t work = next_work();
    if (deals()) {
        std::string text = make();
        send_all({Letter::share, work, 0, text});
        return text;
    }
    while (true) {
        keep_alive();
        const auto got = receive();
        if (got && got->second.kind == Letter::share && got->second.work == work)
            return got->second.text;
        if (!got) std::this_thread::sleep_for(nap);
    }
}

bool Company::leave(const std::string& why)
{
    is_ending_ = true;
    const bool is_whole = deals() ? leave_as_dealer() : leave_as_worker(why);
    post_.leave(is_whole);
    return is_whole;
}

bool Company::leave_as_dealer()
{
    send_all({Letter::over});
    // Who left early waits for this word as well.
    const auto is_missing = [&](int rank) {
        return !has_left(rank) && Clock::now() - heard_[rank] > patience_.leaving;
    };
    const auto awaited = [&] {
        for (int rank = 1; rank < post_.size; ++rank)
            if (!has_left(rank) && !is_missing(rank)) return true;
        return false;
    };
    for (int rank = 1; rank < post_.size; ++rank)
        heard_[rank] = std::max(heard_[rank], Clock::now() - patience_.leaving / 2);
    while (awaited())
        if (!receive()) std::this_thread::sleep_for(nap);
    bool is_whole = true;
    for (int rank = 1; rank < post_.size; ++rank) {
        if (has_left(rank)) continue;
        is_whole = false;
        tell_(rank, key("it does not answer any more"));
    }
    for (const int rank : left_) send(rank, {Letter::over, 0, is_whole ? 2u : 1u});
    return is_whole;
}

bool Company::leave_as_worker(const std::string& why)
{
    send(0, {Letter::bye, 0, 0, why});
    if (is_alone_) return false;
    heard_[0] = Clock::now();
    try {
        while (true) {
            const auto got = receive();
            if (got && got->second.kind == Letter::over && got->second.number > 0)
                return got->second.number == 2;
            if (!got) std::this_thread::sleep_for(nap);
            keep_alive(); // while the dealer still works
        }
    } catch (const Dismissed&) {
        return false;
    }
}

Company* company() noexcept { return the_company; }

void set_company(Company* company) noexcept { the_company = company; }

bool speaks() noexcept { return !the_company || the_company->deals(); }

std::string shared_by_all(const std::function<std::string()>& make)
{
    return the_company ? the_company->shared(make) : make();
}

} // namespace sandtable::host
