#include "lua/hooks/script.hpp"

#include "lua/calls/calls.hpp"
#include "lua/sandbox/tables.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace sandtable::lua {

int key_of(const Event& event)
{
    switch (event.kind) {
    case EventKind::turn_began:
    case EventKind::phase_began: return static_cast<int>(event.args.n);
    case EventKind::placed:
    case EventKind::moved:
    case EventKind::removed:
    case EventKind::finished: return 0;
    default: return event.detail;
    }
}

int RunScript::key_number(const Book& book, const EventWord& event, const std::string& key) const
{
    if (event.key == EventWord::turn) {
        int turn = -1;
        const auto [end, fault] = std::from_chars(key.data(), key.data() + key.size(), turn);
        return fault == std::errc{} && end == key.data() + key.size() && turn >= 1 ? turn : -1;
    }
    std::string word;
    if (event.key == EventWord::bound) return read_bound(book, key, word).counter;
    // Without a map nobody knows its areas: other problems say why there is none.
    const bool of_map = event.key == EventWord::area || event.key == EventWord::objective;
    if (of_map && !loaded_) return 0;
    const std::vector<std::string> keys = keys_of(book, event);
    const auto found = std::ranges::find(keys, key);
    return found == keys.end() ? -1 : static_cast<int>(found - keys.begin());
}

RunScript::RunScript(ReadScript read, const Loaded* loaded)
    : read_{std::move(read)}, loaded_{loaded}
{
    read_.box->owner = this;
}

bool RunScript::find_handlers(const Book& book, Problems& problems)
{
    lua_State* lua = read_.box->lua();
    lua_rawgeti(lua, LUA_REGISTRYINDEX, read_.table);
    push_content(lua, -1);
    push_raw_field(lua, "victory");
    if (lua_isfunction(lua, -1)) {
        victory_ = luaL_ref(lua, LUA_REGISTRYINDEX);
        mask_ |= victory_mask;
    } else {
        // A ruleset may have a field of that name, as Thucydide has.
        bool field = false;
        for (const FieldSpec& spec : book.scenario_fields)
            field = field || std::string_view{spec.name} == "victory";
        if (!lua_isnil(lua, -1) && !field)
            problems.push_back({.code = "SC4001",
                                .text = "victory must be a function: write one, or take it from "
                                        "the library sandtable.victory",
                                .fill = {},
                                .place = read_.at_victory});
        lua_pop(lua, 1);
    }
    push_raw_field(lua, "on");
    if (!lua_isnil(lua, -1) && !lua_istable(lua, -1))
        problems.push_back({.code = "SC4001",
                            .text = "on must be a table of functions: on = { turn = function ... }",
                            .fill = {},
                            .place = read_.at_on});
    if (lua_istable(lua, -1)) {
        std::string file;
        const Braces* braces = read_.box->braces_of(lua_gettop(lua), &file);
        Written places;
        places.kind = Value::map;
        if (braces)
            for (const Entry& entry : braces->entries) {
                Written& item = places.items.emplace_back();
                item.key = entry.key;
                item.key_at = {file, entry.at.line, entry.at.column};
            }
        push_content(lua, -1);
        const int content = lua_gettop(lua);
        std::vector<std::string> events;
        for (lua_pushnil(lua); lua_next(lua, content) != 0; lua_pop(lua, 1))
            if (lua_type(lua, -2) == LUA_TSTRING) events.emplace_back(lua_tostring(lua, -2));
        std::ranges::sort(events);
        for (const std::string& event : events) {
            push_raw_field(lua, event.c_str());
            add_entries(book, places, event, problems);
            lua_settop(lua, content);
        }
    }
    sort_handlers();
    read_.box->set_base();
    return victory_ != 0 || start_ != 0 || !handlers_.empty();
}

/// Table order is not the script's: the order of kinds and keys is the same everywhere.
void RunScript::sort_handlers()
{
    std::ranges::stable_sort(handlers_, {}, [](const Handler& handler) {
        return std::pair{static_cast<int>(handler.kind), handler.key};
    });
    for (const Handler& handler : handlers_) {
        if (!handler.plain) wordy_ |= event_bit(handler.kind);
        for (auto i = static_cast<std::size_t>(handler.kind) + 1; i < first_.size(); ++i)
            ++first_[i];
    }
}

