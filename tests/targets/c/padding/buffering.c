/* The frame of a hash, for every length at once: ESBMC proves it of the text, with no loop run and no byte looked at.
 *
 * Copies and kernels are told of places only: a byte's place in the message is followed, for one place of the block that may be
 * any. So a message may have any length, and come in parts of any length: what holds of one call from any context that the calls
 * before it may leave, holds after all of them.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static void *copied(void *to, const void *from, size_t length);
#define memcpy copied
#include "frame.c"

#define TOLD(text) __ESBMC_assert(text, #text)
#define JOINED(a, b, c) a##b##c
#define CONTEXT(name) JOINED(hw_, name, _ctx)
#define CALL(name, what) JOINED(hw_, name, what)

uint64_t nondet_u64(void);

static CONTEXT(NAME) ctx;
static uint8_t data[1], out[DIGEST]; /* of the data, only the address is used */
static uint64_t left, size;          /* what waits in the block, and what comes */
static uint64_t place, held;         /* any place in the block, and which byte is there, counted from the block's first */
static uint64_t seen;                /* bytes that the kernel was given */
static const void *H_copy, *block_copy;
static uint64_t block_from, block_size;
static int ends;

static uint64_t waits(uint64_t length)
{
    if (KEEPS_LAST) return length > 0 ? (length - 1) % BLOCK + 1 : 0;
    return length % BLOCK;
}

static void *copied(void *to, const void *from, size_t length)
{
    if (__ESBMC_same_object(from, data)) {
        const uint64_t at = (uint64_t)((const uint8_t *)from - data);
        TOLD(at <= size && length <= size - at);
        if (__ESBMC_same_object(to, &ctx)) {
            const uint64_t into = (uint64_t)((uint8_t *)to - ctx.block);
            TOLD(into <= BLOCK && length <= BLOCK - into);
            if (place >= into && place - into < length) held = left + at + (place - into);
        } else {
            block_copy = to;
            block_from = at;
            block_size = length;
        }
    } else if (from == ctx.block) {
        block_copy = to;
        block_size = length;
    } else if (from == ctx.H) {
        TOLD(length == sizeof ctx.H);
        H_copy = to;
    }
    return to;
}

static void given(const void *H, const uint8_t *M, int64_t offset, int64_t end)
{
    TOLD(offset >= 0 && end >= offset && (end - offset) % BLOCK == 0);
    if (__ESBMC_same_object(M, &ctx)) {
        TOLD(M == ctx.block && offset == 0 && end == BLOCK);
        TOLD(held == seen + place);
    } else {
        const uint64_t at = (uint64_t)(M - data) + (uint64_t)offset;
        TOLD(at <= size && (uint64_t)(end - offset) <= size - at);
        TOLD(end == offset || left + at == seen);
    }
    seen += (uint64_t)(end - offset);
    H_copy = H;
}

static void finished(const void *H, const uint8_t *block, int64_t last, int64_t total)
{
    TOLD((uint64_t)total == ctx.length);
    TOLD((uint64_t)last == waits(ctx.length));
    TOLD(last == 0 || (block_copy == block && block_size == (uint64_t)last));
    TOLD(H_copy == 0 || H_copy == H);
    ends++;
}

RECORDERS

int main(void)
{
    const uint64_t before = nondet_u64();
    size = nondet_u64();
    place = nondet_u64();
    __ESBMC_assume(before < UINT64_C(1) << 61 && size < (UINT64_C(1) << 61) - before && place < BLOCK);
#if defined(UPDATE)
    ctx.length = before;
    left = waits(before);
    held = place < left ? place : UINT64_MAX;
    CALL(NAME, _update)(&ctx, data, size);
    TOLD(ctx.length == before + size);
    TOLD(seen == left + size - waits(before + size));
    TOLD(seen == 0 || H_copy == ctx.H);
    TOLD(place >= waits(before + size) || held == seen + place);
#elif defined(FINAL)
    ctx.length = before;
    CALL(NAME, _final)(&ctx, out);
    TOLD(ends == 1 && H_copy != 0 && seen == 0 && ctx.length == before);
#else
    ctx.length = size; /* for what is asked of the end alone */
    CALL(NAME, )(data, size, out);
    TOLD(ends == 1 && seen == size - waits(size));
    TOLD(block_size == 0 || block_from == seen);
#endif
    return 0;
}
