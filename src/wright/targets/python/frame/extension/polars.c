/* The plugin of Polars' expressions: what Polars calls by name in this library, without the interpreter's lock.
 * The calls are those of Polars' crates `polars-ffi`, version 0.1. */

#include "digests.h"
#include "rows.h"
#include "threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

#define VERSION 0x00000001 /* major in the upper half, minor in the lower one */
#define OPTION "\x8c\x05" "given" "\x94" /* how protocol 5 of pickle writes the option's name */
#define MOST_NAME 32
#define KEYED 1 /* what else is given than the rows */
#define DERIVED 2
#define OBJECTS "w:" /* how the format of Polars' type Object begins: it has no binaries of one size, and gives addresses */

/** A series, as Polars hands it over and takes it back. */
typedef struct series {
    struct ArrowSchema *field;
    struct ArrowArray **arrays;
    size_t count;
    void (*release)(struct series *);
    void *private_data;
} series;

/** What releases a series of ours; the arrays in it belong to Polars by then. */
typedef struct {
    struct ArrowSchema field;
    struct ArrowArray **arrays;
    size_t count;
} kept;

static _Thread_local char message[1024];

static int fail(const char *why)
{
    snprintf(message, sizeof message, "%s", why);
    return -1;
}

EXPORTED uint32_t _polars_plugin_get_version(void)
{
    return VERSION;
}

EXPORTED const char *_polars_plugin_get_last_error_message(void)
{
    return message;
}

/** The bytes of the option: a pickled dict of one item holds them. Returns 0, or -1 with a message. */
static int find_option(const uint8_t *pickled, size_t length, text *found)
{
    const size_t name = sizeof OPTION - 1;
    for (size_t i = 0; i + name + 5 <= length; i++) {
        if (memcmp(pickled + i, OPTION, name) != 0) continue;
        const uint8_t *at = pickled + i + name;
        size_t size = at[1], begin = 2; /* SHORT_BINBYTES */
        if (*at == 'B') { /* BINBYTES */
            size = at[1] | (size_t)at[2] << 8 | (size_t)at[3] << 16 | (size_t)at[4] << 24;
            begin = 5;
        } else if (*at != 'C') {
            break;
        }
        if (size > length - (size_t)(at - pickled) - begin) break;
        *found = (text){at + begin, size};
        return 0;
    }
    return fail("hashwright does not read the options that this Polars hands over");
}

/** Sets what a function is given, its own key, seed or context. Returns 0, or -1 with a message. */
static int take_given(hashing *how, text given)
{
    if (how->number != NULL) {
        if (given.length != how->number->given) return fail("SipHash takes a key of 16 bytes");
        if (given.length == sizeof how->seed) {
            for (size_t i = 0; i < sizeof how->seed; i++) how->seed |= (uint64_t)given.at[i] << 8 * i;
        } else if (given.length > 0) {
            memcpy(how->key, given.at, given.length);
        }
        return 0;
    }
    if (how->hash != NULL) {
        if (how->keyed && how->hash->hmac == NULL) return fail("hashwright has no HMAC with that function");
        if (how->keyed) how->hash->hmac_init(&how->hmac, given.at, given.length);
        return 0;
    }
    if (how->keyed == KEYED && given.length != HW_BLAKE3_KEY_SIZE) return fail("BLAKE3 takes a key of 32 bytes");
    if (how->keyed == KEYED) hw_blake3_init_keyed(&how->begun, given.at);
    else if (how->keyed == DERIVED) hw_blake3_init_derive(&how->begun, given.at, given.length);
    else hw_blake3_init(&how->begun);
    return 0;
}

/** Reads how rows are hashed: the function's name and 0, the type of the result, whether there is a key or a context, whether nulls
 * are hashed, the bytes of a digest where the function leaves them open, the length of the key in 4 bytes, the lowest first, the key,
 * and what nulls are hashed as. Returns 0, or -1 with a message. */
