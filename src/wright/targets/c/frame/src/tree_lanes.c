/* $$title$$, $$lanes$$ nodes at once. The kernel is the compiler's; how nodes take their lanes is here. */

#include "many.h"

#if $$vectors.machine$$
#define LANES $$lanes$$
#define ROW (LANES * 4)
#define BLOCK $$block_size$$
#define STATE 12
#define VALUE 32

HW_BEGIN("$$vectors.instructions$$")

#include "$$vectors.rotates$$.h"
#include "$$vectors.header$$.h"
#include "words.h"

typedef $$vector_type$$ vector_t;

/*% for kernel in own %*/
__attribute__((always_inline)) static inline $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/*% if vectors.bits == 512 %*/
static inline __m128i load_quarter(const uint8_t *from)
{
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}

/*% endif %*/
/** A block of every lane, a word of each in each vector. */
__attribute__((always_inline)) static inline void load_block(const uint8_t *const *at, size_t done, vector_t *M)
{
/*% if vectors.bits == 512 %*/
    /* Loads put quarters of rows in their places, so that words change theirs only within quarters. */
    HW_UNROLL
    for (int quarter = 0; quarter < 4; quarter++) {
        row_t rows[4];
        HW_UNROLL
        for (int i = 0; i < 4; i++) {
            const size_t place = done + 16 * (size_t)quarter;
            rows[i] = _mm512_castsi128_si512(load_quarter(at[i] + place));
            rows[i] = _mm512_mask_broadcast_i32x4(rows[i], 0x00f0, load_quarter(at[i + 4] + place));
            rows[i] = _mm512_mask_broadcast_i32x4(rows[i], 0x0f00, load_quarter(at[i + 8] + place));
            rows[i] = _mm512_mask_broadcast_i32x4(rows[i], 0xf000, load_quarter(at[i + 12] + place));
        }
        const row_t low = _mm512_unpacklo_epi32(rows[0], rows[1]), high = _mm512_unpackhi_epi32(rows[0], rows[1]);
        const row_t low2 = _mm512_unpacklo_epi32(rows[2], rows[3]), high2 = _mm512_unpackhi_epi32(rows[2], rows[3]);
        M[4 * quarter] = (vector_t)_mm512_unpacklo_epi64(low, low2);
        M[4 * quarter + 1] = (vector_t)_mm512_unpackhi_epi64(low, low2);
        M[4 * quarter + 2] = (vector_t)_mm512_unpacklo_epi64(high, high2);
        M[4 * quarter + 3] = (vector_t)_mm512_unpackhi_epi64(high, high2);
    }
/*% else %*/
    HW_UNROLL
    for (size_t r = 0; r < BLOCK / ROW; r++) {
        row_t rows[LANES];
        HW_UNROLL
        for (size_t i = 0; i < LANES; i++) rows[i] = load_row(at[i] + done + r * ROW);
        transpose32(rows);
        HW_UNROLL
        for (size_t i = 0; i < LANES; i++) M[r * LANES + i] = (vector_t)rows[i];
    }
/*% endif %*/
}

void $$symbol$$(const hw_nodes *nodes, const uint8_t *data, size_t first, size_t count, uint8_t *out)
{
    const size_t size = nodes->blocks * BLOCK;
    const uint8_t *at[LANES];
    uint8_t *to[LANES];
    uint32_t numbers[2][LANES];
    vector_t H[STATE], M[BLOCK / 4];
    for (size_t i = 0; i < LANES; i++) {
        const size_t place = i < count ? i : 0; /* a lane without a node does what the first one does */
        const uint64_t number = nodes->number + (first + place) * nodes->step;
        at[i] = data + place * size;
        to[i] = out + place * VALUE;
        numbers[0][i] = (uint32_t)number;
        numbers[1][i] = (uint32_t)(number >> 32);
    }
    HW_IN_MEMORY(numbers);
    HW_IN_MEMORY(at);
    for (int i = 0; i < 8; i++) H[i] = (vector_t){0} + nodes->key[i];
    for (int i = 0; i < 2; i++) H[8 + i] = (vector_t)load_row((const uint8_t *)numbers[i]);
    H[10] = (vector_t){0} + BLOCK;
    H[11] = (vector_t){0} + nodes->flags;
    for (size_t done = 0; done < size; done += BLOCK) {
        if (done + BLOCK == size) H[11] |= nodes->last;
        load_block(at, done, M);
        $$own[0].name$$(H, M);
    }
    row_t words[8];
    for (int i = 0; i < 8; i++) words[i] = (row_t)H[i];
    put32(words, count < LANES ? (1u << count) - 1 : (uint32_t)((1ull << LANES) - 1), to, VALUE);
}

