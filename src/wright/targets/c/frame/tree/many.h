/** Nodes of a tree, side by side: a chunk each, or the values of two nodes each. */
typedef struct {
    const uint32_t *key;
    uint64_t number; /* of the first */
    uint32_t step;   /* to the number of the next */
    size_t blocks;   /* of each */
    uint32_t flags, last; /* of all blocks, and the last one's own */
} hw_nodes;

/* Writes the values of nodes on lanes, of which there are `count` at most; the first of them is number `first` of the nodes. */
/*% for lane in lanes %*/
HW_INTERNAL void $$lane.symbol$$(const hw_nodes *nodes, const uint8_t *data, size_t first, size_t count, uint8_t *out);
/*% endfor %*/

/** A chunk that ends a message or goes before another, or two values beside each other. */
typedef struct {
    const uint8_t *at;
    uint8_t *to;     /* its value */
    uint64_t number; /* of the chunk */
    uint32_t last;   /* its last block's own flags */
    uint16_t blocks; /* one at least */
    uint16_t rest;   /* bytes of the last of them */
} hw_node;

/* Writes the values of nodes anywhere on lanes, of which there are `count` at most. `order` says which they are: none has more
 * blocks than the first, nor than the one before it. Their first blocks have `flags`.
 */
/*% for lane in lanes %*/
HW_INTERNAL void $$lane.symbol$$_any(
    const uint32_t *key, uint32_t flags, const hw_node *nodes, const uint16_t *order, size_t count);
/*% endfor %*/

/*% for f in trees %*/
/* The same of one node; and a message whose context would begin with a key and a mode. */
HW_INTERNAL void hw_$$f.name$$_node(const uint32_t *key, uint32_t flags, const hw_node *node);
HW_INTERNAL void hw_$$f.name$$_under(const uint32_t *key, uint32_t mode, const hw_message *message, uint8_t *out, size_t size);
/*% endfor %*/
