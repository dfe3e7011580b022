#define PLUGIN_ID "refuses_to_open"
#include "tests/bad_plugins/good.inc"

static st_status open(const st_host* host, st_error* error)
{
    (void)host;
    strcpy(error->message, "no license for this machine");
    return ST_E_UNSUPPORTED;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, open, 0, good_get_interface};
