#define PLUGIN_ID "crashes_on_load"
#include "tests/bad_plugins/good.inc"

#include <signal.h>

__attribute__((constructor)) static void at_once(void) { raise(SIGABRT); }

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, good_get_interface};
