/* The whole library on secrets: keys, messages and all values made from them are marked, and a checker looks for branches and
 * addresses that depend on them. Lengths, counts, and addresses are public.
 *
 *   secrets INSTRUCTIONS
 *
 * First both are secret, then messages alone, then keys alone. Each byte of each result must be as secret as its inputs,
 * or else marks got lost on the way. Prints the instructions in use, and the number of results.
 */
#include <hashwright.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "secrets.h"

#define LONGEST 600
#define KEY 200
#define DERIVED 150
#define MESSAGES 40
#define MIDSTATE 512
#define TEXT (2 * HW_LARGEST_SIZE)

static uint8_t message[LONGEST], key[KEY], column[MESSAGES * 150];
static int messages_hidden, keys_hidden;
static uint8_t one[LONGEST], other[DERIVED], batch[MESSAGES * TEXT];
static size_t results;

static const size_t lengths[] = {0, 1, 3, 8, 31, 55, 56, 63, 64, 65, 111, 112, 119, 127, 128, 129, 200, 257, LONGEST};
static const size_t key_lengths[] = {0, 20, 64, 65, 128, 129, KEY};
#define COUNT(array) (sizeof(array) / sizeof *(array))

static void stop(const char *name, const char *why)
{
    fprintf(stderr, "%s: %s\n", name, why);
    exit(1);
}

/** The values that the tests declare public, with reasons. The linker puts these around the library's own functions. */
int __real_hw_equal(const void *x, const void *y, size_t length);
int __wrap_hw_equal(const void *x, const void *y, size_t length);
int __real_hw_midstate_check(const uint8_t *midstate, size_t size, uint8_t function, uint64_t *length);
int __wrap_hw_midstate_check(const uint8_t *midstate, size_t size, uint8_t function, uint64_t *length);

/** A caller asks whether a code is right, and acts on the answer: the answer is public, and nothing before it. */
int __wrap_hw_equal(const void *x, const void *y, size_t length)
{
    int equal = __real_hw_equal(x, y, length);
    show(&equal, sizeof equal);
    return equal;
}

/** Whether a midstate is damaged is an answer too: its checksum is compared. The state itself stays secret. */
int __wrap_hw_midstate_check(const uint8_t *midstate, size_t size, uint8_t function, uint64_t *length)
{
    uint8_t copy[MIDSTATE];
    memcpy(copy, midstate, size);
    show(copy, size);
    return __real_hw_midstate_check(copy, size, function, length);
}

/** A result from bytes of a key and of a message: all of it must still be secret here, if any of these are. */
static void made(const char *name, const char *what, void *out, size_t size, size_t of_key, size_t of_message)
{
    const uint8_t *bytes = out;
    const int secret = (keys_hidden && of_key > 0) || (messages_hidden && of_message > 0);
    for (size_t i = 0; secret && i < size; i++) {
        if (!is_hidden(bytes + i)) {
            fprintf(stderr, "%s, %s: byte %zu of the result is not marked\n", name, what, i);
            exit(1);
        }
    }
    show(out, size);
    results++;
}

static void hash(const hw_function *f, size_t length)
{
    uint8_t midstate[MIDSTATE];
    hw_any_ctx ctx, resumed;
    f->hash(message, length, one);
    made(f->name, "hash", one, f->size, 0, length);
    f->init(&ctx);
    f->update(&ctx, message, length / 3);
    f->update(&ctx, message + length / 3, length - length / 3);
    const size_t size = f->save(&ctx, midstate);
    f->final(&ctx, one);
    made(f->name, "final", one, f->size, 0, length);
    if (f->resume(&resumed, midstate, size) != HW_OK) stop(f->name, "its midstate is refused");
    f->update(&resumed, message, length);
    f->final(&resumed, one);
    made(f->name, "resumed", one, f->size, 0, length);
}

