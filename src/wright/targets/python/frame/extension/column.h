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

/** Rows of an array, which no exception and no object is needed for. */
typedef struct {
    struct ArrowArray array; /* owned where it has a release */
    struct ArrowArrayView view;
    const struct ArrowArrayView *rows; /* `view`, or another column's, or its dictionary */
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

/** What an array is refused for. */
typedef enum {
    NOT_REFUSED,
    NO_BYTES,  /* its type */
    MALFORMED, /* its buffers */
} refusal;

/** A schema as nanoarrow knows one, which refuses binaries of size 0: as if of size 1. It has pointers into itself. */
typedef struct {
    struct ArrowSchema of, dictionary;
} known_schema;
void column_known_schema(known_schema *known, const struct ArrowSchema *schema);

/** Fills a column with an array, which it takes over, and checks it; `error` says why it was refused. The column is to be cleared, in either case. */
refusal column_set(column *self, const struct ArrowSchema *schema, struct ArrowArray *array, struct ArrowError *error);
void column_clear(column *self);
/** Rows of another column's array, or of its dictionary's, which it stands in front of. */
column column_part(const struct ArrowArrayView *rows, int64_t first, int64_t length);
/** Whether row i has a value; those of a dictionary may point to a null. */
int column_has(const column *column, int64_t i);
/** The value of a row that has one. Booleans are a byte, 0 or 1; numbers as they lie in memory. */
value column_value(const column *column, int64_t i);
/** The entry that row i of a dictionary's column points to. */
int64_t column_entry(const column *column, int64_t i);
/** Rows as the library takes them; not of BITS, NOTHING and ENTRIES. */
hw_rows column_rows(const column *column, int64_t first, int64_t count);

/** The columns of a stream, a list. */
PyObject *columns_of_stream(PyObject *module, PyObject *capsule);
