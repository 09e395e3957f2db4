/* PMULL and PMULL2: ARMv8's products without carries of words of 64 bits, and how two words come from a message.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the processor's manual, and compared with an
 * emulated machine in the tests.
 */
#pragma once

#include "arm.h"

HW_BEGIN("+crypto")

/** Two little-endian words. */
static inline uint64x2_t load_le64x2(const uint8_t *p)
{
    return vreinterpretq_u64_u8(vld1q_u8(p));
}

/** The 128 bits of the product of the lower words. */
static inline uint64x2_t carryless_lowx2(uint64x2_t left, uint64x2_t right)
{
    return vreinterpretq_u64_p128(vmull_p64((poly64_t)left[0], (poly64_t)right[0]));
}

/** Those of the higher words. */
static inline uint64x2_t carryless_highx2(uint64x2_t left, uint64x2_t right)
{
    return vreinterpretq_u64_p128(vmull_high_p64(vreinterpretq_p64_u64(left), vreinterpretq_p64_u64(right)));
}

HW_END
