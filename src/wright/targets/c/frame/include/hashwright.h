/* Hash functions for C11: each is compiled from the text of its standard, and proven to compute it.
 *
 *   uint8_t digest[HW_SHA256_SIZE];
 *   hw_sha256("abc", 3, digest);
 *
 * Conventions
 *
 *   Lengths are in bytes. Data may lie at any address. A length of 0 goes with any pointer, NULL too. `out` has
 *   room for as many bytes as the function's _SIZE says. A message may have 2^61 - 1 bytes. No function allocates,
 *   keeps a pointer, or has state of its own but hw_limit_instructions: threads share nothing but what they share themselves.
 *
 *   A context holds a message's hash in progress. It has no pointers: copy it by assignment, and both copies go
 *   on by themselves. It needs no release; hw_wipe overwrites one that holds a secret.
 *
 * For each hash function, here hw_sha256:
 *
 *   void hw_sha256(const void *data, size_t length, uint8_t *out)
 *       Writes the digest of a message of `length` bytes.
 *   void hw_sha256_init(hw_sha256_ctx *ctx)
 *       Begins a message, whatever the context held.
 *   void hw_sha256_update(hw_sha256_ctx *ctx, const void *data, size_t length)
 *       Adds bytes to the message: any number of times, any number of them.
 *   void hw_sha256_final(const hw_sha256_ctx *ctx, uint8_t *out)
 *       Writes the digest of the message so far. The context stays: the message may go on.
 *   size_t hw_sha256_save(const hw_sha256_ctx *ctx, uint8_t *out)
 *       Writes the message so far as a midstate, of at most HW_SHA256_MIDSTATE_SIZE bytes, and returns its size.
 *       Every Hashwright package, in any language, resumes it. It is neither encrypted nor signed.
 *   int hw_sha256_resume(hw_sha256_ctx *ctx, const void *midstate, size_t size)
 *       Goes on from a midstate. Returns HW_OK, or why it is refused; the context is then as it was.
 *
 *   void hw_hmac_sha256(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out)
 *       Writes the HMAC of a message (FIPS 198-1).
 *   void hw_hmac_sha256_init(hw_hmac_sha256_ctx *ctx, const void *key, size_t length)
 *   void hw_hmac_sha256_update(hw_hmac_sha256_ctx *ctx, const void *data, size_t length)
 *   void hw_hmac_sha256_final(const hw_hmac_sha256_ctx *ctx, uint8_t *out)
 *       The same in parts. The key's two blocks are hashed by init: for many messages under one key, keep the
 *       context that init made, and copy it for each.
 *   int hw_hmac_sha256_verify(key, key_length, data, length, const void *code, size_t code_length)
 *       Returns HW_OK where `code` is the message's whole HMAC, else HW_WRONG_CODE: in constant time. Compare a code that
 *       was cut short, or made in parts, by hw_equal.
 *   int hw_hkdf_sha256(salt, salt_length, key, key_length, info, info_length, out, out_length)
 *       Derives `out_length` bytes (RFC 5869). Returns HW_OK; HW_TOO_LONG past 255 digests; HW_OVERLAP where `out` lies
 *       over `info`.
 *   void hw_hkdf_sha256_extract(salt, salt_length, key, key_length, uint8_t *out)
 *   int hw_hkdf_sha256_expand(key, key_length, info, info_length, out, out_length)
 *       Its two steps: a key of HW_SHA256_SIZE bytes from a secret; bytes from such a key, refused as above.
 *   int hw_pbkdf2_sha256(password, password_length, salt, salt_length, iterations, out, out_length)
 *       Derives `out_length` bytes (RFC 8018). Returns HW_OK; HW_NO_ITERATIONS where these are 0; HW_TOO_LONG past
 *       2^32 - 1 digests.
 *
 *   int hw_blake2s_keyed(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out, size_t size)
 *       BLAKE2 has keys and sizes of its own (RFC 7693, 2.5): writes the `size` bytes, 1 to 32, of a message's digest under
 *       a key of up to 32 bytes; 0 are none. Returns HW_OK, or HW_NO_SUCH_SIZE. Shorter digests are no part of longer ones.
 *   int hw_blake2s_init_keyed(hw_blake2s_ctx *ctx, const void *key, size_t key_length, size_t size)
 *       Begins such a message; hw_blake2s_final writes `size` bytes. A midstate goes on in every language; with no byte
 *       after the key yet, it holds the key.
 *   int hw_blake2s_resume_sized(hw_blake2s_ctx *ctx, const void *midstate, size_t midstate_size, size_t size)
 *       Goes on from its midstate, which does not keep `size`: after hw_blake2s_resume, hw_blake2s_final writes
 *       HW_BLAKE2S_SIZE bytes, of which the first `size` are the digest.
 *
 *   HMAC, HKDF and PBKDF2 overwrite what they made of a secret; what a compiler left in registers or spilled to the
 *   stack they cannot.
 *
 * Functions by their names, for those who read these somewhere:
 *
 *   const hw_function *hw_function_by_name(const char *name)
 *       Returns the function of a name, or NULL: "sha256", "SHA-256", "SHA512/256" or "SHA2-256", in any case of letters.
 *       It has the calls above as members. A hw_any_ctx is a context of any function, for the calls of the function
 *       that began it; HW_LARGEST_SIZE bytes are room for any digest.
 *   const hw_function *hw_function_at(size_t index)
 *       Returns one after the other from 0 on, and NULL behind the last.
 *
 * Batches, of each hash function of FIPS 180-4 and of MD5, here hw_sha256:
 *
 *   void hw_sha256_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)
 *       Writes the digests of `count` messages side by side, in their order. A message of length 0 may be NULL.
 *   void hw_sha256_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out)
 *   void hw_sha256_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out)
 *       The same for messages that lie side by side, as in a column of Arrow: message i is in `data` from
 *       offsets[i] up to offsets[i + 1]. There are `count` + 1 offsets, none less than the one before it.
 *
 *   void hw_sha256_many_hex(messages, lengths, count, char *out), hw_sha256_column_hex, hw_sha256_column64_hex
 *       The same as text: two digits a byte, lower case, without a zero at the end.
 *
 *   SipHash of 64 bits has the first three too, with the key before all else and `uint64_t *out`.
 *
 *   On x86-64 with AVX-512 or AVX2 and on little-endian AArch64, batches run on vectors: a message a lane, and the
 *   next one takes the lane of one that ends. The last ones go one by one, and so does all where that is faster.
 *   Messages have any lengths, and may be mixed. Which vectors there are is asked when batches are called. Elsewhere
 *   they run one after the other. One thread; nothing is read but the messages. `out` is apart from all of them.
 *
 * SipHash is keyed, for hash tables and short codes; it is not a general hash. Its key has 16 bytes:
 *
 *   uint64_t hw_siphash24(const uint8_t *key, const void *data, size_t length)
 *       Returns the value; the bytes that the reference writes are this number's, the lowest first.
 *   void hw_siphash24_128(const uint8_t *key, const void *data, size_t length, uint8_t *out)
 *       Writes the 16 bytes of the long value.
 *   uint64_t hw_siphash24_nocase(const uint8_t *key, const void *data, size_t length)
 *       Returns the value of the data with A-Z made a-z, for tables that do not tell these apart.
 *   void hw_siphash24_prepare(hw_siphash_state *state, const uint8_t *key)
 *       Makes a state of a key, for the functions below. It is as secret as the key.
 *   uint64_t hw_siphash24_prepared(const hw_siphash_state *state, const void *data, size_t length)
 *       Returns what hw_siphash24 returns with the state's key.
 *   uint64_t hw_siphash24_fixed16(const hw_siphash_state *state, const void *data)
 *       The same for data of 16 bytes;/*% for length in lengths if length != 16 %*/ _fixed$$length$$/*% if not loop.last %*/,/*% endif %*//*% endfor %*/ are there too.
 *
 * No kernel has a branch or an index that depends on data. A compiler is free to do as it likes, so this is no
 * promise of constant time.
 */
