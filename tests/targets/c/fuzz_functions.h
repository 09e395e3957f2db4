/* The library's functions as fuzz.c calls them: each context is a pointer to bytes, each value is bytes. */

#include "one.h"

#define HASH(id)                                                                                                       \
    static void id##_init(void *ctx) { hw_##id##_init(ctx); }                                                          \
    static void id##_update(void *ctx, const void *data, size_t length) { hw_##id##_update(ctx, data, length); }       \
    static void id##_final(const void *ctx, uint8_t *out) { id##_end(ctx, out); }                                      \
    static size_t id##_save(const void *ctx, uint8_t *out) { return hw_##id##_save(ctx, out); }                        \
    static int id##_resume(void *ctx, const void *midstate, size_t size) { return hw_##id##_resume(ctx, midstate, size); }

#define CHAINED(id, ID)                                                                                                \
    .name = #id, .size = HW_##ID##_SIZE, .one = id##_one, .oracle = oracle_##id, .block = HW_##ID##_BLOCK_SIZE,        \
    .context = sizeof(hw_##id##_ctx), .init = id##_init, .update = id##_update, .final = id##_final, .save = id##_save, \
    .resume = id##_resume

#define CODED(id) .hmac = hw_hmac_##id, .hkdf = hw_hkdf_##id, .pbkdf2 = hw_pbkdf2_##id, .codes = id##_codes

#define CODES(id)                                                                                                      \
    static void id##_codes(const hw_rows *rows, uint8_t *out)                                                          \
    {                                                                                                                  \
        hw_hmac_##id##_ctx ctx;                                                                                        \
        hw_hmac_##id##_init(&ctx, key, KEY);                                                                           \
        hw_hmac_##id##_rows(&ctx, rows, out);                                                                          \
    }

#define BATCHED(id)                                                                                                    \
    static void id##_updates(void *contexts, const uint8_t *const *data, const size_t *lengths, size_t count)          \
    {                                                                                                                  \
        hw_##id##_ctx *each[MESSAGES];                                                                                 \
        for (size_t i = 0; i < count; i++) each[i] = (hw_##id##_ctx *)(void *)((uint8_t *)contexts + i * CONTEXT);     \
        hw_##id##_update_many(each, data, lengths, count);                                                             \
    }

#define BATCH(id)                                                                                                      \
    .rows = hw_##id##_rows, .leaves = hw_##id##_leaves, .updates = id##_updates, .many = hw_##id##_many, .column = hw_##id##_column, .column64 = hw_##id##_column64

static void put(uint64_t value, uint8_t *out)
{
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(value >> 8 * i);
}

/** Numbers as bytes, in place of a batch's digests. */
static void put_all(const uint64_t *values, size_t count, uint8_t *out)
{
    for (size_t i = 0; i < count; i++) put(values[i], out + 8 * i);
}

#define SIPHASH(id)                                                                                                    \
    static void id##_one(const void *data, size_t length, uint8_t *out) { put(hw_##id(key, data, length), out); }      \
    static void id##_nocase(const void *data, size_t length, uint8_t *out) { put(hw_##id##_nocase(key, data, length), out); } \
    static void id##_prepared(const void *data, size_t length, uint8_t *out)                                           \
    {                                                                                                                  \
        hw_siphash_state state;                                                                                        \
        hw_##id##_prepare(&state, key);                                                                                \
        put(hw_##id##_prepared(&state, data, length), out);                                                            \
    }                                                                                                                  \
    static void id##_fixed(const void *data, size_t length, uint8_t *out)                                              \
    {                                                                                                                  \
        hw_siphash_state state;                                                                                        \
        hw_##id##_prepare(&state, key);                                                                                \
        if (length == 4) put(hw_##id##_fixed4(&state, data), out);                                                     \
        if (length == 8) put(hw_##id##_fixed8(&state, data), out);                                                     \
        if (length == 16) put(hw_##id##_fixed16(&state, data), out);                                                   \
        if (length == 32) put(hw_##id##_fixed32(&state, data), out);                                                   \
    }                                                                                                                  \
    static void id##_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)           \
    {                                                                                                                  \
        uint64_t values[MESSAGES];                                                                                     \
        hw_##id##_many(key, messages, lengths, count, values);                                                         \
        put_all(values, count, out);                                                                                   \
    }                                                                                                                  \
    static void id##_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out)                      \
    {                                                                                                                  \
        uint64_t values[MESSAGES];                                                                                     \
        hw_##id##_column(key, data, offsets, count, values);                                                           \
        put_all(values, count, out);                                                                                   \
    }                                                                                                                  \
    static void id##_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out)                    \
    {                                                                                                                  \
        uint64_t values[MESSAGES];                                                                                     \
        hw_##id##_column64(key, data, offsets, count, values);                                                         \
        put_all(values, count, out);                                                                                   \
    }                                                                                                                  \
    static void id##_rows(const hw_rows *rows, uint8_t *out)                                                           \
    {                                                                                                                  \
        uint64_t values[MESSAGES];                                                                                     \
        hw_##id##_rows(key, rows, values);                                                                             \
        put_all(values, rows->count, out);                                                                             \
    }                                                                                                                  \
    static void id##_oracle(const uint8_t *data, size_t length, uint8_t *out) { oracle_##id(key, data, length, out); } \
    static const function_t id = {.name = #id, .size = 8, .one = id##_one, .oracle = id##_oracle, .many = id##_many,   \
        .rows = id##_rows,                                                                                             \
        .column = id##_column, .column64 = id##_column64, .prepared = id##_prepared, .nocase = id##_nocase, .fixed = id##_fixed};

#define SIPHASH_128(id)                                                                                                \
    static void id##_one(const void *data, size_t length, uint8_t *out) { hw_##id(key, data, length, out); }           \
    static void id##_prepared(const void *data, size_t length, uint8_t *out)                                           \
    {                                                                                                                  \
        hw_siphash_state state;                                                                                        \
        hw_##id##_prepare(&state, key);                                                                                \
        hw_##id##_prepared(&state, data, length, out);                                                                 \
    }                                                                                                                  \
    static void id##_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)           \
    {                                                                                                                  \
        hw_##id##_many(key, messages, lengths, count, out);                                                            \
    }                                                                                                                  \
    static void id##_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out)                      \
    {                                                                                                                  \
        hw_##id##_column(key, data, offsets, count, out);                                                              \
    }                                                                                                                  \
    static void id##_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out)                    \
    {                                                                                                                  \
        hw_##id##_column64(key, data, offsets, count, out);                                                            \
    }                                                                                                                  \
    static void id##_rows(const hw_rows *rows, uint8_t *out) { hw_##id##_rows(key, rows, out); }                       \
    static void id##_oracle(const uint8_t *data, size_t length, uint8_t *out) { oracle_##id(key, data, length, out); } \
    static const function_t id = {.name = #id, .size = 16, .one = id##_one, .oracle = id##_oracle, .many = id##_many,  \
        .rows = id##_rows, .column = id##_column, .column64 = id##_column64, .prepared = id##_prepared};

#define TREE(id, bits)                                                                                                 \
    static void id##_init(void *ctx) { hw_##id##_init(ctx); }                                                          \
    static void id##_update(void *ctx, const void *data, size_t length) { hw_##id##_update(ctx, data, length); }       \
    static void id##_final(const void *ctx, uint8_t *out) { hw_##id##_final(ctx, out); }                               \
    static const function_t id = {.name = #id, .size = bits / 8, .one = hw_##id, .oracle = oracle_##id,                \
        .context = sizeof(hw_##id##_ctx), .init = id##_init, .update = id##_update, .final = id##_final, .is_tree = 1};

/** A checksum on its way is the checksum itself, in eight bytes. */
#define CHECKSUM(id, bits)                                                                                             \
    static void id##_one(const void *data, size_t length, uint8_t *out) { put(hw_##id(data, length), out); }           \
    static void id##_init(void *ctx) { memset(ctx, 0, 8); }                                                            \
    static void id##_update(void *ctx, const void *data, size_t length)                                                \
    {                                                                                                                  \
        uint64_t checksum;                                                                                             \
        memcpy(&checksum, ctx, 8);                                                                                     \
        checksum = hw_##id##_extend((uint##bits##_t)checksum, data, length);                                           \
        memcpy(ctx, &checksum, 8);                                                                                     \
    }                                                                                                                  \
    static void id##_final(const void *ctx, uint8_t *out)                                                              \
    {                                                                                                                  \
        uint64_t checksum;                                                                                             \
        memcpy(&checksum, ctx, 8);                                                                                     \
        put(checksum, out);                                                                                            \
    }                                                                                                                  \
    static void id##_joined(const void *first, size_t length, const void *second, size_t more, uint8_t *out)           \
    {                                                                                                                  \
        put(hw_##id##_combine(hw_##id(first, length), hw_##id(second, more), more), out);                              \
    }                                                                                                                  \
    static const function_t id = {.name = #id, .size = 8, .one = id##_one, .oracle = oracle_##id, .context = 8,        \
        .init = id##_init, .update = id##_update, .final = id##_final, .joined = id##_joined};

#define XXHASH(id, bits)                                                                                               \
    static void id##_one(const void *data, size_t length, uint8_t *out) { put(hw_##id(data, length, 0), out); }        \
    static void id##_init(void *ctx) { hw_##id##_init(ctx, 0); }                                                       \
    static void id##_update(void *ctx, const void *data, size_t length) { hw_##id##_update(ctx, data, length); }       \
    static void id##_final(const void *ctx, uint8_t *out) { put(hw_##id##_final(ctx), out); }                          \
    static const function_t id = {.name = #id, .size = bits / 8, .one = id##_one, .oracle = oracle_##id,               \
        .context = sizeof(hw_##id##_ctx), .init = id##_init, .update = id##_update, .final = id##_final};

#define XXH3(id, bits) XXHASH(id, bits)
