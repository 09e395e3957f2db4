/* The functions, and what hashes columns and blocks with them: nothing of Python. */
#pragma once

#include "hashwright.h"

/** What hashes columns and blocks with a function; NULL where the library has no batches of it, or no HMAC. */
typedef struct {
    const char *name;
    size_t size; /* of a digest */
    void (*rows)(const hw_rows *rows, uint8_t *out);
    void (*rows_hex)(const hw_rows *rows, char *out);
    void (*hmac_rows)(const hw_any_hmac_ctx *ctx, const hw_rows *rows, uint8_t *out);
    void (*hmac_rows_hex)(const hw_any_hmac_ctx *ctx, const hw_rows *rows, char *out);
    void (*pair)(const void *left, const void *right, uint8_t *out);
    void (*fixed)(const void *data, size_t length, size_t count, uint8_t *out);
    void (*update_many)(hw_any_ctx *const *contexts, const uint8_t *const *data, const size_t *lengths, size_t count);
} batches;

/** The output behind a message in a domain from 0x01 to 0x7f: TurboSHAKE's, RFC 9861. */
typedef void separated(const hw_any_ctx *ctx, uint8_t domain, uint8_t *out, size_t length);

/** How a function separates domains; NULL where it cannot. */
separated *separated_of(const hw_function *function);

/** A keyed function of 64 or 128 bits. */
typedef struct {
    const char *name, *title;
    uint64_t (*hash)(const uint8_t *key, const void *data, size_t length);
    uint64_t (*hash_nocase)(const uint8_t *key, const void *data, size_t length);
    void (*hash_128)(const uint8_t *key, const void *data, size_t length, uint8_t *out);
} sip_function;

/** A function whose digest of a row is a number, as a column has it: of `size` bytes. One of more than 8 is bytes. */
typedef struct {
    const char *name;
    size_t size;
    size_t given; /* bytes of its key, or of its seed, a uint64_t; 0 for a checksum */
    void (*rows)(const void *given, const hw_rows *rows, void *out);
} number_function;

/** A checksum, as a number of 64 bits, however many it has. */
typedef struct {
    const char *name, *title;
    int bits;
    uint64_t (*extend)(uint64_t checksum, const void *data, size_t length);
    uint64_t (*combine)(uint64_t first, uint64_t second, uint64_t length);
} checksum_function;

extern const batches of_hashes[];
extern const size_t hash_count;
extern const batches of_trees[]; /* which have no hw_function */
extern const size_t tree_count;
/** What hashes columns with a function, by its name in this table; NULL where there is none. */
const batches *batches_by_name(const char *name);
extern const sip_function sip_functions[];
extern const size_t sip_count;
extern const number_function number_functions[];
extern const size_t number_count;
extern const checksum_function checksum_functions[];
extern const size_t checksum_count;

/** The function of a name that gives numbers, or NULL. */
const number_function *number_by_name(const char *name);

/** Whether a digest is a number of the column, and no bytes. */
static inline int is_number(const number_function *function)
{
    return function->size <= sizeof(uint64_t);
}


/** Writes bytes in hexadecimal. */
static inline void put_hex(const uint8_t *bytes, size_t size, char *text)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
}

/** Writes digests of `size` bytes, which lie where the second half of their text will be, as that text. */
static inline void put_hexes(size_t count, size_t size, char *text)
{
    const uint8_t *bytes = (const uint8_t *)text + count * size;
    for (size_t i = 0; i < count; i++) put_hex(bytes + i * size, size, text + 2 * i * size);
}

/** Writes one message's digest, or its code by the key of `hmac` where that is not NULL: as bytes, or in hexadecimal. */
static inline void put_digest(
    const hw_function *function, const hw_any_hmac_ctx *hmac, const void *message, size_t length, int hex, void *out)
{
    uint8_t digest[HW_LARGEST_SIZE], *to = hex ? digest : out;
    if (hmac != NULL) {
        hw_any_hmac_ctx ctx = *hmac;
        function->hmac_update(&ctx, message, length);
        function->hmac_final(&ctx, to);
        hw_wipe(&ctx, sizeof ctx);
    } else {
        function->hash(message, length, to);
    }
    if (hex) put_hex(digest, function->size, out);
}