/** Blocks of all lanes, some of which have only the first bytes of one: zeros follow. */
__attribute__((always_inline)) static inline void load_parts(const uint8_t *const *at, const size_t *have, size_t done, vector_t *M)
{
    HW_UNROLL
    for (size_t r = 0; r < BLOCK / ROW; r++) {
        row_t rows[LANES];
        HW_UNROLL
        for (size_t i = 0; i < LANES; i++) {
            const size_t some = have[i] > r * ROW ? have[i] - r * ROW : 0;
            rows[i] = load_part(at[i] + done + (some > 0 ? r * ROW : 0), some < ROW ? some : ROW, (row_t)(vector_t){0});
        }
        transpose32(rows);
        HW_UNROLL
        for (size_t i = 0; i < LANES; i++) M[r * LANES + i] = (vector_t)rows[i];
    }
}

/** The lanes from `first` up to `end`. */
static inline uint32_t between(size_t first, size_t end)
{
    return (uint32_t)((1ull << end) - (1ull << first));
}

void $$symbol$$_any(const uint32_t *key, uint32_t flags, const hw_node *nodes, const uint16_t *order, size_t count)
{
    const uint8_t *at[LANES];
    uint8_t *to[LANES];
    size_t have[LANES], blocks[LANES];
    uint32_t numbers[2][LANES], rests[LANES], lasts[LANES];
    vector_t H[STATE], M[BLOCK / 4];
    size_t busy = count; /* lanes: those whose nodes go on are before all others */
    for (size_t i = 0; i < LANES; i++) {
        const hw_node *node = &nodes[order[i < count ? i : 0]]; /* a lane without a node does what the first one does */
        at[i] = node->at;
        to[i] = node->to;
        numbers[0][i] = (uint32_t)node->number;
        numbers[1][i] = (uint32_t)(node->number >> 32);
        have[i] = rests[i] = node->rest;
        blocks[i] = node->blocks;
        lasts[i] = node->last;
    }
    HW_IN_MEMORY(numbers);
    HW_IN_MEMORY(rests);
    HW_IN_MEMORY(lasts);
    const vector_t rest = (vector_t)load_row((const uint8_t *)rests), last = (vector_t)load_row((const uint8_t *)lasts);
    for (int i = 0; i < 8; i++) H[i] = (vector_t){0} + key[i];
    for (int i = 0; i < 2; i++) H[8 + i] = (vector_t)load_row((const uint8_t *)numbers[i]);
    H[10] = (vector_t){0} + BLOCK;
    H[11] = (vector_t){0} + flags;
    for (size_t done = 0, turn = 1; busy > 0; done += BLOCK, turn++) {
        size_t next = busy, sizes[LANES], short_ones = 0;
        while (next > 0 && blocks[next - 1] == turn) short_ones += have[--next] < BLOCK;
        if (next < busy) {
            const vector_t ends = (vector_t)chosen32(next > 0 ? between(next, LANES) : between(0, LANES));
            H[10] = (H[10] & ~ends) | (rest & ends);
            H[11] |= last & ends;
        }
        if (short_ones == 0) {
            HW_IN_MEMORY(at);
            load_block(at, done, M);
        } else {
            for (size_t i = 0; i < LANES; i++) sizes[i] = blocks[i] == turn ? have[i] : BLOCK;
            load_parts(at, sizes, done, M);
        }
        $$own[0].name$$(H, M);
        if (next < busy) {
            row_t words[8];
            for (int i = 0; i < 8; i++) words[i] = (row_t)H[i];
            put32(words, between(next, busy), to, VALUE);
            for (size_t i = next; i < busy; i++) { /* what the first one does, is never past its message */
                at[i] = at[0];
                have[i] = have[0];
                blocks[i] = blocks[0];
            }
        }
        busy = next;
    }
}

HW_END
#endif
