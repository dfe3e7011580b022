#define PLUGIN_ID "missing_symbol"
#include "tests/bad_plugins/good.inc"

const st_plugin sandtable_plug_in = {GOOD_HEAD, 0, 0, good_get_interface};
