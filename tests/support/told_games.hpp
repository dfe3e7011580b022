/// told_games.hpp - a fingerprint of all that a ruleset says in games played at random: for the
/// tests of each ruleset.
///
///   Fingerprint          a number of many texts
///   Listener             hears one game: lists, previews, answers, refusals, results
///   other_options        a battle by other options than its own, drawn
///   expect_told_as_ever  every shipped battle of a ruleset against its row in tests/told.tsv, and
///                        by other options against another
///
/// As tests/signature.tsv holds the tables of random games, told.tsv holds what is told of them.
/// What a line should say stands in the tests of its rule and in the goldens; this one only knows
/// that somebody has changed something, which nobody may do without knowing.
#pragma once

#include "kernel/game/arguments.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "sdk/cpp/sheet.hpp"
#include "tests/support/recorded.hpp"
#include "tests/support/told.hpp"

#include <map>

namespace sandtable::testing {

/// A number of all the texts that it was given, in their order.
class Fingerprint {
public:
    void add(std::string_view text)
    {
        for (const char c : text) add_byte(static_cast<unsigned char>(c));
        add_byte(0);
    }
    [[nodiscard]] std::string text() const { return in_hex(sum_); }

private:
    void add_byte(unsigned byte) { sum_ = (sum_ ^ byte) * 1099511628211u; }
    std::uint64_t sum_ = 14695981039346656037u;
};

/// Listens to one random game of a battle.
template <typename Rules>
class Listener {
public:
    Listener(Started<Rules> started, std::uint64_t seed, Fingerprint& print)
        : started_{std::move(started)}, draws_{seed, 7}, again_{seed, 8}, print_{print}
    {
        hear(started_.said);
    }
    /// Kinds of orders come equally often, however many orders there are of a kind.
    void by_kind() noexcept { by_kind_ = true; }
    /// The same battle with other dice and other draws.
    void begin_again(std::uint64_t seed)
    {
        draws_ = Stream{seed, 7};
        again_ = Stream{seed, 8};
        started_.game->reset(started_.loaded->block(seed));
        Journal said;
        started_.game->begin(&said);
        hear(said);
    }
    /// Every question that is about one unit, of each of them.
    void ask_of_everybody()
    {
        const auto& verbs = setting().book->verbs;
        for (std::uint16_t v = 0; v < verbs.size(); ++v)
            if (verbs[v].inquiry != 0 && verbs[v].params.size() == 1 &&
                verbs[v].params[0].kind == ParamKind::unit)
                for (std::size_t u = 0; u < setting().units.size(); ++u)
                    ask(Order{.verb = v}.with(unit_at_index(static_cast<int>(u))));
    }
    /// Plays `most` orders, or to the end; how many were given.
    int listen(int most)
    {
        Game& game = *started_.game;
        OrderBuffer room{4096};
        int n = 0;
        for (; n < most && !game.over(); ++n) {
            const Side side = next_side(game);
            const OrderList list =
                room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
            for (const ListedOrder one : list) print_.add(host::write_order(one, setting()));
            for (int i = 0; i < 6; ++i) ask(beside(list[below(list.count)]));
            for (int i = 0; i < 3; ++i) ask(question(side));
            ask(list[below(list.count)]);
            ask_again(list);
            if (n % 8 == 0) look(side);
            Journal said;
            const Order order = by_kind_ ? one_of_a_kind(list) : list[below(list.count)];
            if (!game.apply(order, &said).accepted) break;
            hear(said);
        }
        look(0);
        return n;
    }

private:
    [[nodiscard]] const Setting& setting() const { return started_.loaded->setting(); }
    [[nodiscard]] std::uint32_t below(std::size_t n)
    {
        return draws_.below(static_cast<std::uint32_t>(std::max<std::size_t>(n, 1)));
    }
    [[nodiscard]] Order one_of_a_kind(const OrderList& list)
    {
        std::vector<std::vector<std::uint32_t>> kinds(setting().book->verbs.size());
        for (std::uint32_t i = 0; i < list.count; ++i) kinds[list[i].verb()].push_back(i);
        std::erase_if(kinds, [](const auto& kind) { return kind.empty(); });
        const auto& kind = kinds[below(kinds.size())];
        return list[kind[below(kind.size())]];
    }
    /// What comes of it, as everybody and as the umpire reads it.
    void hear(const Journal& said)
    {
        for (const JournalEntry& entry : said)
            for (const Side reader : {Side{0}, Side{1}, umpire_seat}) {
                const Reader words{setting(), reader};
                print_.add(entry.event() ? tell(*entry.event(), words)
                                         : explain(*entry.breakdown(), words));
            }
    }
    /// Why not, and what is known of it beforehand.
    [[nodiscard]] std::vector<std::string> answers(const Order& order)
    {
        std::vector<std::string> said;
        const Reader words{setting(), order.side};
        if (const auto refusal = started_.game->refuse(order, Questions::answered))
            said.push_back(tell(*refusal, words));
        if (check_arguments(order, setting())) return said; // nobody can have typed it
        const View view = started_.game->view(order.side);
        for (const Breakdown& one :
             explained([&](const Sink& sink) { started_.rules->explain(view, order, sink); }))
            said.push_back(explain(one, words));
        return said;
    }
    void ask(const Order& order)
    {
        for (const std::string& one : answers(order)) print_.add(one);
    }
    /// Orders of other moments, whose question is long answered and whose units may be gone: as
    /// anybody may type them, they are answered in words too. What is said is not held.
    void ask_again(const OrderList& list)
    {
        for (int i = 0; i < 6 && !earlier_.empty(); ++i) {
            auto kind = earlier_.begin();
            std::advance(kind, again_.below(static_cast<std::uint32_t>(earlier_.size())));
            const auto& orders = kind->second;
            const Order& order = orders[again_.below(static_cast<std::uint32_t>(orders.size()))];
            for (const std::string& one : answers(order)) EXPECT_EQ(one.find("{unit}"), one.npos);
        }
        if (list.count == 0) return;
        const Order one = list[again_.below(list.count)];
        std::vector<Order>& alike = earlier_[one.verb];
        constexpr std::uint32_t most = 12;
        if (alike.size() < most)
            alike.push_back(one);
        else
            alike[again_.below(most)] = one;
    }
    /// The same order but for one of its arguments.
    [[nodiscard]] Order beside(Order order)
    {
        if (order.count == 0) return order;
        const Board& board = *setting().board;
        const std::size_t most = std::max<std::size_t>(
            {setting().units.size(), static_cast<std::size_t>(board.cells), 12});
        std::int32_t& one = order.args[below(order.count)];
        one = below(2) == 0 ? static_cast<std::int32_t>(below(most))
                            : one + static_cast<std::int32_t>(below(5)) - 2;
        return order;
    }
    /// A question of the book's, about anything.
    [[nodiscard]] Order question(Side side)
    {
        const auto& verbs = setting().book->verbs;
        Order order{.side = side};
        for (int tries = 0; tries < 30; ++tries) {
            order.verb = static_cast<std::uint16_t>(below(verbs.size()));
            if (verbs[order.verb].inquiry != 0) break;
        }
        for (const ParamSpec& param : verbs[order.verb].params) {
            const Board& board = *setting().board;
            std::size_t most = 6;
            if (param.kind == ParamKind::unit) most = setting().units.size();
            if (param.kind == ParamKind::side) most = setting().sides.size();
            if (param.kind == ParamKind::cell) most = static_cast<std::size_t>(board.cells);
            if (param.kind == ParamKind::choice) most = param.words.size();
            order.with(static_cast<std::int32_t>(below(most)));
        }
        return order;
    }
    /// What a seat has before it: the drawing, the sheets, a table that it may imagine.
    void look(Side side)
    {
        const View view = started_.game->view(side);
        print_.add(started_.rules->draw(view));
        if constexpr (requires { started_.rules->sheets(view, true, SheetSink{}); }) {
            for (const bool full : {false, true}) {
                SheetSink sink;
                sink.to = this;
                sink.put = [](void* to, const SheetPiece& piece) {
                    auto& self = *static_cast<Listener*>(to);
                    const Reader words{self.setting()};
                    self.print_.add(fill(piece.text, piece.args, words));
                    self.print_.add(fill(piece.hint, piece.hint_args, words));
                    self.print_.add(std::to_string(piece.args.n) + ' ' +
                                    std::to_string(static_cast<int>(piece.kind)) +
                                    (piece.flag ? "!" : ""));
                };
                started_.rules->sheets(view, full, sink);
            }
        }
        if constexpr (std::is_base_of_v<Worlds, Rules>) {
            std::vector<std::byte> block(setting().layout->bytes);
            started_.rules->imagine(view, 17, block.data());
            print_.add(std::string_view{reinterpret_cast<const char*>(block.data()), block.size()});
        }
    }

