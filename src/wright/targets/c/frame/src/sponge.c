/* $$title$$: the kernels are the compiler's, what surrounds them is here. */

#include "hashwright.h"
#include "internal.h"
/*% if permutes %*/
#include "many.h"
/*% endif %*/
#include "words.h"

/*% for kernel in used if kernel is not sameas bmi2 %*/
#define $$kernel.name$$ $$kernel.symbol$$
/*% endfor %*/

#define BLOCK $$block_size$$
#define DIGEST $$digest_size$$
#define STATE 25
#define WORD 8
#define SUFFIX $$suffix$$ /* what follows the message in its last byte */
#define MIDSTATE $$midstate$$

/*% macro placed(kernel) %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endmacro %*/
/*% for kernel in own if kernel.name == "permute" %*/
$$placed(kernel)$$/*% endfor %*/
/*% if permutes %*/
/** By BMI2, where this processor has it. */
static void permute_here(uint64_t *H)
{
#if HW_X86
    if (hw_vectors_here() >= HW_AVX2) {
        $$bmi2.symbol$$(H);
        return;
    }
#endif
    permute(H);
}
#undef permute
#define permute permute_here

/*% endif %*/
/*% for kernel in own if kernel.name == "absorb" %*/
$$placed(kernel)$$/*% endfor %*/
/** Absorbs what is left of a message, with its padding. The block holds `left` bytes. */
static void finish(uint64_t *H, uint8_t *block, size_t left, uint8_t suffix)
{
    memset(block + left, 0, BLOCK - left);
    block[left] = suffix;
    block[BLOCK - 1] |= 0x80;
    absorb(H, block, 0, BLOCK);
}

void hw_$$name$$_blocks(uint64_t *H, const uint8_t *data, size_t length)
{
    absorb(H, data, 0, (int64_t)length);
}

/** Writes the first bytes of a state. */
static void put(const uint64_t *H, size_t size, uint8_t *out)
{
    uint64_t words[BLOCK / WORD];
    for (int i = 0; i < BLOCK / WORD; i++) words[i] = load_le64((const uint8_t *)(H + i));
    memcpy(out, words, size);
}

/** The state before the first byte of output, from a state before the end of a message. */
static void ended(uint64_t *H, const uint8_t *data, size_t length)
{
    const size_t left = length % BLOCK;
    uint8_t block[BLOCK];
    if (left < length) absorb(H, data, 0, (int64_t)(length - left));
    if (left > 0) memcpy(block, data + (length - left), left); /* without data there may be no address */
    finish(H, block, left, SUFFIX);
}

void hw_$$name$$_end(uint64_t *H, const uint8_t *data, size_t length, uint64_t total, uint8_t *out)
{
    (void)total;
    ended(H, data, length);
    put(H, DIGEST, out);
}

/*% if extendable %*/
void hw_$$name$$(const void *data, size_t length, uint8_t *out, size_t size)
{
    hw_$$name$$_output output = {{0}, 0};
    ended(output.H, data, length);
    hw_$$name$$_read(&output, out, size);
}
/*% else %*/
void hw_$$name$$(const void *data, size_t length, uint8_t *out)
{
    uint64_t H[STATE] = {0};
    hw_$$name$$_end(H, data, length, length, out);
}
/*% endif %*/

void hw_$$name$$_init(hw_$$name$$_ctx *ctx)
{
    memset(ctx->H, 0, sizeof ctx->H);
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
        absorb(ctx->H, ctx->block, 0, BLOCK);
        bytes += room;
        length -= room;
    }
    const size_t rest = length % BLOCK;
    if (rest < length) absorb(ctx->H, bytes, 0, (int64_t)(length - rest));
    hw_copy(ctx->block, bytes + (length - rest), rest);
}

/** The state before the first byte of output. */
static void absorbed(const hw_$$name$$_ctx *ctx, uint8_t suffix, uint64_t *H)
{
    const size_t left = (size_t)(ctx->length % BLOCK);
    uint8_t block[BLOCK];
    memcpy(H, ctx->H, sizeof ctx->H);
    memcpy(block, ctx->block, left);
    finish(H, block, left, suffix);
}

/*% if extendable %*/
void hw_$$name$$_final(const hw_$$name$$_ctx *ctx, uint8_t *out, size_t size)
{
    hw_$$name$$_output output;
    hw_$$name$$_squeeze(ctx, &output);
    hw_$$name$$_read(&output, out, size);
}
/*% else %*/
void hw_$$name$$_final(const hw_$$name$$_ctx *ctx, uint8_t *out)
{
    uint64_t H[STATE];
    absorbed(ctx, SUFFIX, H);
    put(H, DIGEST, out);
}
/*% endif %*/

size_t hw_$$name$$_save(const hw_$$name$$_ctx *ctx, uint8_t *out)
{
    const size_t left = (size_t)(ctx->length % BLOCK);
    uint8_t *at = hw_midstate_begin(out, MIDSTATE, ctx->length);
    for (int i = 0; i < STATE; i++) store_be64(at + i * WORD, ctx->H[i]);
    at += STATE * WORD;
    memcpy(at, ctx->block, left);
    return hw_midstate_end(out, at + left);
}

int hw_$$name$$_resume(hw_$$name$$_ctx *ctx, const void *midstate, size_t size)
{
    const uint8_t *at = midstate;
    uint64_t length = 0;
    const int error = hw_midstate_check(at, size, MIDSTATE, &length);
    if (error != HW_OK) return error;
    const size_t left = (size_t)(length % BLOCK);
    if (size != 16 + STATE * WORD + left + 4) return HW_DAMAGED;
    at += 16;
    for (int i = 0; i < STATE; i++) ctx->H[i] = load_be64(at + i * WORD);
    memcpy(ctx->block, at + STATE * WORD, left);
    ctx->length = length;
    return HW_OK;
}
/*% if extendable %*/

void hw_$$name$$_squeeze_with(const hw_$$name$$_ctx *ctx, uint8_t suffix, hw_$$name$$_output *output)
{
    absorbed(ctx, suffix, output->H);
    output->read = 0;
}

void hw_$$name$$_squeeze(const hw_$$name$$_ctx *ctx, hw_$$name$$_output *output)
{
    hw_$$name$$_squeeze_with(ctx, SUFFIX, output);
}

void hw_$$name$$_read(hw_$$name$$_output *output, uint8_t *out, size_t size)
{
    while (size > 0) {
        const size_t at = (size_t)(output->read % BLOCK);
        uint8_t block[BLOCK];
        if (at == 0 && output->read > 0) permute(output->H);
        put(output->H, BLOCK, block);
        const size_t count = size < BLOCK - at ? size : BLOCK - at;
        memcpy(out, block + at, count);
        output->read += count;
        out += count;
        size -= count;
    }
}
/*% endif %*/
