/* $$title$$ of messages whose length is known: one, and many side by side. */

#include "hashwright.h"
#include "many.h"
#include "words.h"

#define DIGEST $$digest_size$$
#define BLOCK $$block_size$$
#define WORDS $$start|length$$
#define WORD $$word_size$$
#define LONGEST $$lengths|map(attribute="blocks")|max$$ /* blocks of the longest of the known messages */
/*% if suffix is defined %*/
#define SUFFIX $$suffix$$ /* what follows the message in its last byte */
#define PADDED 256 /* bytes of a block, with those behind it in rows of the widest vectors */
/*% else %*/
#define COUNTED $$length_size$$ /* bytes of a length in the padding */
#define PADDED (2 * BLOCK) /* bytes of the blocks in which a message ends, at most */
/*% endif %*/

static const $$word_type$$ first[WORDS] = {$$start|join(', ')$$};

/** Writes a digest, as in $$name$$.c. */
static inline void put(const $$word_type$$ *H, uint8_t *out)
{
    for (size_t i = 0; i < DIGEST / WORD; i++) {
        const $$word_type$$ word = load_$$order$$$$word$$((const uint8_t *)(H + i));
        memcpy(out + i * WORD, &word, WORD);
    }
    /*% if digest_size % word_size %*/
    const $$word_type$$ word = load_$$order$$$$word$$((const uint8_t *)(H + DIGEST / WORD));
    memcpy(out + DIGEST / WORD * WORD, &word, DIGEST % WORD);
    /*% endif %*/
}

/* Messages of zeros with their padding, of each length. */
/*% for each in lengths %*/
static const uint8_t padded$$each.length$$[$$each.blocks * block_size$$] = {/*% for place, byte in each.padding %*/[$$place$$] = $$"0x%02x"|format(byte)$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/};
/*% endfor %*/

/*% if keeps_last %*/
/* The state that each is absorbed in. */
/*% for each in lengths %*/
static const $$word_type$$ closing$$each.length$$[WORDS] = {$$each.start|join(', ')$$};
/*% endfor %*/

/*% endif %*/
/** The digest of a message that is in two parts, as long as each other, or in one. What is of constant size is without a branch. */
static inline void hash(
    const uint8_t *padded, size_t blocks, const $$word_type$$ *start, const uint8_t *one, const uint8_t *other, size_t length, uint8_t *out)
{
    $$word_type$$ H[WORDS];
    uint8_t message[LONGEST * BLOCK];
    HW_UNKNOWN(padded);
    memcpy(H, start, sizeof H);
    memcpy(message, padded, blocks * BLOCK);
    memcpy(message, one, length);
    if (other != NULL) memcpy(message + length, other, length);
    hw_$$name$$_blocks(H, message, blocks * BLOCK);
    put(H, out);
}

/*% macro known_length(length) %*/padded$$length$$, sizeof padded$$length$$ / BLOCK, $$"closing%d"|format(length) if keeps_last else "first"$$/*% endmacro %*/
void hw_$$name$$_pair(const void *left, const void *right, uint8_t *out)
{
    hash($$known_length(2 * digest_size)$$, left, right, DIGEST, out);
}

void hw_$$name$$_chain(const void *digest, uint8_t *out)
{
    hash($$known_length(digest_size)$$, digest, NULL, DIGEST, out);
}

/*% for length in known %*/
void hw_$$name$$_fixed$$length$$(const void *data, uint8_t *out)
{
    hash($$known_length(length)$$, data, NULL, $$length$$, out);
}

/*% endfor %*/
/*% if suffix is defined %*/
/** Writes the block in which messages end: zeros for `left` bytes, and the padding. Returns 1. */
static size_t pad(uint8_t *block, size_t left, uint64_t total)
{
    (void)total;
    memset(block, 0, PADDED);
    block[left] = SUFFIX;
    block[BLOCK - 1] |= 0x80;
    return 1;
}

