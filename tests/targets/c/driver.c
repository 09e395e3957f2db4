/* Runs the library by lines: a command with its words on stdin, an answer on stdout. Bytes are hexadecimal, no bytes are "-".
 *
 * Data lies directly before a page that cannot be read, so that an overrun of one byte ends the program.
 */
#define _DEFAULT_SOURCE
#include <hashwright.h>

#include "one.h"
#include "pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    uint8_t *at;
    size_t length;
} bytes_t;

static void stop(const char *why, const char *what)
{
    fprintf(stderr, "%s: %s\n", why, what);
    exit(1);
}

/** Bytes that end at a guard page. */
static bytes_t room(size_t length)
{
    return (bytes_t){guarded(length) + whole_pages(length) - length, length};
}

static void drop(bytes_t bytes)
{
    release(bytes.at + bytes.length - whole_pages(bytes.length), bytes.length);
}

static bytes_t given(void)
{
    const char *digits = strtok(NULL, " ");
    if (digits == NULL) stop("bytes", "missing");
    const size_t length = digits[0] == '-' ? 0 : strlen(digits) / 2;
    bytes_t bytes = room(length);
    for (size_t i = 0; i < length; i++) {
        const char pair[3] = {digits[2 * i], digits[2 * i + 1], 0};
        bytes.at[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
    return bytes;
}

static size_t number(void)
{
    const char *digits = strtok(NULL, " ");
    if (digits == NULL) stop("number", "missing");
    return (size_t)strtoull(digits, NULL, 10);
}

/** Messages: how many, then each. */
typedef struct {
    size_t count;
    bytes_t *each;
    const uint8_t **at;
    size_t *lengths;
} messages_t;

static messages_t several(void)
{
    const size_t count = number();
    const messages_t all = {
        count,
        malloc((count + 1) * sizeof *all.each),
        malloc((count + 1) * sizeof *all.at),
        malloc((count + 1) * sizeof *all.lengths),
    };
    if (all.each == NULL || all.at == NULL || all.lengths == NULL) stop("messages", "no memory");
    for (size_t i = 0; i < count; i++) {
        all.each[i] = given();
        all.at[i] = all.each[i].at;
        all.lengths[i] = all.each[i].length;
    }
    return all;
}

static void drop_several(messages_t all)
{
    for (size_t i = 0; i < all.count; i++) drop(all.each[i]);
    free(all.each);
    free(all.at);
    free(all.lengths);
}

/** Zeros, of which every so manieth byte is its number. A page is made where one is, and nowhere else. */
static bytes_t huge(size_t length)
{
    const bytes_t bytes = room(length);
    const size_t every = number();
    for (size_t k = 0; k * every < length; k++) bytes.at[k * every] = (uint8_t)(k + 1);
    return bytes;
}

static void answer(const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) printf("%02x", bytes[i]);
    printf("\n");
}

static void refused_or(int error, bytes_t out)
{
    if (error == HW_OK)
        answer(out.at, out.length);
    else
        printf("error %d %s\n", error, hw_error_text(error));
}

#define SLOTS 8

#define MESSAGE(name, NAME)                                                                                            \
    static hw_##name##_ctx name##_slots[SLOTS];                                                                        \
    static int name##_message(const char *command)                                                                     \
    {                                                                                                                  \
        bytes_t out = room(HW_##NAME##_SIZE);                                                                          \
        if (strcmp(command, "hash") == 0) {                                                                            \
            const bytes_t data = given();                                                                              \
            name##_one(data.at, data.length, out.at);                                                                  \
            answer(out.at, out.length);                                                                                \
            drop(data);                                                                                                \
        } else if (strcmp(command, "sizes") == 0) {                                                                    \
            printf("%d %d\n", HW_##NAME##_SIZE, HW_##NAME##_BLOCK_SIZE);                                               \
        } else if (strcmp(command, "init") == 0) {                                                                     \
            hw_##name##_init(&name##_slots[number()]);                                                                 \
            printf("ok\n");                                                                                            \
        } else if (strcmp(command, "update") == 0) {                                                                   \
            hw_##name##_ctx *ctx = &name##_slots[number()];                                                            \
            const bytes_t data = given();                                                                              \
            hw_##name##_update(ctx, data.at, data.length);                                                             \
            printf("ok\n");                                                                                            \
            drop(data);                                                                                                \
        } else if (strcmp(command, "zeros") == 0) {                                                                    \
            hw_##name##_ctx *ctx = &name##_slots[number()];                                                            \
            const bytes_t data = room(number());                                                                       \
            hw_##name##_update(ctx, data.at, data.length);                                                             \
            printf("ok\n");                                                                                            \
            drop(data);                                                                                                \
        } else if (strcmp(command, "huge") == 0) {                                                                     \
            const bytes_t data = huge(number());                                                                       \
            hw_##name##_ctx *ctx = &name##_slots[0];                                                                   \
            bytes_t updated = room(HW_##NAME##_SIZE);                                                                  \
            name##_one(data.at, data.length, out.at);                                                                  \
            hw_##name##_init(ctx);                                                                                     \
            hw_##name##_update(ctx, data.at, data.length);                                                             \
            name##_end(ctx, updated.at);                                                                               \
            if (memcmp(out.at, updated.at, out.length) != 0) stop("huge", "differs in an update");                     \
            answer(out.at, out.length);                                                                                \
            drop(updated);                                                                                             \
            drop(data);                                                                                                \
        } else if (strcmp(command, "nothing") == 0) {                                                                  \
            hw_##name##_update(&name##_slots[number()], NULL, 0);                                                      \
            printf("ok\n");                                                                                            \
        } else if (strcmp(command, "final") == 0) {                                                                    \
            name##_end(&name##_slots[number()], out.at);                                                               \
            answer(out.at, out.length);                                                                                \
        } else if (strcmp(command, "copy") == 0) {                                                                     \
            const size_t from = number();                                                                              \
            name##_slots[number()] = name##_slots[from];                                                               \
            printf("ok\n");                                                                                            \
        } else if (strcmp(command, "wipe") == 0) {                                                                     \
            static const hw_##name##_ctx zero;                                                                         \
            hw_##name##_ctx *ctx = &name##_slots[number()];                                                            \
            hw_wipe(ctx, sizeof *ctx);                                                                                 \
            printf("%s\n", memcmp(ctx, &zero, sizeof zero) == 0 ? "ok" : "not zero");                                  \
        } else if (strcmp(command, "linear") == 0) {                                                                   \
            const size_t count = number();                                                                             \
            const clock_t begun = clock();                                                                             \
            hw_##name##_ctx *ctx = &name##_slots[0];                                                                   \
            hw_##name##_init(ctx);                                                                                     \
            for (size_t i = 0; i < count; i++) hw_##name##_update(ctx, "\1", 1);                                       \
            name##_end(ctx, out.at);                                                                                   \
            printf("%ld\n", (long)(clock() - begun));                                                                  \
        } else {                                                                                                       \
            drop(out);                                                                                                 \
            return 0;                                                                                                  \
        }                                                                                                              \
        drop(out);                                                                                                     \
        return 1;                                                                                                      \
    }

#define HASH(name, NAME)                                                                                               \
    MESSAGE(name, NAME)                                                                                                \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        if (name##_message(command)) return 1;                                                                         \
        bytes_t out = room(HW_##NAME##_SIZE);                                                                          \
        if (strcmp(command, "save") == 0) {                                                                            \
            uint8_t midstate[HW_##NAME##_MIDSTATE_SIZE];                                                               \
            answer(midstate, hw_##name##_save(&name##_slots[number()], midstate));                                     \
        } else if (strcmp(command, "resume") == 0) {                                                                   \
            hw_##name##_ctx *ctx = &name##_slots[number()], before = *ctx;                                             \
            const bytes_t midstate = given();                                                                          \
            const int error = hw_##name##_resume(ctx, midstate.at, midstate.length);                                   \
            if (error != HW_OK && memcmp(ctx, &before, sizeof before) != 0) stop("resume", "changed the context");     \
            printf("%s\n", error == HW_OK ? "ok" : hw_error_text(error));                                              \
            drop(midstate);                                                                                            \
        } else {                                                                                                       \
            return 0;                                                                                                  \
        }                                                                                                              \
        drop(out);                                                                                                     \
        return 1;                                                                                                      \
    }

/** HMAC, at once and in parts, and what it is a part of. */
#define CODED(name, NAME)                                                                                              \
    static int name##_coded(const char *command)                                                                       \
    {                                                                                                                  \
        bytes_t out = room(HW_##NAME##_SIZE);                                                                          \
        if (strcmp(command, "hmac") == 0) {                                                                            \
            const bytes_t key = given(), data = given();                                                               \
            const size_t half = data.length / 2;                                                                       \
            hw_hmac_##name##_ctx keyed, ctx;                                                                           \
            bytes_t parts = room(HW_##NAME##_SIZE);                                                                    \
            hw_hmac_##name(key.at, key.length, data.at, data.length, out.at);                                          \
            hw_hmac_##name##_init(&keyed, key.at, key.length);                                                         \
            ctx = keyed;                                                                                               \
            hw_hmac_##name##_update(&ctx, "another message", 15);                                                      \
            hw_hmac_##name##_final(&ctx, parts.at);                                                                    \
            ctx = keyed;                                                                                               \
            hw_hmac_##name##_update(&ctx, data.at, half);                                                              \
            hw_hmac_##name##_update(&ctx, data.at + half, data.length - half);                                         \
            hw_hmac_##name##_final(&ctx, parts.at);                                                                    \
            if (memcmp(out.at, parts.at, out.length) != 0) stop("hmac", "differs in parts");                           \
            answer(out.at, out.length);                                                                                \
            drop(key);                                                                                                 \
            drop(data);                                                                                                \
            drop(parts);                                                                                               \
        } else if (strcmp(command, "hkdf") == 0) {                                                                     \
            const bytes_t key = given(), salt = given(), info = given(), derived = room(number());                     \
            refused_or(hw_hkdf_##name(salt.at, salt.length, key.at, key.length, info.at, info.length, derived.at,      \
                           derived.length),                                                                            \
                derived);                                                                                              \
            drop(key);                                                                                                 \
            drop(salt);                                                                                                \
            drop(info);                                                                                                \
            drop(derived);                                                                                             \
        } else if (strcmp(command, "pbkdf2") == 0) {                                                                   \
            const bytes_t password = given(), salt = given();                                                          \
            const uint32_t iterations = (uint32_t)number();                                                            \
            const bytes_t derived = room(number());                                                                    \
            refused_or(hw_pbkdf2_##name(password.at, password.length, salt.at, salt.length, iterations, derived.at,    \
                           derived.length),                                                                            \
                derived);                                                                                              \
            drop(password);                                                                                            \
            drop(salt);                                                                                                \
            drop(derived);                                                                                             \
        } else {                                                                                                       \
            drop(out);                                                                                                 \
            return 0;                                                                                                  \
        }                                                                                                              \
        drop(out);                                                                                                     \
        return 1;                                                                                                      \
    }

/** Output of any length: at once, and in parts, each also from a copy. */
#define EXTENDABLE(name, at_once)                                                                                      \
    static int name##_output(const char *command)                                                                      \
    {                                                                                                                  \
        if (strcmp(command, "xof") == 0) {                                                                             \
            const bytes_t data = given(), out = room(number());                                                        \
            at_once(data.at, data.length, out.at, out.length);                                                         \
            answer(out.at, out.length);                                                                                \
            drop(data);                                                                                                \
            drop(out);                                                                                                 \
        } else if (strcmp(command, "read") == 0) {                                                                     \
            const bytes_t data = given();                                                                              \
            hw_##name##_ctx ctx;                                                                                       \
            hw_##name##_output output, copy;                                                                           \
            hw_##name##_init(&ctx);                                                                                    \
            hw_##name##_update(&ctx, data.at, data.length);                                                            \
            hw_##name##_squeeze(&ctx, &output);                                                                        \
            hw_##name##_update(&ctx, "more", 4); /* the output is the message's before this */                         \
            for (size_t parts = number(); parts > 0; parts--) {                                                        \
                const bytes_t out = room(number()), again = room(out.length);                                          \
                copy = output;                                                                                         \
                hw_##name##_read(&output, out.at, out.length);                                                         \
                hw_##name##_read(&copy, again.at, again.length);                                                       \
                if (out.length > 0 && memcmp(out.at, again.at, out.length) != 0) stop("read", "a copy differs");       \
                for (size_t i = 0; i < out.length; i++) printf("%02x", out.at[i]);                                     \
                drop(out);                                                                                             \
                drop(again);                                                                                           \
            }                                                                                                          \
            printf("\n");                                                                                              \
            drop(data);                                                                                                \
        } else {                                                                                                       \
            return 0;                                                                                                  \
        }                                                                                                              \
        return 1;                                                                                                      \
    }

/** Trees: messages, keys, and output from any place. Every way is asked in parts, too. */
#define TREE(name, NAME)                                                                                               \
    MESSAGE(name, NAME)                                                                                                \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        hw_##name##_ctx ctx;                                                                                           \
        hw_##name##_output output;                                                                                     \
        if (name##_message(command)) return 1;                                                                         \
        const int keyed = strcmp(command, "under") == 0, derived = strcmp(command, "derived") == 0;                    \
        if (!keyed && !derived && strcmp(command, "sought") != 0) return 0;                                            \
        const bytes_t data = given(), with = given();                                                                  \
        const size_t place = number(), half = data.length / 2;                                                         \
        const bytes_t out = room(number()), whole = room(place + out.length);                                          \
        if (keyed) {                                                                                                   \
            hw_##name##_init_keyed(&ctx, with.at);                                                                     \
            hw_##name##_keyed(with.at, data.at, data.length, whole.at, whole.length);                                  \
        } else if (derived) {                                                                                          \
            hw_##name##_init_derive(&ctx, with.at, with.length);                                                       \
            hw_##name##_derive(with.at, with.length, data.at, data.length, whole.at, whole.length);                    \
        } else {                                                                                                       \
            hw_##name##_init(&ctx);                                                                                    \
            hw_##name##_xof(data.at, data.length, whole.at, whole.length);                                             \
        }                                                                                                              \
        hw_##name##_update(&ctx, data.at, half);                                                                       \
        hw_##name##_update(&ctx, data.at + half, data.length - half);                                                  \
        hw_##name##_squeeze(&ctx, &output);                                                                            \
        hw_##name##_read(&output, out.at, out.length);                                                                 \
        hw_##name##_seek(&output, place);                                                                              \
        hw_##name##_read(&output, out.at, out.length);                                                                 \
        if (memcmp(out.at, whole.at + place, out.length) != 0) stop(command, "differs in parts");                      \
        answer(out.at, out.length);                                                                                    \
        drop(data);                                                                                                    \
        drop(with);                                                                                                    \
        drop(out);                                                                                                     \
        drop(whole);                                                                                                   \
        return 1;                                                                                                      \
    }

/** cSHAKE and KMAC: at once, and in parts. */
#define CUSTOMIZED(name, strength)                                                                                     \
    static int name##_customized(const char *command)                                                                  \
    {                                                                                                                  \
        if (strcmp(command, "cshake") == 0) {                                                                          \
            const bytes_t data = given(), called = given(), text = given(), out = room(number());                      \
            const bytes_t again = room(out.length);                                                                    \
            const size_t half = data.length / 2;                                                                       \
            hw_cshake##strength##_ctx ctx;                                                                             \
            hw_##name##_output output;                                                                                 \
            hw_cshake##strength(called.at, called.length, text.at, text.length, data.at, data.length, out.at, out.length);\
            hw_cshake##strength##_init(&ctx, called.at, called.length, text.at, text.length);                          \
            hw_cshake##strength##_update(&ctx, data.at, half);                                                         \
            hw_cshake##strength##_update(&ctx, data.at + half, data.length - half);                                    \
            hw_cshake##strength##_squeeze(&ctx, &output);                                                              \
            hw_##name##_read(&output, again.at, again.length);                                                         \
            if (memcmp(out.at, again.at, out.length) != 0) stop("cshake", "differs in parts");                         \
            answer(out.at, out.length);                                                                                \
            drop(data);                                                                                                \
            drop(called);                                                                                              \
            drop(text);                                                                                                \
            drop(out);                                                                                                 \
            drop(again);                                                                                               \
        } else if (strcmp(command, "kmac") == 0) {                                                                     \
            const bytes_t data = given(), key = given(), text = given(), out = room(number());                         \
            const bytes_t again = room(out.length);                                                                    \
            const size_t half = data.length / 2, xof = number();                                                       \
            hw_kmac##strength##_ctx ctx;                                                                               \
            hw_##name##_output output;                                                                                 \
            hw_kmac##strength##_init(&ctx, key.at, key.length, text.at, text.length);                                  \
            hw_kmac##strength##_update(&ctx, data.at, half);                                                           \
            hw_kmac##strength##_update(&ctx, data.at + half, data.length - half);                                      \
            if (xof) {                                                                                                 \
                hw_kmac##strength##_squeeze(&ctx, &output);                                                            \
                hw_##name##_read(&output, out.at, out.length);                                                         \
            } else {                                                                                                   \
                const int right = out.length > 0 ? HW_OK : HW_WRONG_CODE;                                              \
                hw_kmac##strength##_final(&ctx, again.at, again.length);                                               \
                hw_kmac##strength(key.at, key.length, text.at, text.length, data.at, data.length, out.at, out.length); \
                if (memcmp(out.at, again.at, out.length) != 0) stop("kmac", "differs in parts");                       \
                if (hw_kmac##strength##_verify(key.at, key.length, text.at, text.length, data.at, data.length, out.at, \
                        out.length)                                                                                    \
                    != right) stop("kmac", "its code is refused");                                                     \
                if (out.length > 0) again.at[out.length - 1] ^= 1;                                                     \
                if (hw_kmac##strength##_verify(key.at, key.length, text.at, text.length, data.at, data.length,         \
                        again.at, again.length)                                                                        \
                    != HW_WRONG_CODE) stop("kmac", "a wrong code is taken");                                           \
            }                                                                                                          \
            answer(out.at, out.length);                                                                                \
            drop(data);                                                                                                \
            drop(key);                                                                                                 \
            drop(text);                                                                                                \
            drop(out);                                                                                                 \
            drop(again);                                                                                               \
        } else {                                                                                                       \
            return 0;                                                                                                  \
        }                                                                                                              \
        return 1;                                                                                                      \
    }

/** Domains of TurboSHAKE, and KangarooTwelve: at once, and in pieces while other outputs begin. */
#define TREES(name, strength)                                                                                          \
    static int name##_trees(const char *command)                                                                       \
    {                                                                                                                  \
        if (strcmp(command, "separated") == 0) {                                                                       \
            const bytes_t data = given();                                                                              \
            const uint8_t domain = (uint8_t)number();                                                                  \
            const bytes_t out = room(number());                                                                        \
            hw_##name##_ctx ctx;                                                                                       \
            hw_##name##_output output;                                                                                 \
            hw_##name##_init(&ctx);                                                                                    \
            hw_##name##_update(&ctx, data.at, data.length);                                                            \
            const int error = hw_##name##_separated(&ctx, domain, &output);                                            \
            if (error == HW_OK) hw_##name##_read(&output, out.at, out.length);                                         \
            refused_or(error, out);                                                                                    \
            drop(data);                                                                                                \
            drop(out);                                                                                                 \
        } else if (strcmp(command, "kangaroo") == 0) {                                                                 \
            const bytes_t data = given(), text = given(), out = room(number()), again = room(out.length);              \
            hw_kt##strength##_ctx ctx;                                                                                 \
            hw_##name##_output output;                                                                                 \
            hw_kt##strength(data.at, data.length, text.at, text.length, out.at, out.length);                           \
            hw_kt##strength##_init(&ctx);                                                                              \
            for (size_t at = 0, size = 1; at < data.length; at += size, size = 3 * size % 5000) {                      \
                if (size > data.length - at) size = data.length - at;                                                  \
                hw_kt##strength##_update(&ctx, data.at + at, size);                                                    \
                hw_kt##strength##_squeeze(&ctx, "another", 7, &output); /* the context stays */                        \
            }                                                                                                          \
            hw_kt##strength##_squeeze(&ctx, text.at, text.length, &output);                                            \
            hw_##name##_read(&output, again.at, again.length);                                                         \
            if (memcmp(out.at, again.at, out.length) != 0) stop("kangaroo", "differs in pieces");                      \
            answer(out.at, out.length);                                                                                \
            drop(data);                                                                                                \
            drop(text);                                                                                                \
            drop(out);                                                                                                 \
            drop(again);                                                                                               \
        } else {                                                                                                       \
            return 0;                                                                                                  \
        }                                                                                                              \
        return 1;                                                                                                      \
    }

/** Answers with the digest of the joined digests, as a batch has them. */
#define MANY(name, NAME)                                                                                               \
    static int name##_batch(const char *command)                                                                       \
    {                                                                                                                  \
        if (strcmp(command, "many") != 0) return 0;                                                                    \
        const messages_t all = several();                                                                              \
        const bytes_t joined = room(all.count * HW_##NAME##_SIZE), out = room(HW_##NAME##_SIZE);                       \
        hw_##name##_many(all.at, all.lengths, all.count, joined.at);                                                   \
        name##_one(joined.at, joined.length, out.at);                                                                  \
        answer(out.at, out.length);                                                                                    \
        drop(joined);                                                                                                  \
        drop(out);                                                                                                     \
        drop_several(all);                                                                                             \
        return 1;                                                                                                      \
    }

/** Answers with the joined values, the lowest byte of each first. */
#define SIPHASH_MANY(name, value, word)                                                                                \
    static int name##_batch(const char *command)                                                                       \
    {                                                                                                                  \
        if (strcmp(command, "siphash_many") != 0) return 0;                                                            \
        const bytes_t key = given();                                                                                   \
        const messages_t all = several();                                                                              \
        const bytes_t out = room(all.count * sizeof(value));                                                           \
        hw_##name##_many(key.at, all.at, all.lengths, all.count, (word *)(void *)out.at);                              \
        for (size_t i = 0; i < all.count; i++) lowest_first(out.at + i * sizeof(value), sizeof(word));                 \
        answer(out.at, out.length);                                                                                    \
        drop(key);                                                                                                     \
        drop(out);                                                                                                     \
        drop_several(all);                                                                                             \
        return 1;                                                                                                      \
    }

/** Writes a number that lies there as the machine has it, its lowest byte first; bytes stay as they are. */
static void lowest_first(uint8_t *at, size_t size)
{
    if (size == 1) return;
    uint64_t value;
    memcpy(&value, at, sizeof value);
    for (size_t i = 0; i < sizeof value; i++) at[i] = (uint8_t)(value >> (8 * i));
}

#define SIPHASH(name)                                                                                                  \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        const bytes_t key = given(), data = given(), kept = room(sizeof(hw_siphash_state));                            \
        hw_siphash_state *state = (hw_siphash_state *)(void *)kept.at;                                                 \
        uint64_t value = 0;                                                                                            \
        hw_##name##_prepare(state, key.at);                                                                            \
        if (strcmp(command, "siphash") == 0) value = hw_##name(key.at, data.at, data.length);                          \
        else if (strcmp(command, "nocase") == 0) value = hw_##name##_nocase(key.at, data.at, data.length);             \
        else if (strcmp(command, "prepared") == 0) value = hw_##name##_prepared(state, data.at, data.length);          \
        else if (strcmp(command, "fixed") == 0 && data.length == 4) value = hw_##name##_fixed4(state, data.at);        \
        else if (strcmp(command, "fixed") == 0 && data.length == 8) value = hw_##name##_fixed8(state, data.at);        \
        else if (strcmp(command, "fixed") == 0 && data.length == 16) value = hw_##name##_fixed16(state, data.at);      \
        else if (strcmp(command, "fixed") == 0 && data.length == 32) value = hw_##name##_fixed32(state, data.at);      \
        else return 0;                                                                                                 \
        uint8_t bytes[8];                                                                                              \
        for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(value >> (8 * i));                                            \
        answer(bytes, sizeof bytes);                                                                                   \
        drop(key);                                                                                                     \
        drop(data);                                                                                                    \
        drop(kept);                                                                                                    \
        return 1;                                                                                                      \
    }

#define SIPHASH_128(name)                                                                                              \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        if (strcmp(command, "siphash") != 0 && strcmp(command, "prepared") != 0) return 0;                             \
        const bytes_t key = given(), data = given(), out = room(16), kept = room(sizeof(hw_siphash_state));            \
        hw_siphash_state *state = (hw_siphash_state *)(void *)kept.at;                                                 \
        hw_##name##_prepare(state, key.at);                                                                            \
        if (strcmp(command, "siphash") == 0) hw_##name(key.at, data.at, data.length, out.at);                          \
        else hw_##name##_prepared(state, data.at, data.length, out.at);                                                \
        answer(out.at, out.length);                                                                                    \
        drop(key);                                                                                                     \
        drop(data);                                                                                                    \
        drop(out);                                                                                                     \
        drop(kept);                                                                                                    \
        return 1;                                                                                                      \
    }

#define DETECTING(name, NAME)                                                                                          \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        if (strcmp(command, "sizes") == 0) {                                                                           \
            printf("%d\n", HW_##NAME##_SIZE);                                                                          \
            return 1;                                                                                                  \
        }                                                                                                              \
        if (strcmp(command, "examined") != 0) return 0;                                                                \
        const bytes_t data = given(), out = room(HW_##NAME##_SIZE);                                                    \
        const size_t part = (size_t)strtoull(strtok(NULL, " "), NULL, 10);                                             \
        int found = 0;                                                                                                 \
        if (part == 0) {                                                                                               \
            found = hw_##name(data.at, data.length, out.at);                                                           \
        } else {                                                                                                       \
            hw_##name##_ctx ctx;                                                                                       \
            hw_##name##_init(&ctx, 0);                                                                                 \
            for (size_t at = 0; at < data.length; at += part)                                                          \
                hw_##name##_update(&ctx, data.at + at, data.length - at < part ? data.length - at : part);             \
            found = hw_##name##_final(&ctx, out.at);                                                                   \
        }                                                                                                              \
        for (size_t i = 0; i < out.length; i++) printf("%02x", out.at[i]);                                             \
        printf(" %d\n", found);                                                                                        \
        drop(data);                                                                                                    \
        drop(out);                                                                                                     \
        return 1;                                                                                                      \
    }

/** A number of given bytes, the highest first. */
static uint64_t big_endian(bytes_t bytes)
{
    uint64_t value = 0;
    for (size_t i = 0; i < bytes.length; i++) value = value << 8 | bytes.at[i];
    drop(bytes);
    return value;
}

#define CHECKSUM(name, NAME, word)                                                                                     \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        word value = 0;                                                                                                \
        if (strcmp(command, "sizes") == 0) {                                                                           \
            printf("%d\n", HW_##NAME##_SIZE);                                                                          \
            return 1;                                                                                                  \
        }                                                                                                              \
        if (strcmp(command, "hash") == 0) {                                                                            \
            const bytes_t data = given();                                                                              \
            value = hw_##name(data.at, data.length);                                                                   \
            drop(data);                                                                                                \
        } else if (strcmp(command, "combine") == 0) {                                                                  \
            const word before = (word)big_endian(given()), other = (word)big_endian(given());                          \
            value = hw_##name##_combine(before, other, (uint64_t)strtoull(strtok(NULL, " "), NULL, 10));               \
        } else if (strcmp(command, "parts") == 0) {                                                                    \
            const bytes_t first = given(), second = given();                                                           \
            const word before = hw_##name(first.at, first.length), other = hw_##name(second.at, second.length);        \
            value = hw_##name##_extend(before, second.at, second.length);                                              \
            if (hw_##name##_combine(before, other, second.length) != value) stop("combined", "differs from extended"); \
            if (hw_##name##_extend(value, NULL, 0) != value) stop("extended", "by nothing, differs");                  \
            if (hw_##name##_combine(value, hw_##name(NULL, 0), 0) != value) stop("combined", "with nothing, differs"); \
            drop(first);                                                                                               \
            drop(second);                                                                                              \
        } else {                                                                                                       \
            return 0;                                                                                                  \
        }                                                                                                              \
        uint8_t bytes[HW_##NAME##_SIZE];                                                                               \
        for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(value >> (8 * (sizeof bytes - 1 - i)));         \
        answer(bytes, sizeof bytes);                                                                                   \
        return 1;                                                                                                      \
    }

/** Hashes under a seed: at once, and in pieces of many sizes, beside copies that go another way. Before it stand what write them. */
#define PIECES(name, NAME)                                                                                             \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        if (strcmp(command, "sizes") == 0) {                                                                           \
            printf("%d %d\n", HW_##NAME##_SIZE, HW_##NAME##_BLOCK_SIZE);                                               \
            return 1;                                                                                                  \
        }                                                                                                              \
        if (strcmp(command, "seeded") != 0) return 0;                                                                  \
        const bytes_t data = given(), with = given();                                                                  \
        hw_##name##_ctx ctx, copy;                                                                                     \
        uint8_t wanted[HW_##NAME##_SIZE], found[HW_##NAME##_SIZE];                                                     \
        uint64_t seed = 0;                                                                                             \
        for (size_t i = 0; i < with.length; i++) seed = seed << 8 | with.at[i];                                        \
        name##_whole(data, seed, wanted);                                                                              \
        for (size_t step = 1; step < 100; step = 3 * step + 1) {                                                       \
            hw_##name##_init(&ctx, seed);                                                                              \
            for (size_t at = 0, size = 0; at < data.length; at += size, size = (size + step) % 1000) {                 \
                if (size > data.length - at) size = data.length - at;                                                  \
                copy = ctx;                                                                                            \
                hw_##name##_update(&copy, "another", 7);                                                               \
                hw_##name##_update(&ctx, data.at + at, size);                                                          \
                name##_end(&ctx, found); /* the context stays */                                                       \
            }                                                                                                          \
            hw_##name##_update(&ctx, NULL, 0);                                                                         \
            name##_end(&ctx, found);                                                                                   \
            if (memcmp(found, wanted, sizeof found) != 0) stop("seeded", "differs in pieces");                         \
        }                                                                                                              \
        answer(wanted, sizeof wanted);                                                                                 \
        drop(data);                                                                                                    \
        drop(with);                                                                                                    \
        return 1;                                                                                                      \
    }

/** A number as bytes, the highest first. */
static void put_number(uint64_t value, uint8_t *out)
{
    for (size_t i = 0; i < sizeof value; i++) out[i] = (uint8_t)(value >> (8 * (sizeof value - 1 - i)));
}

#define SEEDED(name, NAME)                                                                                             \
    static void name##_whole(bytes_t data, uint64_t seed, uint8_t *out)                                                \
    {                                                                                                                  \
        put_number(hw_##name(data.at, data.length, seed), out);                                                        \
    }                                                                                                                  \
    static void name##_end(const hw_##name##_ctx *ctx, uint8_t *out) { put_number(hw_##name##_final(ctx), out); }      \
    PIECES(name, NAME)

/** The same where the hash is bytes. */
#define SEEDED_128(name, NAME)                                                                                         \
    static void name##_whole(bytes_t data, uint64_t seed, uint8_t *out) { hw_##name(data.at, data.length, seed, out); }\
    static void name##_end(const hw_##name##_ctx *ctx, uint8_t *out) { hw_##name##_final(ctx, out); }                  \
    PIECES(name, NAME)

/** A number as bytes, the lowest first. */
static void number_answer(uint32_t value)
{
    uint8_t bytes[sizeof value];
    for (size_t i = 0; i < sizeof value; i++) bytes[i] = (uint8_t)(value >> (8 * i));
    answer(bytes, sizeof bytes);
}

/** Hashes for partitions: the last argument is what answers with that of data under a seed. */
#define PARTITIONED(name, NAME, ...)                                                                                   \
    static int name##_command(const char *command)                                                                     \
    {                                                                                                                  \
        if (strcmp(command, "sizes") == 0) {                                                                           \
            printf("%d %d\n", HW_##NAME##_SIZE, HW_##NAME##_BLOCK_SIZE);                                               \
            return 1;                                                                                                  \
        }                                                                                                              \
        if (strcmp(command, "seeded") != 0) return 0;                                                                  \
        const bytes_t data = given();                                                                                  \
        const uint32_t seed = (uint32_t)big_endian(given());                                                           \
        __VA_ARGS__                                                                                                    \
        drop(data);                                                                                                    \
        return 1;                                                                                                      \
    }
#define MURMUR(name, NAME)                                                                                             \
    PARTITIONED(name, NAME, {                                                                                          \
        const uint32_t value = hw_##name(data.at, data.length, seed);                                                  \
        uint32_t rows[3] = {seed, 1, seed};                                                                            \
        const uint8_t valid = 5;                                                                                       \
        const uint8_t *const messages[] = {data.at, NULL, data.at};                                                    \
        const size_t lengths[] = {data.length, 0, data.length};                                                        \
        const hw_rows all = {.count = 3, .messages = messages, .lengths = lengths, .validity = &valid};                \
        hw_##name##_rows_seeded(&all, rows);                                                                           \
        if (rows[0] != value || rows[1] != 1 || rows[2] != value) stop("seeded", "differs in rows");                   \
        number_answer(value);                                                                                          \
    })
#define MURMUR_128(name, NAME)                                                                                         \
    PARTITIONED(name, NAME, {                                                                                          \
        uint8_t bytes[HW_##NAME##_SIZE];                                                                               \
        hw_##name(data.at, data.length, seed, bytes);                                                                  \
        answer(bytes, sizeof bytes);                                                                                   \
    })

/** What makes a function's codes where HMAC and what stands on it do not. */
static int coded_otherwise(const char *name)
{
    const hw_function *f = hw_function_by_name(name);
    if (f == NULL || f->hmac != NULL || f->hmac_init != NULL || f->hmac_update != NULL || f->hmac_final != NULL
        || f->hmac_verify != NULL || f->hkdf != NULL || f->hkdf_extract != NULL || f->hkdf_expand != NULL || f->pbkdf2 != NULL)
        stop(name, "has HMAC, or is no function");
    printf("%s\n", f->coded_by);
    return 1;
}

#include "functions.inc"

/** The next line of stdin without its end, or NULL. Windows has no getline. */
static char *next_line(char **line, size_t *size)
{
    size_t length = 0;
    do {
        if (*size - length < 2) {
            *size = 2 * *size + 4096;
            *line = realloc(*line, *size);
            if (*line == NULL) stop("line", "no memory");
        }
        if (fgets(*line + length, (int)(*size - length), stdin) == NULL) return NULL;
        length += strlen(*line + length);
    } while ((*line)[length - 1] != '\n');
    (*line)[strcspn(*line, "\r\n")] = 0;
    return *line;
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    while (next_line(&line, &size) != NULL) {
        const char *command = strtok(line, " "), *name = strtok(NULL, " ");
        if (command == NULL || name == NULL || !run(command, name)) stop("no such command", line);
        fflush(stdout);
    }
    free(line);
    return 0;
}
