/// ruleset_adapter.hpp - a C++ ruleset as a plugin.
///
/// The whole of a ruleset's plugin.cpp:
///
///     #include "rulesets/tagmata/ruleset.hpp"
///     #include "sdk/cpp/ruleset_adapter.hpp"
///
///     constinit const st_plugin sandtable_plugin =
///         sandtable::sdk::ruleset_plugin<tagmata::Tagmata>();
///
/// `Tagmata` derives from sandtable::Ruleset and, for what it offers besides, from Explains,
/// Worlds, Evaluates, TextForms, Sheets. It has
///
///     static constexpr const char* id = "tagmata";       // as in plugin.json and Book::id
///     static constexpr const char* name = "Tagmata";
///     static constexpr const char* version = "1.0.0";    // as in plugin.json
///     static const Book& book();                         // the same at every call
///     Tagmata(const Setting&, const Diagnostics&);       // says there what is wrong
///     static std::string read_position(std::string_view) // if it has positions of its own
///     static void measure(const Setting&, sdk::Room&)    // if battles need less than all
///
/// The constructor may throw BadScenario; read_position throws it with the place in its text.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "sdk/abi/ext/evaluate.h"
#include "sdk/abi/ext/explain.h"
#include "sdk/abi/ext/positions.h"
#include "sdk/abi/ext/sheets.h"
#include "sdk/abi/ext/text_forms.h"
#include "sdk/abi/ext/worlds.h"
#include "sdk/abi/ext/written.h"
#include "sdk/abi/ruleset.h"
#include "sdk/cpp/layout_check.hpp"
#include "sdk/cpp/plugin_entry.hpp"
#include "sdk/cpp/room.hpp"
#include "sdk/cpp/sheet.hpp"
#include "sdk/cpp/telling.hpp"

#include <memory>

namespace sandtable::sdk {

/// Puts text into a caller's buffer as far as it goes.
inline void write_text(st_text& out, std::string_view text) noexcept
{
    const std::size_t fits = std::min<std::size_t>(text.size(), out.room);
    if (fits != 0) std::memcpy(out.data, text.data(), fits);
    out.length = static_cast<std::uint32_t>(text.size());
}

/// The function tables of the ruleset `R`.
template <typename R>
class RulesetTables {
public:
    /// The table called `interface_id`, or null.
    static const void* get(std::string_view interface_id) noexcept
    {
        if (interface_id == ST_RULESET) return &ruleset;
        if (interface_id == ST_WRITTEN) return &writes;
        if constexpr (std::is_base_of_v<Explains, R>)
            if (interface_id == ST_EXPLAIN) return &explains;
        if constexpr (std::is_base_of_v<Worlds, R>)
            if (interface_id == ST_WORLDS) return &worlds;
        if constexpr (std::is_base_of_v<Evaluates, R>)
            if (interface_id == ST_EVALUATE) return &evaluates;
        if constexpr (std::is_base_of_v<TextForms, R>)
            if (interface_id == ST_TEXT_FORMS) return &forms;
        if constexpr (std::is_base_of_v<Sheets, R>)
            if (interface_id == ST_SHEETS) return &papers;
        if constexpr (requires(std::string_view text) { R::read_position(text); })
            if (interface_id == ST_POSITIONS) return &positions;
        if constexpr (requires(const Setting& setting, Room& room) { R::measure(setting, room); })
            if (interface_id == ST_ROOM) return &measures;
        return nullptr;
    }

private:
    /// A battle's rules with what every call needs besides.
    struct Context {
        Context(const Setting& battle, const Diagnostics& diagnostics)
            : setting{&battle}, rules{battle, diagnostics}
        {
        }
        const Setting* setting;
        R rules;
    };

    static const Context& of(const void* context) noexcept
    {
        return *static_cast<const Context*>(context);
    }
    static View view_in(const void* context, const void* block) noexcept
    {
        return View{static_cast<const std::byte*>(block), *of(context).setting};
    }

