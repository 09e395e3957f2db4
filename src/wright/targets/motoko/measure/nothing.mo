public func $$ kernel $$($$ given $$, _ : Blob, _ : Nat, _ : Nat$$ more $$) : ($$ types $$) {
  ($$ same $$)
};