/// Adds what stands under one name of `on`; it is on top of the stack.
void RunScript::add_entries(const Book& book, const Written& places, const std::string& event,
                            Problems& problems)
{
    lua_State* lua = read_.box->lua();
    const Written* place = places.find(event);
    const Place at = place ? place->key_at : Place{};
    const auto refuse = [&](const char* text, std::string word, std::string meant) {
        problems.push_back({.code = "SC4001",
                            .text = text,
                            .fill = {{"word", std::move(word)}, {"other", event}},
                            .place = at,
                            .meant = std::move(meant)});
    };
    const auto list_known = [&](const std::vector<std::string>& known) {
        if (!problems.back().meant.empty() || known.empty()) return;
        std::string list;
        for (auto one = known.begin(); one != known.end(); ++one)
            if (std::find(known.begin(), one, *one) == one) // a kind may have several sides to it
                list += (list.empty() ? "" : ", ") + *one;
        if (list.size() < 300) problems.back().context.push_back("known: " + list);
    };
    if (event == "start") {
        if (!lua_isfunction(lua, -1)) return refuse("on.{word} must be a function", event, {});
        lua_pushvalue(lua, -1);
        start_ = luaL_ref(lua, LUA_REGISTRYINDEX);
        mask_ |= event_bit(EventKind::asked);
        return;
    }
    bool known = false;
    for (const EventWord& word : event_words())
        if (event == word.word) {
            known = true;
            if (word.derived == Derived::routed && !tells_routs(book))
                return refuse("this ruleset tells no routs: on.{word} would never run", event, {});
            const std::size_t before = problems.size();
            if (add_handlers(book, word, refuse)) continue;
            if (problems.size() > before) list_known(keys_of(book, word));
            return;
        }
    if (known) return;
    std::vector<std::string> all{"start"};
    for (const EventWord& one : event_words()) all.emplace_back(one.word);
    refuse("there is no event \"{word}\"", event, nearest(event, all));
    list_known(all);
}

namespace {

/// Whether a handler is given numbers only.
bool takes_numbers(const EventWord& word, int key)
{
    if (word.derived != Derived::none) return false;
    if (word.key == EventWord::counter) return key >= 0 && word.kind != EventKind::side_counter;
    return word.key == EventWord::turn || word.kind == EventKind::placed ||
           word.kind == EventKind::moved;
}

} // namespace

bool RunScript::add_handlers(const Book& book, const EventWord& word, const Refuse& refuse)
{
    lua_State* lua = read_.box->lua();
    const auto keep = [&](int key, const Bound& bound) {
        lua_pushvalue(lua, -1);
        handlers_.push_back({word.word, word.kind, key, luaL_ref(lua, LUA_REGISTRYINDEX),
                             takes_numbers(word, key), word.derived, bound});
        mask_ |= event_bit(word.kind);
        // Who came where must be known for both ways to come.
        if (word.derived == Derived::taken)
            mask_ |= event_bit(EventKind::placed) | event_bit(EventKind::moved);
    };
    if (lua_isfunction(lua, -1) && !word.only_narrowed) {
        keep(-1, {});
        return true;
    }
    if (!lua_istable(lua, -1) || word.key == EventWord::none) {
        refuse(word.only_narrowed ? "on.{word} must be a table of functions"
                                  : "on.{word} must be a function",
               word.word, {});
        return false;
    }
    const int table = lua_gettop(lua);
    push_content(lua, -1);
    const int content = lua_gettop(lua);
    bool good = true;
    for (lua_pushnil(lua); lua_next(lua, content) != 0; lua_pop(lua, 1)) {
        const std::string key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2)
                                : lua_isinteger(lua, -2) ? std::to_string(lua_tointeger(lua, -2))
                                                         : std::string{};
        if (key.empty()) continue; // the hidden entries of the table
        const int number = key_number(book, word, key);
        std::string name = key;
        Bound bound;
        if (word.key == EventWord::bound) bound = read_bound(book, key, name);
        if (number < 0)
            refuse(name.empty() ? "\"{word}\" is no condition such as \"force < 2\""
                                : "on.{other} has no \"{word}\"",
                   key, nearest(name, keys_of(book, word)));
        else if (!lua_isfunction(lua, -1))
            refuse("on.{other}.{word} must be a function", key, {});
        else
            keep(number, bound);
        good = good && number >= 0 && lua_isfunction(lua, -1);
    }
    lua_settop(lua, table);
    return good;
}

void RunScript::react(Battle& battle, std::span<const Event> events) const
{
    const bool starts = battle.storage(0) == 0;
    if (!starts && start_ != 0 && handlers_.empty() && victory_ == 0) return;
    Sandbox& box = *read_.box;
    lua_State* lua = box.lua();
    battle_ = &battle;
    events_ = events;
    dry_ = false;
    at_event_ = "start";
    box.allow(run_stage);
    const bool was_over = battle.over();
    bool good = true;
    blamed_ = false;
    if (!runs_ && only_numbers(events)) {
        const PlainLocale plain{box.is_plain()};
        good = run_numbers(events);
    } else {
        lua_pushcfunction(lua, run);
        good = box.call(0, 0);
    }
    if (good && !was_over && battle.over() && !handlers_of(EventKind::finished).empty()) {
        lua_pushcfunction(lua, run_finish);
        good = box.call(0, 0);
    }
    battle_ = nullptr;
    // However it ended: what a handler changed outside itself must not be there at the next try.
    const Sandbox::Outer* changed = box.outers.empty() ? nullptr : box.changed_variable();
    if (dry_) throw NeedDice{};
    if (!good || blamed_) fail();
    if (changed) { // by a function that knows it
        blame_variable(changed->name, place_of_function(changed->function));
        fail();
    }
}

