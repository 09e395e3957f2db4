/* $$title$$: the kernels are the compiler's; how blocks that pass the conditions are looked into is here. */

#include "hashwright.h"
#include "internal.h"
#include "many.h"
#include "words.h"

#define BLOCK $$block_size$$
#define WORDS $$digest_size // word_size$$ /* of a state */
#define STEPS 80
#define GROUP HW_LANES /* blocks that are looked at together, at most */
#define ROOM 64 /* blocks that passed, before they are looked into: vectors take sixteen of them at a time */
#define FEW 3 /* suspects that are looked into one by one sooner than on vectors */

/*% for kernel in own %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
static $$kernel.prototype$$;

$$kernel.text$$

/*% endfor %*/
static const hw_$$name$$_attack attacks[$$attacks|length$$] = {
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

/** The state before the block of the other message, if it has a difference, and that after it. */
static void step(const hw_$$name$$_passed *one, const hw_$$name$$_attack *attack, uint32_t *before, uint32_t *after)
{
    uint32_t M[BLOCK / 4], other[BLOCK / 4], last[WORDS], tested[WORDS];
    for (int j = 0; j < BLOCK / 4; j++) M[j] = load_be32(one->block + 4 * j);
    for (int j = 0; j < BLOCK / 4; j++) other[j] = M[j] ^ attack->difference[j];
    for (int j = 0; j < WORDS; j++) last[j] = one->after[j] - one->before[j];
/*% for each in steps %*/
    if (attack->tested == $$each.tested$$) {
        back$$each.tested$$(last, M, tested);
        start$$each.tested$$(tested, other, before);
        on$$each.tested$$(tested, other, after);
    }
/*% endfor %*/
    for (int j = 0; j < WORDS; j++) after[j] += before[j];
}

/** Whether a block is part of an attack. If `ctx` is there, its callback is called. */
static int collides(const hw_$$name$$_ctx *ctx, uint64_t offset, const hw_$$name$$_passed *one, const hw_$$name$$_attack *attack, int reduced)
{
    uint32_t before[WORDS], after[WORDS];
    step(one, attack, before, after);
    if (!equal(after, one->after) && !(reduced && equal(before, one->before))) return 0;
    if (ctx != NULL && ctx->callback != NULL) {
        uint32_t M[BLOCK / 4], W[STEPS], other_W[STEPS];
        for (int j = 0; j < BLOCK / 4; j++) M[j] = load_be32(one->block + 4 * j);
        expand(M, W);
        for (int j = 0; j < BLOCK / 4; j++) M[j] ^= attack->difference[j];
        expand(M, other_W);
        ctx->callback(ctx->argument, offset, one->before, before, W, other_W);
    }
    return 1;
}

/** Blocks that wait to be looked into together, all from one step. */
typedef struct {
    size_t count;
    hw_$$name$$_suspect suspects[GROUP];
} waiting_t;

/** How many are looked into together: one without vectors. */
static size_t lanes_here(void)
{
/*% for one in lanes %*/
#if $$one.vectors.machine$$
    if (hw_vectors_here() >= $$one.vectors.known$$) return $$one.lanes$$;
#endif
/*% endfor %*/
    return 1;
}

/** Whether one of those that wait, as many as there are lanes, is part of an attack. */
static int collide(const hw_$$name$$_suspect *suspects, int tested, int reduced)
{
/*% for one in lanes %*/
#if $$one.vectors.machine$$
    if (hw_vectors_here() >= $$one.vectors.known$$) {
/*% for each in steps %*/
        if (tested == $$each.tested$$) return $$one.symbol$$_collide$$each.tested$$(suspects, reduced);
/*% endfor %*/
    }
#endif
/*% endfor %*/
    (void)suspects, (void)tested, (void)reduced;
    return 0;
}

/** Whether there may be an attack among those that wait, some of which stand in more than one lane if they are few. */
static int resolve(waiting_t *waiting, int tested, int reduced, size_t lanes)
{
    const size_t count = waiting->count;
    waiting->count = 0;
    if (count == 0) return 0;
    if (count < FEW || lanes == 1) {
        int found = 0;
        for (size_t i = 0; i < count; i++) {
            const hw_$$name$$_suspect *one = waiting->suspects + i;
            found |= collides(NULL, 0, one->one, one->attack, reduced);
        }
        return found;
    }
    for (size_t i = count; i < lanes; i++) waiting->suspects[i] = waiting->suspects[0];
    return collide(waiting->suspects, tested, reduced);
}

/** The place of the lowest one. */
static inline int lowest(uint32_t bits)
{
#if defined(__GNUC__)
    return __builtin_ctz(bits);
#else
    int place = 0;
    while (!(bits >> place & 1)) place++;
    return place;
#endif
}

/** Whether there may be an attack among blocks that passed. */
static int suspected(const hw_$$name$$_passed *found, size_t count, int reduced)
{
    static const struct {
        int tested;
        uint32_t attacks;
    } steps[] = {/*% for each in steps %*/{$$each.tested$$, $$"%#010xu"|format(each.attacks)$$}/*% if not loop.last %*/, /*% endif %*//*% endfor %*/};
    const size_t lanes = lanes_here();
    for (size_t k = 0; k < sizeof steps / sizeof steps[0]; k++) {
        waiting_t waiting;
        waiting.count = 0;
        for (size_t i = 0; i < count; i++) {
            for (uint32_t left = found[i].passed & steps[k].attacks; left != 0; left &= left - 1) {
                const hw_$$name$$_suspect one = {found + i, attacks + lowest(left)};
                waiting.suspects[waiting.count++] = one;
                if (waiting.count == lanes && resolve(&waiting, steps[k].tested, reduced, lanes)) return 1;
            }
        }
        if (resolve(&waiting, steps[k].tested, reduced, lanes)) return 1;
    }
    return 0;
}

/** Looks into blocks that passed, and calls the callback for attacks up to the first one whose digest has to be another: that
 * block, or NULL.
 */
static const hw_$$name$$_passed *attacked(
    hw_$$name$$_ctx *ctx, uint64_t offset, const uint8_t *data, const hw_$$name$$_passed *found, size_t count)
{
    const int reduced = (ctx->options & HW_$$upper$$_REDUCED) != 0;
    if (count == 0 || !suspected(found, count, reduced)) return NULL;
    for (size_t i = 0; i < count; i++) {
        for (int j = 0; j < $$attacks|length$$; j++) {
            const uint64_t at = offset + (uint64_t)(found[i].block - data);
            if (!(found[i].passed >> j & 1) || !collides(ctx, at, found + i, attacks + j, reduced)) continue;
            ctx->found = 1;
            if (!(ctx->options & HW_$$upper$$_UNSAFE)) return found + i;
            break;
        }
    }
    return NULL;
}

/** Absorbs blocks, one at least, as long as there is room for all that pass. Returns how many passed. */
static size_t take(hw_$$name$$_ctx *ctx, const uint8_t *data, size_t *blocks, hw_$$name$$_passed *found)
{
    const int every = (ctx->options & HW_$$upper$$_EVERY) != 0;
/*% for one in instructed %*/
#if HW_SHANI && $$one.vectors.machine$$
    if (!every && hw_has_sha() && hw_vectors_here() >= $$one.vectors.known$$)
        return hw_$$name$$_shani_$$one.vectors.name$$(ctx->H, data, blocks, found, ROOM);
#endif
/*% endfor %*/
    size_t count = 0, done = 0;
    while (done < *blocks && count + GROUP <= ROOM) {
        uint32_t passed[GROUP];
        const size_t group = look(data + done * BLOCK, *blocks - done, passed), end = done + group;
        for (size_t i = 0, first = done; i <= group; i++) {
            const uint8_t *block = data + (end - group + i) * BLOCK;
            if (i < group && !every && passed[i] == 0) continue;
            if (data + first * BLOCK < block)
                hw_$$plain$$_blocks(ctx->H, data + first * BLOCK, (size_t)(block - (data + first * BLOCK)));
            if (i == group) break;
            hw_$$name$$_passed *one = found + count++;
            one->block = block;
            one->passed = every ? UINT32_MAX : passed[i];
            memcpy(one->before, ctx->H, sizeof ctx->H);
            hw_$$plain$$_blocks(ctx->H, block, BLOCK);
            memcpy(one->after, ctx->H, sizeof ctx->H);
            first = end - group + i + 1;
        }
        done = end;
    }
    *blocks = done;
    return count;
}

/** Absorbs whole blocks, of which the first one begins at `offset` of the message. */
static void absorb(hw_$$name$$_ctx *ctx, uint64_t offset, const uint8_t *data, size_t blocks)
{
    if (ctx->options & HW_$$upper$$_OFF) {
        hw_$$plain$$_blocks(ctx->H, data, blocks * BLOCK);
        return;
    }
    while (blocks > 0) {
        hw_$$name$$_passed found[ROOM];
        size_t taken = blocks;
        const size_t count = take(ctx, data, &taken, found);
        const hw_$$name$$_passed *attack = attacked(ctx, offset, data, found, count);
        if (attack != NULL) {
            memcpy(ctx->H, attack->after, sizeof ctx->H);
            hw_$$plain$$_blocks(ctx->H, attack->block, BLOCK);
            hw_$$plain$$_blocks(ctx->H, attack->block, BLOCK);
            taken = (size_t)(attack->block - data) / BLOCK + 1;
        }
        blocks -= taken;
        data += taken * BLOCK;
        offset += taken * BLOCK;
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
