/* Instructions that not every x86-64 processor has: which to use, and what this one has. */
#pragma once

#include "internal.h"

#ifndef HW_VECTOR_BITS
#define HW_VECTOR_BITS 512 /* the widest vectors to use: 512, 256, 128, or 0 for none */
#endif

#ifndef HW_SHA_INSTRUCTIONS
#define HW_SHA_INSTRUCTIONS 1 /* whether to use them where the processor has them: 1 or 0 */
#endif

#ifndef HW_CRC_INSTRUCTIONS
#define HW_CRC_INSTRUCTIONS 1 /* whether to use those for checksums where the processor has them: 1 or 0 */
#endif

/* Whether this is x86-64 with the registers of its vectors, which operating systems do without: -mno-sse. */
#if defined(__x86_64__) && !defined(__ILP32__) && defined(__GNUC__) && defined(__SSE2__)
#define HW_X64 1
#else
#define HW_X64 0
#endif

/* What follows says what is compiled, so what a switch turns off takes no room. The library asks the processor for the rest. */

/* Whether there may be SHA instructions. */
#if HW_X64 && HW_SHA_INSTRUCTIONS
#define HW_SHANI 1
#else
#define HW_SHANI 0
#endif

/* Whether there may be vectors of 32 bytes, and of 64. GCC for Windows keeps them on a stack that is aligned to 16, by
 * instructions that end the program there (its bug 54412). */
#if HW_X64 && HW_VECTOR_BITS >= 256 && (defined(__clang__) || !(defined(_WIN32) || defined(__CYGWIN__)))
#define HW_X86 1
#else
#define HW_X86 0
#endif
#if HW_X86 && HW_VECTOR_BITS >= 512
#define HW_X86_WIDE 1
#else
#define HW_X86_WIDE 0
#endif

/* Whether there may be the instruction for CRC-32C, and products without carries: in 128 bits, and in 512. */
#if HW_X64 && HW_CRC_INSTRUCTIONS
#define HW_SSE42 1
#define HW_PCLMUL 1
#else
#define HW_SSE42 0
#define HW_PCLMUL 0
#endif
#define HW_PCLMUL_ISA "pclmul,sse4.1"
#if HW_X86_WIDE && HW_PCLMUL && (defined(__clang__) ? __clang_major__ >= 7 : __GNUC__ >= 8)
#define HW_VPCLMUL 1
#else
#define HW_VPCLMUL 0
#endif
#define HW_VPCLMUL_ISA "vpclmulqdq,pclmul,avx512f,avx512bw,avx512dq,avx512vl,bmi2"

/* What stands between HW_BEGIN(…) and HW_END is compiled for a processor that has the named instructions. HW_IN_ORDER has the
 * compiler leave the order of what follows. On x86-64, GCC's second scheduling would put SHA-1's schedule before rounds that wait
 * for the same port. On AArch64, its first one separates instructions that change an operand from those before them, and then
 * copies operands: SHA-256 takes 82 cycles a block without it in the model of Neoverse V1, and 86 with it. */
#define HW_PRAGMA(text) _Pragma(#text)
/* Since version 14, Clang knows the instruction for CRC-32C by a name of its own. */
#if defined(__clang__) && __clang_major__ >= 14
#define HW_SSE42_ISA "sse4.2,crc32"
#else
#define HW_SSE42_ISA "sse4.2"
#endif
#if defined(__clang__)
#define HW_BEGIN(isa) HW_PRAGMA(clang attribute push(__attribute__((target(isa))), apply_to = function))
#define HW_END HW_PRAGMA(clang attribute pop)
#define HW_UNROLL HW_PRAGMA(unroll)
#define HW_IN_ORDER
#else
#define HW_BEGIN(isa) HW_PRAGMA(GCC push_options) HW_PRAGMA(GCC target(isa))
#define HW_END HW_PRAGMA(GCC pop_options)
#define HW_UNROLL HW_PRAGMA(GCC unroll 16)
#if HW_X64
#define HW_IN_ORDER HW_PRAGMA(GCC optimize("no-schedule-insns2"))
#else
#define HW_IN_ORDER HW_PRAGMA(GCC optimize("no-schedule-insns"))
#endif
#endif

/** Whether to use the SHA instructions: this processor has them, HW_SHA_INSTRUCTIONS and callers allow them. */
HW_INTERNAL int hw_has_sha(void);

/** Whether to use the instructions for checksums: this processor has them, HW_CRC_INSTRUCTIONS and callers allow them. */
HW_INTERNAL int hw_has_crc(void);

/** Likewise, whether to use products without carries: PCLMULQDQ, or ARMv8's PMULL. */
HW_INTERNAL int hw_has_clmul(void);

/** Those of four registers' width, by VPCLMULQDQ and AVX-512. */
HW_INTERNAL int hw_has_vpclmul(void);

/* Kernels by instructions. */
$$declared|join|trim$$
