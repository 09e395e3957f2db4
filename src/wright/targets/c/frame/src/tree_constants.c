/* What a block is. */
/*% for flag in flags %*/
#define $$flag$$ (1u << $$loop.index0$$)
/*% endfor %*/

static const uint32_t iv[VALUE / 4] = {$$iv|join(", ")$$};