#ifndef HASHWRIGHT_H
#define HASHWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define HW_VERSION "$$version$$"
#define HW_VERSION_MAJOR $$version.split(".")[0]$$
#define HW_VERSION_MINOR $$version.split(".")[1]$$
#define HW_VERSION_PATCH $$version.split(".")[2]$$
#define HW_VERSION_NUMBER (HW_VERSION_MAJOR * 10000 + HW_VERSION_MINOR * 100 + HW_VERSION_PATCH) /* grows */

/** HW_VERSION of the library that runs, which may be newer than the header's. */
const char *hw_version(void);

/** What functions that can refuse return. */
enum {
    HW_OK = 0,
    HW_TOO_SHORT = -1,      /* fewer bytes than any midstate has */
    HW_NO_MIDSTATE = -2,    /* bytes that do not begin as one */
    HW_DAMAGED = -3,        /* a wrong checksum, size or reserved byte */
    HW_OTHER_VERSION = -4,  /* a midstate in a format of another version */
    HW_OTHER_FUNCTION = -5, /* a midstate of another hash function */
    HW_TOO_LONG = -6,       /* more bytes than are counted, or derived */
    HW_NO_ITERATIONS = -7,  /* PBKDF2 with none */
    HW_NO_SUCH_SIZE = -8,   /* a key or a digest that is longer than the function's, or no digest */
    HW_OVERLAP = -9,        /* HKDF's `out` over its `info` */
    HW_WRONG_CODE = -10     /* a code that is not the message's */
};

