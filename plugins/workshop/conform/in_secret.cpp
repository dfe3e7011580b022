#include "plugins/workshop/conform/in_secret.hpp"

#include "plugins/host/table/block_difference.hpp"
#include "plugins/workshop/conform/seat_hears.hpp"
#include "plugins/workshop/conform/tries.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::host::conform {
namespace {

constexpr std::uint64_t salt_secret = 24;
constexpr int longest_answer = 24; ///< orders of a seat before its answer is given up

/// Whether the same question is still open to somebody: no answer to it came out.
bool still_open(const Table& before, const Table& after)
{
    const Clock& was = before.clock();
    const Clock& is = after.clock();
    if (is.over || is.depth != was.depth || is.turn != was.turn || is.phase != was.phase ||
        is.step != was.step || is.impulse != was.impulse || is.active != was.active)
        return false;
    return after.decision().kind == before.decision().kind &&
           after.decision().unit == before.decision().unit && after.awaited() != 0 &&
           (after.awaited() & ~before.awaited()) == 0;
}

/// Whether several sides answer the question, each in secret; one of them may have done so.
bool asks_in_secret(const Table& table)
{
    if (!table.asks()) return false;
    const auto sides = static_cast<Seats>(table.decision().seats & ~seat_bit(umpire_seat));
    const List<PhaseSpec>& phases = table.book().phases;
    const std::uint8_t phase = table.clock().phase;
    return std::popcount(sides) > 1 ||
           (sides != 0 && phase < phases.count && phases[phase].decider == Decider::each_in_secret);
}

/// What `side` learns of the orders that `other` may give now.
class InSecret {
public:
    InSecret(const Moment& m, Side side, Side other)
        : m_{m}, side_{side}, other_{other}, seat_{m.battle, side}, before_{sees(m.game)}
    {
    }

    /// The question is one that both answer in secret: whole answers, whatever their verbs.
    void whole_answers()
    {
        std::uint64_t draws = salt_secret + 1;
        for (const Order& first : some_a_verb(all_legal(m_.game, {.side = other_})))
            whole_answer(first, m_.draws(draws++));
    }

    /// Orders of verbs that are secret by the book.
    void secret_orders()
    {
        const Book& book = *m_.game.setting().book;
        std::vector<Order> orders = all_legal(m_.game, {.side = other_});
        std::erase_if(orders, [&](const Order& o) { return book.verbs[o.verb].secret == 0; });
        if (orders.empty()) return;
        std::vector<Learnt> learnt{{bare(before_), "", m_.game.awaited(), {}, {}}};
        for (const Order& order :
             some_of(std::move(orders), m_.thorough ? 64 : 3, m_.draws(salt_secret))) {
            Journal said;
            carry_out(m_.copy(), order, &said);
            if (!still_open(m_.game.table(), m_.scratch.table())) continue;
            Learnt now{bare(sees(m_.scratch)), seat_.heard(order, said), {}, {}, {}};
            for (const Learnt& one : learnt)
                if (one.view == now.view && one.heard != now.heard)
                    fail(key("what {side} hears of {order} tells what it cannot see: {why}"),
                         {order}, parting(one.heard, now.heard));
            learnt.push_back(std::move(now));
        }
    }

private:
    /// What is known of an answer, and the table behind it.
    struct Learnt {
        std::vector<std::byte> view;
        std::string heard;
        Seats awaited;
        std::vector<std::byte> block;
        std::string position;
    };

    [[nodiscard]] std::vector<std::byte> sees(const Game& game) const
    {
        return without_dice(view_bytes(game, side_));
    }

    /// Two orders of each verb, drawn; more of them where everything is looked at.
    [[nodiscard]] std::vector<Order> some_a_verb(std::vector<Order> orders) const
    {
        const std::size_t all = orders.size();
        orders = some_of(std::move(orders), all, m_.draws(salt_secret));
        const std::size_t most = m_.thorough ? 8 : 2;
        std::vector<std::size_t> taken(m_.game.setting().book->verbs.size());
        std::erase_if(orders, [&](const Order& o) { return taken[o.verb]++ >= most; });
        return orders;
    }

    /// Gives `first` and whatever may follow, until the answer is complete or comes out.
    void whole_answer(const Order& first, Stream draws)
    {
        Game& table = m_.copy();
        std::vector<Order> given{first};
        while (given.size() <= longest_answer) {
            Journal said;
            carry_out(table, given.back(), &said);
            if (!still_open(m_.game.table(), table.table())) return;
            const std::string heard = seat_.heard(given.back(), said);
            if (table.awaited() != m_.game.awaited()) return compare(table, given, heard);
            hold_silent(table, given, heard);
            const std::vector<Order> next = all_legal(table, {.side = other_});
            if (next.empty()) return;
            given.push_back(next[draws.below(static_cast<std::uint32_t>(next.size()))]);
        }
    }

