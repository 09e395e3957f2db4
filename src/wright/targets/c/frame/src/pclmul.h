/* PCLMULQDQ: products without carries of words of 64 bits, and how two words come from a message.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the processor's manual, and compared with the
 * processor in the tests.
 */
#pragma once

#include <immintrin.h>

#include "x86.h"

HW_BEGIN(HW_PCLMUL_ISA)

typedef uint64_t uint64x2_t __attribute__((vector_size(16)));

/** Two little-endian words. */
static inline uint64x2_t load_le64x2(const uint8_t *p)
{
    return (uint64x2_t)_mm_loadu_si128((const __m128i *)(const void *)p);
}

/** The 128 bits of the product of the lower words. */
static inline uint64x2_t carryless_lowx2(uint64x2_t left, uint64x2_t right)
{
    return (uint64x2_t)_mm_clmulepi64_si128((__m128i)left, (__m128i)right, 0x00);
}

/** Those of the higher words. */
static inline uint64x2_t carryless_highx2(uint64x2_t left, uint64x2_t right)
{
    return (uint64x2_t)_mm_clmulepi64_si128((__m128i)left, (__m128i)right, 0x11);
}

HW_END
