/* $$title$$ by AVX2 and BMI2: vectors make the schedule ahead of the rounds. */

#include "many.h"

#if HW_X86
HW_BEGIN("avx2,bmi,bmi2")

#include "ahead.h"
#include "apart.h"
#include "words.h"

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
#define $$kernel.name$$ $$kernel.symbol$$
$$kernel.text$$

HW_END
#endif
