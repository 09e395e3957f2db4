/* A compression that computes nothing: it checks that each block is the next one of the padded message, in the state that
 * the blocks before it leave. A state of so many blocks is a name for their number.
 */
#pragma once

#include <hashwright.h>

#include <stdint.h>

#define LONGEST 1024

/** What the specification says of a function; Python gives it. */
typedef struct {
    const char *name;
    size_t size, block, words, word_size;
    int big_endian;
    uint64_t start[8];
    size_t mark, length_size; /* bytes of the padding's first byte, and of the length at its end */
    int keeps_last;
    /* The function itself. */
    void (*one)(const void *data, size_t length, uint8_t *out);
    void (*init)(void *ctx);
    void (*update)(void *ctx, const void *data, size_t length);
    void (*final)(const void *ctx, uint8_t *out);
    size_t (*save)(const void *ctx, uint8_t *out);
    int (*resume)(void *ctx, const void *midstate, size_t size);
    void (*move)(void *ctx, uint64_t base); /* as if so many bytes had been before */
    size_t context;
    /* Where it takes a key by itself. */
    size_t key_size;
    int (*init_keyed)(void *ctx, const void *key, size_t key_length, size_t size);
    int (*keyed)(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out, size_t size);
} function_t;

/** The message that is hashed, padded: `base` bytes that went before, then `length` bytes of which these are the first. */
typedef struct {
    const function_t *function;
    uint64_t base;
    size_t length, blocks;
    uint64_t first; /* word of the state that is begun with */
    uint8_t bytes[LONGEST];
} padded_t;

/** The whole blocks just before those, of a message too long to lay: they lie here, and so many bytes of them were given. */
typedef struct {
    const uint8_t *bytes;
    size_t length, given;
} head_t;

extern padded_t padded;
extern head_t head;

/** Ends the program: what is wrong, in which function. */
_Noreturn void wrong(const char *what);

/** The word of the state after so many blocks. */
uint64_t state_after(size_t blocks, size_t word);

/** The bytes of the next blocks, of `size` that are given, and the number of the last one. Ends the program where they are others. */
size_t next_blocks(const uint64_t *H, const uint8_t *bytes, size_t size, size_t *number);

/** The upper word of a count of 64 bits. */
#define HIGH(word_t, count) ((word_t)(sizeof(word_t) < 8 ? (uint64_t)(count) >> 32 : 0))

#define RECORDER(symbol, word_t, chained, all, block)                                                                  \
    void symbol(word_t *H, const uint8_t *M, int64_t offset, int64_t end);                                             \
    void symbol(word_t *H, const uint8_t *M, int64_t offset, int64_t end)                                              \
    {                                                                                                                  \
        if (offset < 0 || end < offset || (end - offset) % block != 0) wrong("these are no whole blocks");             \
        for (size_t at = (size_t)offset, size, number; at < (size_t)end; at += size) {                                 \
            uint64_t words[8] = {0};                                                                                   \
            for (size_t i = 0; i < chained; i++) words[i] = H[i];                                                      \
            size = next_blocks(words, M + at, (size_t)end - at, &number);                                              \
            if (all > chained) {                                                                                       \
                const uint64_t whole = padded.base - head.length + (number + 1) * block;               \
                const uint64_t counted = whole - size + block;                                                         \
                const uint64_t total = padded.base + padded.length;                                                    \
                const int last = number + 1 == head.length / block + padded.blocks;                                    \
                const uint64_t due = last ? total : counted;                                                           \
                if (H[all - 3] != (word_t)due || H[all - 2] != HIGH(word_t, due)) wrong("a block's count");            \
                if (H[all - 1] != (last ? (word_t)~(word_t)0 : 0)) wrong("a block's flag");                            \
                H[all - 3] = (word_t)(whole + block);                                                                  \
                H[all - 2] = HIGH(word_t, whole + block);                                                              \
            }                                                                                                          \
            for (size_t i = 0; i < chained; i++) H[i] = (word_t)state_after(number + 1, i);                            \
        }                                                                                                              \
    }

#define CALLS(id)                                                                                                      \
    static void id##_init(void *ctx) { hw_##id##_init(ctx); }                                                          \
    static void id##_update(void *ctx, const void *data, size_t length) { hw_##id##_update(ctx, data, length); }       \
    static void id##_final(const void *ctx, uint8_t *out) { hw_##id##_final(ctx, out); }                               \
    static size_t id##_save(const void *ctx, uint8_t *out) { return hw_##id##_save(ctx, out); }                        \
    static int id##_resume(void *ctx, const void *midstate, size_t size) { return hw_##id##_resume(ctx, midstate, size); }\
    static void id##_move(void *ctx, uint64_t base)                                                                    \
    {                                                                                                                  \
        hw_##id##_ctx *moved = ctx;                                                                                    \
        const size_t all = sizeof moved->H / sizeof *moved->H;                                                         \
        moved->length += base;                                                                                         \
        if (all == 11) { /* the count is in the state */                                                               \
            const uint64_t counted = (moved->H[all - 3] | (uint64_t)moved->H[all - 2] << 32) + base;                   \
            memcpy(&moved->H[all - 3], &counted, 8);                                                                   \
        }                                                                                                              \
    }

#define KEYED_CALLS(id)                                                                                                \
    static int id##_init_keyed(void *ctx, const void *key, size_t key_length, size_t size)                             \
    {                                                                                                                  \
        return hw_##id##_init_keyed(ctx, key, key_length, size);                                                       \
    }

#define KEYED(id) .init_keyed = id##_init_keyed, .keyed = hw_##id##_keyed

#define CALLED(id)                                                                                                     \
    .name = #id, .one = hw_##id, .init = id##_init, .update = id##_update, .final = id##_final, .save = id##_save,     \
    .resume = id##_resume, .move = id##_move, .context = sizeof(hw_##id##_ctx)
