/* Batches by their other entries, against the same function called for each message.
 *
 * All that is read lies against a page that cannot be read, behind it or before it: messages, columns, bitmaps, views and
 * digests' places. Prints how many digests were compared, and ends with an error at the first that differs.
 */
#define _DEFAULT_SOURCE
#include <hashwright.h>

#include "one.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PAGE ((size_t)4096)
#define COUNT 70
#define MOST 200 /* bytes of a message */
#define SIZE 64  /* of a digest */

static uint64_t seed = 88172645463325252ull;

static size_t below(size_t bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (size_t)(seed >> 11) % bound;
}

static void stop(const char *name, const char *why)
{
    fprintf(stderr, "%s: %s\n", name, why);
    exit(1);
}

/** Readable bytes between two pages that are not. */
typedef struct {
    uint8_t *at;
    uint8_t *pages;
    size_t room;
} place_t;

static place_t places[64 + 2 * COUNT];
static size_t taken;

/** So many bytes, that end or begin where a page does that cannot be read. */
static uint8_t *guarded(size_t bytes)
{
    const size_t room = (bytes / PAGE + 1) * PAGE;
    uint8_t *pages = mmap(NULL, room + 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages, PAGE, PROT_NONE) != 0 || mprotect(pages + PAGE + room, PAGE, PROT_NONE) != 0)
        stop("mmap", "failed");
    if (taken == sizeof places / sizeof *places) stop("places", "too many");
    places[taken++] = (place_t){pages + PAGE, pages, room + 2 * PAGE};
    return pages + PAGE + (below(2) ? 0 : room - bytes);
}

static void drop_from(size_t first)
{
    while (taken > first) {
        taken--;
        munmap(places[taken].pages, places[taken].room);
    }
}

static void drop(void)
{
    drop_from(0);
}

static uint8_t *copied(const void *from, size_t bytes)
{
    uint8_t *to = guarded(bytes);
    if (bytes > 0) memcpy(to, from, bytes);
    return to;
}

/** A function's entries: HMAC's keys and SipHash's are in contexts of their own. */
typedef struct {
    const char *name;
    size_t size;
    void (*one)(const void *data, size_t length, uint8_t *out);
    void (*rows)(const hw_rows *rows, uint8_t *out);
    void (*rows_hex)(const hw_rows *rows, char *out);
    void (*many)(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out);
} entries_t;

/** Those of a function for messages of known lengths. */
typedef struct {
    const char *name;
    size_t size;
    void (*one)(const void *data, size_t length, uint8_t *out);
    void (*pair)(const void *left, const void *right, uint8_t *out);
    void (*chain)(const void *digest, uint8_t *out);
    void (*fixed32)(const void *data, uint8_t *out);
    void (*fixed64)(const void *data, uint8_t *out);
    void (*column)(const void *data, size_t length, size_t count, uint8_t *out);
    void (*pairs)(const void *digests, size_t count, uint8_t *out);
    size_t (*leaves)(const void *data, size_t length, size_t block, uint8_t *out);
} fixed_t;

static size_t compared;

static void same(const char *name, const char *how, const uint8_t *found, const uint8_t *wanted, size_t count, size_t size)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(found + i * size, wanted + i * size, size) == 0) continue;
        fprintf(stderr, "%s, %s: message %zu of %zu\n", name, how, i, count);
        exit(1);
    }
    compared += count;
}

/* The rows of a column, in all layouts. */
static size_t lengths[COUNT];
static uint8_t messages[COUNT][MOST];
static int valid[COUNT];
static uint8_t wanted[COUNT * SIZE];

static uint8_t *bitmap(size_t count, size_t offset)
{
    uint8_t bits[(COUNT + 16) / 8 + 1];
    for (size_t i = 0; i < sizeof bits; i++) bits[i] = (uint8_t)below(256);
    for (size_t i = 0; i < count; i++) {
        bits[(offset + i) / 8] &= (uint8_t)~(1u << (offset + i) % 8);
        bits[(offset + i) / 8] |= (uint8_t)(valid[i] << (offset + i) % 8);
    }
    return copied(bits, (offset + count + 7) / 8);
}

