// Numbered work: who gets which piece, that results hang on nothing but the number, what is kept.

#include "plugins/host/errors.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/dealer.hpp"
#include "plugins/host/lab/dealing.hpp"
#include "tests/host/made_up_ranks.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <set>
#include <thread>

namespace sandtable::host::dealing_test {
namespace {

using sandtable::testing::MadeUpRanks;
using sandtable::testing::TempFolder;

TEST(Dealer, GivesEachNumberOnceAndFewerTowardTheEnd)
{
    Dealer dealer{{.first = 5, .count = 100, .hands = 4}};
    std::set<std::uint64_t> given;
    std::size_t before = 100;
    while (true) {
        const auto numbers = dealer.take(1, 1000, 0);
        if (numbers.empty()) break;
        EXPECT_LE(numbers.size(), before);
        before = numbers.size();
        for (const std::uint64_t number : numbers) EXPECT_TRUE(given.insert(number).second);
    }
    EXPECT_EQ(given.size(), 100u);
    EXPECT_EQ(*given.begin(), 5u);
    EXPECT_EQ(*given.rbegin(), 104u);
    EXPECT_EQ(before, 1u);
    for (const std::uint64_t number : given) EXPECT_TRUE(dealer.put(number));
    EXPECT_FALSE(dealer.put(5)) << "the first answer counts";
    EXPECT_FALSE(dealer.put(105));
    EXPECT_TRUE(dealer.done());
}

TEST(Dealer, DealsAgainWhatASilentOneHas)
{
    Dealer dealer{{.count = 2, .patience = 3}};
    dealer.heard(1, 0);
    ASSERT_EQ(dealer.take(1, 1, 0), std::vector<std::uint64_t>{1});
    ASSERT_EQ(dealer.take(2, 1, 0), std::vector<std::uint64_t>{2});
    EXPECT_TRUE(dealer.take(2, 1, 2.9).empty()) << "it may well answer";
    EXPECT_EQ(dealer.take(2, 1, 3.1), std::vector<std::uint64_t>{1});
    EXPECT_TRUE(dealer.take(2, 1, 3.2).empty()) << "its own";
    dealer.lost(1);
    EXPECT_TRUE(dealer.put(2));
    EXPECT_FALSE(dealer.done());
    EXPECT_TRUE(dealer.put(1)) << "whoever it comes from";
    EXPECT_TRUE(dealer.done());
}

TEST(Hand, AsksForATenthOfASecondAhead)
{
    Hand hand{2};
    EXPECT_EQ(hand.wanted(2, 0), 4u) << "one to do and one ahead for each thread";
    for (int i = 0; i < 200; ++i) hand.worked(0.01);
    EXPECT_NEAR(static_cast<double>(hand.wanted(0, 0)), 20, 2);
    EXPECT_EQ(hand.wanted(0, 30), 0u);
    for (int i = 0; i < 200; ++i) hand.worked(60);
    EXPECT_EQ(hand.wanted(0, 0), 0u) << "another may begin it at once";
    EXPECT_EQ(hand.wanted(1, 0), 1u);
}

Deal squares(std::uint64_t count, unsigned jobs)
{
    return {.what = "squares", .count = count, .jobs = jobs, .worker = [] {
                return [](std::uint64_t number) { return std::to_string(number * number); };
            }};
}

std::vector<std::string> alone(const Deal& work)
{
    std::atomic<std::uint64_t> done{0};
    std::vector<std::string> results = deal(work, done);
    EXPECT_EQ(done, work.count);
    return results;
}

TEST(Dealing, GivesTheSameForAnyThreadsAndProcesses)
{
    const auto one = alone(squares(300, 1));
    ASSERT_EQ(one[299], "90000");
    EXPECT_EQ(one, alone(squares(300, 4)));
    for (const int ranks : {2, 4}) {
        MadeUpRanks company{ranks};
        Deal work = squares(300, 2);
        work.for_all = true;
        std::mutex guard;
        int heard = 0;
        company.run([&](int) {
            std::atomic<std::uint64_t> done{0};
            const auto found = deal(work, done);
            const std::string shared = shared_by_all([&] { return found[2] + " from one"; });
            const std::lock_guard lock{guard};
            EXPECT_EQ(found, one);
            EXPECT_EQ(shared, "9 from one");
            ++heard;
        });
        EXPECT_EQ(heard, ranks);
        EXPECT_TRUE(company.whole);
    }
}

TEST(Dealing, GoesOnWhenOneIsGone)
{
    MadeUpRanks company{3};
    Deal work = squares(60, 1);
    work.patience = 0.05;
    work.worker = [] {
        return [](std::uint64_t number) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
            return std::to_string(number * number);
        };
    };
    std::vector<std::string> found;
    company.mail.dies_after(2, 3); // it has got pieces, and gives none
    company.run([&](int rank) {
        std::atomic<std::uint64_t> done{0};
        auto results = deal(work, done);
        if (rank == 0) found = std::move(results);
    });
    EXPECT_EQ(found, alone(squares(60, 1)));
    EXPECT_FALSE(company.whole) << "nobody waits for it at the end";
}

TEST(Dealing, NobodyWaitsLongForADealerWhoIsGone)
{
    MadeUpRanks company{2};
    company.serving = std::chrono::milliseconds{50};
    company.mail.dies_after(0, 1); // it deals a piece, and is never heard of again
    std::atomic<bool> was_dismissed{false};
    company.run([&](int rank) {
        Deal work = squares(60, 1);
        if (rank == 0)
            work.worker = [&] {
                return [&](std::uint64_t) {
                    while (!was_dismissed) std::this_thread::yield();
                    return std::string{};
                };
            };
        std::atomic<std::uint64_t> done{0};
        try {
            (void)deal(work, done);
        } catch (const Dismissed&) {
            was_dismissed = true;
        }
    });
    EXPECT_TRUE(was_dismissed); // minutes later else
}

TEST(Dealing, LeavesOutWhoDoesSomethingElse)
{
    MadeUpRanks company{2};
    std::vector<std::string> found;
    std::atomic<bool> was_dismissed{false};
    company.run([&](int rank) {
        Deal work = squares(30, 1);
        work.worker = [&] {
            return [&](std::uint64_t number) {
                while (!was_dismissed) std::this_thread::yield();
                return std::to_string(number * number);
            };
        };
        if (rank == 1) {
            work.what = "cubes";
            work.worker = [] { return [](std::uint64_t) { return std::string{"wrong"}; }; };
        }
        std::atomic<std::uint64_t> done{0};
        try {
            auto results = deal(work, done);
            if (rank == 0) found = std::move(results);
        } catch (const Dismissed&) {
            was_dismissed = true;
        }
    });
    EXPECT_EQ(found, alone(squares(30, 1)));
    EXPECT_EQ(company.told.size(), 1u);
}

TEST(Dealing, ThrowsWhatAPieceThrowsWithItsNumber)
{
    for (const int ranks : {1, 3}) {
        MadeUpRanks company{ranks};
        std::string said;
        company.run([&](int rank) {
            Deal work = squares(40, 1);
            work.worker = [] {
                return [](std::uint64_t number) -> std::string {
                    if (number == 7) throw std::runtime_error{"no more ink"};
                    return {};
                };
            };
            std::atomic<std::uint64_t> done{0};
            try {
                (void)deal(work, done);
            } catch (const Dismissed&) {
            } catch (const std::exception& error) {
                if (rank == 0) said = error.what();
            }
        });
        EXPECT_EQ(said, "game 7: no more ink") << ranks;
    }
}

struct Journals : ::testing::Test {
    TempFolder folder;
    std::string file = folder / "j";

