/*% for answer in answers %*/
    yes("$$answer.name$$", "another value", hw_$$answer.name$$(message, LONG, UINT64_C($$answer.seed$$)) == UINT64_C($$answer.answer$$));
    for (size_t cut = 0; cut <= LONG; cut++) {
        hw_$$answer.name$$_ctx $$answer.name$$;
        hw_$$answer.name$$_init(&$$answer.name$$, UINT64_C($$answer.seed$$));
        hw_$$answer.name$$_update(&$$answer.name$$, message, cut);
        hw_$$answer.name$$_update(&$$answer.name$$, message + cut, LONG - cut);
        yes("$$answer.name$$", "another value in parts", hw_$$answer.name$$_final(&$$answer.name$$) == UINT64_C($$answer.answer$$));
    }
/*% endfor %*/
