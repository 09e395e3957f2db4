/* Redis' siphash.c, on messages of every length: their end against a page that cannot be read, their start behind one, and
 * in a block of their own at every alignment, where a sanitizer detects an overrun. Prints one line of values for each length.
 */
#define _DEFAULT_SOURCE
#include "pages.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 300u
#define ALIGNMENTS 16u

uint64_t siphash(const uint8_t *in, const size_t inlen, const uint8_t *k);
uint64_t siphash_nocase(const uint8_t *in, const size_t inlen, const uint8_t *k);

static uint8_t key[16];
static uint64_t values[2];

/** The same bytes as in test_redis.py, hashed at this place; the values must not depend on the place. */
static void hash(uint8_t *at, size_t length)
{
    for (size_t i = 0; i < length; i++) at[i] = (uint8_t)(i * 7 + length);
    const uint64_t found[2] = {siphash(at, length, key), siphash_nocase(at, length, key)};
    if (values[0] == 0) memcpy(values, found, sizeof values);
    if (memcmp(values, found, sizeof values) != 0) {
        fprintf(stderr, "%zu bytes have other values at %p\n", length, (void *)at);
        exit(1);
    }
}

int main(void)
{
    uint8_t *page = guarded(PAGE);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)i;
    for (size_t length = 0; length <= LONGEST; length++) {
        values[0] = 0;
        hash(page, length);
        hash(page + PAGE - length, length);
        for (size_t alignment = 0; alignment < ALIGNMENTS; alignment++) {
            uint8_t *block = malloc(alignment + length);
            if (block == NULL && alignment + length > 0) exit(2);
            hash(block + alignment, length);
            free(block);
        }
        printf("%016" PRIx64 " %016" PRIx64 "\n", values[0], values[1]);
    }
    release(page, PAGE);
    return 0;
}
