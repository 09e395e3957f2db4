/* The interface of git's and libgit2's sha1dc/sha1.h; sha1.c has it by $$name$$ of Hashwright. */
#ifndef SHA1DC_SHA1_H
#define SHA1DC_SHA1_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a collision block calls: it begins at `byteoffset` of the message. States have 5 words, expanded blocks 80. */
typedef void (*collision_block_callback)(uint64_t byteoffset, const uint32_t *ihv1, const uint32_t *ihv2, const uint32_t *m1, const uint32_t *m2);

/** A message in progress. A copy of it goes its own way. */
typedef struct {
    uint64_t state[16];
    collision_block_callback callback;
} SHA1_CTX;

void SHA1DCInit(SHA1_CTX *ctx);

/** Whether a message with a collision block gets another digest than SHA-1's: by itself it does, unless the compiler is given
 * -DSHA1DC_INIT_SAFE_HASH_DEFAULT=0, as by git. This call and the four after it are for before the first update.
 */
void SHA1DCSetSafeHash(SHA1_CTX *ctx, int safehash);

/** 0 looks into every block, whether its bits can be those of an attack or not. */
void SHA1DCSetUseUBC(SHA1_CTX *ctx, int ubc_check);

/** 0 looks for nothing. */
void SHA1DCSetUseDetectColl(SHA1_CTX *ctx, int detect_coll);

/** 1 finds collisions of fewer steps, too. */
void SHA1DCSetDetectReducedRoundCollision(SHA1_CTX *ctx, int reduced_round_coll);

/** NULL calls nothing. */
void SHA1DCSetCallback(SHA1_CTX *ctx, collision_block_callback callback);

void SHA1DCUpdate(SHA1_CTX *ctx, const char *data, size_t length);

/** Returns 0 if no collision block was found. */
int SHA1DCFinal(unsigned char digest[20], SHA1_CTX *ctx);

#ifdef __cplusplus
}
#endif

#endif
