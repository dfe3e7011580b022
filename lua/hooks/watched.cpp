// Looking over a script's shoulder: which handler ran, what it cost, what the table was after it.

#include "lua/hooks/script.hpp"

#include <cstdio>

namespace sandtable::lua {

namespace {

std::uint64_t hash_of(const std::byte* block, std::size_t bytes)
{
    std::uint64_t hash = 0xcbf29ce484222325ull;
    for (std::size_t i = 0; i < bytes; ++i)
        hash = (hash ^ static_cast<std::uint64_t>(block[i])) * 0x100000001b3ull;
    return hash;
}

} // namespace

void RunScript::note_run(lua_State* lua, int function, std::int64_t left) const
{
    Sandbox& box = *read_.box;
    const std::int64_t steps = left - box.left();
    bool out_of_memory = false;
    try {
        HandlerRun run;
        run.event = at_event_;
        run.steps = steps;
        run.hash = hash_of(battle_->block(), battle_->layout().bytes);
        run.place = place_of_function(function);
        if (!blamed_)
            if (const Sandbox::Outer* changed = box.changed_variable()) {
                blame_variable(changed->name, run.place);
                blamed_ = true;
            }
        runs_->push_back(std::move(run));
    } catch (const std::bad_alloc&) {
        out_of_memory = true;
    }
    if (out_of_memory) raise(lua, "SC1005", "the script needs too much memory");
}

Place RunScript::place_of_function(int function) const
{
    Sandbox& box = *read_.box;
    lua_Debug about{};
    lua_rawgeti(box.lua(), LUA_REGISTRYINDEX, function);
    lua_getinfo(box.lua(), ">S", &about);
    int source = 0;
    if (std::sscanf(about.short_src, "#%d", &source) != 1 || source < 1 ||
        static_cast<std::size_t>(source) > box.sources().size())
        return {};
    return {box.sources()[static_cast<std::size_t>(source) - 1]->file, about.linedefined, 0};
}

void RunScript::blame_variable(const std::string& name, const Place& at) const
{
    Fault& fault = read_.box->fault();
    fault = {};
    fault.code = "SC4004";
    fault.message = "a handler changed the outer variable \"" + name +
                    "\": what a battle must remember belongs into storage";
    fault.place = at;
}

} // namespace sandtable::lua