static int read_how(text given, hashing *how, digest_type *type, int *marked)
{
    char name[MOST_NAME] = {0};
    size_t at = 0;
    while (at < given.length && at < MOST_NAME - 1 && given.at[at] != 0) {
        name[at] = (char)given.at[at];
        at++;
    }
    if (given.length < at + 9) return fail("hashwright's options are damaged");
    const uint8_t *rest = given.at + at + 1;
    const size_t key = rest[4] | (size_t)rest[5] << 8 | (size_t)rest[6] << 16 | (size_t)rest[7] << 24;
    if (rest[0] > FIXED || key > given.length - at - 9) return fail("hashwright's options are damaged");
    for (size_t i = 0; i < hash_count; i++) {
        if (strcmp(of_hashes[i].name, name) == 0) how->batches = &of_hashes[i];
    }
    how->number = number_by_name(name);
    if (how->batches != NULL) how->hash = hw_function_by_name(name);
    else if (how->number == NULL && strcmp(name, "blake3") != 0) return fail("hashwright has no function of that name");
    how->size = rest[3];
    if (how->hash == NULL && how->number == NULL && (how->size < 1 || how->size > HW_LARGEST_SIZE)) return fail("hashwright's options are damaged");
    *type = digest_type_of(how, rest[0] == TEXT ? TEXT : BINARY); /* Polars has no binaries of one size */
    how->hex = *type == TEXT;
    how->keyed = rest[1];
    *marked = rest[2];
    how->null = (text){rest + 8 + key, given.length - at - 9 - key};
    return take_given(how, (text){rest + 8, key});
}

/** A column being hashed. */
typedef struct {
    const hashing *how;
    const column *column;
    uint8_t *out;
} part;

static int hash_share(const void *object, int64_t first, int64_t stop)
{
    const part *self = object;
    return hash_range(self->how, &self->column, 1, first, stop - first, self->out + (size_t)first * digest_size(self->how));
}

/** Hashes a column's rows. Returns 0, or -1 where memory ran out. */
static int hash_column(const hashing *how, const column *given, int marked, uint8_t *out)
{
    const size_t size = digest_size(how);
    if (given->layout == ENTRIES) {
        const column entries = column_entries(given), *of[] = {&entries};
        uint8_t *digests = malloc((size_t)entries.length * size + 1);
        const int failed = digests == NULL || hash_range(how, of, 1, 0, entries.length, digests) != 0;
        if (!failed) take_entries(how, given, digests, 0, given->length, out);
        free(digests);
        if (failed) return -1;
    } else {
        const part all = {how, given, out};
        if (share_rows(hash_share, &all, given->length) != 0) return -1;
    }
    if (!marked) return 0;
    uint8_t of_null[2 * HW_LARGEST_SIZE];
    hash_message(how, how->null, of_null);
    for (int64_t i = 0; i < given->length; i++) {
        if (!column_has(given, i)) memcpy(out + (size_t)i * size, of_null, size);
    }
    return 0;
}

/** Adds digests to a series as another chunk. Returns 0, or -1 where memory ran out. */
static int add_chunk(kept *to, digests *made)
{
    struct ArrowArray **arrays = realloc(to->arrays, (to->count + 1) * sizeof *arrays);
    if (arrays != NULL) to->arrays = arrays;
    struct ArrowArray *array = arrays != NULL ? calloc(1, sizeof *array) : NULL;
    if (array == NULL || digests_set_array(array, made) < 0) {
        free(array);
        return -1;
    }
    to->arrays[to->count++] = array;
    return 0;
}

/** Hashes rows, and adds their digests as a chunk. Returns 0, or -1 where memory ran out. */
static int hash_rows(kept *to, const hashing *how, digest_type type, int marked, const column *rows)
{
    digests *made = digests_new(type, rows->length, digest_size(how));
    int failed = made == NULL || hash_column(how, rows, marked, made->rows) < 0 || (!marked && digests_set_validity(made, rows) < 0);
    if (!failed) {
        digests_set_offsets(made, 0, rows->length);
        failed = add_chunk(to, made) < 0;
    }
    if (made != NULL) digests_release(made);
    return failed ? -1 : 0;
}

