#define PLUGIN_ID "short_book"
#include "tests/bad_plugins/good.inc"

static const st_ruleset ruleset = {sizeof(st_ruleset),   40,        sizeof(st_event),
                                   sizeof(st_breakdown), good_book, GOOD_FUNCTIONS};

static const void* get_interface(const char* id)
{
    return strcmp(id, ST_RULESET) == 0 ? &ruleset : 0;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, get_interface};
