/* Chunks of rows that DuckDB hands over: as the library takes them, and their NULLs; and parameters of functions. */
#pragma once

#include "vectors.h"

/** Up to ROWS rows, for which there is room. DuckDB's bits lie as Arrow's do, on processors whose lowest byte is first: it runs on
 * no others. */
static inline hw_rows batch_of(const duckdb_string_t *rows, const uint64_t *validity, idx_t first, size_t count, const uint8_t **messages,
    size_t *lengths)
{
    for (size_t i = 0; i < count; i++) {
        const text message = is_valid(validity, first + i) ? text_of(&rows[first + i]) : (text){NULL, 0};
        messages[i] = (const uint8_t *)message.at;
        lengths[i] = message.length;
    }
    return (hw_rows){.count = count, .messages = messages, .lengths = lengths, .validity = (const uint8_t *)validity,
        .validity_offset = first};
}

/** Makes those rows of a vector NULL that are NULL in one of the others. Returns its bits, or NULL where no row is NULL. */
static inline const uint64_t *put_nulls(duckdb_vector output, duckdb_data_chunk input, idx_t count)
{
    uint64_t *validity = NULL;
    for (idx_t column = 0; column < duckdb_data_chunk_get_column_count(input); column++) {
        const uint64_t *own = duckdb_vector_get_validity(duckdb_data_chunk_get_vector(input, column));
        if (own == NULL) continue;
        if (validity == NULL) {
            duckdb_vector_ensure_validity_writable(output);
            validity = duckdb_vector_get_validity(output);
        }
        for (idx_t word = 0; word < (count + 63) / 64; word++) validity[word] &= own[word];
    }
    return validity;
}

static inline void add_parameter(duckdb_scalar_function function, duckdb_type id)
{
    duckdb_logical_type type = duckdb_create_logical_type(id);
    duckdb_scalar_function_add_parameter(function, type);
    duckdb_destroy_logical_type(&type);
}