/** Asks for rows, and for their text. */
static void ask(const entries_t *f, const char *how, const hw_rows *rows)
{
    const size_t bytes = rows->count * f->size;
    uint8_t *found = guarded(bytes);
    f->rows(rows, found);
    same(f->name, how, found, wanted, rows->count, f->size);
    if (f->rows_hex == NULL) return;
    char *text = (char *)guarded(2 * bytes);
    f->rows_hex(rows, text);
    for (size_t i = 0; i < rows->count; i++) {
        for (size_t j = 0; j < f->size; j++) {
            char digits[3] = {0};
            if (valid[i]) snprintf(digits, sizeof digits, "%02x", wanted[i * f->size + j]);
            if (memcmp(text + 2 * (i * f->size + j), digits, 2) != 0) stop(f->name, how);
        }
    }
}

typedef enum { ALL, SOME, NONE, KINDS } kind_t;

static void columns(const entries_t *f, size_t count, kind_t kind, int of_one_size)
{
    const size_t bit = below(17), usual = below(MOST + 1);
    uint8_t data[COUNT * MOST];
    const uint8_t *pointers[COUNT + 1];
    int32_t offsets[COUNT + 1] = {0};
    int64_t offsets64[COUNT + 1] = {0};
    for (size_t i = 0; i < count; i++) {
        lengths[i] = of_one_size ? usual : below(3) == 0 ? below(14) : below(MOST + 1);
        valid[i] = kind == ALL || (kind == SOME && below(4) > 0);
        for (size_t j = 0; j < lengths[i]; j++) messages[i][j] = (uint8_t)below(256);
        if (lengths[i] > 0) memcpy(data + offsets64[i], messages[i], lengths[i]);
        offsets64[i + 1] = offsets64[i] + (int64_t)lengths[i];
        offsets[i + 1] = (int32_t)offsets64[i + 1];
        memset(wanted + i * f->size, 0, f->size);
        if (valid[i]) f->one(messages[i], lengths[i], wanted + i * f->size);
        pointers[i] = valid[i] && lengths[i] > 0 ? copied(messages[i], lengths[i]) : NULL;
    }
    hw_rows rows = {.count = count, .validity_offset = bit};
    rows.validity = kind == ALL && below(2) ? NULL : bitmap(count, bit);
    hw_rows each = rows;
    each.messages = pointers;
    each.lengths = lengths;
    ask(f, "messages", &each);
    if (f->many != NULL && kind == ALL) {
        uint8_t *found = guarded(count * f->size);
        f->many(pointers, lengths, count, found);
        same(f->name, "many", found, wanted, count, f->size);
    }
    rows.data = copied(data, (size_t)offsets64[count]);
    each = rows;
    each.offsets = (const int32_t *)(void *)copied(offsets, (count + 1) * sizeof *offsets);
    ask(f, "offsets", &each);
    each = rows;
    each.offsets64 = (const int64_t *)(void *)copied(offsets64, (count + 1) * sizeof *offsets64);
    ask(f, "offsets64", &each);
    if (of_one_size) {
        rows.size = usual;
        if (usual == 0) rows.data = NULL;
        ask(f, "of one size", &rows);
    }
}

/** Views: short rows in themselves, others in two buffers; those that are not valid are not looked at. */
static void views(const entries_t *f, size_t count, kind_t kind)
{
    const size_t bit = below(17);
    uint8_t all[COUNT * 16], data[2][COUNT * MOST];
    size_t used[2] = {0};
    for (size_t i = 0; i < count; i++) {
        lengths[i] = below(2) ? below(14) : below(MOST + 1);
        valid[i] = kind == ALL || (kind == SOME && below(4) > 0);
        for (size_t j = 0; j < lengths[i]; j++) messages[i][j] = (uint8_t)below(256);
        memset(wanted + i * f->size, 0, f->size);
        uint8_t *view = all + 16 * i;
        const int32_t length = (int32_t)lengths[i], buffer = (int32_t)below(2), offset = (int32_t)used[buffer];
        memset(view, 0xa5, 16);
        if (!valid[i]) continue;
        f->one(messages[i], lengths[i], wanted + i * f->size);
        memcpy(view, &length, 4);
        memcpy(view + 4, messages[i], lengths[i] <= 12 ? lengths[i] : 4);
        if (lengths[i] <= 12) continue;
        memcpy(view + 8, &buffer, 4);
        memcpy(view + 12, &offset, 4);
        memcpy(data[buffer] + used[buffer], messages[i], lengths[i]);
        used[buffer] += lengths[i];
    }
    const void *const buffers[2] = {copied(data[0], used[0]), copied(data[1], used[1])};
    const hw_rows rows = {
        .count = count, .views = copied(all, 16 * count), .buffers = buffers, .validity = bitmap(count, bit), .validity_offset = bit};
    ask(f, "views", &rows);
}

