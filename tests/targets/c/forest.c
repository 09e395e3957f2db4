/* Batches of a tree's messages of several chunks, against one call for each of them.
 *
 * Every length up to three chunks and a block is in a batch by itself, and beside others of all lengths; long messages of whole
 * groups of chunks, and of some more, stand beside short ones. A message ends where a page does that cannot be read. Prints the
 * number of digests, and stops at the first that differs.
 */
#define _DEFAULT_SOURCE
#include <hashwright.h>

#include "pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK 1024
#define BLOCK HW_BLAKE3_BLOCK_SIZE
#define SIZE HW_BLAKE3_SIZE
#define ROOM (140 * CHUNK)
#define MOST 1200

static uint64_t seed = 88172645463325252ull;

static size_t below(size_t bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (size_t)(seed >> 11) % bound;
}

static uint8_t *end; /* of readable memory, ROOM bytes */
static const uint8_t *at[MOST];
static size_t lengths[MOST], compared;
static uint8_t found[MOST * SIZE], wanted[MOST * SIZE], key[HW_BLAKE3_KEY_SIZE];

static void compare(const char *how, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(found + i * SIZE, wanted + i * SIZE, SIZE) == 0) continue;
        fprintf(stderr, "%s: message %zu of %zu, %zu bytes\n", how, i, count, lengths[i]);
        exit(1);
    }
    compared += count;
}

/** A batch of messages of these lengths: plain, and under a key. */
static void batch(size_t count)
{
    hw_blake3_ctx begun;
    for (size_t i = 0; i < count; i++) at[i] = end - lengths[i] - (below(2) ? below(ROOM - lengths[i] + 1) : 0);
    for (size_t i = 0; i < count; i++) hw_blake3(at[i], lengths[i], wanted + i * SIZE);
    memset(found, 0, sizeof found);
    hw_blake3_many(at, lengths, count, found);
    compare("many", count);
    for (size_t i = 0; i < count; i++) hw_blake3_keyed(key, at[i], lengths[i], wanted + i * SIZE, SIZE);
    hw_blake3_init_keyed(&begun, key);
    memset(found, 0, sizeof found);
    hw_blake3_begun_many(&begun, at, lengths, count, found, SIZE);
    compare("under a key", count);
}

int main(void)
{
    static const size_t counts[] = {3, 4, 8, 9, 15, 16, 17, 33};
    end = guarded(ROOM) + whole_pages(ROOM);
    for (size_t i = 0; i < ROOM; i++) end[-1 - (ptrdiff_t)i] = (uint8_t)below(256);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)below(256);
    for (size_t length = 0; length <= 3 * CHUNK + BLOCK; length++) {
        const size_t count = counts[below(sizeof counts / sizeof *counts)], usual = 1 + below(3 * CHUNK);
        for (size_t i = 0; i < count; i++) lengths[i] = length;
        batch(count);
        for (size_t i = 1; i < count; i++) lengths[i] = below(usual);
        batch(count);
    }
    for (size_t chunks = 4; chunks <= 130; chunks++) {
        const size_t count = 1 + below(20), longer = below(count);
        for (size_t more = 0; more < 3; more++) {
            for (size_t i = 0; i < count; i++) lengths[i] = below(80);
            lengths[longer] = chunks * CHUNK + (more == 2 ? below(CHUNK) : more);
            batch(count);
        }
    }
    for (size_t i = 0; i < MOST; i++) lengths[i] = below(4) ? below(300) : below(9 * CHUNK);
    batch(MOST);
    release(end - whole_pages(ROOM), ROOM);
    printf("%zu\n", compared);
    return 0;
}
