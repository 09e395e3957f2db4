/* Hash functions for DuckDB's SQL, by its C API: what `LOAD` of this library adds. It needs no Python. */

#include "chunks.h"
#include "numbers.h"
#include "row_key.h"

#include <stdio.h>

/** What rows are hashed with. */
typedef struct {
    const hw_function *function; /* NULL for a tree */
    const batches *batches;
    int hex;
    int keyed;
    hw_any_hmac_ctx hmac;
} hashing;

static void hash_batch(const hashing *how, const hw_rows *rows, char *out)
{
    const batches *batches = how->batches;
    if (how->keyed && how->hex) batches->hmac_rows_hex(&how->hmac, rows, out);
    else if (how->keyed) batches->hmac_rows(&how->hmac, rows, (uint8_t *)out);
    else if (how->hex) batches->rows_hex(rows, out);
    else batches->rows(rows, (uint8_t *)out);
}

/** Writes the digests of up to ROWS rows; those of rows that are NULL are zeros. */
static void hash_rows(
    const hashing *how, const duckdb_string_t *rows, const uint64_t *validity, idx_t first, size_t count, char *out)
{
    const uint8_t *messages[ROWS];
    size_t lengths[ROWS];
    const size_t size = how->batches->size * (how->hex ? 2 : 1);
    const hw_rows batch = batch_of(rows, validity, first, count, messages, lengths);
    if (how->batches->rows != NULL) {
        hash_batch(how, &batch, out);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (messages[i] == NULL) memset(out + i * size, 0, size);
        else put_digest(how->function, how->keyed ? &how->hmac : NULL, messages[i], lengths[i], how->hex, out + i * size);
    }
}

/** How many rows from `first` up to `end` have one key, which is given back. Rows that are NULL have any. */
static size_t same_key(const duckdb_string_t *keys, const uint64_t *validity, idx_t first, idx_t end, text *key)
{
    int found = 0;
    idx_t row = first;
    for (; row < end; row++) {
        if (!is_valid(validity, row)) continue;
        const text own = text_of(&keys[row]);
        if (!found) *key = own;
        else if (own.length != key->length || memcmp(own.at, key->at, own.length) != 0) break;
        found = 1;
    }
    return (size_t)(row - first);
}

/** Whether all rows from `first` up to `end` say that an empty key is meant; those that are NULL need not. */
static int is_meant(const bool *meant, const uint64_t *validity, idx_t first, idx_t end)
{
    for (idx_t row = first; row < end; row++) {
        if (is_valid(validity, row) && (meant == NULL || !meant[row])) return 0;
    }
    return 1;
}

/** With an empty key, which may be a setting that is missing, anybody could compute what only the key's owner should. */
static void refuse_empty_key(duckdb_function_info info, const char *name, int hex)
{
    char message[192];
    snprintf(message, sizeof message, "key is empty: is a setting missing? Where it is meant, write hw_hmac_%s%s(x, key, true)",
        name, hex ? "" : "_blob");
    duckdb_scalar_function_set_error(info, message);
}

static void hash_chunk(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output, int keyed, int hex)
{
    const batches *batches = duckdb_scalar_function_get_extra_info(info);
    hashing how = {.function = hw_function_by_name(batches->name), .batches = batches, .hex = hex, .keyed = keyed};
    const size_t size = batches->size * (hex ? 2 : 1);
    const idx_t count = duckdb_data_chunk_get_size(input);
    const duckdb_string_t *rows = duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 0));
    const duckdb_string_t *keys = keyed ? duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 1)) : NULL;
    const int says = duckdb_data_chunk_get_column_count(input) > 2;
    const bool *meant = says ? duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 2)) : NULL;
    const uint64_t *validity = put_nulls(output, input, count);
    char digests[ROWS * 2 * HW_LARGEST_SIZE];
    size_t some;
    for (idx_t first = 0; first < count; first += some) {
        some = count - first < ROWS ? (size_t)(count - first) : ROWS;
        if (keyed) {
            text key = {NULL, 0};
            some = same_key(keys, validity, first, first + some, &key);
            if (key.length == 0 && !is_meant(meant, validity, first, first + some)) {
                refuse_empty_key(info, batches->name, hex);
                break;
            }
            how.function->hmac_init(&how.hmac, key.at, key.length);
        }
        hash_rows(&how, rows, validity, first, some, digests);
        put(output, first, digests, size, some);
    }
    if (keyed) hw_wipe(&how.hmac, sizeof how.hmac);
}

