import type { CHash, Hash, HasherCons, HashInfo, KDFInput, TArg, TRet, TypedArray } from "./types.js";

export type {
  CHash,
  CHashXOF,
  Hash,
  HasherCons,
  HashInfo,
  HashXOF,
  KDFInput,
  PRG,
  TArg,
  TRet,
  TypedArg,
  TypedArray,
  TypedRet,
} from "./types.js";

/** Whether it is a Uint8Array, also a Node.js Buffer or one of another realm. */
export declare function isBytes(a: unknown): a is Uint8Array;
/** TypeError unless it is a number; RangeError unless it is an integer of at least 0. */
export declare function anumber(n: number, title?: string): number;
/** TypeError unless it is true or false. */
export declare function abool(value: boolean, title?: string): boolean;
/** TypeError unless it is a Uint8Array; RangeError unless it has so many bytes, where that is said. */
export declare function abytes(value: TArg<Uint8Array>, length?: number, title?: string): TRet<Uint8Array>;
export declare function copyBytes(bytes: TArg<Uint8Array>): TRet<Uint8Array>;
/** TypeError unless it is a hash function. */
export declare function ahash(h: TArg<CHash>): void;
/** Error where the instance was destroyed or, unless `checkFinished` is false, has given its digest. */
export declare function aexists(instance: unknown, checkFinished?: boolean): void;
/** TypeError unless it is a Uint8Array; RangeError where it has no room for the instance's digest. */
export declare function aoutput(out: unknown, instance: unknown): void;
/** The bytes of a view, not copied. */
export declare function u8(arr: TArg<TypedArray>): TRet<Uint8Array>;
/** The words of a view, not copied. */
export declare function u32(arr: TArg<TypedArray>): TRet<Uint32Array>;
/** Overwrites with zeros. */
export declare function clean(...arrays: TArg<TypedArray[]>): void;
export declare function createView(arr: TArg<TypedArray>): DataView;
export declare function rotr(word: number, shift: number): number;
export declare function rotl(word: number, shift: number): number;
/** Whether the platform has the lowest byte first. */
export declare const isLE: boolean;
export declare function byteSwap(word: number): number;
export declare const swap8IfBE: (n: number) => number;
/** Swaps the bytes of each word, in place. */
export declare function byteSwap32(arr: TArg<Uint32Array>): TRet<Uint32Array>;
export declare const swap32IfBE: (u: TArg<Uint32Array>) => TRet<Uint32Array>;
export declare function bytesToHex(bytes: TArg<Uint8Array>): string;
/** RangeError where it is not hexadecimal digits, two a byte. */
export declare function hexToBytes(hex: string): TRet<Uint8Array>;
/** Lets all else that waits have its turn. */
export declare function nextTick(onReject?: () => void): Promise<void>;
/** Calls `cb` so many times, and lets all else have its turn after each `tick` milliseconds. */
export declare function asyncLoop(
  iters: number,
  tick: number,
  cb: (i: number) => void,
  onReject?: () => void,
): Promise<void>;
export declare function utf8ToBytes(str: string): TRet<Uint8Array>;
export declare function kdfInputToBytes(data: TArg<KDFInput>, errorTitle?: string): TRet<Uint8Array>;
export declare function concatBytes(...arrays: TArg<Uint8Array[]>): TRet<Uint8Array>;
/** TypeError where a field has not the type that is named for it. */
export declare const validateObject: (
  object: object,
  fields?: Record<string, string>,
  optFields?: Record<string, string>,
  title?: string,
) => void;
/** The defaults with the options over them. TypeError unless both are plain objects. */
export declare function checkOpts<T1 extends {}, T2 extends {}>(
  defaults: T1,
  opts?: T2,
  title?: string,
): T1 & T2;
/** A hash function from what makes its instances. */
export declare function createHasher<T extends Hash<T>, Opts = undefined>(
  hashCons: HasherCons<T, Opts>,
  info?: TArg<HashInfo>,
): TRet<CHash<T, Opts>>;
/** Random bytes of the platform, 32 unless you say how many. RangeError beyond 65,536. */
export declare function randomBytes(bytesLength?: number): TRet<Uint8Array>;
/** The object identifier of a NIST hash function. */
export declare const oidNist: (suffix: number) => TRet<Required<HashInfo>>;