    [[nodiscard]] std::string content() const { return sandtable::testing::content(file); }
    /// The squares with it, and how many were worked out.
    std::vector<std::string> squared(int& worked)
    {
        WorkJournal journal{file};
        Deal work = squares(20, 1);
        work.journal = &journal;
        work.worker = [&] {
            return [&](std::uint64_t number) {
                ++worked;
                return std::to_string(number * number);
            };
        };
        return alone(work);
    }
};

TEST_F(Journals, KeepWhatIsDoneAndLoseHalfALineAtMost)
{
    int worked = 0;
    const auto whole = squared(worked);
    EXPECT_EQ(worked, 20);
    EXPECT_EQ(squared(worked), whole);
    EXPECT_EQ(worked, 20) << "everything stands there";
    const std::string text = content();
    // Cut anywhere, the rest is done again, and then all stands there.
    for (const std::size_t at :
         {text.size() - 3, text.size() / 2, std::size_t{40}, std::size_t{9}}) {
        folder.write("j", text.substr(0, at));
        EXPECT_EQ(squared(worked), whole) << at;
        int again = 0;
        EXPECT_EQ(squared(again), whole);
        EXPECT_EQ(again, 0) << "cut at " << at;
    }
    WorkJournal journal{file};
    EXPECT_EQ(journal.find("cubes", 1), nullptr) << "several works may stand in one file";
    ASSERT_NE(journal.find("squares", 20), nullptr);
    EXPECT_EQ(*journal.find("squares", 20), "400");
}

TEST_F(Journals, AreNotTakenForWhatTheyAreNotAndLeftAlone)
{
    for (const std::string text :
         {"sandtable.journal/1 0.0.1\nsquares 1 1.\n", "dear diary\n", "x"}) {
        folder.write("j", text);
        EXPECT_THROW(WorkJournal{file}, ContentError) << text;
        EXPECT_EQ(content(), text);
    }
    EXPECT_THROW(WorkJournal{folder / "."}, ContentError);
    EXPECT_THROW(WorkJournal{"/dev/zero"}, ContentError);
    try {
        const WorkJournal nowhere{folder / "no/such/folder"};
        FAIL() << "nothing was thrown";
    } catch (const ContentError& error) {
        EXPECT_NE(std::string{error.what()}.find("cannot be written: No such file or directory"),
                  std::string::npos)
            << error.what();
    }
}

/// A dealer and so many hands of one thread each, in made-up time.
class MadeUpTime {
public:
    MadeUpTime(std::uint64_t ranks, double piece, std::uint64_t pieces_each)
        : piece_{piece}, dealer_{{.count = ranks * pieces_each, .hands = ranks}}, all_(ranks)
    {
    }
    /// What share of the time they work.
    [[nodiscard]] double share_of_work()
    {
        for (std::uint64_t r = 0; r < all_.size(); ++r) ask(0, r);
        while (!heap_.empty()) {
            std::pop_heap(heap_.begin(), heap_.end(), std::greater{});
            const Event event = heap_.back();
            heap_.pop_back();
            if (event.kind == asks)
                answer(event);
            else
                go_on(event);
        }
        EXPECT_TRUE(dealer_.done());
        return worked_ / (end_ * static_cast<double>(all_.size()));
    }

private:
    /// Seconds: of the dealer for a letter, of a letter on its way.
    static constexpr double letter = 5e-6, way = 50e-6;
    enum Kind { asks, gets, is_done };
    struct Rank {
        Hand hand{1};
        std::uint64_t waiting = 0;
        bool asks = false;
        double began = -1; ///< nothing in hand
    };
    struct Event {
        double at;
        std::uint64_t order, rank;
        Kind kind;
        std::uint64_t count;
        bool operator>(const Event& other) const
        {
            return at != other.at ? at > other.at : order > other.order;
        }
    };

