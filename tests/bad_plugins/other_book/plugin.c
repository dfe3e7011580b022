#define PLUGIN_ID "other_book"
#include "tests/bad_plugins/good.inc"

static const st_book book_data = {.id = "waterloo",
                                  .title = "A book",
                                  .sides = 2,
                                  .shapes = 1,
                                  .verbs = LIST_OF(good_verbs),
                                  .decisions = LIST_OF(good_decisions)};
static const st_book* book(void) { return &book_data; }
static const st_ruleset ruleset = {GOOD_SIZES, book, GOOD_FUNCTIONS};

static const void* get_interface(const char* id)
{
    return strcmp(id, ST_RULESET) == 0 ? &ruleset : 0;
}

const st_plugin sandtable_plugin = {GOOD_HEAD, 0, 0, get_interface};
