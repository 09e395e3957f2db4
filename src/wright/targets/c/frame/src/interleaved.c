/* $$title$$ by $$one.by.title$$, $$one.by.instances$$ messages side by side. The kernel is the compiler's; how messages take turns is here. */

#include "many.h"

#if $$one.by.machine$$
#define SLOTS $$one.by.instances$$
#define BLOCK $$block_size$$
#define ROW 16
#define ROWS $$8 // (128 // word)$$ /* of the state */
#define COUNTED $$length_size$$ /* bytes of a length in the padding */

HW_BEGIN("$$one.by.target$$")
/*% if one.by.several_in_order %*/
HW_IN_ORDER
/*% endif %*/

#include "$$one.by.header$$"
#include "$$one.by.rows$$"
#include "words.h"

static $$one.interleaved.prototype$$;
static $$one.padded.prototype$$;

/* Kernel $$one.interleaved.name$$. Recipe: $$one.interleaved.recipe$$
 * Proof: $$one.interleaved.proof$$
 */
$$one.interleaved.text$$

/* Kernel $$one.padded.name$$. Recipe: $$one.padded.recipe$$
 * Proof: $$one.padded.proof$$
 */
$$one.padded.text$$

/** A message that is being hashed, as the kernel takes it. */
typedef struct {
    $$vector_type$$ H[ROWS];
    row_t block[BLOCK / ROW]; /* the last one, padded */
    row_t tail;                 /* a message that is shorter than this, at its end */
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
    const hw_rest$$word$$ *rests;
    size_t waiting;
    $$vector_type$$ start[ROWS];
} queue_t;

/** Less than a row of bytes, at its end. Reads no byte around them; where two loads have a byte, both have the same. */
static inline row_t short_row(const uint8_t *at, size_t length)
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
    return row_of(low, high);
}

/** Gives a slot the next message. Returns whether there was one. */
static inline int refill(slot_t *slot, queue_t *queue, size_t size)
{
    if (queue->waiting > 0) {
        const hw_rest$$word$$ *rest = &queue->rests[--queue->waiting];
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
    *ends = left < BLOCK - COUNTED;
    if (left >= BLOCK) return (const uint8_t *)at;
    HW_UNROLL
    for (int r = 0; r < BLOCK / ROW; r++) {
        const int64_t have = left - r * ROW;
        const uintptr_t row = (uintptr_t)(r * ROW), is_short = (uintptr_t)((have - ROW) >> 63);
        const uint8_t shift = shifts[BLOCK + have];
        const row_t bytes = load_row((const uint8_t *)(at + row + (is_short & (behind - row))));
        slot->block[r] = bytes_at(bytes, load_row(places + shift)) | load_row(marks + shift);
    }
    const uint64_t bits = (uint64_t)slot->length << 3 & (uint64_t)((left - (BLOCK - COUNTED)) >> 63);
    slot->block[BLOCK / ROW - 1] |= row_of(0, __builtin_bswap64(bits));
    return (const uint8_t *)slot->block;
}

/** Writes a digest, whose size is a multiple of 4. */
static inline void put(const $$vector_type$$ *H, uint8_t *to, size_t size)
{
    row_t rest = swap$$word$$((row_t)H[0]);
    HW_UNROLL
    for (int r = 1; r <= ROWS; r++) {
        if (size < ROW) continue;
        store_row(to, rest);
        to += ROW;
        size -= ROW;
        if (r < ROWS) rest = swap$$word$$((row_t)H[r]);
    }
    if (size & 8) {
        store_half(to, rest);
        rest = last_half(rest);
        to += 8;
    }
    if (size & 4) store_quarter(to, rest);
}

size_t $$one.batch$$(
    const hw_messages *all, const $$word_type$$ *start, size_t size, uint8_t *out, hw_rest$$word$$ *rests, size_t waiting)
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
        $$one.interleaved.name$$(/*% for i in range(one.by.instances) %*/slots[$$i$$].H, M[$$i$$]$$"" if loop.last else ", "$$/*% endfor %*/);
        HW_UNROLL
        for (int i = 0; i < SLOTS; i++) {
            if (!ends[i]) continue;
            put(slots[i].H, slots[i].digest, size);
            all_busy &= busy[i] = refill(&slots[i], &queue, size);
        }
    }
    size_t count = 0;
    for (int i = 0; i < SLOTS; i++) {
        if (!busy[i]) continue;
        hw_rest$$word$$ *rest = &rests[count++];
        rest->at = (const uint8_t *)slots[i].at;
        rest->left = slots[i].left;
        rest->length = slots[i].length;
        rest->digest = slots[i].digest;
        memcpy(rest->H, slots[i].H, sizeof slots[i].H);
    }
    return count;
}

size_t $$one.batch_of_blocks$$(const uint8_t *data, size_t count, const $$word_type$$ *start, size_t size, uint8_t *out)
{
    const size_t taken = count - count % SLOTS;
    $$vector_type$$ first[ROWS] = {0};
    memcpy(first, start, $$start|length$$ * sizeof *start);
    for (size_t i = 0; i < taken; i += SLOTS) {
        $$vector_type$$ H[SLOTS][ROWS];
        HW_UNROLL
        for (int j = 0; j < SLOTS; j++) memcpy(H[j], first, sizeof first);
        $$one.padded.name$$(/*% for i in range(one.by.instances) %*/H[$$i$$], data + (i + $$i$$) * BLOCK$$"" if loop.last else ", "$$/*% endfor %*/);
        HW_UNROLL
        for (int j = 0; j < SLOTS; j++) put(H[j], out + (i + (size_t)j) * size, size);
    }
    return taken;
}

HW_END
#endif
