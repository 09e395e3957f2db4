/* $$title$$: the kernels are the compiler's, the tree around them is here. */

#include "hashwright.h"
#include "internal.h"
#include "many.h"
#include "words.h"

#define BLOCK $$block_size$$
#define CHUNK $$chunk_size$$
#define VALUE 32 /* bytes of a chaining value */
#define STATE 12 /* words: a chaining value, the chunk's number in two, the block's bytes, its flags */
#define MOST 1024 /* chunks of a subtree that is hashed at once */

/*% include "src/tree_constants.c" %*/

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
static void begin(uint32_t *H, const uint32_t *key, uint64_t number, uint32_t flags)
{
    memcpy(H, key, VALUE);
    H[8] = (uint32_t)number;
    H[9] = (uint32_t)(number >> 32);
    H[10] = BLOCK;
    H[11] = flags;
}

static void put(const uint32_t *words, size_t size, uint8_t *out)
{
    uint32_t bytes[BLOCK / 4];
    for (size_t i = 0; i < (size + 3) / 4; i++) bytes[i] = load_le32((const uint8_t *)(words + i));
    memcpy(out, bytes, size);
}

/** The chaining values of `count` nodes, of so many blocks each, which lie side by side. The last block of each has the flags `last`, too.
 * `step` is 1 where each has its own number. `out` may be `data` where each has one block.
 */
static void values_of(const hw_nodes *nodes, const uint8_t *data, size_t count, uint8_t *out)
{
    const size_t size = nodes->blocks * BLOCK;
    size_t done = 0;
    /*% for lane in lanes %*/
#if $$lane.vectors.machine$$
    if (hw_vectors_here() >= $$lane.vectors.known$$)
        for (; count - done >= $$few[lane.vectors.name]$$; done += count - done < $$lane.lanes$$ ? count - done : $$lane.lanes$$)
            $$lane.symbol$$(nodes, data + done * size, done, count - done < $$lane.lanes$$ ? count - done : $$lane.lanes$$, out + done * VALUE);
#endif
    /*% endfor %*/
    for (; done < count; done++) {
        uint32_t H[STATE];
        begin(H, nodes->key, nodes->number + done * nodes->step, nodes->flags);
        compress(H, data + done * size, 0, (int64_t)(size - BLOCK));
        H[11] |= nodes->last;
        compress(H, data + done * size + size - BLOCK, 0, BLOCK);
        put(H, VALUE, out + done * VALUE);
    }
}

void hw_$$name$$_node(const uint32_t *key, uint32_t flags, const hw_node *node)
{
    const size_t before = (size_t)(node->blocks - 1) * BLOCK;
    uint8_t block[BLOCK] = {0};
    uint32_t H[STATE];
    begin(H, key, node->number, flags);
    compress(H, node->at, 0, (int64_t)before);
    hw_copy(block, node->at + before, node->rest);
    H[10] = node->rest;
    H[11] |= node->last;
    compress(H, block, 0, BLOCK);
    put(H, VALUE, node->to);
}

/** Values of nodes, for as many chunks as there are: at most $$width$$ of them. Returns how many. */
static size_t level(const hw_$$name$$_ctx *ctx, const uint8_t *data, uint64_t number, size_t chunks, uint8_t *out)
{
    if (chunks <= $$width$$) {
        const hw_nodes leaves = {ctx->key, number, 1, CHUNK / BLOCK, ctx->mode | CHUNK_START, CHUNK_END};
        values_of(&leaves, data, chunks, out);
        return chunks;
    }
    uint8_t values[2 * $$width$$ * VALUE];
    const hw_nodes parents = {ctx->key, 0, 0, 1, ctx->mode | PARENT, 0};
    level(ctx, data, number, chunks / 2, values);
    level(ctx, data + chunks / 2 * CHUNK, number + chunks / 2, chunks / 2, values + $$width$$ * VALUE);
    values_of(&parents, values, $$width$$, out);
    return $$width$$;
}

/** Joins complete subtrees on the stack, as there is more behind them: a message that ended here would have its root between two. */
static void join(hw_$$name$$_ctx *ctx)
{
    const hw_nodes parent = {ctx->key, 0, 0, 1, ctx->mode | PARENT, 0};
    uint32_t complete = 0;
    for (uint64_t left = ctx->chunks; left > 0; left &= left - 1) complete++;
    for (; ctx->depth > complete; ctx->depth--) values_of(&parent, ctx->values[ctx->depth - 2], 1, ctx->values[ctx->depth - 2]);
}

