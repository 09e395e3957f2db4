/* The bytes that engines hash in place of a value: each engine has shapes of its own for Arrow's types. */
#pragma once

#include "types.h"

#include <stddef.h>

#define MOST_MESSAGE 40 /* bytes at most of a message that is made: 256 bits of a decimal, and some */

typedef enum {
    AS_NONE,    /* the engine does not hash the type */
    AS_NULL,    /* of the type of nulls */
    AS_INTEGER, /* in two's complement, the lowest byte first */
    AS_NETWORK, /* the same, the highest byte first */
    AS_REAL,    /* a float, the lowest byte first: one zero, one NaN */
    AS_DIGITS,  /* a decimal's integer in as few bytes as hold it, and one at least, the highest first: Java's BigInteger */
    AS_BYTES,   /* a string or a binary as it is */
    AS_PARTS,   /* element by element, or field by field */
    AS_ENTRY,   /* that of a dictionary's entry */
} form;

/** What an engine hashes of a type's values. */
typedef struct {
    form form;
    size_t size;        /* of an integer, in bytes */
    int64_t unit;       /* nanoseconds of the integer's unit; 0 where it counts no time */
    const char *advice; /* what is right for a type that is AS_NONE */
} shape;

typedef struct {
    const uint8_t *at; /* NULL where a time does not fit the engine's unit */
    size_t length;
} engine_message;

/** Whether a column's values lie in memory as the engine hashes them. */
int shape_is_direct(const shape *shape, const value_type *type, const struct ArrowArrayView *rows);
/** The message of row i, which has a value; `room` is for those that are made. A time that is finer than the unit is rounded down. */
engine_message message_of(const shape *shape, const value_type *type, const struct ArrowArrayView *rows, int64_t i, uint8_t room[MOST_MESSAGE]);
