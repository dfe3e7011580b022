/* Tug of war with mischief: a soft pull of the left side takes the process with it, in a way and at
 * a turn that the length of the battle says. */
#include "sdk/abi/ruleset.h"

#include <stdlib.h>

static void mischief(const st_setting* setting, const st_state_header* header,
                     const st_order* order);

#define TUG_ID "bomb"
#define TUG_BEFORE_APPLY(setting, header, order) mischief(setting, header, order)
#include "tests/frozen_abi/1.0/tug/plugin.c"

enum { CRASHES = 101, HANGS = 102, ABORTS = 103, LEAVES = 104, ALL_OF_IT = 105, RUNS_OVER = 106 };

/* Ends when the stack does. */
static int deeper(int depth)
{
    static volatile int floor = -1;
    volatile char room[4096];
    room[0] = (char)depth;
    return depth == floor ? 0 : deeper(depth + 1) + room[0];
}

static void hurt(int how)
{
    static volatile int* volatile nowhere = (volatile int*)16;
    static volatile int forever = 1;
    switch (how) {
    case CRASHES: *nowhere = 1; break;
    case HANGS:
        while (forever) {
        }
        break;
    case ABORTS: abort();
    case LEAVES: exit(0);
    case RUNS_OVER: (void)deeper(0); break;
    default: break;
    }
}

static void mischief(const st_setting* setting, const st_state_header* header,
                     const st_order* order)
{
    if (order->verb != PULL || order->args[0] != SOFT || order->side != 0) return;
    if (setting->turns == ALL_OF_IT)
        hurt(header->clock.turn == 2   ? CRASHES
             : header->clock.turn == 3 ? ABORTS
             : header->clock.turn == 4 ? LEAVES
                                       : 0);
    else if (header->clock.turn == 2)
        hurt(setting->turns);
}
