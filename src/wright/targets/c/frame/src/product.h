/* The high half of a product of two words, which C has no operator for.
 *
 * The proof does not read these bodies: tests compare them with each other, and a lemma has the last.
 */
#pragma once

#include <stdint.h>

#if defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
#include <intrin.h>
#endif

#if defined(__SIZEOF_INT128__)
static inline uint64_t product_high64(uint64_t x, uint64_t y)
{
    return (uint64_t)(__extension__ (unsigned __int128)x * y >> 64);
}
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
static inline uint64_t product_high64(uint64_t x, uint64_t y)
{
    return __umulh(x, y);
}
#else
static inline uint64_t product_high64(uint64_t x, uint64_t y)
{
    const uint64_t low = (x & 0xffffffff) * (y & 0xffffffff), one = (x >> 32) * (y & 0xffffffff);
    const uint64_t other = (x & 0xffffffff) * (y >> 32), middle = (low >> 32) + (one & 0xffffffff) + other;
    return (one >> 32) + (middle >> 32) + (x >> 32) * (y >> 32);
}
#endif
