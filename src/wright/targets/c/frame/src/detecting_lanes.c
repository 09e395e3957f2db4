/* $$title$$: the conditions of $$lanes$$ blocks at once, and their steps. The kernels are the compiler's; how blocks take their
 * lanes is here.
 */

#include "many.h"

#if $$vectors.machine$$
#define LANES $$lanes$$
#define BLOCK $$block_size$$
#define WORD $$word_size$$
#define WORDS $$digest_size // word_size$$ /* of a state */
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
/** The words of a row of bytes from each lane's place, as they are. */
__attribute__((always_inline)) static inline void take(const uint8_t *const *from, size_t at, row_t *rows)
{
    HW_UNROLL
    for (int i = 0; i < LANES; i++) rows[i] = load_row(from[i] + at);
    transpose$$word$$(rows);
}

void $$symbol$$(const uint8_t *data, uint32_t *passed)
{
    $$vector_type$$ H[1] = {0}, M[BLOCK / WORD];
    const uint8_t *from[LANES];
    for (int i = 0; i < LANES; i++) from[i] = data + i * BLOCK;
    HW_UNROLL
    for (int r = 0; r < ROWS; r++) {
        row_t rows[LANES];
        take(from, (size_t)r * ROW, rows);
        HW_UNROLL
        for (int i = 0; i < LANES; i++) M[r * LANES + i] = ($$vector_type$$)swap$$word$$(rows[i]);
    }
    $$own[0].name$$(H, M);
    store_row((uint8_t *)passed, (row_t)H[0]);
}

/** The blocks, the other message's, and the states before and after them. */
static void load(const hw_$$name$$_suspect *suspects, $$vector_type$$ *M, $$vector_type$$ *other, $$vector_type$$ *before,
    $$vector_type$$ *after)
{
    const uint8_t *blocks[LANES], *differences[LANES];
    uint32_t states[2][WORDS][LANES];
    for (int i = 0; i < LANES; i++) {
        blocks[i] = suspects[i].one->block;
        differences[i] = (const uint8_t *)suspects[i].attack->difference;
        for (int j = 0; j < WORDS; j++) {
            states[0][j][i] = suspects[i].one->before[j];
            states[1][j][i] = suspects[i].one->after[j];
        }
    }
    HW_IN_MEMORY(states);
    for (int j = 0; j < WORDS; j++) {
        before[j] = ($$vector_type$$)load_row((const uint8_t *)states[0][j]);
        after[j] = ($$vector_type$$)load_row((const uint8_t *)states[1][j]);
    }
    for (int r = 0; r < ROWS; r++) {
        row_t rows[LANES], different[LANES];
        take(blocks, (size_t)r * ROW, rows);
        take(differences, (size_t)r * ROW, different);
        for (int i = 0; i < LANES; i++) {
            M[r * LANES + i] = ($$vector_type$$)swap$$word$$(rows[i]);
            other[r * LANES + i] = M[r * LANES + i] ^ ($$vector_type$$)different[i];
        }
    }
}

/** Whether all words of some lane are the same. */
static int equal(const $$vector_type$$ *one, const $$vector_type$$ *other)
{
    uint32_t different[LANES];
    $$vector_type$$ any = {0};
    for (int j = 0; j < WORDS; j++) any |= one[j] ^ other[j];
    store_row((uint8_t *)different, (row_t)any);
    int found = 0;
    for (int i = 0; i < LANES; i++) found |= different[i] == 0;
    return found;
}

/*% for each in steps %*/
int $$symbol$$_collide$$each.tested$$(const hw_$$name$$_suspect *suspects, int reduced)
{
    $$vector_type$$ M[BLOCK / WORD], other[BLOCK / WORD], before[WORDS], after[WORDS], tested[WORDS], first[WORDS], end[WORDS];
    load(suspects, M, other, before, after);
    for (int j = 0; j < WORDS; j++) tested[j] = after[j] - before[j];
    back$$each.tested$$x$$lanes$$(tested, M);
    memcpy(first, tested, sizeof first);
    memcpy(end, tested, sizeof end);
    start$$each.tested$$x$$lanes$$(first, other);
    on$$each.tested$$x$$lanes$$(end, other);
    for (int j = 0; j < WORDS; j++) end[j] += first[j];
    return equal(end, after) || (reduced && equal(first, before));
}

/*% endfor %*/
HW_END
#endif
