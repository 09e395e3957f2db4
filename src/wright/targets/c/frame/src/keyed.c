/* HMAC (FIPS 198-1), HKDF (RFC 5869) and PBKDF2 (RFC 8018) with $$title$$. */

#include "hashwright.h"
#include "internal.h"
#include "words.h"
/*% if instructed %*/
#include "arm.h"
/*% endif %*/

/*% for kernel in used %*/
#define $$kernel.name$$ $$kernel.symbol$$
/*% endfor %*/

#define BLOCK $$block_size$$
#define DIGEST $$digest_size$$
#define WORD $$word_size$$
#define DIGEST_WORDS ((DIGEST + WORD - 1) / WORD)
#define STATE $$start|length$$

/*% for kernel in own %*/
static $$kernel.prototype$$;
/*% endfor %*/

/*% for kernel in own %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
/*% include "src/hmac.c" %*/
/*% if instructed %*/
/** By the SHA instructions, where the processor has them. */
static void iterate_here(
    const $$word_type$$ *inner, const $$word_type$$ *outer, $$word_type$$ *u, $$word_type$$ *t, int64_t count)
{
/*% for one in instructed %*/
#if $$one.by.machine$$
    if ($$one.by.here$$) {
        $$one.iterate.symbol$$(inner, outer, u, t, count);
        return;
    }
#endif
/*% endfor %*/
    iterate(inner, outer, u, t, count);
}

/*% endif %*/
/** The state that the block behind the key's is absorbed in. */
static void ahead(hw_$$name$$_ctx *ctx, $$word_type$$ *H)
{
    /*% if keeps_last %*/
    compress(ctx->H, ctx->block, 0, BLOCK); /* the key's own block still waits */
    /*% endif %*/
    memcpy(H, ctx->H, STATE * WORD);
}

int hw_pbkdf2_$$name$$(const void *password, size_t password_length, const void *salt, size_t salt_length,
    uint32_t iterations, uint8_t *out, size_t out_length)
{
    if (iterations == 0) return HW_NO_ITERATIONS;
    const uint64_t wanted = out_length; /* a size_t of 32 bits cannot be too long, and compilers would say so */
    if (wanted > UINT64_C(0xffffffff) * DIGEST) return HW_TOO_LONG;
    hw_hmac_$$name$$_ctx key, first;
    uint8_t digest[DIGEST_WORDS * WORD] = {0};
    $$word_type$$ inner[STATE], outer[STATE], u[DIGEST_WORDS], t[DIGEST_WORDS];
    hw_hmac_$$name$$_init(&key, password, password_length);
    first = key;
    hw_hmac_$$name$$_update(&first, salt, salt_length);
    ahead(&key.inner, inner);
    ahead(&key.outer, outer);
    for (uint32_t number = 1; out_length > 0; number++) {
        const size_t size = out_length < DIGEST ? out_length : DIGEST;
        hw_hmac_$$name$$_ctx block = first;
        uint8_t bytes[4];
        store_be32(bytes, number);
        hw_hmac_$$name$$_update(&block, bytes, sizeof bytes);
        hw_hmac_$$name$$_final(&block, digest);
        for (int i = 0; i < DIGEST_WORDS; i++) u[i] = t[i] = load_$$order$$$$word$$(digest + i * WORD);
        $$"iterate_here" if instructed else "iterate"$$(inner, outer, u, t, (int64_t)iterations - 1);
        for (int i = 0; i < DIGEST_WORDS; i++) store_$$order$$$$word$$(digest + i * WORD, t[i]);
        memcpy(out, digest, size);
        out += size;
        out_length -= size;
        hw_wipe(&block, sizeof block);
    }
    hw_wipe(&key, sizeof key);
    hw_wipe(&first, sizeof first);
    hw_wipe(digest, sizeof digest);
    hw_wipe(inner, sizeof inner);
    hw_wipe(outer, sizeof outer);
    hw_wipe(u, sizeof u);
    hw_wipe(t, sizeof t);
    return HW_OK;
}
