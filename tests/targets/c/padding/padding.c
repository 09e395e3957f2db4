/* Frames around a compression that checks what it is given (padding.h): whether blocks are those of the padded message, for
 * every length up to two blocks and a byte, every cut into two calls and, of the shorter ones, into three; saved and resumed at
 * every cut; behind messages so long that a count of their bytes or bits has another word, and such messages in one call and in
 * two, in memory that is reserved and not looked at; and with a function's own keys.
 *
 *   padding FILE SHA
 *
 * The file has the padding of every length up to two blocks and a byte, of each function, by Python's specification. Prints how
 * many messages there were.
 */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "many.h"
#include "padding.h"

#include "functions.inc"

#define MIDSTATE 256
#define HEADER 16
#define CHECK 4
#define FAR (UINT64_C(1) << 40) /* the longest message that is in memory */
#define AROUND 512              /* bytes on both sides of a place where a count takes another word */

padded_t padded;
head_t head;
int sha;
int hw_has_sha(void);
static size_t messages;

int hw_has_sha(void)
{
    return sha;
}

hw_vectors hw_vectors_here(void)
{
    return sha ? HW_AVX2 : HW_SCALARS;
}

_Noreturn void wrong(const char *what)
{
    fprintf(stderr, "%s, %zu bytes behind %llu: %s\n", padded.function->name, padded.length,
        (unsigned long long)padded.base, what);
    exit(1);
}

uint64_t state_after(size_t blocks, size_t word)
{
    const uint64_t name = UINT64_C(0x9e3779b97f4a7c15) * (16 * blocks + word + 1);
    const uint64_t whole = padded.function->word_size == 4 ? name >> 32 : name;
    if (blocks > 0) return whole;
    return word == 0 ? padded.first : padded.function->start[word];
}

/** Blocks of a message too long to lay: they are the next ones, where they lie or in a copy. */
static size_t next_of_head(const uint64_t *H, const uint8_t *bytes, size_t size)
{
    const size_t number = head.given / padded.function->block;
    for (size_t i = 0; i < padded.function->words; i++)
        if (H[i] != state_after(number, i)) wrong("a word of the state");
    if (size > head.length - head.given) wrong("more than the whole blocks");
    if (bytes != head.bytes + head.given && memcmp(bytes, head.bytes + head.given, size) != 0) wrong("a block");
    head.given += size;
    return size;
}

size_t next_blocks(const uint64_t *H, const uint8_t *bytes, size_t size, size_t *number)
{
    const size_t block = padded.function->block, before = head.length / block;
    if (head.given < head.length) {
        size = next_of_head(H, bytes, size);
        *number = head.given / block - 1;
        return size;
    }
    for (*number = before; *number < before + padded.blocks; ++*number) {
        if (H[0] != state_after(*number, 0)) continue;
        for (size_t i = 0; i < padded.function->words; i++)
            if (H[i] != state_after(*number, i)) wrong("a word of the state");
        if (memcmp(bytes, padded.bytes + (*number - before) * block, block) != 0) wrong("a block");
        return block;
    }
    wrong("no state in which a block is left");
}

/** The bytes of a word in the function's order. */
static void put(uint64_t word, size_t size, uint8_t *out)
{
    for (size_t i = 0; i < size; i++) out[padded.function->big_endian ? size - 1 - i : i] = (uint8_t)(word >> 8 * i);
}

/** How many bytes wait, as the specification's blocks are: the last one whole where it is absorbed otherwise. */
static size_t waiting(size_t length)
{
    const size_t block = padded.function->block;
    if (padded.function->keeps_last && length > 0) return (length - 1) % block + 1;
    return length % block;
}

/** The padding of the standards: a mark, zeros, the length in bits. */
static void pad(const function_t *f, uint64_t base, size_t length)
{
    const size_t due = waiting(length) + f->mark + f->length_size;
    const size_t blocks = length / f->block - (waiting(length) == f->block) + (due > f->block ? 2 : 1);
    uint8_t *at = padded.bytes + length, *end = padded.bytes + blocks * f->block;
    padded.base = base;
    padded.length = length;
    padded.blocks = blocks;
    memset(at, 0, (size_t)(end - at));
    if (f->mark > 0) *at = 0x80;
    if (f->length_size == 0) return;
    const uint64_t total = base + length;
    put(total << 3, 8, f->big_endian ? end - 8 : end - f->length_size);
    if (f->length_size == 16) put(total >> 61, 8, end - 16);
}

