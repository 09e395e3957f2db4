/* Keys of rows of any types, as SQL: hw_row_key(a, b, …) as text, hw_row_key_blob as bytes. */

#include "row_key.h"

#include "encode.h"

#include <stdlib.h>

#define KEYED_BY "sha256" /* as columns.row_key is, unless it is told another */

/** Writes the keys of some rows; `encoded` is memory for their messages. Returns 0, or -1 where memory ran out. */
static int key_rows(const source *columns, size_t count, idx_t first, size_t some, int hex, bytes *encoded, char *keys)
{
    const batches *by = batches_by_name(KEYED_BY);
    int64_t offsets[ROWS + 1] = {0};
    encoded->length = 0;
    for (size_t i = 0; i < some; i++) {
        const uint8_t version = ROW_VERSION;
        if (bytes_add(encoded, &version, 1) != 0) return -1;
        for (size_t c = 0; c < count; c++) {
            if (source_add(&columns[c], first + i, encoded) != 0) return -1;
        }
        offsets[i + 1] = (int64_t)encoded->length;
    }
    const hw_rows rows = {.count = some, .data = encoded->at, .offsets64 = offsets};
    if (hex) by->rows_hex(&rows, keys);
    else by->rows(&rows, (uint8_t *)keys);
    return 0;
}

static void key_chunk(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output, int hex)
{
    const idx_t rows = duckdb_data_chunk_get_size(input), count = duckdb_data_chunk_get_column_count(input);
    const size_t size = hw_function_by_name(KEYED_BY)->size * (hex ? 2 : 1);
    char why[MOST_WHY] = "a row needs a column at least: write hw_row_key(x)", keys[ROWS * 2 * HW_LARGEST_SIZE];
    source *columns = calloc(count + 1, sizeof *columns);
    bytes encoded = {NULL, 0, 0};
    int failed = columns == NULL || count == 0;
    for (idx_t c = 0; c < count && !failed; c++) failed = source_set(&columns[c], duckdb_data_chunk_get_vector(input, c), why);
    for (idx_t first = 0; first < rows && !failed; first += ROWS) {
        const size_t some = rows - first < ROWS ? (size_t)(rows - first) : ROWS;
        failed = key_rows(columns, (size_t)count, first, some, hex, &encoded, keys);
        if (failed) strcpy(why, "memory ran out");
        else put(output, first, keys, size, some);
    }
    if (failed) duckdb_scalar_function_set_error(info, why);
    for (idx_t c = 0; columns != NULL && c < count; c++) source_clear(&columns[c]);
    free(columns);
    free(encoded.at);
}

static void key_to_text(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    key_chunk(info, input, output, 1);
}

static void key_to_bytes(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    key_chunk(info, input, output, 0);
}

static duckdb_state add(duckdb_connection connection, const char *name, duckdb_scalar_function_t call, duckdb_type made)
{
    duckdb_scalar_function function = duckdb_create_scalar_function();
    duckdb_logical_type any = duckdb_create_logical_type(DUCKDB_TYPE_ANY), result = duckdb_create_logical_type(made);
    duckdb_scalar_function_set_name(function, name);
    duckdb_scalar_function_set_varargs(function, any);
    duckdb_scalar_function_set_return_type(function, result);
    duckdb_scalar_function_set_special_handling(function); /* a NULL is a value of a row */
    duckdb_scalar_function_set_function(function, call);
    const duckdb_state state = duckdb_register_scalar_function(connection, function);
    duckdb_destroy_logical_type(&any);
    duckdb_destroy_logical_type(&result);
    duckdb_destroy_scalar_function(&function);
    return state;
}

duckdb_state add_row_key(duckdb_connection connection)
{
    if (add(connection, "hw_row_key", key_to_text, DUCKDB_TYPE_VARCHAR) != DuckDBSuccess) return DuckDBError;
    return add(connection, "hw_row_key_blob", key_to_bytes, DUCKDB_TYPE_BLOB);
}
