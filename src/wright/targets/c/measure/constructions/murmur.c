static void digest(const uint8_t *message, size_t length, uint8_t *out)
{
    /*% set count = function.start | length %*/
    $$ type $$ H[$$ count + 1 $$], value[$$ count $$];
    const size_t left = length % $$ function.block_size $$;
    for (int i = 0; i < $$ count $$; i++) H[i] = ($$ type $$)$$ "length" if function.begins_with_length else "0" $$;
    H[$$ count $$] = ($$ type $$)length;
    blocks(H, message, 0, (int64_t)(length - left));
    finalize(H, message + (length - left), value, (int64_t)left);
    for (int i = 0; i < $$ count $$; i++) store_le$$ function.word $$(out + i * $$ function.word_size $$, value[i]);
}
