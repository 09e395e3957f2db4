/*% for answer in answers %*/
    hw_$$answer.name$$("abc", 3, out);
    same("$$answer.name$$", "at once", out, "$$answer.abc$$");
    hw_$$answer.name$$_ctx $$answer.name$$;
    hw_$$answer.name$$_init(&$$answer.name$$);
    for (size_t i = 0; i < 16; i++) hw_$$answer.name$$_update(&$$answer.name$$, message, LONG);
    hw_$$answer.name$$_final(&$$answer.name$$, out);
    same("$$answer.name$$", "longer", out, "$$answer.longer$$");
    hw_$$answer.name$$_reset(&$$answer.name$$);
    hw_$$answer.name$$_update(&$$answer.name$$, "abc", 3);
    hw_$$answer.name$$_final(&$$answer.name$$, out);
    same("$$answer.name$$", "another message", out, "$$answer.abc$$");
    uint8_t $$answer.name$$_key[HW_$$answer.name|upper$$_KEY_SIZE];
    for (size_t i = 0; i < sizeof $$answer.name$$_key; i++) $$answer.name$$_key[i] = i % 16;
    hw_$$answer.name$$_keyed($$answer.name$$_key, message, LONG, out, HW_$$answer.name|upper$$_SIZE);
    same("$$answer.name$$", "keyed", out, "$$answer.keyed$$");
/*% endfor %*/
