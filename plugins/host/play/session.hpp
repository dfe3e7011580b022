/// session.hpp - one game being played: what every face talks to.
///
///   SessionPlan   seed, dice and seats
///   Step          what became of an order
///   Session       orders in, views and journals out; undo; the record
///
/// A face gets views, legal orders, refusals, forecasts and odds of a seat, and none of them tells
/// more than that seat may know. Not thread-safe; sessions on one ReadyBattle are independent.
#pragma once

#include "lua/problem.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/hash_format.hpp"
#include "plugins/host/play/history.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/table/dice.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <array>
#include <functional>
#include <map>

namespace sandtable::host {

struct OddsAsk;  // plugins/host/lab/session_odds.hpp
struct SeenOdds; // there

struct SessionPlan {
    std::uint64_t seed = 1;
    std::string dice = "seeded"; ///< or "scripted", "hand"
    std::vector<RecordSeat> seats;
    int hash = hash_format; ///< RecordHeader::hash
};

/// What became of an order.
struct Step {
    /// `failed`: a handler of the scenario failed on it; the order is undone and the battle goes
    /// on where it was.
    enum Result { accepted, refused, given_up, failed };
    Step() {} // else it is a constant, of which a compiler copies every byte
    explicit Step(const Order& given) : order{given} {}
    Result result = accepted;
    std::optional<Refusal> refusal;
    /// What failed, and where. With an order that was accepted: what failed on the one that a
    /// computer player would rather have given, or on one that it thought about.
    std::optional<Problem> problem;
    std::optional<Roll> wanted; ///< given up: the roll nobody answered
    DiceFault fault;            ///< given up: what the dice had to say
    Order order;
    std::string text; ///< the order in notation
    Journal said;
    std::vector<std::uint32_t> outcomes;
};

/// Whether a seat may read what order that was: its own, and any that was not given in secret. Who
/// sits nowhere, and the umpire, may read all.
[[nodiscard]] bool may_read_order(const Step& step, Side reader, const Setting& setting) noexcept;

/// What a text that should be an order turned out to be.
struct ReadOrders {
    std::vector<Order> orders; ///< several when a shorthand stands for several
    std::optional<Refusal> refusal;
    std::optional<NotationError> error;
};

class Session {
public:
    /// Does not start the battle yet. `battle` must outlive the session.
    /// `script`: a clone for this thread; null: the battle's own.
    Session(const ReadyBattle& battle, SessionPlan plan, const Script* script = nullptr);

    /// Dice that are not seeded come from here. Without it a roll gives the order up.
    void dice_from(std::unique_ptr<Source> dice) { dice_ = std::move(dice); }
    [[nodiscard]] const Source* dice() const noexcept { return dice_.get(); }
    /// Puts an automaton into a seat.
    void seat(Side side, std::unique_ptr<Automaton> automaton);
    /// Who sits where, for the record.
    void plan_seats(std::vector<RecordSeat> seats);
    [[nodiscard]] bool is_automatic(Side side) const { return automata_.contains(side); }

    /// No journals, no list of orders given and no undo: for many games in a row.
    void keep_quiet() noexcept { quiet_ = true; }

    /// The set-up; then the battle waits for its first order. Called once.
    Step begin();

    // What a seat may know.
    [[nodiscard]] const ReadyBattle& battle() const noexcept { return battle_; }
    [[nodiscard]] const Setting& setting() const noexcept { return *battle_.setting; }
    [[nodiscard]] const SessionPlan& plan() const noexcept { return plan_; }
    [[nodiscard]] bool over() const noexcept { return game_.over(); }
    [[nodiscard]] Seats awaited() const noexcept { return game_.awaited(); }
    /// The awaited seat that is asked next: the lowest without an automaton first.
    [[nodiscard]] Side next_seat() const;
    [[nodiscard]] View view(Side side) const { return game_.view(side); }
    [[nodiscard]] std::vector<Order> legal(Side side,
                                           std::int16_t unit = LegalQuery::everything) const
    {
        return all_legal(game_, {.side = side, .unit = unit});
    }
    /// Why an order may not be given now, or a question not be asked.
    [[nodiscard]] std::optional<Refusal> why(const Order& order) const
    {
        return game_.refuse(order, Questions::answered);
    }
    /// Reads kernel notation, else the ruleset's shorthand.
    [[nodiscard]] ReadOrders read(std::string_view text, Side side) const;
    /// What the ruleset says an order would mean to the side that gives it, refused or not:
    /// breakdowns.
    [[nodiscard]] Journal forecast(const Order& order) const;
    /// Chances of the fight that an order leads to, as far as a seat can know. Nothing when it
    /// cannot be told: the ruleset imagines no worlds and the view hides something. Equal views
    /// give equal answers, unless somebody stops it. Throws BadFace.
    [[nodiscard]] std::optional<SeenOdds> odds(const OddsAsk& ask, const Texts& texts) const;

