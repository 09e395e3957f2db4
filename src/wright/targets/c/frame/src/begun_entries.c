void hw_$$name$$_begun_many(const hw_$$name$$_ctx *ctx, const uint8_t *const *messages, const size_t *lengths, size_t count,
    uint8_t *out, size_t size)
{
    const hw_messages all = {.pointers = messages, .lengths = lengths, .count = count};
    const form_t form = form_of(ctx, size);
    outputs(&all, &form, out);
}

void hw_$$name$$_begun_rows(const hw_$$name$$_ctx *ctx, const hw_rows *rows, uint8_t *out, size_t size)
{
    const form_t form = form_of(ctx, size);
    hw_each_row(rows, outputs, &form, size, out);
}
