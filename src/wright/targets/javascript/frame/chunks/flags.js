/* What a block of a tree may be: §2.2 of BLAKE3's specification, table 3. */

/*% for name, flag in flags %*/
export const $$name$$ = $$flag$$;
/*% endfor %*/
