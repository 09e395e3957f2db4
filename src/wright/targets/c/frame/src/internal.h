/* What the files of the library share, and callers do not see. */
#pragma once

#include "hashwright.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(HW_INTERNAL)
#elif defined(__GNUC__) && !defined(_WIN32)
#define HW_INTERNAL __attribute__((visibility("hidden")))
#else
#define HW_INTERNAL
#endif

/* On RISC-V GCC's first scheduling separates the making of a value from its use, and then has too few registers: SHA-256
 * takes 3 % fewer instructions without it, BLAKE2s 4 %, SHA-512 on 32 bits 11 %. The second, behind the choice of
 * registers, stays. */
#if defined(__riscv) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-schedule-insns")
#endif

/** memcpy that takes no bytes from nowhere. */
static inline void hw_copy(uint8_t *to, const uint8_t *from, size_t length)
{
    if (length > 0) memcpy(to, from, length);
}

/** Whether two places in memory share a byte. */
static inline int hw_overlap(const void *one, size_t one_length, const void *other, size_t other_length)
{
    const uintptr_t x = (uintptr_t)one, y = (uintptr_t)other;
    if (one_length == 0 || other_length == 0) return 0;
    return x < y ? y - x < one_length : x - y < other_length;
}

/** Writes a midstate's header; docs/midstate.md of Hashwright has the format. Returns what stands behind it. */
HW_INTERNAL uint8_t *hw_midstate_begin(uint8_t *out, uint8_t function, uint64_t length);

/** Writes the checksum at `end`; returns the whole midstate's size in bytes. */
HW_INTERNAL size_t hw_midstate_end(uint8_t *out, const uint8_t *end);

/** Checks a midstate's header and checksum, and tells the length of the message so far. Returns HW_OK or why not. */
HW_INTERNAL int hw_midstate_check(const uint8_t *midstate, size_t size, uint8_t function, uint64_t *length);

/* Kernels that more than one file calls. */
$$declared|join|trim$$
