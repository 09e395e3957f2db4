/* Rows of one or several columns as messages, and their digests. */

#include "rows.h"

#include "values.h"

#include <stdlib.h>
#include <string.h>

#define ROWS 512 /* encoded at a time: enough for every lane, and still in the processor's cache */

digest_type digest_type_of(const hashing *how, digest_type asked)
{
    if (how->sketch != NULL) return digests_of_lists(how->sketch->width);
    if (how->engine != NULL) return how->engine->type;
    if (how->number == NULL || !is_number(how->number)) return asked;
    return how->number->size == sizeof(uint32_t) ? NUMBERS_32 : NUMBERS;
}

refusal hashing_accepts(const hashing *how, const column *given, struct ArrowError *error)
{
    if (how->sketch != NULL) return how->sketch->accepts(how->sketch, given, error);
    if (how->engine != NULL) return engine_accepts(how->engine, given, error);
    return how->encoding == KEY_2 ? NOT_REFUSED : column_has_bytes(given, error);
}

size_t digest_size(const hashing *how)
{
    if (how->sketch != NULL) return sketch_size(how->sketch);
    if (how->number != NULL) return how->number->size * (how->hex ? 2 : 1);
    if (how->engine != NULL) return how->engine->size;
    return (how->hash != NULL ? how->hash->size : how->size) * (how->hex ? 2 : 1);
}

/** Hashes one message, of a function without batches. */
static void hash_one(const hashing *how, value message, uint8_t *out)
{
    put_digest(how->hash, how->keyed ? &how->hmac : NULL, message.at, message.length, how->hex, out);
}

static int has_batches(const hashing *how)
{
    return how->hash == NULL || how->batches->rows != NULL;
}

/** BLAKE3 of rows; the library writes text where there is no key. Other digests are written where the second half of their text will be. */
static void hash_trees(const hashing *how, const hw_rows *rows, uint8_t *out)
{
    const size_t size = how->size;
    if (how->hex && how->begun.mode == 0 && size == HW_BLAKE3_SIZE) {
        hw_blake3_rows_hex(rows, (char *)out);
        return;
    }
    uint8_t *bytes = how->hex ? out + rows->count * size : out;
    hw_blake3_begun_rows(&how->begun, rows, bytes, size);
    if (how->hex) put_hexes(rows->count, size, (char *)out);
}

/** Numbers, or bytes under a seed. */
static void hash_numbers(const hashing *how, const hw_rows *rows, uint8_t *out)
{
    const number_function *function = how->number;
    const void *given = function->given == sizeof how->seed ? (const void *)&how->seed : how->key;
    function->rows(given, rows, how->hex ? out + rows->count * function->size : out);
    if (how->hex) put_hexes(rows->count, function->size, (char *)out);
}

static void hash_rows(const hashing *how, const hw_rows *rows, uint8_t *out)
{
    if (how->number != NULL) hash_numbers(how, rows, out);
    else if (how->hash == NULL) hash_trees(how, rows, out);
    else if (how->keyed && how->hex) how->batches->hmac_rows_hex(&how->hmac, rows, (char *)out);
    else if (how->keyed) how->batches->hmac_rows(&how->hmac, rows, out);
    else if (how->hex) how->batches->rows_hex(rows, (char *)out);
    else how->batches->rows(rows, out);
}

void hash_message(const hashing *how, text message, uint8_t *out)
{
    const int64_t offsets[] = {0, (int64_t)message.length};
    const hw_rows one = {.count = 1, .data = message.at, .offsets64 = offsets};
    if (has_batches(how)) hash_rows(how, &one, out);
    else hash_one(how, (value){message.at, message.length}, out);
}

static int add_length(bytes *to, size_t length)
{
    uint8_t coded[8];
    put_uint64(coded, length);
    return bytes_add(to, coded, sizeof coded);
}

/** Adds a row by value. */
static int encode_values(const column *const *columns, size_t count, int64_t row, bytes *to)
{
    const uint8_t version = ROW_VERSION;
    int failed = bytes_add(to, &version, 1);
    for (size_t c = 0; c < count && !failed; c++) {
        failed = add_value(columns[c]->type, columns[c]->rows, columns[c]->first + row, to);
    }
    return failed;
}