    /// As long as the same seats are awaited, nothing was heard and nothing is seen.
    void hold_silent(const Game& table, const std::vector<Order>& given, const std::string& heard)
    {
        if (!heard.empty())
            fail(key("{side} answers the same question in secret, and hears of {order}: {why}. "
                     "Mark the verb `secret`, and what is told of it as secret_of() its side"),
                 given, parting("", heard));
        hold_unseen(sees(table), before_, given);
    }

    void hold_unseen(const std::vector<std::byte>& here, const std::vector<std::byte>& there,
                     const std::vector<Order>& given)
    {
        if (here == there) return;
        fail(key("{side} answers the same question in secret, and sees what came of {order}: "
                 "{why}. Let its owner alone see it (Visibility::owner) until the book shows it"),
             given, first_difference(here.data(), there.data(), m_.game.setting()));
    }

    /// Two answers after which the same seats are awaited are one to who does not know them.
    void compare(const Game& table, const std::vector<Order>& given, const std::string& heard)
    {
        Learnt now{sees(table), heard, table.awaited(), table.block(), {}};
        const auto same = std::ranges::find(learnt_, now.awaited, &Learnt::awaited);
        if (same == learnt_.end()) {
            learnt_.push_back(std::move(now));
            return;
        }
        if (now.heard != same->heard)
            fail(key("{side} answers the same question in secret, and hears of {order} otherwise "
                     "than of another answer: {why}. Mark the verb `secret`, and what is told of "
                     "it as secret_of() its side"),
                 given, parting(same->heard, now.heard));
        hold_unseen(now.view, same->view, given);
        if (table.awaited() & seat_bit(side_)) hold_all(table, *same, given);
    }

    /// Everything else that reaches a seat is made of its view: now and then that is held, too.
    void hold_all(const Game& table, Learnt& same, const std::vector<Order>& given)
    {
        Stream draws = m_.draws(salt_secret + given.size());
        if (!m_.thorough && draws.below(4) != 0) return;
        m_.other.restore(same.block.data());
        if (same.position.empty()) same.position = seat_.position(m_.other);
        const auto alike = [&](const std::string& here, const std::string& there) {
            if (here != there)
                fail(key("{side} answers the same question in secret, and its orders, refusals or "
                         "odds tell of {order}: {why}. Let them look at the view alone"),
                     given, parting(there, here));
        };
        alike(seat_.position(table), same.position);
        const std::vector<Order> legal = all_legal(table, {.side = side_});
        std::vector<Order> asked = some_of(legal, 2, draws);
        for (int i = 0; i < (m_.thorough ? 50 : 4); ++i)
            asked.push_back(any_order(table.setting(), side_, draws));
        for (const Order& order : asked)
            alike(seat_.answers(table, order), seat_.answers(m_.other, order));
        if (!legal.empty())
            alike(seat_.odds(table, asked.front()), seat_.odds(m_.other, asked.front()));
    }

    [[noreturn]] void fail(const char* text, const std::vector<Order>& given, std::string why) const
    {
        std::string orders;
        for (const Order& order : given)
            orders += (orders.empty() ? "" : "; ") + named(order, m_.game.setting());
        throw Failed{Complaint{text,
                               {{"why", std::move(why)},
                                {"side", side_id(m_.game.setting(), side_)},
                                {"order", std::move(orders)}}},
                     given.size() == 1 ? std::optional{given.front()} : std::nullopt};
    }

    const Moment& m_;
    Side side_, other_;
    SeatHears seat_;
    std::vector<std::byte> before_; ///< what the side sees
    std::vector<Learnt> learnt_;    ///< one answer for each set of seats that are still awaited
};

} // namespace

bool begins_in_secret(const Moment& m)
{
    const Table before{m.before.data(), m.game.setting()};
    return asks_in_secret(m.game.table()) && (!m.order || !still_open(before, m.game.table()));
}

void orders_in_secret(const Moment& m, Side side)
{
    const bool both = asks_in_secret(m.game.table());
    for (Side other = 0; other <= umpire_seat; ++other) {
        if (other == side || (m.game.awaited() & seat_bit(other)) == 0) continue;
        InSecret question{m, side, other};
        if (both && other != umpire_seat)
            question.whole_answers();
        else
            question.secret_orders();
    }
}

} // namespace sandtable::host::conform
