#include "plugins/host/border/hosted_ruleset.hpp"

#include "plugins/host/border/far_sink.hpp"
#include "plugins/host/border/listed_orders.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/guarded_block.hpp"
#include "plugins/host/play/cannot_begin.hpp"
#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/clause.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "sdk/abi/ext/evaluate.h"
#include "sdk/abi/ext/explain.h"
#include "sdk/abi/ext/positions.h"
#include "sdk/abi/ext/room.h"
#include "sdk/abi/ext/sheets.h"
#include "sdk/abi/ext/text_forms.h"
#include "sdk/abi/ext/worlds.h"
#include "sdk/abi/ext/written.h"
#include "sdk/cpp/refusing.hpp"

#include <algorithm>
#include <exception>

namespace sandtable::host {
namespace {

using sdk::border;
using sdk::kernel;

/// Calls `write` with a buffer, and again with a larger one when it says that it takes more.
template <typename Write>
std::string text_from(const Plugin& plugin, const char* function, Write&& write)
{
    constexpr std::uint32_t most = 16u << 20;
    std::string buffer(4096, '\0');
    for (int attempt = 0; attempt < 3; ++attempt) {
        st_text out{buffer.data(), static_cast<std::uint32_t>(buffer.size()), 0};
        write(out);
        if (out.length <= buffer.size()) {
            buffer.resize(out.length);
            return buffer;
        }
        if (out.length > most) plugin.blame(function, clause("its text has more than 16 MiB"));
        buffer.resize(out.length);
    }
    plugin.blame(function, clause("its text is longer each time it is asked for"));
}

/// What a plugin puts on its sheets, on its way to the host's sink. Nothing may be thrown through a
/// plugin: what the sink throws is kept and thrown again when the plugin has returned.
class FarSheets {
public:
    FarSheets(const SheetSink& to, const Setting& setting) noexcept : to_{to}, setting_{setting}
    {
        sink_.struct_size = sizeof sink_;
        sink_.to = this;
        sink_.put = [](void* self, const st_sheet_piece* piece) noexcept {
            static_cast<FarSheets*>(self)->hear(piece);
        };
    }
    FarSheets(const FarSheets&) = delete;
    FarSheets& operator=(const FarSheets&) = delete;

    [[nodiscard]] const st_sheet_sink* get() const noexcept { return &sink_; }
    /// What was wrong with the pieces, or null.
    [[nodiscard]] const char* fault() const noexcept { return fault_; }
    void rethrow() const
    {
        if (thrown_) std::rethrow_exception(thrown_);
    }

private:
    void hear(const st_sheet_piece* piece) noexcept
    {
        constexpr int most = 1'000'000;
        if (fault_ || thrown_) return;
        if (!piece || piece->kind > ST_SHEET_BOX)
            fault_ = key("a piece of a sheet that is none");
        else if (piece->full_of != 0 && !is_of_the_book(*piece))
            fault_ = key("a piece of a sheet in full of a counter or unit that there is not");
        if (++count_ > most) fault_ = key("more than a million pieces of sheets");
        if (fault_) return;
        try {
            SheetPiece heard = *kernel(piece);
            if (!heard.text) heard.text = "";
            if (!heard.hint) heard.hint = "";
            to_(heard);
        } catch (...) {
            thrown_ = std::current_exception();
        }
    }

    [[nodiscard]] bool is_of_the_book(const st_sheet_piece& piece) const noexcept
    {
        return piece.full_of <= setting_.book->unit_counters.count && piece.args.unit >= 0 &&
               static_cast<std::uint32_t>(piece.args.unit) < setting_.units.count;
    }

