void hw_$$name$$_column($$given$$const void *data, const int32_t *offsets, size_t count, $$element$$ *out)
{
    const hw_messages all = {.data = data, .offsets32 = offsets, .count = count};
    values($$passed$$&all, out);
}

void hw_$$name$$_column64($$given$$const void *data, const int64_t *offsets, size_t count, $$element$$ *out)
{
    const hw_messages all = {.data = data, .offsets64 = offsets, .count = count};
    values($$passed$$&all, out);
}