void RunScript::judge(Battle& battle) const
{
    Sandbox& box = *read_.box;
    const std::size_t bytes = battle.layout().bytes;
    trial_.assign(battle.block(), battle.block() + bytes);
    Tape seeded;
    Battle trial{trial_.data(), battle.setting(), seeded, nullptr};
    battle_ = &trial;
    judged_ = &battle;
    events_ = {};
    at_event_ = "victory";
    box.allow(run_stage);
    lua_pushcfunction(box.lua(), run_judgment);
    static_cast<void>(box.call(0, 0));
    battle_ = nullptr;
    judged_ = nullptr;
    dry_ = false;
    if (!box.outers.empty()) static_cast<void>(box.changed_variable()); // put back
}

int RunScript::run_judgment(lua_State* lua)
{
    const auto& self = *static_cast<const RunScript*>(Sandbox::of(lua).owner);
    luaL_checkstack(lua, 10, nullptr);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, self.victory_);
    lua_call(lua, 0, 1);
    self.battle_ = self.judged_;
    if (!lua_isnil(lua, -1)) finish_by_verdict(lua);
    return 0;
}

int RunScript::run_finish(lua_State* lua)
{
    const auto& self = *static_cast<const RunScript*>(Sandbox::of(lua).owner);
    luaL_checkstack(lua, 10, nullptr);
    const Clock& clock = self.battle_->clock();
    const Event end{.kind = EventKind::finished,
                    .side = clock.winner(),
                    .detail = clock.ending,
                    .args = {.n = clock.level, .m = clock.winners}};
    for (const Handler& handler : self.handlers_of(EventKind::finished))
        self.run_handler(lua, handler, end);
    return 0;
}

int RunScript::run(lua_State* lua)
{
    static_cast<const RunScript*>(Sandbox::of(lua).owner)->run_events(lua);
    return 0;
}

void RunScript::run_events(lua_State* lua) const
{
    luaL_checkstack(lua, 10, nullptr);
    if (battle_->storage(0) == 0) {
        battle_->set_storage(0, 1);
        if (start_ != 0) {
            const std::int64_t left = read_.box->left();
            lua_rawgeti(lua, LUA_REGISTRYINDEX, start_);
            lua_call(lua, 0, 0);
            if (runs_) note_run(lua, start_, left);
        }
    }
    for (const Event& event : events_)
        for (const Handler& handler : handlers_of(event.kind))
            if (fits(handler, event)) run_handler(lua, handler, event);
    if (victory_ != 0 && !battle_->over() && asks_victory(events_)) run_victory(lua);
}

void RunScript::run_handler(lua_State* lua, const Handler& handler, const Event& event) const
{
    at_event_ = handler.event;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, handler.function);
    const std::int64_t left = read_.box->left();
    lua_call(lua, push_arguments(lua, handler, event), 0);
    if (runs_) note_run(lua, handler.function, left);
}

std::span<const Handler> RunScript::handlers_of(EventKind kind) const noexcept
{
    const auto i = static_cast<std::size_t>(kind);
    return {handlers_.data() + first_[i], handlers_.data() + first_[i + 1]};
}

bool RunScript::only_numbers(std::span<const Event> events) const noexcept
{
    if (battle_->storage(0) == 0 || (victory_ != 0 && asks_victory(events))) return false;
    if (wordy_ == 0) return true;
    return std::ranges::none_of(
        events, [this](const Event& event) { return (wordy_ & event_bit(event.kind)) != 0; });
}

bool RunScript::run_numbers(std::span<const Event> events) const
{
    lua_State* lua = read_.box->lua();
    for (const Event& event : events)
        for (const Handler& handler : handlers_of(event.kind)) {
            if (handler.key >= 0 && handler.key != key_of(event)) continue;
            at_event_ = handler.event;
            lua_rawgeti(lua, LUA_REGISTRYINDEX, handler.function);
            if (!read_.box->call_at_base(push_arguments(lua, handler, event))) return false;
        }
    return true;
}

