/* Words of a block side by side in AVX-512: how they come there, and what marks those that have a bit.
 * lanes512.h and shani.h have the types, and come before.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the processor's manual, and compared with the
 * processor in the tests.
 */
#pragma once

#include <immintrin.h>

#include "x86.h"

HW_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,bmi2")

/* Lanes of two vectors, counted through: those of y from 16 on. */
#if defined(__clang__) || __GNUC__ >= 12
#define shuffle32x16(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
#else
#define shuffle32x16(x, y, ...) __builtin_shuffle(x, y, (uint32x16_t){__VA_ARGS__})
#endif

/** The lanes of four vectors. */
static inline uint32x16_t joined32x16(uint32x4_t a, uint32x4_t b, uint32x4_t c, uint32x4_t d)
{
    const __m256i low = _mm256_inserti128_si256(_mm256_castsi128_si256((__m128i)a), (__m128i)b, 1);
    const __m256i high = _mm256_inserti128_si256(_mm256_castsi128_si256((__m128i)c), (__m128i)d, 1);
    return (uint32x16_t)_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/** In each lane its mark, if its word has one of the bits; else 0. */
static inline uint32x16_t marked32x16(uint32x16_t words, uint32x16_t bits, uint32x16_t marks)
{
    return (uint32x16_t)_mm512_maskz_mov_epi32(_mm512_test_epi32_mask((__m512i)words, (__m512i)bits), (__m512i)marks);
}

HW_END
