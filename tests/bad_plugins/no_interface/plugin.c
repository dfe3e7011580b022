#define PLUGIN_ID "no_interface"
#include "tests/bad_plugins/good.inc"

static const void* get_interface(const char* id)
{
    (void)id;
    return 0;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, get_interface};
