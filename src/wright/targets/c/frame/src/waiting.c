/** How many of a message's first bytes wait until more, or the end, comes. */
static size_t waiting(uint64_t length)
{
    /*% if keeps_last %*/
    return length > 0 ? (size_t)((length - 1) % BLOCK) + 1 : 0;
    /*% else %*/
    return (size_t)(length % BLOCK);
    /*% endif %*/
}
