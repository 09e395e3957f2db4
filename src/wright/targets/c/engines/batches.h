/* A batch, as the harness gives it to each contender. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/** The same messages twice: side by side from offset to offset, and scattered, by pointers and lengths. */
typedef struct {
    const uint8_t *data;
    const int32_t *offsets;
    const uint8_t *const *pointers;
    const size_t *lengths;
    size_t count;
    const uint8_t *key;
} messages_t;

/** Writes the digests side by side. */
typedef void batch_t(const messages_t *all, uint8_t *out);
