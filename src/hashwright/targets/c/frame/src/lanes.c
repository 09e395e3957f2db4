/* $$title$$, $$lanes$$ messages at once. The kernel is the compiler's; how messages take their lanes is here. */

#include "many.h"

#if HW_X86
#include "$$isa$$.h"
#include "words.h"

#define LANES $$lanes$$
#define ROWS (16 / LANES) /* of a block, and of a digest's words */
#define ROW (LANES * WORD)
#define BLOCK $$block_size$$
#define WORD $$word_size$$
#define WORDS $$start|length$$

/** From the order of memory to that of words, and back. */
/*% if big_endian %*/
#define in_order swap$$word$$
/*% else %*/
#define in_order
/*% endif %*/

typedef $$word_type$$ word_t;
typedef $$vector_type$$ vector_t;

HW_BEGIN($$instructions$$)

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/** The messages that are in the lanes. */
typedef struct {
    const uint8_t *at[LANES];
    int64_t left[LANES];           /* bytes, negative when only padding is left */
    word_t low[LANES], high[LANES]; /* the length in bits */
    uint8_t *digest[LANES];
} lanes_t;

/** A row of a message's end: what is left of its bytes, and the mark behind them. */
static inline row_t last_row(const uint8_t *at, int64_t left)
{
    static const uint8_t marks[2 * ROW + 1] = {[ROW] = 0x80};
    const int64_t have = left > 0 ? left : 0;
    const int64_t mark = left > ROW ? 0 : left < 0 ? ROW + 1 : ROW - left;
    return either(load_part(at, (size_t)have), load_row(marks + mark));
}

/** The next block of every lane, a word of each in each vector. Returns the lanes whose last one it is. */
static inline uint32_t next_blocks(lanes_t *lanes, vector_t *M)
{
    row_t rows[16];
    uint32_t last = 0;
    HW_UNROLL
    for (int i = 0; i < LANES; i++) {
        const uint8_t *at = lanes->at[i];
        const int64_t left = lanes->left[i];
        if (left >= BLOCK) {
            HW_UNROLL
            for (int r = 0; r < ROWS; r++) rows[r * LANES + i] = load_row(at + r * ROW);
            lanes->at[i] = at + BLOCK;
        } else {
            HW_UNROLL
            for (int r = 0; r < ROWS; r++)
                rows[r * LANES + i] = last_row(left > r * ROW ? at + r * ROW : at, left - r * ROW);
        }
        last |= (uint32_t)(left < BLOCK - 2 * WORD) << i;
        lanes->left[i] = left - BLOCK;
    }
    HW_UNROLL
    for (int r = 0; r < ROWS; r++) transpose$$word$$(rows + r * LANES);
    HW_UNROLL
    for (int i = 0; i < 16; i++) M[i] = (vector_t)in_order(rows[i]);
    const vector_t ends = (vector_t)chosen$$word$$(last);
    M[$$15 if big_endian else 14$$] |= ends & (vector_t)load_row((const uint8_t *)lanes->low);
    M[$$14 if big_endian else 15$$] |= ends & (vector_t)load_row((const uint8_t *)lanes->high);
    return last;
}

/** Gives messages to the lanes that have none. Returns those for which there is none; they work for nobody. */
static inline uint32_t refill(lanes_t *lanes, uint32_t idle, const hw_messages *all, size_t *next, size_t size, uint8_t *out)
{
    uint32_t without = 0;
    for (; idle != 0; idle &= idle - 1) {
        const int i = __builtin_ctz(idle);
        lanes->left[i] = 0;
        if (*next == all->count) {
            without |= 1u << i;
            continue;
        }
        const hw_message message = hw_message_of(all, *next);
        lanes->at[i] = message.at;
        lanes->left[i] = (int64_t)message.length;
        lanes->low[i] = (word_t)((uint64_t)message.length << 3);
        lanes->high[i] = (word_t)((uint64_t)message.length >> $$8 * word_size - 3$$);
        lanes->digest[i] = out + (*next)++ * size;
    }
    return without;
}

void $$symbol$$(const hw_messages *all, const word_t *start, size_t size, uint8_t *out)
{
    lanes_t lanes = {0};
    vector_t H[8] = {0}, M[16];
    size_t next = 0;
    uint32_t busy = (uint32_t)((1ull << LANES) - 1), idle = busy;
    for (;;) {
        busy &= ~refill(&lanes, idle, all, &next, size, out);
        if (busy == 0) return;
        const vector_t new = (vector_t)chosen$$word$$(idle);
        HW_UNROLL
        for (int i = 0; i < WORDS; i++) H[i] = (H[i] & ~new) | (start[i] & new);
        idle = next_blocks(&lanes, M) & busy;
        $$own[0].name$$(H, M);
        if (idle != 0) {
            row_t words[8];
            HW_UNROLL
            for (int i = 0; i < 8; i++) words[i] = in_order((row_t)H[i]);
            put$$word$$(words, idle, lanes.digest, size);
        }
    }
}

HW_END
#endif
