/* $$title$$, $$lanes$$ messages at once. The kernel is the compiler's; how messages take their lanes is here. */

#include "many.h"

#if $$vectors.machine$$
#define LANES $$lanes$$
#define ALL ((1u << LANES) - 1)
#define ROW (LANES * WORD)
#define ROWS $$"((WORDS + LANES - 1) / LANES)" if any_rate else "(16 / LANES)"$$ /* of a block */
/*% if any_rate %*/
#define BLOCK block /* which is any rate */
/*% else %*/
#define BLOCK $$block_size$$
/*% endif %*/
#define WORD $$word_size$$
#define WORDS $$start|length$$
#define STATE $$[8, start|length]|max$$ /* vectors of it: at least those of a digest */

/** From the order of memory to that of words, and back. */
/*% if big_endian %*/
#define in_order swap$$word$$
/*% else %*/
#define in_order
/*% endif %*/

HW_BEGIN("$$vectors.instructions$$")

#include "$$vectors.rotates$$.h"
#include "$$vectors.header$$.h"
#include "words.h"

typedef $$word_type$$ word_t;
typedef $$vector_type$$ vector_t;
typedef int64_t wide_t __attribute__((vector_size(ROW)));
#define WIDE (ROW / 8)   /* words in it */
#define PARTS (8 / WORD) /* that have a word for each lane */

/*% for kernel in own %*/
__attribute__((always_inline)) static inline $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/** The messages that are in the lanes. */
typedef struct {
    wide_t at[PARTS], left[PARTS]; /* the bytes that are left, negative when it is only padding */
    wide_t length[PARTS];          /* of the whole message, with what was hashed ahead of it */
    wide_t digest[PARTS];          /* where it goes */
} lanes_t;

/** Messages that take lanes. */
typedef struct {
    const hw_messages *all;
    size_t next;
    uint8_t *out; /* the next one's digest */
    size_t size;  /* of a digest */
/*% if any_rate %*/
    size_t block; /* bytes of a block */
    uint8_t marks[2 * ROW + 1]; /* zeros around the byte behind a message */
/*% endif %*/
    int64_t places[WIDE]; /* of digests, from that one on */
} queue_t;

/** What is in the chosen lanes of one vector, and in the other lanes of another. */
static inline wide_t chosen_of(wide_t chosen, wide_t some, wide_t others)
{
    return (some & chosen) | (others & ~chosen);
}

/** Lanes in which there are at least so many bytes. */
static inline uint32_t reach(const wide_t *left, int64_t bytes)
{
    uint32_t found = 0;
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) found |= bits64(above64((row_t)left[part], (row_t)((wide_t){0} + (bytes - 1)))) << (part * WIDE);
    return found;
}

/** A block of each lane, and where the digests of those lanes go whose last one it is: these get the next messages. */
typedef struct {
    vector_t M[ROWS * LANES];
    /*% if keeps_last %*/
    vector_t length[2]; /* of the whole message, the low words and the high ones */
    /*% endif %*/
    uint32_t ends;
    uint8_t *digest[LANES];
} turn_t;

/*% include blocks %*/

/** Gives messages to the lanes that are `idle`, as long as there are any. Returns those that have one now. */
static inline uint32_t refill(lanes_t *lanes, uint32_t idle, queue_t *queue)
{
    const hw_messages *all = queue->all;
    while ((size_t)__builtin_popcount(idle) > all->count - queue->next) idle &= idle - 1;
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        const uint32_t some = idle >> (part * WIDE) & ((1u << WIDE) - 1);
        const wide_t chosen = (wide_t)chosen64(some);
        wide_t at, length;
        if (all->pointers != NULL) {
            at = (wide_t)expand64(all->pointers + queue->next, some);
            length = (wide_t)expand64(all->lengths + queue->next, some);
        } else {
            if (all->offsets32 != NULL) {
                at = (wide_t)expand32(all->offsets32 + queue->next, some);
                length = (wide_t)expand32(all->offsets32 + queue->next + 1, some) - at;
            } else {
                at = (wide_t)expand64(all->offsets64 + queue->next, some);
                length = (wide_t)expand64(all->offsets64 + queue->next + 1, some) - at;
            }
            at += (int64_t)(uintptr_t)all->data;
        }
        const wide_t total = length + (int64_t)all->before;
        const wide_t places = (wide_t)expand64(queue->places, some) + (int64_t)(uintptr_t)queue->out;
        lanes->at[part] = chosen_of(chosen, at, lanes->at[part]);
        lanes->left[part] = chosen_of(chosen, length, lanes->left[part]);
        lanes->length[part] = chosen_of(chosen, total, lanes->length[part]);
        lanes->digest[part] = chosen_of(chosen, places, lanes->digest[part]);
        const size_t taken = (size_t)__builtin_popcount(some);
        queue->next += taken;
        queue->out += taken * queue->size;
    }
    return idle;
}

