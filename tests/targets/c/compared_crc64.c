/* Two crc64.c on the same random messages, lengths and CRCs of what was before: ends with an error at the first difference. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define COUNT 4000000u
#define LONGEST 700u
#define BITWISE 16u /* one message in so many by _crc64, too, which divides bit by bit in Redis' file */
#define POOL 65536u

uint64_t crc64(uint64_t crc, const unsigned char *s, uint64_t l);
uint64_t shipped_crc64(uint64_t crc, const unsigned char *s, uint64_t l);
uint64_t _crc64(uint_fast64_t crc, const void *in_data, const uint64_t len);
uint64_t shipped__crc64(uint_fast64_t crc, const void *in_data, const uint64_t len);
void crc64_init(void);
void shipped_crc64_init(void);

static uint8_t pool[POOL];

/** xorshift64*: repeatable random numbers. */
static uint64_t chance(void)
{
    static uint64_t x = 20261128u;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    return x * 0x2545f4914f6cdd1dull;
}

static void same(uint64_t ours, uint64_t shipped, const char *what, size_t length)
{
    if (ours == shipped) return;
    printf("%s of %zu bytes: %016" PRIx64 ", and the shipped one %016" PRIx64 "\n", what, length, ours, shipped);
    exit(1);
}

int main(void)
{
    crc64_init();
    shipped_crc64_init();
    for (size_t i = 0; i < POOL; i++) pool[i] = (uint8_t)(chance() >> 56);
    for (uint32_t i = 0; i < COUNT; i++) {
        const size_t length = (size_t)(chance() >> 32) % (LONGEST + 1u);
        const uint8_t *at = pool + (size_t)(chance() >> 32) % (POOL - LONGEST);
        const uint64_t before = i % 2 ? chance() : 0;
        same(crc64(before, at, length), shipped_crc64(before, at, length), "crc64", length);
        if (i % BITWISE == 0) same(_crc64(before, at, length), shipped__crc64(before, at, length), "_crc64", length);
    }
    printf("%u\n", COUNT);
    return 0;
}
