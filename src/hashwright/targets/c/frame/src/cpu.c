/* What this processor has. */

#include "many.h"

#if HW_X86
#include <cpuid.h>
#include <stdatomic.h>
#endif

#if HW_ARM && defined(__linux__)
#include <sys/auxv.h>
#endif

#if HW_ARM
/** Whether it has the instructions for SHA-3: an option from Armv8.2 on. */
static int has_sha3(void)
{
#if defined(__ARM_FEATURE_SHA3)
    return 1;
#elif defined(__linux__)
    return (int)(getauxval(AT_HWCAP) >> 17 & 1); /* HWCAP_SHA3 of Linux */
#else
    return 0;
#endif
}
#endif

hw_vectors hw_vectors_here(void)
{
#if HW_X86
    __builtin_cpu_init();
    if (HW_VECTOR_BITS >= 512 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi2"))
        return HW_AVX512;
    if (HW_VECTOR_BITS >= 256 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return HW_AVX2;
#elif HW_ARM
    if (HW_VECTOR_BITS >= 128) return has_sha3() ? HW_SHA3 : HW_NEON;
#endif
    return HW_SCALARS;
}

#if HW_X86
/** SHA, SSSE3 and SSE4.1: not every compiler's __builtin_cpu_supports knows of the first. */
static int asked(void)
{
    unsigned a, b, c, d;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & 1u << 29)) return 0;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & 1u << 9) && (c & 1u << 19);
}
#endif

int hw_has_sha(void)
{
#if HW_X86
    enum { UNKNOWN, HAS, HAS_NOT };
    static atomic_int known; /* the processor is slow to answer, and the answer stays */
    int found = atomic_load_explicit(&known, memory_order_relaxed);
    if (!HW_SHA_INSTRUCTIONS) return 0;
    if (found == UNKNOWN) {
        found = asked() ? HAS : HAS_NOT;
        atomic_store_explicit(&known, found, memory_order_relaxed);
    }
    return found == HAS;
#else
    return 0;
#endif
}