static void keyed(const hw_function *f, size_t key_length, size_t length)
{
    hw_any_hmac_ctx ctx;
    f->hmac(key, key_length, message, length, one);
    made(f->name, "HMAC", one, f->size, key_length, length);
    f->hmac_init(&ctx, key, key_length);
    f->hmac_update(&ctx, message, length / 2);
    f->hmac_update(&ctx, message + length / 2, length - length / 2);
    f->hmac_final(&ctx, other);
    made(f->name, "HMAC in parts", other, f->size, key_length, length);
    hide(other, f->size);
    if (f->hmac_verify(key, key_length, message, length, other, f->size) != HW_OK) stop(f->name, "its code is refused");
    other[0] ^= 1;
    if (f->hmac_verify(key, key_length, message, length, other, f->size) == HW_OK) stop(f->name, "a wrong code is taken");
    results += 2;
}

static void derived(const hw_function *f, size_t length)
{
    if (f->hkdf(message, 20, key, 32, message, length, one, DERIVED) != HW_OK) stop(f->name, "HKDF");
    made(f->name, "HKDF", one, DERIVED, 1, 1);
    if (f->pbkdf2(key, 20, message, length, 3, one, DERIVED) != HW_OK) stop(f->name, "PBKDF2");
    made(f->name, "PBKDF2", one, DERIVED, 1, length);
}

/** Messages of mixed lengths, by pointers or contiguous: their places are public, their contents are not. */
static const uint8_t *pointers[MESSAGES];
static size_t sizes[MESSAGES];
static int32_t offsets[MESSAGES + 1];
static int64_t offsets64[MESSAGES + 1];

static void lay(size_t count, int alike)
{
    for (size_t i = 0; i < count; i++) {
        sizes[i] = alike ? 45 + 10 * (size_t)(alike - 1) : 1 + i * 37 % 149;
        offsets64[i + 1] = offsets64[i] + (int64_t)sizes[i];
        offsets[i + 1] = (int32_t)offsets64[i + 1];
        pointers[i] = column + offsets[i];
    }
}

static const size_t counts[] = {1, 2, 5, 9, 17, MESSAGES};

#define EACH_BATCH                                                                                                     \
    for (size_t c = 0; c < COUNT(counts); c++)                                                                         \
        for (int alike = 0; alike < 3; lay(counts[c], alike), alike++)

