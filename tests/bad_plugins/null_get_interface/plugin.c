#define PLUGIN_ID "null_get_interface"
#include "tests/bad_plugins/good.inc"

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, 0};
