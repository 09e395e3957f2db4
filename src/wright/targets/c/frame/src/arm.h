/* Instructions that not every AArch64 processor has. */
#pragma once

#include "x86.h"

/* Whether this is AArch64 with the registers of its vectors; big-endian processors take the portable way. */
#if defined(__aarch64__) && defined(__GNUC__) && defined(__ARM_NEON) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define HW_A64 1
#include <arm_neon.h>
#else
#define HW_A64 0
#endif

/* Whether there are vectors of 16 bytes for batches. */
#if HW_A64 && HW_VECTOR_BITS >= 128
#define HW_ARM 1
#else
#define HW_ARM 0
#endif

/* Whether a function may have instructions that its file has not: Clang before 16 defines intrinsics for whole files only. */
#if HW_A64 && (!defined(__clang__) || __clang_major__ >= 16)
#define HW_ARM_TARGETS 1
#else
#define HW_ARM_TARGETS 0
#endif

/* Whether there may be the instructions for SHA-1 and SHA-256. */
#if HW_A64 && HW_SHA_INSTRUCTIONS && (HW_ARM_TARGETS || defined(__ARM_FEATURE_SHA2))
#define HW_ARMV8 1
#else
#define HW_ARMV8 0
#endif

/* Whether there may be those for SHA-512. */
#if HW_A64 && HW_SHA_INSTRUCTIONS && (HW_ARM_TARGETS || defined(__ARM_FEATURE_SHA512))
#define HW_ARMV8_SHA512 1
#else
#define HW_ARMV8_SHA512 0
#endif

/* Whether there may be those for SHA-3. */
#if HW_ARM && (HW_ARM_TARGETS || defined(__ARM_FEATURE_SHA3))
#define HW_ARM_SHA3 1
#else
#define HW_ARM_SHA3 0
#endif

/* Whether there may be those for CRC-32 and CRC-32C. */
#if HW_A64 && HW_CRC_INSTRUCTIONS && (HW_ARM_TARGETS || defined(__ARM_FEATURE_CRC32))
#define HW_ARM_CRC 1
#else
#define HW_ARM_CRC 0
#endif

/* Whether there may be products without carries. */
#if HW_A64 && HW_CRC_INSTRUCTIONS \
    && (HW_ARM_TARGETS || defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO))
#define HW_PMULL 1
#else
#define HW_PMULL 0
#endif

/** Whether to use the instructions for SHA-512: this processor has them, HW_SHA_INSTRUCTIONS and callers allow them. */
HW_INTERNAL int hw_has_sha512(void);

/* Kernels by these instructions. */
$$declared|join|trim$$
