/* libFuzzer's target: all ways to compute a value must agree with the textbook's program (oracle.py).
 *
 * An input's first bytes choose a function, the place and the cuts of data, and are a key; the rest is the message. Data
 * ends where its own block of memory ends, so that AddressSanitizer sees a byte too far.
 */
#include <hashwright.h>
#include "many.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY 16
#define CUTS 13
#define HEAD (2 + CUTS + KEY)
#define MESSAGES 40
#define DIGEST 64
#define BLOCK 168 /* the longest rate of a sponge */
#define MIDSTATE 512
#define CONTEXT 512 /* room for any, as far apart as they must be aligned */
#define DERIVED 200
#define LONG (1 << 17) /* bytes of a tree's longest message */

typedef void hash_t(const void *data, size_t length, uint8_t *out);
typedef int derive_t(const void *secret, size_t secret_length, const void *salt, size_t salt_length, const void *info,
    size_t info_length, uint8_t *out, size_t size);

typedef struct {
    const char *name;
    size_t size;
    hash_t *one;
    void (*oracle)(const uint8_t *data, size_t length, uint8_t *out);
    void (*many)(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out);
    void (*column)(const void *data, const int32_t *offsets, size_t count, uint8_t *out);
    void (*column64)(const void *data, const int64_t *offsets, size_t count, uint8_t *out);
    void (*rows)(const hw_rows *rows, uint8_t *out);
    void (*codes)(const hw_rows *rows, uint8_t *out); /* HMACs under the key */
    size_t (*leaves)(const void *data, size_t length, size_t block, uint8_t *out);
    void (*updates)(void *contexts, const uint8_t *const *data, const size_t *lengths, size_t count);
    /* Functions that chain blocks: a context, and constructions. */
    size_t block, context;
    void (*init)(void *ctx);
    void (*update)(void *ctx, const void *data, size_t length);
    void (*final)(const void *ctx, uint8_t *out);
    size_t (*save)(const void *ctx, uint8_t *out);
    int (*resume)(void *ctx, const void *midstate, size_t size);
    void (*hmac)(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out);
    derive_t *hkdf;
    int (*pbkdf2)(const void *password, size_t length, const void *salt, size_t salt_length, uint32_t iterations, uint8_t *out,
        size_t size);
    /* Calls for hash tables. */
    hash_t *prepared, *nocase, *fixed;
    int is_tree; /* one message may be on many lanes */
    /* Checksums: that of two pieces, from theirs. */
    void (*joined)(const void *first, size_t length, const void *second, size_t more, uint8_t *out);
} function_t;

typedef struct {
    uint8_t *owner, *at;
} copy_t;

hw_vectors vectors_of_this_processor(void);
int sha_of_this_processor(void);
int crc_of_this_processor(void);
int clmul_of_this_processor(void);
int vpclmul_of_this_processor(void);

static hw_vectors vectors;
static int sha;
static uint8_t key[KEY], cuts[CUTS];
static size_t place; /* offset of data in its block */

/* Replaces the library's own: the processor's instructions are on or off. */
hw_vectors hw_vectors_here(void)
{
    return vectors;
}

int hw_has_sha(void)
{
    return sha;
}

int hw_has_crc(void)
{
    return sha && crc_of_this_processor();
}

int hw_has_clmul(void)
{
    return sha && clmul_of_this_processor();
}

int hw_has_vpclmul(void)
{
    return vectors == HW_AVX512 && vpclmul_of_this_processor();
}

static void same(const function_t *f, const char *way, const uint8_t *found, const uint8_t *wanted, size_t size)
{
    if (memcmp(found, wanted, size) == 0) return;
    fprintf(stderr, "%s, %s: not what the textbook gives (vectors %d, %s)\n", f->name, way, (int)vectors, sha ? "SHA instructions" : "portable");
    abort();
}

/** Bytes that end where their block of memory ends; no bytes are NULL, or there too. */
static copy_t copy(const uint8_t *data, size_t length)
{
    copy_t made = {NULL, NULL};
    if (place == 0 && length == 0) return made;
    made.owner = malloc(place + length);
    if (made.owner == NULL) abort();
    made.at = made.owner + place;
    if (length > 0) memcpy(made.at, data, length);
    return made;
}

