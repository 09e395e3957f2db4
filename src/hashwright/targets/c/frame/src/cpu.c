/* Which vectors this processor has. */

#include "many.h"

int hw_vector_bits(void)
{
#if HW_X86
    __builtin_cpu_init();
    if (HW_VECTOR_BITS >= 512 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi2"))
        return 512;
    if (HW_VECTOR_BITS >= 256 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) return 256;
#endif
    return 0;
}