#define BATCH(id, ID)                                                                                                  \
    static void id##_batches(void)                                                                                     \
    {                                                                                                                  \
        EACH_BATCH                                                                                                     \
        {                                                                                                              \
            const size_t n = counts[c], size = n * HW_##ID##_SIZE;                                                     \
            lay(n, alike);                                                                                             \
            hw_##id##_many(pointers, sizes, n, batch);                                                                 \
            made(#id, "many", batch, size, 0, 1);                                                                      \
            hw_##id##_column(column, offsets, n, batch);                                                               \
            made(#id, "column", batch, size, 0, 1);                                                                    \
            hw_##id##_column64(column, offsets64, n, batch);                                                           \
            made(#id, "column64", batch, size, 0, 1);                                                                  \
            hw_##id##_many_hex(pointers, sizes, n, (char *)batch);                                                     \
            made(#id, "many_hex", batch, 2 * size, 0, 1);                                                              \
        }                                                                                                              \
    }

#define SIPHASH_BATCHES(id, type, size)                                                                                \
    static void id##_batches(void)                                                                                     \
    {                                                                                                                  \
        type values[MESSAGES * size / sizeof(type)];                                                                   \
        EACH_BATCH                                                                                                     \
        {                                                                                                              \
            const size_t n = counts[c];                                                                                \
            lay(n, alike);                                                                                             \
            hw_##id##_many(key, pointers, sizes, n, values);                                                           \
            made(#id, "many", values, size * n, 1, 1);                                                                 \
            hw_##id##_column(key, column, offsets, n, values);                                                         \
            made(#id, "column", values, size * n, 1, 1);                                                               \
            hw_##id##_column64(key, column, offsets64, n, values);                                                     \
            made(#id, "column64", values, size * n, 1, 1);                                                             \
        }                                                                                                              \
    }

#define SIPHASH_BATCH(id) SIPHASH_BATCHES(id, uint64_t, 8)
#define SIPHASH_128_BATCH(id) SIPHASH_BATCHES(id, uint8_t, 16)

static void value_made(const char *name, const char *what, uint64_t value, size_t length)
{
    made(name, what, &value, sizeof value, 1, length);
}

#define SIPHASH(id)                                                                                                    \
    static void id##_values(size_t length)                                                                             \
    {                                                                                                                  \
        hw_siphash_state state;                                                                                        \
        value_made(#id, "value", hw_##id(key, message, length), length);                                               \
        value_made(#id, "nocase", hw_##id##_nocase(key, message, length), length);                                     \
        hw_##id##_prepare(&state, key);                                                                                \
        value_made(#id, "prepared", hw_##id##_prepared(&state, message, length), length);                              \
        value_made(#id, "fixed4", hw_##id##_fixed4(&state, message), 4);                                               \
        value_made(#id, "fixed8", hw_##id##_fixed8(&state, message), 8);                                               \
        value_made(#id, "fixed16", hw_##id##_fixed16(&state, message), 16);                                            \
        value_made(#id, "fixed32", hw_##id##_fixed32(&state, message), 32);                                            \
        made(#id, "prepare", &state, sizeof state, 1, 0);                                                              \
    }

#define SIPHASH_128(id)                                                                                                \
    static void id##_values(size_t length)                                                                             \
    {                                                                                                                  \
        hw_siphash_state state;                                                                                        \
        hw_##id(key, message, length, one);                                                                            \
        made(#id, "value", one, 16, 1, length);                                                                        \
        hw_##id##_prepare(&state, key);                                                                                \
        hw_##id##_prepared(&state, message, length, one);                                                              \
        made(#id, "prepared", one, 16, 1, length);                                                                     \
        made(#id, "prepare", &state, sizeof state, 1, 0);                                                              \
    }

/* BLAKE2's own keys: the size of the code is public. */
#define KEYED(id, ID)                                                                                                  \
    static void id##_values(size_t length)                                                                             \
    {                                                                                                                  \
        for (size_t size = 1; size <= HW_##ID##_SIZE; size += 5) {                                                     \
            if (hw_##id##_keyed(key, size, message, length, one, size) != HW_OK) stop(#id, "keyed");                   \
            made(#id, "keyed", one, size, 1, length);                                                                  \
        }                                                                                                              \
    }

/* Redis' functions, from the file that replaces its own. */
uint64_t siphash(const uint8_t *in, const size_t inlen, const uint8_t *k);
uint64_t siphash_nocase(const uint8_t *in, const size_t inlen, const uint8_t *k);

static void redis_values(size_t length)
{
    value_made("redis", "value", siphash(message, length, key), length);
    value_made("redis", "nocase", siphash_nocase(message, length, key), length);
}

#include "functions.inc"

static void all(void)
{
    const hw_function *f;
    for (size_t i = 0; (f = hw_function_at(i)) != NULL; i++) {
        for (size_t l = 0; l < COUNT(lengths); l++) {
            hash(f, lengths[l]);
            if (f->hmac == NULL) continue; /* its codes are a mode's */
            if (l % 6 == 0) derived(f, lengths[l]);
            keyed(f, key_lengths[l % COUNT(key_lengths)], lengths[l]);
        }
    }
    for (size_t l = 0; l < COUNT(lengths); l++) {
        all_values(lengths[l]);
        redis_values(lengths[l]);
    }
    all_batches();
}

int main(int count, char **arguments)
{
    if (count == 2) hw_limit_instructions((unsigned)strtoul(arguments[1], NULL, 0));
    for (int turn = 0; turn < 3; turn++) {
        messages_hidden = turn != 2;
        keys_hidden = turn != 1;
        (messages_hidden ? hide : show)(message, sizeof message);
        (messages_hidden ? hide : show)(column, sizeof column);
        (keys_hidden ? hide : show)(key, sizeof key);
        all();
    }
    printf("instructions %u, %zu results\n", hw_instructions(), results);
    return 0;
}
