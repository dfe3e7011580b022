// Orders: what is listed can be done, what is not is refused in words, and both whole or not at
// all.

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "plugins/host/telling/teller.hpp"
#include "plugins/workshop/conform/tries.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <algorithm>

namespace sandtable::host::conform {
namespace {

constexpr std::uint64_t salt_listed = 1, salt_unlisted = 2, salt_whole = 3;

std::vector<Order> list_of_orders(const Moment& m, Side side)
{
    return all_legal(m.game, {.side = side});
}

void listed_orders(const Moment& m)
{
    if (!m.now_and_then(3)) return;
    for (Side side = 0; side <= umpire_seat; ++side) {
        if ((m.game.awaited() & seat_bit(side)) == 0) continue;
        const std::size_t most = m.thorough ? 4096 : m.quick ? 12 : 48;
        for (const Order& order :
             some_of(list_of_orders(m, side), most, m.draws(salt_listed + side))) {
            const auto fail = [&](const std::string& why) {
                throw Failed{Complaint{key("{order} is listed: {why}"),
                                       {{"order", named(order, m.game.setting())}, {"why", why}}},
                             order};
            };
            Game& game = m.copy();
            try {
                const Applied applied = game.apply(order);
                if (applied.refusal) {
                    std::string why;
                    script_words.append_refusal(why, *applied.refusal, m.game.setting());
                    fail(why);
                }
                if (!applied.accepted) fail("no dice");
            } catch (const PluginError& error) {
                fail(error.what());
            }
        }
    }
}

/// A list that finds no room says how much it takes, and stays within what it was given.
void small_lists(const Moment& m)
{
    if (!m.now_and_then(7)) return;
    for (Side side = 0; side <= umpire_seat; ++side) {
        if ((m.game.awaited() & seat_bit(side)) == 0) continue;
        OrderBuffer buffer;
        const OrderList whole =
            buffer.fill([&](OrderList& out) { m.game.legal({.side = side}, out); });
        if (whole.size() < 2) continue;
        constexpr std::uint32_t guard = 0x5afe5afe;
        // Too few words, then too few places.
        for (const bool words_run_out : {true, false}) {
            std::vector<std::uint32_t> words(whole.used + 8, guard);
            std::vector<std::uint32_t> starts(whole.count + 8, guard);
            OrderList small{.words = words.data(),
                            .starts = starts.data(),
                            .word_room = words_run_out ? whole.used / 2 : whole.used,
                            .room = words_run_out ? whole.count : whole.count / 2};
            m.game.legal({.side = side}, small);
            if (small.fits() || small.count < whole.count || small.used < whole.used)
                throw Failed{Complaint{key("a list of {n} orders is said to fit where half of it "
                                           "does"),
                                       {{"n", std::to_string(whole.count)}}}};
            if (words[words_run_out ? whole.used / 2 : whole.used] != guard ||
                starts[words_run_out ? whole.count : whole.count / 2] != guard)
                throw Failed{Complaint{key("a list is written beyond its room")}};
        }
    }
}

void unlisted_orders(const Moment& m)
{
    if (!m.now_and_then(2) || m.game.over()) return;
    const Side asked = m.seat();
    Stream draws = m.draws(salt_unlisted);
    const std::vector<Order> listed = list_of_orders(m, asked);
    const int tries = m.thorough ? 64 : 16;
    for (int i = 0; i < tries; ++i) {
        const auto seats = static_cast<std::uint32_t>(m.game.setting().sides.size());
        const Side side = draws.below(8) == 0 ? static_cast<Side>(draws.below(seats)) : asked;
        const Order order = any_order(m.game.setting(), side, draws);
        if (m.game.setting().book->verbs[order.verb].inquiry) continue;
        if (std::ranges::binary_search(listed, order)) continue;
        const auto fail = [&](const std::string& text, Values values) {
            values.emplace_back("order", named(order, m.game.setting()));
            throw Failed{Complaint{text, std::move(values)}};
        };
        Game& game = m.copy();
        const std::vector<std::byte> seen{game.view(side).block(),
                                          game.view(side).block() + game.setting().layout->bytes};
        const std::optional<Refusal> refusal = game.refuse(order);
        if (!std::equal(seen.begin(), seen.end(), game.view(side).block()))
            fail(key("asked whether {order} may be given, it writes into the view"), {});
        if (refusal && !*refusal->message) fail(key("{order} is refused without a reason"), {});
        try {
            const Applied applied = game.apply(order);
            if (applied.accepted && refusal)
                fail(key("{order} is refused, and yet carried out"), {});
            if (!applied.accepted && game.block() != m.game.block())
                fail(key("{order} is refused, and the table has changed"), {});
            if (applied.accepted) continue; // legal, though not canonical
        } catch (const PluginError& error) {
            fail(key("{order} is not refused, and fails: {why}"), {{"why", error.what()}});
        } catch (const BrokenRule& error) {
            fail(key("{order} is not refused, and fails: {why}"), {{"why", error.what()}});
        }
    }
}

/// An order that runs out of dice at its `k`th roll, and is then given again with all of them.
void interrupted(const Moment& m, const Order& order)
{
    Game& whole = m.copy();
    const Applied straight = carry_out(whole, order);
    const std::vector<std::uint32_t> dice = straight.outcomes;
    const std::vector<std::byte> result = whole.block();
    if (dice.empty()) return;
    const auto fail = [&](const std::string& text, std::size_t k) {
        throw Failed{Complaint{text,
                               {{"order", named(order, m.game.setting())},
                                {"n", std::to_string(k + 1)},
                                {"m", std::to_string(dice.size())}}}};
    };
    m.other.restore(m.game.block().data());
    for (std::size_t k = 0; k < std::min<std::size_t>(dice.size(), 8); ++k) {
        const std::vector<std::uint32_t> given{dice.begin(),
                                               dice.begin() + static_cast<std::ptrdiff_t>(k)};
        const Applied applied = m.other.apply(order, nullptr, &given);
        if (applied.accepted)
            fail(key("{order} rolls {m} dice, and wants none when roll {n} is not given"), k);
        if (!applied.wanted || m.other.block() != m.game.block())
            fail(key("{order}, given up at roll {n} of {m}, leaves its traces"), k);
    }
    const Applied again = m.other.apply(order, nullptr, &dice);
    if (!again.accepted || !difference(whole, m.other).empty())
        fail(key("{order}, given up before roll {n} and given again, comes out otherwise"), 0);
    m.other.restore(m.game.block().data());
    carry_out(m.other, order);
    if (m.other.block() != result)
        fail(key("{order}, given up before roll {n} and given again, comes out otherwise"), 0);
}

void whole_or_nothing(const Moment& m)
{
    if (!m.now_and_then(3) || m.game.over()) return;
    const std::size_t most = m.thorough ? 64 : m.quick ? 3 : 8;
    for (const Order& order : some_of(list_of_orders(m, m.seat()), most, m.draws(salt_whole)))
        interrupted(m, order);
}

void notation(const Moment& m)
{
    if (!m.now_and_then(2) || m.game.over()) return;
    const Setting& setting = m.game.setting();
    const Side side = m.seat();
    const std::size_t most = m.thorough ? 4096 : 64;
    for (const Order& order : some_of(list_of_orders(m, side), most, m.draws(4))) {
        const std::string text = write_order(order, setting);
        const ReadOrder read = read_order(text, side, setting);
        if (!read.order)
            throw Failed{Complaint{key("{order} is listed, but cannot be read back: {why}"),
                                   {{"order", text}, {"why", read.error.message}}}};
        if (*read.order != order)
            throw Failed{
                Complaint{key("{order} is listed, but reads back as {other}"),
                          {{"order", text}, {"other", write_order(*read.order, setting)}}}};
    }
    if (!m.battle.forms || !m.now_and_then(7)) return;
    Stream draws = m.draws(5);
    for (int i = 0; i < 8; ++i) {
        const std::string text = write_order(any_order(setting, side, draws), setting);
        const TextForms::Read read = m.battle.forms->read_order(m.game.view(side), text);
        if (!read.canonical) continue;
        for (std::size_t at = 0; at <= read.canonical->size();) {
            const std::size_t end = std::min(read.canonical->find(';', at), read.canonical->size());
            const std::string one = read.canonical->substr(at, end - at);
            at = end + 1;
            if (one.find_first_not_of(' ') == std::string::npos) continue;
            if (!read_order(one, side, setting).order)
                throw Failed{Complaint{key("the shorthand {word} is said to mean {order}, which "
                                           "cannot be read"),
                                       {{"word", text}, {"order", one}}}};
        }
    }
}

} // namespace

std::vector<Case> order_cases()
{
    const auto looks = [](const char* name, const char* sentence, const char* advice, Check check) {
        return Case{name, sentence, advice, true, false, check, nullptr};
    };
    return {
        looks("listed_orders", key("Every order that is listed can be carried out."),
              key("legal, refuse and apply must be of one mind: let them share the function that "
                  "says why not."),
              listed_orders),
        looks("small_lists", key("A list of orders that finds no room says how much it takes."),
              key("Count every order in count and all its words in used, write none beyond the "
                  "room, and sort only what fits (OrderList and st_add_order do)."),
              small_lists),
        looks("unlisted_orders",
              key("Any other order is refused with a reason, or is legal too; a refused one "
                  "changes nothing."),
              key("refuse must look at everything that apply relies on: side, state, reach, and "
                  "repeated arguments; apply is called with all that is not refused."),
              unlisted_orders),
        looks(
            "whole_or_nothing",
            key("An order that runs out of dice leaves no trace and comes out the same when it is "
                "given again."),
            key("Keep nothing outside the block; return ST_NEED_DICE at once when the tape is "
                "dry (Battle::roll does)."),
            whole_or_nothing),
        looks("notation", key("Every order survives being written and read."),
              key("Arguments of listed orders must fit the verb's parameters: their number, range "
                  "and order."),
              notation),
    };
}

} // namespace sandtable::host::conform
