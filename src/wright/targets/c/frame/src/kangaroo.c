/* $$title$$ with another domain (RFC 9861 §2), and over it KT$$strength$$, KangarooTwelve (§3): chunks after the first are
 * hashed by themselves. */

#include "hashwright.h"
#include "internal.h"
#include "words.h"

#define CHUNK 8192
#define CHAINED $$digest_size$$ /* bytes of a chunk's chaining value */
/* Domain separation: a message in one node, a chunk, and the node over all. */
#define SINGLE 0x07
#define LEAF 0x0b
#define FINAL 0x06

int hw_$$name$$_separated(const hw_$$name$$_ctx *ctx, uint8_t domain, hw_$$name$$_output *output)
{
    if (domain < 0x01 || domain > 0x7f) return HW_NO_SUCH_DOMAIN;
    hw_$$name$$_squeeze_with(ctx, domain, output);
    return HW_OK;
}

/** Writes a number without zeros in front, then its size: length_encode, §3.3. Returns the size of all: 1 to 9. */
static size_t put_length(uint64_t number, uint8_t *out)
{
    uint8_t all[8];
    size_t zeros = 0;
    store_be64(all, number);
    while (zeros < 8 && all[zeros] == 0) zeros++;
    memcpy(out, all + zeros, sizeof all - zeros);
    out[sizeof all - zeros] = (uint8_t)(sizeof all - zeros);
    return sizeof all - zeros + 1;
}

/** Ends a chunk: its chaining value goes to the node over all. */
static void end_leaf(hw_kt$$strength$$_ctx *ctx)
{
    uint8_t value[CHAINED];
    hw_$$name$$_output output;
    hw_$$name$$_squeeze_with(&ctx->leaf, LEAF, &output);
    hw_$$name$$_read(&output, value, CHAINED);
    hw_$$name$$_update(&ctx->node, value, CHAINED);
    hw_$$name$$_init(&ctx->leaf);
}

void hw_kt$$strength$$_init(hw_kt$$strength$$_ctx *ctx)
{
    hw_$$name$$_init(&ctx->node);
    hw_$$name$$_init(&ctx->leaf);
    ctx->length = 0;
}

void hw_kt$$strength$$_update(hw_kt$$strength$$_ctx *ctx, const void *data, size_t length)
{
    static const uint8_t more[8] = {3}; /* behind the first chunk, where there are others */
    const uint8_t *bytes = data;
    while (length > 0) {
        const size_t room = CHUNK - (size_t)(ctx->length % CHUNK), size = length < room ? length : room;
        if (ctx->length == CHUNK) hw_$$name$$_update(&ctx->node, more, sizeof more);
        hw_$$name$$_update(ctx->length < CHUNK ? &ctx->node : &ctx->leaf, bytes, size);
        ctx->length += size;
        if (ctx->leaf.length == CHUNK) end_leaf(ctx);
        bytes += size;
        length -= size;
    }
}

void hw_kt$$strength$$_squeeze(const hw_kt$$strength$$_ctx *ctx, const void *customization, size_t customization_length,
    hw_$$name$$_output *output)
{
    hw_kt$$strength$$_ctx last = *ctx;
    uint8_t encoded[9 + 2];
    hw_kt$$strength$$_update(&last, customization, customization_length);
    hw_kt$$strength$$_update(&last, encoded, put_length(customization_length, encoded));
    if (last.length <= CHUNK) {
        hw_$$name$$_squeeze_with(&last.node, SINGLE, output);
        return;
    }
    if (last.leaf.length > 0) end_leaf(&last);
    const size_t size = put_length((last.length - 1) / CHUNK, encoded);
    encoded[size] = encoded[size + 1] = 0xff;
    hw_$$name$$_update(&last.node, encoded, size + 2);
    hw_$$name$$_squeeze_with(&last.node, FINAL, output);
}

void hw_kt$$strength$$(const void *data, size_t length, const void *customization, size_t customization_length, uint8_t *out,
    size_t size)
{
    hw_kt$$strength$$_ctx ctx;
    hw_$$name$$_output output;
    hw_kt$$strength$$_init(&ctx);
    hw_kt$$strength$$_update(&ctx, data, length);
    hw_kt$$strength$$_squeeze(&ctx, customization, customization_length, &output);
    hw_$$name$$_read(&output, out, size);
}
