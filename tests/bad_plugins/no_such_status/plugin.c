#define PLUGIN_ID "no_such_status"
#include "tests/bad_plugins/good.inc"

static st_status open(const st_host* host, st_error* error)
{
    (void)host;
    strcpy(error->message, "out of paper");
    return -99;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, open, 0, good_get_interface};
