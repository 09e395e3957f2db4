/* $$title$$ by the SHA instructions, $$instances$$ messages side by side. The kernel is the compiler's; how messages take turns is here. */

#include "many.h"

#if HW_SHANI
#include "shani.h"
#include "words.h"

#define SLOTS $$instances$$
#define BLOCK $$block_size$$
#define ROW 16

HW_BEGIN("sha,ssse3,sse4.1")

static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/** A message that is being hashed, as the kernel takes it. */
typedef struct {
    uint32x4_t H[2];
    __m128i block[BLOCK / ROW]; /* the last one, padded */
    __m128i tail;               /* a message that is shorter than this, at its end */
    uintptr_t at, last;         /* an address, for it may be far behind the message; and that of a row that ends with it */
    int64_t left;               /* bytes from `at` on, negative when there is only padding */
    size_t length; /* with the bytes that were hashed ahead of the message */
    uint8_t *digest;
} slot_t;

/** Messages that wait: those that left lanes, then whole ones. */
typedef struct {
    const hw_messages *all;
    size_t next;
    uint8_t *out; /* the next one's digest */
    const hw_rest32 *rests;
    size_t waiting;
    uint32x4_t start[2];
} queue_t;

static inline __m128i load_row(const uint8_t *from)
{
    return _mm_loadu_si128((const __m128i *)(const void *)from);
}

/** Less than a row of bytes, at its end. Reads no byte around them; where two loads have a byte, both have the same. */
static inline __m128i short_row(const uint8_t *at, size_t length)
{
    uint64_t low = 0, high = 0;
    if (length >= 8) {
        low = load_le64(at) << (8 * (15 - length)) << 8;
        high = load_le64(at + length - 8);
    } else if (length >= 4) {
        high = (uint64_t)load_le32(at + length - 4) << 32 | (uint64_t)load_le32(at) << (8 * (8 - length));
    } else if (length > 0) {
        high = (uint64_t)at[length - 1] << 56 | (uint64_t)at[length / 2] << (8 * (8 - length + length / 2));
        high |= (uint64_t)at[0] << (8 * (8 - length));
    }
    return _mm_set_epi64x((int64_t)high, (int64_t)low);
}

/** Gives a slot the next message. Returns whether there was one. */
static inline int refill(slot_t *slot, queue_t *queue, size_t size)
{
    if (queue->waiting > 0) {
        const hw_rest32 *rest = &queue->rests[--queue->waiting];
        slot->at = (uintptr_t)rest->at;
        slot->left = rest->left;
        slot->length = rest->length;
        slot->digest = rest->digest;
        memcpy(slot->H, rest->H, sizeof slot->H);
    } else if (queue->next < queue->all->count) {
        const hw_message message = hw_message_of(queue->all, queue->next++);
        slot->at = (uintptr_t)message.at;
        slot->left = (int64_t)message.length;
        slot->length = message.length + queue->all->before;
        slot->digest = queue->out;
        queue->out += size;
        memcpy(slot->H, queue->start, sizeof slot->H);
    } else {
        return 0;
    }
    slot->last = slot->at + (uintptr_t)(slot->left - ROW);
    const size_t own = slot->length - queue->all->before;
    if (own < ROW) {
        slot->tail = short_row((const uint8_t *)slot->at, own);
        slot->last = (uintptr_t)&slot->tail;
    }
    return 1;
}

/** Where a row begins in `places` and `marks`, by BLOCK and the bytes that it has. */
static const uint8_t shifts[2 * BLOCK] = {
    /*% for have in range(-block_size, block_size) %*/$$16 - [[have, -1]|max, 16]|min$$,/*% if loop.index % 32 == 0 %*/

    /*% else %*/ /*% endif %*//*% endfor %*/
};

/** The next block; `ends` is whether it is the last one. A row that the message does not fill is shifted to its place: without a
 * branch, for lengths are hard to predict.
 */