// Long, as the list of kinds of event is: what the handlers of each are given.
int RunScript::push_arguments(lua_State* lua, const Handler& handler, const Event& event) const
{
    if (handler.derived != Derived::none) return push_derived(lua, handler, event);
    const Book& book = battle_->book();
    const bool plane = battle_->board().shape == Shape::plane;
    int count = 0;
    const auto whole = [&](std::int64_t value) {
        lua_pushinteger(lua, value);
        ++count;
    };
    const auto word = [&](const char* name) {
        lua_pushstring(lua, name);
        ++count;
    };
    const auto side = [&](Side s) {
        push_side(lua, battle_->setting(), s);
        ++count;
    };
    const auto sides = [&](Seats seats) {
        lua_newtable(lua);
        lua_Integer at = 0;
        for (Side s = 0; s < max_sides; ++s) {
            if ((seats & seat_bit(s)) == 0) continue;
            push_side(lua, battle_->setting(), s);
            lua_seti(lua, -2, ++at);
        }
        ++count;
    };
    switch (event.kind) {
    case EventKind::turn_began: whole(event.args.n); break;
    case EventKind::phase_began:
        if (handler.key < 0) word(book.phases[static_cast<std::size_t>(event.args.n)].name);
        side(event.side);
        break;
    case EventKind::ordered:
        if (handler.key < 0) word(book.verbs[event.detail].name);
        side(event.side);
        push_unit(lua, event.args.unit);
        ++count;
        break;
    case EventKind::placed:
    case EventKind::moved:
        whole(index(event.args.unit) + 1);
        if (plane) {
            whole(index(event.args.cell));
            whole(index(event.args.to));
        } else {
            whole(index(event.args.to) + 1);
            push_cell(lua, event.args.cell);
            ++count;
        }
        break;
    case EventKind::removed:
        whole(index(event.args.unit) + 1);
        push_cell(lua, event.args.cell);
        ++count;
        word(where_name(static_cast<Where>(event.args.n)));
        break;
    case EventKind::unit_counter: whole(index(event.args.unit) + 1); break;
    case EventKind::side_counter: side(event.side); break;
    case EventKind::cell_counter: whole(index(event.args.cell) + 1); break;
    case EventKind::finished:
        side(event.side);
        word(book.endings[event.detail].name);
        sides(winners_of(event));
        break;
    default: break;
    }
    if (event.kind >= EventKind::unit_counter && event.kind <= EventKind::game_counter) {
        whole(event.args.n);
        whole(event.args.m);
        if (handler.key < 0) word(counters_of(book, event.kind)[event.detail].name);
    }
    return count;
}

bool RunScript::asks_victory(std::span<const Event> events) const noexcept
{
    return std::ranges::any_of(events, [](const Event& event) {
        return event.kind == EventKind::turn_began || event.kind == EventKind::phase_began;
    });
}

void RunScript::run_victory(lua_State* lua) const
{
    at_event_ = "victory";
    lua_rawgeti(lua, LUA_REGISTRYINDEX, victory_);
    const std::int64_t left = read_.box->left();
    lua_call(lua, 0, 1);
    if (!lua_isnil(lua, -1)) finish_by_verdict(lua);
    if (runs_) note_run(lua, victory_, left);
    lua_settop(lua, 0);
}

void RunScript::fail() const
{
    Problem problem = read_.box->fault().problem();
    if (problem.place.file.empty())
        problem.place.file = loaded_->place_of(*loaded_->setting().scenario).file;
    if (problem.code == "SC1003") problem.code = "SC4002";
    if (problem.code == "SC1004" || problem.code == "SC1005" || problem.code == "SC1006")
        problem.code = "SC4003";
    problem.context.insert(problem.context.begin(), std::string{"in event "} + at_event_ +
                                                        ", ruleset " + loaded_->setting().book->id);
    throw ScriptError{std::move(problem)};
}

const RunScript& running(lua_State* lua)
{
    const auto* script = static_cast<const RunScript*>(Sandbox::of(lua).owner);
    if (!script || !script->battle())
        raise(lua, "SC4006",
              "this works only while the battle runs: in a handler of on, or victory");
    return *script;
}

std::unique_ptr<ScenarioScript> attach_script(ReadScript read, const Loaded* loaded,
                                              const Book& book, Problems& problems)
{
    auto script = std::make_unique<RunScript>(std::move(read), loaded);
    if (!script->find_handlers(book, problems) || !loaded) return nullptr;
    return script;
}

std::unique_ptr<ScenarioScript> Loaded::clone_script() const
{
    if (!script_) return nullptr;
    Problems problems;
    auto read = read_scenario(file_, book_, options_, problems);
    return read ? attach_script(std::move(read->script), this, book_, problems) : nullptr;
}

} // namespace sandtable::lua
