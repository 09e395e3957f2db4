do {
  let ($$ names $$) = K.$$ kernel $$($$ start $$, b, 0, n$$ more $$);
  let H = [$$ names $$];
  func byte(i : Nat) : Nat8 = Prim.nat16ToNat8(if (i % 2 == $$ upper $$) H[i / 2] >> 8 else H[i / 2] & 255);
  Prim.arrayToBlob(Prim.Array_tabulate<Nat8>($$ size $$, byte))
}