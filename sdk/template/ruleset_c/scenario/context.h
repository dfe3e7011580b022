/* context.h - what is constant in one battle. The context of this ruleset is the setting itself:
 * nothing else has to be remembered. */
#ifndef MY_RULESET_SCENARIO_CONTEXT_H
#define MY_RULESET_SCENARIO_CONTEXT_H

#include "sdk/abi/battle.h"

/* 10 where the scenario does not say. */
static inline int turns_of(const st_setting* setting)
{
    return setting->turns > 0 ? setting->turns : 10;
}

#endif
