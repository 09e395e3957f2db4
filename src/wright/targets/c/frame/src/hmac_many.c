/* HMAC (FIPS 198-1) of many messages with $$title$$: inner hashes, then outer ones, each a batch that goes on from the key's words. */

#include "hashwright.h"
#include "many.h"

#define DIGEST $$digest_size$$
#define BLOCK $$block_size$$

/*% if not keeps_last %*/
/** Whether a message can go on from the words alone: nothing waits for a whole block. */
static int is_whole(const hw_$$name$$_ctx *ctx)
{
    return ctx->length % BLOCK == 0 && ctx->length <= SIZE_MAX / 2;
}

/*% endif %*/
/*% if keeps_last %*/
/** One by one: the key's block waits until it is known whether it is the last. */
/*% else %*/
/** Inner hashes lie where the HMACs will be. */
/*% endif %*/
static void codes(const hw_messages *all, const void *with, uint8_t *out)
{
    const hw_hmac_$$name$$_ctx *key = with;
    /*% if not keeps_last %*/
    if (is_whole(&key->inner)) {
        hw_messages inner = *all;
        const hw_messages outer = {.data = out, .size = DIGEST, .count = all->count, .before = BLOCK};
        inner.before = (size_t)key->inner.length;
        hw_$$name$$_batch(&inner, key->inner.H, out);
        hw_$$name$$_batch_fixed(&outer, key->outer.H, out);
        return;
    }
    /*% endif %*/
    for (size_t i = 0; i < all->count; i++) {
        const hw_message message = hw_message_of(all, i);
        hw_hmac_$$name$$_ctx ctx = *key;
        hw_hmac_$$name$$_update(&ctx, message.at, message.length);
        hw_hmac_$$name$$_final(&ctx, out + i * DIGEST);
        hw_wipe(&ctx, sizeof ctx);
    }
}

void hw_hmac_$$name$$_many(const hw_hmac_$$name$$_ctx *ctx, const uint8_t *const *messages, const size_t *lengths,
    size_t count, uint8_t *out)
{
    const hw_messages all = {.pointers = messages, .lengths = lengths, .count = count};
    codes(&all, ctx, out);
}

void hw_hmac_$$name$$_rows(const hw_hmac_$$name$$_ctx *ctx, const hw_rows *rows, uint8_t *out)
{
    hw_each_row(rows, codes, ctx, DIGEST, out);
}

/** HMACs are written where the second half of their text will be. */
static void texts(const hw_messages *all, const void *with, uint8_t *out)
{
    for (size_t first = 0; first < all->count; first += HW_HEX) {
        const size_t left = all->count - first, count = left < HW_HEX ? left : HW_HEX;
        const hw_messages some = hw_some_of(all, first, count);
        uint8_t *bytes = out + count * DIGEST;
        codes(&some, with, bytes);
        hw_hex(bytes, count * DIGEST, (char *)out);
        out += 2 * count * DIGEST;
    }
}

void hw_hmac_$$name$$_rows_hex(const hw_hmac_$$name$$_ctx *ctx, const hw_rows *rows, char *out)
{
    hw_each_row(rows, texts, ctx, 2 * DIGEST, (uint8_t *)out);
}
