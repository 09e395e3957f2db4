/* RISC-V: what the machine has that a library is compiled for, and its instructions for SHA-2.
 *
 * The proof does not read these bodies: what they mean is written beside it, from the manual, and compared with an
 * emulated machine in the tests.
 */
#pragma once

#include <stdint.h>

/* The bits of a register, or 0. */
#if defined(__riscv) && defined(__GNUC__)
#define HW_RISCV __riscv_xlen
#else
#define HW_RISCV 0
#endif

/* Whether there are rotates. */
#if defined(__riscv_zbb) || defined(__riscv_zbkb)
#define HW_ROTATES 1
#else
#define HW_ROTATES 0
#endif

/* The bits of the widest words for which there are instructions, or 0. */
#if HW_RISCV && defined(__riscv_zknh)
#define HW_ZKNH HW_RISCV
#else
#define HW_ZKNH 0
#endif

/* The compiler may move, share and drop the instructions: they change nothing but their result. */
#if HW_ZKNH >= 32
static inline uint32_t sha256sig0(uint32_t x)
{
    uint32_t result;
    __asm__("sha256sig0 %0, %1" : "=r"(result) : "r"(x));
    return result;
}

static inline uint32_t sha256sig1(uint32_t x)
{
    uint32_t result;
    __asm__("sha256sig1 %0, %1" : "=r"(result) : "r"(x));
    return result;
}

static inline uint32_t sha256sum0(uint32_t x)
{
    uint32_t result;
    __asm__("sha256sum0 %0, %1" : "=r"(result) : "r"(x));
    return result;
}

static inline uint32_t sha256sum1(uint32_t x)
{
    uint32_t result;
    __asm__("sha256sum1 %0, %1" : "=r"(result) : "r"(x));
    return result;
}
#endif

#if HW_ZKNH >= 64
static inline uint64_t sha512sig0(uint64_t x)
{
    uint64_t result;
    __asm__("sha512sig0 %0, %1" : "=r"(result) : "r"(x));
    return result;
}

static inline uint64_t sha512sig1(uint64_t x)
{
    uint64_t result;
    __asm__("sha512sig1 %0, %1" : "=r"(result) : "r"(x));
    return result;
}

static inline uint64_t sha512sum0(uint64_t x)
{
    uint64_t result;
    __asm__("sha512sum0 %0, %1" : "=r"(result) : "r"(x));
    return result;
}

static inline uint64_t sha512sum1(uint64_t x)
{
    uint64_t result;
    __asm__("sha512sum1 %0, %1" : "=r"(result) : "r"(x));
    return result;
}
#endif
