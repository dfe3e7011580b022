/* plugin.c - joins the chapters, and is the only thing that leaves this library; no rules in it.
 *
 * A ruleset keeps nothing for itself: all that changes stands in the block it is handed. */
#include "book/book.h"
#include "chapters/sequence.h"
#include "orders/apply.h"
#include "orders/legal.h"
#include "orders/refuse.h"

#include <string.h>

/* The context is the setting (scenario/context.h). There is nothing in a scenario of ours that
 * could be wrong; what is wrong, `diagnostics` takes. */
static st_status create(const st_setting* setting, const st_diagnostics* diagnostics,
                        void** context, st_error* error)
{
    (void)diagnostics, (void)error;
    *context = (void*)(uintptr_t)setting;
    return ST_OK;
}

static void destroy(void* context) { (void)context; }

static st_status set_up(const void* context, void* block, st_tape* tape, const st_sink* sink,
                        st_error* error)
{
    /* A scenario has said how a battle in the midst of play stands. */
    if (st_clock_of(block)->depth != 0) return ST_OK;
    st_play p = st_play_begin(context, block, tape, sink);
    begin(&p);
    return st_play_end(&p, ST_OK, error);
}

static st_status legal(const void* context, const void* view, const st_legal_query* query,
                       st_order_list* out, st_error* error)
{
    (void)error;
    list_legal(context, view, query, out);
    return ST_OK;
}

static st_status refuse(const void* context, const void* view, const st_order* order,
                        st_refusal* refusal, st_error* error)
{
    (void)error;
    return refusal_of(context, view, order, refusal);
}

static st_status apply(const void* context, void* block, const st_order* order, st_tape* tape,
                       const st_sink* sink, st_error* error)
{
    st_play p = st_play_begin(context, block, tape, sink);
    return st_play_end(&p, apply_order(&p, order), error);
}

static const st_ruleset ruleset = {sizeof(st_ruleset),
                                   sizeof(st_book),
                                   sizeof(st_event),
                                   sizeof(st_breakdown),
                                   book,
                                   create,
                                   destroy,
                                   set_up,
                                   legal,
                                   refuse,
                                   apply,
                                   0};

static const void* get_interface(const char* id)
{
    return strcmp(id, ST_RULESET) == 0 ? &ruleset : 0;
}

const st_plugin sandtable_plugin = {
    sizeof(st_plugin), ST_ABI_MAJOR, ST_ABI_MINOR, "my_ruleset", "My Ruleset", "1.0.0", 0, 0,
    get_interface};