    void add(double at, std::uint64_t rank, Kind kind, std::uint64_t count)
    {
        heap_.push_back({at, order_++, rank, kind, count});
        std::push_heap(heap_.begin(), heap_.end(), std::greater{});
    }
    void ask(double at, std::uint64_t r)
    {
        Rank& rank = all_[r];
        const std::uint64_t more = rank.hand.wanted(rank.began < 0 ? 1 : 0, rank.waiting);
        if (rank.asks || more == 0) return;
        rank.asks = true;
        add(at + way, r, asks, more);
    }
    void answer(const Event& event)
    {
        free_ = std::max(free_, event.at) + 3 * letter; // it, the answer, results
        const auto numbers = dealer_.take(static_cast<int>(event.rank), event.count, 0);
        for (const std::uint64_t number : numbers) dealer_.put(number);
        if (!numbers.empty()) add(free_ + way, event.rank, gets, numbers.size());
    }
    /// With more in hand, or one less.
    void go_on(const Event& event)
    {
        Rank& rank = all_[event.rank];
        if (event.kind == gets) {
            rank.asks = false;
            rank.waiting += event.count;
        } else {
            const double took = event.at - std::exchange(rank.began, -1);
            worked_ += took;
            end_ = std::max(end_, event.at);
            rank.hand.worked(took);
        }
        if (rank.began < 0 && rank.waiting > 0) {
            --rank.waiting;
            rank.began = event.at;
            luck_ = luck_ * 6364136223846793005u + 1442695040888963407u;
            const double part = static_cast<double>(luck_ >> 40) / (1 << 24);
            add(event.at + piece_ * (0.5 + part), event.rank, is_done, 1);
        }
        ask(event.at, event.rank);
    }

    double piece_; ///< seconds, half of them to one and a half
    Dealer dealer_;
    std::vector<Rank> all_;
    std::vector<Event> heap_{};
    std::uint64_t order_ = 0, luck_ = 1;
    double free_ = 0, worked_ = 0,
           end_ = 0; ///< the dealer is free from when on; all ranks; the last
};

double share_of_work(std::uint64_t ranks, double piece, std::uint64_t pieces_each)
{
    return MadeUpTime{ranks, piece, pieces_each}.share_of_work();
}

TEST(Dealing, KeepsAThousandRanksAtWork)
{
    EXPECT_GT(share_of_work(1000, 0.2, 30), 0.9);
    EXPECT_GT(share_of_work(1000, 0.01, 500), 0.85) << "short pieces are dealt by the dozen";
    if (!std::getenv("SANDTABLE_SHOW")) return;
    for (const double piece : {0.001, 0.01, 0.1, 1.0, 10.0})
        for (const std::uint64_t ranks : {1u, 10u, 100u, 1000u}) {
            const auto each = static_cast<std::uint64_t>(std::max(20.0, 20 / piece));
            std::printf("%6g s %5llu ranks %6llu pieces each: %5.1f %% of the time at work\n",
                        piece, static_cast<unsigned long long>(ranks),
                        static_cast<unsigned long long>(std::min<std::uint64_t>(each, 2000)),
                        100 * share_of_work(ranks, piece, std::min<std::uint64_t>(each, 2000)));
        }
}

} // namespace
} // namespace sandtable::host::dealing_test