static void entries(const entries_t *f)
{
    for (int kind = 0; kind < KINDS; kind++) {
        for (size_t count = 0; count <= COUNT; count += count < 20 ? 1 : 7) {
            columns(f, count, (kind_t)kind, 0);
            columns(f, count, (kind_t)kind, 1);
            views(f, count, (kind_t)kind);
            drop();
        }
    }
}

static void known_lengths(const fixed_t *f)
{
    uint8_t data[2 * SIZE], digest[SIZE];
    for (int i = 0; i < 8; i++) {
        for (size_t j = 0; j < sizeof data; j++) data[j] = (uint8_t)below(256);
        uint8_t *out = guarded(f->size);
#define KNOWN(length, call)                                                                                            \
    f->one(data, length, digest);                                                                                      \
    call;                                                                                                              \
    same(f->name, #call, out, digest, 1, f->size);
        KNOWN(2 * f->size, f->pair(copied(data, f->size), copied(data + f->size, f->size), out))
        KNOWN(f->size, f->chain(copied(data, f->size), out))
        KNOWN(32, f->fixed32(copied(data, 32), out))
        KNOWN(64, f->fixed64(copied(data, 64), out))
        memcpy(out, data, f->size);
        KNOWN(2 * f->size, f->pair(out, data + f->size, out))
        memcpy(out, data, f->size);
        KNOWN(f->size, f->chain(out, out))
        drop();
    }
}

static void columns_of_one_length(const fixed_t *f)
{
    static uint8_t data[COUNT * 2 * MOST];
    for (size_t j = 0; j < sizeof data; j++) data[j] = (uint8_t)below(256);
    for (size_t length = 0; length <= MOST; length++) {
        const size_t count = below(COUNT + 1);
        for (size_t i = 0; i < count; i++) f->one(data + i * length, length, wanted + i * f->size);
        uint8_t *given = copied(data, count * length), *out = guarded(count * f->size);
        f->column(length > 0 ? given : NULL, length, count, out);
        same(f->name, "column_fixed", out, wanted, count, f->size);
        if (length >= f->size) {
            f->column(given, length, count, given);
            same(f->name, "column_fixed in place", given, wanted, count, f->size);
        }
        drop();
    }
    for (size_t count = 0; count <= COUNT; count++) {
        for (size_t i = 0; i < count; i++) f->one(data + i * 2 * f->size, 2 * f->size, wanted + i * f->size);
        uint8_t *given = copied(data, count * 2 * f->size);
        f->pairs(given, count, given);
        same(f->name, "pairs in place", given, wanted, count, f->size);
        drop();
    }
    for (int i = 0; i < 200; i++) {
        const size_t block = 1 + below(300), length = below(COUNT * block), count = (length + block - 1) / block;
        const uint8_t *given = copied(data, length < sizeof data ? length : sizeof data);
        if (length > sizeof data) {
            drop();
            continue;
        }
        for (size_t j = 0; j < count; j++)
            f->one(given + j * block, j + 1 < count ? block : length - j * block, wanted + j * f->size);
        uint8_t *out = guarded(count * f->size);
        if (f->leaves(length > 0 ? given : NULL, length, block, out) != count) stop(f->name, "another number of leaves");
        same(f->name, "leaves", out, wanted, count, f->size);
        if (f->leaves(given, length, 0, NULL) != 0) stop(f->name, "blocks of no bytes");
        drop();
    }
}

/* HMAC goes on from a context: one that init made, and such with whole blocks, or others, of each message. */
static uint8_t secret[100], ahead[2 * HW_LARGEST_BLOCK_SIZE];
static size_t secret_length, ahead_length;

#define CODED(f, F)                                                                                                    \
    static hw_hmac_##f##_ctx f##_key;                                                                                  \
    static void f##_hmac(const void *data, size_t length, uint8_t *out)                                                \
    {                                                                                                                  \
        uint8_t message[sizeof ahead + 2 * MOST];                                                                      \
        memcpy(message, ahead, ahead_length);                                                                          \
        memcpy(message + ahead_length, data, length);                                                                  \
        hw_hmac_##f(secret, secret_length, message, ahead_length + length, out);                                       \
    }                                                                                                                  \
    static void f##_hmac_rows(const hw_rows *rows, uint8_t *out) { hw_hmac_##f##_rows(&f##_key, rows, out); }          \
    static void f##_hmac_rows_hex(const hw_rows *rows, char *out) { hw_hmac_##f##_rows_hex(&f##_key, rows, out); }     \
    static void f##_hmac_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)       \
    {                                                                                                                  \
        hw_hmac_##f##_many(&f##_key, messages, lengths, count, out);                                                   \
    }                                                                                                                  \
    static void f##_codes(void)                                                                                        \
    {                                                                                                                  \
        static const entries_t keyed = {                                                                               \
            "HMAC of " #f, HW_##F##_SIZE, f##_hmac, f##_hmac_rows, f##_hmac_rows_hex, f##_hmac_many};                  \
        static const size_t aheads[] = {0, 2 * HW_##F##_BLOCK_SIZE, 10};                                               \
        for (size_t i = 0; i < sizeof aheads / sizeof *aheads; i++) {                                                  \
            ahead_length = aheads[i];                                                                                  \
            secret_length = below(sizeof secret);                                                                      \
            hw_hmac_##f##_init(&f##_key, secret, secret_length);                                                       \
            hw_hmac_##f##_update(&f##_key, ahead, ahead_length);                                                       \
            entries(&keyed);                                                                                           \
        }                                                                                                              \
    }

#define HASH(f, F)                                                                                                     \
    /* Rounds of updates of any lengths, which end within blocks, fill them, or have none or many. */                  \
    static void f##_streams(size_t count)                                                                              \
    {                                                                                                                  \
        hw_##f##_ctx *contexts[COUNT + 1], alone[COUNT];                                                               \
        for (size_t i = 0; i < count; i++) {                                                                           \
            contexts[i] = (hw_##f##_ctx *)(void *)guarded(sizeof(hw_##f##_ctx));                                       \
            hw_##f##_init(contexts[i]);                                                                                \
            hw_##f##_init(&alone[i]);                                                                                  \
        }                                                                                                              \
        for (int round = 0; round < 5; round++) {                                                                      \
            const size_t kept = taken;                                                                                 \
            const uint8_t *data[COUNT + 1];                                                                            \
            const size_t usual = below(MOST + 1);                                                                      \
            for (size_t i = 0; i < count; i++) {                                                                       \
                lengths[i] = round == 3 ? usual : below(3) ? below(MOST + 1) : below(2) * HW_##F##_BLOCK_SIZE;         \
                for (size_t j = 0; j < lengths[i]; j++) messages[i][j] = (uint8_t)below(256);                          \
                data[i] = lengths[i] > 0 ? copied(messages[i], lengths[i]) : NULL;                                     \
                hw_##f##_update(&alone[i], messages[i], lengths[i]);                                                   \
            }                                                                                                          \
            hw_##f##_update_many(contexts, data, lengths, count);                                                      \
            for (size_t i = 0; i < count; i++) {                                                                       \
                uint8_t found[HW_##F##_SIZE];                                                                          \
                f##_end(contexts[i], found);                                                                           \
                f##_end(&alone[i], wanted);                                                                            \
                same(#f, "update_many", found, wanted, 1, HW_##F##_SIZE);                                              \
            }                                                                                                          \
            drop_from(kept);                                                                                           \
        }                                                                                                              \
        drop();                                                                                                        \
    }                                                                                                                  \
    static void f##_entries(void)                                                                                      \
    {                                                                                                                  \
        static const fixed_t fixed = {#f, HW_##F##_SIZE, f##_one, hw_##f##_pair, hw_##f##_chain, hw_##f##_fixed32,     \
            hw_##f##_fixed64, hw_##f##_column_fixed, hw_##f##_pairs, hw_##f##_leaves};                                 \
        static const entries_t plain = {#f, HW_##F##_SIZE, f##_one, hw_##f##_rows, hw_##f##_rows_hex, NULL};           \
        for (size_t count = 0; count <= COUNT; count++) f##_streams(count);                                            \
        known_lengths(&fixed);                                                                                         \
        columns_of_one_length(&fixed);                                                                                 \
        entries(&plain);                                                                                               \
    }

#define SEED UINT64_C(0x9e3779b97f4a7c15)
#define SECRET_FIRST secret,
#define SEED_FIRST SEED,
#define NOTHING_FIRST

#define NUMBERS(f, element, first, call)                                                                               \
    static void f##_one(const void *data, size_t length, uint8_t *out)                                                 \
    {                                                                                                                  \
        const element value = call;                                                                                    \
        memcpy(out, &value, sizeof value);                                                                             \
    }                                                                                                                  \
    static void f##_rows(const hw_rows *rows, uint8_t *out) { hw_##f##_rows(first rows, (element *)(void *)out); }     \
    static void f##_entries(void)                                                                                      \
    {                                                                                                                  \
        static const entries_t plain = {#f, sizeof(element), f##_one, f##_rows, NULL, NULL};                           \
        entries(&plain);                                                                                               \
    }

#define SIPHASH(f) NUMBERS(f, uint64_t, SECRET_FIRST, hw_##f(secret, data, length))
#define SEEDED(f) NUMBERS(f, uint64_t, SEED_FIRST, hw_##f(data, length, SEED))
#define CHECKSUM(f, element) NUMBERS(f, element, NOTHING_FIRST, hw_##f(data, length))

/* What messages go on from, and to which size: an output of any length, squeezed. */
#define BEGUN(f)                                                                                                       \
    static hw_##f##_ctx f##_begun;                                                                                     \
    static size_t f##_size;                                                                                            \
    static void f##_behind(const void *data, size_t length, uint8_t *out)                                              \
    {                                                                                                                  \
        hw_##f##_ctx ctx = f##_begun;                                                                                  \
        hw_##f##_output output;                                                                                        \
        hw_##f##_update(&ctx, data, length);                                                                           \
        hw_##f##_squeeze(&ctx, &output);                                                                               \
        hw_##f##_read(&output, out, f##_size);                                                                         \
    }                                                                                                                  \
    static void f##_begun_rows(const hw_rows *rows, uint8_t *out) { hw_##f##_begun_rows(&f##_begun, rows, out, f##_size); } \
    static void f##_begun_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)      \
    {                                                                                                                  \
        hw_##f##_begun_many(&f##_begun, messages, lengths, count, out, f##_size);                                      \
    }                                                                                                                  \
    static void f##_goes_on(size_t size, size_t before)                                                                \
    {                                                                                                                  \
        const entries_t begun = {#f " of a context", size, f##_behind, f##_begun_rows, NULL, f##_begun_many};          \
        f##_size = size;                                                                                               \
        if (before > 0) hw_##f##_update(&f##_begun, ahead, before);                                                    \
        entries(&begun);                                                                                               \
    }

/* Of other sizes than a digest's, and with a beginning. */
#define EXTENDABLE(f, F)                                                                                               \
    BEGUN(f)                                                                                                           \
    static void f##_outputs(void)                                                                                      \
    {                                                                                                                  \
        hw_##f##_init(&f##_begun);                                                                                     \
        f##_goes_on(HW_##F##_SIZE, 0);                                                                                 \
        f##_goes_on(1, 0);                                                                                             \
        f##_goes_on(SIZE, 0);                                                                                          \
        f##_goes_on(SIZE / 2, sizeof ahead);                                                                           \
    }

/* A tree has keys of its own: such contexts. */
#define FOREST(f, F)                                                                                                   \
    BEGUN(f)                                                                                                           \
    static void f##_entries(void)                                                                                      \
    {                                                                                                                  \
        static const entries_t plain = {#f, HW_##F##_SIZE, f##_one, hw_##f##_rows, hw_##f##_rows_hex, hw_##f##_many};  \
        entries(&plain);                                                                                               \
        hw_##f##_init_keyed(&f##_begun, secret);                                                                       \
        f##_goes_on(HW_##F##_SIZE, 0);                                                                                 \
        f##_goes_on(1, 0);                                                                                             \
        hw_##f##_init_derive(&f##_begun, secret, sizeof secret);                                                       \
        f##_goes_on(SIZE, 0);                                                                                          \
        f##_goes_on(HW_##F##_SIZE, 0);                                                                                 \
        f##_goes_on(HW_##F##_SIZE, sizeof ahead);                                                                      \
    }

#define BYTES(f, first, call)                                                                                          \
    static void f##_one(const void *data, size_t length, uint8_t *out) { call; }                                       \
    static void f##_rows(const hw_rows *rows, uint8_t *out) { hw_##f##_rows(first rows, out); }                        \
    static void f##_entries(void)                                                                                      \
    {                                                                                                                  \
        static const entries_t plain = {#f, 16, f##_one, f##_rows, NULL, NULL};                                        \
        entries(&plain);                                                                                               \
    }

#define SIPHASH_128(f) BYTES(f, SECRET_FIRST, hw_##f(secret, data, length, out))
#define SEEDED_128(f) BYTES(f, SEED_FIRST, hw_##f(data, length, SEED, out))

#include "entries.inc"

int main(void)
{
    for (size_t i = 0; i < sizeof secret; i++) secret[i] = (uint8_t)below(256);
    for (size_t i = 0; i < sizeof ahead; i++) ahead[i] = (uint8_t)below(256);
    everything();
    printf("%zu\n", compared);
    return 0;
}
