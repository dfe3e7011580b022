#define PLUGIN_ID "wrong_items"
#include "tests/bad_plugins/good.inc"

static const st_book book_data = {GOOD_BOOK, .phases = {good_decisions, 1, 8}};
static const st_book* book(void) { return &book_data; }
static const st_ruleset ruleset = {GOOD_SIZES, book, GOOD_FUNCTIONS};

static const void* get_interface(const char* id)
{
    return strcmp(id, ST_RULESET) == 0 ? &ruleset : 0;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, get_interface};