    const SheetSink& to_;
    const Setting& setting_;
    st_sheet_sink sink_{};
    std::exception_ptr thrown_;
    const char* fault_ = nullptr;
    int count_ = 0;
};

/// Two bytes instead of all: what a plugin does not fill reads as empty.
void clear(st_error& error) noexcept { error.rule[0] = error.message[0] = '\0'; }

/// A diagnostics of the border that reports to the host's.
st_diagnostics reporting_to(const Diagnostics& near) noexcept
{
    st_diagnostics far{};
    far.report = [](void* to, std::uint8_t severity, const st_value* where, const char* rule,
                    const char* text, const st_args* args) {
        const auto& d = *static_cast<const Diagnostics*>(to);
        const st_args none = ST_NO_ARGS;
        if (d.report)
            d.report(d.to,
                     severity == Diagnostics::warning ? severity : std::uint8_t{Diagnostics::error},
                     where ? kernel(where) : &no_value, rule ? rule : "", text ? text : "",
                     kernel(args ? args : &none));
    };
    far.to = const_cast<Diagnostics*>(&near);
    return far;
}

} // namespace

/// Calls an optional interface; blames unless it says ST_OK.
template <typename Far>
void HostedRuleset::call(const char* function, const st_error& error, Far&& far) const
{
    plugin_->check(function, plugin_->call(function, far), error);
}

struct HostedRuleset::Extras final : Explains, Worlds, Evaluates, TextForms, Sheets {
    explicit Extras(const HostedRuleset& self)
        : of{self},
          explaining{self.plugin_->extension<st_explain>(ST_EXPLAIN)},
          imagining{self.plugin_->extension<st_worlds>(ST_WORLDS)},
          evaluating{self.plugin_->extension<st_evaluate>(ST_EVALUATE)},
          writing{self.plugin_->extension<st_text_forms>(ST_TEXT_FORMS)},
          papers{self.plugin_->extension<st_sheets>(ST_SHEETS)}
    {
    }

    void explain(const View& view, const Order& order, const Sink& sink) const override
    {
        st_error error{};
        const FarSink far{&sink};
        of.call("explain", error, [&] {
            return explaining->explain(of.context_, view.block(), border(&order), far.get(),
                                       &error);
        });
        if (far.fault()) of.plugin_->blame("explain", clause(far.fault()));
    }
    void fill_in(const View& view, std::uint64_t seed, Battle& world) const override
    {
        std::byte* const block = world.bytes();
        st_error error{};
        of.call("imagine", error,
                [&] { return imagining->imagine(of.context_, view.block(), seed, block, &error); });
        // A world is another's invention: always looked at before it is played on.
        if (world.viewer() != nobody)
            of.plugin_->blame("imagine", clause("the block is a view again"));
        if (const std::string fault = fault_in(block, of.setting_->layout->bytes, *of.setting_);
            !fault.empty())
            of.plugin_->blame("imagine", fault);
    }
    void sheets(const View& view, bool full, const SheetSink& sink) const override
    {
        st_error error{};
        FarSheets far{sink, *of.setting_};
        of.call("write", error, [&] {
            return papers->write(of.context_, view.block(), full ? 1u : 0u, far.get(), &error);
        });
        if (far.fault()) of.plugin_->blame("write", clause(far.fault()));
        far.rethrow();
    }
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const override
    {
        st_error error{};
        std::int32_t value = 0;
        of.call("evaluate", error, [&] {
            return evaluating->evaluate(of.context_, view.block(), side, &value, &error);
        });
        return std::clamp(value, -1'000'000, 1'000'000);
    }
    [[nodiscard]] Read read_order(const View& view, std::string_view text) const override
    {
        st_error error{};
        std::uint32_t result = ST_READ_NOT_MINE;
        Refusal refusal;
        std::string canonical = text_from(*of.plugin_, "read_order", [&](st_text& out) {
            const auto length = static_cast<std::uint32_t>(text.size());
            of.call("read_order", error, [&] {
                return writing->read_order(of.context_, view.block(), text.data(), length, &result,
                                           &out, border(&refusal), &error);
            });
        });
        Read read;
        if (result == ST_READ_ORDERS) read.canonical = std::move(canonical);
        if (result == ST_READ_REFUSED) {
            of.check_refusal("read_order", refusal);
            read.refusal = refusal;
        }
        return read;
    }
    [[nodiscard]] std::string draw(const View& view) const override
    {
        st_error error{};
        return text_from(*of.plugin_, "draw", [&](st_text& out) {
            of.call("draw", error,
                    [&] { return writing->draw(of.context_, view.block(), &out, &error); });
        });
    }

