/*% for f in detecting %*/
    {
        uint8_t plain[HW_$$f.upper$$_SIZE], out[HW_$$f.upper$$_SIZE];
        for (size_t length = 0; length <= LONG; length++) {
            hw_$$f.plain$$(message, length, plain);
            yes("$$f.name$$", "an attack in a message without one", hw_$$f.name$$(message, length, out) == 0);
            yes("$$f.name$$", "another digest than $$f.plain_title$$'s", memcmp(plain, out, sizeof out) == 0);
        }
    }
/*% endfor %*/
