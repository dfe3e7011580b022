/// options.hpp - what players may agree on. [THU section 2]
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::thucydide {

/// Places in Book::options: what players may agree on. [THU-GEN-03]
enum Option : std::uint8_t {
    opt_same_category_activation,
    opt_activation_over_15,
    opt_order_range,
    opt_token_cap,
    opt_riposte_needs_support,
    opt_encirclement,
    opt_elephant_panic,
    opt_mounted_flag_hexes,
    opt_victory_mode,
    opt_immediate_victory,
    opt_leader_loss_value,
    opt_first_player,
};

[[nodiscard]] List<OptionSpec> option_specs() noexcept;

} // namespace sandtable::thucydide
