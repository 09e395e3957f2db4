$HEAD
$BYTES
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t message[1 << 16], key[16], out[64];

__attribute__((unused)) static void show(uint64_t value)
{
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(value >> 8 * i);
}

int main(int count, char **words)
{
    if (count < 3) return 1;
    const size_t size = strtoul(words[1], NULL, 10), out_size = strtoul(words[2], NULL, 10);
    if (size > sizeof message || out_size > sizeof out) return 1;
    for (size_t i = 0; i < size; i++) message[i] = byte_at(i);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)i;
$CALLS
    for (size_t i = 0; i < out_size; i++) printf("%02x", out[i]);
    return 0;
}
