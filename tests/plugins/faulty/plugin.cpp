// The SDK's template of a ruleset, with one fault: the one that SANDTABLE_FAULT names. Tests make a
// plugin's folder out of this library and the template's other files.
#include "sdk/template/ruleset_cpp/ruleset.hpp"

#include "sdk/cpp/counting.hpp"
#include "sdk/cpp/ruleset_adapter.hpp"
#include "sdk/cpp/sides.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <unistd.h>

namespace faulty {

using namespace my_ruleset;

bool is(const char* fault)
{
    const char* const named = std::getenv("SANDTABLE_FAULT");
    return named && std::strcmp(named, fault) == 0;
}

constexpr OptionSpec options[] = {{.name = "grim", .title = "G"}, {.name = "dim", .title = "D"}};
const Book book_with_options = [] {
    Book book = MyRuleset::book();
    book.options = list_of(options);
    return book;
}();

// notation: two choices that are written alike.
constexpr const char* ways[] = {"still", "still"};
constexpr ParamSpec pass_params[] = {
    {.name = "how", .kind = ParamKind::choice, .words = list_of(ways)}};
const VerbSpec verbs_alike[] = {
    MyRuleset::book().verbs[verb::move],
    MyRuleset::book().verbs[verb::attack],
    {.name = "pass", .title = "do nothing", .params = list_of(pass_params), .rule = "MY-1"}};
const Book book_of_twins = [] {
    Book book = book_with_options;
    book.verbs = list_of(verbs_alike);
    return book;
}();

// two_worlds: every unit has a number that only its owner knows, and one that shows.
constexpr CounterSpec secrets[] = {
    {.name = "secret",
     .title = "moving",
     .max = 9,
     .visibility = Visibility::owner,
     .scenario_sets = 0},
    {.name = "shown", .title = "attacking", .max = 9, .scenario_sets = 0}};
constexpr UnitCounter secret{0};
constexpr UnitCounter shown{1};
const Book book_of_secrets = [] {
    Book book = book_with_options;
    book.unit_counters = list_of(secrets);
    return book;
}();
// told_orders: an order given in secret, of which everybody is told how it was given.
constexpr ParamSpec whisper_params[] = {
    {.name = "unit"}, {.name = "how", .kind = ParamKind::number, .min = 1, .max = 2}};
constexpr int whisper = 3;
const VerbSpec verbs_in_secret[] = {MyRuleset::book().verbs[verb::move],
                                    MyRuleset::book().verbs[verb::attack],
                                    MyRuleset::book().verbs[verb::pass],
                                    {.name = "whisper",
                                     .title = "do nothing",
                                     .params = list_of(whisper_params),
                                     .rule = "MY-1",
                                     .secret = 1}};
const Book book_of_whispers = [] {
    Book book = book_of_secrets;
    book.verbs = list_of(verbs_in_secret);
    return book;
}();
// answers: the battle begins with a question to both sides, which each answers with such an order.
const VerbSpec verbs_in_the_open[] = {
    verbs_in_secret[0],
    verbs_in_secret[1],
    verbs_in_secret[2],
    {.name = "whisper", .title = "do nothing", .params = list_of(whisper_params), .rule = "MY-1"}};
const Book book_of_open_answers = [] {
    Book book = book_of_secrets;
    book.verbs = list_of(verbs_in_the_open);
    return book;
}();
bool answers()
{
    return is("kept_answers") || is("open_answers") || is("told_answers") || is("seen_answers");
}
bool whispers() { return is("told_orders") || is("kept_orders") || answers(); }
bool has_secrets()
{
    return whispers() || is("two_worlds") || is("secrets") || is("shown_on_the_way") ||
           is("shown_to_nobody");
}

// sequence: the step says that the other side is asked.
constexpr StepSpec steps[] = {
    {.name = "action", .asks = 1, .deciders = decider_bit(Decider::other)}};
const Book book_with_sequence = [] {
    Book book = book_with_options;
    book.sequence = list_of(steps);
    return book;
}();

int contexts = 0;         // save_and_load
bool interrupted = false; // whole_or_nothing
int carried_out = 0;      // clones

class Faulty final : public MyRuleset, public Worlds, public Explains {
public:
    static const Book& book()
    {
        if (is("sequence")) return book_with_sequence;
        if (is("open_answers")) return book_of_open_answers;
        if (whispers()) return book_of_whispers;
        return is("notation") ? book_of_twins : has_secrets() ? book_of_secrets : book_with_options;
    }
    Faulty(const Setting& setting, const Diagnostics& diagnostics)
        : MyRuleset{setting, diagnostics}, number_{++contexts}
    {
    }

