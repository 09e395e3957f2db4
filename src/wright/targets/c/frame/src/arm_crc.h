/* ARMv8's instructions for CRC-32 and CRC-32C.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the processor's manual, and compared with an
 * emulated machine in the tests.
 */
#pragma once

#include <arm_acle.h>

#include "arm.h"

HW_BEGIN("+crc")

static inline uint32_t crc32x(uint32_t crc, uint64_t data)
{
    return __crc32d(crc, data);
}

static inline uint32_t crc32b(uint32_t crc, uint8_t data)
{
    return __crc32b(crc, data);
}

static inline uint32_t crc32cx(uint32_t crc, uint64_t data)
{
    return __crc32cd(crc, data);
}

static inline uint32_t crc32cb(uint32_t crc, uint8_t data)
{
    return __crc32cb(crc, data);
}

HW_END
