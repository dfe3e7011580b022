/* words.h - the book's words by number: what stands where in the lists of book.c. */
#ifndef MY_RULESET_BOOK_WORDS_H
#define MY_RULESET_BOOK_WORDS_H

/* In the order in which they act. A side more is a name here and a word in book.c. [MY-1] */
enum { BLUE, RED, SIDES };

enum { MOVE, ATTACK, PASS, VERBS };
enum { ACTION, PHASES };
enum { ACT, QUESTIONS };
enum { D6, DICE };
enum { D6_FACES = 6 };
enum { NO_UNITS, LAST_TURN, ENDINGS };
enum { DRAW, VICTORY, LEVELS };

#endif
