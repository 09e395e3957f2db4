/* Digests of a column's rows, as Arrow's consumers take them. */
#pragma once

#include "column.h"

#include <stdatomic.h>

/** The type of a column of digests. */
typedef enum {
    BINARY,
    TEXT,
    FIXED,
    NUMBERS, /* of 64 bits, without a sign */
    NUMBERS_32,
    INTS,  /* of 32, with one */
    LONGS, /* of 64, with one */
    LISTS_32, /* of numbers, of one length in all rows */
    LISTS_64,
} digest_type;

/** Memory that arrays share: the last one that lets it go frees it, in any thread. */
typedef struct {
    atomic_int holders;
    digest_type type;
    int64_t length, nulls;
    size_t size; /* of a row */
    uint8_t *rows;
    int32_t *offsets;
    uint8_t *validity; /* NULL where no row is null */
} digests;

/** The type of lists of numbers of 4 or 8 bytes. */
digest_type digests_of_lists(size_t width);
/** The bytes of a number in lists; 0 where rows are none. */
size_t digests_width(digest_type type);
/** The rows of `size` bytes that one array of Arrow's type can hold. */
int64_t digests_most(digest_type type, size_t size);
/** Room for `length` rows of `size` bytes, with one holder, each empty until its offset is set; NULL where memory ran out. */
digests *digests_new(digest_type type, int64_t length, size_t size);
/** Says where the digests of some rows lie. Threads may do so for different rows. */
void digests_set_offsets(digests *self, int64_t first, int64_t rows);
void digests_release(digests *self);
/** Marks the rows that are null in a column. Returns 0, or -1 where memory ran out. */
int digests_set_validity(digests *self, const column *column);
/** Marks as null the rows whose bits are 0. Returns 0, or -1 where memory ran out. */
int digests_take_validity(digests *self, const uint8_t *bits);
/** A row as an object of Python's, None where it is null; NULL with an IndexError where there is none. */
PyObject *digests_item(const digests *self, int64_t i);
/** The same as a tuple of what pickle knows; and made anew of such a tuple, NULL with an exception. */
PyObject *digests_state(const digests *self);
digests *digests_restored(PyObject *state);
/** The digest or the number of a row; None where it is null, NULL with an exception where there is no such row. */
PyObject *digests_item(const digests *self, Py_ssize_t i);
/** The same as structs, which the caller releases. Return 0, or -1 where memory ran out. */
int digests_set_schema(struct ArrowSchema *schema, const digests *self);
int digests_set_array(struct ArrowArray *array, digests *self);
/** The capsules of a schema and of an array: a tuple. */
PyObject *digests_exported(digests *self);
/** The capsule of a schema. */
PyObject *digests_schema(const digests *self);
