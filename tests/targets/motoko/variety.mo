import Prim "mo:prim";

persistent actor {
  var count = 0;
  var halves : [var Nat16] = Prim.Array_init<Nat16>(16, 0xabcd);
  transient var since = 0;
  let region = Prim.regionNew();

  public func run() : async () {
    count += 1;
    since += 1;
    halves[count] := 1;
    Prim.debugPrint("{\"count\": " # debug_show count # ", \"since\": " # debug_show since # "}")
  };

  public func fill(content : Blob) : async Nat {
    let before = Prim.regionGrow(region, 2);
    Prim.regionStoreBlob(region, 65530, content);
    Prim.nat64ToNat(before)
  };

  public query func word(at : Nat) : async Nat {
    Prim.nat64ToNat(Prim.regionLoadNat64(region, Prim.natToNat64(at)))
  };

  public query func peek() : async Nat {
    count += 1;
    count
  };

  public func stumble() : async () {
    count += 1;
    ignore Prim.regionGrow(region, 1);
    Prim.setCertifiedData("stumbled");
    if (count > 0) Prim.trap("half way")
  };

  public query func reading() : async Nat64 {
    let before = Prim.performanceCounter(0);
    ignore Prim.regionLoadNat64(region, 0);
    Prim.performanceCounter(0) - before
  };

  public func writing() : async (Nat64, Nat64) {
    ignore Prim.regionGrow(region, 1);
    func once() : Nat64 {
      let before = Prim.performanceCounter(0);
      Prim.regionStoreBlob(region, 4090, "across two pages");
      Prim.performanceCounter(0) - before
    };
    let first = once();
    (first, once())
  };

  public func mixed(n : Nat, t : Text, b : Blob) : async (Blob, Text, Nat, Nat64, Bool) {
    (b, t # "!", n + 1, 0xffffffffffffffff, b.size() == n)
  };

  public func certify(root : Blob) : async () { Prim.setCertifiedData(root) };

  public func told() : async () { Prim.trap("told so") };
  public func asserted() : async () { assert count == 1_000 };
  public func outside() : async () { ignore halves[count + 16] };
  public func overflowed() : async () { halves[0] += 0xffff };
  public func recursed() : async () { count := deep(10_000_000) };
  public func thrown() : async () { throw Prim.error("rejected so") };
  public func waited() : async () { await thrown() };
  public func forever() : async () { while (count == 0) since += 1 };

  func deep(n : Nat) : Nat { if (n == 0) 0 else 1 + deep(n - 1) };
}
