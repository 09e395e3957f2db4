/* git's and libgit2's sha1dc/sha1.c: SHA-1 that finds the known attacks on it, by the instructions that a processor has.
 *
 * Put this file and its header in the place of sha1dc/sha1.c and sha1dc/sha1.h. Nothing calls ubc_check.c any more: it may stay.
 * Results are those of sha1collisiondetection 1.0.3, and a callback is called, which is what that documents.
 */
#define HW_API static

$$library$$
#include "sha1.h"

#ifndef SHA1DC_INIT_SAFE_HASH_DEFAULT
#define SHA1DC_INIT_SAFE_HASH_DEFAULT 1
#endif

typedef char hw_room[sizeof(hw_$$name$$_ctx) <= sizeof(((SHA1_CTX *)0)->state) ? 1 : -1];

static void load(hw_$$name$$_ctx *own, const SHA1_CTX *ctx)
{
    memcpy(own, ctx->state, sizeof *own);
}

static void store(SHA1_CTX *ctx, const hw_$$name$$_ctx *own)
{
    memcpy(ctx->state, own, sizeof *own);
}

static void called(void *argument, uint64_t offset, const uint32_t *before, const uint32_t *other_before, const uint32_t *expanded,
    const uint32_t *other_expanded)
{
    ((const SHA1_CTX *)argument)->callback(offset, before, other_before, expanded, other_expanded);
}

static void choose(SHA1_CTX *ctx, uint32_t option, int chosen)
{
    hw_$$name$$_ctx own;
    load(&own, ctx);
    own.options = chosen ? own.options | option : own.options & ~option;
    store(ctx, &own);
}

void SHA1DCInit(SHA1_CTX *ctx)
{
    hw_$$name$$_ctx own;
    hw_$$name$$_init(&own, SHA1DC_INIT_SAFE_HASH_DEFAULT ? 0 : HW_$$name|upper$$_UNSAFE);
    memset(ctx, 0, sizeof *ctx);
    store(ctx, &own);
}

void SHA1DCSetSafeHash(SHA1_CTX *ctx, int safehash)
{
    choose(ctx, HW_$$name|upper$$_UNSAFE, !safehash);
}

void SHA1DCSetUseUBC(SHA1_CTX *ctx, int ubc_check)
{
    choose(ctx, HW_$$name|upper$$_EVERY, !ubc_check);
}

void SHA1DCSetUseDetectColl(SHA1_CTX *ctx, int detect_coll)
{
    choose(ctx, HW_$$name|upper$$_OFF, !detect_coll);
}

void SHA1DCSetDetectReducedRoundCollision(SHA1_CTX *ctx, int reduced_round_coll)
{
    choose(ctx, HW_$$name|upper$$_REDUCED, reduced_round_coll);
}

void SHA1DCSetCallback(SHA1_CTX *ctx, collision_block_callback callback)
{
    ctx->callback = callback;
}

void SHA1DCUpdate(SHA1_CTX *ctx, const char *data, size_t length)
{
    hw_$$name$$_ctx own;
    load(&own, ctx);
    hw_$$name$$_call(&own, ctx->callback != NULL ? called : NULL, ctx);
    hw_$$name$$_update(&own, data, length);
    store(ctx, &own);
}

int SHA1DCFinal(unsigned char digest[20], SHA1_CTX *ctx)
{
    hw_$$name$$_ctx own;
    load(&own, ctx);
    hw_$$name$$_call(&own, ctx->callback != NULL ? called : NULL, ctx);
    return hw_$$name$$_final(&own, digest);
}
