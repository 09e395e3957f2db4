/** Digests are written where the second half of their text will be. */
static void texts(const hw_messages *all, char *out)
{
    for (size_t first = 0; first < all->count; first += HW_HEX) {
        const size_t left = all->count - first, count = left < HW_HEX ? left : HW_HEX;
        const hw_messages some = hw_some_of(all, first, count);
        uint8_t *bytes = (uint8_t *)out + count * DIGEST;
        digests(&some, bytes);
        hw_hex(bytes, count * DIGEST, out);
        out += 2 * count * DIGEST;
    }
}

void hw_$$name$$_many(const uint8_t *const *messages, const size_t *lengths, size_t count, uint8_t *out)
{
    const hw_messages all = {.pointers = messages, .lengths = lengths, .count = count};
    digests(&all, out);
}

void hw_$$name$$_column(const void *data, const int32_t *offsets, size_t count, uint8_t *out)
{
    const hw_messages all = {.data = data, .offsets32 = offsets, .count = count};
    digests(&all, out);
}

void hw_$$name$$_column64(const void *data, const int64_t *offsets, size_t count, uint8_t *out)
{
    const hw_messages all = {.data = data, .offsets64 = offsets, .count = count};
    digests(&all, out);
}

void hw_$$name$$_many_hex(const uint8_t *const *messages, const size_t *lengths, size_t count, char *out)
{
    const hw_messages all = {.pointers = messages, .lengths = lengths, .count = count};
    texts(&all, out);
}

void hw_$$name$$_column_hex(const void *data, const int32_t *offsets, size_t count, char *out)
{
    const hw_messages all = {.data = data, .offsets32 = offsets, .count = count};
    texts(&all, out);
}

void hw_$$name$$_column64_hex(const void *data, const int64_t *offsets, size_t count, char *out)
{
    const hw_messages all = {.data = data, .offsets64 = offsets, .count = count};
    texts(&all, out);
}

static void digests_with(const hw_messages *all, const void *nothing, uint8_t *out)
{
    (void)nothing;
    digests(all, out);
}

void hw_$$name$$_rows(const hw_rows *rows, uint8_t *out)
{
    hw_each_row(rows, digests_with, NULL, DIGEST, out);
}

static void texts_with(const hw_messages *all, const void *nothing, uint8_t *out)
{
    (void)nothing;
    texts(all, (char *)out);
}

void hw_$$name$$_rows_hex(const hw_rows *rows, char *out)
{
    hw_each_row(rows, texts_with, NULL, 2 * DIGEST, (uint8_t *)out);
}
