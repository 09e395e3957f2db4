/* MinHash: of each row's shingles or tokens, the signature that datasketch makes of them. */

#include "sketch.h"
#include "values.h"

#include <stdlib.h>
#include <string.h>

#define SHINGLES 512      /* hashed at a time: enough for every lane, and still in the processor's cache */
#define HASH_BYTES 8      /* of a digest, at most, that are taken for a hash */
#define PARAMETER_BYTES 8 /* of a permutation's numbers, each, in a description */

/** Shingles that wait to be hashed, of one row or of several. */
typedef struct {
    const sketch *by;
    permuting *permute;
    int characters; /* whether shingles are made of these, else of bytes */
    size_t count;
    const uint8_t *messages[SHINGLES];
    size_t lengths[SHINGLES];
    uint8_t *rows[SHINGLES]; /* the signature that each belongs to */
    uint8_t digests[SHINGLES * HW_LARGEST_SIZE];
    union {
        uint32_t short_ones[SHINGLES];
        uint64_t long_ones[SHINGLES];
    } hashes;
} waiting;

/** Takes a hash of a digest, as the scheme has it: its first bytes, the lowest first. */
static void take_hash(waiting *self, size_t i)
{
    const uint64_t number = take_uint(self->digests + i * self->by->digest, HASH_BYTES);
    switch (self->by->scheme) {
    case LEGACY: self->hashes.short_ones[i] = (uint32_t)number; break;
    case AFFINE_32: self->hashes.short_ones[i] = mixed_32((uint32_t)number); break;
    default: self->hashes.long_ones[i] = mixed_64(number);
    }
}

/** Hashes all that wait, and lowers their rows' numbers. */
static void hash_waiting(waiting *self)
{
    const sketch *by = self->by;
    const hw_rows rows = {.count = self->count, .messages = self->messages, .lengths = self->lengths};
    by->batches->rows(&rows, self->digests);
    for (size_t i = 0; i < self->count; i++) take_hash(self, i);
    for (size_t first = 0, end; first < self->count; first = end) {
        for (end = first + 1; end < self->count && self->rows[end] == self->rows[first];) end++;
        self->permute(&by->permutations, (const uint8_t *)&self->hashes + first * by->width, end - first, self->rows[first]);
    }
    self->count = 0;
}

static void add(waiting *self, const uint8_t *at, size_t length, uint8_t *row)
{
    self->messages[self->count] = at;
    self->lengths[self->count] = length;
    self->rows[self->count++] = row;
    if (self->count == SHINGLES) hash_waiting(self);
}

/** What is behind the character of UTF-8 at `at`, or behind the byte. */
static const uint8_t *behind_one(const waiting *self, const uint8_t *at, const uint8_t *end)
{
    for (at++; self->characters && at < end && (*at & 0xc0) == 0x80;) at++;
    return at;
}

/** Adds all shingles of a value: it alone where it is shorter than one, none where it has no bytes. */
static void add_shingles(waiting *self, value of, uint8_t *row)
{
    if (of.length == 0) return;
    const uint8_t *first = of.at, *behind = of.at, *const end = of.at + of.length;
    for (size_t i = 0; i < self->by->shingle && behind < end; i++) behind = behind_one(self, behind, end);
    add(self, first, (size_t)(behind - first), row);
    while (behind < end) {
        first = behind_one(self, first, end);
        behind = behind_one(self, behind, end);
        add(self, first, (size_t)(behind - first), row);
    }
}

/** Adds the tokens of a list but those that are null. */
static void add_tokens(waiting *self, const column *lists, int64_t i, uint8_t *row)
{
    const column tokens = column_elements(lists);
    int64_t first, count;
    find_elements(lists->rows, lists->first + i, &first, &count);
    for (int64_t token = first; token < first + count; token++) {
        if (!column_has(&tokens, token)) continue;
        const value found = column_value(&tokens, token);
        add(self, found.at, found.length, row);
    }
}

static int fill(const sketch *by, const column *given, int64_t first, int64_t rows, uint8_t *out)
{
    const size_t size = sketch_size(by);
    waiting *self = malloc(sizeof *self);
    if (self == NULL) return -1;
    self->by = by;
    self->permute = permuting_by(by->scheme);
    self->characters = column_values(given)->mark == MARK_STRING;
    self->count = 0;
    for (int64_t i = first; i < first + rows; i++, out += size) {
        const int has = column_has(given, i);
        memset(out, has ? 0xff : 0, size);
        if (!has) continue;
        if (by->shingle > 0) add_shingles(self, column_value(given, i), out);
        else add_tokens(self, given, i, out);
    }
    if (self->count > 0) hash_waiting(self);
    free(self);
    return 0;
}

static refusal accepts(const sketch *self, const column *given, struct ArrowError *error)
{
    const reading read = column_values(given)->read;
    if (given->layout == NOTHING) return NOT_REFUSED;
    if (self->shingle > 0) {
        if (read == READ_BYTES) return NOT_REFUSED;
        ArrowErrorSet(error, read == READ_LIST ? "shingle is for strings and binaries: elements of lists are tokens as they are, so leave it out"
                                               : "shingles are made of strings and binaries: cast the column, or give lists of tokens");
        return NO_BYTES;
    }
    if (given->type->read != READ_LIST) {
        ArrowErrorSet(error, read == READ_BYTES ? "a value is no set: give shingle, the characters of a string's pieces or the bytes of a"
                                                  " binary's, such as 5, or split values into lists of tokens"
                                                : "sets are lists of tokens, or strings and binaries with shingle");
        return NO_BYTES;
    }
    const column tokens = column_elements(given);
    return column_has_bytes(&tokens, error);
}

/** The numbers of all permutations, as wide as the scheme's. */
static const char *set_permutations(sketch *self, const uint8_t *given)
{
    const size_t width = self->scheme == AFFINE_32 ? 4 : PARAMETER_BYTES, numbers = 2 * self->count;
    uint8_t *made = malloc(numbers * width);
    if (made == NULL) return "memory ran out";
    for (size_t i = 0; i < numbers; i++) {
        const uint64_t number = take_uint(given + i * PARAMETER_BYTES, PARAMETER_BYTES);
        if (width == 4) ((uint32_t *)(void *)made)[i] = (uint32_t)number;
        else ((uint64_t *)(void *)made)[i] = number;
    }
    self->parameters = made;
    self->permutations = (permutations){self->count, made, made + self->count * width};
    return NULL;
}

/** The function's name and 0, the scheme, the shingle's length in 4 bytes, and of all permutations a, then b, in 8 bytes each. */
const char *minhash_set(sketch *self, const uint8_t *description, size_t length)
{
    const char *name = (const char *)description;
    const uint8_t *end = memchr(description, 0, length);
    const size_t head = end == NULL ? length : (size_t)(end - description) + 1;
    const size_t numbers = head + 5 <= length ? length - head - 5 : 0;
    if (numbers == 0 || numbers % (2 * PARAMETER_BYTES) > 0 || end[1] >= SCHEMES) return "this describes no MinHash";
    self->batches = batches_by_name(name);
    if (self->batches == NULL || self->batches->rows == NULL) return "MinHash is over functions that have batches";
    self->digest = hw_function_by_name(name)->size;
    if (self->digest < HASH_BYTES) return "MinHash is over functions of 8 bytes at least";
    self->scheme = (scheme)end[1];
    self->shingle = (size_t)take_uint(end + 2, 4);
    self->count = numbers / (2 * PARAMETER_BYTES);
    self->width = self->scheme == AFFINE_64 ? 8 : 4;
    self->accepts = accepts;
    self->fill = fill;
    return set_permutations(self, end + 6);
}