/** Gives idle lanes the bytes of a busy one, so that they do not end. */
static inline void follow(lanes_t *lanes, uint32_t busy)
{
    const int first = __builtin_ctz(busy);
    int64_t at[LANES], left[LANES];
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        store_row((uint8_t *)(at + part * WIDE), (row_t)lanes->at[part]);
        store_row((uint8_t *)(left + part * WIDE), (row_t)lanes->left[part]);
    }
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        const wide_t chosen = (wide_t)chosen64(busy >> (part * WIDE) & ((1u << WIDE) - 1));
        lanes->at[part] = chosen_of(chosen, lanes->at[part], (wide_t){0} + at[first]);
        lanes->left[part] = chosen_of(chosen, lanes->left[part], (wide_t){0} + left[first]);
    }
}

/** What a turn works on, for all lanes that are `busy`. Returns those that are so in the turn after it. */
static inline uint32_t prepare(turn_t *turn, lanes_t *lanes, uint32_t busy, queue_t *queue)
{
    if (busy != ALL) follow(lanes, busy);
    turn->ends = next_blocks(lanes, turn$$", queue" if any_rate$$) & busy;
    memcpy(turn->digest, lanes->digest, sizeof turn->digest);
    return (busy & ~turn->ends) | refill(lanes, turn->ends, queue);
}

/** The messages that are in the `busy` lanes. Returns how many. */
static inline size_t leave(const lanes_t *lanes, uint32_t busy, const vector_t *H, hw_rest$$word$$ *rests)
{
    word_t words[STATE][LANES];
    int64_t left[LANES];
    const uint8_t *at[LANES];
    size_t length[LANES], count = 0;
    uint8_t *digest[LANES];
    HW_UNROLL
    for (int j = 0; j < STATE; j++) store_row((uint8_t *)words[j], (row_t)H[j]);
    HW_UNROLL
    for (int part = 0; part < PARTS; part++) {
        const int i = part * WIDE;
        store_row((uint8_t *)(at + i), (row_t)lanes->at[part]);
        store_row((uint8_t *)(left + i), (row_t)lanes->left[part]);
        store_row((uint8_t *)(length + i), (row_t)lanes->length[part]);
        store_row((uint8_t *)(digest + i), (row_t)lanes->digest[part]);
    }
    for (; busy != 0; busy &= busy - 1) {
        const int i = __builtin_ctz(busy);
        hw_rest$$word$$ *rest = &rests[count++];
        rest->at = at[i];
        rest->left = left[i];
        rest->length = length[i];
        rest->digest = digest[i];
        for (int j = 0; j < STATE; j++) rest->H[j] = words[j][i];
    }
    return count;
}

size_t $$symbol$$(
    const hw_messages *all, const word_t *start, size_t few, size_t size$$", size_t block, uint8_t suffix" if any_rate$$, uint8_t *out, hw_rest$$word$$ *rests)
{
    lanes_t lanes = {0};
    turn_t turns[2];
    vector_t H[STATE] = {0};
    queue_t queue = {.all = all, .out = out, .size = size/*% if any_rate %*/, .block = block, .marks = {[ROW] = suffix}/*% endif %*/};
    for (size_t i = 0; i < WIDE; i++) queue.places[i] = (int64_t)(i * size);
    uint32_t fresh = ALL, busy = prepare(&turns[0], &lanes, refill(&lanes, ALL, &queue), &queue);
    for (size_t i = 0;; i ^= 1) {
        const vector_t new = (vector_t)chosen$$word$$(fresh);
        HW_UNROLL
        for (int j = 0; j < WORDS; j++) H[j] = (H[j] & ~new) | (start[j] & new);
        /*% if keeps_last %*/
        const vector_t ends = (vector_t)chosen$$word$$(turns[i].ends);
        HW_UNROLL
        for (int j = 0; j < 2; j++) H[8 + j] = (H[8 + j] & ~ends) | (turns[i].length[j] & ends);
        H[10] |= ends;
        /*% endif %*/
        /* The next turn is prepared before this one's kernel: the processor does both at once. */
        const int enough = (size_t)__builtin_popcount(busy) >= few;
        const uint32_t next = enough ? prepare(&turns[i ^ 1], &lanes, busy, &queue) : 0;
        fresh = turns[i].ends;
        $$own[0].name$$(H, turns[i].M);
        if (fresh != 0) {
            row_t words[8];
            HW_UNROLL
            for (int j = 0; j < 8; j++) words[j] = in_order((row_t)H[j]);
            put$$word$$(words, fresh, turns[i].digest, size);
        }
        if (!enough) break;
        busy = next;
    }
    const vector_t new = (vector_t)chosen$$word$$(fresh);
    HW_UNROLL
    for (int j = 0; j < WORDS; j++) H[j] = (H[j] & ~new) | (start[j] & new);
    return leave(&lanes, busy, H, rests);
}

/*% include "src/fixed_lanes.c" %*/

/*% include "src/update_lanes.c" %*/

HW_END
#endif
