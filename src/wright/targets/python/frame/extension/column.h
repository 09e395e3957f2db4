/* Columns of Arrow, as their producers hand them over. */
#pragma once

#include "extension.h"
#include "types.h"

/** How the rows of a column lie. */
typedef enum {
    OFFSETS_32,
    OFFSETS_64,
    VIEWS,
    ONE_SIZE,
    BITS,
    NOTHING, /* nulls alone */
    ENTRIES, /* of a dictionary */
    PARTS,   /* of a list, a struct, or a dictionary of those: a row has no bytes of its own */
} layout;

/** Rows of an array, which no exception and no object is needed for. */
typedef struct {
    struct ArrowArray array; /* owned where it has a release */
    struct ArrowArrayView view;
    value_type own;
    const struct ArrowArrayView *rows; /* `view`, or another column's, or its dictionary */
    const value_type *type;            /* `own`, or as above */
    layout layout;
    int64_t first, length; /* of the rows */
} column;

/** An object of type hashwright._hashwright.Column. */
typedef struct {
    PyObject_HEAD
    PyObject *owner; /* another object, whose array it has rows of, or NULL */
    column of;
} column_object;

typedef struct {
    const uint8_t *at;
    size_t length;
} value;

/** Fills a column with an array, which it takes over, and checks it; `error` says why it was refused. The column is to be cleared, in either case. */
refusal column_set(column *self, const struct ArrowSchema *schema, struct ArrowArray *array, struct ArrowError *error);
void column_clear(column *self);
/** Rows of another column's array, which it stands in front of; and the entries of its dictionary. */
column column_part(const column *of, int64_t first, int64_t length);
column column_entries(const column *of);
/** The elements of a column's lists, one behind the other. */
column column_elements(const column *of);
/** A field of a column of structs. */
column column_field(const column *of, size_t field);
/** The type of a column's values: of a dictionary's entries, too. */
const value_type *column_values(const column *of);
/** Refuses rows without bytes of their own; `error` says so. */
refusal column_has_bytes(const column *column, struct ArrowError *error);
/** Whether row i has a value; those of a dictionary may point to a null. */
int column_has(const column *column, int64_t i);
/** The value of a row that has one. Booleans are a byte, 0 or 1; numbers as they lie in memory. */
value column_value(const column *column, int64_t i);
/** The entry that row i of a dictionary's column points to. */
int64_t column_entry(const column *column, int64_t i);
/** Rows as the library takes them; not of BITS, NOTHING, ENTRIES and PARTS. */
hw_rows column_rows(const column *column, int64_t first, int64_t count);

/** The columns of a stream, a list. */
PyObject *columns_of_stream(PyObject *module, PyObject *capsule);
