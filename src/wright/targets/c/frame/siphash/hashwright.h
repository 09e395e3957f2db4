
/* SipHash-c-d, Aumasson and Bernstein 2012. */

#define HW_SIPHASH_KEY_SIZE 16

typedef struct {
    uint64_t v[4];
} hw_siphash_state;

/*% for f in siphashes %*/

/*% if f.is_number %*/
HW_API uint64_t hw_$$f.name$$(const uint8_t *key, const void *data, size_t length);
HW_API uint64_t hw_$$f.name$$_nocase(const uint8_t *key, const void *data, size_t length);
HW_API uint64_t hw_$$f.name$$_prepared(const hw_siphash_state *state, const void *data, size_t length);
/*% for length in lengths %*/
HW_API uint64_t hw_$$f.name$$_fixed$$length$$(const hw_siphash_state *state, const void *data);
/*% endfor %*/
/*% else %*/
HW_API void hw_$$f.name$$(const uint8_t *key, const void *data, size_t length, uint8_t *out);
HW_API void hw_$$f.name$$_prepared(const hw_siphash_state *state, const void *data, size_t length, uint8_t *out);
/*% endif %*/
HW_API void hw_$$f.name$$_prepare(hw_siphash_state *state, const uint8_t *key);
/*% set given = "const uint8_t *key, " %*/
/*% include "src/number_batches.h" %*/
/*% endfor %*/
