/* Rows of four words of 64 bits, for schedules by AVX2: how they come from a message, and lie beside each other.
 *
 * The proof does not read these bodies: what they mean is written beside it, and compared with the processor in the tests.
 */
#pragma once

#include <immintrin.h>

#include "lanes256.h"
#include "x86.h"

/* Lanes of two vectors, counted through: those of y from 4 on. */
#if defined(__clang__) || __GNUC__ >= 12
#define shuffle64x4(x, y, a, b, c, d) __builtin_shufflevector(x, y, a, b, c, d)
#else
#define shuffle64x4(x, y, a, b, c, d) __builtin_shuffle(x, y, (uint64x4_t){a, b, c, d})
#endif

/** Four big-endian words. */
static inline uint64x4_t load_be64x4(const uint8_t *p)
{
    const __m256i bytes = _mm256_loadu_si256((const __m256i *)(const void *)p);
    const __m128i order = _mm_set_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
    return (uint64x4_t)_mm256_shuffle_epi8(bytes, _mm256_broadcastsi128_si256(order));
}

/** Four neighbouring words. */
static inline void store64x4(uint64_t *p, uint64x4_t words)
{
    _mm256_storeu_si256((__m256i *)(void *)p, (__m256i)words);
}
