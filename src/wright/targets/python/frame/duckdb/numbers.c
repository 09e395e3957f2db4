/* Functions that give numbers, or bytes under a seed, as SQL: hw_crc32(x), hw_xxh64(x, seed), hw_xxh3_128_blob(x). */

#include "numbers.h"

#include "chunks.h"

#include <stdio.h>

/** How many rows from `first` up to `end` have one seed, which is given back; without seeds it is 0. */
static size_t same_seed(const uint64_t *seeds, idx_t first, idx_t end, uint64_t *seed)
{
    idx_t row = first;
    *seed = seeds != NULL ? seeds[first] : 0;
    while (row < end && (seeds == NULL || seeds[row] == *seed)) row++;
    return (size_t)(row - first);
}

typedef enum { NUMBERS, BYTES, TEXT } stored;

/** Hashes each row under its seed, and stores the hashes as numbers, as bytes or as their text. */
static void hash_seeded(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output, stored as)
{
    const number_function *number = duckdb_scalar_function_get_extra_info(info);
    const idx_t count = duckdb_data_chunk_get_size(input);
    const duckdb_string_t *rows = duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 0));
    const int is_seeded = duckdb_data_chunk_get_column_count(input) > 1;
    const uint64_t *seeds = is_seeded ? duckdb_vector_get_data(duckdb_data_chunk_get_vector(input, 1)) : NULL;
    const uint64_t *validity = put_nulls(output, input, count);
    uint8_t *numbers = as == NUMBERS ? duckdb_vector_get_data(output) : NULL;
    char digests[ROWS * 2 * HW_LARGEST_SIZE];
    size_t some;
    for (idx_t first = 0; first < count; first += some) {
        const uint8_t *messages[ROWS];
        size_t lengths[ROWS];
        uint64_t seed;
        some = same_seed(seeds, first, count - first < ROWS ? count : first + ROWS, &seed);
        const hw_rows batch = batch_of(rows, validity, first, some, messages, lengths);
        if (as == NUMBERS) {
            number->rows(&seed, &batch, numbers + first * number->size);
            continue;
        }
        number->rows(&seed, &batch, digests + (as == TEXT ? some * number->size : 0));
        if (as == TEXT) put_hexes(some, number->size, digests);
        put(output, first, digests, number->size * (as == TEXT ? 2 : 1), some);
    }
}

static void seeded_to_numbers(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    hash_seeded(info, input, output, NUMBERS);
}

static void seeded_to_text(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    hash_seeded(info, input, output, TEXT);
}

static void seeded_to_bytes(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output)
{
    hash_seeded(info, input, output, BYTES);
}

/** How the functions of a number are named, and what they give. */
typedef struct {
    const char *name;
    duckdb_scalar_function_t call;
    int takes_text; /* beside bytes */
    duckdb_type made;
} number_form;

static const number_form narrow = {"hw_%s", seeded_to_numbers, 1, DUCKDB_TYPE_UINTEGER}, wide = {"hw_%s", seeded_to_numbers, 1, DUCKDB_TYPE_UBIGINT};
static const number_form as_text = {"hw_%s", seeded_to_text, 1, DUCKDB_TYPE_VARCHAR}, as_bytes = {"hw_%s_blob", seeded_to_bytes, 0, DUCKDB_TYPE_BLOB};

/** Adds to a set a function that gives numbers, of a type, under a seed or not. */
static duckdb_state add_number(duckdb_scalar_function_set set, const char *name, const number_form *form, duckdb_type given, int seeded,
    const number_function *number)
{
    duckdb_scalar_function function = duckdb_create_scalar_function();
    duckdb_logical_type made = duckdb_create_logical_type(form->made);
    duckdb_scalar_function_set_name(function, name);
    duckdb_scalar_function_set_return_type(function, made);
    add_parameter(function, given);
    if (seeded) add_parameter(function, DUCKDB_TYPE_UBIGINT);
    duckdb_scalar_function_set_extra_info(function, (void *)number, NULL);
    duckdb_scalar_function_set_function(function, form->call);
    const duckdb_state state = duckdb_add_scalar_function_to_set(set, function);
    duckdb_destroy_logical_type(&made);
    duckdb_destroy_scalar_function(&function);
    return state;
}

/** Adds the functions of a form: of binaries, and of strings where it takes them. */
static duckdb_state add_number_form(duckdb_connection connection, const number_function *number, const number_form *form)
{
    static const duckdb_type given[] = {DUCKDB_TYPE_BLOB, DUCKDB_TYPE_VARCHAR};
    char name[64];
    snprintf(name, sizeof name, form->name, number->name);
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(name);
    duckdb_state state = DuckDBSuccess;
    for (int i = 0; i <= form->takes_text; i++) {
        for (int seeded = 0; seeded <= (number->given > 0); seeded++) {
            if (state == DuckDBSuccess) state = add_number(set, name, form, given[i], seeded, number);
        }
    }
    if (state == DuckDBSuccess) state = duckdb_register_scalar_function_set(connection, set);
    duckdb_destroy_scalar_function_set(&set);
    return state;
}

duckdb_state add_numbers(duckdb_connection connection, const number_function *number)
{
    if (number->given > sizeof(uint64_t)) return DuckDBSuccess; /* a key is no argument of a column's function here */
    if (is_number(number)) return add_number_form(connection, number, number->size == sizeof(uint32_t) ? &narrow : &wide);
    if (add_number_form(connection, number, &as_text) != DuckDBSuccess) return DuckDBError;
    return add_number_form(connection, number, &as_bytes);
}
