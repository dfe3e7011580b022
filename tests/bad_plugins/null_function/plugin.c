#define PLUGIN_ID "null_function"
#include "tests/bad_plugins/good.inc"

static const st_ruleset ruleset = {
    GOOD_SIZES, good_book, good_create, good_destroy, good_set_up, good_legal, good_refuse, 0, 0};

static const void* get_interface(const char* id)
{
    return strcmp(id, ST_RULESET) == 0 ? &ruleset : 0;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, get_interface};
