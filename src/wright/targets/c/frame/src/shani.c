/* $$title$$ by the SHA instructions of x86 processors. */

#include "x86.h"

#if HW_SHANI
#include "shani.h"
#include "words.h"

#define iterate $$iterate_shani$$
#define rehash rehash_shani

HW_BEGIN("sha,ssse3,sse4.1")

static $$rehash_shani$$;

/*% for kernel in own %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
/*% if kernel.name == "compress_shani" %*/
#define compress_shani $$kernel.symbol$$
/*% endif %*/
$$kernel.text$$

/*% endfor %*/
HW_END
#endif
