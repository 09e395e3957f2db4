/* $$title$$ by $$one.by.title$$. */

#include "arm.h"

#if $$one.by.machine$$
#define iterate $$one.iterate.symbol$$
#define rehash $$one.rehash.name$$

HW_BEGIN("$$one.by.target$$")
/*% if one.by.in_order %*/
HW_IN_ORDER
/*% endif %*/

#include "$$one.by.header$$"
#include "words.h"

static $$one.rehash.prototype$$;

/*% for kernel in one.own %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
/*% if kernel.name == one.compress.name %*/
#define $$kernel.name$$ $$kernel.symbol$$
/*% endif %*/
$$kernel.text$$

/*% endfor %*/
HW_END
#endif
