// Vectors, and the instructions of x86 that kernels on lanes name.
namespace System.Runtime.Intrinsics
{
    public readonly struct Vector256<T>
    {
        readonly ulong a, b, c, d;
        public static Vector256<T> Zero => throw null;
        public static Vector256<T> operator +(Vector256<T> left, Vector256<T> right) => throw null;
        public static Vector256<T> operator &(Vector256<T> left, Vector256<T> right) => throw null;
        public static Vector256<T> operator |(Vector256<T> left, Vector256<T> right) => throw null;
        public static Vector256<T> operator ^(Vector256<T> left, Vector256<T> right) => throw null;
        public static Vector256<T> operator <<(Vector256<T> value, int shiftCount) => throw null;
        public static Vector256<T> operator >>>(Vector256<T> value, int shiftCount) => throw null;
        public static Vector256<T> operator ~(Vector256<T> vector) => throw null;
    }
    public static class Vector256
    {
        public static Vector256<byte> AsByte<T>(this Vector256<T> vector) => throw null;
        public static Vector256<uint> AsUInt32<T>(this Vector256<T> vector) => throw null;
        public static Vector256<ulong> AsUInt64<T>(this Vector256<T> vector) => throw null;
        public static Vector256<T> ConditionalSelect<T>(Vector256<T> condition, Vector256<T> left, Vector256<T> right) => throw null;
        public static Vector256<T> Create<T>(ReadOnlySpan<T> values) => throw null;
        public static Vector256<uint> Create(uint value) => throw null;
        public static Vector256<ulong> Create(ulong value) => throw null;
        public static Vector256<ulong> Create(ulong e0, ulong e1, ulong e2, ulong e3) => throw null;
        public static T GetElement<T>(this Vector256<T> vector, int index) => throw null;
        public static bool IsHardwareAccelerated => throw null;
    }
    public readonly struct Vector512<T>
    {
        readonly Vector256<T> a, b;
        public static Vector512<T> Zero => throw null;
        public static Vector512<T> operator +(Vector512<T> left, Vector512<T> right) => throw null;
        public static Vector512<T> operator &(Vector512<T> left, Vector512<T> right) => throw null;
        public static Vector512<T> operator |(Vector512<T> left, Vector512<T> right) => throw null;
        public static Vector512<T> operator ^(Vector512<T> left, Vector512<T> right) => throw null;
        public static Vector512<T> operator <<(Vector512<T> value, int shiftCount) => throw null;
        public static Vector512<T> operator >>>(Vector512<T> value, int shiftCount) => throw null;
        public static Vector512<T> operator ~(Vector512<T> vector) => throw null;
    }
    public static class Vector512
    {
        public static Vector512<byte> AsByte<T>(this Vector512<T> vector) => throw null;
        public static Vector512<uint> AsUInt32<T>(this Vector512<T> vector) => throw null;
        public static Vector512<ulong> AsUInt64<T>(this Vector512<T> vector) => throw null;
        public static Vector512<T> ConditionalSelect<T>(Vector512<T> condition, Vector512<T> left, Vector512<T> right) => throw null;
        public static Vector512<T> Create<T>(ReadOnlySpan<T> values) => throw null;
        public static Vector512<uint> Create(uint value) => throw null;
        public static Vector512<ulong> Create(ulong value) => throw null;
        public static Vector512<ulong> Create(ulong e0, ulong e1, ulong e2, ulong e3, ulong e4, ulong e5, ulong e6, ulong e7) => throw null;
        public static T GetElement<T>(this Vector512<T> vector, int index) => throw null;
        public static bool IsHardwareAccelerated => throw null;
    }
}
namespace System.Runtime.Intrinsics.X86
{
    public abstract class X86Base { }
    public abstract class Avx : X86Base { }
    public abstract class Avx2 : Avx
    {
        public static bool IsSupported => throw null;
        public static Vector256<ulong> Permute2x128(Vector256<ulong> left, Vector256<ulong> right, byte control) => throw null;
        public static Vector256<uint> ShiftRightLogical(Vector256<uint> value, byte count) => throw null;
        public static Vector256<ulong> ShiftRightLogical(Vector256<ulong> value, byte count) => throw null;
        public static Vector256<byte> Shuffle(Vector256<byte> value, Vector256<byte> mask) => throw null;
        public static Vector256<uint> UnpackHigh(Vector256<uint> left, Vector256<uint> right) => throw null;
        public static Vector256<ulong> UnpackHigh(Vector256<ulong> left, Vector256<ulong> right) => throw null;
        public static Vector256<uint> UnpackLow(Vector256<uint> left, Vector256<uint> right) => throw null;
        public static Vector256<ulong> UnpackLow(Vector256<ulong> left, Vector256<ulong> right) => throw null;
    }
    public abstract class Avx512F : Avx2
    {
        public new static bool IsSupported => throw null;
        public static Vector512<uint> RotateLeft(Vector512<uint> value, byte count) => throw null;
        public static Vector512<ulong> RotateLeft(Vector512<ulong> value, byte count) => throw null;
        public static Vector512<uint> ShiftRightLogical(Vector512<uint> value, byte count) => throw null;
        public static Vector512<ulong> ShiftRightLogical(Vector512<ulong> value, byte count) => throw null;
        public static Vector512<ulong> Shuffle4x128(Vector512<ulong> left, Vector512<ulong> right, byte control) => throw null;
        public static Vector512<uint> TernaryLogic(Vector512<uint> a, Vector512<uint> b, Vector512<uint> c, byte control) => throw null;
        public static Vector512<ulong> TernaryLogic(Vector512<ulong> a, Vector512<ulong> b, Vector512<ulong> c, byte control) => throw null;
        public static Vector512<uint> UnpackHigh(Vector512<uint> left, Vector512<uint> right) => throw null;
        public static Vector512<ulong> UnpackHigh(Vector512<ulong> left, Vector512<ulong> right) => throw null;
        public static Vector512<uint> UnpackLow(Vector512<uint> left, Vector512<uint> right) => throw null;
        public static Vector512<ulong> UnpackLow(Vector512<ulong> left, Vector512<ulong> right) => throw null;
    }
    public abstract class Avx512BW : Avx512F
    {
        public new static bool IsSupported => throw null;
        public static Vector512<byte> Shuffle(Vector512<byte> value, Vector512<byte> mask) => throw null;
    }
}
