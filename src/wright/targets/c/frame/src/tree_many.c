/* $$title$$ of many messages: the chunks of all of them take lanes together, and so do the nodes above, level by level. */

#include "hashwright.h"
#include "many.h"
#include "words.h"

#define BLOCK $$block_size$$
#define CHUNK $$chunk_size$$
#define VALUE $$digest_size$$ /* bytes of a chaining value, and of a digest */
#define DIGEST VALUE
#define CHUNK_BLOCKS (CHUNK / BLOCK)
#define NODES 512 /* chunks at a time: their nodes and values take 40 KB of stack */
#define TALL 64   /* chunks at most of a message that shares lanes: a longer one fills them alone, */
#define WIDTH $$width$$  /* and so does one of a multiple of as many, or with less than two more: each that shares is written down first */
#define LEAST 5   /* messages that share lanes */

/*% include "src/tree_constants.c" %*/

/** How messages are hashed: under a key in a mode, behind what a context has where there is one, to so many bytes. */
typedef struct {
    const uint32_t *key;
    uint32_t mode;
    const hw_$$name$$_ctx *behind;
    size_t size;
} form_t;

static form_t form_of(const hw_$$name$$_ctx *ctx, size_t size)
{
    return (form_t){ctx->key, ctx->mode, ctx->length > 0 ? ctx : NULL, size};
}

/** A message of which there are so many values, side by side: one where it is hashed. */
typedef struct {
    uint8_t *values, *out;
    size_t count;
} tree_t;

/** Messages that are hashed together, and the nodes of one of their levels. */
typedef struct {
    form_t form;
    size_t nodes, trees;
    hw_node node[NODES];
    tree_t tree[NODES / 2];
    uint8_t values[NODES][VALUE];
} forest_t;

#if HW_X86 || HW_ARM
/** Whether lanes are faster: all of them wait for the first node, and each of its blocks costs `cost` blocks of one node, in eighths. */
static int pays(const hw_node *nodes, const uint16_t *order, size_t count, size_t cost)
{
    size_t blocks = 0;
    for (size_t i = 0; i < count; i++) blocks += nodes[order[i]].blocks;
    return 8 * blocks >= cost * nodes[order[0]].blocks;
}
#endif

/** Hashes the first of `left` nodes, on the best vectors that pay for them. Returns how many. */
static size_t some(const uint32_t *key, uint32_t flags, const hw_node *nodes, const uint16_t *order, size_t left)
{
#if HW_X86 || HW_ARM
    const hw_vectors vectors = hw_vectors_here();
#endif
/*% for lane in lanes %*/
#if $$lane.vectors.machine$$
    if (vectors >= $$lane.vectors.known$$ && left >= $$few[lane.vectors.name]$$) {
        const size_t count = left < $$lane.lanes$$ ? left : $$lane.lanes$$;
        if (pays(nodes, order, count, $$pays[lane.vectors.name]$$)) {
            $$lane.symbol$$_any(key, flags, nodes, order, count);
            return count;
        }
    }
#endif
/*% endfor %*/
    (void)left;
    hw_$$name$$_node(key, flags, &nodes[order[0]]);
    return 1;
}

/** Hashes all nodes, those with the most blocks first. Inputs of later ones may lie where earlier ones of the same length go. */
static void hash_nodes(forest_t *all, uint32_t flags)
{
    uint16_t order[NODES];
    size_t ends[CHUNK_BLOCKS + 2] = {0}, taken;
    for (size_t i = 0; i < all->nodes; i++) ends[CHUNK_BLOCKS - all->node[i].blocks + 1]++;
    for (size_t i = 0; i < CHUNK_BLOCKS; i++) ends[i + 1] += ends[i];
    for (size_t i = 0; i < all->nodes; i++) order[ends[CHUNK_BLOCKS - all->node[i].blocks]++] = (uint16_t)i;
    for (size_t done = 0; done < all->nodes; done += taken)
        taken = some(all->form.key, flags | all->form.mode, all->node, order + done, all->nodes - done);
    all->nodes = 0;
}

