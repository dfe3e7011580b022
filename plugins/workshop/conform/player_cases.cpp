// Computer players: they sit down anywhere, take views only, answer from the list, and play the
// same game for the same seed.

#include "plugins/host/border/hosted_player.hpp"
#include "plugins/host/border/lent_hands.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/workshop/conform/child.hpp"
#include "plugins/workshop/conform/same_games.hpp"
#include "plugins/workshop/conform/tries.hpp"
#include "sdk/cpp/mirror.hpp"

#include <algorithm>

namespace sandtable::host::conform {
namespace {

using sdk::border;

/// How much a player is to think: a look at it is no match.
int effort_in(std::uint64_t games) { return games == 1 ? 10 : 100; }
int effort(const Subject& subject) { return subject.knobs().quick ? 10 : 100; }

/// A player for each side of a battle, or nothing when it says that it cannot play this one.
std::vector<std::unique_ptr<HostedPlayer>> seated(Subject& subject, const ReadyBattle& battle,
                                                  std::uint64_t seed, int percent,
                                                  LentHands* hands = nullptr)
{
    std::vector<std::unique_ptr<HostedPlayer>> players;
    try {
        for (Side side = 0; side < battle.setting->sides.size(); ++side) {
            HostedSeat seat;
            seat.side = side;
            seat.seed = seed + side;
            seat.effort = percent;
            seat.hands = hands;
            players.push_back(std::make_unique<HostedPlayer>(subject.plugin(), battle, seat));
        }
    } catch (const PluginError& error) {
        if (error.function == "create") return {};
        throw;
    }
    return players;
}

/// Plays one game and hands every decision to `each`, which gives the order.
template <typename Decide>
void play_one(const ReadyBattle& battle, std::uint64_t seed, std::size_t most, Decide&& decide)
{
    Game game{*battle.setting, *battle.ruleset, battle.script, battle.block(seed)};
    if (!game.begin().accepted) return;
    for (std::size_t n = 0; n < most && !game.over(); ++n) {
        Side side = 0;
        while (side < umpire_seat && (game.awaited() & seat_bit(side)) == 0) ++side;
        const std::vector<Order> legal = all_legal(game, {.side = side});
        if (legal.empty()) return;
        const Order order =
            side < battle.setting->sides.size() ? decide(game, side, legal) : legal.front();
        if (!game.apply(order).accepted)
            throw Failed{
                Complaint{key("{order} is refused"), {{"order", named(order, *battle.setting)}}}};
    }
}

std::size_t most_orders(const Subject& subject) { return subject.knobs().quick ? 60 : 600; }
std::uint64_t games(const Subject& subject)
{
    return std::min<std::uint64_t>(subject.knobs().games, subject.knobs().quick ? 1 : 5);
}

/// Runs `play` on every battle it will sit down to; the number of battles. Skipped when none.
template <typename Play>
std::string on_every_battle(Subject& subject, Play&& play)
{
    std::size_t played = 0;
    for (const std::string& scenario : subject.scenarios()) {
        const auto battle = subject.battle_if_any(scenario);
        if (!battle || seated(subject, *battle, 1, effort(subject)).empty()) continue;
        try {
            play(*battle, scenario);
        } catch (const Complaint& why) {
            throw Failed{Complaint{scenario + ": " + why.in(subject.program().texts)}};
        } catch (const PluginError& why) {
            throw Failed{Complaint{scenario + ": " + why.what()}};
        }
        ++played;
    }
    if (played == 0)
        throw Skipped{
            key("no installed ruleset has a battle that it plays: name one with --plugin")};
    return subject.tr(key("{n} battles"), {{"n", std::to_string(played)}});
}

std::string seats(Subject& subject)
{
    return on_every_battle(subject, [&](const ReadyBattle& battle, const std::string&) {
        // In the middle of a battle, in each seat, and more than once.
        std::size_t n = 0;
        play_one(battle, subject.knobs().seed, most_orders(subject),
                 [&](const Game& game, Side side, const std::vector<Order>& legal) {
                     Stream draws{Stream::mix(game.hash()), 0};
                     if (n++ % 20 == 3) {
                         HostedSeat seat;
                         seat.side = side;
                         seat.effort = effort(subject);
                         HostedPlayer late{subject.plugin(), battle, seat};
                         (void)late.decide(game.view(side), legal);
                     }
                     return legal[draws.below(static_cast<std::uint32_t>(legal.size()))];
                 });
    });
}

/// A table service that passes everything on and notes what was not for the player to ask.
struct Witness {
    explicit Witness(const ReadyBattle& battle) : service{battle}, inner{service.table()}
    {
        table.struct_size = sizeof table;
        table.can = inner.can;
        table.host = this;
        table.legal = [](void* me, const void* view, const st_legal_query* query,
                         st_order_list* out, st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("legal", w.inner.legal(w.inner.host, view, query, out, error));
        };
        table.refuse = [](void* me, const void* view, const st_order* order, st_refusal* refusal,
                          st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("refuse", w.inner.refuse(w.inner.host, view, order, refusal, error));
        };
        table.imagine = [](void* me, const void* view, std::uint64_t seed, void* block,
                           st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("imagine", w.inner.imagine(w.inner.host, view, seed, block, error));
        };
        table.apply = [](void* me, void* block, const st_order* order, st_tape* tape,
                         st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("apply", w.inner.apply(w.inner.host, block, order, tape, error));
        };
        table.view_of = [](void* me, const void* block, st_side side, void* view, st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("view_of", w.inner.view_of(w.inner.host, block, side, view, error));
        };
        table.evaluate = [](void* me, const void* view, st_side side, std::int32_t* value,
                            st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("evaluate", w.inner.evaluate(w.inner.host, view, side, value, error));
        };
        table.hash = [](void* me, const void* block, std::uint64_t* hash, st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("hash", w.inner.hash(w.inner.host, block, hash, error));
        };
        table.reseed = [](void* me, void* block, std::uint64_t seed, st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("reseed", w.inner.reseed(w.inner.host, block, seed, error));
        };
        table.undo = [](void* me, void* block, st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("undo", w.inner.undo(w.inner.host, block, error));
        };
        table.playouts = [](void* me, const void* from, const st_playout_plan* plan,
                            st_playout_end* ends, st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("playouts", w.inner.playouts(w.inner.host, from, plan, ends, error));
        };
        table.chance = [](void* me, const void* view, st_side side, std::int32_t* millionths,
                          st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("chance", w.inner.chance(w.inner.host, view, side, millionths, error));
        };
        table.report = [](void* me, const st_thought* thought, st_error* error) {
            Witness& w = *static_cast<Witness*>(me);
            return w.note("report", w.inner.report(w.inner.host, thought, error));
        };
        table.hands = 1;
        table.deal = Watched::deal;
    }
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;

