// The skirmish of the tests as an author's first draft: built CHECKED, and every order of turn 1
// does what $SANDTABLE_FAULT names: it uses an index that there is not, or prints as C++ prints.
#include "sdk/cpp/ruleset_adapter.hpp"
#include "tests/support/skirmish_plugin.hpp"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace draft {

using namespace sandtable;
using namespace sandtable::testing::skirmish;

std::string_view fault()
{
    const char* const named = std::getenv("SANDTABLE_FAULT");
    return named ? named : "";
}

const Book own_book = [] {
    Book book = sandtable::testing::skirmish::book;
    book.id = "draft";
    return book;
}();

/// Reads something at an index that no battle of this book has.
void stray(Battle& battle)
{
    const std::string_view what = fault();
    const Unit first = unit_at_index(0);
    if (what == "unit") battle.set(force, unit_at_index(battle.unit_count()), 1);
    if (what == "no unit") battle.set(force, Unit::none, 1);
    if (what == "side") battle.set(points, 6, 1);
    if (what == "cell") battle.set(smoke, cell_at_index(4000), 1);
    if (what == "counter") battle.set(UnitCounter{40}, first, 1);
    if (what == "die") battle.roll(40, "skirmish.fire", first);
    if (what == "verb" && battle.book().verbs[40].secret) battle.set(force, first, 1);
    if (what == "phase" && battle.book().phases[40].decider == Decider::active)
        battle.set(force, first, 1);
}

/// As somebody prints who looks for a fault: flushed, unflushed, long, and past the streams of C++.
void print()
{
    std::cout << "said by a draft" << std::endl;
    for (int i = 0; i < 2000; ++i) std::cout << "again, " << i << '\n';
    std::clog << std::flush;
    std::printf("and by a C function\n");
    std::cout << std::flush;
}

struct AtOnce {
    AtOnce()
    {
        if (fault() == "print when loaded") print();
    }
} const at_once;

class Draft final : public Ruleset {
public:
    static constexpr const char* id = "draft";
    static constexpr const char* name = "A first draft";
    static constexpr const char* version = "0.1.0";
    static const Book& book() { return own_book; }

    Draft(const Setting& setting, const Diagnostics& diagnostics) : rules_{setting, diagnostics} {}

    void set_up(Battle& battle) const override { rules_.set_up(battle); }
    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        rules_.legal(view, query, out);
    }
    [[nodiscard]] std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        return rules_.refuse(view, order);
    }
    void apply(Battle& battle, const Order& order) const override
    {
        if (battle.turn() == 1) stray(battle);
        if (battle.turn() == 1 && fault() == "print") print();
        rules_.apply(battle, order);
    }
    void sights(const Table& table, Side side, Sight* out) const override
    {
        rules_.sights(table, side, out);
    }

private:
    SkirmishPlugin rules_;
};

} // namespace draft

constinit const st_plugin sandtable_plugin = sandtable::sdk::ruleset_plugin<draft::Draft>();
