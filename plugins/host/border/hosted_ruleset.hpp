/// hosted_ruleset.hpp - a plugin's ruleset as the kernel's: the far side of the border, for one
/// battle.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "lua/board/layouter.hpp"
#include "plugins/host/border/plugin.hpp"
#include "sdk/abi/ext/written.h"
#include "sdk/cpp/sheet.hpp"

#include <memory>
#include <string>

namespace sandtable::host {

/// How far a plugin is trusted with a block.
enum class Trust : std::uint8_t {
    careful, ///< every block and every order it gives back is checked: for play
    quick,   ///< only what costs nothing: for long series of games with a plugin that conforms
};

/// Every failing call becomes a PluginError that names plugin and function. When dice run dry,
/// set_up and apply return with `battle.tape().dry` set.
class HostedRuleset final : public Ruleset {
public:
    /// Null when the ruleset says that this battle cannot be played; `diagnostics` has heard why.
    /// Plugin and setting must outlive the result; `setting.book` is `book_of(plugin)`.
    [[nodiscard]] static std::unique_ptr<HostedRuleset> create(const Plugin& plugin,
                                                               const Setting& setting,
                                                               const Diagnostics& diagnostics,
                                                               Trust trust = Trust::careful);
    ~HostedRuleset() override;
    HostedRuleset(const HostedRuleset&) = delete;
    HostedRuleset& operator=(const HostedRuleset&) = delete;

    void set_up(Battle& battle) const override;
    void legal(const View& view, LegalQuery query, OrderList& out) const override;
    [[nodiscard]] std::optional<Refusal> refuse(const View& view,
                                                const Order& order) const override;
    void apply(Battle& battle, const Order& order) const override;
    void sights(const Table& table, Side side, Sight* out) const override;
    [[nodiscard]] SightsHang sights_hang_on() const noexcept override { return sights_hang_on_; }

    /// What the ruleset offers besides; null where it does not. Live as long as this object.
    [[nodiscard]] const Explains* explains() const noexcept;
    [[nodiscard]] const Worlds* worlds() const noexcept;
    [[nodiscard]] const Evaluates* evaluates() const noexcept;
    [[nodiscard]] const TextForms* text_forms() const noexcept;
    [[nodiscard]] const Sheets* sheets() const noexcept;

private:
    struct Extras;
    HostedRuleset(const Plugin& plugin, const Setting& setting, void* context, Trust trust);
    template <typename Far>
    void call(const char* function, const st_error& error, Far&& far) const;
    void check_block(const char* function, const std::byte* block) const;
    void check_left(const char* function, const Battle& battle) const;
    void check_refusal(const char* function, const Refusal& refusal) const;
    /// Blames the plugin for what it listed from order `first` on, if it is no list of `side`'s.

    const Plugin* plugin_;
    const st_ruleset* table_;
    const Setting* setting_;
    void* context_;
    Trust trust_;
    SightsHang sights_hang_on_ = SightsHang::anything;
    const st_written* written_; ///< null: it does not say what it writes
    std::unique_ptr<Extras> extras_;
};

/// The book of a ruleset's plugin.
[[nodiscard]] const Book& book_of(const Plugin& plugin) noexcept;

/// What became of a position text.
struct ReadPosition {
    std::string json;    ///< the fields of a scenario table, or empty
    std::string message; ///< what is wrong with the text, or empty
};

/// Reads a position in the ruleset's own way of writing. Nothing when it has none. Throws
/// PluginError.
[[nodiscard]] std::optional<ReadPosition> read_position(const Plugin& plugin,
                                                        std::string_view text);

/// Lowers the room of a battle to what the ruleset says it can come to (sdk/abi/ext/room.h); a
/// ruleset that does not say leaves it as it is. Throws PluginError when it says what cannot be.
void measure(const Plugin& plugin, const Setting& setting, Room& room);

} // namespace sandtable::host
