#define HW_$$upper$$_WORDS 8 /* of a state in rows of 16 bytes, which zeros fill */

/** A class of attacks, by a disturbance vector: the step before which both messages have the same state, and what their blocks
 * differ by.
 */
typedef struct {
    int tested;
    uint32_t difference[$$block_size // 4$$];
} hw_$$name$$_attack;

/** A block that passed the conditions of some attacks, a bit each, and the states before and after it. */
typedef struct {
    const uint8_t *block;
    uint32_t passed;
    uint32_t before[HW_$$upper$$_WORDS], after[HW_$$upper$$_WORDS];
} hw_$$name$$_passed;

/** One of these blocks, and one of its attacks. */
typedef struct {
    const hw_$$name$$_passed *one;
    const hw_$$name$$_attack *attack;
} hw_$$name$$_suspect;

/*% for one in lanes %*/
/* The attacks that each of as many blocks as there are lanes may be part of: a bit each. */
HW_INTERNAL void $$one.symbol$$(const uint8_t *data, uint32_t *passed);

/* Whether one of as many blocks as there are lanes collides with the other message's, or with `reduced` has its state before it. */
/*% for each in steps %*/
HW_INTERNAL int $$one.symbol$$_collide$$each.tested$$(const hw_$$name$$_suspect *suspects, int reduced);
/*% endfor %*/

/*% endfor %*/
/* Absorbs blocks, but no more after `room` of them passed. Returns how many passed, and leaves in `blocks` how many were absorbed. */
/*% for one in instructed %*/
HW_INTERNAL size_t hw_$$name$$_shani_$$one.vectors.name$$(
    uint32_t *H, const uint8_t *data, size_t *blocks, hw_$$name$$_passed *found, size_t room);
/*% endfor %*/
