/// sandbox.hpp - one Lua state that a stranger's script may run in.
///
///   Limits    steps, bytes and milliseconds a script may use
///   Fault     how a call ended badly
///   PlainLocale   the same numbers and texts in every language
///   Sandbox   the state: white list, budgets, ordered and frozen tables
///
/// What is there is listed in environment.cpp; nothing else is. Steps count Lua instructions and
/// the work of library functions alike, so the same script stops at the same place on every
/// machine, whatever ran before it; texts cost by their length; the clock is a last resort against
/// what steps cannot see. A script cannot catch a spent budget. Not thread-safe: one thread uses a
/// sandbox at a time.
#pragma once

#include "lua/sandbox/raise.hpp"
#include "lua/sandbox/source.hpp"

#include <lua.hpp>

#include <chrono>
#include <memory>

namespace sandtable::lua {

struct Limits {
    std::int64_t steps = 0;
    std::size_t bytes = 0;
    int milliseconds = 0;
};
inline constexpr Limits data_stage{4'000'000, std::size_t{48} << 20, 10'000};
inline constexpr Limits run_stage{1'000'000, std::size_t{48} << 20, 5'000};

/// The longest text a script may make.
inline constexpr std::size_t longest_text = std::size_t{256} << 10;

/// How a call ended badly.
struct Fault {
    std::string code;
    std::string message;
    Place place;
    std::string meant;
    std::vector<std::string> trace;
    const char* pattern = nullptr; ///< the message with {word}, or as `raise` had it; or null
    std::string kind;              ///< what {kind} is, an English text of the catalogs
    std::string word;
    std::vector<std::string> values; ///< what stands for {1}, {2} ... of it
    [[nodiscard]] Problem problem() const;
};

/// Lua compares texts and reads numbers by the locale of the thread; a script must not. While one
/// of these lives, the thread's is the plain one. Does nothing when it is `plain` already.
class PlainLocale {
public:
    explicit PlainLocale(bool plain) : before_{plain ? nullptr : enter()} {}
    ~PlainLocale()
    {
        if (before_) leave();
    }
    PlainLocale(const PlainLocale&) = delete;
    PlainLocale& operator=(const PlainLocale&) = delete;

private:
    static void* enter();
    void leave();
    void* before_;
};

class Sandbox {
public:
    Sandbox();
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    [[nodiscard]] static Sandbox& of(lua_State* lua) noexcept
    {
        return **static_cast<Sandbox**>(lua_getextraspace(lua));
    }
    [[nodiscard]] lua_State* lua() const noexcept { return lua_; }

    /// Begins a new budget.
    void allow(const Limits& limits) noexcept;
    /// Counts work of a library function. Raises a Lua error when the budget is spent.
    void charge(lua_State* lua, std::size_t work);
    /// Counts every step as it is taken, not many at once: for tools that ask what little work
    /// costs.
    void count_each(bool each) noexcept;
    /// Steps that are left of the budget.
    [[nodiscard]] std::int64_t left() const noexcept { return left_; }
    /// Whether nothing more may run.
    void out_of_memory() noexcept { spent_ = "SC1005"; }
    [[nodiscard]] bool is_spent() const noexcept { return spent_ != nullptr; }

    /// Compiles a file and leaves its function, ready to be called with no argument, on the stack.
    /// Where it is not well formed, adds problems, leaves nothing and returns false.
    bool compile(const std::string& file, std::string_view text, Problems& problems);
    /// Calls what stands below `arguments` on the stack, as lua_pcall does. On failure nothing is
    /// left and `fault` says why.
    bool call(int arguments, int results);
    /// Puts the message handler at the bottom of the (empty) stack, where `call_at_base` finds it.
    void set_base();
    /// Whether the program's locale was the plain one when this was made. A program that changes it
    /// does so before it loads scenarios.
    [[nodiscard]] bool is_plain() const noexcept { return plain_; }
    /// The same as `call` without results, and without its cost; the caller keeps a PlainLocale.
    bool call_at_base(int arguments)
    {
        const int status = lua_pcall(lua_, arguments, 0, 1);
        return status == LUA_OK || (note_failure(status), lua_settop(lua_, 1), false);
    }
    [[nodiscard]] const Fault& fault() const noexcept { return fault_; }
    [[nodiscard]] Fault& fault() noexcept { return fault_; }

    /// Freezes every table that can be reached from the value at `index`, through tables and
    /// functions; remembers the outer variables of those functions. On failure as `call`.
    bool freeze(int index);
    struct Outer;
    /// An outer variable that has changed since `freeze`, after putting its old value back; or
    /// null.
    [[nodiscard]] const Outer* changed_variable();

    /// Where the braces that made a table stand, or null. Raises nothing.
    [[nodiscard]] const Braces* braces_of(int index, std::string* file) const;
    [[nodiscard]] const std::vector<std::unique_ptr<Source>>& sources() const noexcept
    {
        return sources_;
    }

    // For the library functions of this folder.
    struct Raised { ///< what a library function says beyond the message of its error
        const char* code = nullptr;
        char meant[72] = {};
        const char* pattern = nullptr; ///< the message with {word}, or its format
        const char* kind = "";         ///< what {kind} of it is, a text of the catalogs
        char word[72] = {};
        char values[4][320] = {}; ///< of the format, in their order
        int value_count = 0;
        bool fatal = false; ///< pcall must not catch it
    } raised;
    struct Outer {
        const void* id = nullptr;
        int function = 0; ///< registry reference
        int index = 0;
        int value = 0; ///< registry reference
        std::string name;
    };
    std::vector<Outer> outers;
    void* owner = nullptr;   ///< whoever the calls of this sandbox belong to
    void* modules = nullptr; ///< where `require` looks (words.hpp)
    int message_handler = 0;

private:
    static void* allocate(void* self, void* block, std::size_t old_size, std::size_t size);
    static void count(lua_State* lua, lua_Debug* activation);
    static void count_one(lua_State* lua, lua_Debug* activation);
    /// What an instruction costs: one, and one more for every 8 KiB of the longest text there is,
    /// because an instruction may compare two of them.
    [[nodiscard]] std::size_t price() const noexcept
    {
        return 1 + longest_ / (std::size_t{8} << 10);
    }
    void hook() noexcept;
    static int explain(lua_State* lua);
    static int start(lua_State* lua);
    static int load(lua_State* lua);
    void note_failure(int status);

    lua_State* lua_ = nullptr;
    std::int64_t left_ = 0;
    std::size_t used_ = 0;
    std::size_t most_ = 0;
    const char* spent_ = nullptr; ///< why nothing more may run
    int milliseconds_ = 0;
    bool plain_ = false;
    bool each_ = false;
    std::size_t longest_ = 0;      ///< bytes of the longest text since the budget began
    std::size_t longest_kept_ = 0; ///< of those that handlers find
    std::chrono::steady_clock::time_point until_{};
    std::vector<std::unique_ptr<Source>> sources_;
    Fault fault_;
};

} // namespace sandtable::lua
