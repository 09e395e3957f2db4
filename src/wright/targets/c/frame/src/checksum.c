/* $$title$$: a checksum against accidents. It is no hash for security: anybody can change a message and keep it. */

#include "hashwright.h"
#include "arm.h"
#include "many.h"
#include "words.h"

/*% if reflected %*/
#define POLYNOMIAL UINT$$word$$_C($$polynomial$$) /* its highest power is the lowest bit, and x^$$bits$$ is left out */
/*% else %*/
#define POLYNOMIAL UINT$$word$$_C($$polynomial$$) /* its highest power is the highest bit */
/*% endif %*/

/*% for kernel in own %*/
static $$kernel.prototype$$;

/* Kernel $$kernel.name$$. Recipe: $$kernel.recipe$$
 * Proof: $$kernel.proof$$
 */
$$kernel.text$$

/*% endfor %*/
static $$word_type$$ extended($$word_type$$ checksum, const uint8_t *data, size_t length)
{
    $$word_type$$ value[1] = {checksum};
    /*% if instructed %*/
    int64_t done = 0;
    /*% set machines = instructed | map(attribute=0) | map(attribute="machine") | unique | join(" || ") %*/
#if $$machines$$
    if (length >= $$least$$) {
    /*% for by, kernel in instructed %*/
#if $$by.machine$$
        if (length - (size_t)done >= $$by.least(function)$$ && $$by.here$$) {
            const int64_t end = (int64_t)(length - (length - (size_t)done) % $$by.block$$);
            $$kernel.symbol$$(value, data, done, end);
            done = end;
        }
#endif
    /*% endfor %*/
    }
#endif
    /*% endif %*/
    extend(value, data, $$"done" if instructed else 0$$, (int64_t)length);
    return value[0];
}

static $$word_type$$ of_message(const uint8_t *data, size_t length)
{
    return extended(0, data, length);
}

$$word_type$$ hw_$$name$$_extend($$word_type$$ checksum, const void *data, size_t length)
{
    return extended(checksum, data, length);
}

$$word_type$$ hw_$$name$$(const void *data, size_t length)
{
    return of_message(data, length);
}

/** The product of polynomials, modulo that of the checksum. */
static $$word_type$$ product($$word_type$$ left, $$word_type$$ right)
{
    $$word_type$$ total = 0;
    /*% if reflected %*/
    for (; left != 0; left <<= 1) {
        if (left >> $$word - 1$$) total ^= right;
        right = right >> 1 ^ (right & 1 ? POLYNOMIAL : 0);
    }
    /*% else %*/
    for (; left != 0; left >>= 1) {
        if (left & 1) total ^= right;
        right = right << 1 ^ (right >> $$bits - 1$$ ? POLYNOMIAL : 0);
    }
    /*% endif %*/
    return total;
}

$$word_type$$ hw_$$name$$_combine($$word_type$$ first, $$word_type$$ second, uint64_t length)
{
    $$word_type$$ power = ($$word_type$$)1 << $$byte$$; /* x^8: a byte */
    for (; length != 0; length >>= 1) {
        if (length & 1) first = product(power, first);
        power = product(power, power);
    }
    return first ^ second;
}

/*% include "src/number_many.c" %*/