static void check_digest(const uint8_t *out, size_t size)
{
    uint8_t digest[64];
    const size_t word = padded.function->word_size, blocks = head.length / padded.function->block + padded.blocks;
    for (size_t i = 0; i < padded.function->words; i++) put(state_after(blocks, i), word, digest + i * word);
    if (memcmp(out, digest, size) != 0) wrong("the digest");
    messages++;
}

/** What a midstate after `length` bytes says, by docs/midstate.md. */
static void check_midstate(const uint8_t *midstate, size_t size, size_t length)
{
    const function_t *f = padded.function;
    const size_t left = waiting(length), state = (size > HEADER + CHECK + left ? size - HEADER - CHECK - left : 0);
    if (state < f->words * f->word_size || state > (f->words + 3) * f->word_size) wrong("a midstate's size");
    const uint64_t total = padded.base + length;
    for (size_t i = 0; i < 8; i++)
        if (midstate[8 + i] != (uint8_t)(total >> (56 - 8 * i))) wrong("a midstate's length");
    if (memcmp(midstate + HEADER + state, padded.bytes + length - left, left) != 0) wrong("a midstate's bytes");
}

/** Bytes in a block of memory of their own, where a sanitizer sees one too far. */
static uint8_t *owned(const uint8_t *bytes, size_t length)
{
    uint8_t *made = malloc(length);
    if (made == NULL) abort();
    memcpy(made, bytes, length);
    return made;
}

/** The last bytes of such a block, which stays. */
static uint8_t *room(size_t length)
{
    static uint8_t *block;
    if (block == NULL) block = owned(padded.bytes, MIDSTATE);
    return block + MIDSTATE - length;
}

/** Leaves the digest of a context, which stays as it is. */
static void end(const void *ctx, size_t size)
{
    const function_t *f = padded.function;
    uint8_t before[sizeof(hw_any_ctx)], *out = room(size);
    memcpy(before, ctx, f->context);
    f->final(ctx, out);
    if (memcmp(before, ctx, f->context) != 0) wrong("the end changed the context");
    check_digest(out, size);
}

/** Goes on from `from` with two parts, and once more from the midstate between them. */
static void go_on(void *ctx, size_t from, const uint8_t *data, size_t first, size_t second)
{
    const function_t *f = padded.function;
    hw_any_ctx resumed;
    uint8_t midstate[MIDSTATE];
    f->update(ctx, data, first);
    const size_t size = f->save(ctx, midstate);
    check_midstate(midstate, size, from + first);
    memcpy(room(size), midstate, size);
    memset(&resumed, 0x5a, sizeof resumed);
    if (f->resume(&resumed, room(size), size) != HW_OK) wrong("its midstate is refused");
    f->update(ctx, data + first, second);
    end(ctx, f->size);
    f->update(&resumed, data + first, second);
    end(&resumed, f->size);
}

/** A message of which no two bytes near each other are alike. */
static void lay(uint64_t base, size_t length)
{
    for (size_t i = 0; i < length; i++) padded.bytes[i] = (uint8_t)(i * 7 + i / 256 + 1);
    pad(padded.function, base, length);
}

/** Every cut into two parts, and of some messages into three. */
static void check_cuts(const function_t *f, size_t length)
{
    const int thrice = length <= f->block / 2 || (length + 1 >= f->block && length <= f->block + 1);
    hw_any_ctx ctx;
    uint8_t *data = owned(padded.bytes, length), *out = room(f->size);
    f->one(length > 0 ? data : NULL, length, out);
    check_digest(out, f->size);
    for (size_t cut = 0; cut <= length; cut++) {
        for (size_t earlier = 0; earlier <= (thrice ? cut : 0); earlier++) {
            f->init(&ctx);
            f->update(&ctx, data, earlier);
            go_on(&ctx, earlier, data + earlier, cut - earlier, length - cut);
        }
    }
    free(data);
}

/** Behind so many bytes that a count of bytes or bits takes another word: all that may wait there, and may come. */
static void check_far(const function_t *f, uint64_t base)
{
    hw_any_ctx ctx;
    for (size_t before = 1; before <= f->block; before++) {
        for (size_t more = 0; more <= f->block + 1; more++) {
            lay(base, before + more);
            uint8_t *data = owned(padded.bytes, before + more);
            f->init(&ctx);
            f->update(&ctx, data, before);
            f->move(&ctx, base);
            go_on(&ctx, before, data + before, more / 2, more - more / 2);
            free(data);
        }
    }
}

