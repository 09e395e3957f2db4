/** Typed arrays over any buffer, and over one of their own, by name. Before TypeScript 5.7 both are the same. */
interface Views {
  Int8Array: [Int8Array, ReturnType<typeof Int8Array.of>];
  Uint8Array: [Uint8Array, ReturnType<typeof Uint8Array.of>];
  Uint8ClampedArray: [Uint8ClampedArray, ReturnType<typeof Uint8ClampedArray.of>];
  Int16Array: [Int16Array, ReturnType<typeof Int16Array.of>];
  Uint16Array: [Uint16Array, ReturnType<typeof Uint16Array.of>];
  Int32Array: [Int32Array, ReturnType<typeof Int32Array.of>];
  Uint32Array: [Uint32Array, ReturnType<typeof Uint32Array.of>];
  Float32Array: [Float32Array, ReturnType<typeof Float32Array.of>];
  Float64Array: [Float64Array, ReturnType<typeof Float64Array.of>];
  BigInt64Array: [BigInt64Array, ReturnType<typeof BigInt64Array.of>];
  BigUint64Array: [BigUint64Array, ReturnType<typeof BigUint64Array.of>];
}

type View<Name> = { readonly [Symbol.toStringTag]: Name };

/** The typed array of that kind over any buffer; never for what is none. */
export type TypedArg<T> = T extends View<infer Name extends keyof Views> ? Views[Name][0] : never;
/** The same over a buffer of its own. */
export type TypedRet<T> = T extends View<infer Name extends keyof Views> ? Views[Name][1] : never;

/** What is passed: typed arrays in it may be over any buffer. */
export type TArg<T> =
  | T
  | (T extends View<keyof Views>
      ? TypedArg<T>
      : T extends (...args: never) => unknown
        ? T
        : T extends Promise<infer Value>
          ? Promise<TArg<Value>>
          : T extends object
            ? { [Key in keyof T]: TArg<T[Key]> }
            : T);

/** What is given back: typed arrays in it are over buffers of their own. */
export type TRet<T> = T extends View<keyof Views>
  ? T & TypedRet<T>
  : T extends (...args: never) => unknown
    ? T
    : T extends Promise<infer Value>
      ? T & Promise<TRet<Value>>
      : T extends object
        ? T & { [Key in keyof T]: TRet<T[Key]> }
        : T;

export type TypedArray =
  | Int8Array
  | Uint8ClampedArray
  | Uint8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array;

/** What passwords and salts may be; a string is taken as UTF-8. */
export type KDFInput = string | Uint8Array;

/** A message in progress. */
export interface Hash<T> {
  /** Bytes of a block. */
  blockLen: number;
  /** Bytes of the digest. */
  outputLen: number;
  canXOF: boolean;
  /** Appends to the message. Error after the digest. */
  update(buf: TArg<Uint8Array>): this;
  /** Writes the digest to the start of `buf`. */
  digestInto(buf: TArg<Uint8Array>): void;
  /** The digest; the instance is of no use afterwards. */
  digest(): TRet<Uint8Array>;
  /** Overwrites the state with zeros. */
  destroy(): void;
  /** Copies the state to another instance, or to a new one. */
  _cloneInto(to?: T): T;
  /** An independent copy. */
  clone(): T;
}

/** A hash in progress that gives as many bytes as are asked for. */
export type HashXOF<T extends Hash<T>> = Hash<T> & {
  xof(bytes: number): TRet<Uint8Array>;
  xofInto(buf: TArg<Uint8Array>): TRet<Uint8Array>;
};

/** A source of pseudorandom bytes. */
export interface PRG {
  addEntropy(seed?: TArg<Uint8Array>): void;
  randomBytes(bytesLength: number): TRet<Uint8Array>;
  clean(): void;
}

/** What makes an instance. */
export type HasherCons<T, Opts = undefined> = Opts extends undefined ? () => T : (opts?: Opts) => T;

export type HashInfo = {
  /** The object identifier in DER. */
  oid?: TRet<Uint8Array>;
};

/** A hash function. */
// biome-ignore lint/suspicious/noExplicitAny: an instance of any function
export type CHash<T extends Hash<T> = Hash<any>, Opts = undefined> = {
  /** Bytes of the digest. */
  outputLen: number;
  /** Bytes of a block. */
  blockLen: number;
  canXOF: boolean;
} & HashInfo &
  (Opts extends undefined
    ? {
        (msg: TArg<Uint8Array>): TRet<Uint8Array>;
        create(): T;
      }
    : {
        (msg: TArg<Uint8Array>, opts?: TArg<Opts>): TRet<Uint8Array>;
        create(opts?: Opts): T;
      });

/** A hash function that gives as many bytes as are asked for. */
// biome-ignore lint/suspicious/noExplicitAny: an instance of any function
export type CHashXOF<T extends HashXOF<T> = HashXOF<any>, Opts = undefined> = CHash<T, Opts>;
