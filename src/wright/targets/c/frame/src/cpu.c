/* What this processor has, and which of it is used. */

#include "hashwright.h"
#include "many.h"

#if HW_SHANI || HW_X86 || HW_SSE42 || HW_PCLMUL || HW_ARM || HW_ARMV8 || HW_ARMV8_SHA512 || HW_ARM_CRC || HW_PMULL
#include <stdatomic.h>

#if HW_X64
#include <cpuid.h>
#endif

#if HW_SHANI
/** SHA, SSSE3 and SSE4.1: not every compiler's __builtin_cpu_supports knows of the first. */
static int has_sha(void)
{
    unsigned a, b, c, d;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & 1u << 29)) return 0;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & 1u << 9) && (c & 1u << 19);
}
#endif

#if HW_SSE42
/** SSE4.2. */
static int has_crc(void)
{
    unsigned a, b, c, d;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & 1u << 20);
}
#endif

#if HW_PCLMUL
/** PCLMULQDQ and SSE4.1. */
static int has_clmul(void)
{
    unsigned a, b, c, d;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & 1u << 1) && (c & 1u << 19);
}
#endif

#if HW_VPCLMUL
/** VPCLMULQDQ. */
static int has_vpclmul(void)
{
    unsigned a, b, c, d;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (c & 1u << 10);
}
#endif

#if HW_A64
#if defined(__linux__)
#include <sys/auxv.h>
#endif
#if defined(__APPLE__)
#include <sys/sysctl.h>
#endif
#if defined(_WIN32)
#include <windows.h>
#endif

/** Whether it has instructions that are an option, by their name in Arm's manual, as each system knows them: by a bit of Linux's
 * HWCAP, a name of Apple's, a number of Windows' or 0.
 */
static inline int has(int bit, const char *name, unsigned number)
{
    (void)bit, (void)name, (void)number;
#if defined(__linux__)
    return (int)(getauxval(AT_HWCAP) >> bit & 1);
#elif defined(__APPLE__)
    int found = 0;
    size_t size = sizeof found;
    return sysctlbyname(name, &found, &size, NULL, 0) == 0 && found;
#elif defined(_WIN32)
    return IsProcessorFeaturePresent(number) != 0;
#else
    return 0;
#endif
}

/* Those that the compiler was told of need no question. */
#if defined(__ARM_FEATURE_SHA2)
#define HAS_SHA 1
#else
#define HAS_SHA (has(5, "hw.optional.arm.FEAT_SHA1", 30) && has(6, "hw.optional.arm.FEAT_SHA256", 30))
#endif
#if defined(__ARM_FEATURE_SHA512)
#define HAS_SHA512 1
#else
#define HAS_SHA512 has(21, "hw.optional.arm.FEAT_SHA512", 65)
#endif
#if defined(__ARM_FEATURE_CRC32)
#define HAS_CRC 1
#else
#define HAS_CRC has(7, "hw.optional.armv8_crc32", 31)
#endif
#if defined(__ARM_FEATURE_AES) || defined(__ARM_FEATURE_CRYPTO)
#define HAS_PMULL 1
#else
#define HAS_PMULL has(4, "hw.optional.arm.FEAT_PMULL", 30)
#endif
#if defined(__ARM_FEATURE_SHA3)
#define HAS_SHA3 1
#else
#define HAS_SHA3 has(17, "hw.optional.arm.FEAT_SHA3", 64)
#endif
#endif

/** What the processor has, and the library was compiled to use. */
static unsigned asked(void)
{
    unsigned found = 0;
#if HW_SHANI
    if (has_sha()) found |= HW_INSTRUCTIONS_SHA;
#endif
#if HW_SSE42
    if (has_crc()) found |= HW_INSTRUCTIONS_CRC;
#endif
#if HW_PCLMUL
    if (has_clmul()) found |= HW_INSTRUCTIONS_CLMUL;
#endif
#if HW_X86
    __builtin_cpu_init();
#if HW_X86_WIDE
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
        found |= HW_INSTRUCTIONS_AVX512;
#endif
#if HW_VPCLMUL
    if ((found & HW_INSTRUCTIONS_AVX512) && has_vpclmul()) found |= HW_INSTRUCTIONS_VPCLMUL;
#endif
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
        found |= HW_INSTRUCTIONS_AVX2;
#endif
#if HW_ARM
    found |= HW_INSTRUCTIONS_NEON | (HW_ARM_SHA3 && HAS_SHA3 ? HW_INSTRUCTIONS_SHA3 : 0);
#endif
#if HW_ARMV8
    if (HAS_SHA) found |= HW_INSTRUCTIONS_SHA;
#endif
#if HW_ARM_CRC
    if (HAS_CRC) found |= HW_INSTRUCTIONS_CRC;
#endif
#if HW_PMULL
    if (HAS_PMULL) found |= HW_INSTRUCTIONS_CLMUL;
#endif
#if HW_ARMV8_SHA512
    if (HAS_SHA512) found |= HW_INSTRUCTIONS_SHA512;
#endif
    return found;
}

#define UNKNOWN (1u << 31)

/* The processor is slow to answer, and the answer stays: but callers may take from it. */
static atomic_uint used = UNKNOWN;

static unsigned here(void)
{
    unsigned known = atomic_load_explicit(&used, memory_order_relaxed);
    if (known != UNKNOWN) return known;
    const unsigned found = asked();
    return atomic_compare_exchange_strong(&used, &known, found) ? found : known;
}

/** Those that are left. */
static unsigned limit(unsigned allowed)
{
    here(); /* so that they are known */
    return atomic_fetch_and(&used, allowed) & allowed;
}
#else
static unsigned here(void)
{
    return 0;
}

static unsigned limit(unsigned allowed)
{
    return here() & allowed;
}
#endif

unsigned hw_instructions(void)
{
    return here();
}

unsigned hw_limit_instructions(unsigned allowed)
{
    return limit(allowed);
}

hw_vectors hw_vectors_here(void)
{
    const unsigned used_here = here();
    if (used_here & HW_INSTRUCTIONS_AVX512) return HW_AVX512;
    if (used_here & HW_INSTRUCTIONS_AVX2) return HW_AVX2;
    if (used_here & HW_INSTRUCTIONS_SHA3) return HW_SHA3;
    if (used_here & HW_INSTRUCTIONS_NEON) return HW_NEON;
    return HW_SCALARS;
}

int hw_has_sha(void)
{
    return (here() & HW_INSTRUCTIONS_SHA) != 0;
}

int hw_has_crc(void)
{
    return (here() & HW_INSTRUCTIONS_CRC) != 0;
}

int hw_has_sha512(void)
{
    return (here() & HW_INSTRUCTIONS_SHA512) != 0;
}

int hw_has_clmul(void)
{
    return (here() & HW_INSTRUCTIONS_CLMUL) != 0;
}

int hw_has_vpclmul(void)
{
    const unsigned both = HW_INSTRUCTIONS_VPCLMUL | HW_INSTRUCTIONS_AVX512;
    return (here() & both) == both;
}