    /// Runs `work` on a Battle.
    template <typename Work>
    static st_status with_battle(const void* context, void* block, st_tape* tape,
                                 const st_sink* sink, st_error* error, Work&& work) noexcept
    {
        try {
            const BorderSink teller{sink};
            Battle battle{static_cast<std::byte*>(block), *of(context).setting, *kernel(tape),
                          teller.get()};
            work(of(context).rules, battle);
            return ST_OK;
        } catch (const NeedDice&) {
            return ST_NEED_DICE;
        } catch (...) {
            return explain_exception(error);
        }
    }

    static Diagnostics reporting_to(const st_diagnostics* far) noexcept
    {
        Diagnostics near;
        near.report = [](void* to, std::uint8_t severity, const Value* where, const char* rule,
                         const char* text, const Args* args) {
            const auto& d = *static_cast<const st_diagnostics*>(to);
            d.report(d.to, severity, border(where), rule, text, border(args));
        };
        near.to = const_cast<st_diagnostics*>(far);
        return near;
    }

    static const st_book* ST_CALL book() noexcept { return border(&R::book()); }

    static st_status ST_CALL create(const st_setting* setting, const st_diagnostics* diagnostics,
                                    void** context, st_error* error) noexcept
    {
        return guard(error, [&] {
            *context =
                std::make_unique<Context>(*kernel(setting), reporting_to(diagnostics)).release();
        });
    }
    static void ST_CALL destroy(void* context) noexcept { delete static_cast<Context*>(context); }

    static st_status ST_CALL set_up(const void* context, void* block, st_tape* tape,
                                    const st_sink* sink, st_error* error) noexcept
    {
        return with_battle(context, block, tape, sink, error,
                           [](const R& rules, Battle& battle) { rules.set_up(battle); });
    }
    static st_status ST_CALL legal(const void* context, const void* view,
                                   const st_legal_query* query, st_order_list* out,
                                   st_error* error) noexcept
    {
        return guard(error, [&] {
            of(context).rules.legal(view_in(context, view), *kernel(query), *kernel(out));
        });
    }
    static st_status ST_CALL refuse(const void* context, const void* view, const st_order* order,
                                    st_refusal* refusal, st_error* error) noexcept
    {
        st_status status = ST_OK;
        const st_status thrown = guard(error, [&] {
            if (const std::optional<Refusal> refused =
                    of(context).rules.refuse(view_in(context, view), *kernel(order))) {
                *kernel(refusal) = *refused;
                status = ST_E_ILLEGAL_ORDER;
            }
        });
        return thrown == ST_OK ? status : thrown;
    }
    static st_status ST_CALL apply(const void* context, void* block, const st_order* order,
                                   st_tape* tape, const st_sink* sink, st_error* error) noexcept
    {
        std::uint64_t lines = WrittenLines::all;
        return apply_written(context, block, order, tape, sink, &lines, error);
    }
    static st_status ST_CALL apply_written(const void* context, void* block, const st_order* order,
                                           st_tape* tape, const st_sink* sink, std::uint64_t* lines,
                                           st_error* error) noexcept
    {
        return with_battle(context, block, tape, sink, error,
                           [order, lines](const R& rules, Battle& battle) {
                               rules.apply(battle, *kernel(order));
                               *lines = battle.written().lines;
                           });
    }
    static std::uint32_t ST_CALL sights_hang(const void* context) noexcept
    {
        // Who does not say what is seen shows everything, always.
        using Default = void (Ruleset::*)(const Table&, Side, Sight*) const;
        const SightsHang hang = std::is_same_v<decltype(&R::sights), Default>
                                    ? SightsHang::nothing
                                    : of(context).rules.sights_hang_on();
        return static_cast<std::uint32_t>(hang);
    }
    static st_status ST_CALL sights(const void* context, const void* block, st_side side,
                                    std::uint8_t* out, st_error* error) noexcept
    {
        return guard(error, [&] {
            of(context).rules.sights(view_in(context, block), side, reinterpret_cast<Sight*>(out));
        });
    }

