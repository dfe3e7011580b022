/* The next version of tests/frozen_abi/1.0/tug: soft pulls want a 5, and there is pride. */
#define TUG_VERSION "1.1.0"
#define TUG_SOFT 5
#define TUG_MORE_COUNTERS                                                                          \
    {                                                                                              \
        .name = "pride", .title = "pride", .max = 9                                                \
    }
#include "tests/frozen_abi/1.0/tug/plugin.c"
