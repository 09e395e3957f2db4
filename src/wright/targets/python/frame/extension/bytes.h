/* Bytes that grow. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint8_t *at;
    size_t length, room;
} bytes;

/** Puts a number down, the lowest byte first. Returns what is behind it. */
static inline uint8_t *put_uint64(uint8_t *at, uint64_t number)
{
    for (int i = 0; i < 8; i++) at[i] = (uint8_t)(number >> 8 * i);
    return at + 8;
}

/** Makes room for so many bytes more. Returns where they go, or NULL where memory ran out. */
static inline uint8_t *bytes_room(bytes *to, size_t more)
{
    if (to->at == NULL || to->room - to->length < more) {
        const size_t room = 2 * (to->length + more) + 4096;
        uint8_t *at = realloc(to->at, room);
        if (at == NULL) return NULL;
        to->at = at;
        to->room = room;
    }
    return to->at + to->length;
}

/** Returns 0, or -1 where memory ran out. */
static inline int bytes_add(bytes *to, const void *from, size_t length)
{
    uint8_t *at = bytes_room(to, length);
    if (at == NULL) return -1;
    if (length > 0) memcpy(at, from, length);
    to->length += length;
    return 0;
}
