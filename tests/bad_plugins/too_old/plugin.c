#define PLUGIN_ID "too_old"
#include "tests/bad_plugins/good.inc"

const st_plugin sandtable_plugin = {sizeof(st_plugin), 0, 9, PLUGIN_ID,         "A plugin",
                                    "1.0.0",           0, 0, good_get_interface};
