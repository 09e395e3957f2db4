/* $$title$$: the kernels are the compiler's, what surrounds them is here. */

#include "hashwright.h"
#include "internal.h"
/*% if apart %*/
#include "apart.h"
/*% endif %*/
#include "words.h"
/*% if variants %*/
#include "riscv.h"
/*% endif %*/
/*% if instructed %*/
#include "arm.h"
/*% endif %*/
/*% if ahead %*/
#include "many.h"
/*% endif %*/

/*% for kernel in used %*/
#define $$kernel.name$$ $$kernel.symbol$$
/*% endfor %*/

#define BLOCK $$block_size$$
#define DIGEST $$digest_size$$
#define STATE $$start|length$$
#define WORDS $$iv|length$$
#define WORD $$word_size$$
#define MIDSTATE $$midstate$$

/*% macro placed(kernel) %*/
/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endmacro %*/
/*% for kernel in own if kernel.name == "compress" %*/
/*% for variant, other in variants %*/
#$$"if" if loop.first else "elif"$$ $$variant.condition$$ /* $$variant.why$$ */
#define $$other.name$$ $$kernel.symbol$$
$$placed(other)$$/*% endfor %*/
/*% if variants %*/
#else
/*% endif %*/
$$placed(kernel)$$/*% if variants %*/
#endif

/*% endif %*/
/*% endfor %*/
/*% if instructed or ahead %*/
/** By instructions that not every processor has, where this one has them. */
static void compress_here($$word_type$$ *H, const uint8_t *M, int64_t offset, int64_t end)
{
/*% for one in instructed %*/
#if $$one.by.machine$$
    if ($$one.by.here$$) {
        $$one.compress.symbol$$(H, M, offset, end);
        return;
    }
#endif
/*% endfor %*/
/*% if ahead %*/
#if HW_X86
    if (hw_vectors_here() >= HW_AVX2) {
        $$ahead.symbol$$(H, M, offset, end);
        return;
    }
#endif
/*% endif %*/
    compress(H, M, offset, end);
}
#undef compress
#define compress compress_here

/*% endif %*/
/*% for kernel in own if kernel.name != "compress" %*/
$$placed(kernel)$$/*% endfor %*/
static void start($$word_type$$ *H)
{
    /*% for word in start %*/
    H[$$loop.index0$$] = $$word$$;
    /*% endfor %*/
}

void hw_$$name$$_blocks($$word_type$$ *H, const uint8_t *data, size_t length)
{
    compress(H, data, 0, (int64_t)length);
}

/*% include "src/waiting.c" %*/

/** Writes a digest of `size` bytes, word by word: GCC 12 makes slow vectors of stores of bytes, and loads words that it has just
 * stored as a vector, for which processors wait.
 */
static inline void put(const $$word_type$$ *H, size_t size, uint8_t *out)
{
    const size_t whole = size / WORD;
    for (size_t i = 0; i < whole; i++) {
        const $$word_type$$ word = load_$$order$$$$word$$((const uint8_t *)(H + i));
        memcpy(out + i * WORD, &word, WORD);
    }
    if (size % WORD > 0) {
        const $$word_type$$ word = load_$$order$$$$word$$((const uint8_t *)(H + whole));
        memcpy(out + whole * WORD, &word, size % WORD);
    }
}

/** Ends a message of `total` bytes, the last `length` of which are not compressed yet. */
static inline void end_message($$word_type$$ *H, const uint8_t *data, size_t length, uint64_t total, uint8_t *out)
{
    const size_t left = waiting(length);
    uint8_t block[BLOCK];
    if (left < length) compress(H, data, 0, (int64_t)(length - left));
    if (left > 0) memcpy(block, data + (length - left), left); /* without data there may be no address */
    finish(H, block, (int64_t)left, (int64_t)total);
    put(H, DIGEST, out);
}

void hw_$$name$$_end($$word_type$$ *H, const uint8_t *data, size_t length, uint64_t total, uint8_t *out)
{
    end_message(H, data, length, total, out);
}

void hw_$$name$$(const void *data, size_t length, uint8_t *out)
{
    $$word_type$$ H[STATE];
    start(H);
    end_message(H, data, length, length, out);
}

void hw_$$name$$_init(hw_$$name$$_ctx *ctx)
{
    start(ctx->H);
    ctx->length = 0;
    /*% if key_size %*/
    ctx->size = DIGEST;
    /*% endif %*/
}

