/* Two siphash.c on the same random messages, keys and lengths: ends with an error at the first difference. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define COUNT 4000000u
#define LONGEST 96u
#define POOL 65536u

typedef uint64_t hash_t(const uint8_t *in, const size_t inlen, const uint8_t *k);
hash_t siphash, siphash_nocase, shipped_siphash, shipped_siphash_nocase;
int siptlw(int c);
int shipped_siptlw(int c);

static uint8_t pool[POOL];

/** xorshift64*: repeatable random numbers. */
static uint64_t chance(void)
{
    static uint64_t x = 20261120u;
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
    uint8_t key[16];
    for (size_t i = 0; i < POOL; i++) pool[i] = (uint8_t)(chance() >> 56);
    for (uint32_t i = 0; i < COUNT; i++) {
        const size_t length = (size_t)(chance() >> 32) % (LONGEST + 1u);
        const uint8_t *at = pool + (size_t)(chance() >> 32) % (POOL - LONGEST);
        for (size_t k = 0; k < sizeof key; k++) key[k] = (uint8_t)(chance() >> 56);
        same(siphash(at, length, key), shipped_siphash(at, length, key), "siphash", length);
        same(siphash_nocase(at, length, key), shipped_siphash_nocase(at, length, key), "siphash_nocase", length);
    }
    for (int c = -1; c < 256; c++) same((uint64_t)siptlw(c), (uint64_t)shipped_siptlw(c), "siptlw", 1);
    printf("%u\n", COUNT);
    return 0;
}
