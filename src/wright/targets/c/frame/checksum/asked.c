/*% for answer in answers %*/
    yes("$$answer.name$$", "another value", hw_$$answer.name$$(message, LONG) == UINT$$answer.word$$_C($$answer.answer$$));
    for (size_t cut = 0; cut <= LONG; cut++) {
        const $$answer.word_type$$ first = hw_$$answer.name$$(message, cut);
        const $$answer.word_type$$ second = hw_$$answer.name$$(message + cut, LONG - cut);
        yes("$$answer.name$$", "another value in parts",
            hw_$$answer.name$$_extend(first, message + cut, LONG - cut) == UINT$$answer.word$$_C($$answer.answer$$));
        yes("$$answer.name$$", "another value combined",
            hw_$$answer.name$$_combine(first, second, LONG - cut) == UINT$$answer.word$$_C($$answer.answer$$));
    }
/*% endfor %*/