/** Adds what a row is hashed as. */
static int encode(const hashing *how, const column *const *columns, size_t count, int64_t row, bytes *to)
{
    static const uint8_t marks[] = {0, 1};
    int failed = 0;
    if (how->encoding == KEY_2) return encode_values(columns, count, row, to);
    for (size_t c = 0; c < count && !failed; c++) {
        const int has = column_has(columns[c], row);
        const value found = has ? column_value(columns[c], row) : (value){NULL, 0};
        if (how->encoding == KEY_1) {
            failed = bytes_add(to, marks + has, 1)
                || (has && (add_length(to, found.length) || bytes_add(to, found.at, found.length)));
        } else if (how->encoding == JOINED) {
            failed = (c > 0 && bytes_add(to, how->separator.at, how->separator.length))
                || (has ? bytes_add(to, found.at, found.length) : bytes_add(to, how->null.at, how->null.length));
        } else {
            failed = has && bytes_add(to, found.at, found.length);
        }
    }
    return failed ? -1 : 0;
}

/** Hashes rows that do not lie as they are hashed: a few at a time are written down first. */
static int hash_encoded(
    const hashing *how, const column *const *columns, size_t count, int64_t first, int64_t rows, uint8_t *out)
{
    const size_t size = digest_size(how);
    bytes encoded = {NULL, 0, 0};
    int failed = 0;
    for (int64_t done = 0; done < rows && !failed;) {
        const int64_t some = rows - done < ROWS ? rows - done : ROWS;
        int64_t offsets[ROWS + 1] = {0};
        encoded.length = 0;
        for (int64_t i = 0; i < some && !failed; i++) {
            failed = encode(how, columns, count, first + done + i, &encoded);
            offsets[i + 1] = (int64_t)encoded.length;
        }
        if (failed) break;
        const hw_rows block = {.count = (size_t)some, .data = encoded.at, .offsets64 = offsets};
        if (has_batches(how)) hash_rows(how, &block, out);
        for (int64_t i = 0; i < some && !has_batches(how); i++) {
            hash_one(how, (value){encoded.at + offsets[i], (size_t)(offsets[i + 1] - offsets[i])}, out + (size_t)i * size);
        }
        out += (size_t)some * size;
        done += some;
    }
    free(encoded.at);
    return failed;
}

/** Writes zeros for the rows of a column that are null. */
static void clear_nulls(const hashing *how, const column *column, int64_t first, int64_t rows, uint8_t *out)
{
    const size_t size = digest_size(how);
    for (int64_t i = 0; i < rows; i++) {
        if (!column_has(column, first + i)) memset(out + (size_t)i * size, 0, size);
    }
}

failure hash_range(const hashing *how, const column *const *columns, size_t count, int64_t first, int64_t rows, uint8_t *out)
{
    const layout lie = columns[0]->layout;
    if (how->sketch != NULL) return how->sketch->fill(how->sketch, columns[0], first, rows, out) != 0 ? NO_MEMORY : ALL_MADE;
    if (how->engine != NULL) {
        const failure failed = engine_rows(how->engine, how->option, columns, count, first, rows, out);
        if (how->encoding == VALUE) clear_nulls(how, columns[0], first, rows, out);
        return failed;
    }
    if (how->encoding == VALUE && has_batches(how) && lie != BITS && lie != NOTHING && lie != ENTRIES) {
        const hw_rows all = column_rows(columns[0], first, rows);
        hash_rows(how, &all, out);
        return ALL_MADE;
    }
    if (hash_encoded(how, columns, count, first, rows, out) != 0) return NO_MEMORY;
    if (how->encoding == VALUE) clear_nulls(how, columns[0], first, rows, out);
    return ALL_MADE;
}

void take_entries(const hashing *how, const column *column, const uint8_t *entries, int64_t first, int64_t rows, uint8_t *out)
{
    const size_t size = digest_size(how);
    for (int64_t i = first; i < first + rows; i++, out += size) {
        if (column_has(column, i)) memcpy(out, entries + (size_t)column_entry(column, i) * size, size);
        else memset(out, 0, size);
    }
}
