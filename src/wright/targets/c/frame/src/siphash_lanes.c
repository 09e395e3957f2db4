/* $$title$$, $$lanes$$ messages at once. The kernels are the compiler's; how words come into lanes is here. */

#include "hashwright.h"
#include "many.h"

#if $$vectors.machine$$
#define LANES $$lanes$$
#define GROUPS 2
#define ASKED 4 /* times as many messages go one by one, where lanes do not pay for some: to ask costs, too */
#define PAY_TWO $$taken.pays[1]$$ /* vectors of messages cost as many words of one message, for each word of the longest; and one vector: */
#define PAY_ONE $$taken.pays[0]$$

HW_BEGIN("$$vectors.instructions$$")

#include "$$vectors.rotates$$.h"
#include "$$vectors.header$$.h"
#include "words.h"

typedef uint64_t word_t;
typedef $$vector_type$$ vector_t;

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
    if (hw_has_size(all)) {
        word_t places[LANES];
        for (size_t i = 0; i < LANES; i++) places[i] = (word_t)(uintptr_t)hw_message_of(all, first + i).at;
        *at = (vector_t)load_row((const uint8_t *)places);
        *length = (vector_t){0} + all->size;
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

/** The last words of messages of which some have less than a word. */
static inline vector_t short_words(vector_t at, vector_t length, vector_t tail, uint32_t shorter)
{
    word_t places[LANES], lengths[LANES], words[LANES];
    store_row((uint8_t *)places, (row_t)at);
    store_row((uint8_t *)lengths, (row_t)length);
    store_row((uint8_t *)words, (row_t)tail);
    for (; shorter != 0; shorter &= shorter - 1) {
        const int i = __builtin_ctz(shorter);
        words[i] = short_word((const uint8_t *)(uintptr_t)places[i], (size_t)lengths[i]);
    }
    return (vector_t)load_row((const uint8_t *)words);
}

/** Whether as many messages as `groups` vectors have lanes are faster there: all of them wait for the longest. */
__attribute__((always_inline)) static inline int pays(const hw_messages *all, size_t first, int groups)
{
    vector_t at, length, words, sum = {0}, most = {0};
    HW_UNROLL
    for (int g = 0; g < groups; g++) {
        take(all, first + (size_t)g * LANES, &at, &length);
        words = (length >> 3) + 1;
        sum += words;
        most = (vector_t)blend64(above64((row_t)words, (row_t)most), (row_t)words, (row_t)most);
        /*% if not taken.short_pays %*/
        if (bits64(above64((row_t)((vector_t){0} + 2), (row_t)words)) != 0) return 0; /* short ones come here word by word */
        /*% endif %*/
    }
    return sum64((row_t)sum) >= (groups > 1 ? PAY_TWO : PAY_ONE) * most64((row_t)most);
}

/** Hashes the messages from `first` on, as many as `groups` vectors have lanes: while one waits, another works. */
__attribute__((always_inline)) static inline void hash(
    const hw_messages *all, size_t first, const uint64_t *state, $$element$$ *out, int groups)
{
    vector_t at[GROUPS], length[GROUPS], v[GROUPS][4], next[4], m[1];
    HW_UNROLL
    for (int g = 0; g < groups; g++) {
        take(all, first + (size_t)g * LANES, &at[g], &length[g]);
        HW_UNROLL
        for (int i = 0; i < 4; i++) v[g][i] = (vector_t){0} + state[i];
    }
    for (word_t w = 8;; w += 8) {
        mask64_t live[GROUPS];
        uint32_t any = 0;
        HW_UNROLL
        for (int g = 0; g < groups; g++) any |= bits64(live[g] = above64((row_t)length[g], (row_t)((vector_t){0} + (w - 1))));
        if (any == 0) break;
        HW_UNROLL
        for (int g = 0; g < groups; g++) {
            m[0] = (vector_t)gather64((row_t)(at[g] + (w - 8)), live[g]);
            HW_UNROLL
            for (int i = 0; i < 4; i++) next[i] = v[g][i];
            $$own[0].name$$(next, m);
            HW_UNROLL
            for (int i = 0; i < 4; i++) v[g][i] = (vector_t)blend64(live[g], (row_t)next[i], (row_t)v[g][i]);
        }
    }
    HW_UNROLL
    for (int g = 0; g < groups; g++) {
        const mask64_t word = above64((row_t)length[g], (row_t)((vector_t){0} + 7));
        const vector_t end = (vector_t)gather64((row_t)(at[g] + length[g] - 8), word);
        vector_t tail = end >> 8 >> (56 - ((length[g] & 7) << 3));
        const uint32_t shorter = bits64(word) ^ ((1u << LANES) - 1);
        if (shorter != 0) tail = short_words(at[g], length[g], tail, shorter);
        m[0] = tail | length[g] << 56;
        $$own[0].name$$(v[g], m);
        vector_t value[$$digest_size // word_size$$];
        $$own[1].name$$(v[g], value);
        /*% if is_number %*/
        store_row((uint8_t *)(out + first + g * LANES), (row_t)value[0]);
        /*% else %*/
        word_t low[LANES], high[LANES];
        store_row((uint8_t *)low, (row_t)value[0]);
        store_row((uint8_t *)high, (row_t)value[1]);
        for (size_t i = 0; i < LANES; i++) {
            store_le64(out + (first + (size_t)g * LANES + i) * $$elements$$, low[i]);
            store_le64(out + (first + (size_t)g * LANES + i) * $$elements$$ + 8, high[i]);
        }
        /*% endif %*/
    }
}

/*% include "src/siphash_one.c" %*/

/** Hashes `count` messages from `first` on, one by one. */
static void alone(const hw_messages *all, size_t first, size_t count, const hw_siphash_state *state, $$element$$ *out)
{
    for (size_t i = first; i < first + count; i++) hash_one(state, hw_message_of(all, i), out, i);
}

size_t $$symbol$$(const hw_messages *all, const hw_siphash_state *state, $$element$$ *out)
{
    size_t first = 0, count;
    for (; all->count - first >= GROUPS * LANES; first += count) {
        count = GROUPS * LANES;
        if (pays(all, first, GROUPS)) {
            hash(all, first, state->v, out, GROUPS);
            continue;
        }
        if (all->count - first < ASKED * count) count = all->count - first;
        else count *= ASKED;
        alone(all, first, count, state, out);
    }
    /*% if taken.pays[0] <= lanes %*/
    if (all->count - first >= LANES && pays(all, first, 1)) {
        hash(all, first, state->v, out, 1);
        first += LANES;
    }
    /*% endif %*/
    return first;
}

HW_END
#endif
