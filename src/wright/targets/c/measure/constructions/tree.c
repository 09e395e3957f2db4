/* A node, in place of its chaining value: the last block of it, in H. */
static void node(const uint8_t *message, size_t length, uint64_t number, uint32_t *H, uint8_t *block)
{
    /*% set chunk = function.chunk_size %*/
    static const uint32_t start[] = {$$ function.start | words(function.word) $$};
    if (length <= $$ chunk $$) {
        const size_t rest = length > 0 ? (length - 1) % 64 + 1 : 0;
        memcpy(H, start, sizeof start);
        H[8] = (uint32_t)number;
        H[9] = (uint32_t)(number >> 32);
        compress(H, message, 0, (int64_t)(length - rest));
        H[10] = (uint32_t)rest;
        H[11] |= $$ CHUNK_END $$;
        memset(block, 0, 64);
        if (rest > 0) memcpy(block, message + (length - rest), rest);
        return;
    }
    size_t left = $$ chunk $$;
    uint8_t both[64];
    while (2 * left < length) left *= 2;
    for (int side = 0; side < 2; side++) {
        node(message + side * left, side ? length - left : left, number + side * left / $$ chunk $$, H, block);
        compress(H, block, 0, 64);
        for (int i = 0; i < 8; i++) store_le32(both + 32 * side + 4 * i, H[i]);
    }
    memcpy(block, both, 64);
    memcpy(H, start, sizeof start);
    H[11] = $$ PARENT $$;
}

static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    uint32_t H[12];
    uint8_t block[64];
    node(message, length, 0, H, block);
    H[11] |= $$ ROOT $$;
    compress(H, block, 0, 64);
    for (int i = 0; i < 8; i++) store_le32(out + 4 * i, H[i]);
}
