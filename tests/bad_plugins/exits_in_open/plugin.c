#define PLUGIN_ID "exits_in_open"
#include "tests/bad_plugins/good.inc"

#include <stdlib.h>

static st_status open(const st_host* host, st_error* error)
{
    (void)host, (void)error;
    exit(0);
}

const st_plugin sandtable_plugin = {GOOD_HEAD, open, 0, good_get_interface};
