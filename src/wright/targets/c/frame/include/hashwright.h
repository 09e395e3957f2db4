/*% if pair %*/
/* Hash functions for C11: each is compiled from the text of its standard, and proven to compute it. This header and
 * hashwright-$$pair$$.c have one family of them, and need no other file. The calls are those of the whole library, whose header,
 * hashwright.h, describes them: but functions have no names at run time, and only switches limit instructions, such as
 * -DHW_VECTOR_BITS=0.
 *
 * A program may have several such pairs, and is larger by what they share; or it has the whole library, and no pair.
 */
#ifndef HASHWRIGHT_$$pair|upper$$_H
#define HASHWRIGHT_$$pair|upper$$_H
#ifdef HASHWRIGHT_H
#error "hashwright.h has all that this header has"
#endif
/*% else %*/
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
/*% for part in parts if part.named %*/
$$part.said$$ *
/*% endfor %*/
 * Functions by their names, for those who read these somewhere:
 *
 *   const hw_function *hw_function_by_name(const char *name)
 *       Returns the function of a name, or NULL: "sha256", "SHA-256", "SHA512/256" or "SHA2-256", in any case of letters.
 *       It has the calls above as members. A hw_any_ctx is a context of any function, for the calls of the function
 *       that began it; HW_LARGEST_SIZE bytes are room for any digest.
 *   const hw_function *hw_function_at(size_t index)
 *       Returns one after the other from 0 on, and NULL behind the last.
 *   const char *hw_call_by_name(const char *name)
 *       Returns what to call for a name that these do not find, as the function has other calls: "hw_blake3" for "BLAKE3",
 *       "hw_crc32" for "CRC-32", "hw_kmac128"; or NULL.
 *
 * Batches, of each hash function, here hw_sha256:
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
 *   void hw_sha256_rows(const hw_rows *rows, uint8_t *out)
 *   void hw_sha256_rows_hex(const hw_rows *rows, char *out)
 *       The same for rows in any of Arrow's layouts, with its bitmap of those that are valid: hw_rows says how. A row that is
 *       not valid is not read, and gets zeros for a digest, zeros for its text too. Lengths, offsets and buffers' numbers
 *       are taken as they are: check those of strangers first.
 *   void hw_sha256_column_fixed(const void *data, size_t length, size_t count, uint8_t *out)
 *       The same for messages of one length side by side. `out` may be `data` where no digest is longer than a message.
 *   size_t hw_sha256_leaves(const void *data, size_t length, size_t block, uint8_t *out)
 *       Writes the digest of every block of `block` bytes, of which the last may be shorter. Returns how many: 0 for data
 *       of no bytes, and for blocks of none.
 *   void hw_sha256_pairs(const void *digests, size_t count, uint8_t *out)
 *       Writes the digests of `count` pairs of digests side by side: the next level of a Merkle tree. `out` may be `digests`.
 *
 *   void hw_sha256_update_many(hw_sha256_ctx *const *contexts, const uint8_t *const *data, const size_t *lengths, size_t count)
 *       Adds bytes to many messages in progress, as hw_sha256_update to each: no two of the contexts are the same. So rows of
 *       several columns are hashed, column by column, and streams that come in parts.
 *
 *   void hw_hmac_sha256_many(const hw_hmac_sha256_ctx *ctx, messages, lengths, count, uint8_t *out)
 *   void hw_hmac_sha256_rows(const hw_hmac_sha256_ctx *ctx, const hw_rows *rows, uint8_t *out), hw_hmac_sha256_rows_hex
 *       HMACs likewise. Each message goes on from the context, which stays: it is what hw_hmac_sha256_init made of the key,
 *       and may have a beginning that all messages share. What they leave on the stack is not overwritten. With BLAKE2 one by one.
 *
 *   SipHash has _many, _column, _column64 and _rows too, with the key before all else. Numbers go to `uint64_t *out`, the long
 *   values of 16 bytes to `uint8_t *out`.
 *
 *   One message of a known length, without a branch, of the functions that have batches:
 *
 *   void hw_sha256_pair(const void *left, const void *right, uint8_t *out)
 *       Writes the digest of two digests, one behind the other. `out` may be one of them.
 *   void hw_sha256_chain(const void *digest, uint8_t *out)
 *       Writes the digest of a digest. `out` may be that digest.
 *   void hw_sha256_fixed32(const void *data, uint8_t *out), hw_sha256_fixed64
 *       Writes the digest of 32 or 64 bytes.
 *
 *   On x86-64 with AVX-512 or AVX2 and on little-endian AArch64, batches run on vectors: a message a lane, and the
 *   next one takes the lane of one that ends. The last ones go one by one, and so does all where that is faster.
 *   Messages have any lengths, and may be mixed. Which vectors there are is asked when batches are called. Elsewhere
 *   they run one after the other. One thread; nothing is read but the messages. `out` is apart from them if not said.
 *
/*% for part in parts if not part.named %*/
$$part.said$$ *
/*% endfor %*/
 * No kernel has a branch or an index that depends on data, but those of checksums, which look bytes up in tables. A compiler
 * is free to do as it likes, so this is no promise of constant time.
 */
#ifndef HASHWRIGHT_H
#define HASHWRIGHT_H
/*% endif %*/

#include <stddef.h>
#include <stdint.h>

/* Before what a shared library exports. On Windows, HW_DLL says that the library is one, and HW_DLL_EXPORTS that it is being
 * compiled, as CMake does. In a library of your own, -DHW_API= leaves it to your options what is seen.
 */
#ifndef HW_API
#if defined(_WIN32) || defined(__CYGWIN__)
#if defined(HW_DLL_EXPORTS)
#define HW_API __declspec(dllexport)
#elif defined(HW_DLL)
#define HW_API __declspec(dllimport)
#else
#define HW_API
#endif
#elif defined(__GNUC__)
#define HW_API __attribute__((visibility("default")))
#else
#define HW_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif
/*% if pair %*/

