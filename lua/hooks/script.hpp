/// script.hpp - C++ calls Lua: the handlers of a scenario, run on what happened in an order.
///
///   Handler     one function of `on`, and what it is for
///   RunScript   the script of a loaded scenario
#pragma once

#include "lua/data/read_scenario.hpp"
#include "lua/hooks/event_words.hpp"

#include <array>
#include <functional>

namespace sandtable::lua {

/// One function under `on`. `key` narrows it: a turn, phase, counter, verb by number; -1: any.
struct Handler {
    const char* event = "";
    EventKind kind = EventKind::told;
    int key = -1;
    int function = 0;   ///< registry reference
    bool plain = false; ///< is given nothing but numbers
    Derived derived = Derived::none;
    Bound bound{};
};

/// What an event has that a handler may be narrowed by.
[[nodiscard]] int key_of(const Event& event);

class RunScript final : public ScenarioScript {
public:
    /// `loaded` is null when only the handlers' names are to be checked.
    RunScript(ReadScript read, const Loaded* loaded);

    [[nodiscard]] std::uint64_t listens() const noexcept override { return mask_; }
    void react(Battle& battle, std::span<const Event> events) const override;
    void bind(const Ruleset* ruleset, const OrderWords* words) noexcept override
    {
        ruleset_ = ruleset;
        words_ = words;
    }
    /// When `victory` is asked.
    static constexpr std::uint64_t victory_mask =
        event_bit(EventKind::turn_began) | event_bit(EventKind::phase_began);
    [[nodiscard]] bool has_victory() const noexcept { return victory_ != 0; }
    /// Asks `victory` on a copy of the table: what it finds counts, whatever else it does is gone.
    /// Where it fails it has found nothing: that is told where the battle itself meets it.
    void judge(Battle& battle) const;
    void watch(std::vector<HandlerRun>* runs) const noexcept override
    {
        runs_ = runs;
        read_.box->count_each(runs != nullptr);
    }
    [[nodiscard]] std::int64_t budget() const noexcept override { return run_stage.steps; }

    /// Takes the handlers from the scenario's table; notes unknown events. Returns whether there
    /// are any.
    bool find_handlers(const Book& book, Problems& problems);

    // For the calls of a script, while it runs.
    [[nodiscard]] Battle* battle() const noexcept { return battle_; }
    [[nodiscard]] const Loaded& loaded() const noexcept { return *loaded_; }
    [[nodiscard]] const Ruleset* ruleset() const noexcept { return ruleset_; }
    [[nodiscard]] const OrderWords* words() const noexcept { return words_; }
    /// Lets `query` read a battle without events: for tests of a scenario. Null: none any more.
    void look_at(Battle* battle) const noexcept
    {
        battle_ = battle;
        looks_ = battle != nullptr;
    }
    /// Whether the battle is only looked at.
    [[nodiscard]] bool looks() const noexcept { return looks_; }
    /// Room for one order that the script gives or asks about, kept from one to the next: giving
    /// orders allocates nothing once the room is there.
    struct OrderRoom {
        std::vector<std::byte> view;
        std::string why;
    };
    [[nodiscard]] OrderRoom& order_room() const noexcept { return order_room_; }
    /// Notes that a roll found no die; the order will be tried again with more.
    void note_dry() const noexcept { dry_ = true; }

private:
    static int run(lua_State* lua);
    static int run_judgment(lua_State* lua);
    /// The handlers of `finish`, where the script itself has ended the battle.
    static int run_finish(lua_State* lua);
    void run_events(lua_State* lua) const;
    /// Whether nothing but handlers of numbers would run: those need no protected frame around
    /// them, because handing over a number cannot fail.
    [[nodiscard]] std::span<const Handler> handlers_of(EventKind kind) const noexcept;
    [[nodiscard]] bool only_numbers(std::span<const Event> events) const noexcept;
    [[nodiscard]] bool run_numbers(std::span<const Event> events) const;
    /// Pushes what a handler is given, and returns how much.
    int push_arguments(lua_State* lua, const Handler& handler, const Event& event) const;
    void run_handler(lua_State* lua, const Handler& handler, const Event& event) const;
    void run_victory(lua_State* lua) const;
    [[nodiscard]] bool asks_victory(std::span<const Event> events) const noexcept;
    /// Whether a handler is for this event.
    [[nodiscard]] bool fits(const Handler& handler, const Event& event) const;
    /// Whether a unit came into an area, or took an objective; -1: any objective.
    [[nodiscard]] bool enters(int number, const Event& event) const;
    [[nodiscard]] bool takes(int number, const Event& event) const;
    /// On an open table: whether a unit came into an outline, or by an objective where none of its
    /// side stood before the order and no other stands.
    [[nodiscard]] bool enters_outline(int area, const Event& event) const;
    [[nodiscard]] bool takes_point(std::size_t objective, const Event& event) const;
    /// Whether a unit's coming gave its side an objective.
    [[nodiscard]] bool is_first_arrival(const Event& event) const;
    void push_taken_point(lua_State* lua, const Event& event) const;
    int push_derived(lua_State* lua, const Handler& handler, const Event& event) const;
    /// What narrows a handler of `event`, as the table of such handlers writes it.
    [[nodiscard]] std::vector<std::string> keys_of(const Book& book, const EventWord& event) const;
    /// The number that a key stands for, or -1.
    [[nodiscard]] int key_number(const Book& book, const EventWord& event,
                                 const std::string& key) const;
    /// Notes that the function in the registry has run, `left` steps before it.
    void note_run(lua_State* lua, int function, std::int64_t left) const;
    /// Raises nothing: makes the fault of a changed outer variable.
    void blame_variable(const std::string& name, const Place& at) const;
    /// Where a function of the script begins, by its reference; nothing where that is unknown.
    [[nodiscard]] Place place_of_function(int function) const;
    [[noreturn]] void fail() const;
    void sort_handlers();
    using Refuse = std::function<void(const char* text, std::string word, std::string meant)>;
    /// Takes the handlers on top of the stack for one word; false when something was refused.
    bool add_handlers(const Book& book, const EventWord& word, const Refuse& refuse);
    void add_entries(const Book& book, const Written& places, const std::string& event,
                     Problems& problems);

    ReadScript read_;
    const Loaded* loaded_;
    const Ruleset* ruleset_ = nullptr;
    const OrderWords* words_ = nullptr;
    std::uint64_t mask_ = 0;
    std::uint64_t wordy_ = 0;       ///< event_bit of the kinds whose handlers are given words
    std::vector<Handler> handlers_; ///< by kind, then by key
    std::array<std::uint16_t, static_cast<std::size_t>(EventKind::count_of_kinds) + 1> first_{};
    int start_ = 0;                        ///< registry reference, or 0
    int victory_ = 0;                      ///< registry reference, or 0
    mutable std::vector<std::byte> trial_; ///< of `judge`

    // While it runs.
    mutable Battle* battle_ = nullptr;
    mutable Battle* judged_ = nullptr; ///< of which `battle_` is a copy
    mutable std::span<const Event> events_;
    mutable const char* at_event_ = "";
    mutable bool dry_ = false;
    mutable bool looks_ = false;
    mutable std::vector<HandlerRun>* runs_ = nullptr;
    mutable bool blamed_ = false;
    mutable OrderRoom order_room_;
};

/// The names of the areas of an open table, in order; empty on other boards.
[[nodiscard]] std::vector<std::string> areas_of_plane(const Board& board);

/// The script whose calls `lua` makes, with a battle going on; raises an error when there is none.
[[nodiscard]] const RunScript& running(lua_State* lua);

} // namespace sandtable::lua
