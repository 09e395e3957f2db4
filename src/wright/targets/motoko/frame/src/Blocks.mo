/*# How bytes get into a state by whole blocks: `rest` is how many of so many bytes wait, `lasting` whether a full block does, `into` the functions' name. #*/
/*% set full = "<=" if lasting else "<" %*/
  /*% for kind in kinds %*/
  func $$into$$$$kind.name$$(self : Digest, data : $$kind.type$$, start : Nat64, end : Nat64) {
    let size = end -% start;
    let left = counted(self, size);
    var at = start;
    if (left > 0) {
      at := if (size < BLOCK -% left) end else start +% (BLOCK -% left);
      Bytes.copy$$kind.name$$(data, start, at, self.block, left);
      if (left +% size $$full$$ BLOCK) return;
      absorbed(self.state, self.block);
    };
    let whole = end -% $$rest("(end -% at)")$$;
    if (whole > at) {
      let H = self.state;
$$stored("H", "absorb" ~ kind.suffix, "data", "Prim.nat64ToNat(at)", "Prim.nat64ToNat(whole)")|indent(2, true)$$    };
    Bytes.copy$$kind.name$$(data, whole, end, self.block, 0);
  };

  /*% endfor %*/
  func $$into$$Region(self : Digest, region : Region, start : Nat64, end : Nat64) {
    let size = end -% start;
    let left = counted(self, size);
    var at = start;
    if (left > 0) {
      at := if (size < BLOCK -% left) end else start +% (BLOCK -% left);
      Bytes.copyBlob(Bytes.slice(region, start, at), 0, at -% start, self.block, left);
      if (left +% size $$full$$ BLOCK) return;
      absorbed(self.state, self.block);
    };
    let whole = end -% $$rest("(end -% at)")$$;
    if (whole > at) {
      let H = self.state;
$$stored("H", "absorbRegion", "region", "at", "whole")|indent(2, true)$$    };
    Bytes.copyBlob(Bytes.slice(region, whole, end), 0, end -% whole, self.block, 0);
  };

