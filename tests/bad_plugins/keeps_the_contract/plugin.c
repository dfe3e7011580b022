#define PLUGIN_ID "keeps_the_contract"
#include "tests/bad_plugins/good.inc"

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, good_get_interface};
