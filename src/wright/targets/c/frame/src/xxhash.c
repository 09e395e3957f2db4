/* $$title$$: fast, under a seed. It is no hash for security: whoever knows the seed makes messages with one hash. */

#include "hashwright.h"
#include "many.h"
#include "words.h"

#define BLOCK $$block_size$$
#define ACCUMULATORS 4

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/** The accumulators before the first stripe: of seed 0, each and the seed. */
static void begin(uint64_t *H, uint64_t seed)
{
    static const uint64_t start[ACCUMULATORS] = {/*% for acc in start %*/UINT64_C($$acc$$)/*% if not loop.last %*/, /*% endif %*//*% endfor %*/};
    for (int i = 0; i < ACCUMULATORS; i++) H[i] = start[i] + seed;
}

/** The hash of a message of `total` bytes, of which those behind the last stripe are at `rest`. */
static uint64_t ended(const uint64_t *H, const uint8_t *rest, uint64_t total)
{
    uint64_t out[1];
    converge(H, rest, out, (int64_t)(total % BLOCK), (int64_t)total, total >= BLOCK);
    return out[0];
}

static uint64_t of_message(const uint8_t *bytes, size_t length, uint64_t seed)
{
    const size_t rest = length % BLOCK;
    uint64_t H[ACCUMULATORS];
    begin(H, seed);
    if (rest == length) return ended(H, bytes, length);
    stripes(H, bytes, 0, (int64_t)(length - rest));
    return ended(H, bytes + (length - rest), length);
}

uint64_t hw_$$name$$(const void *data, size_t length, uint64_t seed)
{
    return of_message(data, length, seed);
}

void hw_$$name$$_rows_seeded(const hw_rows *rows, uint64_t *hashes)
{
    const hw_messages all = hw_as_messages(rows);
    for (size_t i = 0; i < rows->count; i++) {
        if (!hw_row_is_valid(rows, i)) continue;
        const hw_message message = hw_row(rows, &all, i);
        hashes[i] = of_message(message.at, message.length, hashes[i]);
    }
}

void hw_$$name$$_init(hw_$$name$$_ctx *ctx, uint64_t seed)
{
    begin(ctx->H, seed);
    ctx->length = 0;
}

void hw_$$name$$_update(hw_$$name$$_ctx *ctx, const void *data, size_t length)
{
    const uint8_t *bytes = data;
    const size_t left = (size_t)(ctx->length % BLOCK);
    ctx->length += length;
    if (length < BLOCK - left) {
        hw_copy(ctx->block + left, bytes, length);
        return;
    }
    if (left > 0) {
        const size_t room = BLOCK - left;
        memcpy(ctx->block + left, bytes, room);
        stripes(ctx->H, ctx->block, 0, BLOCK);
        bytes += room;
        length -= room;
    }
    const size_t rest = length % BLOCK;
    if (rest < length) stripes(ctx->H, bytes, 0, (int64_t)(length - rest));
    hw_copy(ctx->block, bytes + (length - rest), rest);
}

uint64_t hw_$$name$$_final(const hw_$$name$$_ctx *ctx)
{
    uint64_t H[ACCUMULATORS];
    memcpy(H, ctx->H, sizeof H);
    return ended(H, ctx->block, ctx->length);
}

/*% include "src/number_many.c" %*/