/** A part of the rest, by one of the input's cuts. */
static size_t share(size_t number, size_t left)
{
    return left * cuts[number % CUTS] / 255;
}

/* In pieces, with one context by way of a copy, and one of a midstate. */
static void streams(const function_t *f, const uint8_t *data, size_t length, const uint8_t *wanted)
{
    uint8_t midstate[MIDSTATE], found[DIGEST], *ctx = malloc(f->context), *other = malloc(f->context);
    if (ctx == NULL || other == NULL) abort();
    memset(ctx, 0xa5, f->context);
    f->init(ctx);
    for (size_t number = 0, at = 0; at < length || number == 0; number++) {
        const size_t next = number < CUTS ? share(number, length - at) : length - at;
        const copy_t piece = copy(data + at, next);
        f->update(ctx, piece.at, next);
        free(piece.owner);
        at += next;
        memset(other, 0x5a, f->context);
        if (f->save != NULL && cuts[number % CUTS] % 3 == 0) {
            const size_t size = f->save(ctx, midstate);
            const copy_t saved = copy(midstate, size);
            if (f->resume(other, saved.at, size) != HW_OK) abort();
            free(saved.owner);
        } else {
            f->final(ctx, found);
            memcpy(other, ctx, f->context);
        }
        uint8_t *swap = ctx;
        ctx = other;
        other = swap;
    }
    f->final(ctx, found);
    same(f, "in pieces", found, wanted, f->size);
    free(ctx);
    free(other);
}

