/* $$title$$: fast, under a seed. It is no hash for security: whoever knows the seed makes messages with one hash. */

#include "hashwright.h"
#include "many.h"
#include "product.h"
#include "words.h"

#define BLOCK $$block_size$$
#define STRIPE $$stripe$$
#define SHORTEST $$shortest$$ /* the length from which on there are stripes */
#define ACCUMULATORS 8
#define WORDS $$start|length$$ /* of the state: the accumulators, and the seed's secret */

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/** The state before the first stripe: in the secret the seed is added to one word, and subtracted from the next. */
static void begin(uint64_t *H, uint64_t seed)
{
    static const uint64_t start[WORDS] = {
/*% for word in start %*/
        UINT64_C($$word$$),
/*% endfor %*/
    };
    for (int i = 0; i < ACCUMULATORS; i++) H[i] = start[i];
    for (int i = ACCUMULATORS; i < WORDS; i += 2) {
        H[i] = start[i] + seed;
        H[i + 1] = start[i + 1] - seed;
    }
}

/** The words of the hash of a message without stripes. */
static inline void of_few(const uint8_t *bytes, size_t length, uint64_t seed, uint64_t *out)
{
    const uint64_t H[1] = {seed};
    if (length <= 16) up_to_16(H, bytes, out, (int64_t)length);
    else if (length <= 128) up_to_128(H, bytes, out, (int64_t)length);
    else up_to_240(H, bytes, out, (int64_t)length);
}

/** Those of a message of `total` bytes, of which `left` are behind whole blocks: 1 to BLOCK. 64 bytes end with them. */
static inline void ended(uint64_t *H, const uint8_t *rest, size_t left, uint64_t total, uint64_t *out)
{
    stripes(H, rest, (int64_t)((left - 1) / STRIPE));
    last(H, rest + left - STRIPE, out, (int64_t)total);
}

/** The bytes behind whole blocks, one of which is only whole if the message goes on. */
static size_t behind(uint64_t length)
{
    return length > 0 ? (size_t)((length - 1) % BLOCK) + 1 : 0;
}

static inline void hashed(const uint8_t *bytes, size_t length, uint64_t seed, uint64_t *out)
{
    if (length < SHORTEST) {
        of_few(bytes, length, seed, out);
        return;
    }
    const size_t left = behind(length);
    uint64_t H[WORDS];
    begin(H, seed);
    if (left < length) blocks(H, bytes, 0, (int64_t)(length - left));
    ended(H, bytes + (length - left), left, length, out);
}

/*% if is_number %*/
static uint64_t of_message(const uint8_t *bytes, size_t length, uint64_t seed)
{
    uint64_t out[1];
    hashed(bytes, length, seed, out);
    return out[0];
}

uint64_t hw_$$name$$(const void *data, size_t length, uint64_t seed)
{
    return of_message(data, length, seed);
}
/*% else %*/
/** Writes the words of a hash, of which the highest is the last, in its canonical form. */
static inline void put(const uint64_t *words, uint8_t *out)
{
    store_be64(out, words[1]);
    store_be64(out + 8, words[0]);
}

static void of_message(const uint8_t *bytes, size_t length, uint64_t seed, uint8_t *out)
{
    uint64_t words[2];
    hashed(bytes, length, seed, words);
    put(words, out);
}

void hw_$$name$$(const void *data, size_t length, uint64_t seed, uint8_t *out)
{
    of_message(data, length, seed, out);
}
/*% endif %*/

void hw_$$name$$_init(hw_$$name$$_ctx *ctx, uint64_t seed)
{
    begin(ctx->H, seed);
    ctx->seed = seed;
    ctx->length = 0;
}

void hw_$$name$$_update(hw_$$name$$_ctx *ctx, const void *data, size_t length)
{
    const uint8_t *bytes = data;
    uint8_t *block = ctx->held + STRIPE; /* behind the last bytes of the block before */
    const size_t left = behind(ctx->length), room = BLOCK - left;
    ctx->length += length;
    if (length <= room) {
        hw_copy(block + left, bytes, length);
        return;
    }
    if (left > 0) {
        hw_copy(block + left, bytes, room);
        blocks(ctx->H, block, 0, BLOCK);
        memcpy(ctx->held, block + BLOCK - STRIPE, STRIPE);
        bytes += room;
        length -= room;
    }
    const size_t rest = behind(length);
    if (rest < length) {
        bytes += length - rest;
        blocks(ctx->H, bytes - (length - rest), 0, (int64_t)(length - rest));
        memcpy(ctx->held, bytes - STRIPE, STRIPE);
    }
    memcpy(block, bytes, rest);
}

/*% if is_number %*/
uint64_t hw_$$name$$_final(const hw_$$name$$_ctx *ctx)
/*% else %*/
void hw_$$name$$_final(const hw_$$name$$_ctx *ctx, uint8_t *out)
/*% endif %*/
{
    const uint8_t *block = ctx->held + STRIPE;
    uint64_t H[WORDS], words[$$digest_size // word_size$$];
    if (ctx->length < SHORTEST) {
        of_few(block, (size_t)ctx->length, ctx->seed, words);
    } else {
        memcpy(H, ctx->H, sizeof H);
        ended(H, block, behind(ctx->length), ctx->length, words);
    }
    $$"return words[0]" if is_number else "put(words, out)"$$;
}

/*% include "src/number_many.c" %*/
