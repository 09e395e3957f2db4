/* The plugin of Polars' expressions: what Polars calls by name in this library, without the interpreter's lock.
 * The calls are those of Polars' crates `polars-ffi`, version 0.1. */

#include "series.h"

#include <string.h>

#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

#define VERSION 0x00000001 /* major in the upper half, minor in the lower one */
#define MOST_NAME 32
#define KEYED 1 /* what else is given than the rows */
#define DERIVED 2

EXPORTED uint32_t _polars_plugin_get_version(void)
{
    return VERSION;
}

EXPORTED const char *_polars_plugin_get_last_error_message(void)
{
    return series_message();
}

/** Sets what a function is given, its own key, seed or context. Returns 0, or -1 with a message. */
static int take_given(hashing *how, text given)
{
    if (how->number != NULL) {
        if (given.length != how->number->given) return series_fail("SipHash takes a key of 16 bytes");
        if (given.length == sizeof how->seed) how->seed = take_uint(given.at, sizeof how->seed);
        else if (given.length > 0) memcpy(how->key, given.at, given.length);
        return 0;
    }
    if (how->hash != NULL) {
        if (how->keyed && how->hash->hmac == NULL) return series_fail("hashwright has no HMAC with that function");
        if (how->keyed) how->hash->hmac_init(&how->hmac, given.at, given.length);
        return 0;
    }
    if (how->keyed == KEYED && given.length != HW_BLAKE3_KEY_SIZE) return series_fail("BLAKE3 takes a key of 32 bytes");
    if (how->keyed == KEYED) hw_blake3_init_keyed(&how->begun, given.at);
    else if (how->keyed == DERIVED) hw_blake3_init_derive(&how->begun, given.at, given.length);
    else hw_blake3_init(&how->begun);
    return 0;
}

/** Reads how values are hashed: the function's name and 0, the type of the result, whether there is a key or a context, whether nulls
 * are hashed, the bytes of a digest where the function leaves them open, the length of the key in 4 bytes, the lowest first, the key,
 * and what nulls are hashed as. */
static int read_hash(request *asked, text given)
{
    hashing *how = &asked->how;
    char name[MOST_NAME] = {0};
    size_t at = 0;
    while (at < given.length && at < MOST_NAME - 1 && given.at[at] != 0) {
        name[at] = (char)given.at[at];
        at++;
    }
    if (given.length < at + 9) return series_fail("hashwright's options are damaged");
    const uint8_t *rest = given.at + at + 1;
    const size_t key = (size_t)take_uint(rest + 4, 4);
    if (rest[0] > FIXED || key > given.length - at - 9) return series_fail("hashwright's options are damaged");
    how->batches = batches_by_name(name);
    how->number = number_by_name(name);
    if (how->batches != NULL) how->hash = hw_function_by_name(name);
    else if (how->number == NULL && strcmp(name, "blake3") != 0) return series_fail("hashwright has no function of that name");
    how->size = rest[3];
    if (how->hash == NULL && how->number == NULL && (how->size < 1 || how->size > HW_LARGEST_SIZE)) {
        return series_fail("hashwright's options are damaged");
    }
    asked->type = digest_type_of(how, rest[0] == TEXT ? TEXT : BINARY); /* Polars has no binaries of one size */
    how->hex = asked->type == TEXT;
    how->keyed = rest[1];
    asked->marked = rest[2];
    how->null = (text){rest + 8 + key, given.length - at - 9 - key};
    return take_given(how, (text){rest + 8, key});
}

/** Reads how rows are hashed: the encoding's version, and all that is read for values. */
static int read_row(request *asked, text given)
{
    if (given.length == 0 || (given.at[0] != 1 && given.at[0] != 2)) return series_fail("hashwright's options are damaged");
    asked->is_row = 1;
    asked->how.encoding = given.at[0] == 1 ? KEY_1 : KEY_2;
    return read_hash(asked, (text){given.at + 1, given.length - 1});
}

/** Reads which number of an engine's is made: the hash's name and 0, and the number that it is called with in 8 bytes, the lowest first. */
static int read_engine(request *asked, text given)
{
    const void *end = given.length > 0 ? memchr(given.at, 0, given.length) : NULL;
    const size_t name = end != NULL ? (size_t)((const uint8_t *)end - given.at) : given.length;
    const engine_hash *engine = end != NULL ? engine_by_name((const char *)given.at) : NULL;
    if (engine == NULL || given.length != name + 9) return series_fail("hashwright's options are damaged");
    asked->how.engine = engine;
    asked->how.option = (int64_t)take_uint(given.at + name + 1, 8);
    asked->how.encoding = engine->is_chained ? CHAINED : VALUE;
    asked->is_row = engine->is_chained;
    asked->type = engine->type;
    return 0;
}

/** Reads a sketch's description. */
static int read_sketch(request *asked, text given)
{
    const char *why = sketch_set(&asked->sketch, given.at, given.length);
    if (why != NULL) return series_fail(why);
    asked->how.sketch = &asked->sketch;
    asked->type = digests_of_lists(asked->sketch.width);
    return 0;
}

/** What Polars calls by a name. */
#define PLUGIN(name, read) \
    EXPORTED void _polars_plugin_field_##name( \
        const struct ArrowSchema *fields, size_t count, struct ArrowSchema *out, const uint8_t *pickled, size_t length) \
    { \
        series_field(read, fields, count, out, pickled, length); \
    } \
    EXPORTED void _polars_plugin_##name( \
        series *inputs, size_t count, const uint8_t *pickled, size_t length, series *out, const void *context) \
    { \
        (void)context; \
        series_hash(read, inputs, count, pickled, length, out); \
    }

PLUGIN(hash, read_hash)
PLUGIN(row_key, read_row)
PLUGIN(engine, read_engine)
PLUGIN(sketch, read_sketch)
