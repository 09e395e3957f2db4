/* Columns of Arrow, as their producers hand them over. */
#pragma once

#include "extension.h"
#include "nanoarrow.h"

/** How the rows of a column lie. */
typedef enum {
    OFFSETS_32,
    OFFSETS_64,
    VIEWS,
    ONE_SIZE,
    BITS,
    NOTHING, /* nulls alone */
    ENTRIES, /* of a dictionary */
} layout;

/** An object of type hashwright._hashwright.Column: rows of an array that it owns, or that its owner owns. */
typedef struct {
    PyObject_HEAD
    PyObject *owner; /* another column, or NULL */
    struct ArrowArray array;
    struct ArrowArrayView view;
    const struct ArrowArrayView *rows; /* `view`, or the owner's, or its dictionary */
    layout layout;
    int64_t first, length; /* of the rows */
} column_object;

typedef struct {
    const uint8_t *at;
    size_t length;
} value;

/** Whether row i has a value; those of a dictionary may point to a null. */
int column_has(const column_object *column, int64_t i);
/** The value of a row that has one. Booleans are a byte, 0 or 1; numbers as they lie in memory. */
value column_value(const column_object *column, int64_t i);
/** The entry that row i of a dictionary's column points to. */
int64_t column_entry(const column_object *column, int64_t i);
/** Rows as the library takes them; not of BITS, NOTHING and ENTRIES. */
hw_rows column_rows(const column_object *column, int64_t first, int64_t count);

/** The columns of a stream, a list. */
PyObject *columns_of_stream(PyObject *module, PyObject *capsule);