    /// A piece of what is dealt, which asks the witness as well.
    struct Watched {
        Witness* by;
        st_piece piece;
        void* context;
        static st_status ST_CALL deal(void* me, std::uint32_t count, st_piece piece, void* context,
                                      st_error* error)
        {
            Witness& w = *static_cast<Witness*>(me);
            Watched watched{&w, piece, context};
            return w.note("deal", w.inner.deal(w.inner.host, count, work, &watched, error));
        }
        static st_status ST_CALL work(void* me, std::uint32_t number, std::uint32_t hand,
                                      const st_table_service*)
        {
            const Watched& watched = *static_cast<Watched*>(me);
            return watched.piece(watched.context, number, hand, &watched.by->table);
        }
    };

    st_status note(const char* function, st_status status) noexcept
    {
        if (status == ST_E_INVALID_ARGUMENT && !misused) misused = function;
        return status;
    }

    TableService service;
    const st_table_service& inner;
    st_table_service table{};
    const char* misused = nullptr;
};

/// A bare context of a player, ended with its owner.
class Sitting {
public:
    Sitting(const Plugin& plugin, const ReadyBattle& battle, Side side)
        : plugin_{plugin}, player_{*plugin.player()}
    {
        const witness::Call marked{plugin_.witness(), "create"};
        const st_seat seat{side, {}, 100, ""};
        st_error error{};
        plugin.check("create", player_.create(border(battle.setting), &seat, &context_, &error),
                     error);
    }
    ~Sitting()
    {
        const witness::Call marked{plugin_.witness(), "destroy"};
        player_.destroy(context_);
    }
    Sitting(const Sitting&) = delete;
    Sitting& operator=(const Sitting&) = delete;

