/* Redis' siphash.c, on messages of every length: their end against a page that cannot be read, their start behind one, and
 * in a block of their own at every alignment, where a sanitizer sees a byte too far. A line says a length's values.
 */
#define _DEFAULT_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define LONGEST 300u
#define ALIGNMENTS 16u
#define PAGE ((size_t)1 << 16)

uint64_t siphash(const uint8_t *in, const size_t inlen, const uint8_t *k);
uint64_t siphash_nocase(const uint8_t *in, const size_t inlen, const uint8_t *k);

static uint8_t key[16];
static uint64_t values[2];

/** The same bytes as in test_redis.py, hashed where they are put; the values must not differ from place to place. */
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

static uint8_t *guarded(void)
{
    uint8_t *pages = mmap(NULL, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + PAGE, PAGE, PROT_READ | PROT_WRITE) != 0) exit(2);
    return pages + PAGE;
}

int main(void)
{
    uint8_t *page = guarded();
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
    return 0;
}