void hw_$$name$$_update(hw_$$name$$_ctx *ctx, const void *data, size_t length)
{
    const uint8_t *bytes = data;
    const size_t left = waiting(ctx->length);
    ctx->length += length;
    if (waiting(left + length) == left + length) {
        hw_copy(ctx->block + left, bytes, length);
        return;
    }
    if (left > 0) {
        const size_t room = BLOCK - left;
        hw_copy(ctx->block + left, bytes, room);
        compress(ctx->H, ctx->block, 0, BLOCK);
        bytes += room;
        length -= room;
    }
    const size_t rest = waiting(length);
    if (rest < length) compress(ctx->H, bytes, 0, (int64_t)(length - rest));
    hw_copy(ctx->block, bytes + (length - rest), rest);
}

void hw_$$name$$_final(const hw_$$name$$_ctx *ctx, uint8_t *out)
{
    const size_t left = waiting(ctx->length);
    $$word_type$$ H[STATE];
    uint8_t block[BLOCK];
    memcpy(H, ctx->H, sizeof H);
    hw_copy(block, ctx->block, left);
    finish(H, block, (int64_t)left, (int64_t)ctx->length);
    put(H, $$"(size_t)ctx->size" if key_size else "DIGEST"$$, out);
}

size_t hw_$$name$$_save(const hw_$$name$$_ctx *ctx, uint8_t *out)
{
    const size_t left = waiting(ctx->length);
    uint8_t *at = hw_midstate_begin(out, MIDSTATE, ctx->length);
    for (int i = 0; i < STATE; i++) store_be$$word$$(at + i * WORD, ctx->H[i]);
    at += STATE * WORD;
    hw_copy(at, ctx->block, left);
    return hw_midstate_end(out, at + left);
}

int hw_$$name$$_resume(hw_$$name$$_ctx *ctx, const void *midstate, size_t size)
{
    const uint8_t *at = midstate;
    uint64_t length = 0;
    const int error = hw_midstate_check(at, size, MIDSTATE, &length);
    if (error != HW_OK) return error;
    if (size != 16 + STATE * WORD + waiting(length) + 4) return HW_DAMAGED;
    at += 16;
    /*% if keeps_last %*/
    const uint64_t next = length - waiting(length) + BLOCK; /* the end of the next block: three words say it too */
    const $$word_type$$ counted[STATE - WORDS] = {($$word_type$$)next, $$"(uint32_t)(next >> 32)" if word == 32 else "0"$$, 0};
    for (int i = 0; i < STATE - WORDS; i++)
        if (load_be$$word$$(at + (WORDS + i) * WORD) != counted[i]) return HW_DAMAGED;
    /*% endif %*/
    for (int i = 0; i < STATE; i++) ctx->H[i] = load_be$$word$$(at + i * WORD);
    hw_copy(ctx->block, at + STATE * WORD, waiting(length));
    ctx->length = length;
    /*% if key_size %*/
    ctx->size = DIGEST;
    /*% endif %*/
    return HW_OK;
}
/*% if key_size %*/

int hw_$$name$$_init_keyed(hw_$$name$$_ctx *ctx, const void *key, size_t key_length, size_t size)
{
    if (key_length > $$key_size$$ || size == 0 || size > DIGEST) return HW_NO_SUCH_SIZE;
    start(ctx->H);
    ctx->H[0] = $$sizeless$$ ^ ($$word_type$$)(key_length << 8 | size);
    ctx->length = key_length > 0 ? BLOCK : 0; /* a key is a block of its own */
    ctx->size = ($$word_type$$)size;
    memset(ctx->block, 0, BLOCK);
    hw_copy(ctx->block, key, key_length);
    return HW_OK;
}

int hw_$$name$$_keyed(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out, size_t size)
{
    hw_$$name$$_ctx ctx;
    const int error = hw_$$name$$_init_keyed(&ctx, key, key_length, size);
    if (error != HW_OK) return error;
    hw_$$name$$_update(&ctx, data, length);
    hw_$$name$$_final(&ctx, out);
    hw_wipe(&ctx, sizeof ctx);
    return HW_OK;
}

int hw_$$name$$_resume_sized(hw_$$name$$_ctx *ctx, const void *midstate, size_t midstate_size, size_t size)
{
    if (size == 0 || size > DIGEST) return HW_NO_SUCH_SIZE;
    const int error = hw_$$name$$_resume(ctx, midstate, midstate_size);
    if (error == HW_OK) ctx->size = ($$word_type$$)size;
    return error;
}
/*% endif %*/
