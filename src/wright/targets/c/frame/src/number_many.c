/* Many messages, one after the other, in the file of one message, whose kernels are then part of the loop: lanes do not pay, where
 * a message takes a few nanoseconds. */

static void values_of(const hw_messages *all, const void *with, uint8_t *bytes)
{
    /*% if seeded %*/
    const uint64_t seed = *(const uint64_t *)with;
    /*% else %*/
    (void)with;
    /*% endif %*/
    /*% if is_number %*/
    $$element$$ *out = ($$element$$ *)(void *)bytes;
    /*% endif %*/
    for (size_t i = 0; i < all->count; i++) {
        const hw_message message = hw_message_of(all, i);
        /*% if is_number %*/
        out[i] = of_message(message.at, message.length$$", seed" if seeded$$);
        /*% else %*/
        of_message(message.at, message.length, seed, bytes + i * $$digest_size$$);
        /*% endif %*/
    }
}

/*% set given, passed, with = ("uint64_t seed, ", "seed, ", "&seed") if seeded else ("", "", "NULL") %*/
static void values($$given$$const hw_messages *all, $$element$$ *out)
{
    values_of(all, $$with$$, (uint8_t *)out);
}

/** Each as in a call by itself: a batch of few has no more to ask. */
void hw_$$name$$_many(
    $$given$$const uint8_t *const *messages, const size_t *lengths, size_t count, $$element$$ *out)
{
    /*% if is_number %*/
    for (size_t i = 0; i < count; i++) out[i] = of_message(messages[i], lengths[i]$$", seed" if seeded$$);
    /*% else %*/
    for (size_t i = 0; i < count; i++) of_message(messages[i], lengths[i], seed, out + i * $$digest_size$$);
    /*% endif %*/
}

/*% include "src/number_entries.c" %*/

void hw_$$name$$_rows($$given$$const hw_rows *rows, $$element$$ *out)
{
    hw_each_row(rows, values_of, $$with$$, $$"sizeof *out" if is_number else digest_size$$, (uint8_t *)out);
}
