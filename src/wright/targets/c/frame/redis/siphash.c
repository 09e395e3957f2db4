/* Redis' siphash.c, as its dictionaries call it: SipHash-1-2 of a key's bytes, and of these with A-Z made lower-case.
 *
 * Put this file in the place of src/siphash.c. Only the bytes of `in` are read. Values are the same on every machine, and Redis'
 * own where words are little-endian; elsewhere Redis' file swaps the bytes of each, which no other process sees.
 */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#if UINT_MAX != 0xffffffffu
#error "arithmetic of uint32_t must not be promoted"
#endif

#ifdef __cplusplus
extern "C" {
#endif

int siptlw(int c);
uint64_t siphash(const uint8_t *in, const size_t inlen, const uint8_t *k);
uint64_t siphash_nocase(const uint8_t *in, const size_t inlen, const uint8_t *k);

/*% for helper in helpers %*/
$$helper$$

/*% endfor %*/
/* The kernel's name, apart from that of the function which calls it. */
#define siphash exact

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
#undef siphash

/** A-Z made a-z, whatever the locale. */
int siptlw(int c)
{
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

/** The value of `inlen` bytes under the 16 bytes of `k`. */
uint64_t siphash(const uint8_t *in, const size_t inlen, const uint8_t *k)
{
    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};
    uint64_t out[1];
    exact(key, in, out, 0, (int64_t)inlen);
    return out[0];
}

/** The value of the same bytes with siptlw done to each. */
uint64_t siphash_nocase(const uint8_t *in, const size_t inlen, const uint8_t *k)
{
    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};
    uint64_t out[1];
    nocase(key, in, out, 0, (int64_t)inlen);
    return out[0];
}

#ifdef __cplusplus
}
#endif
