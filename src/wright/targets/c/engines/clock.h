/* Core cycles, and repeatable chance.
 *
 * A machine's clock moves, and the counter that can be read does not move with it. So what is timed stands between two chains of
 * multiplications that wait for each other, three cycles each on every x86-64 of the last ten years: what the counter says of
 * these tells the clock. A chain of additions would not: some processors fold them.
 */
#pragma once

#include <stdint.h>

#if !defined(__x86_64__)
#error "cycles are told from x86-64's time stamp counter"
#endif

#define CHAIN 4096u

static volatile uint64_t sink;

/** xorshift64*: what is random can be repeated. */
static inline uint64_t chance(void)
{
    static uint64_t x = 0x9e3779b97f4a7c15ull ^ SEED;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    return x * 0x2545f4914f6cdd1dull >> 32;
}

static uint64_t ticks(void)
{
    uint32_t low, high;
    __asm__ volatile("lfence\n\trdtsc\n\tlfence" : "=a"(low), "=d"(high)::"memory");
    return (uint64_t)high << 32 | low;
}

static uint64_t chain(void)
{
    uint64_t x = sink | 1u;
    const uint64_t start = ticks();
    for (uint32_t i = 0; i < CHAIN / 16; i++) __asm__ volatile(".rept 16\n\timul %0, %0\n\t.endr" : "+r"(x));
    const uint64_t spent = ticks() - start;
    sink = x;
    return spent;
}

/** Of the chains on both sides the shorter tells the clock: others may have taken the processor in the longer. */
static double in_cycles(uint64_t spent, uint64_t before, uint64_t after)
{
    return (double)spent / ((double)(before < after ? before : after) / (3 * CHAIN));
}
