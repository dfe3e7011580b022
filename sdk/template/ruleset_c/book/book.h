/* book.h - what there is: orders, phases, dice, units. The kernel lays out the table from it. */
#ifndef MY_RULESET_BOOK_BOOK_H
#define MY_RULESET_BOOK_BOOK_H

#include "sdk/abi/book.h"

const st_book* book(void);

#endif
