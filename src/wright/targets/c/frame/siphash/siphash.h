/* SipHash alone, in C99 or C++: one header, nothing to link. Its functions are those of hashwright.h without hw_; see there.
 *
 * A key has 16 bytes. Only the data is read. No function allocates or has state.
 */
#ifndef HASHWRIGHT_SIPHASH_H
#define HASHWRIGHT_SIPHASH_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#if UINT_MAX != 0xffffffffu
#error "arithmetic of uint32_t must not be promoted"
#endif

/*% for name in helpers %*/
#define $$name$$ hw_siphash_$$name$$
/*% endfor %*/

/*% for helper in helpers.values() %*/
$$helper$$

/*% endfor %*/
/*% for f in functions %*/
#define siphash hw_$$f.name$$_kernel
static inline $$own[f.name].prototype$$;

/* Kernel siphash. Recipe: $$own[f.name].recipe$$
 * Proof: $$own[f.name].proof$$
 */
$$own[f.name].text$$
#undef siphash

/*% if f.digest_size == 8 %*/
/** The $$f.title$$ of `length` bytes under the 16 bytes of `key`. */
static inline uint64_t $$f.name$$(const uint8_t *key, const void *data, size_t length)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    uint64_t out[1];
    hw_$$f.name$$_kernel(words, (const uint8_t *)data, out, 0, (int64_t)length);
    return out[0];
}
/*% else %*/
/** Writes the 16 bytes of the long value. */
static inline void $$f.name$$(const uint8_t *key, const void *data, size_t length, uint8_t *out)
{
    const uint64_t words[2] = {load_le64(key), load_le64(key + 8)};
    uint64_t value[2];
    hw_$$f.name$$_kernel(words, (const uint8_t *)data, value, 0, (int64_t)length);
    for (int i = 0; i < 16; i++) out[i] = (uint8_t)(value[i / 8] >> 8 * (i % 8));
}
/*% endif %*/

/*% endfor %*/
/*% for name in helpers %*/
#undef $$name$$
/*% endfor %*/

#endif
