/* $$title$$ by the SHA instructions of x86 processors, whose rounds wait for each other: the conditions of each block are tested
 * beside them. The kernels are the compiler's.
 */

#include "many.h"

#if HW_SHANI && $$vectors.machine$$
HW_BEGIN("sha,ssse3,sse4.1,$$vectors.instructions$$")

#include "$$vectors.rotates$$.h"
#include "shani.h"
#include "marks$$vectors.bits$$.h"
#include "words.h"

/*% for kernel in own %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
__attribute__((always_inline)) static inline $$kernel.prototype$$;

$$kernel.text$$

/*% endfor %*/
size_t $$seen$$(uint32_t *H, const uint8_t *data, size_t *blocks, hw_$$name$$_passed *found, size_t room)
{
    uint32x4_t rows[2] = {{H[0], H[1], H[2], H[3]}, {H[4], 0, 0, 0}};
    size_t count = 0, done = 0;
    for (; done < *blocks && count < room; done++) {
        const uint8_t *block = data + done * $$block_size$$;
        hw_$$name$$_passed *one = found + count; /* another block takes its place, unless this one passes */
        one->block = block;
        one->passed = 0;
        memcpy(one->before, rows, sizeof rows);
        $$own[0].name$$(rows, block);
        memcpy(one->after, rows, sizeof rows);
        $$own[1].name$$(&one->passed, block);
        count += one->passed != 0;
    }
    memcpy(H, rows, $$digest_size$$);
    *blocks = done;
    return count;
}

HW_END
#endif
