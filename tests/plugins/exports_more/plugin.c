/* Keeps the contract, but is linked without the SDK's version script: see
 * bad_plugins/CMakeLists.txt. */
#define PLUGIN_ID "exports_more"
#include "tests/bad_plugins/good.inc"

ST_EXPORT int helper_for_everybody(void);
int helper_for_everybody(void) { return 1; }

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, good_get_interface};
