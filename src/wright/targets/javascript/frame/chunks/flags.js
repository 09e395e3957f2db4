/* What a block of a tree may be: §2.2 of BLAKE3's specification, table 3. */

/*% for flag in flags %*/
export const $$flag$$ = $$2 ** loop.index0$$;
/*% endfor %*/