/*% elif not keeps_last %*/
/** Writes the blocks in which messages end: zeros for `left` bytes, and the padding of `total`. Returns how many. */
static size_t pad(uint8_t *blocks, size_t left, uint64_t total)
{
    const size_t ends = left + 1 + COUNTED > BLOCK ? 2 : 1;
    memset(blocks, 0, PADDED);
    blocks[left] = 0x80;
    store_$$order$$64(blocks + ends * BLOCK - $$8 if big_endian else "COUNTED"$$, total << 3);
    return ends;
}

/*% endif %*/

#if HW_X86 || HW_ARM
/** On the best vectors, if they pay for so many messages. Returns how many of these, from the first on. */
static size_t on_lanes(const hw_fixed *all, const $$word_type$$ *H, uint8_t *out)
{
    const hw_vectors vectors = hw_vectors_here();
    size_t few;
/*% for lane in own %*/
#if $$lane.vectors.machine$$
    /*% if lane.few == lane.few_beside_instructions %*/
    few = $$lane.few$$;
    /*% elif lane.few_beside_instructions == never %*/
    few = $$lane.by.here$$ ? SIZE_MAX : $$lane.few$$;
    /*% else %*/
    few = $$lane.by.here$$ ? $$lane.few_beside_instructions$$ : $$lane.few$$;
    /*% endif %*/
    if (vectors >= $$lane.vectors.known$$) return $$lane.fixed_symbol$$(all, H, few, DIGEST$$", BLOCK" if lane.any_rate$$, out);
#endif
/*% endfor %*/
    return 0;
}
#endif

void hw_$$name$$_batch_fixed(const hw_messages *all, const $$word_type$$ *H, uint8_t *out)
{
    /*% if keeps_last %*/
    const uint8_t padding[BLOCK] = {0};
    const size_t ends = 1;
    /*% else %*/
    uint8_t padding[PADDED];
    const size_t ends = pad(padding, all->size % BLOCK, all->before + all->size);
    /*% endif %*/
    hw_fixed fixed = {.length = all->size, .count = all->count, .total = all->before + all->size, .padding = padding, .ends = ends};
    fixed.data = all->size > 0 ? all->data : padding; /* there may be no address */
    size_t i = 0;
#if HW_X86 || HW_ARM
    i = on_lanes(&fixed, H, out);
#endif
/*% for one in instructed %*/
#if $$one.by.machine$$
    if ($$one.by.here$$ && all->size == BLOCK && fixed.total == BLOCK)
        i += $$one.batch_of_blocks$$(fixed.data + i * BLOCK, all->count - i, H, DIGEST, out + i * DIGEST);
    if ($$one.by.here$$ && all->count - i >= $$one.by.instances$$) {
        hw_rest$$word$$ rests[$$one.by.instances$$];
        const hw_messages others = hw_some_of(all, i, all->count - i);
        /* Messages of one length end together: none that is left has begun. */
        i = all->count - $$one.batch$$(&others, H, DIGEST, out + i * DIGEST, rests, 0);
    }
#endif
/*% endfor %*/
    for (; i < all->count; i++) {
        $$word_type$$ words[WORDS];
        memcpy(words, H, sizeof words);
        hw_$$name$$_end(words, fixed.data + i * all->size, all->size, fixed.total, out + i * DIGEST);
    }
}

void hw_$$name$$_column_fixed(const void *data, size_t length, size_t count, uint8_t *out)
{
    const hw_messages all = {.data = data, .size = length, .count = count};
    hw_$$name$$_batch_fixed(&all, first, out);
}

void hw_$$name$$_pairs(const void *digests, size_t count, uint8_t *out)
{
    hw_$$name$$_column_fixed(digests, 2 * DIGEST, count, out);
}

size_t hw_$$name$$_leaves(const void *data, size_t length, size_t block, uint8_t *out)
{
    if (block == 0) return 0;
    const size_t whole = length / block, left = length % block;
    hw_$$name$$_column_fixed(data, block, whole, out);
    if (left > 0) hw_$$name$$((const uint8_t *)data + (length - left), left, out + whole * DIGEST$$", DIGEST" if extendable$$);
    return whole + (left > 0);
}
