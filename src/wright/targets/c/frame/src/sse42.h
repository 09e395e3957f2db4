/* SSE4.2's instruction for CRC-32C, under Arm's names for each width.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the processor's manual, and compared with the
 * processor in the tests.
 */
#pragma once

#include <nmmintrin.h>

#include "x86.h"

HW_BEGIN(HW_SSE42_ISA)

static inline uint32_t crc32cx(uint32_t crc, uint64_t data)
{
    return (uint32_t)_mm_crc32_u64(crc, data);
}

static inline uint32_t crc32cb(uint32_t crc, uint8_t data)
{
    return _mm_crc32_u8(crc, data);
}

HW_END