static void push(hw_$$name$$_ctx *ctx, const uint8_t *value, uint64_t chunks)
{
    join(ctx);
    memcpy(ctx->values[ctx->depth++], value, VALUE);
    ctx->chunks += chunks;
}

/** Bytes of the chunk in progress. */
static size_t inside(const hw_$$name$$_ctx *ctx)
{
    return (size_t)(ctx->length - ctx->chunks * CHUNK);
}

/** How many of its first `length` bytes wait in the block, which may be its last. */
static size_t waiting(size_t length)
{
    return length > 0 ? (length - 1) % BLOCK + 1 : 0;
}

/** Adds bytes to the chunk in progress, which has room for them. */
static void add(hw_$$name$$_ctx *ctx, const uint8_t *data, size_t length)
{
    const size_t before = inside(ctx), left = waiting(before);
    if (before == 0) {
        join(ctx);
        begin(ctx->H, ctx->key, ctx->chunks, ctx->mode | CHUNK_START);
    }
    ctx->length += length;
    if (length <= BLOCK - left) {
        memcpy(ctx->block + left, data, length);
        return;
    }
    if (left > 0) {
        memcpy(ctx->block + left, data, BLOCK - left);
        compress(ctx->H, ctx->block, 0, BLOCK);
        data += BLOCK - left;
        length -= BLOCK - left;
    }
    const size_t rest = waiting(length);
    compress(ctx->H, data, 0, (int64_t)(length - rest));
    memcpy(ctx->block, data + (length - rest), rest);
}

/** Ends a full chunk: there is more behind it. */
static void end_chunk(hw_$$name$$_ctx *ctx)
{
    uint8_t value[VALUE];
    ctx->H[11] |= CHUNK_END;
    compress(ctx->H, ctx->block, 0, BLOCK);
    put(ctx->H, VALUE, value);
    push(ctx, value, 1);
}

/** Hashes whole chunks at a chunk's begin: as many as make a subtree here, but none alone that may be the last. Returns how many bytes. */
static size_t subtree(hw_$$name$$_ctx *ctx, const uint8_t *data, size_t length)
{
    uint8_t values[$$width$$ * VALUE];
    size_t chunks = MOST;
    while (chunks > length / CHUNK || (ctx->chunks & (chunks - 1)) != 0) chunks /= 2;
    size_t count = level(ctx, data, ctx->chunks, chunks, values);
    const hw_nodes parents = {ctx->key, 0, 0, 1, ctx->mode | PARENT, 0};
    for (; count > 2; count /= 2) values_of(&parents, values, count / 2, values);
    for (size_t i = 0; i < count; i++) push(ctx, values + i * VALUE, chunks / count);
    ctx->length += chunks * CHUNK;
    return chunks * CHUNK;
}

void hw_$$name$$_reset(hw_$$name$$_ctx *ctx)
{
    ctx->depth = 0;
    ctx->length = ctx->chunks = 0;
}

static void start(hw_$$name$$_ctx *ctx, const uint32_t *key, uint32_t mode)
{
    memcpy(ctx->key, key, VALUE);
    ctx->mode = mode;
    hw_$$name$$_reset(ctx);
}

static void start_with(hw_$$name$$_ctx *ctx, const uint8_t *key, uint32_t mode)
{
    uint32_t words[VALUE / 4];
    for (size_t i = 0; i < VALUE / 4; i++) words[i] = load_le32(key + 4 * i);
    start(ctx, words, mode);
}

void hw_$$name$$_init(hw_$$name$$_ctx *ctx)
{
    start(ctx, iv, 0);
}

void hw_$$name$$_init_keyed(hw_$$name$$_ctx *ctx, const uint8_t *key)
{
    start_with(ctx, key, KEYED_HASH);
}

void hw_$$name$$_init_derive(hw_$$name$$_ctx *ctx, const void *context, size_t context_length)
{
    uint8_t key[VALUE];
    start(ctx, iv, DERIVE_KEY_CONTEXT);
    hw_$$name$$_update(ctx, context, context_length);
    hw_$$name$$_final(ctx, key);
    start_with(ctx, key, DERIVE_KEY_MATERIAL);
}

