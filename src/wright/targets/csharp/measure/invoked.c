
void invoked(/*% for each in given %*/const uint8_t *$$ each $$, /*% endfor %*/size_t size, uint8_t *out);
void invoked(/*% for each in given %*/const uint8_t *$$ each $$, /*% endfor %*/size_t size, uint8_t *out)
{
    digest(/*% for each in given %*/$$ each $$, /*% endfor %*/size, out);
}
