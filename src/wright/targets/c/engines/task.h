/* What a contender is given: a message, the case's other bytes, and room for the result. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const uint8_t *message;
    size_t size;
    const uint8_t *key;
    size_t key_size;
    const uint8_t *salt;
    size_t salt_size;
    uint32_t iterations;
    uint8_t *out;
    size_t out_size;
} task_t;