/** Memory as long as a message may be: a page of it is made where it is touched, and few are. Its bytes differ around edges. */
static uint8_t *reserved(size_t size)
{
    uint8_t *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (bytes == MAP_FAILED) wrong("there is no memory to reserve");
    for (size_t edge = 0; edge + AROUND < size; edge += edge < 2 * AROUND ? AROUND : edge)
        for (size_t i = edge < AROUND ? 0 : edge - AROUND; i < edge + AROUND; i++) bytes[i] = (uint8_t)(i * 7 + i / 256 + 1);
    return bytes;
}

/** Messages in one call, and in two: the kernels are given these very bytes, but for blocks that are cut. */
static void check_long(const function_t *f, const uint8_t *data, size_t length)
{
    const size_t cuts[] = {0, 1, f->block + 1, length - 1, ((size_t)1 << 31) - 1, (size_t)1 << 31};
    const size_t left = waiting(length);
    uint8_t *out = room(f->size), midstate[MIDSTATE];
    hw_any_ctx ctx;
    memcpy(padded.bytes, data + (length - left), left);
    pad(f, length - left, left);
    head = (head_t){data, length - left, 0};
    f->one(data, length, out);
    check_digest(out, f->size);
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts && cuts[i] <= length; i++) {
        head.given = 0;
        f->init(&ctx);
        f->update(&ctx, data, cuts[i]);
        f->update(&ctx, data + cuts[i], length - cuts[i]);
        check_midstate(midstate, f->save(&ctx, midstate), left);
        end(&ctx, f->size);
    }
    head = (head_t){NULL, 0, 0};
}

/** A function's own key is a block before the message, and its length is in the state that is begun with. */
static void check_keyed(const function_t *f, size_t key_length, size_t size)
{
    const size_t head = key_length > 0 ? f->block : 0;
    hw_any_ctx ctx;
    for (size_t length = 0; length <= f->block + 1; length++) {
        lay(0, head + length);
        if (head > 0) memset(padded.bytes + key_length, 0, head - key_length);
        uint8_t *key = owned(padded.bytes, key_length), *data = owned(padded.bytes + head, length);
        uint8_t *out = room(size);
        padded.first = f->start[0] ^ f->size ^ size ^ key_length << 8;
        if (f->keyed(key, key_length, data, length, out, size) != HW_OK) wrong("its key is refused");
        check_digest(out, size);
        for (size_t cut = 0; cut <= length; cut++) {
            if (f->init_keyed(&ctx, key, key_length, size) != HW_OK) wrong("its key is refused");
            f->update(&ctx, data, cut);
            f->update(&ctx, data + cut, length - cut);
            end(&ctx, size);
        }
        free(key);
        free(data);
    }
    padded.first = f->start[0];
}

static void check(const function_t *f, FILE *paddings, const uint8_t *reserved)
{
    const uint64_t lengths[] = {UINT64_C(1) << 29, UINT64_C(1) << 31, UINT64_C(1) << 32, UINT64_C(1) << 33, FAR};
    const uint64_t far[] = {UINT64_C(1) << 29, UINT64_C(1) << 32, UINT64_C(1) << 40, UINT64_C(1) << 53};
    padded.function = f;
    padded.first = f->start[0];
    for (size_t length = 0; length <= 2 * f->block + 1; length++) {
        uint8_t wanted[LONGEST];
        lay(0, length);
        const size_t size = padded.blocks * f->block - length;
        if (fread(wanted, 1, size, paddings) != size || memcmp(wanted, padded.bytes + length, size) != 0)
            wrong("this program pads otherwise than the specification");
        check_cuts(f, length);
    }
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) check_far(f, far[i] - f->block);
    check_far(f, (UINT64_C(1) << 61) - 4 * f->block);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        for (size_t more = 0; more <= 2 * f->block; more++) check_long(f, reserved, (size_t)lengths[i] - f->block + more);
    for (size_t key_length = 0; key_length <= f->key_size; key_length++)
        for (size_t size = 1; f->key_size > 0 && size <= f->size; size += 10) check_keyed(f, key_length, size);
}

int main(int count, char **arguments)
{
    if (count != 3) return 2;
    FILE *paddings = fopen(arguments[1], "rb");
    const uint8_t *data = reserved(FAR + 2 * AROUND);
    sha = atoi(arguments[2]);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) check(&functions[i], paddings, data);
    printf("%zu messages\n", messages);
    return 0;
}
