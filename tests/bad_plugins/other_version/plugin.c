#define PLUGIN_ID "other_version"
#include "tests/bad_plugins/good.inc"

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, good_get_interface};