void hw_$$name$$_update(hw_$$name$$_ctx *ctx, const void *data, size_t length)
{
    const uint8_t *bytes = data;
    while (length > 0) {
        size_t taken = CHUNK - inside(ctx);
        if (taken == 0) {
            end_chunk(ctx);
            taken = CHUNK;
        }
        if (taken == CHUNK && length > CHUNK) {
            taken = subtree(ctx, bytes, length);
        } else {
            if (taken > length) taken = length;
            add(ctx, bytes, taken);
        }
        bytes += taken;
        length -= taken;
    }
}

void hw_$$name$$_squeeze(const hw_$$name$$_ctx *ctx, hw_$$name$$_output *root)
{
    uint8_t block[BLOCK];
    const size_t before = inside(ctx), left = waiting(before);
    uint32_t depth = ctx->depth;
    if (before > 0 || depth == 0) {
        memset(block, 0, BLOCK);
        memcpy(block, ctx->block, left);
        if (before > 0) memcpy(root->H, ctx->H, sizeof root->H);
        else begin(root->H, ctx->key, 0, ctx->mode | CHUNK_START);
        root->H[10] = (uint32_t)left;
        root->H[11] |= CHUNK_END;
    } else {
        depth -= 2;
        memcpy(block, ctx->values[depth], BLOCK);
        begin(root->H, ctx->key, 0, ctx->mode | PARENT);
    }
    while (depth > 0) {
        compress(root->H, block, 0, BLOCK);
        put(root->H, VALUE, block + VALUE);
        memcpy(block, ctx->values[--depth], VALUE);
        begin(root->H, ctx->key, 0, ctx->mode | PARENT);
    }
    root->H[11] |= ROOT;
    for (size_t i = 0; i < BLOCK / 4; i++) root->M[i] = load_le32(block + 4 * i);
    root->read = 0;
}

void hw_$$name$$_seek(hw_$$name$$_output *root, uint64_t place)
{
    root->read = place;
}

void hw_$$name$$_read(hw_$$name$$_output *root, uint8_t *out, size_t size)
{
    while (size > 0) {
        const size_t at = (size_t)(root->read % BLOCK), count = size < BLOCK - at ? size : BLOCK - at;
        const uint64_t number = root->read / BLOCK;
        uint32_t words[BLOCK / 4];
        uint8_t block[BLOCK];
        root->H[8] = (uint32_t)number;
        root->H[9] = (uint32_t)(number >> 32);
        output(root->H, root->M, words);
        put(words, BLOCK, block);
        memcpy(out, block + at, count);
        root->read += count;
        out += count;
        size -= count;
    }
}

void hw_$$name$$_final(const hw_$$name$$_ctx *ctx, uint8_t *out)
{
    hw_$$name$$_output root;
    hw_$$name$$_squeeze(ctx, &root);
    hw_$$name$$_read(&root, out, HW_$$upper$$_SIZE);
}

/** All of a message in a context that has begun. */
static void whole(hw_$$name$$_ctx *ctx, const void *data, size_t length, uint8_t *out, size_t size)
{
    hw_$$name$$_output root;
    hw_$$name$$_update(ctx, data, length);
    hw_$$name$$_squeeze(ctx, &root);
    hw_$$name$$_read(&root, out, size);
}

void hw_$$name$$(const void *data, size_t length, uint8_t *out)
{
    hw_$$name$$_xof(data, length, out, HW_$$upper$$_SIZE);
}

void hw_$$name$$_xof(const void *data, size_t length, uint8_t *out, size_t size)
{
    hw_$$name$$_ctx ctx;
    hw_$$name$$_init(&ctx);
    whole(&ctx, data, length, out, size);
}

void hw_$$name$$_keyed(const uint8_t *key, const void *data, size_t length, uint8_t *out, size_t size)
{
    hw_$$name$$_ctx ctx;
    hw_$$name$$_init_keyed(&ctx, key);
    whole(&ctx, data, length, out, size);
}

void hw_$$name$$_derive(
    const void *context, size_t context_length, const void *material, size_t length, uint8_t *out, size_t size)
{
    hw_$$name$$_ctx ctx;
    hw_$$name$$_init_derive(&ctx, context, context_length);
    whole(&ctx, material, length, out, size);
}

void hw_$$name$$_under(const uint32_t *key, uint32_t mode, const hw_message *message, uint8_t *out, size_t size)
{
    hw_$$name$$_ctx ctx;
    start(&ctx, key, mode);
    whole(&ctx, message->at, message->length, out, size);
}
