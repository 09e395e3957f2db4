/*% for answer in answers %*/
/*% if answer.is_number %*/
    yes("$$answer.name$$", "another value", hw_$$answer.name$$(key, message, LONG) == UINT64_C($$answer.value$$));
/*% else %*/
    hw_$$answer.name$$(key, message, LONG, out);
    same("$$answer.name$$", "at once", out, "$$answer.value$$");
/*% endif %*/
/*% endfor %*/
