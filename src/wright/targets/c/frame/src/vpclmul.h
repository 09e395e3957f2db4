/* VPCLMULQDQ with AVX-512: the products of PCLMULQDQ in each 128 bits of 512, and how eight words come from a message.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the processor's manual, and compared with the
 * processor in the tests.
 */
#pragma once

#include <immintrin.h>

#include "pclmul.h"
#include "x86.h"

HW_BEGIN(HW_VPCLMUL_ISA)

typedef uint64_t uint64x8_t __attribute__((vector_size(64)));

/** Eight little-endian words. */
static inline uint64x8_t load_le64x8(const uint8_t *p)
{
    return (uint64x8_t)_mm512_loadu_si512((const void *)p);
}

/** The products of the lower words of each two. */
static inline uint64x8_t carryless_lowx8(uint64x8_t left, uint64x8_t right)
{
    return (uint64x8_t)_mm512_clmulepi64_epi128((__m512i)left, (__m512i)right, 0x00);
}

/** Those of the higher words. */
static inline uint64x8_t carryless_highx8(uint64x8_t left, uint64x8_t right)
{
    return (uint64x8_t)_mm512_clmulepi64_epi128((__m512i)left, (__m512i)right, 0x11);
}

HW_END
