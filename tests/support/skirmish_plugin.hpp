/// skirmish_plugin.hpp - the test rulebook with everything a plugin may offer, for tests of the
/// border: the same class is linked into a test and built as a plugin.
#pragma once

#include "sdk/cpp/plugin_entry.hpp"
#include "sdk/cpp/room.hpp"
#include "sdk/cpp/sheet.hpp"
#include "tests/support/skirmish.hpp"

#include <algorithm>

namespace sandtable::testing::skirmish {

class SkirmishPlugin final : public Ruleset,
                             public Explains,
                             public Worlds,
                             public Evaluates,
                             public TextForms,
                             public Sheets {
public:
    static constexpr const char* id = "skirmish";
    static constexpr const char* name = "Skirmish";
    static constexpr const char* version = "1.2.3";
    static const Book& book() { return skirmish::book; }

    /// A turn limit of 13 is unlucky, one of 99 is out of the question.
    SkirmishPlugin(const Setting& setting, const Diagnostics& diagnostics)
    {
        if (setting.turns == 13)
            diagnostics.say(Diagnostics::warning, *setting.scenario, "SKI-5", "{n} is unlucky",
                            {.n = 13});
        if (setting.turns == 99) throw sdk::BadScenario{"99 turns are too many"};
        if (setting.turns == 666) throw std::runtime_error{"the devil is in it"};
    }

    void set_up(Battle& battle) const override { rules_.set_up(battle); }
    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        const std::uint32_t before = out.count;
        rules_.legal(view, query, out);
        out.sort(before);
    }
    [[nodiscard]] std::optional<Refusal> refuse(const View& view, const Order& order) const override
    {
        return rules_.refuse(view, order);
    }
    void apply(Battle& battle, const Order& order) const override { rules_.apply(battle, order); }
    void sights(const Table& table, Side side, Sight* out) const override
    {
        rules_.sights(table, side, out);
    }

    void explain(const View& view, const Order& order, const Sink& sink) const override
    {
        Breakdown b{"preview", true};
        b.title("what {unit} could do", {.unit = order.unit(0)});
        b.add("SKI-3", view.turn(), "turn").waive("SKI-6", "open ground", {}, 1);
        b.note("SKI-2", "a note", {.n = 5}).hide({.all = 2});
        if (order.verb == blunder) // more than a listener keeps
            for (int i = 0; i < 2 * Breakdown::capacity; ++i) b.add("SKI-1", 1, "again");
        sink.breakdown(sink.to, &b);
    }
    /// Unseen units wait in reserve with all their force; markers become the first of their side.
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override
    {
        if (seed == 666) return; // forgets its work
        std::byte* const block = world.bytes();
        const Layout& layout = view.layout();
        for (int i = 0; i < view.unit_count(); ++i) {
            auto* const at =
                block + layout.units_at + static_cast<std::size_t>(i) * layout.unit_stride;
            auto& record = *reinterpret_cast<UnitRecord*>(at);
            if (record.where == Where::unseen) record.where = Where::reserve;
            if (record.type == unknown_type) record.type = 0;
            if (record.side == nobody) record.side = view.info(unit_at_index(i)).side;
            if (detail::read(at, layout.unit_counters[force.index]) == 0)
                detail::write(at, layout.unit_counters[force.index], 3);
        }
    }
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const override
    {
        return 1000 * (view.get(points, side) - view.get(points, side == blue ? red : blue));
    }
    /// "!" is done; "?" is impossible; a number asks for that many letters.
    [[nodiscard]] Read read_order(const View&, std::string_view text) const override
    {
        if (text == "!") return {.canonical = "done", .refusal = {}};
        if (text == "?")
            return {.canonical = {},
                    .refusal = Refusal{.rule = "SKI-1", .message = "no questions"}};
        if (text.starts_with("#"))
            return {.canonical = std::string(text.size() * 1000, 'x'), .refusal = {}};
        return {};
    }
    [[nodiscard]] std::string draw(const View& view) const override
    {
        return "turn " + std::to_string(view.turn());
    }
    /// A page with the turn; a full one is none and breaks off in the middle.
    void sheets(const View& view, bool full, const SheetSink& sink) const override
    {
        const std::string word = "turn " + std::to_string(view.turn());
        if (!full)
            sink({.kind = SheetPiece::page, .text = "{word}", .args = {.word = word.c_str()}});
        sink({.kind = SheetPiece::table, .text = "units"});
        sink({.kind = SheetPiece::column,
              .flag = 1,
              .text = "force",
              .hint = "of {n}",
              .hint_args = {.n = 9}});
        sink({.kind = SheetPiece::row});
        // In full of force; of a counter that there is not.
        const std::uint16_t full_of = full ? 99 : 1;
        sink({.kind = SheetPiece::number,
              .full_of = full_of,
              .args = {.unit = unit_at_index(2), .n = 12345}});
    }
    static std::string read_position(std::string_view text)
    {
        if (text.empty()) throw sdk::BadScenario{"column 1: an empty position"};
        return "{\"turn\": " + std::string{text} + "}";
    }
    /// Lowers little and does much wrong, by the number of turns.
    static void measure(const Setting& setting, sdk::Room& room)
    {
        switch (setting.turns) {
        case 661:
            room.at_most(0, 3);
            room.unit_data[0] = 0;
            room.game_data[0] = 8;
            break;
        case 662: room.unit_counters[0].max = 10; break;
        case 663: room.unit_counters[0].min = 4; break; // it begins with 3
        case 664: room.game_data[0] = 17; break;
        case 665: throw std::runtime_error{"no room"};
        default: break;
        }
    }

private:
    Skirmish rules_;
};

} // namespace sandtable::testing::skirmish