    st_status choose(const void* view, const st_table_service& service, Order& order)
    {
        const witness::Call marked{plugin_.witness(), "choose"};
        st_error error{};
        return player_.choose(context_, view, &service, 7, border(&order), &error);
    }

private:
    const Plugin& plugin_;
    const st_player& player_;
    void* context_ = nullptr;
};

std::string views_only(Subject& subject)
{
    return on_every_battle(subject, [&](const ReadyBattle& battle, const std::string&) {
        Witness witness{battle};
        std::vector<std::unique_ptr<Sitting>> sitting;
        for (Side side = 0; side < battle.setting->sides.size(); ++side)
            sitting.push_back(std::make_unique<Sitting>(subject.plugin(), battle, side));
        play_one(battle, subject.knobs().seed, most_orders(subject) / 4,
                 [&](const Game& game, Side side, const std::vector<Order>& legal) {
                     const View view = game.view(side);
                     const std::vector<std::byte> before{view.block(),
                                                         view.block() + view.layout().bytes};
                     Order order;
                     (void)sitting[side]->choose(view.block(), witness.table, order);
                     if (!std::equal(before.begin(), before.end(), view.block()))
                         throw Failed{Complaint{key("it writes into the view it was handed")}};
                     if (witness.misused)
                         throw Failed{Complaint{
                             key("it asks {word} of the host with something that is no view or no "
                                 "imagined table of this battle"),
                             {{"word", witness.misused}}}};
                     Stream draws{Stream::mix(game.hash()), 0};
                     return legal[draws.below(static_cast<std::uint32_t>(legal.size()))];
                 });
    });
}

std::string answers(Subject& subject)
{
    return on_every_battle(subject, [&](const ReadyBattle& battle, const std::string&) {
        for (std::uint64_t g = 0; g < games(subject); ++g) {
            auto players = seated(subject, battle, subject.knobs().seed + g, effort(subject));
            play_one(
                battle, subject.knobs().seed + g, most_orders(subject),
                [&](const Game& game, Side side, const std::vector<Order>& legal) {
                    const Order order = players[side]->decide(game.view(side), legal);
                    if (!std::ranges::binary_search(legal, order))
                        throw Failed{Complaint{
                            key("after {n} turns it answers {order}, which is not on the list"),
                            {{"n", std::to_string(game.table().turn())},
                             {"order", named(order, *battle.setting)}}}};
                    return order;
                });
        }
    });
}

std::string same_seed(Subject& subject)
{
    const std::string here = same_answers(subject, games(subject), subject.knobs().seed);
    if (here.empty())
        throw Skipped{
            key("no installed ruleset has a battle that it plays: name one with --plugin")};
    // Nothing that it chooses may hang on how many hands it has, or on whether anybody asks what it
    // thinks.
    const auto plays = [&](LentHands* hands, Thoughts* thoughts) {
        return same_answers(subject, games(subject), subject.knobs().seed, hands, thoughts);
    };
    constexpr unsigned several = 3;
    LentHands lent{several};
    Thoughts thoughts;
    if (here != plays(&lent, &thoughts))
        throw Failed{Complaint{
            here != plays(nullptr, nullptr)
                ? key("played a second time with the same seed, it plays otherwise")
            : here != plays(nullptr, &thoughts)
                ? key("asked what it thinks, it plays otherwise with the same seed")
                : key("where threads are lent to it, it plays otherwise: what it orders hangs on "
                      "how many hands it has")}};
    std::vector<std::string> words{subject.program().self, "__games", subject.where().folder,
                                   std::to_string(games(subject)),
                                   std::to_string(subject.knobs().seed)};
    for (const std::string& path : subject.program().plugin_paths) {
        words.emplace_back("--plugin");
        words.push_back(path);
    }
    const ProgramSaid said = run_program_for(
        words, {"MALLOC_PERTURB_=165", "LC_ALL=C", "TZ=Asia/Tokyo"}, subject.knobs().patience);
    if (!said.good) throw Failed{Complaint{key("the games end here, but not in a second process")}};
    if (said.text != here)
        throw Failed{Complaint{key("in a second process with the same seed, it plays otherwise")}};
    return {};
}

} // namespace

std::string same_answers(Subject& subject, std::uint64_t games, std::uint64_t seed,
                         LentHands* hands, Thoughts* thoughts)
{
    std::string lines;
    for (const std::string& scenario : subject.scenarios()) {
        const auto battle = subject.battle_if_any(scenario);
        if (!battle) continue;
        for (std::uint64_t g = 0; g < games; ++g) {
            auto players = seated(subject, *battle, seed + g, effort_in(games), hands);
            if (players.empty()) break;
            for (const auto& player : players) player->think_aloud(thoughts);
            std::uint64_t chain = 0;
            try {
                play_one(*battle, seed + g, games == 1 ? 60 : 600,
                         [&](const Game& game, Side side, const std::vector<Order>& legal) {
                             chain = Stream::mix(chain ^ game.hash());
                             return players[side]->decide(game.view(side), legal);
                         });
            } catch (const std::exception&) {
                chain ^= 1; // another case says what is wrong; here it must only be the same
            }
            lines +=
                scenario + ", seed " + std::to_string(seed + g) + ", " + hash_text(chain) + "\n";
        }
    }
    return lines;
}

std::vector<Case> player_cases()
{
    const auto runs = [](const char* name, const char* sentence, const char* advice,
                         std::string (*run)(Subject&)) {
        return Case{name, sentence, advice, false, true, nullptr, run};
    };
    return {
        runs("seats", key("It sits down in any seat, at the start of a battle or in its middle."),
             key("create() may return ST_E_UNSUPPORTED for a battle it cannot play; choose() must "
                 "not rely on having seen the start."),
             seats),
        runs("views_only",
             key("It takes views only: it leaves them as they are and asks the host "
                 "about nothing else."),
             key("Copy the view before you change anything; imagine() makes the table that apply() "
                 "and view_of() want."),
             views_only),
        runs("answers", key("Every answer is on the list of legal orders."),
             key("Choose from what service->legal() lists."), answers),
        runs("same_seed",
             key("The same seed plays the same game, in another process and with other hands as "
                 "well."),
             key("Draw from the seed of choose() alone; no clock, no addresses, no memory that was "
                 "never written; add up what hands have done in the order of its numbers."),
             same_seed),
    };
}

} // namespace sandtable::host::conform
