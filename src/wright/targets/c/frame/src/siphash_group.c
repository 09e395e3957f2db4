/* $$title$$, $$taken.shape.messages$$ messages at once: $$taken.shape.vectors$$ vectors of two, and $$taken.shape.alone$$ beside them, for a processor with units for both.
 * The kernels are the compiler's; how words come to them is here.
 * Places in the state are literals, so that it can stay in registers.
 */

#include "hashwright.h"
#include "many.h"

#if $$vectors.machine$$

#define VECTORS $$taken.shape.vectors$$
#define ALONE $$taken.shape.alone$$
#define IN_LANES (2 * VECTORS)
#define MESSAGES (IN_LANES + ALONE)
#define PAY $$taken.pays[0]$$ /* a group costs as many words of one message, for each word of the longest */
#define INLINE __attribute__((always_inline)) static inline /* the state stays in registers */

HW_BEGIN("$$vectors.instructions$$")

#include "$$vectors.rotates$$.h"
#include "$$vectors.header$$.h"
#include "words.h"

/*% for kernel in own %*/
INLINE $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/** A group's messages: where each lies, and its length in bytes. */
typedef struct {
    const uint8_t *const *at;
    const size_t *length;
} group_t;

/** Two states a vector, then those alone. */
typedef struct {
    uint64x2_t v[4 * VECTORS];
    uint64_t alone[4 * ALONE];
} state_t;

/** A word of each message. */
typedef struct {
    uint64x2_t v[VECTORS];
    uint64_t alone[ALONE];
} words_t;

INLINE void absorb(state_t *state, const words_t *m)
{
    $$own[0].name$$(state->v, state->alone, m->v, m->alone);
}

INLINE uint64x2_t load_two(const void *low, const void *high)
{
    return vcombine_u64(vreinterpret_u64_u8(vld1_u8(low)), vreinterpret_u64_u8(vld1_u8(high)));
}

/** Words `w` and `w + 1` of messages that all have them. */
INLINE void absorb_two(state_t *state, const group_t *group, size_t w)
{
    words_t first, second;
    /*% for i in range(taken.shape.vectors) %*/
    const uint64x2_t low$$i$$ = vreinterpretq_u64_u8(load_row(group->at[$$2 * i$$] + 8 * w));
    const uint64x2_t high$$i$$ = vreinterpretq_u64_u8(load_row(group->at[$$2 * i + 1$$] + 8 * w));
    first.v[$$i$$] = vtrn1q_u64(low$$i$$, high$$i$$);
    second.v[$$i$$] = vtrn2q_u64(low$$i$$, high$$i$$);
    /*% endfor %*/
    /*% for i in range(taken.shape.alone) %*/
    first.alone[$$i$$] = load_le64(group->at[IN_LANES + $$i$$] + 8 * w);
    second.alone[$$i$$] = load_le64(group->at[IN_LANES + $$i$$] + 8 * w + 8);
    /*% endfor %*/
    absorb(state, &first);
    absorb(state, &second);
}

/** Word `w` of the messages that have it: the states of the others stay. */
INLINE void absorb_some(state_t *state, const group_t *group, size_t w)
{
    static const uint8_t nothing[8];
    const uint8_t *at[MESSAGES];
    words_t m;
    state_t next = *state;
    /*% for i in range(taken.shape.messages) %*/
    at[$$i$$] = w < group->length[$$i$$] >> 3 ? group->at[$$i$$] + 8 * w : nothing;
    /*% endfor %*/
    /*% for i in range(taken.shape.vectors) %*/
    m.v[$$i$$] = load_two(at[$$2 * i$$], at[$$2 * i + 1$$]);
    /*% endfor %*/
    /*% for i in range(taken.shape.alone) %*/
    m.alone[$$i$$] = load_le64(at[IN_LANES + $$i$$]);
    /*% endfor %*/
    absorb(&next, &m);
    /*% for i in range(taken.shape.vectors) %*/
    const uint64x2_t words$$i$$ = vshrq_n_u64(vreinterpretq_u64_u8(load_row((const uint8_t *)(group->length + $$2 * i$$))), 3);
    const uint64x2_t live$$i$$ = vcgtq_u64(words$$i$$, vdupq_n_u64(w));
    /*% for j in range(4 * i, 4 * i + 4) %*/
    state->v[$$j$$] = vbslq_u64(live$$i$$, next.v[$$j$$], state->v[$$j$$]);
    /*% endfor %*/
    /*% endfor %*/
    /*% for i in range(taken.shape.alone) %*/
    const int alone$$i$$ = w < group->length[IN_LANES + $$i$$] >> 3;
    /*% for j in range(4 * i, 4 * i + 4) %*/
    state->alone[$$j$$] = alone$$i$$ ? next.alone[$$j$$] : state->alone[$$j$$];
    /*% endfor %*/
    /*% endfor %*/
}

/** The bytes of a message that has less than a word, read without a byte more. */
INLINE uint64_t short_word(const uint8_t *at, size_t length)
{
    if (length >= 4) return load_le32(at) | (uint64_t)load_le32(at + length - 4) << (8 * (length - 4));
    if (length == 0) return 0;
    return at[0] | (uint64_t)at[length / 2] << (8 * (length / 2)) | (uint64_t)at[length - 1] << (8 * (length - 1));
}

/** What is left of a message's bytes, and its length on top. */
INLINE uint64_t last_word(const uint8_t *at, size_t length)
{
    const uint64_t left = length < 8 ? short_word(at, length) : load_le64(at + length - 8) >> 8 >> (56 - 8 * (length & 7));
    return left | (uint64_t)length << 56;
}

