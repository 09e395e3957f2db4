/* Redis' crc64.c, on messages of every length: their end against a page that cannot be read, their start behind one, and in a
 * block of their own at every alignment, where a sanitizer detects an overrun. Prints each length's CRC and, of the same bytes
 * in two pieces behind a CRC of another message, a second one.
 */
#define _DEFAULT_SOURCE
#include "pages.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 1100u
#define ALIGNMENTS 16u
#define BEFORE UINT64_C(0x0123456789abcdef)

void crc64_init(void);
uint64_t crc64(uint64_t crc, const unsigned char *s, uint64_t l);
uint64_t _crc64(uint_fast64_t crc, const void *in_data, const uint64_t len);

static uint64_t values[2];
static int known;

/** A number with its bits in reverse order, as _crc64 takes the CRC of what was before. */
static uint64_t reversed(uint64_t number)
{
    uint64_t found = 0;
    for (int bit = 0; bit < 64; bit++) found |= (number >> bit & 1) << (63 - bit);
    return found;
}

/** The same bytes as in test_redis.py, at this place; the values must not depend on the place. */
static void sum(uint8_t *at, size_t length)
{
    for (size_t i = 0; i < length; i++) at[i] = (uint8_t)(i * 7 + length);
    const size_t cut = length / 3;
    const uint64_t found[2] = {crc64(0, at, length), _crc64(reversed(crc64(BEFORE, at, cut)), at + cut, length - cut)};
    if (!known) memcpy(values, found, sizeof values);
    known = 1;
    if (memcmp(values, found, sizeof values) != 0) {
        fprintf(stderr, "%zu bytes have other values at %p\n", length, (void *)at);
        exit(1);
    }
}

int main(void)
{
    uint8_t *page = guarded(PAGE);
    crc64_init();
    for (size_t length = 0; length <= LONGEST; length++) {
        known = 0;
        sum(page, length);
        sum(page + PAGE - length, length);
        for (size_t place = 0; place < ALIGNMENTS; place++) {
            uint8_t *block = malloc(place + length);
            if (block == NULL && place + length > 0) return 2;
            sum(block + place, length);
            free(block);
        }
        printf("%016" PRIx64 " %016" PRIx64 "\n", values[0], values[1]);
    }
    release(page, PAGE);
    return 0;
}
