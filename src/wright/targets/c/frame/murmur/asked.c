/*% for answer in answers %*/
/*% if answer.is_number %*/
    yes("$$answer.name$$", "another value", hw_$$answer.name$$(message, LONG, UINT32_C($$answer.seed$$)) == UINT32_C($$answer.number$$));
/*% else %*/
    uint8_t $$answer.name$$[HW_$$answer.upper$$_SIZE];
    hw_$$answer.name$$(message, LONG, UINT32_C($$answer.seed$$), $$answer.name$$);
    same("$$answer.name$$", "another hash", $$answer.name$$, "$$answer.answer$$");
/*% endif %*/
/*% endfor %*/
