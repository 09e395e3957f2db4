/* Batches whose calls are counted: messages side by side, of lengths that follow each other from the least to the most. */
#include <hashwright.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t data[1 << 16], key[16];
static uint64_t out[1 << 12];

int main(int count, char **words)
{
    enum { MOST = 64 };
    const uint8_t *pointers[MOST];
    size_t lengths[MOST], at = 0;
    int32_t offsets[MOST + 1] = {0};
    if (count != 7) return 1;
    const size_t messages = strtoul(words[1], NULL, 10), least = strtoul(words[2], NULL, 10);
    const size_t most = strtoul(words[3], NULL, 10), digest = strtoul(words[4], NULL, 10);
    if (messages > MOST || messages * most > sizeof data || messages * digest > sizeof out) return 1;
    for (size_t i = 0; i < sizeof data; i++) data[i] = (uint8_t)(i * 167 + (i >> 8) * 13 + 5);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)i;
    for (size_t i = 0; i < messages; i++) {
        pointers[i] = data + at;
        lengths[i] = least + i % (most - least + 1);
        at += lengths[i];
        offsets[i + 1] = (int32_t)at;
    }
    const messages_t all = {data, offsets, pointers, lengths, messages, key};
    hw_limit_instructions((unsigned)strtoul(words[5], NULL, 10));
    batches[strtoul(words[6], NULL, 10)](&all, (uint8_t *)out);
    for (size_t i = 0; i < messages * digest; i++) printf("%02x", ((const uint8_t *)out)[i]);
    return 0;
}
