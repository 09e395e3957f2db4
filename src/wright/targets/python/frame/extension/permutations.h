/* The permutations of MinHash, as datasketch has them: of each, the least number that it makes of many hashes.
 *
 * A loop over all permutations is the same code for every processor; compilers make vectors of it where a set of instructions
 * allows. Of 128 permutations a hash takes on Zen 5, in ns, with AVX-512, AVX2, and neither: LEGACY 11, 47, 86;
 * AFFINE_32 2, 3, 30; AFFINE_64 3, 26, 44. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/** What a permutation makes of a hash h by its numbers a and b, by datasketch's names of these. */
typedef enum {
    LEGACY,    /* (a h + b mod 2^64) mod 2^61 - 1, of it 32 bits: before 2.0, whose products wrapped */
    AFFINE_32, /* a m + b mod 2^32, where m is h mixed: from 2.0 on */
    AFFINE_64, /* the same of 64 bits */
} scheme;

#define SCHEMES 3

/** Permutations, and numbers of each: of 64 bits, or of 32 by AFFINE_32. */
typedef struct {
    size_t count;
    const void *a, *b;
} permutations;

/** Lowers each permutation's number of `least` to the least that it makes of the hashes. These have 32 bits, or 64 by AFFINE_64, and
 * so has `least` its numbers. */
typedef void permuting(const permutations *all, const void *hashes, size_t count, void *least);

/** The fastest one here for a scheme. */
permuting *permuting_by(scheme by);

/** Mixes a hash as the affine schemes do first: the end of Murmur3. */
static inline uint32_t mixed_32(uint32_t hash)
{
    hash = (hash ^ hash >> 16) * UINT32_C(0x85ebca6b);
    hash = (hash ^ hash >> 13) * UINT32_C(0xc2b2ae35);
    return hash ^ hash >> 16;
}

static inline uint64_t mixed_64(uint64_t hash)
{
    hash = (hash ^ hash >> 33) * UINT64_C(0xff51afd7ed558ccd);
    hash = (hash ^ hash >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return hash ^ hash >> 33;
}