/** Those of two messages. `whole`: both have eight bytes or more, the last of which are loaded, and shifted right. */
INLINE uint64x2_t last_two(const uint8_t *const *at, const size_t *length, int whole)
{
    if (!whole) return vcombine_u64(vcreate_u64(last_word(at[0], length[0])), vcreate_u64(last_word(at[1], length[1])));
    const uint64x2_t lengths = vreinterpretq_u64_u8(load_row((const uint8_t *)length));
    const uint64x2_t end = load_two(at[0] + length[0] - 8, at[1] + length[1] - 8);
    const uint64x2_t bits = vandq_u64(vshlq_n_u64(lengths, 3), vdupq_n_u64(56));
    const int64x2_t right = vsubq_s64(vreinterpretq_s64_u64(bits), vdupq_n_s64(64)); /* by 64: nothing is left */
    return vsliq_n_u64(vshlq_u64(end, right), lengths, 56);
}

/** The last word of each message; `whole`: all have eight bytes or more. */
INLINE void last_words(words_t *m, const group_t *group, int whole)
{
    /*% for i in range(taken.shape.vectors) %*/
    m->v[$$i$$] = last_two(group->at + $$2 * i$$, group->length + $$2 * i$$, whole);
    /*% endfor %*/
    /*% for i in range(taken.shape.alone) %*/
    m->alone[$$i$$] = last_word(group->at[IN_LANES + $$i$$], group->length[IN_LANES + $$i$$]);
    /*% endfor %*/
}

/** Where a message lies, and its length; hw_message_of, for these instructions. */
INLINE void take(const hw_messages *all, size_t i, const uint8_t **at, size_t *length)
{
    if (all->pointers != NULL) {
        *at = all->pointers[i];
        *length = all->lengths[i];
    } else if (all->offsets32 != NULL) {
        *at = all->data + all->offsets32[i];
        *length = (size_t)(all->offsets32[i + 1] - all->offsets32[i]);
    } else if (all->offsets64 != NULL) {
        *at = all->data + all->offsets64[i];
        *length = (size_t)(all->offsets64[i + 1] - all->offsets64[i]);
    } else {
        *at = hw_message_of(all, i).at;
        *length = all->size;
    }
}

/** Hashes a group to `out`, from the state of the key. */
INLINE void hash_group(const group_t *group, const uint64_t *key, $$element$$ *out)
{
    state_t state;
    words_t m;
    size_t least = SIZE_MAX, most = 0, w = 0;
    HW_UNROLL
    for (int i = 0; i < MESSAGES; i++) {
        const size_t words = group->length[i] >> 3;
        least = words < least ? words : least;
        most = words > most ? words : most;
    }
    /*% for i in range(4 * taken.shape.vectors) %*/
    state.v[$$i$$] = vdupq_n_u64(key[$$i % 4$$]);
    /*% endfor %*/
    /*% for i in range(4 * taken.shape.alone) %*/
    state.alone[$$i$$] = key[$$i % 4$$];
    /*% endfor %*/
    for (; w + 2 <= least; w += 2) absorb_two(&state, group, w);
    for (; w < most; w++) absorb_some(&state, group, w);
    last_words(&m, group, least > 0);
    absorb(&state, &m);
    uint64x2_t values[$$digest_size // word_size$$ * VECTORS];
    uint64_t alone[$$digest_size // word_size$$ * ALONE];
    $$own[1].name$$(state.v, state.alone, values, alone);
    /*% for i in range(taken.shape.vectors) %*/
    /*% if is_number %*/
    store_row((uint8_t *)(out + $$2 * i$$), vreinterpretq_u8_u64(values[$$i$$]));
    /*% else %*/
    store_row(out + $$2 * i * elements$$, vreinterpretq_u8_u64(vtrn1q_u64(values[$$2 * i$$], values[$$2 * i + 1$$])));
    store_row(out + $$(2 * i + 1) * elements$$, vreinterpretq_u8_u64(vtrn2q_u64(values[$$2 * i$$], values[$$2 * i + 1$$])));
    /*% endif %*/
    /*% endfor %*/
    /*% for i in range(taken.shape.alone) %*/
    /*% if is_number %*/
    out[IN_LANES + $$i$$] = alone[$$i$$];
    /*% else %*/
    store_le64(out + (IN_LANES + $$i$$) * $$elements$$, alone[$$2 * i$$]);
    store_le64(out + (IN_LANES + $$i$$) * $$elements$$ + 8, alone[$$2 * i + 1$$]);
    /*% endif %*/
    /*% endfor %*/
}

/** Whether a group is faster than one by one: all of them wait for the longest. */
INLINE int pays(const group_t *group)
{
    size_t sum = 0, most = 0;
    HW_UNROLL
    for (int i = 0; i < MESSAGES; i++) {
        const size_t words = (group->length[i] >> 3) + 1;
        sum += words;
        most = words > most ? words : most;
    }
    return sum >= PAY * most;
}

/*% include "src/siphash_one.c" %*/

size_t $$symbol$$(const hw_messages *all, const hw_siphash_state *state, $$element$$ *out)
{
    const size_t whole = all->count / MESSAGES * MESSAGES;
    for (size_t first = 0; first < whole; first += MESSAGES) {
        const uint8_t *at[MESSAGES];
        size_t length[MESSAGES];
        HW_UNROLL
        for (size_t i = 0; i < MESSAGES; i++) take(all, first + i, &at[i], &length[i]);
        const group_t group = {at, length};
        if (pays(&group)) {
            hash_group(&group, state->v, out + first$$ " * %d"|format(elements) if not is_number$$);
            continue;
        }
        for (size_t i = 0; i < MESSAGES; i++) {
            const hw_message message = {.at = at[i], .length = length[i]};
            hash_one(state, message, out, first + i);
        }
    }
    return whole;
}

HW_END
#endif