    static st_status ST_CALL explain(const void* context, const void* view, const st_order* order,
                                     const st_sink* sink, st_error* error) noexcept
    {
        return guard(error, [&] {
            const BorderSink teller{sink};
            of(context).rules.explain(view_in(context, view), *kernel(order), *teller.get());
        });
    }
    static st_status ST_CALL imagine(const void* context, const void* view, std::uint64_t seed,
                                     void* block, st_error* error) noexcept
    {
        return guard(error, [&] {
            Tape no_dice;
            Battle world{static_cast<std::byte*>(block), *of(context).setting, no_dice, nullptr};
            of(context).rules.fill_in(view_in(context, view), seed, world);
        });
    }
    static st_status ST_CALL evaluate(const void* context, const void* view, st_side side,
                                      std::int32_t* value, st_error* error) noexcept
    {
        return guard(error,
                     [&] { *value = of(context).rules.evaluate(view_in(context, view), side); });
    }
    static st_status ST_CALL read_order(const void* context, const void* view, const char* text,
                                        std::uint32_t length, std::uint32_t* result, st_text* out,
                                        st_refusal* refusal, st_error* error) noexcept
    {
        return guard(error, [&] {
            const TextForms::Read read =
                of(context).rules.read_order(view_in(context, view), {text, length});
            *result = ST_READ_NOT_MINE;
            if (read.refusal) {
                *kernel(refusal) = *read.refusal;
                *result = ST_READ_REFUSED;
            } else if (read.canonical) {
                write_text(*out, *read.canonical);
                *result = ST_READ_ORDERS;
            }
        });
    }
    static st_status ST_CALL draw(const void* context, const void* view, st_text* out,
                                  st_error* error) noexcept
    {
        return guard(error,
                     [&] { write_text(*out, of(context).rules.draw(view_in(context, view))); });
    }
    static st_status ST_CALL write_sheets(const void* context, const void* view, std::uint32_t full,
                                          const st_sheet_sink* far, st_error* error) noexcept
    {
        return guard(error, [&] {
            SheetSink sink;
            sink.to = const_cast<st_sheet_sink*>(far);
            sink.put = [](void* to, const SheetPiece& piece) {
                const auto& there = *static_cast<const st_sheet_sink*>(to);
                there.put(there.to, border(&piece));
            };
            of(context).rules.sheets(view_in(context, view), full != 0, sink);
        });
    }
    static st_status ST_CALL read_position(const char* text, std::uint32_t length, st_text* out,
                                           st_error* error) noexcept
    {
        return guard(error, [&] {
            write_text(*out, R::read_position(std::string_view{text, length}));
        });
    }

    static st_status ST_CALL measure(const st_setting* setting, st_range* unit_counters,
                                     std::uint32_t* unit_data, std::uint32_t* game_data,
                                     st_error* error) noexcept
    {
        return guard(error, [&] {
            Room room{unit_counters, unit_data, game_data};
            R::measure(*kernel(setting), room);
        });
    }

    // A table that nobody asks for is not compiled: R may not have its function.
    static constexpr st_ruleset ruleset{sizeof(st_ruleset),
                                        sizeof(st_book),
                                        sizeof(st_event),
                                        sizeof(st_breakdown),
                                        book,
                                        create,
                                        destroy,
                                        set_up,
                                        legal,
                                        refuse,
                                        apply,
                                        sights};
    static constexpr st_written writes{sizeof(st_written), 0, apply_written, sights_hang};
    static constexpr st_explain explains{sizeof(st_explain), 0, explain};
    static constexpr st_worlds worlds{sizeof(st_worlds), 0, imagine};
    static constexpr st_evaluate evaluates{sizeof(st_evaluate), 0, evaluate};
    static constexpr st_text_forms forms{sizeof(st_text_forms), 0, read_order, draw};
    static constexpr st_sheets papers{sizeof(st_sheets), 0, write_sheets};
    static constexpr st_positions positions{sizeof(st_positions), 0, read_position};
    static constexpr st_room measures{sizeof(st_room), 0, measure};
};

/// The plugin that offers the ruleset `R` and nothing else.
template <typename R>
struct RulesetPlugin {
    static constexpr const char* id = R::id;
    static constexpr const char* name = R::name;
    static constexpr const char* version = R::version;
    static const void* get_interface(const char* interface_id) noexcept
    {
        return RulesetTables<R>::get(interface_id);
    }
};

/// What a ruleset's plugin.cpp exports.
template <typename R>
constexpr st_plugin ruleset_plugin() noexcept
{
    return plugin_entry<RulesetPlugin<R>>();
}

} // namespace sandtable::sdk