    Started<Rules> started_;
    Stream draws_;
    Stream again_; ///< for what is not held: the games stay what they are
    std::map<std::uint16_t, std::vector<Order>> earlier_; ///< by their verb
    Fingerprint& print_;
    bool by_kind_ = false;
};

/// A battle by the options that it has, but for one in three, drawn. Throws what its ruleset has
/// against them.
template <typename Rules>
[[nodiscard]] Started<Rules> other_options(const Shipped& battle, std::uint64_t seed)
{
    Stream draws{seed, 3};
    LoadOptions load = options_of<Rules>(battle.board);
    for (const OptionSpec& one : Rules::book().options) {
        const auto span = static_cast<std::uint32_t>(one.max - one.min) + 1;
        const bool chosen = draws.below(3) == 0;
        const int value = one.min + static_cast<int>(draws.below(std::min(span, 8U)));
        const bool is_word = one.kind == OptionSpec::choice;
        if (chosen)
            load.settings.push_back(one.name +
                                    ("=" + (is_word ? one.words[static_cast<std::size_t>(value)]
                                                    : std::to_string(value))));
    }
    Problems problems;
    auto loaded = load_scenario(battle.file, Rules::book(), load, problems);
    if (!loaded) throw std::runtime_error{render(problems)};
    return {std::move(loaded), seed};
}

/// Told of a battle by other options than its own: an order of each kind as likely as any.
template <typename Rules>
[[nodiscard]] std::string told_by_other_options(const Shipped& battle, int most)
{
    Fingerprint print;
    for (const std::uint64_t seed : {61U, 62U}) {
        try {
            Listener<Rules> listener{other_options<Rules>(battle, seed), seed, print};
            listener.by_kind();
            listener.ask_of_everybody();
            static_cast<void>(listener.listen(most));
        } catch (const std::exception& fault) {
            print.add(fault.what());
        }
    }
    return print.text();
}

template <typename Rules>
void expect_told_as_ever(int most)
{
    const std::string root = SANDTABLE_SOURCE_DIR;
    std::map<std::string, std::string> rows;
    for (const std::string& line : lines_of_file(root + "/tests/told.tsv"))
        if (const std::size_t tab = line.find('\t'); tab != std::string::npos && line[0] != '#')
            rows.emplace(line.substr(0, tab), line.substr(tab + 1));
    std::string now;
    for (const Shipped& battle : shipped(Rules::book())) {
        const std::string name = std::string{Rules::book().id} + '/' +
                                 std::filesystem::path{battle.file}.stem().string() +
                                 (battle.board.empty() ? "" : " " + battle.board);
        Fingerprint print;
        int orders = 0;
        Listener<Rules> listener{Started<Rules>::from(battle, 11), 11, print};
        listener.ask_of_everybody();
        for (std::uint64_t seed = 12; seed < 60 && orders < most; ++seed) {
            orders += listener.listen(most - orders);
            listener.begin_again(seed);
        }
        const auto hold = [&](const std::string& row, const std::string& is) {
            if (rows[row] != is) now += row + '\t' + is + '\n';
        };
        hold(name, print.text());
        hold(name + ", other options", told_by_other_options<Rules>(battle, most / 3));
    }
    EXPECT_EQ(now, "")
        << "other things are told than were. If that was meant, these are the rows of "
           "tests/told.tsv.";
}

} // namespace sandtable::testing
