/* A hash of whole messages around a kernel that takes blocks; another pads and ends. */
static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    /*% set block = function.block_size %*/
    /*% if function.keeps_last %*/
    const size_t left = length > 0 ? (length - 1) % $$ block $$ + 1 : 0;
    /*% else %*/
    const size_t left = length % $$ block $$;
    /*% endif %*/
    $$ type $$ H[] = {$$ function.start | words(function.word) $$};
    uint8_t block[$$ block $$], bytes[sizeof H];
    if (left < length) compress(H, message, 0, (int64_t)(length - left));
    if (left > 0) memcpy(block, message + (length - left), left);
    finish(H, block, (int64_t)left, (int64_t)length);
    for (int i = 0; i < $$ function.start | length $$; i++)
        store_$$ "be" if function.big_endian else "le" $$$$ function.word $$(bytes + i * $$ function.word_size $$, H[i]);
    memcpy(out, bytes, $$ function.digest_size $$);
}