    void set_up(Battle& battle) const override
    {
        if (is("scenarios")) throw std::runtime_error{"nothing is ready"};
        MyRuleset::set_up(battle);
        if (answers()) battle.ask({.seats = seat_bit(0) | seat_bit(1)});
        for (int i = 0; has_secrets() && !whispers() && i < battle.unit_count(); ++i)
            battle.set(secret, unit_at_index(i), i % 10);
    }

    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override
    {
        Stream draws{seed, 0};
        for (int i = 0; i < view.unit_count(); ++i)
            if (view.side(unit_at_index(i)) != view.viewer())
                world.set(secret, unit_at_index(i), draws.below(10));
    }

    void explain(const View& view, const Order& order, const Sink&) const override
    {
        if (MyRuleset::refuse(view, order)) throw std::runtime_error{"there is no such attack"};
    }

    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        if (is("dead_ends") && view.turn() == 3) return;
        if (is("endless_games")) return out.add({.verb = verb::pass, .side = query.side});
        if (!asks_both(view)) MyRuleset::legal(view, query, out);
        if (is("small_lists") && !out.fits()) {
            out.count = std::min(out.count, out.room);
            out.used = std::min(out.used, out.word_room);
        }
        for (int i = 0; whispers() && i < view.unit_count(); ++i)
            for (const int how : {1, 2})
                if (may_whisper(view, query.side, unit_at_index(i)))
                    out.add(whisper, query.side, unit_at_index(i), how);
        if (!is("notation") || query.unit >= 0) return;
        --out.count; // to pass comes last
        --out.used;
        out.add(verb::pass, query.side, 0);
        out.add(verb::pass, query.side, 1);
    }

    std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        if (order.verb == whisper && whispers()) {
            if (may_whisper(view, order.side, order.unit(0))) return std::nullopt;
            return Refusal{.rule = "MY-1", .message = "die"};
        }
        if (asks_both(view)) return Refusal{.rule = "MY-1", .message = "die"};
        auto refusal = MyRuleset::refuse(view, order);
        if (refusal && is("unlisted_orders")) refusal->message = "";
        if (!refusal && is("listed_orders") && order.verb == verb::attack)
            return Refusal{.rule = "MY-3", .message = "{cell} is not free"};
        return refusal;
    }

    void apply(Battle& battle, const Order& order) const override
    {
        if (is("crashes") && order.verb == verb::attack) std::abort();
        if (is("options") && battle.setting().option(0) == 1 && battle.setting().option(1) == 1)
            throw std::runtime_error{"both at once"};
        if (is("out_of_memory")) {
            void* const memory = std::malloc(64);
            if (!memory) return; // and says nothing
            std::free(memory);
        }
        if (order.verb == whisper && whispers()) return apply_whisper(battle, order);
        int sum = 0; // counted_dice: held back
        try {
            for (int i = 0; i < 3 && is("counted_dice") && order.verb == verb::attack; ++i) {
                sdk::counting(battle, i);
                sum += battle.roll(die::d6, "my_ruleset.attack", order.unit(0));
            }
            if (sum != 0) sdk::counted(battle);
            MyRuleset::apply(battle, order);
        } catch (const NeedDice&) {
            interrupted = true;
            throw;
        }
        mark(battle);
        if (sum != 0) battle.face(Unit{0}, sum);
        if (battle.over()) return;
        if (is("stacking") && order.verb == verb::move && battle.on_board(Unit{0}))
            battle.move(order.unit(0), battle.cell(Unit{0}));
        if (is("endless_games") && battle.turn() == 3) battle.begin_turn(1);
        if (is("breakdowns"))
            battle.report(Breakdown{"wrong", true}.retell(List<Term>{}, {1, 0, 0, 0}, 0));
        if (is("rules")) battle.tell({.rule = "MY-99", .text = "die"});
        if (order.verb == verb::move) {
            if (is("shown_on_the_way")) show_secrets(battle, {});
            if (is("shown_to_nobody")) show_secrets(battle, {.all = static_cast<Seats>(~Seats{})});
            if (has_secrets() && !is("secrets") && !whispers()) tell_secret(battle);
        }
        if (is("names"))
            battle.tell({.rule = "MY-1",
                         .text = "{word}",
                         .args = {.word = battle.setting().units[0].name}});
        if (is("texts")) battle.tell({.rule = "MY-1", .text = "nobody has translated this"});
    }

