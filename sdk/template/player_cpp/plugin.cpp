// The only thing that leaves this library.
#include "player.hpp"

constinit const st_plugin sandtable_plugin = sandtable::sdk::player_plugin<my_player::MyPlayer>();
