#define PLUGIN_ID "crashes_in_close"
#include "tests/bad_plugins/good.inc"

#include <signal.h>

static void crash(void) { raise(SIGSEGV); }

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, crash, good_get_interface};