/** Hashes an array, which it takes over, into as many chunks as its digests need. Returns 0, or -1 with a message. */
static int hash_array(kept *to, const hashing *how, digest_type type, int marked, const struct ArrowSchema *field, struct ArrowArray *array)
{
    struct ArrowError error = {{0}};
    column given;
    int failed = 0;
    if (strncmp(field->format, OBJECTS, sizeof OBJECTS - 1) == 0) {
        return fail("Polars' type Object holds references to Python's objects, no bytes: make strings of them before, by"
                    " map_elements(str, return_dtype=pl.String)");
    }
    if (column_set(&given, field, array, &error) != NOT_REFUSED || column_has_bytes(&given, &error) != NOT_REFUSED) {
        failed = fail(error.message);
    } else {
        const int64_t most = digests_most(type, digest_size(how));
        int64_t first = 0;
        do { /* also where there are no rows */
            const int64_t left = given.length - first, count = left < most ? left : most;
            const column rows = column_part(&given, first, count);
            if (hash_rows(to, how, type, marked, &rows) < 0) failed = fail("memory ran out");
            first += count;
        } while (!failed && first < given.length);
    }
    column_clear(&given);
    return failed;
}

static void release_series(series *self)
{
    kept *held = self->private_data;
    if (held->field.release != NULL) held->field.release(&held->field);
    for (size_t i = 0; i < held->count; i++) free(held->arrays[i]);
    free(held->arrays);
    free(held);
    self->release = NULL;
}

/** Writes a field. Polars takes one without private data for none, so it has a byte, which its release frees. */
static int set_field(struct ArrowSchema *field, digest_type type, const char *name)
{
    const digests like = {.type = type};
    if (digests_set_schema(field, &like) == 0) {
        field->private_data = ArrowMalloc(1);
        if (field->private_data != NULL && ArrowSchemaSetName(field, name) == NANOARROW_OK) return 0;
        ArrowSchemaRelease(field);
    }
    return fail("memory ran out");
}

EXPORTED void _polars_plugin_field_hash(
    const struct ArrowSchema *fields, size_t count, struct ArrowSchema *out, const uint8_t *pickled, size_t length)
{
    hashing how = {.encoding = VALUE};
    text option;
    digest_type type;
    int marked;
    struct ArrowSchema made = {.release = NULL};
    if (count != 1) fail("an expression hashes one column");
    else if (find_option(pickled, length, &option) == 0 && read_how(option, &how, &type, &marked) == 0
        && set_field(&made, type, fields[0].name) == 0) *out = made;
    hw_wipe(&how, sizeof how);
}

EXPORTED void _polars_plugin_hash(
    series *inputs, size_t count, const uint8_t *pickled, size_t length, series *out, const void *context)
{
    (void)context;
    hashing how = {.encoding = VALUE};
    text option;
    digest_type type;
    int marked = 0;
    kept *held = count == 1 ? calloc(1, sizeof *held) : NULL;
    const size_t chunks = held != NULL ? inputs[0].count : 0;
    int failed = held == NULL ? fail(count == 1 ? "memory ran out" : "an expression hashes one column") : 0;
    failed = failed || find_option(pickled, length, &option) < 0 || read_how(option, &how, &type, &marked) < 0
        || set_field(&held->field, type, inputs[0].field->name) < 0;
    for (size_t i = 0; i < chunks && !failed; i++) {
        failed = hash_array(held, &how, type, marked, inputs[0].field, inputs[0].arrays[i]) < 0;
    }
    hw_wipe(&how, sizeof how);
    for (size_t i = 0; i < count; i++) { /* they are ours: their arrays first, then what holds these */
        for (size_t c = 0; c < inputs[i].count; c++) {
            if (inputs[i].arrays[c]->release != NULL) inputs[i].arrays[c]->release(inputs[i].arrays[c]);
        }
        if (inputs[i].release != NULL) inputs[i].release(&inputs[i]);
    }
    if (held == NULL) return;
    series made = {&held->field, held->arrays, held->count, release_series, held};
    if (!failed) {
        *out = made;
        return;
    }
    for (size_t i = 0; i < held->count; i++) held->arrays[i]->release(held->arrays[i]);
    release_series(&made);
}
