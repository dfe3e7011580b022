// A plugin that gets no memory says so, and is as it was.

#include "plugins/host/isolation/witness.hpp"
#include "plugins/workshop/conform/failing_memory.hpp"
#include "plugins/workshop/conform/tries.hpp"
#include "sdk/cpp/mirror.hpp"
#include "sdk/cpp/order_buffer.hpp"

namespace sandtable::host::conform {
namespace {

using sdk::border;

constexpr std::uint64_t most_allocations = 200;

/// Nobody listens to what a ruleset says of a scenario while it is short of memory.
st_diagnostics deaf() noexcept
{
    st_diagnostics diagnostics{};
    diagnostics.report = [](void*, std::uint8_t, const st_value*, const char*, const char*,
                            const st_args*) {};
    return diagnostics;
}

/// Calls a ruleset across the border with nothing in between, so that only its own allocations
/// fail.
class Bare {
public:
    Bare(const Plugin& plugin, const Setting& setting)
        : plugin_{plugin}, table_{*plugin.ruleset()}, setting_{setting}
    {
        const witness::Call marked{plugin_.witness(), "create"};
        const st_diagnostics diagnostics = deaf();
        st_error error{};
        if (table_.create(border(&setting_), &diagnostics, &context_, &error) != ST_OK || !context_)
            throw Skipped{key("there is no battle that can be played")};
    }
    ~Bare()
    {
        const witness::Call marked{plugin_.witness(), "destroy"};
        table_.destroy(context_);
    }
    Bare(const Bare&) = delete;
    Bare& operator=(const Bare&) = delete;

    /// create() while the nth allocation fails; whether one did.
    static bool create_short_of_memory(const Plugin& plugin, const Setting& setting,
                                       std::uint64_t nth)
    {
        const witness::Call marked{plugin.witness(), "create"};
        const st_ruleset& table = *plugin.ruleset();
        const st_diagnostics diagnostics = deaf();
        st_error error{};
        void* context = nullptr;
        FailingMemory::arm(nth);
        const st_status status = table.create(border(&setting), &diagnostics, &context, &error);
        const bool hit = FailingMemory::disarm();
        if (status == ST_OK && context) table.destroy(context);
        if (hit && status > ST_OK)
            throw Failed{Complaint{key("create, short of memory, returns {n}: that is no error"),
                                   {{"n", std::to_string(status)}}}};
        return hit;
    }

    /// apply() on a block; `hit` says whether an allocation failed.
    st_status apply(std::vector<std::byte>& block, const Order& order, std::uint64_t nth, bool& hit)
    {
        const witness::Call marked{plugin_.witness(), "apply"};
        st_error error{};
        Tape tape;
        if (nth > 0) FailingMemory::arm(nth);
        const st_status status =
            table_.apply(context_, block.data(), border(&order), border(&tape), nullptr, &error);
        hit = nth > 0 && FailingMemory::disarm();
        return status;
    }

    /// legal() while the nth allocation fails. The list, or nothing when it says that it failed.
    std::optional<std::vector<Order>> legal(const View& view, Side side, std::uint64_t nth,
                                            bool& hit)
    {
        st_error error{};
        OrderBuffer buffer{4096};
        OrderList list = buffer.list();
        const LegalQuery query{.side = side};
        const witness::Call marked{plugin_.witness(), "legal"};
        if (nth > 0) FailingMemory::arm(nth);
        const st_status status =
            table_.legal(context_, view.block(), border(&query), border(&list), &error);
        hit = nth > 0 && FailingMemory::disarm();
        if (status != ST_OK) return std::nullopt;
        return std::vector<Order>(list.begin(), list.end());
    }

private:
    const Plugin& plugin_;
    const st_ruleset& table_;
    const Setting& setting_;
    void* context_ = nullptr;
};

/// One order with each of its allocations failing in turn; how many there were.
std::uint64_t starve(Bare& rules, const Game& game, const Order& order)
{
    const auto fail = [&](const std::string& text, std::uint64_t nth) {
        throw Failed{
            Complaint{text, {{"order", named(order, game.setting())}, {"n", std::to_string(nth)}}}};
    };
    bool hit = false;
    std::vector<std::byte> expected = game.block();
    if (rules.apply(expected, order, 0, hit) != ST_OK) return 0;
    for (std::uint64_t nth = 1; nth <= most_allocations; ++nth) {
        std::vector<std::byte> block = game.block();
        const st_status status = rules.apply(block, order, nth, hit);
        if (status > ST_OK) fail(key("{order}: without allocation {n} it returns no error"), nth);
        if (status == ST_OK && block != expected)
            fail(key("{order}: without allocation {n} it comes out otherwise, and nothing is said"),
                 nth);
        if (!hit) return nth - 1;
        block = game.block();
        if (rules.apply(block, order, 0, hit) != ST_OK || block != expected)
            fail(key("{order}: after allocation {n} failed once, it comes out otherwise"), nth);
    }
    return most_allocations;
}

std::string out_of_memory(Subject& subject)
{
    const Plugin& plugin = subject.plugin();
    if (!FailingMemory::attach(plugin.ruleset()))
        throw Skipped{key("on this machine nobody can take a library's memory away")};
    std::uint64_t allocations = 0, orders = 0;
    for (const std::string& scenario : subject.scenarios()) {
        const auto battle = subject.battle_if_any(scenario);
        if (!battle) continue;
        for (std::uint64_t nth = 1;
             nth <= most_allocations && Bare::create_short_of_memory(plugin, *battle->setting, nth);
             ++nth)
            ++allocations;
        Bare rules{plugin, *battle->setting};
        Walk walk{*battle, subject.knobs().seed, nullptr};
        const std::size_t every = subject.knobs().quick ? 16 : 4;
        try {
            for (walk.begin(nullptr, false, true);
                 !walk.game().over() && walk.orders().size() < 400; walk.step(nullptr)) {
                if (walk.orders().size() % every != 0) continue;
                Side side = 0;
                while (side < umpire_seat && (walk.game().awaited() & seat_bit(side)) == 0) ++side;
                bool hit = false;
                const auto listed = rules.legal(walk.game().view(side), side, 0, hit);
                if (!listed) break;
                for (std::uint64_t nth = 1; nth <= most_allocations; ++nth) {
                    const auto again = rules.legal(walk.game().view(side), side, nth, hit);
                    if (again && *again != *listed)
                        throw Failed{Complaint{key("short of memory, it lists other orders, and "
                                                   "nothing is said")}};
                    if (!hit) break;
                    ++allocations;
                }
                Stream draws{Stream::mix(walk.game().hash()), 0};
                for (const Order& order : some_of(*listed, 2, draws)) {
                    allocations += starve(rules, walk.game(), order);
                    ++orders;
                }
            }
        } catch (const BrokenOff&) {
            continue; // another case says why
        }
    }
    if (orders == 0) throw Skipped{key("there is no battle that can be played")};
    return subject.tr(key("{n} orders, {m} failed allocations"),
                      {{"n", std::to_string(orders)}, {"m", std::to_string(allocations)}});
}

} // namespace

std::vector<Case> memory_cases()
{
    return {Case{"out_of_memory",
                 key("When an allocation fails, it says so and is none the worse."),
                 key("Check what malloc gives, let std::bad_alloc become ST_E_NO_MEMORY (the C++ "
                     "adapter does); best allocate nothing while an order is carried out."),
                 true, false, nullptr, out_of_memory}};
}

} // namespace sandtable::host::conform