static inline const uint8_t *next_block(slot_t *slot, int *ends)
{
    static const uint8_t places[2 * ROW + 1] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 128, 128, 128, 128, 128, 128,
        128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128};
    static const uint8_t marks[2 * ROW + 1] = {[ROW] = 0x80};
    const uintptr_t at = slot->at, behind = slot->last - at;
    const int64_t left = slot->left;
    slot->at += BLOCK;
    slot->left -= BLOCK;
    *ends = left < BLOCK - 8;
    if (left >= BLOCK) return (const uint8_t *)at;
    HW_UNROLL
    for (int r = 0; r < BLOCK / ROW; r++) {
        const int64_t have = left - r * ROW;
        const uintptr_t row = (uintptr_t)(r * ROW), is_short = (uintptr_t)((have - ROW) >> 63);
        const uint8_t shift = shifts[BLOCK + have];
        const __m128i bytes = load_row((const uint8_t *)(at + row + (is_short & (behind - row))));
        slot->block[r] = _mm_or_si128(_mm_shuffle_epi8(bytes, load_row(places + shift)), load_row(marks + shift));
    }
    const uint64_t bits = (uint64_t)slot->length << 3 & (uint64_t)((left - (BLOCK - 8)) >> 63);
    const __m128i number = _mm_cvtsi64_si128((int64_t)__builtin_bswap64(bits));
    slot->block[BLOCK / ROW - 1] = _mm_or_si128(slot->block[BLOCK / ROW - 1], _mm_slli_si128(number, 8));
    return (const uint8_t *)slot->block;
}

/** Writes a digest of 20, 28 or 32 bytes. */
static inline void put(const slot_t *slot, size_t size)
{
    const __m128i order = _mm_set_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203);
    uint8_t *to = slot->digest;
    __m128i rest = _mm_shuffle_epi8((__m128i)slot->H[1], order);
    _mm_storeu_si128((__m128i *)(void *)to, _mm_shuffle_epi8((__m128i)slot->H[0], order));
    to += ROW;
    if (size == 2 * ROW) {
        _mm_storeu_si128((__m128i *)(void *)to, rest);
        return;
    }
    if (size > ROW + 4) {
        _mm_storel_epi64((__m128i *)(void *)to, rest);
        rest = _mm_srli_si128(rest, 8);
        to += 8;
    }
    const int word = _mm_cvtsi128_si32(rest);
    memcpy(to, &word, sizeof word);
}

size_t $$symbol$$(const hw_messages *all, const uint32_t *start, size_t size, uint8_t *out, hw_rest32 *rests, size_t waiting)
{
    slot_t slots[SLOTS];
    int busy[SLOTS], all_busy = 1;
    queue_t queue = {.all = all, .out = out, .rests = rests, .waiting = waiting};
    memcpy(queue.start, start, $$start|length$$ * sizeof *start);
    HW_UNROLL
    for (int i = 0; i < SLOTS; i++) all_busy &= busy[i] = refill(&slots[i], &queue, size);
    while (all_busy) {
        const uint8_t *M[SLOTS];
        int ends[SLOTS];
        HW_UNROLL
        for (int i = 0; i < SLOTS; i++) M[i] = next_block(&slots[i], &ends[i]);
        $$kernel.name$$(/*% for i in range(instances) %*/slots[$$i$$].H, M[$$i$$]$$"" if loop.last else ", "$$/*% endfor %*/);
        HW_UNROLL
        for (int i = 0; i < SLOTS; i++) {
            if (!ends[i]) continue;
            put(&slots[i], size);
            all_busy &= busy[i] = refill(&slots[i], &queue, size);
        }
    }
    size_t count = 0;
    for (int i = 0; i < SLOTS; i++) {
        if (!busy[i]) continue;
        hw_rest32 *rest = &rests[count++];
        rest->at = (const uint8_t *)slots[i].at;
        rest->left = slots[i].left;
        rest->length = slots[i].length;
        rest->digest = slots[i].digest;
        memcpy(rest->H, slots[i].H, sizeof slots[i].H);
    }
    return count;
}

HW_END
#endif
