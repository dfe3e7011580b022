#include "plugins/players/marshal/marshal_player.hpp"
#include "sdk/cpp/player_adapter.hpp"

constinit const st_plugin sandtable_plugin =
    sandtable::sdk::player_plugin<sandtable::players::MarshalPlayer>();