/** The CRC of ISO 3309, which ends a midstate. */
static uint32_t iso3309(const uint8_t *bytes, size_t size)
{
    uint32_t crc = ~0u;
    for (size_t i = 0; i < 8 * size; i++) {
        if (i % 8 == 0) crc ^= bytes[i / 8];
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return ~crc;
}

/** Arbitrary bytes as a midstate are refused, or saved again unchanged: as given, and as a true one cut or extended. */
static void resumes(const function_t *f, const uint8_t *data, size_t length)
{
    uint8_t given[MIDSTATE + 255], saved[MIDSTATE], *ctx = malloc(f->context);
    if (ctx == NULL) abort();
    f->init(ctx);
    f->update(ctx, data, length);
    size_t size = f->save(ctx, given);
    for (size_t round = 0; round < 2; round++) {
        const copy_t midstate = copy(given, size);
        if (f->resume(ctx, midstate.at, size) == HW_OK) {
            if (f->save(ctx, saved) != size) abort();
            same(f, "saved again", saved, given, size);
        } else if (round == 0) {
            abort();
        }
        free(midstate.owner);
        if (round > 0) break;
        size = share(0, size + cuts[1]);
        given[size / 2] ^= cuts[2] & 1;
        const uint32_t crc = iso3309(given, size > 4 ? size - 4 : 0);
        for (int i = 0; i < 4 && size > 4; i++) given[size - 4 + (size_t)i] = (uint8_t)(crc >> (24 - 8 * i));
    }
    const copy_t any = copy(data, length);
    if (f->resume(ctx, any.at, length) == HW_OK && f->save(ctx, saved) != length) abort();
    free(any.owner);
    free(ctx);
}

/* Constructions, as RFC 2104, 5869 and 8018 have them. */
static void hmac(const function_t *f, const uint8_t *secret, size_t size, const uint8_t *data, size_t length, uint8_t *out)
{
    uint8_t pad[BLOCK] = {0}, *message = malloc(f->block + length + f->size);
    if (message == NULL) abort();
    if (size > f->block) f->oracle(secret, size, pad);
    else if (size > 0) memcpy(pad, secret, size);
    for (size_t i = 0; i < f->block; i++) message[i] = pad[i] ^ 0x36;
    if (length > 0) memcpy(message + f->block, data, length);
    f->oracle(message, f->block + length, out);
    for (size_t i = 0; i < f->block; i++) message[i] = pad[i] ^ 0x5c;
    memcpy(message + f->block, out, f->size);
    f->oracle(message, f->block + f->size, out);
    free(message);
}

static void hkdf(const function_t *f, const uint8_t *info, size_t length, uint8_t *out, size_t size)
{
    uint8_t extracted[DIGEST], t[DIGEST], *message = malloc(f->size + length + 1);
    if (message == NULL) abort();
    hmac(f, info, length, key, KEY, extracted); /* the message is salt and info */
    size_t before = 0;
    for (size_t at = 0; at < size; at += f->size, before = f->size) {
        memcpy(message, t, before);
        if (length > 0) memcpy(message + before, info, length);
        message[before + length] = (uint8_t)(at / f->size + 1);
        hmac(f, extracted, f->size, message, before + length + 1, t);
        memcpy(out + at, t, size - at < f->size ? size - at : f->size);
    }
    free(message);
}

static void pbkdf2(const function_t *f, const uint8_t *password, size_t length, uint32_t iterations, uint8_t *out, size_t size)
{
    for (size_t at = 0; at < size; at += f->size) {
        uint8_t u[DIGEST], sum[DIGEST], salt[KEY + 4] = {0};
        memcpy(salt, key, KEY);
        salt[KEY + 3] = (uint8_t)(at / f->size + 1);
        hmac(f, password, length, salt, sizeof salt, u);
        memcpy(sum, u, f->size);
        for (uint32_t i = 1; i < iterations; i++) {
            hmac(f, password, length, u, f->size, u);
            for (size_t k = 0; k < f->size; k++) sum[k] ^= u[k];
        }
        memcpy(out + at, sum, size - at < f->size ? size - at : f->size);
    }
}

static void constructs(const function_t *f, const uint8_t *data, size_t length)
{
    uint8_t found[DERIVED], wanted[DERIVED];
    const size_t size = 1 + cuts[0] % DERIVED;
    const uint32_t iterations = 1 + cuts[1] % 4;
    const copy_t given = copy(data, length), secret = copy(key, KEY);
    f->hmac(secret.at, KEY, given.at, length, found);
    hmac(f, key, KEY, data, length, wanted);
    same(f, "HMAC", found, wanted, f->size);
    f->hmac(given.at, length, secret.at, KEY, found);
    hmac(f, data, length, key, KEY, wanted);
    same(f, "HMAC with a key of any length", found, wanted, f->size);
    if (f->hkdf(given.at, length, secret.at, KEY, given.at, length, found, size) != HW_OK) abort();
    hkdf(f, data, length, wanted, size);
    same(f, "HKDF", found, wanted, size);
    if (f->pbkdf2(given.at, length, secret.at, KEY, iterations, found, size) != HW_OK) abort();
    pbkdf2(f, data, length, iterations, wanted, size);
    same(f, "PBKDF2", found, wanted, size);
    free(given.owner);
    free(secret.owner);
}

/* The message's pieces as a batch, on every kind of vectors. */
static void batches(const function_t *f, const uint8_t *data, size_t length)
{
    static const hw_vectors every[] = {HW_SCALARS, HW_AVX2, HW_AVX512};
    const uint8_t *messages[MESSAGES];
    size_t lengths[MESSAGES];
    copy_t copies[MESSAGES];
    int32_t offsets[MESSAGES + 1] = {0};
    int64_t offsets64[MESSAGES + 1] = {0};
    const size_t count = cuts[0] % (MESSAGES + 1);
    uint8_t wanted[MESSAGES * DIGEST], *found = malloc(count * f->size + 1);
    if (found == NULL) abort();
    for (size_t i = 0, at = 0; i < count; i++) {
        lengths[i] = share(i + 1, length - at);
        copies[i] = copy(data + at, lengths[i]);
        messages[i] = lengths[i] > 0 ? copies[i].at : NULL;
        f->oracle(data + at, lengths[i], wanted + i * f->size);
        at += lengths[i];
        offsets64[i + 1] = offsets[i + 1] = (int32_t)at;
    }
    const copy_t column = copy(data, (size_t)offsets64[count]);
    for (size_t i = 0; i < sizeof every / sizeof *every; i++) {
        if (every[i] > vectors_of_this_processor()) continue;
        vectors = every[i];
        found[count * f->size] = 0xa5;
        f->many(messages, lengths, count, found);
        same(f, "many", found, wanted, count * f->size);
        memset(found, 0, count * f->size);
        f->column(column.at, offsets, count, found);
        same(f, "column", found, wanted, count * f->size);
        memset(found, 0, count * f->size);
        f->column64(column.at, offsets64, count, found);
        same(f, "column64", found, wanted, count * f->size);
        if (found[count * f->size] != 0xa5) abort();
    }
    vectors = HW_SCALARS;
    for (size_t i = 0; i < count; i++) free(copies[i].owner);
    free(column.owner);
    free(found);
}

/* The same pieces as rows of which some are not valid, as leaves, and as parts of streams. */
static void columns(const function_t *f, const uint8_t *data, size_t length)
{
    static const hw_vectors every[] = {HW_SCALARS, HW_AVX2, HW_AVX512};
    uint8_t views[16 * MESSAGES], bits[MESSAGES / 8 + 2] = {0};
    uint64_t room[MESSAGES * CONTEXT / 8];
    uint8_t *contexts = (uint8_t *)room;
    uint8_t wanted[MESSAGES * DIGEST], codes[MESSAGES * DIGEST], found[MESSAGES * DIGEST];
    const uint8_t *parts[MESSAGES];
    size_t lengths[MESSAGES], count = cuts[0] % (MESSAGES + 1), at = 0;
    const copy_t column = copy(data, length);
    const void *const buffers[1] = {column.at};
    for (size_t i = 0; i < count; i++) {
        lengths[i] = share(i + 1, length - at);
        parts[i] = lengths[i] > 0 ? column.at + at : NULL;
        const int32_t view[4] = {(int32_t)lengths[i], 0, 0, (int32_t)at};
        memcpy(views + 16 * i, view, sizeof view);
        if (lengths[i] > 0 && lengths[i] <= 12) memcpy(views + 16 * i + 4, parts[i], lengths[i]);
        memset(wanted + i * f->size, 0, f->size);
        memset(codes + i * f->size, 0, f->size);
        if (key[i % KEY] & 3) {
            bits[(i + 3) / 8] |= (uint8_t)(1 << (i + 3) % 8);
            f->oracle(data + at, lengths[i], wanted + i * f->size);
            if (f->codes != NULL) hmac(f, key, KEY, data + at, lengths[i], codes + i * f->size);
        } else {
            memset(views + 16 * i, 0xff, 16); /* nobody looks at it */
        }
        at += lengths[i];
    }
    const copy_t given = copy(views, 16 * count), valid = copy(bits, (count + 3 + 7) / 8);
    const hw_rows rows = {.count = count, .views = given.at, .buffers = buffers, .validity = valid.at, .validity_offset = 3};
    for (size_t i = 0; i < sizeof every / sizeof *every; i++) {
        if (every[i] > vectors_of_this_processor()) continue;
        vectors = every[i];
        f->rows(&rows, found);
        same(f, "rows", found, wanted, count * f->size);
        if (f->codes != NULL) {
            f->codes(&rows, found);
            same(f, "HMAC of rows", found, codes, count * f->size);
        }
        if (f->updates == NULL) continue;
        for (size_t j = 0; j < count; j++) f->init(contexts + j * CONTEXT);
        f->updates(contexts, parts, lengths, count);
        f->updates(contexts, parts, lengths, count);
        for (size_t j = 0; j < count; j++) {
            uint8_t *twice = malloc(2 * lengths[j] + 1), digest[DIGEST];
            if (twice == NULL) abort();
            if (lengths[j] > 0) memcpy(twice, parts[j], lengths[j]);
            if (lengths[j] > 0) memcpy(twice + lengths[j], parts[j], lengths[j]);
            f->oracle(twice, 2 * lengths[j], digest);
            f->final(contexts + j * CONTEXT, found);
            same(f, "update_many", found, digest, f->size);
            free(twice);
        }
        const size_t block = length / MESSAGES + 1 + cuts[1], leaves = f->leaves(column.at, length, block, found);
        for (size_t j = 0; j < leaves; j++) {
            uint8_t digest[DIGEST];
            f->oracle(data + j * block, length - j * block < block ? length - j * block : block, digest);
            same(f, "leaves", found + j * f->size, digest, f->size);
        }
        if (leaves != (length + block - 1) / block) abort();
    }
    vectors = HW_SCALARS;
    free(given.owner);
    free(valid.owner);
    free(column.owner);
}

static void tables(const function_t *f, const uint8_t *data, size_t length, const uint8_t *wanted)
{
    uint8_t found[DIGEST], folded[DIGEST];
    const copy_t given = copy(data, length), lower = copy(data, length);
    f->prepared(given.at, length, found);
    same(f, "prepared", found, wanted, f->size);
    f->nocase(given.at, length, found);
    for (size_t i = 0; i < length; i++) {
        if (lower.at[i] >= 'A' && lower.at[i] <= 'Z') lower.at[i] = (uint8_t)(lower.at[i] + 'a' - 'A');
    }
    f->oracle(lower.at, length, folded);
    same(f, "nocase", found, folded, f->size);
    f->fixed(given.at, length, found);
    if (length == 4 || length == 8 || length == 16 || length == 32) same(f, "fixed", found, wanted, f->size);
    free(given.owner);
    free(lower.owner);
}

/* A message that is long enough for all lanes, on every kind of vectors, at once and in pieces. */
static void trees(const function_t *f, const uint8_t *data, size_t length)
{
    static const hw_vectors every[] = {HW_SCALARS, HW_AVX2, HW_AVX512};
    const size_t times = 1 + cuts[3] % (1 + LONG / (length + 1));
    uint8_t found[DIGEST], wanted[DIGEST], *whole = malloc(times * length + 1);
    if (whole == NULL) abort();
    for (size_t i = 0; i < times; i++) memcpy(whole + i * length, data, length);
    for (size_t i = 0; i < times; i++) if (length > 0) whole[i * length] ^= (uint8_t)i;
    f->oracle(whole, times * length, wanted);
    for (size_t i = 0; i < sizeof every / sizeof *every; i++) {
        if (every[i] > vectors_of_this_processor()) continue;
        vectors = every[i];
        const copy_t given = copy(whole, times * length);
        f->one(given.at, times * length, found);
        same(f, "on lanes", found, wanted, f->size);
        free(given.owner);
        streams(f, whole, times * length, wanted);
    }
    vectors = HW_SCALARS;
    free(whole);
}

static void joins(const function_t *f, const uint8_t *data, size_t length, const uint8_t *wanted)
{
    uint8_t found[DIGEST];
    const size_t cut = share(0, length);
    const copy_t first = copy(data, cut), second = copy(data + cut, length - cut);
    f->joined(first.at, cut, second.at, length - cut, found);
    same(f, "joined", found, wanted, f->size);
    free(first.owner);
    free(second.owner);
}

#include "functions.inc"

static void all_ways(const function_t *f, const uint8_t *data, size_t length)
{
    uint8_t found[DIGEST], wanted[DIGEST];
    const copy_t given = copy(data, length);
    f->oracle(data, length, wanted);
    f->one(given.at, length, found);
    same(f, "at once", found, wanted, f->size);
    free(given.owner);
    if (f->many != NULL) batches(f, data, length);
    if (f->rows != NULL) columns(f, data, length);
    if (f->prepared != NULL) tables(f, data, length, wanted);
    if (f->is_tree) trees(f, data, length);
    if (f->joined != NULL) joins(f, data, length, wanted);
    if (f->context == 0) return;
    streams(f, data, length, wanted);
    if (f->save == NULL) return;
    resumes(f, data, length);
    if (f->hmac != NULL) constructs(f, data, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD) return -1; /* libFuzzer does not keep it */
    place = data[1] % 16;
    memcpy(cuts, data + 2, CUTS);
    memcpy(key, data + 2 + CUTS, KEY);
    for (sha = 0; sha <= sha_of_this_processor(); sha++)
        all_ways(functions[data[0] % (sizeof functions / sizeof *functions)], data + HEAD, size - HEAD);
    return 0;
}
