/* $$title$$, $$lanes$$ messages at once. The kernels are the compiler's; how words come into lanes is here. */

#include "hashwright.h"
#include "many.h"

#if HW_X86
#include "$$isa$$.h"
#include "words.h"

#define LANES $$lanes$$

typedef uint64_t word_t;
typedef $$vector_type$$ vector_t;

HW_BEGIN($$instructions$$)

/*% for kernel in own %*/
static inline $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/** Where the messages from `first` on lie, and their lengths. */
static inline void take(const hw_messages *all, size_t first, vector_t *at, vector_t *length)
{
    if (all->pointers != NULL) {
        *at = (vector_t)load_row((const uint8_t *)(all->pointers + first));
        *length = (vector_t)load_row((const uint8_t *)(all->lengths + first));
        return;
    }
    vector_t from, to;
    if (all->offsets32 != NULL) {
        from = (vector_t)widen(all->offsets32 + first);
        to = (vector_t)widen(all->offsets32 + first + 1);
    } else {
        from = (vector_t)load_row((const uint8_t *)(all->offsets64 + first));
        to = (vector_t)load_row((const uint8_t *)(all->offsets64 + first + 1));
    }
    *at = from + (word_t)(uintptr_t)all->data;
    *length = to - from;
}

/** The bytes of a message that has less than a word, read without a byte more. */
static inline word_t short_word(const uint8_t *at, size_t length)
{
    if (length >= 4) return load_le32(at) | (word_t)load_le32(at + length - 4) << (8 * (length - 4));
    if (length == 0) return 0;
    return at[0] | (word_t)at[length / 2] << (8 * (length / 2)) | (word_t)at[length - 1] << (8 * (length - 1));
}

/** The last word of each message: what is left of its bytes, and its length on top. */
static inline vector_t last_words(vector_t at, vector_t length, vector_t shorter)
{
    const vector_t end = (vector_t)gather64((row_t)(at + length - 8), ~(row_t)shorter);
    vector_t tail = end >> 8 >> (56 - ((length & 7) << 3));
    uint32_t left = bits64((row_t)shorter);
    if (left != 0) {
        word_t places[LANES], lengths[LANES], words[LANES];
        store_row((uint8_t *)places, (row_t)at);
        store_row((uint8_t *)lengths, (row_t)length);
        store_row((uint8_t *)words, (row_t)tail);
        for (; left != 0; left &= left - 1) {
            const int i = __builtin_ctz(left);
            words[i] = short_word((const uint8_t *)(uintptr_t)places[i], (size_t)lengths[i]);
        }
        tail = (vector_t)load_row((const uint8_t *)words);
    }
    return tail | length << 56;
}

size_t $$symbol$$(const hw_messages *all, const uint64_t *state, uint64_t *out)
{
    const size_t whole = all->count / LANES * LANES;
    for (size_t first = 0; first < whole; first += LANES) {
        vector_t at, length, v[4], next[4], m[1];
        take(all, first, &at, &length);
        const vector_t words = length >> 3;
        for (int i = 0; i < 4; i++) v[i] = (vector_t){0} + state[i];
        for (word_t w = 0;; w++) {
            const vector_t live = (vector_t)(words > w);
            if (bits64((row_t)live) == 0) break;
            m[0] = (vector_t)gather64((row_t)(at + (w << 3)), (row_t)live);
            for (int i = 0; i < 4; i++) next[i] = v[i];
            $$own[0].name$$(next, m);
            for (int i = 0; i < 4; i++) v[i] = (next[i] & live) | (v[i] & ~live);
        }
        m[0] = last_words(at, length, (vector_t)(words == 0));
        $$own[0].name$$(v, m);
        $$own[1].name$$(v, m);
        store_row((uint8_t *)(out + first), (row_t)m[0]);
    }
    return whole;
}

HW_END
#endif
