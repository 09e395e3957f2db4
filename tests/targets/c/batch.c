/* Batches of random messages against one call for each of them.
 *
 * Messages of up to 300 bytes and a few long ones, all of one length, or one long one among short ones, each lie against a page
 * that cannot be read: before them or behind them. So does a column. Prints the number of digests, and stops at the first that differs.
 */
#define _DEFAULT_SOURCE
#include <hashwright.h>

#include "one.h"
#include "pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 300
#define LONG 5000

static uint64_t seed = 88172645463325252ull;

static size_t below(size_t bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (size_t)(seed >> 11) % bound;
}

static void stop(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

typedef void one_t(const void *data, size_t length, uint8_t *out);
typedef void many_t(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out);
typedef void column_t(const void *data, const int32_t *offsets, size_t count, uint8_t *out);
typedef void column64_t(const void *data, const int64_t *offsets, size_t count, uint8_t *out);

typedef enum { ANY, EQUAL, ONE_LONG, KINDS } kind_t;

static size_t compared;

static void same(const char *name, const char *how, const uint8_t *found, const uint8_t *wanted, size_t count, size_t size)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(found + i * size, wanted + i * size, size) != 0) {
            fprintf(stderr, "%s, %s: message %zu of %zu\n", name, how, i, count);
            exit(1);
        }
    }
    if (found[count * size] != 0xa5) stop("a byte behind the digests was written");
    compared += count;
}

static void set_lengths(size_t *lengths, size_t count, kind_t kind)
{
    const size_t usual = below(kind == EQUAL ? MOST + 1 : 140), longer = below(count + 1);
    for (size_t i = 0; i < count; i++) {
        lengths[i] = usual;
        if (kind == ANY) lengths[i] = below(40) == 0 ? below(LONG) : below(MOST + 1);
        if (kind == ONE_LONG) lengths[i] = i == longer ? below(LONG) : below(usual + 1);
    }
}

static void round_of(
    const char *name, size_t count, kind_t kind, size_t size, one_t *one, many_t *many, column_t *column, column64_t *column64)
{
    const uint8_t **messages = malloc((count + 1) * sizeof *messages);
    uint8_t **pages = malloc((count + 1) * sizeof *pages);
    size_t *lengths = malloc((count + 1) * sizeof *lengths);
    int32_t *offsets = malloc((count + 1) * sizeof *offsets);
    int64_t *offsets64 = malloc((count + 1) * sizeof *offsets64);
    uint8_t *wanted = malloc(count * size + 1), *found = malloc(count * size + 1);
    size_t total = 0;
    set_lengths(lengths, count, kind);
    for (size_t i = 0; i < count; i++) total += lengths[i];
    const size_t room = whole_pages(total + 1);
    uint8_t *data = guarded(room), *end = data + room - total;
    for (size_t i = 0; i < total; i++) end[i] = (uint8_t)below(256);
    offsets64[0] = offsets[0] = 0;
    uint8_t *at = end;
    for (size_t i = 0; i < count; i++) {
        uint8_t *own = pages[i] = guarded(LONG);
        uint8_t *place = below(2) ? own : own + PAGE - lengths[i];
        memcpy(place, at, lengths[i]);
        messages[i] = lengths[i] == 0 && below(2) ? NULL : place;
        one(place, lengths[i], wanted + i * size);
        at += lengths[i];
        offsets64[i + 1] = offsets[i + 1] = (int32_t)(at - end);
    }
    found[count * size] = 0xa5;
    many(messages, lengths, count, found);
    same(name, "many", found, wanted, count, size);
    memset(found, 0, count * size);
    column(end, offsets, count, found);
    same(name, "column", found, wanted, count, size);
    memset(found, 0, count * size);
    column64(end, offsets64, count, found);
    same(name, "column64", found, wanted, count, size);
    memmove(data, end, total);
    memset(found, 0, count * size);
    column(data, offsets, count, found);
    same(name, "column at the start of a page", found, wanted, count, size);
    for (size_t i = 0; i < count; i++) release(pages[i], LONG);
    release(data, room);
    free(messages);
    free(pages);
    free(lengths);
    free(offsets);
    free(offsets64);
    free(wanted);
    free(found);
}

#define ROUNDS_OF(name, size, one, many, column, column64)                                                             \
    for (int kind = 0; kind < KINDS; kind++) {                                                                         \
        for (size_t count = 0; count < 40; count++)                                                                    \
            round_of(#name, count, (kind_t)kind, size, one, many, column, column64);                                   \
    }                                                                                                                  \
    round_of(#name, 1000, ANY, size, one, many, column, column64);

#define BATCH(name, NAME)                                                                                              \
    ROUNDS_OF(name, HW_##NAME##_SIZE, name##_one, hw_##name##_many, hw_##name##_column, hw_##name##_column64)

/* SipHash has a key before all else, XXH64 and XXH3 a seed, which one message has at its end. They give numbers, as checksums do. */
static const uint8_t key[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
#define SEED UINT64_C(0x9e3779b97f4a7c15)
#define KEY_FIRST key,
#define SEED_FIRST SEED,
#define NOTHING_FIRST

#define NUMBERS(name, element, first, call)                                                                            \
    static void name##_one(const void *data, size_t length, uint8_t *out)                                              \
    {                                                                                                                  \
        const element value = call;                                                                                    \
        memcpy(out, &value, sizeof value);                                                                             \
    }                                                                                                                  \
    static void name##_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)         \
    {                                                                                                                  \
        hw_##name##_many(first messages, lengths, count, (element *)(void *)out);                                      \
    }                                                                                                                  \
    static void name##_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out)                    \
    {                                                                                                                  \
        hw_##name##_column(first data, offsets, count, (element *)(void *)out);                                        \
    }                                                                                                                  \
    static void name##_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out)                  \
    {                                                                                                                  \
        hw_##name##_column64(first data, offsets, count, (element *)(void *)out);                                      \
    }

#define SIPHASH(name) NUMBERS(name, uint64_t, KEY_FIRST, hw_##name(key, data, length))
#define SEEDED(name) NUMBERS(name, uint64_t, SEED_FIRST, hw_##name(data, length, SEED))
#define CHECKSUM(name, element) NUMBERS(name, element, NOTHING_FIRST, hw_##name(data, length))

#define BYTES(name, first, call)                                                                                       \
    static void name##_one(const void *data, size_t length, uint8_t *out) { call; }                                    \
    static void name##_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)         \
    {                                                                                                                  \
        hw_##name##_many(first messages, lengths, count, out);                                                         \
    }                                                                                                                  \
    static void name##_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out)                    \
    {                                                                                                                  \
        hw_##name##_column(first data, offsets, count, out);                                                           \
    }                                                                                                                  \
    static void name##_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out)                  \
    {                                                                                                                  \
        hw_##name##_column64(first data, offsets, count, out);                                                         \
    }

#define SIPHASH_128(name) BYTES(name, KEY_FIRST, hw_##name(key, data, length, out))
#define SEEDED_128(name) BYTES(name, SEED_FIRST, hw_##name(data, length, SEED, out))

#define NUMBER_BATCH(name, size) ROUNDS_OF(name, size, name##_one, name##_many, name##_column, name##_column64)

#include "ones.inc"

int main(void)
{
#include "batches.inc"
    printf("%zu\n", compared);
    return 0;
}
