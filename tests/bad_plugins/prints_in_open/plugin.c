#define PLUGIN_ID "prints_in_open"
#include "tests/bad_plugins/good.inc"

#include <stdio.h>

static st_status open(const st_host* host, st_error* error)
{
    (void)host, (void)error;
    puts("look at me");
    fflush(stdout);
    return ST_OK;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, open, 0, good_get_interface};
