/* cSHAKE$$strength$$ and KMAC$$strength$$ (NIST SP 800-185): $$title$$ behind a name, a customization and a key. */

#include "hashwright.h"
#include "internal.h"
#include "words.h"

#define BLOCK $$block_size$$
#define CUSTOMIZED 0x04 /* what follows a message in its last byte: 00, then the padding's first bit */

/** Writes the number of bits of `bytes` bytes, big-endian, without zeros in front. Returns the size: 1 to 9. */
static size_t put_bits(uint64_t bytes, uint8_t *out)
{
    uint8_t all[9];
    size_t zeros = 0;
    all[0] = (uint8_t)(bytes >> 61);
    store_be64(all + 1, bytes << 3);
    while (zeros < 8 && all[zeros] == 0) zeros++;
    memcpy(out, all + zeros, sizeof all - zeros);
    return sizeof all - zeros;
}

/** encode_string: §2.3.2. */
static void absorb_string(hw_$$name$$_ctx *ctx, const void *string, size_t length)
{
    uint8_t encoded[10];
    const size_t size = put_bits(length, encoded + 1);
    encoded[0] = (uint8_t)size;
    hw_$$name$$_update(ctx, encoded, 1 + size);
    hw_$$name$$_update(ctx, string, length);
}

/** The first bytes of bytepad: §2.3.3. */
static void begin_blocks(hw_$$name$$_ctx *ctx)
{
    static const uint8_t rate[] = {1, BLOCK};
    hw_$$name$$_update(ctx, rate, sizeof rate);
}

/** The last ones. */
static void end_blocks(hw_$$name$$_ctx *ctx)
{
    static const uint8_t zeros[BLOCK] = {0};
    hw_$$name$$_update(ctx, zeros, (size_t)((BLOCK - ctx->length % BLOCK) % BLOCK));
}

void hw_cshake$$strength$$_init(hw_cshake$$strength$$_ctx *ctx, const void *name, size_t name_length, const void *customization,
    size_t customization_length)
{
    hw_$$name$$_init(&ctx->shake);
    ctx->suffix = $$suffix$$;
    if (name_length == 0 && customization_length == 0) return;
    ctx->suffix = CUSTOMIZED;
    begin_blocks(&ctx->shake);
    absorb_string(&ctx->shake, name, name_length);
    absorb_string(&ctx->shake, customization, customization_length);
    end_blocks(&ctx->shake);
}

void hw_cshake$$strength$$_update(hw_cshake$$strength$$_ctx *ctx, const void *data, size_t length)
{
    hw_$$name$$_update(&ctx->shake, data, length);
}

void hw_cshake$$strength$$_squeeze(const hw_cshake$$strength$$_ctx *ctx, hw_$$name$$_output *output)
{
    hw_$$name$$_squeeze_with(&ctx->shake, ctx->suffix, output);
}

void hw_cshake$$strength$$(const void *name, size_t name_length, const void *customization, size_t customization_length,
    const void *data, size_t length, uint8_t *out, size_t size)
{
    hw_cshake$$strength$$_ctx ctx;
    hw_$$name$$_output output;
    hw_cshake$$strength$$_init(&ctx, name, name_length, customization, customization_length);
    hw_cshake$$strength$$_update(&ctx, data, length);
    hw_cshake$$strength$$_squeeze(&ctx, &output);
    hw_$$name$$_read(&output, out, size);
}

void hw_kmac$$strength$$_init(hw_kmac$$strength$$_ctx *ctx, const void *key, size_t key_length, const void *customization,
    size_t customization_length)
{
    hw_cshake$$strength$$_init(&ctx->cshake, "KMAC", 4, customization, customization_length);
    begin_blocks(&ctx->cshake.shake);
    absorb_string(&ctx->cshake.shake, key, key_length);
    end_blocks(&ctx->cshake.shake);
}

void hw_kmac$$strength$$_update(hw_kmac$$strength$$_ctx *ctx, const void *data, size_t length)
{
    hw_cshake$$strength$$_update(&ctx->cshake, data, length);
}

/** The output for a message that ends with right_encode of `size` bytes in bits: §4.3. */
static void finish(const hw_kmac$$strength$$_ctx *ctx, size_t size, hw_$$name$$_output *output)
{
    hw_kmac$$strength$$_ctx last = *ctx;
    uint8_t encoded[10];
    const size_t count = put_bits(size, encoded);
    encoded[count] = (uint8_t)count;
    hw_kmac$$strength$$_update(&last, encoded, count + 1);
    hw_cshake$$strength$$_squeeze(&last.cshake, output);
    hw_wipe(&last, sizeof last);
}

void hw_kmac$$strength$$_final(const hw_kmac$$strength$$_ctx *ctx, uint8_t *out, size_t size)
{
    hw_$$name$$_output output;
    finish(ctx, size, &output);
    hw_$$name$$_read(&output, out, size);
    hw_wipe(&output, sizeof output);
}

void hw_kmac$$strength$$_squeeze(const hw_kmac$$strength$$_ctx *ctx, hw_$$name$$_output *output)
{
    finish(ctx, 0, output);
}

void hw_kmac$$strength$$(const void *key, size_t key_length, const void *customization, size_t customization_length,
    const void *data, size_t length, uint8_t *out, size_t size)
{
    hw_kmac$$strength$$_ctx ctx;
    hw_kmac$$strength$$_init(&ctx, key, key_length, customization, customization_length);
    hw_kmac$$strength$$_update(&ctx, data, length);
    hw_kmac$$strength$$_final(&ctx, out, size);
    hw_wipe(&ctx, sizeof ctx);
}

int hw_kmac$$strength$$_verify(const void *key, size_t key_length, const void *customization, size_t customization_length,
    const void *data, size_t length, const void *code, size_t code_length)
{
    const uint8_t *given = code;
    hw_kmac$$strength$$_ctx ctx;
    hw_$$name$$_output output;
    uint8_t part[BLOCK];
    int equal = code_length > 0; /* no bytes are anybody's code */
    hw_kmac$$strength$$_init(&ctx, key, key_length, customization, customization_length);
    hw_kmac$$strength$$_update(&ctx, data, length);
    finish(&ctx, code_length, &output);
    while (code_length > 0) {
        const size_t size = code_length < BLOCK ? code_length : BLOCK;
        hw_$$name$$_read(&output, part, size);
        equal &= hw_equal(part, given, size);
        given += size;
        code_length -= size;
    }
    hw_wipe(&ctx, sizeof ctx);
    hw_wipe(&output, sizeof output);
    hw_wipe(part, sizeof part);
    return equal ? HW_OK : HW_WRONG_CODE;
}
