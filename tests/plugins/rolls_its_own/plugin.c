/* Keeps the contract, but for its dice and its clock. */
#define PLUGIN_ID "rolls_its_own"
#include "tests/bad_plugins/good.inc"

#include <stdlib.h>
#include <time.h>

static st_status open(const st_host* host, st_error* error)
{
    (void)host, (void)error;
    srand((unsigned)time(0));
    return ST_OK;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, open, 0, good_get_interface};
