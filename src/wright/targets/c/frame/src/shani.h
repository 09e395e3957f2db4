/* The SHA instructions of x86 processors, and what brings words to them, on vectors of four words.
 *
 * Each is one intrinsic, or two. The proof does not read these bodies: what they mean is written beside it, from the processor's
 * manual, and compared with the processor in the tests.
 */
#pragma once

#include <immintrin.h>

#include "x86.h"

HW_BEGIN("sha,ssse3,sse4.1")

typedef uint32_t uint32x4_t __attribute__((vector_size(16)));

/* Lanes of two vectors, counted through: those of y from 4 on. */
#if defined(__clang__) || __GNUC__ >= 12
#define shuffle32x4(x, y, a, b, c, d) __builtin_shufflevector(x, y, a, b, c, d)
#else
#define shuffle32x4(x, y, a, b, c, d) __builtin_shuffle(x, y, (uint32x4_t){a, b, c, d})
#endif

/** Four big-endian words. */
static inline uint32x4_t load_be32x4(const uint8_t *p)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    return (uint32x4_t)_mm_shuffle_epi8(bytes, _mm_set_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203));
}

/** One big-endian number: the first word in the highest lane. */
static inline uint32x4_t load_be128(const uint8_t *p)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    return (uint32x4_t)_mm_shuffle_epi8(bytes, _mm_set_epi32(0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f));
}

static inline uint32x4_t sha1rnds4_0(uint32x4_t abcd, uint32x4_t words)
{
    return (uint32x4_t)_mm_sha1rnds4_epu32((__m128i)abcd, (__m128i)words, 0);
}

static inline uint32x4_t sha1rnds4_1(uint32x4_t abcd, uint32x4_t words)
{
    return (uint32x4_t)_mm_sha1rnds4_epu32((__m128i)abcd, (__m128i)words, 1);
}

static inline uint32x4_t sha1rnds4_2(uint32x4_t abcd, uint32x4_t words)
{
    return (uint32x4_t)_mm_sha1rnds4_epu32((__m128i)abcd, (__m128i)words, 2);
}

static inline uint32x4_t sha1rnds4_3(uint32x4_t abcd, uint32x4_t words)
{
    return (uint32x4_t)_mm_sha1rnds4_epu32((__m128i)abcd, (__m128i)words, 3);
}

static inline uint32x4_t sha1nexte(uint32x4_t abcd, uint32x4_t words)
{
    return (uint32x4_t)_mm_sha1nexte_epu32((__m128i)abcd, (__m128i)words);
}

static inline uint32x4_t sha1msg1(uint32x4_t one, uint32x4_t two)
{
    return (uint32x4_t)_mm_sha1msg1_epu32((__m128i)one, (__m128i)two);
}

static inline uint32x4_t sha1msg2(uint32x4_t one, uint32x4_t two)
{
    return (uint32x4_t)_mm_sha1msg2_epu32((__m128i)one, (__m128i)two);
}

static inline uint32x4_t sha256rnds2(uint32x4_t cdgh, uint32x4_t abef, uint32x4_t keyed)
{
    return (uint32x4_t)_mm_sha256rnds2_epu32((__m128i)cdgh, (__m128i)abef, (__m128i)keyed);
}

static inline uint32x4_t sha256msg1(uint32x4_t one, uint32x4_t two)
{
    return (uint32x4_t)_mm_sha256msg1_epu32((__m128i)one, (__m128i)two);
}

static inline uint32x4_t sha256msg2(uint32x4_t one, uint32x4_t two)
{
    return (uint32x4_t)_mm_sha256msg2_epu32((__m128i)one, (__m128i)two);
}

HW_END
