/* Batches: where the messages lie. */
#pragma once

#include "hashwright.h"
#include "internal.h"
#include "arm.h"

/** Messages whose digests become text at a time: long ones among them share lanes, and the digests stay in the second cache.
 * ns a row where every 2,000th has 100 KB, SHA-256 / MD5, Zen 4: 49 / 50, by 512 at a time 61 / 84; without long ones 36 / 18 and 37 / 19.
 */
#define HW_HEX 8192

/* What was stored as a vector is loaded word by word: GCC would rather shift the words out of a register, one by one. */
#define HW_IN_MEMORY(array) __asm__("" : "+m"(array))

/* What a pointer points to is not seen: GCC would store constants in words, which vectors are slow to load at once. */
#if defined(__GNUC__)
#define HW_UNKNOWN(pointer) __asm__("" : "+r"(pointer))
#else
#define HW_UNKNOWN(pointer) ((void)0)
#endif

/* Before a function with much on its stack, so that who calls it only at times has no such stack at others. */
#if defined(__GNUC__)
#define HW_ALONE __attribute__((noinline))
#else
#define HW_ALONE
#endif


typedef struct {
    const uint8_t *at;
    size_t length;
} hw_message;

/** Messages by pointers and lengths, or side by side in `data`: message i from offset i up to the next, or all of one `size`. */
typedef struct {
    const uint8_t *const *pointers;
    const size_t *lengths;
    const uint8_t *data;
    const int32_t *offsets32;
    const int64_t *offsets64;
    size_t size;
    size_t count;
    size_t before; /* bytes that were hashed ahead of each: whole blocks */
} hw_messages;

/** Whether all have one size. */
static inline int hw_has_size(const hw_messages *all)
{
    return all->pointers == NULL && all->offsets32 == NULL && all->offsets64 == NULL;
}

static inline hw_message hw_message_of(const hw_messages *all, size_t i)
{
    static const uint8_t nothing;
    hw_message found;
    if (all->pointers != NULL) {
        found.length = all->lengths[i];
        found.at = found.length > 0 ? all->pointers[i] : &nothing;
        return found;
    }
    if (hw_has_size(all)) {
        found.length = all->size;
        found.at = found.length > 0 ? all->data + i * all->size : &nothing;
        return found;
    }
    const int64_t from = all->offsets32 != NULL ? all->offsets32[i] : all->offsets64[i];
    const int64_t to = all->offsets32 != NULL ? all->offsets32[i + 1] : all->offsets64[i + 1];
    found.length = (size_t)(to - from);
    found.at = found.length > 0 ? all->data + from : &nothing;
    return found;
}

/** Those from `first` on, `count` of them. */
static inline hw_messages hw_some_of(const hw_messages *all, size_t first, size_t count)
{
    hw_messages some = *all;
    if (all->pointers != NULL) {
        some.pointers += first;
        some.lengths += first;
    } else if (all->offsets32 != NULL) {
        some.offsets32 += first;
    } else if (all->offsets64 != NULL) {
        some.offsets64 += first;
    } else if (all->size > 0) { /* else there may be no address */
        some.data += first * all->size;
    }
    some.count = count;
    return some;
}

#define HW_INLINED 12 /* bytes at most of a message that lies in its view */

static inline int hw_row_is_valid(const hw_rows *rows, size_t i)
{
    const size_t bit = rows->validity_offset + i;
    return rows->validity == NULL || (rows->validity[bit / 8] >> (bit % 8) & 1);
}

/** The message that an Arrow view stands for: a length, then the bytes, or four of them, a buffer's number and an offset. */
static inline hw_message hw_viewed(const hw_rows *rows, size_t i)
{
    const uint8_t *view = (const uint8_t *)rows->views + 16 * i;
    int32_t words[4];
    memcpy(words, view, sizeof words);
    hw_message found = {view + 4, (size_t)words[0]};
    if (words[0] > HW_INLINED) found.at = (const uint8_t *)rows->buffers[words[2]] + words[3];
    return found;
}

/** All rows as messages, as far as they lie so; views do not. */
static inline hw_messages hw_as_messages(const hw_rows *rows)
{
    const hw_messages all = {
        .pointers = rows->messages,
        .lengths = rows->lengths,
        .data = rows->data,
        .offsets32 = rows->offsets,
        .offsets64 = rows->offsets64,
        .size = rows->size,
        .count = rows->count,
    };
    return all;
}

/** A row that is valid; `all` are the rows as messages. */
static inline hw_message hw_row(const hw_rows *rows, const hw_messages *all, size_t i)
{
    return rows->views != NULL ? hw_viewed(rows, i) : hw_message_of(all, i);
}

/** What hashes a batch, with a key or a context: `out` gets as many bytes for each message as its caller knows. */
typedef void hw_batch(const hw_messages *all, const void *with, uint8_t *out);

/** Hashes all rows by `batch`, a digest of `size` bytes each; zeros for those that are not valid. */
HW_INTERNAL void hw_each_row(const hw_rows *rows, hw_batch *batch, const void *with, size_t size, uint8_t *out);

/** Writes two digits for each byte, lower case. The bytes may be the second half of what is written. */
HW_INTERNAL void hw_hex(const uint8_t *bytes, size_t size, char *out);

/** Instructions for vectors; those of a machine have all that it has before them. */
typedef enum {
    HW_SCALARS,
    HW_AVX2,   /* with BMI1 and BMI2 */
    HW_AVX512, /* F, BW, DQ, VL */
    HW_NEON,
    HW_SHA3,   /* NEON with the instructions for SHA-3 */
} hw_vectors;

/** The best that this processor has, HW_VECTOR_BITS and callers allow. */
HW_INTERNAL hw_vectors hw_vectors_here(void);

#define HW_LANES 16 /* of the widest vectors */
#define HW_STATE 25 /* words of the longest state */

/** Messages of one length side by side. `ends` blocks end each: the bytes behind its whole blocks, and padding. */
typedef struct {
    const uint8_t *data;
    size_t length, count;
    size_t total; /* bytes of a message with those hashed ahead of it */
    const uint8_t *padding; /* the last blocks, with zeros in place of the message */
    size_t ends;
} hw_fixed;

/*% for bits in (32, 64) %*/
/** A message that left its lane: `left` of its bytes are not hashed; where it is negative, only zeros and the length are not. */
typedef struct {
    const uint8_t *at;
    int64_t left;
    size_t length;
    uint8_t *digest;
    uint$$bits$$_t H[HW_STATE];
} hw_rest$$bits$$;

/** Whole blocks of a message in progress, and its words, which they change. */
typedef struct {
    uint$$bits$$_t *H;
    const uint8_t *at;
    size_t blocks;
} hw_run$$bits$$;

/*% endfor %*/
$$declared|join("\n")|trim$$
