/* $$title$$: the kernels are the compiler's; how blocks that pass the conditions are looked into is here. */

#include "hashwright.h"
#include "internal.h"
#include "many.h"
#include "words.h"

#define BLOCK $$block_size$$
#define WORDS $$digest_size // word_size$$ /* of a state */
#define STEPS 80
#define GROUP HW_LANES /* blocks that are looked at together, at most */

/*% for kernel in own %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
static $$kernel.prototype$$;

$$kernel.text$$

/*% endfor %*/
/** A class of attacks, by a disturbance vector: the step before which both messages have the same state, and what their blocks
 * differ by.
 */
typedef struct {
    int tested;
    uint32_t difference[BLOCK / 4];
} attack_t;

static const attack_t attacks[$$attacks|length$$] = {
/*% for attack in attacks %*/
    {$$attack.tested$$, {/*% for word in attack.difference %*/$$"%#010xu"|format(word)$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/}}, /* $$attack.name$$ */
/*% endfor %*/
};

/** For each of some blocks, one at least, the attacks that it may be part of: a bit each. Returns how many blocks these are. */
static size_t look(const uint8_t *data, size_t blocks, uint32_t *passed)
{
/*% for one in lanes %*/
#if $$one.vectors.machine$$
    if (blocks >= $$one.lanes$$ && hw_vectors_here() >= $$one.vectors.known$$) {
        $$one.symbol$$(data, passed);
        return $$one.lanes$$;
    }
#endif
/*% endfor %*/
    (void)blocks;
    passed[0] = 0;
    passing(passed, data, 0, BLOCK);
    return 1;
}

/** The message's expansion, FIPS 180-4 §6.1.2. */
static void expand(const uint32_t *M, uint32_t *W)
{
    memcpy(W, M, BLOCK);
    for (int t = 16; t < STEPS; t++) W[t] = rotl32(W[t - 3] ^ W[t - 8] ^ W[t - 14] ^ W[t - 16], 1);
}

static int equal(const uint32_t *one, const uint32_t *other)
{
    uint32_t different = 0;
    for (int i = 0; i < WORDS; i++) different |= one[i] ^ other[i];
    return different == 0;
}

/** Whether a block, which leads from one state to another, collides with another message's by one of these attacks. */
static int attacked(
    const hw_$$name$$_ctx *ctx, uint64_t offset, const uint8_t *block, const uint32_t *before, const uint32_t *after, uint32_t passed)
{
    uint32_t M[BLOCK / 4];
    for (int i = 0; i < BLOCK / 4; i++) M[i] = load_be32(block + 4 * i);
    for (int i = 0; i < $$attacks|length$$; i++) {
        if (!(passed >> i & 1)) continue;
        uint32_t other[BLOCK / 4], last[WORDS], tested[WORDS], first[WORDS], end[WORDS];
        for (int j = 0; j < BLOCK / 4; j++) other[j] = M[j] ^ attacks[i].difference[j];
        for (int j = 0; j < WORDS; j++) last[j] = after[j] - before[j];
        if (attacks[i].tested == 58) {
            back58(last, M, tested);
            start58(tested, other, first);
            on58(tested, other, end);
        } else {
            back65(last, M, tested);
            start65(tested, other, first);
            on65(tested, other, end);
        }
        for (int j = 0; j < WORDS; j++) end[j] += first[j];
        if (!equal(end, after) && !((ctx->options & HW_$$upper$$_REDUCED) && equal(first, before))) continue;
        if (ctx->callback != NULL) {
            uint32_t W[STEPS], other_W[STEPS];
            expand(M, W);
            expand(other, other_W);
            ctx->callback(ctx->argument, offset, before, first, W, other_W);
        }
        return 1;
    }
    return 0;
}