/* What all pairs have. Of several, the one that a file includes first serves it. */
#ifndef HASHWRIGHT_COMMON
#define HASHWRIGHT_COMMON
#define hw_version hw_version_$$pair$$
#define hw_error_text hw_error_text_$$pair$$
#define hw_wipe hw_wipe_$$pair$$
#define hw_equal hw_equal_$$pair$$
/*% endif %*/

#define HW_VERSION "$$version$$"
#define HW_VERSION_MAJOR $$version.split(".")[0]$$
#define HW_VERSION_MINOR $$version.split(".")[1]$$
#define HW_VERSION_PATCH $$version.split(".")[2]$$
#define HW_VERSION_NUMBER (HW_VERSION_MAJOR * 10000 + HW_VERSION_MINOR * 100 + HW_VERSION_PATCH) /* grows */

/** HW_VERSION of the library that runs, which may be newer than the header's. */
HW_API const char *hw_version(void);

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
    HW_WRONG_CODE = -10,    /* a code that is not the message's */
    HW_NO_SUCH_DOMAIN = -11 /* a domain separation byte outside of 0x01 to 0x7f */
};

/** What an error means, in English. Never NULL. */
HW_API const char *hw_error_text(int error);

/** Instructions that not every processor of its kind has: unsigned, as is a set of all but one of them, `~HW_INSTRUCTIONS_AVX512`. */
#define HW_INSTRUCTIONS_SHA 1u /* of x86-64 and AArch64, for SHA-1, SHA-224 and SHA-256 */
#define HW_INSTRUCTIONS_AVX2 2u /* with BMI2; vectors are for batches */
#define HW_INSTRUCTIONS_AVX512 4u /* F, BW, DQ, VL */
#define HW_INSTRUCTIONS_NEON 8u /* of AArch64 */
#define HW_INSTRUCTIONS_SHA3 16u /* of AArch64, which rotate vectors */
#define HW_INSTRUCTIONS_SHA512 32u /* of AArch64, for SHA-384 and SHA-512 */
#define HW_INSTRUCTIONS_CRC 64u /* of x86-64 for CRC-32C, of AArch64 for CRC-32, too */
#define HW_INSTRUCTIONS_CLMUL 128u /* of both, products without carries, for checksums: PCLMULQDQ, PMULL */
#define HW_INSTRUCTIONS_VPCLMUL 256u /* the same in 512 bits, with AVX-512 */

/*% if not pair %*/
/** Those that the library uses here: the processor has them, and nobody has forbidden them. */
HW_API unsigned hw_instructions(void);

/** Uses no others from now on, in all threads. What was given up stays so. Returns those that are left: 0 is plain C. */
HW_API unsigned hw_limit_instructions(unsigned allowed);

/*% endif %*/
/** Overwrites memory with zeros, though nobody reads it afterwards. */
HW_API void hw_wipe(void *memory, size_t length);

/** 1 where both have the same bytes, else 0. Where they differ does not show in the time that it takes. */
HW_API int hw_equal(const void *one, const void *other, size_t length);

/** Where the rows of a column lie. One of four ways is set, all else is NULL or 0; no row may reach out of its buffer. */
typedef struct {
    size_t count;
    const uint8_t *const *messages; /* 1: each by itself, */
    const size_t *lengths;          /* with its length */
    const void *data;               /* 2: side by side, */
    const int32_t *offsets;         /* row i from offsets[i] up to offsets[i + 1], */
    const int64_t *offsets64;       /* or likewise, */
    size_t size;                    /* 3: or each of this many bytes */
    const void *views;              /* 4: Arrow's, of 16 bytes each, */
    const void *const *buffers;     /* and the buffers in which rows of more than 12 bytes lie */
    const uint8_t *validity;        /* Arrow's bitmap, or NULL where all rows are valid; */
    size_t validity_offset;         /* the bit of the first row in it */
} hw_rows;
/*% if pair %*/
#endif
/*% endif %*/
/*% for part in parts if part.named %*/
$$part.declared["include/hashwright.h"]$$/*% endfor %*/
/*% if not pair %*/

/* Any of these. */

#define HW_LARGEST_SIZE $$named|map(attribute="digest_size")|max$$
#define HW_LARGEST_BLOCK_SIZE $$named|map(attribute="block_size")|max$$
#define HW_LARGEST_MIDSTATE_SIZE $$largest_midstate$$

typedef union {
    /*% for f in named %*/
    hw_$$f.name$$_ctx $$f.name$$;
    /*% endfor %*/
} hw_any_ctx;

typedef union {
    /*% for f in named if f.hmac %*/
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
    /* What makes codes under a key: "HMAC"; or "KMAC128", "KMAC256", and all of these up to pbkdf2 are NULL. */
    const char *coded_by;
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
    /* `size` bytes of the output of the message so far; NULL for a function whose digests have one size. */
    void (*output)(const hw_any_ctx *ctx, uint8_t *out, size_t size);
    /* Begins a message under the function's own key, with a digest of `size` bytes; 0 and NULL for a function without one. */
    size_t key_size; /* of the longest */
    int (*init_keyed)(hw_any_ctx *ctx, const void *key, size_t key_length, size_t size);
} hw_function;

HW_API const hw_function *hw_function_by_name(const char *name);
HW_API const char *hw_call_by_name(const char *name);
HW_API const hw_function *hw_function_at(size_t index);
/*% endif %*/
/*% for part in parts if not part.named %*/
$$part.declared["include/hashwright.h"]$$/*% endfor %*/

#ifdef __cplusplus
}
#endif

#endif