/** What an error means, in English. Never NULL. */
const char *hw_error_text(int error);

/** Instructions that not every processor of its kind has. */
enum {
    HW_INSTRUCTIONS_SHA = 1,    /* of x86-64, for SHA-1, SHA-224 and SHA-256 */
    HW_INSTRUCTIONS_AVX2 = 2,   /* with BMI2; vectors are for batches */
    HW_INSTRUCTIONS_AVX512 = 4, /* F, BW, DQ, VL */
    HW_INSTRUCTIONS_NEON = 8,   /* of AArch64 */
    HW_INSTRUCTIONS_SHA3 = 16   /* of AArch64, which rotate vectors */
};

/** Those that the library uses here: the processor has them, and nobody has forbidden them. */
unsigned hw_instructions(void);

/** Uses no others from now on, in all threads. What was given up stays so. Returns those that are left: 0 is plain C. */
unsigned hw_limit_instructions(unsigned allowed);

/** Overwrites memory with zeros, though nobody reads it afterwards. */
void hw_wipe(void *memory, size_t length);

/** 1 where both have the same bytes, else 0. Where they differ does not show in the time that it takes. */
int hw_equal(const void *one, const void *other, size_t length);
/*% for f in chained %*/

/* $$f.title$$, $$f.standard$$./*% if f.caution %*/ $$f.caution$$/*% endif %*/ */

#define HW_$$f.upper$$_SIZE $$f.digest_size$$
#define HW_$$f.upper$$_BLOCK_SIZE $$f.block_size$$
#define HW_$$f.upper$$_MIDSTATE_SIZE $$f.midstate_size$$

typedef struct {
    $$f.word_type$$ H[$$f.start|length$$];
    /*% if f.key_size %*/
    $$f.word_type$$ size; /* of the digest, in bytes */
    /*% endif %*/
    uint64_t length;
    uint8_t block[$$f.block_size$$];
} hw_$$f.name$$_ctx;

typedef struct {
    hw_$$f.name$$_ctx inner, outer;
} hw_hmac_$$f.name$$_ctx;

void hw_$$f.name$$(const void *data, size_t length, uint8_t *out);
void hw_$$f.name$$_init(hw_$$f.name$$_ctx *ctx);
void hw_$$f.name$$_update(hw_$$f.name$$_ctx *ctx, const void *data, size_t length);
void hw_$$f.name$$_final(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
size_t hw_$$f.name$$_save(const hw_$$f.name$$_ctx *ctx, uint8_t *out);
int hw_$$f.name$$_resume(hw_$$f.name$$_ctx *ctx, const void *midstate, size_t size);
/*% if f.key_size %*/
int hw_$$f.name$$_keyed(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out, size_t size);
int hw_$$f.name$$_init_keyed(hw_$$f.name$$_ctx *ctx, const void *key, size_t key_length, size_t size);
int hw_$$f.name$$_resume_sized(hw_$$f.name$$_ctx *ctx, const void *midstate, size_t midstate_size, size_t size);
/*% endif %*/

/*% if f.batches %*/
void hw_$$f.name$$_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out);
void hw_$$f.name$$_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out);
void hw_$$f.name$$_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out);
void hw_$$f.name$$_many_hex(const uint8_t *const *messages, const size_t *lengths, size_t count, char *out);
void hw_$$f.name$$_column_hex(const void *data, const int32_t *offsets, size_t count, char *out);
void hw_$$f.name$$_column64_hex(const void *data, const int64_t *offsets, size_t count, char *out);

/*% endif %*/
void hw_hmac_$$f.name$$(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out);
void hw_hmac_$$f.name$$_init(hw_hmac_$$f.name$$_ctx *ctx, const void *key, size_t length);
void hw_hmac_$$f.name$$_update(hw_hmac_$$f.name$$_ctx *ctx, const void *data, size_t length);
void hw_hmac_$$f.name$$_final(const hw_hmac_$$f.name$$_ctx *ctx, uint8_t *out);
int hw_hmac_$$f.name$$_verify(
    const void *key, size_t key_length, const void *data, size_t length, const void *code, size_t code_length);