/** Joins the values of each message by pairs; one without a neighbour goes up as it is. Returns whether there was anything to join. */
static int join_values(forest_t *all)
{
    for (size_t t = 0; t < all->trees; t++) {
        const tree_t *tree = &all->tree[t];
        for (size_t i = 0; i < tree->count / 2; i++) {
            uint8_t *at = tree->values + 2 * i * VALUE, *to = tree->values + i * VALUE;
            const hw_node node = {at, tree->count == 2 ? tree->out : to, 0, tree->count == 2 ? ROOT : 0, 1, BLOCK};
            all->node[all->nodes++] = node;
        }
    }
    if (all->nodes == 0) return 0;
    hash_nodes(all, PARENT);
    for (size_t t = 0; t < all->trees; t++) {
        tree_t *tree = &all->tree[t];
        const size_t pairs = tree->count / 2;
        if (tree->count % 2 == 1 && pairs > 0) memcpy(tree->values + pairs * VALUE, tree->values + 2 * pairs * VALUE, VALUE);
        tree->count -= pairs;
    }
    return 1;
}

/** Hashes the messages that wait. */
static void hash_trees(forest_t *all)
{
    hash_nodes(all, CHUNK_START);
    while (join_values(all));
    all->trees = 0;
}

/** Adds a message's chunks, which there is room for. */
static void add(forest_t *all, hw_message message, size_t chunks, uint8_t *out)
{
    uint8_t *values = all->values[all->nodes];
    if (chunks > 1) all->tree[all->trees++] = (tree_t){values, out, chunks};
    for (size_t i = 0; i < chunks; i++) {
        const size_t before = i * CHUNK, length = i + 1 < chunks ? CHUNK : message.length - before;
        const size_t blocks = length > 0 ? (length + BLOCK - 1) / BLOCK : 1;
        hw_node *node = &all->node[all->nodes++];
        node->at = message.at + before;
        node->to = chunks > 1 ? values + i * VALUE : out;
        node->number = i;
        node->last = chunks > 1 ? CHUNK_END : CHUNK_END | ROOT;
        node->blocks = (uint16_t)blocks;
        node->rest = (uint16_t)(length - (blocks - 1) * BLOCK);
    }
}

/** Whether a message does best on lanes of its own, of which it fills all. */
static int fills(size_t length)
{
    const size_t wide = length / (WIDTH * CHUNK), rest = length % (WIDTH * CHUNK);
    return length > TALL * CHUNK || (wide > 0 && rest < 2 * CHUNK);
}

/** Digests of DIGEST bytes. */
HW_ALONE static void hash_together(const hw_messages *messages, const form_t *form, uint8_t *out)
{
    forest_t all;
    all.form = *form;
    all.nodes = all.trees = 0;
    for (size_t i = 0; i < messages->count; i++) {
        const hw_message message = hw_message_of(messages, i);
        const size_t chunks = message.length > CHUNK ? (message.length - 1) / CHUNK + 1 : 1;
        if (fills(message.length)) {
            hw_$$name$$_under(form->key, form->mode, &message, out + i * DIGEST, VALUE);
            continue;
        }
        if (all.nodes + chunks > NODES) hash_trees(&all);
        add(&all, message, chunks, out + i * DIGEST);
    }
    hash_trees(&all);
}

/** One by one, also to as many bytes as lanes do not give. */
static void hash_alone(const hw_messages *messages, const form_t *form, uint8_t *out)
{
    for (size_t i = 0; i < messages->count; i++) {
        const hw_message message = hw_message_of(messages, i);
        hw_$$name$$_under(form->key, form->mode, &message, out + i * form->size, form->size);
    }
}

/** One by one, behind a beginning that all share. */
static void hash_behind(const hw_messages *messages, const form_t *form, uint8_t *out)
{
    for (size_t i = 0; i < messages->count; i++) {
        const hw_message message = hw_message_of(messages, i);
        hw_$$name$$_ctx ctx = *form->behind;
        hw_$$name$$_output output;
        hw_$$name$$_update(&ctx, message.at, message.length);
        hw_$$name$$_squeeze(&ctx, &output);
        hw_$$name$$_read(&output, out + i * form->size, form->size);
    }
}

static void outputs(const hw_messages *messages, const void *with, uint8_t *out)
{
    const form_t *form = with;
    if (form->behind != NULL) hash_behind(messages, form, out);
    else if (form->size != DIGEST || messages->count < LEAST) hash_alone(messages, form, out);
    else hash_together(messages, form, out);
}

/*% include "src/begun_entries.c" %*/

static void digests(const hw_messages *all, uint8_t *out)
{
    const form_t form = {iv, 0, NULL, DIGEST};
    outputs(all, &form, out);
}

/*% include "src/many_entries.c" %*/
