/* Words of a block side by side in AVX2: how they come there, and what marks those that have a bit.
 * lanes256.h and shani.h have the types, and come before.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the processor's manual, and compared with the
 * processor in the tests.
 */
#pragma once

#include <immintrin.h>

#include "x86.h"

HW_BEGIN("avx2,bmi2")

/* Lanes of two vectors, counted through: those of y from 8 on. */
#if defined(__clang__) || __GNUC__ >= 12
#define shuffle32x8(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
#else
#define shuffle32x8(x, y, ...) __builtin_shuffle(x, y, (uint32x8_t){__VA_ARGS__})
#endif

/** The lanes of two vectors. */
static inline uint32x8_t joined32x8(uint32x4_t a, uint32x4_t b)
{
    return (uint32x8_t)_mm256_inserti128_si256(_mm256_castsi128_si256((__m128i)a), (__m128i)b, 1);
}

/** In each lane its mark, if its word has one of the bits; else 0. */
static inline uint32x8_t marked32x8(uint32x8_t words, uint32x8_t bits, uint32x8_t marks)
{
    const __m256i none = _mm256_cmpeq_epi32((__m256i)(words & bits), _mm256_setzero_si256());
    return (uint32x8_t)_mm256_andnot_si256(none, (__m256i)marks);
}

HW_END
