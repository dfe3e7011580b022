#define PLUGIN_ID "wrong_manifest"
#include "tests/bad_plugins/good.inc"

const st_plugin sandtable_plugin = {
    sizeof(st_plugin), ST_ABI_MAJOR, ST_ABI_MINOR, "somebody_else", "A plugin", "1.0.0", 0, 0,
    good_get_interface};