/** Absorbs one block that passed the conditions of some attacks. */
static void absorb_passed(hw_$$name$$_ctx *ctx, uint64_t offset, const uint8_t *block, uint32_t passed)
{
    uint32_t before[WORDS];
    memcpy(before, ctx->H, sizeof before);
    hw_$$plain$$_blocks(ctx->H, block, BLOCK);
    if (!attacked(ctx, offset, block, before, ctx->H, passed)) return;
    ctx->found = 1;
    if (ctx->options & HW_$$upper$$_UNSAFE) return;
    hw_$$plain$$_blocks(ctx->H, block, BLOCK);
    hw_$$plain$$_blocks(ctx->H, block, BLOCK);
}

/** Absorbs whole blocks, of which the first one begins at `offset` of the message. */
static void absorb(hw_$$name$$_ctx *ctx, uint64_t offset, const uint8_t *data, size_t blocks)
{
    if (ctx->options & HW_$$upper$$_OFF) {
        hw_$$plain$$_blocks(ctx->H, data, blocks * BLOCK);
        return;
    }
    while (blocks > 0) {
        uint32_t passed[GROUP];
        const size_t count = look(data, blocks, passed);
        size_t done = 0;
        for (size_t i = 0; i < count; i++) {
            if (ctx->options & HW_$$upper$$_EVERY) passed[i] = UINT32_MAX;
            if (passed[i] == 0) continue;
            if (i > done) hw_$$plain$$_blocks(ctx->H, data + done * BLOCK, (i - done) * BLOCK);
            absorb_passed(ctx, offset + i * BLOCK, data + i * BLOCK, passed[i]);
            done = i + 1;
        }
        if (count > done) hw_$$plain$$_blocks(ctx->H, data + done * BLOCK, (count - done) * BLOCK);
        blocks -= count;
        data += count * BLOCK;
        offset += count * BLOCK;
    }
}

void hw_$$name$$_init(hw_$$name$$_ctx *ctx, uint32_t options)
{
    static const uint32_t start[WORDS] = {/*% for word in start %*/$$"%#010xu"|format(word)$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/};
    memset(ctx, 0, sizeof *ctx);
    memcpy(ctx->H, start, sizeof start);
    ctx->options = options;
}

void hw_$$name$$_call(hw_$$name$$_ctx *ctx, hw_$$name$$_callback callback, void *argument)
{
    ctx->callback = callback;
    ctx->argument = argument;
}

void hw_$$name$$_update(hw_$$name$$_ctx *ctx, const void *data, size_t length)
{
    const uint8_t *bytes = data;
    const size_t left = (size_t)(ctx->length % BLOCK);
    uint64_t offset = ctx->length - left;
    ctx->length += length;
    if (left + length < BLOCK) {
        hw_copy(ctx->block + left, bytes, length);
        return;
    }
    if (left > 0) {
        const size_t room = BLOCK - left;
        hw_copy(ctx->block + left, bytes, room);
        absorb(ctx, offset, ctx->block, 1);
        bytes += room;
        length -= room;
        offset += BLOCK;
    }
    absorb(ctx, offset, bytes, length / BLOCK);
    hw_copy(ctx->block, bytes + (length - length % BLOCK), length % BLOCK);
}

int hw_$$name$$_final(hw_$$name$$_ctx *ctx, uint8_t *out)
{
    static const uint8_t padding[BLOCK] = {0x80};
    const uint64_t length = ctx->length;
    uint8_t bits[8];
    store_be64(bits, length << 3);
    hw_$$name$$_update(ctx, padding, (size_t)((BLOCK + 55 - length % BLOCK) % BLOCK) + 1);
    hw_$$name$$_update(ctx, bits, sizeof bits);
    for (int i = 0; i < WORDS; i++) store_be32(out + 4 * i, ctx->H[i]);
    return ctx->found;
}

int hw_$$name$$(const void *data, size_t length, uint8_t *out)
{
    hw_$$name$$_ctx ctx;
    hw_$$name$$_init(&ctx, 0);
    hw_$$name$$_update(&ctx, data, length);
    return hw_$$name$$_final(&ctx, out);
}
