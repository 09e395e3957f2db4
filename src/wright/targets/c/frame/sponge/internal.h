/*% for name in extendable %*/
/** Begins the output of a message that ends with another suffix than the function's own. */
HW_INTERNAL void hw_$$name$$_squeeze_with(const hw_$$name$$_ctx *ctx, uint8_t suffix, hw_$$name$$_output *output);
/*% endfor %*/