private:
    static void apply_whisper(Battle& battle, const Order& order)
    {
        const Side own = battle.side(order.unit(0));
        battle.set(secret, order.unit(0), order.number(1), sdk::secret_of(own));
        if (is("told_orders")) tell_secret(battle);
        if (!answers()) return;
        if (is("told_answers") && order.number(1) == 2)
            battle.tell({.rule = "MY-1", .text = "die"});
        if (is("seen_answers")) battle.set(shown, order.unit(0), 1, sdk::secret_of(own));
        battle.answer(own);
    }
    /// Whether the question to both is open, as it is at the start.
    static bool asks_both(const Table& table) { return answers() && table.clock().depth == 2; }
    static bool may_whisper(const Table& table, Side side, Unit unit)
    {
        if (answers() && !asks_both(table)) return false;
        return table.on_board(unit) && table.side(unit) == side && table.get(secret, unit) == 0;
    }
    /// Tells everybody what only its owner may know.
    static void tell_secret(Battle& battle)
    {
        Breakdown sum{"attack", battle.explains()};
        for (int i = 0; i < battle.unit_count(); ++i)
            sum.add("MY-3", battle.get(secret, unit_at_index(i)), "die");
        battle.report(sum);
    }
    /// Lays every secret open for a moment.
    static void show_secrets(Battle& battle, Unknown unknown)
    {
        for (const bool open : {true, false})
            for (int i = 0; i < battle.unit_count(); ++i) {
                const Unit unit = unit_at_index(i);
                battle.set(shown, unit, open ? battle.get(secret, unit) : 0, unknown);
            }
    }
    /// Leaves a trace of something that no order depends on.
    void mark(Battle& battle) const
    {
        int trace = 0;
        if (is("two_processes")) trace = static_cast<int>(::getpid() % 10'000);
        if (is("save_and_load")) trace = number_;
        if (is("clones")) trace = ++carried_out % 10'000;
        if (is("whole_or_nothing") && interrupted) trace = 1;
        if (trace != 0) battle.face(Unit{0}, trace);
    }

    int number_;
};

st_status open(const st_host*, st_error*)
{
    if (is("scan_time")) {
        const timespec wait{0, 600'000'000};
        ::nanosleep(&wait, nullptr);
    }
    Dl_info info{};
    if (is("opens") && ::dladdr(&book_with_options, &info) != 0)
        static_cast<void>(::dlopen(info.dli_fname, RTLD_LAZY)); // and never closes it
    return ST_OK;
}

st_status explain(const void*, const void*, const st_order*, const st_sink*, st_error*)
{
    return ST_OK;
}
constexpr st_explain explains{sizeof(st_explain), 0, explain};

const void* get_interface(const char* id)
{
    if (is("unknown_interface") && std::strcmp(id, "sandtable.ruleset/2") == 0) return &explains;
    if (is("manifest") && std::strcmp(id, ST_EXPLAIN) == 0) return &explains;
    if (!has_secrets() && std::strcmp(id, ST_WORLDS) == 0) return nullptr;
    if (!is("explains") && std::strcmp(id, ST_EXPLAIN) == 0) return nullptr;
    return sdk::RulesetTables<Faulty>::get(id);
}

} // namespace faulty

constinit const st_plugin sandtable_plugin = [] {
    st_plugin plugin = sandtable::sdk::ruleset_plugin<faulty::Faulty>();
    plugin.open = faulty::open;
    plugin.get_interface = faulty::get_interface;
    return plugin;
}();
