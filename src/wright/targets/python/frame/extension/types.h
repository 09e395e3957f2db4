/* Arrow's types: which of them are hashed, and what their rows are by value, whatever their width, unit or layout. */
#pragma once

#include "encoded.h"
#include "nanoarrow.h"

/** What an array is refused for. */
typedef enum {
    NOT_REFUSED,
    NO_BYTES,  /* its type */
    MALFORMED, /* its buffers */
} refusal;

/** How a value is read. */
typedef enum {
    READ_NULL,
    READ_BOOLEAN,
    READ_INTEGER,
    READ_UINT64,
    READ_DECIMAL,
    READ_FLOAT,
    READ_BYTES,
    READ_TIME, /* a number of units */
    READ_DATE64, /* milliseconds, of whole days */
    READ_INTERVAL,
    READ_LIST,
    READ_STRUCT,
    READ_ENTRY, /* of a dictionary */
} reading;

/** A type, as its values are encoded. */
typedef struct value_type {
    reading read;
    mark mark;
    int scale;      /* a decimal's */
    int precision;  /* its digits at most */
    int64_t factor; /* nanoseconds in a time's unit; 1 for days */
    size_t count;   /* of parts: a list's element, a struct's fields, a dictionary's entry */
    struct value_type *parts;
} value_type;

/** Sets a type from a schema that nanoarrow knows. The type is to be cleared, in either case. */
refusal value_type_set(value_type *type, const struct ArrowSchema *schema, struct ArrowError *error);
void value_type_clear(value_type *type);

/** Copies a schema for nanoarrow, which refuses binaries of size 0: they get size 1. It has no metadata, whose length nothing
 * says, and all children that it claims to have. `schema_is_empty` asks the original. The copy is to be cleared, in either case. */
refusal schema_known(struct ArrowSchema *known, const struct ArrowSchema *schema, struct ArrowError *error);
void schema_clear(struct ArrowSchema *known);
int schema_is_empty(const struct ArrowSchema *schema);