void hw_hkdf_$$f.name$$_extract(const void *salt, size_t salt_length, const void *key, size_t key_length, uint8_t *out);
int hw_hkdf_$$f.name$$_expand(
    const void *key, size_t key_length, const void *info, size_t info_length, uint8_t *out, size_t out_length);
int hw_hkdf_$$f.name$$(const void *salt, size_t salt_length, const void *key, size_t key_length,
    const void *info, size_t info_length, uint8_t *out, size_t out_length);
int hw_pbkdf2_$$f.name$$(const void *password, size_t password_length, const void *salt, size_t salt_length,
    uint32_t iterations, uint8_t *out, size_t out_length);
/*% endfor %*/

/* Any of these. */

#define HW_LARGEST_SIZE $$chained|map(attribute="digest_size")|max$$
#define HW_LARGEST_BLOCK_SIZE $$chained|map(attribute="block_size")|max$$
#define HW_LARGEST_MIDSTATE_SIZE $$chained|map(attribute="midstate_size")|max$$

typedef union {
    /*% for f in chained %*/
    hw_$$f.name$$_ctx $$f.name$$;
    /*% endfor %*/
} hw_any_ctx;

typedef union {
    /*% for f in chained %*/
    hw_hmac_$$f.name$$_ctx $$f.name$$;
    /*% endfor %*/
} hw_any_hmac_ctx;

typedef struct {
    const char *name;  /* as it stands in names of C: "sha512_256" */
    const char *title; /* as its standard has it: "SHA-512/256" */
    size_t size, block_size, midstate_size;
    void (*hash)(const void *data, size_t length, uint8_t *out);
    void (*init)(hw_any_ctx *ctx);
    void (*update)(hw_any_ctx *ctx, const void *data, size_t length);
    void (*final)(const hw_any_ctx *ctx, uint8_t *out);
    size_t (*save)(const hw_any_ctx *ctx, uint8_t *out);
    int (*resume)(hw_any_ctx *ctx, const void *midstate, size_t size);
    void (*hmac)(const void *key, size_t key_length, const void *data, size_t length, uint8_t *out);
    void (*hmac_init)(hw_any_hmac_ctx *ctx, const void *key, size_t length);
    void (*hmac_update)(hw_any_hmac_ctx *ctx, const void *data, size_t length);
    void (*hmac_final)(const hw_any_hmac_ctx *ctx, uint8_t *out);
    int (*hmac_verify)(
        const void *key, size_t key_length, const void *data, size_t length, const void *code, size_t code_length);
    int (*hkdf)(const void *salt, size_t salt_length, const void *key, size_t key_length, const void *info,
        size_t info_length, uint8_t *out, size_t out_length);
    void (*hkdf_extract)(const void *salt, size_t salt_length, const void *key, size_t key_length, uint8_t *out);
    int (*hkdf_expand)(
        const void *key, size_t key_length, const void *info, size_t info_length, uint8_t *out, size_t out_length);
    int (*pbkdf2)(const void *password, size_t password_length, const void *salt, size_t salt_length,
        uint32_t iterations, uint8_t *out, size_t out_length);
} hw_function;

const hw_function *hw_function_by_name(const char *name);
const hw_function *hw_function_at(size_t index);

/* SipHash-c-d, Aumasson and Bernstein 2012. */

#define HW_SIPHASH_KEY_SIZE 16

typedef struct {
    uint64_t v[4];
} hw_siphash_state;

/*% for f in siphashes %*/
/*% if f.digest_size == 8 %*/

uint64_t hw_$$f.name$$(const uint8_t *key, const void *data, size_t length);
uint64_t hw_$$f.name$$_nocase(const uint8_t *key, const void *data, size_t length);
void hw_$$f.name$$_prepare(hw_siphash_state *state, const uint8_t *key);
uint64_t hw_$$f.name$$_prepared(const hw_siphash_state *state, const void *data, size_t length);
void hw_$$f.name$$_many(
    const uint8_t *key, const uint8_t *const *messages, const size_t *lengths, size_t count, uint64_t *out);
void hw_$$f.name$$_column(const uint8_t *key, const void *data, const int32_t *offsets, size_t count, uint64_t *out);
void hw_$$f.name$$_column64(const uint8_t *key, const void *data, const int64_t *offsets, size_t count, uint64_t *out);
/*% for length in lengths %*/
uint64_t hw_$$f.name$$_fixed$$length$$(const hw_siphash_state *state, const void *data);
/*% endfor %*/
/*% else %*/
void hw_$$f.name$$(const uint8_t *key, const void *data, size_t length, uint8_t *out);
/*% endif %*/
/*% endfor %*/

#ifdef __cplusplus
}
#endif

#endif
