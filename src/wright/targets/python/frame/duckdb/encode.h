/* Values of DuckDB's vectors, in a row's second encoding. */
#pragma once

#include "encoded.h"
#include "vectors.h"

#define MOST_WHY 192 /* bytes of a message */

/** Where a vector's values are, and what they are by value. */
typedef struct source {
    duckdb_type type;
    mark mark;
    duckdb_type stored; /* of a decimal's and an entry's number */
    int scale;
    int64_t factor;              /* nanoseconds in a time's unit; 1 for days */
    duckdb_logical_type entries; /* of an ENUM, or NULL */
    const void *data;
    const uint64_t *validity;
    idx_t length; /* of each array */
    size_t count; /* of parts: the elements of lists, the fields of a struct */
    struct source *parts;
} source;

/** Fills a source of zeros. Returns 0, or -1 with why. It is to be cleared, in either case. */
int source_set(source *self, duckdb_vector vector, char *why);
void source_clear(source *self);
/** Adds a row's value. Returns 0, or -1 where memory ran out. */
int source_add(const source *self, idx_t row, bytes *to);