    const HostedRuleset& of;
    const st_explain* explaining;
    const st_worlds* imagining;
    const st_evaluate* evaluating;
    const st_text_forms* writing;
    const st_sheets* papers;
};

std::unique_ptr<HostedRuleset> HostedRuleset::create(const Plugin& plugin, const Setting& setting,
                                                     const Diagnostics& diagnostics, Trust trust)
{
    if (!plugin.ruleset()) plugin.blame("", clause("is no ruleset"));
    st_error error{};
    void* context = nullptr;
    const st_diagnostics far = reporting_to(diagnostics);
    const st_status status = plugin.call("create", [&] {
        return plugin.ruleset()->create(border(&setting), &far, &context, &error);
    });
    if (status == ST_E_BAD_SCENARIO) {
        error.message[sizeof error.message - 1] = '\0';
        error.rule[sizeof error.rule - 1] = '\0';
        diagnostics.say(Diagnostics::error, *setting.scenario, error.rule, error.message);
        return nullptr;
    }
    plugin.check("create", status, error);
    if (!context) plugin.blame("create", clause("gave no context"));
    return std::unique_ptr<HostedRuleset>{new HostedRuleset{plugin, setting, context, trust}};
}

HostedRuleset::HostedRuleset(const Plugin& plugin, const Setting& setting, void* context,
                             Trust trust)
    : plugin_{&plugin},
      table_{plugin.ruleset()},
      setting_{&setting},
      context_{context},
      trust_{trust},
      written_{plugin.extension<st_written>(ST_WRITTEN)},
      extras_{std::make_unique<Extras>(*this)}
{
    if (!table_->sights) {
        sights_hang_on_ = SightsHang::nothing;
    } else if (written_ && trust == Trust::quick) {
        const auto hang =
            plugin.call("sights_hang", [&] { return written_->sights_hang(context_); });
        if (hang <= static_cast<std::uint32_t>(SightsHang::nothing))
            sights_hang_on_ = static_cast<SightsHang>(hang);
    }
}

HostedRuleset::~HostedRuleset()
{
    const witness::Call marked{plugin_->witness(), "destroy"};
    table_->destroy(context_);
}

void HostedRuleset::check_block(const char* function, const std::byte* block) const
{
    if (trust_ == Trust::quick) return;
    if (const std::string fault = fault_in(block, setting_->layout->bytes, *setting_);
        !fault.empty())
        plugin_->blame(function, clause("left a table that cannot be: {why}", {{"why", fault}}));
}

void HostedRuleset::check_left(const char* function, const Battle& battle) const
{
    check_block(function, battle.block());
    if (trust_ != Trust::quick && !battle.over() && battle.awaited() == 0)
        plugin_->blame(function, clause("left nobody to decide, and the battle is not over"));
}

void HostedRuleset::check_refusal(const char* function, const Refusal& refusal) const
{
    if (!refusal.rule || !refusal.message)
        plugin_->blame(function, clause("a refusal without a text"));
}

void HostedRuleset::set_up(Battle& battle) const
{
    st_error error{};
    const GuardedBlock block{battle.bytes(), setting_->layout->bytes};
    const FarSink sink{battle.sink(), &block};
    const st_status status = plugin_->call("set_up", [&] {
        return table_->set_up(context_, block.bytes(), border(&battle.tape()), sink.get(), &error);
    });
    block.take_back();
    if (sink.fault()) plugin_->blame("set_up", clause(sink.fault()));
    if (status == ST_NEED_DICE && battle.tape().dry) return;
    if (status == ST_E_BAD_SCENARIO) { // a position in the midst of play that holds not together
        error.message[sizeof error.message - 1] = '\0';
        throw CannotBegin{error.message};
    }
    plugin_->check("set_up", status, error);
    check_left("set_up", battle);
}

void HostedRuleset::apply(Battle& battle, const Order& order) const
{
    st_error error;
    clear(error);
    const std::uint64_t before = battle.written().lines;
    const GuardedBlock block{battle.bytes(), setting_->layout->bytes};
    const FarSink sink{battle.sink(), &block};
    std::uint64_t lines = WrittenLines::all;
    const st_status status = plugin_->call("apply", [&] {
        return written_ ? written_->apply(context_, block.bytes(), border(&order),
                                          border(&battle.tape()), sink.get(), &lines, &error)
                        : table_->apply(context_, block.bytes(), border(&order),
                                        border(&battle.tape()), sink.get(), &error);
    });
    block.take_back();
    if (trust_ == Trust::quick) battle.written().lines = before | lines;
    if (sink.fault()) plugin_->blame("apply", clause(sink.fault()));
    if (status == ST_OK) return check_left("apply", battle);
    if (status == ST_NEED_DICE && battle.tape().dry) return;
    plugin_->check("apply", status, error);
}

void HostedRuleset::legal(const View& view, LegalQuery query, OrderList& out) const
{
    st_error error;
    clear(error);
    OrderList list = out; // where the words go is not the plugin's to change
    const st_status status = plugin_->call("legal", [&] {
        return table_->legal(context_, view.block(), border(&query), border(&list), &error);
    });
    if (status != ST_OK) plugin_->check("legal", status, error);
    const std::uint32_t before = out.count;
    out.used = list.used;
    out.count = list.count;
    constexpr std::uint32_t most = 1u << 26;
    if (out.count < before || out.count > most || out.used > most)
        plugin_->blame("legal", clause("the list is not as long as it can be"));
    // One that does not fit is asked for again before it is judged.
    if (trust_ == Trust::quick || !out.fits()) return;
    if (const char* fault = fault_in_list(out, before, query.side, *setting_->book))
        plugin_->blame("legal", clause(fault));
}

std::optional<Refusal> HostedRuleset::refuse(const View& view, const Order& order) const
{
    st_error error;
    clear(error);
    std::optional<Refusal> why = sdk::refusal("", ""); // for the plugin to fill
    const st_status status = plugin_->call("refuse", [&] {
        return table_->refuse(context_, view.block(), border(&order), border(&*why), &error);
    });
    if (status == ST_OK) {
        why.reset();
        return why;
    }
    if (status != ST_E_ILLEGAL_ORDER) plugin_->check("refuse", status, error);
    check_refusal("refuse", *why);
    return why;
}

void HostedRuleset::sights(const Table& table, Side side, Sight* out) const
{
    if (!table_->sights) return Ruleset::sights(table, side, out);
    st_error error;
    clear(error);
    const witness::Call marked{plugin_->witness(), "sights"};
    const st_status status =
        table_->sights(context_, table.block(), side, reinterpret_cast<std::uint8_t*>(out), &error);
    if (status != ST_OK) plugin_->check("sights", status, error);
    if (trust_ != Trust::quick && // else what is none hides
        std::any_of(out, out + table.unit_count(), [](Sight s) { return s > Sight::identified; }))
        plugin_->blame("sights", clause("a sight that is none"));
}

const Explains* HostedRuleset::explains() const noexcept
{
    return extras_->explaining ? extras_.get() : nullptr;
}
const Worlds* HostedRuleset::worlds() const noexcept
{
    return extras_->imagining ? extras_.get() : nullptr;
}
const Evaluates* HostedRuleset::evaluates() const noexcept
{
    return extras_->evaluating ? extras_.get() : nullptr;
}
const Sheets* HostedRuleset::sheets() const noexcept
{
    return extras_->papers ? extras_.get() : nullptr;
}
const TextForms* HostedRuleset::text_forms() const noexcept
{
    return extras_->writing ? extras_.get() : nullptr;
}

const Book& book_of(const Plugin& plugin) noexcept { return plugin.book(); }

std::optional<ReadPosition> read_position(const Plugin& plugin, std::string_view text)
{
    const auto* const table = plugin.extension<st_positions>(ST_POSITIONS);
    if (!table) return std::nullopt;
    ReadPosition read;
    read.json = text_from(plugin, "read", [&](st_text& out) {
        st_error error{};
        const st_status status = plugin.call("read", [&] {
            return table->read(text.data(), static_cast<std::uint32_t>(text.size()), &out, &error);
        });
        if (status == ST_E_BAD_SCENARIO) {
            error.message[sizeof error.message - 1] = '\0';
            read.message = error.message[0] ? error.message : clause("the position is wrong");
            out.length = 0;
        } else {
            plugin.check("read", status, error);
        }
    });
    if (!read.message.empty()) read.json.clear();
    return read;
}

void measure(const Plugin& plugin, const Setting& setting, Room& room)
{
    const auto* const table = plugin.extension<st_room>(ST_ROOM);
    if (!table) return;
    const Book& book = *setting.book;
    std::vector<st_range> ranges;
    for (const auto& [min, max] : room.unit_counters) ranges.push_back({min, max});
    st_error error{};
    plugin.check("measure",
                 plugin.call("measure",
                             [&] {
                                 return table->measure(border(&setting), ranges.data(),
                                                       room.unit_data.data(), room.game_data.data(),
                                                       &error);
                             }),
                 error);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const CounterSpec& spec = book.unit_counters[i];
        const st_range range = ranges[i];
        if (range.min < spec.min || range.max > spec.max || range.min > spec.initial ||
            range.max < spec.initial)
            plugin.blame("measure", clause("its range of {counter} is not within the book's",
                                           {{"counter", spec.name}}));
        if (spec.scenario_sets == 0) room.unit_counters[i] = {range.min, range.max};
    }
    const auto check = [&](const List<DataSpec>& specs, const std::vector<std::uint32_t>& bytes) {
        for (std::size_t i = 0; i < bytes.size(); ++i)
            if (bytes[i] > specs[i].bytes)
                plugin.blame("measure", clause("{word} has more bytes than the book says",
                                               {{"word", specs[i].name}}));
    };
    check(book.unit_data, room.unit_data);
    check(book.game_data, room.game_data);
}

} // namespace sandtable::host
