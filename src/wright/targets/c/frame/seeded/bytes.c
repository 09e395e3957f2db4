/*% for answer in answers %*/
    uint8_t $$answer.name$$[HW_$$answer.upper$$_SIZE];
    hw_$$answer.name$$(message, LONG, UINT64_C($$answer.seed$$), $$answer.name$$);
    same("$$answer.name$$", "another hash", $$answer.name$$, "$$answer.answer$$");
    for (size_t cut = 0; cut <= LONG; cut++) {
        hw_$$answer.name$$_ctx ctx;
        hw_$$answer.name$$_init(&ctx, UINT64_C($$answer.seed$$));
        hw_$$answer.name$$_update(&ctx, message, cut);
        hw_$$answer.name$$_update(&ctx, message + cut, LONG - cut);
        hw_$$answer.name$$_final(&ctx, $$answer.name$$);
        same("$$answer.name$$", "another hash in parts", $$answer.name$$, "$$answer.answer$$");
    }
/*% endfor %*/
