import Prim "mo:prim";

/// What kernels call of the compiler, and nothing else: at each call the compiler keeps the type of the module that is
/// named, and `mo:prim` has hundreds of functions. With this module XXH3-64 compiles in a quarter of the memory.
module {
  /*% for name in names %*/
  public let $$name$$ = Prim.$$name$$;
  /*% endfor %*/
};
