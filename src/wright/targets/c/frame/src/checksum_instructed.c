/* $$title$$ by $$by.title$$: a checksum against accidents, no hash for security. */

#include "arm.h"

#if $$by.machine$$
HW_BEGIN($$by.target$$)

#include "$$by.header$$"
#include "words.h"

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
#define $$kernel.name$$ $$kernel.symbol$$
$$kernel.text$$

HW_END
#endif