static void hash_to_text(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    hash_chunk(info, input, output, 0, 1);
}

static void hash_to_bytes(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    hash_chunk(info, input, output, 0, 0);
}

static void hmac_to_text(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    hash_chunk(info, input, output, 1, 1);
}

static void hmac_to_bytes(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    hash_chunk(info, input, output, 1, 0);
}

/** How the functions of a hash are named, and what they take and give. */
typedef struct {
    const char *name;
    duckdb_scalar_function_t call;
    int keyed;
    duckdb_type given[2], made; /* one function for each type that is given */
} form;

static const form forms[] = {
    {"hw_%s", hash_to_text, 0, {DUCKDB_TYPE_VARCHAR, DUCKDB_TYPE_BLOB}, DUCKDB_TYPE_VARCHAR},
    {"hw_%s_blob", hash_to_bytes, 0, {DUCKDB_TYPE_BLOB}, DUCKDB_TYPE_BLOB},
    {"hw_hmac_%s", hmac_to_text, 1, {DUCKDB_TYPE_VARCHAR, DUCKDB_TYPE_BLOB}, DUCKDB_TYPE_VARCHAR},
    {"hw_hmac_%s_blob", hmac_to_bytes, 1, {DUCKDB_TYPE_BLOB}, DUCKDB_TYPE_BLOB},
};

/** Adds to a set the function that takes a type; `says` is for one that is told, too, whether an empty key is meant. */
static duckdb_state add_overload(
    duckdb_scalar_function_set set, const char *name, const form *form, duckdb_type given, int says, const batches *batches)
{
    duckdb_scalar_function function = duckdb_create_scalar_function();
    duckdb_logical_type made = duckdb_create_logical_type(form->made);
    duckdb_scalar_function_set_name(function, name);
    duckdb_scalar_function_set_return_type(function, made);
    add_parameter(function, given);
    if (form->keyed) add_parameter(function, DUCKDB_TYPE_BLOB);
    if (says) add_parameter(function, DUCKDB_TYPE_BOOLEAN);
    duckdb_scalar_function_set_extra_info(function, (void *)batches, NULL);
    duckdb_scalar_function_set_function(function, form->call);
    const duckdb_state state = duckdb_add_scalar_function_to_set(set, function);
    duckdb_destroy_logical_type(&made);
    duckdb_destroy_scalar_function(&function);
    return state;
}

static duckdb_state add(duckdb_connection connection, const form *form, const batches *batches)
{
    char name[64];
    const hw_function *function = hw_function_by_name(batches->name);
    if (form->keyed && (function == NULL || function->hmac == NULL)) return DuckDBSuccess; /* none of that hash */
    snprintf(name, sizeof name, form->name, batches->name);
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(name);
    duckdb_state state = DuckDBSuccess;
    for (size_t i = 0; i < 2 && form->given[i] != DUCKDB_TYPE_INVALID; i++) {
        for (int says = 0; says <= form->keyed; says++) {
            if (state == DuckDBSuccess) state = add_overload(set, name, form, form->given[i], says, batches);
        }
    }
    if (state == DuckDBSuccess) state = duckdb_register_scalar_function_set(connection, set);
    duckdb_destroy_scalar_function_set(&set);
    return state;
}

/** Adds the functions of hashes, in all forms. */
static duckdb_state add_all(duckdb_connection connection, const batches *functions, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < sizeof forms / sizeof *forms; j++) {
            if (add(connection, &forms[j], &functions[i]) != DuckDBSuccess) return DuckDBError;
        }
    }
    return DuckDBSuccess;
}

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info, struct duckdb_extension_access *access)
{
    int added = add_all(connection, of_hashes, hash_count) == DuckDBSuccess && add_all(connection, of_trees, tree_count) == DuckDBSuccess;
    for (size_t i = 0; i < number_count; i++) added = added && add_numbers(connection, &number_functions[i]) == DuckDBSuccess;
    added = added && add_row_key(connection) == DuckDBSuccess;
    if (!added) access->set_error(info, "Hashwright's functions cannot be added: their names are taken");
    return added;
}
