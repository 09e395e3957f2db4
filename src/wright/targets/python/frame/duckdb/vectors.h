/* DuckDB's vectors: strings in them, which rows are valid, and digests put there. */
#pragma once

/* The first version with this API: every later DuckDB loads what was built for it. */
#define DUCKDB_EXTENSION_API_VERSION_MAJOR 1
#define DUCKDB_EXTENSION_API_VERSION_MINOR 2
#define DUCKDB_EXTENSION_API_VERSION_PATCH 0
#define DUCKDB_EXTENSION_NAME hashwright

#include "duckdb_extension.h"
#include "functions.h"

#include <string.h>

DUCKDB_EXTENSION_EXTERN

#define ROWS 256   /* hashed at a time: enough for every lane, and their digests take 32 KB of a thread's stack */
#define INLINED 12 /* bytes of a string that lie in its row */

typedef struct {
    const char *at;
    size_t length;
} text;

static inline text text_of(const duckdb_string_t *row)
{
    const size_t length = row->value.inlined.length;
    return (text){length <= INLINED ? row->value.inlined.inlined : row->value.pointer.ptr, length};
}

static inline int is_valid(const uint64_t *validity, idx_t row)
{
    return validity == NULL || (validity[row / 64] >> row % 64 & 1);
}

/** Makes digests the rows of a vector. They are longer than INLINED bytes.
 *
 * DuckDB copies them as the string of one row, into memory that the vector keeps. Then each row's string is a part of
 * that one: so there is a call for ROWS of them, not for each. */
static inline void put(duckdb_vector output, idx_t first, const char *digests, size_t size, size_t count)
{
    duckdb_vector_assign_string_element_len(output, first, digests, size * count);
    duckdb_string_t *rows = (duckdb_string_t *)duckdb_vector_get_data(output) + first;
    char *at = rows->value.pointer.ptr;
    for (size_t i = 0; i < count; i++, at += size) {
        rows[i].value.pointer.length = (uint32_t)size;
        memcpy(rows[i].value.pointer.prefix, at, sizeof rows[i].value.pointer.prefix);
        rows[i].value.pointer.ptr = at;
    }
}
