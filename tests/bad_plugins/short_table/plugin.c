#define PLUGIN_ID "short_table"
#include "tests/bad_plugins/good.inc"

const st_plugin sandtable_plugin = {16,      1, 0, PLUGIN_ID,         "A plugin",
                                    "1.0.0", 0, 0, good_get_interface};