    // Playing.
    Step submit(const Order& order) { return submit(order, nullptr); }
    /// Several orders that belong together (one shorthand): all or none. Dice that are not seeded
    /// are asked once for each roll, even where a later order is then refused.
    Step submit_all(const std::vector<Order>& orders);
    /// Lets the automaton of an awaited seat answer. Throws HostFault when it answers with an order
    /// that is refused, or when there is no end of its orders in a phase. Where a handler fails on
    /// its order, the first legal one is given on which none fails; ScriptError when there is none.
    Step play_automaton(Side side);
    /// Who decides there: for a seat that has one.
    [[nodiscard]] Automaton& automaton(Side side) { return *automata_.at(side); }
    /// From now on other dice fall: those of `seed`. The record no longer tells what they were, so
    /// it is for games that nobody keeps.
    void other_dice(std::uint64_t seed);
    /// Takes back the last order if `side` gave it and it rolled and revealed nothing.
    bool undo(Side side);

    /// What a seat has to say: it goes into the record, everybody may read it, and it is no part of
    /// play. Gives why it cannot be said, as a catalog key (`note_fault`); else null.
    const char* add_note(Side side, std::string_view text);

    // The record.
    /// The table as the record names it: by its hash.
    [[nodiscard]] std::string state() const;
    /// Writes everything so far to a new file and goes on writing there.
    void record_to(const std::string& path);
    /// The same as soon as the battle has begun.
    void record_when_begun(std::string path) { record_path_ = std::move(path); }
    /// Goes on with a file that already holds what was played here.
    void go_on_in(GameFile file) { file_ = std::move(file); }
    /// Where the game is recorded; empty when it is not.
    [[nodiscard]] const std::string& file() const noexcept { return file_.path(); }
    /// Writes a copy of the record so far.
    void save_copy(const std::string& path) const;
    [[nodiscard]] Record record() const { return {header_, orders_, notes_}; }
    [[nodiscard]] const std::vector<RecordOrder>& orders() const noexcept { return orders_; }

    /// The table itself, for tools that sit in no seat (run, replay, perft).
    [[nodiscard]] const Game& game() const noexcept { return game_; }

private:
    template <typename Work>
    Step with_dice(const Order& order, Work&& work, Source* dice = nullptr);
    Step submit(const Order& order, Source* dice);
    Step submit_any(Side side, Problem failed);
    void count_in_phase(Side side);
    [[nodiscard]] Step try_all(const std::vector<Order>& orders,
                               std::vector<std::vector<std::uint32_t>>& outcomes);
    [[nodiscard]] std::string name_of(Side side) const; ///< in the record
    void write_down(Side side, std::string text, std::vector<std::uint32_t> dice);

    const ReadyBattle& battle_;
    const Script* script_;
    SessionPlan plan_;
    bool seeded_; ///< `plan_.dice`
    Game game_;
    std::unique_ptr<Source> dice_;
    BlockDice block_dice_; ///< made once: an order is short
    std::map<Side, std::unique_ptr<Automaton>> automata_;
    RecordHeader header_;
    std::vector<RecordOrder> orders_;
    std::vector<RecordNote> notes_;
    History history_;
    GameFile file_;
    std::string record_path_;
    bool quiet_ = false;
    struct Moment { ///< of a battle: what computer players order in it is counted
        int turn = 0, phase = 0;
        Side active = 0;
        friend bool operator==(const Moment&, const Moment&) = default;
    };
    Moment moment_;
    std::uint32_t in_phase_ = 0; ///< orders that computer players have given in it
};

/// What the ruleset says an order would mean in a view of the side that gives it, refused or not:
/// breakdowns.
[[nodiscard]] Journal forecast_in(const ReadyBattle& battle, const View& view, const Order& order);

/// "0123456789abcdef": how a block's hash is written.
[[nodiscard]] std::string hash_text(std::uint64_t hash);

} // namespace sandtable::host
