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
