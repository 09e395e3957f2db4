/* $$title$$: the conditions of $$lanes$$ blocks at once. The kernel is the compiler's; how blocks take their lanes is here. */

#include "many.h"

#if $$vectors.machine$$
#define LANES $$lanes$$
#define BLOCK $$block_size$$
#define WORD $$word_size$$
#define ROW (LANES * WORD)
#define ROWS (BLOCK / ROW) /* of a block */

HW_BEGIN("$$vectors.instructions$$")

#include "$$vectors.rotates$$.h"
#include "$$vectors.header$$.h"
#include "words.h"

/*% for kernel in own %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
__attribute__((always_inline)) static inline $$kernel.prototype$$;

$$kernel.text$$

/*% endfor %*/
void $$symbol$$(const uint8_t *data, uint32_t *passed)
{
    $$vector_type$$ H[1] = {0}, M[BLOCK / WORD];
    HW_UNROLL
    for (int r = 0; r < ROWS; r++) {
        row_t rows[LANES];
        HW_UNROLL
        for (int i = 0; i < LANES; i++) rows[i] = load_row(data + i * BLOCK + r * ROW);
        transpose$$word$$(rows);
        HW_UNROLL
        for (int i = 0; i < LANES; i++) M[r * LANES + i] = ($$vector_type$$)swap$$word$$(rows[i]);
    }
    $$own[0].name$$(H, M);
    store_row((uint8_t *)passed, (row_t)H[0]);
}

HW_END
#endif
