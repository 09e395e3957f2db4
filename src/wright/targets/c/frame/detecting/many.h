
/* The attacks that each of as many blocks as there are lanes may be part of: a bit each. */
/*% for one in lanes %*/
HW_INTERNAL void $$one.symbol$$(const uint8_t *data, uint32_t *passed);
/*% endfor %*/
