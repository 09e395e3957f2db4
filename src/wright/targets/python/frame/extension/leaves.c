/* The blocks of a buffer or of a file to the leaves of a tree, on lanes. */

#include "leaves.h"

#include <string.h>

#define LANES 16     /* blocks in strips at a time */
#define STRIP 32768  /* bytes of such a block at a time */
#define READ 262144  /* bytes of smaller blocks at a time: they stay in the cache */

static void hash_fixed(const function_object *function, const uint8_t *data, size_t length, size_t count, uint8_t *out)
{
    if (function->batches->fixed != NULL) {
        function->batches->fixed(data, length, count, out);
        return;
    }
    for (size_t i = 0; i < count; i++) function->of->hash(data + i * length, length, out + i * function->of->size);
}

static int bare(const leaf_rule *rule)
{
    return rule->prefix.len == 0 && rule->suffix.len == 0;
}

/** Puts a leaf's message together. Returns its length. */
static size_t stage(const leaf_rule *rule, const uint8_t *data, size_t length, uint8_t *to)
{
    const size_t prefix = (size_t)rule->prefix.len, suffix = (size_t)rule->suffix.len;
    const size_t whole = rule->padded ? rule->block : length;
    if (prefix > 0) memcpy(to, rule->prefix.buf, prefix);
    memcpy(to + prefix, data, length);
    memset(to + prefix + length, 0, whole - length);
    if (suffix > 0) memcpy(to + prefix + whole, rule->suffix.buf, suffix);
    return prefix + whole + suffix;
}

static void small_leaves(const leaf_rule *rule, const uint8_t *data, size_t length, uint8_t *out)
{
    const size_t size = rule->function->of->size, block = rule->block;
    const size_t whole = length / block, left = length % block;
    const size_t message = (size_t)rule->prefix.len + block + (size_t)rule->suffix.len;
    if (bare(rule)) {
        hash_fixed(rule->function, data, block, whole, out);
    } else {
        for (size_t first = 0; first < whole; first += rule->room) {
            const size_t count = whole - first < rule->room ? whole - first : rule->room;
            for (size_t i = 0; i < count; i++) stage(rule, data + (first + i) * block, block, rule->staged + i * message);
            hash_fixed(rule->function, rule->staged, message, count, out + first * size);
        }
    }
    if (left == 0) return;
    if (bare(rule) && !rule->padded) {
        rule->function->of->hash(data + whole * block, left, out + whole * size);
    } else {
        const size_t last = stage(rule, data + whole * block, left, rule->staged);
        rule->function->of->hash(rule->staged, last, out + whole * size);
    }
}

/** Blocks in strips: in memory where `file` is negative. */
typedef struct {
    const uint8_t *data;
    int file;
    int64_t first, length;
    uint8_t *buffer;
} source;

static void add_all(const function_object *function, hw_any_ctx *const *contexts, const uint8_t *const *data,
    const size_t *lengths, size_t count)
{
    if (function->batches->update_many != NULL) {
        function->batches->update_many(contexts, data, lengths, count);
        return;
    }
    for (size_t i = 0; i < count; i++) function->of->update(contexts[i], data[i], lengths[i]);
}

/** The leaves of up to LANES large blocks from a place on. Returns bytes of the source, or -1 with errno. */
static int64_t large_leaves(const leaf_rule *rule, const source *from, int64_t first, uint8_t *out)
{
    const hw_function *of = rule->function->of;
    hw_any_ctx ctx[LANES], *contexts[LANES];
    const uint8_t *data[LANES];
    size_t lengths[LANES], count = 0;
    int64_t total = 0;
    for (; count < LANES && first + (int64_t)(count * rule->block) < from->length; count++) {
        contexts[count] = &ctx[count];
        of->init(&ctx[count]);
        of->update(&ctx[count], rule->prefix.buf, (size_t)rule->prefix.len);
    }
    for (size_t at = 0; at < rule->block; at += STRIP) {
        size_t there = 0;
        for (size_t i = 0; i < count; i++) {
            const int64_t place = first + (int64_t)(i * rule->block + at), left = from->length - place;
            size_t strip = rule->block - at < STRIP ? rule->block - at : STRIP;
            lengths[i] = left <= 0 ? 0 : left < (int64_t)strip ? (size_t)left : strip;
            data[i] = from->file < 0 ? from->data + (lengths[i] > 0 ? place : 0) : from->buffer + i * STRIP;
            if (from->file >= 0 && lengths[i] > 0) {
                const int64_t got = read_at(from->file, from->buffer + i * STRIP, lengths[i], from->first + place);
                if (got < 0) return -1;
                lengths[i] = (size_t)got;
            }
            there += lengths[i];
        }
        if (there == 0) break;
        add_all(rule->function, contexts, data, lengths, count);
        total += (int64_t)there;
    }
    for (size_t i = 0; i < count; i++) {
        of->update(&ctx[i], rule->suffix.buf, (size_t)rule->suffix.len);
        of->final(&ctx[i], out + i * of->size);
    }
    return total;
}

/** The leaves of all large blocks. Returns as leaves_read. */
static int64_t all_large(const leaf_rule *rule, const source *from, uint8_t *out)
{
    const int64_t step = (int64_t)(LANES * rule->block);
    int64_t total = 0;
    for (int64_t first = 0; first < from->length; first += step) {
        const int64_t asked = from->length - first < step ? from->length - first : step;
        const int64_t got = large_leaves(rule, from, first, out);
        if (got < 0) return -1;
        total += got;
        if (got < asked) break;
        out += LANES * rule->function->of->size;
    }
    return total;
}

void leaves_of(const leaf_rule *rule, const uint8_t *data, size_t length, uint8_t *out)
{
    const source from = {data, -1, 0, (int64_t)length, NULL};
    if (rule->block <= LARGE) small_leaves(rule, data, length, out);
    else all_large(rule, &from, out);
}

size_t leaves_buffer(const leaf_rule *rule)
{
    if (rule->block > LARGE) return LANES * STRIP;
    return rule->block * (READ / rule->block > LANES ? READ / rule->block : LANES);
}

int64_t leaves_read(const leaf_rule *rule, int file, int64_t first, int64_t length, uint8_t *buffer, uint8_t *out)
{
    const source from = {NULL, file, first, length, buffer};
    const int64_t step = (int64_t)leaves_buffer(rule);
    int64_t total = 0;
    if (rule->block > LARGE) return all_large(rule, &from, out);
    while (total < length) {
        const int64_t asked = length - total < step ? length - total : step;
        const int64_t got = read_at(file, buffer, (size_t)asked, first + total);
        if (got < 0) return -1;
        small_leaves(rule, buffer, (size_t)got, out);
        total += got;
        if (got < asked) break;
        out += (size_t)step / rule->block * rule->function->of->size;
    }
    return total;
}
