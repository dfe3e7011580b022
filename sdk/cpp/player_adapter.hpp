/// player_adapter.hpp - a C++ computer player as a plugin.
///
/// The whole of a player's plugin.cpp:
///
///     constinit const st_plugin sandtable_plugin =
///         sandtable::sdk::player_plugin<careful::Careful>();
///
/// `Careful` derives from sandtable::sdk::Player, has `id`, `name` and `version` as plugin.json
/// has, and a constructor (const Setting&, const Seat&) that throws Unsupported for a battle it
/// cannot play.
#pragma once

#include "sdk/cpp/layout_check.hpp"
#include "sdk/cpp/player.hpp"
#include "sdk/cpp/plugin_entry.hpp"

namespace sandtable::sdk {

/// The plugin that offers the player `P` and nothing else.
template <typename P>
class PlayerPlugin {
public:
    static constexpr const char* id = P::id;
    static constexpr const char* name = P::name;
    static constexpr const char* version = P::version;
    static const void* get_interface(const char* interface_id) noexcept
    {
        return std::string_view{interface_id} == ST_PLAYER ? &player : nullptr;
    }

private:
    struct Context {
        Context(const Setting& battle, const Seat& seat) : setting{&battle}, player{battle, seat} {}
        const Setting* setting;
        P player;
    };

    static st_status ST_CALL create(const st_setting* setting, const st_seat* seat, void** context,
                                    st_error* error) noexcept
    {
        return guard(error, [&] {
            *context = std::make_unique<Context>(*kernel(setting),
                                                 Seat{seat->side, seat->effort, seat->options})
                           .release();
        });
    }
    static void ST_CALL destroy(void* context) noexcept { delete static_cast<Context*>(context); }
    static st_status ST_CALL choose(void* context, const void* view,
                                    const st_table_service* service, std::uint64_t seed,
                                    st_order* order, st_error* error) noexcept
    {
        return guard(error, [&] {
            Context& self = *static_cast<Context*>(context);
            *kernel(order) =
                self.player.choose(View{static_cast<const std::byte*>(view), *self.setting},
                                   TableService{*service}, seed);
        });
    }

    static constexpr st_player player{sizeof(st_player), 0, create, destroy, choose};
};

/// What a player's plugin.cpp exports.
template <typename P>
constexpr st_plugin player_plugin() noexcept
{
    return plugin_entry<PlayerPlugin<P>>();
}

} // namespace sandtable::sdk
